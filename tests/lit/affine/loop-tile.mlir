// Nests become nests over tiles, unless a tile would need what a later one computes.
// RUN: mlir-opt %s --affine-loop-tile=tile-sizes=32,8 | FileCheck %s

// CHECK: #map = affine_map<(d0)[s0] -> (d0, s0)>
// CHECK: #map1 = affine_map<(d0) -> (d0)>
// CHECK: #map2 = affine_map<(d0) -> (d0 + 32, 100)>
// CHECK: #map3 = affine_map<(d0, d1)[s0] -> (d1 + 16, d0, s0)>
// CHECK: #map4 = affine_map<(d0) -> (d0 + 3)>

// CHECK-LABEL: func.func @box(%arg0: memref<100x100xf32>, %arg1: index, %arg2: index) {
// CHECK-NEXT:    affine.for %arg3 = 0 to 100 step 32 {
// CHECK-NEXT:      affine.for %arg4 = 3 to min #map(%arg1)[%arg2] step 16 {
// CHECK-NEXT:        affine.for %arg5 = 0 to 3 step 4 {
// CHECK-NEXT:          affine.for %arg6 = #map1(%arg3) to min #map2(%arg3) {
// CHECK-NEXT:            affine.for %arg7 = #map1(%arg4) to min #map3(%arg1, %arg4)[%arg2] step 2 {
// CHECK-NEXT:              affine.for %arg8 = #map1(%arg5) to #map4(%arg5) {
// CHECK-NEXT:                %0 = affine.load %arg0[%arg6, %arg7] : memref<100x100xf32>
// CHECK-NEXT:                affine.store %0, %arg0[%arg6, %arg7 + 1] : memref<100x100xf32>
// CHECK-NEXT:              }
// CHECK-NEXT:            }
// CHECK-NEXT:          }
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @box(%m: memref<100x100xf32>, %n: index, %k: index) {
  affine.for %i = 0 to 100 {
    affine.for %j = 3 to min affine_map<(d0)[s0] -> (d0, s0)>(%n)[%k] step 2 {
      affine.for %l = 0 to 3 {
        %0 = affine.load %m[%i, %j] : memref<100x100xf32>
        affine.store %0, %m[%i, %j + 1] : memref<100x100xf32>
      }
    }
  }
  return
}
// CHECK-LABEL: func.func @triangle(%arg0: memref<100x100xf32>) {
// CHECK-NEXT:    affine.for %arg1 = 0 to 100 {
// CHECK-NEXT:      affine.for %arg2 = 0 to #map1(%arg1) {
// CHECK-NEXT:        affine.prefetch %arg0[%arg1, %arg2], read, locality<3>, data : memref<100x100xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @triangle(%m: memref<100x100xf32>) {
  affine.for %i = 0 to 100 {
    affine.for %j = 0 to affine_map<(d0) -> (d0)>(%i) {
      affine.prefetch %m[%i, %j], read, locality<3>, data : memref<100x100xf32>
    }
  }
  return
}
// CHECK-LABEL: func.func @diagonal(%arg0: memref<64x64xf32>) {
// CHECK-NEXT:    affine.for %arg1 = 0 to 64 {
// CHECK-NEXT:      affine.for %arg2 = 0 to 64 {
// CHECK-NEXT:        %0 = affine.load %arg0[%arg2, %arg1] : memref<64x64xf32>
// CHECK-NEXT:        affine.store %0, %arg0[%arg1, %arg2] : memref<64x64xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @diagonal(%m: memref<64x64xf32>) {
  affine.for %i = 0 to 64 {
    affine.for %j = 0 to 64 {
      %0 = affine.load %m[%j, %i] : memref<64x64xf32>
      affine.store %0, %m[%i, %j] : memref<64x64xf32>
    }
  }
  return
}
