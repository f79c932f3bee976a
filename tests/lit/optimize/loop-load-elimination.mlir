// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-loop-load-elimination))' | FileCheck %s

// What an iteration stores is what the next one loads: it is passed on, and only the first value is loaded.
// CHECK-LABEL: llvm.func @recurrence
// CHECK: %[[FIRST:.*]] = llvm.load %{{.*}} : !llvm.ptr -> i32
// CHECK: llvm.br ^bb1(%{{.*}}, %[[FIRST]] : i64, i32)
// CHECK: ^bb1(%{{.*}}: i64, %[[LAST:.*]]: i32):
// CHECK-NOT: llvm.load
// CHECK: %[[NEW:.*]] = llvm.mul %[[LAST]], %{{.*}} : i32
// CHECK: llvm.store %[[NEW]]
// CHECK: llvm.cond_br %{{.*}}, ^bb1(%{{.*}}, %[[NEW]] : i64, i32), ^bb2
llvm.func @recurrence(%n: i64, %a: !llvm.ptr, %x: i32) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.mul %1, %x : i32
  %3 = llvm.getelementptr %0[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %2, %3 : i32, !llvm.ptr
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}

// Another store may be to the same memory, before the next iteration loads from it.
// CHECK-LABEL: llvm.func @other_store
// CHECK: ^bb1(%{{.*}}: i64):
// CHECK: llvm.load
llvm.func @other_store(%n: i64, %a: !llvm.ptr, %b: !llvm.ptr, %x: i32) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.mul %1, %x : i32
  %3 = llvm.getelementptr %0[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %2, %3 : i32, !llvm.ptr
  %4 = llvm.getelementptr %b[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %x, %4 : i32, !llvm.ptr
  %5 = llvm.add %i, %one : i64
  %6 = llvm.icmp "slt" %5, %n : i64
  llvm.cond_br %6, ^bb1(%5 : i64), ^bb2
^bb2:
  llvm.return
}

// A store of the next iteration, before its load, is to what this iteration has stored.
// CHECK-LABEL: llvm.func @overwritten
// CHECK: ^bb1(%{{.*}}: i64):
// CHECK: llvm.load
llvm.func @overwritten(%n: i64, %a: !llvm.ptr, %x: i32) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %x, %0 : i32, !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.mul %1, %x : i32
  %3 = llvm.getelementptr %0[4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %2, %3 : i32, !llvm.ptr
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}

// Where a loop copies from one element to the next, all are the first one.
// CHECK-LABEL: llvm.func @copy
// CHECK: %[[FIRST:.*]] = llvm.load
// CHECK: ^bb1(%{{.*}}: i64, %[[LAST:.*]]: i32):
// CHECK: llvm.store %[[LAST]]
// CHECK: llvm.cond_br %{{.*}}, ^bb1(%{{.*}}, %[[LAST]] : i64, i32), ^bb2
llvm.func @copy(%n: i64, %a: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %minus = llvm.mlir.constant(-1 : i64) : i64
  llvm.br ^bb1(%n : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %a[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.getelementptr %0[-4] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %1, %2 : i32, !llvm.ptr
  %3 = llvm.add %i, %minus : i64
  %4 = llvm.icmp "sgt" %3, %zero : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}

// What an iteration loads is what the next ones load: elements are passed on, and one is loaded.
// CHECK-LABEL: llvm.func @window
// CHECK-COUNT-2: llvm.load
// CHECK: ^bb1(%{{.*}}: i64, %[[A:.*]]: f64, %[[B:.*]]: f64):
// CHECK: %[[C:.*]] = llvm.load
// CHECK-NOT: llvm.load
// CHECK: %[[AB:.*]] = llvm.fadd %[[A]], %[[B]]
// CHECK: llvm.fadd %[[AB]], %[[C]]
// CHECK: llvm.cond_br %{{.*}}, ^bb1(%{{.*}}, %[[B]], %[[C]] : i64, f64, f64), ^bb2
llvm.func @window(%n: i64, %x: !llvm.ptr {llvm.noalias}, %y: !llvm.ptr {llvm.noalias}) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %a = llvm.load %0 : !llvm.ptr -> f64
  %1 = llvm.getelementptr %0[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.load %1 : !llvm.ptr -> f64
  %2 = llvm.getelementptr %0[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %c = llvm.load %2 : !llvm.ptr -> f64
  %ab = llvm.fadd %a, %b : f64
  %sum = llvm.fadd %ab, %c : f64
  %3 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  llvm.store %sum, %3 : f64, !llvm.ptr
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}

// The store may be to what the next iteration loads.
// CHECK-LABEL: llvm.func @window_with_store
// CHECK: ^bb1(%{{.*}}: i64):
// CHECK-COUNT-2: llvm.load
llvm.func @window_with_store(%n: i64, %x: !llvm.ptr, %y: !llvm.ptr) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %x[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  %a = llvm.load %0 : !llvm.ptr -> f64
  %1 = llvm.getelementptr %0[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %b = llvm.load %1 : !llvm.ptr -> f64
  %sum = llvm.fadd %a, %b : f64
  %2 = llvm.getelementptr %y[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f64
  llvm.store %sum, %2 : f64, !llvm.ptr
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3 : i64), ^bb2
^bb2:
  llvm.return
}
