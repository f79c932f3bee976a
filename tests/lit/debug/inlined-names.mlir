// REQUIRES: llvm-dwarfdump-22

// Calls that were inlined have the names of their callees, in code without debug attributes, too.

// RUN: windlass compile %s -g -O2 --emit=obj -o %t.o
// RUN: llvm-dwarfdump-22 --verify %t.o | FileCheck %s --check-prefix=VERIFY
// RUN: llvm-dwarfdump-22 --debug-info %t.o | FileCheck %s

// VERIFY: No errors.
// CHECK: DW_TAG_subprogram
// CHECK: DW_AT_name ("outer")
// CHECK: DW_TAG_inlined_subroutine
// CHECK-NEXT: DW_AT_abstract_origin ({{.*}} "middle")
// CHECK-NEXT: DW_AT_call_file
// CHECK-NEXT: DW_AT_call_line (31)
// CHECK: DW_TAG_inlined_subroutine
// CHECK-NEXT: DW_AT_abstract_origin ({{.*}} "inner")
// CHECK-NEXT: DW_AT_call_file
// CHECK-NEXT: DW_AT_call_line (27)

func.func private @inner(%x: i64) -> i64 {
  %y = arith.muli %x, %x : i64
  return %y : i64
}
func.func private @middle(%x: i64) -> i64 {
  %y = arith.addi %x, %x : i64
  %z = func.call @inner(%y) : (i64) -> i64
  return %z : i64
}
func.func @outer(%x: i64) -> i64 {
  %y = func.call @middle(%x) : (i64) -> i64
  %z = arith.xori %y, %x : i64
  return %z : i64
}
