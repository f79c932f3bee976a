// Ranges of affine expressions: sums and products do not overflow, remainders are not negative, divisors are positive.
// RUN: mlir-opt %s -allow-unregistered-dialect -int-range-optimizations | FileCheck %s

// CHECK-LABEL: func @ranges
// CHECK: %[[TRUE:.*]] = arith.constant true
// CHECK: %[[SUM:.*]] = arith.cmpi sge
// CHECK: "test.use"(%[[SUM]], %[[TRUE]], %[[TRUE]], %[[TRUE]], %[[TRUE]])
func.func @ranges(%x: index, %y: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c8 = arith.constant 8 : index
  %c24 = arith.constant 24 : index
  %i = arith.minui %x, %c8 : index
  %j = arith.minui %y, %c2 : index
  %sum = affine.apply affine_map<(d0, d1) -> (d0 + d1)>(%x, %i)
  %product = affine.apply affine_map<(d0) -> (d0 * 3)>(%i)
  %rest = affine.apply affine_map<(d0) -> (d0 mod 3)>(%x)
  %quotient = affine.apply affine_map<(d0)[s0] -> (d0 floordiv s0)>(%i)[%j]
  %up = affine.apply affine_map<(d0) -> ((d0 - 2) ceildiv 3)>(%i)
  %0 = arith.cmpi sge, %sum, %c0 : index
  %1 = arith.cmpi sle, %product, %c24 : index
  %2 = arith.cmpi ule, %rest, %c2 : index
  %3 = arith.cmpi ule, %quotient, %c8 : index
  %4 = arith.cmpi sle, %up, %c2 : index
  "test.use"(%0, %1, %2, %3, %4) : (i1, i1, i1, i1, i1) -> ()
  return
}
