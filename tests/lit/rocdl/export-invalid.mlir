// Types that operations accept and intrinsics do not have.
// RUN: mlir-translate %s -mlir-to-llvmir -split-input-file -verify-diagnostics

llvm.func @ballot(%c: i1) {
  // expected-error @+1 {{'rocdl.ballot' op has types that 'llvm.amdgcn.ballot.f32' does not have}}
  %0 = rocdl.ballot %c : f32
  llvm.return
}

// -----

llvm.func @load(%p: !llvm.ptr<3>, %stride: i32) -> !llvm.struct<(i32)> {
  // expected-error @+1 {{op has types that 'llvm.nvvm.wmma.m8n32k16.load.a.row.stride.s8.p3' does not have}}
  %0 = nvvm.wmma.load %p, %stride {eltype = #nvvm.mma_type<s8>, frag = #nvvm.mma_frag<a>, k = 16 : i32, layout = #nvvm.mma_layout<row>, m = 8 : i32, n = 32 : i32} : (!llvm.ptr<3>) -> !llvm.struct<(i32)>
  llvm.return %0 : !llvm.struct<(i32)>
}
