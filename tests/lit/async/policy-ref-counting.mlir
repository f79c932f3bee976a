// References are dropped after the uses that are the last ones by convention.
// RUN: mlir-opt %s --async-runtime-policy-based-ref-counting | FileCheck %s

//   CHECK-LABEL: func.func private @consume(!async.token)
//   CHECK-LABEL: func.func @unused(%arg0: !async.token) {
//    CHECK-NEXT: async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
//    CHECK-NEXT: %0 = async.runtime.create : !async.value<f32>
//    CHECK-NEXT: async.runtime.drop_ref %0 {count = 1 : i64} : !async.value<f32>
//    CHECK-NEXT: return
//   CHECK-LABEL: func.func @branch(%arg0: i1) {
//    CHECK-NEXT: %0 = async.runtime.create : !async.token
//    CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: async.runtime.await %0 : !async.token
//    CHECK-NEXT: return
//    CHECK-NEXT: ^bb2:  // pred: ^bb0
//    CHECK-NEXT: return
//   CHECK-LABEL: func.func @critical(%arg0: i1) {
//    CHECK-NEXT: %0 = async.runtime.create : !async.token
//    CHECK-NEXT: cf.cond_br %arg0, ^bb1, ^bb2
//    CHECK-NEXT: ^bb1:  // pred: ^bb0
//    CHECK-NEXT: call @consume(%0) : (!async.token) -> ()
//    CHECK-NEXT: cf.br ^bb2
//    CHECK-NEXT: ^bb2:  // 2 preds: ^bb0, ^bb1
//    CHECK-NEXT: return
//   CHECK-LABEL: func.func @nested(%arg0: i1) -> !async.token {
//    CHECK-NEXT: %0 = async.runtime.create : !async.token
//    CHECK-NEXT: %1 = async.runtime.create : !async.value<f32>
//    CHECK-NEXT: scf.if %arg0 {
//    CHECK-NEXT: async.runtime.await %0 : !async.token
//    CHECK-NEXT: async.runtime.await %1 : !async.value<f32>
//         CHECK: return %0 : !async.token
//   CHECK-LABEL: func.func @policy(%arg0: !async.token, %arg1: !async.value<f32>, %arg2: index) -> f32 {
//    CHECK-NEXT: %0 = async.runtime.create_group %arg2 : !async.group
//    CHECK-NEXT: %1 = async.runtime.add_to_group %arg0, %0 : !async.token
//    CHECK-NEXT: async.runtime.drop_ref %arg0 {count = 1 : i64} : !async.token
//    CHECK-NEXT: async.runtime.await %0 : !async.group
//    CHECK-NEXT: %2 = async.runtime.is_error %0 : !async.group
//    CHECK-NEXT: async.runtime.drop_ref %0 {count = 1 : i64} : !async.group
//    CHECK-NEXT: %3 = async.runtime.load %arg1 : <f32>
//    CHECK-NEXT: async.runtime.drop_ref %arg1 {count = 1 : i64} : !async.value<f32>
//    CHECK-NEXT: return %3 : f32
func.func private @consume(!async.token)
func.func @unused(%t: !async.token) {
  %0 = async.runtime.create : !async.value<f32>
  return
}
func.func @branch(%c: i1) {
  %t = async.runtime.create : !async.token
  cf.cond_br %c, ^a, ^b
^a:
  async.runtime.await %t : !async.token
  return
^b:
  return
}
func.func @critical(%c: i1) {
  %t = async.runtime.create : !async.token
  cf.cond_br %c, ^a, ^b
^a:
  call @consume(%t) : (!async.token) -> ()
  cf.br ^b
^b:
  return
}
func.func @nested(%c: i1) -> !async.token {
  %t = async.runtime.create : !async.token
  %v = async.runtime.create : !async.value<f32>
  scf.if %c {
    async.runtime.await %t : !async.token
    async.runtime.await %v : !async.value<f32>
  }
  return %t : !async.token
}
func.func @policy(%t: !async.token, %v: !async.value<f32>, %n: index) -> f32 {
  %g = async.runtime.create_group %n : !async.group
  %r = async.runtime.add_to_group %t, %g : !async.token
  async.runtime.await %g : !async.group
  %e = async.runtime.is_error %g : !async.group
  %x = async.runtime.load %v : !async.value<f32>
  return %x : f32
}
