// The bounds of loops tell quotients and remainders, and which of several bounds is the one.
// RUN: mlir-opt %s --canonicalize -allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<()[s0] -> (8, s0)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (s1 + 16, s1 * 8, s0 + 4)>
// CHECK: #set = affine_set<()[s0] : (s0 - 1 >= 0)>

func.func @quotients(%m: memref<?xf32>, %v: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 4 {
      %0 = affine.apply affine_map<(d0) -> (d0 mod 8)>(%i)
      %1 = affine.apply affine_map<(d0) -> (d0 floordiv 8)>(%i)
      %2 = affine.apply affine_map<(d0, d1) -> ((d0 * 4 + d1) floordiv 4)>(%i, %j)
      %3 = affine.apply affine_map<(d0, d1) -> ((d0 * 4 + d1) mod 4)>(%i, %j)
      "test.use"(%0, %1, %2, %3) : (index, index, index, index) -> ()
    }
  }
  return
}
func.func @bounds(%n: index) {
  affine.for %i = 4 to 8 {
    affine.for %j = max affine_map<(d0) -> (d0, 2)>(%i) to min affine_map<(d0)[s0] -> (d0 + 20, 8, s0)>(%i)[%n] {
      "test.use"(%j) : (index) -> ()
    }
  }
  return
}
func.func @extremes(%a: index, %b: index) {
  %0 = affine.min affine_map<()[s0] -> (s0 + 16, s0 * 8)>()[%a]
  %1 = affine.min affine_map<(d0)[s0] -> (s0 + 4, d0, s0 + 4)>(%0)[%b]
  "test.use"(%1) : (index) -> ()
  return
}
func.func @conditions(%a: index) {
  affine.if affine_set<() : (0 == 0)>() {
    "test.always"() : () -> ()
  }
  affine.if affine_set<() : (1 == 0)>() {
    "test.never"() : () -> ()
  }
  affine.if affine_set<(d0) : (d0 - 1 >= 0)>(%a) {
    "test.sometimes"() : () -> ()
  } else {
  }
  return
}
func.func @undefined() -> index {
  %c0 = arith.constant 0 : index
  %0 = affine.apply affine_map<()[s0] -> (7 floordiv s0)>()[%c0]
  return %0 : index
}

// CHECK-LABEL: func.func @quotients(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    affine.for %arg2 = 0 to 8 {
// CHECK-NEXT:      affine.for %arg3 = 0 to 4 {
// CHECK-NEXT:        "test.use"(%arg2, %c0, %arg2, %arg3) : (index, index, index, index) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @bounds(%arg0: index) {
// CHECK-NEXT:    affine.for %arg1 = 4 to 8 {
// CHECK-NEXT:      affine.for %arg2 = #map(%arg1) to min #map1()[%arg0] {
// CHECK-NEXT:        "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @extremes(%arg0: index, %arg1: index) {
// CHECK-NEXT:    %0 = affine.min #map2()[%arg1, %arg0]
// CHECK-NEXT:    "test.use"(%0) : (index) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @conditions(%arg0: index) {
// CHECK-NEXT:    "test.always"() : () -> ()
// CHECK-NEXT:    affine.if #set()[%arg0] {
// CHECK-NEXT:      "test.sometimes"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @undefined() -> index {
// CHECK-NEXT:    %0 = ub.poison : index
// CHECK-NEXT:    return %0 : index
// CHECK-NEXT:  }
