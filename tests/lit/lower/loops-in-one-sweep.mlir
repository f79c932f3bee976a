// The lowering in one step has the text of the passes one after the other, where loops and conditions become branches of
// the LLVM dialect at once (@nest, @counts, @arms, @until, @branches) and where they do not (@still, @requests, @equal).
//
// RUN: windlass translate --mlir-to-llvmir --lower %s -o %t.lower.ll
// RUN: windlass opt --convert-scf-to-cf --convert-to-llvm --reconcile-unrealized-casts %s | windlass translate --mlir-to-llvmir -o %t.passes.ll
// RUN: diff %t.lower.ll %t.passes.ll
// RUN: FileCheck %s --input-file=%t.lower.ll

// CHECK-LABEL: define float @nest(
// CHECK: phi i64
// CHECK: phi float
// CHECK: icmp slt i64
func.func @nest(%m: memref<8x8xf32>, %n: index) -> f32 {
  %zero = arith.constant 0.0 : f32
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%outer = %zero) -> (f32) {
    %row = scf.for %j = %c0 to %i step %c1 iter_args(%inner = %outer) -> (f32) {
      %x = memref.load %m[%i, %j] : memref<8x8xf32>
      %y = arith.addf %inner, %x : f32
      scf.yield %y : f32
    }
    scf.yield %row : f32
  }
  return %sum : f32
}

// CHECK-LABEL: define i32 @counts(
// CHECK: icmp ult i32
func.func @counts(%n: i32, %step: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %c7 = arith.constant 7 : i32
  %sum = scf.for unsigned %i = %c0 to %n step %step iter_args(%a = %c7) -> (i32) : i32 {
    // Folds: both are constants.
    %b = arith.addi %c7, %c7 : i32
    %c = arith.addi %a, %b : i32
    %d = arith.xori %c, %i : i32
    scf.yield %d : i32
  }
  return %sum : i32
}

// CHECK-LABEL: define i64 @arms(
func.func @arms(%c: i1, %m: memref<4xi64>, %x: index) -> index {
  %true = arith.constant true
  %not = arith.xori %c, %true : i1
  // The arms are exchanged.
  %r = scf.if %not -> (index) {
    %d = arith.addi %x, %x : index
    scf.yield %d : index
  } else {
    %c3 = arith.constant 3 : index
    %v = memref.load %m[%c3] : memref<4xi64>
    %p = arith.constant 9 : i64
    %is = arith.cmpi eq, %v, %p : i64
    scf.if %is {
      memref.store %p, %m[%c3] : memref<4xi64>
    }
    scf.yield %c3 : index
  }
  return %r : index
}

// The loop does not move, and the sum folds.
// CHECK-LABEL: define void @still(
func.func @still(%n: index, %m: memref<?xindex>) {
  %c0 = arith.constant 0 : index
  scf.for %i = %c0 to %n step %c0 {
    memref.store %i, %m[%i] : memref<?xindex>
  }
  return
}

// CHECK-LABEL: define void @requests(
func.func @requests(%c: i1, %n: index) {
  scf.if %c {
    %m = memref.alloc(%n) : memref<?xf32>
    memref.dealloc %m : memref<?xf32>
  } else {
    %m = memref.alloca(%n) : memref<?xf32>
    func.call @use(%m) : (memref<?xf32>) -> ()
  }
  return
}
func.func private @use(memref<?xf32>)

// CHECK-LABEL: define i32 @equal(
func.func @equal(%n: i32) -> i32 {
  %r:2 = scf.while (%a = %n) : (i32) -> (i32, i32) {
    %c1 = arith.constant 1 : i32
    %more = arith.cmpi sgt, %a, %c1 : i32
    scf.condition(%more) %a, %a : i32, i32
  } do {
  ^bb0(%a: i32, %b: i32):
    %half = arith.shrsi %a, %b : i32
    scf.yield %half : i32
  }
  %d = arith.subi %r#0, %r#1 : i32
  return %d : i32
}

// CHECK-LABEL: define i64 @until(
func.func @until(%n: index, %f: i64) -> i64 {
  %r:2 = scf.while (%i = %n, %p = %f) : (index, i64) -> (index, i64) {
    %c2 = arith.constant 2 : index
    %more = arith.cmpi ugt, %i, %c2 : index
    scf.condition(%more) %i, %p : index, i64
  } do {
  ^bb0(%i: index, %p: i64):
    %c1 = arith.constant 1 : index
    %next = arith.subi %i, %c1 : index
    %k = arith.index_cast %i : index to i64
    %q = arith.muli %p, %k : i64
    scf.yield %next, %q : index, i64
  }
  %last = scf.while (%a = %r#1) : (i64) -> i64 {
    %c9 = arith.constant 9 : i64
    %big = arith.cmpi sgt, %a, %c9 : i64
    scf.condition(%big) %a : i64
  } do {
  ^bb0(%a: i64):
    scf.yield %a : i64
  }
  return %last : i64
}

// CHECK-LABEL: define i32 @branches(
func.func @branches(%n: i32, %c: i1) -> i32 {
  cf.cond_br %c, ^loop(%n : i32), ^end(%n : i32)
^end(%e: i32):
  return %e : i32
^loop(%x: i32):
  %y = scf.if %c -> (i32) {
    %z = arith.muli %x, %x : i32
    scf.yield %z : i32
  } else {
    scf.yield %n : i32
  }
  cf.switch %y : i32, [default: ^end(%y : i32), 7: ^loop(%n : i32)]
}
