// Products of matrices of a group of warps.
// RUN: mlir-opt %s -convert-nvvm-to-llvm | FileCheck %s

//         CHECK: module {
//   CHECK-LABEL: llvm.func @w(%arg0: i64, %arg1: i64, %arg2: !llvm.struct<(f32, f32, f32, f32)>) -> !llvm.struct<(f32, f32, f32, f32)> {
//    CHECK-NEXT: %0 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %1 = llvm.mlir.constant(-1 : i32) : i32
//    CHECK-NEXT: %2 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %3 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %4 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %5 = llvm.extractvalue %arg2[0] : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %6 = llvm.extractvalue %arg2[1] : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %7 = llvm.extractvalue %arg2[2] : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %8 = llvm.extractvalue %arg2[3] : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %9 = llvm.inline_asm has_side_effects asm_dialect = att "{\0A.reg .pred p;\0Asetp.ne.b32 p, $10, 0;\0Awgmma.mma_async.sync.aligned.m64n8k16.f32.f16.f16 {$0, $1, $2, $3}, $8, $9, p, $11,  $12, $13,  $14;\0A}\0A", "=f,=f,=f,=f,0,1,2,3,l,l,n,n,n,n,n" %5, %6, %7, %8, %arg0, %arg1, %0, %1, %2, %3, %4 : (f32, f32, f32, f32, i64, i64, i32, i32, i32, i32, i32) -> !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: llvm.return %9 : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @w2(%arg0: i64, %arg1: i64, %arg2: !llvm.struct<(i32, i32, i32, i32)>) -> !llvm.struct<(i32, i32, i32, i32)> {
//    CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %1 = llvm.extractvalue %arg2[0] : !llvm.struct<(i32, i32, i32, i32)>
//    CHECK-NEXT: %2 = llvm.extractvalue %arg2[1] : !llvm.struct<(i32, i32, i32, i32)>
//    CHECK-NEXT: %3 = llvm.extractvalue %arg2[2] : !llvm.struct<(i32, i32, i32, i32)>
//    CHECK-NEXT: %4 = llvm.extractvalue %arg2[3] : !llvm.struct<(i32, i32, i32, i32)>
//    CHECK-NEXT: %5 = llvm.inline_asm has_side_effects asm_dialect = att "{\0A.reg .pred p;\0Asetp.ne.b32 p, $10, 0;\0Awgmma.mma_async.sync.aligned.m64n8k32.s32.s8.u8.satfinite {$0, $1, $2, $3}, $8, $9, p;\0A}\0A", "=r,=r,=r,=r,0,1,2,3,l,l,n" %1, %2, %3, %4, %arg0, %arg1, %0 : (i32, i32, i32, i32, i64, i64, i32) -> !llvm.struct<(i32, i32, i32, i32)>
//    CHECK-NEXT: llvm.return %5 : !llvm.struct<(i32, i32, i32, i32)>
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @w3(%arg0: i64, %arg1: i64, %arg2: !llvm.struct<(f32, f32, f32, f32)>) -> !llvm.struct<(f32, f32, f32, f32)> {
//    CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %1 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %2 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %3 = llvm.extractvalue %arg2[0] : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %4 = llvm.extractvalue %arg2[1] : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %5 = llvm.extractvalue %arg2[2] : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %6 = llvm.extractvalue %arg2[3] : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: %7 = llvm.inline_asm has_side_effects asm_dialect = att "{\0A.reg .pred p;\0Asetp.ne.b32 p, $10, 0;\0Awgmma.mma_async.sync.aligned.m64n8k8.f32.tf32.tf32 {$0, $1, $2, $3}, $8, $9, p, $11,  $12;\0A}\0A", "=f,=f,=f,=f,0,1,2,3,l,l,n,n,n" %3, %4, %5, %6, %arg0, %arg1, %0, %1, %2 : (f32, f32, f32, f32, i64, i64, i32, i32, i32) -> !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: llvm.return %7 : !llvm.struct<(f32, f32, f32, f32)>
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @w4(%arg0: i64, %arg1: i64, %arg2: !llvm.struct<(i32, i32)>) -> !llvm.struct<(i32, i32)> {
//    CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %1 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %2 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %3 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %4 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %5 = llvm.extractvalue %arg2[0] : !llvm.struct<(i32, i32)>
//    CHECK-NEXT: %6 = llvm.extractvalue %arg2[1] : !llvm.struct<(i32, i32)>
//    CHECK-NEXT: %7 = llvm.inline_asm has_side_effects asm_dialect = att "{\0A.reg .pred p;\0Asetp.ne.b32 p, $6, 0;\0Awgmma.mma_async.sync.aligned.m64n8k16.f16.f16.f16 {$0, $1}, $4, $5, p, $7,  $8, $9,  $10;\0A}\0A", "=r,=r,0,1,l,l,n,n,n,n,n" %5, %6, %arg0, %arg1, %0, %1, %2, %3, %4 : (i32, i32, i64, i64, i32, i32, i32, i32, i32) -> !llvm.struct<(i32, i32)>
//    CHECK-NEXT: llvm.return %7 : !llvm.struct<(i32, i32)>
//    CHECK-NEXT: }
//    CHECK-NEXT: }

!s = !llvm.struct<(f32, f32, f32, f32)>
llvm.func @w(%a: i64, %b: i64, %c: !s) -> !s {
  %0 = nvvm.wgmma.mma_async %a, %b, %c, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f32>, #nvvm.wgmma_scale_out<zero>], A [<f16>, #nvvm.wgmma_scale_in<neg>, <col>], B [<f16>, #nvvm.wgmma_scale_in<one>, <row>] : !s -> !s
  llvm.return %0 : !s
}
llvm.func @w2(%a: i64, %b: i64, %c: !llvm.struct<(i32, i32, i32, i32)>) -> !llvm.struct<(i32, i32, i32, i32)> {
  %0 = nvvm.wgmma.mma_async %a, %b, %c, #nvvm.shape<m = 64, n = 8, k = 32>, D [<s32>, #nvvm.wgmma_scale_out<one>, <satfinite>], A [<s8>, #nvvm.wgmma_scale_in<one>, <row>], B [<u8>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32, i32, i32, i32)> -> !llvm.struct<(i32, i32, i32, i32)>
  llvm.return %0 : !llvm.struct<(i32, i32, i32, i32)>
}
llvm.func @w3(%a: i64, %b: i64, %c: !llvm.struct<(f32, f32, f32, f32)>) -> !llvm.struct<(f32, f32, f32, f32)> {
  %0 = nvvm.wgmma.mma_async %a, %b, %c, #nvvm.shape<m = 64, n = 8, k = 8>, D [<f32>, #nvvm.wgmma_scale_out<one>], A [<tf32>, #nvvm.wgmma_scale_in<one>, <row>], B [<tf32>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(f32, f32, f32, f32)> -> !llvm.struct<(f32, f32, f32, f32)>
  llvm.return %0 : !llvm.struct<(f32, f32, f32, f32)>
}
llvm.func @w4(%a: i64, %b: i64, %c: !llvm.struct<(i32, i32)>) -> !llvm.struct<(i32, i32)> {
  %0 = nvvm.wgmma.mma_async %a, %b, %c, #nvvm.shape<m = 64, n = 8, k = 16>, D [<f16>, #nvvm.wgmma_scale_out<one>], A [<f16>, #nvvm.wgmma_scale_in<one>, <row>], B [<f16>, #nvvm.wgmma_scale_in<one>, <col>] : !llvm.struct<(i32, i32)> -> !llvm.struct<(i32, i32)>
  llvm.return %0 : !llvm.struct<(i32, i32)>
}
