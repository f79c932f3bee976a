// Sparse constants and resources in memory and in vectors.
//
// RUN: mlir-runner %s -e main -entry-point-result=i32 | FileCheck %s
// CHECK: 9

llvm.mlir.global internal constant @a(sparse<[[0],[3]], [1, 2]> : tensor<5xi32>) : !llvm.array<5 x i32>
llvm.mlir.global internal constant @r(dense_resource<r> : tensor<2xi32>) : !llvm.array<2 x i32>
llvm.func @main() -> i32 {
  %0 = llvm.mlir.constant(sparse<[[0],[3]], [1, 2]> : vector<4xi32>) : vector<4xi32>
  %1 = llvm.mlir.constant(3 : i32) : i32
  %2 = llvm.extractelement %0[%1 : i32] : vector<4xi32>
  %p = llvm.mlir.addressof @a : !llvm.ptr
  %q = llvm.getelementptr %p[3] : (!llvm.ptr) -> !llvm.ptr, i32
  %3 = llvm.load %q : !llvm.ptr -> i32
  %r = llvm.mlir.addressof @r : !llvm.ptr
  %4 = llvm.load %r : !llvm.ptr -> i32
  %5 = llvm.add %2, %3 : i32
  %6 = llvm.add %5, %4 : i32
  llvm.return %6 : i32
}
{-#
  dialect_resources: {
    builtin: {
      r: "0x040000000500000006000000"
    }
  }
#-}
