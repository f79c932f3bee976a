// RUN: mlir-opt %s -symbol-privatize | FileCheck %s
// RUN: mlir-opt %s -symbol-privatize | mlir-opt | FileCheck %s

// The visibility of a function that has no keyword for it is an attribute.

// CHECK: spirv.func @f() "None" attributes {sym_visibility = "private"} {
spirv.func @f() "None" {
  spirv.Return
}
