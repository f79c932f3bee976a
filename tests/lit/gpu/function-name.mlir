// The name of a gpu.func is a discardable attribute.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics --mlir-print-op-generic | FileCheck %s

gpu.module @kernels {
  // CHECK: "gpu.func"() <{function_type = () -> ()}> ({
  // CHECK: }) {gpu.kernel, sym_name = "kernel", workgroup_attributions = 0 : i64}
  gpu.func @kernel() kernel {
    gpu.return
  }
}
// -----
gpu.module @property {
  // expected-error@+1 {{'gpu.func' op requires string attribute 'sym_name'}}
  "gpu.func"() <{function_type = () -> (), sym_name = "a"}> ({
    "gpu.return"() : () -> ()
  }) : () -> ()
}
