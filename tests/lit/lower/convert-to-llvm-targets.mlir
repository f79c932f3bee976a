// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s

// Tiles, and the types of OpenMP's constructs, are converted together with all others.

// CHECK-LABEL: llvm.func @tile() {
// CHECK-NEXT: %0 = llvm.mlir.constant(16 : i16) : i16
// CHECK-NEXT: %1 = llvm.mlir.constant(64 : i16) : i16
// CHECK-NEXT: %2 = llvm.call_intrinsic "llvm.x86.tilezero.internal"(%0, %1) : (i16, i16) -> !llvm.x86_amx
// CHECK-NEXT: llvm.return
func.func @tile() {
  %0 = amx.tile_zero : !amx.tile<16x16xi32>
  return
}

// CHECK-LABEL: llvm.func @parallel(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64) {
// CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: omp.parallel {
// CHECK-NEXT: %6 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %7 = llvm.getelementptr inbounds|nuw %6[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT: %8 = llvm.load %7 : !llvm.ptr -> i32
// CHECK-NEXT: omp.terminator
// CHECK-NEXT: }
// CHECK-NEXT: llvm.return
func.func @parallel(%m: memref<4xi32>, %i: index) {
  omp.parallel {
    %0 = memref.load %m[%i] : memref<4xi32>
    omp.terminator
  }
  return
}
