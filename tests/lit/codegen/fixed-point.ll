; Fixed-point products and quotients with three bits of fraction, of integers in registers and in limbs: rounded down, and
; saturated by the intrinsics whose names say so. LLVM computes the same numbers.
; RUN: windlass run %s | FileCheck %s
; RUN: windlass run -O2 %s | FileCheck %s

declare i32 @printf(ptr, ...)
@format = internal constant [5 x i8] c"%lx\0A\00"
define void @show(i64 %x) noinline {
  call i32 (ptr, ...) @printf(ptr @format, i64 %x)
  ret void
}
define i8 @smul_fix_i8(i8 %a, i8 %b) noinline {
  %r = call i8 @llvm.smul.fix.i8(i8 %a, i8 %b, i32 3)
  ret i8 %r
}
define i8 @smul_fix_sat_i8(i8 %a, i8 %b) noinline {
  %r = call i8 @llvm.smul.fix.sat.i8(i8 %a, i8 %b, i32 3)
  ret i8 %r
}
define i8 @umul_fix_sat_i8(i8 %a, i8 %b) noinline {
  %r = call i8 @llvm.umul.fix.sat.i8(i8 %a, i8 %b, i32 3)
  ret i8 %r
}
define i8 @sdiv_fix_i8(i8 %a, i8 %b) noinline {
  %r = call i8 @llvm.sdiv.fix.i8(i8 %a, i8 %b, i32 3)
  ret i8 %r
}
define i8 @udiv_fix_i8(i8 %a, i8 %b) noinline {
  %r = call i8 @llvm.udiv.fix.i8(i8 %a, i8 %b, i32 3)
  ret i8 %r
}
define i8 @sdiv_fix_sat_i8(i8 %a, i8 %b) noinline {
  %r = call i8 @llvm.sdiv.fix.sat.i8(i8 %a, i8 %b, i32 3)
  ret i8 %r
}
define i8 @udiv_fix_sat_i8(i8 %a, i8 %b) noinline {
  %r = call i8 @llvm.udiv.fix.sat.i8(i8 %a, i8 %b, i32 3)
  ret i8 %r
}
define i32 @smul_fix_i32(i32 %a, i32 %b) noinline {
  %r = call i32 @llvm.smul.fix.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}
define i32 @smul_fix_sat_i32(i32 %a, i32 %b) noinline {
  %r = call i32 @llvm.smul.fix.sat.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}
define i32 @umul_fix_sat_i32(i32 %a, i32 %b) noinline {
  %r = call i32 @llvm.umul.fix.sat.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}
define i32 @sdiv_fix_i32(i32 %a, i32 %b) noinline {
  %r = call i32 @llvm.sdiv.fix.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}
define i32 @udiv_fix_i32(i32 %a, i32 %b) noinline {
  %r = call i32 @llvm.udiv.fix.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}
define i32 @sdiv_fix_sat_i32(i32 %a, i32 %b) noinline {
  %r = call i32 @llvm.sdiv.fix.sat.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}
