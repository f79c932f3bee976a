// What a loop computes anew each time without need is computed before it.
// RUN: mlir-opt %s -allow-unregistered-dialect -loop-invariant-code-motion | FileCheck %s

// CHECK-LABEL: func.func @for(%arg0: index, %arg1: f32, %arg2: i32) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = arith.addf %arg1, %arg1 : f32
// CHECK-NEXT:    %1 = arith.mulf %0, %arg1 : f32
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      scf.for %arg4 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:        %2 = arith.addi %arg3, %arg4 : index
// CHECK-NEXT:        "test.use"(%1, %2) : (f32, index) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @for(%n: index, %x: f32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.addf %x, %x : f32
    scf.for %j = %c0 to %n step %c1 {
      %b = arith.mulf %a, %x : f32
      %k = arith.addi %i, %j : index
      "test.use"(%b, %k) : (f32, index) -> ()
    }
  }
  return
}

// A division by what may be zero stays where it is.
// CHECK-LABEL: func.func @division(%arg0: index, %arg1: i32, %arg2: i32) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = arith.divsi %arg1, %c7_i32 : i32
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg0 step %c1 {
// CHECK-NEXT:      %1 = arith.divsi %arg1, %arg2 : i32
// CHECK-NEXT:      "test.use"(%1, %0) : (i32, i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @division(%n: index, %x: i32, %y: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seven = arith.constant 7 : i32
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.divsi %x, %y : i32
    %b = arith.divsi %x, %seven : i32
    "test.use"(%a, %b) : (i32, i32) -> ()
  }
  return
}
