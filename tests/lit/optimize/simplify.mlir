// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-simplify))' | FileCheck %s

// Operations on constants are computed, and a branch on a constant is taken.
// CHECK-LABEL: llvm.func @constants
// CHECK-NEXT: %[[FIVE:.*]] = llvm.mlir.constant(5 : i32)
// CHECK-NEXT: llvm.return %[[FIVE]]
llvm.func @constants() -> i32 {
  %0 = llvm.mlir.constant(2 : i32) : i32
  %1 = llvm.mlir.constant(3 : i32) : i32
  %2 = llvm.icmp "slt" %0, %1 : i32
  llvm.cond_br %2, ^bb1, ^bb2
^bb1:
  %3 = llvm.add %0, %1 : i32
  llvm.br ^bb3(%3 : i32)
^bb2:
  %4 = llvm.mul %0, %1 : i32
  llvm.br ^bb3(%4 : i32)
^bb3(%5: i32):
  llvm.return %5 : i32
}

// A comparison that C widens to an int and tests again is the first comparison.
// CHECK-LABEL: llvm.func @truth
// CHECK: %[[C:.*]] = llvm.icmp "sgt"
// CHECK-NEXT: llvm.return %[[C]]
llvm.func @truth(%x: i32, %y: i32) -> i1 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.icmp "sgt" %x, %y : i32
  %1 = llvm.zext %0 : i1 to i32
  %2 = llvm.icmp "ne" %1, %zero : i32
  llvm.return %2 : i1
}

// The inverse of a condition exchanges the successors.
// CHECK-LABEL: llvm.func @inverse
// CHECK-SAME: %[[X:.*]]: i1)
// CHECK: llvm.cond_br %[[X]], ^[[NO:.*]], ^[[YES:.*]]
// CHECK: ^[[YES]]:
// CHECK-NEXT: llvm.call @yes
llvm.func @inverse(%x: i1) {
  %true = llvm.mlir.constant(true) : i1
  %0 = llvm.xor %x, %true : i1
  llvm.cond_br %0, ^bb1, ^bb2
^bb1:
  llvm.call @yes() : () -> ()
  llvm.return
^bb2:
  llvm.call @no() : () -> ()
  llvm.return
}

// An argument that has one value on all edges is that value; one that nothing reads goes, with what computes it.
// CHECK-LABEL: llvm.func @arguments
// CHECK-SAME: %[[N:.*]]: i32, %[[K:.*]]: i32
// CHECK: ^bb1(%[[I:[^:]*]]: i32):
// CHECK: llvm.add %[[I]], %[[K]]
// CHECK: llvm.cond_br %{{.*}}, ^bb1(%{{[^,]*}} : i32), ^bb2
llvm.func @arguments(%n: i32, %k: i32) -> i32 {
  llvm.br ^bb1(%n, %k, %n : i32, i32, i32)
^bb1(%i: i32, %same: i32, %unused: i32):
  %0 = llvm.add %i, %same : i32
  %1 = llvm.add %unused, %n : i32
  %2 = llvm.icmp "slt" %0, %n : i32
  llvm.cond_br %2, ^bb1(%0, %same, %1 : i32, i32, i32), ^bb2
^bb2:
  llvm.return %0 : i32
}

// A slot that is only written goes. A volatile store stays.
// CHECK-LABEL: llvm.func @slots
// CHECK: %[[SLOT:.*]] = llvm.alloca
// CHECK-NEXT: llvm.store volatile %{{.*}}, %[[SLOT]]
// CHECK-NEXT: llvm.return
llvm.func @slots(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %0 = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  %1 = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
  llvm.store %x, %0 : i32, !llvm.ptr
  llvm.store volatile %x, %1 : i32, !llvm.ptr
  llvm.return
}

// A division that may trap and whose result is not read need not be executed; one that is read is not folded.
// CHECK-LABEL: llvm.func @divisions
// CHECK: %[[Q:.*]] = llvm.sdiv
// CHECK-NEXT: llvm.return %[[Q]]
llvm.func @divisions(%x: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %0 = llvm.srem %x, %zero : i32
  %1 = llvm.mlir.constant(7 : i32) : i32
  %2 = llvm.sdiv %1, %zero : i32
  llvm.return %2 : i32
}

// A value and its sum with a constant, where that does not wrap around: the guard of a loop over a block.
// CHECK-LABEL: llvm.func @sums
// CHECK-DAG: %[[YES:.*]] = llvm.mlir.constant(true) : i1
// CHECK-DAG: %[[NO:.*]] = llvm.mlir.constant(false) : i1
// CHECK-DAG: %[[MAY:.*]] = llvm.icmp "slt" %arg0, %{{.*}}
// CHECK: llvm.call @three(%[[YES]], %[[NO]], %[[MAY]])
llvm.func @sums(%x: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %size = llvm.mlir.constant(32 : i32) : i32
  %0 = llvm.add %x, %size overflow<nsw> : i32
  %1 = llvm.add %x, %one overflow<nsw> : i32
  %2 = llvm.add %x, %size : i32
  %3 = llvm.icmp "slt" %x, %0 : i32
  %4 = llvm.icmp "sge" %1, %0 : i32
  %5 = llvm.icmp "slt" %x, %2 : i32
  llvm.call @three(%3, %4, %5) : (i1, i1, i1) -> ()
  llvm.return
}
llvm.func @three(i1, i1, i1)

// A number is odd whatever its sign.
// CHECK-LABEL: llvm.func @odd
// CHECK: %[[LOW:.*]] = llvm.and %arg0, %{{.*}} : i32
// CHECK: llvm.icmp "ne" %[[LOW]], %{{.*}} : i32
// CHECK-NOT: llvm.srem
llvm.func @odd(%x: i32) -> i1 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %two = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.srem %x, %two : i32
  %1 = llvm.icmp "ne" %0, %zero : i32
  llvm.return %1 : i1
}

// What is marked as not to be optimised stays.
// CHECK-LABEL: llvm.func @kept
// CHECK: llvm.add
llvm.func @kept() -> i32 attributes {no_inline, optimize_none} {
  %0 = llvm.mlir.constant(2 : i32) : i32
  %1 = llvm.add %0, %0 : i32
  llvm.return %1 : i32
}

llvm.func @yes()
llvm.func @no()

// A number that is not negative is converted as a signed one.
// CHECK-LABEL: llvm.func @convert
// CHECK: llvm.sitofp %{{.*}} : i64 to f64
// CHECK: llvm.uitofp %arg0 : i64 to f64
llvm.func @convert(%x: i64) -> f64 {
  %0 = llvm.mlir.constant(11 : i64) : i64
  %1 = llvm.lshr %x, %0 : i64
  %2 = llvm.uitofp %1 : i64 to f64
  %3 = llvm.uitofp %x : i64 to f64
  %4 = llvm.fadd %2, %3 : f64
  llvm.return %4 : f64
}
