// Values that nested operations use come before those that the operation around them uses.
// RUN: mlir-opt %s -gpu-kernel-outlining | FileCheck %s

func.func @a(%i: index, %x: i32) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %i, %gy = %i, %gz = %i) threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) {
    scf.for %k = %i to %i step %i {
      %r = gpu.all_reduce add %x {} : (i32) -> i32
    }
    gpu.terminator
  }
  return
}
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: i32) {
// CHECK-NEXT: gpu.launch_func  @a_kernel::@a_kernel blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0)  args(%arg1 : i32, %arg0 : index)
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: gpu.module @a_kernel {
// CHECK-NEXT: gpu.func @a_kernel(%arg0: i32, %arg1: index) kernel {
// CHECK-NEXT: %block_id_x = gpu.block_id  x
// CHECK-NEXT: %block_id_y = gpu.block_id  y
// CHECK-NEXT: %block_id_z = gpu.block_id  z
// CHECK-NEXT: %thread_id_x = gpu.thread_id  x
// CHECK-NEXT: %thread_id_y = gpu.thread_id  y
// CHECK-NEXT: %thread_id_z = gpu.thread_id  z
// CHECK-NEXT: %grid_dim_x = gpu.grid_dim  x
// CHECK-NEXT: %grid_dim_y = gpu.grid_dim  y
// CHECK-NEXT: %grid_dim_z = gpu.grid_dim  z
// CHECK-NEXT: %block_dim_x = gpu.block_dim  x
// CHECK-NEXT: %block_dim_y = gpu.block_dim  y
// CHECK-NEXT: %block_dim_z = gpu.block_dim  z
// CHECK-NEXT: scf.for %arg2 = %arg1 to %arg1 step %arg1 {
// CHECK-NEXT: %0 = gpu.all_reduce  add %arg0 {
// CHECK-NEXT: } : (i32) -> i32
// CHECK-NEXT: }
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
// CHECK-NEXT: }
