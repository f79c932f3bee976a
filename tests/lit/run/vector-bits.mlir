// RUN: windlass run %s -O0 | FileCheck %s
// RUN: windlass run %s -O2 | FileCheck %s

// Shifts of lanes by amounts that differ, counts of bits, masks of active lanes, products of matrices, reversals.
func.func @main() -> i32 {
  %bytes = arith.constant dense<[1, 2, 3, 4, 5, 6, 7, 8, -9, -10, -11, -12, 13, 14, 15, -128]> : vector<16xi8>
  %amounts = arith.constant dense<[0, 1, 2, 3, 4, 5, 6, 7, 0, 1, 2, 3, 4, 5, 6, 7]> : vector<16xi8>
  // CHECK: ( 1, 4, 12, 32, 80, -64, -64, 0, -9, -20, -44, -96, -48, -64, -64, 0 )
  %0 = arith.shli %bytes, %amounts : vector<16xi8>
  vector.print %0 : vector<16xi8>
  // CHECK-NEXT: ( 1, 1, 0, 0, 0, 0, 0, 0, -9, -5, -3, -2, 0, 0, 0, -1 )
  %1 = arith.shrsi %bytes, %amounts : vector<16xi8>
  vector.print %1 : vector<16xi8>
  // CHECK-NEXT: ( 1, 1, 0, 0, 0, 0, 0, 0, -9, 123, 61, 30, 0, 0, 0, 1 )
  %2 = arith.shrui %bytes, %amounts : vector<16xi8>
  vector.print %2 : vector<16xi8>
  %words = arith.constant dense<[1, -2, 300, -32768, 5, 6, 7, 12345]> : vector<8xi16>
  %word_amounts = arith.constant dense<[15, 3, 7, 15, 9, 0, 2, 4]> : vector<8xi16>
  // CHECK-NEXT: ( -32768, -16, -27136, 0, 2560, 6, 28, 912 )
  %3 = arith.shli %words, %word_amounts : vector<8xi16>
  vector.print %3 : vector<8xi16>
  // CHECK-NEXT: ( 0, -1, 2, -1, 0, 6, 1, 771 )
  %4 = arith.shrsi %words, %word_amounts : vector<8xi16>
  vector.print %4 : vector<8xi16>
  %ints = arith.constant dense<[1, -7, 123456789, 3]> : vector<4xi32>
  %int_amounts = arith.constant dense<[31, 0, 5, 30]> : vector<4xi32>
  // CHECK-NEXT: ( -2147483648, -7, -344350048, -1073741824 )
  %5 = arith.shli %ints, %int_amounts : vector<4xi32>
  vector.print %5 : vector<4xi32>
  // CHECK-NEXT: ( 0, -7, 3858024, 0 )
  %6 = arith.shrsi %ints, %int_amounts : vector<4xi32>
  vector.print %6 : vector<4xi32>
  %longs = arith.constant dense<[-2, 1234567890123]> : vector<2xi64>
  %long_amounts = arith.constant dense<[63, 20]> : vector<2xi64>
  // CHECK-NEXT: ( 0, 1294538259953614848 )
  %7 = arith.shli %longs, %long_amounts : vector<2xi64>
  vector.print %7 : vector<2xi64>
  // CHECK-NEXT: ( 1, 1177375 )
  %8 = arith.shrui %longs, %long_amounts : vector<2xi64>
  vector.print %8 : vector<2xi64>
  // CHECK-NEXT: ( 1, 1, 2, 1, 2, 2, 3, 1, 7, 6, 6, 5, 3, 3, 4, 1 )
  %9 = math.ctpop %bytes : vector<16xi8>
  vector.print %9 : vector<16xi8>
  // CHECK-NEXT: ( 1, 15, 4, 1, 2, 2, 3, 6 )
  %10 = math.ctpop %words : vector<8xi16>
  vector.print %10 : vector<8xi16>
  // CHECK-NEXT: ( 1, 30, 16, 2 )
  %11 = math.ctpop %ints : vector<4xi32>
  vector.print %11 : vector<4xi32>
  // CHECK-NEXT: ( 63, 23 )
  %12 = math.ctpop %longs : vector<2xi64>
  vector.print %12 : vector<2xi64>
  %base = arith.constant 5 : i64
  %end = arith.constant 8 : i64
  // CHECK-NEXT: ( 1, 1, 1, 0, 0, 0, 0, 0 )
  %13 = llvm.intr.get.active.lane.mask %base, %end : i64, i64 to vector<8xi1>
  vector.print %13 : vector<8xi1>
  // CHECK-NEXT: ( 0, 0, 0, 0, 0, 0 )
  %14 = llvm.intr.get.active.lane.mask %end, %base : i64, i64 to vector<6xi1>
  vector.print %14 : vector<6xi1>
  %most = arith.constant -1 : i64
  // CHECK-NEXT: ( 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 1 )
  %15 = llvm.intr.get.active.lane.mask %base, %most : i64, i64 to vector<20xi1>
  vector.print %15 : vector<20xi1>
  // A matrix of 3 x 2 times one of 2 x 3, by columns.
  %x = arith.constant dense<[1.0, 2.0, 3.0, 4.0, 5.0, 6.0]> : vector<6xf32>
  // CHECK-NEXT: ( 9, 12, 15, 19, 26, 33, 29, 40, 51 )
  %16 = llvm.intr.matrix.multiply %x, %x {lhs_rows = 3 : i32, lhs_columns = 2 : i32, rhs_columns = 3 : i32} : (vector<6xf32>, vector<6xf32>) -> vector<9xf32>
  vector.print %16 : vector<9xf32>
  // CHECK-NEXT: ( 12345, 7, 6, 5, -32768, 300, -2, 1 )
  %17 = vector.shuffle %words, %words [7, 6, 5, 4, 3, 2, 1, 0] : vector<8xi16>, vector<8xi16>
  vector.print %17 : vector<8xi16>
  // CHECK-NEXT: ( -128, 15, 14, 13, -12, -11, -10, -9, 8, 7, 6, 5, 4, 3, 2, 1 )
  %18 = vector.shuffle %bytes, %bytes [15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0] : vector<16xi8>, vector<16xi8>
  vector.print %18 : vector<16xi8>
  // CHECK-NEXT: ( -9, -10, 13, 14, -9, -10, 1, 2, 3, 4, 3, 4, 1, 2, 5, 6 )
  %19 = vector.shuffle %bytes, %bytes [8, 9, 12, 13, 24, 25, 0, 1, 2, 3, 18, 19, 0, 1, 4, 5] : vector<16xi8>, vector<16xi8>
  vector.print %19 : vector<16xi8>
  %status = arith.constant 0 : i32
  return %status : i32
}
