// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-tail-recursion))' | FileCheck %s

// CHECK-LABEL: llvm.func @gcd
// CHECK: llvm.br ^[[START:bb[0-9]+]](%arg0, %arg1 : i32, i32)
// CHECK: ^[[START]](%[[A:.*]]: i32, %[[B:.*]]: i32):
// CHECK-NOT: llvm.call
// CHECK: %[[R:.*]] = llvm.urem %[[A]], %[[B]]
// CHECK: llvm.br ^[[START]](%[[B]], %[[R]] : i32, i32)
llvm.func @gcd(%a: i32, %b: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.icmp "eq" %b, %zero : i32
  llvm.cond_br %0, ^bb1(%a : i32), ^bb2
^bb1(%r: i32):
  llvm.return %r : i32
^bb2:
  %1 = llvm.urem %a, %b : i32
  %2 = llvm.call @gcd(%b, %1) : (i32, i32) -> i32
  llvm.br ^bb1(%2 : i32)
}

// One of the calls becomes a loop that adds up what the other one returns.
// CHECK-LABEL: llvm.func @fib
// CHECK: %[[ZERO:.*]] = llvm.mlir.constant(0 : i32)
// CHECK: llvm.br ^[[START:bb[0-9]+]](%arg0, %[[ZERO]] : i32, i32)
// CHECK: ^[[START]](%[[N:.*]]: i32, %[[SUM:.*]]: i32):
// CHECK: %[[ALL:.*]] = llvm.add %[[SUM]], %[[N]]
// CHECK: llvm.return %[[ALL]]
// CHECK: %[[FIRST:.*]] = llvm.call @fib
// CHECK-NOT: llvm.call
// CHECK: %[[NEXT:.*]] = llvm.add %[[SUM]], %[[FIRST]]
// CHECK: llvm.br ^[[START]](%{{.*}}, %[[NEXT]] : i32, i32)
llvm.func @fib(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.icmp "slt" %n, %two : i32
  llvm.cond_br %0, ^bb1, ^bb2
^bb1:
  llvm.return %n : i32
^bb2:
  %1 = llvm.sub %n, %one : i32
  %2 = llvm.call @fib(%1) : (i32) -> i32
  %3 = llvm.sub %n, %two : i32
  %4 = llvm.call @fib(%3) : (i32) -> i32
  %5 = llvm.add %2, %4 : i32
  llvm.return %5 : i32
}

// The factor is the argument of this activation, not that of the first one.
// CHECK-LABEL: llvm.func @factorial
// CHECK: ^{{.*}}(%[[N:.*]]: i32, %[[PRODUCT:.*]]: i32):
// CHECK: %[[NEXT:.*]] = llvm.mul %[[PRODUCT]], %[[N]]
// CHECK: llvm.br ^{{.*}}(%{{.*}}, %[[NEXT]] : i32, i32)
llvm.func @factorial(%n: i32) -> i32 {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.icmp "slt" %n, %one : i32
  llvm.cond_br %0, ^bb1, ^bb2
^bb1:
  llvm.return %one : i32
^bb2:
  %1 = llvm.sub %n, %one : i32
  %2 = llvm.call @factorial(%1) : (i32) -> i32
  %3 = llvm.mul %n, %2 : i32
  llvm.return %3 : i32
}

// Each call makes a copy of what the address points to.
// CHECK-LABEL: llvm.func @copy
// CHECK: llvm.call @copy
llvm.func @copy(%p: !llvm.ptr {llvm.byval = i32}, %q: !llvm.ptr) {
  llvm.call @copy(%q, %q) : (!llvm.ptr, !llvm.ptr) -> ()
  llvm.return
}

// What a stack slot holds may still be in use.
// CHECK-LABEL: llvm.func @slot
// CHECK: llvm.call @slot
llvm.func @slot(%p: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.call @slot(%0) : (!llvm.ptr) -> ()
  llvm.return
}
