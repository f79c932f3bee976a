// Loops that count up to a bound.
// RUN: windlass-test-opt opt %s -allow-unregistered-dialect -test-scf-uplift-while-to-for | FileCheck %s

// CHECK-LABEL: func.func @uplift(%arg0: index, %arg1: index, %arg2: index) -> index {
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    scf.for %arg3 = %arg0 to %arg1 step %arg2 {
// CHECK-NEXT:      "test.test1"(%arg3) : (index) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    %0 = arith.subi %arg2, %c1 : index
// CHECK-NEXT:    %1 = arith.subi %arg1, %arg0 : index
// CHECK-NEXT:    %2 = arith.addi %1, %0 : index
// CHECK-NEXT:    %3 = arith.divsi %2, %arg2 : index
// CHECK-NEXT:    %4 = arith.subi %3, %c1 : index
// CHECK-NEXT:    %5 = arith.muli %4, %arg2 : index
// CHECK-NEXT:    %6 = arith.addi %arg0, %5 : index
// CHECK-NEXT:    return %6 : index
// CHECK-NEXT:  }
func.func @uplift(%l: index, %u: index, %s: index) -> index {
  %0 = scf.while (%i = %l) : (index) -> index {
    %c = arith.cmpi slt, %i, %u : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    "test.test1"(%i) : (index) -> ()
    %n = arith.addi %i, %s : index
    scf.yield %n : index
  }
  return %0 : index
}
// CHECK-LABEL: func.func @uplift2(%arg0: index, %arg1: index, %arg2: index, %arg3: i32, %arg4: f32) -> (i32, f32) {
// CHECK-NEXT:    %0:2 = scf.for %arg5 = %arg0 to %arg1 step %arg2 iter_args(%arg6 = %arg3, %arg7 = %arg4) -> (i32, f32) {
// CHECK-NEXT:      %1:2 = "test.test1"(%arg5, %arg6, %arg7) : (index, i32, f32) -> (i32, f32)
// CHECK-NEXT:      scf.yield %1#0, %1#1 : i32, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#0, %0#1 : i32, f32
// CHECK-NEXT:  }
func.func @uplift2(%l: index, %u: index, %s: index, %x: i32, %y: f32) -> (i32, f32) {
  %0:3 = scf.while (%a = %x, %i = %l, %b = %y) : (i32, index, f32) -> (i32, index, f32) {
    %c = arith.cmpi sgt, %u, %i : index
    scf.condition(%c) %a, %i, %b : i32, index, f32
  } do {
  ^bb0(%a: i32, %i: index, %b: f32):
    %n = arith.addi %s, %i : index
    %r:2 = "test.test1"(%i, %a, %b) : (index, i32, f32) -> (i32, f32)
    scf.yield %r#0, %n, %r#1 : i32, index, f32
  }
  return %0#0, %0#2 : i32, f32
}
// CHECK-LABEL: func.func @swapped(%arg0: index, %arg1: index, %arg2: index, %arg3: i32, %arg4: f32) -> (f32, i32) {
// CHECK-NEXT:    %0:2 = scf.while (%arg5 = %arg3, %arg6 = %arg0, %arg7 = %arg4) : (i32, index, f32) -> (f32, i32) {
// CHECK-NEXT:      %1 = arith.cmpi slt, %arg6, %arg1 : index
// CHECK-NEXT:      scf.condition(%1) %arg7, %arg5 : f32, i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg5: f32, %arg6: i32):
// CHECK-NEXT:      %1:2 = "test.test1"(%arg6, %arg5) : (i32, f32) -> (i32, f32)
// CHECK-NEXT:      %2 = "test.n"() : () -> index
// CHECK-NEXT:      scf.yield %1#0, %2, %1#1 : i32, index, f32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#0, %0#1 : f32, i32
// CHECK-NEXT:  }
func.func @swapped(%l: index, %u: index, %s: index, %x: i32, %y: f32) -> (f32, i32) {
  %0:2 = scf.while (%a = %x, %i = %l, %b = %y) : (i32, index, f32) -> (f32, i32) {
    %c = arith.cmpi slt, %i, %u : index
    scf.condition(%c) %b, %a : f32, i32
  } do {
  ^bb0(%b: f32, %a: i32):
    %r:2 = "test.test1"(%a, %b) : (i32, f32) -> (i32, f32)
    %n = "test.n"() : () -> index
    scf.yield %r#0, %n, %r#1 : i32, index, f32
  }
  return %0#0, %0#1 : f32, i32
}
// CHECK-LABEL: func.func @i32(%arg0: i32, %arg1: i32, %arg2: i32, %arg3: i32) -> (i32, i32) {
// CHECK-NEXT:    %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT:    %0 = scf.for %arg4 = %arg0 to %arg1 step %arg2 iter_args(%arg5 = %arg3) -> (i32)  : i32 {
// CHECK-NEXT:      %8 = "test.test1"(%arg5, %arg4) : (i32, i32) -> i32
// CHECK-NEXT:      scf.yield %8 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    %1 = arith.subi %arg2, %c1_i32 : i32
// CHECK-NEXT:    %2 = arith.subi %arg1, %arg0 : i32
// CHECK-NEXT:    %3 = arith.addi %2, %1 : i32
// CHECK-NEXT:    %4 = arith.divsi %3, %arg2 : i32
// CHECK-NEXT:    %5 = arith.subi %4, %c1_i32 : i32
// CHECK-NEXT:    %6 = arith.muli %5, %arg2 : i32
// CHECK-NEXT:    %7 = arith.addi %arg0, %6 : i32
// CHECK-NEXT:    return %7, %0 : i32, i32
// CHECK-NEXT:  }
func.func @i32(%l: i32, %u: i32, %s: i32, %x: i32) -> (i32, i32) {
  %0:2 = scf.while (%a = %x, %i = %l) : (i32, i32) -> (i32, i32) {
    %c = arith.cmpi slt, %i, %u : i32
    scf.condition(%c) %i, %a : i32, i32
  } do {
  ^bb0(%i: i32, %a: i32):
    %r = "test.test1"(%a, %i) : (i32, i32) -> (i32)
    %n = arith.addi %i, %s : i32
    scf.yield %r, %n : i32, i32
  }
  return %0#0, %0#1 : i32, i32
}
// CHECK-LABEL: func.func @no1(%arg0: index, %arg1: index, %arg2: index) -> index {
// CHECK-NEXT:    %0 = scf.while (%arg3 = %arg0) : (index) -> index {
// CHECK-NEXT:      "test.x"() : () -> ()
// CHECK-NEXT:      %1 = arith.cmpi slt, %arg3, %arg1 : index
// CHECK-NEXT:      scf.condition(%1) %arg3 : index
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg3: index):
// CHECK-NEXT:      %1 = arith.addi %arg3, %arg2 : index
// CHECK-NEXT:      scf.yield %1 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : index
// CHECK-NEXT:  }
func.func @no1(%l: index, %u: index, %s: index) -> index {
  %0 = scf.while (%i = %l) : (index) -> index {
    "test.x"() : () -> ()
    %c = arith.cmpi slt, %i, %u : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    %n = arith.addi %i, %s : index
    scf.yield %n : index
  }
  %1 = scf.while (%i = %l) : (index) -> index {
    %c = arith.cmpi sle, %i, %u : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    %n = arith.addi %i, %s : index
    scf.yield %n : index
  }
  %2 = scf.while (%i = %l) : (index) -> index {
    %c = arith.cmpi ult, %i, %u : index
    scf.condition(%c) %i : index
  } do {
  ^bb0(%i: index):
    %n = arith.addi %i, %s : index
    scf.yield %n : index
  }
  return %0 : index
}
