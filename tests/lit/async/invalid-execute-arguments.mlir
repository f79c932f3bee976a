// The edge into the region of async.execute is checked before the types of what is awaited.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @type(%t: !async.token, %v: !async.value<f64>) {
  // expected-note@+2 {{region branch point}}
  // expected-error@+1 {{'async.execute' op along control flow edge from parent to Region #0: successor operand type #1 '!async.token' should match successor input type #1 'f64'}}
  %r = "async.execute"(%v, %t) <{operandSegmentSizes = array<i32: 0, 2>}> ({
  ^bb0(%a: f64, %b: f64):
    "async.yield"() : () -> ()
  }) : (!async.value<f64>, !async.token) -> !async.token
  return
}
// -----
func.func @count(%v: !async.value<f64>) {
  // expected-note@+2 {{region branch point}}
  // expected-error@+1 {{'async.execute' op along control flow edge from parent to Region #0: region branch point has 1 operands, but region successor needs 2 inputs}}
  %r = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%a: f64, %b: f64):
    "async.yield"() : () -> ()
  }) : (!async.value<f64>) -> !async.token
  return
}
// -----
func.func @value(%v: !async.value<f64>) {
  // expected-error@+1 {{'async.execute' op async body region argument types do not match the execute operation arguments types}}
  %r = "async.execute"(%v) <{operandSegmentSizes = array<i32: 0, 1>}> ({
  ^bb0(%a: !async.value<f64>):
    "async.yield"() : () -> ()
  }) : (!async.value<f64>) -> !async.token
  return
}
