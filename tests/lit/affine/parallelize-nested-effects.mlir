// Memory that is allocated in a loop hinders no parallelism, but what a nested region does is unknown.
// RUN: mlir-opt %s -pass-pipeline='builtin.module(func.func(affine-parallelize))' | FileCheck %s

// CHECK-LABEL: func @own
// CHECK: affine.parallel
func.func @own(%n: index) {
  affine.for %i = 0 to 8 {
    %0 = memref.alloc(%n) : memref<?xi64>
  }
  return
}

// CHECK-LABEL: func @nested
// CHECK: affine.for
func.func @nested(%n: index) {
  affine.for %i = 0 to 8 {
    scf.execute_region {
      %0 = memref.alloc(%n) : memref<?xi64>
      scf.yield
    }
  }
  return
}
