// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-unroll,llvm-simplify))' | FileCheck %s
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-unroll{full-only},llvm-simplify))' | FileCheck %s --check-prefix=FULL

// Three iterations are three stores.
// CHECK-LABEL: llvm.func @short
// CHECK-COUNT-3: llvm.store
// CHECK-NOT: llvm.cond_br
// FULL-LABEL: llvm.func @short
// FULL-COUNT-3: llvm.store
// FULL-NOT: llvm.cond_br
llvm.func @short(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  llvm.store %i, %0 : i64, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "ne" %1, %three : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}

// Four copies, of which the last one tests: 100 is a multiple of four. The sum after the loop is that of the last copy.
// CHECK-LABEL: llvm.func @exact
// CHECK: ^[[LOOP:bb[0-9]+]](%[[I:.*]]: i64, %[[S:.*]]: i64):
// CHECK-COUNT-4: llvm.mul
// CHECK: %[[LAST:.*]] = llvm.add %{{.*}}, %{{.*}} : i64
// CHECK: %[[NEXT:.*]] = llvm.add %[[I]], %{{.*}} : i64
// CHECK: llvm.cond_br %{{.*}}, ^[[LOOP]](%[[NEXT]], %[[LAST]] : i64, i64), ^[[END:bb[0-9]+]]
// CHECK: ^[[END]]:
// CHECK: llvm.return %[[LAST]]
// FULL-LABEL: llvm.func @exact
// FULL-COUNT-1: llvm.mul
// FULL-NOT: llvm.mul
llvm.func @exact() -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(100 : i64) : i64
  llvm.br ^bb1(%zero, %zero : i64, i64)
^bb1(%i: i64, %s: i64):
  %0 = llvm.mul %i, %i : i64
  %1 = llvm.add %s, %0 : i64
  %2 = llvm.add %i, %one : i64
  %3 = llvm.icmp "ult" %2, %end : i64
  llvm.cond_br %3, ^bb1(%2, %1 : i64, i64), ^bb2
^bb2:
  llvm.return %1 : i64
}

// The number of iterations is not known: copies while there are four, unless `n - 3` wraps around; then the loop.
// CHECK-LABEL: llvm.func @run_time
// CHECK-DAG: %[[LEAST:.*]] = llvm.mlir.constant(-9223372036854775805 : i64)
// CHECK-DAG: %[[LIMIT:.*]] = llvm.add %arg1, %{{.*}} : i64
// CHECK: llvm.icmp "sge" %arg1, %[[LEAST]]
// CHECK: llvm.icmp "sgt" %[[LIMIT]], %{{.*}}
// CHECK: llvm.cond_br %{{.*}}, ^[[COPIES:bb[0-9]+]](%{{.*}} : i64), ^[[LOOP:bb[0-9]+]](%{{.*}} : i64)
// CHECK: ^[[COPIES]](%{{.*}}: i64):
// CHECK-COUNT-4: llvm.store
// CHECK: %[[MORE:.*]] = llvm.icmp "slt" %[[NEXT:.*]], %[[LIMIT]]
// CHECK: llvm.cond_br %[[MORE]], ^[[COPIES]](%[[NEXT]] : i64), ^[[REST:bb[0-9]+]]
// CHECK: ^[[REST]]:
// CHECK: llvm.cond_br %{{.*}}, ^[[LOOP]](%[[NEXT]] : i64), ^{{.*}}
// CHECK: ^[[LOOP]](%{{.*}}: i64):
// CHECK-COUNT-1: llvm.store
llvm.func @run_time(%p: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  llvm.store %i, %0 : i64, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "slt" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}

