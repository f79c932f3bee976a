// RUN: windlass compile -O0 --emit=clif %s | FileCheck %s

// Loads of memory that the function does not write follow the operations that use them.

llvm.mlir.global internal @a() {addr_space = 0 : i32} : !llvm.array<16 x i32>
llvm.mlir.global internal @b() {addr_space = 0 : i32} : !llvm.array<16 x i32>
llvm.func @f()

// Nothing is written. The first load could move before the block, where the program may not execute it.
// CHECK-LABEL: ; sum
// CHECK: load.i32 notrap aligned v
// CHECK: load.i32 notrap aligned readonly can_move
llvm.func @sum(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  llvm.br ^bb1(%zero : i64)
^bb1(%i: i64):
  %0 = llvm.load %q : !llvm.ptr -> i32
  %1 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %2 = llvm.load %1 : !llvm.ptr -> i32
  %3 = llvm.add %2, %0 : i32
  %4 = llvm.add %i, %one : i64
  %5 = llvm.icmp "slt" %4, %n : i64
  llvm.cond_br %5, ^bb1(%4 : i64), ^bb2
^bb2:
  llvm.return %3 : i32
}

// One of two globals is written.
// CHECK-LABEL: ; copy
// CHECK: load.i32 notrap aligned v
// CHECK: load.i32 notrap aligned readonly can_move
llvm.func @copy(%i: i64) {
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %b = llvm.mlir.addressof @b : !llvm.ptr
  %0 = llvm.getelementptr %a[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x i32>
  %1 = llvm.getelementptr %b[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x i32>
  %2 = llvm.load %0 : !llvm.ptr -> i32
  %3 = llvm.load %1 : !llvm.ptr -> i32
  %4 = llvm.add %2, %3 : i32
  llvm.store %4, %0 : i32, !llvm.ptr
  llvm.return
}

// An argument may be the address of a global; one that is alone is not.
// CHECK-LABEL: ; arguments
// CHECK: load.i32 notrap aligned v
// CHECK: load.i32 notrap aligned readonly can_move
llvm.func @arguments(%p: !llvm.ptr, %q: !llvm.ptr {llvm.noalias}, %i: i64) {
  %a = llvm.mlir.addressof @a : !llvm.ptr
  %0 = llvm.getelementptr %a[0, %i] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<16 x i32>
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.load %q : !llvm.ptr -> i32
  %3 = llvm.add %1, %2 : i32
  llvm.store %3, %p : i32, !llvm.ptr
  llvm.return
}

// A call may write anything, as may a store to an address that was loaded.
// CHECK-LABEL: ; call
// CHECK-NOT: readonly
llvm.func @call(%p: !llvm.ptr) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.call @f() : () -> ()
  llvm.return %0 : i32
}

// CHECK-LABEL: ; anywhere
// CHECK-NOT: readonly
llvm.func @anywhere(%p: !llvm.ptr, %q: !llvm.ptr) -> i32 {
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.load %q : !llvm.ptr -> !llvm.ptr
  llvm.store %0, %1 : i32, !llvm.ptr
  llvm.return %0 : i32
}

// A loop that writes nothing, in a function that does: the address of an iteration is only known in it.
// CHECK-LABEL: ; iterations
// CHECK: load.i32 notrap aligned readonly can_move
llvm.func @iterations(%p: !llvm.ptr, %n: i64) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %none = llvm.mlir.constant(0 : i32) : i32
  llvm.call @f() : () -> ()
  llvm.br ^bb1(%zero, %none : i64, i32)
^bb1(%i: i64, %sum: i32):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.add %1, %sum : i32
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3, %2 : i64, i32), ^bb2
^bb2:
  llvm.call @f() : () -> ()
  llvm.return %2 : i32
}

// The address is also computed after the loop, where a call may have written to it; and a value that the loop does not use.
// CHECK-LABEL: ; after
// CHECK-NOT: readonly
llvm.func @after(%p: !llvm.ptr, %q: !llvm.ptr, %n: i64) -> i32 {
  %zero = llvm.mlir.constant(0 : i64) : i64
  %one = llvm.mlir.constant(1 : i64) : i64
  %none = llvm.mlir.constant(0 : i32) : i32
  llvm.call @f() : () -> ()
  llvm.br ^bb1(%zero, %none : i64, i32)
^bb1(%i: i64, %sum: i32):
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %1 = llvm.load %0 : !llvm.ptr -> i32
  %2 = llvm.add %1, %sum : i32
  %3 = llvm.add %i, %one : i64
  %4 = llvm.icmp "slt" %3, %n : i64
  llvm.cond_br %4, ^bb1(%3, %2 : i64, i32), ^bb2
^bb2:
  llvm.call @f() : () -> ()
  %5 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %6 = llvm.load %5 : !llvm.ptr -> i32
  llvm.br ^bb3(%zero : i64)
^bb3(%j: i64):
  %7 = llvm.getelementptr %q[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i32
  %8 = llvm.load %7 : !llvm.ptr -> i32
  %9 = llvm.add %j, %one : i64
  %10 = llvm.icmp "slt" %9, %n : i64
  llvm.cond_br %10, ^bb3(%9 : i64), ^bb4
^bb4:
  llvm.call @f() : () -> ()
  %11 = llvm.add %2, %8 : i32
  %12 = llvm.add %6, %11 : i32
  llvm.return %12 : i32
}
