// RUN: mlir-opt %s -sccp | FileCheck %s

// Constants go along the branches that are taken, into regions, into functions and out of them.

// CHECK-LABEL: func.func private @callee(%arg0: i32, %arg1: i1) -> (i32, i32)
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: cf.cond_br %true, ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: return %c5_i32, %c1_i32 : i32, i32
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: return %c1_i32, %c1_i32 : i32, i32
func.func private @callee(%a: i32, %b: i1) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %a, %c1 : i32
  cf.cond_br %b, ^bb1, ^bb2
^bb1:
  return %0, %c1 : i32, i32
^bb2:
  return %c1, %c1 : i32, i32
}
// CHECK-LABEL: func.func @call() -> (i32, i32)
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %0:2 = call @callee(%c4_i32, %true) : (i32, i1) -> (i32, i32)
// CHECK-NEXT: return %c5_i32, %c1_i32 : i32, i32
func.func @call() -> (i32, i32) {
  %true = arith.constant true
  %c4 = arith.constant 4 : i32
  %0:2 = call @callee(%c4, %true) : (i32, i1) -> (i32, i32)
  return %0#0, %0#1 : i32, i32
}
// CHECK-LABEL: func.func @loop(%arg0: i32) -> i32
// CHECK-NEXT: %c0_i32 = arith.constant 0 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: cf.br ^bb1(%c1_i32 : i32)
// CHECK-NEXT: ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT: %1 = arith.cmpi ult, %c1_i32, %arg0 : i32
// CHECK-NEXT: cf.cond_br %1, ^bb2, ^bb3
// CHECK-NEXT: ^bb2:  // pred: ^bb1
// CHECK-NEXT: cf.br ^bb1(%c1_i32 : i32)
// CHECK-NEXT: ^bb3:  // pred: ^bb1
// CHECK-NEXT: return %c0_i32 : i32
func.func @loop(%arg: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  cf.br ^bb1(%c1 : i32)
^bb1(%i: i32):
  %lt = arith.cmpi ult, %i, %arg : i32
  cf.cond_br %lt, ^bb2, ^bb3
^bb2:
  %n = arith.muli %i, %c1 : i32
  cf.br ^bb1(%n : i32)
^bb3:
  %r = arith.subi %i, %c1 : i32
  return %r : i32
}
// CHECK-LABEL: func.func @structured(%arg0: i32, %arg1: index) -> (i32, i32, i32)
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: return %c3_i32, %c1_i32, %c1_i32 : i32, i32, i32
func.func @structured(%arg: i32, %lb: index) -> (i32, i32, i32) {
  %true = arith.constant true
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = scf.if %true -> i32 {
    %x = arith.addi %c1, %c2 : i32
    scf.yield %x : i32
  } else {
    scf.yield %arg : i32
  }
  %1 = scf.for %i = %lb to %lb step %lb iter_args(%a = %c1) -> (i32) {
    %y = arith.muli %a, %c1 : i32
    scf.yield %y : i32
  }
  %2 = scf.while (%w = %c1) : (i32) -> i32 {
    %t = arith.cmpi eq, %w, %c2 : i32
    scf.condition(%t) %w : i32
  } do {
  ^bb0(%k: i32):
    scf.yield %arg : i32
  }
  return %0, %1, %2 : i32, i32, i32
}
// CHECK-LABEL: func.func private @unused(%arg0: i32) -> i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = arith.addi %c1_i32, %c1_i32 : i32
// CHECK-NEXT: return %0 : i32
func.func private @unused(%a: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.addi %c1, %c1 : i32
  return %c2 : i32
}
// CHECK-LABEL: func.func nested @nested(%arg0: i32) -> i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: return %c1_i32 : i32
func.func nested @nested(%a: i32) -> i32 { return %a : i32 }
// CHECK-LABEL: func.func @calls() -> i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = call @nested(%c1_i32) : (i32) -> i32
// CHECK-NEXT: return %c1_i32 : i32
func.func @calls() -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = call @nested(%c1) : (i32) -> i32
  return %c2 : i32
}
// CHECK-LABEL: func.func private @byref(%arg0: i32) -> i32
// CHECK-NEXT: return %arg0 : i32
func.func private @byref(%a: i32) -> i32 { return %a : i32 }
// CHECK-LABEL: func.func @callref() -> i32
// CHECK-NEXT: %f = constant @byref : (i32) -> i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: %0 = call @byref(%c1_i32) : (i32) -> i32
// CHECK-NEXT: %1 = call_indirect %f(%c1_i32) : (i32) -> i32
// CHECK-NEXT: return %1 : i32
func.func @callref() -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = call @byref(%c1) : (i32) -> i32
  %f = constant @byref : (i32) -> i32
  %c3 = call_indirect %f(%c1) : (i32) -> i32
  return %c3 : i32
}
// CHECK-LABEL: func.func @sw(%arg0: index) -> i32
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT: %c1_i32 = arith.constant 1 : i32
// CHECK-NEXT: cf.switch %c1_i32 : i32, [
// CHECK-NEXT: default: ^bb1(%c1_i32 : i32),
// CHECK-NEXT: 1: ^bb1(%c2_i32 : i32),
// CHECK-NEXT: 2: ^bb1(%c1_i32 : i32)
// CHECK-NEXT: ]
// CHECK-NEXT: ^bb1(%0: i32):  // 3 preds: ^bb0, ^bb0, ^bb0
// CHECK-NEXT: %1 = arith.addi %c1_i32, %0 : i32
// CHECK-NEXT: return %1 : i32
func.func @sw(%i: index) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  cf.switch %c1 : i32, [ default: ^a(%c1 : i32), 1: ^a(%c2: i32), 2: ^a(%c1: i32)]
^a(%x: i32):
  %c3 = arith.constant 3 : index
  %0 = scf.index_switch %c3 -> i32
  case 3 { scf.yield %c1 : i32 }
  default { scf.yield %c2 : i32 }
  %1 = arith.addi %0, %x : i32
  return %1 : i32
}
