// Signed operations on what is never negative become unsigned ones.
// RUN: mlir-opt %s -arith-unsigned-when-equivalent -allow-unregistered-dialect | FileCheck %s

func.func @a(%arg0: i8, %m: memref<?xindex>) -> (i1, i1, i32, index, index) {
  %c1 = arith.constant 100 : i32
  %c4 = arith.constant 4 : i32
  %0 = arith.extui %arg0 : i8 to i32
  %1 = arith.cmpi ult, %0, %c1 : i32
  %c256 = arith.constant 256 : i32
  %2 = arith.cmpi ult, %0, %c256 : i32
  %3 = arith.remui %0, %c256 : i32
  %c0 = arith.constant 0 : index
  %c9 = arith.constant 9 : index
  %cc1 = arith.constant 1 : index
  %c10 = arith.constant 10 : index
  %r = scf.for %i = %c0 to %c9 step %cc1 iter_args(%x = %c0) -> index {
    %q = arith.remsi %i, %c10 : index
    %p = arith.divsi %q, %c10 : index
    memref.store %p, %m[%q] : memref<?xindex>
    %y = arith.addi %x, %i : index
    scf.yield %y : index
  }
  %dim = memref.dim %m, %c0 : memref<?xindex>
  %rr = arith.maxsi %dim, %c0 : index
  return %1, %2, %3, %r, %rr : i1, i1, i32, index, index
}
func.func @b(%arg0: i8, %arg1: i8) -> i32 {
  %0 = arith.extui %arg0 : i8 to i32
  %1 = arith.extui %arg1 : i8 to i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.muli %2, %1 : i32
  %4 = arith.cmpi slt, %2, %3 : i32
  %5 = arith.select %4, %2, %3 : i32
  %6 = arith.divsi %5, %1 : i32
  %7 = arith.ceildivsi %5, %1 : i32
  %8 = arith.minsi %6, %7 : i32
  return %8 : i32
}
func.func private @callee(%x: i32) -> i32 {
  %c5 = arith.constant 5 : i32
  %0 = arith.remui %x, %c5 : i32
  return %0 : i32
}
func.func @caller(%c: i1) -> (i32, i32, i1) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %s = arith.select %c, %c3, %c4 : i32
  %0 = call @callee(%s) : (i32) -> i32
  %1 = arith.cmpi sgt, %0, %c3 : i32
  %2 = arith.xori %s, %c4 : i32
  %3 = arith.cmpi ult, %2, %c4 : i32
  cf.cond_br %c, ^a(%c3 : i32), ^b
^a(%x: i32):
  %4 = arith.shli %x, %c4 : i32
  %5 = arith.ceildivsi %4, %c3 : i32
  return %0, %5, %1 : i32, i32, i1
