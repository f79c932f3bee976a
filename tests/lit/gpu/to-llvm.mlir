// The host's side: streams, memory, launches, tasks.
// RUN: mlir-opt %s -gpu-to-llvm | FileCheck %s

//         CHECK: module attributes {gpu.container_module} {
//    CHECK-NEXT: gpu.module @k {
//   CHECK-LABEL: llvm.func @f(%arg0: !llvm.ptr, %arg1: i64) attributes {gpu.kernel} {
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: gpu.func @g(%arg0: index) kernel {
//    CHECK-NEXT: gpu.return
//    CHECK-NEXT: }
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @alloc(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: !llvm.ptr, %arg9: !llvm.ptr, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: f32, %arg14: f16, %arg15: !llvm.ptr, %arg16: !llvm.ptr, %arg17: i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg15, %0[0] : !llvm.struct<(ptr, ptr, i64)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg16, %1[1] : !llvm.struct<(ptr, ptr, i64)>
//    CHECK-NEXT: %3 = llvm.insertvalue %arg17, %2[2] : !llvm.struct<(ptr, ptr, i64)>
//    CHECK-NEXT: %4 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg8, %4[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %6 = llvm.insertvalue %arg9, %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %7 = llvm.insertvalue %arg10, %6[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %8 = llvm.insertvalue %arg11, %7[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %9 = llvm.insertvalue %arg12, %8[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %10 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %11 = llvm.insertvalue %arg1, %10[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %12 = llvm.insertvalue %arg2, %11[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %13 = llvm.insertvalue %arg3, %12[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %14 = llvm.insertvalue %arg4, %13[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %15 = llvm.insertvalue %arg6, %14[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %16 = llvm.insertvalue %arg5, %15[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %17 = llvm.insertvalue %arg7, %16[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %18 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %19 = llvm.mlir.constant(4 : index) : i64
//    CHECK-NEXT: %20 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %21 = llvm.mul %19, %arg0 : i64
//    CHECK-NEXT: %22 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %23 = llvm.getelementptr %22[%21] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//    CHECK-NEXT: %24 = llvm.ptrtoint %23 : !llvm.ptr to i64
//    CHECK-NEXT: %25 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %26 = llvm.mlir.constant(0 : i8) : i8
//    CHECK-NEXT: %27 = llvm.call @mgpuMemAlloc(%24, %18, %26) : (i64, !llvm.ptr, i8) -> !llvm.ptr
//    CHECK-NEXT: %28 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %29 = llvm.insertvalue %27, %28[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %30 = llvm.insertvalue %27, %29[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %31 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %32 = llvm.insertvalue %31, %30[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %33 = llvm.insertvalue %arg0, %32[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %34 = llvm.insertvalue %19, %33[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %35 = llvm.insertvalue %19, %34[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %36 = llvm.insertvalue %20, %35[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %37 = llvm.extractvalue %17[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %38 = llvm.extractvalue %17[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %39 = llvm.mul %37, %38 : i64
//    CHECK-NEXT: %40 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %41 = llvm.getelementptr %40[%39] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//    CHECK-NEXT: %42 = llvm.ptrtoint %41 : !llvm.ptr to i64
//    CHECK-NEXT: %43 = llvm.extractvalue %17[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %44 = llvm.extractvalue %36[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuMemcpy(%44, %43, %42, %18) : (!llvm.ptr, !llvm.ptr, i64, !llvm.ptr) -> ()
//    CHECK-NEXT: %45 = llvm.extractvalue %36[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %46 = llvm.extractvalue %36[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %47 = llvm.mul %45, %46 : i64
//    CHECK-NEXT: %48 = llvm.bitcast %arg13 : f32 to i32
//    CHECK-NEXT: %49 = llvm.extractvalue %36[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuMemset32(%49, %48, %47, %18) : (!llvm.ptr, i32, i64, !llvm.ptr) -> ()
//    CHECK-NEXT: %50 = llvm.mlir.constant(8 : index) : i64
//    CHECK-NEXT: %51 = llvm.bitcast %arg13 : f32 to i32
//    CHECK-NEXT: %52 = llvm.extractvalue %9[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuMemset32(%52, %51, %50, %18) : (!llvm.ptr, i32, i64, !llvm.ptr) -> ()
//    CHECK-NEXT: %53 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %54 = llvm.bitcast %arg14 : f16 to i16
//    CHECK-NEXT: %55 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64)>
//    CHECK-NEXT: llvm.call @mgpuMemset16(%55, %54, %53, %18) : (!llvm.ptr, i16, i64, !llvm.ptr) -> ()
//    CHECK-NEXT: %56 = llvm.extractvalue %36[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuMemFree(%56, %18) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamSynchronize(%18) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%18) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.return %36 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @reg(%arg0: i64, %arg1: !llvm.ptr, %arg2: i64, %arg3: !llvm.ptr, %arg4: i32) {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg2, %0[0] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg3, %1[1] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %3 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %4 = llvm.insertvalue %arg0, %3[0] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg1, %4[1] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %6 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %7 = llvm.getelementptr %6[1] : (!llvm.ptr) -> !llvm.ptr, f32
//    CHECK-NEXT: %8 = llvm.ptrtoint %7 : !llvm.ptr to i64
//    CHECK-NEXT: %9 = llvm.extractvalue %5[0] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %10 = llvm.extractvalue %5[1] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: llvm.call @mgpuMemHostRegisterMemRef(%9, %10, %8) : (i64, !llvm.ptr, i64) -> ()
//    CHECK-NEXT: %11 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %12 = llvm.getelementptr %11[1] : (!llvm.ptr) -> !llvm.ptr, i64
//    CHECK-NEXT: %13 = llvm.ptrtoint %12 : !llvm.ptr to i64
//    CHECK-NEXT: %14 = llvm.extractvalue %2[0] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %15 = llvm.extractvalue %2[1] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: llvm.call @mgpuMemHostUnregisterMemRef(%14, %15, %13) : (i64, !llvm.ptr, i64) -> ()
//    CHECK-NEXT: llvm.call @mgpuSetDefaultDevice(%arg4) : (i32) -> ()
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @events(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) -> !llvm.ptr {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %6 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %7 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %8 = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuEventRecord(%8, %7) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %9 = llvm.mlir.constant(4 : index) : i64
//    CHECK-NEXT: %10 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %11 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %12 = llvm.getelementptr %11[%9] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//    CHECK-NEXT: %13 = llvm.ptrtoint %12 : !llvm.ptr to i64
//    CHECK-NEXT: %14 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %15 = llvm.mlir.constant(0 : i8) : i8
//    CHECK-NEXT: %16 = llvm.call @mgpuMemAlloc(%13, %6, %15) : (i64, !llvm.ptr, i8) -> !llvm.ptr
//    CHECK-NEXT: %17 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %18 = llvm.insertvalue %16, %17[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %19 = llvm.insertvalue %16, %18[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %20 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %21 = llvm.insertvalue %20, %19[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %22 = llvm.insertvalue %9, %21[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %23 = llvm.insertvalue %10, %22[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %24 = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuEventRecord(%24, %6) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %25 = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuEventRecord(%25, %6) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %26 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuStreamWaitEvent(%26, %25) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamWaitEvent(%26, %8) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuEventDestroy(%25) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuEventDestroy(%8) : (!llvm.ptr) -> ()
//    CHECK-NEXT: %27 = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuEventRecord(%27, %26) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %28 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuStreamWaitEvent(%28, %24) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamWaitEvent(%28, %27) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuEventDestroy(%24) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuEventDestroy(%27) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamSynchronize(%7) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%7) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamSynchronize(%28) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%28) : (!llvm.ptr) -> ()
//    CHECK-NEXT: %29 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %30 = llvm.extractvalue %23[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %31 = llvm.mul %29, %30 : i64
//    CHECK-NEXT: %32 = llvm.mlir.zero : !llvm.ptr
//    CHECK-NEXT: %33 = llvm.getelementptr %32[1] : (!llvm.ptr) -> !llvm.ptr, f32
//    CHECK-NEXT: %34 = llvm.ptrtoint %33 : !llvm.ptr to i64
//    CHECK-NEXT: %35 = llvm.mul %31, %34 : i64
//    CHECK-NEXT: %36 = llvm.extractvalue %23[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %37 = llvm.extractvalue %23[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %38 = llvm.getelementptr %36[%37] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//    CHECK-NEXT: %39 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %40 = llvm.extractvalue %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %41 = llvm.getelementptr %39[%40] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//    CHECK-NEXT: "llvm.intr.memcpy"(%41, %38, %35) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
//    CHECK-NEXT: llvm.return %6 : !llvm.ptr
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @task(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64) {
//    CHECK-NEXT: %0 = llvm.mlir.constant(3 : index) : i64
//    CHECK-NEXT: %token, %bodyResults:2 = async.execute -> (!async.value<!llvm.ptr>, !async.value<i64>) attributes {x = 1 : i32} {
//    CHECK-NEXT: %3 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %4 = llvm.call @mgpuEventCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuEventRecord(%4, %3) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%3) : (!llvm.ptr) -> ()
//    CHECK-NEXT: async.yield %4, %0 : !llvm.ptr, i64 {y}
//    CHECK-NEXT: }
//    CHECK-NEXT: %token_0 = async.execute [%token] (%bodyResults#0 as %arg5: !async.value<!llvm.ptr>, %bodyResults#1 as %arg6: !async.value<i64>) {
//    CHECK-NEXT: %3 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuStreamWaitEvent(%3, %arg5) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuEventDestroy(%arg5) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamSynchronize(%3) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%3) : (!llvm.ptr) -> ()
//    CHECK-NEXT: async.yield
//    CHECK-NEXT: }
//    CHECK-NEXT: %1 = async.await %bodyResults#0 : !async.value<!llvm.ptr>
//    CHECK-NEXT: llvm.call @mgpuEventSynchronize(%1) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuEventDestroy(%1) : (!llvm.ptr) -> ()
//    CHECK-NEXT: async.await %token_0 : !async.token
//    CHECK-NEXT: %2 = async.await %bodyResults#1 : !async.value<i64>
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @launch(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i32, %arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: !llvm.ptr) {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg12, %0[0] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg13, %1[1] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %3 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %arg7, %3[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg8, %4[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %6 = llvm.insertvalue %arg9, %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %7 = llvm.insertvalue %arg10, %6[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %8 = llvm.insertvalue %arg11, %7[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %9 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %10 = llvm.insertvalue %arg1, %9[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %11 = llvm.insertvalue %arg2, %10[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %12 = llvm.insertvalue %arg3, %11[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %13 = llvm.insertvalue %arg4, %12[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %14 = llvm.insertvalue %arg5, %13[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: gpu.launch_func  @k::@f blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) : i64
//    CHECK-NEXT: %15 = llvm.extractvalue %14[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %16 = llvm.extractvalue %14[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %17 = llvm.extractvalue %14[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %18 = llvm.extractvalue %14[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %19 = llvm.extractvalue %14[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %20 = llvm.extractvalue %8[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %21 = llvm.extractvalue %8[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %22 = llvm.extractvalue %8[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %23 = llvm.extractvalue %8[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %24 = llvm.extractvalue %8[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %25 = llvm.extractvalue %2[0] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: %26 = llvm.extractvalue %2[1] : !llvm.struct<(i64, ptr)>
//    CHECK-NEXT: gpu.launch_func  @k::@f clusters in (%arg0, %arg0, %arg0) blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) : i64 dynamic_shared_memory_size %arg6 args(%15 : !llvm.ptr, %16 : !llvm.ptr, %17 : i64, %18 : i64, %19 : i64, %arg6 : i32, %20 : !llvm.ptr, %21 : !llvm.ptr, %22 : i64, %23 : i64, %24 : i64, %25 : i64, %26 : !llvm.ptr, %arg0 : i64)
//    CHECK-NEXT: %27 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %28 = llvm.extractvalue %14[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %29 = llvm.extractvalue %14[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %30 = llvm.extractvalue %14[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %31 = llvm.extractvalue %14[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %32 = llvm.extractvalue %14[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: gpu.launch_func <%27 : !llvm.ptr> @k::@f blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) : i64 args(%28 : !llvm.ptr, %29 : !llvm.ptr, %30 : i64, %31 : i64, %32 : i64)
//    CHECK-NEXT: gpu.launch_func <%27 : !llvm.ptr> @k::@f blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) : i64
//    CHECK-NEXT: llvm.call @mgpuStreamSynchronize(%27) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%27) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @left(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: !llvm.ptr, %arg6: !llvm.ptr, %arg7: i64, %arg8: i64, %arg9: i64) {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg5, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg6, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %3 = llvm.insertvalue %arg7, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %arg8, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg9, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %6 = builtin.unrealized_conversion_cast %5 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32, strided<[1], offset: 1>>
//    CHECK-NEXT: %7 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %8 = llvm.insertvalue %arg0, %7[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %9 = llvm.insertvalue %arg1, %8[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %10 = llvm.insertvalue %arg2, %9[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %11 = llvm.insertvalue %arg3, %10[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %12 = llvm.insertvalue %arg4, %11[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %13 = builtin.unrealized_conversion_cast %12 : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> to memref<4xf32>
//    CHECK-NEXT: %memref = gpu.alloc  () : memref<4xf32>
//    CHECK-NEXT: gpu.memcpy  %memref, %13 : memref<4xf32>, memref<4xf32>
//    CHECK-NEXT: %14 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %15 = builtin.unrealized_conversion_cast %14 : !llvm.ptr to !gpu.async.token
//    CHECK-NEXT: %16 = gpu.memcpy async [%15] %6, %6 : memref<4xf32, strided<[1], offset: 1>>, memref<4xf32, strided<[1], offset: 1>>
//    CHECK-NEXT: %17 = builtin.unrealized_conversion_cast %16 : !gpu.async.token to !llvm.ptr
//    CHECK-NEXT: gpu.dealloc  %memref : memref<4xf32>
//    CHECK-NEXT: llvm.call @mgpuEventSynchronize(%17) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuEventDestroy(%17) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @vec(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: vector<8xf32>, %arg8: i64, %arg9: f64) -> f64 {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg5, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %6 = llvm.insertvalue %arg4, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %7 = llvm.insertvalue %arg6, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %8 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %9 = llvm.mlir.constant(8 : index) : i64
//    CHECK-NEXT: %10 = llvm.mul %arg8, %9 : i64
//    CHECK-NEXT: %11 = llvm.add %10, %arg8 : i64
//    CHECK-NEXT: %12 = llvm.getelementptr %8[%11] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//    CHECK-NEXT: %13 = llvm.load %12 {alignment = 4 : i64} : !llvm.ptr -> vector<8xf32>
//    CHECK-NEXT: %14 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %15 = llvm.mlir.constant(8 : index) : i64
//    CHECK-NEXT: %16 = llvm.mul %arg8, %15 : i64
//    CHECK-NEXT: %17 = llvm.add %16, %arg8 : i64
//    CHECK-NEXT: %18 = llvm.getelementptr %14[%17] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//    CHECK-NEXT: llvm.store %13, %18 {alignment = 4 : i64} : vector<8xf32>, !llvm.ptr
//    CHECK-NEXT: %19 = llvm.intr.sqrt(%arg9) : (f64) -> f64
//    CHECK-NEXT: llvm.return %19 : f64
//    CHECK-NEXT: }
//    CHECK-NEXT: llvm.func @mgpuStreamCreate() -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuMemAlloc(i64, !llvm.ptr, i8) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuMemcpy(!llvm.ptr, !llvm.ptr, i64, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuMemset32(!llvm.ptr, i32, i64, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuMemset16(!llvm.ptr, i16, i64, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuMemFree(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuStreamSynchronize(!llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuStreamDestroy(!llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuMemHostRegisterMemRef(i64, !llvm.ptr, i64)
//    CHECK-NEXT: llvm.func @mgpuMemHostUnregisterMemRef(i64, !llvm.ptr, i64)
//    CHECK-NEXT: llvm.func @mgpuSetDefaultDevice(i32)
//    CHECK-NEXT: llvm.func @mgpuEventCreate() -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuEventRecord(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuStreamWaitEvent(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuEventDestroy(!llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuEventSynchronize(!llvm.ptr)
//    CHECK-NEXT: }

module attributes {gpu.container_module} {
gpu.module @k {
  llvm.func @f(%a: !llvm.ptr, %b: i64) attributes {gpu.kernel} { llvm.return }
  gpu.func @g(%i: index) kernel { %c = arith.addi %i, %i : index
    gpu.return }
}
func.func @alloc(%n: index, %m: memref<?x4xf32>, %s: memref<8xf32>, %v: f32, %h: f16, %hm: memref<f16>) -> memref<?x4xf32> {
  %t = gpu.wait async
  %a, %t1 = gpu.alloc async [%t] (%n) : memref<?x4xf32>
  %t2 = gpu.memcpy async [%t1] %a, %m : memref<?x4xf32>, memref<?x4xf32>
  %t3 = gpu.memset async [%t2] %a, %v : memref<?x4xf32>, f32
  %t4 = gpu.memset async [%t3] %s, %v : memref<8xf32>, f32
  %t5 = gpu.memset async [%t4] %hm, %h : memref<f16>, f16
  %b = gpu.alloc host_shared () : memref<7xi8>
  %t6 = gpu.dealloc async [%t5] %a : memref<?x4xf32>
  gpu.wait [%t6]
  return %a : memref<?x4xf32>
}
func.func @reg(%u: memref<*xf32>, %w: memref<*xindex>, %i: i32) {
  gpu.host_register %u : memref<*xf32>
  gpu.host_unregister %w : memref<*xindex>
  gpu.set_default_device %i
  return
}
func.func @events(%a: memref<4xf32>) -> !gpu.async.token {
  %t0 = gpu.wait async
  %t1 = gpu.wait async
  %b, %t2 = gpu.alloc async [%t0] () : memref<4xf32>
  %t3 = gpu.wait async [%t2, %t1]
  %t5 = gpu.wait async [%t2, %t3]
  gpu.wait [%t1, %t5]
  memref.copy %b, %a : memref<4xf32> to memref<4xf32>
  return %t2 : !gpu.async.token
}
func.func @task(%a: memref<4xf32>) {
  %k, %r, %q = async.execute -> (!async.value<!gpu.async.token>, !async.value<index>) attributes {x = 1 : i32} {
    %t = gpu.wait async
    %i = arith.constant 3 : index
    async.yield %t, %i : !gpu.async.token, index {y}
  }
  %k2 = async.execute [%k] (%r as %rr: !async.value<!gpu.async.token>, %q as %qq: !async.value<index>) {
    %w = gpu.wait async [%rr]
    gpu.wait [%w]
    async.yield
  }
  %t = async.await %r : !async.value<!gpu.async.token>
  gpu.wait [%t]
  async.await %k2 : !async.token
  %z = async.await %q : !async.value<index> {z}
  return
}
func.func @launch(%g: index, %a: memref<4xf32>, %i: i32, %d: memref<?xf32, strided<[?], offset: ?>>, %u: memref<*xf32>) {
  gpu.launch_func @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g)
  gpu.launch_func @k::@f clusters in (%g, %g, %g) blocks in (%g, %g, %g) threads in (%g, %g, %g) dynamic_shared_memory_size %i args(%a : memref<4xf32>, %i : i32, %d : memref<?xf32, strided<[?], offset: ?>>, %u : memref<*xf32>, %g : index) {at = 1 : i32}
  %t = gpu.launch_func async @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g) args(%a : memref<4xf32>)
  %t1 = gpu.launch_func async [%t] @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g)
  gpu.wait [%t1]
  return
}
func.func @left(%a: memref<4xf32>, %d: memref<4xf32, strided<[1], offset: 1>>) {
  %b = gpu.alloc () : memref<4xf32>
  gpu.memcpy %b, %a : memref<4xf32>, memref<4xf32>
  %t = gpu.wait async
  %t1 = gpu.memcpy async [%t] %d, %d : memref<4xf32, strided<[1], offset: 1>>, memref<4xf32, strided<[1], offset: 1>>
  gpu.dealloc %b : memref<4xf32>
  gpu.wait [%t1]
  return
}
func.func @vec(%m: memref<?x8xf32>, %v: vector<8xf32>, %i: index, %x: f64) -> f64 {
  %z = arith.constant 0.0 : f32
  %r = vector.transfer_read %m[%i, %i], %z {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
  vector.transfer_write %r, %m[%i, %i] {in_bounds = [true]} : vector<8xf32>, memref<?x8xf32>
  %1 = math.sqrt %x : f64
  return %1 : f64
}
}
