// Masks of known size, what is done under masks that enable all or nothing, reductions of one element.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @cm1() -> vector<4x3xi1> {
// CHECK-NEXT:    %0 = vector.constant_mask [2, 3] : vector<4x3xi1>
// CHECK-NEXT:    return %0 : vector<4x3xi1>
// CHECK-NEXT:  }
func.func @cm1() -> vector<4x3xi1> {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %c2, %c3 : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}
// CHECK-LABEL: func.func @cm2(%arg0: index) -> vector<4x3xi1> {
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %0 = vector.create_mask %arg0, %c3 : vector<4x3xi1>
// CHECK-NEXT:    return %0 : vector<4x3xi1>
// CHECK-NEXT:  }
func.func @cm2(%i: index) -> vector<4x3xi1> {
  %c3 = arith.constant 3 : index
  %0 = vector.create_mask %i, %c3 : vector<4x3xi1>
  return %0 : vector<4x3xi1>
}
// CHECK-LABEL: func.func @cm_neg() -> (vector<4x3xi1>, vector<4x3xi1>) {
// CHECK-NEXT:    %cst = arith.constant dense<false> : vector<4x3xi1>
// CHECK-NEXT:    %cst_0 = arith.constant dense<true> : vector<4x3xi1>
// CHECK-NEXT:    return %cst, %cst_0 : vector<4x3xi1>, vector<4x3xi1>
// CHECK-NEXT:  }
func.func @cm_neg() -> (vector<4x3xi1>, vector<4x3xi1>) {
  %c2 = arith.constant -2 : index
  %c9 = arith.constant 9 : index
  %0 = vector.create_mask %c9, %c2 : vector<4x3xi1>
  %1 = vector.create_mask %c9, %c9 : vector<4x3xi1>
  return %0, %1 : vector<4x3xi1>, vector<4x3xi1>
}
// CHECK-LABEL: func.func @cm_big(%arg0: index) -> vector<4x3xi1> {
// CHECK-NEXT:    %c9 = arith.constant 9 : index
// CHECK-NEXT:    %0 = vector.create_mask %arg0, %c9 : vector<4x3xi1>
// CHECK-NEXT:    return %0 : vector<4x3xi1>
// CHECK-NEXT:  }
func.func @cm_big(%i: index) -> (vector<4x3xi1>) {
  %c9 = arith.constant 9 : index
  %1 = vector.create_mask %i, %c9 : vector<4x3xi1>
  return %1 : vector<4x3xi1>
}
// CHECK-LABEL: func.func @cm_zero(%arg0: index) -> vector<4x3xi1> {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = vector.create_mask %arg0, %c0 : vector<4x3xi1>
// CHECK-NEXT:    return %0 : vector<4x3xi1>
// CHECK-NEXT:  }
func.func @cm_zero(%i: index) -> (vector<4x3xi1>) {
  %c9 = arith.constant 0 : index
  %1 = vector.create_mask %i, %c9 : vector<4x3xi1>
  return %1 : vector<4x3xi1>
}
// CHECK-LABEL: func.func @cm_scal() -> (vector<[4]xi1>, vector<[4]xi1>, vector<2x[4]xi1>) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = vector.create_mask %c0 : vector<[4]xi1>
// CHECK-NEXT:    %1 = vector.create_mask %c4 : vector<[4]xi1>
// CHECK-NEXT:    %2 = vector.create_mask %c4, %c0 : vector<2x[4]xi1>
// CHECK-NEXT:    return %0, %1, %2 : vector<[4]xi1>, vector<[4]xi1>, vector<2x[4]xi1>
// CHECK-NEXT:  }
func.func @cm_scal() -> (vector<[4]xi1>, vector<[4]xi1>, vector<2x[4]xi1>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %1 = vector.create_mask %c0 : vector<[4]xi1>
  %2 = vector.create_mask %c4 : vector<[4]xi1>
  %3 = vector.create_mask %c4, %c0 : vector<2x[4]xi1>
  return %1, %2, %3 : vector<[4]xi1>, vector<[4]xi1>, vector<2x[4]xi1>
}
// CHECK-LABEL: func.func @cm_vs() -> (vector<[4]xi1>, vector<2x[4]xi1>) {
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<[4]xi1>
// CHECK-NEXT:    %cst_0 = arith.constant dense<true> : vector<2x[4]xi1>
// CHECK-NEXT:    return %cst, %cst_0 : vector<[4]xi1>, vector<2x[4]xi1>
// CHECK-NEXT:  }
func.func @cm_vs() -> (vector<[4]xi1>, vector<2x[4]xi1>) {
  %c4 = arith.constant 4 : index
  %c2 = arith.constant 2 : index
  %v = vector.vscale
  %m = arith.muli %v, %c4 : index
  %2 = vector.create_mask %m : vector<[4]xi1>
  %3 = vector.create_mask %c2, %m : vector<2x[4]xi1>
  return %2, %3 : vector<[4]xi1>, vector<2x[4]xi1>
}
// CHECK-LABEL: func.func @cm_0d(%arg0: index) -> (vector<i1>, vector<i1>) {
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<i1>
// CHECK-NEXT:    %0 = vector.create_mask %arg0 : vector<i1>
// CHECK-NEXT:    return %cst, %0 : vector<i1>, vector<i1>
// CHECK-NEXT:  }
func.func @cm_0d(%i: index) -> (vector<i1>, vector<i1>) {
  %c1 = arith.constant 1 : index
  %2 = vector.create_mask %c1 : vector<i1>
  %3 = vector.create_mask %i : vector<i1>
  return %2, %3 : vector<i1>, vector<i1>
}
// CHECK-LABEL: func.func @kmask() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>) {
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:    %cst_0 = arith.constant dense<false> : vector<4xi1>
// CHECK-NEXT:    %0 = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT:    return %cst, %cst_0, %0 : vector<4xi1>, vector<4xi1>, vector<4xi1>
// CHECK-NEXT:  }
func.func @kmask() -> (vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %0 = vector.constant_mask [4] : vector<4xi1>
  %1 = vector.constant_mask [0] : vector<4xi1>
  %2 = vector.constant_mask [2] : vector<4xi1>
  return %0, %1, %2 : vector<4xi1>, vector<4xi1>, vector<4xi1>
}
// CHECK-LABEL: func.func @ess_k() -> (vector<2x2xi1>, vector<2x2xi1>) {
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<2x2xi1>
// CHECK-NEXT:    %0 = vector.constant_mask [1, 1] : vector<2x2xi1>
// CHECK-NEXT:    return %cst, %0 : vector<2x2xi1>, vector<2x2xi1>
// CHECK-NEXT:  }
func.func @ess_k() -> (vector<2x2xi1>, vector<2x2xi1>) {
  %0 = vector.constant_mask [2, 2] : vector<4x3xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  %2 = vector.extract_strided_slice %0 {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  return %1, %2 : vector<2x2xi1>, vector<2x2xi1>
}
// CHECK-LABEL: func.func @ess_k2() -> (vector<2x3xi1>, vector<2x2xi1>) {
// CHECK-NEXT:    %cst = arith.constant dense<false> : vector<2x2xi1>
// CHECK-NEXT:    %0 = vector.constant_mask [1, 2] : vector<2x3xi1>
// CHECK-NEXT:    return %0, %cst : vector<2x3xi1>, vector<2x2xi1>
// CHECK-NEXT:  }
func.func @ess_k2() -> (vector<2x3xi1>, vector<2x2xi1>) {
  %0 = vector.constant_mask [2, 2] : vector<4x3xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xi1> to vector<2x3xi1>
  %2 = vector.extract_strided_slice %0 {offsets = [2, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  return %1, %2 : vector<2x3xi1>, vector<2x2xi1>
}
// CHECK-LABEL: func.func @ess_c(%arg0: index, %arg1: index) -> vector<2x2xi1> {
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.subi %arg0, %c1 : index
// CHECK-NEXT:    %1 = vector.create_mask %0, %arg1 : vector<2x2xi1>
// CHECK-NEXT:    return %1 : vector<2x2xi1>
// CHECK-NEXT:  }
func.func @ess_c(%i: index, %j: index) -> (vector<2x2xi1>) {
  %0 = vector.create_mask %i, %j : vector<4x3xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  return %1 : vector<2x2xi1>
}
// CHECK-LABEL: func.func @ex_c(%arg0: index, %arg1: index) -> (vector<3xi1>, vector<3xi1>) {
// CHECK-NEXT:    %cst = arith.constant dense<false> : vector<3xi1>
// CHECK-NEXT:    %0 = vector.create_mask %arg1 : vector<3xi1>
// CHECK-NEXT:    return %0, %cst : vector<3xi1>, vector<3xi1>
// CHECK-NEXT:  }
func.func @ex_c(%i: index, %j: index) -> (vector<3xi1>, vector<3xi1>) {
  %c2 = arith.constant 2 : index
  %0 = vector.create_mask %c2, %j : vector<4x3xi1>
  %1 = vector.extract %0[1] : vector<3xi1> from vector<4x3xi1>
  %2 = vector.extract %0[2] : vector<3xi1> from vector<4x3xi1>
  return %1, %2 : vector<3xi1>, vector<3xi1>
}
// CHECK-LABEL: func.func @ex_c2(%arg0: index, %arg1: index) -> (vector<3xi1>, i1) {
// CHECK-NEXT:    %0 = vector.create_mask %arg0, %arg1 : vector<4x3xi1>
// CHECK-NEXT:    %1 = vector.extract %0[1] : vector<3xi1> from vector<4x3xi1>
// CHECK-NEXT:    %2 = vector.extract %0[1, 2] : i1 from vector<4x3xi1>
// CHECK-NEXT:    return %1, %2 : vector<3xi1>, i1
// CHECK-NEXT:  }
func.func @ex_c2(%i: index, %j: index) -> (vector<3xi1>, i1) {
  %0 = vector.create_mask %i, %j : vector<4x3xi1>
  %1 = vector.extract %0[1] : vector<3xi1> from vector<4x3xi1>
  %2 = vector.extract %0[1, 2] : i1 from vector<4x3xi1>
  return %1, %2 : vector<3xi1>, i1
}
// CHECK-LABEL: func.func @ex_c3(%arg0: index, %arg1: index) -> (i1, i1) {
// CHECK-NEXT:    %0 = vector.constant_mask [2, 1] : vector<4x3xi1>
// CHECK-NEXT:    %1 = vector.extract %0[1, 0] : i1 from vector<4x3xi1>
// CHECK-NEXT:    %2 = vector.extract %0[1, 2] : i1 from vector<4x3xi1>
// CHECK-NEXT:    return %1, %2 : i1, i1
// CHECK-NEXT:  }
func.func @ex_c3(%i: index, %j: index) -> (i1, i1) {
  %c2 = arith.constant 2 : index
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %c2, %c1 : vector<4x3xi1>
  %1 = vector.extract %0[1, 0] : i1 from vector<4x3xi1>
  %2 = vector.extract %0[1, 2] : i1 from vector<4x3xi1>
  return %1, %2 : i1, i1
}
// CHECK-LABEL: func.func @ex_c4(%arg0: index, %arg1: index) -> (vector<3xi1>, i1) {
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %0 = vector.create_mask %c4, %arg1 : vector<4x3xi1>
// CHECK-NEXT:    %1 = vector.create_mask %arg1 : vector<3xi1>
// CHECK-NEXT:    %2 = vector.extract %0[3, %arg0] : i1 from vector<4x3xi1>
// CHECK-NEXT:    return %1, %2 : vector<3xi1>, i1
// CHECK-NEXT:  }
func.func @ex_c4(%i: index, %j: index) -> (vector<3xi1>, i1) {
  %c4 = arith.constant 4 : index
  %0 = vector.create_mask %c4, %j : vector<4x3xi1>
  %1 = vector.extract %0[%i] : vector<3xi1> from vector<4x3xi1>
  %2 = vector.extract %0[3, %i] : i1 from vector<4x3xi1>
  return %1, %2 : vector<3xi1>, i1
}
// CHECK-LABEL: func.func @ex_k() -> (vector<3xi1>, vector<3xi1>, i1, i1) {
// CHECK-NEXT:    %0 = vector.constant_mask [2, 2] : vector<4x3xi1>
// CHECK-NEXT:    %1 = vector.extract %0[1] : vector<3xi1> from vector<4x3xi1>
// CHECK-NEXT:    %2 = vector.extract %0[2] : vector<3xi1> from vector<4x3xi1>
// CHECK-NEXT:    %3 = vector.extract %0[1, 1] : i1 from vector<4x3xi1>
// CHECK-NEXT:    %4 = vector.extract %0[1, 2] : i1 from vector<4x3xi1>
// CHECK-NEXT:    return %1, %2, %3, %4 : vector<3xi1>, vector<3xi1>, i1, i1
// CHECK-NEXT:  }
func.func @ex_k() -> (vector<3xi1>, vector<3xi1>, i1, i1) {
  %0 = vector.constant_mask [2, 2] : vector<4x3xi1>
  %1 = vector.extract %0[1] : vector<3xi1> from vector<4x3xi1>
  %2 = vector.extract %0[2] : vector<3xi1> from vector<4x3xi1>
  %3 = vector.extract %0[1, 1] : i1 from vector<4x3xi1>
  %4 = vector.extract %0[1, 2] : i1 from vector<4x3xi1>
  return %1, %2, %3, %4 : vector<3xi1>, vector<3xi1>, i1, i1
}
// CHECK-LABEL: func.func @tr_c(%arg0: index, %arg1: index) -> (vector<3x4xi1>, vector<3x4xi1>) {
// CHECK-NEXT:    %0 = vector.create_mask %arg1, %arg0 : vector<3x4xi1>
// CHECK-NEXT:    %1 = vector.constant_mask [1, 2] : vector<3x4xi1>
// CHECK-NEXT:    return %0, %1 : vector<3x4xi1>, vector<3x4xi1>
// CHECK-NEXT:  }
func.func @tr_c(%i: index, %j: index) -> (vector<3x4xi1>, vector<3x4xi1>) {
  %0 = vector.create_mask %i, %j : vector<4x3xi1>
  %1 = vector.transpose %0, [1, 0] : vector<4x3xi1> to vector<3x4xi1>
  %2 = vector.constant_mask [2, 1] : vector<4x3xi1>
  %3 = vector.transpose %2, [1, 0] : vector<4x3xi1> to vector<3x4xi1>
  return %1, %3 : vector<3x4xi1>, vector<3x4xi1>
}
// CHECK-LABEL: func.func @sc_c(%arg0: index, %arg1: index) -> (vector<4xi1>, vector<4xi1>) {
// CHECK-NEXT:    %0 = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT:    %1 = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT:    return %0, %1 : vector<4xi1>, vector<4xi1>
// CHECK-NEXT:  }
func.func @sc_c(%i: index, %j: index) -> (vector<4xi1>, vector<4xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %i, %c1 : vector<4x1xi1>
  %1 = vector.shape_cast %0 : vector<4x1xi1> to vector<4xi1>
  %2 = vector.constant_mask [2, 1] : vector<4x1xi1>
  %3 = vector.shape_cast %2 : vector<4x1xi1> to vector<4xi1>
  return %1, %3 : vector<4xi1>, vector<4xi1>
}
// CHECK-LABEL: func.func @sc_c2(%arg0: index, %arg1: index) -> (vector<4xi1>, vector<1x4xi1>, vector<4xi1>) {
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = vector.create_mask %c1, %arg0 : vector<1x4xi1>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<1x4xi1> to vector<4xi1>
// CHECK-NEXT:    %2 = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT:    %3 = vector.shape_cast %2 : vector<4xi1> to vector<1x4xi1>
// CHECK-NEXT:    %4 = vector.create_mask %arg0, %arg1 : vector<4x1xi1>
// CHECK-NEXT:    %5 = vector.shape_cast %4 : vector<4x1xi1> to vector<4xi1>
// CHECK-NEXT:    return %1, %3, %5 : vector<4xi1>, vector<1x4xi1>, vector<4xi1>
// CHECK-NEXT:  }
func.func @sc_c2(%i: index, %j: index) -> (vector<4xi1>, vector<1x4xi1>, vector<4xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %c1, %i : vector<1x4xi1>
  %1 = vector.shape_cast %0 : vector<1x4xi1> to vector<4xi1>
  %2 = vector.constant_mask [2] : vector<4xi1>
  %3 = vector.shape_cast %2 : vector<4xi1> to vector<1x4xi1>
  %4 = vector.create_mask %i, %j : vector<4x1xi1>
  %5 = vector.shape_cast %4 : vector<4x1xi1> to vector<4xi1>
  return %1, %3, %5 : vector<4xi1>, vector<1x4xi1>, vector<4xi1>
}
// CHECK-LABEL: func.func @mload(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:    %0 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:    %1 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:    return %0, %arg2, %1 : vector<4xf32>, vector<4xf32>, vector<4xf32>
// CHECK-NEXT:  }
func.func @mload(%m: memref<?xf32>, %i: index, %p: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %t = vector.constant_mask [4] : vector<4xi1>
  %f = vector.constant_mask [0] : vector<4xi1>
  %td = arith.constant dense<true> : vector<4xi1>
  %0 = vector.maskedload %m[%i], %t, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.maskedload %m[%i], %f, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.maskedload %m[%i], %td, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  return %0, %1, %2 : vector<4xf32>, vector<4xf32>, vector<4xf32>
}
// CHECK-LABEL: func.func @mstore(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xf32>) {
// CHECK-NEXT:    vector.store %arg2, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:    vector.store %arg2, %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @mstore(%m: memref<?xf32>, %i: index, %p: vector<4xf32>) {
  %t = vector.constant_mask [4] : vector<4xi1>
  %f = vector.constant_mask [0] : vector<4xi1>
  vector.maskedstore %m[%i], %t, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.maskedstore %m[%i], %f, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i], %t, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  vector.compressstore %m[%i], %f, %p : memref<?xf32>, vector<4xi1>, vector<4xf32>
  return
}
// CHECK-LABEL: func.func @gath(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xi32>, %arg3: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<4xi1>
// CHECK-NEXT:    %0 = vector.gather %arg0[%arg1] [%arg2], %cst, %arg3 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:    %1 = vector.load %arg0[%arg1] : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:    vector.scatter %arg0[%arg1] [%arg2], %cst, %arg3 : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:    return %0, %arg3, %1, %arg3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
// CHECK-NEXT:  }
func.func @gath(%m: memref<?xf32>, %i: index, %x: vector<4xi32>, %p: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %t = vector.constant_mask [4] : vector<4xi1>
  %f = vector.constant_mask [0] : vector<4xi1>
  %0 = vector.gather %m[%i][%x], %t, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %1 = vector.gather %m[%i][%x], %f, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %2 = vector.expandload %m[%i], %t, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  %3 = vector.expandload %m[%i], %f, %p : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i][%x], %t, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  vector.scatter %m[%i][%x], %f, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32>
  return %0, %1, %2, %3 : vector<4xf32>, vector<4xf32>, vector<4xf32>, vector<4xf32>
}
// CHECK-LABEL: func.func @gath_c(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<4xi1>, %arg3: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %0 = vector.maskedload %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:    vector.maskedstore %arg0[%arg1], %arg2, %arg3 : memref<?xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @gath_c(%m: memref<?xf32>, %i: index, %k: vector<4xi1>, %p: vector<4xf32>) -> vector<4xf32> {
  %x = arith.constant dense<[0, 1, 2, 3]> : vector<4xi32>
  %s = vector.step : vector<4xindex>
  %0 = vector.gather %m[%i][%x], %k, %p : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.scatter %m[%i][%s], %k, %p : memref<?xf32>, vector<4xindex>, vector<4xi1>, vector<4xf32>
  return %0 : vector<4xf32>
}
// CHECK-LABEL: func.func @red(%arg0: vector<1xf32>, %arg1: f32) -> (f32, f32, f32) {
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:    %1 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:    %2 = arith.mulf %1, %arg1 : f32
// CHECK-NEXT:    %3 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:    %4 = arith.maximumf %3, %arg1 fastmath<nnan> : f32
// CHECK-NEXT:    return %0, %2, %4 : f32, f32, f32
// CHECK-NEXT:  }
func.func @red(%a: vector<1xf32>, %c: f32) -> (f32, f32, f32) {
  %0 = vector.reduction <add>, %a : vector<1xf32> into f32
  %1 = vector.reduction <mul>, %a, %c : vector<1xf32> into f32
  %2 = vector.reduction <maximumf>, %a, %c fastmath<nnan> : vector<1xf32> into f32
  return %0, %1, %2 : f32, f32, f32
}
// CHECK-LABEL: func.func @redi(%arg0: vector<1xi32>, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : i32 from vector<1xi32>
// CHECK-NEXT:    %1 = vector.extract %arg0[0] : i32 from vector<1xi32>
// CHECK-NEXT:    %2 = arith.minsi %1, %arg1 : i32
// CHECK-NEXT:    %3 = vector.extract %arg0[0] : i32 from vector<1xi32>
// CHECK-NEXT:    %4 = arith.andi %3, %arg1 : i32
// CHECK-NEXT:    return %0, %2, %4 : i32, i32, i32
// CHECK-NEXT:  }
func.func @redi(%a: vector<1xi32>, %c: i32) -> (i32, i32, i32) {
  %0 = vector.reduction <xor>, %a : vector<1xi32> into i32
  %1 = vector.reduction <minsi>, %a, %c : vector<1xi32> into i32
  %2 = vector.reduction <and>, %a, %c : vector<1xi32> into i32
  return %0, %1, %2 : i32, i32, i32
}
// CHECK-LABEL: func.func @mred(%arg0: vector<1x4x1xf32>, %arg1: vector<4xf32>, %arg2: vector<4x1xf32>) -> (vector<4xf32>, vector<4x1xf32>) {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<1x4x1xf32> to vector<4xf32>
// CHECK-NEXT:    %1 = arith.addf %arg1, %0 : vector<4xf32>
// CHECK-NEXT:    %2 = vector.shape_cast %arg0 : vector<1x4x1xf32> to vector<4x1xf32>
// CHECK-NEXT:    %3 = arith.mulf %arg2, %2 : vector<4x1xf32>
// CHECK-NEXT:    return %1, %3 : vector<4xf32>, vector<4x1xf32>
// CHECK-NEXT:  }
func.func @mred(%a: vector<1x4x1xf32>, %c: vector<4xf32>, %d: vector<4x1xf32>) -> (vector<4xf32>, vector<4x1xf32>) {
  %0 = vector.multi_reduction <add>, %a, %c [0, 2] : vector<1x4x1xf32> to vector<4xf32>
  %1 = vector.multi_reduction <mul>, %a, %d [0] : vector<1x4x1xf32> to vector<4x1xf32>
  return %0, %1 : vector<4xf32>, vector<4x1xf32>
}
// CHECK-LABEL: func.func @mred2(%arg0: vector<1x1xf32>, %arg1: f32, %arg2: vector<4xf32>) -> (f32, vector<4xf32>) {
// CHECK-NEXT:    %0 = vector.extract %arg0[0, 0] : f32 from vector<1x1xf32>
// CHECK-NEXT:    %1 = arith.addf %arg1, %0 : f32
// CHECK-NEXT:    return %1, %arg2 : f32, vector<4xf32>
// CHECK-NEXT:  }
func.func @mred2(%a: vector<1x1xf32>, %c: f32, %e: vector<4xf32>) -> (f32, vector<4xf32>) {
  %0 = vector.multi_reduction <add>, %a, %c [0, 1] : vector<1x1xf32> to f32
  %1 = vector.multi_reduction <add>, %e, %e [] : vector<4xf32> to vector<4xf32>
  return %0, %1 : f32, vector<4xf32>
}
// CHECK-LABEL: func.func @mask(%arg0: vector<4xf32>, %arg1: f32) -> f32 {
// CHECK-NEXT:    %0 = vector.reduction <add>, %arg0, %arg1 : vector<4xf32> into f32
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @mask(%a: vector<4xf32>, %c: f32) -> (f32) {
  %t = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.mask %t { vector.reduction <add>, %a, %c : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}
// CHECK-LABEL: func.func @mask_empty(%arg0: vector<4xf32>, %arg1: vector<4xi1>) -> vector<4xf32> {
// CHECK-NEXT:    return %arg0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @mask_empty(%a: vector<4xf32>, %t: vector<4xi1>) -> (vector<4xf32>) {
  %0 = vector.mask %t { vector.yield %a : vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}
