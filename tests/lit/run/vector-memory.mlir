// RUN: windlass-test-opt opt %s -test-lower-to-llvm | mlir-runner -e main -entry-point-result=void | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void | FileCheck %s

// Transfers leave out what is outside of memory; masks leave out more.

func.func @main() {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %pad = arith.constant -1 : i32
  %m = memref.alloc() : memref<3x4xi32>
  %all = arith.constant dense<[[1, 2, 3, 4], [5, 6, 7, 8], [9, 10, 11, 12]]> : vector<3x4xi32>
  vector.transfer_write %all, %m[%c0, %c0] {in_bounds = [true, true]} : vector<3x4xi32>, memref<3x4xi32>

  %r = vector.transfer_read %m[%c1, %c2], %pad : memref<3x4xi32>, vector<3x3xi32>
  // CHECK: ( ( 7, 8, -1 ), ( 11, 12, -1 ), ( -1, -1, -1 ) )
  vector.print %r : vector<3x3xi32>
  %t = vector.transfer_read %m[%c0, %c1], %pad {permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : memref<3x4xi32>, vector<4x3xi32>
  // CHECK-NEXT: ( ( 2, 6, 10 ), ( 3, 7, 11 ), ( 4, 8, 12 ), ( -1, -1, -1 ) )
  vector.print %t : vector<4x3xi32>
  %b = vector.transfer_read %m[%c1, %c0], %pad {permutation_map = affine_map<(d0, d1) -> (0, d1)>, in_bounds = [true, true]} : memref<3x4xi32>, vector<2x4xi32>
  // CHECK-NEXT: ( ( 5, 6, 7, 8 ), ( 5, 6, 7, 8 ) )
  vector.print %b : vector<2x4xi32>

  %mask = vector.create_mask %c2 : vector<4xi1>
  %k = vector.mask %mask { vector.transfer_read %m[%c0, %c0], %pad : memref<3x4xi32>, vector<4xi32> } : vector<4xi1> -> vector<4xi32>
  // CHECK-NEXT: ( 1, 2, -1, -1 )
  vector.print %k : vector<4xi32>
  %v = vector.load %m[%c2, %c0] : memref<3x4xi32>, vector<4xi32>
  // CHECK-NEXT: ( 9, 10, 11, 12 )
  vector.print %v : vector<4xi32>
  vector.transfer_write %k, %m[%c0, %c2] : vector<4xi32>, memref<3x4xi32>
  %w = vector.load %m[%c0, %c0] : memref<3x4xi32>, vector<4xi32>
  // CHECK-NEXT: ( 1, 2, 1, 2 )
  vector.print %w : vector<4xi32>
  %at = arith.constant dense<[3, 0, 2, 1]> : vector<4xindex>
  %g = vector.gather %m[%c2, %c0] [%at], %mask, %w : memref<3x4xi32>, vector<4xindex>, vector<4xi1>, vector<4xi32> into vector<4xi32>
  // CHECK-NEXT: ( 12, 9, 1, 2 )
  vector.print %g : vector<4xi32>
  %sum = vector.mask %mask { vector.reduction <add>, %v : vector<4xi32> into i32 } : vector<4xi1> -> i32
  // CHECK-NEXT: 19
  vector.print %sum : i32
  memref.dealloc %m : memref<3x4xi32>
  return
}
