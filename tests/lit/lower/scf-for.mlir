// A loop becomes a block that compares, the body, and a branch back.
// RUN: mlir-opt %s -convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @sum(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    cf.br ^bb1(%c0, %arg1 : index, f32)
// CHECK-NEXT:  ^bb1(%0: index, %1: f32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %2 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:    cf.cond_br %2, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    %3 = arith.addf %1, %arg1 : f32
// CHECK-NEXT:    %4 = arith.addi %0, %c1 : index
// CHECK-NEXT:    cf.br ^bb1(%4, %3 : index, f32)
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    return %1 : f32
// CHECK-NEXT:  }
func.func @sum(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x) -> f32 {
    %s = arith.addf %a, %x : f32
    scf.yield %s : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @unsigned(%arg0: i8) {
// CHECK-NEXT:    cf.br ^bb1(%arg0 : i8)
// CHECK-NEXT:  ^bb1(%0: i8):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %1 = arith.cmpi ult, %0, %arg0 : i8
// CHECK-NEXT:    cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    %2 = arith.addi %0, %arg0 : i8
// CHECK-NEXT:    cf.br ^bb1(%2 : i8)
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @unsigned(%n: i8) {
  scf.for unsigned %i = %n to %n step %n : i8 {
  }
  return
}
