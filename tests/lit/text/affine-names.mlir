// Affine expressions over names: operators may be names, and what stands where an operand is expected is a name.
//
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK: affine_map<(d0, d1)[s0] -> (d0 mod 3, d1 ceildiv 2 + s0 floordiv 7)>
module attributes {windlass.map = affine_map<(mod, ceildiv)[floordiv] ->
                                             (mod mod 3, ceildiv ceildiv 2 + floordiv floordiv 7)>} {
}

// -----

// expected-error@+1 {{use of undeclared identifier}}
#second = affine_map<(p) -> (p, mod 4)>

// -----

// expected-error@+1 {{use of undeclared identifier}}
#right = affine_map<(p) -> (p + ceildiv)>

// -----

// expected-error@+1 {{use of undeclared identifier}}
#nested = affine_set<(p) : ((floordiv) >= 0)>

// -----

// An undeclared name is reported where the token before it ends.
// expected-error@+1 {{use of undeclared identifier}}
#next_line = affine_map<(p) -> (p +
                                q)>

// -----

// A product is reported at the operator after its right operand.
#product = affine_map<(p, q) -> (p * q
// expected-error@+1 {{non-affine expression: at least one of the multiply operands}}
                                * 2)>

// -----

// expected-error@+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
#last = affine_map<(p, q) -> (p mod q
                             + 2)>

// -----

// expected-error@+1 {{expected '(' at start of SSA symbol}}
#symbol = affine_map<(symbol) -> (symbol)>

// -----

// expected-error@+1 {{unexpected ssa identifier}}
#symbol_of = affine_map<(p) -> (symbol(p))>

// -----

func.func @operand(%m: memref<?xf32>) {
  // expected-error@+1 {{expected ssa identifier}}
  %0 = affine.load %m[symbol(3)] : memref<?xf32>
  return
}

// -----

func.func @close(%m: memref<?xf32>, %i: index) {
  // expected-error@+1 {{expected ')' at end of SSA symbol}}
  %0 = affine.load %m[symbol(%i] : memref<?xf32>
  return
}
