// The type after an attribute is read before its parameters.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -allow-unregistered-dialect

// expected-error @+1 {{expected non-function type}}
"t.x"() {a = #nvvm<prefetch_cache_level in_param_space>: evictPriority} : () -> ()

// -----

// expected-error @+1 {{expected non-function type}}
"t.x"() {a = #llvm.mmra_tag<>:"example"} : () -> ()
