// Conditions and switches become branches; results become block arguments.
// RUN: mlir-opt %s -convert-scf-to-cf | FileCheck %s

// CHECK-LABEL: func.func @if(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    %0 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:    cf.br ^bb3(%0 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT:  ^bb3(%1: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    cf.br ^bb4
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
func.func @if(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %0 = arith.addi %x, %y : i32
    scf.yield %0 : i32
  } else {
    scf.yield %x : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @index_switch(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.index_cast %arg0 : index to i32
// CHECK-NEXT:    cf.switch %0 : i32, [
// CHECK-NEXT:      default: ^bb3,
// CHECK-NEXT:      2: ^bb1,
// CHECK-NEXT:      5: ^bb2
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb4(%arg1 : i32)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    %1 = arith.muli %arg1, %arg2 : i32
// CHECK-NEXT:    cf.br ^bb4(%1 : i32)
// CHECK-NEXT:  ^bb3:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb4(%arg2 : i32)
// CHECK-NEXT:  ^bb4(%2: i32):  // 3 preds: ^bb1, ^bb2, ^bb3
// CHECK-NEXT:    return %2 : i32
// CHECK-NEXT:  }
func.func @index_switch(%i: index, %x: i32, %y: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %x : i32
  }
  case 5 {
    %0 = arith.muli %x, %y : i32
    scf.yield %0 : i32
  }
  default {
    scf.yield %y : i32
  }
  return %r : i32
}
