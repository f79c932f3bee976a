// Barriers between effects that do not conflict are erased.
// RUN: mlir-opt %s -gpu-eliminate-barriers | FileCheck %s

//         CHECK: module {
//   CHECK-LABEL: func.func @rr(%arg0: memref<?xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: memref<?xf32>) attributes {__parallel_region_boundary_for_test} {
//    CHECK-NEXT: %0 = memref.load %arg0[%arg1] : memref<?xf32>
//    CHECK-NEXT: %1 = memref.load %arg0[%arg2] : memref<?xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: memref.store %0, %arg0[%arg2] : memref<?xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: memref.store %arg3, %arg4[%arg2] : memref<?xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: memref.store %1, %arg0[%arg1] : memref<?xf32>
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//   CHECK-LABEL: func.func @noalias(%arg0: memref<?xf32> {llvm.noalias}, %arg1: index, %arg2: f32, %arg3: memref<?xf32> {llvm.noalias}) {
//    CHECK-NEXT: memref.store %arg2, %arg0[%arg1] : memref<?xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: %0 = memref.load %arg3[%arg1] : memref<?xf32>
//    CHECK-NEXT: memref.store %0, %arg0[%arg1] : memref<?xf32>
//    CHECK-NEXT: %alloca = memref.alloca() : memref<4xf32>
//    CHECK-NEXT: memref.store %0, %alloca[%arg1] : memref<4xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: %subview = memref.subview %alloca[1] [2] [1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
//    CHECK-NEXT: memref.store %0, %subview[%arg1] : memref<2xf32, strided<[1], offset: 1>>
//    CHECK-NEXT: memref.store %0, %arg0[%arg1] : memref<?xf32>
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: memref.global @g1 : memref<4xf32>
//    CHECK-NEXT: memref.global @g2 : memref<4xf32>
//    CHECK-NEXT: func.func private @ext(memref<4xf32>)
//   CHECK-LABEL: func.func @loops(%arg0: memref<?xf32>, %arg1: index, %arg2: index, %arg3: f32, %arg4: i1) {
//    CHECK-NEXT: %0 = memref.get_global @g1 : memref<4xf32>
//    CHECK-NEXT: %alloc = memref.alloc() : memref<4xf32>
//    CHECK-NEXT: scf.for %arg5 = %arg1 to %arg2 step %arg1 {
//    CHECK-NEXT: %1 = memref.load %arg0[%arg5] : memref<?xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: memref.store %1, %0[%arg5] : memref<4xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: memref.store %1, %arg0[%arg5] : memref<?xf32>
//    CHECK-NEXT: }
//    CHECK-NEXT: scf.if %arg4 {
//    CHECK-NEXT: memref.store %arg3, %alloc[%arg1] : memref<4xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: }
//    CHECK-NEXT: scf.while : () -> () {
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: scf.condition(%arg4)
//    CHECK-NEXT: } do {
//    CHECK-NEXT: memref.store %arg3, %alloc[%arg1] : memref<4xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: scf.yield
//    CHECK-NEXT: }
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: call @ext(%alloc) : (memref<4xf32>) -> ()
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: gpu.launch blocks(%arg5, %arg6, %arg7) in (%arg11 = %arg2, %arg12 = %arg2, %arg13 = %arg2) threads(%arg8, %arg9, %arg10) in (%arg14 = %arg2, %arg15 = %arg2, %arg16 = %arg2) {
//    CHECK-NEXT: memref.store %arg3, %0[%arg1] : memref<4xf32>
//    CHECK-NEXT: gpu.barrier
//    CHECK-NEXT: memref.store %arg3, %arg0[%arg1] : memref<?xf32>
//    CHECK-NEXT: gpu.terminator
//    CHECK-NEXT: }
//    CHECK-NEXT: memref.dealloc %alloc : memref<4xf32>
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

func.func @rr(%A: memref<?xf32>, %i: index, %j: index, %f: f32, %B: memref<?xf32>) attributes {__parallel_region_boundary_for_test} {
  %0 = memref.load %A[%i] : memref<?xf32>
  gpu.barrier
  %1 = memref.load %A[%j] : memref<?xf32>
  gpu.barrier
  memref.store %0, %A[%j] : memref<?xf32>
  gpu.barrier
  memref.store %f, %B[%j] : memref<?xf32>
  gpu.barrier
  gpu.barrier
  memref.store %1, %A[%i] : memref<?xf32>
  return
}
func.func @noalias(%A: memref<?xf32> {llvm.noalias}, %i: index, %f: f32, %B: memref<?xf32> {llvm.noalias}) {
  memref.store %f, %A[%i] : memref<?xf32>
  gpu.barrier
  %0 = memref.load %B[%i] : memref<?xf32>
  gpu.barrier
  memref.store %0, %A[%i] : memref<?xf32>
  %c = memref.alloca() : memref<4xf32>
  gpu.barrier
  memref.store %0, %c[%i] : memref<4xf32>
  gpu.barrier
  %s = memref.subview %c[1][2][1] : memref<4xf32> to memref<2xf32, strided<[1], offset: 1>>
  memref.store %0, %s[%i] : memref<2xf32, strided<[1], offset: 1>>
  gpu.barrier
  memref.store %0, %A[%i] : memref<?xf32>
  return
}
memref.global @g1 : memref<4xf32>
memref.global @g2 : memref<4xf32>
func.func private @ext(memref<4xf32>)
func.func @loops(%A: memref<?xf32>, %i: index, %n: index, %f: f32, %c: i1) {
  %g = memref.get_global @g1 : memref<4xf32>
  %h = memref.get_global @g2 : memref<4xf32>
  %m = memref.alloc() : memref<4xf32>
  scf.for %k = %i to %n step %i {
    %0 = memref.load %A[%k] : memref<?xf32>
    gpu.barrier
    memref.store %0, %g[%k] : memref<4xf32>
    gpu.barrier
    %1 = memref.load %h[%k] : memref<4xf32>
    gpu.barrier
    memref.store %0, %A[%k] : memref<?xf32>
  }
  gpu.barrier
  scf.if %c {
    gpu.barrier
    memref.store %f, %m[%i] : memref<4xf32>
    gpu.barrier
  }
  scf.while : () -> () {
    gpu.barrier
    scf.condition(%c)
  } do {
    memref.store %f, %m[%i] : memref<4xf32>
    gpu.barrier
    scf.yield
  }
  gpu.barrier
  func.call @ext(%m) : (memref<4xf32>) -> ()
  gpu.barrier
  gpu.launch blocks(%ba,%bb,%bc) in (%d=%n,%e=%n,%ff=%n) threads(%gg,%hh,%ii) in (%j=%n,%kk=%n,%l=%n) {
    gpu.barrier
    memref.store %f, %g[%i] : memref<4xf32>
    gpu.barrier
    memref.store %f, %A[%i] : memref<?xf32>
    gpu.barrier
    gpu.terminator }
  memref.dealloc %m : memref<4xf32>
  return
}
