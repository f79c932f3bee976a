// Branches with and without operands and attributes, on either side.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @forms
func.func @forms(%c: i1, %a: i32, %b: f32) -> i32 {
  // CHECK: cf.br ^bb1{{$}}
  cf.br ^1
^1:
  // CHECK: cf.br ^bb2 {note = 1 : i32}
  cf.br ^2 {note = 1 : i32}
^2:
  // CHECK: cf.br ^bb3(%arg1, %arg2 : i32, f32)
  cf.br ^3(%a, %b : i32, f32)
^3(%x: i32, %y: f32):
  // CHECK: cf.cond_br %arg0, ^bb4, ^bb4{{$}}
  cf.cond_br %c, ^4, ^4
^4:
  // CHECK: cf.cond_br %arg0, ^bb5, ^bb6(%0 : i32)
  cf.cond_br %c, ^5, ^6(%x : i32)
^5:
  // CHECK: cf.cond_br %arg0, ^bb3(%0, %1 : i32, f32), ^bb5
  cf.cond_br %c, ^3(%x, %y : i32, f32), ^5
^6(%z: i32):
  // CHECK: cf.cond_br %arg0, ^bb6(%{{.*}} : i32), ^bb6(%{{.*}} : i32)
  cf.cond_br %c, ^6(%z : i32), ^6(%a : i32)
^7:
  // CHECK: cf.cond_br %arg0 weights([1, 2]), ^bb5, ^bb7
  cf.cond_br %c weights([1, 2]), ^5, ^7
}
