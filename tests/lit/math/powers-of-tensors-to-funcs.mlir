// RUN: mlir-opt %s -convert-math-to-funcs=convert-ctlz -split-input-file -verify-diagnostics

// Functions compute scalars. Vectors are taken apart, tensors are not.

func.func @fpowi(%x: tensor<8xf32>, %n: tensor<8xi32>) -> tensor<8xf32> {
  // expected-error @+1 {{failed to legalize unresolved materialization from ('f32') to ('tensor<8xf32>') that remained live after conversion}}
  %0 = math.fpowi %x, %n : tensor<8xf32>, tensor<8xi32>
  // expected-note @+1 {{see existing live user here}}
  return %0 : tensor<8xf32>
}

// -----

func.func @ipowi(%n: tensor<8xi32>) -> tensor<8xi32> {
  // expected-error @+1 {{failed to legalize operation 'math.ipowi' that was explicitly marked illegal}}
  %0 = math.ipowi %n, %n : tensor<8xi32>
  return %0 : tensor<8xi32>
}
