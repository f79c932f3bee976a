// A position of -1 that has just become static reads or writes the element before, if the constant has one; a static one is poison.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @insert() -> vector<2x3xi8> {
  %c = arith.constant -1 : index
  %d = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi8>
  %s = arith.constant 9 : i8
  %0 = vector.insert %s, %d [1, %c] : i8 into vector<2x3xi8>
  return %0 : vector<2x3xi8>
}
func.func @extract() -> (i8, vector<2xi8>) {
  %c = arith.constant -1 : index
  %d = arith.constant dense<[[[1, 2], [3, 4]], [[5, 6], [7, 8]]]> : vector<2x2x2xi8>
  %0 = vector.extract %d[1, 0, %c] : i8 from vector<2x2x2xi8>
  %1 = vector.extract %d[1, %c] : vector<2xi8> from vector<2x2x2xi8>
  return %0, %1 : i8, vector<2xi8>
}
func.func @static() -> i8 {
  %d = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi8>
  %0 = vector.extract %d[1, -1] : i8 from vector<2x3xi8>
  return %0 : i8
}

// CHECK-LABEL: func.func @insert
// CHECK-NEXT: %cst = arith.constant dense<{{\[\[}}1, 2, 9], [4, 5, 6{{\]\]}}> : vector<2x3xi8>
// CHECK-NEXT: return %cst : vector<2x3xi8>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @extract
// CHECK-NEXT: %c4_i8 = arith.constant 4 : i8
// CHECK-NEXT: %cst = arith.constant dense<[3, 4]> : vector<2xi8>
// CHECK-NEXT: return %c4_i8, %cst : i8, vector<2xi8>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @static
// CHECK-NEXT: %0 = ub.poison : i8
// CHECK-NEXT: return %0 : i8
