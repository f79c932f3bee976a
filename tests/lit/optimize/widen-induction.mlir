// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-widen-induction,llvm-simplify))' | FileCheck %s

// The narrow variable is extended in every iteration: a wide one takes its place.
// CHECK-LABEL: llvm.func @fill
// CHECK: %[[END:.*]] = llvm.sext %arg1 : i32 to i64
// CHECK: ^bb1(%[[I:[^:]*]]: i64):
// CHECK-NOT: llvm.sext
// CHECK: llvm.getelementptr %arg0[%[[I]]]
// CHECK: %[[BEFORE:.*]] = llvm.add %[[I]], %{{.*}} overflow<nsw> : i64
// CHECK: llvm.getelementptr %arg0[%[[BEFORE]]]
// CHECK: %[[NEXT:.*]] = llvm.add %[[I]], %{{.*}} overflow<nsw> : i64
// CHECK: llvm.icmp "slt" %[[NEXT]], %[[END]] : i64
llvm.func @fill(%p: !llvm.ptr, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %minus = llvm.mlir.constant(-1 : i32) : i32
  llvm.br ^bb1(%one : i32)
^bb1(%i: i32):
  %0 = llvm.sext %i : i32 to i64
  %1 = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %2 = llvm.load %1 : !llvm.ptr -> i8
  %3 = llvm.add %i, %minus overflow<nsw> : i32
  %4 = llvm.sext %3 : i32 to i64
  %5 = llvm.getelementptr %p[%4] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %2, %5 : i8, !llvm.ptr
  %6 = llvm.add %i, %one overflow<nsw> : i32
  %7 = llvm.icmp "slt" %6, %n : i32
  llvm.cond_br %7, ^bb1(%6 : i32), ^bb2
^bb2:
  llvm.return
}

// This one may wrap around.
// CHECK-LABEL: llvm.func @wraps
// CHECK: ^bb1(%[[I:[^:]*]]: i32):
// CHECK: llvm.sext %[[I]]
llvm.func @wraps(%p: !llvm.ptr, %n: i32) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i8) : i8
  llvm.br ^bb1(%one : i32)
^bb1(%i: i32):
  %0 = llvm.sext %i : i32 to i64
  %1 = llvm.getelementptr %p[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  llvm.store %zero, %1 : i8, !llvm.ptr
  %6 = llvm.add %i, %one : i32
  %7 = llvm.icmp "ne" %6, %n : i32
  llvm.cond_br %7, ^bb1(%6 : i32), ^bb2
^bb2:
  llvm.return
}

// The second of two loops in a row starts from what the first one passes, a constant: both test for order.
// CHECK-LABEL: llvm.func @two_loops
// CHECK-COUNT-2: llvm.icmp "uge"
llvm.func @two_loops(%p: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(100 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  llvm.store volatile %i, %p : i64, !llvm.ptr
  %0 = llvm.add %i, %one : i64
  %1 = llvm.icmp "eq" %0, %end : i64
  llvm.cond_br %1, ^bb2(%zero : i64), ^bb1(%0 : i64)
^bb2(%j: i64):
  llvm.store volatile %j, %p : i64, !llvm.ptr
  %2 = llvm.add %j, %one : i64
  %3 = llvm.icmp "eq" %2, %end : i64
  llvm.cond_br %3, ^bb3, ^bb2(%2 : i64)
^bb3:
  llvm.return
}

// What uses the narrow variable after the loop uses the low bits of the wide one: the loop counts once.
// CHECK-LABEL: llvm.func @length
// CHECK: ^bb1(%[[I:.*]]: i64):
// CHECK: %[[NEXT:.*]] = llvm.add %[[I]], %{{.*}} overflow<nsw> : i64
// CHECK: %[[LOW:.*]] = llvm.trunc %[[NEXT]] : i64 to i32
// CHECK: llvm.return %[[LOW]] : i32
llvm.func @length(%s: !llvm.ptr) -> i32 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %none = llvm.mlir.constant(0 : i8) : i8
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero : i32)
^bb1(%i: i32):
  %0 = llvm.add %i, %one overflow<nsw> : i32
  %1 = llvm.sext %0 : i32 to i64
  %2 = llvm.getelementptr %s[%1] : (!llvm.ptr, i64) -> !llvm.ptr, i8
  %3 = llvm.load %2 : !llvm.ptr -> i8
  %4 = llvm.icmp "eq" %3, %none : i8
  llvm.cond_br %4, ^bb2, ^bb1(%0 : i32)
^bb2:
  llvm.return %0 : i32
}

// A sum with a value from outside of the loop is one of 64 bits: that value is extended once.
// CHECK-LABEL: llvm.func @row
// CHECK: %[[FROM:.*]] = llvm.sext %arg1 : i32 to i64
// CHECK: ^bb1(%[[I:.*]]: i64):
// CHECK-NEXT: %[[INDEX:.*]] = llvm.add %[[I]], %[[FROM]] overflow<nsw> : i64
// CHECK-NEXT: llvm.getelementptr %arg0[%[[INDEX]]]
// CHECK-NOT: llvm.sext
llvm.func @row(%p: !llvm.ptr, %from: i32, %n: i32, %x: f32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero : i32)
^bb1(%i: i32):
  %0 = llvm.add %from, %i overflow<nsw> : i32
  %1 = llvm.sext %0 : i32 to i64
  %2 = llvm.getelementptr %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %x, %2 : f32, !llvm.ptr
  %3 = llvm.add %i, %one overflow<nsw> : i32
  %4 = llvm.icmp "slt" %3, %n : i32
  llvm.cond_br %4, ^bb1(%3 : i32), ^bb2
^bb2:
  llvm.return
}

// One that may wrap around stays one of 32 bits.
// CHECK-LABEL: llvm.func @row_that_wraps
// CHECK: ^bb1
// CHECK: llvm.sext
llvm.func @row_that_wraps(%p: !llvm.ptr, %from: i32, %n: i32, %x: f32) {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero : i32)
^bb1(%i: i32):
  %0 = llvm.add %from, %i : i32
  %1 = llvm.sext %0 : i32 to i64
  %2 = llvm.getelementptr %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %x, %2 : f32, !llvm.ptr
  %3 = llvm.add %i, %one overflow<nsw> : i32
  %4 = llvm.icmp "slt" %3, %n : i32
  llvm.cond_br %4, ^bb1(%3 : i32), ^bb2
^bb2:
  llvm.return
}
