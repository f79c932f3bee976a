// Folds of tensor operations: elements, sizes, slices, insertions.
// RUN: mlir-opt %s -canonicalize | FileCheck %s

func.func @elements(%i: index, %x: i32, %y: i32) -> (i32, i32, i32, f32, i32, i32, complex<f32>, complex<f32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c3 = arith.constant 3 : index
  %a = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %0 = tensor.extract %a[%c1, %c0] : tensor<2x2xi32>
  %1 = tensor.extract %a[%c0, %c2] : tensor<2x2xi32>
  %f = tensor.from_elements %x, %y, %x, %y : tensor<2x2xi32>
  %2 = tensor.extract %f[%c0, %c3] : tensor<2x2xi32>
  %s = arith.constant sparse<[[0], [2]], [1.0, 2.0]> : tensor<4xf32>
  %3 = tensor.extract %s[%c2] : tensor<4xf32>
  %4 = tensor.extract %f[%c1, %c3] : tensor<2x2xi32>
  %u = arith.constant dense<5> : tensor<2x2xi32>
  %5 = tensor.extract %u[%i, %c3] : tensor<2x2xi32>
  %z = arith.constant dense<[(1.0, 2.0), (3.0, 4.0)]> : tensor<2xcomplex<f32>>
  %6 = tensor.extract %z[%c1] : tensor<2xcomplex<f32>>
  %zz = arith.constant dense<(1.0, 2.0)> : tensor<2xcomplex<f32>>
  %7 = tensor.extract %zz[%i] : tensor<2xcomplex<f32>>
  return %0, %1, %2, %3, %4, %5, %6, %7 : i32, i32, i32, f32, i32, i32, complex<f32>, complex<f32>
}
func.func @from_complex() -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<i1>, tensor<2xindex>) {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %1 = tensor.from_elements %0, %0 : tensor<2xcomplex<f32>>
  %2 = tensor.splat %0 : tensor<2xcomplex<f32>>
  %t = arith.constant true
  %3 = tensor.from_elements %t : tensor<i1>
  %c3 = arith.constant 3 : index
  %4 = tensor.splat %c3 : tensor<2xindex>
  return %1, %2, %3, %4 : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<i1>, tensor<2xindex>
}
func.func @insert(%i: index) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
  %a = arith.constant dense<7> : tensor<4xi32>
  %b = arith.constant dense<[7, 7, 7, 8]> : tensor<4xi32>
  %x = arith.constant 7 : i32
  %y = arith.constant 8 : i32
  %0 = tensor.insert %x into %a[%i] : tensor<4xi32>
  %1 = tensor.insert %y into %a[%i] : tensor<4xi32>
  %2 = tensor.insert %x into %b[%i] : tensor<4xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
}
func.func @dims(%t: tensor<?x4x?xf32>, %u: tensor<*xf32>, %n: index, %m: index, %i: index) -> (index, index, index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c7 = arith.constant 7 : index
  %0 = tensor.extract_slice %t[0, 0, 0] [%n, 1, %m] [1, 1, 1] : tensor<?x4x?xf32> to tensor<?x1x?xf32>
  %d0 = tensor.dim %0, %c2 : tensor<?x1x?xf32>
  %1 = tensor.extract_slice %t[0, 0, 0] [%n, 1, %m] [1, 1, 1] : tensor<?x4x?xf32> to tensor<?x?xf32>
  %d1 = tensor.dim %1, %c1 : tensor<?x?xf32>
  %g = tensor.generate %n, %m {
  ^bb0(%a: index, %b: index, %c: index):
    %f = arith.constant 1.0 : f32
    tensor.yield %f : f32
  } : tensor<?x3x?xf32>
  %d2 = tensor.dim %g, %c2 : tensor<?x3x?xf32>
  %d3 = tensor.dim %t, %c7 : tensor<?x4x?xf32>
  %cast = tensor.cast %u : tensor<*xf32> to tensor<?x4xf32>
  %d4 = tensor.dim %cast, %c0 : tensor<?x4xf32>
  %d5 = tensor.dim %cast, %i : tensor<?x4xf32>
  %s = tensor.splat %i[%n] : tensor<?xindex>
  %d6 = tensor.dim %s, %c0 : tensor<?xindex>
  %e = tensor.empty(%n, %m) : tensor<?x2x?xf32>
  %d7 = tensor.dim %e, %c2 : tensor<?x2x?xf32>
  return %d0, %d1, %d2, %d3, %d4, %d5, %d6, %d7 : index, index, index, index, index, index, index, index
}
func.func @rank(%t: tensor<?x4xf32>, %u: tensor<*xf32>) -> (index, index) {
  %0 = tensor.rank %t : tensor<?x4xf32>
  %1 = tensor.rank %u : tensor<*xf32>
  return %0, %1 : index, index
}
func.func @gather(%i: tensor<2x1xindex>) -> (tensor<2x1x4xf32>, tensor<2x4xf32>) {
  %s = arith.constant dense<3.0> : tensor<8x4xf32>
  %0 = tensor.gather %s[%i] gather_dims([0]) : (tensor<8x4xf32>, tensor<2x1xindex>) -> tensor<2x1x4xf32>
  %1 = tensor.gather %s[%i] gather_dims([0]) : (tensor<8x4xf32>, tensor<2x1xindex>) -> tensor<2x4xf32>
  return %0, %1 : tensor<2x1x4xf32>, tensor<2x4xf32>
}
func.func @reshape(%t: tensor<?x4xf32>, %s: tensor<2xindex>, %u: tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<2x4xf32>, tensor<4xi32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %k = arith.constant dense<3.0> : tensor<4xf32>
  %0 = tensor.reshape %k(%s) : (tensor<4xf32>, tensor<2xindex>) -> tensor<2x2xf32>
  %d = tensor.dim %t, %c0 : tensor<?x4xf32>
  %sh = tensor.from_elements %d, %c4 : tensor<2xindex>
  %1 = tensor.reshape %t(%sh) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %sh2 = tensor.from_elements %d, %d : tensor<2xindex>
  %2 = tensor.reshape %t(%sh2) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %3 = tensor.reshape %t(%s) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
  %sh3 = tensor.from_elements %c2, %c4 : tensor<2xindex>
  %4 = tensor.reshape %u(%sh3) : (tensor<2x4xf32>, tensor<2xindex>) -> tensor<2x4xf32>
  %k2 = arith.constant dense<[[1, 2], [3, 4]]> : tensor<2x2xi32>
  %s1 = tensor.from_elements %c4 : tensor<1xindex>
  %5 = tensor.reshape %k2(%s1) : (tensor<2x2xi32>, tensor<1xindex>) -> tensor<4xi32>
  return %0, %1, %2, %3, %4, %5 : tensor<2x2xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<2x4xf32>, tensor<4xi32>
}
func.func @slices(%t: tensor<4x?xf32>, %u: tensor<4x4xf32>, %s: tensor<2x2xf32>, %n: index, %i: index, %q: tensor<?x?xf32>) -> (tensor<2x2xf32>, tensor<4x?xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<4xf32>) {
  %k = arith.constant dense<3.0> : tensor<4x4xf32>
  %0 = tensor.extract_slice %k[%i, 0] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %c1 = arith.constant 1 : index
  %d = tensor.dim %t, %c1 : tensor<4x?xf32>
  %1 = tensor.extract_slice %t[0, 0] [4, %d] [1, 1] : tensor<4x?xf32> to tensor<4x?xf32>
  %2 = tensor.extract_slice %u[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> to tensor<4x4xf32>
  %w = tensor.insert_slice %s into %u[%i, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  %3 = tensor.extract_slice %w[%i, 1] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %4 = tensor.extract_slice %w[%i, 0] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %5 = tensor.extract_slice %k[%i, 0] [%n, %i] [1, 1] : tensor<4x4xf32> to tensor<?x?xf32>
  %6 = tensor.extract_slice %k[%i, 0] [1, 4] [1, 1] : tensor<4x4xf32> to tensor<4xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2x2xf32>, tensor<4x?xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<4xf32>
}
func.func @insertions(%u: tensor<4x4xf32>, %v: tensor<4x4xf32>, %s: tensor<2x2xf32>, %s2: tensor<2x2xf32>, %i: index, %q: tensor<?x?xf32>, %z: tensor<0x2xf32>, %r: tensor<2xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
  %0 = tensor.insert_slice %v into %u[0, 0] [4, 4] [1, 1] : tensor<4x4xf32> into tensor<4x4xf32>
  %w = tensor.insert_slice %s into %u[%i, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  %1 = tensor.insert_slice %s2 into %w[%i, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  %e = tensor.extract_slice %u[%i, 1] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
  %2 = tensor.insert_slice %e into %u[%i, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  %3 = tensor.insert_slice %e into %v[%i, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  %4 = tensor.insert_slice %z into %q[%i, 1] [0, 2] [1, 1] : tensor<0x2xf32> into tensor<?x?xf32>
  %5 = tensor.insert_slice %r into %u[%i, 1] [1, 2] [1, 1] : tensor<2xf32> into tensor<4x4xf32>
  %6 = tensor.insert_slice %s into %5[%i, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<4x4xf32>
}
func.func @index_cast(%t: tensor<4xi32>, %i: index) -> (index, i64) {
  %0 = arith.index_cast %t : tensor<4xi32> to tensor<4xindex>
  %1 = tensor.extract %0[%i] : tensor<4xindex>
  %2 = arith.index_castui %0 : tensor<4xindex> to tensor<4xi64>
  %3 = tensor.extract %2[%i] : tensor<4xi64>
  return %1, %3 : index, i64
}
func.func @casts(%t: tensor<4xi32>, %u: tensor<*xi32>, %v: tensor<?x?xi32>, %i: index) -> (tensor<4xi32>, tensor<*xi32>, tensor<4x?xi32>, tensor<?xi32>, i32, i32, tensor<4xi32>) {
  %0 = tensor.cast %t : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.cast %0 : tensor<?xi32> to tensor<4xi32>
  %2 = tensor.cast %0 : tensor<?xi32> to tensor<*xi32>
  %3 = tensor.cast %v : tensor<?x?xi32> to tensor<?x4xi32>
  %4 = tensor.cast %3 : tensor<?x4xi32> to tensor<4x?xi32>
  %5 = tensor.cast %u : tensor<*xi32> to tensor<4xi32>
  %6 = tensor.cast %5 : tensor<4xi32> to tensor<?xi32>
  %7 = tensor.extract %0[%i] : tensor<?xi32>
  %8 = tensor.extract %5[%i] : tensor<4xi32>
  %9 = tensor.cast %t : tensor<4xi32> to tensor<*xi32>
  %10 = tensor.cast %9 : tensor<*xi32> to tensor<4xi32>
  return %1, %2, %4, %6, %7, %8, %10 : tensor<4xi32>, tensor<*xi32>, tensor<4x?xi32>, tensor<?xi32>, i32, i32, tensor<4xi32>
}
func.func @generate(%n: index, %m: memref<4xf32>, %i: index) -> (f32, f32, tensor<?x?xf32>, index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %g = tensor.generate %n {
  ^bb0(%a: index):
    %f = arith.index_cast %a : index to i32
    %h = arith.sitofp %f : i32 to f32
    tensor.yield %h : f32
  } : tensor<?xf32>
  %0 = tensor.extract %g[%i] : tensor<?xf32>
  %g2 = tensor.generate %n {
  ^bb0(%a: index):
    %f = memref.load %m[%a] : memref<4xf32>
    memref.store %f, %m[%i] : memref<4xf32>
    tensor.yield %f : f32
  } : tensor<?xf32>
  %1 = tensor.extract %g2[%i] : tensor<?xf32>
  %g3 = tensor.generate %c3, %n {
  ^bb0(%a: index, %b: index):
    %f = memref.load %m[%a] : memref<4xf32>
    tensor.yield %f : f32
  } : tensor<?x?xf32>
  %d = tensor.dim %g3, %c0 : tensor<?x?xf32>
  return %0, %1, %g3, %d : f32, f32, tensor<?x?xf32>, index
}
func.func @empty(%n: index) -> (tensor<?x?xf32>, tensor<4x?xf32>, tensor<?x?xf32>, tensor<4x4xf32>) {
  %c3 = arith.constant 3 : index
  %m = arith.constant -3 : index
  %0 = tensor.empty(%c3, %n) : tensor<?x?xf32>
  %e = tensor.empty(%n, %n) : tensor<?x?xf32>
  %1 = tensor.cast %e : tensor<?x?xf32> to tensor<4x?xf32>
  %2 = tensor.empty(%n, %m) : tensor<?x?xf32>
  %3 = tensor.cast %0 : tensor<?x?xf32> to tensor<4x4xf32>
  return %0, %1, %2, %3 : tensor<?x?xf32>, tensor<4x?xf32>, tensor<?x?xf32>, tensor<4x4xf32>
}
// CHECK-LABEL: func.func @elements(%arg0: index, %arg1: i32, %arg2: i32) -> (i32, i32, i32, f32, i32, i32, complex<f32>, complex<f32>) {
// CHECK-NEXT: %cst = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: %cst_0 = complex.constant [3.000000e+00 : f32, 4.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: %c5_i32 = arith.constant 5 : i32
// CHECK-NEXT: %cst_1 = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %cst_2 = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-NEXT: %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT: %extracted = tensor.extract %cst_2[%c0, %c2] : tensor<2x2xi32>
// CHECK-NEXT: %from_elements = tensor.from_elements %arg1, %arg2, %arg1, %arg2 : tensor<2x2xi32>
// CHECK-NEXT: %extracted_3 = tensor.extract %from_elements[%c1, %c3] : tensor<2x2xi32>
// CHECK-NEXT: return %c3_i32, %extracted, %arg2, %cst_1, %extracted_3, %c5_i32, %cst_0, %cst : i32, i32, i32, f32, i32, i32, complex<f32>, complex<f32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @from_complex() -> (tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<i1>, tensor<2xindex>) {
// CHECK-NEXT: %cst = arith.constant dense<3> : tensor<2xindex>
// CHECK-NEXT: %cst_0 = arith.constant dense<true> : tensor<i1>
// CHECK-NEXT: %cst_1 = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: %cst_2 = arith.constant dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>
// CHECK-NEXT: %splat = tensor.splat %cst_1 : tensor<2xcomplex<f32>>
// CHECK-NEXT: return %cst_2, %splat, %cst_0, %cst : tensor<2xcomplex<f32>>, tensor<2xcomplex<f32>>, tensor<i1>, tensor<2xindex>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @insert(%arg0: index) -> (tensor<4xi32>, tensor<4xi32>, tensor<4xi32>) {
// CHECK-NEXT: %cst = arith.constant dense<7> : tensor<4xi32>
// CHECK-NEXT: %cst_0 = arith.constant dense<[7, 7, 7, 8]> : tensor<4xi32>
// CHECK-NEXT: %c7_i32 = arith.constant 7 : i32
// CHECK-NEXT: %c8_i32 = arith.constant 8 : i32
// CHECK-NEXT: %inserted = tensor.insert %c8_i32 into %cst[%arg0] : tensor<4xi32>
// CHECK-NEXT: %inserted_1 = tensor.insert %c7_i32 into %cst_0[%arg0] : tensor<4xi32>
// CHECK-NEXT: return %cst, %inserted, %inserted_1 : tensor<4xi32>, tensor<4xi32>, tensor<4xi32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @dims(%arg0: tensor<?x4x?xf32>, %arg1: tensor<*xf32>, %arg2: index, %arg3: index, %arg4: index) -> (index, index, index, index, index, index, index, index) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c7 = arith.constant 7 : index
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0, 0] [%arg2, 1, %arg3] [1, 1, 1] : tensor<?x4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %dim = tensor.dim %extracted_slice, %c1 : tensor<?x?xf32>
// CHECK-NEXT: %dim_0 = tensor.dim %arg0, %c7 : tensor<?x4x?xf32>
// CHECK-NEXT: %dim_1 = tensor.dim %arg1, %c0 : tensor<*xf32>
// CHECK-NEXT: %dim_2 = tensor.dim %arg1, %arg4 : tensor<*xf32>
// CHECK-NEXT: %splat = tensor.splat %arg4[%arg2] : tensor<?xindex>
// CHECK-NEXT: %dim_3 = tensor.dim %splat, %c0 : tensor<?xindex>
// CHECK-NEXT: return %arg3, %dim, %arg3, %dim_0, %dim_1, %dim_2, %dim_3, %arg3 : index, index, index, index, index, index, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @rank(%arg0: tensor<?x4xf32>, %arg1: tensor<*xf32>) -> (index, index) {
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %rank = tensor.rank %arg1 : tensor<*xf32>
// CHECK-NEXT: return %c2, %rank : index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @gather(%arg0: tensor<2x1xindex>) -> (tensor<2x1x4xf32>, tensor<2x4xf32>) {
// CHECK-NEXT: %cst = arith.constant dense<3.000000e+00> : tensor<2x1x4xf32>
// CHECK-NEXT: %cst_0 = arith.constant dense<3.000000e+00> : tensor<2x4xf32>
// CHECK-NEXT: return %cst, %cst_0 : tensor<2x1x4xf32>, tensor<2x4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @reshape(%arg0: tensor<?x4xf32>, %arg1: tensor<2xindex>, %arg2: tensor<2x4xf32>) -> (tensor<2x2xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<2x4xf32>, tensor<4xi32>) {
// CHECK-NEXT: %cst = arith.constant dense<4> : tensor<1xindex>
// CHECK-NEXT: %cst_0 = arith.constant dense<[2, 4]> : tensor<2xindex>
// CHECK-NEXT: %cst_1 = arith.constant dense<{{\[\[}}1, 2], [3, 4]]> : tensor<2x2xi32>
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %cst_2 = arith.constant dense<3.000000e+00> : tensor<2x2xf32>
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %from_elements = tensor.from_elements %dim, %dim : tensor<2xindex>
// CHECK-NEXT: %reshape = tensor.reshape %arg0(%from_elements) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK-NEXT: %reshape_3 = tensor.reshape %arg0(%arg1) : (tensor<?x4xf32>, tensor<2xindex>) -> tensor<?x4xf32>
// CHECK-NEXT: %reshape_4 = tensor.reshape %arg2(%cst_0) : (tensor<2x4xf32>, tensor<2xindex>) -> tensor<2x4xf32>
// CHECK-NEXT: %reshape_5 = tensor.reshape %cst_1(%cst) : (tensor<2x2xi32>, tensor<1xindex>) -> tensor<4xi32>
// CHECK-NEXT: return %cst_2, %arg0, %reshape, %reshape_3, %reshape_4, %reshape_5 : tensor<2x2xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<?x4xf32>, tensor<2x4xf32>, tensor<4xi32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @slices(%arg0: tensor<4x?xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<2x2xf32>, %arg3: index, %arg4: index, %arg5: tensor<?x?xf32>) -> (tensor<2x2xf32>, tensor<4x?xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<4xf32>) {
// CHECK-NEXT: %cst = arith.constant dense<3.000000e+00> : tensor<4xf32>
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %cst_0 = arith.constant dense<3.000000e+00> : tensor<4x4xf32>
// CHECK-NEXT: %cst_1 = arith.constant dense<3.000000e+00> : tensor<2x2xf32>
// CHECK-NEXT: %dim = tensor.dim %arg0, %c1 : tensor<4x?xf32>
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[0, 0] [4, %dim] [1, 1] : tensor<4x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg2 into %arg1[%arg4, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
// CHECK-NEXT: %extracted_slice_2 = tensor.extract_slice %inserted_slice[%arg4, 0] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
// CHECK-NEXT: %extracted_slice_3 = tensor.extract_slice %cst_0[%arg4, 0] [%arg3, %arg4] [1, 1] : tensor<4x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cst_1, %extracted_slice, %arg1, %arg2, %extracted_slice_2, %extracted_slice_3, %cst : tensor<2x2xf32>, tensor<4x?xf32>, tensor<4x4xf32>, tensor<2x2xf32>, tensor<2x2xf32>, tensor<?x?xf32>, tensor<4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @insertions(%arg0: tensor<4x4xf32>, %arg1: tensor<4x4xf32>, %arg2: tensor<2x2xf32>, %arg3: tensor<2x2xf32>, %arg4: index, %arg5: tensor<?x?xf32>, %arg6: tensor<0x2xf32>, %arg7: tensor<2xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<4x4xf32>) {
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg3 into %arg0[%arg4, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[%arg4, 1] [2, 2] [1, 1] : tensor<4x4xf32> to tensor<2x2xf32>
// CHECK-NEXT: %inserted_slice_0 = tensor.insert_slice %extracted_slice into %arg1[%arg4, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
// CHECK-NEXT: %inserted_slice_1 = tensor.insert_slice %arg7 into %arg0[%arg4, 1] [1, 2] [1, 1] : tensor<2xf32> into tensor<4x4xf32>
// CHECK-NEXT: %inserted_slice_2 = tensor.insert_slice %arg2 into %inserted_slice_1[%arg4, 1] [2, 2] [1, 1] : tensor<2x2xf32> into tensor<4x4xf32>
// CHECK-NEXT: return %arg1, %inserted_slice, %arg0, %inserted_slice_0, %arg5, %inserted_slice_1, %inserted_slice_2 : tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<4x4xf32>, tensor<?x?xf32>, tensor<4x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @index_cast(%arg0: tensor<4xi32>, %arg1: index) -> (index, i64) {
// CHECK-NEXT: %0 = arith.index_cast %arg0 : tensor<4xi32> to tensor<4xindex>
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg1] : tensor<4xi32>
// CHECK-NEXT: %1 = arith.index_cast %extracted : i32 to index
// CHECK-NEXT: %2 = arith.index_castui %0 : tensor<4xindex> to tensor<4xi64>
// CHECK-NEXT: %extracted_0 = tensor.extract %2[%arg1] : tensor<4xi64>
// CHECK-NEXT: return %1, %extracted_0 : index, i64
// CHECK-NEXT: }
// CHECK-LABEL: func.func @casts(%arg0: tensor<4xi32>, %arg1: tensor<*xi32>, %arg2: tensor<?x?xi32>, %arg3: index) -> (tensor<4xi32>, tensor<*xi32>, tensor<4x?xi32>, tensor<?xi32>, i32, i32, tensor<4xi32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<4xi32> to tensor<*xi32>
// CHECK-NEXT: %cast_0 = tensor.cast %arg2 : tensor<?x?xi32> to tensor<?x4xi32>
// CHECK-NEXT: %cast_1 = tensor.cast %cast_0 : tensor<?x4xi32> to tensor<4x?xi32>
// CHECK-NEXT: %cast_2 = tensor.cast %arg1 : tensor<*xi32> to tensor<4xi32>
// CHECK-NEXT: %cast_3 = tensor.cast %cast_2 : tensor<4xi32> to tensor<?xi32>
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg3] : tensor<4xi32>
// CHECK-NEXT: %extracted_4 = tensor.extract %cast_2[%arg3] : tensor<4xi32>
// CHECK-NEXT: return %arg0, %cast, %cast_1, %cast_3, %extracted, %extracted_4, %arg0 : tensor<4xi32>, tensor<*xi32>, tensor<4x?xi32>, tensor<?xi32>, i32, i32, tensor<4xi32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @generate(%arg0: index, %arg1: memref<4xf32>, %arg2: index) -> (f32, f32, tensor<?x?xf32>, index) {
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = arith.index_cast %arg2 : index to i32
// CHECK-NEXT: %1 = arith.sitofp %0 : i32 to f32
// CHECK-NEXT: %generated = tensor.generate %arg0 {
// CHECK-NEXT: ^bb0(%arg3: index):
// CHECK-NEXT: %2 = memref.load %arg1[%arg3] : memref<4xf32>
// CHECK-NEXT: memref.store %2, %arg1[%arg2] : memref<4xf32>
// CHECK-NEXT: tensor.yield %2 : f32
// CHECK-NEXT: } : tensor<?xf32>
// CHECK-NEXT: %extracted = tensor.extract %generated[%arg2] : tensor<?xf32>
// CHECK-NEXT: %generated_0 = tensor.generate %arg0 {
// CHECK-NEXT: ^bb0(%arg3: index, %arg4: index):
// CHECK-NEXT: %2 = memref.load %arg1[%arg3] : memref<4xf32>
// CHECK-NEXT: tensor.yield %2 : f32
// CHECK-NEXT: } : tensor<3x?xf32>
// CHECK-NEXT: %cast = tensor.cast %generated_0 : tensor<3x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %1, %extracted, %cast, %c3 : f32, f32, tensor<?x?xf32>, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @empty(%arg0: index) -> (tensor<?x?xf32>, tensor<4x?xf32>, tensor<?x?xf32>, tensor<4x4xf32>) {
// CHECK-NEXT: %c-3 = arith.constant -3 : index
// CHECK-NEXT: %0 = tensor.empty(%arg0) : tensor<3x?xf32>
// CHECK-NEXT: %cast = tensor.cast %0 : tensor<3x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %1 = tensor.empty(%arg0) : tensor<4x?xf32>
// CHECK-NEXT: %2 = tensor.empty(%arg0, %c-3) : tensor<?x?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %cast : tensor<?x?xf32> to tensor<4x4xf32>
// CHECK-NEXT: return %cast, %1, %2, %cast_0 : tensor<?x?xf32>, tensor<4x?xf32>, tensor<?x?xf32>, tensor<4x4xf32>
// CHECK-NEXT: }
