// Functions that are tasks become coroutines, which run in the caller up to the first suspension.
// RUN: mlir-opt %s --async-func-to-async-runtime | FileCheck %s

//   CHECK-LABEL: func.func @value(%arg0: f32) -> !async.value<f32> attributes {passthrough = ["presplitcoroutine"]} {
//    CHECK-NEXT: %0 = async.runtime.create : !async.value<f32>
//    CHECK-NEXT: %1 = async.coro.id
//    CHECK-NEXT: %2 = async.coro.begin %1
//    CHECK-NEXT: cf.br ^bb1
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: %3 = arith.addf %arg0, %arg0 : f32
//    CHECK-NEXT: async.runtime.store %3, %0 : <f32>
//    CHECK-NEXT: async.runtime.set_available %0 : !async.value<f32>
//    CHECK-NEXT: cf.br ^bb2
//    CHECK-NEXT: ^bb2:  // pred: ^bb1
//    CHECK-NEXT: async.coro.free %1, %2
//    CHECK-NEXT: cf.br ^bb4
//    CHECK-NEXT: ^bb3:  // no predecessors
//    CHECK-NEXT: async.coro.free %1, %2
//    CHECK-NEXT: cf.br ^bb4
//    CHECK-NEXT: ^bb4:  // 2 preds: ^bb2, ^bb3
//    CHECK-NEXT: async.coro.end %2
//    CHECK-NEXT: return %0 : !async.value<f32>
//   CHECK-LABEL: func.func @stateful(%arg0: f32, %arg1: i1) -> (!async.token, !async.value<f32>) attributes {passthrough = ["presplitcoroutine"]} {
//    CHECK-NEXT: %0 = async.runtime.create : !async.token
//    CHECK-NEXT: %1 = async.runtime.create : !async.value<f32>
//    CHECK-NEXT: %2 = async.coro.id
//    CHECK-NEXT: %3 = async.coro.begin %2
//    CHECK-NEXT: cf.br ^bb1
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: %4 = call @value(%arg0) : (f32) -> !async.value<f32>
//    CHECK-NEXT: %5 = async.coro.save %3
//    CHECK-NEXT: async.runtime.await_and_resume %4, %3 : !async.value<f32>
//    CHECK-NEXT: async.coro.suspend %5, ^bb8, ^bb2, ^bb7
//    CHECK-NEXT: ^bb2:  // pred: ^bb1
//    CHECK-NEXT: %6 = async.runtime.is_error %4 : !async.value<f32>
//    CHECK-NEXT: cf.cond_br %6, ^bb5, ^bb3
//    CHECK-NEXT: ^bb3:  // pred: ^bb2
//    CHECK-NEXT: %7 = async.runtime.load %4 : <f32>
//    CHECK-NEXT: cf.cond_br %arg1, ^bb4, ^bb5
//    CHECK-NEXT: ^bb4:  // pred: ^bb3
//    CHECK-NEXT: async.runtime.store %7, %1 : <f32>
//    CHECK-NEXT: async.runtime.set_available %1 : !async.value<f32>
//    CHECK-NEXT: async.runtime.set_available %0 : !async.token
//    CHECK-NEXT: cf.br ^bb6
//    CHECK-NEXT: ^bb5:  // 2 preds: ^bb2, ^bb3
//    CHECK-NEXT: async.runtime.set_error %0 : !async.token
//    CHECK-NEXT: async.runtime.set_error %1 : !async.value<f32>
//    CHECK-NEXT: cf.br ^bb6
//    CHECK-NEXT: ^bb6:  // 2 preds: ^bb4, ^bb5
//    CHECK-NEXT: async.coro.free %2, %3
//    CHECK-NEXT: cf.br ^bb8
//    CHECK-NEXT: ^bb7:  // pred: ^bb1
//    CHECK-NEXT: async.coro.free %2, %3
//    CHECK-NEXT: cf.br ^bb8
//    CHECK-NEXT: ^bb8:  // 3 preds: ^bb1, ^bb6, ^bb7
//    CHECK-NEXT: async.coro.end %3
//    CHECK-NEXT: return %0, %1 : !async.token, !async.value<f32>
//   CHECK-LABEL: func.func @caller(%arg0: f32) -> f32 {
//    CHECK-NEXT: %0 = call @value(%arg0) : (f32) -> !async.value<f32>
//    CHECK-NEXT: %1 = async.await %0 : !async.value<f32>
//    CHECK-NEXT: return %1 : f32
async.func @value(%a: f32) -> !async.value<f32> {
  %0 = arith.addf %a, %a : f32
  return %0 : f32
}
async.func @stateful(%a: f32, %c: i1) -> (!async.token, !async.value<f32>) {
  %0 = async.call @value(%a) : (f32) -> !async.value<f32>
  %1 = async.await %0 : !async.value<f32>
  cf.assert %c, "failed"
  return %1 : f32
}
func.func @caller(%a: f32) -> f32 {
  %0 = async.call @value(%a) : (f32) -> !async.value<f32>
  %1 = async.await %0 : !async.value<f32>
  return %1 : f32
}
