// Transpositions of what was repeated, cast, transposed or put together; shuffles and slices that say something simpler.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @ttr(%arg0: vector<2x3x4xf32>) -> (vector<4x2x3xf32>, vector<2x3x4xf32>) {
// CHECK-NEXT:    %0 = vector.transpose %arg0, [2, 0, 1] : vector<2x3x4xf32> to vector<4x2x3xf32>
// CHECK-NEXT:    return %0, %arg0 : vector<4x2x3xf32>, vector<2x3x4xf32>
// CHECK-NEXT:  }
func.func @ttr(%a: vector<2x3x4xf32>) -> (vector<4x2x3xf32>, vector<2x3x4xf32>) {
  %1 = vector.transpose %a, [1, 0, 2] : vector<2x3x4xf32> to vector<3x2x4xf32>
  %2 = vector.transpose %1, [2, 1, 0] : vector<3x2x4xf32> to vector<4x2x3xf32>
  %3 = vector.transpose %1, [1, 0, 2] : vector<3x2x4xf32> to vector<2x3x4xf32>
  return %2, %3 : vector<4x2x3xf32>, vector<2x3x4xf32>
}
// CHECK-LABEL: func.func @tb(%arg0: f32, %arg1: vector<3xf32>, %arg2: vector<1x3xf32>) -> (vector<3x2xf32>, vector<3x2xf32>, vector<4x2x3xf32>) {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<3x2xf32>
// CHECK-NEXT:    %1 = vector.broadcast %arg1 : vector<3xf32> to vector<2x3xf32>
// CHECK-NEXT:    %2 = vector.transpose %1, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT:    %3 = vector.broadcast %arg1 : vector<3xf32> to vector<4x2x3xf32>
// CHECK-NEXT:    return %0, %2, %3 : vector<3x2xf32>, vector<3x2xf32>, vector<4x2x3xf32>
// CHECK-NEXT:  }
func.func @tb(%a: f32, %b: vector<3xf32>, %c: vector<1x3xf32>) -> (vector<3x2xf32>, vector<3x2xf32>, vector<4x2x3xf32>) {
  %0 = vector.broadcast %a : f32 to vector<2x3xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %2 = vector.broadcast %b : vector<3xf32> to vector<2x3xf32>
  %3 = vector.transpose %2, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %4 = vector.broadcast %b : vector<3xf32> to vector<2x4x3xf32>
  %5 = vector.transpose %4, [1, 0, 2] : vector<2x4x3xf32> to vector<4x2x3xf32>
  return %1, %3, %5 : vector<3x2xf32>, vector<3x2xf32>, vector<4x2x3xf32>
}
// CHECK-LABEL: func.func @tb1(%arg0: vector<1x1xf32>, %arg1: vector<2x1xf32>) -> (vector<3x2xf32>, vector<3x2xf32>) {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<1x1xf32> to vector<3x2xf32>
// CHECK-NEXT:    %1 = vector.broadcast %arg1 : vector<2x1xf32> to vector<2x3xf32>
// CHECK-NEXT:    %2 = vector.transpose %1, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT:    return %0, %2 : vector<3x2xf32>, vector<3x2xf32>
// CHECK-NEXT:  }
func.func @tb1(%c: vector<1x1xf32>, %d: vector<2x1xf32>) -> (vector<3x2xf32>, vector<3x2xf32>) {
  %0 = vector.broadcast %c : vector<1x1xf32> to vector<2x3xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  %2 = vector.broadcast %d : vector<2x1xf32> to vector<2x3xf32>
  %3 = vector.transpose %2, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %1, %3 : vector<3x2xf32>, vector<3x2xf32>
}
// CHECK-LABEL: func.func @tsc(%arg0: vector<1x4xf32>, %arg1: vector<4xf32>) -> (vector<4x1xf32>, vector<4xf32>, vector<4x1xf32>) {
// CHECK-NEXT:    %0 = vector.transpose %arg0, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
// CHECK-NEXT:    %1 = vector.shape_cast %arg0 : vector<1x4xf32> to vector<4xf32>
// CHECK-NEXT:    %2 = vector.shape_cast %arg1 : vector<4xf32> to vector<4x1xf32>
// CHECK-NEXT:    return %0, %1, %2 : vector<4x1xf32>, vector<4xf32>, vector<4x1xf32>
// CHECK-NEXT:  }
func.func @tsc(%a: vector<1x4xf32>, %b: vector<4xf32>) -> (vector<4x1xf32>, vector<4xf32>, vector<4x1xf32>) {
  %0 = vector.transpose %a, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  %1 = vector.shape_cast %0 : vector<4x1xf32> to vector<4xf32>
  %2 = vector.shape_cast %b : vector<4xf32> to vector<1x4xf32>
  %3 = vector.transpose %2, [1, 0] : vector<1x4xf32> to vector<4x1xf32>
  return %0, %1, %3 : vector<4x1xf32>, vector<4xf32>, vector<4x1xf32>
}
// CHECK-LABEL: func.func @tfe(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32, %arg4: f32, %arg5: f32) -> vector<3x2xf32> {
// CHECK-NEXT:    %0 = vector.from_elements %arg0, %arg3, %arg1, %arg4, %arg2, %arg5 : vector<3x2xf32>
// CHECK-NEXT:    return %0 : vector<3x2xf32>
// CHECK-NEXT:  }
func.func @tfe(%a: f32, %b: f32, %c: f32, %d: f32, %e: f32, %f: f32) -> vector<3x2xf32> {
  %0 = vector.from_elements %a, %b, %c, %d, %e, %f : vector<2x3xf32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}
