// Entries of types are verified before those with names.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {
  dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 32, index = "little">
} {}

// -----

// expected-error @+1 {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}}
module attributes {
  dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 32, index = 3>
} {}

// -----

// expected-error @+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {
  dlti.dl_spec = #dlti.dl_spec<"dlti.foo" = 32, index = "little">
} {}

// -----

// expected-error @+1 {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<f32, "little">}}
module attributes {
  dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 32, f32 = "little">
} {}

// -----

// expected-error @+1 {{expected a dense i64 elements attribute in the data layout entry #dlti.dl_entry<i32, 4 : i64>}}
module attributes {
  dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = 32, i32 = 4>
} {}
