// Where arith is converted too, the constant that a print extends is the extended one.
//
// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @prints
// CHECK:         %[[a:.*]] = llvm.mlir.constant(-4 : i64) : i64
// CHECK-NEXT:    llvm.call @printI64(%[[a]])
// CHECK:         %[[b:.*]] = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    llvm.call @printI64(%[[b]])
// CHECK:         %[[c:.*]] = llvm.sext %arg0 : i8 to i64
// CHECK-NEXT:    llvm.call @printI64(%[[c]])
func.func @prints(%x: i8) {
  %0 = arith.constant -4 : i8
  vector.print %0 : i8
  %1 = arith.constant true
  vector.print %1 : i1
  vector.print %x : i8
  return
}
