// Calling conventions that LLVM spells otherwise than the dialect.

// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s

// CHECK: declare ptx_kernel void @ptx()
llvm.func ptx_kernelcc @ptx()
// CHECK: declare spir_func void @spir()
llvm.func spir_funccc @spir()
// CHECK: declare amdgpu_kernel void @amdgpu()
llvm.func amdgpu_kernelcc @amdgpu()
// CHECK: declare aarch64_vector_pcs void @vector()
llvm.func aarch64_vectorcallcc @vector()
// CHECK: declare tailcc void @tail()
llvm.func tailcc @tail()
