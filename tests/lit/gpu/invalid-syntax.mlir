// Errors of the custom syntax of modules and launches.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// Targets begin with a bracket.
// expected-error@+1 {{expected '{' to begin a region}}
gpu.module @m @n {}

// -----

// expected-error@+1 {{expected '{' to begin a region}}
gpu.module @m (}

// -----

func.func @launch(%i: index) {
  // expected-error@+1 {{expected ')' in operand list}}
  gpu.launch blocks(%bx, %by = %bz) in (%gx = %i, %gy = %i, %gz = %i)
             threads(%tx, %ty, %tz) in (%sx = %i, %sy = %i, %sz = %i) { gpu.terminator }
  return
}
