// An atomic update is kept, whatever its region computes; one that computes nothing is erased or becomes a write.
// RUN: mlir-opt %s -canonicalize -cse | FileCheck %s

func.func @updates(%x: memref<i32>, %value: i32) {
  omp.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    omp.yield(%old : i32)
  }
  omp.atomic.update hint(uncontended) memory_order(relaxed) %x : memref<i32> {
  ^bb0(%old: i32):
    omp.yield(%value : i32)
  }
  omp.atomic.update %x : memref<i32> {
  ^bb0(%old: i32):
    %new = arith.addi %old, %value : i32
    omp.yield(%new : i32)
  }
  return
}

func.func @captured(%x: memref<i32>, %v: memref<i32>, %value: i32) {
  omp.atomic.capture {
    omp.atomic.read %v = %x : memref<i32>, memref<i32>, i32
    omp.atomic.update %x : memref<i32> {
    ^bb0(%old: i32):
      omp.yield(%value : i32)
    }
  }
  return
}
// CHECK-LABEL: func.func @updates(%arg0: memref<i32>, %arg1: i32) {
// CHECK-NEXT: omp.atomic.write %arg0 = %arg1 hint(uncontended) memory_order(relaxed) : memref<i32>, i32
// CHECK-NEXT: omp.atomic.update %arg0 : memref<i32> {
// CHECK-NEXT: ^bb0(%arg2: i32):
// CHECK-NEXT: %0 = arith.addi %arg2, %arg1 : i32
// CHECK-NEXT: omp.yield(%0 : i32)
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-LABEL: func.func @captured(%arg0: memref<i32>, %arg1: memref<i32>, %arg2: i32) {
// CHECK-NEXT: omp.atomic.capture {
// CHECK-NEXT: omp.atomic.read %arg1 = %arg0 : memref<i32>, memref<i32>, i32
// CHECK-NEXT: omp.atomic.write %arg0 = %arg2 : memref<i32>, i32
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
