; Plain numbers are one attribute. An aggregate of anything else is built part by part, what it consists of before it and the last
; part first; so are parts that are an attribute of their own. Zeros are one zero, with the zeros they consist of before them.
; RUN: windlass translate --import-llvm %s | FileCheck %s

; CHECK-LABEL: llvm.func @numbers(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(dense<[1, -2, 3]> : tensor<3xi16>) : !llvm.array<3 x i16>
; CHECK-NEXT: %1 = llvm.mlir.constant("a\00\22\FF") : !llvm.array<4 x i8>
; CHECK-NEXT: %2 = llvm.mlir.constant(true) : i1
; CHECK-NEXT: %3 = llvm.mlir.constant(false) : i1
; CHECK-NEXT: %4 = llvm.mlir.constant(dense<[true, false, true, true]> : vector<4xi1>) : vector<4xi1>
; CHECK-NEXT: %5 = llvm.mlir.constant(dense<1.500000e+00> : vector<2xf32>) : vector<2xf32>
; CHECK-NEXT: %6 = llvm.mlir.constant(-1 : i17) : i17
; CHECK-NEXT: %7 = llvm.mlir.constant(1 : i17) : i17
; CHECK-NEXT: %8 = llvm.mlir.constant(dense<[1, -1]> : tensor<2xi17>) : !llvm.array<2 x i17>
; CHECK-NEXT: %9 = llvm.mlir.constant("def") : !llvm.array<3 x i8>
; CHECK-NEXT: %10 = llvm.mlir.constant("abc") : !llvm.array<3 x i8>
; CHECK-NEXT: %11 = llvm.mlir.constant(dense<{{\[\[}}97, 98, 99], [100, 101, 102]]> : tensor<2x3xi8>) : !llvm.array<2 x array<3 x i8>>
; CHECK-NEXT: llvm.store %0, %arg0 {alignment = 2 : i64} : !llvm.array<3 x i16>, !llvm.ptr
; CHECK-NEXT: llvm.store %1, %arg0 {alignment = 1 : i64} : !llvm.array<4 x i8>, !llvm.ptr
; CHECK-NEXT: llvm.store %4, %arg0 {alignment = 1 : i64} : vector<4xi1>, !llvm.ptr
; CHECK-NEXT: llvm.store %5, %arg0 {alignment = 8 : i64} : vector<2xf32>, !llvm.ptr
; CHECK-NEXT: llvm.store %8, %arg0 {alignment = 4 : i64} : !llvm.array<2 x i17>, !llvm.ptr
; CHECK-NEXT: llvm.store %11, %arg0 {alignment = 1 : i64} : !llvm.array<2 x array<3 x i8>>, !llvm.ptr
; CHECK-NEXT: llvm.return
; CHECK-LABEL: llvm.func @parts(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %1 = llvm.mlir.constant(dense<0> : tensor<2xi32>) : !llvm.array<2 x i32>
; CHECK-NEXT: %2 = llvm.mlir.constant(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i32>
; CHECK-NEXT: %3 = llvm.mlir.undef : !llvm.array<2 x array<2 x i32>>
; CHECK-NEXT: %4 = llvm.insertvalue %2, %3[0] : !llvm.array<2 x array<2 x i32>>
; CHECK-NEXT: %5 = llvm.insertvalue %1, %4[1] : !llvm.array<2 x array<2 x i32>>
; CHECK-NEXT: %6 = llvm.mlir.addressof @x : !llvm.ptr
; CHECK-NEXT: %7 = llvm.mlir.constant(3 : i32) : i32
; CHECK-NEXT: %8 = llvm.mlir.undef : !llvm.struct<(i32, ptr)>
; CHECK-NEXT: %9 = llvm.insertvalue %7, %8[0] : !llvm.struct<(i32, ptr)>
; CHECK-NEXT: %10 = llvm.insertvalue %6, %9[1] : !llvm.struct<(i32, ptr)>
; CHECK-NEXT: %11 = llvm.mlir.undef : i32
; CHECK-NEXT: %12 = llvm.mlir.constant(1 : i8) : i8
; CHECK-NEXT: %13 = llvm.mlir.undef : !llvm.struct<packed (i8, i32)>
; CHECK-NEXT: %14 = llvm.insertvalue %12, %13[0] : !llvm.struct<packed (i8, i32)>
; CHECK-NEXT: %15 = llvm.insertvalue %11, %14[1] : !llvm.struct<packed (i8, i32)>
; CHECK-NEXT: %16 = llvm.mlir.zero : !llvm.ptr
; CHECK-NEXT: %17 = llvm.mlir.undef : vector<2x!llvm.ptr>
; CHECK-NEXT: %18 = llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %19 = llvm.insertelement %6, %17[%18 : i32] : vector<2x!llvm.ptr>
; CHECK-NEXT: %20 = llvm.mlir.constant(1 : i32) : i32
; CHECK-NEXT: %21 = llvm.insertelement %16, %19[%20 : i32] : vector<2x!llvm.ptr>
; CHECK-NEXT: %22 = llvm.mlir.poison : vector<[4]xi32>
; CHECK-NEXT: %23 = llvm.mlir.constant(0 : i64) : i64
; CHECK-NEXT: %24 = llvm.mlir.constant(7 : i32) : i32
; CHECK-NEXT: %25 = llvm.insertelement %24, %22[%23 : i64] : vector<[4]xi32>
; CHECK-NEXT: %26 = llvm.shufflevector %25, %22 [0, 0, 0, 0] : vector<[4]xi32>
; CHECK-NEXT: llvm.store %5, %arg0 {alignment = 4 : i64} : !llvm.array<2 x array<2 x i32>>, !llvm.ptr
; CHECK-NEXT: llvm.store %10, %arg0 {alignment = 8 : i64} : !llvm.struct<(i32, ptr)>, !llvm.ptr
; CHECK-NEXT: llvm.store %15, %arg0 {alignment = 1 : i64} : !llvm.struct<packed (i8, i32)>, !llvm.ptr
; CHECK-NEXT: llvm.store %21, %arg0 {alignment = 16 : i64} : vector<2x!llvm.ptr>, !llvm.ptr
; CHECK-NEXT: llvm.store %26, %arg0 {alignment = 16 : i64} : vector<[4]xi32>, !llvm.ptr
; CHECK-NEXT: llvm.return
; CHECK-LABEL: llvm.func @zeros(%arg0: !llvm.ptr) {
; CHECK-NEXT: %0 = llvm.mlir.constant(0 : i16) : i16
; CHECK-NEXT: %1 = llvm.mlir.constant(dense<0> : tensor<2xi16>) : !llvm.array<2 x i16>
; CHECK-NEXT: %2 = llvm.mlir.constant(0 : i8) : i8
; CHECK-NEXT: %3 = llvm.mlir.zero : !llvm.struct<(i8, array<2 x i16>)>
; CHECK-NEXT: %4 = llvm.mlir.constant(0 : i32) : i32
; CHECK-NEXT: %5 = llvm.mlir.zero : !llvm.struct<(i32, struct<(i8, array<2 x i16>)>)>
; CHECK-NEXT: %6 = llvm.mlir.zero : !llvm.ptr
; CHECK-NEXT: %7 = llvm.mlir.zero : !llvm.array<2 x ptr>
; CHECK-NEXT: %8 = llvm.mlir.zero : !llvm.array<2 x array<2 x ptr>>
; CHECK-NEXT: %9 = llvm.mlir.constant(dense<0> : tensor<0xi8>) : !llvm.array<0 x i8>
; CHECK-NEXT: %10 = llvm.mlir.poison : !llvm.array<0 x i32>
; CHECK-NEXT: %11 = llvm.mlir.undef : !llvm.struct<(i32, i32)>
; CHECK-NEXT: %12 = llvm.mlir.zero : !llvm.struct<()>
; CHECK-NEXT: llvm.store %5, %arg0 {alignment = 4 : i64} : !llvm.struct<(i32, struct<(i8, array<2 x i16>)>)>, !llvm.ptr
; CHECK-NEXT: llvm.store %8, %arg0 {alignment = 8 : i64} : !llvm.array<2 x array<2 x ptr>>, !llvm.ptr
; CHECK-NEXT: llvm.store %9, %arg0 {alignment = 1 : i64} : !llvm.array<0 x i8>, !llvm.ptr
; CHECK-NEXT: llvm.store %10, %arg0 {alignment = 4 : i64} : !llvm.array<0 x i32>, !llvm.ptr
; CHECK-NEXT: llvm.store %11, %arg0 {alignment = 4 : i64} : !llvm.struct<(i32, i32)>, !llvm.ptr
; CHECK-NEXT: llvm.store %12, %arg0 {alignment = 1 : i64} : !llvm.struct<()>, !llvm.ptr
; CHECK-NEXT: llvm.return
@x = external global i32

define void @numbers(ptr %p) {
  store [3 x i16] [i16 1, i16 -2, i16 3], ptr %p
  store [4 x i8] c"a\00\22\FF", ptr %p
  store <4 x i1> <i1 true, i1 false, i1 true, i1 true>, ptr %p
  store <2 x float> splat (float 1.5), ptr %p
  store [2 x i17] [i17 1, i17 -1], ptr %p
  store [2 x [3 x i8]] [[3 x i8] c"abc", [3 x i8] c"def"], ptr %p
  ret void
}

define void @parts(ptr %p) {
  store [2 x [2 x i32]] [[2 x i32] [i32 1, i32 2], [2 x i32] zeroinitializer], ptr %p
  store {i32, ptr} {i32 3, ptr @x}, ptr %p
  store <{i8, i32}> <{i8 1, i32 undef}>, ptr %p
  store <2 x ptr> <ptr @x, ptr null>, ptr %p
  store <vscale x 4 x i32> splat (i32 7), ptr %p
  ret void
}

define void @zeros(ptr %p) {
  store {i32, {i8, [2 x i16]}} {i32 0, {i8, [2 x i16]} zeroinitializer}, ptr %p
  store [2 x [2 x ptr]] zeroinitializer, ptr %p
  store [0 x i8] c"", ptr %p
  store [0 x i32] [], ptr %p
  store {i32, i32} {i32 undef, i32 undef}, ptr %p
  store {} {}, ptr %p
  ret void
}
