// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s

// Scalable masks of one dimension are converted without other passes; masks of a known number of lanes are left.

// CHECK-LABEL: llvm.func @lanes(%arg0: i64) -> vector<[4]xi1> {
// CHECK-NEXT: %0 = llvm.intr.stepvector : vector<[4]xi64>
// CHECK-NEXT: %1 = llvm.mlir.poison : vector<[4]xi64>
// CHECK-NEXT: %2 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %3 = llvm.insertelement %arg0, %1[%2 : i32] : vector<[4]xi64>
// CHECK-NEXT: %4 = llvm.shufflevector %3, %1 [0, 0, 0, 0] : vector<[4]xi64>
// CHECK-NEXT: %5 = llvm.icmp "slt" %0, %4 : vector<[4]xi64>
// CHECK-NEXT: llvm.return %5 : vector<[4]xi1>
func.func @lanes(%i: index) -> vector<[4]xi1> {
  %0 = vector.create_mask %i : vector<[4]xi1>
  return %0 : vector<[4]xi1>
}

// CHECK-LABEL: llvm.func @one() -> vector<[1]xi1> {
// CHECK-NEXT: %0 = llvm.mlir.constant(5 : index) : i64
// CHECK-NEXT: %1 = llvm.intr.stepvector : vector<[1]xi64>
// CHECK-NEXT: %2 = llvm.mlir.poison : vector<[1]xi64>
// CHECK-NEXT: %3 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT: %4 = llvm.insertelement %0, %2[%3 : i32] : vector<[1]xi64>
// CHECK-NEXT: %5 = llvm.icmp "slt" %1, %4 : vector<[1]xi64>
// CHECK-NEXT: llvm.return %5 : vector<[1]xi1>
func.func @one() -> vector<[1]xi1> {
  %c5 = arith.constant 5 : index
  %0 = vector.create_mask %c5 : vector<[1]xi1>
  return %0 : vector<[1]xi1>
}

// CHECK-LABEL: llvm.func @fixed(%arg0: i64) -> vector<4xi1> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT: %1 = vector.create_mask %0 : vector<4xi1>
// CHECK-NEXT: llvm.return %1 : vector<4xi1>
func.func @fixed(%i: index) -> vector<4xi1> {
  %0 = vector.create_mask %i : vector<4xi1>
  return %0 : vector<4xi1>
}

// CHECK-LABEL: llvm.func @rows(%arg0: i64) -> !llvm.array<2 x vector<[4]xi1>> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg0 : i64 to index
// CHECK-NEXT: %1 = vector.create_mask %0, %0 : vector<2x[4]xi1>
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %1 : vector<2x[4]xi1> to !llvm.array<2 x vector<[4]xi1>>
// CHECK-NEXT: llvm.return %2 : !llvm.array<2 x vector<[4]xi1>>
func.func @rows(%i: index) -> vector<2x[4]xi1> {
  %0 = vector.create_mask %i, %i : vector<2x[4]xi1>
  return %0 : vector<2x[4]xi1>
}
