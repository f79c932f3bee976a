// RUN: mlir-opt %s -convert-scf-to-cf -verify-diagnostics

// Loops that insert into tensors have no form with branches.

func.func @tensors(%t: tensor<?xf32>, %n: index) -> tensor<?xf32> {
  // expected-error @+1 {{failed to legalize operation 'scf.forall' that was explicitly marked illegal}}
  %0 = scf.forall (%i) in (%n) shared_outs(%o = %t) -> (tensor<?xf32>) {
    scf.forall.in_parallel {
    }
  }
  return %0 : tensor<?xf32>
}
