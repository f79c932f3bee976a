// Numbers that no loop can be unrolled by or tiled with.
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=0}))' 2>&1 | FileCheck %s --check-prefix=UNROLL
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=-2}))' 2>&1 | FileCheck %s --check-prefix=UNROLL
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-tile{tile-sizes=0}))' 2>&1 | FileCheck %s --check-prefix=TILE

// UNROLL: error: Invalid option: 'unroll-factor' should be greater than 0 or equal to -1
// TILE: error: 'func.func' op tile size cannot be 0
func.func @loop() {
  affine.for %i = 0 to 10 {
  }
  return
}
