// The inserted element is extracted where both indices are constants.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @x(%t: tensor<4xf32>, %f: f32, %g: f32, %i: index, %j: index) -> (f32, f32, f32, f32, f32) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.insert %f into %t[%i] : tensor<4xf32>
  %1 = tensor.extract %0[%i] : tensor<4xf32>
  %2 = tensor.extract %0[%j] : tensor<4xf32>
  %3 = tensor.insert %f into %t[%c1] : tensor<4xf32>
  %4 = tensor.extract %3[%c1] : tensor<4xf32>
  %5 = tensor.extract %3[%c2] : tensor<4xf32>
  %6 = tensor.insert %g into %3[%c2] : tensor<4xf32>
  %7 = tensor.extract %6[%c1] : tensor<4xf32>
  return %1, %2, %4, %5, %7 : f32, f32, f32, f32, f32
}
// CHECK-LABEL: func.func @x(%arg0: tensor<4xf32>, %arg1: f32, %arg2: f32, %arg3: index, %arg4: index) -> (f32, f32, f32, f32, f32) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %inserted = tensor.insert %arg1 into %arg0[%arg3] : tensor<4xf32>
// CHECK-NEXT: %extracted = tensor.extract %inserted[%arg3] : tensor<4xf32>
// CHECK-NEXT: %extracted_0 = tensor.extract %inserted[%arg4] : tensor<4xf32>
// CHECK-NEXT: %inserted_1 = tensor.insert %arg1 into %arg0[%c1] : tensor<4xf32>
// CHECK-NEXT: %extracted_2 = tensor.extract %inserted_1[%c2] : tensor<4xf32>
// CHECK-NEXT: %inserted_3 = tensor.insert %arg2 into %inserted_1[%c2] : tensor<4xf32>
// CHECK-NEXT: %extracted_4 = tensor.extract %inserted_3[%c1] : tensor<4xf32>
// CHECK-NEXT: return %extracted, %extracted_0, %arg1, %extracted_2, %extracted_4 : f32, f32, f32, f32, f32
// CHECK-NEXT: }
