// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-unroll{full-only},llvm-simplify,llvm-licm,llvm-loop-vectorize))' | FileCheck %s

// Floats are added up in order, so that the inner loop gets no vectors. Its iterations one after the other leave the outer loop as the
// innermost one, which computes four sums at once.
// CHECK-LABEL: llvm.func @filter
// CHECK-COUNT-5: llvm.fadd %{{.*}} : vector<4xf32>
// CHECK: llvm.store %{{.*}} : vector<4xf32>, !llvm.ptr
llvm.func @filter(%in: !llvm.ptr {llvm.noalias}, %weights: !llvm.ptr {llvm.noalias}, %out: !llvm.ptr {llvm.noalias}, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %none = llvm.mlir.constant(0.0 : f32) : f32
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  llvm.br ^bb2(%zero, %none : i64, f32)
^bb2(%k: i64, %sum: f32):
  %0 = llvm.add %i, %k overflow<nsw> : i64
  %1 = llvm.getelementptr %in[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %2 = llvm.load %1 : !llvm.ptr -> f32
  %3 = llvm.getelementptr %weights[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %4 = llvm.load %3 : !llvm.ptr -> f32
  %5 = llvm.fmul %2, %4 : f32
  %6 = llvm.fadd %sum, %5 : f32
  %7 = llvm.add %k, %one overflow<nsw> : i64
  %8 = llvm.icmp "slt" %7, %five : i64
  llvm.cond_br %8, ^bb2(%7, %6 : i64, f32), ^bb3
^bb3:
  %9 = llvm.getelementptr %out[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %6, %9 : f32, !llvm.ptr
  %10 = llvm.add %i, %one overflow<nsw> : i64
  %11 = llvm.icmp "slt" %10, %n : i64
  llvm.cond_br %11, ^bb1(%10 : i64), ^bb4
^bb4:
  llvm.return
}

// A loop that is in no other one stays for later.
// CHECK-LABEL: llvm.func @alone
// CHECK-COUNT-1: llvm.fadd
// CHECK-NOT: llvm.fadd
llvm.func @alone(%in: !llvm.ptr) -> f32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %five = llvm.mlir.constant(5 : i64) : i64
  %none = llvm.mlir.constant(0.0 : f32) : f32
  llvm.br ^bb1(%zero, %none : i64, f32)
^bb1(%k: i64, %sum: f32):
  %0 = llvm.getelementptr %in[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.load %0 : !llvm.ptr -> f32
  %2 = llvm.fadd %sum, %1 : f32
  %3 = llvm.add %k, %one overflow<nsw> : i64
  %4 = llvm.icmp "slt" %3, %five : i64
  llvm.cond_br %4, ^bb1(%3, %2 : i64, f32), ^bb2
^bb2:
  llvm.return %2 : f32
}
