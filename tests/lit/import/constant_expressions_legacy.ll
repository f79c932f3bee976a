; Expressions that LLVM had up to version 14 to 21: they are folded, or become the ops of their instructions.
; RUN: windlass translate --import-llvm %s | FileCheck %s
; NO-ORACLE: LLVM 22 does not read these expressions.

; CHECK-LABEL: llvm.func @f(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(200 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(3 : i64) : i64
; CHECK-NEXT: %2 = llvm.mlir.addressof @g : !llvm.ptr
; CHECK-NEXT: %3 = llvm.ptrtoint %2 : !llvm.ptr to i64
; CHECK-NEXT: %4 = llvm.mul %3, %1 : i64
; CHECK-NEXT: %5 = llvm.mlir.constant(0 : i64) : i64
; CHECK-NEXT: %6 = llvm.icmp "eq" %3, %5 : i64
; CHECK-NEXT: %7 = llvm.mlir.constant(2 : i64) : i64
; CHECK-NEXT: %8 = llvm.getelementptr inbounds %2[%5, %7] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x i32>
; CHECK-NEXT: %9 = llvm.mlir.constant(1.500000e+00 : f32) : f32
; CHECK-NEXT: %10 = llvm.mlir.constant(3 : i32) : i32
; CHECK-NEXT: %11 = llvm.mlir.constant(12 : i32) : i32
; CHECK-NEXT: %12 = llvm.mlir.constant(7 : i64) : i64
; CHECK-NEXT: %13 = llvm.and %3, %12 : i64
; CHECK-NEXT: %14 = llvm.mlir.constant(-1 : i64) : i64
; CHECK-NEXT: %15 = llvm.mlir.constant(5 : i32) : i32
; CHECK-NEXT: %16 = llvm.mlir.constant(7 : i32) : i32
; CHECK-NEXT: %17 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
; CHECK-NEXT: %18 = llvm.insertvalue %16, %17[0] : !llvm.struct<(i32, i32)>
; CHECK-NEXT: %19 = llvm.insertvalue %15, %18[1] : !llvm.struct<(i32, i32)>
; CHECK-NEXT: %20 = llvm.mlir.constant(-2.500000e+00 : f32) : f32
; CHECK-NEXT: %21 = llvm.mlir.constant(3.000000e+00 : f64) : f64
; CHECK-NEXT: %22 = llvm.mlir.constant(true) : i1
; CHECK-NEXT: %23 = llvm.ptrtoint %2 : !llvm.ptr to i32
; CHECK-NEXT: %24 = llvm.sext %23 : i32 to i64
; CHECK-NEXT: %25 = llvm.mlir.constant(4 : i32) : i32
; CHECK-NEXT: %26 = llvm.udiv exact %23, %25 : i32
; CHECK-NEXT: %27 = llvm.mlir.constant(false) : i1
; CHECK-NEXT: %28 = llvm.mlir.constant(dense<[true, false]> : vector<2xi1>) : vector<2xi1>
; CHECK-NEXT: llvm.store %0, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %4, %arg0 {alignment = 4 : i64} : i64, !llvm.ptr
; CHECK-NEXT: llvm.store %6, %arg0 {alignment = 1 : i64} : i1, !llvm.ptr
; CHECK-NEXT: llvm.store %8, %arg0 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
; CHECK-NEXT: llvm.store %2, %arg0 {alignment = 8 : i64} : !llvm.ptr, !llvm.ptr
; CHECK-NEXT: llvm.store %9, %arg0 {alignment = 4 : i64} : f32, !llvm.ptr
; CHECK-NEXT: llvm.store %10, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %11, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %13, %arg0 {alignment = 4 : i64} : i64, !llvm.ptr
; CHECK-NEXT: llvm.store %14, %arg0 {alignment = 4 : i64} : i64, !llvm.ptr
; CHECK-NEXT: llvm.store %15, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %19, %arg0 {alignment = 4 : i64} : !llvm.struct<(i32, i32)>, !llvm.ptr
; CHECK-NEXT: llvm.store %20, %arg0 {alignment = 4 : i64} : f32, !llvm.ptr
; CHECK-NEXT: llvm.store %21, %arg0 {alignment = 8 : i64} : f64, !llvm.ptr
; CHECK-NEXT: llvm.store %22, %arg0 {alignment = 1 : i64} : i1, !llvm.ptr
; CHECK-NEXT: llvm.store %24, %arg0 {alignment = 4 : i64} : i64, !llvm.ptr
; CHECK-NEXT: llvm.store %26, %arg0 {alignment = 4 : i64} : i32, !llvm.ptr
; CHECK-NEXT: llvm.store %28, %arg0 {alignment = 1 : i64} : vector<2xi1>, !llvm.ptr
; CHECK-NEXT: llvm.return
@g = external global [4 x i32]
define void @f(ptr %p) {
  store i32 select (i1 icmp ult (i32 1, i32 2), i32 zext (i8 200 to i32), i32 3), i32* %p
  store i64 mul (i64 ptrtoint ([4 x i32]* @g to i64), i64 3), i64* %p
  store i1 icmp eq (i64 ptrtoint ([4 x i32]* @g to i64), i64 0), i1* %p
  store i32* getelementptr inbounds ([4 x i32], [4 x i32]* @g, i64 0, inrange i64 2), i32** %p
  store i8* bitcast ([4 x i32]* @g to i8*), i8** %p
  store float fpext (half 1.5 to float), float* %p
  store i32 udiv (i32 7, i32 2), i32* %p
  store i32 shl nuw (i32 3, i32 2), i32* %p
  store i64 and (i64 ptrtoint ([4 x i32]* @g to i64), i64 7), i64* %p
  store i64 or (i64 ptrtoint ([4 x i32]* @g to i64), i64 -1), i64* %p
  store i32 extractvalue ({i32, i32} {i32 4, i32 5}, 1), i32* %p
  store {i32, i32} insertvalue ({i32, i32} {i32 4, i32 5}, i32 7, 0), {i32, i32}* %p
  store float fneg (float 2.5), float* %p
  store double fadd (double 1.0, double 2.0), double* %p
  store i1 fcmp olt (float 1.0, float 2.0), i1* %p
  store i64 sext (i32 ptrtoint ([4 x i32]* @g to i32) to i64), i64* %p
  store i32 udiv exact (i32 ptrtoint ([4 x i32]* @g to i32), i32 4), i32* %p
  store <2 x i1> icmp slt (<2 x i32> <i32 1, i32 5>, <2 x i32> <i32 3, i32 4>), <2 x i1>* %p
  ret void
}
