// Discardable attributes of modules belong to dialects; parameters of targets have ranges.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{duplicate or unknown struct parameter name: link}}
module attributes {a.a = #xevm.target<flags = {a}, link = ["x"], O = 0>} {}

// -----

// expected-error@+1 {{duplicate or unknown struct parameter name: link}}
module attributes {a.a = #xevm.target<link = [1]>} {}

// -----

// expected-error@+1 {{The optimization level must be a number between 0 and 3.}}
module attributes {a.a = #nvvm.target<O = 5>} {}

// -----

// expected-error@+1 {{The target chip cannot be empty.}}
module attributes {a.a = #nvvm.target<chip = "">} {}

// -----

// expected-error@+1 {{All the elements in the `link` array must be strings.}}
module attributes {a.a = #nvvm.target<link = [1]>} {}

// -----

// expected-error@+1 {{'builtin.module' op can only contain attributes with dialect-prefixed names, found: 'a'}}
module attributes {a = 1 : i32} {}

// -----

// expected-error@+1 {{'func.func' op arguments may only have dialect attributes}}
func.func @f(%a: i32 {b}) { return }

// -----

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @f() -> (i32 {b})
