// Constants and sizes are computed in the region of a launch.
// RUN: mlir-opt %s -gpu-launch-sink-index-computations | FileCheck %s

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

//       CHECK: module {
//  CHECK-NEXT: func.func @f(%arg0: index, %arg1: f32, %arg2: memref<?xf32>, %arg3: i32) {
//  CHECK-NEXT: %c1 = arith.constant 1 : index
//  CHECK-NEXT: %c8 = arith.constant 8 : index
//  CHECK-NEXT: %cst = arith.constant 2.000000e+00 : f32
//  CHECK-NEXT: gpu.launch blocks(%arg4, %arg5, %arg6) in (%arg10 = %c8, %arg11 = %c1, %arg12 = %c1) threads(%arg7, %arg8, %arg9) in (%arg13 = %c8, %arg14 = %arg0, %arg15 = %c1) {
//  CHECK-NEXT: %cst_0 = arith.constant 2.000000e+00 : f32
//  CHECK-NEXT: %c8_1 = arith.constant 8 : index
//  CHECK-NEXT: %2 = arith.addf %arg1, %cst_0 : f32
//  CHECK-NEXT: memref.store %2, %arg2[%arg7] : memref<?xf32>
//  CHECK-NEXT: %3 = arith.addi %c8_1, %arg10 : index
//  CHECK-NEXT: memref.store %2, %arg2[%3] : memref<?xf32>
//  CHECK-NEXT: gpu.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: %dim = memref.dim %arg2, %c1 : memref<?xf32>
//  CHECK-NEXT: %0 = gpu.wait async
//  CHECK-NEXT: %1 = gpu.launch async [%0] blocks(%arg4, %arg5, %arg6) in (%arg10 = %c8, %arg11 = %c1, %arg12 = %c1) threads(%arg7, %arg8, %arg9) in (%arg13 = %c8, %arg14 = %c8, %arg15 = %c1) dynamic_shared_memory_size %arg3 workgroup(%arg16 : memref<4xf32, 3>) private(%arg17 : memref<1xf32, 5>) {
//  CHECK-NEXT: %c1_0 = arith.constant 1 : index
//  CHECK-NEXT: %dim_1 = memref.dim %arg2, %c1_0 : memref<?xf32>
//  CHECK-NEXT: memref.store %arg1, %arg2[%dim_1] : memref<?xf32>
//  CHECK-NEXT: memref.store %arg1, %arg16[%arg4] : memref<4xf32, 3>
//  CHECK-NEXT: memref.store %arg1, %arg17[%arg4] : memref<1xf32, 5>
//  CHECK-NEXT: func.call @aux(%arg1) : (f32) -> ()
//  CHECK-NEXT: cf.br ^bb1
//  CHECK-NEXT: ^bb1: // pred: ^bb0
//  CHECK-NEXT: gpu.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.launch clusters(%arg16, %arg17, %arg18) in (%arg19 = %arg0, %arg20 = %arg0, %arg21 = %arg0) blocks(%arg4, %arg5, %arg6) in (%arg10 = %arg0, %arg11 = %arg0, %arg12 = %arg0) threads(%arg7, %arg8, %arg9) in (%arg13 = %arg0, %arg14 = %arg0, %arg15 = %arg0) module(@mymod) function(@myfn) {
//  CHECK-NEXT: memref.store %arg1, %arg2[%arg16] : memref<?xf32>
//  CHECK-NEXT: memref.store %arg1, %arg2[%arg19] : memref<?xf32>
//  CHECK-NEXT: gpu.terminator
//  CHECK-NEXT: }
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @aux(%arg0: f32) {
//  CHECK-NEXT: call @aux2(%arg0) : (f32) -> ()
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: func.func @aux2(%arg0: f32) {
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
