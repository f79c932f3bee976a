// Sizes of tensors by the operands of the operations that made them.
// RUN: mlir-opt %s -resolve-ranked-shaped-type-result-dims -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 * 4)>
// CHECK-NEXT: #map1 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-NEXT: #map2 = affine_map<()[s0, s1] -> (s0 + s1 + 2)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 + 4)>
// CHECK-NEXT: #map4 = affine_map<()[s0, s1] -> (s0 + s1)>

func.func @slice(%t: tensor<8x?x?xf32>, %n: index, %i: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %t[0, 0, 0] [1, %n, %i] [1, 1, 1] : tensor<8x?x?xf32> to tensor<?x?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %d2 = tensor.dim %0, %i : tensor<?x?xf32>
  %1 = tensor.extract_slice %t[0, 0, 0] [1, 1, %i] [1, 1, 1] : tensor<8x?x?xf32> to tensor<1x?xf32>
  %d3 = tensor.dim %1, %c1 : tensor<1x?xf32>
  return %d0, %d1, %d2, %d3 : index, index, index, index
}
func.func @empty(%n: index, %i: index) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %0 = tensor.empty(%n, %i) : tensor<?x?xf32>
  %d0 = tensor.dim %0, %c1 : tensor<?x?xf32>
  %s = tensor.splat %n[%n, %i] : tensor<?x?xindex>
  %d1 = tensor.dim %s, %c1 : tensor<?x?xindex>
  %g = tensor.generate %n, %i {
  ^bb0(%a: index, %b: index):
    tensor.yield %a : index
  } : tensor<?x?xindex>
  %d2 = tensor.dim %g, %c1 : tensor<?x?xindex>
  return %d0, %d1, %d2 : index, index, index
}
func.func @dps(%t: tensor<?xf32>, %f: f32, %i: index, %s: tensor<1xf32>, %v: vector<4xf32>, %j: tensor<2x1xindex>, %ss: tensor<2xf32>) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert %f into %t[%i] : tensor<?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?xf32>
  %1 = tensor.insert_slice %s into %t[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
  %d1 = tensor.dim %1, %c0 : tensor<?xf32>
  %2 = vector.transfer_write %v, %t[%i] : vector<4xf32>, tensor<?xf32>
  %d2 = tensor.dim %2, %c0 : tensor<?xf32>
  %3 = linalg.fill ins(%f : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %d3 = tensor.dim %3, %c0 : tensor<?xf32>
  %4 = bufferization.materialize_in_destination %t in %t : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d4 = tensor.dim %4, %c0 : tensor<?xf32>
  return %d0, %d1, %d2, %d3, %d4: index, index, index, index, index
}
func.func @reshapes(%t: tensor<?x4xf32>, %n: index, %m: index, %u: tensor<?xf32>, %s: tensor<2xi32>, %w: tensor<?x?x4xf32>) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?xf32>
  %1 = tensor.expand_shape %u [[0, 1]] output_shape [%n, %m] : tensor<?xf32> into tensor<?x?xf32>
  %d1 = tensor.dim %1, %c1 : tensor<?x?xf32>
  %2 = tensor.reshape %u(%s) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %d2 = tensor.dim %2, %c1 : tensor<?x?xf32>
  %3 = tensor.collapse_shape %w [[0, 1], [2]] : tensor<?x?x4xf32> into tensor<?x4xf32>
  %d3 = tensor.dim %3, %c0 : tensor<?x4xf32>
  return %d0, %d1, %d2, %d3 : index, index, index, index
}
func.func @pad(%t: tensor<?x4xf32>, %f: f32, %n: index, %u: tensor<?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %t low[%n, 0] high[2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}
func.func @concat(%t: tensor<?x4xf32>, %u: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.concat dim(0) %t, %u : (tensor<?x4xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %1, %2 : index, index
}
func.func @others(%t: tensor<?x4xf32>, %m: memref<?xf32>, %n: index, %c: i1, %u: tensor<?x?xf32>, %i: tensor<?x1xindex>) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.cast %t : tensor<?x4xf32> to tensor<?x?xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %2 = bufferization.to_tensor %m : memref<?xf32> to tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  %4 = bufferization.alloc_tensor(%n) : tensor<?xf32>
  %5 = tensor.dim %4, %c0 : tensor<?xf32>
  %6 = bufferization.alloc_tensor() copy(%t) : tensor<?x4xf32>
  %7 = tensor.dim %6, %c0 : tensor<?x4xf32>
  %8 = arith.select %c, %0, %u : tensor<?x?xf32>
  %9 = tensor.dim %8, %c0 : tensor<?x?xf32>
  %10 = tensor.gather %u[%i] gather_dims([0]) : (tensor<?x?xf32>, tensor<?x1xindex>) -> tensor<?x?xf32>
  %11 = tensor.dim %10, %c0 : tensor<?x?xf32>
  return %1, %3, %5, %7, %9, %11 : index, index, index, index, index, index
}
func.func @forall(%t: tensor<?x4xf32>, %w: tensor<1x1xf32>, %n: index) -> (index, tensor<?x4xf32>, index) {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%a = %t) -> (tensor<?x4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %w into %a[%i, 0] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x4xf32>
    }
  }
  %1 = tensor.dim %r, %c0 : tensor<?x4xf32>
  %f = scf.for %i = %c0 to %n step %n iter_args(%a = %t) -> tensor<?x4xf32> {
    %d = tensor.dim %a, %c0 : tensor<?x4xf32>
    "test.use"(%d) : (index) -> ()
    scf.yield %t : tensor<?x4xf32>
  }
  %2 = tensor.dim %f, %c0 : tensor<?x4xf32>
  return %1, %r, %2 : index, tensor<?x4xf32>, index
}
func.func @transfers(%t: tensor<?x?xf32>, %v: vector<4xf32>, %i: index) -> index {
  %c1 = arith.constant 1 : index
  %2 = vector.transfer_write %v, %t[%i, %i] : vector<4xf32>, tensor<?x?xf32>
  %3 = tensor.dim %2, %i : tensor<?x?xf32>
  return %3 : index
}
// CHECK-LABEL: func.func @slice(%arg0: tensor<8x?x?xf32>, %arg1: index, %arg2: index) -> (index, index, index, index) {
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, %arg1, %arg2] [1, 1, 1] : tensor<8x?x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %dim = tensor.dim %extracted_slice, %arg2 : tensor<?x?xf32>
// CHECK-NEXT: return %arg1, %arg2, %dim, %arg2 : index, index, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @empty(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT: return %arg1, %arg1, %arg1 : index, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dps(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index, %arg3: tensor<1xf32>, %arg4: vector<4xf32>, %arg5: tensor<2x1xindex>, %arg6: tensor<2xf32>) -> (index, index, index, index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %inserted = tensor.insert %arg1 into %arg0[%arg2] : tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %inserted, %c0 : tensor<?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %0 = vector.transfer_write %arg4, %arg0[%arg2] : vector<4xf32>, tensor<?xf32>
// CHECK-NEXT: %dim_1 = tensor.dim %0, %c0 : tensor<?xf32>
// CHECK-NEXT: %dim_2 = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %dim_3 = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim, %dim_0, %dim_1, %dim_2, %dim_3 : index, index, index, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @reshapes(%arg0: tensor<?x4xf32>, %arg1: index, %arg2: index, %arg3: tensor<?xf32>, %arg4: tensor<2xi32>, %arg5: tensor<?x?x4xf32>) -> (index, index, index, index) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%dim]
// CHECK-NEXT: %reshape = tensor.reshape %arg3(%arg4) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %reshape, %c1 : tensor<?x?xf32>
// CHECK-NEXT: %dim_1 = tensor.dim %arg5, %c0 : tensor<?x?x4xf32>
// CHECK-NEXT: %dim_2 = tensor.dim %arg5, %c1 : tensor<?x?x4xf32>
// CHECK-NEXT: %1 = affine.apply #map1()[%dim_1, %dim_2]
// CHECK-NEXT: return %0, %arg2, %dim_0, %1 : index, index, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @pad(%arg0: tensor<?x4xf32>, %arg1: f32, %arg2: index, %arg3: tensor<?xf32>) -> (index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %0 = affine.apply #map2()[%dim, %arg2]
// CHECK-NEXT: %1 = affine.apply #map3()[%arg2]
// CHECK-NEXT: return %0, %1 : index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @concat(%arg0: tensor<?x4xf32>, %arg1: tensor<?x?xf32>) -> (index, index) {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %arg1, %c0 : tensor<?x?xf32>
// CHECK-NEXT: %0 = affine.apply #map4()[%dim, %dim_0]
// CHECK-NEXT: return %0, %c4 : index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @others(%arg0: tensor<?x4xf32>, %arg1: memref<?xf32>, %arg2: index, %arg3: i1, %arg4: tensor<?x?xf32>, %arg5: tensor<?x1xindex>) -> (index, index, index, index, index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %0 = bufferization.to_tensor %arg1 : memref<?xf32> to tensor<?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %0, %c0 : tensor<?xf32>
// CHECK-NEXT: %1 = bufferization.alloc_tensor(%arg2) : tensor<?xf32>
// CHECK-NEXT: %2 = bufferization.alloc_tensor() copy(%arg0) : tensor<?x4xf32>
// CHECK-NEXT: %dim_1 = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %3 = arith.select %arg3, %cast, %arg4 : tensor<?x?xf32>
// CHECK-NEXT: %dim_2 = tensor.dim %3, %c0 : tensor<?x?xf32>
// CHECK-NEXT: %gather = tensor.gather %arg4[%arg5] gather_dims([0]) : (tensor<?x?xf32>, tensor<?x1xindex>) -> tensor<?x?xf32>
// CHECK-NEXT: %dim_3 = tensor.dim %gather, %c0 : tensor<?x?xf32>
// CHECK-NEXT: return %dim, %dim_0, %arg2, %dim_1, %dim_2, %dim_3 : index, index, index, index, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @forall(%arg0: tensor<?x4xf32>, %arg1: tensor<1x1xf32>, %arg2: index) -> (index, tensor<?x4xf32>, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = scf.forall (%arg3) in (%arg2) shared_outs(%arg4 = %arg0) -> (tensor<?x4xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg1 into %arg4[%arg3, 0] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %dim = tensor.dim %0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %1 = scf.for %arg3 = %c0 to %arg2 step %arg2 iter_args(%arg4 = %arg0) -> (tensor<?x4xf32>) {
// CHECK-NEXT: %dim_1 = tensor.dim %arg4, %c0 : tensor<?x4xf32>
// CHECK-NEXT: "test.use"(%dim_1) : (index) -> ()
// CHECK-NEXT: scf.yield %arg0 : tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: %dim_0 = tensor.dim %1, %c0 : tensor<?x4xf32>
// CHECK-NEXT: return %dim, %0, %dim_0 : index, tensor<?x4xf32>, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @transfers(%arg0: tensor<?x?xf32>, %arg1: vector<4xf32>, %arg2: index) -> index {
// CHECK-NEXT: %0 = vector.transfer_write %arg1, %arg0[%arg2, %arg2] : vector<4xf32>, tensor<?x?xf32>
// CHECK-NEXT: %dim = tensor.dim %0, %arg2 : tensor<?x?xf32>
// CHECK-NEXT: return %dim : index
// CHECK-NEXT: }
