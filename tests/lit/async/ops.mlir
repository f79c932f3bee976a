// Asynchronous operations: tasks, groups, coroutines and the runtime.
// RUN: mlir-opt %s | FileCheck %s

//   CHECK-LABEL: func.func @f(%arg0: !async.value<f64>, %arg1: !async.token) {
//    CHECK-NEXT: %token, %bodyResults = async.execute [%arg1, %arg1] (%arg0 as %arg2: !async.value<f64>, %arg0 as %arg3: !async.value<f64>) -> !async.value<f64> attributes {x = 4 : i32} {
//    CHECK-NEXT: async.yield %arg2 : f64
//         CHECK: %0 = async.await %bodyResults : !async.value<f64>
//    CHECK-NEXT: async.await %arg1 : !async.token
//    CHECK-NEXT: return
//   CHECK-LABEL: func.func @m(%arg0: index, %arg1: !async.token, %arg2: !async.value<f32>) {
//    CHECK-NEXT: %0 = async.create_group %arg0 : !async.group
//    CHECK-NEXT: %1 = async.add_to_group %arg1, %0 : !async.token
//    CHECK-NEXT: async.await_all %0
//    CHECK-NEXT: %2 = async.coro.id
//    CHECK-NEXT: %3 = async.coro.begin %2
//    CHECK-NEXT: %4 = async.coro.save %3
//    CHECK-NEXT: async.coro.suspend %4, ^bb1, ^bb2, ^bb1
//    CHECK-NEXT: ^bb1:  // 2 preds: ^bb0, ^bb0
//    CHECK-NEXT: async.coro.free %2, %3
//    CHECK-NEXT: async.coro.end %3
//    CHECK-NEXT: return
//    CHECK-NEXT: ^bb2:  // pred: ^bb0
//    CHECK-NEXT: %5 = async.runtime.create : !async.token
//    CHECK-NEXT: %6 = async.runtime.create_group %arg0 : !async.group
//    CHECK-NEXT: async.runtime.set_available %5 : !async.token
//    CHECK-NEXT: async.runtime.set_error %5 : !async.token
//    CHECK-NEXT: %7 = async.runtime.is_error %5 : !async.token
//    CHECK-NEXT: async.runtime.await %arg2 : !async.value<f32>
//    CHECK-NEXT: async.runtime.await_and_resume %arg2, %3 : !async.value<f32>
//    CHECK-NEXT: async.runtime.resume %3
//    CHECK-NEXT: %8 = async.runtime.load %arg2 : <f32>
//    CHECK-NEXT: async.runtime.store %8, %arg2 : <f32>
//    CHECK-NEXT: %9 = async.runtime.add_to_group %5, %6 : !async.token
//    CHECK-NEXT: async.runtime.add_ref %5 {count = 1 : i64} : !async.token
//    CHECK-NEXT: async.runtime.drop_ref %5 {count = 1 : i64} : !async.token
//    CHECK-NEXT: %10 = async.runtime.num_worker_threads : index
//    CHECK-NEXT: return
//   CHECK-LABEL: async.func @task(%arg0: f32) -> (!async.token, !async.value<f32>) {
//    CHECK-NEXT: return %arg0 : f32
//   CHECK-LABEL: async.func private @external() -> !async.token
//   CHECK-LABEL: func.func @start(%arg0: f32) -> !async.value<f32> {
//    CHECK-NEXT: %0:2 = async.call @task(%arg0) : (f32) -> (!async.token, !async.value<f32>)
//    CHECK-NEXT: return %0#1 : !async.value<f32>
func.func @f(%a: !async.value<f64>, %d: !async.token) {
  %t, %r = async.execute [%d, %d] (%a as %x: !async.value<f64>, %a as %y: !async.value<f64>) -> !async.value<f64> attributes {x = 4 : i32} { async.yield %x : f64 }
  %0 = async.await %r : !async.value<f64>
  async.await %d : !async.token
  return
}
func.func @m(%a: index, %t: !async.token, %v: !async.value<f32>) {
  %g = async.create_group %a : !async.group
  %i = async.add_to_group %t, %g : !async.token
  async.await_all %g
  %0 = async.coro.id
  %1 = async.coro.begin %0
  %2 = async.coro.save %1
  async.coro.suspend %2, ^a, ^b, ^a
^a:
  async.coro.free %0, %1
  async.coro.end %1
  return
^b:
  %3 = async.runtime.create : !async.token
  %4 = async.runtime.create_group %a : !async.group
  async.runtime.set_available %3 : !async.token
  async.runtime.set_error %3 : !async.token
  %5 = async.runtime.is_error %3 : !async.token
  async.runtime.await %v : !async.value<f32>
  async.runtime.await_and_resume %v, %1 : !async.value<f32>
  async.runtime.resume %1
  %6 = async.runtime.load %v : !async.value<f32>
  async.runtime.store %6, %v : !async.value<f32>
  %7 = async.runtime.add_to_group %3, %4 : !async.token
  async.runtime.add_ref %3 {count = 1 : i64} : !async.token
  async.runtime.drop_ref %3 {count = 1 : i64} : !async.token
  %8 = async.runtime.num_worker_threads : index
  return
}
async.func @task(%a: f32) -> (!async.token, !async.value<f32>) {
  return %a : f32
}
async.func private @external() -> !async.token
func.func @start(%a: f32) -> !async.value<f32> {
  %t, %r = async.call @task(%a) : (f32) -> (!async.token, !async.value<f32>)
  return %r : !async.value<f32>
}
