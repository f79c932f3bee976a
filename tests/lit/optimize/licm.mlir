// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-licm,mem2reg,llvm-simplify))' | FileCheck %s

// An invariant load moves before the loop if no store of the loop may change it.
// CHECK-LABEL: llvm.func @load
// CHECK: %[[V:.*]] = llvm.load %arg0
// CHECK: ^bb1
// CHECK-NOT: llvm.load
// CHECK: llvm.store %[[V]]
llvm.func @load(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %0, %1 : i32, !llvm.ptr
  %2 = llvm.add %i, %one : i64
  %3 = llvm.icmp "slt" %2, %n : i64
  llvm.cond_br %3, ^bb1(%2 : i64), ^bb2
^bb2:
  llvm.return
}

// Here the store may change it.
// CHECK-LABEL: llvm.func @load_may_change
// CHECK: ^bb1
// CHECK: llvm.load %arg0
llvm.func @load_may_change(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %0, %1 : i32, !llvm.ptr
  %2 = llvm.add %i, %one : i64
  %3 = llvm.icmp "slt" %2, %n : i64
  llvm.cond_br %3, ^bb1(%2 : i64), ^bb2
^bb2:
  llvm.return
}

// A load that is not executed in every iteration does not move; nor does a division.
// CHECK-LABEL: llvm.func @conditional
// CHECK: ^bb1
// CHECK: ^bb2
// CHECK: llvm.load %arg0
// CHECK: llvm.sdiv
llvm.func @conditional(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64, %m: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.icmp "eq" %i, %m : i64
  llvm.cond_br %0, ^bb2, ^bb3
^bb2:
  %1 = llvm.load %p : !llvm.ptr -> i64
  %2 = llvm.sdiv %n, %m : i64
  %3 = llvm.add %1, %2 : i64
  llvm.call @use(%3) : (i64) -> ()
  llvm.br ^bb3
^bb3:
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb4
^bb4:
  llvm.return
}

// A sum in memory is kept in a value during the loop and stored after it.
// CHECK-LABEL: llvm.func @sum
// CHECK: %[[FIRST:.*]] = llvm.load %arg0
// CHECK: ^[[LOOP:bb[0-9]+]](%{{.*}}: i64, %[[SUM:.*]]: i32):
// CHECK: %[[NEXT:.*]] = llvm.add %[[SUM]]
// CHECK-NOT: llvm.store
// CHECK: llvm.cond_br %{{.*}}, ^[[LOOP]]
// CHECK: llvm.store %[[NEXT]], %arg0
// CHECK: llvm.return
llvm.func @sum(%p: !llvm.ptr {llvm.noalias}, %q: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %2 = llvm.load %1 : !llvm.ptr -> i32
  %3 = llvm.add %0, %2 : i32
  llvm.store %3, %p : i32, !llvm.ptr
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}

// A volatile access stays in the loop.
// CHECK-LABEL: llvm.func @volatile
// CHECK: ^bb1
// CHECK: llvm.load volatile
llvm.func @volatile(%p: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.load volatile %p : !llvm.ptr -> i32
  %1 = llvm.add %i, %one : i64
  %2 = llvm.icmp "slt" %1, %n : i64
  llvm.cond_br %2, ^bb1(%1 : i64), ^bb2
^bb2:
  llvm.return
}

llvm.func @use(i64)

// Where another load may read it, the store stays; the next iteration takes the value without a load.
// CHECK-LABEL: llvm.func @sum_that_may_be_read
// CHECK: %[[FIRST:.*]] = llvm.load %arg0
// CHECK: ^[[LOOP:bb[0-9]+]](%{{.*}}: i64, %[[SUM:.*]]: i32):
// CHECK-COUNT-1: llvm.load
// CHECK: %[[NEXT:.*]] = llvm.add %[[SUM]]
// CHECK: llvm.store %[[NEXT]], %arg0
// CHECK: llvm.cond_br %{{.*}}, ^[[LOOP]]
llvm.func @sum_that_may_be_read(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %2 = llvm.load %1 : !llvm.ptr -> i32
  %3 = llvm.add %0, %2 : i32
  llvm.store %3, %p : i32, !llvm.ptr
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}

// Two stores to one address are one value during the loop, which is stored once after it.
// CHECK-LABEL: llvm.func @stored_twice
// CHECK-COUNT-1: llvm.load
// CHECK: %[[A:.*]] = llvm.add %{{.*}}, %arg1 : i64
// CHECK: %[[B:.*]] = llvm.mul %[[A]], %arg1 : i64
// CHECK: llvm.cond_br %{{.*}}, ^{{.*}}%[[B]]{{.*}}, ^[[END:bb[0-9]+]]
// CHECK: ^[[END]]:
// CHECK-NEXT: llvm.store %[[B]], %arg0
llvm.func @stored_twice(%p: !llvm.ptr, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.load %p : !llvm.ptr -> i64
  %1 = llvm.add %0, %n : i64
  llvm.store %1, %p : i64, !llvm.ptr
  %2 = llvm.load %p : !llvm.ptr -> i64
  %3 = llvm.mul %2, %n : i64
  llvm.store %3, %p : i64, !llvm.ptr
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}

// A place is stored to before the loop, and under a condition in it: the loads use what was stored last, the store stays.
// CHECK-LABEL: llvm.func @conditional_store
// CHECK: llvm.store %arg2, %arg0
// CHECK: llvm.load %arg0 : !llvm.ptr -> i32
// CHECK: ^bb{{[0-9]+}}(%{{.*}}: i64, %[[MOST:.*]]: i32):
// CHECK-NOT: llvm.load %arg0
// CHECK: llvm.icmp "sgt" %{{.*}}, %[[MOST]] : i32
// CHECK: llvm.store %{{.*}}, %arg0
// CHECK: llvm.return
llvm.func @conditional_store(%p: !llvm.ptr, %q: !llvm.ptr, %x: i32, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.getelementptr %q[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.icmp "ne" %1, %x : i32
  llvm.cond_br %2, ^bb2, ^bb4
^bb2:
  %3 = llvm.load %p : !llvm.ptr -> i32
  %4 = llvm.icmp "sgt" %1, %3 : i32
  llvm.cond_br %4, ^bb3, ^bb4
^bb3:
  llvm.store %1, %p : i32, !llvm.ptr
  llvm.br ^bb4
^bb4:
  %5 = llvm.add %i, %one : i64
  %6 = llvm.icmp "slt" %5, %n : i64
  llvm.cond_br %6, ^bb1(%5 : i64), ^bb5
^bb5:
  llvm.return
}
