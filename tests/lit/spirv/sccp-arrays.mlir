// Constants of arrays are constants to SCCP as those of numbers are.
// RUN: mlir-opt %s --sccp | FileCheck %s

spirv.module Logical GLSL450 {
  spirv.func @constants() -> !spirv.array<2 x i32> "None" {
    %c = spirv.Constant 1.0 : f32
    %v = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %w = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    spirv.ReturnValue %w : !spirv.array<2 x i32>
  }
}
// CHECK-LABEL: spirv.module Logical GLSL450 {
// CHECK-NEXT: spirv.func @constants() -> !spirv.array<2 x i32> "None" {
// CHECK-NEXT: %cst = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
// CHECK-NEXT: %cst_vec_2xi32 = spirv.Constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT: %cst_f32 = spirv.Constant 1.000000e+00 : f32
// CHECK-NEXT: spirv.ReturnValue %cst : !spirv.array<2 x i32>
// CHECK-NEXT: }
// CHECK-NEXT: }
