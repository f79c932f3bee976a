// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-jump-threading))' | FileCheck %s

// The second operand of `&&` is not reached where the first one is false: that edge leads to the end.
// CHECK-LABEL: llvm.func @and
// CHECK: llvm.cond_br %arg0, ^[[SECOND:bb[0-9]+]], ^[[NO:bb[0-9]+]]
// CHECK: ^[[SECOND]]:
// CHECK: llvm.cond_br %{{.*}}, ^{{.*}}, ^[[NO]]
llvm.func @and(%a: i1, %p: !llvm.ptr) -> i32 {
  %false = llvm.mlir.constant(false) : i1
  %x = llvm.mlir.constant(1 : i32) : i32
  %y = llvm.mlir.constant(2 : i32) : i32
  llvm.cond_br %a, ^bb1, ^bb2(%false : i1)
^bb1:
  %b = llvm.load volatile %p : !llvm.ptr -> i1
  llvm.br ^bb2(%b : i1)
^bb2(%both: i1):
  llvm.cond_br %both, ^bb3, ^bb4
^bb3:
  llvm.return %x : i32
^bb4:
  llvm.return %y : i32
}

// A condition that was branched on is known. What lies between is copied.
// CHECK-LABEL: llvm.func @again
// CHECK-COUNT-1: llvm.cond_br
// CHECK-NOT: llvm.cond_br
llvm.func @again(%c: i1, %p: !llvm.ptr) -> i32 {
  %x = llvm.mlir.constant(1 : i32) : i32
  %y = llvm.mlir.constant(2 : i32) : i32
  llvm.cond_br %c, ^bb1, ^bb2(%x : i32)
^bb1:
  llvm.store volatile %x, %p : i32, !llvm.ptr
  llvm.br ^bb2(%y : i32)
^bb2(%v: i32):
  llvm.store volatile %v, %p : i32, !llvm.ptr
  llvm.cond_br %c, ^bb3, ^bb4
^bb3:
  llvm.return %v : i32
^bb4:
  %s = llvm.add %v, %x : i32
  llvm.return %s : i32
}

// A call is not copied, and the test of a loop stays.
// CHECK-LABEL: llvm.func @call
// CHECK-COUNT-2: llvm.cond_br
llvm.func @call(%c: i1, %p: !llvm.ptr) {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  llvm.br ^bb2
^bb2:
  llvm.call @f() : () -> ()
  llvm.cond_br %c, ^bb3, ^bb4
^bb3:
  llvm.return
^bb4:
  llvm.unreachable
}
llvm.func @f()

// One operand decides a conjunction: where it is false, the other one is not asked.
// CHECK-LABEL: llvm.func @conjunction
// CHECK: llvm.cond_br %arg0, ^[[YES:bb[0-9]+]], ^[[NO:bb[0-9]+]]{{$}}
// CHECK: ^[[YES]]:
// CHECK: llvm.cond_br %{{.*}}, ^bb{{[0-9]+}}, ^[[END:bb[0-9]+]]{{$}}
// CHECK: ^[[NO]]:
// CHECK: llvm.br ^[[END]]
llvm.func @conjunction(%c: i1, %d: i1, %x: i32, %p: !llvm.ptr) -> i32 {
  %no = llvm.mlir.constant(false) : i1
  %yes = llvm.mlir.constant(true) : i1
  llvm.cond_br %c, ^bb1, ^bb2(%no : i1)
^bb1:
  llvm.store volatile %x, %p : i32, !llvm.ptr
  llvm.br ^bb2(%yes : i1)
^bb2(%v: i1):
  %both = llvm.and %v, %d : i1
  llvm.cond_br %both, ^bb3, ^bb4
^bb3:
  %s = llvm.add %x, %x : i32
  llvm.return %s : i32
^bb4:
  llvm.return %x : i32
}

// A branch on the same condition is on all ways to the edge, through a branch between them.
// CHECK-LABEL: llvm.func @twice
// CHECK: llvm.cond_br %arg0, ^bb1, ^bb4
// CHECK: ^bb1:
// CHECK: llvm.cond_br %arg1, ^bb2, ^bb3
// CHECK-NOT: llvm.cond_br
llvm.func @twice(%a: i1, %b: i1, %p: !llvm.ptr, %x: i32, %y: i32, %z: i32) {
  llvm.cond_br %a, ^bb1, ^bb4
^bb1:
  llvm.cond_br %b, ^bb2, ^bb3
^bb2:
  llvm.call @take(%x) : (i32) -> ()
  llvm.br ^bb4
^bb3:
  llvm.call @take(%y) : (i32) -> ()
  llvm.br ^bb4
^bb4:
  llvm.store %z, %p : i32, !llvm.ptr
  llvm.cond_br %a, ^bb5, ^bb6
^bb5:
  llvm.call @take(%z) : (i32) -> ()
  llvm.br ^bb6
^bb6:
  llvm.return
}
llvm.func @take(i32)
