// What was put somewhere is found there.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @e2(%arg0: vector<2x3x4xf32>) -> f32 {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3x4xf32> to !llvm.array<2 x array<3 x vector<4xf32>>>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[1, 1] : !llvm.array<2 x array<3 x vector<4xf32>>> 
// CHECK-NEXT:    %2 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:    %3 = llvm.extractelement %1[%2 : i64] : vector<4xf32>
// CHECK-NEXT:    return %3 : f32
// CHECK-NEXT:  }
func.func @e2(%a: vector<2x3x4xf32>) -> f32 {
  %p = vector.extract %a[1] : vector<3x4xf32> from vector<2x3x4xf32>
  %0 = vector.extract %p[1, 2] : f32 from vector<3x4xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @e3(%arg0: f32) -> f32 {
// CHECK-NEXT:    return %arg0 : f32
// CHECK-NEXT:  }
func.func @e3(%a: f32) -> f32 {
  %p = vector.broadcast %a : f32 to vector<3x4xf32>
  %0 = vector.extract %p[1, 2] : f32 from vector<3x4xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @e4(%arg0: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    return %arg0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @e4(%a: vector<4xf32>) -> vector<4xf32> {
  %p = vector.broadcast %a : vector<4xf32> to vector<3x4xf32>
  %0 = vector.extract %p[1] : vector<4xf32> from vector<3x4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @e5(%arg0: vector<3x1xf32>) -> f32 {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<3x1xf32> to !llvm.array<3 x vector<1xf32>>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[1] : !llvm.array<3 x vector<1xf32>> 
// CHECK-NEXT:    %2 = llvm.mlir.constant(0 : i64) : i64
// CHECK-NEXT:    %3 = llvm.extractelement %1[%2 : i64] : vector<1xf32>
// CHECK-NEXT:    return %3 : f32
// CHECK-NEXT:  }
func.func @e5(%a: vector<3x1xf32>) -> f32 {
  %p = vector.broadcast %a : vector<3x1xf32> to vector<3x4xf32>
  %0 = vector.extract %p[1, 3] : f32 from vector<3x4xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @e6(%arg0: f32, %arg1: f32) -> f32 {
// CHECK-NEXT:    return %arg1 : f32
// CHECK-NEXT:  }
func.func @e6(%a: f32, %b: f32) -> f32 {
  %p = vector.from_elements %a, %b : vector<2xf32>
  %0 = vector.extract %p[1] : f32 from vector<2xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @e9(%arg0: vector<3x4xf32>) -> f32 {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : vector<3x4xf32> to !llvm.array<3 x vector<4xf32>>
// CHECK-NEXT:    %1 = llvm.extractvalue %0[2] : !llvm.array<3 x vector<4xf32>> 
// CHECK-NEXT:    %2 = llvm.mlir.constant(2 : i64) : i64
// CHECK-NEXT:    %3 = llvm.extractelement %1[%2 : i64] : vector<4xf32>
// CHECK-NEXT:    return %3 : f32
// CHECK-NEXT:  }
func.func @e9(%a: vector<3x4xf32>) -> f32 {
  %c = arith.constant 2 : index
  %0 = vector.extract %a[%c, %c] : f32 from vector<3x4xf32>
  return %0 : f32
}

// CHECK-LABEL: func.func @s1(%arg0: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    return %arg0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @s1(%a: vector<4xf32>) -> vector<4xf32> { 
  %p = vector.shuffle %a, %a [0, 1, 2, 3] : vector<4xf32>, vector<4xf32>
  return %p : vector<4xf32>
}

// CHECK-LABEL: func.func @s2(%arg0: vector<4xf32>, %arg1: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    return %arg1 : vector<2xf32>
// CHECK-NEXT:  }
func.func @s2(%a: vector<4xf32>, %b: vector<2xf32>) -> vector<2xf32> { 
  %p = vector.shuffle %a, %b [4, 5] : vector<4xf32>, vector<2xf32>
  return %p : vector<2xf32>
}

// CHECK-LABEL: func.func @sc2(%arg0: vector<2x2xi32>) -> vector<2x2xi32> {
// CHECK-NEXT:    return %arg0 : vector<2x2xi32>
// CHECK-NEXT:  }
func.func @sc2(%a: vector<2x2xi32>) -> vector<2x2xi32> { 
  %b = vector.shape_cast %a : vector<2x2xi32> to vector<4xi32>
  %p = vector.shape_cast %b : vector<4xi32> to vector<2x2xi32>
  return %p : vector<2x2xi32>
}

// CHECK-LABEL: func.func @bc(%arg0: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:    return %arg0 : vector<4xi32>
// CHECK-NEXT:  }
func.func @bc(%a: vector<4xi32>) -> vector<4xi32> { 
  %b = vector.bitcast %a : vector<4xi32> to vector<8xi16>
  %p = vector.bitcast %b : vector<8xi16> to vector<4xi32>
  return %p : vector<4xi32>
}

// CHECK-LABEL: func.func @fe(%arg0: vector<4xi32>) -> vector<4xi32> {
// CHECK-NEXT:    return %arg0 : vector<4xi32>
// CHECK-NEXT:  }
func.func @fe(%a: vector<4xi32>) -> vector<4xi32> { 
  %b:4 = vector.to_elements %a : vector<4xi32>
  %p = vector.from_elements %b#0, %b#1, %b#2, %b#3 : vector<4xi32>
  return %p : vector<4xi32>
}

// CHECK-LABEL: func.func @te2(%arg0: i32) -> (i32, i32) {
// CHECK-NEXT:    return %arg0, %arg0 : i32, i32
// CHECK-NEXT:  }
func.func @te2(%a: i32) -> (i32, i32) { 
  %b = vector.broadcast %a : i32 to vector<2xi32>
  %p:2 = vector.to_elements %b : vector<2xi32>
  return %p#0, %p#1 : i32, i32
}
