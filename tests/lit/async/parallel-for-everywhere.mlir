// RUN: mlir-opt %s -async-parallel-for | FileCheck %s

// Dead operations are erased in all isolated operations, functions of a GPU module and modules of other dialects included.

// CHECK-LABEL: gpu.module @kernels {
// CHECK-NEXT: gpu.func @ids(%arg0: memref<?xindex>, %arg1: index) kernel {
// CHECK-NEXT: %thread_id_x = gpu.thread_id  x
// CHECK-NEXT: memref.store %thread_id_x, %arg0[%arg1] : memref<?xindex>
// CHECK-NEXT: gpu.return
gpu.module @kernels {
  gpu.func @ids(%m: memref<?xindex>, %i: index) kernel {
    %0 = gpu.thread_id x
    %1 = gpu.block_id y
    memref.store %0, %m[%i] : memref<?xindex>
    gpu.return
  }
}

// CHECK-LABEL: spirv.module @shader Logical GLSL450 {
// CHECK-NEXT: spirv.func @fma(%arg0: f32) "None" {
// CHECK-NEXT: spirv.Return
spirv.module @shader Logical GLSL450 {
  spirv.func @fma(%f: f32) "None" {
    %0 = spirv.GL.Fma %f, %f, %f : f32
    spirv.Return
  }
}
