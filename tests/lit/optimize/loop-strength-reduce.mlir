// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-strength-reduce,llvm-simplify))' | FileCheck %s

// A column: the address grows by a row.
// CHECK-LABEL: llvm.func @column
// CHECK: ^bb1(%[[I:.*]]: i64, %[[P:.*]]: !llvm.ptr):
// CHECK: llvm.load %[[P]]
// CHECK: %[[NEXT:.*]] = llvm.getelementptr %[[P]][1600] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.cond_br %{{.*}}, ^bb1(%{{.*}}, %[[NEXT]] : i64, !llvm.ptr)
llvm.func @column(%p: !llvm.ptr, %q: !llvm.ptr, %j: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %end = llvm.mlir.constant(200 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[0, %i, %j] : (!llvm.ptr, i64, i64) -> !llvm.ptr, !llvm.array<200 x array<200 x f64>>
  %1 = llvm.load %0 : !llvm.ptr -> f64
  llvm.store %1, %q : f64, !llvm.ptr
  %2 = llvm.add %i, %one : i64
  %3 = llvm.icmp "ult" %2, %end : i64
  llvm.cond_br %3, ^bb1(%2 : i64), ^bb2
^bb2:
  llvm.return
}

// The copies of an unrolled loop share one address, from which they are constants.
// CHECK-LABEL: llvm.func @copies
// CHECK: %[[A:.*]] = llvm.getelementptr %arg0[%[[I:[^ ]*]]] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK: llvm.store %arg1, %[[A]]
// CHECK: %[[B:.*]] = llvm.getelementptr %[[A]][4] : (!llvm.ptr) -> !llvm.ptr, i8
// CHECK: llvm.store %arg1, %[[B]]
llvm.func @copies(%p: !llvm.ptr, %v: f32) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %end = llvm.mlir.constant(200 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %v, %0 : f32, !llvm.ptr
  %1 = llvm.add %i, %one : i64
  %2 = llvm.getelementptr %p[%1] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %v, %2 : f32, !llvm.ptr
  %3 = llvm.add %i, %two : i64
  %4 = llvm.icmp "ult" %3, %end : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// A narrow variable is the low bits of a wide one.
// CHECK-LABEL: llvm.func @narrow
// CHECK: ^bb1(%[[I:[^:]*]]: i64):
// CHECK: %[[LOW:.*]] = llvm.trunc %[[I]] : i64 to i32
// CHECK: llvm.store volatile %[[LOW]]
llvm.func @narrow(%p: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %narrow_zero = llvm.mlir.constant(0 : i32) : i32
  %narrow_one = llvm.mlir.constant(1 : i32) : i32
  llvm.br ^bb1(%zero, %narrow_zero : i64, i32)
^bb1(%i: i64, %j: i32):
  llvm.store volatile %j, %p : i32, !llvm.ptr
  %0 = llvm.add %i, %one : i64
  %1 = llvm.add %j, %narrow_one : i32
  %2 = llvm.icmp "ult" %0, %n : i64
  llvm.cond_br %2, ^bb1(%0, %1 : i64, i32), ^bb2
^bb2:
  llvm.return
}

// A bound that is the start and a constant is not passed, where neither wraps around.
// CHECK-LABEL: llvm.func @block
// CHECK: llvm.icmp "slt"
// CHECK: llvm.icmp "ne"
llvm.func @block(%p: !llvm.ptr, %start: i64) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %size = llvm.mlir.constant(32 : i64) : i64
  %end = llvm.add %start, %size overflow<nsw> : i64
  llvm.br ^bb1(%start : i64)
^bb1(%i: i64):
  llvm.store volatile %i, %p : i64, !llvm.ptr
  %0 = llvm.add %i, %one overflow<nsw> : i64
  %1 = llvm.icmp "ne" %0, %end : i64
  llvm.cond_br %1, ^bb1(%0 : i64), ^bb2(%start : i64)
^bb2(%j: i64):
  llvm.store volatile %j, %p : i64, !llvm.ptr
  %2 = llvm.add %j, %one : i64
  %3 = llvm.icmp "ne" %2, %end : i64
  llvm.cond_br %3, ^bb2(%2 : i64), ^bb3
^bb3:
  llvm.return
}
