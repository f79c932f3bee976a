// RUN: mlir-opt --pass-pipeline="builtin.module(builtin.module(llvm.func(mem2reg)))" %s | FileCheck %s

// Where the high bytes come first, a narrow load reads them.

module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "big">} {
  // CHECK-LABEL: llvm.func @high_byte
  // CHECK-SAME: (%[[V:.*]]: i64)
  llvm.func @high_byte(%v: i64) -> i8 {
    // CHECK: %[[BITS:.*]] = llvm.mlir.constant(56 : i64) : i64
    // CHECK: %[[HIGH:.*]] = llvm.lshr %[[V]], %[[BITS]] : i64
    // CHECK: %[[BYTE:.*]] = llvm.trunc %[[HIGH]] : i64 to i8
    // CHECK: llvm.return %[[BYTE]] : i8
    %one = llvm.mlir.constant(1 : i32) : i32
    %slot = llvm.alloca %one x i64 : (i32) -> !llvm.ptr
    llvm.store %v, %slot : i64, !llvm.ptr
    %b = llvm.load %slot : !llvm.ptr -> i8
    llvm.return %b : i8
  }
}

// Pointers of different sizes are not each other.

module attributes {dlti.dl_spec = #dlti.dl_spec<!llvm.ptr<1> = dense<[32, 32, 32]> : vector<3xi64>>} {
  // CHECK-LABEL: llvm.func @pointers
  llvm.func @pointers() -> !llvm.ptr<1> {
    %one = llvm.mlir.constant(1 : i32) : i32
    // CHECK: llvm.alloca
    %slot = llvm.alloca %one x !llvm.ptr : (i32) -> !llvm.ptr
    %p = llvm.load %slot : !llvm.ptr -> !llvm.ptr<1>
    llvm.return %p : !llvm.ptr<1>
  }
}
