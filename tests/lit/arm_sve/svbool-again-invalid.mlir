// The type that others are inferred from is checked in the second operation of a name as in the first.
// RUN: mlir-opt %s -verify-diagnostics

func.func @again(%a: vector<[16]xi1>) {
  %1 = arm_sve.convert_from_svbool %a : vector<[1]xi1>
  // expected-error @+1 {{custom op 'arm_sve.convert_from_svbool' 'result' must be trailing scalable vector of 1-bit signless integer values with dim -1 having a size of {16, 8, 4, 2, 1}, but got 'vector<[20]xi1>'}}
  %2 = arm_sve.convert_from_svbool %a : vector<[20]xi1>
  return
}
