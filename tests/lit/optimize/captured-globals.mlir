// No argument is the address of a local variable that the program only accesses by name.
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm-prepare,llvm.func(llvm-memory))' | FileCheck %s

// CHECK: llvm.mlir.global internal @private({{.*}}windlass.not_captured
llvm.mlir.global internal @private(1 : i32) {addr_space = 0 : i32} : i32
// CHECK: llvm.mlir.global internal @passed(
// CHECK-NOT: windlass.not_captured
llvm.mlir.global internal @passed(2 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global internal @stored(3 : i32) {addr_space = 0 : i32} : i32
llvm.mlir.global external @visible(4 : i32) {addr_space = 0 : i32} : i32
llvm.func @f(!llvm.ptr)

// CHECK-LABEL: llvm.func @stores
// CHECK: llvm.call @f
llvm.func @stores(%p: !llvm.ptr) {
  %passed = llvm.mlir.addressof @passed : !llvm.ptr
  %stored = llvm.mlir.addressof @stored : !llvm.ptr
  llvm.store %stored, %p : !llvm.ptr, !llvm.ptr
  llvm.call @f(%passed) : (!llvm.ptr) -> ()
  llvm.return
}

// CHECK-LABEL: llvm.func @argument
// CHECK: %[[X:.*]] = llvm.load %arg0
// CHECK-NOT: llvm.load %arg0
// CHECK: llvm.return
llvm.func @argument(%p: !llvm.ptr, %x: i32) -> i32 {
  %private = llvm.mlir.addressof @private : !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %private : i32, !llvm.ptr
  %1 = llvm.load %p : !llvm.ptr -> i32
  %2 = llvm.load %private : !llvm.ptr -> i32
  %3 = llvm.add %0, %1 : i32
  %4 = llvm.add %2, %3 : i32
  llvm.return %4 : i32
}

// CHECK-LABEL: llvm.func @others
// CHECK-COUNT-3: llvm.load %arg0 : !llvm.ptr -> i32
llvm.func @others(%p: !llvm.ptr, %x: i32) -> i32 {
  %stored = llvm.mlir.addressof @stored : !llvm.ptr
  %visible = llvm.mlir.addressof @visible : !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %stored : i32, !llvm.ptr
  %1 = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %visible : i32, !llvm.ptr
  %2 = llvm.load %p : !llvm.ptr -> i32
  %3 = llvm.add %0, %1 : i32
  %4 = llvm.add %2, %3 : i32
  llvm.return %4 : i32
}

// A pointer that is one of several may be that of a variable.
// CHECK-LABEL: llvm.func @chosen
// CHECK: ^bb2(%[[P:[0-9]+]]: !llvm.ptr)
// CHECK-COUNT-2: llvm.load %[[P]]
llvm.func @chosen(%q: !llvm.ptr, %c: i1, %x: i32) -> i32 {
  %private = llvm.mlir.addressof @private : !llvm.ptr
  llvm.cond_br %c, ^bb1, ^bb2(%q : !llvm.ptr)
^bb1:
  %r = llvm.getelementptr %q[1] : (!llvm.ptr) -> !llvm.ptr, i32
  llvm.br ^bb2(%r : !llvm.ptr)
^bb2(%p: !llvm.ptr):
  %0 = llvm.load %p : !llvm.ptr -> i32
  llvm.store %x, %private : i32, !llvm.ptr
  %1 = llvm.load %p : !llvm.ptr -> i32
  %2 = llvm.add %0, %1 : i32
  llvm.return %2 : i32
}
