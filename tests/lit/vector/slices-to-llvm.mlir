// Slices of rows are shuffles.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @sl1(%arg0: vector<4x8xf32>) -> vector<2x8xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<4x8xf32> to !llvm.array<4 x vector<8xf32>>
// CHECK-NEXT:    %1 = llvm.mlir.poison : !llvm.array<2 x vector<8xf32>>
// CHECK-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.array<4 x vector<8xf32>> 
// CHECK-NEXT:    %3 = llvm.insertvalue %2, %1[0] : !llvm.array<2 x vector<8xf32>> 
// CHECK-NEXT:    %4 = llvm.extractvalue %0[2] : !llvm.array<4 x vector<8xf32>> 
// CHECK-NEXT:    %5 = llvm.insertvalue %4, %3[1] : !llvm.array<2 x vector<8xf32>> 
// CHECK-NEXT:    %6 = builtin.unrealized_conversion_cast %5 : !llvm.array<2 x vector<8xf32>> to vector<2x8xf32>
// CHECK-NEXT:    return %6 : vector<2x8xf32>
// CHECK-NEXT:  }
func.func @sl1(%a: vector<4x8xf32>) -> vector<2x8xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4x8xf32> to vector<2x8xf32>
  return %0 : vector<2x8xf32>
}

// CHECK-LABEL: func.func @sl2(%arg0: vector<4xindex>) -> vector<2xindex> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<4xindex> to vector<4xi64>
// CHECK-NEXT:    %1 = llvm.shufflevector %0, %0 [1, 2] : vector<4xi64> 
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : vector<2xi64> to vector<2xindex>
// CHECK-NEXT:    return %2 : vector<2xindex>
// CHECK-NEXT:  }
func.func @sl2(%a: vector<4xindex>) -> vector<2xindex> {
  %0 = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xindex> to vector<2xindex>
  return %0 : vector<2xindex>
}

// CHECK-LABEL: func.func @sl3(%arg0: vector<4x[8]xf32>) -> vector<2x[8]xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<4x[8]xf32> to !llvm.array<4 x vector<[8]xf32>>
// CHECK-NEXT:    %cst = arith.constant dense<0.000000e+00> : vector<2x[8]xf32>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %cst : vector<2x[8]xf32> to !llvm.array<2 x vector<[8]xf32>>
// CHECK-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.array<4 x vector<[8]xf32>> 
// CHECK-NEXT:    %3 = llvm.insertvalue %2, %1[0] : !llvm.array<2 x vector<[8]xf32>> 
// CHECK-NEXT:    %4 = llvm.extractvalue %0[2] : !llvm.array<4 x vector<[8]xf32>> 
// CHECK-NEXT:    %5 = llvm.insertvalue %4, %3[1] : !llvm.array<2 x vector<[8]xf32>> 
// CHECK-NEXT:    %6 = builtin.unrealized_conversion_cast %5 : !llvm.array<2 x vector<[8]xf32>> to vector<2x[8]xf32>
// CHECK-NEXT:    return %6 : vector<2x[8]xf32>
// CHECK-NEXT:  }
func.func @sl3(%a: vector<4x[8]xf32>) -> vector<2x[8]xf32> {
  %0 = vector.extract_strided_slice %a {offsets = [1, 0], sizes = [2, 8], strides = [1, 1]} : vector<4x[8]xf32> to vector<2x[8]xf32>
  return %0 : vector<2x[8]xf32>
}

// CHECK-LABEL: func.func @is1(%arg0: vector<2xf32>, %arg1: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %0 = llvm.shufflevector %arg0, %arg0 [0, 1, 0, 0] : vector<2xf32> 
// CHECK-NEXT:    %1 = llvm.shufflevector %0, %arg1 [4, 0, 1, 7] : vector<4xf32> 
// CHECK-NEXT:    return %1 : vector<4xf32>
// CHECK-NEXT:  }
func.func @is1(%a: vector<2xf32>, %b: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert_strided_slice %a, %b {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @is2(%arg0: vector<2x2xf32>, %arg1: vector<3x4x4xf32>) -> vector<3x4x4xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg1 : vector<3x4x4xf32> to !llvm.array<3 x array<4 x vector<4xf32>>>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[1] : !llvm.array<3 x array<4 x vector<4xf32>>> 
// CHECK-NEXT:    %3 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<2xf32>> 
// CHECK-NEXT:    %4 = llvm.extractvalue %1[1, 1] : !llvm.array<3 x array<4 x vector<4xf32>>> 
// CHECK-NEXT:    %5 = llvm.shufflevector %3, %3 [0, 1, 0, 0] : vector<2xf32> 
// CHECK-NEXT:    %6 = llvm.shufflevector %5, %4 [4, 5, 0, 1] : vector<4xf32> 
// CHECK-NEXT:    %7 = llvm.insertvalue %6, %2[1] : !llvm.array<4 x vector<4xf32>> 
// CHECK-NEXT:    %8 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<2xf32>> 
// CHECK-NEXT:    %9 = llvm.extractvalue %1[1, 2] : !llvm.array<3 x array<4 x vector<4xf32>>> 
// CHECK-NEXT:    %10 = llvm.shufflevector %8, %8 [0, 1, 0, 0] : vector<2xf32> 
// CHECK-NEXT:    %11 = llvm.shufflevector %10, %9 [4, 5, 0, 1] : vector<4xf32> 
// CHECK-NEXT:    %12 = llvm.insertvalue %11, %7[2] : !llvm.array<4 x vector<4xf32>> 
// CHECK-NEXT:    %13 = llvm.insertvalue %12, %1[1] : !llvm.array<3 x array<4 x vector<4xf32>>> 
// CHECK-NEXT:    %14 = builtin.unrealized_conversion_cast %13 : !llvm.array<3 x array<4 x vector<4xf32>>> to vector<3x4x4xf32>
// CHECK-NEXT:    return %14 : vector<3x4x4xf32>
// CHECK-NEXT:  }
func.func @is2(%a: vector<2x2xf32>, %b: vector<3x4x4xf32>) -> vector<3x4x4xf32> {
  %0 = vector.insert_strided_slice %a, %b {offsets = [1,1,2], strides = [1,1]} : vector<2x2xf32> into vector<3x4x4xf32>
  return %0 : vector<3x4x4xf32>
}

// CHECK-LABEL: func.func @is3(%arg0: vector<[4]xf32>, %arg1: vector<3x[4]xf32>) -> vector<3x[4]xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : vector<3x[4]xf32> to !llvm.array<3 x vector<[4]xf32>>
// CHECK-NEXT:    %1 = llvm.insertvalue %arg0, %0[1] : !llvm.array<3 x vector<[4]xf32>> 
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %1 : !llvm.array<3 x vector<[4]xf32>> to vector<3x[4]xf32>
// CHECK-NEXT:    return %2 : vector<3x[4]xf32>
// CHECK-NEXT:  }
func.func @is3(%a: vector<[4]xf32>, %b: vector<3x[4]xf32>) -> vector<3x[4]xf32> {
  %0 = vector.insert_strided_slice %a, %b {offsets = [1,0], strides = [1]} : vector<[4]xf32> into vector<3x[4]xf32>
  return %0 : vector<3x[4]xf32>
}
