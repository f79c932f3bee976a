// Slices of broadcasts are broadcasts of slices, slices of consecutive elements are extractions, and insertions of an only element build a vector.
// RUN: mlir-opt %s -split-input-file -canonicalize | FileCheck %s

// A leading row. Of a scalable vector, nothing changes.
func.func @row(%a: vector<3x4xi32>, %b: vector<3x[4]xi32>) -> (vector<1x4xi32>, vector<1x[4]xi32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2, 0], sizes = [1, 4], strides = [1, 1]} : vector<3x4xi32> to vector<1x4xi32>
  %1 = vector.extract_strided_slice %b {offsets = [2], sizes = [1], strides = [1]} : vector<3x[4]xi32> to vector<1x[4]xi32>
  return %0, %1 : vector<1x4xi32>, vector<1x[4]xi32>
}
// CHECK-LABEL: func.func @row(%arg0: vector<3x4xi32>, %arg1: vector<3x[4]xi32>) -> (vector<1x4xi32>, vector<1x[4]xi32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[2] : vector<4xi32> from vector<3x4xi32>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<4xi32> to vector<1x4xi32>
// CHECK-NEXT: %2 = vector.extract_strided_slice %arg1 {offsets = [2], sizes = [1], strides = [1]} : vector<3x[4]xi32> to vector<1x[4]xi32>
// CHECK-NEXT: return %1, %2 : vector<1x4xi32>, vector<1x[4]xi32>
// CHECK-NEXT: }

// -----

// Dimensions of size one that the slice names are extracted, too.
func.func @units(%a: vector<3x3x1x1xi32>) -> (vector<1x1x1x1xi32>, vector<1x1x1x1xi32>) {
  %0 = vector.extract_strided_slice %a {offsets = [2, 1, 0, 0], sizes = [1, 1, 1, 1], strides = [1, 1, 1, 1]} : vector<3x3x1x1xi32> to vector<1x1x1x1xi32>
  %1 = vector.extract_strided_slice %a {offsets = [2, 1], sizes = [1, 1], strides = [1, 1]} : vector<3x3x1x1xi32> to vector<1x1x1x1xi32>
  return %0, %1 : vector<1x1x1x1xi32>, vector<1x1x1x1xi32>
}
// CHECK-LABEL: func.func @units(%arg0: vector<3x3x1x1xi32>) -> (vector<1x1x1x1xi32>, vector<1x1x1x1xi32>) {
// CHECK-NEXT: %0 = vector.extract %arg0[2, 1, 0] : vector<1xi32> from vector<3x3x1x1xi32>
// CHECK-NEXT: %1 = vector.shape_cast %0 : vector<1xi32> to vector<1x1x1x1xi32>
// CHECK-NEXT: %2 = vector.extract %arg0[2, 1] : vector<1x1xi32> from vector<3x3x1x1xi32>
// CHECK-NEXT: %3 = vector.shape_cast %2 : vector<1x1xi32> to vector<1x1x1x1xi32>
// CHECK-NEXT: return %1, %3 : vector<1x1x1x1xi32>, vector<1x1x1x1xi32>
// CHECK-NEXT: }

// -----

// These elements are not consecutive, or a part of the innermost dimension.
func.func @parts(%a: vector<3x4x5xi32>, %b: vector<4xi32>) -> (vector<1x2x5xi32>, vector<2x4x5xi32>, vector<1xi32>) {
  %0 = vector.extract_strided_slice %a {offsets = [1, 0], sizes = [1, 2], strides = [1, 1]} : vector<3x4x5xi32> to vector<1x2x5xi32>
  %1 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<3x4x5xi32> to vector<2x4x5xi32>
  %2 = vector.extract_strided_slice %b {offsets = [1], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
  return %0, %1, %2 : vector<1x2x5xi32>, vector<2x4x5xi32>, vector<1xi32>
}
// CHECK-LABEL: func.func @parts(%arg0: vector<3x4x5xi32>, %arg1: vector<4xi32>) -> (vector<1x2x5xi32>, vector<2x4x5xi32>, vector<1xi32>) {
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [1, 0], sizes = [1, 2], strides = [1, 1]} : vector<3x4x5xi32> to vector<1x2x5xi32>
// CHECK-NEXT: %1 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [2], strides = [1]} : vector<3x4x5xi32> to vector<2x4x5xi32>
// CHECK-NEXT: %2 = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [1], strides = [1]} : vector<4xi32> to vector<1xi32>
// CHECK-NEXT: return %0, %1, %2 : vector<1x2x5xi32>, vector<2x4x5xi32>, vector<1xi32>
// CHECK-NEXT: }