define i32 @udiv_fix_sat_i32(i32 %a, i32 %b) noinline {
  %r = call i32 @llvm.udiv.fix.sat.i32(i32 %a, i32 %b, i32 3)
  ret i32 %r
}
define i100 @smul_fix_i100(i100 %a, i100 %b) noinline {
  %r = call i100 @llvm.smul.fix.i100(i100 %a, i100 %b, i32 3)
  ret i100 %r
}
define i100 @smul_fix_sat_i100(i100 %a, i100 %b) noinline {
  %r = call i100 @llvm.smul.fix.sat.i100(i100 %a, i100 %b, i32 3)
  ret i100 %r
}
define i100 @umul_fix_sat_i100(i100 %a, i100 %b) noinline {
  %r = call i100 @llvm.umul.fix.sat.i100(i100 %a, i100 %b, i32 3)
  ret i100 %r
}
define i32 @main() {
  %v1 = call i8 @smul_fix_i8(i8 -3, i8 20)
  %w1 = zext i8 %v1 to i64
; CHECK: {{^}}f8{{$}}
  call void @show(i64 %w1)
  %v2 = call i8 @smul_fix_sat_i8(i8 -3, i8 20)
  %w2 = zext i8 %v2 to i64
; CHECK: {{^}}f8{{$}}
  call void @show(i64 %w2)
  %v3 = call i8 @smul_fix_sat_i8(i8 120, i8 -100)
  %w3 = zext i8 %v3 to i64
; CHECK: {{^}}80{{$}}
  call void @show(i64 %w3)
  %v4 = call i8 @umul_fix_sat_i8(i8 -3, i8 20)
  %w4 = zext i8 %v4 to i64
; CHECK: {{^}}ff{{$}}
  call void @show(i64 %w4)
  %v5 = call i8 @umul_fix_sat_i8(i8 120, i8 -100)
  %w5 = zext i8 %v5 to i64
; CHECK: {{^}}ff{{$}}
  call void @show(i64 %w5)
  %v6 = call i8 @sdiv_fix_i8(i8 -3, i8 20)
  %w6 = zext i8 %v6 to i64
; CHECK: {{^}}fe{{$}}
  call void @show(i64 %w6)
  %v7 = call i8 @sdiv_fix_i8(i8 120, i8 -100)
  %w7 = zext i8 %v7 to i64
; CHECK: {{^}}f6{{$}}
  call void @show(i64 %w7)
  %v8 = call i8 @udiv_fix_i8(i8 -3, i8 20)
  %w8 = zext i8 %v8 to i64
; CHECK: {{^}}65{{$}}
  call void @show(i64 %w8)
  %v9 = call i8 @udiv_fix_i8(i8 120, i8 -100)
  %w9 = zext i8 %v9 to i64
; CHECK: {{^}}6{{$}}
  call void @show(i64 %w9)
  %v10 = call i8 @sdiv_fix_sat_i8(i8 -3, i8 20)
  %w10 = zext i8 %v10 to i64
; CHECK: {{^}}fe{{$}}
  call void @show(i64 %w10)
  %v11 = call i8 @sdiv_fix_sat_i8(i8 120, i8 -100)
  %w11 = zext i8 %v11 to i64
; CHECK: {{^}}f6{{$}}
  call void @show(i64 %w11)
  %v12 = call i8 @udiv_fix_sat_i8(i8 -3, i8 20)
  %w12 = zext i8 %v12 to i64
; CHECK: {{^}}65{{$}}
  call void @show(i64 %w12)
  %v13 = call i8 @udiv_fix_sat_i8(i8 120, i8 -100)
  %w13 = zext i8 %v13 to i64
; CHECK: {{^}}6{{$}}
  call void @show(i64 %w13)
  %v14 = call i32 @smul_fix_i32(i32 -98765, i32 12345)
  %w14 = zext i32 %v14 to i64
; CHECK: {{^}}f6ea752b{{$}}
  call void @show(i64 %w14)
  %v15 = call i32 @smul_fix_sat_i32(i32 -98765, i32 12345)
  %w15 = zext i32 %v15 to i64
; CHECK: {{^}}f6ea752b{{$}}
  call void @show(i64 %w15)
  %v16 = call i32 @umul_fix_sat_i32(i32 -98765, i32 12345)
  %w16 = zext i32 %v16 to i64
; CHECK: {{^}}ffffffff{{$}}
  call void @show(i64 %w16)
  %v17 = call i32 @sdiv_fix_i32(i32 -98765, i32 12345)
  %w17 = zext i32 %v17 to i64
; CHECK: {{^}}ffffffbf{{$}}
  call void @show(i64 %w17)
  %v18 = call i32 @udiv_fix_i32(i32 -98765, i32 12345)
  %w18 = zext i32 %v18 to i64
; CHECK: {{^}}2a77fb{{$}}
  call void @show(i64 %w18)
  %v19 = call i32 @sdiv_fix_sat_i32(i32 -98765, i32 12345)
  %w19 = zext i32 %v19 to i64
; CHECK: {{^}}ffffffbf{{$}}
  call void @show(i64 %w19)
  %v20 = call i32 @udiv_fix_sat_i32(i32 -98765, i32 12345)
  %w20 = zext i32 %v20 to i64
; CHECK: {{^}}2a77fb{{$}}
  call void @show(i64 %w20)
  %v21 = call i100 @smul_fix_i100(i100 -7, i100 1208925819614629174706181)
  %w21 = trunc i100 %v21 to i64
; CHECK: {{^}}fffffffffffffffb{{$}}
  call void @show(i64 %w21)
  %v22 = call i100 @smul_fix_sat_i100(i100 -7, i100 1208925819614629174706181)
  %w22 = trunc i100 %v22 to i64
; CHECK: {{^}}fffffffffffffffb{{$}}
  call void @show(i64 %w22)
  %v23 = call i100 @umul_fix_sat_i100(i100 -7, i100 1208925819614629174706181)
  %w23 = trunc i100 %v23 to i64
; CHECK: {{^}}ffffffffffffffff{{$}}
  call void @show(i64 %w23)
  ret i32 0
}
