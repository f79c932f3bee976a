// RUN: mlir-opt %s -convert-linalg-to-loops | FileCheck %s

// Sizes are simplified with the patterns of memref; those of gpu.alloc are for canonicalization.

// CHECK-LABEL: func.func @size(%arg0: index) -> index {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %memref = gpu.alloc  (%arg0) : memref<?xf32>
// CHECK-NEXT: %dim = memref.dim %memref, %c0 : memref<?xf32>
// CHECK-NEXT: return %dim : index
func.func @size(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = gpu.alloc (%n) : memref<?xf32>
  %1 = memref.dim %0, %c0 : memref<?xf32>
  return %1 : index
}
