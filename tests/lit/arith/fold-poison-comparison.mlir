// A comparison with poison is not folded.
//
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @right() -> i1 {
  %p = ub.poison : index
  %c0 = arith.constant 0 : index
  %0 = arith.cmpi sge, %c0, %p : index
  return %0 : i1
}
func.func @left() -> i1 {
  %p = ub.poison : index
  %c0 = arith.constant 0 : index
  %0 = arith.cmpi sge, %p, %c0 : index
  return %0 : i1
}

// CHECK:      module {
// CHECK-NEXT:   func.func @right() -> i1 {
// CHECK-NEXT:     %0 = ub.poison : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %1 = arith.cmpi sge, %c0, %0 : index
// CHECK-NEXT:     return %1 : i1
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @left() -> i1 {
// CHECK-NEXT:     %0 = ub.poison : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %1 = arith.cmpi sge, %0, %c0 : index
// CHECK-NEXT:     return %1 : i1
// CHECK-NEXT:   }
// CHECK-NEXT: }
