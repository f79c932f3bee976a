// Binaries and launches that cannot be translated.
// RUN: not mlir-translate %s -mlir-to-llvmir -split-input-file 2>&1 | FileCheck %s

module attributes {gpu.container_module} {
  // CHECK: error: the requested target object couldn't be found
  gpu.binary @k <#gpu.select_object<7>> [#gpu.object<#nvvm.target<O = 1>, assembly = "ptx">]
}
// -----
module attributes {gpu.container_module} {
  // CHECK: error: the requested target object couldn't be found
  gpu.binary @k <#gpu.select_object<#nvvm.target>> [#gpu.object<#nvvm.target<O = 1>, assembly = "ptx">]
}
// -----
module attributes {gpu.container_module} {
  gpu.module @k { llvm.func @f() attributes {gpu.kernel} {llvm.return} }
  llvm.func @main(%g: i64, %i: i32, %p: !llvm.ptr, %s: i1) {
  // CHECK: error: Couldn't find the binary holding the kernel: "k"
    gpu.launch_func @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g) : i64 
    llvm.return
  }
}
// -----
module attributes {gpu.container_module} {
  llvm.func @main(%g: i64, %i: i32, %p: !llvm.ptr, %s: i1) {
    // CHECK: error: unsupported GPU operation: gpu.wait
    %0 = gpu.wait async
    llvm.return
  }
}
