// RUN: mlir-opt %s -inline | FileCheck %s

func.func @func_with_arg(%c : i32) -> i32 {
  %b = arith.addi %c, %c : i32
  return %b : i32
}
func.func @inline_with_arg(%arg0 : i32) -> i32 {
  %0 = call @func_with_arg(%arg0) : (i32) -> i32
  return %0 : i32
}
func.func @func_external(%c : i32) -> i32 attributes {a} {
  %0 = call @ext(%c) : (i32) -> i32
  return %0 : i32
}
func.func private @ext(i32) -> i32
func.func @indirect(%c : i32) -> i32 {
  %fn = constant @func_with_arg : (i32) -> i32
  %0 = call_indirect %fn(%c) : (i32) -> i32
  %1 = call @func_external(%0) : (i32) -> i32
  return %1 : i32
}
func.func @region(%c: i1, %d: i32) -> i32 {
  %z = scf.for %i = %d to %d step %d iter_args(%q = %d) -> i32 : i32 {
     %x = func.call @multi(%q, %c) : (i32, i1) -> i32
     scf.yield %x : i32
  }
  %ww = scf.execute_region -> i32 {
     %x = func.call @multi(%z, %c) : (i32, i1) -> i32
     scf.yield %x : i32
  }
  return %ww : i32
}
func.func private @multi(%a: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^bb1(%a: i32), ^bb2
^bb1(%q: i32):
  %z = arith.muli %q, %q : i32
  return %z : i32
^bb2:
  cf.br ^bb1(%a: i32)
}
func.func private @mut1(%a: i32) {
  call @mut2(%a) : (i32)->()
  return
}
func.func private @mut2(%a: i32) {
  call @mut1(%a) : (i32)->()
  return
}
func.func private @a(%a: i32) {
  call @bb(%a) : (i32)->()
  return
}
func.func private @bb(%a: i32) {
  call @ext(%a) : (i32)->i32
  return
}
module @inner {
  func.func private @p(%a: i32) -> i32 { return %a : i32 }
  func.func nested @n(%a: i32) -> i32 { %0 = call @p(%a) : (i32)->i32 
    return %0 : i32 }
}

// CHECK: module {
// CHECK-NEXT:   func.func @func_with_arg(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @inline_with_arg(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @func_external(%arg0: i32) -> i32 attributes {a} {
// CHECK-NEXT:     %0 = call @ext(%arg0) : (i32) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @ext(i32) -> i32
// CHECK-NEXT:   func.func @indirect(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     %1 = call @ext(%0) : (i32) -> i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @region(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.muli %arg1, %arg1 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @mut1(%arg0: i32) {
// CHECK-NEXT:     call @mut2(%arg0) : (i32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @mut2(%arg0: i32) {
// CHECK-NEXT:     call @mut1(%arg0) : (i32) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func private @bb(%arg0: i32) {
// CHECK-NEXT:     %0 = call @ext(%arg0) : (i32) -> i32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   module @inner {
// CHECK-NEXT:     func.func private @p(%arg0: i32) -> i32 {
// CHECK-NEXT:       return %arg0 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }
