// Bitcasts of splats to wider elements fold: integers, and f16 to f32.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @integers() -> (vector<2xi32>, vector<2xi16>, vector<2xi64>, vector<2xi24>) {
  %0 = arith.constant dense<3> : vector<4xi16>
  %1 = vector.bitcast %0 : vector<4xi16> to vector<2xi32>
  %2 = arith.constant dense<-3> : vector<4xi8>
  %3 = vector.bitcast %2 : vector<4xi8> to vector<2xi16>
  %4 = arith.constant dense<257> : vector<8xi16>
  %5 = vector.bitcast %4 : vector<8xi16> to vector<2xi64>
  %6 = arith.constant dense<-1> : vector<6xi8>
  %7 = vector.bitcast %6 : vector<6xi8> to vector<2xi24>
  return %1, %3, %5, %7 : vector<2xi32>, vector<2xi16>, vector<2xi64>, vector<2xi24>
}

func.func @scalable() -> vector<[2]xi32> {
  %0 = arith.constant dense<3> : vector<[4]xi16>
  %1 = vector.bitcast %0 : vector<[4]xi16> to vector<[2]xi32>
  return %1 : vector<[2]xi32>
}

func.func @half() -> vector<2xf32> {
  %0 = arith.constant dense<3.0> : vector<4xf16>
  %1 = vector.bitcast %0 : vector<4xf16> to vector<2xf32>
  return %1 : vector<2xf32>
}

func.func @not_folded() -> (vector<4xi16>, vector<2xf32>, vector<8xi8>, vector<2xi32>, vector<2xf32>) {
  %0 = arith.constant dense<3> : vector<4xi16>
  %1 = arith.constant dense<3.0> : vector<2xf32>
  %2 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi16>
  %3 = arith.constant dense<3.0> : vector<4xbf16>
  %4 = vector.bitcast %1 : vector<2xf32> to vector<4xi16>
  %5 = vector.bitcast %0 : vector<4xi16> to vector<2xf32>
  %6 = vector.bitcast %0 : vector<4xi16> to vector<8xi8>
  %7 = vector.bitcast %2 : vector<4xi16> to vector<2xi32>
  %8 = vector.bitcast %3 : vector<4xbf16> to vector<2xf32>
  return %4, %5, %6, %7, %8 : vector<4xi16>, vector<2xf32>, vector<8xi8>, vector<2xi32>, vector<2xf32>
}
// CHECK-LABEL: func.func @integers() -> (vector<2xi32>, vector<2xi16>, vector<2xi64>, vector<2xi24>) {
// CHECK-NEXT: %cst = arith.constant dense<196611> : vector<2xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<-515> : vector<2xi16>
// CHECK-NEXT: %cst_1 = arith.constant dense<72340172838076673> : vector<2xi64>
// CHECK-NEXT: %cst_2 = arith.constant dense<-1> : vector<2xi24>
// CHECK-NEXT: return %cst, %cst_0, %cst_1, %cst_2 : vector<2xi32>, vector<2xi16>, vector<2xi64>, vector<2xi24>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @scalable() -> vector<[2]xi32> {
// CHECK-NEXT: %cst = arith.constant dense<196611> : vector<[2]xi32>
// CHECK-NEXT: return %cst : vector<[2]xi32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @half() -> vector<2xf32> {
// CHECK-NEXT: %cst = arith.constant dense<32.0644531> : vector<2xf32>
// CHECK-NEXT: return %cst : vector<2xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @not_folded() -> (vector<4xi16>, vector<2xf32>, vector<8xi8>, vector<2xi32>, vector<2xf32>) {
// CHECK-NEXT: %cst = arith.constant dense<3> : vector<4xi16>
// CHECK-NEXT: %cst_0 = arith.constant dense<3.000000e+00> : vector<2xf32>
// CHECK-NEXT: %cst_1 = arith.constant dense<[1, 2, 3, 4]> : vector<4xi16>
// CHECK-NEXT: %cst_2 = arith.constant dense<3.000000e+00> : vector<4xbf16>
// CHECK-NEXT: %0 = vector.bitcast %cst_0 : vector<2xf32> to vector<4xi16>
// CHECK-NEXT: %1 = vector.bitcast %cst : vector<4xi16> to vector<2xf32>
// CHECK-NEXT: %2 = vector.bitcast %cst : vector<4xi16> to vector<8xi8>
// CHECK-NEXT: %3 = vector.bitcast %cst_1 : vector<4xi16> to vector<2xi32>
// CHECK-NEXT: %4 = vector.bitcast %cst_2 : vector<4xbf16> to vector<2xf32>
// CHECK-NEXT: return %0, %1, %2, %3, %4 : vector<4xi16>, vector<2xf32>, vector<8xi8>, vector<2xi32>, vector<2xf32>
// CHECK-NEXT: }
