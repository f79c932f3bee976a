// RUN: mlir-opt %s -generate-runtime-verification | FileCheck %s

// What types do not say is checked when the program runs; messages say which operation went wrong, and where.

// CHECK-LABEL: func.func @access(%arg0: memref<?x4xf32>, %arg1: index) -> f32
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0_0 : memref<?x4xf32>
// CHECK-NEXT: %0 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %1 = arith.cmpi slt, %arg1, %dim : index
// CHECK-NEXT: %2 = arith.andi %0, %1 : i1
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %3 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %4 = arith.cmpi slt, %arg1, %c4 : index
// CHECK-NEXT: %5 = arith.andi %3, %4 : i1
// CHECK-NEXT: %6 = arith.andi %2, %5 : i1
// CHECK-NEXT: cf.assert %6, "ERROR: Runtime op verification failed{{.}}0A%0 = memref.load %arg0[%arg1, %arg1] : memref<?x4xf32>{{.}}0A^ out-of-bounds access{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %7 = memref.load %arg0[%arg1, %arg1] : memref<?x4xf32>
// CHECK-NEXT: return %7 : f32
func.func @access(%m: memref<?x4xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<?x4xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @cast(%arg0: memref<*xf32>) -> memref<?x4xf32>
// CHECK-NEXT: %0 = memref.rank %arg0 : memref<*xf32>
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %0, %c2 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed{{.}}0A%cast = memref.cast %arg0 : memref<*xf32> to memref<?x4xf32>{{.}}0A^ rank mismatch{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast = memref.cast %arg0 : memref<*xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %cast : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c1 : memref<*xf32>
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %2 = arith.cmpi eq, %dim, %c4 : index
// CHECK-NEXT: cf.assert %2, "ERROR: Runtime op verification failed{{.}}0A%cast = memref.cast %arg0 : memref<*xf32> to memref<?x4xf32>{{.}}0A^ size mismatch of dim 1{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %3 = arith.cmpi eq, %offset, %c0 : index
// CHECK-NEXT: cf.assert %3, "ERROR: Runtime op verification failed{{.}}0A%cast = memref.cast %arg0 : memref<*xf32> to memref<?x4xf32>{{.}}0A^ offset mismatch{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %c4_0 = arith.constant 4 : index
// CHECK-NEXT: %4 = arith.cmpi eq, %strides#0, %c4_0 : index
// CHECK-NEXT: cf.assert %4, "ERROR: Runtime op verification failed{{.}}0A%cast = memref.cast %arg0 : memref<*xf32> to memref<?x4xf32>{{.}}0A^ stride mismatch of dim 0{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %c1_1 = arith.constant 1 : index
// CHECK-NEXT: %5 = arith.cmpi eq, %strides#1, %c1_1 : index
// CHECK-NEXT: cf.assert %5, "ERROR: Runtime op verification failed{{.}}0A%cast = memref.cast %arg0 : memref<*xf32> to memref<?x4xf32>{{.}}0A^ stride mismatch of dim 1{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast_2 = memref.cast %arg0 : memref<*xf32> to memref<?x4xf32>
// CHECK-NEXT: return %cast_2 : memref<?x4xf32>
func.func @cast(%m: memref<*xf32>) -> memref<?x4xf32> {
  %0 = memref.cast %m : memref<*xf32> to memref<?x4xf32>
  return %0 : memref<?x4xf32>
}

// CHECK-LABEL: func.func @copy(%arg0: memref<?xf32>, %arg1: memref<4xf32>)
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %dim, %c4 : index
// CHECK-NEXT: cf.assert %0, "ERROR: Runtime op verification failed{{.}}0Amemref.copy %arg0, %arg1 : memref<?xf32> to memref<4xf32>{{.}}0A^ size of 0-th source/target dim does not match{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: memref.copy %arg0, %arg1 : memref<?xf32> to memref<4xf32>
// CHECK-NEXT: return
func.func @copy(%m: memref<?xf32>, %n: memref<4xf32>) {
  memref.copy %m, %n : memref<?xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @aligned(%arg0: memref<?xf32>)
// CHECK-NEXT: %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<?xf32> -> index
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %0 = arith.remui %intptr, %c8 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %0, %c0 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed{{.}}0A%assume_align = memref.assume_alignment %arg0, 8 : memref<?xf32>{{.}}0A^ memref is not aligned to 8{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %assume_align = memref.assume_alignment %arg0, 8 : memref<?xf32>
// CHECK-NEXT: return
func.func @aligned(%m: memref<?xf32>) {
  %0 = memref.assume_alignment %m, 8 : memref<?xf32>
  return
}

// CHECK-LABEL: func.func @divided(%arg0: memref<?xf32>, %arg1: index) -> memref<?x5xf32>
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT: %c5 = arith.constant 5 : index
// CHECK-NEXT: %0 = arith.remsi %dim, %c5 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %0, %c0_0 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed{{.}}0A%expand_shape = memref.expand_shape %arg0 {{[[][[]}}0, 1]] output_shape [%arg1, 5] : memref<?xf32> into memref<?x5xf32>{{.}}0A^ static result dims in reassoc group do not divide src dim evenly{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %expand_shape = memref.expand_shape %arg0 {{[[][[]}}0, 1]] output_shape [%arg1, 5] : memref<?xf32> into memref<?x5xf32>
// CHECK-NEXT: return %expand_shape : memref<?x5xf32>
func.func @divided(%m: memref<?xf32>, %i: index) -> memref<?x5xf32> {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [%i, 5] : memref<?xf32> into memref<?x5xf32>
  return %0 : memref<?x5xf32>
}

// CHECK-LABEL: func.func @part(%arg0: memref<?xf32>, %arg1: index, %arg2: i1) -> memref<2xf32, strided<[3], offset: ?>>
// CHECK-NEXT: scf.if %arg2 {
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %arg2, "loads the dialect"
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %c2, %c0 : index
// CHECK-NEXT: %1 = scf.if %0 -> (i1) {
// CHECK-NEXT: %4 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %5 = arith.cmpi sle, %arg1, %sizes : index
// CHECK-NEXT: %6 = arith.andi %4, %5 : i1
// CHECK-NEXT: scf.yield %6 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %4 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %5 = arith.cmpi slt, %arg1, %sizes : index
// CHECK-NEXT: %6 = arith.andi %4, %5 : i1
// CHECK-NEXT: scf.yield %6 : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed{{.}}0A%subview = memref.subview %arg0[%arg1] [2] [3] : memref<?xf32> to memref<2xf32, strided<[3], offset: ?>>{{.}}0A^ offset 0 is out-of-bounds{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %2 = arith.cmpi sgt, %c2, %c0 : index
// CHECK-NEXT: %3 = scf.if %2 -> (i1) {
// CHECK-NEXT: %4 = arith.subi %c2, %c1 : index
// CHECK-NEXT: %5 = arith.muli %4, %c3 : index
// CHECK-NEXT: %6 = arith.addi %arg1, %5 : index
// CHECK-NEXT: %7 = arith.cmpi sge, %6, %c0 : index
// CHECK-NEXT: %8 = arith.cmpi slt, %6, %sizes : index
// CHECK-NEXT: %9 = arith.andi %7, %8 : i1
// CHECK-NEXT: scf.yield %9 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.yield %true : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %3, "ERROR: Runtime op verification failed{{.}}0A%subview = memref.subview %arg0[%arg1] [2] [3] : memref<?xf32> to memref<2xf32, strided<[3], offset: ?>>{{.}}0A^ subview runs out-of-bounds along dimension 0{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %subview = memref.subview %arg0[%arg1] [2] [3] : memref<?xf32> to memref<2xf32, strided<[3], offset: ?>>
// CHECK-NEXT: return %subview : memref<2xf32, strided<[3], offset: ?>>
func.func @part(%m: memref<?xf32>, %i: index, %c: i1) -> memref<2xf32, strided<[3], offset: ?>> {
  scf.if %c {
  }
  cf.assert %c, "loads the dialect"
  %0 = memref.subview %m[%i] [2] [3] : memref<?xf32> to memref<2xf32, strided<[3], offset: ?>>
  return %0 : memref<2xf32, strided<[3], offset: ?>>
}
