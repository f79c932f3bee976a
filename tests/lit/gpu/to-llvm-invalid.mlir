// Launches that have no equivalent: with several tokens, or with tokens and no token as result.
// RUN: not mlir-opt %s -gpu-to-llvm -split-input-file 2>&1 | FileCheck %s

module attributes {gpu.container_module} {
  gpu.module @k { llvm.func @f() attributes {gpu.kernel} { llvm.return } }
  func.func @f(%n: index) {
    %t = gpu.wait async
    // CHECK: error: failed to legalize operation 'gpu.launch_func' that was explicitly marked illegal
    %u = gpu.launch_func async [%t, %t] @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
// -----
module attributes {gpu.container_module} {
  gpu.module @k { llvm.func @f() attributes {gpu.kernel} { llvm.return } }
  func.func @f(%n: index) {
    %t = gpu.wait async
    // CHECK: error: failed to legalize operation 'gpu.launch_func' that was explicitly marked illegal
    gpu.launch_func [%t] @k::@f blocks in (%n, %n, %n) threads in (%n, %n, %n)
    return
  }
}
