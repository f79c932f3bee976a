// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-inline-recursion))' | FileCheck %s

// Two levels: the two calls become four, and these eight.
// CHECK-LABEL: llvm.func @fib
// CHECK-COUNT-8: llvm.call @fib
// CHECK-NOT: llvm.call
llvm.func @fib(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.icmp "slt" %n, %two : i32
  llvm.cond_br %0, ^bb2(%n : i32), ^bb1
^bb1:
  %1 = llvm.sub %n, %one : i32
  %2 = llvm.call @fib(%1) : (i32) -> i32
  %3 = llvm.sub %n, %two : i32
  %4 = llvm.call @fib(%3) : (i32) -> i32
  %5 = llvm.add %2, %4 : i32
  llvm.br ^bb2(%5 : i32)
^bb2(%r: i32):
  llvm.return %r : i32
}

// A function that must not be inlined, or that the linker may replace, stays, and so does one with a stack slot.
// CHECK-LABEL: llvm.func @noinline
// CHECK-COUNT-1: llvm.call @noinline
// CHECK-NOT: llvm.call
llvm.func @noinline(%n: i32) -> i32 attributes {no_inline} {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.icmp "slt" %n, %one : i32
  llvm.cond_br %0, ^bb2(%n : i32), ^bb1
^bb1:
  %1 = llvm.sub %n, %one : i32
  %2 = llvm.call @noinline(%1) : (i32) -> i32
  %5 = llvm.mul %2, %n : i32
  llvm.br ^bb2(%5 : i32)
^bb2(%r: i32):
  llvm.return %r : i32
}

// CHECK-LABEL: llvm.func weak @weak
// CHECK-COUNT-1: llvm.call @weak
// CHECK-NOT: llvm.call
llvm.func weak @weak(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.icmp "slt" %n, %one : i32
  llvm.cond_br %0, ^bb2(%n : i32), ^bb1
^bb1:
  %1 = llvm.sub %n, %one : i32
  %2 = llvm.call @weak(%1) : (i32) -> i32
  %5 = llvm.mul %2, %n : i32
  llvm.br ^bb2(%5 : i32)
^bb2(%r: i32):
  llvm.return %r : i32
}

// CHECK-LABEL: llvm.func @slot
// CHECK-COUNT-1: llvm.call @slot
// CHECK-NOT: llvm.call
llvm.func @slot(%n: i32, %up: !llvm.ptr) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %n, %p : i32, !llvm.ptr
  %0 = llvm.icmp "slt" %n, %one : i32
  llvm.cond_br %0, ^bb2(%n : i32), ^bb1
^bb1:
  %1 = llvm.sub %n, %one : i32
  %2 = llvm.call @slot(%1, %p) : (i32, !llvm.ptr) -> i32
  %3 = llvm.load %up : !llvm.ptr -> i32
  %5 = llvm.mul %2, %3 : i32
  llvm.br ^bb2(%5 : i32)
^bb2(%r: i32):
  llvm.return %r : i32
}

// A function without a result that calls itself as the last operation of a block.
// CHECK-LABEL: llvm.func @walk
// CHECK-COUNT-4: llvm.call @visit
// CHECK-LABEL: llvm.func @visit
llvm.func @walk(%p: !llvm.ptr) {
  %null = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.icmp "eq" %p, %null : !llvm.ptr
  llvm.cond_br %0, ^bb2, ^bb1
^bb1:
  llvm.call @visit(%p) : (!llvm.ptr) -> ()
  %1 = llvm.load %p : !llvm.ptr -> !llvm.ptr
  llvm.call @walk(%1) : (!llvm.ptr) -> ()
  llvm.call @visit(%p) : (!llvm.ptr) -> ()
  llvm.br ^bb2
^bb2:
  llvm.return
}
llvm.func @visit(!llvm.ptr)
