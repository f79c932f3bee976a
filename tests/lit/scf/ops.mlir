// Loops, conditions, and parallel loops, with and without results.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @for(%arg0: index, %arg1: index, %arg2: index, %arg3: f32, %arg4: i32) -> (f32, f32) {
// CHECK-NEXT:    scf.for %arg5 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:      scf.for unsigned %arg6 = %arg4 to %arg4 step %arg4  : i32 {
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %0:2 = scf.for %arg5 = %arg0 to %arg1 step %arg2 iter_args(%arg6 = %arg3, %arg7 = %arg3) -> (f32, f32) {
// CHECK-NEXT:      scf.yield %arg7, %arg6 : f32, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#0, %0#1 : f32, f32
// CHECK-NEXT:  }
func.func @for(%from: index, %to: index, %by: index, %x: f32, %n: i32) -> (f32, f32) {
  scf.for %i = %from to %to step %by {
    scf.for unsigned %j = %n to %n step %n : i32 {
    }
  }
  %r:2 = scf.for %i = %from to %to step %by iter_args(%a = %x, %b = %x) -> (f32, f32) {
    scf.yield %b, %a : f32, f32
  }
  return %r#0, %r#1 : f32, f32
}

// CHECK-LABEL: func.func @if(%arg0: i1, %arg1: f32, %arg2: f32) -> f32 {
// CHECK-NEXT:    scf.if %arg0 {
// CHECK-NEXT:      scf.if %arg0 {
// CHECK-NEXT:      } else {
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = scf.if %arg0 -> (f32) {
// CHECK-NEXT:      scf.yield %arg1 : f32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      scf.yield %arg2 : f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @if(%c: i1, %x: f32, %y: f32) -> f32 {
  scf.if %c {
    scf.if %c {
    } else {
    }
  }
  %r = scf.if %c -> (f32) {
    scf.yield %x : f32
  } else {
    scf.yield %y : f32
  }
  return %r : f32
}

// CHECK-LABEL: func.func @while(%arg0: i64, %arg1: i1) -> f32 {
// CHECK-NEXT:    %0 = scf.while (%arg2 = %arg0) : (i64) -> f32 {
// CHECK-NEXT:      %1 = arith.sitofp %arg2 : i64 to f32
// CHECK-NEXT:      scf.condition(%arg1) %1 : f32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg2: f32):
// CHECK-NEXT:      %1 = arith.fptosi %arg2 : f32 to i64
// CHECK-NEXT:      scf.yield %1 : i64
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.while : () -> () {
// CHECK-NEXT:      scf.condition(%arg1)
// CHECK-NEXT:    } do {
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @while(%start: i64, %c: i1) -> f32 {
  %r = scf.while (%a = %start) : (i64) -> f32 {
    %x = arith.sitofp %a : i64 to f32
    scf.condition(%c) %x : f32
  } do {
  ^bb0(%b: f32):
    %y = arith.fptosi %b : f32 to i64
    scf.yield %y : i64
  }
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  }
  return %r : f32
}

// CHECK-LABEL: func.func @index_switch(%arg0: index, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:    %0 = scf.index_switch %arg0 -> i32 
// CHECK-NEXT:    case 2 {
// CHECK-NEXT:      scf.yield %arg1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    case -5 {
// CHECK-NEXT:      scf.yield %arg2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    default {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg2 : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.index_switch %arg0 
// CHECK-NEXT:    default {
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @index_switch(%i: index, %x: i32, %y: i32) -> i32 {
  %r = scf.index_switch %i -> i32
  case 2 {
    scf.yield %x : i32
  }
  case -5 {
    scf.yield %y : i32
  }
  default {
    %0 = arith.addi %x, %y : i32
    scf.yield %0 : i32
  }
  scf.index_switch %i
  default {
    scf.yield
  }
  return %r : i32
}

// CHECK-LABEL: func.func @execute_region(%arg0: i64) -> i64 {
// CHECK-NEXT:    %0 = scf.execute_region -> i64 {
// CHECK-NEXT:      cf.br ^bb1
// CHECK-NEXT:    ^bb1:  // pred: ^bb0
// CHECK-NEXT:      scf.yield %arg0 : i64
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.execute_region no_inline {
// CHECK-NEXT:      scf.yield
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i64
// CHECK-NEXT:  }
func.func @execute_region(%x: i64) -> i64 {
  %r = scf.execute_region -> i64 {
    cf.br ^bb1
  ^bb1:
    scf.yield %x : i64
  }
  scf.execute_region no_inline {
    scf.yield
  }
  return %r : i64
}

// CHECK-LABEL: func.func @parallel(%arg0: index, %arg1: f32) -> f32 {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.parallel (%arg2, %arg3) = (%c0, %c0) to (%arg0, %arg0) step (%c1, %c1) {
// CHECK-NEXT:      scf.reduce 
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = scf.parallel (%arg2) = (%c0) to (%arg0) step (%c1) init (%arg1) -> f32 {
// CHECK-NEXT:      scf.reduce(%arg1 : f32) {
// CHECK-NEXT:      ^bb0(%arg3: f32, %arg4: f32):
// CHECK-NEXT:        %1 = arith.addf %arg3, %arg4 : f32
// CHECK-NEXT:        scf.reduce.return %1 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @parallel(%n: index, %x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%i, %j) = (%c0, %c0) to (%n, %n) step (%c1, %c1) {
    scf.reduce
  }
  %r = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%x) -> f32 {
    scf.reduce(%x : f32) {
    ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r : f32
}

// CHECK-LABEL: func.func @forall(%arg0: index) {
// CHECK-NEXT:    scf.forall (%arg1, %arg2) in (%arg0, 8) {
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.forall (%arg1) = (2) to (%arg0) step (3) {
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @forall(%n: index) {
  scf.forall (%i, %j) in (%n, 8) {
  }
  scf.forall (%i) = (2) to (%n) step (3) {
  }
  return
}
