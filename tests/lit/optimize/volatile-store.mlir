// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-memory))' | FileCheck %s

// A volatile store to a slot changes what a load behind it reads.

// CHECK-LABEL: llvm.func @stored
llvm.func @stored(%a: f64, %b: f64) -> f64 {
  %one = llvm.mlir.constant(1 : i64) : i64
  %slot = llvm.alloca %one x f64 : (i64) -> !llvm.ptr
  llvm.store %a, %slot : f64, !llvm.ptr
  // CHECK: llvm.store volatile %arg1, %[[SLOT:.*]] :
  llvm.store volatile %b, %slot : f64, !llvm.ptr
  // CHECK-NEXT: %[[LOADED:.*]] = llvm.load %[[SLOT]]
  %loaded = llvm.load %slot : !llvm.ptr -> f64
  // CHECK-NEXT: llvm.return %[[LOADED]]
  llvm.return %loaded : f64
}
