// Loops that do nothing or run once, conditions that are known, values that are only carried.
// RUN: mlir-opt %s -allow-unregistered-dialect -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @runs_never(%arg0: i32) -> i32 {
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  }
func.func @runs_never(%x: i32) -> i32 {
  %c3 = arith.constant 3 : index
  %c1 = arith.constant 1 : index
  %r = scf.for %i = %c3 to %c1 step %c1 iter_args(%a = %x) -> i32 {
    %y = "test.next"(%a) : (i32) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @runs_once(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = "test.next"(%c0, %arg0) : (index, i32) -> i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @runs_once(%x: i32) -> i32 {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %r = scf.for %i = %c0 to %c4 step %c4 iter_args(%a = %x) -> i32 {
    %y = "test.next"(%i, %a) : (index, i32) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @carried_unchanged(%arg0: index, %arg1: i32, %arg2: i32) -> (i32, i32) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = scf.for %arg3 = %c0 to %arg0 step %c1 iter_args(%arg4 = %arg2) -> (i32) {
// CHECK-NEXT:      %1 = "test.next"(%arg1, %arg4) : (i32, i32) -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %arg1, %0 : i32, i32
// CHECK-NEXT:  }
func.func @carried_unchanged(%n: index, %x: i32, %y: i32) -> (i32, i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %x, %b = %y) -> (i32, i32) {
    %z = "test.next"(%a, %b) : (i32, i32) -> i32
    scf.yield %a, %z : i32, i32
  }
  return %r#0, %r#1 : i32, i32
}

// CHECK-LABEL: func.func @known(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:    "test.first"() : () -> ()
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  }
func.func @known(%x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  %r = scf.if %true -> i32 {
    "test.first"() : () -> ()
    scf.yield %x : i32
  } else {
    "test.second"() : () -> ()
    scf.yield %y : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @only_selects(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @only_selects(%c: i1, %x: i32, %y: i32) -> i32 {
  %r = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %y : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @nested(%arg0: i1, %arg1: i1) {
// CHECK-NEXT:    %0 = arith.andi %arg0, %arg1 : i1
// CHECK-NEXT:    scf.if %0 {
// CHECK-NEXT:      "test.both"() : () -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @nested(%a: i1, %b: i1) {
  scf.if %a {
    scf.if %b {
      "test.both"() : () -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @unused_result(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = "test.value"() : () -> i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1 = "test.value"() : () -> i32
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @unused_result(%c: i1, %x: i32) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    %y = "test.value"() : () -> i32
    scf.yield %y, %x : i32, i32
  } else {
    %z = "test.value"() : () -> i32
    scf.yield %x, %z : i32, i32
  }
  return %r#0 : i32
}

// CHECK-LABEL: func.func @known_case(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = "test.case"() : () -> i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @known_case(%x: i32) -> i32 {
  %c2 = arith.constant 2 : index
  %r = scf.index_switch %c2 -> i32
  case 2 {
    %y = "test.case"() : () -> i32
    scf.yield %y : i32
  }
  default {
    scf.yield %x : i32
  }
  return %r : i32
}

// CHECK-LABEL: func.func @single_block(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = "test.next"(%arg0) : (i32) -> i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @single_block(%x: i32) -> i32 {
  %r = scf.execute_region -> i32 {
    %y = "test.next"(%x) : (i32) -> i32
    scf.yield %y : i32
  }
  return %r : i32
}
