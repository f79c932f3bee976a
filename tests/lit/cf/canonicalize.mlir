// Branches on constants, to blocks that only branch, and to one place in two ways.
// RUN: mlir-opt %s -allow-unregistered-dialect -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @constant(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  }
func.func @constant(%x: i32, %y: i32) -> i32 {
  %true = arith.constant true
  cf.cond_br %true, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%a: i32):
  return %a : i32
}

// CHECK-LABEL: func.func @same_place(%arg0: i1, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @same_place(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^bb1(%x : i32), ^bb1(%y : i32)
^bb1(%a: i32):
  return %a : i32
}

// CHECK-LABEL: func.func @through(%arg0: i1, %arg1: i32, %arg2: i32) -> (i32, i32) {
// CHECK-NEXT:    %0 = arith.select %arg0, %arg1, %arg2 : i32
// CHECK-NEXT:    return %0, %arg1 : i32, i32
// CHECK-NEXT:  }
func.func @through(%c: i1, %x: i32, %y: i32) -> (i32, i32) {
  cf.cond_br %c, ^bb1, ^bb2(%y, %x : i32, i32)
^bb1:
  cf.br ^bb2(%x, %x : i32, i32)
^bb2(%a: i32, %b: i32):
  return %a, %b : i32, i32
}

// Where the branch went says what the condition was.
// CHECK-LABEL: func.func @known(%arg0: i1) -> (i1, i1) {
// CHECK-NEXT:    %true = arith.constant true
// CHECK-NEXT:    %false = arith.constant false
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    "test.use"(%true) : (i1) -> ()
// CHECK-NEXT:    return %true, %true : i1, i1
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    return %false, %false : i1, i1
// CHECK-NEXT:  }
func.func @known(%c: i1) -> (i1, i1) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  "test.use"(%c) : (i1) -> ()
  return %c, %c : i1, i1
^bb2:
  return %c, %c : i1, i1
}

// CHECK-LABEL: func.func @switch(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c10_i32 = arith.constant 10 : i32
// CHECK-NEXT:    return %c10_i32 : i32
// CHECK-NEXT:  }
func.func @switch(%x: i32) -> i32 {
  %c = arith.constant 2 : i32
  %a = arith.constant 10 : i32
  cf.switch %c : i32, [
    default: ^bb1(%x : i32),
    1: ^bb1(%c : i32),
    2: ^bb2
  ]
^bb1(%y: i32):
  return %y : i32
^bb2:
  return %a : i32
}

// CHECK-LABEL: func.func @switch_without_own_cases(%arg0: i32, %arg1: i32, %arg2: i32) -> i32 {
// CHECK-NEXT:    cf.switch %arg0 : i32, [
// CHECK-NEXT:      default: ^bb1(%arg1 : i32),
// CHECK-NEXT:      2: ^bb1(%arg2 : i32)
// CHECK-NEXT:    ]
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
func.func @switch_without_own_cases(%flag: i32, %x: i32, %y: i32) -> i32 {
  cf.switch %flag : i32, [
    default: ^bb1(%x : i32),
    1: ^bb1(%x : i32),
    2: ^bb1(%y : i32)
  ]
^bb1(%a: i32):
  return %a : i32
}

// CHECK-LABEL: func.func @assert() {
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @assert() {
  %true = arith.constant true
  cf.assert %true, "never told"
  return
}
