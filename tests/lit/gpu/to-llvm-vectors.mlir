// Vectors of several dimensions that are made of elements.
// RUN: mlir-opt %s -gpu-to-llvm | FileCheck %s

//         CHECK: module {
//   CHECK-LABEL: llvm.func @ex_fe(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> !llvm.struct<(vector<2xf32>, f32)> {
//    CHECK-NEXT: %0 = llvm.mlir.poison : vector<2xf32>
//    CHECK-NEXT: %1 = llvm.mlir.constant(0 : i64) : i64
//    CHECK-NEXT: %2 = llvm.insertelement %arg2, %0[%1 : i64] : vector<2xf32>
//    CHECK-NEXT: %3 = llvm.mlir.constant(1 : i64) : i64
//    CHECK-NEXT: %4 = llvm.insertelement %arg3, %2[%3 : i64] : vector<2xf32>
//    CHECK-NEXT: %5 = llvm.mlir.poison : !llvm.struct<(vector<2xf32>, f32)>
//    CHECK-NEXT: %6 = llvm.insertvalue %4, %5[0] : !llvm.struct<(vector<2xf32>, f32)>
//    CHECK-NEXT: %7 = llvm.insertvalue %arg2, %6[1] : !llvm.struct<(vector<2xf32>, f32)>
//    CHECK-NEXT: llvm.return %7 : !llvm.struct<(vector<2xf32>, f32)>
//    CHECK-NEXT: }
//    CHECK-NEXT: }

func.func @ex_fe(%a: f32, %b: f32, %c: f32, %d: f32) -> (vector<2xf32>, f32) {
  %0 = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  %2 = vector.extract %0[1, 0] : f32 from vector<2x2xf32>
  return %1, %2 : vector<2xf32>, f32
}
