// Transfers of what is consecutive in memory are loads and stores, under a mask where they may be outside. Others stay.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @r1(%arg0: memref<?xf32>, %arg1: index) -> vector<17xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %cst = arith.constant dense<7.000000e+00> : vector<17xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16]> : vector<17xi32>
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    %2 = arith.subi %dim, %arg1 : index
// CHECK-NEXT:    %3 = arith.index_cast %2 : index to i32
// CHECK-NEXT:    %4 = llvm.mlir.poison : vector<17xi32>
// CHECK-NEXT:    %5 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %6 = llvm.insertelement %3, %4[%5 : i32] : vector<17xi32>
// CHECK-NEXT:    %7 = llvm.shufflevector %6, %4 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<17xi32> 
// CHECK-NEXT:    %8 = arith.cmpi sgt, %7, %cst_0 : vector<17xi32>
// CHECK-NEXT:    %9 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %10 = llvm.getelementptr %9[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %11 = llvm.intr.masked.load %10, %8, %cst {alignment = 4 : i32} : (!llvm.ptr, vector<17xi1>, vector<17xf32>) -> vector<17xf32>
// CHECK-NEXT:    %dim_1 = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    %12 = arith.subi %dim_1, %arg1 : index
// CHECK-NEXT:    %13 = arith.index_cast %12 : index to i32
// CHECK-NEXT:    %14 = llvm.mlir.poison : vector<17xi32>
// CHECK-NEXT:    %15 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %16 = llvm.insertelement %13, %14[%15 : i32] : vector<17xi32>
// CHECK-NEXT:    %17 = llvm.shufflevector %16, %14 [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0] : vector<17xi32> 
// CHECK-NEXT:    %18 = arith.cmpi sgt, %17, %cst_0 : vector<17xi32>
// CHECK-NEXT:    %19 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %20 = llvm.getelementptr %19[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    llvm.intr.masked.store %11, %20, %18 {alignment = 4 : i32} : vector<17xf32>, vector<17xi1> into !llvm.ptr
// CHECK-NEXT:    return %11 : vector<17xf32>
// CHECK-NEXT:  }
func.func @r1(%A : memref<?xf32>, %base: index) -> vector<17xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base], %f7 {permutation_map = affine_map<(d0) -> (d0)>} : memref<?xf32>, vector<17xf32>
  vector.transfer_write %f, %A[%base] {permutation_map = affine_map<(d0) -> (d0)>} : vector<17xf32>, memref<?xf32>
  return %f: vector<17xf32>
}

// CHECK-LABEL: func.func @inb(%arg0: memref<?xf32>, %arg1: index) -> vector<17xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %4 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> vector<17xf32>
// CHECK-NEXT:    %5 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %6 = llvm.getelementptr %5[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    llvm.store %4, %6 {alignment = 4 : i64} : vector<17xf32>, !llvm.ptr
// CHECK-NEXT:    return %4 : vector<17xf32>
// CHECK-NEXT:  }
func.func @inb(%A : memref<?xf32>, %base: index) -> vector<17xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base], %f7 {permutation_map = affine_map<(d0) -> (d0)>, in_bounds = [true]} : memref<?xf32>, vector<17xf32>
  vector.transfer_write %f, %A[%base] {permutation_map = affine_map<(d0) -> (d0)>, in_bounds = [true]} : vector<17xf32>, memref<?xf32>
  return %f: vector<17xf32>
}

