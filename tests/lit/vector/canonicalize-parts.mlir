// Parts of vectors that were cast, transposed, repeated, cut out or put together: where they come from.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @sc_b(%arg0: vector<2xf32>) -> vector<1x3x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2xf32> to vector<1x3x2xf32>
// CHECK-NEXT:    return %0 : vector<1x3x2xf32>
// CHECK-NEXT:  }
func.func @sc_b(%a: vector<2xf32>) -> vector<1x3x2xf32> {
  %0 = vector.shape_cast %a : vector<2xf32> to vector<1x2xf32>
  %1 = vector.broadcast %0 : vector<1x2xf32> to vector<1x3x2xf32>
  return %1 : vector<1x3x2xf32>
}
// CHECK-LABEL: func.func @sc_b2(%arg0: vector<2x1xf32>) -> vector<3x2xf32> {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<2x1xf32> to vector<2xf32>
// CHECK-NEXT:    %1 = vector.broadcast %0 : vector<2xf32> to vector<3x2xf32>
// CHECK-NEXT:    return %1 : vector<3x2xf32>
// CHECK-NEXT:  }
func.func @sc_b2(%a: vector<2x1xf32>) -> vector<3x2xf32> {
  %0 = vector.shape_cast %a : vector<2x1xf32> to vector<2xf32>
  %1 = vector.broadcast %0 : vector<2xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}
// CHECK-LABEL: func.func @sc_b3(%arg0: vector<1x2xf32>) -> vector<3x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<1x2xf32> to vector<3x2xf32>
// CHECK-NEXT:    return %0 : vector<3x2xf32>
// CHECK-NEXT:  }
func.func @sc_b3(%a: vector<1x2xf32>) -> vector<3x2xf32> {
  %0 = vector.shape_cast %a : vector<1x2xf32> to vector<2xf32>
  %1 = vector.broadcast %0 : vector<2xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}
