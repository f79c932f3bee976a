// Paddings: casts, constant widths, orthogonal paddings.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @zero(%t: tensor<?x4xf32>, %u: tensor<4xf32>, %f: f32) -> (tensor<4x4xf32>, tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<4x4xf32>
  %1 = tensor.pad %t low[0, %c0] high[%c0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x?xf32>
  %2 = tensor.pad %u nofold low[0] high[0] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<4xf32>
  %3 = tensor.pad %u low[1] high[-1] {
  ^bb0(%i: index):
    tensor.yield %f : f32
  } : tensor<4xf32> to tensor<4xf32>
  %4 = tensor.pad %t low[0, 0] high[0, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x4xf32>
  %5 = tensor.cast %1 : tensor<?x?xf32> to tensor<?x4xf32>
  return %0, %5, %2, %3, %4 : tensor<4x4xf32>, tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<?x4xf32>
}
func.func @casts(%t: tensor<5x4xf32>, %f: f32, %n: index, %w: tensor<?x4xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x10xf32>, tensor<?x8xf32>, tensor<?x8xf32>) {
  %c = tensor.cast %t : tensor<5x4xf32> to tensor<?x?xf32>
  %0 = tensor.pad %c low[1, 2] high[%n, 3] {
  ^bb0(%i: index, %j: index):
    %x = arith.constant 1.0 : f32
    tensor.yield %x : f32
  } : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.pad %c low[%n, 2] high[%n, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {foo} : tensor<?x?xf32> to tensor<?x?xf32>
  %2 = tensor.pad %w low[%n, 2] high[%n, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {foo} : tensor<?x4xf32> to tensor<?x?xf32>
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<8x10xf32>
  %4 = tensor.pad %w low[0, 2] high[%n, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {foo} : tensor<?x4xf32> to tensor<?x?xf32>
  %5 = tensor.cast %4 : tensor<?x?xf32> to tensor<?x8xf32>
  %6 = tensor.cast %4 : tensor<?x?xf32> to tensor<?x8xf32>
  return %0, %1, %3, %5, %6 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x10xf32>, tensor<?x8xf32>, tensor<?x8xf32>
}
func.func @widths(%t: tensor<?x4xf32>, %f: f32, %n: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %c1 = arith.constant 1 : index
  %m1 = arith.constant -6 : index
  %0 = tensor.pad %t low[0, %c1] high[%n, %c1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {foo} : tensor<?x4xf32> to tensor<?x?xf32>
  %1 = tensor.pad %t low[%c1, %n] high[%n, %c1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {foo} : tensor<?x4xf32> to tensor<?x?xf32>
  %2 = tensor.pad %t low[%c1, 1] high[%n, %m1] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } {foo} : tensor<?x4xf32> to tensor<?x?xf32>
  return %0, %1, %2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @orthogonal(%arg0: tensor<64x64xf32>, %sz0: index, %sz1: index, %pw0: index, %pw1: index) -> tensor<8x4xf32> {
  %cst = arith.constant 0.0 : f32
  %0 = tensor.extract_slice %arg0[16, 0] [%sz0, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%pw0, 0] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %cst : f32
    } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %sz1] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %pw1] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %cst : f32
    } : tensor<8x?xf32> to tensor<8x4xf32>
  func.return %3 : tensor<8x4xf32>
}
func.func @orthogonal_not(%arg0: tensor<64x64xf32>, %sz0: index, %sz1: index, %pw0: index, %pw1: index, %cst: f32) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0.0 : f32
  %c1 = arith.constant 1.0 : f32
  %0 = tensor.extract_slice %arg0[16, 0] [%sz0, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %1 = tensor.pad %0 low[0, 0] high[%pw0, 0] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %cst : f32
    } : tensor<?x64xf32> to tensor<8x64xf32>
  %2 = tensor.extract_slice %1[0, 4] [8, %sz1] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %3 = tensor.pad %2 nofold low[0, 0] high[0, %pw1] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %cst : f32
    } : tensor<8x?xf32> to tensor<8x4xf32>
  %4 = tensor.extract_slice %arg0[16, 0] [%sz0, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
  %5 = tensor.pad %4 low[0, 0] high[%pw0, 0] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %c0 : f32
    } : tensor<?x64xf32> to tensor<8x64xf32>
  %6 = tensor.extract_slice %5[0, 4] [8, %sz1] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
  %7 = tensor.pad %6 nofold low[0, 0] high[0, %pw1] {
    ^bb0(%arg1: index, %arg2: index):
      tensor.yield %c1 : f32
    } : tensor<8x?xf32> to tensor<8x4xf32>
  func.return %3, %7 : tensor<8x4xf32>, tensor<8x4xf32>
}
func.func @pad_dim(%t: tensor<?x4xf32>, %f: f32) -> index {
  %c0 = arith.constant 0 : index
  %0 = tensor.pad %t low[1, 0] high[2, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %f : f32
  } : tensor<?x4xf32> to tensor<?x4xf32>
  %1 = tensor.dim %0, %c0 : tensor<?x4xf32>
  return %1 : index
}
// CHECK-LABEL: func.func @zero(%arg0: tensor<?x4xf32>, %arg1: tensor<4xf32>, %arg2: f32) -> (tensor<4x4xf32>, tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<?x4xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<4x4xf32>
// CHECK-NEXT: %padded = tensor.pad %arg1 nofold low[0] high[0] {
// CHECK-NEXT: ^bb0(%arg3: index):
// CHECK-NEXT: tensor.yield %arg2 : f32
// CHECK-NEXT: } : tensor<4xf32> to tensor<4xf32>
// CHECK-NEXT: return %cast, %arg0, %padded, %arg1, %arg0 : tensor<4x4xf32>, tensor<?x4xf32>, tensor<4xf32>, tensor<4xf32>, tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @casts(%arg0: tensor<5x4xf32>, %arg1: f32, %arg2: index, %arg3: tensor<?x4xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x10xf32>, tensor<?x8xf32>, tensor<?x8xf32>) {
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %padded = tensor.pad %arg0 low[1, 2] high[%arg2, 3] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<5x4xf32> to tensor<?x9xf32>
// CHECK-NEXT: %cast = tensor.cast %padded : tensor<?x9xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded_0 = tensor.pad %arg0 low[%arg2, 2] high[%arg2, %arg2] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } {foo} : tensor<5x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded_1 = tensor.pad %arg3 low[%arg2, 2] high[%arg2, %arg2] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } {foo} : tensor<?x4xf32> to tensor<8x10xf32>
// CHECK-NEXT: %padded_2 = tensor.pad %arg3 low[0, 2] high[%arg2, %arg2] {
// CHECK-NEXT: ^bb0(%arg4: index, %arg5: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } {foo} : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %cast_3 = tensor.cast %padded_2 : tensor<?x?xf32> to tensor<?x8xf32>
// CHECK-NEXT: %cast_4 = tensor.cast %padded_2 : tensor<?x?xf32> to tensor<?x8xf32>
// CHECK-NEXT: return %cast, %padded_0, %padded_1, %cast_3, %cast_4 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x10xf32>, tensor<?x8xf32>, tensor<?x8xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @widths(%arg0: tensor<?x4xf32>, %arg1: f32, %arg2: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %padded = tensor.pad %arg0 low[0, 1] high[%arg2, 1] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } {foo} : tensor<?x4xf32> to tensor<?x6xf32>
// CHECK-NEXT: %cast = tensor.cast %padded : tensor<?x6xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded_0 = tensor.pad %arg0 low[%c1, %arg2] high[%arg2, %c1] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } {foo} : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded_1 = tensor.pad %arg0 low[1, 1] high[%arg2, -6] {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } {foo} : tensor<?x4xf32> to tensor<?x-1xf32>
// CHECK-NEXT: %cast_2 = tensor.cast %padded_1 : tensor<?x-1xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast, %padded_0, %cast_2 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @orthogonal(%arg0: tensor<64x64xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> tensor<8x4xf32> {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[16, 4] [%arg1, %arg2] [1, 1] : tensor<64x64xf32> to tensor<?x?xf32>
// CHECK-NEXT: %padded = tensor.pad %extracted_slice nofold low[0, 0] high[%arg3, %arg4] {
// CHECK-NEXT: ^bb0(%arg5: index, %arg6: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<?x?xf32> to tensor<8x4xf32>
// CHECK-NEXT: return %padded : tensor<8x4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @orthogonal_not(%arg0: tensor<64x64xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index, %arg5: f32) -> (tensor<8x4xf32>, tensor<8x4xf32>) {
// CHECK-NEXT: %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: %cst_0 = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[16, 0] [%arg1, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
// CHECK-NEXT: %padded = tensor.pad %extracted_slice low[0, 0] high[%arg3, 0] {
// CHECK-NEXT: ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT: tensor.yield %arg5 : f32
// CHECK-NEXT: } : tensor<?x64xf32> to tensor<8x64xf32>
// CHECK-NEXT: %extracted_slice_1 = tensor.extract_slice %padded[0, 4] [8, %arg2] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
// CHECK-NEXT: %padded_2 = tensor.pad %extracted_slice_1 nofold low[0, 0] high[0, %arg4] {
// CHECK-NEXT: ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT: tensor.yield %arg5 : f32
// CHECK-NEXT: } : tensor<8x?xf32> to tensor<8x4xf32>
// CHECK-NEXT: %extracted_slice_3 = tensor.extract_slice %arg0[16, 0] [%arg1, 64] [1, 1] : tensor<64x64xf32> to tensor<?x64xf32>
// CHECK-NEXT: %padded_4 = tensor.pad %extracted_slice_3 low[0, 0] high[%arg3, 0] {
// CHECK-NEXT: ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT: tensor.yield %cst : f32
// CHECK-NEXT: } : tensor<?x64xf32> to tensor<8x64xf32>
// CHECK-NEXT: %extracted_slice_5 = tensor.extract_slice %padded_4[0, 4] [8, %arg2] [1, 1] : tensor<8x64xf32> to tensor<8x?xf32>
// CHECK-NEXT: %padded_6 = tensor.pad %extracted_slice_5 nofold low[0, 0] high[0, %arg4] {
// CHECK-NEXT: ^bb0(%arg6: index, %arg7: index):
// CHECK-NEXT: tensor.yield %cst_0 : f32
// CHECK-NEXT: } : tensor<8x?xf32> to tensor<8x4xf32>
// CHECK-NEXT: return %padded_2, %padded_6 : tensor<8x4xf32>, tensor<8x4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @pad_dim(%arg0: tensor<?x4xf32>, %arg1: f32) -> index {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %padded = tensor.pad %arg0 low[1, 0] high[2, 0] {
// CHECK-NEXT: ^bb0(%arg2: index, %arg3: index):
// CHECK-NEXT: tensor.yield %arg1 : f32
// CHECK-NEXT: } : tensor<?x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: %dim = tensor.dim %padded, %c0 : tensor<?x4xf32>
// CHECK-NEXT: return %dim : index
// CHECK-NEXT: }
