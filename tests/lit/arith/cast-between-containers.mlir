// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Dimensions of unknown size are compatible with all.

func.func @containers(%m: memref<?xi32>) {
  // expected-error @+1 {{'arith.index_castui' op if a result is non-scalar, then at least one operand must be non-scalar}}
  %0 = "arith.index_castui"(%m) : (memref<?xi32>) -> vector<3xindex>
  return
}
