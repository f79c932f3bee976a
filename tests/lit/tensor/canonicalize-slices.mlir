// Slices and insertions: constants become static, casts are folded.
// RUN: mlir-opt %s -canonicalize -allow-unregistered-dialect | FileCheck %s

func.func @const_extract(%t: tensor<?x?xf32>, %u: tensor<8x16x4xf32>, %i: index) -> (tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c7 = arith.constant 7 : index
  %0 = tensor.extract_slice %t[%c0, %i] [%i, %c4] [1, %c1] {some.attr} : tensor<?x?xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %u[%c0, %c1, %c0] [%c4, %c7, %c4] [%c1, %c1, %c1] : tensor<8x16x4xf32> to tensor<?x?x?xf32>
  %2 = tensor.extract_slice %u[%c0, %c1, %c0] [1, %c4, %c4] [%c1, %c1, %c1] : tensor<8x16x4xf32> to tensor<?x?xf32>
  %3 = tensor.extract_slice %u[%c0, %c1, %c0] [1, %c4, 1] [%c1, %c1, %c1] : tensor<8x16x4xf32> to tensor<?xf32>
  %4 = tensor.extract_slice %u[%i, %i, %i] [%c1, %i, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<?x?x4xf32>
  %5 = tensor.extract_slice %u[%c7, %i, %i] [1, %c1, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<?x4xf32>
  "test.use"(%4) : (tensor<?x?x4xf32>) -> ()
  return %0, %1, %2, %3, %5 : tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x4xf32>
}
func.func @cast_extract(%t: tensor<16x16xf32>, %i: index) -> (tensor<3x4xf32>, tensor<?x4xf32>, tensor<4xf32>, tensor<20x4xf32>) {
  %c4 = arith.constant 4 : index
  %0 = tensor.cast %t : tensor<16x16xf32> to tensor<?x?xf32>
  %1 = tensor.extract_slice %0[0, 0] [3, 4] [1, 1] : tensor<?x?xf32> to tensor<3x4xf32>
  %2 = tensor.extract_slice %0[0, %c4] [%i, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
  %3 = tensor.extract_slice %0[0, %i] [1, 4] [1, 1] : tensor<?x?xf32> to tensor<4xf32>
  %4 = tensor.extract_slice %0[0, 0] [20, 4] [1, 1] : tensor<?x?xf32> to tensor<20x4xf32>
  return %1, %2, %3, %4 : tensor<3x4xf32>, tensor<?x4xf32>, tensor<4xf32>, tensor<20x4xf32>
}
func.func @slice_cast(%t: tensor<128x512xf32>, %o: index, %s: index) -> (tensor<16x512xf32>, tensor<16xf32>, tensor<?x512xf32>, tensor<16x?xf32>) {
  %0 = tensor.extract_slice %t[%o, 0] [%s, 512] [1, 1] : tensor<128x512xf32> to tensor<?x512xf32>
  %1 = tensor.cast %0 : tensor<?x512xf32> to tensor<16x512xf32>
  %2 = tensor.extract_slice %t[%o, 0] [1, %s] [1, 1] : tensor<128x512xf32> to tensor<?xf32>
  %3 = tensor.cast %2 : tensor<?xf32> to tensor<16xf32>
  %4 = tensor.extract_slice %t[%o, 0] [16, 512] [1, 1] : tensor<128x512xf32> to tensor<16x512xf32>
  %5 = tensor.cast %4 : tensor<16x512xf32> to tensor<?x512xf32>
  %6 = tensor.extract_slice %t[%o, 0] [%s, %s] [1, 1] : tensor<128x512xf32> to tensor<?x?xf32>
  %7 = tensor.cast %6 : tensor<?x?xf32> to tensor<16x?xf32>
  return %1, %3, %5, %7 : tensor<16x512xf32>, tensor<16xf32>, tensor<?x512xf32>, tensor<16x?xf32>
}
func.func @const_insert(%t: tensor<?x?xf32>, %s: tensor<?x?xf32>, %r: tensor<?xf32>, %u: tensor<8x8xf32>, %i: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %m = arith.constant -1 : index
  %0 = tensor.insert_slice %s into %t[%c0, %i] [%i, %c4] [1, %c1] : tensor<?x?xf32> into tensor<?x?xf32>
  %1 = tensor.insert_slice %r into %t[%c0, %i] [1, %c4] [1, %c1] : tensor<?xf32> into tensor<?x?xf32>
  %2 = tensor.insert_slice %s into %u[%i, %i] [%c1, %c4] [1, %c1] : tensor<?x?xf32> into tensor<8x8xf32>
  %3 = tensor.insert_slice %s into %2[%i, %i] [%m, %c4] [1, %c1] : tensor<?x?xf32> into tensor<8x8xf32>
  %4 = tensor.insert_slice %s into %u[%i, %i] [%i, %i] [%c0, %c1] : tensor<?x?xf32> into tensor<8x8xf32>
  return %0, %1, %2, %3, %4 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
}
func.func @cast_insert(%t: tensor<8x16xf32>, %d: tensor<64x64xf32>, %d2: tensor<?x?xf32>, %a: index, %b: index, %p: tensor<?x4xf32>, %r: tensor<4xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.cast %t : tensor<8x16xf32> to tensor<?x?xf32>
  %1 = tensor.cast %d : tensor<64x64xf32> to tensor<?x?xf32>
  %2 = tensor.insert_slice %0 into %1[%a, %b] [%a, %b] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %3 = tensor.insert_slice %0 into %d2[%a, %b] [%a, %b] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %4 = tensor.cast %p : tensor<?x4xf32> to tensor<?x?xf32>
  %5 = tensor.insert_slice %4 into %1[%a, %b] [%a, %b] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %6 = tensor.cast %r : tensor<4xf32> to tensor<?xf32>
  %7 = tensor.insert_slice %6 into %1[%a, %b] [%a, 1] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
  %8 = tensor.insert_slice %6 into %d2[%a, %b] [1, %a] [1, 1] : tensor<?xf32> into tensor<?x?xf32>
  return %2, %3, %5, %7, %8 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @cast_insert2(%d: tensor<4x64xf32>, %p: tensor<4x?xf32>, %s: tensor<2x2xf32>, %a: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
  %1 = tensor.cast %d : tensor<4x64xf32> to tensor<?x?xf32>
  %4 = tensor.cast %p : tensor<4x?xf32> to tensor<?x?xf32>
  %5 = tensor.insert_slice %4 into %1[0, 0] [%a, %a] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %6 = tensor.insert_slice %s into %1[6, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
  %7 = tensor.insert_slice %s into %4[2, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
  return %5, %6, %7 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @inserted(%d: tensor<4x64xf32>, %p: tensor<?x?xf32>, %q: tensor<?xf32>) -> (tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>) {
  %c4 = arith.constant 4 : index
  %5 = tensor.insert_slice %p into %d[0, 0] [%c4, %c4] [1, 1] : tensor<?x?xf32> into tensor<4x64xf32>
  return %5, %5, %5 : tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>
}
func.func @parallel(%d: tensor<8x64xf32>, %p: tensor<?x?xf32>, %q: tensor<?xf32>, %n: index, %t: tensor<4x4xf32>) -> (tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = tensor.cast %t : tensor<4x4xf32> to tensor<?x?xf32>
  %r:3 = scf.forall (%i, %j) in (%n, %n) shared_outs(%o = %d, %o1 = %d, %o2 = %d) -> (tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>) {
    "test.use"(%i) : (index) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %p into %o[%i, %c1] [%c4, %c4] [1, 1] : tensor<?x?xf32> into tensor<8x64xf32>
      tensor.parallel_insert_slice %0 into %o1[%i, %j] [%i, %i] [1, 1] : tensor<?x?xf32> into tensor<8x64xf32>
      tensor.parallel_insert_slice %q into %o2[%i, %j] [1, %c4] [1, 1] : tensor<?xf32> into tensor<8x64xf32>
    }
  }
  return %r#0, %r#1, %r#2 : tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>
}
func.func @encoding(%d: tensor<8x64xf32, "e">, %p: tensor<?x?xf32, "e">, %i: index) -> (tensor<?x?xf32, "e">, tensor<?xf32, "e">, tensor<?x?xf32, "e">) {
  %c4 = arith.constant 4 : index
  %0 = tensor.extract_slice %d[0, 0] [%c4, %i] [1, 1] : tensor<8x64xf32, "e"> to tensor<?x?xf32, "e">
  %1 = tensor.extract_slice %d[0, 0] [1, %c4] [1, 1] : tensor<8x64xf32, "e"> to tensor<?xf32, "e">
  %2 = tensor.empty(%c4, %i) : tensor<?x?xf32, "e">
  return %0, %1, %2 : tensor<?x?xf32, "e">, tensor<?xf32, "e">, tensor<?x?xf32, "e">
}
// CHECK-LABEL: func.func @const_extract(%arg0: tensor<?x?xf32>, %arg1: tensor<8x16x4xf32>, %arg2: index) -> (tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x4xf32>) {
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, %arg2] [%arg2, 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
// CHECK-NEXT: %cast = tensor.cast %extracted_slice : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %arg1[0, 1, 0] [4, 7, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<4x7x4xf32>
// CHECK-NEXT: %cast_1 = tensor.cast %extracted_slice_0 : tensor<4x7x4xf32> to tensor<?x?x?xf32>
// CHECK-NEXT: %extracted_slice_2 = tensor.extract_slice %arg1[0, 1, 0] [1, 4, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<4x4xf32>
// CHECK-NEXT: %cast_3 = tensor.cast %extracted_slice_2 : tensor<4x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %extracted_slice_4 = tensor.extract_slice %arg1[0, 1, 0] [1, 4, 1] [1, 1, 1] : tensor<8x16x4xf32> to tensor<4xf32>
// CHECK-NEXT: %cast_5 = tensor.cast %extracted_slice_4 : tensor<4xf32> to tensor<?xf32>
// CHECK-NEXT: %extracted_slice_6 = tensor.extract_slice %arg1[%arg2, %arg2, %arg2] [1, %arg2, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<1x?x4xf32>
// CHECK-NEXT: %cast_7 = tensor.cast %extracted_slice_6 : tensor<1x?x4xf32> to tensor<?x?x4xf32>
// CHECK-NEXT: %extracted_slice_8 = tensor.extract_slice %arg1[7, %arg2, %arg2] [1, 1, 4] [1, 1, 1] : tensor<8x16x4xf32> to tensor<1x4xf32>
// CHECK-NEXT: %cast_9 = tensor.cast %extracted_slice_8 : tensor<1x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: "test.use"(%cast_7) : (tensor<?x?x4xf32>) -> ()
// CHECK-NEXT: return %cast, %cast_1, %cast_3, %cast_5, %cast_9 : tensor<?x?xf32>, tensor<?x?x?xf32>, tensor<?x?xf32>, tensor<?xf32>, tensor<?x4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @cast_extract(%arg0: tensor<16x16xf32>, %arg1: index) -> (tensor<3x4xf32>, tensor<?x4xf32>, tensor<4xf32>, tensor<20x4xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<16x16xf32> to tensor<?x?xf32>
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0] [3, 4] [1, 1] : tensor<16x16xf32> to tensor<3x4xf32>
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %arg0[0, 4] [%arg1, 4] [1, 1] : tensor<16x16xf32> to tensor<?x4xf32>
// CHECK-NEXT: %extracted_slice_1 = tensor.extract_slice %arg0[0, %arg1] [1, 4] [1, 1] : tensor<16x16xf32> to tensor<4xf32>
// CHECK-NEXT: %extracted_slice_2 = tensor.extract_slice %cast[0, 0] [20, 4] [1, 1] : tensor<?x?xf32> to tensor<20x4xf32>
// CHECK-NEXT: return %extracted_slice, %extracted_slice_0, %extracted_slice_1, %extracted_slice_2 : tensor<3x4xf32>, tensor<?x4xf32>, tensor<4xf32>, tensor<20x4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @slice_cast(%arg0: tensor<128x512xf32>, %arg1: index, %arg2: index) -> (tensor<16x512xf32>, tensor<16xf32>, tensor<?x512xf32>, tensor<16x?xf32>) {
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[%arg1, 0] [16, 512] [1, 1] : tensor<128x512xf32> to tensor<16x512xf32>
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %arg0[%arg1, 0] [1, 16] [1, 1] : tensor<128x512xf32> to tensor<16xf32>
// CHECK-NEXT: %extracted_slice_1 = tensor.extract_slice %arg0[%arg1, 0] [16, 512] [1, 1] : tensor<128x512xf32> to tensor<16x512xf32>
// CHECK-NEXT: %cast = tensor.cast %extracted_slice_1 : tensor<16x512xf32> to tensor<?x512xf32>
// CHECK-NEXT: %extracted_slice_2 = tensor.extract_slice %arg0[%arg1, 0] [16, %arg2] [1, 1] : tensor<128x512xf32> to tensor<16x?xf32>
// CHECK-NEXT: return %extracted_slice, %extracted_slice_0, %cast, %extracted_slice_2 : tensor<16x512xf32>, tensor<16xf32>, tensor<?x512xf32>, tensor<16x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @const_insert(%arg0: tensor<?x?xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?xf32>, %arg3: tensor<8x8xf32>, %arg4: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c-1 = arith.constant -1 : index
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<?x4xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %cast into %arg0[0, %arg4] [%arg4, 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %arg2 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: %inserted_slice_1 = tensor.insert_slice %cast_0 into %arg0[0, %arg4] [1, 4] [1, 1] : tensor<4xf32> into tensor<?x?xf32>
// CHECK-NEXT: %cast_2 = tensor.cast %arg1 : tensor<?x?xf32> to tensor<1x4xf32>
// CHECK-NEXT: %inserted_slice_3 = tensor.insert_slice %cast_2 into %arg3[%arg4, %arg4] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: %cast_4 = tensor.cast %arg1 : tensor<?x?xf32> to tensor<?x4xf32>
// CHECK-NEXT: %inserted_slice_5 = tensor.insert_slice %cast_4 into %inserted_slice_3[%arg4, %arg4] [%c-1, 4] [1, 1] : tensor<?x4xf32> into tensor<8x8xf32>
// CHECK-NEXT: %inserted_slice_6 = tensor.insert_slice %arg1 into %arg3[%arg4, %arg4] [%arg4, %arg4] [%c0, 1] : tensor<?x?xf32> into tensor<8x8xf32>
// CHECK-NEXT: return %inserted_slice, %inserted_slice_1, %inserted_slice_3, %inserted_slice_5, %inserted_slice_6 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<8x8xf32>, tensor<8x8xf32>, tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @cast_insert(%arg0: tensor<8x16xf32>, %arg1: tensor<64x64xf32>, %arg2: tensor<?x?xf32>, %arg3: index, %arg4: index, %arg5: tensor<?x4xf32>, %arg6: tensor<4xf32>) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<64x64xf32> to tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg0 into %arg1[%arg3, %arg4] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<64x64xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %inserted_slice : tensor<64x64xf32> to tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice_1 = tensor.insert_slice %arg0 into %arg2[%arg3, %arg4] [8, 16] [1, 1] : tensor<8x16xf32> into tensor<?x?xf32>
// CHECK-NEXT: %cast_2 = tensor.cast %arg5 : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice_3 = tensor.insert_slice %cast_2 into %cast[%arg3, %arg4] [%arg3, %arg4] [1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice_4 = tensor.insert_slice %arg6 into %arg1[%arg3, %arg4] [4, 1] [1, 1] : tensor<4xf32> into tensor<64x64xf32>
// CHECK-NEXT: %cast_5 = tensor.cast %inserted_slice_4 : tensor<64x64xf32> to tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice_6 = tensor.insert_slice %arg6 into %arg2[%arg3, %arg4] [1, 4] [1, 1] : tensor<4xf32> into tensor<?x?xf32>
// CHECK-NEXT: return %cast_0, %inserted_slice_1, %inserted_slice_3, %cast_5, %inserted_slice_6 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @cast_insert2(%arg0: tensor<4x64xf32>, %arg1: tensor<4x?xf32>, %arg2: tensor<2x2xf32>, %arg3: index) -> (tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<4x64xf32> to tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg1 into %arg0[0, 0] [4, %arg3] [1, 1] : tensor<4x?xf32> into tensor<4x64xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %inserted_slice : tensor<4x64xf32> to tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice_1 = tensor.insert_slice %arg2 into %cast[6, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<?x?xf32>
// CHECK-NEXT: %inserted_slice_2 = tensor.insert_slice %arg2 into %arg1[2, 0] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x?xf32>
// CHECK-NEXT: %cast_3 = tensor.cast %inserted_slice_2 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast_0, %inserted_slice_1, %cast_3 : tensor<?x?xf32>, tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @inserted(%arg0: tensor<4x64xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?xf32>) -> (tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<4x4xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %cast into %arg0[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x64xf32>
// CHECK-NEXT: return %inserted_slice, %inserted_slice, %inserted_slice : tensor<4x64xf32>, tensor<4x64xf32>, tensor<4x64xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @parallel(%arg0: tensor<8x64xf32>, %arg1: tensor<?x?xf32>, %arg2: tensor<?xf32>, %arg3: index, %arg4: tensor<4x4xf32>) -> (tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>) {
// CHECK-NEXT: %0:3 = scf.forall (%arg5, %arg6) in (%arg3, %arg3) shared_outs(%arg7 = %arg0, %arg8 = %arg0, %arg9 = %arg0) -> (tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>) {
// CHECK-NEXT: "test.use"(%arg5) : (index) -> ()
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<?x?xf32> to tensor<4x4xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %arg2 : tensor<?xf32> to tensor<4xf32>
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %cast into %arg7[%arg5, 1] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x64xf32>
// CHECK-NEXT: tensor.parallel_insert_slice %arg4 into %arg8[%arg5, %arg6] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<8x64xf32>
// CHECK-NEXT: tensor.parallel_insert_slice %cast_0 into %arg9[%arg5, %arg6] [1, 4] [1, 1] : tensor<4xf32> into tensor<8x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return %0#0, %0#1, %0#2 : tensor<8x64xf32>, tensor<8x64xf32>, tensor<8x64xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @encoding(%arg0: tensor<8x64xf32, "e">, %arg1: tensor<?x?xf32, "e">, %arg2: index) -> (tensor<?x?xf32, "e">, tensor<?xf32, "e">, tensor<?x?xf32, "e">) {
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0] [4, %arg2] [1, 1] : tensor<8x64xf32, "e"> to tensor<4x?xf32, "e">
// CHECK-NEXT: %cast = tensor.cast %extracted_slice : tensor<4x?xf32, "e"> to tensor<?x?xf32, "e">
// CHECK-NEXT: %extracted_slice_0 = tensor.extract_slice %arg0[0, 0] [1, 4] [1, 1] : tensor<8x64xf32, "e"> to tensor<4xf32>
// CHECK-NEXT: %cast_1 = tensor.cast %extracted_slice_0 : tensor<4xf32> to tensor<?xf32, "e">
// CHECK-NEXT: %0 = tensor.empty(%arg2) : tensor<4x?xf32, "e">
// CHECK-NEXT: %cast_2 = tensor.cast %0 : tensor<4x?xf32, "e"> to tensor<?x?xf32, "e">
// CHECK-NEXT: return %cast, %cast_1, %cast_2 : tensor<?x?xf32, "e">, tensor<?xf32, "e">, tensor<?x?xf32, "e">
// CHECK-NEXT: }
