// Lists of bounds and of iteration arguments that are not in parentheses.
// RUN: not mlir-opt %s -split-input-file 2>&1 | FileCheck %s

// CHECK: error: expected '(' in dynamic index list
func.func @bounds(%a: index) {
  scf.forall (%i) in %a { }
  return
}

// -----

// CHECK: error: expected ')' in dynamic index list
func.func @unclosed(%a: index) {
  scf.forall (%i) in (%a { }
  return
}

// -----

// CHECK: error: custom op 'scf.for' expected '('
func.func @arguments(%a: index) {
  %0 = scf.for %i = %a to %a step %a iter_args %x = %a -> (index) { scf.yield %x : index }
  return
}
