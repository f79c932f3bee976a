// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Integers of 32 bits are elements of matrices with and without a sign.

"test.a"() {t = !gpu.mma_matrix<16x16xsi32, "AOp">} : () -> ()

// -----

// expected-error @+1 {{MMAMatrixType elements must be SI8, UI8, I32, F16, F32, or F64}}
"test.a"() {t = !gpu.mma_matrix<16x16xi8, "AOp">} : () -> ()
