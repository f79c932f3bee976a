// What LLVM IR cannot say is refused, and nothing is written.

// RUN: mlir-translate --mlir-to-llvmir -split-input-file -verify-diagnostics %s

llvm.comdat @one {
  llvm.comdat_selector @same any
}
llvm.comdat @two {
  // expected-error @below {{comdat selection symbols must be unique even in different comdat regions}}
  llvm.comdat_selector @same any
}

// -----

llvm.func @inside() {
  // expected-error @below {{'llvm.linker_options' op must appear at the module level}}
  llvm.linker_options ["x"]
}

// -----

// expected-error @below {{resource does not exist}}
llvm.mlir.global constant @missing(dense_resource<nowhere> : tensor<4xf32>) : !llvm.array<4 x f32>

// -----

// expected-error @below {{no known conversion for innermost element type}}
llvm.mlir.global constant @odd(dense_resource<nowhere> : tensor<4xi4>) : !llvm.array<4 x i4>
