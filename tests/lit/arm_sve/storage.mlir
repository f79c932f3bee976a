// Masks in memory have sixteen lanes, vectors on the stack the alignment of a register; the dimensions after a scalable one are read as one.
// RUN: mlir-opt %s --arm-sve-legalize-vector-storage | FileCheck %s

// CHECK-LABEL: func.func @mask(
//       CHECK: %alloca = memref.alloca() {alignment = 2 : i64} : memref<vector<[16]xi1>>
//  CHECK-NEXT: %0 = arm_sve.convert_to_svbool %arg0 : vector<[4]xi1>
//  CHECK-NEXT: memref.store %0, %alloca[] : memref<vector<[16]xi1>>
//  CHECK-NEXT: %1 = memref.load %alloca[] : memref<vector<[16]xi1>>
//  CHECK-NEXT: %2 = arm_sve.convert_from_svbool %1 : vector<[4]xi1>
//  CHECK-NEXT: return %2 : vector<[4]xi1>
func.func @mask(%m: vector<[4]xi1>) -> vector<[4]xi1> {
  %a = memref.alloca() : memref<vector<[4]xi1>>
  memref.store %m, %a[] : memref<vector<[4]xi1>>
  %r = memref.load %a[] : memref<vector<[4]xi1>>
  return %r : vector<[4]xi1>
}

// CHECK-LABEL: func.func @rows(
//       CHECK: %alloc = memref.alloc() : memref<vector<2x[16]xi1>>
//  CHECK-NEXT: %0 = arm_sve.convert_to_svbool %arg0 : vector<2x[8]xi1>
//  CHECK-NEXT: memref.store %0, %alloc[] : memref<vector<2x[16]xi1>>
//  CHECK-NEXT: %1 = vector.type_cast %alloc : memref<vector<2x[16]xi1>> to memref<2xvector<[16]xi1>>
//  CHECK-NEXT: %2 = memref.load %1[%arg1] : memref<2xvector<[16]xi1>>
//  CHECK-NEXT: %3 = arm_sve.convert_from_svbool %2 : vector<[8]xi1>
//  CHECK-NEXT: return %3 : vector<[8]xi1>
func.func @rows(%m: vector<2x[8]xi1>, %i: index) -> vector<[8]xi1> {
  %a = memref.alloc() : memref<vector<2x[8]xi1>>
  memref.store %m, %a[] : memref<vector<2x[8]xi1>>
  %rows = vector.type_cast %a : memref<vector<2x[8]xi1>> to memref<2xvector<[8]xi1>>
  %r = memref.load %rows[%i] : memref<2xvector<[8]xi1>>
  return %r : vector<[8]xi1>
}

// CHECK-LABEL: func.func @read(
//       CHECK: %c7_i8 = arith.constant 7 : i8
//  CHECK-NEXT: %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0], [1, 2, 3]] : memref<?x?x2x8xi8> into memref<?x?xi8>
//  CHECK-NEXT: %0 = vector.transfer_read %collapse_shape[%arg1, %arg1], %c7_i8 : memref<?x?xi8>, vector<[64]xi8>
//  CHECK-NEXT: %1 = vector.shape_cast %0 : vector<[64]xi8> to vector<[4]x2x8xi8>
//  CHECK-NEXT: return %1 : vector<[4]x2x8xi8>
func.func @read(%m: memref<?x?x2x8xi8>, %i: index) -> vector<[4]x2x8xi8> {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 7 : i8
  %r = vector.transfer_read %m[%i, %i, %c0, %c0], %pad {in_bounds = [false, true, true]} : memref<?x?x2x8xi8>, vector<[4]x2x8xi8>
  return %r : vector<[4]x2x8xi8>
}
