// Integer arithmetic; flags are kept, index becomes a machine word.
// RUN: mlir-opt %s -convert-arith-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @scalars(%arg0: i32, %arg1: i32) -> i32 {
// CHECK-NEXT:    %0 = llvm.add %arg0, %arg1 overflow<nsw> : i32
// CHECK-NEXT:    %1 = llvm.sdiv exact %0, %arg1 : i32
// CHECK-NEXT:    %2 = llvm.lshr %1, %arg1 : i32
// CHECK-NEXT:    %3 = llvm.intr.smax(%2, %arg0) : (i32, i32) -> i32
// CHECK-NEXT:    %4 = llvm.intr.umin(%3, %arg1) : (i32, i32) -> i32
// CHECK-NEXT:    return %4 : i32
// CHECK-NEXT:  }
func.func @scalars(%a: i32, %b: i32) -> i32 {
  %0 = arith.addi %a, %b overflow<nsw> : i32
  %1 = arith.divsi %0, %b exact : i32
  %2 = arith.shrui %1, %b : i32
  %3 = arith.maxsi %2, %a : i32
  %4 = arith.minui %3, %b : i32
  return %4 : i32
}

// CHECK-LABEL: func.func @index(%arg0: index, %arg1: i8) -> (index, i1) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:    %1 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:    %2 = llvm.mul %0, %1 : i64
// CHECK-NEXT:    %3 = llvm.sext %arg1 : i8 to i64
// CHECK-NEXT:    %4 = llvm.add %2, %3 : i64
// CHECK-NEXT:    %5 = builtin.unrealized_conversion_cast %4 : i64 to index
// CHECK-NEXT:    %6 = llvm.icmp "ult" %4, %0 : i64
// CHECK-NEXT:    return %5, %6 : index, i1
// CHECK-NEXT:  }
func.func @index(%i: index, %x: i8) -> (index, i1) {
  %c = arith.constant 3 : index
  %0 = arith.muli %i, %c : index
  %1 = arith.index_cast %x : i8 to index
  %2 = arith.addi %0, %1 : index
  %3 = arith.cmpi ult, %2, %i : index
  return %2, %3 : index, i1
}

// CHECK-LABEL: func.func @rounding_divisions(%arg0: i64, %arg1: i64) -> (i64, i64, i64) {
// CHECK-NEXT:    %0 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %1 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %2 = llvm.sdiv %arg0, %arg1 : i64
// CHECK-NEXT:    %3 = llvm.mul %2, %arg1 : i64
// CHECK-NEXT:    %4 = llvm.icmp "ne" %arg0, %3 : i64
// CHECK-NEXT:    %5 = llvm.icmp "slt" %arg0, %0 : i64
// CHECK-NEXT:    %6 = llvm.icmp "slt" %arg1, %0 : i64
// CHECK-NEXT:    %7 = llvm.icmp "eq" %5, %6 : i1
// CHECK-NEXT:    %8 = llvm.and %4, %7 : i1
// CHECK-NEXT:    %9 = llvm.add %2, %1 : i64
// CHECK-NEXT:    %10 = llvm.select %8, %9, %2 : i1, i64
// CHECK-NEXT:    %11 = llvm.sdiv %arg0, %arg1 : i64
// CHECK-NEXT:    %12 = llvm.mul %11, %arg1 : i64
// CHECK-NEXT:    %13 = llvm.icmp "ne" %arg0, %12 : i64
// CHECK-NEXT:    %14 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %15 = llvm.icmp "slt" %arg0, %14 : i64
// CHECK-NEXT:    %16 = llvm.icmp "slt" %arg1, %14 : i64
// CHECK-NEXT:    %17 = llvm.icmp "ne" %15, %16 : i1
// CHECK-NEXT:    %18 = llvm.and %13, %17 : i1
// CHECK-NEXT:    %19 = llvm.mlir.constant(-1 : i64) : i64
// CHECK-NEXT:    %20 = llvm.add %11, %19 : i64
// CHECK-NEXT:    %21 = llvm.select %18, %20, %11 : i1, i64
// CHECK-NEXT:    %22 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %23 = llvm.icmp "eq" %arg0, %22 : i64
// CHECK-NEXT:    %24 = llvm.mlir.constant(1 : i64) : i64
// CHECK-NEXT:    %25 = llvm.sub %arg0, %24 : i64
// CHECK-NEXT:    %26 = llvm.udiv %25, %arg1 : i64
// CHECK-NEXT:    %27 = llvm.add %26, %24 : i64
// CHECK-NEXT:    %28 = llvm.select %23, %22, %27 : i1, i64
// CHECK-NEXT:    return %10, %21, %28 : i64, i64, i64
// CHECK-NEXT:  }
func.func @rounding_divisions(%a: i64, %b: i64) -> (i64, i64, i64) {
  %0 = arith.ceildivsi %a, %b : i64
  %1 = arith.floordivsi %a, %b : i64
  %2 = arith.ceildivui %a, %b : i64
  return %0, %1, %2 : i64, i64, i64
}

