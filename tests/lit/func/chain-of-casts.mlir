// RUN: mlir-opt %s -convert-func-to-llvm | FileCheck %s

// A converted value is used where a chain of casts of the input leads back to it.

// CHECK-LABEL: llvm.func @chain(%arg0: i64) -> !llvm.struct<(i64, i64)> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %0 : index to i32
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : i32 to i64
// CHECK-NEXT: %3 = builtin.unrealized_conversion_cast %1 : i32 to index
// CHECK-NEXT: %4 = llvm.mlir.poison : !llvm.struct<(i64, i64)>
// CHECK-NEXT: %5 = llvm.insertvalue %2, %4[0] : !llvm.struct<(i64, i64)>
// CHECK-NEXT: %6 = llvm.insertvalue %arg0, %5[1] : !llvm.struct<(i64, i64)>
// CHECK-NEXT: llvm.return %6 : !llvm.struct<(i64, i64)>
func.func @chain(%a: index) -> (i64, index) {
  %0 = builtin.unrealized_conversion_cast %a : index to i32
  %1 = builtin.unrealized_conversion_cast %0 : i32 to i64
  %2 = builtin.unrealized_conversion_cast %0 : i32 to index
  return %1, %2 : i64, index
}
