// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm-inline)' | FileCheck %s

// CHECK-LABEL: llvm.func @caller
// CHECK-NOT: llvm.call @small
// CHECK: llvm.call @never
// CHECK-NOT: llvm.call @always
// CHECK: llvm.call @replaceable
// CHECK: llvm.return
llvm.func @caller(%x: i32) -> i32 {
  %0 = llvm.call @small(%x) : (i32) -> i32
  %1 = llvm.call @never(%0) : (i32) -> i32
  %2 = llvm.call @always(%1) : (i32) -> i32
  %3 = llvm.call @replaceable(%2) : (i32) -> i32
  llvm.return %3 : i32
}

// A local function that has no calls left goes.
// CHECK-NOT: llvm.func internal @small
llvm.func internal @small(%x: i32) -> i32 {
  %0 = llvm.add %x, %x : i32
  llvm.return %0 : i32
}

// CHECK: llvm.func @never
llvm.func @never(%x: i32) -> i32 attributes {no_inline} {
  llvm.return %x : i32
}

// CHECK: llvm.func @always
llvm.func @always(%x: i32) -> i32 attributes {always_inline} {
  %0 = llvm.mul %x, %x : i32
  llvm.return %0 : i32
}

// The linker may take another definition.
// CHECK: llvm.func weak @replaceable
llvm.func weak @replaceable(%x: i32) -> i32 {
  llvm.return %x : i32
}

// A function that calls itself is not inlined.
// CHECK-LABEL: llvm.func @recursion
// CHECK: llvm.call @recursive
llvm.func @recursion(%x: i32) -> i32 {
  %0 = llvm.call @recursive(%x) : (i32) -> i32
  llvm.return %0 : i32
}
llvm.func internal @recursive(%x: i32) -> i32 {
  %0 = llvm.call @recursive(%x) : (i32) -> i32
  llvm.return %0 : i32
}

// A local function with no uses goes.
// CHECK-NOT: @unused
llvm.func internal @unused() {
  llvm.return
}
