// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm-function-attrs)' | FileCheck %s
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm-function-attrs,llvm.func(llvm-licm,llvm-memory))' | FileCheck %s --check-prefix=USED

llvm.func @unknown()
llvm.func @length(!llvm.ptr) -> i64 attributes {memory_effects = #llvm.memory_effects<other = none, argMem = read, inaccessibleMem = none, errnoMem = none, targetMem0 = none, targetMem1 = none>, no_unwind, will_return}

llvm.func internal @square(%x: i64) -> i64 {
  %0 = llvm.mul %x, %x : i64
  llvm.return %0 : i64
}

llvm.func internal @first(%p: !llvm.ptr) -> i64 {
  %0 = llvm.load %p : !llvm.ptr -> i64
  %1 = llvm.call @square(%0) : (i64) -> i64
  llvm.return %1 : i64
}

// Its own slot is memory that others do not see.
llvm.func internal @local(%x: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %x, %slot : i64, !llvm.ptr
  %0 = llvm.load %slot : !llvm.ptr -> i64
  llvm.return %0 : i64
}

llvm.func internal @writes(%p: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.store %one, %p : i64, !llvm.ptr
  llvm.return
}

llvm.func internal @volatile(%p: !llvm.ptr) -> i64 {
  %0 = llvm.load volatile %p : !llvm.ptr -> i64
  llvm.return %0 : i64
}

// What it declares does not say that it writes nothing: its callee does.
llvm.func internal @declares(%p: !llvm.ptr) attributes {memory_effects = #llvm.memory_effects<other = readwrite, argMem = none, inaccessibleMem = none, errnoMem = readwrite, targetMem0 = none, targetMem1 = none>} {
  llvm.call @writes(%p) : (!llvm.ptr) -> ()
  llvm.return
}

// It may not end.
llvm.func internal @endless(%c: i1) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1
^bb1:
  llvm.cond_br %c, ^bb1, ^bb2
^bb2:
  llvm.return %one : i64
}

// Nor may a recursion.
llvm.func internal @recursive(%x: i64) -> i64 {
  %0 = llvm.call @recursive(%x) : (i64) -> i64
  llvm.return %0 : i64
}

// The linker may take another one.
llvm.func weak @weak(%x: i64) -> i64 {
  llvm.return %x : i64
}

// CHECK-LABEL: llvm.func @calls
// CHECK: llvm.call @length(%arg0) {memory_effects = #llvm.memory_effects<other = none, argMem = read, {{.*}}>, no_unwind, will_return}
// CHECK: llvm.call @square(%arg1) {memory_effects = #llvm.memory_effects<other = none, argMem = none, {{.*}}>, no_unwind, will_return}
// CHECK: llvm.call @first(%arg0) {memory_effects = #llvm.memory_effects<other = read, argMem = read, {{.*}}>, no_unwind, will_return}
// CHECK: llvm.call @local(%arg1) {memory_effects = #llvm.memory_effects<other = none, {{.*}}>, no_unwind, will_return}
// CHECK: llvm.call @writes(%arg0) {no_unwind, will_return}
// CHECK: llvm.call @declares(%arg0) {memory_effects = #llvm.memory_effects<other = readwrite, {{.*}}>, no_unwind, will_return}
// CHECK: llvm.call @volatile(%arg0) :
// CHECK: llvm.call @endless(%arg2) {memory_effects = #llvm.memory_effects<other = none, {{.*}}>, no_unwind} :
// CHECK: llvm.call @recursive(%arg1) {memory_effects = #llvm.memory_effects<other = none, {{.*}}>, no_unwind} :
// CHECK: llvm.call @weak(%arg1) :
// CHECK: llvm.call @unknown() :
// CHECK-NOT: llvm.call @square
// CHECK: llvm.return
llvm.func @calls(%p: !llvm.ptr, %x: i64, %c: i1) -> i64 {
  %0 = llvm.call @length(%p) : (!llvm.ptr) -> i64
  %1 = llvm.call @square(%x) : (i64) -> i64
  %2 = llvm.call @first(%p) : (!llvm.ptr) -> i64
  %3 = llvm.call @local(%x) : (i64) -> i64
  llvm.call @writes(%p) : (!llvm.ptr) -> ()
  llvm.call @declares(%p) : (!llvm.ptr) -> ()
  %4 = llvm.call @volatile(%p) : (!llvm.ptr) -> i64
  %5 = llvm.call @endless(%c) : (i1) -> i64
  %6 = llvm.call @recursive(%x) : (i64) -> i64
  %7 = llvm.call @weak(%x) : (i64) -> i64
  llvm.call @unknown() : () -> ()
  // Nothing depends on it.
  %8 = llvm.call @square(%0) : (i64) -> i64
  %9 = llvm.add %0, %1 : i64
  %10 = llvm.add %9, %2 : i64
  %11 = llvm.add %10, %3 : i64
  %12 = llvm.add %11, %5 : i64
  %13 = llvm.add %12, %6 : i64
  llvm.return %13 : i64
}

// A call that computes the same in all iterations is made once, before the loop; one of a loop that writes is not if it reads.
// USED-LABEL: llvm.func @loop
// USED: llvm.call @square
// USED: ^bb1(
// USED-NOT: llvm.call @square
// USED: llvm.call @length
// USED: llvm.store
// USED: ^bb2:
llvm.func @loop(%p: !llvm.ptr, %x: i64, %n: i64) {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.call @square(%x) : (i64) -> i64
  %1 = llvm.call @length(%p) : (!llvm.ptr) -> i64
  %2 = llvm.add %0, %1 : i64
  %3 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i64
  llvm.store %2, %3 : i64, !llvm.ptr
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return
}

// Of two calls of a function that only reads, the second one is known, until something is written.
// USED-LABEL: llvm.func @repeated
// USED-COUNT-2: llvm.call @length
// USED-NOT: llvm.call @length
// USED: llvm.return
llvm.func @repeated(%p: !llvm.ptr, %q: !llvm.ptr) -> i64 {
  %0 = llvm.call @length(%p) : (!llvm.ptr) -> i64
  %1 = llvm.call @length(%p) : (!llvm.ptr) -> i64
  %2 = llvm.add %0, %1 : i64
  llvm.store %2, %q : i64, !llvm.ptr
  %3 = llvm.call @length(%p) : (!llvm.ptr) -> i64
  %4 = llvm.add %2, %3 : i64
  llvm.return %4 : i64
}
