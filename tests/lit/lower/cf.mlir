// Branches become LLVM branches. What control cannot reach stays as it is.
// RUN: mlir-opt %s -convert-cf-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @branches(%arg0: i1, %arg1: index) -> index {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    llvm.cond_br %arg0 weights([3, 5]), ^bb1(%0 : i64), ^bb2
// CHECK-NEXT:  ^bb1(%1: i64):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    llvm.br ^bb3(%1 : i64)
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    llvm.switch %arg0 : i1, ^bb3(%0 : i64) [
// CHECK-NEXT:      -1: ^bb1(%0 : i64)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb3(%2: i64):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : i64 to index
// CHECK-NEXT:    return %3 : index
// CHECK-NEXT:  }
func.func @branches(%c: i1, %x: index) -> index {
  cf.cond_br %c weights([3, 5]), ^bb1(%x : index), ^bb2
^bb1(%a: index):
  cf.br ^bb3(%a : index)
^bb2:
  cf.switch %c : i1, [
    default: ^bb3(%x : index),
    1: ^bb1(%x : index)
  ]
^bb3(%b: index):
  return %b : index
}

// CHECK-LABEL: func.func @unreachable() {
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb1(%0: index):  // pred: ^bb1
// CHECK-NEXT:    cf.br ^bb1(%0 : index)
// CHECK-NEXT:  }
func.func @unreachable() {
  return
^bb1(%a: index):
  cf.br ^bb1(%a : index)
}
