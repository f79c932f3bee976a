// A copy from an address that is computed from the slot's is no access that is understood: the slot stays.
// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(mem2reg))' | FileCheck %s

// CHECK-LABEL: llvm.func @copy
// CHECK: %[[SLOT:.*]] = llvm.alloca %{{.*}} x !llvm.struct<(i32)>
// CHECK: %[[ADDRESS:.*]] = llvm.getelementptr %[[SLOT]]
// CHECK: "llvm.intr.memcpy"(%arg1, %[[ADDRESS]]
llvm.func @copy(%from: !llvm.ptr, %to: !llvm.ptr) {
  %one = llvm.mlir.constant(1 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32
  %size = llvm.mlir.constant(4 : i64) : i64
  %slot = llvm.alloca %one x !llvm.struct<(i32)> : (i32) -> !llvm.ptr
  "llvm.intr.memcpy"(%slot, %from, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  %0 = llvm.getelementptr %slot[%zero, 0] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(i32)>
  "llvm.intr.memcpy"(%to, %0, %size) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
  llvm.return
}
