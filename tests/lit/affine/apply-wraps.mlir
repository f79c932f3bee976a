// Sums and products of constants wrap around.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @wraps() -> (index, index) {
  %c = arith.constant 9223372036854775805 : index
  %0 = affine.apply affine_map<()[s0] -> (s0 * 5)>()[%c]
  %1 = affine.apply affine_map<()[s0] -> (s0 + 10)>()[%c]
  return %0, %1 : index, index
}

// CHECK-LABEL: func.func @wraps
// CHECK-NEXT: %c9223372036854775793 = arith.constant 9223372036854775793 : index
// CHECK-NEXT: %c-9223372036854775801 = arith.constant -9223372036854775801 : index
// CHECK-NEXT: return %c9223372036854775793, %c-9223372036854775801 : index, index
