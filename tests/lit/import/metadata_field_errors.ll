; RUN: not windlass translate --import-llvm --split-input-file %s 2>&1 | FileCheck %s

; What the fields of specialized metadata nodes may be.

; CHECK: :[[#]]:30: error: invalid field 'name'
!0 = distinct !DICompileUnit(name: "x")

; // -----

; CHECK: :[[#]]:25: error: expected string constant
!0 = !DIBasicType(name: null)

; // -----

; CHECK: :[[#]]:29: error: invalid DWARF type attribute encoding 'DW_ATE_foo'
!0 = !DIBasicType(encoding: DW_ATE_foo)

; // -----

; CHECK: :[[#]]:24: error: expected DWARF tag
!0 = !DIBasicType(tag: entry)

; // -----

; CHECK: :[[#]]:25: error: expected unsigned integer
!0 = !DIBasicType(size: -1)

; // -----

; CHECK: :[[#]]:29: error: 'scope' cannot be null
!0 = !DILexicalBlock(scope: null)

; // -----

; CHECK: :[[#]]:26: error: value for 'column' too large, limit is 65535
!0 = !DILocation(column: 65536)

; // -----

; CHECK: :[[#]]:25: error: value for 'count' too small, limit is -1
!0 = !DISubrange(count: -2)

; // -----

; CHECK: :[[#]]:47: error: expected 'true' or 'false'
!0 = !DINamespace(scope: null, exportSymbols: 1)

; // -----

; CHECK: :[[#]]:30: error: 'name' cannot be empty
!0 = !DIGlobalVariable(name: "")

; // -----

; CHECK: :[[#]]:41: error: invalid debug info flag 'DIFlagZero'
!0 = !DIBasicType(flags: DIFlagPublic | DIFlagZero)

; // -----

; CHECK: :[[#]]:29: error: expected debug info flag
!0 = !DISubprogram(spFlags: DIFlagPublic)

; // -----

; CHECK: :[[#]]:1: error: 'checksumkind' and 'checksum' must be provided together
!0 = !DIFile(filename: "f", directory: "d", checksum: "c")
!1 = !{}

; // -----

; CHECK: :[[#]]:59: error: invalid checksum kind 'CSK_CRC'
!0 = !DIFile(filename: "f", directory: "d", checksumkind: CSK_CRC)

; // -----

; CHECK: :[[#]]:6: error: missing 'distinct', required for !DICompileUnit
!0 = !DICompileUnit(language: DW_LANG_C, file: !{})

; // -----

; CHECK: :[[#]]:15: error: missing one of 'language' or 'sourceLanguageName', required for !DICompileUnit
!0 = distinct !DICompileUnit(file: !{})

; // -----

; CHECK: :[[#]]:6: error: missing 'distinct', required for !DISubprogram that is a Definition
!0 = !DISubprogram(isDefinition: true)

; // -----

; CHECK: :[[#]]:6: error: missing 'distinct', required for !DIAssignID()
!0 = !DIAssignID()

; // -----

; CHECK: :[[#]]:29: error: expected field label here
!0 = !DIBasicType(name: "a",)

; // -----

; CHECK: :[[#]]:12: error: expected metadata operand
!0 = !{!0, }

; // -----

; CHECK: :[[#]]:16: error: Expected '!' here
!named = !{!0, }
!0 = !{}

; // -----

; CHECK: :[[#]]:6: error: Expected '!' here
!0 = word
