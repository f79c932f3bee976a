// A branch without operands has no types, in the second function either.
// RUN: mlir-opt %s -verify-diagnostics

llvm.func @f(%n: i32) {
  llvm.br ^bb1(%n : i32)
^bb1(%i: i32):
  llvm.return
}
llvm.func @g(%n: i32) {
  // expected-error @+1 {{expected non-function type}}
  llvm.br ^bb1( : )
^bb1(%i: i32):
  llvm.return
}
