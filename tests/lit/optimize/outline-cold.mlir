// RUN: windlass opt %s --split-input-file --pass-pipeline='builtin.module(llvm-outline-cold)' | FileCheck %s

// The path that grows the buffer keeps four values during its calls. It becomes a function that ends with a copy of the store.
// CHECK-LABEL: llvm.func @push
// CHECK-SAME: (%[[S:.*]]: !llvm.ptr, %[[V:.*]]: i32)
// CHECK: llvm.cond_br %{{.*}}, ^[[SLOW:bb[0-9]+]], ^[[FAST:bb[0-9]+]](
// CHECK: ^[[FAST]](
// CHECK: llvm.store %[[V]]
// CHECK-NEXT: llvm.return
// CHECK: ^[[SLOW]]:
// CHECK-NEXT: llvm.call @push.cold.1(%[[S]], %[[V]], %{{.*}}) : (!llvm.ptr, i32, i64) -> ()
// CHECK-NEXT: llvm.return
// CHECK-LABEL: llvm.func internal @push.cold.1
// CHECK-SAME: (%[[S:.*]]: !llvm.ptr, %[[V:.*]]: i32, %[[SIZE:.*]]: i64) attributes {no_inline, target_cpu = "x86-64"}
// CHECK: llvm.call @grow(%[[S]])
// CHECK: llvm.call @note
// CHECK: llvm.store %[[V]]
llvm.func @push(%s: !llvm.ptr, %v: i32) attributes {target_cpu = "x86-64"} {
  %0 = llvm.load %s : !llvm.ptr -> i64
  %1 = llvm.getelementptr %s[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %2 = llvm.load %1 : !llvm.ptr -> i64
  %3 = llvm.icmp "eq" %0, %2 : i64
  %4 = llvm.getelementptr %s[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %5 = llvm.load %4 : !llvm.ptr -> !llvm.ptr
  llvm.cond_br %3, ^grow, ^store(%5 : !llvm.ptr)
^grow:
  %6 = llvm.call @grow(%s) : (!llvm.ptr) -> !llvm.ptr
  llvm.call @note() : () -> ()
  llvm.br ^store(%6 : !llvm.ptr)
^store(%data: !llvm.ptr):
  %7 = llvm.getelementptr %data[%0] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  llvm.store %v, %7 : i32, !llvm.ptr
  llvm.return
}
llvm.func @grow(!llvm.ptr) -> !llvm.ptr
llvm.func @note()

// -----

// What the part alone uses is moved with it: constants and stack slots. The slot exists while the new function does.
// CHECK-LABEL: llvm.func @slot
// CHECK-NOT: llvm.alloca
// CHECK: llvm.call @slot.cold.1(%arg0, %arg1) : (i64, i64) -> i64
// CHECK-NEXT: llvm.return
// CHECK-LABEL: llvm.func internal @slot.cold.1(%arg0: i64, %arg1: i64) -> i64
// CHECK-DAG: llvm.alloca
// CHECK-DAG: llvm.mlir.constant(7 : i64)
// CHECK-NOT: lifetime
// CHECK: llvm.call @fill
llvm.func @slot(%x: i64, %y: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %seven = llvm.mlir.constant(7 : i64) : i64
  %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.intr.lifetime.start %slot : !llvm.ptr
  %0 = llvm.icmp "eq" %x, %zero : i64
  llvm.cond_br %0, ^slow, ^fast
^fast:
  %1 = llvm.add %x, %y : i64
  llvm.return %1 : i64
^slow:
  llvm.call @fill(%slot, %seven) : (!llvm.ptr, i64) -> ()
  %2 = llvm.load %slot : !llvm.ptr -> i64
  llvm.call @fill(%slot, %2) : (!llvm.ptr, i64) -> ()
  %3 = llvm.load %slot : !llvm.ptr -> i64
  llvm.intr.lifetime.end %slot : !llvm.ptr
  %4 = llvm.add %2, %3 : i64
  %5 = llvm.add %4, %x : i64
  %6 = llvm.add %5, %y : i64
  llvm.return %6 : i64
}
llvm.func @fill(!llvm.ptr, i64)

// -----

// A slot that both parts use stays, and so does all.
// CHECK-LABEL: llvm.func @shared_slot
// CHECK: llvm.call @fill
// CHECK-NOT: cold
llvm.func @shared_slot(%x: i64, %y: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %zero = llvm.mlir.constant(0 : i64) : i64
  %slot = llvm.alloca %one x i64 : (i64) -> !llvm.ptr
  llvm.store %y, %slot : i64, !llvm.ptr
  %0 = llvm.icmp "eq" %x, %zero : i64
  llvm.cond_br %0, ^slow, ^fast
^fast:
  %1 = llvm.load volatile %slot : !llvm.ptr -> i64
  llvm.return %1 : i64
^slow:
  llvm.call @fill(%slot, %y) : (!llvm.ptr, i64) -> ()
  %2 = llvm.add %x, %y : i64
  llvm.return %2 : i64
}
llvm.func @fill(!llvm.ptr, i64)

// -----

// The weights say which part is slow; the new function is cold.
// CHECK-LABEL: llvm.func @weights
// CHECK: llvm.call @weights.cold.1
// CHECK-LABEL: llvm.func internal @weights.cold.1
// CHECK-SAME: passthrough = ["cold"]
llvm.func @weights(%x: i64, %y: i64, %c: i1) -> i64 {
  llvm.cond_br %c weights([1, 2000]), ^slow, ^fast
^fast:
  llvm.return %x : i64
^slow:
  %0 = llvm.call @get() : () -> i64
  %1 = llvm.add %x, %y : i64
  %2 = llvm.add %0, %1 : i64
  llvm.return %2 : i64
}
llvm.func @get() -> i64

// -----

// Returning a constant, or an argument, is what says that there is nothing to do: the other path is the usual one.
// CHECK-LABEL: llvm.func @guard
// CHECK-NOT: cold
llvm.func @guard(%p: i1, %x: i64, %y: i64) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  llvm.cond_br %p, ^work, ^nothing
^nothing:
  llvm.return %zero : i64
^work:
  %1 = llvm.call @get() : () -> i64
  %2 = llvm.add %x, %y : i64
  %3 = llvm.add %1, %2 : i64
  llvm.return %3 : i64
}

// A pointer is rarely null.
// CHECK-LABEL: llvm.func @null
// CHECK-NOT: cold
llvm.func @null(%p: !llvm.ptr, %q: !llvm.ptr, %x: i64, %y: i64) -> i64 {
  %zero = llvm.mlir.zero : !llvm.ptr
  %0 = llvm.icmp "ne" %p, %zero : !llvm.ptr
  llvm.cond_br %0, ^work, ^nothing
^nothing:
  llvm.store %x, %q : i64, !llvm.ptr
  llvm.return %x : i64
^work:
  %1 = llvm.call @get() : () -> i64
  %2 = llvm.add %x, %y : i64
  %3 = llvm.add %1, %2 : i64
  llvm.return %3 : i64
}

// A recursion executes both parts.
// CHECK-LABEL: llvm.func @recursive
// CHECK-NOT: cold
llvm.func @recursive(%n: i64, %x: i64) -> i64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %two = llvm.mlir.constant(2 : i64) : i64
  %0 = llvm.icmp "slt" %n, %two : i64
  llvm.cond_br %0, ^end, ^calls
^end:
  %1 = llvm.add %n, %x : i64
  llvm.return %1 : i64
^calls:
  %2 = llvm.sub %n, %one : i64
  %3 = llvm.call @recursive(%2, %x) : (i64, i64) -> i64
  %4 = llvm.call @recursive(%3, %x) : (i64, i64) -> i64
  %5 = llvm.add %3, %4 : i64
  llvm.return %5 : i64
}

