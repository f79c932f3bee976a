// A wrapper for C does not take the place of what has its name; a function that cannot become one of LLVM's stays, and says why.
// RUN: mlir-opt %s -convert-func-to-llvm -split-input-file -verify-diagnostics

// expected-note @below {{see existing symbol definition here}}
func.func private @_mlir_ciface_taken()
// expected-error @below {{redefinition of symbol named '_mlir_ciface_taken'}}
func.func private @taken() attributes {llvm.emit_c_interface}

// -----

// expected-error @below {{Contains llvm.linkage attribute not of type LLVM::LinkageAttr}}
func.func private @linkage() attributes {llvm.linkage = 3 : i64}

// -----

// expected-error @below {{C interface for variadic functions is not supported yet.}}
func.func private @variadic() attributes {func.varargs = true, llvm.emit_c_interface}
