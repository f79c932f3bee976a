// References of functions that are dead from the start keep other functions alive.
// RUN: mlir-opt %s -split-input-file -inline | FileCheck %s

// CHECK-LABEL: module
// CHECK-NEXT: func.func private @callee(
// CHECK: func.func @called(
// CHECK-NOT: func.func private @dead(
module {
  func.func private @callee(%a: f32) -> f32 {
    return %a : f32
  }
  func.func private @dead(%a: f32) {
    %r = func.call @callee(%a) : (f32) -> f32
    return
  }
  func.func @called(%a: f32) -> f32 {
    %r = func.call @callee(%a) : (f32) -> f32
    return %r : f32
  }
}

// -----

// A reference that is simplified away keeps nothing alive.
// CHECK-LABEL: module
// CHECK-NEXT: func.func @called(
// CHECK-NOT: func.func
module {
  func.func private @callee(%a: f32) -> f32 {
    return %a : f32
  }
  func.func private @dead(%a: f32) {
    %f = func.constant @callee : (f32) -> f32
    return
  }
  func.func @called(%a: f32) -> f32 {
    %r = func.call @callee(%a) : (f32) -> f32
    return %r : f32
  }
}
