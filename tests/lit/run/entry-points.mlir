// As mlir-runner, a function is called as upstream calls it: it returns f32 unless the command line says otherwise, and it must.
// RUN: mlir-runner %s | FileCheck %s --check-prefix=MAIN
// RUN: mlir-runner %s -e answer -entry-point-result=i32 | FileCheck %s --check-prefix=ANSWER
// RUN: not mlir-runner %s -e answer 2>&1 | FileCheck %s --check-prefix=FLOAT
// RUN: not mlir-runner %s -e answer -entry-point-result=void 2>&1 | FileCheck %s --check-prefix=VOID
// RUN: not mlir-runner %s -e twice -entry-point-result=i32 2>&1 | FileCheck %s --check-prefix=ARGUMENTS
// RUN: not mlir-runner %s -e fabsf 2>&1 | FileCheck %s --check-prefix=MISSING
// RUN: mlir-runner --host-supports-jit | FileCheck %s --check-prefix=HOST
// RUN: mlir-runner %s -dump-object-file -object-filename=%t.o | FileCheck %s --check-prefix=MAIN
// RUN: test -s %t.o

// `run` itself takes what the module says.
// RUN: windlass run %s -e silent | count 0

// MAIN: 4.200000e+02
// ANSWER: 42
// FLOAT: Error: only single f32 function result supported
// VOID: Error: expected void function
// ARGUMENTS: Error: JIT can't invoke a main function expecting arguments
// MISSING: Error: entry point not found
// HOST: true

llvm.func @fabsf(f32) -> f32

llvm.func @main() -> f32 {
  %0 = llvm.mlir.constant(-420.0 : f32) : f32
  %1 = llvm.call @fabsf(%0) : (f32) -> f32
  llvm.return %1 : f32
}

llvm.func @answer() -> i32 {
  %0 = llvm.mlir.constant(42 : i32) : i32
  llvm.return %0 : i32
}

llvm.func @silent() -> f32 {
  %0 = llvm.mlir.constant(1.0 : f32) : f32
  llvm.return %0 : f32
}

llvm.func @twice(%a: i32) -> i32 {
  %0 = llvm.add %a, %a : i32
  llvm.return %0 : i32
}
