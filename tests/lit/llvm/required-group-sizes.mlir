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
// -----
llvm.func @bundle(%c: i1) {
  // expected-error@+1 {{'llvm.intr.assume' op op_bundle_operands count (1) does not match with the total size (0) specified in attribute 'op_bundle_sizes'}}
  "llvm.intr.assume"(%c, %c) <{op_bundle_sizes = array<i32>}> : (i1, i1) -> ()
  llvm.return
}
// -----
llvm.func @first_property(%p: !llvm.ptr) {
  // expected-error@+1 {{Invalid attribute `rawConstantIndices` in property conversion: 0 : i32}}
  %r = "llvm.getelementptr"(%p) <{elem_type = f32, noWrapFlags = "x", rawConstantIndices = 0 : i32}> : (!llvm.ptr) -> !llvm.ptr
  llvm.return
}
