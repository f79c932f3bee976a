// What has no structured control flow.
// RUN: mlir-opt %s -lift-cf-to-scf -allow-unregistered-dialect -split-input-file -verify-diagnostics

func.func @unreachable() {
  return
^bb1:
// expected-error@+1 {{'func.return' op transformation does not support unreachable blocks}}
  return
}

// -----

func.func @effects(%c: i1) {
// expected-error@+1 {{'test.branch' op transformation does not support terminators with successors not implementing BranchOpInterface}}
  "test.branch"()[^a] : () -> ()
^a:
  return
}

// -----

func.func @forever(%n: index) {
  scf.for %i = %n to %n step %n {
    scf.execute_region {
      cf.br ^a
    ^a:
// expected-error@+1 {{Cannot create unreachable terminator for 'scf.execute_region'}}
      cf.br ^a
    }
  }
  return
}
