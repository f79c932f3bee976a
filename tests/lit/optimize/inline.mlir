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

// A `byval` argument of a function that only reads is not copied, unless the function overwrites it: LLVM makes a call of a function by
// itself such a loop, and leaves the effects of the function as they were.
// CHECK-LABEL: llvm.func @by_value
// CHECK-NOT: llvm.store
// CHECK: llvm.return
llvm.func @by_value(%p: !llvm.ptr) -> i32 {
  %0 = llvm.call @overwrites(%p) : (!llvm.ptr {llvm.byval = i32}) -> i32
  llvm.return %0 : i32
}

llvm.func internal @overwrites(%p: !llvm.ptr {llvm.byval = i32}) -> i32 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>} {
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.load %p : !llvm.ptr -> i32
  llvm.store %0, %p : i32, !llvm.ptr
  llvm.return %1 : i32
}
