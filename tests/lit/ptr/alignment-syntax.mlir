// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// An alignment is a number, without a type.

func.func @missing(%p: !ptr.ptr<#llvm.address_space<0>>, %v: f32) {
  // expected-error@+1 {{custom op 'ptr.store' invalid value for property alignment, expected optional int64_t}}
  ptr.store %v, %p alignment = : f32, !ptr.ptr<#llvm.address_space<0>>
  return
}

// -----

func.func @large(%p: !ptr.ptr<#llvm.address_space<0>>, %v: f32) {
  // expected-error@+2 {{integer value too large}}
  // expected-error@+1 {{invalid value for property alignment, expected optional int64_t}}
  ptr.store %v, %p alignment = 9223372036854775808 : f32, !ptr.ptr<#llvm.address_space<0>>
  return
}
