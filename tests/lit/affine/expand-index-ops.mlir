// Coordinates and places, computed by arith; the parts of a sum that can leave most loops come first.
// RUN: mlir-opt %s -affine-expand-index-ops | FileCheck %s

func.func @coordinates(%i: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %i into (%n, 14, 16) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @place(%i: index, %j: index, %k: index, %n: index) -> index {
  %0 = affine.linearize_index disjoint [%i, %j, %k] by (4, %n, 5) : index
  return %0 : index
}
func.func @in_loops(%n: index, %m: memref<?xf32>, %v: f32) {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to 10 {
      %0 = affine.linearize_index [%n, %j, %i] by (3, 4, 5) : index
      memref.store %v, %m[%0] : memref<?xf32>
    }
  }
  return
}

// CHECK-LABEL: func.func @coordinates(%arg0: index, %arg1: index) -> (index, index, index) {
// CHECK-NEXT:    %c16 = arith.constant 16 : index
// CHECK-NEXT:    %c224 = arith.constant 224 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = arith.floordivsi %arg0, %c224 : index
// CHECK-NEXT:    %1 = arith.remsi %arg0, %c224 : index
// CHECK-NEXT:    %2 = arith.cmpi slt, %1, %c0 : index
// CHECK-NEXT:    %3 = arith.addi %1, %c224 overflow<nsw> : index
// CHECK-NEXT:    %4 = arith.select %2, %3, %1 : index
// CHECK-NEXT:    %5 = arith.divsi %4, %c16 : index
// CHECK-NEXT:    %6 = arith.remsi %arg0, %c16 : index
// CHECK-NEXT:    %7 = arith.cmpi slt, %6, %c0 : index
// CHECK-NEXT:    %8 = arith.addi %6, %c16 overflow<nsw> : index
// CHECK-NEXT:    %9 = arith.select %7, %8, %6 : index
// CHECK-NEXT:    return %0, %5, %9 : index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @place(%arg0: index, %arg1: index, %arg2: index, %arg3: index) -> index {
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    %0 = arith.muli %arg3, %c5 overflow<nsw, nuw> : index
// CHECK-NEXT:    %1 = arith.muli %arg0, %0 overflow<nsw> : index
// CHECK-NEXT:    %2 = arith.muli %arg1, %c5 overflow<nsw> : index
// CHECK-NEXT:    %3 = arith.addi %1, %2 overflow<nsw> : index
// CHECK-NEXT:    %4 = arith.addi %3, %arg2 overflow<nsw> : index
// CHECK-NEXT:    return %4 : index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @in_loops(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) {
// CHECK-NEXT:    %c20 = arith.constant 20 : index
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    affine.for %arg3 = 0 to 10 {
// CHECK-NEXT:      affine.for %arg4 = 0 to 10 {
// CHECK-NEXT:        %0 = arith.muli %arg0, %c20 overflow<nsw> : index
// CHECK-NEXT:        %1 = arith.muli %arg4, %c5 overflow<nsw> : index
// CHECK-NEXT:        %2 = arith.addi %0, %arg3 overflow<nsw> : index
// CHECK-NEXT:        %3 = arith.addi %2, %1 overflow<nsw> : index
// CHECK-NEXT:        memref.store %arg2, %arg1[%3] : memref<?xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
