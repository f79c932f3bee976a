// Matrices lie in vectors by columns, or, if the command line says so, by rows.
// RUN: windlass run -e main --entry-point-result=void %s | FileCheck %s --check-prefix=COLUMNS
// RUN: windlass run -e main --entry-point-result=void --matrix-default-layout=row-major %s | FileCheck %s --check-prefix=ROWS

// The product of a matrix with two rows of one and one with one row of three, and its transpose.
// COLUMNS: ( 10, 20, 100, 200, 1000, 2000 )
// COLUMNS-NEXT: ( 10, 100, 1000, 20, 200, 2000 )
// ROWS: ( 10, 100, 1000, 20, 200, 2000 )
// ROWS-NEXT: ( 10, 20, 100, 200, 1000, 2000 )
func.func @main() {
  %x = arith.constant dense<[1.0, 2.0]> : vector<2xf32>
  %y = arith.constant dense<[10.0, 100.0, 1000.0]> : vector<3xf32>
  %product = llvm.intr.matrix.multiply %x, %y {lhs_rows = 2 : i32, lhs_columns = 1 : i32, rhs_columns = 3 : i32}
    : (vector<2xf32>, vector<3xf32>) -> vector<6xf32>
  vector.print %product : vector<6xf32>
  %turned = llvm.intr.matrix.transpose %product {rows = 2 : i32, columns = 3 : i32} : vector<6xf32> into vector<6xf32>
  vector.print %turned : vector<6xf32>
  return
}
