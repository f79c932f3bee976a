// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-simplify))' | FileCheck %s

// What `__builtin_expect` says about a condition becomes the weights of the branch on it.
// CHECK-LABEL: llvm.func @unlikely
// CHECK-NOT: llvm.intr.expect
// CHECK: llvm.cond_br %{{.*}} weights([1, 2000]), ^bb1, ^bb2
llvm.func @unlikely(%x: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %seven = llvm.mlir.constant(7 : i64) : i64
  %0 = llvm.intr.expect %x, %zero : i64
  %1 = llvm.icmp "ne" %0, %zero : i64
  llvm.cond_br %1, ^bb1, ^bb2
^bb1:
  llvm.call @fail() : () -> ()
  llvm.return %seven : i64
^bb2:
  llvm.return %x : i64
}

// The weights of a branch on an inverted condition are exchanged with its successors.
// CHECK-LABEL: llvm.func @inverted
// CHECK: llvm.cond_br %arg0 weights([5, 3]), ^[[TRUE:bb.*]], ^
// CHECK: ^[[TRUE]]:
// CHECK-NEXT: llvm.return %arg1
llvm.func @inverted(%c: i1, %x: i64) -> i64 {
  %true = llvm.mlir.constant(true) : i1
  %seven = llvm.mlir.constant(7 : i64) : i64
  %0 = llvm.xor %c, %true : i1
  llvm.cond_br %0 weights([3, 5]), ^bb1, ^bb2
^bb1:
  llvm.call @fail() : () -> ()
  llvm.return %seven : i64
^bb2:
  llvm.return %x : i64
}
llvm.func @fail()
