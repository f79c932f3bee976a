// Errors of the custom syntax, before operands are resolved.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+2 {{expected 1 operands}}
func.func @bounds(%n: index) {
  omp.wsloop { omp.loop_nest (%iv) : index = (%n, %n) to (%n) step (%n) { omp.yield } }
  return
}

// -----

// expected-error@+2 {{expected ')' in argument list}}
func.func @variables(%n: index) {
  omp.wsloop { omp.loop_nest (%iv : index = (%n) to (%n) step (%n) { omp.yield } }
  return
}

// -----

// The type is an attribute.
// expected-error@+1 {{expected attribute value}}
omp.private {type = private} @x : i32i32

// -----

// expected-error@+1 {{undefined symbol alias id 'a'}}
omp.private {type = private} @x : #a

// -----

func.func @read(%p: !llvm.ptr, %q: !llvm.ptr) {
  // expected-error@+1 {{invalid kind of type specified}}
  omp.atomic.read %p = %q : !llvm.ptr, index, i32
  return
}

// -----

func.func @modifier(%n: index) {
  // expected-error@+1 {{invalid `reduction` format}}
  omp.wsloop reduction(mod: no_such, @add %n -> %x : index) {
    omp.loop_nest (%iv) : index = (%n) to (%n) step (%n) { omp.yield }
  }
  return
}
