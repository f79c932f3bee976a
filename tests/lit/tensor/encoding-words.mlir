// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// An attribute that begins with some words is no encoding.

// expected-error @+1 {{expected '>' in tensor type}}
"test.a"() {t = tensor<4xf32, strided<[1]>>} : () -> ()

// -----

// expected-error @+1 {{expected '>' in tensor type}}
"test.a"() {t = tensor<4xf32, array<i32: 1>>} : () -> ()

// -----

// expected-error @+1 {{expected '>' in tensor type}}
"test.a"() {t = tensor<4xf32, distinct[0]<1>>} : () -> ()

// -----

"test.a"() {t = tensor<4xf32, @a>} : () -> ()

// -----

"test.a"() {t = tensor<4xf32, -1>} : () -> ()