// A loop that says so is not unrolled.
// CHECK-LABEL: llvm.func @disabled
// CHECK-COUNT-1: llvm.store
// CHECK-NOT: llvm.store
#unroll = #llvm.loop_unroll<disable = true>
llvm.func @disabled(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %three = llvm.mlir.constant(3 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  llvm.store volatile %i, %p : i64, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "ne" %1, %three : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2 {loop_annotation = #llvm.loop_annotation<unroll = #unroll>}
^bb2:
  llvm.return
}

// Eight bits wrap around: the first number that is not below 250 is never reached.
// CHECK-LABEL: llvm.func @wraps
// CHECK: llvm.cond_br
llvm.func @wraps(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i8) : i8
  %step = llvm.mlir.constant(100 : i8) : i8
  %end = llvm.mlir.constant(250 : i8) : i8
  llvm.br ^bb1(%zero : i8)
^bb1(%i: i8):
  llvm.store volatile %i, %p : i8, !llvm.ptr
  %1 = llvm.add %i, %step : i8
  %2 = llvm.icmp "ult" %1, %end : i8
  llvm.cond_br %2, ^bb1(%1 : i8), ^bb2
^bb2:
  llvm.return
}

// Eight iterations that access constants only: none of their vectors pay, but those of the loop around them may.
// FULL-LABEL: llvm.func @polynomial
// FULL-COUNT-8: llvm.fadd
// FULL: llvm.cond_br
// FULL-NOT: llvm.cond_br
llvm.mlir.global internal constant @c(dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0, 7.0, 8.0]> : tensor<8xf64>) {addr_space = 0 : i32} : !llvm.array<8 x f64>
llvm.func @polynomial(%p: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %eight = llvm.mlir.constant(8 : i64) : i64
  %null = llvm.mlir.constant(0.0 : f64) : f64
  %c = llvm.mlir.addressof @c : !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %x = llvm.load %0 : !llvm.ptr -> f64
  llvm.br ^bb2(%zero, %null : i64, f64)
^bb2(%k: i64, %s: f64):
  %1 = llvm.getelementptr %c[%k] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %2 = llvm.load %1 : !llvm.ptr -> f64
  %3 = llvm.fmul %s, %x : f64
  %4 = llvm.fadd %3, %2 : f64
  %5 = llvm.add %k, %one : i64
  %6 = llvm.icmp "ne" %5, %eight : i64
  llvm.cond_br %6, ^bb2(%5, %4 : i64, f64), ^bb3
^bb3:
  llvm.store %4, %0 : f64, !llvm.ptr
  %7 = llvm.add %i, %one : i64
  %8 = llvm.icmp "slt" %7, %n : i64
  llvm.cond_br %8, ^bb1(%7 : i64), ^bb4
^bb4:
  llvm.return
}

// A loop with a branch in it: two copies, whose branches are predicted apart.
// CHECK-LABEL: llvm.func @branches
// FULL-LABEL: llvm.func @branches
// CHECK: llvm.icmp "sge"
// CHECK-COUNT-2: llvm.store
// CHECK: llvm.icmp "slt"
// CHECK-COUNT-1: llvm.store
// CHECK-NOT: llvm.store
// CHECK-LABEL: llvm.func @leaves
llvm.func @branches(%p: !llvm.ptr, %n: i64, %x: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %1 = llvm.load %0 : !llvm.ptr -> i64
  %2 = llvm.icmp "sgt" %1, %x : i64
  llvm.cond_br %2, ^bb2, ^bb3
^bb2:
  llvm.store %x, %0 : i64, !llvm.ptr
  llvm.br ^bb3
^bb3:
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb4
^bb4:
  llvm.return
}

// One that may be left in the middle stays as it is.
// CHECK-COUNT-1: llvm.store
// CHECK-NOT: llvm.store
llvm.func @leaves(%p: !llvm.ptr, %n: i64, %x: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  %1 = llvm.load %0 : !llvm.ptr -> i64
  %2 = llvm.icmp "sgt" %1, %x : i64
  llvm.cond_br %2, ^bb3, ^bb2
^bb2:
  llvm.store %x, %0 : i64, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb3
^bb3:
  llvm.return
}
