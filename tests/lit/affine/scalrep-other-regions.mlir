// Values are not forwarded into regions of operations that are not affine: loops among them run repeatedly.
//
// RUN: mlir-opt %s --pass-pipeline='builtin.module(func.func(affine-scalrep))' | FileCheck %s

func.func @w(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %i = memref.alloca() : memref<1xi32>
  affine.store %c0, %i[0] : memref<1xi32>
  scf.while : () -> () {
    %0 = affine.load %i[0] : memref<1xi32>
    %3 = arith.cmpi slt, %0, %n : i32
    scf.condition(%3)
  } do {
    %0 = affine.load %i[0] : memref<1xi32>
    %9 = arith.addi %0, %c1 : i32
    affine.store %9, %i[0] : memref<1xi32>
    scf.yield
  }
  return
}
func.func @f(%n: index, %m: memref<1xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  affine.store %c0, %m[0] : memref<1xi32>
  scf.for %j = %n to %n step %n {
    %0 = affine.load %m[0] : memref<1xi32>
    %9 = arith.addi %0, %c1 : i32
    affine.store %9, %m[0] : memref<1xi32>
  }
  return
}
func.func @p(%n: index, %m: memref<1xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  affine.store %c0, %m[0] : memref<1xi32>
  scf.parallel (%j) = (%n) to (%n) step (%n) {
    %0 = affine.load %m[0] : memref<1xi32>
    %9 = arith.addi %0, %c1 : i32
    affine.store %9, %m[0] : memref<1xi32>
  }
  return
}
func.func @af(%n: index, %m: memref<1xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  affine.store %c0, %m[0] : memref<1xi32>
  affine.for %j = 0 to 10 {
    %0 = affine.load %m[0] : memref<1xi32>
    %9 = arith.addi %0, %c1 : i32
    affine.store %9, %m[0] : memref<1xi32>
  }
  return
}
func.func @cfg(%n: i1, %m: memref<1xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  affine.store %c0, %m[0] : memref<1xi32>
  cf.br ^loop
^loop:
  %0 = affine.load %m[0] : memref<1xi32>
  %9 = arith.addi %0, %c1 : i32
  affine.store %9, %m[0] : memref<1xi32>
  cf.cond_br %n, ^loop, ^end
^end:
  return
}
func.func @ifs(%n: i1, %m: memref<1xi32>) {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  affine.store %c0, %m[0] : memref<1xi32>
  scf.if %n {
    %0 = affine.load %m[0] : memref<1xi32>
    %9 = arith.addi %0, %c1 : i32
    affine.store %9, %m[0] : memref<1xi32>
  }
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @w(%arg0: i32) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     %alloca = memref.alloca() : memref<1xi32>
// CHECK-NEXT:     affine.store %c0_i32, %alloca[0] : memref<1xi32>
// CHECK-NEXT:     scf.while : () -> () {
// CHECK-NEXT:       %0 = affine.load %alloca[0] : memref<1xi32>
// CHECK-NEXT:       %1 = arith.cmpi slt, %0, %arg0 : i32
// CHECK-NEXT:       scf.condition(%1)
// CHECK-NEXT:     } do {
// CHECK-NEXT:       %0 = affine.load %alloca[0] : memref<1xi32>
// CHECK-NEXT:       %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:       affine.store %1, %alloca[0] : memref<1xi32>
// CHECK-NEXT:       scf.yield
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @f(%arg0: index, %arg1: memref<1xi32>) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     affine.store %c0_i32, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     scf.for %arg2 = %arg0 to %arg0 step %arg0 {
// CHECK-NEXT:       %0 = affine.load %arg1[0] : memref<1xi32>
// CHECK-NEXT:       %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:       affine.store %1, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @p(%arg0: index, %arg1: memref<1xi32>) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     affine.store %c0_i32, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     scf.parallel (%arg2) = (%arg0) to (%arg0) step (%arg0) {
// CHECK-NEXT:       %0 = affine.load %arg1[0] : memref<1xi32>
// CHECK-NEXT:       %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:       affine.store %1, %arg1[0] : memref<1xi32>
// CHECK-NEXT:       scf.reduce
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @af(%arg0: index, %arg1: memref<1xi32>) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     affine.store %c0_i32, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     affine.for %arg2 = 0 to 10 {
// CHECK-NEXT:       %0 = affine.load %arg1[0] : memref<1xi32>
// CHECK-NEXT:       %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:       affine.store %1, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @cfg(%arg0: i1, %arg1: memref<1xi32>) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     affine.store %c0_i32, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     cf.br ^bb1
// CHECK-NEXT:   ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:     %0 = affine.load %arg1[0] : memref<1xi32>
// CHECK-NEXT:     %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:     affine.store %1, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @ifs(%arg0: i1, %arg1: memref<1xi32>) {
// CHECK-NEXT:     %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT:     %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:     affine.store %c0_i32, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     scf.if %arg0 {
// CHECK-NEXT:       %0 = affine.load %arg1[0] : memref<1xi32>
// CHECK-NEXT:       %1 = arith.addi %0, %c1_i32 : i32
// CHECK-NEXT:       affine.store %1, %arg1[0] : memref<1xi32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
