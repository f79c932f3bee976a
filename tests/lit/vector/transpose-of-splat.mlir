// The transpose of a splat is a new constant even where nothing moves, so that a conversion that cannot create constants leaves it.
//
// RUN: mlir-opt %s --convert-func-to-llvm | FileCheck %s

func.func @splat() -> vector<2x2xi1> {
  %0 = arith.constant dense<true> : vector<2x2xi1>
  %1 = vector.transpose %0, [0, 1] : vector<2x2xi1> to vector<2x2xi1>
  return %1 : vector<2x2xi1>
}
func.func @no_splat(%0: vector<2x2xi1>) -> vector<2x2xi1> {
  %1 = vector.transpose %0, [0, 1] : vector<2x2xi1> to vector<2x2xi1>
  return %1 : vector<2x2xi1>
}

// CHECK-LABEL: llvm.func @splat() -> !llvm.array<2 x vector<2xi1>> {
// CHECK-NEXT:    %cst = arith.constant dense<true> : vector<2x2xi1>
// CHECK-NEXT:    %0 = vector.transpose %cst, [0, 1] : vector<2x2xi1> to vector<2x2xi1>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : vector<2x2xi1> to !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT:    llvm.return %1 : !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT:  }
// CHECK-LABEL: llvm.func @no_splat(%arg0: !llvm.array<2 x vector<2xi1>>) -> !llvm.array<2 x vector<2xi1>> {
// CHECK-NEXT:    llvm.return %arg0 : !llvm.array<2 x vector<2xi1>>
// CHECK-NEXT:  }
