// Arithmetic, bits, casts, comparisons, composites, constants, accesses of memory, branches.
// RUN: mlir-opt %s -convert-spirv-to-llvm | FileCheck %s

spirv.module Logical GLSL450 {
// CHECK-LABEL: llvm.func @f0(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.add %arg0, %arg1 : i32
  spirv.func @f0(%i: i32, %j: i32) "None" {
    %0 = spirv.IAdd %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f1(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.sub %arg0, %arg1 : i32
  spirv.func @f1(%i: i32, %j: i32) "None" {
    %0 = spirv.ISub %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f2(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.mul %arg0, %arg1 : i32
  spirv.func @f2(%i: i32, %j: i32) "None" {
    %0 = spirv.IMul %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f3(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fadd %arg0, %arg1 : f32
  spirv.func @f3(%f: f32, %g: f32) "None" {
    %0 = spirv.FAdd %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f4(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fsub %arg0, %arg1 : f32
  spirv.func @f4(%f: f32, %g: f32) "None" {
    %0 = spirv.FSub %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f5(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fmul %arg0, %arg1 : f32
  spirv.func @f5(%f: f32, %g: f32) "None" {
    %0 = spirv.FMul %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f6(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fdiv %arg0, %arg1 : f32
  spirv.func @f6(%f: f32, %g: f32) "None" {
    %0 = spirv.FDiv %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f7(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.frem %arg0, %arg1 : f32
  spirv.func @f7(%f: f32, %g: f32) "None" {
    %0 = spirv.FRem %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f8(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.fneg %arg0 : f32
  spirv.func @f8(%f: f32) "None" {
    %0 = spirv.FNegate %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f9(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.sdiv %arg0, %arg1 : i32
  spirv.func @f9(%i: i32, %j: i32) "None" {
    %0 = spirv.SDiv %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f10(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.srem %arg0, %arg1 : i32
  spirv.func @f10(%i: i32, %j: i32) "None" {
    %0 = spirv.SRem %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f11(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.udiv %arg0, %arg1 : i32
  spirv.func @f11(%i: i32, %j: i32) "None" {
    %0 = spirv.UDiv %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f12(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.urem %arg0, %arg1 : i32
  spirv.func @f12(%i: i32, %j: i32) "None" {
    %0 = spirv.UMod %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f13(%arg0: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.add %arg0, %arg0 : vector<4xi32>
  spirv.func @f13(%vi: vector<4xi32>) "None" {
    %0 = spirv.IAdd %vi, %vi : vector<4xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f14(%arg0: i32) {
// CHECK-NEXT:   %0 = llvm.intr.ctpop(%arg0) : (i32) -> i32
  spirv.func @f14(%i: i32) "None" {
    %0 = spirv.BitCount %i : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f15(%arg0: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.intr.bitreverse(%arg0) : (vector<4xi32>) -> vector<4xi32>
  spirv.func @f15(%vi: vector<4xi32>) "None" {
    %0 = spirv.BitReverse %vi : vector<4xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f16(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.shl %0, %arg1 : i32
// CHECK-NEXT:   %2 = llvm.xor %1, %0 : i32
// CHECK-NEXT:   %3 = llvm.shl %2, %arg0 : i32
// CHECK-NEXT:   %4 = llvm.xor %3, %0 : i32
// CHECK-NEXT:   %5 = llvm.and %arg0, %4 : i32
// CHECK-NEXT:   %6 = llvm.shl %arg1, %arg0 : i32
// CHECK-NEXT:   %7 = llvm.or %5, %6 : i32
  spirv.func @f16(%i: i32, %j: i32) "None" {
    %0 = spirv.BitFieldInsert %i, %j, %i, %j : i32, i32, i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f17(%arg0: i32, %arg1: i32, %arg2: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT:   %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %2 = llvm.insertelement %arg0, %0[%1 : i32] : vector<4xi32>
// CHECK-NEXT:   %3 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %4 = llvm.insertelement %arg0, %2[%3 : i32] : vector<4xi32>
// CHECK-NEXT:   %5 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:   %6 = llvm.insertelement %arg0, %4[%5 : i32] : vector<4xi32>
// CHECK-NEXT:   %7 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:   %8 = llvm.insertelement %arg0, %6[%7 : i32] : vector<4xi32>
// CHECK-NEXT:   %9 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT:   %10 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %11 = llvm.insertelement %arg1, %9[%10 : i32] : vector<4xi32>
// CHECK-NEXT:   %12 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %13 = llvm.insertelement %arg1, %11[%12 : i32] : vector<4xi32>
// CHECK-NEXT:   %14 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:   %15 = llvm.insertelement %arg1, %13[%14 : i32] : vector<4xi32>
// CHECK-NEXT:   %16 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:   %17 = llvm.insertelement %arg1, %15[%16 : i32] : vector<4xi32>
// CHECK-NEXT:   %18 = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
// CHECK-NEXT:   %19 = llvm.shl %18, %17 : vector<4xi32>
// CHECK-NEXT:   %20 = llvm.xor %19, %18 : vector<4xi32>
// CHECK-NEXT:   %21 = llvm.shl %20, %8 : vector<4xi32>
// CHECK-NEXT:   %22 = llvm.xor %21, %18 : vector<4xi32>
// CHECK-NEXT:   %23 = llvm.and %arg2, %22 : vector<4xi32>
// CHECK-NEXT:   %24 = llvm.shl %arg2, %8 : vector<4xi32>
// CHECK-NEXT:   %25 = llvm.or %23, %24 : vector<4xi32>
  spirv.func @f17(%i: i32, %j: i32, %vi: vector<4xi32>) "None" {
    %0 = spirv.BitFieldInsert %vi, %vi, %i, %j : vector<4xi32>, i32, i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f18(%arg0: i32, %arg1: i32, %arg2: i64, %arg3: i16) {
// CHECK-NEXT:   %0 = llvm.trunc %arg2 : i64 to i32
// CHECK-NEXT:   %1 = llvm.zext %arg3 : i16 to i32
// CHECK-NEXT:   %2 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:   %3 = llvm.shl %2, %1 : i32
// CHECK-NEXT:   %4 = llvm.xor %3, %2 : i32
// CHECK-NEXT:   %5 = llvm.shl %4, %0 : i32
// CHECK-NEXT:   %6 = llvm.xor %5, %2 : i32
// CHECK-NEXT:   %7 = llvm.and %arg0, %6 : i32
// CHECK-NEXT:   %8 = llvm.shl %arg1, %0 : i32
// CHECK-NEXT:   %9 = llvm.or %7, %8 : i32
  spirv.func @f18(%i: i32, %j: i32, %l: i64, %h: i16) "None" {
    %0 = spirv.BitFieldInsert %i, %j, %l, %h : i32, i64, i16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f19(%arg0: i32, %arg1: i64, %arg2: i16) {
// CHECK-NEXT:   %0 = llvm.trunc %arg1 : i64 to i32
// CHECK-NEXT:   %1 = llvm.zext %arg2 : i16 to i32
// CHECK-NEXT:   %2 = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT:   %3 = llvm.add %1, %0 : i32
// CHECK-NEXT:   %4 = llvm.sub %2, %3 : i32
// CHECK-NEXT:   %5 = llvm.shl %arg0, %4 : i32
// CHECK-NEXT:   %6 = llvm.add %0, %4 : i32
// CHECK-NEXT:   %7 = llvm.ashr %5, %6 : i32
  spirv.func @f19(%i: i32, %l: i64, %h: i16) "None" {
    %0 = spirv.BitFieldSExtract %i, %l, %h : i32, i64, i16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f20(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.shl %0, %arg1 : i32
// CHECK-NEXT:   %2 = llvm.xor %1, %0 : i32
// CHECK-NEXT:   %3 = llvm.lshr %arg0, %arg1 : i32
// CHECK-NEXT:   %4 = llvm.and %3, %2 : i32
  spirv.func @f20(%i: i32, %j: i32) "None" {
    %0 = spirv.BitFieldUExtract %i, %j, %j : i32, i32, i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f21(%arg0: i32, %arg1: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT:   %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %2 = llvm.insertelement %arg0, %0[%1 : i32] : vector<4xi32>
// CHECK-NEXT:   %3 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %4 = llvm.insertelement %arg0, %2[%3 : i32] : vector<4xi32>
// CHECK-NEXT:   %5 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:   %6 = llvm.insertelement %arg0, %4[%5 : i32] : vector<4xi32>
// CHECK-NEXT:   %7 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:   %8 = llvm.insertelement %arg0, %6[%7 : i32] : vector<4xi32>
// CHECK-NEXT:   %9 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT:   %10 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %11 = llvm.insertelement %arg0, %9[%10 : i32] : vector<4xi32>
// CHECK-NEXT:   %12 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %13 = llvm.insertelement %arg0, %11[%12 : i32] : vector<4xi32>
// CHECK-NEXT:   %14 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:   %15 = llvm.insertelement %arg0, %13[%14 : i32] : vector<4xi32>
// CHECK-NEXT:   %16 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:   %17 = llvm.insertelement %arg0, %15[%16 : i32] : vector<4xi32>
// CHECK-NEXT:   %18 = llvm.mlir.constant(dense<32> : vector<4xi32>) : vector<4xi32>
// CHECK-NEXT:   %19 = llvm.add %17, %8 : vector<4xi32>
// CHECK-NEXT:   %20 = llvm.sub %18, %19 : vector<4xi32>
// CHECK-NEXT:   %21 = llvm.shl %arg1, %20 : vector<4xi32>
// CHECK-NEXT:   %22 = llvm.add %8, %20 : vector<4xi32>
// CHECK-NEXT:   %23 = llvm.ashr %21, %22 : vector<4xi32>
  spirv.func @f21(%j: i32, %vi: vector<4xi32>) "None" {
    %0 = spirv.BitFieldSExtract %vi, %j, %j : vector<4xi32>, i32, i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f22(%arg0: i32, %arg1: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT:   %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %2 = llvm.insertelement %arg0, %0[%1 : i32] : vector<4xi32>
// CHECK-NEXT:   %3 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %4 = llvm.insertelement %arg0, %2[%3 : i32] : vector<4xi32>
// CHECK-NEXT:   %5 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:   %6 = llvm.insertelement %arg0, %4[%5 : i32] : vector<4xi32>
// CHECK-NEXT:   %7 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:   %8 = llvm.insertelement %arg0, %6[%7 : i32] : vector<4xi32>
// CHECK-NEXT:   %9 = llvm.mlir.poison : vector<4xi32>
// CHECK-NEXT:   %10 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %11 = llvm.insertelement %arg0, %9[%10 : i32] : vector<4xi32>
// CHECK-NEXT:   %12 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %13 = llvm.insertelement %arg0, %11[%12 : i32] : vector<4xi32>
// CHECK-NEXT:   %14 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:   %15 = llvm.insertelement %arg0, %13[%14 : i32] : vector<4xi32>
// CHECK-NEXT:   %16 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:   %17 = llvm.insertelement %arg0, %15[%16 : i32] : vector<4xi32>
// CHECK-NEXT:   %18 = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
// CHECK-NEXT:   %19 = llvm.shl %18, %17 : vector<4xi32>
// CHECK-NEXT:   %20 = llvm.xor %19, %18 : vector<4xi32>
// CHECK-NEXT:   %21 = llvm.lshr %arg1, %8 : vector<4xi32>
// CHECK-NEXT:   %22 = llvm.and %21, %20 : vector<4xi32>
  spirv.func @f22(%j: i32, %vi: vector<4xi32>) "None" {
    %0 = spirv.BitFieldUExtract %vi, %j, %j : vector<4xi32>, i32, i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f23(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(32 : i32) : i32
// CHECK-NEXT:   %1 = llvm.add %arg0, %arg1 : i32
// CHECK-NEXT:   %2 = llvm.sub %0, %1 : i32
// CHECK-NEXT:   %3 = llvm.shl %arg0, %2 : i32
// CHECK-NEXT:   %4 = llvm.add %arg1, %2 : i32
// CHECK-NEXT:   %5 = llvm.ashr %3, %4 : i32
  spirv.func @f23(%i: i32, %j: i32) "None" {
    %0 = spirv.BitFieldSExtract %i, %j, %i : i32, i32, i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f24(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.and %arg0, %arg1 : i32
  spirv.func @f24(%i: i32, %j: i32) "None" {
    %0 = spirv.BitwiseAnd %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f25(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.or %arg0, %arg1 : i32
  spirv.func @f25(%i: i32, %j: i32) "None" {
    %0 = spirv.BitwiseOr %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f26(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.xor %arg0, %arg1 : i32
  spirv.func @f26(%i: i32, %j: i32) "None" {
    %0 = spirv.BitwiseXor %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f27(%arg0: i32) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(-1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.xor %arg0, %0 : i32
  spirv.func @f27(%i: i32) "None" {
    %0 = spirv.Not %i : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f28(%arg0: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(dense<-1> : vector<4xi32>) : vector<4xi32>
// CHECK-NEXT:   %1 = llvm.xor %arg0, %0 : vector<4xi32>
  spirv.func @f28(%vi: vector<4xi32>) "None" {
    %0 = spirv.Not %vi : vector<4xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f29(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.shl %arg0, %arg1 : i32
  spirv.func @f29(%i: i32, %j: i32) "None" {
    %0 = spirv.ShiftLeftLogical %i, %j : i32, i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f30(%arg0: i32, %arg1: i16) {
// CHECK-NEXT:   %0 = llvm.sext %arg1 : i16 to i32
// CHECK-NEXT:   %1 = llvm.lshr %arg0, %0 : i32
  spirv.func @f30(%i: i32, %h: i16) "None" {
    %0 = spirv.ShiftRightLogical %i, %h : i32, i16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f31(%arg0: i32, %arg1: i16) {
// CHECK-NEXT:   %0 = llvm.sext %arg1 : i16 to i32
// CHECK-NEXT:   %1 = llvm.ashr %arg0, %0 : i32
  spirv.func @f31(%i: i32, %h: i16) "None" {
    %0 = spirv.ShiftRightArithmetic %i, %h : i32, i16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f32(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.ashr %arg0, %arg1 : i32
  spirv.func @f32(%s: si32, %u: ui32) "None" {
    %0 = spirv.ShiftRightArithmetic %s, %u : si32, ui32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f33(%arg0: i32, %arg1: i16) {
// CHECK-NEXT:   %0 = llvm.zext %arg1 : i16 to i32
// CHECK-NEXT:   %1 = llvm.lshr %arg0, %0 : i32
  spirv.func @f33(%s: si32, %uh: ui16) "None" {
    %0 = spirv.ShiftRightLogical %s, %uh : si32, ui16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f34(%arg0: i32, %arg1: i16) {
// CHECK-NEXT:   %0 = llvm.sext %arg1 : i16 to i32
// CHECK-NEXT:   %1 = llvm.lshr %arg0, %0 : i32
  spirv.func @f34(%s: si32, %sh: si16) "None" {
    %0 = spirv.ShiftRightLogical %s, %sh : si32, si16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f35(%arg0: i32, %arg1: i16) {
// CHECK-NEXT:   %0 = llvm.sext %arg1 : i16 to i32
// CHECK-NEXT:   %1 = llvm.lshr %arg0, %0 : i32
  spirv.func @f35(%i: i32, %sh: si16) "None" {
    %0 = spirv.ShiftRightLogical %i, %sh : i32, si16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f36(%arg0: vector<4xi32>, %arg1: vector<4xi16>) {
// CHECK-NEXT:   %0 = llvm.sext %arg1 : vector<4xi16> to vector<4xi32>
// CHECK-NEXT:   %1 = llvm.lshr %arg0, %0 : vector<4xi32>
  spirv.func @f36(%vi: vector<4xi32>, %vh: vector<4xi16>) "None" {
    %0 = spirv.ShiftRightLogical %vi, %vh : vector<4xi32>, vector<4xi16>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f37(%arg0: vector<4xi32>, %arg1: vector<4xi16>) {
// CHECK-NEXT:   %0 = llvm.zext %arg1 : vector<4xi16> to vector<4xi32>
// CHECK-NEXT:   %1 = llvm.lshr %arg0, %0 : vector<4xi32>
  spirv.func @f37(%vi: vector<4xi32>, %vuh: vector<4xui16>) "None" {
    %0 = spirv.ShiftRightLogical %vi, %vuh : vector<4xi32>, vector<4xui16>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f38(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.bitcast %arg0 : f32 to i32
  spirv.func @f38(%f: f32) "None" {
    %0 = spirv.Bitcast %f : f32 to i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f39(%arg0: i32) {
// CHECK-NEXT:   %0 = llvm.bitcast %arg0 : i32 to i32
  spirv.func @f39(%i: i32) "None" {
    %0 = spirv.Bitcast %i : i32 to si32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f40(%arg0: !llvm.ptr) {
  spirv.func @f40(%p: !spirv.ptr<f32, Function>) "None" {
    %0 = spirv.Bitcast %p : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f41(%arg0: i64) {
// CHECK-NEXT:   %0 = llvm.bitcast %arg0 : i64 to vector<2xf32>
  spirv.func @f41(%l: i64) "None" {
    %0 = spirv.Bitcast %l : i64 to vector<2xf32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f42(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.fptosi %arg0 : f32 to i64
  spirv.func @f42(%f: f32) "None" {
    %0 = spirv.ConvertFToS %f : f32 to i64
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f43(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.fptoui %arg0 : f32 to i16
  spirv.func @f43(%f: f32) "None" {
    %0 = spirv.ConvertFToU %f : f32 to i16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f44(%arg0: i32) {
// CHECK-NEXT:   %0 = llvm.sitofp %arg0 : i32 to f64
  spirv.func @f44(%i: i32) "None" {
    %0 = spirv.ConvertSToF %i : i32 to f64
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f45(%arg0: i32) {
// CHECK-NEXT:   %0 = llvm.uitofp %arg0 : i32 to f32
  spirv.func @f45(%i: i32) "None" {
    %0 = spirv.ConvertUToF %i : i32 to f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f46(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.fpext %arg0 : f32 to f64
  spirv.func @f46(%f: f32) "None" {
    %0 = spirv.FConvert %f : f32 to f64
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f47(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.fptrunc %arg0 : f32 to f16
  spirv.func @f47(%f: f32) "None" {
    %0 = spirv.FConvert %f : f32 to f16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f48(%arg0: vector<4xf32>) {
// CHECK-NEXT:   %0 = llvm.fpext %arg0 : vector<4xf32> to vector<4xf64>
  spirv.func @f48(%vf: vector<4xf32>) "None" {
    %0 = spirv.FConvert %vf : vector<4xf32> to vector<4xf64>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f49(%arg0: i32) {
// CHECK-NEXT:   %0 = llvm.sext %arg0 : i32 to i64
  spirv.func @f49(%i: i32) "None" {
    %0 = spirv.SConvert %i : i32 to i64
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f50(%arg0: i32) {
// CHECK-NEXT:   %0 = llvm.trunc %arg0 : i32 to i16
  spirv.func @f50(%i: i32) "None" {
    %0 = spirv.SConvert %i : i32 to i16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f51(%arg0: i32) {
// CHECK-NEXT:   %0 = llvm.zext %arg0 : i32 to i64
  spirv.func @f51(%i: i32) "None" {
    %0 = spirv.UConvert %i : i32 to i64
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f52(%arg0: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.trunc %arg0 : vector<4xi32> to vector<4xi16>
  spirv.func @f52(%vi: vector<4xi32>) "None" {
    %0 = spirv.UConvert %vi : vector<4xi32> to vector<4xi16>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f53(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "eq" %arg0, %arg1 : i32
  spirv.func @f53(%i: i32, %j: i32) "None" {
    %0 = spirv.IEqual %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f54(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "ne" %arg0, %arg1 : i32
  spirv.func @f54(%i: i32, %j: i32) "None" {
    %0 = spirv.INotEqual %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f55(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "sgt" %arg0, %arg1 : i32
  spirv.func @f55(%i: i32, %j: i32) "None" {
    %0 = spirv.SGreaterThan %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f56(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "sge" %arg0, %arg1 : i32
  spirv.func @f56(%i: i32, %j: i32) "None" {
    %0 = spirv.SGreaterThanEqual %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f57(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "slt" %arg0, %arg1 : i32
  spirv.func @f57(%i: i32, %j: i32) "None" {
    %0 = spirv.SLessThan %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f58(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "sle" %arg0, %arg1 : i32
  spirv.func @f58(%i: i32, %j: i32) "None" {
    %0 = spirv.SLessThanEqual %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f59(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "ugt" %arg0, %arg1 : i32
  spirv.func @f59(%i: i32, %j: i32) "None" {
    %0 = spirv.UGreaterThan %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f60(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "uge" %arg0, %arg1 : i32
  spirv.func @f60(%i: i32, %j: i32) "None" {
    %0 = spirv.UGreaterThanEqual %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f61(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.icmp "ult" %arg0, %arg1 : i32
  spirv.func @f61(%i: i32, %j: i32) "None" {
    %0 = spirv.ULessThan %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f62(%arg0: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(dense<true> : vector<4xi1>) : vector<4xi1>
  spirv.func @f62(%vi: vector<4xi32>) "None" {
    %0 = spirv.ULessThanEqual %vi, %vi : vector<4xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f63(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "oeq" %arg0, %arg1 : f32
  spirv.func @f63(%f: f32, %g: f32) "None" {
    %0 = spirv.FOrdEqual %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f64(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "one" %arg0, %arg1 : f32
  spirv.func @f64(%f: f32, %g: f32) "None" {
    %0 = spirv.FOrdNotEqual %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f65(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "ogt" %arg0, %arg1 : f32
  spirv.func @f65(%f: f32, %g: f32) "None" {
    %0 = spirv.FOrdGreaterThan %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f66(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "oge" %arg0, %arg1 : f32
  spirv.func @f66(%f: f32, %g: f32) "None" {
    %0 = spirv.FOrdGreaterThanEqual %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f67(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "olt" %arg0, %arg1 : f32
  spirv.func @f67(%f: f32, %g: f32) "None" {
    %0 = spirv.FOrdLessThan %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f68(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "ole" %arg0, %arg1 : f32
  spirv.func @f68(%f: f32, %g: f32) "None" {
    %0 = spirv.FOrdLessThanEqual %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f69(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "ueq" %arg0, %arg1 : f32
  spirv.func @f69(%f: f32, %g: f32) "None" {
    %0 = spirv.FUnordEqual %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f70(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "une" %arg0, %arg1 : f32
  spirv.func @f70(%f: f32, %g: f32) "None" {
    %0 = spirv.FUnordNotEqual %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f71(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "ugt" %arg0, %arg1 : f32
  spirv.func @f71(%f: f32, %g: f32) "None" {
    %0 = spirv.FUnordGreaterThan %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f72(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "uge" %arg0, %arg1 : f32
  spirv.func @f72(%f: f32, %g: f32) "None" {
    %0 = spirv.FUnordGreaterThanEqual %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f73(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "ult" %arg0, %arg1 : f32
  spirv.func @f73(%f: f32, %g: f32) "None" {
    %0 = spirv.FUnordLessThan %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f74(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.fcmp "ule" %arg0, %arg1 : f32
  spirv.func @f74(%f: f32, %g: f32) "None" {
    %0 = spirv.FUnordLessThanEqual %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f75(%arg0: i1, %arg1: i1) {
// CHECK-NEXT:   %0 = llvm.and %arg0, %arg1 : i1
  spirv.func @f75(%b: i1, %c: i1) "None" {
    %0 = spirv.LogicalAnd %b, %c : i1
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f76(%arg0: i1, %arg1: i1) {
// CHECK-NEXT:   %0 = llvm.or %arg0, %arg1 : i1
  spirv.func @f76(%b: i1, %c: i1) "None" {
    %0 = spirv.LogicalOr %b, %c : i1
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f77(%arg0: i1, %arg1: i1) {
// CHECK-NEXT:   %0 = llvm.icmp "eq" %arg0, %arg1 : i1
  spirv.func @f77(%b: i1, %c: i1) "None" {
    %0 = spirv.LogicalEqual %b, %c : i1
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f78(%arg0: i1, %arg1: i1) {
// CHECK-NEXT:   %0 = llvm.icmp "ne" %arg0, %arg1 : i1
  spirv.func @f78(%b: i1, %c: i1) "None" {
    %0 = spirv.LogicalNotEqual %b, %c : i1
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f79(%arg0: i1) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:   %1 = llvm.xor %arg0, %0 : i1
  spirv.func @f79(%b: i1) "None" {
    %0 = spirv.LogicalNot %b : i1
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f80(%arg0: i32, %arg1: i32, %arg2: i1) {
// CHECK-NEXT:   %0 = llvm.select %arg2, %arg0, %arg1 : i1, i32
  spirv.func @f80(%i: i32, %j: i32, %b: i1) "None" {
    %0 = spirv.Select %b, %i, %j : i1, i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f81() {
// CHECK-NEXT:   %0 = llvm.mlir.undef : !llvm.struct<packed (f32, i32)>
  spirv.func @f81() "None" {
    %0 = spirv.Undef : !spirv.struct<(f32, i32)>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f82(%arg0: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.shufflevector %arg0, %arg0 [0, 1, 5, -1] : vector<4xi32>
  spirv.func @f82(%vi: vector<4xi32>) "None" {
    %0 = spirv.VectorShuffle [0: i32, 1: i32, 5: i32, 0xffffffff: i32] %vi, %vi : vector<4xi32>, vector<4xi32> -> vector<4xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f83(%arg0: vector<4xi32>, %arg1: vector<2xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.poison : vector<2xi32>
// CHECK-NEXT:   %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %2 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %3 = llvm.extractelement %arg0[%2 : i32] : vector<4xi32>
// CHECK-NEXT:   %4 = llvm.insertelement %3, %0[%1 : i32] : vector<2xi32>
// CHECK-NEXT:   %5 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %6 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:   %7 = llvm.extractelement %arg0[%6 : i32] : vector<4xi32>
// CHECK-NEXT:   %8 = llvm.insertelement %7, %4[%5 : i32] : vector<2xi32>
  spirv.func @f83(%vi: vector<4xi32>, %v2: vector<2xi32>) "None" {
    %0 = spirv.VectorShuffle [1: i32, 3: i32] %vi, %v2 : vector<4xi32>, vector<2xi32> -> vector<2xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f84(%arg0: vector<4xi32>, %arg1: vector<2xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.poison : vector<2xi32>
// CHECK-NEXT:   %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %2 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %3 = llvm.extractelement %arg0[%2 : i32] : vector<4xi32>
// CHECK-NEXT:   %4 = llvm.insertelement %3, %0[%1 : i32] : vector<2xi32>
// CHECK-NEXT:   %5 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %6 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %7 = llvm.extractelement %arg1[%6 : i32] : vector<2xi32>
// CHECK-NEXT:   %8 = llvm.insertelement %7, %4[%5 : i32] : vector<2xi32>
  spirv.func @f84(%vi: vector<4xi32>, %v2: vector<2xi32>) "None" {
    %0 = spirv.VectorShuffle [1: i32, 5: i32] %vi, %v2 : vector<4xi32>, vector<2xi32> -> vector<2xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f85(%arg0: !llvm.struct<packed (f32, i32)>) {
// CHECK-NEXT:   %0 = llvm.extractvalue %arg0[1] : !llvm.struct<packed (f32, i32)>
  spirv.func @f85(%st: !spirv.struct<(f32, i32)>) "None" {
    %0 = spirv.CompositeExtract %st[1 : i32] : !spirv.struct<(f32, i32)>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f86(%arg0: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.extractelement %arg0[%0 : i32] : vector<4xi32>
  spirv.func @f86(%vi: vector<4xi32>) "None" {
    %0 = spirv.CompositeExtract %vi[1 : i32] : vector<4xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f87(%arg0: f32, %arg1: !llvm.struct<packed (f32, i32)>) {
// CHECK-NEXT:   %0 = llvm.insertvalue %arg0, %arg1[0] : !llvm.struct<packed (f32, i32)>
  spirv.func @f87(%f: f32, %st: !spirv.struct<(f32, i32)>) "None" {
    %0 = spirv.CompositeInsert %f, %st[0 : i32] : f32 into !spirv.struct<(f32, i32)>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f88(%arg0: i32, %arg1: vector<4xi32>) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %1 = llvm.insertelement %arg0, %arg1[%0 : i32] : vector<4xi32>
  spirv.func @f88(%i: i32, %vi: vector<4xi32>) "None" {
    %0 = spirv.CompositeInsert %i, %vi[0 : i32] : i32 into vector<4xi32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f89(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.ceil(%arg0) : (f32) -> f32
  spirv.func @f89(%f: f32) "None" {
    %0 = spirv.GL.Ceil %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f90(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.cos(%arg0) : (f32) -> f32
  spirv.func @f90(%f: f32) "None" {
    %0 = spirv.GL.Cos %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f91(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.sin(%arg0) : (f32) -> f32
  spirv.func @f91(%f: f32) "None" {
    %0 = spirv.GL.Sin %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f92(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.tan(%arg0) : (f32) -> f32
  spirv.func @f92(%f: f32) "None" {
    %0 = spirv.GL.Tan %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f93(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.tanh(%arg0) : (f32) -> f32
  spirv.func @f93(%f: f32) "None" {
    %0 = spirv.GL.Tanh %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f94(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.exp(%arg0) : (f32) -> f32
  spirv.func @f94(%f: f32) "None" {
    %0 = spirv.GL.Exp %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f95(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.log(%arg0) : (f32) -> f32
  spirv.func @f95(%f: f32) "None" {
    %0 = spirv.GL.Log %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f96(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.fabs(%arg0) : (f32) -> f32
  spirv.func @f96(%f: f32) "None" {
    %0 = spirv.GL.FAbs %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f97(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.floor(%arg0) : (f32) -> f32
  spirv.func @f97(%f: f32) "None" {
    %0 = spirv.GL.Floor %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f98(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.intr.maxnum(%arg0, %arg1) : (f32, f32) -> f32
  spirv.func @f98(%f: f32, %g: f32) "None" {
    %0 = spirv.GL.FMax %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f99(%arg0: f32, %arg1: f32) {
// CHECK-NEXT:   %0 = llvm.intr.minnum(%arg0, %arg1) : (f32, f32) -> f32
  spirv.func @f99(%f: f32, %g: f32) "None" {
    %0 = spirv.GL.FMin %f, %g : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f100(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.intr.smax(%arg0, %arg1) : (i32, i32) -> i32
  spirv.func @f100(%i: i32, %j: i32) "None" {
    %0 = spirv.GL.SMax %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f101(%arg0: i32, %arg1: i32) {
// CHECK-NEXT:   %0 = llvm.intr.smin(%arg0, %arg1) : (i32, i32) -> i32
  spirv.func @f101(%i: i32, %j: i32) "None" {
    %0 = spirv.GL.SMin %i, %j : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f102(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.intr.sqrt(%arg0) : (f32) -> f32
  spirv.func @f102(%f: f32) "None" {
    %0 = spirv.GL.Sqrt %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f103(%arg0: f32) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:   %1 = llvm.intr.sqrt(%arg0) : (f32) -> f32
// CHECK-NEXT:   %2 = llvm.fdiv %0, %1 : f32
  spirv.func @f103(%f: f32) "None" {
    %0 = spirv.GL.InverseSqrt %f : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f104(%arg0: vector<4xf32>) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(dense<1.000000e+00> : vector<4xf32>) : vector<4xf32>
// CHECK-NEXT:   %1 = llvm.intr.sqrt(%arg0) : (vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:   %2 = llvm.fdiv %0, %1 : vector<4xf32>
  spirv.func @f104(%vf: vector<4xf32>) "None" {
    %0 = spirv.GL.InverseSqrt %vf : vector<4xf32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f105(%arg0: vector<4xf32>) {
// CHECK-NEXT:   %0 = llvm.intr.tan(%arg0) : (vector<4xf32>) -> vector<4xf32>
  spirv.func @f105(%vf: vector<4xf32>) "None" {
    %0 = spirv.GL.Tan %vf : vector<4xf32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f106(%arg0: vector<4xf32>) {
// CHECK-NEXT:   %0 = llvm.intr.tanh(%arg0) : (vector<4xf32>) -> vector<4xf32>
  spirv.func @f106(%vf: vector<4xf32>) "None" {
    %0 = spirv.GL.Tanh %vf : vector<4xf32>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f107() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.alloca %0 x !llvm.array<4 x f32> : (i32) -> !llvm.ptr
  spirv.func @f107() "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.array<4 x f32>, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f108() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.alloca %0 x vector<4xf32> : (i32) -> !llvm.ptr
  spirv.func @f108() "None" {
    %0 = spirv.Variable : !spirv.ptr<vector<4xf32>, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f109() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.alloca %0 x !llvm.array<4 x f32> : (i32) -> !llvm.ptr
  spirv.func @f109() "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.array<4 x f32, stride=4>, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f110() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.alloca %0 x !llvm.struct<packed (f32, f32)> : (i32) -> !llvm.ptr
  spirv.func @f110() "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32, f32), Block>, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f111() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.alloca %0 x !llvm.struct<packed (i8, f64)> : (i32) -> !llvm.ptr
  spirv.func @f111() "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(i8, f64)>, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f112() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.alloca %0 x !llvm.struct<(i8, f64)> : (i32) -> !llvm.ptr
  spirv.func @f112() "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(i8 [0], f64 [8])>, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f113() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.alloca %0 x !llvm.ptr : (i32) -> !llvm.ptr
  spirv.func @f113() "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.ptr<f32, Workgroup>, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f114() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   %1 = llvm.alloca %0 x !llvm.array<4 x array<2 x i32>> : (i32) -> !llvm.ptr
  spirv.func @f114() "None" {
    %0 = spirv.Variable : !spirv.ptr<!spirv.array<4 x !spirv.array<2 x i32>>, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f115(%arg0: !llvm.ptr) {
// CHECK-NEXT:   %0 = llvm.load %arg0 {alignment = 8 : i64} : !llvm.ptr -> f32
  spirv.func @f115(%p: !spirv.ptr<f32, Function>) "None" {
    %0 = spirv.Load "Function" %p ["Aligned", 8] : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f116(%arg0: !llvm.ptr) {
// CHECK-NEXT:   %0 = llvm.load %arg0 {nontemporal} : !llvm.ptr -> f32
  spirv.func @f116(%p: !spirv.ptr<f32, Function>) "None" {
    %0 = spirv.Load "Function" %p ["Nontemporal"] : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f117(%arg0: f32, %arg1: !llvm.ptr) {
// CHECK-NEXT:   llvm.store %arg0, %arg1 {alignment = 4 : i64} : f32, !llvm.ptr
  spirv.func @f117(%f: f32, %p: !spirv.ptr<f32, Function>) "None" {
    spirv.Store "Function" %p, %f ["Aligned", 4] : f32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f118(%arg0: i32, %arg1: !llvm.ptr) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %1 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   %2 = llvm.getelementptr %arg1[%1, %arg0] : (!llvm.ptr, i32, i32) -> !llvm.ptr, !llvm.array<4 x f32>
  spirv.func @f118(%i: i32, %pa: !spirv.ptr<!spirv.array<4 x f32>, Function>) "None" {
    %c0 = spirv.Constant 0 : i32
    %0 = spirv.AccessChain %pa[%i] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i32 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f119(%arg0: i64, %arg1: !llvm.ptr) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:   %1 = llvm.getelementptr %arg1[%0, %arg0] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<4 x f32>
  spirv.func @f119(%l: i64, %pa: !spirv.ptr<!spirv.array<4 x f32>, Function>) "None" {
    %0 = spirv.AccessChain %pa[%l] : !spirv.ptr<!spirv.array<4 x f32>, Function>, i64 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f120() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(5 : i32) : i32
  spirv.func @f120() "None" {
    %0 = spirv.Constant 5 : si32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f121() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(5 : i32) : i32
  spirv.func @f121() "None" {
    %0 = spirv.Constant 5 : ui32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f122() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(-5 : i8) : i8
  spirv.func @f122() "None" {
    %0 = spirv.Constant -5 : si8
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f123() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(dense<[5, 6]> : vector<2xi8>) : vector<2xi8>
  spirv.func @f123() "None" {
    %0 = spirv.Constant dense<[5, 6]> : vector<2xui8>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f124() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(dense<-5> : vector<2xi8>) : vector<2xi8>
  spirv.func @f124() "None" {
    %0 = spirv.Constant dense<-5> : vector<2xsi8>
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f125() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(false) : i1
  spirv.func @f125() "None" {
    %0 = spirv.Constant false
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f126() {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1.500000e+00 : f16) : f16
  spirv.func @f126() "None" {
    %0 = spirv.Constant 1.5 : f16
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f127() {
// CHECK-NEXT:   llvm.br ^bb1
// CHECK:        ^bb1:  // pred: ^bb0
  spirv.func @f127() "None" {
    spirv.Branch ^q ^q: spirv.Return
  }
// CHECK-LABEL: llvm.func @f128(%arg0: i32, %arg1: i1) {
// CHECK-NEXT:   llvm.cond_br %arg1, ^bb1(%arg0 : i32), ^bb2
// CHECK:        ^bb1(%0: i32):  // pred: ^bb0
// CHECK:        ^bb2:  // pred: ^bb0
  spirv.func @f128(%i: i32, %b: i1) "None" {
    spirv.BranchConditional %b, ^q(%i : i32), ^r ^q(%z: i32): spirv.Return ^r: spirv.Return
  }
// CHECK-LABEL: llvm.func @f129(%arg0: i1) {
// CHECK-NEXT:   llvm.cond_br %arg0 weights([3, 5]), ^bb1, ^bb2
// CHECK:        ^bb1:  // pred: ^bb0
// CHECK:        ^bb2:  // pred: ^bb0
  spirv.func @f129(%b: i1) "None" {
    spirv.BranchConditional %b [3, 5], ^q, ^r ^q: spirv.Return ^r: spirv.Return
  }
// CHECK-LABEL: llvm.func @f130() {
  spirv.func @f130() "None" {
    spirv.mlir.selection { spirv.Branch ^r ^r: spirv.mlir.merge }
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f131(%arg0: i32, %arg1: i32, %arg2: i1) {
// CHECK-NEXT:   llvm.br ^bb1(%arg0 : i32)
// CHECK:        ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:   llvm.cond_br %arg2, ^bb2, ^bb3
// CHECK:        ^bb2:  // pred: ^bb1
// CHECK-NEXT:   %1 = llvm.add %0, %arg1 : i32
// CHECK-NEXT:   llvm.br ^bb1(%1 : i32)
// CHECK:        ^bb3:  // pred: ^bb1
// CHECK-NEXT:   llvm.br ^bb4
// CHECK:        ^bb4:  // pred: ^bb3
  spirv.func @f131(%i: i32, %j: i32, %b: i1) "None" {
    spirv.mlir.loop { spirv.Branch ^h(%i : i32) ^h(%k : i32): spirv.BranchConditional %b, ^q, ^m ^q: %k2 = spirv.IAdd %k, %j : i32 spirv.Branch ^h(%k2 : i32) ^m: spirv.mlir.merge }
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f132(%arg0: i32, %arg1: !llvm.ptr) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:   llvm.store %arg0, %arg1 : i32, !llvm.ptr
  spirv.func @f132(%i: i32, %pi: !spirv.ptr<i32, Function>) "None" {
    %one = spirv.Constant 1 : i32
    %0 = spirv.IMul %i, %one : i32 spirv.Store "Function" %pi, %0 : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f133(%arg0: i32, %arg1: !llvm.ptr) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   llvm.store %arg0, %arg1 : i32, !llvm.ptr
  spirv.func @f133(%i: i32, %pi: !spirv.ptr<i32, Function>) "None" {
    %z = spirv.Constant 0 : i32
    %0 = spirv.IAdd %i, %z : i32 spirv.Store "Function" %pi, %0 : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f134(%arg0: !llvm.ptr) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:   %1 = llvm.mlir.constant(6 : i32) : i32
// CHECK-NEXT:   llvm.store %1, %arg0 : i32, !llvm.ptr
  spirv.func @f134(%pi: !spirv.ptr<i32, Function>) "None" {
    %z = spirv.Constant 3 : i32
    %0 = spirv.IAdd %z, %z : i32 spirv.Store "Function" %pi, %0 : i32
    spirv.Return
  }
// CHECK-LABEL: llvm.func @f135(%arg0: i32, %arg1: !llvm.ptr) {
// CHECK-NEXT:   %0 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:   llvm.store %0, %arg1 : i32, !llvm.ptr
  spirv.func @f135(%i: i32, %pi: !spirv.ptr<i32, Function>) "None" {
    %0 = spirv.ISub %i, %i : i32 spirv.Store "Function" %pi, %0 : i32
    spirv.Return
  }
}
