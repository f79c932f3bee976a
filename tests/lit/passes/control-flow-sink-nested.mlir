// What only conditional regions use moves into them, from wherever it is.
// RUN: mlir-opt %s -control-flow-sink -allow-unregistered-dialect | FileCheck %s

// CHECK: #set = affine_set<(d0) : (d0 >= 0)>

func.func @f(%c: i1, %n: index, %a: i32) {
  %0 = arith.addi %a, %a : i32
  %1 = arith.muli %0, %a : i32
  %2 = arith.subi %1, %a : i32
  %3 = arith.subi %1, %0 : i32
  %c0 = arith.constant 0 : index
  affine.if affine_set<(d0): (d0 >= 0)>(%n) {
    "test.use"(%0) : (i32) -> ()
  }
  scf.for %i = %c0 to %n step %n {
    scf.if %c {
      scf.if %c {
        "test.use"(%1, %2) : (i32, i32) -> ()
      }
      "test.use"(%3) : (i32) -> ()
    }
  }
  %4 = arith.subi %a, %a : i32
  scf.index_switch %n 
  default { "test.use"(%4) : (i32) -> ()
    scf.yield }
  %5 = arith.subi %a, %a : i32
  %6 = arith.muli %5, %5 : i32
  cf.br ^a
^a:
  scf.index_switch %n 
  case 1 { 
    scf.execute_region {
    "test.use"(%5) : (i32) -> ()
     scf.yield
     }
    scf.yield }
  default {
    scf.yield }
  return
}

// CHECK-LABEL: func.func @f(%arg0: i1, %arg1: index, %arg2: i32) {
// CHECK-NEXT:    %0 = arith.addi %arg2, %arg2 : i32
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    affine.if #set(%arg1) {
// CHECK-NEXT:      "test.use"(%0) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.for %arg3 = %c0 to %arg1 step %arg1 {
// CHECK-NEXT:      scf.if %arg0 {
// CHECK-NEXT:        %3 = arith.muli %0, %arg2 : i32
// CHECK-NEXT:        %4 = arith.subi %3, %0 : i32
// CHECK-NEXT:        scf.if %arg0 {
// CHECK-NEXT:          %5 = arith.subi %3, %arg2 : i32
// CHECK-NEXT:          "test.use"(%3, %5) : (i32, i32) -> ()
// CHECK-NEXT:        }
// CHECK-NEXT:        "test.use"(%4) : (i32) -> ()
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.index_switch %arg1 
// CHECK-NEXT:    default {
// CHECK-NEXT:      %3 = arith.subi %arg2, %arg2 : i32
// CHECK-NEXT:      "test.use"(%3) : (i32) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = arith.subi %arg2, %arg2 : i32
// CHECK-NEXT:    %2 = arith.muli %1, %1 : i32
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    scf.index_switch %arg1 
// CHECK-NEXT:    case 1 {
// CHECK-NEXT:      scf.execute_region {
// CHECK-NEXT:        "test.use"(%1) : (i32) -> ()
// CHECK-NEXT:        scf.yield
// CHECK-NEXT:      }
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
