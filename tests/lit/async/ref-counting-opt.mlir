// Pairs that add and drop a reference are removed, unless a called function drops its own in between.
// RUN: mlir-opt %s --async-runtime-ref-counting-opt | FileCheck %s

//   CHECK-LABEL: func.func private @consume(!async.token)
//   CHECK-LABEL: func.func @cancel(%arg0: !async.token) {
//    CHECK-NEXT: call @consume(%arg0) : (!async.token) -> ()
//    CHECK-NEXT: return
//   CHECK-LABEL: func.func @keep(%arg0: !async.token) {
//    CHECK-NEXT: async.runtime.add_ref %arg0 {count = 1 : i64} : !async.token
//    CHECK-NEXT: call @consume(%arg0) : (!async.token) -> ()
//    CHECK-NEXT: async.runtime.await %arg0 : !async.token
//    CHECK-NEXT: async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
//    CHECK-NEXT: return
//   CHECK-LABEL: func.func @counts(%arg0: !async.token) {
//    CHECK-NEXT: async.runtime.add_ref %arg0 {count = 2 : i64} : !async.token
//    CHECK-NEXT: async.runtime.await %arg0 : !async.token
//    CHECK-NEXT: async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
//    CHECK-NEXT: return
func.func private @consume(!async.token)
func.func @cancel(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call @consume(%t) : (!async.token) -> ()
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}
func.func @keep(%t: !async.token) {
  async.runtime.add_ref %t {count = 1 : i64} : !async.token
  call @consume(%t) : (!async.token) -> ()
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}
func.func @counts(%t: !async.token) {
  async.runtime.add_ref %t {count = 2 : i64} : !async.token
  async.runtime.await %t : !async.token
  async.runtime.drop_ref %t {count = 1 : i64} : !async.token
  return
}
