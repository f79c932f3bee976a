// Operations of vector are legal for arith-emulate-wide-int, so that they are not folded either.
//
// RUN: mlir-opt %s -arith-emulate-wide-int=widest-int-supported=32 | FileCheck %s

// CHECK-LABEL: func.func @not_folded
// CHECK-NEXT:    vector.shape_cast
func.func @not_folded(%a: vector<2xi32>) -> vector<2xi32> {
  %0 = vector.shape_cast %a : vector<2xi32> to vector<2xi32>
  return %0 : vector<2xi32>
}
