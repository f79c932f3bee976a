// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-simplify-induction,llvm-simplify))' | FileCheck %s

// Two variables with one step: the length of the inner range is a constant.
// CHECK-LABEL: llvm.func @blocks
// CHECK: ^[[LOOP:bb[0-9]+]](%[[I:.*]]: i64):
// CHECK: %[[LENGTH:.*]] = llvm.mlir.constant(32 : i64)
// CHECK: llvm.store %[[LENGTH]], %arg0
llvm.func @blocks(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %step = llvm.mlir.constant(32 : i64) : i64
  %end = llvm.mlir.constant(384 : i64) : i64
  llvm.br ^bb1(%zero, %step : i64, i64)
^bb1(%from: i64, %to: i64):
  %0 = llvm.sub %to, %from : i64
  llvm.store %0, %p : i64, !llvm.ptr
  %1 = llvm.add %from, %step overflow<nsw, nuw> : i64
  %2 = llvm.add %to, %step overflow<nsw, nuw> : i64
  %3 = llvm.icmp "ult" %1, %end : i64
  llvm.cond_br %3, ^bb1(%1, %2 : i64, i64), ^bb2
^bb2:
  llvm.return
}

// The incremented variable is tested.
// CHECK-LABEL: llvm.func @test_after
// CHECK: %[[NEXT:.*]] = llvm.add
// CHECK: llvm.mlir.constant(11 : i64)
// CHECK: llvm.icmp "eq" %[[NEXT]], %{{.*}}
llvm.func @test_after(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(10 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  llvm.store volatile %i, %p : i64, !llvm.ptr
  %1 = llvm.add %i, %one overflow<nsw> : i64
  %2 = llvm.icmp "eq" %i, %end : i64
  llvm.cond_br %2, ^bb2, ^bb1(%1 : i64)
^bb2:
  llvm.return
}

// The sum after the last iteration may be poison, which must not be branched on.
// CHECK-LABEL: llvm.func @last_number
// CHECK: llvm.icmp "eq" %[[I:.*]], %{{.*}} : i8
// CHECK: llvm.cond_br %{{.*}}, ^{{.*}}, ^{{.*}}(%{{.*}} : i8)
llvm.func @last_number(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i8) : i8
  %one = llvm.mlir.constant(1 : i8) : i8
  %end = llvm.mlir.constant(127 : i8) : i8
  llvm.br ^bb1(%zero : i8)
^bb1(%i: i8):
  llvm.store volatile %i, %p : i8, !llvm.ptr
  %1 = llvm.add %i, %one overflow<nsw> : i8
  %2 = llvm.icmp "eq" %i, %end : i8
  llvm.cond_br %2, ^bb2, ^bb1(%1 : i8)
^bb2:
  llvm.return
}
