// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-cmov-conversion))' | FileCheck %s

// Each minimum waits for the one before: a chain of comparisons and choices, which branches break.
// CHECK-LABEL: llvm.func @chain
// CHECK: ^bb1(
// CHECK: %[[C:.*]] = llvm.icmp "slt"
// CHECK: llvm.cond_br %[[C]], ^[[NEXT:bb[0-9]+]](%{{.*}} : i32), ^[[NEXT]](%{{.*}} : i32)
// CHECK: ^[[NEXT]](%{{.*}}: i32):
// CHECK: llvm.return
llvm.func @chain(%row: !llvm.ptr, %start: i32, %n: i64) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %step = llvm.mlir.constant(4 : i64) : i64
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero, %start : i64, i32)
^bb1(%i: i64, %x: i32):
  %0 = llvm.getelementptr %row[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.intr.smin(%1, %x) : (i32, i32) -> i32
  %3 = llvm.add %2, %one : i32
  %4 = llvm.intr.smin(%1, %3) : (i32, i32) -> i32
  %5 = llvm.add %4, %one : i32
  %6 = llvm.intr.smin(%1, %5) : (i32, i32) -> i32
  %7 = llvm.add %6, %one : i32
  %8 = llvm.intr.smin(%1, %7) : (i32, i32) -> i32
  %9 = llvm.add %8, %one : i32
  %10 = llvm.intr.smin(%1, %9) : (i32, i32) -> i32
  %11 = llvm.add %10, %one : i32
  %12 = llvm.intr.smin(%1, %11) : (i32, i32) -> i32
  %13 = llvm.add %12, %one : i32
  %14 = llvm.intr.smin(%1, %13) : (i32, i32) -> i32
  %15 = llvm.add %14, %one : i32
  %16 = llvm.intr.smin(%1, %15) : (i32, i32) -> i32
  %17 = llvm.add %16, %one : i32
  llvm.store %17, %0 : i32, !llvm.ptr
  %18 = llvm.add %i, %step : i64
  %19 = llvm.icmp "slt" %18, %n : i64
  llvm.cond_br %19, ^bb1(%18, %17 : i64, i32), ^bb2
^bb2:
  llvm.return %17 : i32
}

// A choice that no other iteration waits for.
// CHECK-LABEL: llvm.func @independent
// CHECK: llvm.select
// CHECK-COUNT-1: llvm.cond_br
// CHECK-NOT: llvm.cond_br
llvm.func @independent(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %3 = llvm.load %2 : !llvm.ptr -> i32
  %4 = llvm.icmp "slt" %1, %3 : i32
  %5 = llvm.select %4, %1, %3 : i1, i32
  llvm.store %5, %0 : i32, !llvm.ptr
  %6 = llvm.add %i, %one : i64
  %7 = llvm.icmp "slt" %6, %n : i64
  llvm.cond_br %7, ^bb1(%6 : i64), ^bb2
^bb2:
  llvm.return
}
