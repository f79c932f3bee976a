// A size of zero is an error without a place.
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(scf-parallel-loop-tiling{parallel-loop-tile-sizes=0}))' 2>&1 | FileCheck %s

// CHECK: <unknown>:0: error: tile size cannot be 0
func.func @f() {
  return
}
