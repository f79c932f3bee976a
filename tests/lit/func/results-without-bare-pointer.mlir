// RUN: mlir-opt %s -convert-func-to-llvm=use-bare-ptr-memref-call-conv -allow-unregistered-dialect | FileCheck %s

// Several results need a struct of their types: they are left if one of them has no type as a bare pointer. A single one is cast.

// CHECK-LABEL: func.func @several(%arg0: memref<16x?xf32>) -> (memref<16x4xf32>, memref<16x?xf32>) {
// CHECK-NEXT: %0 = "a.b"() : () -> memref<16x4xf32>
// CHECK-NEXT: return %0, %arg0 : memref<16x4xf32>, memref<16x?xf32>
func.func @several(%i: memref<16x?xf32>) -> (memref<16x4xf32>, memref<16x?xf32>) {
  %0 = "a.b"() : () -> memref<16x4xf32>
  return %0, %i : memref<16x4xf32>, memref<16x?xf32>
}

// CHECK-LABEL: func.func @single(%arg0: memref<16x?xf32>) -> memref<16x?xf32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : memref<16x?xf32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT: llvm.return %0 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
func.func @single(%i: memref<16x?xf32>) -> memref<16x?xf32> {
  return %i : memref<16x?xf32>
}

// CHECK-LABEL: llvm.func @all() -> !llvm.struct<(ptr, i32)> {
// CHECK-NEXT: %0:2 = "a.b"() : () -> (memref<4xf32>, i32)
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %0#0 : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %2 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %3 = llvm.mlir.poison : !llvm.struct<(ptr, i32)>
// CHECK-NEXT: %4 = llvm.insertvalue %2, %3[0] : !llvm.struct<(ptr, i32)>
// CHECK-NEXT: %5 = llvm.insertvalue %0#1, %4[1] : !llvm.struct<(ptr, i32)>
// CHECK-NEXT: llvm.return %5 : !llvm.struct<(ptr, i32)>
func.func @all() -> (memref<4xf32>, i32) {
  %0:2 = "a.b"() : () -> (memref<4xf32>, i32)
  return %0#0, %0#1 : memref<4xf32>, i32
}
