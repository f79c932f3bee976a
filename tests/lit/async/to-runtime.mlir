// Tasks become functions that are coroutines: each dependency is a point of suspension.
// RUN: mlir-opt %s --async-to-async-runtime | FileCheck %s

//   CHECK-LABEL: func.func @f(%arg0: f32, %arg1: !async.token, %arg2: !async.value<f32>, %arg3: memref<4xf32>) -> f32 {
//    CHECK-NEXT: %c1 = arith.constant 1 : index
//    CHECK-NEXT: %0:2 = call @async_execute_fn(%arg1, %arg2, %arg0, %arg3) : (!async.token, !async.value<f32>, f32, memref<4xf32>) -> (!async.token, !async.value<f32>)
//    CHECK-NEXT: async.runtime.await %0#0 : !async.token
//    CHECK-NEXT: %1 = async.runtime.is_error %0#0 : !async.token
//    CHECK-NEXT: %true = arith.constant true
//    CHECK-NEXT: %2 = arith.xori %1, %true : i1
//    CHECK-NEXT: cf.assert %2, "Awaited async operand is in error state"
//    CHECK-NEXT: async.runtime.await %0#1 : !async.value<f32>
//    CHECK-NEXT: %3 = async.runtime.is_error %0#1 : !async.value<f32>
//    CHECK-NEXT: %true_0 = arith.constant true
//    CHECK-NEXT: %4 = arith.xori %3, %true_0 : i1
//    CHECK-NEXT: cf.assert %4, "Awaited async operand is in error state"
//    CHECK-NEXT: %5 = async.runtime.load %0#1 : <f32>
//    CHECK-NEXT: %6 = async.runtime.create_group %c1 : !async.group
//    CHECK-NEXT: %7 = async.runtime.add_to_group %0#0, %6 : !async.token
//    CHECK-NEXT: async.runtime.await %6 : !async.group
//    CHECK-NEXT: %8 = async.runtime.is_error %6 : !async.group
//    CHECK-NEXT: %true_1 = arith.constant true
//    CHECK-NEXT: %9 = arith.xori %8, %true_1 : i1
//    CHECK-NEXT: cf.assert %9, "Awaited async operand is in error state"
//    CHECK-NEXT: return %5 : f32
//   CHECK-LABEL: func.func private @async_execute_fn(%arg0: !async.token, %arg1: !async.value<f32>, %arg2: f32, %arg3: memref<4xf32>) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
//    CHECK-NEXT: %0 = async.runtime.create : !async.token
//    CHECK-NEXT: %1 = async.runtime.create : !async.value<f32>
//    CHECK-NEXT: %2 = async.coro.id
//    CHECK-NEXT: %3 = async.coro.begin %2
//    CHECK-NEXT: %4 = async.coro.save %3
//    CHECK-NEXT: async.runtime.resume %3
//    CHECK-NEXT: async.coro.suspend %4, ^bb9, ^bb1, ^bb8
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: %5 = async.coro.save %3
//    CHECK-NEXT: async.runtime.await_and_resume %arg0, %3 : !async.token
//    CHECK-NEXT: async.coro.suspend %5, ^bb9, ^bb2, ^bb8
//    CHECK-NEXT: ^bb2:  // pred: ^bb1
//    CHECK-NEXT: %6 = async.runtime.is_error %arg0 : !async.token
//    CHECK-NEXT: cf.cond_br %6, ^bb6, ^bb3
//    CHECK-NEXT: ^bb3:  // pred: ^bb2
//    CHECK-NEXT: %7 = async.coro.save %3
//    CHECK-NEXT: async.runtime.await_and_resume %arg1, %3 : !async.value<f32>
//    CHECK-NEXT: async.coro.suspend %7, ^bb9, ^bb4, ^bb8
//    CHECK-NEXT: ^bb4:  // pred: ^bb3
//    CHECK-NEXT: %8 = async.runtime.is_error %arg1 : !async.value<f32>
//    CHECK-NEXT: cf.cond_br %8, ^bb6, ^bb5
//    CHECK-NEXT: ^bb5:  // pred: ^bb4
//    CHECK-NEXT: %9 = async.runtime.load %arg1 : <f32>
//    CHECK-NEXT: %c1 = arith.constant 1 : index
//    CHECK-NEXT: %10 = arith.addf %9, %arg2 : f32
//    CHECK-NEXT: memref.store %10, %arg3[%c1] : memref<4xf32>
//    CHECK-NEXT: async.runtime.store %10, %1 : <f32>
//    CHECK-NEXT: async.runtime.set_available %1 : !async.value<f32>
//    CHECK-NEXT: async.runtime.set_available %0 : !async.token
//    CHECK-NEXT: cf.br ^bb7
//    CHECK-NEXT: ^bb6:  // 2 preds: ^bb2, ^bb4
//    CHECK-NEXT: async.runtime.set_error %0 : !async.token
//    CHECK-NEXT: async.runtime.set_error %1 : !async.value<f32>
//    CHECK-NEXT: cf.br ^bb7
//    CHECK-NEXT: ^bb7:  // 2 preds: ^bb5, ^bb6
//    CHECK-NEXT: async.coro.free %2, %3
//    CHECK-NEXT: cf.br ^bb9
//    CHECK-NEXT: ^bb8:  // 3 preds: ^bb0, ^bb1, ^bb3
//    CHECK-NEXT: async.coro.free %2, %3
//    CHECK-NEXT: cf.br ^bb9
//    CHECK-NEXT: ^bb9:  // 5 preds: ^bb0, ^bb1, ^bb3, ^bb7, ^bb8
//    CHECK-NEXT: async.coro.end %3
//    CHECK-NEXT: return %0, %1 : !async.token, !async.value<f32>
func.func @f(%a: f32, %t: !async.token, %v: !async.value<f32>, %m: memref<4xf32>) -> f32 {
  %c = arith.constant 1 : index
  %t0, %r = async.execute [%t] (%v as %x: !async.value<f32>) -> !async.value<f32> {
    %y = arith.addf %x, %a : f32
    memref.store %y, %m[%c] : memref<4xf32>
    async.yield %y : f32
  }
  async.await %t0 : !async.token
  %0 = async.await %r : !async.value<f32>
  %g = async.create_group %c : !async.group
  %i = async.add_to_group %t0, %g : !async.token
  async.await_all %g
  return %0 : f32
}
