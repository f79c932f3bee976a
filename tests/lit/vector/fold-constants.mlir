// Parts of constants put elsewhere are constants.
// RUN: mlir-opt %s -convert-vector-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @i2(%arg0: vector<4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<{{\[\[}}1.000000e+00, 1.000000e+00, 1.000000e+00, 1.000000e+00], [1.000000e+00, 2.000000e+00, 3.000000e+00, 4.000000e+00]]> : vector<2x4xf32>
// CHECK-NEXT:    return %cst : vector<2x4xf32>
// CHECK-NEXT:  }
func.func @i2(%v: vector<4xf32>) -> vector<2x4xf32> {
  %p = arith.constant dense<1.0> : vector<2x4xf32>
  %q = arith.constant dense<[1.0,2.0,3.0,4.0]> : vector<4xf32>
  %0 = vector.insert %q, %p[1] : vector<4xf32> into vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @i3(%arg0: vector<4xf32>) -> vector<2x4xf32> {
// CHECK-NEXT:    %0 = ub.poison : vector<2x4xf32>
// CHECK-NEXT:    return %0 : vector<2x4xf32>
// CHECK-NEXT:  }
func.func @i3(%v: vector<4xf32>) -> vector<2x4xf32> {
  %p = ub.poison : vector<2x4xf32>
  %0 = vector.insert %v, %p[-1] : vector<4xf32> into vector<2x4xf32>
  return %0 : vector<2x4xf32>
}

// CHECK-LABEL: func.func @e1() -> vector<2xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<[3.000000e+00, 4.000000e+00]> : vector<2xf32>
// CHECK-NEXT:    return %cst : vector<2xf32>
// CHECK-NEXT:  }
func.func @e1() -> vector<2xf32> {
  %p = arith.constant dense<[[1.0, 2.0], [3.0, 4.0]]> : vector<2x2xf32>
  %0 = vector.extract %p[1] : vector<2xf32> from vector<2x2xf32>
  return %0 : vector<2xf32>
}

// CHECK-LABEL: func.func @e7() -> vector<4xf32> {
// CHECK-NEXT:    %0 = ub.poison : vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @e7() -> vector<4xf32> {
  %p = ub.poison : vector<3x4xf32>
  %0 = vector.extract %p[1] : vector<4xf32> from vector<3x4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @b1() -> vector<3x4xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : vector<3x4xf32>
// CHECK-NEXT:    return %cst : vector<3x4xf32>
// CHECK-NEXT:  }
func.func @b1() -> vector<3x4xf32> {
  %a = arith.constant 1.0 : f32
  %p = vector.broadcast %a : f32 to vector<3x4xf32>
  return %p : vector<3x4xf32>
}

// CHECK-LABEL: func.func @b2() -> vector<3x4xf32> {
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : vector<3x4xf32>
// CHECK-NEXT:    return %cst : vector<3x4xf32>
// CHECK-NEXT:  }
func.func @b2() -> vector<3x4xf32> {
  %a = arith.constant dense<1.0> : vector<4xf32>
  %p = vector.broadcast %a : vector<4xf32> to vector<3x4xf32>
  return %p : vector<3x4xf32>
}

// CHECK-LABEL: func.func @b3() -> vector<3x4xf32> {
// CHECK-NEXT:    %0 = ub.poison : vector<3x4xf32>
// CHECK-NEXT:    return %0 : vector<3x4xf32>
// CHECK-NEXT:  }
func.func @b3() -> vector<3x4xf32> {
  %a = ub.poison : vector<4xf32>
  %p = vector.broadcast %a : vector<4xf32> to vector<3x4xf32>
  return %p : vector<3x4xf32>
}

// CHECK-LABEL: func.func @s3() -> vector<4xi32> {
// CHECK-NEXT:    %cst = arith.constant dense<[5, 4, 2, 1]> : vector<4xi32>
// CHECK-NEXT:    return %cst : vector<4xi32>
// CHECK-NEXT:  }
func.func @s3() -> vector<4xi32> { 
  %a = arith.constant dense<[1,2]> : vector<2xi32>
  %b = arith.constant dense<[4,5]> : vector<2xi32>
  %p = vector.shuffle %a, %b [3, 2, 1, -1] : vector<2xi32>, vector<2xi32>
  return %p : vector<4xi32>
}

// CHECK-LABEL: func.func @s4(%arg0: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT:    %0 = ub.poison : vector<2xi32>
// CHECK-NEXT:    return %0 : vector<2xi32>
// CHECK-NEXT:  }
func.func @s4(%b: vector<2xi32>) -> vector<2xi32> { 
  %a = ub.poison : vector<2xi32>
  %p = vector.shuffle %a, %a [3, 2] : vector<2xi32>, vector<2xi32>
  return %p : vector<2xi32>
}

// CHECK-LABEL: func.func @sc() -> vector<2x2xi32> {
// CHECK-NEXT:    %cst = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : vector<2x2xi32>
// CHECK-NEXT:    return %cst : vector<2x2xi32>
// CHECK-NEXT:  }
func.func @sc() -> vector<2x2xi32> { 
  %a = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %p = vector.shape_cast %a : vector<4xi32> to vector<2x2xi32>
  return %p : vector<2x2xi32>
}

// CHECK-LABEL: func.func @t1() -> vector<2x3xi32> {
// CHECK-NEXT:    %cst = arith.constant dense<1> : vector<2x3xi32>
// CHECK-NEXT:    return %cst : vector<2x3xi32>
// CHECK-NEXT:  }
func.func @t1() -> vector<2x3xi32> { 
  %a = arith.constant dense<1> : vector<3x2xi32>
  %p = vector.transpose %a, [1, 0] : vector<3x2xi32> to vector<2x3xi32>
  return %p : vector<2x3xi32>
}

// CHECK-LABEL: func.func @ex2() -> vector<2xi32> {
// CHECK-NEXT:    %cst = arith.constant dense<[2, 3]> : vector<2xi32>
// CHECK-NEXT:    return %cst : vector<2xi32>
// CHECK-NEXT:  }
func.func @ex2() -> vector<2xi32> { 
  %a = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %p = vector.extract_strided_slice %a {offsets = [1], sizes = [2], strides = [1]} : vector<4xi32> to vector<2xi32>
  return %p : vector<2xi32>
}

// CHECK-LABEL: func.func @is() -> vector<4xi32> {
// CHECK-NEXT:    %cst = arith.constant dense<[1, 1, 2, 4]> : vector<4xi32>
// CHECK-NEXT:    return %cst : vector<4xi32>
// CHECK-NEXT:  }
func.func @is() -> vector<4xi32> { 
  %a = arith.constant dense<[1,2]> : vector<2xi32>
  %b = arith.constant dense<[1,2,3,4]> : vector<4xi32>
  %p = vector.insert_strided_slice %a, %b {offsets = [1], strides = [1]} : vector<2xi32> into vector<4xi32>
  return %p : vector<4xi32>
}

// CHECK-LABEL: func.func @fe2() -> vector<2xi32> {
// CHECK-NEXT:    %cst = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT:    return %cst : vector<2xi32>
// CHECK-NEXT:  }
func.func @fe2() -> vector<2xi32> { 
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %p = vector.from_elements %a, %b : vector<2xi32>
  return %p : vector<2xi32>
}

// CHECK-LABEL: func.func @cm() -> vector<4x3xi1> {
// CHECK-NEXT:    %cst = arith.constant dense<{{\[\[}}true, true, false], [false, false, false], [false, false, false], [false, false, false]]> : vector<4x3xi1>
// CHECK-NEXT:    return %cst : vector<4x3xi1>
// CHECK-NEXT:  }
func.func @cm() -> vector<4x3xi1> { 
  %a = arith.constant 1 : index
  %b = arith.constant 2 : index
  %p = vector.create_mask %a, %b : vector<4x3xi1>
  return %p : vector<4x3xi1>
}
