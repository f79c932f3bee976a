// Extracts of broadcasts at positions that are no elements.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   func.func @dynamic(%arg0: f64) -> f64 {
// CHECK-NEXT:     return %arg0 : f64
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @static(%arg0: f64) -> f64 {
// CHECK-NEXT:     %0 = ub.poison : f64
// CHECK-NEXT:     return %0 : f64
// CHECK-NEXT:   }
// CHECK-NEXT: }

// All elements of the broadcast are equal: a position that turns out to be none does not count.
func.func @dynamic(%a: f64) -> f64 {
  %b = vector.broadcast %a : f64 to vector<3xf64>
  %c = arith.constant -1 : index
  %r = vector.extract %b[%c] : f64 from vector<3xf64>
  return %r : f64
}

func.func @static(%a: f64) -> f64 {
  %b = vector.broadcast %a : f64 to vector<3xf64>
  %r = vector.extract %b[-1] : f64 from vector<3xf64>
  return %r : f64
}