// One kept value is one register: the call costs as much.
// CHECK-LABEL: llvm.func @one_value
// CHECK-NOT: cold
llvm.func @one_value(%c: i1, %x: i64, %p: !llvm.ptr) -> i64 {
  llvm.cond_br %c weights([1, 2000]), ^slow, ^fast
^fast:
  llvm.store %x, %p : i64, !llvm.ptr
  llvm.return %x : i64
^slow:
  %0 = llvm.call @get() : () -> i64
  %1 = llvm.add %0, %x : i64
  llvm.return %1 : i64
}

// The loop would be left for a copy of it.
// CHECK-LABEL: llvm.func @in_loop
// CHECK-NOT: cold
llvm.func @in_loop(%n: i64, %x: i64, %p: !llvm.ptr) -> i64 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^head(%zero : i64)
^head(%i: i64):
  %0 = llvm.icmp "eq" %i, %x : i64
  llvm.cond_br %0 weights([1, 2000]), ^slow, ^next
^slow:
  %1 = llvm.call @get() : () -> i64
  llvm.store %1, %p : i64, !llvm.ptr
  llvm.br ^next
^next:
  %2 = llvm.add %i, %one : i64
  %3 = llvm.icmp "ult" %2, %n : i64
  llvm.cond_br %3, ^head(%2 : i64), ^end
^end:
  llvm.return %n : i64
}

// A tail call has the type of its function.
// CHECK-LABEL: llvm.func @must_tail
// CHECK-NOT: cold
llvm.func @must_tail(%c: i1, %x: i64, %y: i64) -> i64 {
  llvm.cond_br %c weights([1, 2000]), ^slow, ^fast
^fast:
  llvm.return %x : i64
^slow:
  %0 = llvm.call @get() : () -> i64
  %1 = llvm.add %x, %y : i64
  %2 = llvm.add %0, %1 : i64
  %3 = llvm.call musttail @must_tail(%c, %1, %2) : (i1, i64, i64) -> i64
  llvm.return %3 : i64
}

// The arguments that are not named are in the frame of the function.
// CHECK-LABEL: llvm.func @variadic
// CHECK-NOT: cold
llvm.func @variadic(%c: i1, %x: i64, %y: i64, ...) -> i64 {
  llvm.cond_br %c weights([1, 2000]), ^slow, ^fast
^fast:
  llvm.return %x : i64
^slow:
  %0 = llvm.call @get() : () -> i64
  %1 = llvm.add %x, %y : i64
  %2 = llvm.add %0, %1 : i64
  llvm.return %2 : i64
}
llvm.func @get() -> i64
