// LLVM has reductions that take a mask.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: f32) -> f32 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT:    %1 = "llvm.intr.vp.reduce.fadd"(%arg2, %arg0, %arg1, %0) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
// CHECK-NEXT:    return %1 : f32
// CHECK-NEXT:  }
func.func @a(%v: vector<4xf32>, %m: vector<4xi1>, %s: f32) -> f32 {
  %0 = vector.mask %m { vector.reduction <add>, %v, %s fastmath<reassoc> : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0: f32
}

// CHECK-LABEL: func.func @b(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: f32) -> f32 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT:    %1 = "llvm.intr.vp.reduce.fmax"(%arg2, %arg0, %arg1, %0) : (f32, vector<4xf32>, vector<4xi1>, i32) -> f32
// CHECK-NEXT:    return %1 : f32
// CHECK-NEXT:  }
func.func @b(%v: vector<4xf32>, %m: vector<4xi1>, %s: f32) -> f32 {
  %0 = vector.mask %m { vector.reduction <maxnumf>, %v, %s : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0: f32
}

// CHECK-LABEL: func.func @c(%arg0: vector<4xi32>, %arg1: vector<4xi1>, %arg2: i32) -> i32 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(4 : i32) : i32
// CHECK-NEXT:    %1 = "llvm.intr.vp.reduce.smin"(%arg2, %arg0, %arg1, %0) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
// CHECK-NEXT:    return %1 : i32
// CHECK-NEXT:  }
func.func @c(%v: vector<4xi32>, %m: vector<4xi1>, %s: i32) -> i32 {
  %0 = vector.mask %m { vector.reduction <minsi>, %v, %s : vector<4xi32> into i32 } : vector<4xi1> -> i32
  return %0: i32
}

// CHECK-LABEL: func.func @g(%arg0: vector<4xf32>, %arg1: vector<4xi1>, %arg2: f32) -> f32 {
// CHECK-NEXT:    %0 = llvm.mlir.constant(dense<-1.401300e-45> : vector<4xf32>) : vector<4xf32>
// CHECK-NEXT:    %1 = llvm.select %arg1, %arg0, %0 : vector<4xi1>, vector<4xf32>
// CHECK-NEXT:    %2 = llvm.intr.vector.reduce.fmaximum(%1) : (vector<4xf32>) -> f32
// CHECK-NEXT:    %3 = llvm.intr.maximum(%2, %arg2) : (f32, f32) -> f32
// CHECK-NEXT:    return %3 : f32
// CHECK-NEXT:  }
func.func @g(%v: vector<4xf32>, %m: vector<4xi1>, %s: f32) -> f32 {
  %0 = vector.mask %m { vector.reduction <maximumf>, %v, %s : vector<4xf32> into f32 } : vector<4xi1> -> f32
  return %0: f32
}
