// Indices taken apart and put together: what is known, what cancels, what adds nothing.
// RUN: mlir-opt %s --canonicalize | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 * 20)>

func.func @constant_size(%i: index) -> (index, index, index) {
  %c3 = arith.constant 3 : index
  %0:3 = affine.delinearize_index %i into (%c3, 4, 5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @one_element(%i: index, %n: index) -> (index, index, index, index) {
  %0:4 = affine.delinearize_index %i into (1, %n, 1, 5) : index, index, index, index
  return %0#0, %0#1, %0#2, %0#3 : index, index, index, index
}
func.func @known() -> (index, index, index) {
  %i = arith.constant 97 : index
  %0:3 = affine.delinearize_index %i into (10, 4, 5) : index, index, index
  return %0#0, %0#1, %0#2 : index, index, index
}
func.func @cancelled(%a: index, %b: index, %c: index, %n: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (%n, 4) : index
  %1:3 = affine.delinearize_index %0 into (5, %n, 4) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}
func.func @cancelled_tail(%a: index, %b: index, %c: index) -> (index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (5, 3, 4) : index
  %1:3 = affine.delinearize_index %0 into (5, 6, 4) : index, index, index
  return %1#0, %1#1, %1#2 : index, index, index
}
func.func @zeros_and_units(%a: index, %b: index, %n: index) -> (index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = affine.linearize_index [%c0, %a, %b] by (2, 3, 4) : index
  %1 = affine.linearize_index [%a, %c0, %b] by (2, 1, 4) : index
  %2 = affine.linearize_index disjoint [%a, %n, %b] by (2, 1, 4) : index
  %3 = affine.linearize_index [%a, %n, %b] by (2, 1, 4) : index
  %4 = affine.linearize_index [%a, %b] by (%n, %c4) : index
  return %0, %1, %2, %3, %4 : index, index, index, index, index
}
func.func @few(%a: index, %b: index, %n: index) -> (index, index, index, index) {
  %0 = affine.linearize_index [%a] by (4) : index
  %1 = affine.linearize_index [%a] by () : index
  %2 = affine.linearize_index [] by () : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %3 = affine.linearize_index [%c2, %c3] by (5, 4) : index
  return %0, %1, %2, %3 : index, index, index, index
}
func.func @inner_portion(%i: index, %n: index) -> index {
  %0:3 = affine.delinearize_index %i into (3, 4, 5) : index, index, index
  %1 = affine.linearize_index [%n, %0#1, %0#2] by (3, 4, 5) : index
  return %1 : index
}
func.func @dynamic_portion(%i: index, %n: index) -> index {
  %0:3 = affine.delinearize_index %i into (%n, 4, 5) : index, index, index
  %1 = affine.linearize_index disjoint [%n, %0#0, %0#1, %0#2, %n] by (7, %n, 4, 5, 2) : index
  return %1 : index
}
func.func @divided_last(%a: index, %b: index, %c: index) -> (index, index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (4, 8, 32) : index
  %1:4 = affine.delinearize_index %0 into (4, 8, 4, 8) : index, index, index, index
  return %1#0, %1#1, %1#2, %1#3 : index, index, index, index
}

// CHECK-LABEL: func.func @constant_size(%arg0: index) -> (index, index, index) {
// CHECK-NEXT:    %0:3 = affine.delinearize_index %arg0 into (3, 4, 5) : index, index, index
// CHECK-NEXT:    return %0#0, %0#1, %0#2 : index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @one_element(%arg0: index, %arg1: index) -> (index, index, index, index) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0:2 = affine.delinearize_index %arg0 into (%arg1, 5) : index, index
// CHECK-NEXT:    return %c0, %0#0, %c0, %0#1 : index, index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @known() -> (index, index, index) {
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    return %c4, %c3, %c2 : index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @cancelled(%arg0: index, %arg1: index, %arg2: index, %arg3: index) -> (index, index, index) {
// CHECK-NEXT:    return %arg0, %arg1, %arg2 : index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @cancelled_tail(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index) {
// CHECK-NEXT:    %0 = affine.linearize_index disjoint [%arg0, %arg1] by (5, 3) : index
// CHECK-NEXT:    %1:2 = affine.delinearize_index %0 into (5, 6) : index, index
// CHECK-NEXT:    return %1#0, %1#1, %arg2 : index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @zeros_and_units(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index, index) {
// CHECK-NEXT:    %0 = affine.linearize_index [%arg0, %arg1] by (3, 4) : index
// CHECK-NEXT:    %1 = affine.linearize_index [%arg0, %arg1] by (2, 4) : index
// CHECK-NEXT:    %2 = affine.linearize_index disjoint [%arg0, %arg1] by (2, 4) : index
// CHECK-NEXT:    %3 = affine.linearize_index [%arg0, %arg2, %arg1] by (2, 1, 4) : index
// CHECK-NEXT:    %4 = affine.linearize_index [%arg0, %arg1] by (%arg2, 4) : index
// CHECK-NEXT:    return %0, %1, %2, %3, %4 : index, index, index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @few(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c11 = arith.constant 11 : index
// CHECK-NEXT:    return %arg0, %arg0, %c0, %c11 : index, index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @inner_portion(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:    %0:2 = affine.delinearize_index %arg0 into (3, 20) : index, index
// CHECK-NEXT:    %1 = affine.linearize_index [%arg1, %0#1] by (3, 20) : index
// CHECK-NEXT:    return %1 : index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @dynamic_portion(%arg0: index, %arg1: index) -> index {
// CHECK-NEXT:    %0 = affine.apply #map()[%arg1]
// CHECK-NEXT:    %1 = affine.linearize_index disjoint [%arg1, %arg0, %arg1] by (7, %0, 2) : index
// CHECK-NEXT:    return %1 : index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @divided_last(%arg0: index, %arg1: index, %arg2: index) -> (index, index, index, index) {
// CHECK-NEXT:    %0:2 = affine.delinearize_index %arg2 into (4, 8) : index, index
// CHECK-NEXT:    return %arg0, %arg1, %0#0, %0#1 : index, index, index, index
// CHECK-NEXT:  }
