#!/bin/sh
# Removes what the run file installed. Matches, statistics and settings stay; their folder is named at the end.
set -eu

program=$(cd "$(dirname "$0")" && pwd)
prefix=${program%/lib/femhundra}

refresh() { # what desktops remember of entries, file types and icons
    if command -v update-desktop-database >/dev/null; then
        update-desktop-database -q "$prefix/share/applications" 2>/dev/null || :
    fi
    if command -v update-mime-database >/dev/null; then
        update-mime-database "$prefix/share/mime" 2>/dev/null || :
    fi
}

if [ "${1:-}" = --refresh ]; then
    refresh
    exit 0
fi
while IFS= read -r file; do
    rm -f "$prefix/$file"
done < "$program/installed"
refresh
if [ "$(readlink "$prefix/bin/femhundra" || :)" = "$program/femhundra" ]; then
    rm -f "$prefix/bin/femhundra"
fi
# Caches that are left without anything to remember; then the folders that nobody else uses.
if ! ls "$prefix"/share/applications/*.desktop >/dev/null 2>&1; then
    rm -f "$prefix/share/applications/mimeinfo.cache"
fi
if ! ls "$prefix"/share/mime/packages/*.xml >/dev/null 2>&1; then
    for file in XMLnamespaces aliases generic-icons globs globs2 icons magic mime.cache subclasses treemagic types \
        version application/x-femhundra-record.xml; do
        rm -f "$prefix/share/mime/$file"
    done
    rmdir "$prefix/share/mime/application" 2>/dev/null || :
fi
while IFS= read -r file; do
    folder=$(dirname "$file")
    while [ "$folder" != . ]; do
        rmdir "$prefix/$folder" 2>/dev/null || break
        folder=$(dirname "$folder")
    done
done < "$program/installed"
chmod -R u+w "$program"
rm -rf "$program"
rmdir "$prefix/lib" "$prefix/bin" 2>/dev/null || :
echo "Femhundra is removed. Your matches and settings are left in ${XDG_DATA_HOME:-$HOME/.local/share}/femhundra."
