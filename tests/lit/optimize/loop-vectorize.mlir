// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize))' | FileCheck %s
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize{report=true}))' 2>&1 >/dev/null | FileCheck %s --check-prefix=REPORT

// Two arrays that may overlap: their addresses are compared, and the loop stays for the iterations that remain.
// CHECK-LABEL: llvm.func @saxpy
// CHECK: llvm.icmp "ule"
// CHECK: llvm.icmp "ule"
// CHECK: llvm.cond_br
// CHECK: %[[X:.*]] = llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK: %[[Y:.*]] = llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK: %[[XA:.*]] = llvm.fmul %[[X]], %{{.*}} : vector<4xf32>
// CHECK: %[[S:.*]] = llvm.fadd %[[XA]], %[[Y]] : vector<4xf32>
// CHECK: llvm.store %[[S]], %{{.*}} : vector<4xf32>
// CHECK: llvm.load %{{.*}} : !llvm.ptr -> f32
// REPORT: loop vectorized: 8 iterations at a time
llvm.func @saxpy(%n: i64, %a: f32, %x: !llvm.ptr, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.load %0 : !llvm.ptr -> f32
  %2 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %3 = llvm.load %2 : !llvm.ptr -> f32
  %4 = llvm.fmul %1, %a : f32
  %5 = llvm.fadd %4, %3 : f32
  llvm.store %5, %2 : f32, !llvm.ptr
  %6 = llvm.add %i, %one : i64
  %7 = llvm.icmp "slt" %6, %n : i64
  llvm.cond_br %7, ^bb1(%6 : i64), ^bb2
^bb2:
  llvm.return
}

// A sum of integers in four accumulators, a narrow counter that does not wrap around.
// CHECK-LABEL: llvm.func @sum
// CHECK-COUNT-4: llvm.add %{{.*}}, %{{.*}} : vector<4xi32>
// CHECK: "llvm.intr.vector.reduce.add"
// REPORT: loop vectorized: 16 iterations at a time
llvm.func @sum(%n: i32, %x: !llvm.ptr) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero, %zero : i32, i32)
^bb1(%i: i32, %s: i32):
  %0 = llvm.sext %i : i32 to i64
  %1 = llvm.getelementptr %x[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %2 = llvm.load %1 : !llvm.ptr -> i32
  %3 = llvm.add %s, %2 : i32
  %4 = llvm.add %i, %one overflow<nsw> : i32
  %5 = llvm.icmp "ne" %4, %n : i32
  llvm.cond_br %5, ^bb1(%4, %3 : i32, i32), ^bb2
^bb2:
  llvm.return %3 : i32
}

// A sum of what the loop computes without memory.
// CHECK-LABEL: llvm.func @sum_computed
// CHECK: llvm.xor %{{.*}}, %{{.*}} : vector<4xi32>
// CHECK: "llvm.intr.vector.reduce.add"
// REPORT: loop vectorized: 16 iterations at a time
llvm.func @sum_computed(%n: i32, %x: i32) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero, %zero : i32, i32)
^bb1(%i: i32, %s: i32):
  %0 = llvm.xor %i, %x : i32
  %1 = llvm.and %0, %x : i32
  %3 = llvm.add %s, %1 : i32
  %4 = llvm.add %i, %one overflow<nsw> : i32
  %5 = llvm.icmp "ne" %4, %n : i32
  llvm.cond_br %5, ^bb1(%4, %3 : i32, i32), ^bb2
^bb2:
  llvm.return %3 : i32
}

// A sum of floats keeps its order; with `reassoc` it does not.
// CHECK-LABEL: llvm.func @float_sum
// CHECK-NOT: vector<
// CHECK-LABEL: llvm.func @float_sum_fast
// CHECK: "llvm.intr.vector.reduce.fadd"
// REPORT: loop not vectorized: a reduction of floats must keep its order
// REPORT: loop vectorized: 16 iterations at a time
llvm.func @float_sum(%n: i64, %x: !llvm.ptr) -> f32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %none = llvm.mlir.constant(0.0 : f32) : f32
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero, %none : i64, f32)
^bb1(%i: i64, %s: f32):
  %1 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %2 = llvm.load %1 : !llvm.ptr -> f32
  %3 = llvm.fadd %s, %2 : f32
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4, %3 : i64, f32), ^bb2
^bb2:
  llvm.return %3 : f32
}
llvm.func @float_sum_fast(%n: i64, %x: !llvm.ptr) -> f32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %none = llvm.mlir.constant(0.0 : f32) : f32
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero, %none : i64, f32)
^bb1(%i: i64, %s: f32):
  %1 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %2 = llvm.load %1 : !llvm.ptr -> f32
  %3 = llvm.fadd %s, %2 {fastmathFlags = #llvm.fastmath<reassoc>} : f32
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4, %3 : i64, f32), ^bb2
^bb2:
  llvm.return %3 : f32
}

// An element is computed from the one before it.
// CHECK-LABEL: llvm.func @recurrence
// CHECK-NOT: vector<
// REPORT: loop not vectorized: an iteration accesses what another one stores
llvm.func @recurrence(%n: i64, %x: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%one : i64)
^bb1(%i: i64):
  %before = llvm.sub %i, %one : i64
  %0 = llvm.getelementptr %x[%before] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.add %1, %1 : i32
  %3 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %2, %3 : i32, !llvm.ptr
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}

// An element is computed from the one after it, which is loaded first.
// CHECK-LABEL: llvm.func @shift
// CHECK: vector<4xi32>
// REPORT: loop vectorized: 8 iterations at a time
llvm.func @shift(%n: i64, %x: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %after = llvm.add %i, %one : i64
  %0 = llvm.getelementptr %x[%after] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %3 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %1, %3 : i32, !llvm.ptr
  %5 = llvm.icmp "slt" %after, %n : i64
  llvm.cond_br %5, ^bb1(%after : i64), ^bb2
^bb2:
  llvm.return
}

// REPORT: loop not vectorized: it calls a function
llvm.func @calls(%n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  llvm.call @use(%i) : (i64) -> ()
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}
llvm.func @use(i64)