// CHECK-LABEL: func.func @two_results(%arg0: i32, %arg1: i32) -> (i32, i1, i32, i32) {
// CHECK-NEXT:    %0 = "llvm.intr.uadd.with.overflow"(%arg0, %arg1) : (i32, i32) -> !llvm.struct<(i32, i1)>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(i32, i1)> 
// CHECK-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(i32, i1)> 
// CHECK-NEXT:    %3 = llvm.sext %arg0 : i32 to i64
// CHECK-NEXT:    %4 = llvm.sext %arg1 : i32 to i64
// CHECK-NEXT:    %5 = llvm.mul %3, %4 : i64
// CHECK-NEXT:    %6 = llvm.trunc %5 : i64 to i32
// CHECK-NEXT:    %7 = llvm.mlir.constant(32 : i64) : i64
// CHECK-NEXT:    %8 = llvm.lshr %5, %7 : i64
// CHECK-NEXT:    %9 = llvm.trunc %8 : i64 to i32
// CHECK-NEXT:    return %1, %2, %6, %9 : i32, i1, i32, i32
// CHECK-NEXT:  }
func.func @two_results(%a: i32, %b: i32) -> (i32, i1, i32, i32) {
  %sum, %carry = arith.addui_extended %a, %b : i32, i1
  %low, %high = arith.mulsi_extended %a, %b : i32
  return %sum, %carry, %low, %high : i32, i1, i32, i32
}

// Vectors of more than one dimension become arrays of vectors.
// CHECK-LABEL: func.func @vectors(%arg0: vector<4xi32>, %arg1: vector<2x3xi8>) -> (vector<4xi32>, vector<2x3xi8>) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : vector<2x3xi8> to !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:    %1 = llvm.add %arg0, %arg0 : vector<4xi32>
// CHECK-NEXT:    %2 = llvm.mlir.constant(dense<0> : vector<2x3xi8>) : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:    %3 = llvm.mlir.poison : !llvm.array<2 x vector<3xi8>>
// CHECK-NEXT:    %4 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xi8>> 
// CHECK-NEXT:    %5 = llvm.extractvalue %2[0] : !llvm.array<2 x vector<3xi8>> 
// CHECK-NEXT:    %6 = llvm.add %4, %5 : vector<3xi8>
// CHECK-NEXT:    %7 = llvm.insertvalue %6, %3[0] : !llvm.array<2 x vector<3xi8>> 
// CHECK-NEXT:    %8 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xi8>> 
// CHECK-NEXT:    %9 = llvm.extractvalue %2[1] : !llvm.array<2 x vector<3xi8>> 
// CHECK-NEXT:    %10 = llvm.add %8, %9 : vector<3xi8>
// CHECK-NEXT:    %11 = llvm.insertvalue %10, %7[1] : !llvm.array<2 x vector<3xi8>> 
// CHECK-NEXT:    %12 = builtin.unrealized_conversion_cast %11 : !llvm.array<2 x vector<3xi8>> to vector<2x3xi8>
// CHECK-NEXT:    return %1, %12 : vector<4xi32>, vector<2x3xi8>
// CHECK-NEXT:  }
func.func @vectors(%a: vector<4xi32>, %m: vector<2x3xi8>) -> (vector<4xi32>, vector<2x3xi8>) {
  %0 = arith.addi %a, %a : vector<4xi32>
  %1 = arith.xori %m, %m : vector<2x3xi8>
  %2 = arith.addi %m, %1 : vector<2x3xi8>
  return %0, %2 : vector<4xi32>, vector<2x3xi8>
}
