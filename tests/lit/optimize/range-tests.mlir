// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-if-conversion))' | FileCheck %s

// Two branches that test whether a byte is a small letter.
// CHECK-LABEL: llvm.func @letter
// CHECK: %[[D:.*]] = llvm.add %arg0, %{{.*}} : i8
// CHECK: %[[T:.*]] = llvm.icmp "ult" %[[D]], %{{.*}} : i8
// CHECK: llvm.cond_br %[[T]], ^bb1, ^bb2
llvm.func @letter(%c: i8, %p: !llvm.ptr) {
  %a = llvm.mlir.constant(97 : i8) : i8
  %z = llvm.mlir.constant(122 : i8) : i8
  %0 = llvm.icmp "slt" %c, %a : i8
  llvm.cond_br %0, ^bb3, ^bb1
^bb1:
  %1 = llvm.icmp "sgt" %c, %z : i8
  llvm.cond_br %1, ^bb3, ^bb2
^bb2:
  llvm.store %c, %p : i8, !llvm.ptr
  llvm.br ^bb3
^bb3:
  llvm.return
}

// Bounds of different kinds, two values, and two targets.
// CHECK-LABEL: llvm.func @others
// CHECK-COUNT-6: llvm.cond_br
llvm.func @others(%c: i8, %d: i8, %p: !llvm.ptr) {
  %a = llvm.mlir.constant(97 : i8) : i8
  %z = llvm.mlir.constant(122 : i8) : i8
  %0 = llvm.icmp "slt" %c, %a : i8
  llvm.cond_br %0, ^bb3, ^bb1
^bb1:
  %1 = llvm.icmp "ugt" %c, %z : i8
  llvm.cond_br %1, ^bb3, ^bb2
^bb2:
  llvm.store volatile %c, %p : i8, !llvm.ptr
  llvm.br ^bb3
^bb3:
  %2 = llvm.icmp "slt" %c, %a : i8
  llvm.cond_br %2, ^bb6, ^bb4
^bb4:
  %3 = llvm.icmp "sgt" %d, %z : i8
  llvm.cond_br %3, ^bb6, ^bb5
^bb5:
  llvm.store volatile %d, %p : i8, !llvm.ptr
  llvm.br ^bb6
^bb6:
  %4 = llvm.icmp "slt" %c, %a : i8
  llvm.cond_br %4, ^bb9, ^bb7
^bb7:
  %5 = llvm.icmp "sgt" %c, %z : i8
  llvm.cond_br %5, ^bb8, ^bb10
^bb8:
  llvm.store volatile %a, %p : i8, !llvm.ptr
  llvm.br ^bb10
^bb9:
  llvm.store volatile %z, %p : i8, !llvm.ptr
  llvm.br ^bb10
^bb10:
  llvm.return
}

// A constant of the second test that is used after it moves before the branch; a comparison that is used after it stays.
// CHECK-LABEL: llvm.func @used_after
// CHECK: %[[Z:.*]] = llvm.mlir.constant(122 : i8) : i8
// CHECK: llvm.icmp "ult"
// CHECK: llvm.cond_br
// CHECK: llvm.store volatile %[[Z]]
// CHECK: llvm.icmp "slt"
// CHECK: llvm.icmp "sgt"
// CHECK: llvm.return
llvm.func @used_after(%c: i8, %p: !llvm.ptr) {
  %a = llvm.mlir.constant(97 : i8) : i8
  %0 = llvm.icmp "slt" %c, %a : i8
  llvm.cond_br %0, ^bb3, ^bb1
^bb1:
  %z = llvm.mlir.constant(122 : i8) : i8
  %1 = llvm.icmp "sgt" %c, %z : i8
  llvm.cond_br %1, ^bb3, ^bb2
^bb2:
  llvm.store volatile %z, %p : i8, !llvm.ptr
  llvm.br ^bb3
^bb3:
  %2 = llvm.icmp "slt" %c, %a : i8
  llvm.cond_br %2, ^bb6, ^bb4
^bb4:
  %y = llvm.mlir.constant(122 : i8) : i8
  %3 = llvm.icmp "sgt" %c, %y : i8
  llvm.cond_br %3, ^bb6, ^bb5
^bb5:
  llvm.store volatile %3, %p : i1, !llvm.ptr
  llvm.br ^bb6
^bb6:
  llvm.return
}
