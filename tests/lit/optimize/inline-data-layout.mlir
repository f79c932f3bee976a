// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm-inline)' | FileCheck %s

// What is inlined is simplified with the data layout of the module: here, the first byte of a number is its highest one.
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  // CHECK-LABEL: llvm.func @caller
  // CHECK: %[[SHIFT:.*]] = llvm.mlir.constant(24 : i32)
  // CHECK: llvm.shl %{{.*}}, %[[SHIFT]]
  llvm.func @caller(%x: i32, %b: i8) -> i32 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %p = llvm.alloca %one x i32 : (i32) -> !llvm.ptr
    llvm.store %x, %p : i32, !llvm.ptr
    llvm.call @set_first(%p, %b) : (!llvm.ptr, i8) -> ()
    %r = llvm.load %p : !llvm.ptr -> i32
    llvm.return %r : i32
  }
  llvm.func internal @set_first(%p: !llvm.ptr, %b: i8) {
    llvm.store %b, %p : i8, !llvm.ptr
    llvm.return
  }
}
