// A token whose second character is `x` is read as the size 0 and what follows.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{missing ']' closing scalable dimension}}
func.func private @a(vector<[%x]xi1>)

// -----

// expected-error @+1 {{missing ']' closing scalable dimension}}
func.func private @a(vector<[!x]xi1>)

// -----

// expected-error @+1 {{invalid dimension}}
func.func private @a(vector<[%y]xi1>)
