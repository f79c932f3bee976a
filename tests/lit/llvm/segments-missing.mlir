// The sizes of the groups of operands of a switch are an attribute; errors of the text after it come first.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @missing(%c: i1) {
  // expected-error@+1 {{'cf.switch' op requires attribute 'case_operand_segments'}}
  "cf.switch"(%c)[^bb1, ^bb2] <{case_values = dense<true> : vector<1xi1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
^bb1:
  return
^bb2:
  return
}

// -----

func.func @syntax_error_after(%c: i1) {
  "cf.switch"(%c)[^bb1, ^bb2] <{case_values = dense<true> : vector<1xi1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i1) -> ()
// expected-note@+1 {{previously defined here}}
^bb1(%x: i32):
  return
// expected-error@+1 {{redefinition of SSA value '%x'}}
^bb2(%x: i32):
  return
}

// -----

llvm.func @indirect(%p: !llvm.ptr, %x: i64) {
  // expected-error@+1 {{'llvm.indirectbr' op requires attribute 'indbr_operand_segments'}}
  "llvm.indirectbr"(%p, %x)[^bb1, ^bb2] : (!llvm.ptr, i64) -> ()
^bb1:
  llvm.return
^bb2:
  llvm.return
}
