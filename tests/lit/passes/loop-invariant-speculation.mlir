// A loop with a step other than 1 is not speculated; a size of a known dimension is.
//
// RUN: mlir-opt %s --loop-invariant-code-motion | FileCheck %s

func.func @steps(%x: index, %n: index) {
  scf.for %i = %x to %n step %x {
    affine.for %j = 0 to 5 step 4 {
    }
    affine.for %j = 0 to 5 {
    }
  }
  return
}
func.func @sizes(%x: index, %n: index, %m: memref<2x?xi32>, %t: tensor<2x?xi32>) {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  scf.for %i = %x to %n step %x {
    %0 = memref.dim %m, %c1 : memref<2x?xi32>
    %1 = memref.dim %m, %c2 : memref<2x?xi32>
    %2 = memref.dim %m, %x : memref<2x?xi32>
    %3 = tensor.dim %t, %c1 : tensor<2x?xi32>
    %4 = tensor.dim %t, %x : tensor<2x?xi32>
  }
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @steps(%arg0: index, %arg1: index) {
// CHECK-NEXT:     affine.for %arg2 = 0 to 5 {
// CHECK-NEXT:     }
// CHECK-NEXT:     scf.for %arg2 = %arg0 to %arg1 step %arg0 {
// CHECK-NEXT:       affine.for %arg3 = 0 to 5 step 4 {
// CHECK-NEXT:       }
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @sizes(%arg0: index, %arg1: index, %arg2: memref<2x?xi32>, %arg3: tensor<2x?xi32>) {
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %c2 = arith.constant 2 : index
// CHECK-NEXT:     %dim = memref.dim %arg2, %c1 : memref<2x?xi32>
// CHECK-NEXT:     %dim_0 = tensor.dim %arg3, %c1 : tensor<2x?xi32>
// CHECK-NEXT:     scf.for %arg4 = %arg0 to %arg1 step %arg0 {
// CHECK-NEXT:       %dim_1 = memref.dim %arg2, %c2 : memref<2x?xi32>
// CHECK-NEXT:       %dim_2 = memref.dim %arg2, %arg0 : memref<2x?xi32>
// CHECK-NEXT:       %dim_3 = tensor.dim %arg3, %arg0 : tensor<2x?xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