// CHECK-LABEL: func.func @msk(%arg0: memref<?xf32>, %arg1: index) -> vector<5xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %cst = arith.constant dense<7.000000e+00> : vector<5xf32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<[0, 1, 2, 3, 4]> : vector<5xi32>
// CHECK-NEXT:    %cst_1 = arith.constant dense<[false, false, true, false, true]> : vector<5xi1>
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    %2 = arith.subi %dim, %arg1 : index
// CHECK-NEXT:    %3 = arith.index_cast %2 : index to i32
// CHECK-NEXT:    %4 = llvm.mlir.poison : vector<5xi32>
// CHECK-NEXT:    %5 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %6 = llvm.insertelement %3, %4[%5 : i32] : vector<5xi32>
// CHECK-NEXT:    %7 = llvm.shufflevector %6, %4 [0, 0, 0, 0, 0] : vector<5xi32> 
// CHECK-NEXT:    %8 = arith.cmpi sgt, %7, %cst_0 : vector<5xi32>
// CHECK-NEXT:    %9 = arith.andi %8, %cst_1 : vector<5xi1>
// CHECK-NEXT:    %10 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %11 = llvm.getelementptr %10[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %12 = llvm.intr.masked.load %11, %9, %cst {alignment = 4 : i32} : (!llvm.ptr, vector<5xi1>, vector<5xf32>) -> vector<5xf32>
// CHECK-NEXT:    %dim_2 = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    %13 = arith.subi %dim_2, %arg1 : index
// CHECK-NEXT:    %14 = arith.index_cast %13 : index to i32
// CHECK-NEXT:    %15 = llvm.mlir.poison : vector<5xi32>
// CHECK-NEXT:    %16 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %17 = llvm.insertelement %14, %15[%16 : i32] : vector<5xi32>
// CHECK-NEXT:    %18 = llvm.shufflevector %17, %15 [0, 0, 0, 0, 0] : vector<5xi32> 
// CHECK-NEXT:    %19 = arith.cmpi sgt, %18, %cst_0 : vector<5xi32>
// CHECK-NEXT:    %20 = arith.andi %19, %cst_1 : vector<5xi1>
// CHECK-NEXT:    %21 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %22 = llvm.getelementptr %21[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    llvm.intr.masked.store %12, %22, %20 {alignment = 4 : i32} : vector<5xf32>, vector<5xi1> into !llvm.ptr
// CHECK-NEXT:    return %12 : vector<5xf32>
// CHECK-NEXT:  }
func.func @msk(%mem : memref<?xf32>, %base : index) -> vector<5xf32> {
  %m = arith.constant dense<[0, 0, 1, 0, 1]> : vector<5xi1>
  %f7 = arith.constant 7.0 : f32
  %res = vector.transfer_read %mem[%base], %f7, %m : memref<?xf32>, vector<5xf32>
  vector.transfer_write %res, %mem[%base], %m : vector<5xf32>, memref<?xf32>
  return %res : vector<5xf32>
}

// CHECK-LABEL: func.func @strided(%arg0: memref<8x8xf32, strided<[1, 8]>>, %arg1: index) -> vector<4xf32> {
// CHECK-NEXT:    %cst = arith.constant 7.000000e+00 : f32
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%arg1, %arg1], %cst {in_bounds = [true]} : memref<8x8xf32, strided<[1, 8]>>, vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @strided(%A : memref<8x8xf32, strided<[1, 8]>>, %base: index) -> vector<4xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base, %base], %f7 {in_bounds=[true]} : memref<8x8xf32, strided<[1,8]>>, vector<4xf32>
  return %f: vector<4xf32>
}

// CHECK-LABEL: func.func @bcast(%arg0: memref<?x?xf32>, %arg1: index) -> vector<4xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %3 = llvm.extractvalue %1[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %4 = llvm.mul %0, %3 : i64
// CHECK-NEXT:    %5 = llvm.add %4, %0 : i64
// CHECK-NEXT:    %6 = llvm.getelementptr %2[%5] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %7 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> vector<1xf32>
// CHECK-NEXT:    %8 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %9 = llvm.extractelement %7[%8 : i64] : vector<1xf32>
// CHECK-NEXT:    %10 = llvm.mlir.poison : vector<4xf32>
// CHECK-NEXT:    %11 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:    %12 = llvm.insertelement %9, %10[%11 : i32] : vector<4xf32>
// CHECK-NEXT:    %13 = llvm.shufflevector %12, %10 [0, 0, 0, 0] : vector<4xf32> 
// CHECK-NEXT:    return %13 : vector<4xf32>
// CHECK-NEXT:  }
func.func @bcast(%A : memref<?x?xf32>, %base: index) -> vector<4xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base, %base], %f7 {in_bounds=[true], permutation_map = affine_map<(d0, d1) -> (0)>} : memref<?x?xf32>, vector<4xf32>
  return %f: vector<4xf32>
}

