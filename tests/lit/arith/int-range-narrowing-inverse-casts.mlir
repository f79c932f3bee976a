// Inverse index casts are erased for the widths of the option.
// RUN: mlir-opt %s -arith-int-range-narrowing=int-bitwidths-supported=32 | FileCheck %s

func.func @casts(%a: i32, %b: i64) -> (i32, i64) {
  %0 = arith.index_castui %a : i32 to index
  %1 = arith.index_castui %0 : index to i32
  %2 = arith.index_cast %b : i64 to index
  %3 = arith.index_cast %2 : index to i64
  return %1, %3 : i32, i64
}

// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %0 = arith.index_cast %arg1 : i64 to index
// CHECK-NEXT: %1 = arith.index_cast %0 : index to i64
// CHECK-NEXT: return %arg0, %1 : i32, i64
