// What overflow flags are after a comma.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{custom op 'llvm.trunc' expected keyword for LLVM integer overflow flags}}
func.func @f(%a: i64) { %3 = llvm.trunc %a overflow<nuw, :> : i64 to i56 }

// -----

// expected-error @+2 {{custom op 'arith.trunci' expected valid keyword or string}}
// expected-error @+1 {{custom op 'arith.trunci' failed to parse Arith_IntegerOverflowAttr parameter 'value' which is to be a `::mlir::arith::IntegerOverflowFlags`}}
func.func @f(%a: i64) { %3 = arith.trunci %a overflow<nuw, :> : i64 to i56 }
