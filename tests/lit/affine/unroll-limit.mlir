// Loops are unrolled as long as that leaves a number of operations that fits into memory. Options and bounds are only numbers.
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=1000000000}))' 2>&1 | FileCheck %s --check-prefix=FACTOR
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=-1}))' 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll{unroll-factor=1000000000 unroll-up-to-factor=true}))' 2>&1 | FileCheck %s --check-prefix=FACTOR
// RUN: not mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-loop-unroll-jam{unroll-jam-factor=1000000000}))' 2>&1 | FileCheck %s --check-prefix=JAM

// NO-ORACLE: upstream takes all memory.

func.func @nest(%m: memref<?xf32>) {
  // JAM: [[#@LINE+1]]:3: error: 'affine.for' op would be unrolled to 6000000000 operations: at most 8388608 are made in one body
  affine.for %i = 0 to 1000000000000 {
    // FACTOR: [[#@LINE+2]]:5: error: 'affine.for' op would be unrolled to 4000000000 operations: at most 8388608 are made in one body
    // FULL: [[#@LINE+1]]:5: error: 'affine.for' op would be unrolled to 4000000000000 operations: at most 8388608 are made in one body
    affine.for %j = 0 to 1000000000000 {
      %0 = affine.load %m[0] : memref<?xf32>
      affine.store %0, %m[%i] : memref<?xf32>
    }
  }
  return
}
