// The print of a vector that is too large to be written out, where a program is lowered as a whole.
// RUN: not windlass translate --mlir-to-llvmir --lower %s 2>&1 | FileCheck %s

// CHECK: error: 'vector.print' op cannot be written out
func.func @printed(%v: vector<1000000000xf32>) {
  vector.print %v : vector<1000000000xf32>
  return
}
