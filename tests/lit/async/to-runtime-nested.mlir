// Tasks in tasks, and structured control flow that has waiting in it.
// RUN: mlir-opt %s --async-to-async-runtime | FileCheck %s

//   CHECK-LABEL: func.func @nested(%arg0: i1) {
//    CHECK-NEXT: %0 = call @async_execute_fn_0(%arg0) : (i1) -> !async.token
//    CHECK-NEXT: async.runtime.await %0 : !async.token
//    CHECK-NEXT: %1 = async.runtime.is_error %0 : !async.token
//    CHECK-NEXT: %true = arith.constant true
//    CHECK-NEXT: %2 = arith.xori %1, %true : i1
//    CHECK-NEXT: cf.assert %2, "Awaited async operand is in error state"
//    CHECK-NEXT: return
//   CHECK-LABEL: func.func private @async_execute_fn() -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
//    CHECK-NEXT: %0 = async.runtime.create : !async.token
//    CHECK-NEXT: %1 = async.coro.id
//    CHECK-NEXT: %2 = async.coro.begin %1
//    CHECK-NEXT: %3 = async.coro.save %2
//    CHECK-NEXT: async.runtime.resume %2
//    CHECK-NEXT: async.coro.suspend %3, ^bb4, ^bb1, ^bb3
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: async.runtime.set_available %0 : !async.token
//    CHECK-NEXT: cf.br ^bb2
//    CHECK-NEXT: ^bb2:  // pred: ^bb1
//    CHECK-NEXT: async.coro.free %1, %2
//    CHECK-NEXT: cf.br ^bb4
//    CHECK-NEXT: ^bb3:  // pred: ^bb0
//    CHECK-NEXT: async.coro.free %1, %2
//    CHECK-NEXT: cf.br ^bb4
//    CHECK-NEXT: ^bb4:  // 3 preds: ^bb0, ^bb2, ^bb3
//    CHECK-NEXT: async.coro.end %2
//    CHECK-NEXT: return %0 : !async.token
//   CHECK-LABEL: func.func private @async_execute_fn_0(%arg0: i1) -> !async.token attributes {passthrough = ["presplitcoroutine"]} {
//    CHECK-NEXT: %0 = async.runtime.create : !async.token
//    CHECK-NEXT: %1 = async.coro.id
//    CHECK-NEXT: %2 = async.coro.begin %1
//    CHECK-NEXT: %3 = async.coro.save %2
//    CHECK-NEXT: async.runtime.resume %2
//    CHECK-NEXT: async.coro.suspend %3, ^bb10, ^bb1, ^bb9
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: %4 = call @async_execute_fn() : () -> !async.token
//    CHECK-NEXT: cf.cond_br %arg0, ^bb2, ^bb5
//    CHECK-NEXT: ^bb2:  // pred: ^bb1
//    CHECK-NEXT: %5 = async.coro.save %2
//    CHECK-NEXT: async.runtime.await_and_resume %4, %2 : !async.token
//    CHECK-NEXT: async.coro.suspend %5, ^bb10, ^bb3, ^bb9
//    CHECK-NEXT: ^bb3:  // pred: ^bb2
//    CHECK-NEXT: %6 = async.runtime.is_error %4 : !async.token
//    CHECK-NEXT: cf.cond_br %6, ^bb7, ^bb4
//    CHECK-NEXT: ^bb4:  // pred: ^bb3
//    CHECK-NEXT: cf.br ^bb5
//    CHECK-NEXT: ^bb5:  // 2 preds: ^bb1, ^bb4
//    CHECK-NEXT: cf.cond_br %arg0, ^bb6, ^bb7
//    CHECK-NEXT: ^bb6:  // pred: ^bb5
//    CHECK-NEXT: async.runtime.set_available %0 : !async.token
//    CHECK-NEXT: cf.br ^bb8
//    CHECK-NEXT: ^bb7:  // 2 preds: ^bb3, ^bb5
//    CHECK-NEXT: async.runtime.set_error %0 : !async.token
//    CHECK-NEXT: cf.br ^bb8
//    CHECK-NEXT: ^bb8:  // 2 preds: ^bb6, ^bb7
//    CHECK-NEXT: async.coro.free %1, %2
//    CHECK-NEXT: cf.br ^bb10
//    CHECK-NEXT: ^bb9:  // 2 preds: ^bb0, ^bb2
//    CHECK-NEXT: async.coro.free %1, %2
//    CHECK-NEXT: cf.br ^bb10
//    CHECK-NEXT: ^bb10:  // 4 preds: ^bb0, ^bb2, ^bb8, ^bb9
//    CHECK-NEXT: async.coro.end %2
//    CHECK-NEXT: return %0 : !async.token
func.func @nested(%c: i1) {
  %outer = async.execute {
    %inner = async.execute {
      async.yield
    }
    scf.if %c {
      async.await %inner : !async.token
    }
    cf.assert %c, "failed"
    async.yield
  }
  async.await %outer : !async.token
  return
}
