// The parts of a barrier that belong together.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{'nvvm.barrier' op attribute 'reductionOp' failed to satisfy constraint: NVVM barrier reduction operation}}
func.func @f() { nvvm.barrier @a }

// -----

// expected-error@+1 {{'nvvm.barrier' op attribute 'reductionOp' failed to satisfy constraint: NVVM barrier reduction operation}}
func.func @f() { nvvm.barrier 1 }

// -----

// expected-error@+1 {{'nvvm.barrier' op reduction predicate and reduction operation must be specified together}}
func.func @f() { nvvm.barrier #nvvm.reduction<and> }

// -----

// expected-error@+1 {{'nvvm.barrier' op attribute 'reductionOp' failed to satisfy constraint: NVVM barrier reduction operation}}
func.func @f() { nvvm.barrier "a" }

// -----

// expected-error@+1 {{'nvvm.barrier' op attribute 'reductionOp' failed to satisfy constraint: NVVM barrier reduction operation}}
func.func @f() { nvvm.barrier i32 }

// -----

// expected-error@+1 {{'nvvm.barrier' op attribute 'reductionOp' failed to satisfy constraint: NVVM barrier reduction operation}}
func.func @f(%a: i32) { nvvm.barrier id = %a @a }

// -----

// expected-error@+1 {{'nvvm.barrier' op barrier id is missing, it should be set between 0 to 15}}
llvm.func @f(%a: i32) { nvvm.barrier number_of_threads = %a llvm.return }

// -----

llvm.func @f(%a: i32) { nvvm.barrier id = %a number_of_threads = %a llvm.return }

// -----

// expected-error@+1 {{'nvvm.barrier' op reduction predicate and reduction operation must be specified together}}
llvm.func @f(%a: i32) { "nvvm.barrier"(%a) {operandSegmentSizes = array<i32: 0, 0, 1>} : (i32) -> () llvm.return }
