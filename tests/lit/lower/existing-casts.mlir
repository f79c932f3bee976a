// Casts that a conversion finds stay, but those that it inserts cancel. convert-to-llvm folds all.
// RUN: mlir-opt %s -convert-func-to-llvm | FileCheck %s
// RUN: mlir-opt %s -convert-arith-to-llvm | FileCheck %s
// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s
// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s --check-prefix=ALL

// CHECK: %[[INDEX:.*]] = builtin.unrealized_conversion_cast %{{.*}} : i64 to index
// CHECK: %[[BACK:.*]] = builtin.unrealized_conversion_cast %[[INDEX]] : index to i64
// CHECK: llvm.add %[[BACK]], %[[BACK]]
// ALL-NOT: index to i64
func.func @f(%a: i64, %m: memref<i64>) -> i64 {
  %0 = builtin.unrealized_conversion_cast %a : i64 to index
  %1 = builtin.unrealized_conversion_cast %0 : index to i64
  %2 = llvm.add %1, %1 : i64
  %3 = arith.addi %2, %2 : i64
  memref.store %3, %m[] : memref<i64>
  return %2 : i64
}
