// Strides that are the identity make a memref contiguous, also if its size is not known.
// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @copy
// CHECK-NOT: memrefCopy
// CHECK: "llvm.intr.memcpy"
func.func @copy(%a: memref<?xf32, strided<[1]>>, %b: memref<?xf32>) {
  memref.copy %a, %b : memref<?xf32, strided<[1]>> to memref<?xf32>
  return
}
