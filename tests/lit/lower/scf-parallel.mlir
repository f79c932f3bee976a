// Parallel loops become loops, with their reductions carried.
// RUN: mlir-opt %s -convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @nest(%arg0: index) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    cf.br ^bb1(%c0 : index)
// CHECK-NEXT:  ^bb1(%0: index):  // 2 preds: ^bb0, ^bb5
// CHECK-NEXT:    %1 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:    cf.cond_br %1, ^bb2, ^bb6
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    cf.br ^bb3(%c0 : index)
// CHECK-NEXT:  ^bb3(%2: index):  // 2 preds: ^bb2, ^bb4
// CHECK-NEXT:    %3 = arith.cmpi slt, %2, %arg0 : index
// CHECK-NEXT:    cf.cond_br %3, ^bb4, ^bb5
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    %4 = arith.addi %2, %c2 : index
// CHECK-NEXT:    cf.br ^bb3(%4 : index)
// CHECK-NEXT:  ^bb5:  // pred: ^bb3
// CHECK-NEXT:    %5 = arith.addi %0, %c2 : index
// CHECK-NEXT:    cf.br ^bb1(%5 : index)
// CHECK-NEXT:  ^bb6:  // pred: ^bb1
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @nest(%n: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c2, %c2) {
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @reduction(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    cf.br ^bb1(%c0, %arg1 : index, f32)
// CHECK-NEXT:  ^bb1(%0: index, %1: f32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %2 = arith.cmpi slt, %0, %arg0 : index
// CHECK-NEXT:    cf.cond_br %2, ^bb2, ^bb3
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    %3 = arith.mulf %1, %arg1 : f32
// CHECK-NEXT:    %4 = arith.addi %0, %c1 : index
// CHECK-NEXT:    cf.br ^bb1(%4, %3 : index, f32)
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    return %1 : f32
// CHECK-NEXT:  }
func.func @reduction(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.mulf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}

// CHECK-LABEL: func.func @execute_region(%arg0: i1, %arg1: i64, %arg2: i64) -> i64 {
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.cond_br %arg0, ^bb2(%arg1 : i64), ^bb2(%arg2 : i64)
// CHECK-NEXT:  ^bb2(%0: i64):  // 2 preds: ^bb1, ^bb1
// CHECK-NEXT:    cf.br ^bb3(%0 : i64)
// CHECK-NEXT:  ^bb3(%1: i64):  // pred: ^bb2
// CHECK-NEXT:    return %1 : i64
// CHECK-NEXT:  }
func.func @execute_region(%c: i1, %x: i64, %y: i64) -> i64 {
  %r = scf.execute_region -> i64 {
    cf.cond_br %c, ^bb1(%x : i64), ^bb1(%y : i64)
  ^bb1(%z: i64):
    scf.yield %z : i64
  }
  return %r : i64
}
