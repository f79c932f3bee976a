// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s

// The elements of a global are in order, one next to the other: globals with a layout, and their addresses, are left.

// CHECK-LABEL: memref.global "private" constant @strided : memref<4x3xi32, strided<[5, 1]>> = dense<42>
memref.global "private" constant @strided : memref<4x3xi32, strided<[5, 1]>> = dense<42>

// CHECK-LABEL: memref.global "private" @offset : memref<4xi32, strided<[1], offset: 4>>
memref.global "private" @offset : memref<4xi32, strided<[1], offset: 4>>

// CHECK-LABEL: llvm.mlir.global private @plain() {addr_space = 0 : i32} : !llvm.array<4 x i32>
memref.global "private" @plain : memref<4xi32, strided<[1]>>

// CHECK-LABEL: func.func @address() -> memref<4x3xi32, strided<[5, 1]>> {
// CHECK-NEXT: %0 = memref.get_global @strided : memref<4x3xi32, strided<[5, 1]>>
// CHECK-NEXT: return %0 : memref<4x3xi32, strided<[5, 1]>>
func.func @address() -> memref<4x3xi32, strided<[5, 1]>> {
  %0 = memref.get_global @strided : memref<4x3xi32, strided<[5, 1]>>
  return %0 : memref<4x3xi32, strided<[5, 1]>>
}
