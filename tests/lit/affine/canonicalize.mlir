// RUN: mlir-opt %s -canonicalize | FileCheck %s

#map0 = affine_map<(d0)[s0] -> (d0 + s0, d0)>
#set0 = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
func.func @a(%m: memref<?x?xf32>, %n: index, %v: f32, %vec: vector<4xf32>) -> f32 {
  affine.for %i = 0 to 10 {
    affine.for %j = 0 to %n step 2 {
      %x = affine.load %m[%i + 1, %j * 2 + symbol(%n)] : memref<?x?xf32>
      affine.store %x, %m[%j, %i floordiv 4] : memref<?x?xf32>
      %y = affine.apply affine_map<(d0, d1)[s0] -> (d0 + d1 mod 3 - s0)>(%i, %j)[%n]
      affine.if #set0(%i)[%n] { affine.store %x, %m[%i, %j] : memref<?x?xf32> } else { affine.prefetch %m[%i, %j], read, locality<3>, data : memref<?x?xf32> }
      %z = affine.if #set0(%i)[%n] -> f32 { affine.yield %x : f32 } else { affine.yield %v : f32 }
      %mn = affine.min #map0(%i)[%n]
      %mx = affine.max affine_map<(d0) -> (d0, 5)>(%i)
      %vl = affine.vector_load %m[%i, %j] : memref<?x?xf32>, vector<4xf32>
      affine.vector_store %vl, %m[%i, %j] : memref<?x?xf32>, vector<4xf32>
    }
  }
  %r = affine.for %i = max #map0(%n)[%n] to min affine_map<(d0)[s0] -> (d0 * 2, s0 + 4)>(%n)[%n] iter_args(%acc = %v) -> (f32) { affine.yield %acc : f32 } {bar}
  affine.for %i = affine_map<(d0) -> (d0 + 2)>(%n) to affine_map<()[s0] -> (s0)>()[%n] { }
  affine.parallel (%i, %j) = (0, %n) to (10, %n + 10) step (2, 1) { affine.yield }
  %p = affine.parallel (%i) = (max(0, %n)) to (min(100, %n)) reduce ("addf") -> (f32) { affine.yield %v : f32 }
  affine.parallel () = () to () {}
  %d:3 = affine.delinearize_index %n into (2, 3, %n) : index, index, index
  %d2:3 = affine.delinearize_index %n into (3, %n) : index, index, index
  %l = affine.linearize_index [%n, %n] by (4, %n) : index
  %l2 = affine.linearize_index disjoint [%n, %n] by (4) : index
  affine.store %v, %m[symbol(%n) + 3, 7] : memref<?x?xf32>
  return %r : f32
}

// CHECK: #set = affine_set<(d0)[s0] : (d0 - s0 >= 0, d0 == 0)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @a(%arg0: memref<?x?xf32>, %arg1: index, %arg2: f32, %arg3: vector<4xf32>) -> f32 {
// CHECK-NEXT:     affine.for %arg4 = 0 to 10 {
// CHECK-NEXT:       affine.for %arg5 = 0 to %arg1 step 2 {
// CHECK-NEXT:         %0 = affine.load %arg0[%arg4 + 1, %arg5 * 2 + symbol(%arg1)] : memref<?x?xf32>
// CHECK-NEXT:         affine.store %0, %arg0[%arg5, %arg4 floordiv 4] : memref<?x?xf32>
// CHECK-NEXT:         affine.if #set(%arg4)[%arg1] {
// CHECK-NEXT:           affine.store %0, %arg0[%arg4, %arg5] : memref<?x?xf32>
// CHECK-NEXT:         } else {
// CHECK-NEXT:           affine.prefetch %arg0[%arg4, %arg5], read, locality<3>, data : memref<?x?xf32>
// CHECK-NEXT:         }
// CHECK-NEXT:         %1 = affine.vector_load %arg0[%arg4, %arg5] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:         affine.vector_store %1, %arg0[%arg4, %arg5] : memref<?x?xf32>, vector<4xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     affine.store %arg2, %arg0[symbol(%arg1) + 3, 7] : memref<?x?xf32>
// CHECK-NEXT:     return %arg2 : f32
// CHECK-NEXT:   }
// CHECK-NEXT: }
