// Transfers and gathers take the mask around them as an operand.
// RUN: mlir-opt %s -lower-vector-mask | FileCheck %s

// CHECK-LABEL: func.func @transfers(%arg0: vector<4xi1>, %arg1: index, %arg2: memref<?xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:    %0 = vector.transfer_read %arg2[%arg1], %cst, %arg0 {in_bounds = [true]} : memref<?xf32>, vector<4xf32>
// CHECK-NEXT:    vector.transfer_write %0, %arg2[%arg1], %arg0 : vector<4xf32>, memref<?xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @transfers(%m: vector<4xi1>, %i: index, %mem: memref<?xf32>) -> vector<4xf32> {
  %f = arith.constant 0.0 : f32
  %0 = vector.mask %m { vector.transfer_read %mem[%i], %f {in_bounds = [true]} : memref<?xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  vector.mask %m { vector.transfer_write %0, %mem[%i] : vector<4xf32>, memref<?xf32> } : vector<4xi1>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @gathers(%arg0: vector<4xi1>, %arg1: vector<4xi1>, %arg2: index, %arg3: vector<4xi32>, %arg4: vector<4xf32>, %arg5: memref<?xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<0.000000e+00> : vector<4xf32>
// CHECK-NEXT:    %0 = vector.gather %arg5[%arg2] [%arg3], %arg0, %cst : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @gathers(%m: vector<4xi1>, %all: vector<4xi1>, %i: index, %at: vector<4xi32>, %v: vector<4xf32>, %mem: memref<?xf32>) -> vector<4xf32> {
  %0 = vector.mask %m { vector.gather %mem[%i] [%at], %all, %v : memref<?xf32>, vector<4xi32>, vector<4xi1>, vector<4xf32> into vector<4xf32> } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @reduction(%arg0: vector<4xi1>, %arg1: vector<4xf32>) -> f32 {
// CHECK-NEXT:    %0 = vector.mask %arg0 { vector.reduction <add>, %arg1 : vector<4xf32> into f32 } : vector<4xi1> -> f32
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @reduction(%m: vector<4xi1>, %v: vector<4xf32>) -> f32 {
  %0 = vector.mask %m { vector.reduction <add>, %v : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0 : f32
}
