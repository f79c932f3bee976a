// A cast to the same type is one from the source of the cast before it, where operations stay.
//
// RUN: mlir-opt %s --convert-index-to-llvm | FileCheck %s

func.func @to_same(%m: memref<?xf16>) -> memref<?xf16, strided<[?], offset: ?>> {
  %0 = memref.cast %m : memref<?xf16> to memref<?xf16, strided<[?], offset: ?>>
  %1 = memref.cast %0 : memref<?xf16, strided<[?], offset: ?>> to memref<?xf16, strided<[?], offset: ?>>
  return %1 : memref<?xf16, strided<[?], offset: ?>>
}

// CHECK:      module {
// CHECK-NEXT:   func.func @to_same(%arg0: memref<?xf16>) -> memref<?xf16, strided<[?], offset: ?>> {
// CHECK-NEXT:     %cast = memref.cast %arg0 : memref<?xf16> to memref<?xf16, strided<[?], offset: ?>>
// CHECK-NEXT:     %cast_0 = memref.cast %arg0 : memref<?xf16> to memref<?xf16, strided<[?], offset: ?>>
// CHECK-NEXT:     return %cast_0 : memref<?xf16, strided<[?], offset: ?>>
// CHECK-NEXT:   }
// CHECK-NEXT: }
