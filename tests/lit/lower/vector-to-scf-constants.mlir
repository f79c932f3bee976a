// What a loop contains is visited in the next iteration of the driver, so that constants keep their order.
// RUN: mlir-opt %s -convert-vector-to-scf | FileCheck %s

// CHECK:      #map = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK-NEXT: #map1 = affine_map<(d0) -> (d0 + 3)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @masked(%arg0: vector<3x1xi32>, %arg1: memref<8x4xi32, strided<[?, ?], offset: ?>>, %arg2: vector<3x1xi1>, %arg3: index) -> (f32, f32) {
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %cst = arith.constant 5.000000e-01 : f32
// CHECK-NEXT:     %cst_0 = arith.constant 3.250000e+00 : f32
// CHECK-NEXT:     %alloca = memref.alloca() : memref<vector<3x1xi32>>
// CHECK-NEXT:     %alloca_1 = memref.alloca() : memref<vector<3x1xi1>>
// CHECK-NEXT:     memref.store %arg2, %alloca_1[] : memref<vector<3x1xi1>>
// CHECK-NEXT:     memref.store %arg0, %alloca[] : memref<vector<3x1xi32>>
// CHECK-NEXT:     %0 = vector.type_cast %alloca : memref<vector<3x1xi32>> to memref<3xvector<1xi32>>
// CHECK-NEXT:     %1 = vector.type_cast %alloca_1 : memref<vector<3x1xi1>> to memref<3xvector<1xi1>>
// CHECK-NEXT:     scf.for %arg4 = %c0 to %c3 step %c1 {
// CHECK-NEXT:       %2 = affine.apply #map(%arg4)[%arg3]
// CHECK-NEXT:       %3 = arith.cmpi slt, %2, %c8 : index
// CHECK-NEXT:       scf.if %3 {
// CHECK-NEXT:         %4 = affine.apply #map(%arg4)[%arg3]
// CHECK-NEXT:         %5 = memref.load %0[%arg4] : memref<3xvector<1xi32>>
// CHECK-NEXT:         %6 = memref.load %1[%arg4] : memref<3xvector<1xi1>>
// CHECK-NEXT:         scf.for %arg5 = %c0 to %c1 step %c1 {
// CHECK-NEXT:           %7 = affine.apply #map1(%arg5)
// CHECK-NEXT:           %8 = vector.extract %6[%arg5] : i1 from vector<1xi1>
// CHECK-NEXT:           scf.if %8 {
// CHECK-NEXT:             %9 = vector.extract %5[%arg5] : i32 from vector<1xi32>
// CHECK-NEXT:             memref.store %9, %arg1[%4, %7] : memref<8x4xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:           } else {
// CHECK-NEXT:           }
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return %cst, %cst_0 : f32, f32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unmasked(%arg0: vector<3x1xi32>, %arg1: memref<8x4xi32, strided<[?, ?], offset: ?>>, %arg2: index) {
// CHECK-NEXT:     %c8 = arith.constant 8 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c3 = arith.constant 3 : index
// CHECK-NEXT:     %alloca = memref.alloca() : memref<vector<3x1xi32>>
// CHECK-NEXT:     memref.store %arg0, %alloca[] : memref<vector<3x1xi32>>
// CHECK-NEXT:     %0 = vector.type_cast %alloca : memref<vector<3x1xi32>> to memref<3xvector<1xi32>>
// CHECK-NEXT:     scf.for %arg3 = %c0 to %c3 step %c1 {
// CHECK-NEXT:       %1 = affine.apply #map(%arg3)[%arg2]
// CHECK-NEXT:       %2 = arith.cmpi slt, %1, %c8 : index
// CHECK-NEXT:       scf.if %2 {
// CHECK-NEXT:         %3 = affine.apply #map(%arg3)[%arg2]
// CHECK-NEXT:         %4 = memref.load %0[%arg3] : memref<3xvector<1xi32>>
// CHECK-NEXT:         scf.for %arg4 = %c0 to %c1 step %c1 {
// CHECK-NEXT:           %5 = affine.apply #map1(%arg4)
// CHECK-NEXT:           %6 = vector.extract %4[%arg4] : i32 from vector<1xi32>
// CHECK-NEXT:           memref.store %6, %arg1[%3, %5] : memref<8x4xi32, strided<[?, ?], offset: ?>>
// CHECK-NEXT:         }
// CHECK-NEXT:       } else {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }

func.func @masked(%v: vector<3x1xi32>, %m: memref<8x4xi32, strided<[?, ?], offset: ?>>, %k: vector<3x1xi1>, %i: index) -> (f32, f32) {
  %c3 = arith.constant 3 : index
  vector.transfer_write %v, %m[%i, %c3], %k : vector<3x1xi32>, memref<8x4xi32, strided<[?, ?], offset: ?>>
  %a = arith.constant 0.5 : f32
  %b = arith.constant 3.25 : f32
  return %a, %b : f32, f32
}

func.func @unmasked(%v: vector<3x1xi32>, %m: memref<8x4xi32, strided<[?, ?], offset: ?>>, %i: index) {
  %c3 = arith.constant 3 : index
  vector.transfer_write %v, %m[%i, %c3] : vector<3x1xi32>, memref<8x4xi32, strided<[?, ?], offset: ?>>
  return
}
