; RUN: not windlass translate --import-llvm --split-input-file %s 2>&1 | FileCheck %s
; NO-ORACLE: errors

; CHECK: use of undefined metadata '!1'
!0 = !{!1}

// -----

; CHECK: metadata id is already used
!0 = !{}
!0 = !{}

// -----

; CHECK: invalid field 'colour'
!0 = !DIFile(filename: "a", directory: "b", colour: 1)

// -----

; CHECK: missing required field 'scope'
!0 = !DILocation(line: 1)

// -----

; CHECK: has cycle in TBAA graph
define void @f(ptr %p) {
  %1 = load i32, ptr %p, !tbaa !0
  ret void
}
!0 = !{!1, !1, i64 0}
!1 = !{!"int", !2, i64 0}
!2 = !{!"char", !1, i64 0}

// -----

; CHECK: invalid DWARF op 'DW_OP_what'
!0 = !DIExpression(DW_OP_what)
