// The operands of a switch's cases are names without result numbers, as upstream reads them.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

func.func @cf(%flag: i32) {
  %r:2 = "test.two"() : () -> (i32, i64)
  cf.switch %r#0 : i32, [
    // expected-error@+1 {{result number not allowed in argument list}}
    default: ^bb1(%flag, %r#1 : i32, i64)
  ]
^bb1(%a: i32, %b: i64):
  return
}

// -----

llvm.func @llvm(%flag: i32) {
  %r:2 = "test.two"() : () -> (i32, i64)
  llvm.switch %r#0 : i32, ^bb1(%r#1 : i64) [
    // expected-error@+1 {{result number not allowed in argument list}}
    42: ^bb1(%r#1 : i64)
  ]
^bb1(%a: i64):
  llvm.return
}
