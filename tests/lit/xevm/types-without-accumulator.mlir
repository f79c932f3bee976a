// The element type of the accumulator may be absent.
// RUN: mlir-opt %s | FileCheck %s

// CHECK: func.func private @f() attributes {x = #xevm.mma_types<d = f32, a = f16, b = f16>}
func.func private @f() attributes {x = #xevm.mma_types<d = f32, a = f16, b = f16>}
