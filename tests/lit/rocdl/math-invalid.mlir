// RUN: not mlir-opt %s -convert-math-to-rocdl 2>&1 | FileCheck %s
// RUN: not mlir-opt %s -convert-math-to-rocdl=chipset=gfx9

// An intrinsic that the backend has no code for, and a processor that is none.
llvm.func @f(%a: f32) -> f32 {
  // CHECK: error: failed to legalize operation 'llvm.intr.cos' that was explicitly marked illegal
  %0 = llvm.intr.cos(%a) : (f32) -> f32
  llvm.return %0 : f32
}
