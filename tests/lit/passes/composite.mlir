// A pipeline that runs until it changes nothing.
// RUN: mlir-opt %s --composite-fixed-point-pass=pipeline=canonicalize,cse -allow-unregistered-dialect | FileCheck %s

func.func @w(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %r = scf.while (%i = %c0) : (index) -> index {
    %k = arith.cmpi slt, %i, %c100 : index
    scf.condition(%k) %i : index
  } do {
  ^bb0(%i: index):
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%c100, %n) step (%c1, %c1) {
    %k = arith.cmpi sge, %i, %c0 : index
    %l = arith.cmpi sge, %j, %c1 : index
    %m = arith.maxsi %i, %j : index
    "test.use"(%k, %l, %m) : (i1, i1, index) -> ()
  }
  scf.forall (%i, %j) in (7, %n) {
    %k = arith.cmpi slt, %i, %c1 : index
    %l = arith.cmpi sge, %j, %c0 : index
    %m = arith.minsi %i, %j : index
    %o = arith.index_cast %m : index to i32
    %p = arith.index_castui %i : index to i8
    "test.use"(%k, %l, %m, %o, %p) : (i1, i1, index, i32, i8) -> ()
  }
  return %r : index
}
func.func @ops(%a: i8, %b: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %c7 = arith.constant 7 : i32
  %cm7 = arith.constant -7 : i32
  %2 = arith.divsi %0, %c7 : i32
  %3 = arith.floordivsi %0, %cm7 : i32
  %4 = arith.remsi %0, %cm7 : i32
  %5 = arith.remui %1, %c7 : i32
  %6 = arith.shrsi %0, %c7 : i32
  %7 = arith.shrui %1, %c7 : i32
  %8 = arith.andi %1, %c7 : i32
  %9 = arith.ori %1, %c7 : i32
  %10 = arith.xori %1, %c7 : i32
  %11 = arith.maxui %1, %c7 : i32
  %12 = arith.subi %0, %1 : i32
  return %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}

// CHECK-LABEL: func.func @w(%arg0: index) -> index {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c100 = arith.constant 100 : index
// CHECK-NEXT:    %0 = scf.while (%arg1 = %c0) : (index) -> index {
// CHECK-NEXT:      %1 = arith.cmpi slt, %arg1, %c100 : index
// CHECK-NEXT:      scf.condition(%1) %arg1 : index
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg1: index):
// CHECK-NEXT:      %1 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:      scf.yield %1 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.parallel (%arg1, %arg2) = (%c0, %c1) to (%c100, %arg0) step (%c1, %c1) {
// CHECK-NEXT:      %1 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT:      %2 = arith.cmpi sge, %arg2, %c1 : index
// CHECK-NEXT:      %3 = arith.maxsi %arg1, %arg2 : index
// CHECK-NEXT:      "test.use"(%1, %2, %3) : (i1, i1, index) -> ()
// CHECK-NEXT:      scf.reduce 
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.forall (%arg1, %arg2) in (7, %arg0) {
// CHECK-NEXT:      %1 = arith.cmpi slt, %arg1, %c1 : index
// CHECK-NEXT:      %2 = arith.cmpi sge, %arg2, %c0 : index
// CHECK-NEXT:      %3 = arith.minsi %arg1, %arg2 : index
// CHECK-NEXT:      %4 = arith.index_cast %3 : index to i32
// CHECK-NEXT:      %5 = arith.index_castui %arg1 : index to i8
// CHECK-NEXT:      "test.use"(%1, %2, %3, %4, %5) : (i1, i1, index, i32, i8) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @ops(%arg0: i8, %arg1: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:    %c-7_i32 = arith.constant -7 : i32
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.divsi %0, %c7_i32 : i32
// CHECK-NEXT:    %3 = arith.floordivsi %0, %c-7_i32 : i32
// CHECK-NEXT:    %4 = arith.remsi %0, %c-7_i32 : i32
// CHECK-NEXT:    %5 = arith.remui %1, %c7_i32 : i32
// CHECK-NEXT:    %6 = arith.shrsi %0, %c7_i32 : i32
// CHECK-NEXT:    %7 = arith.shrui %1, %c7_i32 : i32
// CHECK-NEXT:    %8 = arith.andi %1, %c7_i32 : i32
// CHECK-NEXT:    %9 = arith.ori %1, %c7_i32 : i32
// CHECK-NEXT:    %10 = arith.xori %1, %c7_i32 : i32
// CHECK-NEXT:    %11 = arith.maxui %1, %c7_i32 : i32
// CHECK-NEXT:    %12 = arith.subi %0, %1 : i32
// CHECK-NEXT:    return %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:  }
