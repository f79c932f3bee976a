// Canonical forms: products with all their bits, remainders of remainders, negated equalities, chains of addresses, selected stores.
// RUN: mlir-opt %s -split-input-file -canonicalize | FileCheck %s

func.func @a(%x: i32, %y: i32) -> (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>) {
  %c0 = spirv.Constant 0 : i32
  %c1 = spirv.Constant 1 : i32
  %0 = spirv.SMulExtended %x, %c0 : !spirv.struct<(i32, i32)>
  %1 = spirv.UMulExtended %x, %c1 : !spirv.struct<(i32, i32)>
  %2 = spirv.UMulExtended %x, %c0 : !spirv.struct<(i32, i32)>
  %c5 = spirv.Constant 5 : i32
  %cm = spirv.Constant -3 : i32
  %3 = spirv.SMulExtended %c5, %cm : !spirv.struct<(i32, i32)>
  return %0, %1, %2, %3 : !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>
}
// CHECK-LABEL: func.func @a(%arg0: i32, %arg1: i32) -> (!spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>) {
// CHECK-NEXT: %cst-1_i32 = spirv.Constant -1 : i32
// CHECK-NEXT: %cst-15_i32 = spirv.Constant -15 : i32
// CHECK-NEXT: %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT: %0 = spirv.CompositeConstruct %cst0_i32, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
// CHECK-NEXT: %1 = spirv.CompositeConstruct %arg0, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
// CHECK-NEXT: %2 = spirv.CompositeConstruct %cst0_i32, %cst0_i32 : (i32, i32) -> !spirv.struct<(i32, i32)>
// CHECK-NEXT: %3 = spirv.Undef : !spirv.struct<(i32, i32)>
// CHECK-NEXT: %4 = spirv.CompositeInsert %cst-15_i32, %3[0 : i32] : i32 into !spirv.struct<(i32, i32)>
// CHECK-NEXT: %5 = spirv.CompositeInsert %cst-1_i32, %4[1 : i32] : i32 into !spirv.struct<(i32, i32)>
// CHECK-NEXT: return %0, %1, %2, %5 : !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>, !spirv.struct<(i32, i32)>
// CHECK-NEXT: }

// -----

func.func @a(%x: i32, %y: i32) -> (i32, i32, i32) {
  %c8 = spirv.Constant 8 : i32
  %c4 = spirv.Constant 4 : i32
  %0 = spirv.UMod %x, %c8 : i32
  %1 = spirv.UMod %0, %c4 : i32
  %2 = spirv.UMod %1, %c8 : i32
  return %0, %1, %2 : i32, i32, i32
}
// CHECK-LABEL: func.func @a(%arg0: i32, %arg1: i32) -> (i32, i32, i32) {
// CHECK-NEXT: %cst8_i32 = spirv.Constant 8 : i32
// CHECK-NEXT: %cst4_i32 = spirv.Constant 4 : i32
// CHECK-NEXT: %0 = spirv.UMod %arg0, %cst8_i32 : i32
// CHECK-NEXT: %1 = spirv.UMod %arg0, %cst4_i32 : i32
// CHECK-NEXT: %2 = spirv.UMod %1, %cst8_i32 : i32
// CHECK-NEXT: return %0, %1, %2 : i32, i32, i32
// CHECK-NEXT: }

// -----

func.func @a(%x: i32, %y: i32, %f: f32, %g: f32, %p: i1) -> (i1, i1, i1, i1, i1, i1) {
  %0 = spirv.IEqual %x, %y : i32
  %1 = spirv.LogicalNot %0 : i1
  %2 = spirv.SLessThan %x, %y : i32
  %3 = spirv.LogicalNot %2 : i1
  %4 = spirv.ULessThanEqual %x, %y : i32
  %5 = spirv.LogicalNot %4 : i1
  %6 = spirv.LogicalNotEqual %p, %0 : i1
  %7 = spirv.LogicalNot %6 : i1
  %8 = spirv.FOrdEqual %f, %g : f32
  %9 = spirv.LogicalNot %8 : i1
  %10 = spirv.LogicalNot %9 : i1
  return %1, %3, %5, %7, %9, %10 : i1, i1, i1, i1, i1, i1
}
// CHECK-LABEL: func.func @a(%arg0: i32, %arg1: i32, %arg2: f32, %arg3: f32, %arg4: i1) -> (i1, i1, i1, i1, i1, i1) {
// CHECK-NEXT: %0 = spirv.IEqual %arg0, %arg1 : i32
// CHECK-NEXT: %1 = spirv.INotEqual %arg0, %arg1 : i32
// CHECK-NEXT: %2 = spirv.SLessThan %arg0, %arg1 : i32
// CHECK-NEXT: %3 = spirv.LogicalNot %2 : i1
// CHECK-NEXT: %4 = spirv.ULessThanEqual %arg0, %arg1 : i32
// CHECK-NEXT: %5 = spirv.LogicalNot %4 : i1
// CHECK-NEXT: %6 = spirv.LogicalEqual %arg4, %0 : i1
// CHECK-NEXT: %7 = spirv.FOrdEqual %arg2, %arg3 : f32
// CHECK-NEXT: %8 = spirv.LogicalNot %7 : i1
// CHECK-NEXT: return %1, %3, %5, %6, %8, %7 : i1, i1, i1, i1, i1, i1
// CHECK-NEXT: }

// -----

func.func @a(%p: !spirv.ptr<!spirv.array<4x!spirv.struct<(f32, i32)>>, Function>, %i: i32, %j: i32) -> f32 {
  %c0 = spirv.Constant 0 : i32
  %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.array<4x!spirv.struct<(f32, i32)>>, Function>, i32 -> !spirv.ptr<!spirv.struct<(f32, i32)>, Function>
  %1 = spirv.AccessChain %0[%c0] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function>
  %2 = spirv.Load "Function" %1 : f32
  return %2 : f32
}
// CHECK-LABEL: func.func @a(%arg0: !spirv.ptr<!spirv.array<4 x !spirv.struct<(f32, i32)>>, Function>, %arg1: i32, %arg2: i32) -> f32 {
// CHECK-NEXT: %cst0_i32 = spirv.Constant 0 : i32
// CHECK-NEXT: %0 = spirv.AccessChain %arg0[%arg1, %cst0_i32] : !spirv.ptr<!spirv.array<4 x !spirv.struct<(f32, i32)>>, Function>, i32, i32 -> !spirv.ptr<f32, Function>
// CHECK-NEXT: %1 = spirv.Load "Function" %0 : f32
// CHECK-NEXT: return %1 : f32
// CHECK-NEXT: }

// -----

func.func @sel(%p: i1, %v: i32, %w: i32, %q: !spirv.ptr<i32, Function>) {
  spirv.mlir.selection {
    spirv.BranchConditional %p, ^t, ^e
  ^t:
    spirv.Store "Function" %q, %v : i32
    spirv.Branch ^m
  ^e:
    spirv.Store "Function" %q, %w : i32
    spirv.Branch ^m
  ^m:
    spirv.mlir.merge
  }
  return
}
// CHECK-LABEL: func.func @sel(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: !spirv.ptr<i32, Function>) {
// CHECK-NEXT: %0 = spirv.Select %arg0, %arg1, %arg2 : i1, i32
// CHECK-NEXT: spirv.Store "Function" %arg3, %0 : i32
// CHECK-NEXT: return
// CHECK-NEXT: }
