// Operands of loop nests are resolved after the region; clauses of positive numbers.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{'omp.allocate_dir' op attribute 'align' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.allocate_dir (%p : !llvm.ptr) align(i64) return }

// -----

// expected-error@+1 {{'omp.allocate_dir' op attribute 'align' failed to satisfy constraint: 64-bit signless integer attribute whose value is positive}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.allocate_dir (%p : !llvm.ptr) align(0) return }

// -----

// expected-error@+1 {{ALIGN value : 3 must be power of 2}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.allocate_dir (%p : !llvm.ptr) align(3) return }

// -----

// expected-error@+2 {{use of value '%n' expects different type than prior uses: 'i32' vs 'index'}}
// expected-note@+1 {{prior use here}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.simd safelen(@a) { omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+2 {{use of value '%n' expects different type than prior uses: 'i32' vs 'index'}}
// expected-note@+1 {{prior use here}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.wsloop ordered(-1) { omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) { omp.yield } } return }

// -----

// expected-error@+1 {{custom op 'omp.yield2' is unknown}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.wsloop { omp.loop_nest (%i) : i32 = (%n) to (%n) step (%n) { omp.yield2 } } return }

// -----

// expected-error@+2 {{expected attribute value}}
// expected-error@+1 {{custom op 'omp.parallel' invalid `private` format}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.parallel private(@x %p -> %a : !llvm.ptr) {omp.terminator} omp.parallel private() { omp.terminator } return }

// -----

// expected-error@+2 {{custom op 'omp.parallel' invalid kind of attribute specified}}
// expected-error@+1 {{custom op 'omp.parallel' invalid `private` format}}
func.func @f(%n: index, %p: !llvm.ptr) { omp.parallel private(1 %p -> %a : !llvm.ptr) {omp.terminator} return }
