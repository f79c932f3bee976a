// A loop whose second region only forwards becomes one block that branches back; others become two.
// RUN: mlir-opt %s -convert-scf-to-cf | FileCheck %s

// CHECK: #loop_annotation = #llvm.loop_annotation<disableNonforced = true>

// CHECK-LABEL: func.func @while(%arg0: i64) -> i64 {
// CHECK-NEXT:    %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:    cf.br ^bb1(%arg0 : i64)
// CHECK-NEXT:  ^bb1(%0: i64):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %1 = arith.cmpi sgt, %0, %c1_i64 : i64
// CHECK-NEXT:    cf.cond_br %1, ^bb2(%0 : i64), ^bb3
// CHECK-NEXT:  ^bb2(%2: i64):  // pred: ^bb1
// CHECK-NEXT:    %3 = arith.shrui %2, %c1_i64 : i64
// CHECK-NEXT:    cf.br ^bb1(%3 : i64)
// CHECK-NEXT:  ^bb3:  // pred: ^bb1
// CHECK-NEXT:    return %0 : i64
// CHECK-NEXT:  }
func.func @while(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %r = scf.while (%a = %n) : (i64) -> i64 {
    %c = arith.cmpi sgt, %a, %one : i64
    scf.condition(%c) %a : i64
  } do {
  ^bb0(%b: i64):
    %0 = arith.shrui %b, %one : i64
    scf.yield %0 : i64
  }
  return %r : i64
}

// CHECK-LABEL: func.func @do_while(%arg0: i64) -> i64 {
// CHECK-NEXT:    %c1_i64 = arith.constant 1 : i64
// CHECK-NEXT:    cf.br ^bb1(%arg0 : i64)
// CHECK-NEXT:  ^bb1(%0: i64):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %1 = arith.shrui %0, %c1_i64 : i64
// CHECK-NEXT:    %2 = arith.cmpi sgt, %1, %c1_i64 : i64
// CHECK-NEXT:    cf.cond_br %2, ^bb1(%1 : i64), ^bb2
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return %1 : i64
// CHECK-NEXT:  }
func.func @do_while(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %r = scf.while (%a = %n) : (i64) -> i64 {
    %0 = arith.shrui %a, %one : i64
    %c = arith.cmpi sgt, %0, %one : i64
    scf.condition(%c) %0 : i64
  } do {
  ^bb0(%b: i64):
    scf.yield %b : i64
  }
  return %r : i64
}

// What the loop says to LLVM stays on the branch back.
// CHECK-LABEL: func.func @annotated(%arg0: i1) {
// CHECK-NEXT:    cf.br ^bb1
// CHECK-NEXT:  ^bb1:  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2 {llvm.loop_annotation = #loop_annotation}
// CHECK-NEXT:  ^bb2:  // pred: ^bb1
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @annotated(%c: i1) {
  scf.while : () -> () {
    scf.condition(%c)
  } do {
    scf.yield
  } attributes {llvm.loop_annotation = #llvm.loop_annotation<disableNonforced = true>}
  return
}
