// Several sines and cosines of one value: the last sine goes with the first cosine.
// RUN: mlir-opt %s --math-sincos-fusion | FileCheck %s

// CHECK-LABEL: func.func @more_sines(
// CHECK-NEXT:    %0 = math.sin %arg0 : f32
// CHECK-NEXT:    %sin, %cos = math.sincos %arg0 : f32
// CHECK-NEXT:    %sin_0, %cos_1 = math.sincos %arg0 : f32
// CHECK-NEXT:    return %0, %sin, %sin_0, %cos_1, %cos : f32, f32, f32, f32, f32
func.func @more_sines(%x: f32) -> (f32, f32, f32, f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.sin %x : f32
  %2 = math.sin %x : f32
  %3 = math.cos %x : f32
  %4 = math.cos %x : f32
  return %0, %1, %2, %3, %4 : f32, f32, f32, f32, f32
}

// CHECK-LABEL: func.func @more_cosines(
// CHECK-NEXT:    %sin, %cos = math.sincos %arg0 : f32
// CHECK-NEXT:    %0 = math.cos %arg0 : f32
// CHECK-NEXT:    return %sin, %cos, %0 : f32, f32, f32
func.func @more_cosines(%x: f32) -> (f32, f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.cos %x : f32
  %2 = math.cos %x : f32
  return %0, %1, %2 : f32, f32, f32
}
