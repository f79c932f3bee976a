// Which operations the canonicalization in remove-dead-values visits, and which values are live.
// RUN: mlir-opt %s -split-input-file -remove-dead-values | FileCheck %s

// All dimensions of a loop run once: the driver visits the copies, with what is nested in them.
func.func @parallel_once(%i: index, %m: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%p) = (%c0) to (%c1) step (%c1) {
    %old = memref.generic_atomic_rmw %m[%i] : memref<8xi64> {
    ^bb0(%a: i64):
      %max = arith.maxsi %a, %a : i64
      memref.atomic_yield %max : i64
    }
  }
  return
}
// CHECK-LABEL: func.func @parallel_once(%arg0: index, %arg1: memref<8xi64>) {
// CHECK-NEXT: %0 = memref.generic_atomic_rmw %arg1[%arg0] : memref<8xi64> {
// CHECK-NEXT: ^bb0(%arg2: i64):
// CHECK-NEXT: memref.atomic_yield %arg2 : i64
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @parallel_one_dimension(%i: index, %n: index, %m: memref<8xi64>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.parallel (%p, %q) = (%c0, %i) to (%c1, %n) step (%c1, %n) {
    %old = memref.generic_atomic_rmw %m[%q] : memref<8xi64> {
    ^bb0(%a: i64):
      %max = arith.maxsi %a, %a : i64
      memref.atomic_yield %max : i64
    }
  }
  return
}
// CHECK-LABEL: func.func @parallel_one_dimension(%arg0: index, %arg1: index, %arg2: memref<8xi64>) {
// CHECK-NEXT: scf.parallel (%arg3) = (%arg0) to (%arg1) step (%arg1) {
// CHECK-NEXT: %0 = memref.generic_atomic_rmw %arg2[%arg3] : memref<8xi64> {
// CHECK-NEXT: ^bb0(%arg4: i64):
// CHECK-NEXT: memref.atomic_yield %arg4 : i64
// CHECK-NEXT: }
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @forall_one_dimension(%n: index, %m: memref<8xi64>) {
  scf.forall (%p, %q) in (1, %n) {
    %old = memref.generic_atomic_rmw %m[%q] : memref<8xi64> {
    ^bb0(%a: i64):
      %max = arith.maxsi %a, %a : i64
      memref.atomic_yield %max : i64
    }
  }
  return
}
// CHECK-LABEL: func.func @forall_one_dimension(%arg0: index, %arg1: memref<8xi64>) {
// CHECK-NEXT: scf.forall (%arg2) in (%arg0) {
// CHECK-NEXT: %0 = memref.generic_atomic_rmw %arg1[%arg2] : memref<8xi64> {
// CHECK-NEXT: ^bb0(%arg3: i64):
// CHECK-NEXT: memref.atomic_yield %arg3 : i64
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

// A value that both regions yield is visited, since the terminators are replaced.
func.func @yielded_by_both(%c: i1, %x: vector<4xi64>, %m: memref<vector<4xi64>>) -> vector<4xi64> {
  %same = arith.bitcast %x : vector<4xi64> to vector<4xi64>
  scf.execute_region no_inline {
    memref.store %x, %m[] : memref<vector<4xi64>>
    scf.yield
  }
  %r = scf.if %c -> (vector<4xi64>) {
    scf.yield %same : vector<4xi64>
  } else {
    scf.yield %same : vector<4xi64>
  }
  return %r : vector<4xi64>
}
// CHECK-LABEL: func.func @yielded_by_both(%arg0: i1, %arg1: vector<4xi64>, %arg2: memref<vector<4xi64>>) -> vector<4xi64> {
// CHECK-NEXT: scf.execute_region no_inline {
// CHECK-NEXT: memref.store %arg1, %arg2[] : memref<vector<4xi64>>
// CHECK-NEXT: scf.yield
// CHECK-NEXT: }
// CHECK-NEXT: return %arg1 : vector<4xi64>
// CHECK-NEXT: }

// -----

// Two ops on one condition become one. The value that the first one yields has two users then, and is not visited.
func.func @combined(%c: i1, %a: i32, %b: i32, %i: index, %m: memref<?xi32>) -> i32 {
  %first:2 = scf.if %c -> (i32, i32) {
    %same = arith.bitcast %b : i32 to i32
    memref.store %a, %m[%i] : memref<?xi32>
    scf.yield %same, %same : i32, i32
  } else {
    scf.yield %a, %b : i32, i32
  }
  %second = scf.if %c -> (i32) {
    memref.store %first#0, %m[%i] : memref<?xi32>
    scf.yield %b : i32
  } else {
    memref.store %first#0, %m[%i] : memref<?xi32>
    scf.yield %first#1 : i32
  }
  return %second : i32
}
// CHECK-LABEL: func.func @combined(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: index, %arg4: memref<?xi32>) -> i32 {
// CHECK-NEXT: scf.if %arg0 {
// CHECK-NEXT: %0 = arith.bitcast %arg2 : i32 to i32
// CHECK-NEXT: memref.store %arg1, %arg4[%arg3] : memref<?xi32>
// CHECK-NEXT: memref.store %0, %arg4[%arg3] : memref<?xi32>
// CHECK-NEXT: } else {
// CHECK-NEXT: memref.store %arg1, %arg4[%arg3] : memref<?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return %arg2 : i32
// CHECK-NEXT: }

