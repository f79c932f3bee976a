// What stands in the way of a conversion is told, and what it concerns stays as it is.
// NO-ORACLE: nothing is wrong with the file until it is lowered; upstream then misses what is expected at no place.
// RUN: mlir-opt %s -finalize-memref-to-llvm -split-input-file -verify-diagnostics

// expected-error@+1 {{redefinition of reserved function 'malloc' of different type '!llvm.func<void (i64)>' is prohibited}}
llvm.func @malloc(i64)
func.func @other_malloc() {
  %0 = memref.alloc() : memref<4xf32>
  return
}

// -----

// expected-error@unknown {{conversion of memref memory space "far" to integer address space failed}}
func.func @memory_space(%m: memref<2xf32, "far">, %i: index, %x: f32) {
  memref.store %x, %m[%i] : memref<2xf32, "far">
  return
}
