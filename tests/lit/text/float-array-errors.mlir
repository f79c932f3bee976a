// Errors of numbers in arrays of floats are located after the sign.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
"a.b"() {a = array<f32: -2147483648>} : () -> ()

// -----

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
"a.b"() {a = array<f32: 2147483648>} : () -> ()

// -----

// expected-error@+1 {{expected floating point literal}}
"a.b"() {a = array<f32: - a>} : () -> ()

// -----

// expected-error@+1 {{expected floating point literal}}
"a.b"() {a = array<f32: a>} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float literal should not have a leading minus}}
"a.b"() {a = array<f32: -0x1234>} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float literal should not have a leading minus}}
"a.b"() {a = array<f32: -0x123412341234>} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float constant out of range for type}}
"a.b"() {a = array<f32: 0x123412341234>} : () -> ()
