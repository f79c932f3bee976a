// What an unreachable region yields does not arrive: values that only it needs are dead, and become poison.
//
// RUN: mlir-opt %s --remove-dead-values=canonicalize=false | FileCheck %s

// CHECK-LABEL: func.func @yields(
// CHECK:         scf.if %false
// CHECK-NEXT:      %[[p:.*]] = ub.poison : i16
// CHECK-NEXT:      scf.yield %arg0, %[[p]] : i16, i16
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %c1_i16 = arith.constant 1 : i16
// CHECK-NEXT:      scf.yield %c1_i16, %c1_i16 : i16, i16
func.func @yields(%x: i16, %m: memref<i16>) -> i16 {
  %f = arith.constant false
  memref.store %x, %m[] : memref<i16>
  %y = arith.addi %x, %x : i16
  %r:2 = scf.if %f -> (i16, i16) {
    scf.yield %x, %y : i16, i16
  } else {
    %c = arith.constant 1 : i16
    scf.yield %c, %c : i16, i16
  }
  %s = arith.addi %r#0, %r#1 : i16
  return %s : i16
}

// CHECK-LABEL: func.func @loop(
// CHECK:         scf.if %false
// CHECK-NEXT:      %[[p:.*]] = ub.poison : i16
// CHECK-NEXT:      scf.for {{.*}} iter_args(%{{.*}} = %[[p]]) -> (i16) {
// CHECK-NEXT:        %[[q:.*]] = ub.poison : i16
// CHECK-NEXT:        scf.yield %[[q]] : i16
// CHECK-NEXT:      }
// CHECK-NEXT:      %[[r:.*]] = ub.poison : i16
// CHECK-NEXT:      scf.yield %[[r]], %arg1 : i16, i16
func.func @loop(%x: i16, %y: i16, %i: index, %j: index, %m: memref<i16>) -> i16 {
  %f = arith.constant false
  %r:2 = scf.if %f -> (i16, i16) {
    %l = scf.for %k = %i to %j step %i iter_args(%a = %x) -> i16 {
      %n = arith.addi %a, %y : i16
      memref.store %n, %m[] : memref<i16>
      scf.yield %n : i16
    }
    scf.yield %l, %y : i16, i16
  } else {
    scf.yield %x, %y : i16, i16
  }
  %s = arith.addi %r#0, %r#1 : i16
  return %s : i16
}
