// Ops on scalable vectors as their intrinsics; a mask of sizes is made by an instruction.
// RUN: mlir-opt %s --convert-vector-to-llvm=enable-arm-sve | FileCheck %s

// CHECK-LABEL: func.func @c(
//       CHECK: %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
//  CHECK-NEXT: %1 = llvm.intr.stepvector : vector<[1]xi32>
//  CHECK-NEXT: %2 = arith.index_cast %arg0 : index to i32
//  CHECK-NEXT: %3 = llvm.mlir.poison : vector<[1]xi32>
//  CHECK-NEXT: %4 = llvm.mlir.constant(0 : i32) : i32
//  CHECK-NEXT: %5 = llvm.insertelement %2, %3[%4 : i32] : vector<[1]xi32>
//  CHECK-NEXT: %6 = arith.cmpi slt, %1, %5 : vector<[1]xi32>
//  CHECK-NEXT: %7 = llvm.intr.stepvector : vector<[7]xi32>
//  CHECK-NEXT: %8 = arith.index_cast %arg0 : index to i32
//  CHECK-NEXT: %9 = llvm.mlir.poison : vector<[7]xi32>
//  CHECK-NEXT: %10 = llvm.mlir.constant(0 : i32) : i32
//  CHECK-NEXT: %11 = llvm.insertelement %8, %9[%10 : i32] : vector<[7]xi32>
//  CHECK-NEXT: %12 = llvm.shufflevector %11, %9 [0, 0, 0, 0, 0, 0, 0] : vector<[7]xi32>
//  CHECK-NEXT: %13 = arith.cmpi slt, %7, %12 : vector<[7]xi32>
//  CHECK-NEXT: %14 = llvm.mlir.zero : i64
//  CHECK-NEXT: %15 = "arm_sve.intr.whilelt"(%14, %0) : (i64, i64) -> vector<[4]xi1>
//  CHECK-NEXT: %16 = "arm_sve.intr.convert.to.svbool"(%arg1) : (vector<[4]xi1>) -> vector<[16]xi1>
//  CHECK-NEXT: %17 = arith.index_cast %arg0 : index to i32
//  CHECK-NEXT: %18 = "arm_sve.intr.psel"(%16, %arg2, %17) : (vector<[16]xi1>, vector<[2]xi1>, i32) -> vector<[16]xi1>
//  CHECK-NEXT: %19 = "arm_sve.intr.convert.from.svbool"(%18) : (vector<[16]xi1>) -> vector<[4]xi1>
//  CHECK-NEXT: %20 = "arm_sve.intr.dupq_lane"(%arg3) <{lane = 3 : i64}> {foo} : (vector<[4]xi32>) -> vector<[4]xi32>
//  CHECK-NEXT: %21 = "arm_sve.intr.add"(%arg1, %arg3, %20) {foo} : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
//  CHECK-NEXT: return %6, %13, %15, %19, %21 : vector<[1]xi1>, vector<[7]xi1>, vector<[4]xi1>, vector<[4]xi1>, vector<[4]xi32>
func.func @c(%i: index, %k: vector<[4]xi1>, %q: vector<[2]xi1>, %b: vector<[4]xi32>) -> (vector<[1]xi1>, vector<[7]xi1>, vector<[4]xi1>, vector<[4]xi1>,vector<[4]xi32>) {
  %0 = vector.create_mask %i : vector<[1]xi1>
  %1 = vector.create_mask %i : vector<[7]xi1>
  %2 = vector.create_mask %i : vector<[4]xi1>
  %3 = arm_sve.psel %k, %q[%i] {foo} : vector<[4]xi1>, vector<[2]xi1>
  %4 = arm_sve.dupq_lane %b[3] {foo} : vector<[4]xi32>
  %5 = arm_sve.masked.addi %k, %b, %4 {foo} : vector<[4]xi1>, vector<[4]xi32>
  return %0, %1, %2, %3, %5: vector<[1]xi1>, vector<[7]xi1>, vector<[4]xi1>, vector<[4]xi1>,vector<[4]xi32>
}