// -----

// Only dimensions that the broadcast adds are cut.
func.func @added(%a: vector<[4]xi32>, %b: vector<1x3xi32>) -> (vector<2x3x[4]xi32>, vector<2x3xi32>) {
  %0 = vector.broadcast %a : vector<[4]xi32> to vector<5x3x[4]xi32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 0, 0], sizes = [2, 3, 4], strides = [1, 1, 1]} : vector<5x3x[4]xi32> to vector<2x3x[4]xi32>
  %2 = vector.broadcast %b : vector<1x3xi32> to vector<4x3xi32>
  %3 = vector.extract_strided_slice %2 {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi32> to vector<2x3xi32>
  return %1, %3 : vector<2x3x[4]xi32>, vector<2x3xi32>
}
// CHECK-LABEL: func.func @added(%arg0: vector<[4]xi32>, %arg1: vector<1x3xi32>) -> (vector<2x3x[4]xi32>, vector<2x3xi32>) {
// CHECK-NEXT: %0 = vector.broadcast %arg0 : vector<[4]xi32> to vector<2x3x[4]xi32>
// CHECK-NEXT: %1 = vector.broadcast %arg1 : vector<1x3xi32> to vector<2x3xi32>
// CHECK-NEXT: return %0, %1 : vector<2x3x[4]xi32>, vector<2x3xi32>
// CHECK-NEXT: }

// -----

// The source is cut before the broadcast.
func.func @cut(%a: vector<1x4x3xi32>, %b: vector<4xi32>) -> (vector<2x2x3xi32>, vector<2x3x2xi32>) {
  %0 = vector.broadcast %a : vector<1x4x3xi32> to vector<5x4x3xi32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<5x4x3xi32> to vector<2x2x3xi32>
  %2 = vector.broadcast %b : vector<4xi32> to vector<5x3x4xi32>
  %3 = vector.extract_strided_slice %2 {offsets = [1, 0, 1], sizes = [2, 3, 2], strides = [1, 1, 1]} : vector<5x3x4xi32> to vector<2x3x2xi32>
  return %1, %3 : vector<2x2x3xi32>, vector<2x3x2xi32>
}
// CHECK-LABEL: func.func @cut(%arg0: vector<1x4x3xi32>, %arg1: vector<4xi32>) -> (vector<2x2x3xi32>, vector<2x3x2xi32>) {
// CHECK-NEXT: %0 = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [1, 2], strides = [1, 1]} : vector<1x4x3xi32> to vector<1x2x3xi32>
// CHECK-NEXT: %1 = vector.broadcast %0 : vector<1x2x3xi32> to vector<2x2x3xi32>
// CHECK-NEXT: %2 = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
// CHECK-NEXT: %3 = vector.broadcast %2 : vector<2xi32> to vector<2x3x2xi32>
// CHECK-NEXT: return %1, %3 : vector<2x2x3xi32>, vector<2x3x2xi32>
// CHECK-NEXT: }

// -----

func.func @only_element(%a: vector<i32>, %b: vector<i32>, %c: vector<1xi32>, %d: vector<1xi32>) -> (vector<i32>, vector<1xi32>) {
  %0 = vector.to_elements %a : vector<i32>
  %1 = vector.insert %0, %b[] : i32 into vector<i32>
  %2 = vector.to_elements %c : vector<1xi32>
  %3 = vector.insert %2, %d[0] : i32 into vector<1xi32>
  return %1, %3 : vector<i32>, vector<1xi32>
}
// CHECK-LABEL: func.func @only_element(%arg0: vector<i32>, %arg1: vector<i32>, %arg2: vector<1xi32>, %arg3: vector<1xi32>) -> (vector<i32>, vector<1xi32>) {
// CHECK-NEXT: return %arg0, %arg2 : vector<i32>, vector<1xi32>
// CHECK-NEXT: }
