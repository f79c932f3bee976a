// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-rotate))' | FileCheck %s

// The test at the top becomes a guard before the loop and a test at the bottom.
// CHECK-LABEL: llvm.func @while
// CHECK-SAME: %[[P:.*]]: !llvm.ptr, %[[N:.*]]: i32
// CHECK: llvm.icmp "slt" %{{.*}}, %[[N]]
// CHECK: llvm.cond_br %{{.*}}, ^[[BODY:bb[0-9]+]](%{{.*}}), ^[[END:bb[0-9]+]]
// CHECK: ^[[BODY]](%[[I:.*]]: i32):
// CHECK: llvm.store %[[I]], %[[P]]
// CHECK: %[[NEXT:.*]] = llvm.add %[[I]]
// CHECK: %[[AGAIN:.*]] = llvm.icmp "slt" %[[NEXT]], %[[N]]
// CHECK: llvm.cond_br %[[AGAIN]], ^[[BODY]](%[[NEXT]] : i32), ^[[END]]
llvm.func @while(%p: !llvm.ptr, %n: i32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero : i32)
^bb1(%i: i32):
  %0 = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %0, ^bb2, ^bb3
^bb2:
  llvm.store %i, %p : i32, !llvm.ptr
  %1 = llvm.add %i, %one : i32
  llvm.br ^bb1(%1 : i32)
^bb3:
  llvm.return
}

// A value of the loop that is used after it comes from the guard or from the loop.
// CHECK-LABEL: llvm.func @used_after
// CHECK: llvm.cond_br %{{.*}}, ^[[BODY:bb[0-9]+]](%{{.*}}), ^[[END:bb[0-9]+]](%[[ZERO:.*]] : i32)
// CHECK: llvm.cond_br %{{.*}}, ^[[BODY]](%[[NEXT:.*]] : i32), ^[[END]](%[[NEXT]] : i32)
// CHECK: ^[[END]](%[[R:.*]]: i32):
// CHECK: llvm.return %[[R]]
llvm.func @used_after(%n: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero : i32)
^bb1(%i: i32):
  %0 = llvm.icmp "slt" %i, %n : i32
  llvm.cond_br %0, ^bb2, ^bb3
^bb2:
  %1 = llvm.add %i, %one : i32
  llvm.br ^bb1(%1 : i32)
^bb3:
  llvm.return %i : i32
}

// A header with a call is not copied.
// CHECK-LABEL: llvm.func @call_in_header
// CHECK-COUNT-1: llvm.call @more
// CHECK-NOT: llvm.call @more
llvm.func @call_in_header() {
  llvm.br ^bb1
^bb1:
  %0 = llvm.call @more() : () -> i1
  llvm.cond_br %0, ^bb2, ^bb3
^bb2:
  llvm.br ^bb1
^bb3:
  llvm.return
}

llvm.func @more() -> i1
