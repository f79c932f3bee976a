// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// expected-error@+1 {{op failed to verify that all of {value, result} have same type}}
%0 = "ptr.constant"() <{value = "a"}> : () -> (!ptr.ptr<#ptr.generic_space>)

// -----

// expected-error@+1 {{op failed to verify that all of {value, result} have same type}}
%0 = "ptr.constant"() <{value = 1 : i32}> : () -> (!ptr.ptr<#ptr.generic_space>)

// -----

// expected-error@+2 {{invalid kind of attribute specified}}
// expected-error@+1 {{failed to parse Ptr_PtrType parameter 'memorySpace' which is to be a `MemorySpaceAttrInterface`}}
"a.b"() : () -> !ptr.ptr<4096>

// -----

func.func @metadata(%p: !ptr.ptr<#ptr.generic_space>, %m: f32) {
  // expected-error@+1 {{op operand #1 must be Pointer metadata type, but got 'f32'}}
  %0 = "ptr.from_ptr"(%p, %m) : (!ptr.ptr<#ptr.generic_space>, f32) -> memref<?xf32, #ptr.generic_space>
  return
}
