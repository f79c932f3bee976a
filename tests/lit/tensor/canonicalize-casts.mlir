// Destination-style operations, concatenations, sizes and slices of reduced rank.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @ext_collapse(%t: tensor<3x4x5xf32>, %i: index, %j: index) -> f32 {
  %0 = tensor.collapse_shape %t [[0, 1], [2]] : tensor<3x4x5xf32> into tensor<12x5xf32>
  %1 = tensor.extract %0[%i, %j] : tensor<12x5xf32>
  return %1 : f32
}
func.func @ext_collapse0(%t: tensor<1x1xf32>) -> f32 {
  %0 = tensor.collapse_shape %t [] : tensor<1x1xf32> into tensor<f32>
  %1 = tensor.extract %0[] : tensor<f32>
  return %1 : f32
}
func.func @ext_collapse_dyn(%t: tensor<?x4xf32>, %i: index) -> f32 {
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %1 = tensor.extract %0[%i] : tensor<?xf32>
  return %1 : f32
}
func.func @ext_collapse_const(%t: tensor<3x4xf32>) -> f32 {
  %c = arith.constant 7 : index
  %0 = tensor.collapse_shape %t [[0, 1]] : tensor<3x4xf32> into tensor<12xf32>
  %1 = tensor.extract %0[%c] : tensor<12xf32>
  return %1 : f32
}
func.func @bitcasts(%t: tensor<4xf32>) -> tensor<4xi32> {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<4xui32>
  %1 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xi32>
  return %1 : tensor<4xi32>
}
func.func @bitcast_shape(%t: tensor<4xf32>) -> tensor<4xi32> {
  %0 = tensor.bitcast %t : tensor<4xf32> to tensor<?xf32>
  %1 = tensor.bitcast %0 : tensor<?xf32> to tensor<4xi32>
  return %1 : tensor<4xi32>
}
func.func @concat1(%t: tensor<4xf32>) -> tensor<?xf32> {
  %1 = tensor.concat dim(0) %t : (tensor<4xf32>) -> tensor<?xf32>
  return %1 : tensor<?xf32>
}
func.func @concat2(%t: tensor<4x?xf32>, %u: tensor<?x3xf32>) -> tensor<?x?xf32> {
  %1 = tensor.concat dim(1) %t, %u : (tensor<4x?xf32>, tensor<?x3xf32>) -> tensor<?x?xf32>
  return %1 : tensor<?x?xf32>
}
func.func @dim_expand(%t: tensor<?xf32>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.expand_shape %t [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  %2 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %1, %3 : index, index
}
func.func @dim_collapse(%t: tensor<?x4xf32>, %n: index) -> (index) {
  %c0 = arith.constant 0 : index
  %2 = tensor.collapse_shape %t [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %3 = tensor.dim %2, %c0 : tensor<?xf32>
  return %3 : index
}
func.func @dim_reshape(%t: tensor<?xf32>, %s: tensor<2xi32>, %i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.reshape %t(%s) : (tensor<?xf32>, tensor<2xi32>) -> tensor<?x?xf32>
  %3 = tensor.dim %0, %c0 : tensor<?x?xf32>
  %4 = tensor.dim %0, %i : tensor<?x?xf32>
  return %3, %4 : index, index
}
func.func @dim_dps(%t: tensor<?xf32>, %f: f32, %i: index, %s: tensor<1xf32>, %v: vector<4xf32>) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.insert %f into %t[%i] : tensor<?xf32>
  %d0 = tensor.dim %0, %c0 : tensor<?xf32>
  %1 = tensor.insert_slice %s into %t[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
  %d1 = tensor.dim %1, %c0 : tensor<?xf32>
  %3 = linalg.fill ins(%f : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %d3 = tensor.dim %3, %c0 : tensor<?xf32>
  %4 = bufferization.materialize_in_destination %t in %3 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %d4 = tensor.dim %4, %i : tensor<?xf32>
  return %d0, %d1, %d0, %d3, %d4: index, index, index, index, index
}
func.func @cast_dps(%u: tensor<4xf32>, %f: f32, %i: index, %s: tensor<1xf32>, %v: vector<4xf32>, %ind: tensor<2x1xindex>, %ss: tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %t = tensor.cast %u : tensor<4xf32> to tensor<?xf32>
  %0 = tensor.insert %f into %t[%i] {a} : tensor<?xf32>
  %1 = tensor.insert_slice %s into %t[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
  %3 = linalg.fill ins(%f : f32) outs(%t : tensor<?xf32>) -> tensor<?xf32>
  %4 = bufferization.materialize_in_destination %t in %3 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %5 = tensor.scatter %ss into %t[%ind] scatter_dims([0]) unique : (tensor<2xf32>, tensor<?xf32>, tensor<2x1xindex>) -> tensor<?xf32>
  return %0, %1, %0, %3, %4, %5 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
func.func @strides(%t: tensor<8x8xf32>, %i: index) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %c9 = arith.constant 9 : index
  %m = arith.constant -2 : index
  %0 = tensor.extract_slice %t[0, 0] [2, 2] [%c0, %c2] : tensor<8x8xf32> to tensor<2x2xf32>
  %1 = tensor.extract_slice %t[7, 7] [2, 2] [%m, %m] : tensor<8x8xf32> to tensor<2x2xf32>
  %2 = tensor.extract_slice %t[%c9, 7] [%c2, %m] [1, 1] : tensor<8x8xf32> to tensor<?x?xf32>
  %3 = tensor.extract_slice %t[0, %m] [%c2, %m] [1, 1] : tensor<8x8xf32> to tensor<?x?xf32>
  return %0, %1, %2, %3 : tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @reduce(%t: tensor<8x8x8xf32>, %i: index) -> (tensor<1x?xf32>, tensor<?x1xf32>, tensor<?xf32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.extract_slice %t[0, 0, 0] [1, 1, %c2] [1, 1, 1] : tensor<8x8x8xf32> to tensor<1x?xf32>
  %1 = tensor.extract_slice %t[%c1, 0, 0] [1, %i, 1] [1, 1, 1] : tensor<8x8x8xf32> to tensor<?x1xf32>
  %2 = tensor.extract_slice %t[%i, 0, 0] [1, %c1, 1] [1, 1, 1] : tensor<8x8x8xf32> to tensor<?xf32>
  return %0, %1, %2 : tensor<1x?xf32>, tensor<?x1xf32>, tensor<?xf32>
}
// CHECK-LABEL: func.func @ext_collapse(%arg0: tensor<3x4x5xf32>, %arg1: index, %arg2: index) -> f32 {
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : tensor<3x4x5xf32> into tensor<12x5xf32>
// CHECK-NEXT: %extracted = tensor.extract %collapsed[%arg1, %arg2] : tensor<12x5xf32>
// CHECK-NEXT: return %extracted : f32
// CHECK-NEXT: }
// CHECK-LABEL: func.func @ext_collapse0(%arg0: tensor<1x1xf32>) -> f32 {
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 [] : tensor<1x1xf32> into tensor<f32>
// CHECK-NEXT: %extracted = tensor.extract %collapsed[] : tensor<f32>
// CHECK-NEXT: return %extracted : f32
// CHECK-NEXT: }
// CHECK-LABEL: func.func @ext_collapse_dyn(%arg0: tensor<?x4xf32>, %arg1: index) -> f32 {
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x4xf32> into tensor<?xf32>
// CHECK-NEXT: %extracted = tensor.extract %collapsed[%arg1] : tensor<?xf32>
// CHECK-NEXT: return %extracted : f32
// CHECK-NEXT: }
// CHECK-LABEL: func.func @ext_collapse_const(%arg0: tensor<3x4xf32>) -> f32 {
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<3x4xf32> into tensor<12xf32>
// CHECK-NEXT: %extracted = tensor.extract %collapsed[%c7] : tensor<12xf32>
// CHECK-NEXT: return %extracted : f32
// CHECK-NEXT: }
// CHECK-LABEL: func.func @bitcasts(%arg0: tensor<4xf32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = tensor.bitcast %arg0 : tensor<4xf32> to tensor<4xi32>
// CHECK-NEXT: return %0 : tensor<4xi32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @bitcast_shape(%arg0: tensor<4xf32>) -> tensor<4xi32> {
// CHECK-NEXT: %0 = tensor.bitcast %arg0 : tensor<4xf32> to tensor<4xi32>
// CHECK-NEXT: return %0 : tensor<4xi32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @concat1(%arg0: tensor<4xf32>) -> tensor<?xf32> {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast : tensor<?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @concat2(%arg0: tensor<4x?xf32>, %arg1: tensor<?x3xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<?x3xf32> to tensor<4x3xf32>
// CHECK-NEXT: %concat = tensor.concat dim(1) %arg0, %cast : (tensor<4x?xf32>, tensor<4x3xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %concat : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast_0 : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dim_expand(%arg0: tensor<?xf32>, %arg1: index) -> (index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [%arg1, 4] : tensor<?xf32> into tensor<?x4xf32>
// CHECK-NEXT: %dim = tensor.dim %expanded, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim, %dim_0 : index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dim_collapse(%arg0: tensor<?x4xf32>, %arg1: index) -> index {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<?x4xf32> into tensor<?xf32>
// CHECK-NEXT: %dim = tensor.dim %collapsed, %c0 : tensor<?xf32>
// CHECK-NEXT: return %dim : index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dim_reshape(%arg0: tensor<?xf32>, %arg1: tensor<2xi32>, %arg2: index) -> (index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %extracted = tensor.extract %arg1[%c0] : tensor<2xi32>
// CHECK-NEXT: %0 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT: %extracted_0 = tensor.extract %arg1[%arg2] : tensor<2xi32>
// CHECK-NEXT: %1 = arith.index_cast %extracted_0 : i32 to index
// CHECK-NEXT: return %0, %1 : index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dim_dps(%arg0: tensor<?xf32>, %arg1: f32, %arg2: index, %arg3: tensor<1xf32>, %arg4: vector<4xf32>) -> (index, index, index, index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %dim_1 = tensor.dim %arg0, %c0 : tensor<?xf32>
// CHECK-NEXT: %dim_2 = tensor.dim %arg0, %arg2 : tensor<?xf32>
// CHECK-NEXT: return %dim, %dim_0, %dim, %dim_1, %dim_2 : index, index, index, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @cast_dps(%arg0: tensor<4xf32>, %arg1: f32, %arg2: index, %arg3: tensor<1xf32>, %arg4: vector<4xf32>, %arg5: tensor<2x1xindex>, %arg6: tensor<2xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: %inserted = tensor.insert %arg1 into %arg0[%arg2] {a} : tensor<4xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %inserted : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg3 into %arg0[%arg2] [1] [1] : tensor<1xf32> into tensor<4xf32>
// CHECK-NEXT: %cast_1 = tensor.cast %inserted_slice : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: %0 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %cast_2 = tensor.cast %0 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: %1 = bufferization.materialize_in_destination %arg0 in %0 : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: %cast_3 = tensor.cast %1 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: %scatter = tensor.scatter %arg6 into %cast[%arg5] scatter_dims([0]) unique : (tensor<2xf32>, tensor<?xf32>, tensor<2x1xindex>) -> tensor<?xf32>
// CHECK-NEXT: return %cast_0, %cast_1, %cast_0, %cast_2, %cast_3, %scatter : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @strides(%arg0: tensor<8x8xf32>, %arg1: index) -> (tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c9 = arith.constant 9 : index
// CHECK-NEXT: %c-2 = arith.constant -2 : index
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0] [2, 2] [0, 2] : tensor<8x8xf32> to tensor<2x2xf32>
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %arg0[7, 7] [2, 2] [-2, -2] : tensor<8x8xf32> to tensor<2x2xf32>
// CHECK-NEXT: %extracted_slice_1 = tensor.extract_slice %arg0[%c9, 7] [%c2, %c-2] [1, 1] : tensor<8x8xf32> to tensor<?x?xf32>
// CHECK-NEXT: %extracted_slice_2 = tensor.extract_slice %arg0[0, %c-2] [2, %c-2] [1, 1] : tensor<8x8xf32> to tensor<2x?xf32>
// CHECK-NEXT: %cast = tensor.cast %extracted_slice_2 : tensor<2x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %extracted_slice, %extracted_slice_0, %extracted_slice_1, %cast : tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @reduce(%arg0: tensor<8x8x8xf32>, %arg1: index) -> (tensor<1x?xf32>, tensor<?x1xf32>, tensor<?xf32>) {
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [1, 1, 2] [1, 1, 1] : tensor<8x8x8xf32> to tensor<1x2xf32>
// CHECK-NEXT: %cast = tensor.cast %extracted_slice : tensor<1x2xf32> to tensor<1x?xf32>
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %arg0[1, 0, 0] [1, %arg1, 1] [1, 1, 1] : tensor<8x8x8xf32> to tensor<?x1xf32>
// CHECK-NEXT: %extracted_slice_1 = tensor.extract_slice %arg0[%arg1, 0, 0] [1, 1, 1] [1, 1, 1] : tensor<8x8x8xf32> to tensor<1xf32>
// CHECK-NEXT: %cast_2 = tensor.cast %extracted_slice_1 : tensor<1xf32> to tensor<?xf32>
// CHECK-NEXT: return %cast, %extracted_slice_0, %cast_2 : tensor<1x?xf32>, tensor<?x1xf32>, tensor<?xf32>
// CHECK-NEXT: }
