// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize))' | FileCheck %s
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize{report=true}))' 2>&1 >/dev/null | FileCheck %s --check-prefix=REPORT

// Vectors have the number of elements that a register has of the narrowest type in memory. A sum of bytes in 32 bits.
// CHECK-LABEL: llvm.func @sum_bytes
// CHECK: %[[V:.*]] = llvm.load %{{.*}} {alignment = 1 : i64} : !llvm.ptr -> vector<16xi8>
// CHECK: %[[W:.*]] = llvm.sext %[[V]] : vector<16xi8> to vector<16xi32>
// CHECK: llvm.add %{{.*}}, %[[W]] : vector<16xi32>
// REPORT: loop vectorized: 32 iterations at a time (width 16, interleaved 2)
llvm.func @sum_bytes(%n: i64, %x: !llvm.ptr) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %none = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero, %none : i64, i32)
^bb1(%i: i64, %s: i32):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %1 = llvm.load %0 : !llvm.ptr -> i8
  %2 = llvm.sext %1 : i8 to i32
  %3 = llvm.add %s, %2 overflow<nsw> : i32
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4, %3 : i64, i32), ^bb2
^bb2:
  llvm.return %3 : i32
}

// Floats as doubles.
// CHECK-LABEL: llvm.func @widen
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> vector<4xf32>
// CHECK: llvm.fpext %{{.*}} : vector<4xf32> to vector<4xf64>
// REPORT: loop vectorized: 8 iterations at a time (width 4, interleaved 2)
llvm.func @widen(%n: i64, %x: !llvm.ptr, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.load %0 : !llvm.ptr -> f32
  %2 = llvm.fpext %1 : f32 to f64
  %3 = llvm.fmul %2, %2 : f64
  %4 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  llvm.store %3, %4 : f64, !llvm.ptr
  %5 = llvm.add %i, %one : i64
  %6 = llvm.icmp "slt" %5, %n : i64
  llvm.cond_br %6, ^bb1(%5 : i64), ^bb2
^bb2:
  llvm.return
}

// A choice by the sign of 64 bits of one of two bytes: eight bytes are loaded at a time. The other condition does not
// change.
// CHECK-LABEL: llvm.func @choose
// CHECK: llvm.icmp "sgt" %{{.*}}, %{{.*}} : vector<8xi64>
// CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : vector<8xi1>, vector<8xi8>
// CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, vector<8xi8>
// REPORT: loop vectorized
llvm.func @choose(%n: i64, %always: i1, %k: i8, %x: !llvm.ptr, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %1 = llvm.load %0 : !llvm.ptr -> i64
  %2 = llvm.icmp "sgt" %1, %zero : i64
  %3 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %4 = llvm.load %3 : !llvm.ptr -> i8
  %5 = llvm.select %2, %4, %k : i1, i8
  %6 = llvm.select %always, %5, %4 : i1, i8
  llvm.store %6, %3 : i8, !llvm.ptr
  %7 = llvm.add %i, %one : i64
  %8 = llvm.icmp "slt" %7, %n : i64
  llvm.cond_br %8, ^bb1(%7 : i64), ^bb2
^bb2:
  llvm.return
}

// The minimum of floats that are no NaNs, and the minimum of integers, which is one operation.
// CHECK-LABEL: llvm.func @least
// CHECK: llvm.intr.smin(%{{.*}}, %{{.*}}) : (vector<4xi32>, vector<4xi32>) -> vector<4xi32>
// CHECK: llvm.fcmp "olt" %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<fast>} : vector<4xf32>
// CHECK: llvm.intr.vector.reduce.fmin
// CHECK: llvm.intr.vector.reduce.smin
// REPORT: loop vectorized
llvm.func @least(%n: i64, %x: !llvm.ptr, %y: !llvm.ptr, %first: f32, %start: i32) -> f32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero, %first, %start : i64, f32, i32)
^bb1(%i: i64, %s: f32, %t: i32):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.load %0 : !llvm.ptr -> f32
  %2 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %3 = llvm.load %2 : !llvm.ptr -> i32
  %4 = llvm.icmp "sgt" %t, %3 : i32
  %5 = llvm.select %4, %3, %t : i1, i32
  %6 = llvm.fcmp "olt" %1, %s {fastmathFlags = #llvm.fastmath<fast>} : f32
  %7 = llvm.select %6, %1, %s {fastmathFlags = #llvm.fastmath<fast>} : i1, f32
  %8 = llvm.add %i, %one : i64
  %9 = llvm.icmp "slt" %8, %n : i64
  llvm.cond_br %9, ^bb1(%8, %7, %5 : i64, f32, i32), ^bb2
^bb2:
  %10 = llvm.sitofp %5 : i32 to f32
  %11 = llvm.fadd %7, %10 : f32
  llvm.return %11 : f32
}

// Sums that stop at the bounds of 16 bits, which registers add as they are.
// CHECK-LABEL: llvm.func @saturated
// CHECK: llvm.intr.sadd.sat(%{{.*}}, %{{.*}}) : (vector<8xi16>, vector<8xi16>) -> vector<8xi16>
// REPORT: loop vectorized
llvm.func @saturated(%n: i64, %x: !llvm.ptr {llvm.noalias}, %by: i16) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i16
  %1 = llvm.load %0 : !llvm.ptr -> i16
  %2 = llvm.intr.sadd.sat(%1, %by) : (i16, i16) -> i16
  llvm.store %2, %0 : i16, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}