^b:
  cf.br ^a(%s : i32)
}
func.func @vec(%a: vector<4xi8>) -> (vector<4xi32>, vector<4xi1>, vector<4xi32>) {
  %c = arith.constant dense<[1,2,3,400]> : vector<4xi32>
  %0 = arith.extsi %a : vector<4xi8> to vector<4xi32>
  %1 = arith.addi %0, %c : vector<4xi32>
  %c600 = arith.constant dense<600> : vector<4xi32>
  %2 = arith.cmpi slt, %1, %c600 : vector<4xi32>
  %3 = arith.remsi %1, %c600 : vector<4xi32>
  return %1, %2, %3 : vector<4xi32>, vector<4xi1>, vector<4xi32>
}
func.func @w(%n: index) -> index {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c100 = arith.constant 100 : index
  %r = scf.while (%i = %c0) : (index) -> index {
    %k = arith.cmpi slt, %i, %c100 : index
    scf.condition(%k) %i : index
  } do {
  ^bb0(%i: index):
    %j = arith.addi %i, %c1 : index
    scf.yield %j : index
  }
  scf.parallel (%i, %j) = (%c0, %c1) to (%c100, %n) step (%c1, %c1) {
    %k = arith.cmpi sge, %i, %c0 : index
    %l = arith.cmpi sge, %j, %c1 : index
    %m = arith.maxsi %i, %j : index
    "test.use"(%k, %l, %m) : (i1, i1, index) -> ()
  }
  scf.forall (%i, %j) in (7, %n) {
    %k = arith.cmpi slt, %i, %c1 : index
    %l = arith.cmpi sge, %j, %c0 : index
    %m = arith.minsi %i, %j : index
    %o = arith.index_cast %m : index to i32
    %p = arith.index_castui %i : index to i8
    "test.use"(%k, %l, %m, %o, %p) : (i1, i1, index, i32, i8) -> ()
  }
  return %r : index
}
func.func @ops(%a: i8, %b: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
  %0 = arith.extsi %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %c7 = arith.constant 7 : i32
  %cm7 = arith.constant -7 : i32
  %2 = arith.divsi %0, %c7 : i32
  %3 = arith.floordivsi %0, %cm7 : i32
  %4 = arith.remsi %0, %cm7 : i32
  %5 = arith.remui %1, %c7 : i32
  %6 = arith.shrsi %0, %c7 : i32
  %7 = arith.shrui %1, %c7 : i32
  %8 = arith.andi %1, %c7 : i32
  %9 = arith.ori %1, %c7 : i32
  %10 = arith.xori %1, %c7 : i32
  %11 = arith.maxui %1, %c7 : i32
  %12 = arith.subi %0, %1 : i32
  return %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
}
func.func @joined(%c: i1) -> (i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %s = arith.select %c, %c3, %c4 : i32
  cf.cond_br %c, ^a(%c3 : i32), ^b
^a(%x: i32):
  %4 = arith.shli %x, %c4 : i32
  %5 = arith.ceildivsi %4, %c3 : i32
  return %5 : i32
^b:
  cf.br ^a(%s : i32)
}
func.func @joined2(%c: i1) -> (i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %s = arith.select %c, %c3, %c4 : i32
  cf.cond_br %c, ^a(%c3 : i32), ^b
^b:
  cf.br ^a(%s : i32)
^a(%x: i32):
  %4 = arith.shli %x, %c4 : i32
  %5 = arith.ceildivsi %4, %c3 : i32
  return %5 : i32
}
func.func @joined3(%c: i1) -> (i32) {
  %c3 = arith.constant 3 : i32
  %c4 = arith.constant 4 : i32
  %s = arith.select %c, %c3, %c4 : i32
  %4 = arith.shli %s, %c4 : i32
  %5 = arith.ceildivsi %4, %c3 : i32
  return %5 : i32
}

