// The slice does not name the last dimension, of which it extracts more than what was inserted. Upstream reads that from the slice.
// NO-ORACLE: upstream folds this to a slice of another size
// RUN: windlass opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @wider
// CHECK-NEXT: vector.insert_strided_slice
// CHECK-NEXT: vector.extract_strided_slice {{.*}} : vector<6x4xi32> to vector<4x4xi32>
func.func @wider(%a: vector<6x3xi32>, %b: vector<6x4xi32>) -> vector<4x4xi32> {
  %0 = vector.insert_strided_slice %a, %b {offsets = [0, 0], strides = [1, 1]} : vector<6x3xi32> into vector<6x4xi32>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [4], strides = [1]} : vector<6x4xi32> to vector<4x4xi32>
  return %1 : vector<4x4xi32>
}
