// Barriers, waits, copies, launches and broadcasts.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @bar(%i: index, %m: memref<4xf32>, %c: i32, %d: memref<?xf32>) -> index {
  gpu.barrier
  gpu.barrier
  %t0 = gpu.wait async
  %t1 = gpu.wait async [%t0]
  %t2 = gpu.wait async [%t1, %t0]
  gpu.wait [%t2]
  gpu.wait
  %a, %t3 = gpu.alloc async [%t2] (%i) : memref<?xf32>
  %c0 = arith.constant 0 : index
  %s = memref.dim %a, %c0 : memref<?xf32>
  %u, %tu = gpu.alloc async [%t2] (%i) : memref<?xf32>
  %tx = gpu.dealloc async [%tu] %u : memref<?xf32>
  %mc = memref.cast %m : memref<4xf32> to memref<?xf32>
  gpu.memcpy %mc, %mc : memref<?xf32>, memref<?xf32>
  %q = memref.alloc() : memref<4xf32>
  gpu.memcpy %q, %m : memref<4xf32>, memref<4xf32>
  memref.dealloc %q : memref<4xf32>
  %cf = arith.constant 1.0 : f32
  gpu.memset %mc, %cf : memref<?xf32>, f32
  return %s : index
}
func.func @l(%i: index, %m: memref<?x?xindex>) {
  %one = arith.constant 1 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %one, %gy = %i, %gz = %one) threads(%tx, %ty, %tz) in (%sx = %one, %sy = %one, %sz = %i) {
    memref.store %bx, %m[%by, %bz] : memref<?x?xindex>
    memref.store %tx, %m[%ty, %tz] : memref<?x?xindex>
    memref.store %gx, %m[%sx, %sz] : memref<?x?xindex>
    gpu.terminator }
  return
}
func.func @red(%x: i32) -> (i32, i32, i32) {
  %r1 = gpu.all_reduce add %x {} : (i32) -> i32
  %r3 = gpu.subgroup_reduce add %x : (i32) -> i32
  %r2 = gpu.subgroup_reduce add %x uniform cluster(size = 4): (i32) -> i32
  return %r1, %r2, %r3: i32, i32, i32
}
gpu.module @k { gpu.func @red(%x: i32, %m: memref<?xi32>, %i: index) kernel {
  %r1 = gpu.all_reduce add %x {} : (i32) -> i32
  %r3 = gpu.subgroup_reduce add %x : (i32) -> i32
  memref.store %r1, %m[%i] : memref<?xi32>
  memref.store %r3, %m[%i] : memref<?xi32>
  gpu.return
}}
func.func @w(%i: index, %x: i32) -> (i32, i32) {
  %r:2 = gpu.warp_execute_on_lane_0(%i)[32] -> (i32, i32) {
     gpu.yield %x, %x : i32, i32
  }
  %q:2 = gpu.warp_execute_on_lane_0(%i)[32] -> (i32, i32) {
     gpu.yield %x, %x : i32, i32
  }
  %b = gpu.subgroup_broadcast %x, first_active_lane : i32
  %b2 = gpu.subgroup_broadcast %b, first_active_lane : i32
  %b3 = gpu.subgroup_broadcast %b2, specific_lane %x : i32
  return %r#0, %b3 : i32, i32
}
func.func @u(%i: index) -> (index, index) {
  %a = gpu.thread_id x upper_bound 10
  %b = gpu.block_dim x
  return %a, %b : index, index
}

//       CHECK: module {
//  CHECK-NEXT: func.func @bar(%arg0: index, %arg1: memref<4xf32>, %arg2: i32, %arg3: memref<?xf32>) -> index {
//  CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
//  CHECK-NEXT: gpu.barrier
//  CHECK-NEXT: %0 = gpu.wait async
//  CHECK-NEXT: %memref, %asyncToken = gpu.alloc async [%0] (%arg0) : memref<?xf32>
//  CHECK-NEXT: %1 = gpu.dealloc async [%asyncToken] %memref : memref<?xf32>
//  CHECK-NEXT: gpu.memcpy %arg1, %arg1 : memref<4xf32>, memref<4xf32>
//  CHECK-NEXT: gpu.memset %arg1, %cst : memref<4xf32>, f32
//  CHECK-NEXT: return %arg0 : index
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @l(%arg0: index, %arg1: memref<?x?xindex>) {
//  CHECK-NEXT: %c0 = arith.constant 0 : index
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: gpu.launch blocks(%arg2, %arg3, %arg4) in (%arg8 = %c1, %arg9 = %arg0, %arg10 = %c1) threads(%arg5, %arg6, %arg7) in (%arg11 = %c1, %arg12 = %c1, %arg13 = %arg0) {
//  CHECK-NEXT: memref.store %c0, %arg1[%arg3, %c0] : memref<?x?xindex>
//  CHECK-NEXT: memref.store %c0, %arg1[%c0, %arg7] : memref<?x?xindex>
//  CHECK-NEXT: memref.store %arg8, %arg1[%arg11, %arg13] : memref<?x?xindex>
//  CHECK-NEXT: gpu.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @red(%arg0: i32) -> (i32, i32, i32) {
//  CHECK-NEXT: %0 = gpu.all_reduce add %arg0 {
//  CHECK-NEXT: } : (i32) -> i32
//  CHECK-NEXT: %1 = gpu.subgroup_reduce add %arg0 : (i32) -> i32
//  CHECK-NEXT: %2 = gpu.subgroup_reduce add %arg0 uniform cluster(size = 4) : (i32) -> i32
//  CHECK-NEXT: return %0, %2, %1 : i32, i32, i32
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: gpu.func @red(%arg0: i32, %arg1: memref<?xi32>, %arg2: index) kernel {
//  CHECK-NEXT: %0 = gpu.all_reduce add %arg0 {
//  CHECK-NEXT: } : (i32) -> i32
//  CHECK-NEXT: %1 = gpu.subgroup_reduce add %arg0 : (i32) -> i32
//  CHECK-NEXT: memref.store %0, %arg1[%arg2] : memref<?xi32>
//  CHECK-NEXT: memref.store %1, %arg1[%arg2] : memref<?xi32>
//  CHECK-NEXT: gpu.return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @w(%arg0: index, %arg1: i32) -> (i32, i32) {
//  CHECK-NEXT: %0:2 = gpu.warp_execute_on_lane_0(%arg0)[32] -> (i32, i32) {
//  CHECK-NEXT: gpu.yield %arg1, %arg1 : i32, i32
//  CHECK-NEXT: }
//  CHECK-NEXT: %1 = gpu.subgroup_broadcast %arg1, first_active_lane : i32
//  CHECK-NEXT: return %0#0, %1 : i32, i32
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @u(%arg0: index) -> (index, index) {
//  CHECK-NEXT: %thread_id_x = gpu.thread_id x upper_bound 10
//  CHECK-NEXT: %block_dim_x = gpu.block_dim x
//  CHECK-NEXT: return %thread_id_x, %block_dim_x : index, index
//  CHECK-NEXT: }
//  CHECK-NEXT: }
