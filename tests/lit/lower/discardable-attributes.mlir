// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s

// The number of vector lanes keeps its discardable attributes, a global does not.

// CHECK-LABEL: llvm.mlir.global private @global() {addr_space = 0 : i32} : !llvm.array<4 x i32>
memref.global "private" @global : memref<4xi32> {foo}

// CHECK-LABEL: llvm.func @lanes() -> i64 {
// CHECK-NEXT: %0 = "llvm.intr.vscale"() {foo} : () -> i64
// CHECK-NEXT: llvm.return %0 : i64
func.func @lanes() -> index {
  %0 = vector.vscale {foo}
  return %0 : index
}
