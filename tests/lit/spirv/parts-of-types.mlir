// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// Members of structs are of any type, and those of other types scalars, vectors and types of SPIR-V.

"test.a"() {t = !spirv.struct<(index)>} : () -> ()

// -----

"test.a"() {t = !spirv.struct<(tensor<4xf32>)>} : () -> ()

// -----

"test.a"() {t = !spirv.struct<(i128, vector<4x4xf32>, vector<5xf32>, f8E5M2, f80, bf16, none)>} : () -> ()

// -----

"test.a"() {t = !spirv.struct<(!llvm.ptr)>} : () -> ()

// -----

// expected-error @+1 {{only 1/8/16/32/64-bit integer type allowed but found 'i128'}}
"test.a"() {t = !spirv.array<4 x i128>} : () -> ()

// -----

"test.a"() {t = !spirv.array<4 x f8E5M2>} : () -> ()

// -----

// expected-error @+1 {{vector length has to be less than or equal to 4 but found 5}}
"test.a"() {t = !spirv.array<4 x vector<5xf32>>} : () -> ()

// -----

// expected-error @+1 {{only 1-D vector allowed but found 'vector<2x2xf32>'}}
"test.a"() {t = !spirv.array<4 x vector<2x2xf32>>} : () -> ()

// -----

"test.a"() {t = !spirv.array<4 x vector<2xi128>>} : () -> ()

// -----

// expected-error @+1 {{only 1/8/16/32/64-bit integer type allowed but found 'i4'}}
"test.a"() {t = !spirv.rtarray<i4>} : () -> ()

// -----

"test.a"() {t = !spirv.ptr<f128, Function>} : () -> ()

// -----

// expected-error @+1 {{cannot use 'index' to compose SPIR-V types}}
"test.a"() {t = !spirv.ptr<index, Function>} : () -> ()

// -----

// expected-error @+1 {{only 1-D vector allowed but found 'vector<2x2xf32>'}}
"test.a"() {t = !spirv.matrix<2 x vector<2x2xf32>>} : () -> ()

// -----

// expected-error @+1 {{matrix is expected to have 2, 3, or 4 columns}}
"test.a"() {t = !spirv.matrix<5 x vector<2xf32>>} : () -> ()

// -----

// expected-error @+1 {{matrix must be composed using vector type, got 'f32'}}
"test.a"() {t = !spirv.matrix<2 x f32>} : () -> ()
