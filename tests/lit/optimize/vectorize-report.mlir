// RUN: windlass compile %s --vectorize-report --emit=null 2>&1 | FileCheck %s
// RUN: windlass compile %s --emit=null 2>&1 | FileCheck %s --check-prefix=SILENT --allow-empty
// RUN: windlass run %s --vectorize-report -e main 2>&1 | FileCheck %s

// The report has a remark for each loop, at its location.
// SILENT-NOT: remark
// CHECK: vectorize-report.mlir:[[@LINE+7]]:3: remark: loop vectorized: 16 iterations at a time (width 8, interleaved 2)
func.func @maps(%x: memref<?x?xi32>, %y: memref<?xi16>, %s: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = memref.dim %y, %c0 : memref<?xi16>
  // Indices of loads, elements of two widths.
  scf.for %i = %c0 to %n step %c1 {
    %v = memref.load %x[%c1, %i] : memref<?x?xi32>
    %w = arith.trunci %v : i32 to i16
    memref.store %w, %y[%i] : memref<?xi16>
  }
  // CHECK: vectorize-report.mlir:[[@LINE+3]]:10: remark: loop not vectorized: a reduction of floats must keep its order
  // CHECK: vectorize-report.mlir:[[@LINE+7]]:3: remark: loop not vectorized: there is a loop in it
  // CHECK: vectorize-report.mlir:[[@LINE+7]]:5: remark: loop not vectorized: it stores to one address
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%so_far = %zero) -> f32 {
    %v = memref.load %s[%i] : memref<?xf32>
    %next = arith.addf %so_far, %v : f32
    scf.yield %next : f32
  }
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %n step %c1 {
      %v = memref.load %s[%j] : memref<?xf32>
      memref.store %v, %s[%i] : memref<?xf32>
    }
  }
  return %sum : f32
}

// CHECK: vectorize-report.mlir:[[@LINE+4]]:3: remark: loop not vectorized: an access is indexed by what the loop loads, and there are no gathers
func.func @gather(%n: index, %x: memref<?xf32>, %at: memref<?xi32>, %y: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %narrow = memref.load %at[%i] : memref<?xi32>
    %j = arith.index_cast %narrow : i32 to index
    %v = memref.load %x[%j] : memref<?xf32>
    memref.store %v, %y[%i] : memref<?xf32>
  }
  return
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i32
  return %zero : i32
}
