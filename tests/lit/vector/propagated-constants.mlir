// An element of a vector that is found to be constant is constant; the insertion of a slice is not folded.
// RUN: mlir-opt %s -sccp | FileCheck %s

// CHECK-LABEL: func.func @lane() -> (i1, i1) {
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %cst = arith.constant dense<[true, false, false, false]> : vector<4xi1>
// CHECK-NEXT:    %cst_0 = arith.constant dense<{{\[\[}}true, false], [false, false]]> : vector<2x2xi1>
// CHECK-NEXT:    %cst_1 = arith.constant dense<0> : vector<2x2xi64>
// CHECK-NEXT:    %cst_2 = arith.constant dense<{{\[\[}}6, -1], [-9, 0]]> : vector<2x2xi64>
// CHECK-NEXT:    return %true, %false : i1, i1
// CHECK-NEXT:  }
func.func @lane() -> (i1, i1) {
  %a = arith.constant dense<[[6, -1], [-9, 0]]> : vector<2x2xi64>
  %b = arith.constant dense<0> : vector<2x2xi64>
  %0 = arith.cmpi slt, %b, %a : vector<2x2xi64>
  %1 = vector.shape_cast %0 : vector<2x2xi1> to vector<4xi1>
  %2 = vector.extract %1[0] : i1 from vector<4xi1>
  %3 = vector.extract %1[3] : i1 from vector<4xi1>
  return %2, %3 : i1, i1
}

// CHECK-LABEL: func.func @slice() -> vector<2xi64> {
// CHECK-NEXT:    %cst = arith.constant dense<[1, 2]> : vector<2xi64>
// CHECK-NEXT:    %cst_0 = arith.constant dense<5> : vector<1xi64>
// CHECK-NEXT:    %0 = vector.insert_strided_slice %cst_0, %cst {offsets = [1], strides = [1]} : vector<1xi64> into vector<2xi64>
// CHECK-NEXT:    return %0 : vector<2xi64>
// CHECK-NEXT:  }
func.func @slice() -> vector<2xi64> {
  %a = arith.constant dense<5> : vector<1xi64>
  %b = arith.constant dense<[1, 2]> : vector<2xi64>
  %0 = vector.insert_strided_slice %a, %b {offsets = [1], strides = [1]} : vector<1xi64> into vector<2xi64>
  return %0 : vector<2xi64>
}
