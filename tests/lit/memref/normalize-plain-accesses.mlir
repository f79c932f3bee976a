// Loads and stores that are not affine find their elements by applied maps.
// RUN: mlir-opt %s --normalize-memrefs --allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s1)>
// CHECK: #map2 = affine_map<()[s0] -> (3)>
// CHECK: #map3 = affine_map<()[s0] -> (s0)>
// CHECK: #map4 = affine_map<(d0) -> (d0 + 3)>
// CHECK: #map5 = affine_map<(d0, d1) -> (d0)>
// CHECK: #map6 = affine_map<(d0, d1) -> (d1 + 3)>

// CHECK-LABEL: func.func @c(%arg0: memref<8x8xf32>, %arg1: index, %arg2: index, %arg3: index) {
// CHECK-NEXT:    %0 = affine.apply #map()[%arg2, %arg1]
// CHECK-NEXT:    %1 = affine.apply #map1()[%arg2, %arg1]
// CHECK-NEXT:    %2 = memref.load %arg0[%0, %1] : memref<8x8xf32>
// CHECK-NEXT:    %c3 = arith.constant 3 : index
// CHECK-NEXT:    %3 = affine.apply #map2()[%arg1]
// CHECK-NEXT:    %4 = affine.apply #map3()[%arg1]
// CHECK-NEXT:    memref.store %2, %arg0[%3, %4] : memref<8x8xf32>
// CHECK-NEXT:    affine.for %arg4 = 0 to 10 {
// CHECK-NEXT:      scf.for %arg5 = %arg1 to %arg2 step %arg3 {
// CHECK-NEXT:        %5 = affine.apply #map4(%arg4)
// CHECK-NEXT:        %6 = affine.apply #map5(%arg5, %arg4)
// CHECK-NEXT:        %7 = affine.apply #map6(%arg5, %arg4)
// CHECK-NEXT:        memref.store %2, %arg0[%6, %7] : memref<8x8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @c(%m : memref<8x8xf32, affine_map<(i,j)->(j,i)>>, %o: index, %p: index, %q: index) {
  %v = memref.load %m[%o, %p] : memref<8x8xf32, affine_map<(i,j)->(j,i)>>
  %c = arith.constant 3 : index
  memref.store %v, %m[%o, %c] : memref<8x8xf32, affine_map<(i,j)->(j,i)>>
  affine.for %i = 0 to 10 {
    scf.for %k = %o to %p step %q {
    %l = affine.apply affine_map<(i)->(i+3)>(%i)
    memref.store %v, %m[%l, %k] : memref<8x8xf32, affine_map<(i,j)->(j,i)>>
    }
  }
  return
}
