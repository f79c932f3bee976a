// Functions of libdevice, on narrow floats and vectors too.
// RUN: mlir-opt %s -convert-gpu-to-nvvm | FileCheck %s

gpu.module @k {
gpu.func @g(%x: f32, %h: f16, %vv: vector<2x2xf32>, %v: vector<2xf32>) -> (vector<2x2xf32>, vector<2xi1>) {
  %0 = math.exp %vv : vector<2x2xf32>
  %1 = math.isnan %v : vector<2xf32>
  gpu.return %0, %1 : vector<2x2xf32>, vector<2xi1>
}
}

//       CHECK: module {
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: llvm.func @__nv_expf(f32) -> f32
//  CHECK-NEXT: llvm.func @__nv_isnanf(f32) -> i32
//  CHECK-NEXT: llvm.func @g(%arg0: f32, %arg1: f16, %arg2: !llvm.array<2 x vector<2xf32>>, %arg3: vector<2xf32>) -> !llvm.struct<(array<2 x vector<2xf32>>, vector<2xi1>)> {
//  CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %1 = llvm.extractvalue %arg2[0] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %2 = llvm.mlir.poison : vector<2xf32>
//  CHECK-NEXT: %3 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %4 = llvm.extractelement %1[%3 : i64] : vector<2xf32>
//  CHECK-NEXT: %5 = llvm.call @__nv_expf(%4) : (f32) -> f32
//  CHECK-NEXT: %6 = llvm.insertelement %5, %2[%3 : i64] : vector<2xf32>
//  CHECK-NEXT: %7 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %8 = llvm.extractelement %1[%7 : i64] : vector<2xf32>
//  CHECK-NEXT: %9 = llvm.call @__nv_expf(%8) : (f32) -> f32
//  CHECK-NEXT: %10 = llvm.insertelement %9, %6[%7 : i64] : vector<2xf32>
//  CHECK-NEXT: %11 = llvm.insertvalue %10, %0[0] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %12 = llvm.extractvalue %arg2[1] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %13 = llvm.mlir.poison : vector<2xf32>
//  CHECK-NEXT: %14 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %15 = llvm.extractelement %12[%14 : i64] : vector<2xf32>
//  CHECK-NEXT: %16 = llvm.call @__nv_expf(%15) : (f32) -> f32
//  CHECK-NEXT: %17 = llvm.insertelement %16, %13[%14 : i64] : vector<2xf32>
//  CHECK-NEXT: %18 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %19 = llvm.extractelement %12[%18 : i64] : vector<2xf32>
//  CHECK-NEXT: %20 = llvm.call @__nv_expf(%19) : (f32) -> f32
//  CHECK-NEXT: %21 = llvm.insertelement %20, %17[%18 : i64] : vector<2xf32>
//  CHECK-NEXT: %22 = llvm.insertvalue %21, %11[1] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %23 = llvm.mlir.poison : vector<2xi1>
//  CHECK-NEXT: %24 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %25 = llvm.extractelement %arg3[%24 : i64] : vector<2xf32>
//  CHECK-NEXT: %26 = llvm.call @__nv_isnanf(%25) : (f32) -> i32
//  CHECK-NEXT: %27 = llvm.mlir.constant(0 : i32) : i32
//  CHECK-NEXT: %28 = llvm.icmp "ne" %26, %27 : i32
//  CHECK-NEXT: %29 = llvm.insertelement %28, %23[%24 : i64] : vector<2xi1>
//  CHECK-NEXT: %30 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %31 = llvm.extractelement %arg3[%30 : i64] : vector<2xf32>
//  CHECK-NEXT: %32 = llvm.call @__nv_isnanf(%31) : (f32) -> i32
//  CHECK-NEXT: %33 = llvm.mlir.constant(0 : i32) : i32
//  CHECK-NEXT: %34 = llvm.icmp "ne" %32, %33 : i32
//  CHECK-NEXT: %35 = llvm.insertelement %34, %29[%30 : i64] : vector<2xi1>
//  CHECK-NEXT: %36 = llvm.mlir.poison : !llvm.struct<(array<2 x vector<2xf32>>, vector<2xi1>)>
//  CHECK-NEXT: %37 = llvm.insertvalue %22, %36[0] : !llvm.struct<(array<2 x vector<2xf32>>, vector<2xi1>)>
//  CHECK-NEXT: %38 = llvm.insertvalue %35, %37[1] : !llvm.struct<(array<2 x vector<2xf32>>, vector<2xi1>)>
//  CHECK-NEXT: llvm.return %38 : !llvm.struct<(array<2 x vector<2xf32>>, vector<2xi1>)>
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: }
