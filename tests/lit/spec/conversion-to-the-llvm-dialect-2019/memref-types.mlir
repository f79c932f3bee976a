// 2019: a memref becomes a descriptor that depends on its rank only.
//
// As the document has it but for slips: the descriptor of `memref<1x? x vector<4xf32>>` has two sizes and two strides, not one.
//
// RUN: split-file %s %t
// RUN: mlir-opt %t/before.mlir -allow-unregistered-dialect -convert-std-to-llvm | FileCheck %s --check-prefix=BEFORE
// RUN: mlir-opt %t/after.mlir -allow-unregistered-dialect | FileCheck %s --check-prefix=AFTER
// NO-ORACLE: of an earlier year

//--- before.mlir
func @m0() -> memref<f32>
func @m1() -> memref<1 x f32>
func @m2() -> memref<? x f32>
func @m3() -> memref<10x42x42x43x123 x f32>
func @m4() -> memref<10x?x42x?x123 x f32>
func @m5() -> memref<1x? x vector<4xf32>>

// BEFORE:      llvm.func @m0() -> !llvm.struct<(ptr, ptr, i64)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m1() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m2() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m3() -> !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m4() -> !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)> attributes {sym_visibility = "private"}
// BEFORE-NEXT: llvm.func @m5() -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> attributes {sym_visibility = "private"}

//--- after.mlir
llvm.func @m0() -> !llvm.type<"{ float*, float*, i64 }">
llvm.func @m1() -> !llvm.type<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
llvm.func @m2() -> !llvm.type<"{ float*, float*, i64, [1 x i64], [1 x i64] }">
llvm.func @m3() -> !llvm.type<"{ float*, float*, i64, [5 x i64], [5 x i64] }">
llvm.func @m4() -> !llvm.type<"{ float*, float*, i64, [5 x i64], [5 x i64] }">
llvm.func @m5() -> !llvm.type<"{ <4 x float>*, <4 x float>*, i64, [2 x i64], [2 x i64] }">

// AFTER:      llvm.func @m0() -> !llvm.struct<(ptr, ptr, i64)>
// AFTER-NEXT: llvm.func @m1() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// AFTER-NEXT: llvm.func @m2() -> !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// AFTER-NEXT: llvm.func @m3() -> !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)>
// AFTER-NEXT: llvm.func @m4() -> !llvm.struct<(ptr, ptr, i64, array<5 x i64>, array<5 x i64>)>
// AFTER-NEXT: llvm.func @m5() -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
