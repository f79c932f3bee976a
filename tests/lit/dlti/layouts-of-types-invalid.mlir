// Types without a data layout have no entry; pointers of ptr have one of their own.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{data layout specified for a type that does not support it}}
module attributes { dlti.dl_spec = #dlti.dl_spec<!llvm.void = 32> } {}

// -----

// expected-error @+1 {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<!llvm.ppc_fp128, 32 : i64>}}
module attributes { dlti.dl_spec = #dlti.dl_spec<!llvm.ppc_fp128 = 32> } {}

// -----

// expected-error @+1 {{data layout specified for a type that does not support it}}
module attributes { dlti.dl_spec = #dlti.dl_spec<!gpu.async.token = 32> } {}

// -----

// expected-error @+1 {{expected layout attribute for '!ptr.ptr<#ptr.generic_space>' to be a #ptr.spec attribute}}
module attributes { dlti.dl_spec = #dlti.dl_spec<!ptr.ptr<#ptr.generic_space> = 32> } {}

// -----

// expected-error @+1 {{data layout specified for a type that does not support it}}
module attributes { dlti.dl_spec = #dlti.dl_spec<!spirv.ptr<f32, Function> = 32> } {}
