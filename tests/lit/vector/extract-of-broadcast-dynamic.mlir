// An extraction at a dynamic position of a broadcast is one from its source.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @one(%i: index, %v: vector<1xf32>) -> f32 {
  %b = vector.broadcast %v : vector<1xf32> to vector<1x1xf32>
  %0 = vector.extract %b[0, %i] : f32 from vector<1x1xf32>
  return %0 : f32
}
func.func @row(%i: index, %v: vector<4xf32>) -> f32 {
  %b = vector.broadcast %v : vector<4xf32> to vector<3x4xf32>
  %0 = vector.extract %b[%i, %i] : f32 from vector<3x4xf32>
  return %0 : f32
}
func.func @stretched(%i: index, %v: vector<1xf32>) -> f32 {
  %b = vector.broadcast %v : vector<1xf32> to vector<3x4xf32>
  %0 = vector.extract %b[%i, %i] : f32 from vector<3x4xf32>
  return %0 : f32
}
func.func @constant(%i: index, %v: vector<1xf32>) -> f32 {
  %b = arith.constant dense<1.0> : vector<1xf32>
  %c = vector.broadcast %b : vector<1xf32> to vector<1x1xf32>
  %0 = vector.extract %c[0, %i] : f32 from vector<1x1xf32>
  return %0 : f32
}
func.func @scalar(%i: index, %v: f32) -> f32 {
  %c = vector.broadcast %v : f32 to vector<4x1xf32>
  %0 = vector.extract %c[%i, %i] : f32 from vector<4x1xf32>
  return %0 : f32
}
func.func @part(%i: index, %v: vector<1x4xf32>) -> vector<4xf32> {
  %c = vector.broadcast %v : vector<1x4xf32> to vector<3x3x4xf32>
  %0 = vector.extract %c[%i, %i] : vector<4xf32> from vector<3x3x4xf32>
  return %0 : vector<4xf32>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @one(%arg0: index, %arg1: vector<1xf32>) -> f32 {
// CHECK-NEXT:     %0 = vector.extract %arg1[0] : f32 from vector<1xf32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @row(%arg0: index, %arg1: vector<4xf32>) -> f32 {
// CHECK-NEXT:     %0 = vector.extract %arg1[%arg0] : f32 from vector<4xf32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @stretched(%arg0: index, %arg1: vector<1xf32>) -> f32 {
// CHECK-NEXT:     %0 = vector.extract %arg1[0] : f32 from vector<1xf32>
// CHECK-NEXT:     return %0 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @constant(%arg0: index, %arg1: vector<1xf32>) -> f32 {
// CHECK-NEXT:     %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT:     return %cst : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @scalar(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:     return %arg1 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @part(%arg0: index, %arg1: vector<1x4xf32>) -> vector<4xf32> {
// CHECK-NEXT:     %0 = vector.extract %arg1[0] : vector<4xf32> from vector<1x4xf32>
// CHECK-NEXT:     return %0 : vector<4xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }
