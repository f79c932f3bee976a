// Kernels with bare pointers, each followed by the size of its buffer.
// RUN: mlir-opt %s '-gpu-to-llvm=use-bare-pointers-for-kernels=1 intersperse-sizes-for-kernels=1' | FileCheck %s

//         CHECK: module attributes {gpu.container_module} {
//    CHECK-NEXT: gpu.module @k {
//   CHECK-LABEL: llvm.func @f(%arg0: !llvm.ptr, %arg1: i64) attributes {gpu.kernel, nvvm.kernel} {
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @launch(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: !llvm.ptr, %arg7: !llvm.ptr, %arg8: i64, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64) {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg6, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg7, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %3 = llvm.insertvalue %arg8, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %arg9, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg11, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %6 = llvm.insertvalue %arg10, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %7 = llvm.insertvalue %arg12, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %8 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %9 = llvm.insertvalue %arg1, %8[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %10 = llvm.insertvalue %arg2, %9[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %11 = llvm.insertvalue %arg3, %10[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %12 = llvm.insertvalue %arg4, %11[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %13 = llvm.insertvalue %arg5, %12[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: gpu.launch_func  @k::@f blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) : i64
//    CHECK-NEXT: %14 = llvm.extractvalue %13[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %15 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %16 = llvm.mlir.constant(16 : index) : i64
//    CHECK-NEXT: %17 = llvm.mlir.constant(12 : index) : i64
//    CHECK-NEXT: gpu.launch_func  @k::@f blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) : i64 args(%14 : !llvm.ptr, %16 : i64, %15 : !llvm.ptr, %17 : i64)
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

module attributes {gpu.container_module} {
gpu.module @k { llvm.func @f(%a: !llvm.ptr, %b: i64) attributes {gpu.kernel, nvvm.kernel} { llvm.return } }
func.func @launch(%g: index, %a: memref<4xf32>, %b: memref<2x3xi16>) {
  gpu.launch_func @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g)
  gpu.launch_func @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g) args(%a : memref<4xf32>, %b : memref<2x3xi16>)
  return
}
}
