// Branches with and without operands, weights, switches, assertions.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @branches(%arg0: i1, %arg1: i32, %arg2: i64) {
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2(%arg2, %arg1 : i64, i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    cf.br ^bb3
// CHECK-NEXT:  ^bb2(%1: i64, %2: i32):  // pred: ^bb0
// CHECK-NEXT:    cf.cond_br %arg0 weights([7, 1]), ^bb3, ^bb1(%2 : i32)
// CHECK-NEXT:  ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:    cf.assert %arg0, "it holds"
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @branches(%c: i1, %x: i32, %y: i64) {
  cf.cond_br %c, ^bb1(%x : i32), ^bb2(%y, %x : i64, i32)
^bb1(%a: i32):
  cf.br ^bb3
^bb2(%b: i64, %d: i32):
  cf.cond_br %c weights([7, 1]), ^bb3, ^bb1(%d : i32)
^bb3:
  cf.assert %c, "it holds"
  return
}

// CHECK-LABEL: func.func @switch(%arg0: i32, %arg1: f32) {
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1(%arg1 : f32),
// CHECK-NEXT:      42: ^bb1(%arg1 : f32),
// CHECK-NEXT:      4294967295: ^bb2(%arg1, %arg1 : f32, f32),
// CHECK-NEXT:      7: ^bb3
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%0: f32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb2(%1: f32, %2: f32):  // pred: ^bb0
// CHECK-NEXT:    return
// CHECK-NEXT:  ^bb3:  // pred: ^bb0
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb4]
// CHECK-NEXT:  ^bb4:  // pred: ^bb3
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @switch(%flag: i32, %x: f32) {
  cf.switch %flag : i32, [
    default: ^bb1(%x : f32),
    42: ^bb1(%x : f32),
    -1: ^bb2(%x, %x : f32, f32),
    7: ^bb3
  ]
^bb1(%a: f32):
  return
^bb2(%b: f32, %c: f32):
  return
^bb3:
  cf.switch %flag : i32, [
    default: ^bb4
  ]
^bb4:
  return
}
