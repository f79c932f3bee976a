// Chains of reshapes, and reshapes of constants, splats and casts.
// RUN: mlir-opt %s -canonicalize -allow-unregistered-dialect | FileCheck %s

func.func @constants() -> (tensor<4xf32>, tensor<2x2xi32>, tensor<1x1xi32>, tensor<2x2xcomplex<f32>>) {
  %a = arith.constant dense<2.0> : tensor<2x2xf32>
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %b = arith.constant dense<[1, 2, 3, 4]> : tensor<4xi32>
  %1 = tensor.expand_shape %b [[0, 1]] output_shape [2, 2] : tensor<4xi32> into tensor<2x2xi32>
  %c = arith.constant dense<3> : tensor<i32>
  %2 = tensor.expand_shape %c [] output_shape [1, 1] : tensor<i32> into tensor<1x1xi32>
  %d = arith.constant dense<[(1.0, 2.0), (3.0, 4.0), (5.0, 6.0), (7.0, 8.0)]> : tensor<4xcomplex<f32>>
  %3 = tensor.expand_shape %d [[0, 1]] output_shape [2, 2] : tensor<4xcomplex<f32>> into tensor<2x2xcomplex<f32>>
  return %0, %1, %2, %3 : tensor<4xf32>, tensor<2x2xi32>, tensor<1x1xi32>, tensor<2x2xcomplex<f32>>
}
func.func @splats(%f: f32, %g: f32, %n: index) -> (tensor<4xf32>, tensor<2x2xf32>, tensor<?xf32>, tensor<2x1xf32>, tensor<2xf32>) {
  %a = tensor.splat %f : tensor<2x2xf32>
  %0 = tensor.collapse_shape %a [[0, 1]] : tensor<2x2xf32> into tensor<4xf32>
  %b = tensor.splat %f : tensor<4xf32>
  %1 = tensor.expand_shape %b [[0, 1]] output_shape [2, 2] : tensor<4xf32> into tensor<2x2xf32>
  %c = tensor.splat %f[%n] : tensor<2x?xf32>
  %2 = tensor.collapse_shape %c [[0, 1]] : tensor<2x?xf32> into tensor<?xf32>
  %d = tensor.from_elements %f, %g : tensor<2xf32>
  %3 = tensor.expand_shape %d [[0, 1]] output_shape [2, 1] : tensor<2xf32> into tensor<2x1xf32>
  %e = tensor.from_elements %f, %g : tensor<2x1xf32>
  %4 = tensor.collapse_shape %e [[0, 1]] : tensor<2x1xf32> into tensor<2xf32>
  return %0, %1, %2, %3, %4 : tensor<4xf32>, tensor<2x2xf32>, tensor<?xf32>, tensor<2x1xf32>, tensor<2xf32>
}
func.func @chains(%t: tensor<2x3x4x5xf32>, %u: tensor<?xf32>, %n: index, %v: tensor<?x4x?xf32>) -> (tensor<120xf32>, tensor<?x2x2xf32>, tensor<6x20xf32>, tensor<24x5xf32>, tensor<?xf32>, tensor<?x?xf32>) {
  %0 = tensor.collapse_shape %t [[0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<6x20xf32> into tensor<120xf32>
  %2 = tensor.expand_shape %u [[0, 1]] output_shape [%n, 4] : tensor<?xf32> into tensor<?x4xf32>
  %3 = tensor.expand_shape %2 [[0], [1, 2]] output_shape [%n, 2, 2] : tensor<?x4xf32> into tensor<?x2x2xf32>
  %4 = tensor.collapse_shape %t [[0, 1, 2, 3]] : tensor<2x3x4x5xf32> into tensor<120xf32>
  %5 = tensor.expand_shape %4 [[0, 1]] output_shape [6, 20] : tensor<120xf32> into tensor<6x20xf32>
  %6 = tensor.expand_shape %4 [[0, 1]] output_shape [24, 5] : tensor<120xf32> into tensor<24x5xf32>
  %7 = tensor.collapse_shape %2 [[0, 1]] : tensor<?x4xf32> into tensor<?xf32>
  %8 = tensor.collapse_shape %v [[0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
  return %1, %3, %5, %6, %7, %8 : tensor<120xf32>, tensor<?x2x2xf32>, tensor<6x20xf32>, tensor<24x5xf32>, tensor<?xf32>, tensor<?x?xf32>
}
func.func @mixed(%t: tensor<6x4xf32>, %u: tensor<2x3x4x5xf32>, %v: tensor<?x?xf32>, %n: index, %m: index, %w: tensor<?x?x?xf32>) -> (tensor<2x12xf32>, tensor<6x20xf32>, tensor<?xf32>, tensor<?x?x2xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.expand_shape %t [[0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
  %1 = tensor.collapse_shape %0 [[0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
  %2 = tensor.collapse_shape %u [[0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
  %3 = tensor.expand_shape %2 [[0], [1, 2]] output_shape [6, 4, 5] : tensor<6x20xf32> into tensor<6x4x5xf32>
  %4 = tensor.collapse_shape %3 [[0], [1, 2]] : tensor<6x4x5xf32> into tensor<6x20xf32>
  %5 = tensor.expand_shape %v [[0, 1], [2]] output_shape [%n, 4, %m] : tensor<?x?xf32> into tensor<?x4x?xf32>
  %6 = tensor.collapse_shape %5 [[0, 1, 2]] : tensor<?x4x?xf32> into tensor<?xf32>
  %7 = tensor.expand_shape %v [[0, 1, 2], [3]] output_shape [%n, 4, 2, %m] : tensor<?x?xf32> into tensor<?x4x2x?xf32>
  %8 = tensor.collapse_shape %7 [[0, 1], [2], [3]] : tensor<?x4x2x?xf32> into tensor<?x2x?xf32>
  "test.use"(%8) : (tensor<?x2x?xf32>) -> ()
  %9 = tensor.expand_shape %v [[0, 1], [2, 3]] output_shape [%n, 4, %m, 2] : tensor<?x?xf32> into tensor<?x4x?x2xf32>
  %10 = tensor.collapse_shape %9 [[0, 1], [2], [3]] : tensor<?x4x?x2xf32> into tensor<?x?x2xf32>
  %11 = tensor.collapse_shape %w [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  %12 = tensor.expand_shape %11 [[0, 1], [2]] output_shape [%n, %m, %n] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %13 = tensor.collapse_shape %12 [[0], [1, 2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  return %1, %4, %6, %10, %12, %13 : tensor<2x12xf32>, tensor<6x20xf32>, tensor<?xf32>, tensor<?x?x2xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>
}
func.func @casts(%t: tensor<4x6xf32>, %n: index, %v: tensor<?x6xf32>) -> (tensor<?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x2x?xf32>, tensor<24xf32>, tensor<?x?x?xf32>) {
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %0 = tensor.cast %t : tensor<4x6xf32> to tensor<?x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %2 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%n, %c2, %c3] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %3 = tensor.cast %v : tensor<?x6xf32> to tensor<?x?xf32>
  %4 = tensor.expand_shape %3 [[0], [1, 2]] output_shape [%n, %c2, %c3] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %5 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [%c2, 2, %n] : tensor<?x?xf32> into tensor<?x2x?xf32>
  %6 = tensor.cast %1 : tensor<?xf32> to tensor<24xf32>
  %7 = tensor.cast %t : tensor<4x6xf32> to tensor<4x?xf32>
  %8 = tensor.collapse_shape %7 [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  %9 = tensor.expand_shape %8 [[0, 1]] output_shape [%c2, %n] : tensor<?xf32> into tensor<?x?xf32>
  return %1, %2, %9, %5, %6, %4 : tensor<?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x2x?xf32>, tensor<24xf32>, tensor<?x?x?xf32>
}
func.func @zero_rank(%t: tensor<f32>, %u: tensor<1x1xf32>) -> (tensor<f32>, tensor<1x1xf32>, tensor<1x1x1xf32>, tensor<1xf32>) {
  %0 = tensor.expand_shape %t [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %1 = tensor.collapse_shape %0 [] : tensor<1x1xf32> into tensor<f32>
  %2 = tensor.collapse_shape %u [] : tensor<1x1xf32> into tensor<f32>
  %3 = tensor.expand_shape %2 [] output_shape [1, 1] : tensor<f32> into tensor<1x1xf32>
  %4 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [1, 1, 1] : tensor<1x1xf32> into tensor<1x1x1xf32>
  %5 = tensor.collapse_shape %0 [[0, 1]] : tensor<1x1xf32> into tensor<1xf32>
  return %1, %3, %4, %5 : tensor<f32>, tensor<1x1xf32>, tensor<1x1x1xf32>, tensor<1xf32>
}
func.func @m(%w: memref<?x?x?xf32>, %n: index, %m: index, %v: memref<?x?xf32>) -> (memref<?x?x?xf32>, memref<?x?xf32>) {
  %11 = memref.collapse_shape %w [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  %12 = memref.expand_shape %11 [[0, 1], [2]] output_shape [%n, %m, %n] : memref<?x?xf32> into memref<?x?x?xf32>
  %13 = memref.expand_shape %v [[0, 1], [2]] output_shape [%n, %m, %n] : memref<?x?xf32> into memref<?x?x?xf32>
  %14 = memref.collapse_shape %13 [[0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
  return %12, %14 : memref<?x?x?xf32>, memref<?x?xf32>
}
func.func @t(%w: tensor<?x?x4xf32>, %n: index, %m: index, %v: tensor<?x?xf32>, %x: tensor<?x?xf32>) -> (tensor<?x?x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %11 = tensor.collapse_shape %w [[0], [1, 2]] : tensor<?x?x4xf32> into tensor<?x?xf32>
  %12 = tensor.expand_shape %11 [[0], [1, 2]] output_shape [%n, %m, 4] : tensor<?x?xf32> into tensor<?x?x4xf32>
  %13 = tensor.expand_shape %v [[0, 1], [2]] output_shape [%n, %m, %n] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %14 = tensor.collapse_shape %13 [[0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  %15 = tensor.expand_shape %v [[0, 1], [2]] output_shape [%n, %m, %n] : tensor<?x?xf32> into tensor<?x?x?xf32>
  %16 = tensor.collapse_shape %15 [[0], [1, 2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
  return %12, %14, %16 : tensor<?x?x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
// CHECK-LABEL: func.func @constants() -> (tensor<4xf32>, tensor<2x2xi32>, tensor<1x1xi32>, tensor<2x2xcomplex<f32>>) {
// CHECK-NEXT: %cst = arith.constant dense<2.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %cst_0 = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-NEXT: %cst_1 = arith.constant dense<3> : tensor<1x1xi32>
// CHECK-NEXT: %cst_2 = arith.constant dense<{{\[\[}}(1.000000e+00,2.000000e+00), (3.000000e+00,4.000000e+00)], [(5.000000e+00,6.000000e+00), (7.000000e+00,8.000000e+00)]]> : tensor<2x2xcomplex<f32>>
// CHECK-NEXT: return %cst, %cst_0, %cst_1, %cst_2 : tensor<4xf32>, tensor<2x2xi32>, tensor<1x1xi32>, tensor<2x2xcomplex<f32>>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @splats(%arg0: f32, %arg1: f32, %arg2: index) -> (tensor<4xf32>, tensor<2x2xf32>, tensor<?xf32>, tensor<2x1xf32>, tensor<2xf32>) {
// CHECK-NEXT: %splat = tensor.splat %arg0 : tensor<4xf32>
// CHECK-NEXT: %splat_0 = tensor.splat %arg0 : tensor<2x2xf32>
// CHECK-NEXT: %splat_1 = tensor.splat %arg0[%arg2] : tensor<2x?xf32>
// CHECK-NEXT: %collapsed = tensor.collapse_shape %splat_1 {{\[\[}}0, 1]] : tensor<2x?xf32> into tensor<?xf32>
// CHECK-NEXT: %from_elements = tensor.from_elements %arg0, %arg1 : tensor<2x1xf32>
// CHECK-NEXT: %from_elements_2 = tensor.from_elements %arg0, %arg1 : tensor<2xf32>
// CHECK-NEXT: return %splat, %splat_0, %collapsed, %from_elements, %from_elements_2 : tensor<4xf32>, tensor<2x2xf32>, tensor<?xf32>, tensor<2x1xf32>, tensor<2xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @chains(%arg0: tensor<2x3x4x5xf32>, %arg1: tensor<?xf32>, %arg2: index, %arg3: tensor<?x4x?xf32>) -> (tensor<120xf32>, tensor<?x2x2xf32>, tensor<6x20xf32>, tensor<24x5xf32>, tensor<?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2, 3]] : tensor<2x3x4x5xf32> into tensor<120xf32>
// CHECK-NEXT: %expanded = tensor.expand_shape %arg1 {{\[\[}}0, 1, 2]] output_shape [%arg2, 2, 2] : tensor<?xf32> into tensor<?x2x2xf32>
// CHECK-NEXT: %collapsed_0 = tensor.collapse_shape %arg0 {{\[\[}}0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
// CHECK-NEXT: %collapsed_1 = tensor.collapse_shape %arg0 {{\[\[}}0, 1, 2], [3]] : tensor<2x3x4x5xf32> into tensor<24x5xf32>
// CHECK-NEXT: %collapsed_2 = tensor.collapse_shape %arg3 {{\[\[}}0, 1], [2]] : tensor<?x4x?xf32> into tensor<?x?xf32>
// CHECK-NEXT: return %collapsed, %expanded, %collapsed_0, %collapsed_1, %arg1, %collapsed_2 : tensor<120xf32>, tensor<?x2x2xf32>, tensor<6x20xf32>, tensor<24x5xf32>, tensor<?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @mixed(%arg0: tensor<6x4xf32>, %arg1: tensor<2x3x4x5xf32>, %arg2: tensor<?x?xf32>, %arg3: index, %arg4: index, %arg5: tensor<?x?x?xf32>) -> (tensor<2x12xf32>, tensor<6x20xf32>, tensor<?xf32>, tensor<?x?x2xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [2, 3, 4] : tensor<6x4xf32> into tensor<2x3x4xf32>
// CHECK-NEXT: %collapsed = tensor.collapse_shape %expanded {{\[\[}}0], [1, 2]] : tensor<2x3x4xf32> into tensor<2x12xf32>
// CHECK-NEXT: %collapsed_0 = tensor.collapse_shape %arg1 {{\[\[}}0, 1], [2, 3]] : tensor<2x3x4x5xf32> into tensor<6x20xf32>
// CHECK-NEXT: %collapsed_1 = tensor.collapse_shape %arg2 {{\[\[}}0, 1]] : tensor<?x?xf32> into tensor<?xf32>
// CHECK-NEXT: %0 = arith.muli %arg3, %c4 : index
// CHECK-NEXT: %expanded_2 = tensor.expand_shape %arg2 {{\[\[}}0, 1], [2]] output_shape [%0, 2, %arg4] : tensor<?x?xf32> into tensor<?x2x?xf32>
// CHECK-NEXT: "test.use"(%expanded_2) : (tensor<?x2x?xf32>) -> ()
// CHECK-NEXT: %1 = arith.muli %arg3, %c4 : index
// CHECK-NEXT: %expanded_3 = tensor.expand_shape %arg2 {{\[\[}}0], [1, 2]] output_shape [%1, %arg4, 2] : tensor<?x?xf32> into tensor<?x?x2xf32>
// CHECK-NEXT: %collapsed_4 = tensor.collapse_shape %arg5 {{\[\[}}0, 1], [2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT: %expanded_5 = tensor.expand_shape %collapsed_4 {{\[\[}}0, 1], [2]] output_shape [%arg3, %arg4, %arg3] : tensor<?x?xf32> into tensor<?x?x?xf32>
// CHECK-NEXT: %collapsed_6 = tensor.collapse_shape %expanded_5 {{\[\[}}0], [1, 2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT: return %collapsed, %collapsed_0, %collapsed_1, %expanded_3, %expanded_5, %collapsed_6 : tensor<2x12xf32>, tensor<6x20xf32>, tensor<?xf32>, tensor<?x?x2xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @casts(%arg0: tensor<4x6xf32>, %arg1: index, %arg2: tensor<?x6xf32>) -> (tensor<?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x2x?xf32>, tensor<24xf32>, tensor<?x?x?xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<4x6xf32> to tensor<?x?xf32>
// CHECK-NEXT: %collapsed = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<4x6xf32> into tensor<24xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %collapsed : tensor<24xf32> to tensor<?xf32>
// CHECK-NEXT: %cast_1 = tensor.cast %arg0 : tensor<4x6xf32> to tensor<?x6xf32>
// CHECK-NEXT: %expanded = tensor.expand_shape %cast_1 {{\[\[}}0], [1, 2]] output_shape [%arg1, 2, 3] : tensor<?x6xf32> into tensor<?x2x3xf32>
// CHECK-NEXT: %cast_2 = tensor.cast %expanded : tensor<?x2x3xf32> to tensor<?x?x?xf32>
// CHECK-NEXT: %expanded_3 = tensor.expand_shape %arg2 {{\[\[}}0], [1, 2]] output_shape [%arg1, 2, 3] : tensor<?x6xf32> into tensor<?x2x3xf32>
// CHECK-NEXT: %cast_4 = tensor.cast %expanded_3 : tensor<?x2x3xf32> to tensor<?x?x?xf32>
// CHECK-NEXT: %cast_5 = tensor.cast %cast : tensor<?x?xf32> to tensor<2x?xf32>
// CHECK-NEXT: %expanded_6 = tensor.expand_shape %cast_5 {{\[\[}}0], [1, 2]] output_shape [2, 2, %arg1] : tensor<2x?xf32> into tensor<2x2x?xf32>
// CHECK-NEXT: %cast_7 = tensor.cast %expanded_6 : tensor<2x2x?xf32> to tensor<?x2x?xf32>
// CHECK-NEXT: %collapsed_8 = tensor.collapse_shape %arg0 {{\[\[}}0, 1]] : tensor<4x6xf32> into tensor<24xf32>
// CHECK-NEXT: %cast_9 = tensor.cast %collapsed_8 : tensor<24xf32> to tensor<?xf32>
// CHECK-NEXT: %expanded_10 = tensor.expand_shape %cast_9 {{\[\[}}0, 1]] output_shape [2, %arg1] : tensor<?xf32> into tensor<2x?xf32>
// CHECK-NEXT: %cast_11 = tensor.cast %expanded_10 : tensor<2x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast_0, %cast_2, %cast_11, %cast_7, %collapsed, %cast_4 : tensor<?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?x2x?xf32>, tensor<24xf32>, tensor<?x?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @zero_rank(%arg0: tensor<f32>, %arg1: tensor<1x1xf32>) -> (tensor<f32>, tensor<1x1xf32>, tensor<1x1x1xf32>, tensor<1xf32>) {
// CHECK-NEXT: %expanded = tensor.expand_shape %arg0 [] output_shape [1, 1, 1] : tensor<f32> into tensor<1x1x1xf32>
// CHECK-NEXT: %expanded_0 = tensor.expand_shape %arg0 [] output_shape [1] : tensor<f32> into tensor<1xf32>
// CHECK-NEXT: return %arg0, %arg1, %expanded, %expanded_0 : tensor<f32>, tensor<1x1xf32>, tensor<1x1x1xf32>, tensor<1xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @m(%arg0: memref<?x?x?xf32>, %arg1: index, %arg2: index, %arg3: memref<?x?xf32>) -> (memref<?x?x?xf32>, memref<?x?xf32>) {
// CHECK-NEXT: %collapse_shape = memref.collapse_shape %arg0 {{\[\[}}0, 1], [2]] : memref<?x?x?xf32> into memref<?x?xf32>
// CHECK-NEXT: %expand_shape = memref.expand_shape %collapse_shape {{\[\[}}0, 1], [2]] output_shape [%arg1, %arg2, %arg1] : memref<?x?xf32> into memref<?x?x?xf32>
// CHECK-NEXT: return %expand_shape, %arg3 : memref<?x?x?xf32>, memref<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @t(%arg0: tensor<?x?x4xf32>, %arg1: index, %arg2: index, %arg3: tensor<?x?xf32>, %arg4: tensor<?x?xf32>) -> (tensor<?x?x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %expanded = tensor.expand_shape %arg3 {{\[\[}}0, 1], [2]] output_shape [%arg1, %arg2, %arg1] : tensor<?x?xf32> into tensor<?x?x?xf32>
// CHECK-NEXT: %collapsed = tensor.collapse_shape %expanded {{\[\[}}0], [1, 2]] : tensor<?x?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT: return %arg0, %arg3, %collapsed : tensor<?x?x4xf32>, tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
