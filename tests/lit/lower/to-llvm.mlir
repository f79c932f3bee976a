// All dialects that have a conversion at once.
// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @f(%arg0: i64) -> i64 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %1 = llvm.icmp "sgt" %arg0, %0 : i64
// CHECK-NEXT:    llvm.cond_br %1, ^bb1, ^bb2(%0 : i64)
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %2 = llvm.mlir.poison : i64
// CHECK-NEXT:    %3 = llvm.mlir.poison : i64
// CHECK-NEXT:    llvm.br ^bb2(%3 : i64)
// CHECK-NEXT:  ^bb2(%4: i64):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    llvm.return %4 : i64
// CHECK-NEXT:  }
func.func @f(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %c = arith.cmpi sgt, %n, %zero : i64
  cf.cond_br %c, ^bb1, ^bb2(%zero : i64)
^bb1:
  %p = ub.poison : i64
  %0 = arith.addi %n, %p : i64
  cf.br ^bb2(%0 : i64)
^bb2(%r: i64):
  return %r : i64
}
