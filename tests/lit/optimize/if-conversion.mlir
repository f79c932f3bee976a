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
