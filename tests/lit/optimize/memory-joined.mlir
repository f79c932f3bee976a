// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-memory))' | FileCheck %s

// Both ways to the load know the value: it is passed to the block.
// CHECK-LABEL: llvm.func @joined
// CHECK: llvm.br ^[[END:bb[0-9]+]](%arg1 : i32)
// CHECK: llvm.br ^[[END]](%arg2 : i32)
// CHECK: ^[[END]](%[[V:.*]]: i32):
// CHECK-NEXT: llvm.return %[[V]]
llvm.func @joined(%c: i1, %x: i32, %y: i32, %p: !llvm.ptr) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.br ^bb3
^bb2:
  llvm.store %y, %p : i32, !llvm.ptr
  llvm.br ^bb3
^bb3:
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}

// One way does not know it.
// CHECK-LABEL: llvm.func @one_way
// CHECK: llvm.load %arg3
llvm.func @one_way(%c: i1, %x: i32, %y: i32, %p: !llvm.ptr) -> i32 {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.br ^bb3
^bb2:
  llvm.call @f() : () -> ()
  llvm.br ^bb3
^bb3:
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.return %0 : i32
}
llvm.func @f()

// The loop writes what it loads.
// CHECK-LABEL: llvm.func @loop
// CHECK: llvm.load %arg1
llvm.func @loop(%x: i32, %p: !llvm.ptr) -> i32 {
  llvm.store %x, %p : i32, !llvm.ptr
  llvm.br ^bb1
^bb1:
  %0 = llvm.load %p : !llvm.ptr -> i32
  %1 = llvm.add %0, %x : i32
  llvm.store %1, %p : i32, !llvm.ptr
  %2 = llvm.icmp "ult" %1, %x : i32
  llvm.cond_br %2, ^bb1, ^bb2
^bb2:
  llvm.return %0 : i32
}
