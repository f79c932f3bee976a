// Errors of asynchronous operations.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @f() {
  // expected-error@+1 {{operation defines 2 results but was provided 1 to bind}}
  %t = async.execute -> !async.value<f32> { async.yield }
  return
}
// -----
func.func @f(%a: f64) {
  // expected-error@+2 {{'async.execute' op along control flow edge from Operation async.yield to parent: successor operand type #0 'f64' should match successor input type #0 '!async.value<f32>'}}
  // expected-note@+1 {{region branch point}}
  %t:2 = async.execute -> !async.value<f32> { async.yield %a : f64 }
  return
}
// -----
func.func @f(%a: !async.value<f64>) {
  // expected-error@+1 {{'async.execute' op result #1 must be variadic of async value type, but got '!async.token'}}
  %t:2 = "async.execute"(%a) <{operandSegmentSizes = array<i32: 0, 1>}> ({^bb0(%x: f32): "async.yield"() : () -> () }) : (!async.value<f64>) -> (!async.token, !async.token)
  return
}
// -----
func.func @f(%a: !async.value<f64>) {
  // expected-error@+1 {{'async.await' op result type 'f32' does not match async value type 'f64'}}
  %0 = "async.await"(%a) : (!async.value<f64>) -> (f32)
  return
}
// -----
func.func @f(%a: !async.token) {
  // expected-error@+1 {{'async.await' op awaiting on a token must have empty result}}
  %0 = "async.await"(%a) : (!async.token) -> (f32)
  return
}
// -----
func.func @f(%a: !async.value<f64>, %b: f32) {
  // expected-error@+1 {{'async.runtime.store' op failed to verify that type of 'value' matches element type of 'storage'}}
  "async.runtime.store"(%b, %a) : (f32, !async.value<f64>) -> ()
  return
}
// -----
func.func @f(%a: !async.value<f64>, %b: f32) {
  // expected-error@+1 {{'async.runtime.load' op failed to verify that type of 'value' matches element type of 'storage'}}
  %0 = "async.runtime.load"(%a) : (!async.value<f64>) -> f32
  return
}
// -----
func.func @f(%a: !async.value<f64>, %b: f32) {
  // expected-error@+1 {{custom op 'async.runtime.add_ref' 'async.runtime.add_ref' op attribute 'count' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
  async.runtime.add_ref %a {count = 0 : i64} : !async.value<f64>
  return
}
// -----
// expected-error@+1 {{'async.func' op result is expected to be at least of size 1, but got 0}}
async.func @f() { return }
// -----
// expected-error@+1 {{'async.func' op symbol declaration cannot have public visibility}}
async.func @f() -> f32
// -----
// expected-error@+1 {{'async.func' op symbol declaration cannot have public visibility}}
async.func @f() -> (!async.value<f32>, !async.token)
// -----
// expected-error@+1 {{'async.func' op symbol declaration cannot have public visibility}}
async.func @f() -> (!async.token, !async.token)
// -----
async.func @f(%a: f32) -> (!async.token, !async.value<f32>) { return %a : f32 }
// expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
async.func @g(%a: f32) -> (!async.token, !async.value<f64>) { return %a : f32 }
// -----
// expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
async.func @g(%a: f32) -> (!async.token, !async.value<f64>) { return }
// -----
// expected-error@+1 {{'async.return' op operand types do not match the types returned from the parent FuncOp}}
async.func @g(%a: f32) -> (!async.value<f64>) { return %a, %a : f32, f32 }
// -----
async.func @g(%a: f32) -> (!async.value<f32>) { return %a : f32 }
func.func @m(%a: f32) {
  // expected-error@+1 {{'async.call' op 'h' does not reference a valid async function}}
  %0 = async.call @h(%a) : (f32) -> !async.value<f32>
  return
}
// -----
async.func @g(%a: f32) -> (!async.value<f32>) { return %a : f32 }
func.func @m(%a: f64) {
  // expected-error@+1 {{'async.call' op operand type mismatch: expected operand type 'f32', but provided 'f64' for operand number 0}}
  %0 = async.call @g(%a) : (f64) -> !async.value<f32>
  return
}
// -----
async.func @g(%a: f32) -> (!async.value<f32>) { return %a : f32 }
func.func @m(%a: f32) {
  // expected-error@+3 {{'async.call' op result type mismatch at index 0}}
  // expected-note@+2 {{      op result types: '!async.value<f64>'}}
  // expected-note@+1 {{function result types: '!async.value<f32>'}}
  %0 = async.call @g(%a) : (f32) -> !async.value<f64>
  return
}
// -----
async.func @g(%a: f32) -> (!async.value<f32>) { return %a : f32 }
func.func @m(%a: f32) {
  %0 = async.call @g(%a) : (f32) -> !async.value<f32>
  // expected-error@+1 {{'async.call' op incorrect number of operands for callee}}
  %1 = async.call @g() : () -> !async.value<f32>
  return
}
