// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize))' | FileCheck %s
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-vectorize{report=true}))' 2>&1 >/dev/null | FileCheck %s --check-prefix=REPORT

// Elements from the last to the first: vectors have them in the order of memory, and the counter in that of the iterations backwards.
// The loop counts down to zero.
// CHECK-LABEL: llvm.func @backward
// CHECK: llvm.mlir.constant(dense<[-3, -2, -1, 0]> : vector<4xi32>)
// CHECK: llvm.mlir.constant(dense<[-7, -6, -5, -4]> : vector<4xi32>)
// CHECK-NOT: [3, 2, 1, 0]
// CHECK: llvm.return
// REPORT: loop vectorized: {{.*}} (width 4, interleaved
llvm.func @backward(%n: i64, %x: !llvm.ptr {llvm.noalias}, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %less = llvm.mlir.constant(-1 : i64) : i64
  llvm.br ^bb1(%n : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %number = llvm.trunc %i : i64 to i32
  %sum = llvm.add %1, %number : i32
  llvm.store %sum, %2 : i32, !llvm.ptr
  %3 = llvm.add %i, %less : i64
  %4 = llvm.icmp "sgt" %3, %zero : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// Where only some accesses are backwards, their vectors are reversed.
// CHECK-LABEL: llvm.func @reversal
// CHECK: %[[V:.*]] = llvm.load %{{.*}} {alignment = 4 : i64} : !llvm.ptr -> vector<4xi32>
// CHECK: %[[R:.*]] = llvm.shufflevector %[[V]], %{{.*}} [3, 2, 1, 0] : vector<4xi32>
// CHECK: llvm.store %[[R]], %{{.*}} : vector<4xi32>, !llvm.ptr
// REPORT: loop vectorized
llvm.func @reversal(%n: i64, %x: !llvm.ptr {llvm.noalias}, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %last = llvm.sub %n, %i : i64
  %0 = llvm.getelementptr %x[%last] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %1, %2 : i32, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// Every second element: vectors of all are taken apart. The counter advances by two, so the bound is checked: it must not be so large
// that the counter wraps around.
// CHECK-LABEL: llvm.func @even
// CHECK: %[[LIMIT:.*]] = llvm.mlir.constant(9223372036854775806 : i64) : i64
// CHECK: llvm.icmp "sle" %{{.*}}, %[[LIMIT]] : i64
// CHECK: llvm.shufflevector %{{.*}} [0, 2, 4, 6] : vector<8xf32>
// CHECK: llvm.fdiv %{{.*}}, %{{.*}} : vector<4xf32>
// REPORT: loop vectorized
llvm.func @even(%n: i64, %x: !llvm.ptr {llvm.noalias}, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero, %y : i64, !llvm.ptr)
^bb1(%i: i64, %to: !llvm.ptr):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.load %0 : !llvm.ptr -> f32
  %2 = llvm.fmul %1, %1 : f32
  %3 = llvm.fadd %2, %1 : f32
  %4 = llvm.fdiv %1, %3 : f32
  %5 = llvm.fmul %4, %3 : f32
  llvm.store %5, %to : f32, !llvm.ptr
  %6 = llvm.getelementptr %to[1] : (!llvm.ptr) -> !llvm.ptr, f32
  %7 = llvm.add %i, %two : i64
  %8 = llvm.icmp "slt" %7, %n : i64
  llvm.cond_br %8, ^bb1(%7, %6 : i64, !llvm.ptr), ^bb2
^bb2:
  llvm.return
}

// A copy of every third element is all loads and stores: vectors have as many.
// CHECK-LABEL: llvm.func @gather_only
// CHECK-NOT: vector<
// REPORT: loop not vectorized: vectors would not be faster
llvm.func @gather_only(%n: i64, %x: !llvm.ptr {llvm.noalias}, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %twice = llvm.add %i, %i : i64
  %thrice = llvm.add %twice, %i : i64
  %0 = llvm.getelementptr %x[%thrice] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  %1 = llvm.load %0 : !llvm.ptr -> f32
  %2 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %1, %2 : f32, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// Pointers that advance, up to an end, and an element that all iterations load.
// CHECK-LABEL: llvm.func @pointers
// CHECK: llvm.ptrtoint
// CHECK: llvm.lshr
// CHECK: %[[ONE:.*]] = llvm.load %{{.*}} : !llvm.ptr -> f64
// CHECK: llvm.insertelement %[[ONE]]
// CHECK: llvm.fmul %{{.*}}, %{{.*}} : vector<2xf64>
// REPORT: loop vectorized: 4 iterations at a time (width 2, interleaved 2)
llvm.func @pointers(%from: !llvm.ptr, %end: !llvm.ptr, %to: !llvm.ptr, %by: !llvm.ptr) {
  llvm.br ^bb1(%from, %to : !llvm.ptr, !llvm.ptr)
^bb1(%p: !llvm.ptr, %q: !llvm.ptr):
  %0 = llvm.load %p : !llvm.ptr -> f64
  %1 = llvm.load %by : !llvm.ptr -> f64
  %2 = llvm.fmul %0, %1 : f64
  llvm.store %2, %q : f64, !llvm.ptr
  %3 = llvm.getelementptr inbounds %p[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %4 = llvm.getelementptr inbounds %q[1] : (!llvm.ptr) -> !llvm.ptr, f64
  %5 = llvm.icmp "ne" %3, %end : !llvm.ptr
  llvm.cond_br %5, ^bb1(%3, %4 : !llvm.ptr, !llvm.ptr), ^bb2
^bb2:
  llvm.return
}

// What an iteration stores, the fourth one after it loads: four iterations at a time keep the order.
// CHECK-LABEL: llvm.func @four_later
// CHECK: vector<4xi32>
// REPORT: loop vectorized
// CHECK-LABEL: llvm.func @three_later
// CHECK-NOT: vector<
// REPORT: loop not vectorized: an iteration accesses what another one stores
llvm.func @four_later(%n: i64, %x: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %distance = llvm.mlir.constant(4 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %later = llvm.add %i, %distance : i64
  %2 = llvm.getelementptr %x[%later] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %1, %2 : i32, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}
llvm.func @three_later(%n: i64, %x: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %distance = llvm.mlir.constant(3 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %later = llvm.add %i, %distance : i64
  %2 = llvm.getelementptr %x[%later] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %1, %2 : i32, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}
