; RUN: not windlass translate --import-llvm --split-input-file %s 2>&1 | FileCheck %s

; The fields that a node must have, and what they must be.

; CHECK: :[[#]]:27: error: missing required field 'directory'
!0 = !DIFile(filename: "x")

; // -----

; CHECK: :[[#]]:39: error: missing required field 'baseType'
!0 = !DIDerivedType(tag: DW_TAG_member)

; // -----

; CHECK: :[[#]]:24: error: expected unsigned integer
!0 = !DILocation(line: !1, scope: !1)
!1 = !{}

; // -----

; CHECK: :[[#]]:27: error: field 'line' cannot be specified more than once
!0 = !DILocation(line: 1, line: 2, scope: !1)
!1 = !{}

; // -----

; CHECK: :[[#]]:16: error: expected top-level entity
!named = !{!0} }
!0 = !{}

; // -----

; CHECK: :[[#]]:17: error: pointers to void are invalid - use i8* instead
@x = global void* null
