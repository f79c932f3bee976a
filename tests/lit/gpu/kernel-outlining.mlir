// Launches become kernels in modules of their own.
// RUN: mlir-opt %s -gpu-kernel-outlining | FileCheck %s

module {
func.func @f(%i: index, %x: f32, %m: memref<?xf32>, %c: i32) {
  %c1 = arith.constant 1 : index
  %c8 = arith.constant 8 : index
  %cf = arith.constant 2.0 : f32
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c8, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %i, %sz = %c1) {
    %0 = arith.addf %x, %cf : f32
    memref.store %0, %m[%tx] : memref<?xf32>
    %1 = arith.addi %c8, %gx : index
    memref.store %0, %m[%1] : memref<?xf32>
    gpu.terminator
  }
  %d = memref.dim %m, %c1 : memref<?xf32>
  %t = gpu.wait async
  %t2 = gpu.launch async [%t] blocks(%bx, %by, %bz) in (%gx = %c8, %gy = %c1, %gz = %c1) threads(%tx, %ty, %tz) in (%sx = %c8, %sy = %c8, %sz = %c1) dynamic_shared_memory_size %c workgroup(%w : memref<4xf32, 3>) private(%p : memref<1xf32, 5>) {
    memref.store %x, %m[%d] : memref<?xf32>
    memref.store %x, %w[%bx] : memref<4xf32, 3>
    memref.store %x, %p[%bx] : memref<1xf32, 5>
    func.call @aux(%x) : (f32) -> ()
    cf.br ^a
   ^a:
    gpu.terminator
  }
  gpu.launch clusters(%cx, %cy, %cz) in (%clx = %i, %cly = %i, %clz = %i) blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) module(@mymod) function(@myfn) { 
    memref.store %x, %m[%cx] : memref<?xf32>
    memref.store %x, %m[%clx] : memref<?xf32>
    gpu.terminator }
  return
}
func.func @aux(%x: f32) { call @aux2(%x) : (f32) -> () return }
func.func @aux2(%x: f32) { return }
}

