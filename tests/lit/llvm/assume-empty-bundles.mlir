// RUN: windlass opt %s | FileCheck %s --strict-whitespace

// An empty list of tags, which the reader of LLVM IR sets, prints as upstream's does: with the space before the list.
// CHECK-LABEL: llvm.func @assume
llvm.func @assume(%c: i1) {
  // CHECK: llvm.intr.assume %arg0  : i1
  "llvm.intr.assume"(%c) <{op_bundle_sizes = array<i32>, op_bundle_tags = []}> : (i1) -> ()
  // CHECK: llvm.intr.assume %arg0 : i1
  llvm.intr.assume %c : i1
  llvm.return
}
