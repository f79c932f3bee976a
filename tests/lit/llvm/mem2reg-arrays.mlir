// However many elements a stack slot has: who uses its address alone uses the first one.
// RUN: mlir-opt %s -mem2reg | FileCheck %s

// CHECK-LABEL: llvm.func @first
// CHECK-SAME: (%{{.*}}: i32, %[[VALUE:.*]]: f32)
llvm.func @first(%n: i32, %value: f32) -> f32 {
  // CHECK-NEXT: llvm.return %[[VALUE]] : f32
  %0 = llvm.alloca %n x f32 : (i32) -> !llvm.ptr
  llvm.store %value, %0 : f32, !llvm.ptr
  %1 = llvm.load %0 : !llvm.ptr -> f32
  llvm.return %1 : f32
}
