; Parts of vectors, structs and arrays.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @vectors(%arg0: vector<4xi32>, %arg1: i64) -> i32 {
; CHECK-NEXT: %0 = llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.poison : vector<4xi32>
; CHECK-NEXT: %2 = llvm.mlir.constant(1 : i64) : i64
; CHECK-NEXT: %3 = llvm.extractelement %arg0[%arg1 : i64] : vector<4xi32>
; CHECK-NEXT: %4 = llvm.insertelement %3, %arg0[%0 : i32] : vector<4xi32>
; CHECK-NEXT: %5 = llvm.shufflevector %4, %arg0 [7, -1] : vector<4xi32>
; CHECK-NEXT: %6 = llvm.shufflevector %4, %1 [0, 0, 0, 0] : vector<4xi32>
; CHECK-NEXT: %7 = llvm.extractelement %5[%2 : i64] : vector<2xi32>
; CHECK-NEXT: llvm.return %7 : i32
define i32 @vectors(<4 x i32> %v, i64 %i) {
  %1 = extractelement <4 x i32> %v, i64 %i
  %2 = insertelement <4 x i32> %v, i32 %1, i32 0
  %3 = shufflevector <4 x i32> %2, <4 x i32> %v, <2 x i32> <i32 7, i32 poison>
  %4 = shufflevector <4 x i32> %2, <4 x i32> poison, <4 x i32> zeroinitializer
  %5 = extractelement <2 x i32> %3, i64 1
  ret i32 %5
}

; CHECK-LABEL: llvm.func @values(%arg0: !llvm.struct<(i32, array<2 x i64>)>) -> !llvm.struct<(i32, array<2 x i64>)> {
; CHECK-NEXT: %0 = llvm.extractvalue %arg0[1, 0] : !llvm.struct<(i32, array<2 x i64>)>
; CHECK-NEXT: %1 = llvm.insertvalue %0, %arg0[1, 1] : !llvm.struct<(i32, array<2 x i64>)>
; CHECK-NEXT: llvm.return %1 : !llvm.struct<(i32, array<2 x i64>)>
define { i32, [2 x i64] } @values({ i32, [2 x i64] } %s) {
  %1 = extractvalue { i32, [2 x i64] } %s, 1, 0
  %2 = insertvalue { i32, [2 x i64] } %s, i64 %1, 1, 1
  ret { i32, [2 x i64] } %2
}
