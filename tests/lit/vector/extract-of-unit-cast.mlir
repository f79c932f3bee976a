// RUN: mlir-opt %s -canonicalize | FileCheck %s

// A shape cast that prepends dimensions of size one is a broadcast for extractions with dynamic positions.

// CHECK-LABEL: func.func @zero(%arg0: vector<f32>, %arg1: index) -> f32 {
// CHECK-NEXT: %0 = vector.extract %arg0[] : f32 from vector<f32>
// CHECK-NEXT: return %0 : f32
func.func @zero(%v: vector<f32>, %i: index) -> f32 {
  %0 = vector.shape_cast %v : vector<f32> to vector<1xf32>
  %1 = vector.extract %0[%i] : f32 from vector<1xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @element(%arg0: vector<2xf32>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT: %0 = vector.extract %arg0[%arg2] : f32 from vector<2xf32>
// CHECK-NEXT: return %0 : f32
func.func @element(%v: vector<2xf32>, %i: index, %j: index) -> f32 {
  %0 = vector.shape_cast %v : vector<2xf32> to vector<1x2xf32>
  %1 = vector.extract %0[%i, %j] : f32 from vector<1x2xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @row(%arg0: vector<[4]xf32>, %arg1: index) -> vector<[4]xf32> {
// CHECK-NEXT: return %arg0 : vector<[4]xf32>
func.func @row(%v: vector<[4]xf32>, %i: index) -> vector<[4]xf32> {
  %0 = vector.shape_cast %v : vector<[4]xf32> to vector<1x[4]xf32>
  %1 = vector.extract %0[%i] : vector<[4]xf32> from vector<1x[4]xf32>
  return %1 : vector<[4]xf32>
}

// CHECK-LABEL: func.func @appended(%arg0: vector<2xf32>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT: %0 = vector.shape_cast %arg0 : vector<2xf32> to vector<2x1xf32>
// CHECK-NEXT: %1 = vector.extract %0[%arg1, %arg2] : f32 from vector<2x1xf32>
// CHECK-NEXT: return %1 : f32
func.func @appended(%v: vector<2xf32>, %i: index, %j: index) -> f32 {
  %0 = vector.shape_cast %v : vector<2xf32> to vector<2x1xf32>
  %1 = vector.extract %0[%i, %j] : f32 from vector<2x1xf32>
  return %1 : f32
}
