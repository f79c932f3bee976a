// Reshapes, paddings, casts and elements of filled tensors.
// RUN: mlir-opt %s -canonicalize -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 1)>
// CHECK-NEXT: #map1 = affine_map<()[s0] -> (s0 + 1)>
// CHECK-NEXT: #map2 = affine_map<()[s0] -> (s0 + 6)>
// CHECK-NEXT: #map3 = affine_map<()[s0] -> (s0 + 2)>

func.func @reshapes(%f: f32, %t: tensor<4x?xf32>, %u: tensor<6x?xf32>, %n: index) -> (tensor<?xf32>, tensor<2x3x?xf32>, f32, tensor<4x?xf32>) {
  %c1 = arith.constant 1 : index
  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  %2 = linalg.fill ins(%f : f32) outs(%u : tensor<6x?xf32>) -> tensor<6x?xf32>
  %3 = tensor.expand_shape %2 [[0, 1], [2]] output_shape [2, 3, %n] : tensor<6x?xf32> into tensor<2x3x?xf32>
  %4 = tensor.extract %0[%n, %c1] : tensor<4x?xf32>
  %5 = linalg.fill ins(%f : f32) outs(%0 : tensor<4x?xf32>) -> tensor<4x?xf32>
  return %1, %3, %4, %5 : tensor<?xf32>, tensor<2x3x?xf32>, f32, tensor<4x?xf32>
}
func.func @pads1(%f: f32, %t: tensor<4x?xf32>, %u: tensor<8x8xf32>, %n: index) -> (tensor<8x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = tensor.pad %0 low[2, 1] high[2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<8x?xf32>
  %3 = linalg.fill ins(%f : f32) outs(%u : tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = tensor.pad %t low[0, 1] high[0, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<4x?xf32>
  %5 = tensor.concat dim(0) %0, %0 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>
  %6 = tensor.cast %5 : tensor<8x?xf32> to tensor<?x?xf32>
  return %1, %6, %3 : tensor<8x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>
}
func.func @insert_pad2(%f: f32, %t: tensor<2x2xf32>, %u: tensor<8x8xf32>, %n: index) -> (tensor<8x8xf32>) {
  %3 = linalg.fill ins(%f : f32) outs(%u : tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = tensor.pad %t low[0, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2x2xf32> to tensor<4x4xf32>
  %5 = tensor.insert_slice %4 into %3[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x8xf32>
  return %5 : tensor<8x8xf32>
}
func.func @empties(%f: f32, %n: index) -> (tensor<?xf32>, tensor<f32>, memref<0x?xf32>) {
  %e = tensor.empty(%n) : tensor<?xf32>
  %0 = linalg.fill ins(%f : f32) outs(%e : tensor<?xf32>) -> tensor<?xf32>
  %z = memref.alloc(%n) : memref<0x?xf32>
  linalg.fill ins(%f : f32) outs(%z : memref<0x?xf32>)
  %s = tensor.empty() : tensor<f32>
  %1 = linalg.fill ins(%f : f32) outs(%s : tensor<f32>) -> tensor<f32>
  return %0, %1, %z : tensor<?xf32>, tensor<f32>, memref<0x?xf32>
}
func.func @cast_of_fill(%f: f32, %t: tensor<?x?xf32>, %c: i1) -> (tensor<4x?xf32>, tensor<?x?xf32>) {
  %0 = linalg.fill {foo} ins(%f : f32) outs(%t : tensor<?x?xf32>) -> tensor<?x?xf32>
  %1 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x?xf32>
  "test.use"(%0) : (tensor<?x?xf32>) -> ()
  %2 = linalg.fill ins(%f : f32) outs(%t : tensor<?x?xf32>) -> tensor<?x?xf32>
  %r = scf.if %c -> tensor<4x?xf32> {
    "test.x"() : () -> ()
    %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<4x?xf32>
    scf.yield %3 : tensor<4x?xf32>
  } else {
    scf.yield %1 : tensor<4x?xf32>
  }
  return %r, %2 : tensor<4x?xf32>, tensor<?x?xf32>
}
func.func @concat3(%f: f32, %g: f32, %t: tensor<?x4xf32>, %u: tensor<2x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<?x4xf32>) -> tensor<?x4xf32>
  %1 = linalg.fill ins(%f : f32) outs(%u : tensor<2x4xf32>) -> tensor<2x4xf32>
  %2 = linalg.fill ins(%g : f32) outs(%u : tensor<2x4xf32>) -> tensor<2x4xf32>
  %3 = tensor.concat dim(0) %0, %1 : (tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<?x4xf32>
  %4 = tensor.concat dim(0) %0, %2 : (tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<?x4xf32>
  %5 = tensor.concat dim(0) %0, %u : (tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<?x4xf32>
  return %3, %4, %5 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
}
func.func @insert_pad4(%f: f32, %g: f32, %t: tensor<2x2xf32>, %u: tensor<8x8xf32>, %n: index, %v: tensor<2x?xf32>, %s: tensor<1x1xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %3 = linalg.fill ins(%f : f32) outs(%u : tensor<8x8xf32>) -> tensor<8x8xf32>
  %4 = tensor.pad %t low[1, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2x2xf32> to tensor<5x4xf32>
  %5 = tensor.insert_slice %4 into %3[%n, 2] [5, 4] [1, 1] : tensor<5x4xf32> into tensor<8x8xf32>
  %6 = tensor.pad %t low[1, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %g : f32
  } : tensor<2x2xf32> to tensor<5x4xf32>
  %7 = tensor.insert_slice %6 into %3[%n, 2] [5, 4] [1, 1] : tensor<5x4xf32> into tensor<8x8xf32>
  %8 = tensor.pad %v low[1, 1] high[2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2x?xf32> to tensor<5x4xf32>
  %9 = tensor.insert_slice %8 into %3[%n, 2] [5, 4] [1, 1] : tensor<5x4xf32> into tensor<8x8xf32>
  %w = tensor.insert_slice %s into %3[7, 0] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x8xf32>
  %10 = tensor.insert_slice %4 into %w[1, 2] [5, 4] [1, 1] : tensor<5x4xf32> into tensor<8x8xf32>
  return %5, %7, %9, %10 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @pad5(%f: f32, %t: tensor<4x?xf32>, %n: index, %u: tensor<2x3xf32>) -> (tensor<8x9xf32>, tensor<?x?xf32>, tensor<6x3xf32>) {
  %0 = linalg.fill ins(%f : f32) outs(%t : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = tensor.pad %0 low[2, 1] high[2, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<8x9xf32>
  %2 = tensor.pad %0 low[%n, 1] high[2, 1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<4x?xf32> to tensor<?x?xf32>
  %3 = linalg.fill ins(%f : f32) outs(%u : tensor<2x3xf32>) -> tensor<2x3xf32>
  %4 = tensor.pad %3 low[2, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<2x3xf32> to tensor<6x3xf32>
  return %1, %2, %4 : tensor<8x9xf32>, tensor<?x?xf32>, tensor<6x3xf32>
}
// CHECK-LABEL: func.func @reshapes(%arg0: f32, %arg1: tensor<4x?xf32>, %arg2: tensor<6x?xf32>, %arg3: index) -> (tensor<?xf32>, tensor<2x3x?xf32>, f32, tensor<4x?xf32>) {
// CHECK-NEXT: %0 = linalg.fill ins(%arg0 : f32) outs(%arg1 : tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg1 {{\[\[}}0, 1]] : tensor<4x?xf32> into tensor<?xf32>
// CHECK-NEXT: %1 = linalg.fill ins(%arg0 : f32) outs(%collapsed : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: %expanded = tensor.expand_shape %arg2 {{\[\[}}0, 1], [2]] output_shape [2, 3, %arg3] : tensor<6x?xf32> into tensor<2x3x?xf32>
// CHECK-NEXT: %2 = linalg.fill ins(%arg0 : f32) outs(%expanded : tensor<2x3x?xf32>) -> tensor<2x3x?xf32>
// CHECK-NEXT: %3 = linalg.fill ins(%arg0 : f32) outs(%0 : tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: return %1, %2, %arg0, %3 : tensor<?xf32>, tensor<2x3x?xf32>, f32, tensor<4x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @pads1(%arg0: f32, %arg1: tensor<4x?xf32>, %arg2: tensor<8x8xf32>, %arg3: index) -> (tensor<8x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %dim = tensor.dim %arg1, %c1 : tensor<4x?xf32>
// CHECK-NEXT: %0 = affine.apply #map()[%dim, %arg3]
// CHECK-NEXT: %1 = tensor.empty(%0) : tensor<8x?xf32>
// CHECK-NEXT: %2 = linalg.fill ins(%arg0 : f32) outs(%1 : tensor<8x?xf32>) -> tensor<8x?xf32>
// CHECK-NEXT: %3 = linalg.fill ins(%arg0 : f32) outs(%arg2 : tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg1, %arg1 : (tensor<4x?xf32>, tensor<4x?xf32>) -> tensor<8x?xf32>
// CHECK-NEXT: %4 = linalg.fill ins(%arg0 : f32) outs(%concat : tensor<8x?xf32>) -> tensor<8x?xf32>
// CHECK-NEXT: %cast = tensor.cast %4 : tensor<8x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %2, %cast, %3 : tensor<8x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @insert_pad2(%arg0: f32, %arg1: tensor<2x2xf32>, %arg2: tensor<8x8xf32>, %arg3: index) -> tensor<8x8xf32> {
// CHECK-NEXT: %0 = linalg.fill ins(%arg0 : f32) outs(%arg2 : tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg1 into %0[0, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<8x8xf32>
// CHECK-NEXT: return %inserted_slice : tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @empties(%arg0: f32, %arg1: index) -> (tensor<?xf32>, tensor<f32>, memref<0x?xf32>) {
// CHECK-NEXT: %0 = tensor.empty(%arg1) : tensor<?xf32>
// CHECK-NEXT: %1 = linalg.fill ins(%arg0 : f32) outs(%0 : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: %alloc = memref.alloc(%arg1) : memref<0x?xf32>
// CHECK-NEXT: %2 = tensor.empty() : tensor<f32>
// CHECK-NEXT: %3 = linalg.fill ins(%arg0 : f32) outs(%2 : tensor<f32>) -> tensor<f32>
// CHECK-NEXT: return %1, %3, %alloc : tensor<?xf32>, tensor<f32>, memref<0x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @cast_of_fill(%arg0: f32, %arg1: tensor<?x?xf32>, %arg2: i1) -> (tensor<4x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: %0 = linalg.fill {foo} ins(%arg0 : f32) outs(%cast : tensor<4x?xf32>) -> tensor<4x?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: "test.use"(%cast_0) : (tensor<?x?xf32>) -> ()
// CHECK-NEXT: %1 = linalg.fill ins(%arg0 : f32) outs(%arg1 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: %2 = scf.if %arg2 -> (tensor<4x?xf32>) {
// CHECK-NEXT: "test.x"() : () -> ()
// CHECK-NEXT: %cast_1 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: scf.yield %cast_1 : tensor<4x?xf32>
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield %0 : tensor<4x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %2, %1 : tensor<4x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @concat3(%arg0: f32, %arg1: f32, %arg2: tensor<?x4xf32>, %arg3: tensor<2x4xf32>) -> (tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>) {
// CHECK-NEXT: %0 = linalg.fill ins(%arg0 : f32) outs(%arg2 : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %1 = linalg.fill ins(%arg1 : f32) outs(%arg3 : tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: %concat = tensor.concat dim(0) %arg2, %arg3 : (tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %2 = linalg.fill ins(%arg0 : f32) outs(%concat : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %concat_0 = tensor.concat dim(0) %0, %1 : (tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: %concat_1 = tensor.concat dim(0) %0, %arg3 : (tensor<?x4xf32>, tensor<2x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: return %2, %concat_0, %concat_1 : tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @insert_pad4(%arg0: f32, %arg1: f32, %arg2: tensor<2x2xf32>, %arg3: tensor<8x8xf32>, %arg4: index, %arg5: tensor<2x?xf32>, %arg6: tensor<1x1xf32>) -> (tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = linalg.fill ins(%arg0 : f32) outs(%arg3 : tensor<8x8xf32>) -> tensor<8x8xf32>
// CHECK-NEXT: %1 = affine.apply #map1()[%arg4]
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg2 into %0[%1, 3] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<8x8xf32>
// CHECK-NEXT: %padded = tensor.pad %arg2 low[1, 1] high[2, 1] {
// CHECK-NEXT: ^bb0(%arg7: index, %arg8: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<2x2xf32> to tensor<5x4xf32>
// CHECK-NEXT: %inserted_slice_0 = tensor.insert_slice %padded into %0[%arg4, 2] [5, 4] [1, 1] : tensor<5x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: %2 = affine.apply #map1()[%arg4]
// CHECK-NEXT: %dim = tensor.dim %arg5, %c1 : tensor<2x?xf32>
// CHECK-NEXT: %inserted_slice_1 = tensor.insert_slice %arg5 into %0[%2, 3] [2, %dim] [1, 1] : tensor<2x?xf32> into tensor<8x8xf32>
// CHECK-NEXT: %inserted_slice_2 = tensor.insert_slice %arg6 into %0[7, 0] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x8xf32>
// CHECK-NEXT: %inserted_slice_3 = tensor.insert_slice %arg2 into %inserted_slice_2[2, 3] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<8x8xf32>
// CHECK-NEXT: return %inserted_slice, %inserted_slice_0, %inserted_slice_1, %inserted_slice_3 : tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @pad5(%arg0: f32, %arg1: tensor<4x?xf32>, %arg2: index, %arg3: tensor<2x3xf32>) -> (tensor<8x9xf32>, tensor<?x?xf32>, tensor<6x3xf32>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = tensor.empty() : tensor<8x9xf32>
// CHECK-NEXT: %1 = linalg.fill ins(%arg0 : f32) outs(%0 : tensor<8x9xf32>) -> tensor<8x9xf32>
// CHECK-NEXT: %2 = affine.apply #map2()[%arg2]
// CHECK-NEXT: %dim = tensor.dim %arg1, %c1 : tensor<4x?xf32>
// CHECK-NEXT: %3 = affine.apply #map3()[%dim]
// CHECK-NEXT: %4 = tensor.empty(%2, %3) : tensor<?x?xf32>
// CHECK-NEXT: %5 = linalg.fill ins(%arg0 : f32) outs(%4 : tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: %6 = tensor.empty() : tensor<6x3xf32>
// CHECK-NEXT: %7 = linalg.fill ins(%arg0 : f32) outs(%6 : tensor<6x3xf32>) -> tensor<6x3xf32>
// CHECK-NEXT: return %1, %5, %7 : tensor<8x9xf32>, tensor<?x?xf32>, tensor<6x3xf32>
// CHECK-NEXT: }
