// The arguments of a function whose signature is being converted are dimensions, not symbols, where the conversion folds operations that stay.
//
// RUN: mlir-opt %s --convert-func-to-llvm | FileCheck %s

func.func @bound(%n: index, %m: index) {
  affine.for %i = 0 to min affine_map<(d0, d1) -> (d0, d1 + 4)>(%n, %m) {
    %0 = arith.index_cast %i : index to i32
  }
  return
}
func.func @condition(%n: index) {
  affine.if affine_set<(d0) : (d0 - 2 >= 0)>(%n) {
    %0 = arith.index_cast %n : index to i32
  }
  return
}
func.func @symbol(%n: index) {
  affine.if affine_set<()[s0] : (s0 - 2 >= 0)>()[%n] {
    %0 = arith.index_cast %n : index to i32
  }
  return
}
func.func @not_converted(%n: memref<4xf32>, %f: f32) {
  %c = arith.constant 2 : index
  affine.for %i = 0 to min affine_map<(d0, d1) -> (d0, d1 + 4)>(%c, %c) {
    affine.store %f, %n[%i] : memref<4xf32>
  }
  return
}

// CHECK: #map = affine_map<(d0, d1) -> (d0, d1 + 4)>
// CHECK: #set = affine_set<(d0) : (d0 - 2 >= 0)>
// CHECK: #set1 = affine_set<()[s0] : (s0 - 2 >= 0)>
// CHECK-LABEL: llvm.func @bound(%arg0: i64, %arg1: i64) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : i64 to index
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:    affine.for %arg2 = 0 to min #map(%1, %0) {
// CHECK-NEXT:      %2 = arith.index_cast %arg2 : index to i32
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @condition(%arg0: i64) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:    affine.if #set(%0) {
// CHECK-NEXT:      %1 = arith.index_cast %0 : index to i32
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @symbol(%arg0: i64) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT:    affine.if #set1()[%0] {
// CHECK-NEXT:      %1 = arith.index_cast %0 : index to i32
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @not_converted(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: f32) {
// CHECK-NEXT:    %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %6 = builtin.unrealized_conversion_cast %5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    affine.for %arg6 = 0 to 2 {
// CHECK-NEXT:      affine.store %arg5, %6[%arg6] : memref<4xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    llvm.return
// CHECK-NEXT:  }
