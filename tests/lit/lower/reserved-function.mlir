// A function by the name of one that lowered operations call must have its type, whether it is lowered first or not.
// RUN: mlir-opt %s -convert-to-llvm 2>&1 | FileCheck %s
// CHECK: error: redefinition of reserved function 'malloc' of different type '!llvm.func<i64 (i64)>' is prohibited

func.func private @malloc(i64) -> i64
func.func @main() -> memref<4xf64> {
  %0 = memref.alloc() : memref<4xf64>
  return %0 : memref<4xf64>
}
// What cannot be converted stays.
// CHECK: memref.alloc
