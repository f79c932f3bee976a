// Sparse constants are written among zeros; complex numbers are structs.
//
// RUN: mlir-translate -mlir-to-llvmir %s | FileCheck %s

// CHECK: @complex = internal constant [2 x { float, float }] [{ float, float } zeroinitializer, { float, float } { float 1.000000e+00, float -2.000000e+00 }]
llvm.mlir.global internal constant @complex(sparse<[[1]], [(1.0, -2.0)]> : tensor<2xcomplex<f32>>)
  : !llvm.array<2 x struct<(f32, f32)>>

// CHECK: @integers = internal constant [1 x [2 x { i8, i8 }]] {{.*}}{ i8, i8 } { i8 3, i8 4 }, { i8, i8 } zeroinitializer
llvm.mlir.global internal constant @integers(sparse<[[0, 0]], [(3, 4)]> : tensor<1x2xcomplex<i8>>)
  : !llvm.array<1 x array<2 x struct<(i8, i8)>>>

// CHECK: @nothing = internal constant [2 x { float, float }] zeroinitializer
llvm.mlir.global internal constant @nothing(sparse<> : tensor<2xcomplex<f32>>)
  : !llvm.array<2 x struct<(f32, f32)>>

// CHECK-LABEL: @returned
// CHECK-NEXT:    ret [2 x { float, float }] [{ float, float } zeroinitializer, { float, float } { float 5.000000e-01, float 0.000000e+00 }]
llvm.func @returned() -> !llvm.array<2 x struct<(f32, f32)>> {
  %0 = llvm.mlir.constant(sparse<[[1]], (0.5, 0.0)> : tensor<2xcomplex<f32>>) : !llvm.array<2 x struct<(f32, f32)>>
  llvm.return %0 : !llvm.array<2 x struct<(f32, f32)>>
}
