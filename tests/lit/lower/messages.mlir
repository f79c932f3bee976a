// RUN: mlir-opt %s -convert-cf-to-llvm | FileCheck %s

// Texts of assertions get names of their own, counted in the order of the module; equal texts too.

// CHECK: llvm.mlir.global private constant @assert_msg_1(dense<[121, 0]>
// CHECK: llvm.mlir.global private constant @assert_msg_0(dense<[120, 0]>
// CHECK: llvm.func @abort()
// CHECK: llvm.func @puts(!llvm.ptr)
// CHECK: llvm.mlir.global private constant @assert_msg(dense<[120, 0]>

// CHECK-LABEL: func.func @f
// CHECK: %[[TEXT:.*]] = llvm.mlir.addressof @assert_msg : !llvm.ptr
// CHECK-NEXT: %[[PLACE:.*]] = llvm.getelementptr %[[TEXT]][0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<2 x i8>
// CHECK-NEXT: llvm.call @puts(%[[PLACE]])
// CHECK: llvm.mlir.addressof @assert_msg_0
func.func @f(%a: i1) {
  cf.assert %a, "x"
  cf.assert %a, "x"
  return
}

// CHECK-LABEL: func.func @g
// CHECK: llvm.mlir.addressof @assert_msg_1
func.func @g(%a: i1) {
  cf.assert %a, "y"
  return
}
