; RUN: windlass translate --import-llvm %s | FileCheck %s

; Calls of intrinsics as LLVM 11 to 21 had them become calls of today's.

declare void @llvm.memcpy.p0i8.p0i8.i64(ptr, ptr, i64, i32, i1)
declare i32 @llvm.ctlz.i32(i32)
declare void @llvm.lifetime.start.p0i8(i64, ptr)
declare i64 @llvm.objectsize.i64.p0i8(ptr, i1)
declare <4 x float> @llvm.masked.load.v4f32.p0(ptr, i32, <4 x i1>, <4 x float>)
declare ptr @llvm.ptr.annotation.p0i8(ptr, ptr, ptr, i32)
declare <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()
declare i32 @llvm.experimental.vector.reduce.add.v4i32(<4 x i32>)
declare <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32>, <4 x i32>, i32)
declare <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32>, <4 x i32>, i32)
declare float @llvm.powi.f32(float, i32)
declare i32 @llvm.flt.rounds()
declare bfloat @llvm.aarch64.neon.bfcvt(float)
declare <4 x float> @llvm.x86.avx512bf16.dpbf16ps.128(<4 x float>, <4 x i32>, <4 x i32>)
declare <16 x i16> @llvm.x86.avx512bf16.cvtneps2bf16.512(<16 x float>)

; Only what was replaced is declared again, at the end.
; CHECK-NOT: llvm.func @llvm.
; CHECK: llvm.func @llvm.vector.splice.right.v4i32

; CHECK-LABEL: llvm.func @memory
define i64 @memory(ptr %p, <4 x i1> %m, <4 x float> %v) {
  ; CHECK: "llvm.intr.memcpy"(%arg0, %arg0, %{{.*}}) <{arg_attrs = [{llvm.align = 8 : i64}, {llvm.align = 8 : i64}, {}], isVolatile = false}>
  call void @llvm.memcpy.p0i8.p0i8.i64(ptr %p, ptr %p, i64 16, i32 8, i1 false)
  ; CHECK: %[[SLOT:.*]] = llvm.alloca
  ; CHECK-NEXT: llvm.intr.lifetime.start %[[SLOT]] : !llvm.ptr
  %slot = alloca i32
  call void @llvm.lifetime.start.p0i8(i64 4, ptr %slot)
  ; Only a stack slot has a lifetime.
  ; CHECK-NOT: llvm.intr.lifetime.start
  call void @llvm.lifetime.start.p0i8(i64 4, ptr %p)
  ; CHECK: llvm.intr.masked.load %arg0, %arg1, %arg2 {alignment = 16 : i32}
  %l = call <4 x float> @llvm.masked.load.v4f32.p0(ptr %p, i32 16, <4 x i1> %m, <4 x float> %v)
  ; CHECK: "llvm.intr.ptr.annotation"(%arg0, %arg0, %arg0, %{{.*}}, %{{.*}}) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
  %a = call ptr @llvm.ptr.annotation.p0i8(ptr %p, ptr %p, ptr %p, i32 3)
  ; CHECK: %[[FALSE:.*]] = llvm.call_intrinsic "llvm.objectsize.i64.p0"(%arg0, %{{.*}}, %{{.*}}, %{{.*}}) : (!llvm.ptr, i1, i1, i1) -> i64
  %o = call i64 @llvm.objectsize.i64.p0i8(ptr %p, i1 false)
  ret i64 %o
}

; CHECK-LABEL: llvm.func @numbers
define i32 @numbers(i32 %x, <4 x i32> %v, float %f) {
  ; CHECK: "llvm.intr.ctlz"(%arg0) <{is_zero_poison = false}> : (i32) -> i32
  %a = call i32 @llvm.ctlz.i32(i32 %x)
  ; CHECK: llvm.intr.stepvector : vector<[4]xi32>
  %s = call <vscale x 4 x i32> @llvm.experimental.stepvector.nxv4i32()
  ; CHECK: "llvm.intr.vector.reduce.add"(%arg1) : (vector<4xi32>) -> i32
  %r = call i32 @llvm.experimental.vector.reduce.add.v4i32(<4 x i32> %v)
  ; CHECK: llvm.call_intrinsic "llvm.vector.splice.right.v4i32"(%arg1, %arg1, %[[ONE:.*]]) : (vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %p = call <4 x i32> @llvm.experimental.vector.splice.v4i32(<4 x i32> %v, <4 x i32> %v, i32 -1)
  ; CHECK: llvm.call_intrinsic "llvm.vector.splice.right.v4i32"(%arg1, %arg1, %[[ONE]]) : (vector<4xi32>, vector<4xi32>, i32) -> vector<4xi32>
  %p1 = call <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %v, <4 x i32> %v, i32 1)
  ; CHECK: llvm.intr.powi(%arg2, %arg0) : (f32, i32) -> f32
  %i = call float @llvm.powi.f32(float %f, i32 %x)
  ; CHECK: llvm.call_intrinsic "llvm.get.rounding"() : () -> i32
  %rounds = call i32 @llvm.flt.rounds()
  ret i32 %r
}

; CHECK-LABEL: llvm.func @vectors
define <16 x i16> @vectors(<4 x float> %a, <4 x i32> %i, <16 x float> %z, float %f) {
  ; CHECK: llvm.fptrunc %arg3 : f32 to bf16
  %b = call bfloat @llvm.aarch64.neon.bfcvt(float %f)
  ; CHECK: %[[X:.*]] = llvm.bitcast %arg1 : vector<4xi32> to vector<8xbf16>
  ; CHECK: %[[Y:.*]] = llvm.bitcast %arg1 : vector<4xi32> to vector<8xbf16>
  ; CHECK: llvm.call_intrinsic "llvm.x86.avx512bf16.dpbf16ps.128"(%arg0, %[[X]], %[[Y]]) : (vector<4xf32>, vector<8xbf16>, vector<8xbf16>) -> vector<4xf32>
  %d = call <4 x float> @llvm.x86.avx512bf16.dpbf16ps.128(<4 x float> %a, <4 x i32> %i, <4 x i32> %i)
  ; CHECK: %[[C:.*]] = llvm.call_intrinsic "llvm.x86.avx512bf16.cvtneps2bf16.512"(%arg2) : (vector<16xf32>) -> vector<16xbf16>
  ; CHECK: llvm.bitcast %[[C]] : vector<16xbf16> to vector<16xi16>
  %c = call <16 x i16> @llvm.x86.avx512bf16.cvtneps2bf16.512(<16 x float> %z)
  ret <16 x i16> %c
}

; CHECK: llvm.func @llvm.objectsize.i64.p0(!llvm.ptr, i1, i1, i1) -> i64
; CHECK: llvm.func @llvm.get.rounding() -> i32
; CHECK: llvm.func @llvm.x86.avx512bf16.dpbf16ps.128(vector<4xf32>, vector<8xbf16>, vector<8xbf16>) -> vector<4xf32>
