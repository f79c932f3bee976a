// Types of declarations are read as attributes.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{integer literal not valid for specified type}}
omp.declare_reduction @a : 1 init { ^bb0(%x: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{custom op 'omp.declare_reduction' invalid kind of attribute specified}}
omp.declare_reduction @a : "a" init { ^bb0(%x: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{expected attribute value}}
omp.declare_reduction @a : foo init { ^bb0(%x: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{undefined symbol alias id 'foo'}}
omp.declare_reduction @a : #foo init { ^bb0(%x: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{undefined symbol alias id 'foo'}}
omp.declare_reduction @a : !foo init { ^bb0(%x: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{expected attribute value}}
omp.declare_reduction @a : = init { ^bb0(%x: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{expected '<' in vector type}}
omp.declare_reduction @a : vector init { ^bb0(%x: i32): omp.yield(%x : i32) }

// -----

// expected-error@+1 {{expected attribute value}}
omp.private {type = private} @x : init {}

// -----

// expected-error@+1 {{custom op 'omp.private' invalid kind of attribute specified}}
omp.private {type = private} @x : {}
