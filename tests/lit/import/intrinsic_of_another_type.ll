; RUN: mlir-translate --import-llvm %s | FileCheck %s

; LLVM gives the declaration of an intrinsic its attributes if it has a type of the intrinsic.

; CHECK: llvm.func @llvm.riscv.sha256sig0(f32) -> i32{{$}}
declare i32 @llvm.riscv.sha256sig0(float)
