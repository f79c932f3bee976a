// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @f(%c: index) {
  // expected-error@+1 {{attribute 'mapping' failed to satisfy constraint: Device Mapping array attribute}}
  scf.forall (%i) in (%c) {
  } {mapping = [1]}
  return
}

// -----

func.func @f(%c: index) {
  // expected-error@+1 {{mapping attribute size must match op rank}}
  scf.forall (%i) in (%c) {
  } {mapping = [#gpu.mask<5>]}
  return
}

// -----

func.func @f(%c: index) {
  // expected-error@+1 {{"mapping" supports at most one device masking attribute}}
  scf.forall (%i) in (%c) {
  } {mapping = [#gpu.thread<x>, #gpu.mask<5>, #gpu.mask<5>]}
  return
}
