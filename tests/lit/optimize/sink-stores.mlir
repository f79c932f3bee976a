// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-if-conversion))' | FileCheck %s

// Both ways store to one element, whose address both compute: a choice of the value.
// CHECK-LABEL: llvm.func @threshold
// CHECK: %[[A:.*]] = llvm.getelementptr %arg0[%arg1]
// CHECK-NOT: llvm.cond_br
// CHECK: %[[V:.*]] = llvm.select %arg2, %{{.*}}, %{{.*}} : i1, f32
// CHECK: llvm.store %[[V]], %[[A]] : f32, !llvm.ptr
// CHECK-NOT: llvm.store
llvm.func @threshold(%p: !llvm.ptr, %i: i64, %c: i1, %x: f32) {
  %zero = llvm.mlir.constant(0.0 : f32) : f32
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = llvm.fadd %x, %x : f32
  %1 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %0, %1 : f32, !llvm.ptr
  llvm.br ^bb3
^bb2:
  %2 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %zero, %2 : f32, !llvm.ptr
  llvm.br ^bb3
^bb3:
  llvm.return
}

// Other elements, a volatile store, and a way on which nothing is stored.
// CHECK-LABEL: llvm.func @others
// CHECK-COUNT-5: llvm.store
llvm.func @others(%p: !llvm.ptr, %i: i64, %j: i64, %c: i1, %x: f32, %y: f32) {
  llvm.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = llvm.getelementptr %p[%i] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %x, %0 : f32, !llvm.ptr
  llvm.br ^bb3
^bb2:
  %1 = llvm.getelementptr %p[%j] : (!llvm.ptr, i64) -> !llvm.ptr, f32
  llvm.store %y, %1 : f32, !llvm.ptr
  llvm.br ^bb3
^bb3:
  llvm.cond_br %c, ^bb4, ^bb5
^bb4:
  llvm.store volatile %x, %p : f32, !llvm.ptr
  llvm.br ^bb6
^bb5:
  llvm.store volatile %y, %p : f32, !llvm.ptr
  llvm.br ^bb6
^bb6:
  llvm.cond_br %c, ^bb7, ^bb8
^bb7:
  llvm.store %x, %p : f32, !llvm.ptr
  llvm.br ^bb8
^bb8:
  llvm.return
}
