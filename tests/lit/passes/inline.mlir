// RUN: mlir-opt %s -allow-unregistered-dialect -inline=default-pipeline= | FileCheck %s

func.func private @g(%x: i32) -> i32 { 
  %c = arith.cmpi slt, %x, %x : i32
  cf.cond_br %c, ^a, ^b
^a:
  return %x : i32
^b:
  %y = arith.addi %x, %x : i32
  return %y : i32
}
func.func @h(%x: i32) -> i32 { 
  %y = arith.addi %x, %x : i32
  return %y : i32
}
func.func @f(%a: i32) -> (i32, i32) {
  %0 = call @g(%a) : (i32) -> i32
  %1 = call @h(%0) : (i32) -> i32
  %true = arith.constant true
  %2 = scf.if %true -> i32 { %3 = func.call @g(%1) : (i32) -> i32 
    scf.yield %3 : i32 } else { 
   %3 = func.call @h(%1) : (i32) -> i32 
    scf.yield %3 : i32 }
  %fn = constant @h : (i32) -> i32
  %z = call_indirect %fn(%a) : (i32) -> i32
  return %1, %2 : i32, i32
}
func.func @noin(%a: i32) -> (i32) { 
  %0 = call @h(%a) {no_inline} : (i32) -> i32
  %1 = call @nn(%a) : (i32) -> i32
  %2 = call @unk(%a) : (i32) -> i32
  return %0 : i32
}
func.func @nn(%a: i32) -> (i32) attributes {no_inline} { 
  return %a : i32
}
func.func @unk(%a: i32) -> (i32) { 
  "foo.bar"() : () -> ()
  return %a : i32
}
func.func private @unused(%a: i32) -> (i32) { 
  return %a : i32
}

// CHECK: module {
// CHECK-NEXT:   func.func private @g(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.cmpi slt, %arg0, %arg0 : i32
// CHECK-NEXT:     cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     return %1 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @h(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @f(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:     %0 = arith.cmpi slt, %arg0, %arg0 : i32
// CHECK-NEXT:     cf.cond_br %0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     cf.br ^bb3(%arg0 : i32)
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:     cf.br ^bb3(%1 : i32)
// CHECK-NEXT:   ^bb3(%2: i32):  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     %3 = arith.addi %2, %2 : i32
// CHECK-NEXT:     %true = arith.constant true
// CHECK-NEXT:     %4 = scf.if %true -> (i32) {
// CHECK-NEXT:       %6 = func.call @g(%3) : (i32) -> i32
// CHECK-NEXT:       scf.yield %6 : i32
// CHECK-NEXT:     } else {
// CHECK-NEXT:       %6 = arith.addi %3, %3 : i32
// CHECK-NEXT:       scf.yield %6 : i32
// CHECK-NEXT:     }
// CHECK-NEXT:     %f = constant @h : (i32) -> i32
// CHECK-NEXT:     %5 = call_indirect %f(%arg0) : (i32) -> i32
// CHECK-NEXT:     return %3, %4 : i32, i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @noin(%arg0: i32) -> i32 {
// CHECK-NEXT:     %0 = call @h(%arg0) {no_inline} : (i32) -> i32
// CHECK-NEXT:     %1 = call @nn(%arg0) : (i32) -> i32
// CHECK-NEXT:     %2 = call @unk(%arg0) : (i32) -> i32
// CHECK-NEXT:     return %0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nn(%arg0: i32) -> i32 attributes {no_inline} {
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @unk(%arg0: i32) -> i32 {
// CHECK-NEXT:     "foo.bar"() : () -> ()
// CHECK-NEXT:     return %arg0 : i32
// CHECK-NEXT:   }
// CHECK-NEXT: }
