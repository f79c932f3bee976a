// An insertion of a row that is the whole vector is a broadcast; one of a scalar only at a known position.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @scalar(%arg0: i8, %arg1: vector<1xi8>, %arg2: index) -> (vector<1xi8>, vector<1xi8>) {
// CHECK-NEXT:     %0 = vector.insert %arg0, %arg1 [%arg2] : i8 into vector<1xi8>
// CHECK-NEXT:     %1 = vector.broadcast %arg0 : i8 to vector<1xi8>
// CHECK-NEXT:     return %0, %1 : vector<1xi8>, vector<1xi8>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @row(%arg0: vector<1xi8>, %arg1: vector<1x1xi8>, %arg2: index) -> vector<1x1xi8> {
// CHECK-NEXT:     %0 = vector.broadcast %arg0 : vector<1xi8> to vector<1x1xi8>
// CHECK-NEXT:     return %0 : vector<1x1xi8>
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @scalar(%a: i8, %v: vector<1xi8>, %i: index) -> (vector<1xi8>, vector<1xi8>) {
  %x = vector.insert %a, %v[%i] : i8 into vector<1xi8>
  %y = vector.insert %a, %v[0] : i8 into vector<1xi8>
  return %x, %y : vector<1xi8>, vector<1xi8>
}

func.func @row(%v: vector<1xi8>, %d: vector<1x1xi8>, %i: index) -> vector<1x1xi8> {
  %z = vector.insert %v, %d[%i] : vector<1xi8> into vector<1x1xi8>
  return %z : vector<1x1xi8>
}
