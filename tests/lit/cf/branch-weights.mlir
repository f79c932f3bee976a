// No weights are as many as needed.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{expected attribute value}}
func.func @f(%a: !llvm.ptr, %i: i32) { %r = llvm.getelementptr %a[1] : (!llvm.ptr) -> !llvm.ptr, foo }

// -----

func.func @f(%c: i1) {
cf.cond_br %c weights([]), ^bb1, ^bb1
^bb1:
return
}

// -----

// expected-error@+2 {{expects number of branch weights to match number of successors: 1 vs 2}}
func.func @f(%c: i1) {
cf.cond_br %c weights([1]), ^bb1, ^bb1
^bb1:
return
}

// -----

// expected-error@+2 {{branch weights cannot all be zero}}
func.func @f(%c: i1) {
cf.cond_br %c weights([0, 0]), ^bb1, ^bb1
^bb1:
return
}
