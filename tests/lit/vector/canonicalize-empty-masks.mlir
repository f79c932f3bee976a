// Masks with a size of zero have no lanes, whatever the other sizes are; insertions and shuffles with one possible position.
// RUN: mlir-opt %s -split-input-file -canonicalize | FileCheck %s

// No lane is enabled if one size is zero.
func.func @a(%i: index, %b: memref<?x?xi32>, %v: vector<2x3xi32>, %p: vector<2x3xi32>) -> vector<2x3xi32> {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %i, %c0 : vector<2x3xi1>
  %g = vector.gather %b[%i, %i] [%v], %m, %p : memref<?x?xi32>, vector<2x3xi32>, vector<2x3xi1>, vector<2x3xi32> into vector<2x3xi32>
  vector.scatter %b[%i, %i] [%v], %m, %p : memref<?x?xi32>, vector<2x3xi32>, vector<2x3xi1>, vector<2x3xi32>
  return %g : vector<2x3xi32>
}
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: memref<?x?xi32>, %arg2: vector<2x3xi32>, %arg3: vector<2x3xi32>) -> vector<2x3xi32> {
// CHECK-NEXT: return %arg3 : vector<2x3xi32>
// CHECK-NEXT: }

// -----

// Multiples of vscale enable the whole of a dimension.
func.func @b(%i: index) -> (vector<2x4xi1>, vector<2x4xi1>) {
  %s = vector.vscale
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %x = arith.muli %s, %c4 : index
  %m = vector.create_mask %c2, %x : vector<2x4xi1>
  %n = vector.create_mask %s, %x : vector<2x4xi1>
  return %m, %n : vector<2x4xi1>, vector<2x4xi1>
}
// CHECK-LABEL: func.func @b(%arg0: index) -> (vector<2x4xi1>, vector<2x4xi1>) {
// CHECK-NEXT: %cst = arith.constant dense<true> : vector<2x4xi1>
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %vscale = vector.vscale
// CHECK-NEXT: %c4_vscale = arith.muli %vscale, %c4 : index
// CHECK-NEXT: %0 = vector.create_mask %vscale, %c4_vscale : vector<2x4xi1>
// CHECK-NEXT: return %cst, %0 : vector<2x4xi1>, vector<2x4xi1>
// CHECK-NEXT: }

// -----

// Positions after the enabled ones, and in masks without lanes.
func.func @c(%i: index) -> (vector<3xi1>, vector<3xi1>, vector<3xi1>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %m = vector.create_mask %c2, %i : vector<[4]x3xi1>
  %0 = vector.extract %m[1] : vector<3xi1> from vector<[4]x3xi1>
  %1 = vector.extract %m[2] : vector<3xi1> from vector<[4]x3xi1>
  %n = vector.create_mask %i, %c0 : vector<[4]x3xi1>
  %2 = vector.extract %n[%i] : vector<3xi1> from vector<[4]x3xi1>
  return %0, %1, %2 : vector<3xi1>, vector<3xi1>, vector<3xi1>
}
// CHECK-LABEL: func.func @c(%arg0: index) -> (vector<3xi1>, vector<3xi1>, vector<3xi1>) {
// CHECK-NEXT: %cst = arith.constant dense<false> : vector<3xi1>
// CHECK-NEXT: %0 = vector.create_mask %arg0 : vector<3xi1>
// CHECK-NEXT: return %0, %cst, %cst : vector<3xi1>, vector<3xi1>, vector<3xi1>
// CHECK-NEXT: }

// -----

func.func @d(%i: index, %b: memref<?xi32>, %p: vector<[4]xi32>) -> vector<[4]xi32> {
  %c0 = arith.constant 0 : index
  %m = vector.create_mask %c0 : vector<[4]xi1>
  %0 = vector.maskedload %b[%i], %m, %p : memref<?xi32>, vector<[4]xi1>, vector<[4]xi32> into vector<[4]xi32>
  vector.maskedstore %b[%i], %m, %p : memref<?xi32>, vector<[4]xi1>, vector<[4]xi32>
  return %0 : vector<[4]xi32>
}
// CHECK-LABEL: func.func @d(%arg0: index, %arg1: memref<?xi32>, %arg2: vector<[4]xi32>) -> vector<[4]xi32> {
// CHECK-NEXT: return %arg2 : vector<[4]xi32>
// CHECK-NEXT: }

// -----

// The position does not matter where there is one only.
func.func @e(%i: index, %a: vector<2x[4]xi32>, %b: vector<1x2x[4]xi32>) -> vector<1x2x[4]xi32> {
  %0 = vector.insert %a, %b[%i] : vector<2x[4]xi32> into vector<1x2x[4]xi32>
  return %0 : vector<1x2x[4]xi32>
}
// CHECK-LABEL: func.func @e(%arg0: index, %arg1: vector<2x[4]xi32>, %arg2: vector<1x2x[4]xi32>) -> vector<1x2x[4]xi32> {
// CHECK-NEXT: %0 = vector.broadcast %arg1 : vector<2x[4]xi32> to vector<1x2x[4]xi32>
// CHECK-NEXT: return %0 : vector<1x2x[4]xi32>
// CHECK-NEXT: }

// -----

// The element may be any.
func.func @f(%a: vector<i32>, %b: vector<i32>) -> vector<1xi32> {
  %0 = vector.shuffle %a, %b [-1] : vector<i32>, vector<i32>
  return %0 : vector<1xi32>
}
// CHECK-LABEL: func.func @f(%arg0: vector<i32>, %arg1: vector<i32>) -> vector<1xi32> {
// CHECK-NEXT: %0 = vector.broadcast %arg1 : vector<i32> to vector<1xi32>
// CHECK-NEXT: return %0 : vector<1xi32>
// CHECK-NEXT: }
