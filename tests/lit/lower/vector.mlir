// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// What LLVM has too becomes one operation of LLVM; dimensions in front of the last one are arrays.

// CHECK-LABEL: func.func @extract
// CHECK: %[[ARRAY:.*]] = builtin.unrealized_conversion_cast %{{.*}} : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
// CHECK: %[[ROW:.*]] = llvm.extractvalue %[[ARRAY]][1] : !llvm.array<2 x vector<3xf32>>
// CHECK: %[[LANE:.*]] = llvm.mlir.constant(2 : i64) : i64
// CHECK: llvm.extractelement %[[ROW]][%[[LANE]] : i64] : vector<3xf32>
func.func @extract(%v: vector<2x3xf32>) -> f32 {
  %0 = vector.extract %v[1, 2] : f32 from vector<2x3xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @broadcast
// CHECK: %[[POISON:.*]] = llvm.mlir.poison : vector<2xf32>
// CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32) : i32
// CHECK: %[[FIRST:.*]] = llvm.insertelement %{{.*}}, %[[POISON]][%[[ZERO]] : i32] : vector<2xf32>
// CHECK: llvm.shufflevector %[[FIRST]], %[[POISON]] [0, 0] : vector<2xf32>
func.func @broadcast(%f: f32) -> vector<2xf32> {
  %0 = vector.broadcast %f : f32 to vector<2xf32>
  return %0 : vector<2xf32>
}

// CHECK-LABEL: func.func @reduce
// CHECK: %[[SUM:.*]] = "llvm.intr.vector.reduce.add"(%arg0) : (vector<4xi32>) -> i32
// CHECK: llvm.add %arg1, %[[SUM]] : i32
func.func @reduce(%v: vector<4xi32>, %a: i32) -> i32 {
  %0 = vector.reduction <add>, %v, %a : vector<4xi32> into i32
  return %0 : i32
}

// CHECK-LABEL: func.func @load
// CHECK: %[[PLACE:.*]] = llvm.getelementptr
// CHECK: llvm.load %[[PLACE]] {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
func.func @load(%m: memref<?xf32>, %i: index) -> vector<4xf32> {
  %0 = vector.load %m[%i] : memref<?xf32>, vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @mask
// CHECK: %[[LANES:.*]] = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
// CHECK: arith.cmpi sgt, %{{.*}}, %[[LANES]] : vector<4xi32>
func.func @mask(%n: index) -> vector<4xi1> {
  %0 = vector.create_mask %n : vector<4xi1>
  return %0 : vector<4xi1>
}
