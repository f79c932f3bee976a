; RUN: windlass run %s | FileCheck %s --match-full-lines --strict-whitespace
; RUN: windlass run -O2 %s | FileCheck %s --match-full-lines --strict-whitespace

; Intrinsics that have no operation, on boundary values: the lines are what the program prints that LLVM compiles.

;       CHECK:0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 0 
;  CHECK-NEXT:0 0 0 0 0 0 0 0 0 0 -0 -0 -0 -0 -0 32768 -0 0 
;  CHECK-NEXT:1 1 1 1 1 1 1 0 1 0 0.5 1 0 1.5 1.5 15872 1.5 1 
;  CHECK-NEXT:-1 0 -1 0 -1 0 -1 -1 0 0 -0.5 -1 -1.5 -0 -1.5 48640 -1.5 -1 
;  CHECK-NEXT:127 255 300 300 300 1 300 0 300 0 0.7 300 0 300.7 300.7 23731 300.75 127 
;  CHECK-NEXT:-128 0 -300 0 -300 0 -300 -1 0 0 -0.2 -300 -300.2 -0 -300.2 56497 -300.25 -128 
;  CHECK-NEXT:127 255 32767 8191 10000000000 1 10000000000 0 10000000000 0 0 1e+10 0 1e+10 1e+10 31744 inf 127 
;  CHECK-NEXT:-128 0 -32768 0 -10000000000 0 -10000000000 -1 0 0 -0 -1e+10 -1e+10 -0 -1e+10 64512 -inf -128 
;  CHECK-NEXT:127 255 32767 8191 549755813887 1 -1 9223372036854775807 -1 -1 0 inf 0 inf inf 31744 inf 127 
;  CHECK-NEXT:-128 0 -32768 0 -549755813888 0 0 -9223372036854775808 0 0 -0 -inf -inf -0 -inf 64512 -inf -128 
;  CHECK-NEXT:0 0 0 0 0 0 0 0 0 0 nan nan 0 -0 nan 32256 nan 0 
;  CHECK-NEXT:127 255 32767 8191 549755813887 1 -1 9223372036854775807 0 -2183711456623591424 0 3e+38 0 3e+38 3e+38 31744 inf 127 
;  CHECK-NEXT:-1 0 