// CHECK-LABEL: func.func @b_unit(%arg0: vector<2xf32>) -> vector<1x1x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2xf32> to vector<1x1x2xf32>
// CHECK-NEXT:    return %0 : vector<1x1x2xf32>
// CHECK-NEXT:  }
func.func @b_unit(%a: vector<2xf32>) -> vector<1x1x2xf32> {
  %1 = vector.broadcast %a : vector<2xf32> to vector<1x1x2xf32>
  return %1 : vector<1x1x2xf32>
}
// CHECK-LABEL: func.func @b_sc(%arg0: vector<2xf32>) -> vector<1x2x1xf32> {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<2xf32> to vector<1x2x1xf32>
// CHECK-NEXT:    return %0 : vector<1x2x1xf32>
// CHECK-NEXT:  }
func.func @b_sc(%a: vector<2xf32>) -> vector<1x2x1xf32> {
  %1 = vector.broadcast %a : vector<2xf32> to vector<1x2xf32>
  %2 = vector.shape_cast %1 : vector<1x2xf32> to vector<1x2x1xf32>
  return %2 : vector<1x2x1xf32>
}
// CHECK-LABEL: func.func @b_sc2(%arg0: vector<2xf32>) -> vector<6xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2xf32> to vector<3x2xf32>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<3x2xf32> to vector<6xf32>
// CHECK-NEXT:    return %1 : vector<6xf32>
// CHECK-NEXT:  }
func.func @b_sc2(%a: vector<2xf32>) -> vector<6xf32> {
  %1 = vector.broadcast %a : vector<2xf32> to vector<3x2xf32>
  %2 = vector.shape_cast %1 : vector<3x2xf32> to vector<6xf32>
  return %2 : vector<6xf32>
}
// CHECK-LABEL: func.func @b_sc3(%arg0: f32) -> vector<6xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<6xf32>
// CHECK-NEXT:    return %0 : vector<6xf32>
// CHECK-NEXT:  }
func.func @b_sc3(%a: f32) -> vector<6xf32> {
  %1 = vector.broadcast %a : f32 to vector<3x2xf32>
  %2 = vector.shape_cast %1 : vector<3x2xf32> to vector<6xf32>
  return %2 : vector<6xf32>
}
// CHECK-LABEL: func.func @b_sc4(%arg0: vector<3xf32>) -> vector<8x3xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<3xf32> to vector<8x3xf32>
// CHECK-NEXT:    return %0 : vector<8x3xf32>
// CHECK-NEXT:  }
func.func @b_sc4(%a: vector<3xf32>) -> vector<8x3xf32> {
  %1 = vector.broadcast %a : vector<3xf32> to vector<2x4x3xf32>
  %2 = vector.shape_cast %1 : vector<2x4x3xf32> to vector<8x3xf32>
  return %2 : vector<8x3xf32>
}
// CHECK-LABEL: func.func @ex_fe(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32) -> (vector<2xf32>, f32) {
// CHECK-NEXT:    %0 = vector.from_elements %arg2, %arg3 : vector<2xf32>
// CHECK-NEXT:    return %0, %arg2 : vector<2xf32>, f32
// CHECK-NEXT:  }
func.func @ex_fe(%a: f32, %b: f32, %c: f32, %d: f32) -> (vector<2xf32>, f32) {
  %0 = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
  %1 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  %2 = vector.extract %0[1, 0] : f32 from vector<2x2xf32>
  return %1, %2 : vector<2xf32>, f32
}
// CHECK-LABEL: func.func @ex_b(%arg0: vector<2xf32>) -> vector<1x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2xf32> to vector<1x2xf32>
// CHECK-NEXT:    return %0 : vector<1x2xf32>
// CHECK-NEXT:  }
func.func @ex_b(%a: vector<2xf32>) -> vector<1x2xf32> {
  %0 = vector.broadcast %a : vector<2xf32> to vector<3x1x2xf32>
  %1 = vector.extract %0[1] : vector<1x2xf32> from vector<3x1x2xf32>
  return %1 : vector<1x2xf32>
}
// CHECK-LABEL: func.func @ex_bs(%arg0: f32) -> vector<1x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<1x2xf32>
// CHECK-NEXT:    return %0 : vector<1x2xf32>
// CHECK-NEXT:  }
func.func @ex_bs(%a: f32) -> vector<1x2xf32> {
  %0 = vector.broadcast %a : f32 to vector<3x1x2xf32>
  %1 = vector.extract %0[1] : vector<1x2xf32> from vector<3x1x2xf32>
  return %1 : vector<1x2xf32>
}
// CHECK-LABEL: func.func @ex_bv(%arg0: vector<f32>) -> vector<1x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<f32> to vector<1x2xf32>
// CHECK-NEXT:    return %0 : vector<1x2xf32>
// CHECK-NEXT:  }
func.func @ex_bv(%a: vector<f32>) -> vector<1x2xf32> {
  %0 = vector.broadcast %a : vector<f32> to vector<3x1x2xf32>
  %1 = vector.extract %0[1] : vector<1x2xf32> from vector<3x1x2xf32>
  return %1 : vector<1x2xf32>
}
// CHECK-LABEL: func.func @ex_bdyn(%arg0: vector<2xf32>, %arg1: index) -> vector<2xf32> {
// CHECK-NEXT:    return %arg0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @ex_bdyn(%a: vector<2xf32>, %i: index) -> vector<2xf32> {
  %0 = vector.broadcast %a : vector<2xf32> to vector<3x2xf32>
  %1 = vector.extract %0[%i] : vector<2xf32> from vector<3x2xf32>
  return %1 : vector<2xf32>
}
// CHECK-LABEL: func.func @ex_bdyn2(%arg0: f32, %arg1: index) -> f32 {
// CHECK-NEXT:    return %arg0 : f32
// CHECK-NEXT:  }
func.func @ex_bdyn2(%a: f32, %i: index) -> f32 {
  %0 = vector.broadcast %a : f32 to vector<3x2xf32>
  %1 = vector.extract %0[%i, 0] : f32 from vector<3x2xf32>
  return %1 : f32
}
// CHECK-LABEL: func.func @ex_stretch(%arg0: vector<1x2xf32>) -> vector<3x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<1x2xf32> to vector<3x2xf32>
// CHECK-NEXT:    return %0 : vector<3x2xf32>
// CHECK-NEXT:  }
func.func @ex_stretch(%a: vector<1x2xf32>) -> vector<3x2xf32> {
  %0 = vector.broadcast %a : vector<1x2xf32> to vector<4x3x2xf32>
  %1 = vector.extract %0[1] : vector<3x2xf32> from vector<4x3x2xf32>
  return %1 : vector<3x2xf32>
}
// CHECK-LABEL: func.func @ex_sc(%arg0: vector<2x3xf32>) -> f32 {
// CHECK-NEXT:    %0 = vector.extract %arg0[1, 1] : f32 from vector<2x3xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @ex_sc(%a: vector<2x3xf32>) -> f32 {
  %0 = vector.shape_cast %a : vector<2x3xf32> to vector<6xf32>
  %1 = vector.extract %0[4] : f32 from vector<6xf32>
  return %1 : f32
}
// CHECK-LABEL: func.func @ex_sc2(%arg0: vector<6xf32>) -> vector<3xf32> {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<6xf32> to vector<2x3xf32>
// CHECK-NEXT:    %1 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT:    return %1 : vector<3xf32>
// CHECK-NEXT:  }
func.func @ex_sc2(%a: vector<6xf32>) -> vector<3xf32> {
  %0 = vector.shape_cast %a : vector<6xf32> to vector<2x3xf32>
  %1 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
  return %1 : vector<3xf32>
}
// CHECK-LABEL: func.func @ex_sc3(%arg0: vector<4x3xf32>) -> vector<3xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[2] : vector<3xf32> from vector<4x3xf32>
// CHECK-NEXT:    return %0 : vector<3xf32>
// CHECK-NEXT:  }
func.func @ex_sc3(%a: vector<4x3xf32>) -> vector<3xf32> {
  %0 = vector.shape_cast %a : vector<4x3xf32> to vector<2x2x3xf32>
  %1 = vector.extract %0[1, 0] : vector<3xf32> from vector<2x2x3xf32>
  return %1 : vector<3xf32>
}
// CHECK-LABEL: func.func @ex_sc4(%arg0: vector<4xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<2x2x1xf32>
// CHECK-NEXT:    %1 = vector.extract %0[0] : vector<2x1xf32> from vector<2x2x1xf32>
// CHECK-NEXT:    %2 = vector.shape_cast %1 : vector<2x1xf32> to vector<2xf32>
// CHECK-NEXT:    return %2 : vector<2xf32>
// CHECK-NEXT:  }
func.func @ex_sc4(%a: vector<4xf32>) -> vector<2xf32> {
  %0 = vector.shape_cast %a : vector<4xf32> to vector<2x2x1xf32>
  %1 = vector.extract %0[0] : vector<2x1xf32> from vector<2x2x1xf32>
  %2 = vector.shape_cast %1 : vector<2x1xf32> to vector<2xf32>
  return %2 : vector<2xf32>
}
// CHECK-LABEL: func.func @ex_sc5(%arg0: vector<1x4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : vector<4xf32> from vector<1x4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @ex_sc5(%a: vector<1x4xf32>) -> vector<4xf32> {
  %0 = vector.shape_cast %a : vector<1x4xf32> to vector<1x1x4xf32>
  %1 = vector.extract %0[0, 0] : vector<4xf32> from vector<1x1x4xf32>
  return %1 : vector<4xf32>
}
// CHECK-LABEL: func.func @ex_sc6(%arg0: vector<4xf32>) -> vector<4xf32> {
// CHECK-NEXT:    return %arg0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @ex_sc6(%a: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.shape_cast %a : vector<4xf32> to vector<1x4xf32>
  %1 = vector.extract %0[0] : vector<4xf32> from vector<1x4xf32>
  return %1 : vector<4xf32>
}
// CHECK-LABEL: func.func @ex_tr(%arg0: vector<4x3x2xf32>) -> f32 {
// CHECK-NEXT:    %0 = vector.extract %arg0[3, 2, 1] : f32 from vector<4x3x2xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @ex_tr(%a: vector<4x3x2xf32>) -> f32 {
  %0 = vector.transpose %a, [2, 0, 1] : vector<4x3x2xf32> to vector<2x4x3xf32>
  %1 = vector.extract %0[1, 3, 2] : f32 from vector<2x4x3xf32>
  return %1 : f32
}
// CHECK-LABEL: func.func @ex_tr2(%arg0: vector<4x3x2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[3, 1] : vector<2xf32> from vector<4x3x2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @ex_tr2(%a: vector<4x3x2xf32>) -> vector<2xf32> {
  %0 = vector.transpose %a, [1, 0, 2] : vector<4x3x2xf32> to vector<3x4x2xf32>
  %1 = vector.extract %0[1, 3] : vector<2xf32> from vector<3x4x2xf32>
  return %1 : vector<2xf32>
}
// CHECK-LABEL: func.func @ex_iss(%arg0: vector<2xf32>, %arg1: vector<4xf32>) -> (f32, f32) {
// CHECK-NEXT:    %0 = vector.insert_strided_slice %arg0, %arg1 {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
// CHECK-NEXT:    %1 = vector.extract %arg0[1] : f32 from vector<2xf32>
// CHECK-NEXT:    %2 = vector.extract %0[3] : f32 from vector<4xf32>
// CHECK-NEXT:    return %1, %2 : f32, f32
// CHECK-NEXT:  }
func.func @ex_iss(%a: vector<2xf32>, %b: vector<4xf32>) -> (f32, f32) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [1], strides = [1]} : vector<2xf32> into vector<4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  %2 = vector.extract %0[3] : f32 from vector<4xf32>
  return %1, %2 : f32, f32
}
// CHECK-LABEL: func.func @ex_ess(%arg0: vector<4x3xf32>) -> (vector<3xf32>, f32) {
// CHECK-NEXT:    %0 = vector.extract %arg0[2] : vector<3xf32> from vector<4x3xf32>
// CHECK-NEXT:    %1 = vector.extract %arg0[1, 1] : f32 from vector<4x3xf32>
// CHECK-NEXT:    return %0, %1 : vector<3xf32>, f32
// CHECK-NEXT:  }
func.func @ex_ess(%b: vector<4x3xf32>) -> (vector<3xf32>, f32) {
  %0 = vector.extract_strided_slice %b {offsets = [1], sizes = [2], strides = [1]} : vector<4x3xf32> to vector<2x3xf32>
  %1 = vector.extract %0[1] : vector<3xf32> from vector<2x3xf32>
  %2 = vector.extract %0[0, 1] : f32 from vector<2x3xf32>
  return %1, %2 : vector<3xf32>, f32
}
// CHECK-LABEL: func.func @ex_fe1(%arg0: f32) -> vector<1xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<1xf32>
// CHECK-NEXT:    return %0 : vector<1xf32>
// CHECK-NEXT:  }
func.func @ex_fe1(%a: f32) -> vector<1xf32> {
  %0 = vector.from_elements %a, %a : vector<2x1xf32>
  %1 = vector.extract %0[1] : vector<1xf32> from vector<2x1xf32>
  return %1 : vector<1xf32>
}
// CHECK-LABEL: func.func @sb2(%arg0: vector<2x1xf32>) -> vector<1x2x6xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2x1xf32> to vector<1x2x6xf32>
// CHECK-NEXT:    return %0 : vector<1x2x6xf32>
// CHECK-NEXT:  }
func.func @sb2(%a: vector<2x1xf32>) -> vector<1x2x6xf32> {
  %1 = vector.broadcast %a : vector<2x1xf32> to vector<2x6xf32>
  %2 = vector.shape_cast %1 : vector<2x6xf32> to vector<1x2x6xf32>
  return %2 : vector<1x2x6xf32>
}
// CHECK-LABEL: func.func @sb3(%arg0: vector<1x3xf32>) -> vector<2x2x3xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<1x3xf32> to vector<2x2x3xf32>
// CHECK-NEXT:    return %0 : vector<2x2x3xf32>
// CHECK-NEXT:  }
func.func @sb3(%a: vector<1x3xf32>) -> vector<2x2x3xf32> {
  %1 = vector.broadcast %a : vector<1x3xf32> to vector<4x3xf32>
  %2 = vector.shape_cast %1 : vector<4x3xf32> to vector<2x2x3xf32>
  return %2 : vector<2x2x3xf32>
}
// CHECK-LABEL: func.func @sb4(%arg0: vector<1xf32>) -> vector<2x2x3xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<1xf32> to vector<2x2x3xf32>
// CHECK-NEXT:    return %0 : vector<2x2x3xf32>
// CHECK-NEXT:  }
func.func @sb4(%a: vector<1xf32>) -> vector<2x2x3xf32> {
  %1 = vector.broadcast %a : vector<1xf32> to vector<12xf32>
  %2 = vector.shape_cast %1 : vector<12xf32> to vector<2x2x3xf32>
  return %2 : vector<2x2x3xf32>
}
// CHECK-LABEL: func.func @sb5(%arg0: vector<f32>) -> vector<2x2x3xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<f32> to vector<2x2x3xf32>
// CHECK-NEXT:    return %0 : vector<2x2x3xf32>
// CHECK-NEXT:  }
func.func @sb5(%a: vector<f32>) -> vector<2x2x3xf32> {
  %1 = vector.broadcast %a : vector<f32> to vector<12xf32>
  %2 = vector.shape_cast %1 : vector<12xf32> to vector<2x2x3xf32>
  return %2 : vector<2x2x3xf32>
}
// CHECK-LABEL: func.func @exz(%arg0: vector<f32>) -> f32 {
// CHECK-NEXT:    %0 = vector.extract %arg0[] : f32 from vector<f32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @exz(%a: vector<f32>) -> f32 {
  %1 = vector.broadcast %a : vector<f32> to vector<12xf32>
  %2 = vector.extract %1[3] : f32 from vector<12xf32>
  return %2 : f32
}
// CHECK-LABEL: func.func @exsz(%arg0: vector<f32>) -> f32 {
// CHECK-NEXT:    %0 = vector.extract %arg0[] : f32 from vector<f32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @exsz(%a: vector<f32>) -> f32 {
  %1 = vector.shape_cast %a : vector<f32> to vector<1xf32>
  %2 = vector.extract %1[0] : f32 from vector<1xf32>
  return %2 : f32
}
// CHECK-LABEL: func.func @exsz2(%arg0: vector<1xf32>) -> f32 {
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : f32 from vector<1xf32>
// CHECK-NEXT:    return %0 : f32
// CHECK-NEXT:  }
func.func @exsz2(%a: vector<1xf32>) -> f32 {
  %1 = vector.shape_cast %a : vector<1xf32> to vector<f32>
  %2 = vector.extract %1[] : f32 from vector<f32>
  return %2 : f32
}
// CHECK-LABEL: func.func @exsz3(%arg0: vector<f32>) -> vector<1xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<f32> to vector<1xf32>
// CHECK-NEXT:    return %0 : vector<1xf32>
// CHECK-NEXT:  }
func.func @exsz3(%a: vector<f32>) -> vector<1xf32> {
  %1 = vector.shape_cast %a : vector<f32> to vector<1x1xf32>
  %2 = vector.extract %1[0] : vector<1xf32> from vector<1x1xf32>
  return %2 : vector<1xf32>
}
// CHECK-LABEL: func.func @scsc(%arg0: vector<4xf32>) -> vector<4x1xf32> {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<4x1xf32>
// CHECK-NEXT:    return %0 : vector<4x1xf32>
// CHECK-NEXT:  }
func.func @scsc(%a: vector<4xf32>) -> vector<4x1xf32> {
  %1 = vector.shape_cast %a : vector<4xf32> to vector<2x2xf32>
  %2 = vector.shape_cast %1 : vector<2x2xf32> to vector<4x1xf32>
  return %2 : vector<4x1xf32>
}
// CHECK-LABEL: func.func @scfe(%arg0: f32, %arg1: f32, %arg2: f32, %arg3: f32, %arg4: f32, %arg5: f32) -> vector<3x2xf32> {
// CHECK-NEXT:    %0 = vector.from_elements %arg0, %arg1, %arg2, %arg3, %arg4, %arg5 : vector<2x3xf32>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<2x3xf32> to vector<3x2xf32>
// CHECK-NEXT:    return %1 : vector<3x2xf32>
// CHECK-NEXT:  }
func.func @scfe(%a: f32, %b: f32, %c: f32, %d: f32, %e: f32, %f: f32) -> vector<3x2xf32> {
  %0 = vector.from_elements %a, %b, %c, %d, %e, %f : vector<2x3xf32>
  %1 = vector.shape_cast %0 : vector<2x3xf32> to vector<3x2xf32>
  return %1 : vector<3x2xf32>
}
// CHECK-LABEL: func.func @e1(%arg0: vector<4xf32>) -> vector<2x2xf32> {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<4xf32> to vector<2x2xf32>
// CHECK-NEXT:    return %0 : vector<2x2xf32>
// CHECK-NEXT:  }
func.func @e1(%a: vector<4xf32>) -> vector<2x2xf32> {
  %1 = vector.shape_cast %a : vector<4xf32> to vector<1x2x2xf32>
  %2 = vector.extract %1[0] : vector<2x2xf32> from vector<1x2x2xf32>
  return %2 : vector<2x2xf32>
}
// CHECK-LABEL: func.func @e2(%arg0: vector<4xf32>) -> vector<1x4xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT:    return %0 : vector<1x4xf32>
// CHECK-NEXT:  }
func.func @e2(%a: vector<4xf32>) -> vector<1x4xf32> {
  %1 = vector.shape_cast %a : vector<4xf32> to vector<1x1x4xf32>
  %2 = vector.extract %1[0] : vector<1x4xf32> from vector<1x1x4xf32>
  return %2 : vector<1x4xf32>
}
// CHECK-LABEL: func.func @e3(%arg0: vector<4x1xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<4x1xf32> to vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @e3(%a: vector<4x1xf32>) -> vector<4xf32> {
  %1 = vector.shape_cast %a : vector<4x1xf32> to vector<1x4xf32>
  %2 = vector.extract %1[0] : vector<4xf32> from vector<1x4xf32>
  return %2 : vector<4xf32>
}
// CHECK-LABEL: func.func @e4(%arg0: vector<4x1xf32>) -> vector<1x4xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : vector<1xf32> from vector<4x1xf32>
// CHECK-NEXT:    %1 = vector.broadcast %0 : vector<1xf32> to vector<1x4xf32>
// CHECK-NEXT:    return %1 : vector<1x4xf32>
// CHECK-NEXT:  }
func.func @e4(%a: vector<4x1xf32>) -> vector<1x4xf32> {
  %1 = vector.extract %a[0] : vector<1xf32> from vector<4x1xf32>
  %2 = vector.broadcast %1 : vector<1xf32> to vector<1x4xf32>
  return %2 : vector<1x4xf32>
}
