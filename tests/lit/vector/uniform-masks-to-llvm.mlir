// Accesses whose masks enable all or no lanes, and masks of whole scalable vectors, are folded before the conversion.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @accesses(%arg0: memref<?xf32>, %arg1: vector<16xf32>, %arg2: index) -> (vector<16xf32>, vector<16xf32>) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %4 = llvm.load %3 {alignment = 4 : i64} : !llvm.ptr -> vector<16xf32>
// CHECK-NEXT:    %5 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %6 = llvm.getelementptr %5[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    llvm.store %arg1, %6 {alignment = 4 : i64} : vector<16xf32>, !llvm.ptr
// CHECK-NEXT:    return %4, %arg1 : vector<16xf32>, vector<16xf32>
// CHECK-NEXT:  }
func.func @accesses(%m: memref<?xf32>, %v: vector<16xf32>, %i: index) -> (vector<16xf32>, vector<16xf32>) {
  %all = vector.constant_mask [16] : vector<16xi1>
  %none = vector.constant_mask [0] : vector<16xi1>
  %0 = vector.expandload %m[%i], %all, %v : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  %1 = vector.expandload %m[%i], %none, %v : memref<?xf32>, vector<16xi1>, vector<16xf32> into vector<16xf32>
  vector.compressstore %m[%i], %all, %v : memref<?xf32>, vector<16xi1>, vector<16xf32>
  vector.compressstore %m[%i], %none, %v : memref<?xf32>, vector<16xi1>, vector<16xf32>
  return %0, %1 : vector<16xf32>, vector<16xf32>
}

// CHECK-LABEL: func.func @scalable() -> vector<2x[4]xi1> {
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<2x[4]xi1>
// CHECK-NEXT:    return %cst : vector<2x[4]xi1>
// CHECK-NEXT:  }
func.func @scalable() -> vector<2x[4]xi1> {
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %v = vector.vscale
  %n = arith.muli %v, %c4 : index
  %0 = vector.create_mask %c2, %n : vector<2x[4]xi1>
  return %0 : vector<2x[4]xi1>
}
