// RUN: mlir-opt %s -allow-unregistered-dialect | FileCheck %s

// CHECK: a = #complex.number<:f64 1.000000e+00, -2.500000e+00> : complex<f64>
"test.op"() {a = #complex.number<:f64 1.0, -2.5>} : () -> ()
