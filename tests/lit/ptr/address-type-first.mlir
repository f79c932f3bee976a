// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// The type after an address is verified before the address.

// expected-error @+1 {{invalid kind of type specified}}
"test.a"() {t = #ptr.address<"a"> : i32} : () -> ()

// -----

// expected-error @+1 {{expected a trailing type}}
"test.a"() {t = #ptr.address<256 : !ptr.ptr<#ptr.generic_space>>} : () -> ()
