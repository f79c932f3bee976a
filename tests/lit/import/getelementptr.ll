; Members of structs are constants in the op, all other indices are operands.
; RUN: windlass translate --import-llvm %s | FileCheck %s

%pair = type { i32, [4 x i64] }

; CHECK-LABEL: llvm.func @member(%arg0: !llvm.ptr, %arg1: i64) -> !llvm.ptr {
; CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(2 : i64) : i64
; CHECK-NEXT: %2 = llvm.getelementptr inbounds %arg0[%arg1, 1, %1] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.struct<"pair", (i32, array<4 x i64>)>
; CHECK-NEXT: llvm.return %2 : !llvm.ptr
define ptr @member(ptr %p, i64 %i) {
  %a = getelementptr inbounds %pair, ptr %p, i64 %i, i32 1, i64 2
  ret ptr %a
}

; CHECK-LABEL: llvm.func @flags(%arg0: !llvm.ptr, %arg1: i64) -> !llvm.ptr {
; CHECK-NEXT: %0 = llvm.getelementptr nusw|nuw %arg0[%arg1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
; CHECK-NEXT: llvm.return %0 : !llvm.ptr
define ptr @flags(ptr %p, i64 %i) {
  %a = getelementptr nusw nuw i8, ptr %p, i64 %i
  ret ptr %a
}

; CHECK-LABEL: llvm.func @vector(%arg0: !llvm.ptr, %arg1: vector<2xi64>) -> vector<2x!llvm.ptr> {
; CHECK-NEXT: %0 = llvm.getelementptr %arg0[%arg1] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, i32
; CHECK-NEXT: llvm.return %0 : vector<2x!llvm.ptr>
define <2 x ptr> @vector(ptr %p, <2 x i64> %i) {
  %a = getelementptr i32, ptr %p, <2 x i64> %i
  ret <2 x ptr> %a
}

; CHECK-LABEL: llvm.func @vector_of_bases(%arg0: vector<2x!llvm.ptr>) -> vector<2x!llvm.ptr> {
; CHECK-NEXT: %0 = llvm.mlir.constant(1 : i64) : i64
; CHECK-NEXT: %1 = llvm.getelementptr %arg0[%0] : (vector<2x!llvm.ptr>, i64) -> vector<2x!llvm.ptr>, i32
; CHECK-NEXT: llvm.return %1 : vector<2x!llvm.ptr>
define <2 x ptr> @vector_of_bases(<2 x ptr> %p) {
  %a = getelementptr i32, <2 x ptr> %p, i64 1
  ret <2 x ptr> %a
}
