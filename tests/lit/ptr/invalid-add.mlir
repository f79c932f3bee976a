// Shapes of the operands of ptr.ptr_add, and types after pointer constants.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @shapes(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %i: vector<8xi32>) {
  // expected-error@+2 {{shapes of base and offset must match}}
  // expected-error@+1 {{'ptr.ptr_add' op failed to infer returned types}}
  %r = "ptr.ptr_add"(%p, %i) : (vector<4x!ptr.ptr<#ptr.generic_space>>, vector<8xi32>) -> vector<4x!ptr.ptr<#ptr.generic_space>>
  return
}
// -----
func.func @containers(%p: tensor<4x!ptr.ptr<#ptr.generic_space>>, %i: vector<4xi32>) {
  // expected-error@+2 {{the shaped containers type must match}}
  // expected-error@+1 {{'ptr.ptr_add' op failed to infer returned types}}
  %r = "ptr.ptr_add"(%p, %i) : (tensor<4x!ptr.ptr<#ptr.generic_space>>, vector<4xi32>) -> tensor<4x!ptr.ptr<#ptr.generic_space>>
  return
}
// -----
// expected-error@+1 {{expected a trailing type}}
func.func private @f() attributes {test.a = #ptr.null}
// -----
func.func @constant() {
  // expected-error@+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %r = "arith.constant"() <{value = #ptr.null : !ptr.ptr<#ptr.generic_space>}> : () -> !ptr.ptr<#ptr.generic_space>
  return
}