//       CHECK: module attributes {gpu.container_module} {
//  CHECK-NEXT: func.func @f(%arg0: index, %arg1: f32, %arg2: memref<?xf32>, %arg3: i32) {
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c8 = arith.constant 8 : index
//  CHECK-NEXT: %cst = arith.constant 2.000000e+00 : f32
//  CHECK-NEXT: gpu.launch_func @f_kernel::@f_kernel blocks in (%c8, %c1, %c1) threads in (%c8, %arg0, %c1) args(%arg1 : f32, %cst : f32, %arg2 : memref<?xf32>, %c8 : index)
//  CHECK-NEXT: %dim = memref.dim %arg2, %c1 : memref<?xf32>
//  CHECK-NEXT: %0 = gpu.wait async
//  CHECK-NEXT: %1 = gpu.launch_func async [%0] @f_kernel_0::@f_kernel blocks in (%c8, %c1, %c1) threads in (%c8, %c8, %c1) dynamic_shared_memory_size %arg3 args(%arg1 : f32, %arg2 : memref<?xf32>, %dim : index)
//  CHECK-NEXT: gpu.launch_func @mymod::@myfn clusters in (%arg0, %arg0, %arg0) blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) args(%arg1 : f32, %arg2 : memref<?xf32>)
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.module @f_kernel {
//  CHECK-NEXT: gpu.func @f_kernel(%arg0: f32, %arg1: f32, %arg2: memref<?xf32>, %arg3: index) kernel attributes {known_grid_size = array<i32: 8, 1, 1>} {
//  CHECK-NEXT: %block_id_x = gpu.block_id x
//  CHECK-NEXT: %block_id_y = gpu.block_id y
//  CHECK-NEXT: %block_id_z = gpu.block_id z
//  CHECK-NEXT: %thread_id_x = gpu.thread_id x
//  CHECK-NEXT: %thread_id_y = gpu.thread_id y
//  CHECK-NEXT: %thread_id_z = gpu.thread_id z
//  CHECK-NEXT: %grid_dim_x = gpu.grid_dim x
//  CHECK-NEXT: %grid_dim_y = gpu.grid_dim y
//  CHECK-NEXT: %grid_dim_z = gpu.grid_dim z
//  CHECK-NEXT: %block_dim_x = gpu.block_dim x
//  CHECK-NEXT: %block_dim_y = gpu.block_dim y
//  CHECK-NEXT: %block_dim_z = gpu.block_dim z
//  CHECK-NEXT: %0 = arith.addf %arg0, %arg1 : f32
//  CHECK-NEXT: memref.store %0, %arg2[%thread_id_x] : memref<?xf32>
//  CHECK-NEXT: %1 = arith.addi %arg3, %grid_dim_x : index
//  CHECK-NEXT: memref.store %0, %arg2[%1] : memref<?xf32>
//  CHECK-NEXT: gpu.return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.module @f_kernel_0 {
//  CHECK-NEXT: gpu.func @f_kernel(%arg0: f32, %arg1: memref<?xf32>, %arg2: index) workgroup(%arg3 : memref<4xf32, 3>) private(%arg4 : memref<1xf32, 5>) kernel attributes {known_block_size = array<i32: 8, 8, 1>, known_grid_size = array<i32: 8, 1, 1>} {
//  CHECK-NEXT: %block_id_x = gpu.block_id x
//  CHECK-NEXT: %block_id_y = gpu.block_id y
//  CHECK-NEXT: %block_id_z = gpu.block_id z
//  CHECK-NEXT: %thread_id_x = gpu.thread_id x
//  CHECK-NEXT: %thread_id_y = gpu.thread_id y
//  CHECK-NEXT: %thread_id_z = gpu.thread_id z
//  CHECK-NEXT: %grid_dim_x = gpu.grid_dim x
//  CHECK-NEXT: %grid_dim_y = gpu.grid_dim y
//  CHECK-NEXT: %grid_dim_z = gpu.grid_dim z
//  CHECK-NEXT: %block_dim_x = gpu.block_dim x
//  CHECK-NEXT: %block_dim_y = gpu.block_dim y
//  CHECK-NEXT: %block_dim_z = gpu.block_dim z
//  CHECK-NEXT: memref.store %arg0, %arg1[%arg2] : memref<?xf32>
//  CHECK-NEXT: memref.store %arg0, %arg3[%block_id_x] : memref<4xf32, 3>
//  CHECK-NEXT: memref.store %arg0, %arg4[%block_id_x] : memref<1xf32, 5>
//  CHECK-NEXT: func.call @aux(%arg0) : (f32) -> ()
//  CHECK-NEXT: cf.br ^bb1
//  CHECK-NEXT: ^bb1: // pred: ^bb0
//  CHECK-NEXT: gpu.return
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @aux(%arg0: f32) {
//  CHECK-NEXT: call @aux2(%arg0) : (f32) -> ()
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @aux2(%arg0: f32) {
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.module @mymod {
//  CHECK-NEXT: gpu.func @myfn(%arg0: f32, %arg1: memref<?xf32>) kernel {
//  CHECK-NEXT: %block_id_x = gpu.block_id x
//  CHECK-NEXT: %block_id_y = gpu.block_id y
//  CHECK-NEXT: %block_id_z = gpu.block_id z
//  CHECK-NEXT: %thread_id_x = gpu.thread_id x
//  CHECK-NEXT: %thread_id_y = gpu.thread_id y
//  CHECK-NEXT: %thread_id_z = gpu.thread_id z
//  CHECK-NEXT: %grid_dim_x = gpu.grid_dim x
//  CHECK-NEXT: %grid_dim_y = gpu.grid_dim y
//  CHECK-NEXT: %grid_dim_z = gpu.grid_dim z
//  CHECK-NEXT: %block_dim_x = gpu.block_dim x
//  CHECK-NEXT: %block_dim_y = gpu.block_dim y
//  CHECK-NEXT: %block_dim_z = gpu.block_dim z
//  CHECK-NEXT: %cluster_id_x = gpu.cluster_id x
//  CHECK-NEXT: %cluster_id_y = gpu.cluster_id y
//  CHECK-NEXT: %cluster_id_z = gpu.cluster_id z
//  CHECK-NEXT: %cluster_dim_x = gpu.cluster_dim x
//  CHECK-NEXT: %cluster_dim_y = gpu.cluster_dim y
//  CHECK-NEXT: %cluster_dim_z = gpu.cluster_dim z
//  CHECK-NEXT: memref.store %arg0, %arg1[%cluster_id_x] : memref<?xf32>
//  CHECK-NEXT: memref.store %arg0, %arg1[%cluster_dim_x] : memref<?xf32>
//  CHECK-NEXT: gpu.return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @aux(%arg0: f32) {
//  CHECK-NEXT: call @aux2(%arg0) : (f32) -> ()
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @aux2(%arg0: f32) {
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
