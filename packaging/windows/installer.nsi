; Installs Femhundra for one person, without administrator's rights. Built by packaging/windows.py, which defines
; VERSION, NUMBERS, APP (the folder to install), OUT, ICON and KILOBYTES.
Unicode true
Target amd64-unicode ; a 32-bit installer would not start where only 64-bit programs do
SetCompressor /SOLID lzma
RequestExecutionLevel user
ManifestDPIAware true

!include MUI2.nsh
!include FileFunc.nsh

!define KEY "Software\Microsoft\Windows\CurrentVersion\Uninstall\Femhundra"
!define CLASSES "Software\Classes"
!define RECORD "Femhundra.Record"

Name "Femhundra"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\Femhundra"
InstallDirRegKey HKCU "${KEY}" "InstallLocation"
BrandingText "Femhundra ${VERSION}"

VIProductVersion "${NUMBERS}"
VIAddVersionKey /LANG=0 "ProductName" "Femhundra"
VIAddVersionKey /LANG=0 "ProductVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileVersion" "${VERSION}"
VIAddVersionKey /LANG=0 "FileDescription" "Femhundra"
VIAddVersionKey /LANG=0 "CompanyName" "The Femhundra authors"
VIAddVersionKey /LANG=0 "LegalCopyright" "MIT licence"

!define MUI_ICON "${ICON}"
!define MUI_UNICON "${ICON}"
!define MUI_FINISHPAGE_RUN "$INSTDIR\femhundra.exe"
!insertmacro MUI_PAGE_DIRECTORY
!insertmacro MUI_PAGE_INSTFILES
!insertmacro MUI_PAGE_FINISH
!define MUI_UNCONFIRMPAGE_TEXT_TOP "$(DataStays)"
!insertmacro MUI_UNPAGE_CONFIRM
!insertmacro MUI_UNPAGE_INSTFILES

; The first is what everybody gets whose language is not here. NSIS speaks all of these; our own two sentences are
; translated where the game is.
!insertmacro MUI_LANGUAGE "English"
!insertmacro MUI_LANGUAGE "Swedish"
!insertmacro MUI_LANGUAGE "Danish"
!insertmacro MUI_LANGUAGE "Norwegian"
!insertmacro MUI_LANGUAGE "Finnish"

!macro Say NAME ENGLISH SWEDISH
    LangString ${NAME} ${LANG_ENGLISH} "${ENGLISH}"
    LangString ${NAME} ${LANG_SWEDISH} "${SWEDISH}"
    LangString ${NAME} ${LANG_DANISH} "${ENGLISH}"
    LangString ${NAME} ${LANG_NORWEGIAN} "${ENGLISH}"
    LangString ${NAME} ${LANG_FINNISH} "${ENGLISH}"
!macroend
!insertmacro Say DataStays \
    "Femhundra will be removed. Your matches and settings stay, in $LOCALAPPDATA\femhundra." \
    "Femhundra tas bort. Dina partier och inställningar blir kvar i $LOCALAPPDATA\femhundra."
!insertmacro Say RecordName "Record of a match of 500" "Protokoll över ett parti femhundra"

Section
    SetShellVarContext current
    SetOutPath "$INSTDIR"
    RMDir /r "$INSTDIR\lib" ; nothing of an older version may stay among the new
    File /r "${APP}\*.*"
    WriteUninstaller "$INSTDIR\uninstall.exe"
    CreateShortcut "$SMPROGRAMS\Femhundra.lnk" "$INSTDIR\femhundra.exe"

    WriteRegStr HKCU "${CLASSES}\${RECORD}" "" "$(RecordName)"
    WriteRegStr HKCU "${CLASSES}\${RECORD}\DefaultIcon" "" '"$INSTDIR\femhundra.exe",0'
    WriteRegStr HKCU "${CLASSES}\${RECORD}\shell\open\command" "" '"$INSTDIR\femhundra.exe" "%1"'
    WriteRegStr HKCU "${CLASSES}\.500\OpenWithProgids" "${RECORD}" ""
    ReadRegStr $0 HKCU "${CLASSES}\.500" ""
    StrCmp $0 "" 0 taken
    WriteRegStr HKCU "${CLASSES}\.500" "" "${RECORD}"
taken:
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'

    WriteRegStr HKCU "${KEY}" "DisplayName" "Femhundra"
    WriteRegStr HKCU "${KEY}" "DisplayVersion" "${VERSION}"
    WriteRegStr HKCU "${KEY}" "DisplayIcon" '"$INSTDIR\femhundra.exe",0'
    WriteRegStr HKCU "${KEY}" "Publisher" "The Femhundra authors"
    WriteRegStr HKCU "${KEY}" "InstallLocation" "$INSTDIR"
    WriteRegStr HKCU "${KEY}" "UninstallString" '"$INSTDIR\uninstall.exe"'
    WriteRegStr HKCU "${KEY}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
    WriteRegDWORD HKCU "${KEY}" "EstimatedSize" ${KILOBYTES}
    WriteRegDWORD HKCU "${KEY}" "NoModify" 1
    WriteRegDWORD HKCU "${KEY}" "NoRepair" 1
SectionEnd

Section "Uninstall"
    SetShellVarContext current
    Delete "$SMPROGRAMS\Femhundra.lnk"
    RMDir /r "$INSTDIR\lib"
!include "${FILES}" ; a Delete for every file of the top folder: what is not ours there stays
    Delete "$INSTDIR\uninstall.exe"
    RMDir "$INSTDIR"

    DeleteRegValue HKCU "${CLASSES}\.500\OpenWithProgids" "${RECORD}"
    ReadRegStr $0 HKCU "${CLASSES}\.500" ""
    StrCmp $0 "${RECORD}" 0 theirs
    DeleteRegValue HKCU "${CLASSES}\.500" ""
theirs:
    DeleteRegKey /ifempty HKCU "${CLASSES}\.500\OpenWithProgids"
    DeleteRegKey /ifempty HKCU "${CLASSES}\.500"
    DeleteRegKey HKCU "${CLASSES}\${RECORD}"
    DeleteRegKey HKCU "${KEY}"
    System::Call 'shell32::SHChangeNotify(i 0x08000000, i 0, p 0, p 0)'
SectionEnd
