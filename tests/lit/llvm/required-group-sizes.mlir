// In the generic form, sizes of groups are required although they have a default; other errors of the operation come first.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @required(%c: i1) {
  // expected-error@+1 {{'llvm.intr.assume' op requires attribute 'op_bundle_sizes'}}
  "llvm.intr.assume"(%c) : (i1) -> ()
  llvm.return
}
// -----
llvm.func @results(%c: i1) {
  // expected-error@+1 {{'llvm.intr.assume' op requires zero results}}
  %r = "llvm.intr.assume"(%c) : (i1) -> i32
  llvm.return
}
// -----
llvm.func @place(%p: !llvm.ptr) {
  // expected-error@+1 {{operation with block successors must terminate its parent block}}
  "llvm.indirectbr"(%p)[^bb1] : (!llvm.ptr) -> ()
  llvm.return
^bb1:
  llvm.return
}
// -----
llvm.func @branch(%c: i1) {
  // expected-error@+1 {{branch has 1 operands for successor #0, but target block has 0}}
  "llvm.cond_br"(%c)[^bb1, ^bb2] <{operandSegmentSizes = array<i32: 0, 1, 0>}> : (i1) -> ()
^bb1:
  llvm.return
^bb2:
  llvm.return
}