// -----

// Where an op with several blocks is inlined, all that follows it is visited.
func.func @several_blocks(%c: i1, %a: i32, %b: i32, %i: index, %m: memref<?xi32>) -> i32 {
  %r = scf.execute_region -> (i32) {
    cf.cond_br %c, ^bb1, ^bb2
  ^bb1:
    scf.yield %a : i32
  ^bb2:
    scf.yield %b : i32
  }
  %unused = memref.load %m[%i] : memref<?xi32>
  %same = arith.bitcast %r : i32 to i32
  return %same : i32
}
// CHECK-LABEL: func.func @several_blocks(%arg0: i1, %arg1: i32, %arg2: i32, %arg3: index, %arg4: memref<?xi32>) -> i32 {
// CHECK-NEXT: cf.cond_br %arg0, ^bb3(%arg1 : i32), ^bb3(%arg2 : i32)
// CHECK-NEXT: ^bb1:  // no predecessors
// CHECK-NEXT: cf.br ^bb3(%arg1 : i32)
// CHECK-NEXT: ^bb2:  // no predecessors
// CHECK-NEXT: cf.br ^bb3(%arg2 : i32)
// CHECK-NEXT: ^bb3(%0: i32):  // 4 preds: ^bb0, ^bb0, ^bb1, ^bb2
// CHECK-NEXT: return %0 : i32
// CHECK-NEXT: }

// -----

// The induction variables of a loop with effects, or with a live result, are live.
func.func @induction_variables(%n: index, %x: i32, %m: memref<?xi32>) {
  scf.for %i = %n to %n step %n {
    memref.store %x, %m[%n] : memref<?xi32>
    %unused = memref.load %m[%i] : memref<?xi32>
  }
  scf.forall (%i) in (%n) {
    memref.store %x, %m[%n] : memref<?xi32>
    %unused = memref.load %m[%i] : memref<?xi32>
  }
  scf.forall (%i, %j) in (%n, %n) {
    memref.store %x, %m[%n] : memref<?xi32>
    %unused = memref.load %m[%i] : memref<?xi32>
  }
  affine.for %i = 0 to 10 {
    memref.store %x, %m[%n] : memref<?xi32>
    %unused = memref.load %m[%i] : memref<?xi32>
  }
  affine.parallel (%i) = (0) to (10) {
    memref.store %x, %m[%n] : memref<?xi32>
    %unused = memref.load %m[%i] : memref<?xi32>
  }
  return
}
// CHECK-LABEL: func.func @induction_variables(%arg0: index, %arg1: i32, %arg2: memref<?xi32>) {
// CHECK-NEXT: scf.forall (%arg3) in (%arg0) {
// CHECK-NEXT: memref.store %arg1, %arg2[%arg0] : memref<?xi32>
// CHECK-NEXT: %0 = memref.load %arg2[%arg3] : memref<?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: scf.forall (%arg3, %arg4) in (%arg0, %arg0) {
// CHECK-NEXT: memref.store %arg1, %arg2[%arg0] : memref<?xi32>
// CHECK-NEXT: %0 = memref.load %arg2[%arg3] : memref<?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.for %arg3 = 0 to 10 {
// CHECK-NEXT: memref.store %arg1, %arg2[%arg0] : memref<?xi32>
// CHECK-NEXT: %0 = memref.load %arg2[%arg3] : memref<?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: affine.parallel (%arg3) = (0) to (10) {
// CHECK-NEXT: memref.store %arg1, %arg2[%arg0] : memref<?xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }

// -----

func.func @of_live_loops(%n: index, %x: i32, %m: memref<?xi32>) -> i32 {
  memref.store %x, %m[%n] : memref<?xi32>
  %live = scf.parallel (%i, %j) = (%n, %n) to (%n, %n) step (%n, %n) init (%x) -> i32 {
    %unused = memref.load %m[%i] : memref<?xi32>
    %too = memref.load %m[%j] : memref<?xi32>
    scf.reduce(%x : i32) {
    ^bb0(%a: i32, %b: i32):
      scf.reduce.return %a : i32
    }
  }
  return %live : i32
}
// CHECK-LABEL: func.func @of_live_loops(%arg0: index, %arg1: i32, %arg2: memref<?xi32>) -> i32 {
// CHECK-NEXT: memref.store %arg1, %arg2[%arg0] : memref<?xi32>
// CHECK-NEXT: return %arg1 : i32
// CHECK-NEXT: }
