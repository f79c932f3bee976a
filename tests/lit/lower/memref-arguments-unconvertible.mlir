// What keeps a memref from becoming arguments of its pieces is told once, where it has no place; what cannot be a bare
// pointer is left alone in silence.
// RUN: mlir-opt %s -convert-func-to-llvm -split-input-file 2>&1 >/dev/null | FileCheck %s
// RUN: mlir-opt %s -convert-func-to-llvm=use-bare-ptr-memref-call-conv -split-input-file 2>&1 >/dev/null \
// RUN:   | count 0

// CHECK: <unknown>:0: error: conversion to strided form failed either due to non-strided layout maps (which should have been normalized away) or other reasons
func.func @thirds(%m: memref<4xf32, affine_map<(d0) -> (d0 * 2 + (d0 floordiv 3))>>) {
  return
}

// -----

// CHECK-NEXT: <unknown>:0: error: conversion of memref memory space "x" to integer address space failed. Consider adding memory space conversions.
func.func @space(%m: memref<4xf32, "x">) {
  return
}
