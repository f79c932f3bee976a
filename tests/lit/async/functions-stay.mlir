// async-to-async-runtime lowers tasks and waiting in an async.func, and leaves the function to async-func-to-async-runtime.
// RUN: mlir-opt %s -split-input-file --async-to-async-runtime | FileCheck %s

async.func @f(%a: i32) -> !async.value<i32> {
  %t, %v = async.execute -> !async.value<i32> {
    async.yield %a : i32
  }
  %r = async.await %v : !async.value<i32>
  return %r : i32
}
// CHECK-LABEL: async.func @f(%arg0: i32) -> !async.value<i32> {
// CHECK-NEXT: %0:2 = func.call @async_execute_fn(%arg0) : (i32) -> (!async.token, !async.value<i32>)
// CHECK-NEXT: async.runtime.await %0#1 : !async.value<i32>
// CHECK-NEXT: %1 = async.runtime.is_error %0#1 : !async.value<i32>
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %2 = arith.xori %1, %true : i1
// CHECK-NEXT: cf.assert %2, "Awaited async operand is in error state"
// CHECK-NEXT: %3 = async.runtime.load %0#1 : <i32>
// CHECK-NEXT: return %3 : i32
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @async_execute_fn(%arg0: i32) -> (!async.token, !async.value<i32>) attributes {passthrough = ["presplitcoroutine"]} {
// CHECK-NEXT: %0 = async.runtime.create : !async.token
// CHECK-NEXT: %1 = async.runtime.create : !async.value<i32>
// CHECK-NEXT: %2 = async.coro.id
// CHECK-NEXT: %3 = async.coro.begin %2
// CHECK-NEXT: %4 = async.coro.save %3
// CHECK-NEXT: async.runtime.resume %3
// CHECK-NEXT: async.coro.suspend %4, ^bb4, ^bb1, ^bb3
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: async.runtime.store %arg0, %1 : <i32>
// CHECK-NEXT: async.runtime.set_available %1 : !async.value<i32>
// CHECK-NEXT: async.runtime.set_available %0 : !async.token
// CHECK-NEXT: cf.br ^bb2
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: async.coro.free %2, %3
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb3:  // pred: ^bb0
// CHECK-NEXT: async.coro.free %2, %3
// CHECK-NEXT: cf.br ^bb4
// CHECK-NEXT: ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
// CHECK-NEXT: async.coro.end %3
// CHECK-NEXT: return %0, %1 : !async.token, !async.value<i32>
// CHECK-NEXT: }

// -----

async.func @f(%a: !async.value<i32>) -> !async.token {
  %r = async.await %a : !async.value<i32>
  return
}
func.func @g(%a: !async.value<i32>) -> i32 {
  %t = async.call @f(%a) : (!async.value<i32>) -> !async.token
  async.await %t : !async.token
  %r = async.await %a : !async.value<i32>
  return %r : i32
}
// CHECK-LABEL: async.func @f(%arg0: !async.value<i32>) -> !async.token {
// CHECK-NEXT: async.runtime.await %arg0 : !async.value<i32>
// CHECK-NEXT: %0 = async.runtime.is_error %arg0 : !async.value<i32>
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %1 = arith.xori %0, %true : i1
// CHECK-NEXT: cf.assert %1, "Awaited async operand is in error state"
// CHECK-NEXT: %2 = async.runtime.load %arg0 : <i32>
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @g(%arg0: !async.value<i32>) -> i32 {
// CHECK-NEXT: %0 = async.call @f(%arg0) : (!async.value<i32>) -> !async.token
// CHECK-NEXT: async.runtime.await %0 : !async.token
// CHECK-NEXT: %1 = async.runtime.is_error %0 : !async.token
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %2 = arith.xori %1, %true : i1
// CHECK-NEXT: cf.assert %2, "Awaited async operand is in error state"
// CHECK-NEXT: async.runtime.await %arg0 : !async.value<i32>
// CHECK-NEXT: %3 = async.runtime.is_error %arg0 : !async.value<i32>
// CHECK-NEXT: %true_0 = arith.constant true
// CHECK-NEXT: %4 = arith.xori %3, %true_0 : i1
// CHECK-NEXT: cf.assert %4, "Awaited async operand is in error state"
// CHECK-NEXT: %5 = async.runtime.load %arg0 : <i32>
// CHECK-NEXT: return %5 : i32
// CHECK-NEXT: }
