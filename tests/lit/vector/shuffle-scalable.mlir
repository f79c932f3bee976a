// A shuffle of vectors of fixed length is no scalable vector.
// NO-ORACLE: upstream has a second error, `failed to infer returned types`.
// RUN: mlir-opt %s -verify-diagnostics

func.func @scalable(%a: vector<8xf32>) {
  // expected-error@+1 {{inferred type(s) 'vector<2xf32>' are incompatible with return type(s) of operation 'vector<[2]xf32>'}}
  %0 = "vector.shuffle"(%a, %a) <{mask = array<i64: 0, 1>}> : (vector<8xf32>, vector<8xf32>) -> (vector<[2]xf32>)
  return
}
