// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// A transfer of one dimension of a tensor that may be out of bounds gets a mask, and stays.

// CHECK-LABEL: func.func @transfers(%arg0: tensor<64xf32>, %arg1: tensor<?x?xf32>, %arg2: index, %arg3: vector<4xi1>) -> (tensor<64xf32>, vector<4xf32>) {
// CHECK-NEXT: %c64 = arith.constant 64 : index
// CHECK-NEXT: %cst = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
// CHECK-NEXT: %cst_0 = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %dim = tensor.dim %arg1, %c1 : tensor<?x?xf32>
// CHECK-NEXT: %0 = arith.subi %dim, %arg2 : index
// CHECK-NEXT: %1 = arith.index_cast %0 : index to i32
// CHECK-NEXT: %2 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT: %3 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %4 = llvm.insertelement %1, %2[%3 : i32] : vector<4xi32>
// CHECK-NEXT: %5 = llvm.shufflevector %4, %2 [0, 0, 0, 0] : vector<4xi32>
// CHECK-NEXT: %6 = arith.cmpi sgt, %5, %cst : vector<4xi32>
// CHECK-NEXT: %7 = arith.andi %6, %arg3 : vector<4xi1>
// CHECK-NEXT: %8 = vector.transfer_read %arg1[%arg2, %arg2], %cst_0, %7 {in_bounds = [true]} : tensor<?x?xf32>, vector<4xf32>
// CHECK-NEXT: %9 = arith.subi %c64, %arg2 : index
// CHECK-NEXT: %10 = arith.index_cast %9 : index to i32
// CHECK-NEXT: %11 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT: %12 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %13 = llvm.insertelement %10, %11[%12 : i32] : vector<4xi32>
// CHECK-NEXT: %14 = llvm.shufflevector %13, %11 [0, 0, 0, 0] : vector<4xi32>
// CHECK-NEXT: %15 = arith.cmpi sgt, %14, %cst : vector<4xi32>
// CHECK-NEXT: %16 = vector.transfer_write %8, %arg0[%arg2], %15 {in_bounds = [true]} : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT: return %16, %8 : tensor<64xf32>, vector<4xf32>
func.func @transfers(%t: tensor<64xf32>, %d: tensor<?x?xf32>, %i: index, %m: vector<4xi1>) -> (tensor<64xf32>, vector<4xf32>) {
  %pad = arith.constant 0.0 : f32
  %0 = vector.transfer_read %d[%i, %i], %pad, %m : tensor<?x?xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%i] : vector<4xf32>, tensor<64xf32>
  return %1, %0 : tensor<64xf32>, vector<4xf32>
}
