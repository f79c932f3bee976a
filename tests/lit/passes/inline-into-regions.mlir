// RUN: mlir-opt %s -inline | FileCheck %s

// Nothing is inlined into the regions of gpu, omp and async, whose dialects do not say that they take it.

func.func @callee(%x: f32) -> f32 {
  return %x : f32
}

// CHECK-LABEL: func.func @task
// CHECK: async.execute
// CHECK-NEXT: func.call @callee
func.func @task(%x: f32, %m: memref<f32>) {
  %0 = async.execute {
    %1 = func.call @callee(%x) : (f32) -> f32
    memref.store %1, %m[] : memref<f32>
    async.yield
  }
  return
}

// CHECK-LABEL: func.func @parallel
// CHECK: omp.parallel
// CHECK-NEXT: func.call @callee
func.func @parallel(%x: f32, %m: memref<f32>) {
  omp.parallel {
    %0 = func.call @callee(%x) : (f32) -> f32
    memref.store %0, %m[] : memref<f32>
    omp.terminator
  }
  return
}

// CHECK-LABEL: func.func @launch
// CHECK: gpu.launch
// CHECK-NEXT: func.call @callee
func.func @launch(%x: f32, %m: memref<f32>, %n: index) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n)
      threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %0 = func.call @callee(%x) : (f32) -> f32
    memref.store %0, %m[] : memref<f32>
    gpu.terminator
  }
  return
}
