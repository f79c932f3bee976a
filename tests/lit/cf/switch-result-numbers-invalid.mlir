// Result numbers may be in the cases of a switch, but not in its default.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{result number not allowed in argument list}}
func.func @f(%flag: i32, %x: i16) { cf.switch %flag : i32, [ default: ^bb1(%x#0 : i16) ]
^bb1(%a: i16):
 return }

// -----

// expected-error @+1 {{reference to invalid result number}}
func.func @f(%flag: i32, %x: i16) { cf.switch %flag : i32, [ default: ^bb1(%x : i16), 45: ^bb1(%x#2 : i16) ]
^bb1(%a: i16):
 return }
