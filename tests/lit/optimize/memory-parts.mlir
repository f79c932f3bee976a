// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-memory))' | FileCheck %s

// Elements of a stored vector, and a vector of stored elements.
// CHECK-LABEL: llvm.func @vectors
// CHECK-NOT: llvm.load
// CHECK: llvm.extractelement %arg1[%{{.*}} : i64] : vector<2xf32>
// CHECK-NOT: llvm.load
// CHECK-COUNT-2: llvm.insertelement
// CHECK-NOT: llvm.load
// CHECK: llvm.return
llvm.func @vectors(%p: !llvm.ptr, %v: vector<2xf32>) -> vector<2xf32> {
  llvm.store %v, %p : vector<2xf32>, !llvm.ptr
  %0 = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %1 = llvm.load %0 : !llvm.ptr -> f32
  %2 = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %3 = llvm.getelementptr %p[12] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %1, %2 : f32, !llvm.ptr
  llvm.store %1, %3 : f32, !llvm.ptr
  %4 = llvm.load %2 : !llvm.ptr -> vector<2xf32>
  llvm.return %4 : vector<2xf32>
}

// Half of a stored integer as a float, and an integer of two fields: a struct of two is returned in a register.
// CHECK-LABEL: llvm.func @integers
// CHECK-NOT: llvm.load
// CHECK: %[[HIGH:.*]] = llvm.lshr %arg1, %{{.*}} : i64
// CHECK: %[[LOW:.*]] = llvm.trunc %[[HIGH]] : i64 to i32
// CHECK: %[[F:.*]] = llvm.bitcast %[[LOW]] : i32 to f32
// CHECK: %[[A:.*]] = llvm.zext %arg2 : i32 to i64
// CHECK: %[[B:.*]] = llvm.zext %{{.*}} : i32 to i64
// CHECK: %[[C:.*]] = llvm.shl %[[B]], %{{.*}} : i64
// CHECK: %[[D:.*]] = llvm.or %[[A]], %[[C]] : i64
// CHECK: llvm.return %[[D]]
llvm.func @integers(%p: !llvm.ptr, %x: i64, %y: i32) -> i64 {
  llvm.store %x, %p : i64, !llvm.ptr
  %0 = llvm.getelementptr %p[4] : (!llvm.ptr) -> !llvm.ptr, i8
  %1 = llvm.load %0 : !llvm.ptr -> f32
  %2 = llvm.getelementptr %p[8] : (!llvm.ptr) -> !llvm.ptr, i8
  %3 = llvm.getelementptr %p[12] : (!llvm.ptr) -> !llvm.ptr, i8
  llvm.store %y, %2 : i32, !llvm.ptr
  llvm.store %1, %3 : f32, !llvm.ptr
  %4 = llvm.load %2 : !llvm.ptr -> i64
  llvm.return %4 : i64
}

// A part that is not known, one that was only loaded, and one that reaches beyond the value.
// CHECK-LABEL: llvm.func @others
// CHECK-COUNT-5: llvm.load
llvm.func @others(%p: !llvm.ptr, %x: i32) -> i64 {
  llvm.store %x, %p : i32, !llvm.ptr
  %0 = llvm.load %p : !llvm.ptr -> i64
  %1 = llvm.getelementptr %p[16] : (!llvm.ptr) -> !llvm.ptr, i8
  %2 = llvm.getelementptr %p[20] : (!llvm.ptr) -> !llvm.ptr, i8
  %3 = llvm.load %1 : !llvm.ptr -> i32
  %4 = llvm.load %2 : !llvm.ptr -> i32
  %5 = llvm.load %1 : !llvm.ptr -> i64
  %6 = llvm.getelementptr %p[2] : (!llvm.ptr) -> !llvm.ptr, i8
  %7 = llvm.load %6 : !llvm.ptr -> i32
  %8 = llvm.add %3, %4 : i32
  %9 = llvm.add %8, %7 : i32
  %10 = llvm.zext %9 : i32 to i64
  %11 = llvm.add %0, %5 : i64
  %12 = llvm.add %10, %11 : i64
  llvm.return %12 : i64
}
