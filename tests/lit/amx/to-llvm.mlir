// Tiles become !llvm.x86_amx; each call has the rows of a tile and the bytes of a row.
// RUN: mlir-opt %s --convert-vector-to-llvm=enable-amx | FileCheck %s

// CHECK-LABEL: func.func @product(
//       CHECK: %0 = builtin.unrealized_conversion_cast %arg1 : memref<16x16xi32> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg2 : index to i64
//  CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %arg0 : memref<?x?xi8> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %3 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %4 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %5 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %6 = llvm.extractvalue %2[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %7 = llvm.mul %1, %6 : i64
//  CHECK-NEXT: %8 = llvm.add %7, %1 : i64
//  CHECK-NEXT: %9 = llvm.getelementptr %5[%8] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//  CHECK-NEXT: %10 = llvm.extractvalue %2[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %11 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %12 = llvm.mul %11, %10 : i64
//  CHECK-NEXT: %13 = llvm.call_intrinsic "llvm.x86.tileloadd64.internal"(%3, %4, %9, %12) : (i16, i16, !llvm.ptr, i64) -> !llvm.x86_amx
//  CHECK-NEXT: %14 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %15 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %16 = llvm.call_intrinsic "llvm.x86.tilezero.internal"(%14, %15) : (i16, i16) -> !llvm.x86_amx
//  CHECK-NEXT: %17 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %18 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %19 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %20 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %21 = llvm.call_intrinsic "llvm.x86.tdpbusd.internal"(%17, %20, %18, %16, %13, %13) {isZextLhs} : (i16, i16, i16, !llvm.x86_amx, !llvm.x86_amx, !llvm.x86_amx) -> !llvm.x86_amx
//  CHECK-NEXT: %22 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %23 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %24 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %25 = llvm.mlir.constant(16 : index) : i64
//  CHECK-NEXT: %26 = llvm.mul %1, %25 : i64
//  CHECK-NEXT: %27 = llvm.add %26, %1 : i64
//  CHECK-NEXT: %28 = llvm.getelementptr %24[%27] : (!llvm.ptr, i64) -> !llvm.ptr, i32
//  CHECK-NEXT: %29 = llvm.mlir.constant(64 : i64) : i64
//  CHECK-NEXT: llvm.call_intrinsic "llvm.x86.tilestored64.internal"(%22, %23, %28, %29, %21) : (i16, i16, !llvm.ptr, i64, !llvm.x86_amx) -> ()
func.func @product(%a: memref<?x?xi8>, %c: memref<16x16xi32>, %i: index) {
  %x = amx.tile_load %a[%i, %i] : memref<?x?xi8> into !amx.tile<16x64xi8>
  %y = amx.tile_zero : !amx.tile<16x16xi32>
  %z = amx.tile_muli %x zext, %x, %y : !amx.tile<16x64xi8>, !amx.tile<16x64xi8>, !amx.tile<16x16xi32>
  amx.tile_store %c[%i, %i], %z : memref<16x16xi32>, !amx.tile<16x16xi32>
  return
}

// CHECK-LABEL: func.func @strided(
//       CHECK: %0 = builtin.unrealized_conversion_cast %arg2 : index to i64
//  CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg1 : index to i64
//  CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %arg0 : memref<?xbf16> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %3 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %4 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %5 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %6 = llvm.getelementptr %5[%1] : (!llvm.ptr, i64) -> !llvm.ptr, bf16
//  CHECK-NEXT: %7 = llvm.mlir.constant(2 : i64) : i64
//  CHECK-NEXT: %8 = llvm.mul %7, %0 : i64
//  CHECK-NEXT: %9 = llvm.call_intrinsic "llvm.x86.tileloadd64.internal"(%3, %4, %6, %8) {note = 1 : i64} : (i16, i16, !llvm.ptr, i64) -> !llvm.x86_amx
//  CHECK-NEXT: %10 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %11 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %12 = llvm.call_intrinsic "llvm.x86.tilezero.internal"(%10, %11) : (i16, i16) -> !llvm.x86_amx
//  CHECK-NEXT: %13 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %14 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %15 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %16 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %17 = llvm.call_intrinsic "llvm.x86.tdpbf16ps.internal"(%13, %16, %14, %12, %9, %9) : (i16, i16, i16, !llvm.x86_amx, !llvm.x86_amx, !llvm.x86_amx) -> !llvm.x86_amx
//  CHECK-NEXT: %18 = llvm.mlir.constant(16 : i16) : i16
//  CHECK-NEXT: %19 = llvm.mlir.constant(64 : i16) : i16
//  CHECK-NEXT: %20 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %21 = llvm.getelementptr %20[%1] : (!llvm.ptr, i64) -> !llvm.ptr, bf16
//  CHECK-NEXT: %22 = llvm.mlir.constant(2 : i64) : i64
//  CHECK-NEXT: %23 = llvm.mul %22, %0 : i64
//  CHECK-NEXT: llvm.call_intrinsic "llvm.x86.tilestored64.internal"(%18, %19, %21, %23, %17) : (i16, i16, !llvm.ptr, i64, !llvm.x86_amx) -> ()
func.func @strided(%a: memref<?xbf16>, %i: index, %stride: index) {
  %x = amx.tile_load %a[%i], %stride {note = 1} : memref<?xbf16> into !amx.tile<16x32xbf16>
  %y = amx.tile_zero : !amx.tile<16x16xf32>
  %z = amx.tile_mulf %x, %x, %y : !amx.tile<16x32xbf16>, !amx.tile<16x32xbf16>, !amx.tile<16x16xf32>
  amx.tile_store %a[%i], %z, %stride : memref<?xbf16>, !amx.tile<16x16xf32>
  return
}
