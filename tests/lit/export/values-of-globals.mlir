// Values of another type than that of the global: cut, extended, or the same bits.
// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s

// CHECK: @cut = global i8 1
llvm.mlir.global external @cut(257 : i32) : i8
// CHECK: @bits = global i32 1065353216
llvm.mlir.global external @bits(1.0 : f32) : i32
// CHECK: @splat = global [2 x i32] [i32 1065353216, i32 1065353216]
llvm.mlir.global external @splat(dense<1.0> : tensor<2xf32>) : !llvm.array<2 x i32>
// CHECK: @elements = global [2 x i32] [i32 1065353216, i32 1073741824]
llvm.mlir.global external @elements(dense<[1.0, 2.0]> : tensor<2xf32>) : !llvm.array<2 x i32>
// CHECK: @bytes = global [2 x i8] c"\01\02"
llvm.mlir.global external @bytes(dense<[1, 2]> : tensor<2xi32>) : !llvm.array<2 x i8>
// CHECK: @truths = global [2 x i32] [i32 1, i32 0]
llvm.mlir.global external @truths(dense<[true, false]> : vector<2xi1>) : !llvm.array<2 x i32>
// CHECK: @vector = global <2 x i32> <i32 1065353216, i32 1073741824>
llvm.mlir.global external @vector(dense<[1.0, 2.0]> : vector<2xf32>) : vector<2xi32>
// CHECK: @pair = global { i32, i32 } { i32 1065353216, i32 1073741824 }
llvm.mlir.global external @pair([1.0 : f32, 2.0 : f32]) : !llvm.struct<(i32, i32)>
// CHECK: @zero = global ppc_fp128 0xM00000000000000000000000000000000
llvm.mlir.global external @zero(#llvm.zero) : !llvm.ppc_fp128