// CHECK-LABEL: func.func @a(%arg0: i8, %arg1: memref<?xindex>) -> (i1, i1, i32, index, index) {
// CHECK-NEXT:    %c100_i32 = arith.constant 100 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.cmpi ult, %0, %c100_i32 : i32
// CHECK-NEXT:    %c256_i32 = arith.constant 256 : i32
// CHECK-NEXT:    %2 = arith.cmpi ult, %0, %c256_i32 : i32
// CHECK-NEXT:    %3 = arith.remui %0, %c256_i32 : i32
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c9 = arith.constant 9 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c10 = arith.constant 10 : index
// CHECK-NEXT:    %4 = scf.for %arg2 = %c0 to %c9 step %c1 iter_args(%arg3 = %c0) -> (index) {
// CHECK-NEXT:      %6 = arith.remui %arg2, %c10 : index
// CHECK-NEXT:      %7 = arith.divsi %6, %c10 : index
// CHECK-NEXT:      memref.store %7, %arg1[%6] : memref<?xindex>
// CHECK-NEXT:      %8 = arith.addi %arg3, %arg2 : index
// CHECK-NEXT:      scf.yield %8 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    %dim = memref.dim %arg1, %c0 : memref<?xindex>
// CHECK-NEXT:    %5 = arith.maxui %dim, %c0 : index
// CHECK-NEXT:    return %1, %2, %3, %4, %5 : i1, i1, i32, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @b(%arg0: i8, %arg1: i8) -> i32 {
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.addi %0, %1 : i32
// CHECK-NEXT:    %3 = arith.muli %2, %1 : i32
// CHECK-NEXT:    %4 = arith.cmpi ult, %2, %3 : i32
// CHECK-NEXT:    %5 = arith.select %4, %2, %3 : i32
// CHECK-NEXT:    %6 = arith.divsi %5, %1 : i32
// CHECK-NEXT:    %7 = arith.ceildivsi %5, %1 : i32
// CHECK-NEXT:    %8 = arith.minsi %6, %7 : i32
// CHECK-NEXT:    return %8 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @callee(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT:    %0 = arith.remui %arg0, %c5_i32 : i32
// CHECK-NEXT:    return %0 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @caller(%arg0: i1) -> (i32, i32, i1) {
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %0 = arith.select %arg0, %c3_i32, %c4_i32 : i32
// CHECK-NEXT:    %1 = call @callee(%0) : (i32) -> i32
// CHECK-NEXT:    %2 = arith.cmpi ugt, %1, %c3_i32 : i32
// CHECK-NEXT:    %3 = arith.xori %0, %c4_i32 : i32
// CHECK-NEXT:    %4 = arith.cmpi ult, %3, %c4_i32 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%c3_i32 : i32), ^bb2
// CHECK-NEXT:  ^bb1(%5: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %6 = arith.shli %5, %c4_i32 : i32
// CHECK-NEXT:    %7 = arith.ceildivsi %6, %c3_i32 : i32
// CHECK-NEXT:    return %1, %7, %2 : i32, i32, i1
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb1(%0 : i32)
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @vec(%arg0: vector<4xi8>) -> (vector<4xi32>, vector<4xi1>, vector<4xi32>) {
// CHECK-NEXT:    %cst = arith.constant dense<[1, 2, 3, 400]> : vector<4xi32>
// CHECK-NEXT:    %0 = arith.extsi %arg0 : vector<4xi8> to vector<4xi32>
// CHECK-NEXT:    %1 = arith.addi %0, %cst : vector<4xi32>
// CHECK-NEXT:    %cst_0 = arith.constant dense<600> : vector<4xi32>
// CHECK-NEXT:    %2 = arith.cmpi slt, %1, %cst_0 : vector<4xi32>
// CHECK-NEXT:    %3 = arith.remsi %1, %cst_0 : vector<4xi32>
// CHECK-NEXT:    return %1, %2, %3 : vector<4xi32>, vector<4xi1>, vector<4xi32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @w(%arg0: index) -> index {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c100 = arith.constant 100 : index
// CHECK-NEXT:    %0 = scf.while (%arg1 = %c0) : (index) -> index {
// CHECK-NEXT:      %1 = arith.cmpi slt, %arg1, %c100 : index
// CHECK-NEXT:      scf.condition(%1) %arg1 : index
// CHECK-NEXT:    } do {
// CHECK-NEXT:    ^bb0(%arg1: index):
// CHECK-NEXT:      %1 = arith.addi %arg1, %c1 : index
// CHECK-NEXT:      scf.yield %1 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.parallel (%arg1, %arg2) = (%c0, %c1) to (%c100, %arg0) step (%c1, %c1) {
// CHECK-NEXT:      %1 = arith.cmpi uge, %arg1, %c0 : index
// CHECK-NEXT:      %2 = arith.cmpi uge, %arg2, %c1 : index
// CHECK-NEXT:      %3 = arith.maxui %arg1, %arg2 : index
// CHECK-NEXT:      "test.use"(%1, %2, %3) : (i1, i1, index) -> ()
// CHECK-NEXT:      scf.reduce 
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.forall (%arg1, %arg2) in (7, %arg0) {
// CHECK-NEXT:      %1 = arith.cmpi ult, %arg1, %c1 : index
// CHECK-NEXT:      %2 = arith.cmpi uge, %arg2, %c0 : index
// CHECK-NEXT:      %3 = arith.minui %arg1, %arg2 : index
// CHECK-NEXT:      %4 = arith.index_cast %3 : index to i32
// CHECK-NEXT:      %5 = arith.index_castui %arg1 : index to i8
// CHECK-NEXT:      "test.use"(%1, %2, %3, %4, %5) : (i1, i1, index, i32, i8) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @ops(%arg0: i8, %arg1: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:    %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT:    %c-7_i32 = arith.constant -7 : i32
// CHECK-NEXT:    %2 = arith.divsi %0, %c7_i32 : i32
// CHECK-NEXT:    %3 = arith.floordivsi %0, %c-7_i32 : i32
// CHECK-NEXT:    %4 = arith.remsi %0, %c-7_i32 : i32
// CHECK-NEXT:    %5 = arith.remui %1, %c7_i32 : i32
// CHECK-NEXT:    %6 = arith.shrsi %0, %c7_i32 : i32
// CHECK-NEXT:    %7 = arith.shrui %1, %c7_i32 : i32
// CHECK-NEXT:    %8 = arith.andi %1, %c7_i32 : i32
// CHECK-NEXT:    %9 = arith.ori %1, %c7_i32 : i32
// CHECK-NEXT:    %10 = arith.xori %1, %c7_i32 : i32
// CHECK-NEXT:    %11 = arith.maxui %1, %c7_i32 : i32
// CHECK-NEXT:    %12 = arith.subi %0, %1 : i32
// CHECK-NEXT:    return %2, %3, %4, %5, %6, %7, %8, %9, %10, %11, %12 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @joined(%arg0: i1) -> i32 {
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %0 = arith.select %arg0, %c3_i32, %c4_i32 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%c3_i32 : i32), ^bb2
// CHECK-NEXT:  ^bb1(%1: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %2 = arith.shli %1, %c4_i32 : i32
// CHECK-NEXT:    %3 = arith.ceildivsi %2, %c3_i32 : i32
// CHECK-NEXT:    return %3 : i32
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb1(%0 : i32)
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @joined2(%arg0: i1) -> i32 {
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %0 = arith.select %arg0, %c3_i32, %c4_i32 : i32
// CHECK-NEXT:    cf.cond_br %arg0, ^bb2(%c3_i32 : i32), ^bb1
// CHECK-NEXT:  ^bb1:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb2(%0 : i32)
// CHECK-NEXT:  ^bb2(%1: i32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:    %2 = arith.shli %1, %c4_i32 : i32
// CHECK-NEXT:    %3 = arith.ceildivsi %2, %c3_i32 : i32
// CHECK-NEXT:    return %3 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @joined3(%arg0: i1) -> i32 {
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %0 = arith.select %arg0, %c3_i32, %c4_i32 : i32
// CHECK-NEXT:    %1 = arith.shli %0, %c4_i32 : i32
// CHECK-NEXT:    %2 = arith.ceildivui %1, %c3_i32 : i32
// CHECK-NEXT:    return %2 : i32
// CHECK-NEXT:  }


// The new comparison's result has no known range.
// CHECK-LABEL: @compared_comparison
// CHECK: %[[A:.*]] = arith.cmpi ule
// CHECK: arith.cmpi sle, %[[A]], %[[A]] : i1
func.func @compared_comparison() -> i1 {
  %3 = arith.constant 3 : index
  %6 = arith.constant 6 : index
  %0 = arith.cmpi sle, %6, %3 : index
  %1 = arith.cmpi sle, %0, %0 : i1
  return %1 : i1
}
