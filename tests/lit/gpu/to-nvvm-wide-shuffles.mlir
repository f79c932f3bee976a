// Shuffles of 64 bits move both halves.
// RUN: mlir-opt %s -convert-gpu-to-nvvm | FileCheck %s

//         CHECK: module {
//    CHECK-NEXT: gpu.module @k {
//   CHECK-LABEL: llvm.func @f(%arg0: f64, %arg1: i64, %arg2: i32, %arg3: i32, %arg4: vector<2xi32>) -> !llvm.struct<(f64, i1)> {
//    CHECK-NEXT: %0 = llvm.mlir.constant(32 : i64) : i64
//    CHECK-NEXT: %1 = llvm.bitcast %arg0 : f64 to i64
//    CHECK-NEXT: %2 = llvm.trunc %1 : i64 to i32
//    CHECK-NEXT: %3 = llvm.lshr %1, %0 : i64
//    CHECK-NEXT: %4 = llvm.trunc %3 : i64 to i32
//    CHECK-NEXT: %5 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %6 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %7 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %8 = llvm.sub %7, %arg3 : i32
//    CHECK-NEXT: %9 = llvm.lshr %6, %8 : i32
//    CHECK-NEXT: %10 = llvm.sub %arg3, %5 : i32
//    CHECK-NEXT: %11 = nvvm.shfl.sync  bfly %9, %2, %arg2, %10 : i32 -> i32
//    CHECK-NEXT: %12 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %13 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %14 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %15 = llvm.sub %14, %arg3 : i32
//    CHECK-NEXT: %16 = llvm.lshr %13, %15 : i32
//    CHECK-NEXT: %17 = llvm.sub %arg3, %12 : i32
//    CHECK-NEXT: %18 = nvvm.shfl.sync  bfly %16, %4, %arg2, %17 : i32 -> i32
//    CHECK-NEXT: %19 = llvm.zext %11 : i32 to i64
//    CHECK-NEXT: %20 = llvm.zext %18 : i32 to i64
//    CHECK-NEXT: %21 = llvm.shl %20, %0 : i64
//    CHECK-NEXT: %22 = llvm.or %21, %19 : i64
//    CHECK-NEXT: %23 = llvm.bitcast %22 : i64 to f64
//    CHECK-NEXT: %24 = llvm.trunc %arg1 : i64 to i32
//    CHECK-NEXT: %25 = llvm.lshr %arg1, %0 : i64
//    CHECK-NEXT: %26 = llvm.trunc %25 : i64 to i32
//    CHECK-NEXT: %27 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %28 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %29 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %30 = llvm.sub %29, %arg3 : i32
//    CHECK-NEXT: %31 = llvm.lshr %28, %30 : i32
//    CHECK-NEXT: %32 = nvvm.shfl.sync  up %31, %24, %arg2, %30 {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
//    CHECK-NEXT: %33 = llvm.extractvalue %32[0] : !llvm.struct<(i32, i1)>
//    CHECK-NEXT: %34 = llvm.extractvalue %32[1] : !llvm.struct<(i32, i1)>
//    CHECK-NEXT: %35 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %36 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %37 = llvm.mlir.constant(32 : i32) : i32
//    CHECK-NEXT: %38 = llvm.sub %37, %arg3 : i32
//    CHECK-NEXT: %39 = llvm.lshr %36, %38 : i32
//    CHECK-NEXT: %40 = nvvm.shfl.sync  up %39, %26, %arg2, %38 {return_value_and_is_valid} : i32 -> !llvm.struct<(i32, i1)>
//    CHECK-NEXT: %41 = llvm.extractvalue %40[0] : !llvm.struct<(i32, i1)>
//    CHECK-NEXT: %42 = llvm.extractvalue %40[1] : !llvm.struct<(i32, i1)>
//    CHECK-NEXT: %43 = llvm.and %34, %42 : i1
//    CHECK-NEXT: %44 = llvm.mlir.poison : !llvm.struct<(f64, i1)>
//    CHECK-NEXT: %45 = llvm.insertvalue %23, %44[0] : !llvm.struct<(f64, i1)>
//    CHECK-NEXT: %46 = llvm.insertvalue %43, %45[1] : !llvm.struct<(f64, i1)>
//    CHECK-NEXT: llvm.return %46 : !llvm.struct<(f64, i1)>
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//    CHECK-NEXT: }

gpu.module @k {
  gpu.func @f(%x: f64, %y: i64, %o: i32, %w: i32, %v: vector<2xi32>) -> (f64, i1) {
    %s, %a = gpu.shuffle xor %x, %o, %w : f64
    %s1, %v1 = gpu.shuffle up %y, %o, %w : i64
    %s2, %v2 = gpu.shuffle down %v, %o, %w : vector<2xi32>
    gpu.return %s, %v1 : f64, i1
  }
}
