// Comparisons of the numbers of lanes with a constant that all or none of them reach.
// RUN: mlir-opt %s --canonicalize | FileCheck %s

func.func @compared(%x: vector<8xindex>) -> (vector<8xi1>, vector<8xi1>, vector<8xi1>) {
  %0 = vector.step : vector<8xindex>
  %c8 = arith.constant dense<8> : vector<8xindex>
  %c7 = arith.constant dense<7> : vector<8xindex>
  %1 = arith.cmpi ult, %0, %c8 : vector<8xindex>
  %2 = arith.cmpi ugt, %0, %c7 : vector<8xindex>
  %3 = arith.cmpi uge, %c8, %0 : vector<8xindex>
  return %1, %2, %3 : vector<8xi1>, vector<8xi1>, vector<8xi1>
}
// CHECK-LABEL: func.func @compared(%arg0: vector<8xindex>) -> (vector<8xi1>, vector<8xi1>, vector<8xi1>) {
// CHECK-NEXT: %cst = arith.constant dense<false> : vector<8xi1>
// CHECK-NEXT: %cst_0 = arith.constant dense<true> : vector<8xi1>
// CHECK-NEXT: return %cst_0, %cst, %cst_0 : vector<8xi1>, vector<8xi1>, vector<8xi1>
// CHECK-NEXT: }
