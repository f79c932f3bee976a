// Results that another one always beats go, by what is known of operands.
// RUN: windlass-test-opt opt %s --pass-pipeline="builtin.module(func.func(affine-simplify-min-max))" | FileCheck %s

func.func @a(%a: index, %b: index) -> (index, index, index, index) {
  %0 = affine.min affine_map<(d0) -> (d0, d0 + 4)>(%a)
  %1 = affine.max affine_map<(d0, d1) -> (d0, d0 + 4, d1)>(%a, %b)
  %2 = affine.min affine_map<(d0)[s0] -> (d0 * 2, s0, s0 + 3, 5)>(%a)[%b]
  %c = affine.min affine_map<(d0) -> (16, d0)>(%a)
  %3 = affine.min affine_map<(d0) -> (32, d0)>(%c)
  return %0, %1, %2, %3 : index, index, index, index
}
func.func @b(%a: index) -> (index, index) {
  %c = affine.min affine_map<(d0) -> (16, d0)>(%a)
  %d = affine.max affine_map<(d0) -> (0, d0)>(%c)
  %3 = affine.apply affine_map<(d0) -> (d0 floordiv 32)>(%d)
  %4 = affine.apply affine_map<(d0) -> (d0 ceildiv 16)>(%d)
  %5 = arith.addi %3, %4 : index
  return %5, %3 : index, index
}
func.func @loop(%n: index) {
  scf.for %i = %n to %n step %n {
    %c = affine.min affine_map<(d0)[s0] -> (-d0 + s0, 8)>(%i)[%n]
    "test.use"(%c) : (index) -> ()
  }
  affine.for %i = 0 to 64 step 8 {
    %c = affine.min affine_map<(d0) -> (-d0 + 64, 8)>(%i)
    %d = affine.min affine_map<(d0) -> (-d0 + 64, 9)>(%i)
    %e = affine.apply affine_map<(d0) -> (d0 floordiv 64)>(%i)
    "test.use"(%c, %d, %e) : (index, index, index) -> ()
  }
  return
}
func.func @more(%n: index, %m: memref<?x?xf32>, %u: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c64 = arith.constant 64 : index
  %d = memref.dim %m, %c1 : memref<?x?xf32>
  %min = affine.min affine_map<()[s0] -> (s0, 32)>()[%d]
  %0 = affine.min affine_map<()[s0, s1] -> (s0, s1, 40)>()[%d, %min]
  %1 = affine.max affine_map<()[s0, s1] -> (s0, s1, -3)>()[%d, %min]
  "test.use"(%0, %1) : (index, index) -> ()
  scf.for %i = %c0 to %c64 step %c1 {
    %2 = affine.min affine_map<(d0) -> (d0, 64, d0 + 1)>(%i)
    %3 = affine.max affine_map<(d0) -> (d0, -1, 63)>(%i)
    %4 = affine.max affine_map<(d0) -> (d0, 0)>(%i)
    "test.use"(%2, %3, %4) : (index, index, index) -> ()
  }
  return
}

// CHECK: #map = affine_map<()[s0, s1] -> (s1, s0 + 4)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (5, s1 * 2, s0)>
// CHECK: #map2 = affine_map<()[s0] -> (16, s0)>
// CHECK: #map3 = affine_map<()[s0] -> (0, s0)>
// CHECK: #map4 = affine_map<(d0) -> (d0 floordiv 32)>
// CHECK: #map5 = affine_map<(d0) -> (d0 ceildiv 16)>
// CHECK: #map6 = affine_map<(d0)[s0] -> (-d0 + s0, 8)>
// CHECK: #map7 = affine_map<(d0) -> (-d0 + 64, 8)>
// CHECK: #map8 = affine_map<(d0) -> (-d0 + 64, 9)>
// CHECK: #map9 = affine_map<(d0) -> (d0 floordiv 64)>
// CHECK: #map10 = affine_map<()[s0] -> (32, s0)>
// CHECK: #map11 = affine_map<()[s0] -> (63, s0)>
// CHECK-LABEL: func.func @a(%arg0: index, %arg1: index) -> (index, index, index, index) {
// CHECK-NEXT:    %0 = affine.max #map()[%arg0, %arg1]
// CHECK-NEXT:    %1 = affine.min #map1()[%arg1, %arg0]
// CHECK-NEXT:    %2 = affine.min #map2()[%arg0]
// CHECK-NEXT:    return %arg0, %0, %1, %2 : index, index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @b(%arg0: index) -> (index, index) {
// CHECK-NEXT:    %0 = affine.min #map2()[%arg0]
// CHECK-NEXT:    %1 = affine.max #map3()[%0]
// CHECK-NEXT:    %2 = affine.apply #map4(%1)
// CHECK-NEXT:    %3 = affine.apply #map5(%1)
// CHECK-NEXT:    %4 = arith.addi %2, %3 : index
// CHECK-NEXT:    return %4, %2 : index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @loop(%arg0: index) {
// CHECK-NEXT:    scf.for %arg1 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT:      %0 = affine.min #map6(%arg1)[%arg0]
// CHECK-NEXT:      "test.use"(%0) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    affine.for %arg1 = 0 to 64 step 8 {
// CHECK-NEXT:      %0 = affine.min #map7(%arg1)
// CHECK-NEXT:      %1 = affine.min #map8(%arg1)
// CHECK-NEXT:      %2 = affine.apply #map9(%arg1)
// CHECK-NEXT:      "test.use"(%0, %1, %2) : (index, index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @more(%arg0: index, %arg1: memref<?x?xf32>, %arg2: index) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c64 = arith.constant 64 : index
// CHECK-NEXT:    %dim = memref.dim %arg1, %c1 : memref<?x?xf32>
// CHECK-NEXT:    %0 = affine.min #map10()[%dim]
// CHECK-NEXT:    "test.use"(%0, %dim) : (index, index) -> ()
// CHECK-NEXT:    scf.for %arg3 = %c0 to %c64 step %c1 {
// CHECK-NEXT:      %1 = affine.max #map11()[%arg3]
// CHECK-NEXT:      "test.use"(%arg3, %1, %arg3) : (index, index, index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
