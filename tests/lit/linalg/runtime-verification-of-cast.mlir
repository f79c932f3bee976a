// RUN: mlir-opt %s -generate-runtime-verification=verbose-level=0 | FileCheck %s

// The end of a loop that folds is a constant of its own.

// CHECK-LABEL: func.func @cast(%arg0: memref<16xf32>, %arg1: f32) {
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<16xf32> to memref<?xf32, strided<[?], offset: ?>>
// CHECK-NEXT: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %cast : memref<?xf32, strided<[?], offset: ?>> -> memref<f32>, index, index, index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %offset, %c0 : index
// CHECK-NEXT: cf.assert %0, "ERROR: Runtime op verification failed{{.}}0A^ offset mismatch{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %strides, %c1 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed{{.}}0A^ stride mismatch of dim 0{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast_0 = memref.cast %arg0 : memref<16xf32> to memref<?xf32>
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %c16 = arith.constant 16 : index
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %c1_3 = arith.constant 1 : index
// CHECK-NEXT: %c0_4 = arith.constant 0 : index
// CHECK-NEXT: %2 = index.cmp slt(%c0_4, %c16)
// CHECK-NEXT: scf.if %2 {
// CHECK-NEXT: %idx15 = index.constant 15
// CHECK-NEXT: %c0_5 = arith.constant 0 : index
// CHECK-NEXT: %c15 = arith.constant 15 : index
// CHECK-NEXT: %idx0 = index.constant 0
// CHECK-NEXT: %true = index.bool.constant true
// CHECK-NEXT: cf.assert %true, "ERROR: Runtime op verification failed{{.}}0A^ unexpected negative result on dimension #0 of input/output operand #1{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %idx15_6 = index.constant 15
// CHECK-NEXT: %idx16 = index.constant 16
// CHECK-NEXT: %c0_7 = arith.constant 0 : index
// CHECK-NEXT: %c16_8 = arith.constant 16 : index
// CHECK-NEXT: %true_9 = index.bool.constant true
// CHECK-NEXT: cf.assert %true_9, "ERROR: Runtime op verification failed{{.}}0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: }
// CHECK-NEXT: linalg.fill ins(%arg1 : f32) outs(%cast_0 : memref<?xf32>)
// CHECK-NEXT: return
func.func @cast(%m: memref<16xf32>, %f: f32) {
  %0 = memref.cast %m : memref<16xf32> to memref<?xf32>
  linalg.fill ins(%f : f32) outs(%0 : memref<?xf32>)
  return
}
