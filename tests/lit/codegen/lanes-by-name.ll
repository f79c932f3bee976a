; Intrinsics by name that move or count lanes, of vectors of integers in registers and in limbs; products without carries; and
; saturating conversions of `x86_fp80`, `f128` and to integers in limbs.
; RUN: windlass run %s | FileCheck %s
; RUN: windlass run -O2 %s | FileCheck %s
; CHECK: 4 3 2 1
; CHECK-NEXT: 3 2 1 5
; CHECK-NEXT: 3 2 1 5
; CHECK-NEXT: 64 83 102 121
; CHECK-NEXT: 83 121 -3 -4
; CHECK-NEXT: 83 -9 2 4 5 127 -2147483648 3 0 0 -1
; CHECK-NEXT: 32767 -1
; CHECK-NEXT: -32768 0
; CHECK-NEXT: -6 -7766279631452241920
; CHECK-NEXT: 0 5
; CHECK-NEXT: 32767 -1
; CHECK-NEXT: 0 16
; CHECK-NEXT: 32767 -1

declare i32 @printf(ptr, ...)
@format = internal constant [6 x i8] c"%lld \00"
@newline = internal constant [2 x i8] c"\0A\00"
define void @show4(<4 x i32> %v) noinline {
  %a = extractelement <4 x i32> %v, i32 0
  %b = extractelement <4 x i32> %v, i32 1
  %c = extractelement <4 x i32> %v, i32 2
  %d = extractelement <4 x i32> %v, i32 3
  call void @one(i32 %a)
  call void @one(i32 %b)
  call void @one(i32 %c)
  call void @one(i32 %d)
  call i32 (ptr, ...) @printf(ptr @newline)
  ret void
}
define void @one(i32 %x) noinline {
  %w = sext i32 %x to i64
  call i32 (ptr, ...) @printf(ptr @format, i64 %w)
  ret void
}
define <4 x i32> @reversed(<4 x i32> %v) noinline {
  %r = call <4 x i32> @llvm.vector.reverse.v4i32(<4 x i32> %v)
  ret <4 x i32> %r
}
define <4 x i32> @left(<4 x i32> %v, <4 x i32> %w) noinline {
  %r = call <4 x i32> @llvm.vector.splice.left.v4i32(<4 x i32> %v, <4 x i32> %w, i32 1)
  ret <4 x i32> %r
}
define <4 x i32> @right(<4 x i32> %v, <4 x i32> %w) noinline {
  %r = call <4 x i32> @llvm.vector.splice.right.v4i32(<4 x i32> %v, <4 x i32> %w, i32 3)
  ret <4 x i32> %r
}
define <4 x i32> @sums(<4 x i32> %v, <8 x i32> %w) noinline {
  %r = call <4 x i32> @llvm.vector.partial.reduce.add.v4i32.v8i32(<4 x i32> %v, <8 x i32> %w)
  ret <4 x i32> %r
}
define <4 x i32> @compressed(<4 x i32> %v, <4 x i1> %m, <4 x i32> %o) noinline {
  %r = call <4 x i32> @llvm.experimental.vector.compress.v4i32(<4 x i32> %v, <4 x i1> %m, <4 x i32> %o)
  ret <4 x i32> %r
}
define i32 @last(<4 x i32> %v, <4 x i1> %m, i32 %o) noinline {
  %r = call i32 @llvm.experimental.vector.extract.last.active.v4i32(<4 x i32> %v, <4 x i1> %m, i32 %o)
  ret i32 %r
}
define i32 @zeros(<4 x i1> %m) noinline {
  %r = call i32 @llvm.experimental.cttz.elts.i32.v4i1(<4 x i1> %m, i1 false)
  ret i32 %r
}
define i32 @length(i64 %n) noinline {
  %r = call i32 @llvm.experimental.get.vector.length.i64(i64 %n, i32 8, i1 false)
  ret i32 %r
}
define <2 x i80> @reversed_wide(<2 x i80> %v) noinline {
  %r = call <2 x i80> @llvm.vector.reverse.v2i80(<2 x i80> %v)
  ret <2 x i80> %r
}
define <2 x i80> @inserted(<2 x i80> %v, <1 x i80> %p) noinline {
  %r = call <2 x i80> @llvm.vector.insert.v2i80.v1i80(<2 x i80> %v, <1 x i80> %p, i64 1)
  ret <2 x i80> %r
}
define <1 x i80> @extracted(<2 x i80> %v) noinline {
  %r = call <1 x i80> @llvm.vector.extract.v1i80.v2i80(<2 x i80> %v, i64 1)
  ret <1 x i80> %r
}
define i16 @carryless(i16 %a, i16 %b) noinline {
  %r = call i16 @llvm.clmul.i16(i16 %a, i16 %b)
  ret i16 %r
}
define i32 @saturated(x86_fp80 %x) noinline {
  %r = call i32 @llvm.fptosi.sat.i32.f80(x86_fp80 %x)
  ret i32 %r
}
define i32 @saturated_quad(fp128 %x) noinline {
  %r = call i32 @llvm.fptoui.sat.i32.f128(fp128 %x)
  ret i32 %r
}
define i80 @saturated_wide(double %x) noinline {
  %r = call i80 @llvm.fptosi.sat.i80.f64(double %x)
  ret i80 %r
}
define void @show80(i80 %x) noinline {
  %l = trunc i80 %x to i64
  %s = ashr i80 %x, 64
  %h = trunc i80 %s to i64
  call i32 (ptr, ...) @printf(ptr @format, i64 %h)
  call i32 (ptr, ...) @printf(ptr @format, i64 %l)
  call i32 (ptr, ...) @printf(ptr @newline)
  ret void
}
define i32 @main() {
  %a = call <4 x i32> @reversed(<4 x i32> <i32 1, i32 2, i32 3, i32 4>)
  call void @show4(<4 x i32> %a)
  %b = call <4 x i32> @left(<4 x i32> %a, <4 x i32> <i32 5, i32 6, i32 7, i32 8>)
  call void @show4(<4 x i32> %b)
  %c = call <4 x i32> @right(<4 x i32> %a, <4 x i32> <i32 5, i32 6, i32 7, i32 8>)
  call void @show4(<4 x i32> %c)
  %d = call <4 x i32> @sums(<4 x i32> %a, <8 x i32> <i32 10, i32 20, i32 30, i32 40, i32 50, i32 60, i32 70, i32 80>)
  call void @show4(<4 x i32> %d)
  %e = call <4 x i32> @compressed(<4 x i32> %d, <4 x i1> <i1 false, i1 true, i1 false, i1 true>, <4 x i32> <i32 -1, i32 -2, i32 -3, i32 -4>)
  call void @show4(<4 x i32> %e)
  %f = call i32 @last(<4 x i32> %d, <4 x i1> <i1 true, i1 true, i1 false, i1 false>, i32 -9)
  call void @one(i32 %f)
  %g = call i32 @last(<4 x i32> %d, <4 x i1> zeroinitializer, i32 -9)
  call void @one(i32 %g)
  %h = call i32 @zeros(<4 x i1> <i1 false, i1 false, i1 true, i1 true>)
  call void @one(i32 %h)
  %i = call i32 @zeros(<4 x i1> zeroinitializer)
  call void @one(i32 %i)
  %j = call i32 @length(i64 5)
  call void @one(i32 %j)
  %l = call i16 @carryless(i16 13, i16 11)
  %l2 = zext i16 %l to i32
  call void @one(i32 %l2)
  %m = call i32 @saturated(x86_fp80 0xKC01F8000000000000000)
  call void @one(i32 %m)
  %n = call i32 @saturated(x86_fp80 0xK4000C000000000000000)
  call void @one(i32 %n)
  %n2 = call i32 @saturated(x86_fp80 0xK7FFFC000000000000000)
  call void @one(i32 %n2)
  %o = call i32 @saturated_quad(fp128 0xL0000000000000000C000000000000000)
  call void @one(i32 %o)
  %p = call i32 @saturated_quad(fp128 0xL00000000000000004050000000000000)
  call void @one(i32 %p)
  call i32 (ptr, ...) @printf(ptr @newline)
  %q = call i80 @saturated_wide(double 1.0e30)
  call void @show80(i80 %q)
  %q2 = call i80 @saturated_wide(double -1.0e30)
  call void @show80(i80 %q2)
  %q3 = call i80 @saturated_wide(double -1.0e20)
  call void @show80(i80 %q3)
  %r = call <2 x i80> @reversed_wide(<2 x i80> <i80 604462909807314587353087, i80 5>)
  %r0 = extractelement <2 x i80> %r, i32 0
  %r1 = extractelement <2 x i80> %r, i32 1
  call void @show80(i80 %r0)
  call void @show80(i80 %r1)
  %s = call <2 x i80> @inserted(<2 x i80> %r, <1 x i80> <i80 16>)
  %s1 = extractelement <2 x i80> %s, i32 1
  call void @show80(i80 %s1)
  %t = call <1 x i80> @extracted(<2 x i80> %r)
  %t0 = extractelement <1 x i80> %t, i32 0
  call void @show80(i80 %t0)
  ret i32 0
}
