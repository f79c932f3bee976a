// Maps and sets in any attribute, and what follows for affine operations.
// RUN: mlir-opt %s --affine-simplify-structures --allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0, d1) -> (4, 0, d1 + d0 floordiv 3)>
// CHECK: #map1 = affine_map<(d0) -> (d0 + 2)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d1, d0)>
// CHECK: #set = affine_set<(d0, d1) : (d0 * 2 + d1 == 0, d0 >= 0)>
// CHECK: #set1 = affine_set<(d0, d1)[s0] : (d0 mod 3 == 0, d0 - 2 >= 0, d1 floordiv 2 - s0 >= 0, -d1 + (d1 floordiv 2) * 2 + 1 >= 0, d1 mod 2 >= 0, -d0 + (d0 floordiv 3) * 3 + 2 >= 0, d0 mod 3 >= 0)>

#s1 = affine_set<(d0, d1) : (d0 * 2 + d1 == 0, d0 >= 0, d0 + 1 >= 0, d0 >= 0, 5 >= 0)>
#s2 = affine_set<(d0) : (d0 >= 0, -d0 - 1 >= 0)>
#s3 = affine_set<(d0, d1)[s0] : (d0 * 2 - 3 >= 0, d1 floordiv 2 - s0 >= 0, d0 mod 3 == 0)>
#m = affine_map<(d0, d1) -> (d0 - d0 + 4, (d0 * 4) mod 2, d1 + d0 floordiv 3)>
#t = affine_map<(d0, d1) -> (d1, d0)>
func.func @a(%a: index, %b: index) attributes {x = #m, y = #s1} {
  affine.for %i = 0 to 10 { affine.for %j = 0 to 10 {
  affine.if #s1(%i, %j) { "test.use"() {z = #m} : () -> () }
  affine.if #s2(%i) { "test.use"() {z = [#m]} : () -> () }
  affine.if #s3(%i, %j)[%b] { "test.use"() : () -> () } else { "test.use"(%i) : (index) -> ()  }
  %v = affine.apply affine_map<(d0) -> (d0 + 1)>(%i)
  %w = affine.apply affine_map<(d0) -> (d0 + 1)>(%v)
  "test.use"(%w) : (index) -> ()
  %min = affine.min #m(%i, %j)
  "test.use"(%min) : (index) -> ()
  } }
  %m = memref.alloc() : memref<4x8xf32, #t>
  %m2 = memref.alloca() : memref<4x8xf32, #t>
  %v = affine.load %m[%a, %b] : memref<4x8xf32, #t>
  affine.store %v, %m2[%a, %b - %b] : memref<4x8xf32, #t>
  memref.dealloc %m : memref<4x8xf32, #t>
  affine.for %i = 0 to 0 { "test.use"() : () -> () }
  affine.for %i = 0 to 5 { }
  %x = arith.addi %a, %b : index
  affine.for %i = 0 to 1 { "test.use"(%i) : (index) -> () }
  return
}

// CHECK-LABEL: func.func @a(%arg0: index, %arg1: index) attributes {x = #map, y = #set} {
// CHECK-NEXT:    affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:      affine.for %arg3 = 0 to 10 {
// CHECK-NEXT:        affine.if #set(%arg2, %arg3) {
// CHECK-NEXT:          "test.use"() {z = #map} : () -> ()
// CHECK-NEXT:        }
// CHECK-NEXT:        affine.if #set1(%arg2, %arg3)[%arg1] {
// CHECK-NEXT:          "test.use"() : () -> ()
// CHECK-NEXT:        } else {
// CHECK-NEXT:          "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:        }
// CHECK-NEXT:        %2 = affine.apply #map1(%arg2)
// CHECK-NEXT:        "test.use"(%2) : (index) -> ()
// CHECK-NEXT:        %3 = affine.min #map(%arg2, %arg3)
// CHECK-NEXT:        "test.use"(%3) : (index) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4x8xf32, #map2>
// CHECK-NEXT:    %alloca = memref.alloca() : memref<4x8xf32, #map2>
// CHECK-NEXT:    %0 = affine.load %alloc[%arg0, %arg1] : memref<4x8xf32, #map2>
// CHECK-NEXT:    affine.store %0, %alloca[%arg0, 0] : memref<4x8xf32, #map2>
// CHECK-NEXT:    memref.dealloc %alloc : memref<4x8xf32, #map2>
// CHECK-NEXT:    affine.for %arg2 = 0 to 0 {
// CHECK-NEXT:      "test.use"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = arith.addi %arg0, %arg1 : index
// CHECK-NEXT:    affine.for %arg2 = 0 to 1 {
// CHECK-NEXT:      "test.use"(%arg2) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
