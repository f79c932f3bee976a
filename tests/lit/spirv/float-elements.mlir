// Composite types have elements of any float type.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

"a.b"() {a = !spirv.array<2xvector<4xf8E4M3FN>>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xvector<4xf8E5M2>>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xbf16>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xf8E4M3FN>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xf8E4M3FNUZ>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xf8E3M4>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xf8E8M0FNU>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xf4E2M1FN>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xtf32>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xf80>} : () -> ()

// -----

// expected-error@+1 {{vector length has to be less than or equal to 4 but found 5}}
"a.b"() {a = !spirv.array<2xvector<5xi32>>} : () -> ()

// -----

"a.b"() {a = !spirv.array<2xvector<2xf8E5M2FNUZ>>} : () -> ()

// -----

"a.b"() {a = !spirv.matrix<2 x vector<4xf8E5M2>>} : () -> ()

// -----

"a.b"() {a = !spirv.ptr<f8E5M2, Function>} : () -> ()

// -----

"a.b"() {a = !spirv.struct<(f8E5M2)>} : () -> ()

// -----

"a.b"() {a = !spirv.rtarray<f8E5M2>} : () -> ()
