// RUN: windlass-test-opt opt %s -test-lower-to-llvm | mlir-runner -e main -entry-point-result=void | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void | FileCheck %s

// Vectors of several dimensions change shape: transposed, cast, sliced, broadcast, reduced, contracted.

func.func @main() {
  %m = arith.constant dense<[[1, 2, 3], [4, 5, 6]]> : vector<2x3xi32>
  // CHECK: ( ( 1, 2, 3 ), ( 4, 5, 6 ) )
  vector.print %m : vector<2x3xi32>
  %t = vector.transpose %m, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  // CHECK-NEXT: ( ( 1, 4 ), ( 2, 5 ), ( 3, 6 ) )
  vector.print %t : vector<3x2xi32>
  %s = vector.shape_cast %m : vector<2x3xi32> to vector<6xi32>
  // CHECK-NEXT: ( 1, 2, 3, 4, 5, 6 )
  vector.print %s : vector<6xi32>
  %e = vector.extract_strided_slice %m {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi32> to vector<2x2xi32>
  // CHECK-NEXT: ( ( 2, 3 ), ( 5, 6 ) )
  vector.print %e : vector<2x2xi32>
  %i = vector.insert_strided_slice %e, %m {offsets = [0, 0], strides = [1, 1]} : vector<2x2xi32> into vector<2x3xi32>
  // CHECK-NEXT: ( ( 2, 3, 3 ), ( 5, 6, 6 ) )
  vector.print %i : vector<2x3xi32>
  %row = vector.extract %m[1] : vector<3xi32> from vector<2x3xi32>
  %b = vector.broadcast %row : vector<3xi32> to vector<2x3xi32>
  // CHECK-NEXT: ( ( 4, 5, 6 ), ( 4, 5, 6 ) )
  vector.print %b : vector<2x3xi32>
  %zero = arith.constant dense<0> : vector<2xi32>
  %r = vector.multi_reduction <add>, %m, %zero [1] : vector<2x3xi32> to vector<2xi32>
  // CHECK-NEXT: ( 6, 15 )
  vector.print %r : vector<2xi32>
  %acc = arith.constant dense<0> : vector<2x2xi32>
  %c = vector.contract {
    indexing_maps = [affine_map<(i, j, k) -> (i, k)>, affine_map<(i, j, k) -> (k, j)>, affine_map<(i, j, k) -> (i, j)>],
    iterator_types = ["parallel", "parallel", "reduction"], kind = #vector.kind<add>
  } %m, %t, %acc : vector<2x3xi32>, vector<3x2xi32> into vector<2x2xi32>
  // CHECK-NEXT: ( ( 14, 32 ), ( 32, 77 ) )
  vector.print %c : vector<2x2xi32>
  %o = vector.outerproduct %zero, %row, %m : vector<2xi32>, vector<3xi32>
  // CHECK-NEXT: ( ( 1, 2, 3 ), ( 4, 5, 6 ) )
  vector.print %o : vector<2x3xi32>
  %first, %last = vector.scan <add>, %m, %zero {inclusive = true, reduction_dim = 1 : i64} : vector<2x3xi32>, vector<2xi32>
  // CHECK-NEXT: ( ( 1, 3, 6 ), ( 4, 9, 15 ) )
  vector.print %first : vector<2x3xi32>
  // CHECK-NEXT: ( 6, 15 )
  vector.print %last : vector<2xi32>
  %one = arith.constant 1 : index
  %d = vector.extract %m[%one, %one] : i32 from vector<2x3xi32>
  // CHECK-NEXT: 5
  vector.print %d : i32
  return
}
