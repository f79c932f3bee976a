// Operations that need fewer bits work on narrower integers.
// RUN: mlir-opt %s --arith-int-range-narrowing=int-bitwidths-supported=8,16,24,32 -allow-unregistered-dialect | FileCheck %s

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

// CHECK-LABEL: func.func @a(%arg0: i8, %arg1: memref<?xindex>) -> (i1, i1, i32, index, index) {
// CHECK-NEXT:    %c10_i8 = arith.constant 10 : i8
// CHECK-NEXT:    %c256_i16 = arith.constant 256 : i16
// CHECK-NEXT:    %c100_i8 = arith.constant 100 : i8
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c9 = arith.constant 9 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.cmpi ult, %arg0, %c100_i8 : i8
// CHECK-NEXT:    %2 = arith.trunci %0 : i32 to i16
// CHECK-NEXT:    %3 = arith.cmpi ult, %2, %c256_i16 : i16
// CHECK-NEXT:    %4 = arith.trunci %0 : i32 to i16
// CHECK-NEXT:    %5 = arith.remui %4, %c256_i16 : i16
// CHECK-NEXT:    %6 = arith.extui %5 : i16 to i32
// CHECK-NEXT:    %7 = scf.for %arg2 = %c0 to %c9 step %c1 iter_args(%arg3 = %c0) -> (index) {
// CHECK-NEXT:      %9 = arith.index_castui %arg2 : index to i8
// CHECK-NEXT:      %10 = arith.remsi %9, %c10_i8 : i8
// CHECK-NEXT:      %11 = arith.index_castui %10 : i8 to index
// CHECK-NEXT:      %12 = arith.divsi %10, %c10_i8 : i8
// CHECK-NEXT:      %13 = arith.index_castui %12 : i8 to index
// CHECK-NEXT:      memref.store %13, %arg1[%11] : memref<?xindex>
// CHECK-NEXT:      %14 = arith.addi %arg3, %arg2 : index
// CHECK-NEXT:      scf.yield %14 : index
// CHECK-NEXT:    }
// CHECK-NEXT:    %dim = memref.dim %arg1, %c0 : memref<?xindex>
// CHECK-NEXT:    %8 = arith.maxsi %dim, %c0 : index
// CHECK-NEXT:    return %1, %3, %6, %7, %8 : i1, i1, i32, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @b(%arg0: i8, %arg1: i8) -> i32 {
// CHECK-NEXT:    %0 = arith.extui %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.trunci %0 : i32 to i16
// CHECK-NEXT:    %3 = arith.trunci %1 : i32 to i16
// CHECK-NEXT:    %4 = arith.addi %2, %3 : i16
// CHECK-NEXT:    %5 = arith.extui %4 : i16 to i32
// CHECK-NEXT:    %6 = arith.trunci %5 : i32 to i24
// CHECK-NEXT:    %7 = arith.trunci %1 : i32 to i24
// CHECK-NEXT:    %8 = arith.muli %6, %7 : i24
// CHECK-NEXT:    %9 = arith.extui %8 : i24 to i32
// CHECK-NEXT:    %10 = arith.trunci %5 : i32 to i24
// CHECK-NEXT:    %11 = arith.cmpi slt, %10, %8 : i24
// CHECK-NEXT:    %12 = arith.select %11, %5, %9 : i32
// CHECK-NEXT:    %13 = arith.divsi %12, %1 : i32
// CHECK-NEXT:    %14 = arith.ceildivsi %12, %1 : i32
// CHECK-NEXT:    %15 = arith.minsi %13, %14 : i32
// CHECK-NEXT:    return %15 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func private @callee(%arg0: i32) -> i32 {
// CHECK-NEXT:    %c5_i8 = arith.constant 5 : i8
// CHECK-NEXT:    %0 = arith.trunci %arg0 : i32 to i8
// CHECK-NEXT:    %1 = arith.remui %0, %c5_i8 : i8
// CHECK-NEXT:    %2 = arith.extui %1 : i8 to i32
// CHECK-NEXT:    return %2 : i32
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @caller(%arg0: i1) -> (i32, i32, i1) {
// CHECK-NEXT:    %c4_i8 = arith.constant 4 : i8
// CHECK-NEXT:    %c3_i8 = arith.constant 3 : i8
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c4_i32 = arith.constant 4 : i32
// CHECK-NEXT:    %0 = arith.select %arg0, %c3_i32, %c4_i32 : i32
// CHECK-NEXT:    %1 = call @callee(%0) : (i32) -> i32
// CHECK-NEXT:    %2 = arith.trunci %1 : i32 to i8
// CHECK-NEXT:    %3 = arith.cmpi sgt, %2, %c3_i8 : i8
// CHECK-NEXT:    cf.cond_br %arg0, ^bb1(%c3_i32 : i32), ^bb2
// CHECK-NEXT:  ^bb1(%4: i32):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:    %5 = arith.trunci %4 : i32 to i8
// CHECK-NEXT:    %6 = arith.shli %5, %c4_i8 : i8
// CHECK-NEXT:    %7 = arith.extui %6 : i8 to i32
// CHECK-NEXT:    %8 = arith.ceildivsi %7, %c3_i32 : i32
// CHECK-NEXT:    return %1, %8, %3 : i32, i32, i1
// CHECK-NEXT:  ^bb2:  // pred: ^bb0
// CHECK-NEXT:    cf.br ^bb1(%0 : i32)
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @vec(%arg0: vector<4xi8>) -> (vector<4xi32>, vector<4xi1>, vector<4xi32>) {
// CHECK-NEXT:    %cst = arith.constant dense<600> : vector<4xi16>
// CHECK-NEXT:    %cst_0 = arith.constant dense<[1, 2, 3, 400]> : vector<4xi16>
// CHECK-NEXT:    %0 = arith.extsi %arg0 : vector<4xi8> to vector<4xi32>
// CHECK-NEXT:    %1 = arith.trunci %0 : vector<4xi32> to vector<4xi16>
// CHECK-NEXT:    %2 = arith.addi %1, %cst_0 : vector<4xi16>
// CHECK-NEXT:    %3 = arith.extsi %2 : vector<4xi16> to vector<4xi32>
// CHECK-NEXT:    %4 = arith.cmpi slt, %2, %cst : vector<4xi16>
// CHECK-NEXT:    %5 = arith.remsi %2, %cst : vector<4xi16>
// CHECK-NEXT:    %6 = arith.extsi %5 : vector<4xi16> to vector<4xi32>
// CHECK-NEXT:    return %3, %4, %6 : vector<4xi32>, vector<4xi1>, vector<4xi32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @w(%arg0: index) -> index {
// CHECK-NEXT:    %c1_i8 = arith.constant 1 : i8
// CHECK-NEXT:    %c0_i8 = arith.constant 0 : i8
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
// CHECK-NEXT:      %1 = arith.index_castui %arg1 : index to i8
// CHECK-NEXT:      %2 = arith.cmpi sge, %1, %c0_i8 : i8
// CHECK-NEXT:      %3 = arith.cmpi sge, %arg2, %c1 : index
// CHECK-NEXT:      %4 = arith.maxsi %arg1, %arg2 : index
// CHECK-NEXT:      "test.use"(%2, %3, %4) : (i1, i1, index) -> ()
// CHECK-NEXT:      scf.reduce 
// CHECK-NEXT:    }
// CHECK-NEXT:    scf.forall (%arg1, %arg2) in (7, %arg0) {
// CHECK-NEXT:      %1 = arith.index_castui %arg1 : index to i8
// CHECK-NEXT:      %2 = arith.cmpi slt, %1, %c1_i8 : i8
// CHECK-NEXT:      %3 = arith.cmpi sge, %arg2, %c0 : index
// CHECK-NEXT:      %4 = arith.minsi %arg1, %arg2 : index
// CHECK-NEXT:      %5 = arith.index_cast %4 : index to i32
// CHECK-NEXT:      %6 = arith.index_castui %arg1 : index to i8
// CHECK-NEXT:      "test.use"(%2, %3, %4, %5, %6) : (i1, i1, index, i32, i8) -> ()
// CHECK-NEXT:    }
// CHECK-NEXT:    return %0 : index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @ops(%arg0: i8, %arg1: i8) -> (i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT:    %c-7_i8 = arith.constant -7 : i8
// CHECK-NEXT:    %c7_i8 = arith.constant 7 : i8
// CHECK-NEXT:    %0 = arith.extsi %arg0 : i8 to i32
// CHECK-NEXT:    %1 = arith.extui %arg1 : i8 to i32
// CHECK-NEXT:    %2 = arith.divsi %arg0, %c7_i8 : i8
// CHECK-NEXT:    %3 = arith.extsi %2 : i8 to i32
// CHECK-NEXT:    %4 = arith.floordivsi %arg0, %c-7_i8 : i8
// CHECK-NEXT:    %5 = arith.extsi %4 : i8 to i32
// CHECK-NEXT:    %6 = arith.remsi %arg0, %c-7_i8 : i8
// CHECK-NEXT:    %7 = arith.extsi %6 : i8 to i32
// CHECK-NEXT:    %8 = arith.remui %arg1, %c7_i8 : i8
// CHECK-NEXT:    %9 = arith.extui %8 : i8 to i32
// CHECK-NEXT:    %10 = arith.shrsi %arg0, %c7_i8 : i8
// CHECK-NEXT:    %11 = arith.extsi %10 : i8 to i32
// CHECK-NEXT:    %12 = arith.shrui %arg1, %c7_i8 : i8
// CHECK-NEXT:    %13 = arith.extui %12 : i8 to i32
// CHECK-NEXT:    %14 = arith.andi %arg1, %c7_i8 : i8
// CHECK-NEXT:    %15 = arith.extui %14 : i8 to i32
// CHECK-NEXT:    %16 = arith.ori %arg1, %c7_i8 : i8
// CHECK-NEXT:    %17 = arith.extui %16 : i8 to i32
// CHECK-NEXT:    %18 = arith.xori %arg1, %c7_i8 : i8
// CHECK-NEXT:    %19 = arith.extui %18 : i8 to i32
// CHECK-NEXT:    %20 = arith.maxui %arg1, %c7_i8 : i8
// CHECK-NEXT:    %21 = arith.extui %20 : i8 to i32
// CHECK-NEXT:    %22 = arith.trunci %0 : i32 to i16
// CHECK-NEXT:    %23 = arith.trunci %1 : i32 to i16
// CHECK-NEXT:    %24 = arith.subi %22, %23 : i16
// CHECK-NEXT:    %25 = arith.extsi %24 : i16 to i32
// CHECK-NEXT:    return %3, %5, %7, %9, %11, %13, %15, %17, %19, %21, %25 : i32, i32, i32, i32, i32, i32, i32, i32, i32, i32, i32
// CHECK-NEXT:  }


// The result is extended as the operands are, though it is not negative.
// CHECK-LABEL: func @non_negative_difference
// CHECK: %[[D:.*]] = arith.subi %{{.*}}, %{{.*}} : i8
// CHECK: arith.index_cast %[[D]] : i8 to index
func.func @non_negative_difference(%x: index, %y: index) -> index {
  %m1 = arith.constant -1 : index
  %m5 = arith.constant -5 : index
  %m10 = arith.constant -10 : index
  %m20 = arith.constant -20 : index
  %0 = arith.minsi %x, %m1 : index
  %1 = arith.maxsi %0, %m5 : index
  %2 = arith.minsi %y, %m10 : index
  %3 = arith.maxsi %2, %m20 : index
  %4 = arith.subi %1, %3 : index
  return %4 : index
}
