; Integers keep the bits that fit, hexadecimal ones are extended by u or s. Floats are decimal or bits, with a letter for other formats
; than double.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @integers(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(44 : i8) : i8
; CHECK-NEXT: %1 = llvm.mlir.constant(-1 : i8) : i8
; CHECK-NEXT: %2 = llvm.mlir.constant(-2 : i16) : i16
; CHECK-NEXT: %3 = llvm.mlir.constant(true) : i1
; CHECK-NEXT: %4 = llvm.mlir.constant(170141183460469231731687303715884105727 : i128) : i128
; CHECK-NEXT: llvm.store %0, %arg0 {alignment = 1 : i64} : i8, !llvm.ptr
; CHECK-NEXT: llvm.store %1, %arg0 {alignment = 1 : i64} : i8, !llvm.ptr
; CHECK-NEXT: llvm.store %2, %arg0 {alignment = 2 : i64} : i16, !llvm.ptr
; CHECK-NEXT: llvm.store %3, %arg0 {alignment = 1 : i64} : i1, !llvm.ptr
; CHECK-NEXT: llvm.store %4, %arg0 {alignment = 4 : i64} : i128, !llvm.ptr
; CHECK-NEXT: llvm.return
; CHECK-LABEL: llvm.func @floats(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(1.000000e+00 : f16) : f16
; CHECK-NEXT: %1 = llvm.mlir.constant(1.500000e+00 : f16) : f16
; CHECK-NEXT: %2 = llvm.mlir.constant(1.000000e+00 : bf16) : bf16
; CHECK-NEXT: %3 = llvm.mlir.constant(1.401300e-45 : f32) : f32
; CHECK-NEXT: %4 = llvm.mlir.constant(0x7FC00001 : f32) : f32
; CHECK-NEXT: %5 = llvm.mlir.constant(1.100000e+00 : f64) : f64
; CHECK-NEXT: %6 = llvm.mlir.constant(1.000000e+00 : f80) : f80
; CHECK-NEXT: %7 = llvm.mlir.constant(0x3FFF0000000000000000000000000001 : f128) : f128
; CHECK-NEXT: llvm.store %0, %arg0 {alignment = 2 : i64} : f16, !llvm.ptr
; CHECK-NEXT: llvm.store %1, %arg0 {alignment = 2 : i64} : f16, !llvm.ptr
; CHECK-NEXT: llvm.store %2, %arg0 {alignment = 2 : i64} : bf16, !llvm.ptr
; CHECK-NEXT: llvm.store %3, %arg0 {alignment = 4 : i64} : f32, !llvm.ptr
; CHECK-NEXT: llvm.store %4, %arg0 {alignment = 4 : i64} : f32, !llvm.ptr
; CHECK-NEXT: llvm.store %5, %arg0 {alignment = 8 : i64} : f64, !llvm.ptr
; CHECK-NEXT: llvm.store %6, %arg0 {alignment = 16 : i64} : f80, !llvm.ptr
; CHECK-NEXT: llvm.store %7, %arg0 {alignment = 16 : i64} : f128, !llvm.ptr
; CHECK-NEXT: llvm.return
define void @integers(ptr %p) {
  store i8 300, ptr %p
  store i8 u0xFF, ptr %p
  store i16 s0xFE, ptr %p
  store i1 true, ptr %p
  store i128 170141183460469231731687303715884105727, ptr %p
  ret void
}

define void @floats(ptr %p) {
  store half 0xH3C00, ptr %p
  store half 1.5, ptr %p
  store bfloat 0xR3F80, ptr %p
  store float 0x36A0000000000000, ptr %p
  store float 0x7FF8000020000000, ptr %p
  store double 1.1, ptr %p
  store x86_fp80 0xK3FFF8000000000000000, ptr %p
  store fp128 0xL00000000000000013FFF000000000000, ptr %p
  ret void
}
