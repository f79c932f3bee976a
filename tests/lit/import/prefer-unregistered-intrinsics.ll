; RUN: windlass translate --import-llvm --prefer-unregistered-intrinsics %s | FileCheck %s

declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, <4 x i1>, <4 x float>)

; The declaration of an intrinsic that has an op is implied all the same.
; CHECK-NOT: llvm.func @llvm.masked.load
; CHECK-LABEL: llvm.func @masked
define <4 x float> @masked(ptr %p, <4 x i1> %m, <4 x float> %v) {
  ; CHECK: llvm.call_intrinsic "llvm.masked.load.v4f32.p0"(%arg0, %arg1, %arg2) : (!llvm.ptr {llvm.align = 8 : i64}, vector<4xi1>, vector<4xf32>) -> vector<4xf32>
  %r = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 8 %p, <4 x i1> %m, <4 x float> %v)
  ret <4 x float> %r
}
