// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// A matrix product names the types of its fragments.

llvm.func @f(%a: i32, %f: f32) {
  // expected-error@+1 {{expected non-function type}}
  %d = nvvm.mma.sync A[%a, %a, %a, %a] B[%f] C[%f, %f, %f, %f] {shape = #nvvm.shape<m = 16, n = 8, k = 32>} : () -> i32
  llvm.return
}

// -----

llvm.func @sparse(%a: i32, %m: i32, %s: i32) {
  // expected-error@+1 {{expected non-function type}}
  %d = nvvm.mma.sp.sync A[%a, %a] B[%a, %a] C[%a, %a] sparseMetadata[%m] selector[%s] {shape = #nvvm.shape<m = 16, n = 8, k = 16>} : () -> i32
  llvm.return
}
