; RUN: windlass translate --import-llvm %s | FileCheck %s

; A declaration that stays has the attributes that LLVM knows for the intrinsic, whatever the text says.
declare float @llvm.canonicalize.f32(float)
declare <12 x float> @llvm.matrix.multiply.v12f32.v64f32.v48f32(<64 x float>, <48 x float>, i32, i32, i32)
declare float @llvm.experimental.constrained.sitofp.f32.i32(i32, metadata, metadata)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, <4 x i1>, <4 x float>)
declare void @llvm.coro.end(ptr, i1, token)

; CHECK: llvm.func @llvm.canonicalize.f32(f32) -> f32 attributes {memory_effects = {{.*}}, no_unwind, {{.*}}will_return}
; CHECK-NOT: @llvm.

; CHECK-LABEL: llvm.func @f
define float @f(float %x, <64 x float> %a, <48 x float> %b, i32 %i) {
  ; CHECK: llvm.call_intrinsic "llvm.canonicalize.f32"(%arg0) {fastmathFlags = #llvm.fastmath<nnan>} : (f32) -> (f32 {llvm.noundef})
  %1 = call nnan noundef float @llvm.canonicalize.f32(float %x)
  ; CHECK: llvm.intr.matrix.multiply %arg1, %arg2 {lhs_columns = 16 : i32, lhs_rows = 4 : i32, rhs_columns = 3 : i32}
  %2 = call <12 x float> @llvm.matrix.multiply.v12f32.v64f32.v48f32(<64 x float> %a, <48 x float> %b, i32 4, i32 16, i32 3)
  ret float %1
}

; The words about the float environment are attributes.
; CHECK-LABEL: llvm.func @environment
define float @environment(i32 %i) {
  ; CHECK: llvm.intr.experimental.constrained.sitofp %arg0 towardzero ignore : i32 to f32
  %r = call float @llvm.experimental.constrained.sitofp.f32.i32(i32 %i, metadata !"round.towardzero", metadata !"fpexcept.ignore")
  ret float %r
}

; CHECK-LABEL: llvm.func @masked
define <4 x float> @masked(ptr %p, <4 x i1> %m, <4 x float> %v) {
  ; CHECK: llvm.intr.masked.load %arg0, %arg1, %arg2 {alignment = 8 : i32, nontemporal}
  %r = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 8 %p, <4 x i1> %m, <4 x float> %v), !nontemporal !0
  ret <4 x float> %r
}

; An op that declares a result has one of type void.
; CHECK-LABEL: llvm.func @coroutine
define void @coroutine(ptr %h) {
  ; CHECK: llvm.intr.coro.end %arg0, %{{.*}}, %{{.*}} : (!llvm.ptr, i1, !llvm.token) -> !llvm.void
  call void @llvm.coro.end(ptr %h, i1 false, token none)
  ret void
}

!0 = !{i32 1}
