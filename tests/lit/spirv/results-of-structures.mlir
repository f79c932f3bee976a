// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// The types of several results of a selection or a loop have no parentheses around them.

// CHECK: %{{.*}}:2 = spirv.mlir.selection -> f32, i32 {
spirv.func @selected(%a: f32, %b: i32) "None" {
  %s:2 = spirv.mlir.selection -> f32, i32 {
    spirv.Branch ^merge(%a, %b : f32, i32)
  ^merge(%x: f32, %y: i32):
    spirv.mlir.merge %x, %y : f32, i32
  }
  spirv.Return
}
