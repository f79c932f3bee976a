// Operations with operands of one type write it once; types that differ are written as the type of a function.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func @clamp
func.func @clamp(%x: f32, %y: f16) -> f16 {
  // CHECK: spirv.GL.FClamp %arg0, %arg0, %arg0 : f32
  %0 = spirv.GL.FClamp %x, %x, %x : f32
  // CHECK: spirv.GL.FClamp(%arg0, %arg1, %arg0) : (f32, f16, f32) -> f16
  %1 = spirv.GL.FClamp(%x, %y, %x) : (f32, f16, f32) -> f16
  // CHECK: spirv.GL.Fma(%arg0, %arg0, %arg0) : (f32, f32, f32) -> f16
  %2 = "spirv.GL.Fma"(%x, %x, %x) : (f32, f32, f32) -> f16
  return %1 : f16
}
