// Casts of a shape move as much at once as both shapes have together.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @sc1(%arg0: vector<2x4xf32>) -> vector<8xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:    %1 = ub.poison : vector<8xf32>
// CHECK-NEXT:    %2 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %3 = llvm.shufflevector %2, %2 [0, 1, 2, 3, 0, 0, 0, 0] : vector<4xf32> 
// CHECK-NEXT:    %4 = llvm.shufflevector %3, %1 [0, 1, 2, 3, 12, 13, 14, 15] : vector<8xf32> 
// CHECK-NEXT:    %5 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %6 = llvm.shufflevector %5, %5 [0, 1, 2, 3, 0, 0, 0, 0] : vector<4xf32> 
// CHECK-NEXT:    %7 = llvm.shufflevector %6, %4 [8, 9, 10, 11, 0, 1, 2, 3] : vector<8xf32> 
// CHECK-NEXT:    return %7 : vector<8xf32>
// CHECK-NEXT:  }
func.func @sc1(%a: vector<2x4xf32>) -> vector<8xf32> {
  %0 = vector.shape_cast %a : vector<2x4xf32> to vector<8xf32>
  return %0 : vector<8xf32>
}

// CHECK-LABEL: func.func @sc2(%arg0: vector<8xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:    %0 = ub.poison : vector<2x4xf32>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:    %2 = llvm.shufflevector %arg0, %arg0 [0, 1, 2, 3] : vector<8xf32> 
// CHECK-NEXT:    %3 = llvm.insertvalue %2, %1[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %4 = llvm.shufflevector %arg0, %arg0 [4, 5, 6, 7] : vector<8xf32> 
// CHECK-NEXT:    %5 = llvm.insertvalue %4, %3[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %6 = builtin.unrealized_conversion_cast %5 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:    return %6 : vector<2x4xf32>
// CHECK-NEXT:  }
func.func @sc2(%a: vector<8xf32>) -> vector<2x4xf32> {
  %0 = vector.shape_cast %a : vector<8xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @sc4(%arg0: vector<2x1x4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x1x4xf32> to !llvm.array<2 x array<1 x vector<4xf32>>>
// CHECK-NEXT:    %1 = ub.poison : vector<2x4xf32>
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:    %3 = llvm.extractvalue %0[0, 0] : !llvm.array<2 x array<1 x vector<4xf32>>> 
// CHECK-NEXT:    %4 = llvm.insertvalue %3, %2[0] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %5 = llvm.extractvalue %0[1, 0] : !llvm.array<2 x array<1 x vector<4xf32>>> 
// CHECK-NEXT:    %6 = llvm.insertvalue %5, %4[1] : !llvm.array<2 x vector<4xf32>> 
// CHECK-NEXT:    %7 = builtin.unrealized_conversion_cast %6 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:    return %7 : vector<2x4xf32>
// CHECK-NEXT:  }
func.func @sc4(%a: vector<2x1x4xf32>) -> vector<2x4xf32> {
  %0 = vector.shape_cast %a : vector<2x1x4xf32> to vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @sc5(%arg0: vector<f32>) -> vector<1xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<f32> to vector<1xf32>
// CHECK-NEXT:    %1 = ub.poison : vector<1xf32>
// CHECK-NEXT:    %2 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %3 = llvm.extractelement %0[%2 : i64] : vector<1xf32>
// CHECK-NEXT:    %4 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %5 = llvm.insertelement %3, %1[%4 : i64] : vector<1xf32>
// CHECK-NEXT:    return %5 : vector<1xf32>
// CHECK-NEXT:  }
func.func @sc5(%a: vector<f32>) -> vector<1xf32> {
  %0 = vector.shape_cast %a : vector<f32> to vector<1xf32>
  return %0 : vector<1xf32>
}

// CHECK-LABEL: func.func @sc8(%arg0: vector<2x[4]xf32>) -> vector<[8]xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x[4]xf32> to !llvm.array<2 x vector<[4]xf32>>
// CHECK-NEXT:    %1 = ub.poison : vector<[8]xf32>
// CHECK-NEXT:    %2 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<[4]xf32>> 
// CHECK-NEXT:    %3 = llvm.intr.vector.insert %2, %1[0] : vector<[4]xf32> into vector<[8]xf32>
// CHECK-NEXT:    %4 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<[4]xf32>> 
// CHECK-NEXT:    %5 = llvm.intr.vector.insert %4, %3[4] : vector<[4]xf32> into vector<[8]xf32>
// CHECK-NEXT:    return %5 : vector<[8]xf32>
// CHECK-NEXT:  }
func.func @sc8(%a: vector<2x[4]xf32>) -> vector<[8]xf32> {
  %0 = vector.shape_cast %a : vector<2x[4]xf32> to vector<[8]xf32>
  return %0 : vector<[8]xf32>
}

// CHECK-LABEL: func.func @sc9(%arg0: vector<[8]xf32>) -> vector<2x[4]xf32> {
// CHECK-NEXT:    %0 = ub.poison : vector<2x[4]xf32>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %0 : vector<2x[4]xf32> to !llvm.array<2 x vector<[4]xf32>>
// CHECK-NEXT:    %2 = llvm.intr.vector.extract %arg0[0] : vector<[4]xf32> from vector<[8]xf32>
// CHECK-NEXT:    %3 = llvm.insertvalue %2, %1[0] : !llvm.array<2 x vector<[4]xf32>> 
// CHECK-NEXT:    %4 = llvm.intr.vector.extract %arg0[4] : vector<[4]xf32> from vector<[8]xf32>
// CHECK-NEXT:    %5 = llvm.insertvalue %4, %3[1] : !llvm.array<2 x vector<[4]xf32>> 
// CHECK-NEXT:    %6 = builtin.unrealized_conversion_cast %5 : !llvm.array<2 x vector<[4]xf32>> to vector<2x[4]xf32>
// CHECK-NEXT:    return %6 : vector<2x[4]xf32>
// CHECK-NEXT:  }
func.func @sc9(%a: vector<[8]xf32>) -> vector<2x[4]xf32> {
  %0 = vector.shape_cast %a : vector<[8]xf32> to vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}
