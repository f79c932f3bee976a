// The number of iterations of an empty range is computed without signs.
// RUN: mlir-opt %s -scf-parallel-loop-tiling=parallel-loop-tile-sizes=2 | FileCheck %s

// CHECK-LABEL: func.func @odd
// CHECK:         affine.min
func.func @odd() {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i) = (%c9) to (%c2) step (%c3) {
    scf.reduce
  }
  return
}

// CHECK-LABEL: func.func @even
// CHECK-NOT:     affine.min
func.func @even() {
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %c9 = arith.constant 9 : index
  scf.parallel (%i) = (%c9) to (%c2) step (%c7) {
    scf.reduce
  }
  return
}
