// Tensors: parts, shapes, and what makes them.
// RUN: mlir-opt %s  | FileCheck %s

// CHECK-LABEL: func.func @parts(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: f32, %arg3: tensor<2x2xf32>) {
// CHECK-NEXT:    %extracted = tensor.extract %arg0[%arg1, %arg1] : tensor<4x?xf32>
// CHECK-NEXT:    %inserted = tensor.insert %arg2 into %arg0[%arg1, %arg1] : tensor<4x?xf32>
// CHECK-NEXT:    %extracted_slice = tensor.extract_slice %arg0[0, %arg1] [2, 2] [1, 1] : tensor<4x?xf32> to tensor<2x2xf32>
// CHECK-NEXT:    %extracted_slice_0 = tensor.extract_slice %arg0[%arg1, 0] [1, 2] [1, 1] : tensor<4x?xf32> to tensor<2xf32>
// CHECK-NEXT:    %inserted_slice = tensor.insert_slice %arg3 into %arg0[%arg1, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x?xf32>
// CHECK-NEXT:    %dim = tensor.dim %arg0, %arg1 : tensor<4x?xf32>
// CHECK-NEXT:    %rank = tensor.rank %arg0 : tensor<4x?xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @parts(%a: tensor<4x?xf32>, %i: index, %v: f32, %d: tensor<2x2xf32>) {
  %0 = tensor.extract %a[%i, %i] : tensor<4x?xf32>
  %1 = tensor.insert %v into %a[%i, %i] : tensor<4x?xf32>
  %2 = tensor.extract_slice %a[0, %i] [2, 2] [1, 1] : tensor<4x?xf32> to tensor<2x2xf32>
  %3 = tensor.extract_slice %a[%i, 0] [1, 2] [1, 1] : tensor<4x?xf32> to tensor<2xf32>
  %4 = tensor.insert_slice %d into %a[%i, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x?xf32>
  %5 = tensor.dim %a, %i : tensor<4x?xf32>
  %6 = tensor.rank %a : tensor<4x?xf32>
  return
}

// CHECK-LABEL: func.func @shapes(%arg0: tensor<4x8xf32>, %arg1: tensor<*xf32>, %arg2: tensor<2xindex>, %arg3: tensor<?xf32>, %arg4: index) {
// CHECK-NEXT:    %cast = tensor.cast %arg0 : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT:    %cast_0 = tensor.cast %arg0 : tensor<4x8xf32> to tensor<*xf32>
// CHECK-NEXT:    %0 = tensor.bitcast %arg0 : tensor<4x8xf32> to tensor<4x8xi32>
// CHECK-NEXT:    %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<4x8xf32> into tensor<32xf32>
// CHECK-NEXT:    %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>
// CHECK-NEXT:    %expanded_1 = tensor.expand_shape %arg3 {{\[\[}}0, 1]] output_shape [%arg4, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT:    %reshape = tensor.reshape %arg0(%arg2) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<8x4xf32>
// CHECK-NEXT:    %concat = tensor.concat dim(0) %arg0, %arg0 : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @shapes(%a: tensor<4x8xf32>, %u: tensor<*xf32>, %s: tensor<2xindex>, %b: tensor<?xf32>, %n: index) {
  %0 = tensor.cast %a : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.cast %a : tensor<4x8xf32> to tensor<*xf32>
  %2 = tensor.bitcast %a : tensor<4x8xf32> to tensor<4x8xi32>
  %3 = tensor.collapse_shape %a [[0, 1]] : tensor<4x8xf32> into tensor<32xf32>
  %4 = tensor.expand_shape %a [[0, 1], [2]] output_shape [2, 2, 8] : tensor<4x8xf32> into tensor<2x2x8xf32>
  %5 = tensor.expand_shape %b [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %6 = tensor.reshape %a(%s) : (tensor<4x8xf32>, tensor<2xindex>) -> tensor<8x4xf32>
  %7 = tensor.concat dim(0) %a, %a : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<8x8xf32>
  return
}

// CHECK-LABEL: func.func @made(%arg0: index, %arg1: f32, %arg2: tensor<4x8xf32>, %arg3: tensor<3x1xindex>, %arg4: tensor<3x1x8xf32>) {
// CHECK-NEXT:    %0 = tensor.empty() : tensor<4xf32>
// CHECK-NEXT:    %1 = tensor.empty(%arg0) : tensor<4x?xf32>
// CHECK-NEXT:    %splat = tensor.splat %arg1 : tensor<4xf32>
// CHECK-NEXT:    %splat_0 = tensor.splat %arg1[%arg0] : tensor<?xf32>
// CHECK-NEXT:    %from_elements = tensor.from_elements %arg1, %arg1 : tensor<2xf32>
// CHECK-NEXT:    %generated = tensor.generate %arg0 {
// CHECK-NEXT:    ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<?x4xf32>
// CHECK-NEXT:    %padded = tensor.pad %arg2 low[1, %arg0] high[0, 2] {
// CHECK-NEXT:    ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT:      tensor.yield %arg1 : f32
// CHECK-NEXT:    } : tensor<4x8xf32> to tensor<5x?xf32>
// CHECK-NEXT:    %gather = tensor.gather %arg2[%arg3] gather_dims([0]) : (tensor<4x8xf32>, tensor<3x1xindex>) -> tensor<3x1x8xf32>
// CHECK-NEXT:    %scatter = tensor.scatter %arg4 into %arg2[%arg3] scatter_dims([0]) unique : (tensor<3x1x8xf32>, tensor<4x8xf32>, tensor<3x1xindex>) -> tensor<4x8xf32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @made(%n: index, %v: f32, %a: tensor<4x8xf32>, %i: tensor<3x1xindex>, %p: tensor<3x1x8xf32>) {
  %0 = tensor.empty() : tensor<4xf32>
  %1 = tensor.empty(%n) : tensor<4x?xf32>
  %2 = tensor.splat %v : tensor<4xf32>
  %3 = tensor.splat %v[%n] : tensor<?xf32>
  %4 = tensor.from_elements %v, %v : tensor<2xf32>
  %5 = tensor.generate %n {
  ^bb0(%x: index, %y: index):
    tensor.yield %v : f32
  } : tensor<?x4xf32>
  %6 = tensor.pad %a low[1, %n] high[0, 2] {
  ^bb0(%x: index, %y: index):
    tensor.yield %v : f32
  } : tensor<4x8xf32> to tensor<5x?xf32>
  %7 = tensor.gather %a[%i] gather_dims([0]) : (tensor<4x8xf32>, tensor<3x1xindex>) -> tensor<3x1x8xf32>
  %8 = tensor.scatter %p into %a[%i] scatter_dims([0]) unique : (tensor<3x1x8xf32>, tensor<4x8xf32>, tensor<3x1xindex>) -> tensor<4x8xf32>
  return
}

// CHECK-LABEL: func.func @combine(%arg0: tensor<4xf32>, %arg1: tensor<1xf32>) -> tensor<4xf32> {
// CHECK-NEXT:    %0 = scf.forall (%arg2) in (4) shared_outs(%arg3 = %arg0) -> (tensor<4xf32>) {
// CHECK-NEXT:      scf.forall.in_parallel {
// CHECK-NEXT:        tensor.parallel_insert_slice %arg1 into %arg3[%arg2] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : tensor<4xf32>
// CHECK-NEXT:  }

func.func @combine(%a: tensor<4xf32>, %v: tensor<1xf32>) -> tensor<4xf32> {
  %0 = scf.forall (%i) in (4) shared_outs(%o = %a) -> (tensor<4xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %v into %o[%i] [1] [1] : tensor<1xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}
