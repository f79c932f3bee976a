// Deallocations of several memrefs call a function that compares them, which the pass defines in their symbol table.
// RUN: mlir-opt %s -split-input-file -convert-bufferization-to-memref | FileCheck %s
// RUN: not mlir-opt %s -split-input-file -pass-pipeline='builtin.module(func.func(convert-bufferization-to-memref))' 2>&1 \
// RUN:   | FileCheck %s --check-prefix=FUNC

// FUNC: error: library function required for generic lowering, but cannot be automatically inserted when operating on functions

// CHECK-LABEL: func.func @dealloc_helper() {
func.func @dealloc_helper() {
  return
}

// CHECK-LABEL: func.func @several(%arg0: memref<2xf32>, %arg1: memref<*xf32>, %arg2: i1, %arg3: i1, %arg4: memref<3xf32>) -> i1 {
// CHECK-NEXT:    %alloc = memref.alloc() : memref<2xindex>
// CHECK-NEXT:    %alloc_0 = memref.alloc() : memref<2xi1>
// CHECK-NEXT:    %alloc_1 = memref.alloc() : memref<1xindex>
// CHECK-NEXT:    %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<2xf32> -> index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    memref.store %intptr, %alloc[%c0] : memref<2xindex>
// CHECK:         call @dealloc_helper_0(%cast, %cast_{{[0-9]+}}, %cast_{{[0-9]+}}, %cast_{{[0-9]+}}, %cast_{{[0-9]+}}) : (memref<?xindex>, memref<?xindex>, memref<?xi1>, memref<?xi1>, memref<?xi1>) -> ()
// CHECK:         scf.if %0 {
// CHECK-NEXT:      memref.dealloc %arg0 : memref<2xf32>
// CHECK-NEXT:    }
// CHECK:         scf.if %1 {
// CHECK-NEXT:      memref.dealloc %arg1 : memref<*xf32>
// CHECK-NEXT:    }
// CHECK:         return %2 : i1
func.func @several(%a: memref<2xf32>, %b: memref<*xf32>, %c: i1, %d: i1, %e: memref<3xf32>) -> i1 {
  %0 = bufferization.dealloc (%a, %b : memref<2xf32>, memref<*xf32>) if (%c, %d) retain (%e : memref<3xf32>)
  return %0 : i1
}

// CHECK-LABEL: func.func private @dealloc_helper_0(%arg0: memref<?xindex>, %arg1: memref<?xindex>, %arg2: memref<?xi1>, %arg3: memref<?xi1>, %arg4: memref<?xi1>) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?xindex>
// CHECK-NEXT:    %dim_0 = memref.dim %arg1, %c0 : memref<?xindex>
// CHECK-NEXT:    scf.for %arg5 = %c0 to %dim_0 step %c1 {
// CHECK-NEXT:      memref.store %false, %arg4[%arg5] : memref<?xi1>
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg5 = %c0 to %dim step %c1 {

// -----

// Each module has its own.

// CHECK:       module {
// CHECK:         func.func @inner
// CHECK:           call @dealloc_helper(
// CHECK:         func.func private @dealloc_helper(
// CHECK:       func.func @outer() {
module {
  module {
    func.func @inner(%a: memref<2xf32>, %b: memref<?xf32>, %c: i1) {
      bufferization.dealloc (%a, %b : memref<2xf32>, memref<?xf32>) if (%c, %c)
      return
    }
  }
  // CHECK-NOT: @dealloc_helper
  func.func @outer() {
    return
  }
}