declare i32 @printf(ptr, ...)
@i = constant [6 x i8] c"%lld \00"
@f = constant [4 x i8] c"%g \00"
@values = constant [12 x double] [double 0.0, double -0.0, double 1.5, double -1.5, double 300.7, double -300.2, double 1.0e10, double -1.0e10, double 0x7FF0000000000000, double 0xFFF0000000000000, double 0x7FF8000000000000, double 3.0e38]
declare i8 @llvm.fptosi.sat.i8.f64(double)
declare i8 @llvm.fptoui.sat.i8.f64(double)
declare i16 @llvm.fptosi.sat.i16.f32(float)
declare i13 @llvm.fptoui.sat.i13.f64(double)
declare i40 @llvm.fptosi.sat.i40.f64(double)
declare i1 @llvm.fptoui.sat.i1.f64(double)
declare i128 @llvm.fptosi.sat.i128.f64(double)
declare i128 @llvm.fptoui.sat.i128.f32(float)
declare { double, double } @llvm.modf.f64(double)
declare double @llvm.minimumnum.f64(double, double)
declare float @llvm.maximumnum.f32(float, float)
declare double @llvm.canonicalize.f64(double)
declare i16 @llvm.convert.to.fp16.f64(double)
declare float @llvm.convert.from.fp16.f32(i16)
declare double @llvm.arithmetic.fence.f64(double)
declare i64 @llvm.objectsize.i64.p0(ptr, i1 immarg, i1 immarg, i1 immarg)
declare <2 x i8> @llvm.fptosi.sat.v2i8.v2f64(<2 x double>)
define void @pi(i64 %x) { %r = call i32 (ptr, ...) @printf(ptr @i, i64 %x) ret void }
define void @pf(double %x) { %r = call i32 (ptr, ...) @printf(ptr @f, double %x) ret void }
define void @one(double %d) {
  %s = fptrunc double %d to float
  %a = call i8 @llvm.fptosi.sat.i8.f64(double %d)
  %a1 = sext i8 %a to i64
  call void @pi(i64 %a1)
  %b = call i8 @llvm.fptoui.sat.i8.f64(double %d)
  %b1 = zext i8 %b to i64
  call void @pi(i64 %b1)
  %c = call i16 @llvm.fptosi.sat.i16.f32(float %s)
  %c1 = sext i16 %c to i64
  call void @pi(i64 %c1)
  %e = call i13 @llvm.fptoui.sat.i13.f64(double %d)
  %e1 = zext i13 %e to i64
  call void @pi(i64 %e1)
  %g = call i40 @llvm.fptosi.sat.i40.f64(double %d)
  %g1 = sext i40 %g to i64
  call void @pi(i64 %g1)
  %h = call i1 @llvm.fptoui.sat.i1.f64(double %d)
  %h1 = zext i1 %h to i64
  call void @pi(i64 %h1)
  %k = call i128 @llvm.fptosi.sat.i128.f64(double %d)
  %k0 = trunc i128 %k to i64
  call void @pi(i64 %k0)
  %k1 = lshr i128 %k, 64
  %k2 = trunc i128 %k1 to i64
  call void @pi(i64 %k2)
  %l = call i128 @llvm.fptoui.sat.i128.f32(float %s)
  %l0 = trunc i128 %l to i64
  call void @pi(i64 %l0)
  %l1 = lshr i128 %l, 64
  %l2 = trunc i128 %l1 to i64
  call void @pi(i64 %l2)
  %m = call { double, double } @llvm.modf.f64(double %d)
  %m0 = extractvalue { double, double } %m, 0
  %m1 = extractvalue { double, double } %m, 1
  call void @pf(double %m0)
  call void @pf(double %m1)
  %n = call double @llvm.minimumnum.f64(double %d, double 0.0)
  call void @pf(double %n)
  %o = call float @llvm.maximumnum.f32(float %s, float -0.0)
  %o1 = fpext float %o to double
  call void @pf(double %o1)
  %p = call double @llvm.canonicalize.f64(double %d)
  call void @pf(double %p)
  %q = call i16 @llvm.convert.to.fp16.f64(double %d)
  %q1 = zext i16 %q to i64
  call void @pi(i64 %q1)
  %t = call float @llvm.convert.from.fp16.f32(i16 %q)
  %t1 = fpext float %t to double
  %t2 = call double @llvm.arithmetic.fence.f64(double %t1)
  call void @pf(double %t2)
  %v = insertelement <2 x double> poison, double %d, i32 0
  %w = insertelement <2 x double> %v, double 100.0, i32 1
  %x = call <2 x i8> @llvm.fptosi.sat.v2i8.v2f64(<2 x double> %w)
  %y = extractelement <2 x i8> %x, i32 0
  %y1 = sext i8 %y to i64
  call void @pi(i64 %y1)
  %nl = call i32 @putchar(i32 10)
  ret void
}
declare i32 @putchar(i32)
define i32 @main() {
entry:
  br label %loop
loop:
  %i = phi i64 [ 0, %entry ], [ %next, %loop ]
  %at = getelementptr double, ptr @values, i64 %i
  %d = load double, ptr %at
  call void @one(double %d)
  %next = add i64 %i, 1
  %done = icmp eq i64 %next, 12
  br i1 %done, label %end, label %loop
end:
  %big = call i64 @llvm.objectsize.i64.p0(ptr %at, i1 false, i1 true, i1 false)
  %least = call i64 @llvm.objectsize.i64.p0(ptr %at, i1 true, i1 true, i1 false)
  call void @pi(i64 %big)
  call void @pi(i64 %least)
  ret i32 0
}
