// The layout of pointers, and the short form of their type in casts.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect | FileCheck %s

// CHECK: dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = #ptr.spec<size = 32, abi = 32, preferred = 64, index = 16>>
module attributes {
  dlti.dl_spec = #dlti.dl_spec<
    !ptr.ptr<#ptr.generic_space> = #ptr.spec<preferred = 64, size = 32, abi = 32, index = 16>
  >
} {
  // CHECK-LABEL: func.func @casts(
  func.func @casts(%m: memref<?xf32, #ptr.generic_space>) -> memref<?xf32, #ptr.generic_space> {
    // CHECK: %[[P:.*]] = ptr.to_ptr %{{.*}} : memref<?xf32, #ptr.generic_space> -> <#ptr.generic_space>
    %p = ptr.to_ptr %m : memref<?xf32, #ptr.generic_space> -> !ptr.ptr<#ptr.generic_space>
    %d = ptr.get_metadata %m : memref<?xf32, #ptr.generic_space>
    // CHECK: ptr.from_ptr %[[P]] metadata %{{.*}} : <#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
    %r = ptr.from_ptr %p metadata %d : <#ptr.generic_space> -> memref<?xf32, #ptr.generic_space>
    return %r : memref<?xf32, #ptr.generic_space>
  }
}

// -----

// expected-error@+1 {{abi entry must be divisible by 8}}
"test.op"() {a = #ptr.spec<size = 32, abi = 33, preferred = 64>} : () -> ()

// -----

// expected-error@+1 {{index entry must be divisible by 8}}
"test.op"() {a = #ptr.spec<size = 32, abi = 32, preferred = 64, index = 7>} : () -> ()

// -----

// expected-error@+1 {{preferred alignment is expected to be at least as large as ABI alignment}}
"test.op"() {a = #ptr.spec<size = 32, abi = 64, preferred = 32>} : () -> ()

// -----

// expected-error@+1 {{struct is missing required parameter: preferred}}
"test.op"() {a = #ptr.spec<abi = 32, size = 32>} : () -> ()
