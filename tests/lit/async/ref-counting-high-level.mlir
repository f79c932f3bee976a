// RUN: mlir-opt %s -async-runtime-ref-counting -split-input-file -verify-diagnostics
// RUN: mlir-opt %s -async-runtime-policy-based-ref-counting -split-input-file -verify-diagnostics

// References are counted in programs that are lowered to the runtime. The operations of a region precede the one with the region.

func.func @await(%token: !async.token) {
  // expected-error @+1 {{async operations must be lowered to async runtime operations}}
  async.await %token : !async.token
  return
}

// -----

func.func @execute(%token: !async.token) {
  %0 = async.execute [%token] {
    // expected-error @+1 {{async operations must be lowered to async runtime operations}}
    async.yield
  }
  return
}
