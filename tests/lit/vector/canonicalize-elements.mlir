// Vectors whose elements are all inserted, alike, or taken from one vector.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

// CHECK-LABEL: func.func @chain(%arg0: f32, %arg1: f32) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @chain(%a: f32, %b: f32) -> vector<2xf32> {
  %p = ub.poison : vector<2xf32>
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}
// CHECK-LABEL: func.func @chain_cst(%arg0: f32, %arg1: f32) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @chain_cst(%a: f32, %b: f32) -> vector<2xf32> {
  %p = arith.constant dense<0.0> : vector<2xf32>
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}
// CHECK-LABEL: func.func @chain_arg(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.from_elements %arg0, %arg1 : vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @chain_arg(%a: f32, %b: f32, %p: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}
// CHECK-LABEL: func.func @over(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg1 : f32 to vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @over(%a: f32, %b: f32, %p: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<2xf32>
  %2 = vector.insert %b, %1 [0] : f32 into vector<2xf32>
  return %2 : vector<2xf32>
}
// CHECK-LABEL: func.func @over2(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.insert %arg1, %arg2 [0] : f32 into vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @over2(%a: f32, %b: f32, %p: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %2 = vector.insert %b, %0 [0] : f32 into vector<2xf32>
  return %2 : vector<2xf32>
}
// CHECK-LABEL: func.func @partial(%arg0: f32, %arg1: f32, %arg2: vector<3xf32>) -> vector<3xf32> {
// CHECK-NEXT:    %0 = vector.insert %arg0, %arg2 [0] : f32 into vector<3xf32>
// CHECK-NEXT:    %1 = vector.insert %arg1, %0 [1] : f32 into vector<3xf32>
// CHECK-NEXT:    return %1 : vector<3xf32>
// CHECK-NEXT:  }
func.func @partial(%a: f32, %b: f32, %p: vector<3xf32>) -> vector<3xf32> {
  %0 = vector.insert %a, %p [0] : f32 into vector<3xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<3xf32>
  return %1 : vector<3xf32>
}
// CHECK-LABEL: func.func @mid_used(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
// CHECK-NEXT:    %0 = vector.insert %arg0, %arg2 [0] : f32 into vector<2xf32>
// CHECK-NEXT:    %1 = vector.insert %arg1, %0 [1] : f32 into vector<2xf32>
// CHECK-NEXT:    return %0, %1 : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:  }
func.func @mid_used(%a: f32, %b: f32, %p: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<2xf32>
  return %0, %1 : vector<2xf32>, vector<2xf32>
}
// CHECK-LABEL: func.func @mid_used2(%arg0: f32, %arg1: f32, %arg2: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
// CHECK-NEXT:    %0 = vector.insert %arg0, %arg2 [0] : f32 into vector<2xf32>
// CHECK-NEXT:    %1 = vector.insert %arg1, %0 [1] : f32 into vector<2xf32>
// CHECK-NEXT:    %2 = vector.insert %arg1, %1 [0] : f32 into vector<2xf32>
// CHECK-NEXT:    return %1, %2 : vector<2xf32>, vector<2xf32>
// CHECK-NEXT:  }
func.func @mid_used2(%a: f32, %b: f32, %p: vector<2xf32>) -> (vector<2xf32>, vector<2xf32>) {
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<2xf32>
  %2 = vector.insert %b, %1 [0] : f32 into vector<2xf32>
  return %1, %2 : vector<2xf32>, vector<2xf32>
}
// CHECK-LABEL: func.func @rows(%arg0: vector<2xf32>, %arg1: vector<2xf32>, %arg2: vector<2x2xf32>) -> vector<2x2xf32> {
// CHECK-NEXT:    %0:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT:    %1:2 = vector.to_elements %arg1 : vector<2xf32>
// CHECK-NEXT:    %2 = vector.from_elements %0#0, %0#1, %1#0, %1#1 : vector<2x2xf32>
// CHECK-NEXT:    return %2 : vector<2x2xf32>
// CHECK-NEXT:  }
func.func @rows(%a: vector<2xf32>, %b: vector<2xf32>, %p: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.insert %a, %p [0] : vector<2xf32> into vector<2x2xf32>
  %1 = vector.insert %b, %0 [1] : vector<2xf32> into vector<2x2xf32>
  return %1 : vector<2x2xf32>
}
// CHECK-LABEL: func.func @mixed(%arg0: vector<2xf32>, %arg1: f32, %arg2: f32, %arg3: vector<2x2xf32>) -> vector<2x2xf32> {
// CHECK-NEXT:    %0:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT:    %1 = vector.from_elements %0#0, %0#1, %arg1, %arg2 : vector<2x2xf32>
// CHECK-NEXT:    return %1 : vector<2x2xf32>
// CHECK-NEXT:  }
func.func @mixed(%a: vector<2xf32>, %b: f32, %c: f32, %p: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.insert %a, %p [0] : vector<2xf32> into vector<2x2xf32>
  %1 = vector.insert %b, %0 [1, 0] : f32 into vector<2x2xf32>
  %2 = vector.insert %c, %1 [1, 1] : f32 into vector<2x2xf32>
  return %2 : vector<2x2xf32>
}
// CHECK-LABEL: func.func @one(%arg0: f32, %arg1: vector<1xf32>) -> vector<1xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<1xf32>
// CHECK-NEXT:    return %0 : vector<1xf32>
// CHECK-NEXT:  }
func.func @one(%a: f32, %p: vector<1xf32>) -> vector<1xf32> {
  %0 = vector.insert %a, %p [0] : f32 into vector<1xf32>
  return %0 : vector<1xf32>
}
// CHECK-LABEL: func.func @zero(%arg0: f32, %arg1: vector<f32>) -> vector<f32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<f32>
// CHECK-NEXT:    return %0 : vector<f32>
// CHECK-NEXT:  }
func.func @zero(%a: f32, %p: vector<f32>) -> vector<f32> {
  %0 = vector.insert %a, %p [] : f32 into vector<f32>
  return %0 : vector<f32>
}
// CHECK-LABEL: func.func @onev(%arg0: vector<2xf32>, %arg1: vector<1x2xf32>) -> vector<1x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2xf32> to vector<1x2xf32>
// CHECK-NEXT:    return %0 : vector<1x2xf32>
// CHECK-NEXT:  }
func.func @onev(%a: vector<2xf32>, %p: vector<1x2xf32>) -> vector<1x2xf32> {
  %0 = vector.insert %a, %p [0] : vector<2xf32> into vector<1x2xf32>
  return %0 : vector<1x2xf32>
}
// CHECK-LABEL: func.func @scal(%arg0: vector<[2]xf32>, %arg1: vector<[2]xf32>, %arg2: vector<2x[2]xf32>) -> vector<2x[2]xf32> {
// CHECK-NEXT:    %0 = vector.insert %arg0, %arg2 [0] : vector<[2]xf32> into vector<2x[2]xf32>
// CHECK-NEXT:    %1 = vector.insert %arg1, %0 [1] : vector<[2]xf32> into vector<2x[2]xf32>
// CHECK-NEXT:    return %1 : vector<2x[2]xf32>
// CHECK-NEXT:  }
func.func @scal(%a: vector<[2]xf32>, %b: vector<[2]xf32>, %p: vector<2x[2]xf32>) -> vector<2x[2]xf32> {
  %0 = vector.insert %a, %p [0] : vector<[2]xf32> into vector<2x[2]xf32>
  %1 = vector.insert %b, %0 [1] : vector<[2]xf32> into vector<2x[2]xf32>
  return %1 : vector<2x[2]xf32>
}
// CHECK-LABEL: func.func @dyn(%arg0: f32, %arg1: f32, %arg2: index, %arg3: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.insert %arg1, %arg3 [%arg2] : f32 into vector<2xf32>
// CHECK-NEXT:    %1 = vector.insert %arg0, %0 [0] : f32 into vector<2xf32>
// CHECK-NEXT:    %2 = vector.insert %arg1, %1 [1] : f32 into vector<2xf32>
// CHECK-NEXT:    return %2 : vector<2xf32>
// CHECK-NEXT:  }
func.func @dyn(%a: f32, %b: f32, %i: index, %p: vector<2xf32>) -> vector<2xf32> {
  %d = vector.insert %b, %p [%i] : f32 into vector<2xf32>
  %0 = vector.insert %a, %d [0] : f32 into vector<2xf32>
  %1 = vector.insert %b, %0 [1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}
// CHECK-LABEL: func.func @dyn2(%arg0: f32, %arg1: f32, %arg2: index, %arg3: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.insert %arg0, %arg3 [0] : f32 into vector<2xf32>
// CHECK-NEXT:    %1 = vector.insert %arg1, %0 [%arg2] : f32 into vector<2xf32>
// CHECK-NEXT:    %2 = vector.insert %arg1, %1 [1] : f32 into vector<2xf32>
// CHECK-NEXT:    return %2 : vector<2xf32>
// CHECK-NEXT:  }
func.func @dyn2(%a: f32, %b: f32, %i: index, %p: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %d = vector.insert %b, %0 [%i] : f32 into vector<2xf32>
  %1 = vector.insert %b, %d [1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}
// CHECK-LABEL: func.func @same(%arg0: f32, %arg1: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<2xf32>
// CHECK-NEXT:    return %0 : vector<2xf32>
// CHECK-NEXT:  }
func.func @same(%a: f32, %p: vector<2xf32>) -> vector<2xf32> {
  %0 = vector.insert %a, %p [0] : f32 into vector<2xf32>
  %1 = vector.insert %a, %0 [1] : f32 into vector<2xf32>
  return %1 : vector<2xf32>
}
// CHECK-LABEL: func.func @splats(%arg0: f32) -> vector<4x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<4x2xf32>
// CHECK-NEXT:    return %0 : vector<4x2xf32>
// CHECK-NEXT:  }
func.func @splats(%a: f32) -> vector<4x2xf32> {
  %p = vector.broadcast %a : f32 to vector<4x2xf32>
  %r = vector.broadcast %a : f32 to vector<2xf32>
  %0 = vector.insert %r, %p [0] : vector<2xf32> into vector<4x2xf32>
  return %0 : vector<4x2xf32>
}
// CHECK-LABEL: func.func @splats1(%arg0: f32) -> vector<4x2xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<4x2xf32>
// CHECK-NEXT:    %1 = vector.insert %arg0, %0 [0, 1] : f32 into vector<4x2xf32>
// CHECK-NEXT:    return %1 : vector<4x2xf32>
// CHECK-NEXT:  }
func.func @splats1(%a: f32) -> vector<4x2xf32> {
  %p = vector.broadcast %a : f32 to vector<4x2xf32>
  %0 = vector.insert %a, %p [0, 1] : f32 into vector<4x2xf32>
  return %0 : vector<4x2xf32>
}
// CHECK-LABEL: func.func @fe_splat(%arg0: f32) -> vector<2x3xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<2x3xf32>
// CHECK-NEXT:    return %0 : vector<2x3xf32>
// CHECK-NEXT:  }
func.func @fe_splat(%a: f32) -> vector<2x3xf32> {
  %0 = vector.from_elements %a, %a, %a, %a, %a, %a : vector<2x3xf32>
  return %0 : vector<2x3xf32>
}
// CHECK-LABEL: func.func @fe_ext(%arg0: vector<2x3xf32>) -> vector<3xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[1] : vector<3xf32> from vector<2x3xf32>
// CHECK-NEXT:    return %0 : vector<3xf32>
// CHECK-NEXT:  }
func.func @fe_ext(%v: vector<2x3xf32>) -> vector<3xf32> {
  %0 = vector.extract %v[1, 0] : f32 from vector<2x3xf32>
  %1 = vector.extract %v[1, 1] : f32 from vector<2x3xf32>
  %2 = vector.extract %v[1, 2] : f32 from vector<2x3xf32>
  %3 = vector.from_elements %0, %1, %2 : vector<3xf32>
  return %3 : vector<3xf32>
}
// CHECK-LABEL: func.func @fe_ext_all(%arg0: vector<2x2xf32>) -> vector<4xf32> {
// CHECK-NEXT:    %0 = vector.shape_cast %arg0 : vector<2x2xf32> to vector<4xf32>
// CHECK-NEXT:    return %0 : vector<4xf32>
// CHECK-NEXT:  }
func.func @fe_ext_all(%v: vector<2x2xf32>) -> vector<4xf32> {
  %0 = vector.extract %v[0, 0] : f32 from vector<2x2xf32>
  %1 = vector.extract %v[0, 1] : f32 from vector<2x2xf32>
  %2 = vector.extract %v[1, 0] : f32 from vector<2x2xf32>
  %3 = vector.extract %v[1, 1] : f32 from vector<2x2xf32>
  %4 = vector.from_elements %0, %1, %2, %3 : vector<4xf32>
  return %4 : vector<4xf32>
}
// CHECK-LABEL: func.func @fe_ext_unaligned(%arg0: vector<2x2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[0, 1] : f32 from vector<2x2xf32>
// CHECK-NEXT:    %1 = vector.extract %arg0[1, 0] : f32 from vector<2x2xf32>
// CHECK-NEXT:    %2 = vector.from_elements %0, %1 : vector<2xf32>
// CHECK-NEXT:    return %2 : vector<2xf32>
// CHECK-NEXT:  }
func.func @fe_ext_unaligned(%v: vector<2x2xf32>) -> vector<2xf32> {
  %1 = vector.extract %v[0, 1] : f32 from vector<2x2xf32>
  %2 = vector.extract %v[1, 0] : f32 from vector<2x2xf32>
  %4 = vector.from_elements %1, %2 : vector<2xf32>
  return %4 : vector<2xf32>
}
// CHECK-LABEL: func.func @fe_ext_part(%arg0: vector<4xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[0] : f32 from vector<4xf32>
// CHECK-NEXT:    %1 = vector.extract %arg0[1] : f32 from vector<4xf32>
// CHECK-NEXT:    %2 = vector.from_elements %0, %1 : vector<2xf32>
// CHECK-NEXT:    return %2 : vector<2xf32>
// CHECK-NEXT:  }
func.func @fe_ext_part(%v: vector<4xf32>) -> vector<2xf32> {
  %1 = vector.extract %v[0] : f32 from vector<4xf32>
  %2 = vector.extract %v[1] : f32 from vector<4xf32>
  %4 = vector.from_elements %1, %2 : vector<2xf32>
  return %4 : vector<2xf32>
}
// CHECK-LABEL: func.func @fe_ext_order(%arg0: vector<2xf32>) -> vector<2xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[1] : f32 from vector<2xf32>
// CHECK-NEXT:    %1 = vector.extract %arg0[0] : f32 from vector<2xf32>
// CHECK-NEXT:    %2 = vector.from_elements %0, %1 : vector<2xf32>
// CHECK-NEXT:    return %2 : vector<2xf32>
// CHECK-NEXT:  }
func.func @fe_ext_order(%v: vector<2xf32>) -> vector<2xf32> {
  %1 = vector.extract %v[1] : f32 from vector<2xf32>
  %2 = vector.extract %v[0] : f32 from vector<2xf32>
  %4 = vector.from_elements %1, %2 : vector<2xf32>
  return %4 : vector<2xf32>
}
// CHECK-LABEL: func.func @fe_ext_one(%arg0: vector<2xf32>) -> vector<1xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[1] : f32 from vector<2xf32>
// CHECK-NEXT:    %1 = vector.broadcast %0 : f32 to vector<1xf32>
// CHECK-NEXT:    return %1 : vector<1xf32>
// CHECK-NEXT:  }
func.func @fe_ext_one(%v: vector<2xf32>) -> vector<1xf32> {
  %1 = vector.extract %v[1] : f32 from vector<2xf32>
  %4 = vector.from_elements %1 : vector<1xf32>
  return %4 : vector<1xf32>
}
// CHECK-LABEL: func.func @fe_ext_1x(%arg0: vector<2x1x2xf32>) -> vector<1x2xf32> {
// CHECK-NEXT:    %0 = vector.extract %arg0[1, 0] : vector<2xf32> from vector<2x1x2xf32>
// CHECK-NEXT:    %1 = vector.shape_cast %0 : vector<2xf32> to vector<1x2xf32>
// CHECK-NEXT:    return %1 : vector<1x2xf32>
// CHECK-NEXT:  }
func.func @fe_ext_1x(%v: vector<2x1x2xf32>) -> vector<1x2xf32> {
  %1 = vector.extract %v[1, 0, 0] : f32 from vector<2x1x2xf32>
  %2 = vector.extract %v[1, 0, 1] : f32 from vector<2x1x2xf32>
  %4 = vector.from_elements %1, %2 : vector<1x2xf32>
  return %4 : vector<1x2xf32>
}
// CHECK-LABEL: func.func @bb(%arg0: vector<3xf32>) -> vector<2x4x3xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<3xf32> to vector<2x4x3xf32>
// CHECK-NEXT:    return %0 : vector<2x4x3xf32>
// CHECK-NEXT:  }
func.func @bb(%a: vector<3xf32>) -> vector<2x4x3xf32> {
  %0 = vector.broadcast %a : vector<3xf32> to vector<1x3xf32>
  %1 = vector.broadcast %0 : vector<1x3xf32> to vector<2x4x3xf32>
  return %1 : vector<2x4x3xf32>
}
// CHECK-LABEL: func.func @bb_sc(%arg0: f32) -> vector<2x4xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : f32 to vector<2x4xf32>
// CHECK-NEXT:    return %0 : vector<2x4xf32>
// CHECK-NEXT:  }
func.func @bb_sc(%a: f32) -> vector<2x4xf32> {
  %0 = vector.broadcast %a : f32 to vector<4xf32>
  %1 = vector.broadcast %0 : vector<4xf32> to vector<2x4xf32>
  return %1 : vector<2x4xf32>
}
// CHECK-LABEL: func.func @bb_bad(%arg0: vector<2x1xf32>) -> vector<4x2x3xf32> {
// CHECK-NEXT:    %0 = vector.broadcast %arg0 : vector<2x1xf32> to vector<4x2x3xf32>
// CHECK-NEXT:    return %0 : vector<4x2x3xf32>
// CHECK-NEXT:  }
func.func @bb_bad(%a: vector<2x1xf32>) -> vector<4x2x3xf32> {
  %0 = vector.broadcast %a : vector<2x1xf32> to vector<2x3xf32>
  %1 = vector.broadcast %0 : vector<2x3xf32> to vector<4x2x3xf32>
  return %1 : vector<4x2x3xf32>
}
// CHECK-LABEL: func.func @te_b(%arg0: vector<2xf32>) -> (f32, f32, f32, f32) {
// CHECK-NEXT:    %0:2 = vector.to_elements %arg0 : vector<2xf32>
// CHECK-NEXT:    return %0#0, %0#1, %0#0, %0#1 : f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @te_b(%a: vector<2xf32>) -> (f32, f32, f32, f32) {
  %1 = vector.broadcast %a : vector<2xf32> to vector<2x2xf32>
  %2:4 = vector.to_elements %1 : vector<2x2xf32>
  return %2#0, %2#1, %2#2, %2#3 : f32, f32, f32, f32
}
// CHECK-LABEL: func.func @te_b2(%arg0: vector<2x1xf32>) -> (f32, f32, f32, f32) {
// CHECK-NEXT:    %0:2 = vector.to_elements %arg0 : vector<2x1xf32>
// CHECK-NEXT:    return %0#0, %0#0, %0#1, %0#1 : f32, f32, f32, f32
// CHECK-NEXT:  }
func.func @te_b2(%a: vector<2x1xf32>) -> (f32, f32, f32, f32) {
  %1 = vector.broadcast %a : vector<2x1xf32> to vector<2x2xf32>
  %2:4 = vector.to_elements %1 : vector<2x2xf32>
  return %2#0, %2#1, %2#2, %2#3 : f32, f32, f32, f32
}
// CHECK-LABEL: func.func @te_c() -> (f32, f32) {
// CHECK-NEXT:    %cst = arith.constant dense<[1.000000e+00, 2.000000e+00]> : vector<2xf32>
// CHECK-NEXT:    %0:2 = vector.to_elements %cst : vector<2xf32>
// CHECK-NEXT:    return %0#0, %0#1 : f32, f32
// CHECK-NEXT:  }
func.func @te_c() -> (f32, f32) {
  %c = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %2:2 = vector.to_elements %c : vector<2xf32>
  return %2#0, %2#1 : f32, f32
}
// CHECK-LABEL: func.func @te_cs() -> (f32, f32) {
// CHECK-NEXT:    %cst = arith.constant dense<1.000000e+00> : vector<2xf32>
// CHECK-NEXT:    %0:2 = vector.to_elements %cst : vector<2xf32>
// CHECK-NEXT:    return %0#0, %0#1 : f32, f32
// CHECK-NEXT:  }
func.func @te_cs() -> (f32, f32) {
  %c = arith.constant dense<1.0> : vector<2xf32>
  %2:2 = vector.to_elements %c : vector<2xf32>
  return %2#0, %2#1 : f32, f32
}

// A splat stays one where a list in its place would take all memory.
// CHECK-LABEL: @insert_into_large_splat
func.func @insert_into_large_splat() -> vector<1000000000xi32> {
  // CHECK: vector.insert
  %splat = arith.constant dense<7> : vector<1000000000xi32>
  %eight = arith.constant 8 : i32
  %0 = vector.insert %eight, %splat [5] : i32 into vector<1000000000xi32>
  return %0 : vector<1000000000xi32>
}