// CHECK-LABEL: func.func @r2d(%arg0: memref<?x?xf32>, %arg1: index) -> vector<2x4xf32> {
// CHECK-NEXT:    %cst = arith.constant 7.000000e+00 : f32
// CHECK-NEXT:    %0 = vector.transfer_read %arg0[%arg1, %arg1], %cst {in_bounds = [true, true]} : memref<?x?xf32>, vector<2x4xf32>
// CHECK-NEXT:    return %0 : vector<2x4xf32>
// CHECK-NEXT:  }
func.func @r2d(%A : memref<?x?xf32>, %base: index) -> vector<2x4xf32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base, %base], %f7 {in_bounds=[true, true]} : memref<?x?xf32>, vector<2x4xf32>
  return %f: vector<2x4xf32>
}

// CHECK-LABEL: func.func @r0d(%arg0: memref<?x?xf32>, %arg1: index) -> vector<f32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %3 = llvm.extractvalue %1[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %4 = llvm.mul %0, %3 : i64
// CHECK-NEXT:    %5 = llvm.add %4, %0 : i64
// CHECK-NEXT:    %6 = llvm.getelementptr %2[%5] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %7 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> vector<1xf32>
// CHECK-NEXT:    %8 = builtin.unrealized_conversion_cast %7 : vector<1xf32> to vector<f32>
// CHECK-NEXT:    %9 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %10 = llvm.extractvalue %1[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %11 = llvm.mul %0, %10 : i64
// CHECK-NEXT:    %12 = llvm.add %11, %0 : i64
// CHECK-NEXT:    %13 = llvm.getelementptr %9[%12] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    llvm.store %7, %13 {alignment = 4 : i64} : vector<1xf32>, !llvm.ptr
// CHECK-NEXT:    return %8 : vector<f32>
// CHECK-NEXT:  }
func.func @r0d(%A : memref<?x?xf32>, %base: index) -> vector<f32> {
  %f7 = arith.constant 7.0: f32
  %f = vector.transfer_read %A[%base, %base], %f7 : memref<?x?xf32>, vector<f32>
  vector.transfer_write %f, %A[%base, %base] : vector<f32>, memref<?x?xf32>
  return %f: vector<f32>
}

// CHECK-LABEL: func.func @vel(%arg0: memref<?xvector<4xf32>>, %arg1: index) -> vector<4xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xvector<4xf32>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
// CHECK-NEXT:    %4 = llvm.load %3 {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT:    return %4 : vector<4xf32>
// CHECK-NEXT:  }
func.func @vel(%A : memref<?xvector<4xf32>>, %base: index) -> vector<4xf32> {
  %f7 = arith.constant dense<7.0>: vector<4xf32>
  %f = vector.transfer_read %A[%base], %f7 : memref<?xvector<4xf32>>, vector<4xf32>
  return %f: vector<4xf32>
}

// CHECK-LABEL: func.func @ld2(%arg0: memref<200x100xf32>, %arg1: index, %arg2: index) -> vector<2x8xf32> {
// CHECK-NEXT:    %0 = vector.load %arg0[%arg1, %arg2] : memref<200x100xf32>, vector<2x8xf32>
// CHECK-NEXT:    vector.store %0, %arg0[%arg1, %arg2] : memref<200x100xf32>, vector<2x8xf32>
// CHECK-NEXT:    return %0 : vector<2x8xf32>
// CHECK-NEXT:  }
func.func @ld2(%m : memref<200x100xf32>, %i : index, %j : index) -> vector<2x8xf32> {
  %0 = vector.load %m[%i, %j] : memref<200x100xf32>, vector<2x8xf32>
  vector.store %0, %m[%i, %j] : memref<200x100xf32>, vector<2x8xf32>
  return %0 : vector<2x8xf32>
}

// CHECK-LABEL: func.func @mred(%arg0: vector<2x3xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.multi_reduction <add>, %arg0, %arg1 [1] : vector<2x3xf32> to vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @mred(%a: vector<2x3xf32>, %acc: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.multi_reduction <add>, %a, %acc [1] : vector<2x3xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}
