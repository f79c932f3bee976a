// The tasks of a loop have constants of their own, whose order is that in which they are visited; operations next to functions fold.
// RUN: mlir-opt %s -allow-unregistered-dialect -async-parallel-for | FileCheck %s

func.func @known(%m: memref<?xf32>, %v: f32) {
  %l = arith.constant 1 : index
  %u = arith.constant 8 : index
  %s = arith.constant 3 : index
  scf.parallel (%i) = (%l) to (%u) step (%s) {
    memref.store %v, %m[%i] : memref<?xf32>
  }
  return
}
%0 = arith.constant 1 : index
%1 = arith.addi %0, %0 : index
%2 = "foreign.value"() : () -> index
%3 = arith.addi %2, %1 : index
"foreign.op"(%1) : (index) -> ()

// CHECK: %c2 = arith.constant 2 : index
// CHECK-LABEL: func.func @known
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %false = arith.constant false
// CHECK-NEXT: scf.if %false {
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.if %true {
// CHECK-NEXT: func.call @parallel_compute_fn(%c0, %c3, %c3, %c1, %c8, %c3, %arg1, %arg0) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT: } else {
// CHECK-NEXT: %1 = async.create_group %c0 : !async.group
// CHECK-NEXT: func.call @async_dispatch_fn(%1, %c0, %c1, %c3, %c3, %c1, %c8, %c3, %arg1, %arg0) : (!async.group, index, index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT: async.await_all %1
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: %0 = "foreign.value"() : () -> index
// CHECK-NEXT: "foreign.op"(%c2) : (index) -> ()
// CHECK-LABEL: func.func private @parallel_compute_fn
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %1 = arith.muli %arg0, %arg1 : index
// CHECK-NEXT: %2 = arith.addi %1, %arg1 : index
// CHECK-NEXT: %3 = arith.minsi %2, %c3 : index
// CHECK-NEXT: %4 = arith.subi %3, %c1 : index
// CHECK-NEXT: %5 = arith.remsi %1, %c3 : index
// CHECK-NEXT: %6 = arith.remsi %4, %c3 : index
// CHECK-NEXT: %7 = arith.addi %6, %c1 : index
// CHECK-NEXT: scf.for %arg8 = %5 to %7 step %c1 {
// CHECK-NEXT: %8 = arith.muli %arg8, %c3 : index
// CHECK-NEXT: %9 = arith.addi %8, %c1 : index
// CHECK-NEXT: memref.store %arg6, %arg7[%9] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func private @async_dispatch_fn
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2_0 = arith.constant 2 : index
// CHECK-NEXT: %1:2 = scf.while (%arg10 = %arg1, %arg11 = %arg2) : (index, index) -> (index, index) {
// CHECK-NEXT: %2 = arith.subi %arg11, %arg10 : index
// CHECK-NEXT: %3 = arith.cmpi sgt, %2, %c1 : index
// CHECK-NEXT: scf.condition(%3) %arg10, %arg11 : index, index
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0(%arg10: index, %arg11: index):
// CHECK-NEXT: %2 = arith.subi %arg11, %arg10 : index
// CHECK-NEXT: %3 = arith.divsi %2, %c2_0 : index
// CHECK-NEXT: %4 = arith.addi %arg10, %3 : index
// CHECK-NEXT: %token = async.execute {
// CHECK-NEXT: func.call @async_dispatch_fn(%arg0, %4, %arg11, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9) : (!async.group, index, index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT: async.yield
// CHECK-NEXT: }
// CHECK-NEXT: %5 = async.add_to_group %token, %arg0 : !async.token
// CHECK-NEXT: scf.yield %arg10, %4 : index, index
// CHECK-NEXT: }
// CHECK-NEXT: call @parallel_compute_fn(%arg1, %arg3, %arg4, %arg5, %arg6, %arg7, %arg8, %arg9) : (index, index, index, index, index, index, f32, memref<?xf32>) -> ()
// CHECK-NEXT: return
