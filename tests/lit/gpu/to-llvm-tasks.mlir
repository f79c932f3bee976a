// A task yields events in place of streams.
// RUN: mlir-opt %s -gpu-to-llvm | FileCheck %s

//         CHECK: module {
//   CHECK-LABEL: llvm.func @task(%arg0: !llvm.ptr) {
//    CHECK-NEXT: %0 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %1 = llvm.mlir.constant(1.000000e+00 : f32) : f32
//    CHECK-NEXT: %token, %bodyResults = async.execute -> !async.value<!llvm.ptr> {
//    CHECK-NEXT: %2 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %3 = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuEventRecord(%3, %2) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%2) : (!llvm.ptr) -> ()
//    CHECK-NEXT: async.yield %3 : !llvm.ptr {y}
//    CHECK-NEXT: }
//    CHECK-NEXT: %token_0, %bodyResults_1:2 = async.execute -> (!async.value<!llvm.ptr>, !async.value<f32>) {
//    CHECK-NEXT: %2 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %3 = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuEventRecord(%3, %2) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%2) : (!llvm.ptr) -> ()
//    CHECK-NEXT: async.yield %3, %1 : !llvm.ptr, f32 {y}
//    CHECK-NEXT: }
//    CHECK-NEXT: %token_2, %bodyResults_3:2 = async.execute -> (!async.value<!llvm.ptr>, !async.value<i64>) {
//    CHECK-NEXT: %2 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %3 = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuEventRecord(%3, %2) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%2) : (!llvm.ptr) -> ()
//    CHECK-NEXT: async.yield %3, %0 : !llvm.ptr, i64 {y}
//    CHECK-NEXT: }
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: llvm.func @mgpuStreamCreate() -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuEventCreate() -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuEventRecord(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuStreamDestroy(!llvm.ptr)
//    CHECK-NEXT: }

func.func @task(%t: !gpu.async.token) {
  %k, %r = async.execute -> !async.value<!gpu.async.token> {
    %t1 = gpu.wait async
    async.yield %t1 : !gpu.async.token {y}
  }
  %k3, %r3:2 = async.execute -> (!async.value<!gpu.async.token>, !async.value<f32>) {
    %t1 = gpu.wait async
    %c = arith.constant 1.0 : f32
    async.yield %t1, %c : !gpu.async.token, f32 {y}
  }
  %k4, %r4:2 = async.execute -> (!async.value<!gpu.async.token>, !async.value<index>) {
    %t1 = gpu.wait async
    %c = arith.constant 1 : index
    async.yield %t1, %c : !gpu.async.token, index {y}
  }
  %k5, %r5 = async.execute -> (!async.value<index>) {
    %c = arith.constant 1 : index
    async.yield %c : index {y}
  }
  return
}
