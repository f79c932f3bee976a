// A negative size of tiles is a large one, so that a tile is partial.
// RUN: mlir-opt %s -scf-parallel-loop-tiling=parallel-loop-tile-sizes=-1 | FileCheck %s

// CHECK: affine.min
func.func @f() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  scf.parallel (%i) = (%c1) to (%c3) step (%c2) {
    scf.reduce
  }
  return
}
