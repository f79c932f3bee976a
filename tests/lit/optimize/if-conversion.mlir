// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-if-conversion))' | FileCheck %s

// CHECK-LABEL: llvm.func @max
// CHECK: %[[C:.*]] = llvm.icmp "sgt" %arg0, %arg1
// CHECK-NEXT: %[[R:.*]] = llvm.select %[[C]], %arg0, %arg1
// CHECK-NEXT: llvm.return %[[R]]
llvm.func @max(%x: i32, %y: i32) -> i32 {
  %0 = llvm.icmp "sgt" %x, %y : i32
  llvm.cond_br %0, ^bb1, ^bb2
^bb1:
  llvm.br ^bb3(%x : i32)
^bb2:
  llvm.br ^bb3(%y : i32)
^bb3(%r: i32):
  llvm.return %r : i32
}

// What is cheap and cannot trap is computed in any case.
// CHECK-LABEL: llvm.func @conditional_add
// CHECK: llvm.add %arg0, %arg1
// CHECK: llvm.select
// CHECK-NOT: llvm.cond_br
llvm.func @conditional_add(%x: i32, %y: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb2(%x : i32)
^bb1:
  %0 = llvm.add %x, %y : i32
  llvm.br ^bb2(%0 : i32)
^bb2(%r: i32):
  llvm.return %r : i32
}

// A division may trap, a load may fault, a call has effects.
// CHECK-LABEL: llvm.func @traps
// CHECK: llvm.cond_br
// CHECK: llvm.sdiv
llvm.func @traps(%x: i32, %y: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb2(%x : i32)
^bb1:
  %0 = llvm.sdiv %x, %y : i32
  llvm.br ^bb2(%0 : i32)
^bb2(%r: i32):
  llvm.return %r : i32
}

// CHECK-LABEL: llvm.func @loads
// CHECK: llvm.cond_br
// CHECK: llvm.load
llvm.func @loads(%p: !llvm.ptr, %x: i32, %c: i1) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb2(%x : i32)
^bb1:
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.br ^bb2(%0 : i32)
^bb2(%r: i32):
  llvm.return %r : i32
}

// A merge: the smaller element, and the index that advances.
// CHECK-LABEL: llvm.func @merge
// CHECK-COUNT-3: llvm.select
// CHECK-NOT: llvm.cond_br
llvm.func @merge(%x: i32, %y: i32, %i: i64, %j: i64, %p: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i64) : i64
  %0 = llvm.icmp "sle" %x, %y : i32
  llvm.cond_br %0, ^bb1, ^bb2
^bb1:
  %1 = llvm.add %i, %one : i64
  llvm.br ^bb3(%x, %1, %j : i32, i64, i64)
^bb2:
  %2 = llvm.add %j, %one : i64
  llvm.br ^bb3(%y, %i, %2 : i32, i64, i64)
^bb3(%3: i32, %4: i64, %5: i64):
  llvm.store volatile %3, %p : i32, !llvm.ptr
  llvm.store volatile %4, %p : i64, !llvm.ptr
  llvm.store volatile %5, %p : i64, !llvm.ptr
  llvm.return
}
