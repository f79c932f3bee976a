// Keys stand once; what the layout says of types and known names is checked on modules.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{repeated DLTI key: i32}}
"test.op"() {a = #dlti.dl_spec<i32 = 1, i32 = 2>} : () -> ()

// -----

// expected-error@+1 {{empty string as DLTI key is not allowed}}
"test.op"() {a = #dlti.map<"" = 1>} : () -> ()

// -----

// expected-error@+1 {{expected a type or a quoted string}}
"test.op"() {a = #dlti.dl_entry<42, 1>} : () -> ()

// -----

// expected-error@+1 {{value associated with key "CPU" is not a DLTI device spec}}
"test.op"() {a = #dlti.target_system_spec<"CPU" = 1>} : () -> ()

// -----

// expected-error@+1 {{attribute 'dlti.unknown' not supported by dialect}}
"test.op"() {dlti.unknown = 1} : () -> ()

// -----

// expected-error@+1 {{'dlti.dl_spec' is expected to be a #dlti.dl_spec attribute}}
module attributes {dlti.dl_spec = 1} {}

// -----

// expected-error@+1 {{expected integer attribute in the data layout entry for 'index'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<index = dense<1> : vector<2xi64>>} {}

// -----

// expected-error@+1 {{'dlti.endianness' data layout entry is expected to be either 'big' or 'little'}}
module attributes {dlti.dl_spec = #dlti.dl_spec<"dlti.endianness" = "middle">} {}
