/* Femhundra's own door on Windows: runs "python -m game" with the words it was given, in the Python beside it.
 *
 * A program of our own, so that the window, the task bar, the file type and the firewall know Femhundra and not Python,
 * and so that a computer player's process can be started again from it (those words are passed on as they are).
 */
#include <stdlib.h>
#include <wchar.h>
#include <windows.h>

#define LONGEST 32768

typedef int (*Main)(int, wchar_t **);

static int trouble(const wchar_t *what)
{
    MessageBoxW(NULL, what, L"Femhundra", MB_OK | MB_ICONERROR);
    return 2;
}

static int start(int count, wchar_t **words)
{
    static wchar_t path[LONGEST];
    DWORD length = GetModuleFileNameW(NULL, path, LONGEST);
    wchar_t *last = length ? wcsrchr(path, L'\\') : NULL;
    if (!last || length + 16 >= LONGEST)
        return trouble(L"Femhundra does not know where it is installed.");
    wcscpy(last + 1, L"python312.dll");
    /* Only what lies beside the program is loaded, never something of that name elsewhere. */
    HMODULE python = LoadLibraryExW(path, NULL, LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR | LOAD_LIBRARY_SEARCH_DEFAULT_DIRS);
    Main run = python ? (Main)(void *)GetProcAddress(python, "Py_Main") : NULL;
    if (!run)
        return trouble(L"Femhundra is not installed completely: python312.dll is missing. Install it again.");

    int worker = 0;
    for (int i = 1; i < count; i++)
        worker |= wcscmp(words[i], L"--multiprocessing-fork") == 0;
    wchar_t **given = calloc((size_t)count + 3, sizeof *given);
    if (!given)
        return trouble(L"There is no memory left.");
    int n = 0;
    given[n++] = words[0];
    if (!worker) {
        given[n++] = L"-m";
        given[n++] = L"game";
    }
    for (int i = 1; i < count; i++)
        given[n++] = words[i];
    return run(n, given);
}

int wmain(int count, wchar_t **words)
{
    return start(count, words);
}

#ifdef WINDOWED
int WINAPI wWinMain(HINSTANCE here, HINSTANCE before, LPWSTR line, int show)
{
    (void)here, (void)before, (void)line, (void)show;
    return start(__argc, __wargv);
}
#endif
