// What nothing that can be seen depends on goes: operations, arguments and results.
// RUN: mlir-opt %s -remove-dead-values -allow-unregistered-dialect | FileCheck %s

func.func @cleanup(%arg0: i1, %arg1: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %0 = arith.addi %arg1, %c1 : i32
  %1 = arith.muli %0, %0 : i32
  return %arg1 : i32
}
func.func private @callee(%a: i32, %b: i32, %c: i32) -> (i32, i32, i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.muli %c, %c : i32
  return %0, %1, %a : i32, i32, i32
}
func.func @main(%x: i32) -> i32 {
  %0:3 = call @callee(%x, %x, %x) : (i32, i32, i32) -> (i32, i32, i32)
  return %0#0 : i32
}
func.func @loop(%n: index, %m: memref<?xindex>) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:3 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %c0, %b = %c1, %d = %n) -> (index, index, index) {
    %x = arith.addi %a, %i : index
    %y = arith.addi %b, %d : index
    %z = arith.addi %x, %x : index
    memref.store %d, %m[%i] : memref<?xindex>
    scf.yield %x, %y, %z : index, index, index
  }
  return %r#0 : index
}
func.func @if(%c: i1, %v: i32) -> i32 {
  %r:2 = scf.if %c -> (i32, i32) {
    %0 = arith.addi %v, %v : i32
    %1 = arith.muli %v, %v : i32
    scf.yield %0, %1 : i32, i32
  } else {
    %0 = arith.subi %v, %v : i32
    %1 = arith.divui %v, %v : i32
    scf.yield %0, %1 : i32, i32
  }
  return %r#0 : i32
}
func.func @while(%v: i32) -> i32 {
  %c3 = arith.constant 3 : i32
  %r:3 = scf.while (%a = %v, %b = %v) : (i32, i32) -> (i32, i32, i32) {
    %k = arith.cmpi slt, %a, %c3 : i32
    %w = arith.addi %a, %b : i32
    scf.condition(%k) %a, %b, %w : i32, i32, i32
  } do {
  ^bb0(%a: i32, %b: i32, %w: i32):
    %n = arith.addi %a, %c3 : i32
    scf.yield %n, %b : i32, i32
  }
  return %r#0 : i32
}
func.func @br(%c: i1, %v: i32) -> i32 {
  %0 = arith.addi %v, %v : i32
  cf.cond_br %c, ^a(%v, %0 : i32, i32), ^b(%0, %v : i32, i32)
^a(%x: i32, %y: i32):
  return %x : i32
^b(%z: i32, %w: i32):
  cf.br ^a(%w, %z : i32, i32)
}
func.func private @decl(%a: i32) -> i32
func.func private @unused(%a: i32) -> i32 {
  %0 = arith.addi %a, %a : i32
  return %0 : i32
}
func.func @call2(%a: i32) -> i32 {
  %0 = call @decl(%a) : (i32) -> i32
  %1 = func.call @unused(%a) : (i32) -> i32
  return %a : i32
}
func.func @ex(%c: i1, %r2: index) {
  %r:2 = scf.execute_region -> (i32, i32) {
    %c1 = arith.constant 1 : i32
    %c2 = arith.constant 2 : i32
    scf.yield %c1, %c2 : i32, i32
  }
  %p = scf.index_switch %r2 -> i32 
  case 2 { %c1 = arith.constant 1 : i32 
  scf.yield %c1 : i32 }
  default { %c1 = arith.constant 1 : i32 
  scf.yield %c1 : i32 }
  "test.x"(%r#1) : (i32) -> ()
  return
}
func.func @alive(%c: i1, %v: i32) -> i32 {
  cf.br ^a(%v, %v : i32, i32)
^a(%x: i32, %y: i32):
  return %x : i32
}
func.func @par(%n: index, %m: memref<?xf32>, %f: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %r:2 = scf.parallel (%i) = (%c0) to (%n) step (%c1) init (%f, %f) -> (f32, f32) {
    %x = memref.load %m[%i] : memref<?xf32>
    %y = arith.mulf %x, %x : f32
    scf.reduce(%x, %y : f32, f32) {
      ^bb0(%a: f32, %b: f32):
      %s = arith.addf %a, %b : f32
      scf.reduce.return %s : f32
    }, {
      ^bb0(%a: f32, %b: f32):
      %s = arith.mulf %a, %b : f32
      scf.reduce.return %s : f32
    }
  }
  return %r#0 : f32
}
func.func private @f(%x: i32, %c: i1) -> i32 {
  %c2 = arith.constant 2 : i32
  %r = scf.if %c -> i32 {
    scf.yield %c2 : i32
  } else {
    scf.yield %x : i32
  }
  return %c2 : i32
}
func.func @g(%x: i32, %c: i1) -> i32 {
  %0 = call @f(%x, %c) : (i32, i1) -> i32
  %1 = call @f(%x, %c) : (i32, i1) -> i32
  return %1 : i32
}
func.func private @rec(%x: i32, %y: i32) -> (i32, i32) {
  %0:2 = call @rec(%y, %x) : (i32, i32) -> (i32, i32)
  return %0#1, %x : i32, i32
}
func.func @g3(%x: i32, %c: i1) -> i32 {
  %0:2 = call @rec(%x, %x) : (i32, i32) -> (i32, i32)
  return %0#0 : i32
}
func.func @unreg(%x: i32) {
  %0 = "test.a"(%x) ({
    %1 = arith.addi %x, %x : i32
    %2 = arith.addi %x, %x : i32
    "test.b"(%1) : (i32) -> ()
  }) : (i32) -> i32
  %l = memref.alloc() : memref<4xi32>
  %c0 = arith.constant 0 : index
  %3 = memref.load %l[%c0] : memref<4xi32>
  %4 = arith.addi %3, %3 : i32
  return
}
func.func @forall(%n: index, %m: memref<?xf32>) {
  scf.forall (%i) in (%n) {
    %x = memref.load %m[%i] : memref<?xf32>
    %y = arith.mulf %x, %x : f32
    memref.store %x, %m[%i] : memref<?xf32>
  }
  scf.forall (%i) in (%n) {
    %x = memref.load %m[%i] : memref<?xf32>
    %y = arith.mulf %x, %x : f32
  }
  %c = arith.constant 1 : index
  scf.for %i = %c to %n step %c {
    %y = arith.addi %i, %i : index
  }
  %r = scf.for %i = %c to %n step %c iter_args(%a = %c) -> index {
    %y = arith.addi %a, %i : index
    func.call @ext() : () -> ()
    scf.yield %y : index
  }
  return
}
func.func private @ext()
module {
  func.func private @p(%a: i32 {test.a}, %b: i32 {test.b}) -> (i32 {test.r}, i32 {test.s}) {
    return %b, %a : i32, i32
  }
  func.func @q(%a: i32) -> i32 {
    %0:2 = func.call @p(%a, %a) : (i32, i32) -> (i32, i32)
    return %0#0 : i32
  }
}

// CHECK-LABEL: func.func @cleanup(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:    return %arg1 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @callee(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:    %0 = arith.addi %arg0, %arg1 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @main(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = call @callee(%arg0, %arg0) : (i32, i32) -> i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @loop(%arg0: index, %arg1: memref<?xindex>) -> index {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = ub.poison : index
// CHECK-NEXT:    %1:2 = scf.for %arg2 = %c0 to %arg0 step %c1 iter_args(%arg3 = %c0, %arg4 = %arg0) -> (index, index) {
// CHECK-NEXT:      %2 = arith.addi %arg3, %arg2 : index
// CHECK-NEXT:      %3 = arith.addi %2, %2 : index
// CHECK-NEXT:      memref.store %arg4, %arg1[%arg2] : memref<?xindex>
// CHECK-NEXT:      %4 = ub.poison : index
// CHECK-NEXT:      scf.yield %2, %3 : index, index
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1#0 : index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @if(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:    %0 = scf.if %arg0 -> (i32) {
// CHECK-NEXT:      %1 = arith.addi %arg1, %arg1 : i32
// CHECK-NEXT:      %2 = ub.poison : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    } else {
// CHECK-NEXT:      %1 = arith.subi %arg1, %arg1 : i32
// CHECK-NEXT:      %2 = ub.poison : i32
// CHECK-NEXT:      scf.yield %1 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @while(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %0 = ub.poison : i32
// CHECK-NEXT:    %1 = scf.while (%arg1 = %arg0) : (i32) -> i32 {
// CHECK-NEXT:      %2 = arith.cmpi slt, %arg1, %c3_i32 : i32
// CHECK-NEXT:      %3 = ub.poison : i32
// CHECK-NEXT:      %4 = ub.poison : i32
// CHECK-NEXT:      scf.condition(%2) %arg1 : i32
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg1: i32):
// CHECK-NEXT:      %2 = arith.addi %arg1, %c3_i32 : i32
// CHECK-NEXT:      %3 = ub.poison : i32
// CHECK-NEXT:      scf.yield %2 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @br(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%arg1 : i32), ^bb2(%arg1 : i32)
// CHECK-NEXT:  ^bb1(%0: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  ^bb2(%1: i32):  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb1(%1 : i32)
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @decl(i32) -> i32
// CHECK-LABEL: func.func private @unused() {
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @call2(%arg0: i32) -> i32 {
// CHECK-NEXT:    %0 = call @decl(%arg0) : (i32) -> i32
// CHECK-NEXT:    call @unused() : () -> ()
// CHECK-NEXT:    return %arg0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @ex(%arg0: i1, %arg1: index) {
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    "test.x"(%c2_i32) : (i32) -> ()
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @alive(%arg0: i1, %arg1: i32) -> i32 {
// CHECK-NEXT:    cf.br ^bb1(%arg1, %arg1 : i32, i32)
// CHECK-NEXT:  ^bb1(%0: i32, %1: i32):  // pred: ^bb0
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @par(%arg0: index, %arg1: memref<?xf32>, %arg2: f32) -> f32 {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0:2 = scf.parallel (%arg3) = (%c0) to (%arg0) step (%c1) init (%arg2, %arg2) -> (f32, f32) {
// CHECK-NEXT:      %1 = memref.load %arg1[%arg3] : memref<?xf32>
// CHECK-NEXT:      %2 = arith.mulf %1, %1 : f32
// CHECK-NEXT:      scf.reduce(%1, %2 : f32, f32) {
// CHECK-NEXT:      ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:        %3 = arith.addf %arg4, %arg5 : f32
// CHECK-NEXT:        scf.reduce.return %3 : f32
// CHECK-NEXT:      }, {
// CHECK-NEXT:      ^bb0(%arg4: f32, %arg5: f32):
// CHECK-NEXT:        %3 = arith.mulf %arg4, %arg5 : f32
// CHECK-NEXT:        scf.reduce.return %3 : f32
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0#0 : f32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @f() -> i32 {
// CHECK-NEXT:    %c2_i32 = arith.constant 2 : i32
// CHECK-NEXT:    return %c2_i32 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @g(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT:    %0 = call @f() : () -> i32
// CHECK-NEXT:    %1 = call @f() : () -> i32
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @rec(%arg0: i32, %arg1: i32) -> (i32, i32) {
// CHECK-NEXT:    %0:2 = call @rec(%arg1, %arg0) : (i32, i32) -> (i32, i32)
// CHECK-NEXT:    return %0#1, %arg0 : i32, i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @g3(%arg0: i32, %arg1: i1) -> i32 {
// CHECK-NEXT:    %0:2 = call @rec(%arg0, %arg0) : (i32, i32) -> (i32, i32)
// CHECK-NEXT:    return %0#0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @unreg(%arg0: i32) {
// CHECK-NEXT:    %0 = "test.a"(%arg0) ({
// CHECK-NEXT:      %1 = arith.addi %arg0, %arg0 : i32
// CHECK-NEXT:      "test.b"(%1) : (i32) -> ()
// CHECK-NEXT:    }) : (i32) -> i32
// CHECK-NEXT:    %alloc = memref.alloc() : memref<4xi32>
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @forall(%arg0: index, %arg1: memref<?xf32>) {
// CHECK-NEXT:    scf.forall (%arg2) in (%arg0) {
// CHECK-NEXT:      %1 = memref.load %arg1[%arg2] : memref<?xf32>
// CHECK-NEXT:      memref.store %1, %arg1[%arg2] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %0 = ub.poison : index
// CHECK-NEXT:    scf.for %arg2 = %c1 to %arg0 step %c1 {
// CHECK-NEXT:      func.call @ext() : () -> ()
// CHECK-NEXT:      %1 = ub.poison : index
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @ext()
// CHECK-NEXT:  module {
// CHECK-NEXT:    func.func private @p(%arg0: i32 {test.b}) -> (i32 {test.r}) {
// CHECK-NEXT:      return %arg0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:    func.func @q(%arg0: i32) -> i32 {
// CHECK-NEXT:      %0 = call @p(%arg0) : (i32) -> i32
// CHECK-NEXT:      return %0 : i32
// CHECK-NEXT:    }
// CHECK-NEXT:  }
