// A loop in memref.alloca_scope is several blocks when the scope is converted.
// RUN: windlass run %s --entry-point-result=i64 | FileCheck %s
// RUN: windlass translate --mlir-to-llvmir --lower %s | FileCheck %s --check-prefix=LL

// LL-LABEL: define i64 @main()
// LL: stacksave
// LL: phi i64
// LL: stackrestore
// CHECK: 35
func.func @main() -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c6 = arith.constant 6 : index
  %five = arith.constant 5 : i64
  %r = memref.alloca_scope -> (i64) {
    %m = memref.alloca() : memref<1xi64>
    memref.store %five, %m[%c0] : memref<1xi64>
    %sum = scf.for %i = %c0 to %c6 step %c1 iter_args(%sum = %five) -> (i64) {
      %x = memref.load %m[%c0] : memref<1xi64>
      %next = arith.addi %sum, %x : i64
      scf.yield %next : i64
    }
    memref.alloca_scope.return %sum : i64
  }
  return %r : i64
}
