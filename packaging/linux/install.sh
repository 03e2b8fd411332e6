#!/bin/sh
# Installs Femhundra for one person, or with --prefix DIR anywhere. Started by the run file; asks nothing.
set -eu

here=$(cd "$(dirname "$0")" && pwd)
prefix=${HOME:?}/.local
while [ $# -gt 0 ]; do
    case $1 in
        --prefix) prefix=${2:?--prefix wants a folder}; shift 2 ;;
        --prefix=*) prefix=${1#--prefix=}; shift ;;
        *) echo "usage: [--prefix FOLDER], usually ~/.local" >&2; exit 2 ;;
    esac
done
case $prefix in /*) ;; *) prefix=$(pwd)/$prefix ;; esac

program=$prefix/lib/femhundra
if [ -e "$program" ] && [ ! -x "$program/uninstall" ]; then
    echo "femhundra: $program is in the way and is not ours; nothing was installed." >&2
    exit 2
fi
rm -rf "$program"
mkdir -p "$prefix/lib" "$prefix/bin"
cp -R "$here/femhundra" "$program"
ln -sf "$program/femhundra" "$prefix/bin/femhundra"

# The entry names the program in full: not every desktop looks into ~/.local/bin.
quoted=$(printf '%s' "$program/femhundra" | sed 's/[\\"`$]/\\\\&/g; s/[&|]/\\&/g')
: > "$program/installed"
cd "$here"
find share -type f | while IFS= read -r file; do
    mkdir -p "$prefix/$(dirname "$file")"
    cp "$file" "$prefix/$file"
    printf '%s\n' "$file" >> "$program/installed"
done
sed "s|^Exec=femhundra|Exec=\"$quoted\"|" share/applications/femhundra.desktop \
    > "$prefix/share/applications/femhundra.desktop"

cp uninstall.sh "$program/uninstall"
chmod 755 "$program/uninstall"
sh "$program/uninstall" --refresh

echo "Femhundra is installed: $prefix/bin/femhundra"
echo "To remove it: \"$program/uninstall\""
