// Extractions from chains of insertions and transpositions follow the chain to its end or stay where they are.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// The transposition exchanges an index of the position and an extracted dimension.
// CHECK-LABEL: func.func @stays
// CHECK:         %[[INNER:.*]] = vector.insert %arg1, %{{.*}} [1]
// CHECK-NEXT:    %[[OUTER:.*]] = vector.insert %arg1, %[[INNER]] [2]
// CHECK-NEXT:    vector.extract %[[OUTER]][0] : vector<4xi32> from vector<3x4xi32>
func.func @stays(%m: vector<4x3xi32>, %row: vector<4xi32>) -> vector<4xi32> {
  %t = vector.transpose %m, [1, 0] : vector<4x3xi32> to vector<3x4xi32>
  %i = vector.insert %row, %t [1] : vector<4xi32> into vector<3x4xi32>
  %j = vector.insert %row, %i [2] : vector<4xi32> into vector<3x4xi32>
  %e = vector.extract %j[0] : vector<4xi32> from vector<3x4xi32>
  return %e : vector<4xi32>
}
// CHECK-LABEL: func.func @element
// CHECK-NEXT:    vector.extract %arg0[2, 0] : i32 from vector<4x3xi32>
func.func @element(%m: vector<4x3xi32>, %row: vector<4xi32>) -> i32 {
  %t = vector.transpose %m, [1, 0] : vector<4x3xi32> to vector<3x4xi32>
  %i = vector.insert %row, %t [1] : vector<4xi32> into vector<3x4xi32>
  %e = vector.extract %i[0, 2] : i32 from vector<3x4xi32>
  return %e : i32
}
// Two transpositions whose product leaves the extracted dimensions in their order.
// CHECK-LABEL: func.func @and_back
// CHECK-NEXT:    vector.extract %arg0[1] : vector<4x5xi32> from vector<3x4x5xi32>
func.func @and_back(%m: vector<3x4x5xi32>, %part: vector<4x5xi32>, %n: index) -> vector<4x5xi32> {
  %t = vector.transpose %m, [2, 0, 1] : vector<3x4x5xi32> to vector<5x3x4xi32>
  %u = vector.transpose %t, [1, 2, 0] : vector<5x3x4xi32> to vector<3x4x5xi32>
  %i = vector.insert %part, %u [0] : vector<4x5xi32> into vector<3x4x5xi32>
  %e = vector.extract %i[1] : vector<4x5xi32> from vector<3x4x5xi32>
  return %e : vector<4x5xi32>
}
// What is inserted is the extracted part, or contains it.
// CHECK-LABEL: func.func @inserted
// CHECK-NEXT:    %[[E:.*]] = vector.extract %arg1[3] : i32 from vector<4xi32>
// CHECK-NEXT:    return %arg1, %[[E]]
func.func @inserted(%m: vector<3x4xi32>, %row: vector<4xi32>, %one: i32) -> (vector<4xi32>, i32) {
  %i = vector.insert %row, %m [2] : vector<4xi32> into vector<3x4xi32>
  %j = vector.insert %one, %i [0, 3] : i32 into vector<3x4xi32>
  %e = vector.extract %j[2] : vector<4xi32> from vector<3x4xi32>
  %f = vector.extract %j[2, 3] : i32 from vector<3x4xi32>
  return %e, %f : vector<4xi32>, i32
}
// An insertion at an unknown index, and one into the extracted part.
// CHECK-LABEL: func.func @unknown
// CHECK:         %[[I:.*]] = vector.insert %arg1, %arg0 [%arg2, 3]
// CHECK-NEXT:    vector.extract %[[I]][1, 3]
// CHECK-NEXT:    vector.extract %arg0[1, 2]
// CHECK-NEXT:    vector.extract %[[I]][1]
func.func @unknown(%m: vector<3x4xi32>, %one: i32, %n: index) -> (i32, i32, vector<4xi32>) {
  %i = vector.insert %one, %m [%n, 3] : i32 into vector<3x4xi32>
  %e = vector.extract %i[1, 3] : i32 from vector<3x4xi32>
  %f = vector.extract %i[1, 2] : i32 from vector<3x4xi32>
  %g = vector.extract %i[1] : vector<4xi32> from vector<3x4xi32>
  return %e, %f, %g : i32, i32, vector<4xi32>
}
