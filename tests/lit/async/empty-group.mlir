// A group that nothing is added to is erased with what waits for it.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @empty() {
  %c2 = arith.constant 2 : index
  %g = async.create_group %c2 : !async.group
  async.await_all %g
  return
}
func.func @one(%t: !async.token) {
  %c1 = arith.constant 1 : index
  %g = async.create_group %c1 : !async.group
  %0 = async.add_to_group %t, %g : !async.token
  async.await_all %g
  return
}
// CHECK-LABEL: func.func @empty() {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @one(%arg0: !async.token) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = async.create_group %c1 : !async.group
// CHECK-NEXT: %1 = async.add_to_group %arg0, %0 : !async.token
// CHECK-NEXT: async.await_all %0
// CHECK-NEXT: return
// CHECK-NEXT: }
