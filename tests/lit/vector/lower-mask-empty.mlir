// An empty mask is what it yields, selected if there is a pass-through value; one that enables all lanes is dropped.
// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(lower-vector-mask))' | FileCheck %s

// CHECK-LABEL: func.func @empty(
//       CHECK: return %arg1 : vector<8xf32>
func.func @empty(%m: vector<8xi1>, %v: vector<8xf32>) -> vector<8xf32> {
  %0 = vector.mask %m { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// CHECK-LABEL: func.func @passed(
//       CHECK: %0 = arith.select %arg0, %arg1, %arg2 : vector<8xi1>, vector<8xf32>
//  CHECK-NEXT: return %0 : vector<8xf32>
func.func @passed(%m: vector<8xi1>, %v: vector<8xf32>, %p: vector<8xf32>) -> vector<8xf32> {
  %0 = vector.mask %m, %p { vector.yield %v : vector<8xf32> } : vector<8xi1> -> vector<8xf32>
  return %0 : vector<8xf32>
}

// CHECK-LABEL: func.func @all(
//       CHECK: %0 = vector.reduction <add>, %arg0, %arg1 : vector<8xf32> into f32
//  CHECK-NEXT: return %0 : f32
func.func @all(%v: vector<8xf32>, %i: f32) -> f32 {
  %t = vector.constant_mask [8] : vector<8xi1>
  %0 = vector.mask %t { vector.reduction <add>, %v, %i : vector<8xf32> into f32 } : vector<8xi1> -> f32
  return %0 : f32
}