// CHECK-LABEL: func.func @tu(%arg0: vector<2x1xf32>) -> vector<1x2xf32> {
// CHECK-NEXT:    %0 = vector.transpose %arg0, [1, 0] : vector<2x1xf32> to vector<1x2xf32>
// CHECK-NEXT:    return %0 : vector<1x2xf32>
// CHECK-NEXT:  }
func.func @tu(%a: vector<2x1xf32>) -> vector<1x2xf32> {
  %1 = vector.transpose %a, [1, 0] : vector<2x1xf32> to vector<1x2xf32>
  return %1 : vector<1x2xf32>
}
// CHECK-LABEL: func.func @shs(%arg0: f32, %arg1: vector<4xf32>) -> (vector<3xf32>, vector<2xf32>) {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT:    %1 = vector.broadcast %arg0 : f32 to vector<3xf32>
// CHECK-NEXT:    %2 = vector.shuffle %0, %arg1 [0, 1] : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:    return %1, %2 : vector<3xf32>, vector<2xf32>
// CHECK-NEXT:  }
func.func @shs(%a: f32, %b: vector<4xf32>) -> (vector<3xf32>, vector<2xf32>) {
  %0 = vector.broadcast %a : f32 to vector<4xf32>
  %1 = vector.shuffle %0, %0 [0, 5, 2] : vector<4xf32>, vector<4xf32>
  %2 = vector.shuffle %0, %b [0, 1] : vector<4xf32>, vector<4xf32>
  return %1, %2 : vector<3xf32>, vector<2xf32>
}
// CHECK-LABEL: func.func @sh0(%arg0: vector<f32>, %arg1: vector<f32>) -> (vector<2xf32>, vector<1xf32>) {
// CHECK-NEXT:    %0 = vector.interleave %arg0, %arg1 : vector<f32> -> vector<2xf32>
// CHECK-NEXT:    %1 = vector.broadcast %arg1 : vector<f32> to vector<1xf32>
// CHECK-NEXT:    return %0, %1 : vector<2xf32>, vector<1xf32>
// CHECK-NEXT:  }
func.func @sh0(%a: vector<f32>, %b: vector<f32>) -> (vector<2xf32>, vector<1xf32>) {
  %1 = vector.shuffle %a, %b [0, 1] : vector<f32>, vector<f32>
  %2 = vector.shuffle %a, %b [1] : vector<f32>, vector<f32>
  return %1, %2 : vector<2xf32>, vector<1xf32>
}
// CHECK-LABEL: func.func @shi(%arg0: vector<2xf32>, %arg1: vector<2xf32>) -> (vector<4xf32>, vector<2xf32>, vector<2xf32>) {
// CHECK-NEXT:    %0 = vector.interleave %arg0, %arg1 : vector<2xf32> -> vector<4xf32>
// CHECK-NEXT:    %1 = vector.shuffle %arg0, %arg1 [-1, -1] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:    %2 = vector.shuffle %arg0, %arg1 [0, -1] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:    return %0, %1, %2 : vector<4xf32>, vector<2xf32>, vector<2xf32>
// CHECK-NEXT:  }
func.func @shi(%a: vector<2xf32>, %b: vector<2xf32>) -> (vector<4xf32>, vector<2xf32>, vector<2xf32>) {
  %1 = vector.shuffle %a, %b [0, 2, 1, 3] : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %a, %b [-1, -1] : vector<2xf32>, vector<2xf32>
  %3 = vector.shuffle %a, %b [0, -1] : vector<2xf32>, vector<2xf32>
  return %1, %2, %3 : vector<4xf32>, vector<2xf32>, vector<2xf32>
}
// CHECK-LABEL: func.func @shp(%arg0: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
// CHECK-NEXT:    %0 = ub.poison : vector<2xf32>
// CHECK-NEXT:    %1 = vector.shuffle %arg0, %0 [1, 0] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:    %2 = vector.shuffle %0, %arg0 [2, 1] : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:    return %1, %2 : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:  }
func.func @shp(%a: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %p = ub.poison : vector<2xf32>
  %1 = vector.shuffle %a, %p [1, 0] : vector<2xf32>, vector<2xf32>
  %2 = vector.shuffle %p, %a [2, 1] : vector<2xf32>, vector<2xf32>
  return %1, %2 : vector<2xf32>, vector<2xf32>
}
// CHECK-LABEL: func.func @ess_ess(%arg0: vector<8xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.extract_strided_slice %arg0 {offsets = [1], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
// CHECK-NEXT:    %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT:    return %1 : vector<2xf32>
// CHECK-NEXT:  }
func.func @ess_ess(%b: vector<8xf32>) -> (vector<2xf32>) {
  %1 = vector.extract_strided_slice %b {offsets = [1], sizes = [4], strides = [1]} : vector<8xf32> to vector<4xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [2], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  return %2 : vector<2xf32>
}
// CHECK-LABEL: func.func @iss(%arg0: f32, %arg1: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT:    return %0, %arg1 : vector<4xf32>, vector<4xf32>
// CHECK-NEXT:  }
func.func @iss(%a: f32, %b: vector<4xf32>) -> (vector<4xf32>, vector<4xf32>) {
  %0 = vector.broadcast %a : f32 to vector<2xf32>
  %1 = vector.broadcast %a : f32 to vector<4xf32>
  %2 = vector.insert_strided_slice %0, %1 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %3 = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
  %4 = vector.insert_strided_slice %3, %b {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  return %2, %4 : vector<4xf32>, vector<4xf32>
}
