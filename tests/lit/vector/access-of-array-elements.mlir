// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// Elements that are vectors of several dimensions are no vectors for LLVM: their accesses are left.

// CHECK-LABEL: func.func @arrays(%arg0: memref<4x4xvector<4x8xf32>>, %arg1: index) {
// CHECK-NEXT: %0 = vector.load %arg0[%arg1, %arg1] : memref<4x4xvector<4x8xf32>>, vector<4x8xf32>
// CHECK-NEXT: vector.store %0, %arg0[%arg1, %arg1] : memref<4x4xvector<4x8xf32>>, vector<4x8xf32>
// CHECK-NEXT: return
func.func @arrays(%m: memref<4x4xvector<4x8xf32>>, %i: index) {
  %0 = vector.load %m[%i, %i] : memref<4x4xvector<4x8xf32>>, vector<4x8xf32>
  vector.store %0, %m[%i, %i] : memref<4x4xvector<4x8xf32>>, vector<4x8xf32>
  return
}

// CHECK-LABEL: func.func @rows(%arg0: memref<4xvector<8xf32>>, %arg1: index) -> vector<8xf32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xvector<8xf32>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, vector<8xf32>
// CHECK-NEXT: %4 = llvm.load %3 {alignment = 32 : i64} : !llvm.ptr -> vector<8xf32>
// CHECK-NEXT: return %4 : vector<8xf32>
func.func @rows(%m: memref<4xvector<8xf32>>, %i: index) -> vector<8xf32> {
  %0 = vector.load %m[%i] : memref<4xvector<8xf32>>, vector<8xf32>
  return %0 : vector<8xf32>
}
