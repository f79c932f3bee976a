// The declarations of library functions have no place in the text.
// RUN: mlir-opt %s -convert-math-to-libm -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=MATH
// RUN: mlir-opt %s -convert-complex-to-libm -mlir-print-debuginfo -mlir-print-local-scope | FileCheck %s --check-prefix=COMPLEX

// MATH: func.func private @atanf(f32) -> f32 attributes {llvm.readnone} loc(unknown)
// COMPLEX: func.func private @cpowf(complex<f32>, complex<f32>) -> complex<f32> loc(unknown)
func.func @f(%x: f32, %z: complex<f32>) -> (f32, complex<f32>) {
  %0 = math.atan %x : f32
  %1 = complex.pow %z, %z : complex<f32>
  return %0, %1 : f32, complex<f32>
}
