// Folds of memref.extract_strided_metadata and memref.copy.
// RUN: mlir-opt %s -bubble-down-memory-space-casts | FileCheck %s
// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s --check-prefix=LLVM
// RUN: mlir-opt %s -convert-index-to-llvm | FileCheck %s --check-prefix=KEPT
// RUN: mlir-opt %s -sccp | FileCheck %s --check-prefix=KEPT

// CHECK-LABEL: @known
// CHECK-NEXT: %[[SIZE:.*]] = arith.constant 4 : index
// CHECK-NEXT: return %[[SIZE]]
// A conversion keeps the op, and leaves the constant as it is.
// LLVM-LABEL: @known
// LLVM: %[[SIZE:.*]] = arith.constant 4 : index
// LLVM: llvm.extractvalue
// LLVM: return %[[SIZE]]
// KEPT-LABEL: @known
// KEPT: %[[SIZE:.*]] = arith.constant 4 : index
// KEPT-NEXT: memref.extract_strided_metadata
// KEPT-NEXT: return %[[SIZE]]
func.func @known(%m: memref<4xi64>, %n: index) -> index {
  %first = arith.addi %n, %n : index
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<4xi64> -> memref<i64>, index, index, index
  return %s : index
}

// CHECK-LABEL: @copies
// CHECK: memref.copy %arg0, %arg1 : memref<4xi64> to memref<?xi64>
// The second cast adds static information.
// CHECK: memref.copy %{{.*}}, %arg0 : memref<4xi64> to memref<4xi64>
func.func @copies(%m: memref<4xi64>, %n: memref<?xi64>) {
  %c = memref.cast %m : memref<4xi64> to memref<?xi64>
  memref.copy %c, %n : memref<?xi64> to memref<?xi64>
  %d = memref.cast %n : memref<?xi64> to memref<4xi64>
  memref.copy %d, %m : memref<4xi64> to memref<4xi64>
  return
}
