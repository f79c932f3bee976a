// Blocks that nothing branches to are not converted; selections and loops that do nothing are erased.
// RUN: mlir-opt %s -split-input-file -convert-spirv-to-llvm | FileCheck %s

spirv.func @a(%b: i1) "None" {
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %b, ^header, ^merge
  ^c:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
// CHECK-LABEL: llvm.func @a(%arg0: i1) {
// CHECK-NEXT: llvm.br ^bb1
// CHECK-NEXT: ^bb1:  // 3 preds: ^bb0, ^bb1, ^bb2
// CHECK-NEXT: llvm.cond_br %arg0, ^bb1, ^bb3
// CHECK-NEXT: ^bb2:  // no predecessors
// CHECK-NEXT: spirv.Branch ^bb1
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: llvm.br ^bb4
// CHECK-NEXT: ^bb4:  // pred: ^bb3
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }

// -----

spirv.func @s(%a: f32, %b: i32) "None" {
  %0:2 = spirv.mlir.selection -> f32, i32 {
  }
  spirv.Return
}
// CHECK-LABEL: llvm.func @s(%arg0: f32, %arg1: i32) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }

// -----

spirv.func @s(%a: f32, %b: i32, %c: i1) "None" {
  %0 = spirv.mlir.loop -> f32 {
  }
  spirv.Return
}
// CHECK-LABEL: llvm.func @s(%arg0: f32, %arg1: i32, %arg2: i1) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }

// -----

spirv.func @s(%a: f32, %b: i32, %c: i1) "None" {
  spirv.mlir.loop {
  }
  spirv.Return
}
// CHECK-LABEL: llvm.func @s(%arg0: f32, %arg1: i32, %arg2: i1) {
// CHECK-NEXT: llvm.return
// CHECK-NEXT: }
