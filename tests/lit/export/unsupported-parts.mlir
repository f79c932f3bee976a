// RUN: not mlir-translate -mlir-to-llvmir -split-input-file %s 2>&1 | FileCheck %s

// What has no LLVM IR is refused: attributes of parameters with other values, operations of dialects that are translated in part.

// CHECK: error: unsupported parameter attribute type
llvm.func @range(i64 {llvm.range = #llvm.linkage<private>})

// -----

llvm.func @lane() -> i32 {
  // CHECK: error: LLVM Translation failed for operation: xevm.lane_id
  %0 = xevm.lane_id : i32
  llvm.return %0 : i32
}

// -----

llvm.func @thread() {
  // CHECK: error: unsupported GPU operation: gpu.thread_id
  %0 = gpu.thread_id x
  llvm.return
}
