// What operations on memrefs take for granted is asserted before them.
// RUN: mlir-opt %s -generate-runtime-verification=verbose-level=0 | FileCheck %s

func.func @access(%m: memref<?x4xf32>, %i: index, %j: index, %v: f32) {
  %0 = memref.load %m[%i, %j] : memref<?x4xf32>
  return
}

func.func @cast(%m: memref<*xf32>) {
  %0 = memref.cast %m : memref<*xf32> to memref<?x4xf32>
  return
}

func.func @copy(%a: memref<?x4xf32>, %b: memref<?x?xf32>) {
  memref.copy %a, %b : memref<?x4xf32> to memref<?x?xf32>
  return
}

func.func @subview(%a: memref<?xf32>, %o: index, %s: index, %c: i1) {
  scf.if %c {
    %0 = memref.subview %a[%o] [%s] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  }
  cf.assert %c, "c"
  return
}

func.func @expand(%a: memref<?xf32>, %s: index) {
  %0 = memref.expand_shape %a [[0, 1]] output_shape [%s, 4] : memref<?xf32> into memref<?x4xf32>
  return
}

// CHECK-LABEL: func.func @access(%arg0: memref<?x4xf32>, %arg1: index, %arg2: index, %arg3: f32) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0_0 : memref<?x4xf32>
// CHECK-NEXT:    %0 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT:    %1 = arith.cmpi slt, %arg1, %dim : index
// CHECK-NEXT:    %2 = arith.andi %0, %1 : i1
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %3 = arith.cmpi sge, %arg2, %c0 : index
// CHECK-NEXT:    %4 = arith.cmpi slt, %arg2, %c4 : index
// CHECK-NEXT:    %5 = arith.andi %3, %4 : i1
// CHECK-NEXT:    %6 = arith.andi %2, %5 : i1
// CHECK-NEXT:    cf.assert %6, "ERROR: Runtime op verification failed\0A^ out-of-bounds access\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    %7 = memref.load %arg0[%arg1, %arg2] : memref<?x4xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @cast(%arg0: memref<*xf32>) {
// CHECK-NEXT:    %0 = memref.rank %arg0 : memref<*xf32>
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %1 = arith.cmpi eq, %0, %c2 : index
// CHECK-NEXT:    cf.assert %1, "ERROR: Runtime op verification failed\0A^ rank mismatch\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    %cast = memref.cast %arg0 : memref<*xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:    %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %cast : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c1 : memref<*xf32>
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %2 = arith.cmpi eq, %dim, %c4 : index
// CHECK-NEXT:    cf.assert %2, "ERROR: Runtime op verification failed\0A^ size mismatch of dim 1\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %3 = arith.cmpi eq, %offset, %c0 : index
// CHECK-NEXT:    cf.assert %3, "ERROR: Runtime op verification failed\0A^ offset mismatch\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    %c4_0 = arith.constant 4 : index
// CHECK-NEXT:    %4 = arith.cmpi eq, %strides#0, %c4_0 : index
// CHECK-NEXT:    cf.assert %4, "ERROR: Runtime op verification failed\0A^ stride mismatch of dim 0\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    %c1_1 = arith.constant 1 : index
// CHECK-NEXT:    %5 = arith.cmpi eq, %strides#1, %c1_1 : index
// CHECK-NEXT:    cf.assert %5, "ERROR: Runtime op verification failed\0A^ stride mismatch of dim 1\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    %cast_2 = memref.cast %arg0 : memref<*xf32> to memref<?x4xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @copy(%arg0: memref<?x4xf32>, %arg1: memref<?x?xf32>) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?x4xf32>
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %dim_1 = memref.dim %arg1, %c0_0 : memref<?x?xf32>
// CHECK-NEXT:    %0 = arith.cmpi eq, %dim, %dim_1 : index
// CHECK-NEXT:    cf.assert %0, "ERROR: Runtime op verification failed\0A^ size of 0-th source/target dim does not match\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %dim_2 = memref.dim %arg1, %c1 : memref<?x?xf32>
// CHECK-NEXT:    %1 = arith.cmpi eq, %c4, %dim_2 : index
// CHECK-NEXT:    cf.assert %1, "ERROR: Runtime op verification failed\0A^ size of 1-th source/target dim does not match\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    memref.copy %arg0, %arg1 : memref<?x4xf32> to memref<?x?xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @subview(%arg0: memref<?xf32>, %arg1: index, %arg2: index, %arg3: i1) {
// CHECK-NEXT:    scf.if %arg3 {
// CHECK-NEXT:      %c0 = arith.constant 0 : index
// CHECK-NEXT:      %c1 = arith.constant 1 : index
// CHECK-NEXT:      %base_buffer, %offset, %sizes, %strides = memref.extract_strided_metadata %arg0 : memref<?xf32> -> memref<f32>, index, index, index
// CHECK-NEXT:      %c1_0 = arith.constant 1 : index
// CHECK-NEXT:      %0 = arith.cmpi eq, %arg2, %c0 : index
// CHECK-NEXT:      %1 = scf.if %0 -> (i1) {
// CHECK-NEXT:        %4 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT:        %5 = arith.cmpi sle, %arg1, %sizes : index
// CHECK-NEXT:        %6 = arith.andi %4, %5 : i1
// CHECK-NEXT:        scf.yield %6 : i1
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %4 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT:        %5 = arith.cmpi slt, %arg1, %sizes : index
// CHECK-NEXT:        %6 = arith.andi %4, %5 : i1
// CHECK-NEXT:        scf.yield %6 : i1
// CHECK-NEXT:      }
// CHECK-NEXT:      cf.assert %1, "ERROR: Runtime op verification failed\0A^ offset 0 is out-of-bounds\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:      %2 = arith.cmpi sgt, %arg2, %c0 : index
// CHECK-NEXT:      %3 = scf.if %2 -> (i1) {
// CHECK-NEXT:        %4 = arith.subi %arg2, %c1 : index
// CHECK-NEXT:        %5 = arith.muli %4, %c1_0 : index
// CHECK-NEXT:        %6 = arith.addi %arg1, %5 : index
// CHECK-NEXT:        %7 = arith.cmpi sge, %6, %c0 : index
// CHECK-NEXT:        %8 = arith.cmpi slt, %6, %sizes : index
// CHECK-NEXT:        %9 = arith.andi %7, %8 : i1
// CHECK-NEXT:        scf.yield %9 : i1
// CHECK-NEXT:      } else {
// CHECK-NEXT:        %true = arith.constant true
// CHECK-NEXT:        scf.yield %true : i1
// CHECK-NEXT:      }
// CHECK-NEXT:      cf.assert %3, "ERROR: Runtime op verification failed\0A^ subview runs out-of-bounds along dimension 0\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:      %subview = memref.subview %arg0[%arg1] [%arg2] [1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
// CHECK-NEXT:    }
// CHECK-NEXT:    cf.assert %arg3, "c"
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @expand(%arg0: memref<?xf32>, %arg1: index) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = arith.remsi %dim, %c4 : index
// CHECK-NEXT:    %c0_0 = arith.constant 0 : index
// CHECK-NEXT:    %1 = arith.cmpi eq, %0, %c0_0 : index
// CHECK-NEXT:    cf.assert %1, "ERROR: Runtime op verification failed\0A^ static result dims in reassoc group do not divide src dim evenly\0ALocation: loc(\22{{.*}})"
// CHECK-NEXT:    %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%arg1, 4] : memref<?xf32> into memref<?x4xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
