// An access outside of a memref ends the program where it is, instead of reading what is there.
// RUN: not windlass run --check-bounds %s 2>&1 | FileCheck %s

// CHECK: ERROR: Runtime op verification failed
// CHECK-NEXT: memref.load %{{.*}}[%{{.*}}] : memref<?xi32>
// CHECK-NEXT: ^ out-of-bounds access
// CHECK-NEXT: Location: loc("{{.*}}check-bounds.mlir":[[@LINE+3]]:8)
// CHECK: check-bounds.mlir:[[@LINE+2]]:8: error: the program aborted
func.func @element(%m: memref<?xi32>, %i: index) -> i32 {
  %0 = memref.load %m[%i] : memref<?xi32>
  return %0 : i32
}

func.func @main() -> i32 {
  %m = memref.alloca() : memref<4xi32>
  %open = memref.cast %m : memref<4xi32> to memref<?xi32>
  %i = arith.constant 4 : index
  %x = call @element(%open, %i) : (memref<?xi32>, index) -> i32
  return %x : i32
}
