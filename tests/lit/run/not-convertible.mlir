// What has no conversion to the LLVM dialect is named.
// RUN: not windlass run %s 2>&1 | FileCheck %s

// CHECK: error: failed to legalize operation 'vector.extract' that was explicitly marked illegal
func.func @main(%v: vector<2x2xi32>, %i: index) -> vector<2xi32> {
  %row = vector.extract %v[%i] : vector<2xi32> from vector<2x2xi32>
  return %row : vector<2xi32>
}
