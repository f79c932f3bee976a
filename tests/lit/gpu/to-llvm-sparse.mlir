// Sparse matrices of the device's library.
// RUN: mlir-opt %s -gpu-to-llvm | FileCheck %s

//         CHECK: module attributes {gpu.container_module} {
//   CHECK-LABEL: llvm.func @a(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: !llvm.ptr, %arg7: !llvm.ptr, %arg8: i64, %arg9: i64, %arg10: i64, %arg11: !llvm.ptr, %arg12: !llvm.ptr, %arg13: i64, %arg14: i64, %arg15: i64, %arg16: !llvm.ptr, %arg17: !llvm.ptr, %arg18: i64, %arg19: i64, %arg20: i64, %arg21: i64, %arg22: i64, %arg23: !llvm.ptr, %arg24: !llvm.ptr, %arg25: i64, %arg26: i64, %arg27: i64) {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg23, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg24, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %3 = llvm.insertvalue %arg25, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %arg26, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg27, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %7 = llvm.insertvalue %arg6, %6[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %8 = llvm.insertvalue %arg7, %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %9 = llvm.insertvalue %arg8, %8[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %10 = llvm.insertvalue %arg9, %9[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %11 = llvm.insertvalue %arg10, %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %12 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %13 = llvm.insertvalue %arg1, %12[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %14 = llvm.insertvalue %arg2, %13[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %15 = llvm.insertvalue %arg3, %14[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %16 = llvm.insertvalue %arg4, %15[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %17 = llvm.insertvalue %arg5, %16[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %18 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %19 = llvm.insertvalue %arg11, %18[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %20 = llvm.insertvalue %arg12, %19[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %21 = llvm.insertvalue %arg13, %20[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %22 = llvm.insertvalue %arg14, %21[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %23 = llvm.insertvalue %arg15, %22[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %24 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %25 = llvm.insertvalue %arg16, %24[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %26 = llvm.insertvalue %arg17, %25[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %27 = llvm.insertvalue %arg18, %26[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %28 = llvm.insertvalue %arg19, %27[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %29 = llvm.insertvalue %arg21, %28[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %30 = llvm.insertvalue %arg20, %29[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %31 = llvm.insertvalue %arg22, %30[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %32 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %33 = llvm.extractvalue %31[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %34 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %35 = llvm.call @mgpuCreateDnMat(%arg0, %arg0, %33, %34, %32) : (i64, i64, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %36 = llvm.extractvalue %23[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %37 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %38 = llvm.call @mgpuCreateDnVec(%arg0, %36, %37, %32) : (i64, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %39 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %40 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %41 = llvm.extractvalue %23[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %42 = llvm.mlir.constant(3 : i32) : i32
//    CHECK-NEXT: %43 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %44 = llvm.call @mgpuCreateCoo(%arg0, %arg0, %arg0, %39, %40, %41, %42, %43, %32) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %45 = llvm.extractvalue %11[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %46 = llvm.extractvalue %23[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %47 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %48 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %49 = llvm.call @mgpuCreateCooAoS(%arg0, %arg0, %arg0, %45, %46, %47, %48, %32) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %50 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %51 = llvm.extractvalue %11[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %52 = llvm.extractvalue %23[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %53 = llvm.mlir.constant(3 : i32) : i32
//    CHECK-NEXT: %54 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %55 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %56 = llvm.call @mgpuCreateCsr(%arg0, %arg0, %arg0, %50, %51, %52, %53, %54, %55, %32) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %57 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %58 = llvm.extractvalue %11[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %59 = llvm.extractvalue %23[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %60 = llvm.mlir.constant(3 : i32) : i32
//    CHECK-NEXT: %61 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %62 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %63 = llvm.call @mgpuCreateCsc(%arg0, %arg0, %arg0, %57, %58, %59, %60, %61, %62, %32) : (i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %64 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %65 = llvm.extractvalue %11[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %66 = llvm.extractvalue %23[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %67 = llvm.mlir.constant(3 : i32) : i32
//    CHECK-NEXT: %68 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %69 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %70 = llvm.call @mgpuCreateBsr(%arg0, %arg0, %arg0, %arg0, %arg0, %64, %65, %66, %67, %68, %69, %32) : (i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %71 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %72 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %73 = llvm.call @mgpuSpMVBufferSize(%71, %56, %38, %38, %72, %32) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
//    CHECK-NEXT: %74 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %75 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %76 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuSpMV(%74, %56, %38, %38, %75, %76, %32) : (i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %77 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %78 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %79 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %80 = llvm.call @mgpuSpMMBufferSize(%77, %78, %56, %35, %35, %79, %32) : (i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
//    CHECK-NEXT: %81 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %82 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %83 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %84 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuSpMM(%81, %82, %56, %35, %35, %83, %84, %32) : (i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %85 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %86 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %87 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %88 = llvm.call @mgpuSDDMMBufferSize(%85, %86, %35, %35, %56, %87, %32) : (i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
//    CHECK-NEXT: %89 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %90 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %91 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %92 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuSDDMM(%90, %91, %35, %35, %56, %89, %92, %32) : (i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %93 = llvm.call @mgpuSpGEMMCreateDescr(%32) : (!llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: %94 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %95 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %96 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %97 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %98 = llvm.call @mgpuSpGEMMWorkEstimation(%93, %95, %96, %56, %56, %56, %94, %arg0, %97, %32) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) -> i64
//    CHECK-NEXT: %99 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %100 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %101 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %102 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %103 = llvm.call @mgpuSpGEMMCompute(%93, %100, %101, %56, %56, %56, %99, %98, %102, %32) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) -> i64
//    CHECK-NEXT: %104 = llvm.mlir.constant(3 : index) : i64
//    CHECK-NEXT: %105 = llvm.alloca %104 x i64 {alignment = 16 : i64} : (i64) -> !llvm.ptr
//    CHECK-NEXT: %106 = llvm.mlir.constant(0 : index) : i64
//    CHECK-NEXT: %107 = llvm.getelementptr %105[%106] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
//    CHECK-NEXT: %108 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %109 = llvm.getelementptr %105[%108] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
//    CHECK-NEXT: %110 = llvm.mlir.constant(2 : index) : i64
//    CHECK-NEXT: %111 = llvm.getelementptr %105[%110] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuSpMatGetSize(%56, %107, %109, %111, %32) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %112 = llvm.load %107 : !llvm.ptr -> i64
//    CHECK-NEXT: %113 = llvm.load %109 : !llvm.ptr -> i64
//    CHECK-NEXT: %114 = llvm.load %111 : !llvm.ptr -> i64
//    CHECK-NEXT: %115 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %116 = llvm.extractvalue %11[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %117 = llvm.extractvalue %23[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuSetCsrPointers(%56, %115, %116, %117, %32) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: %118 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %119 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %120 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: llvm.call @mgpuSpGEMMCopy(%93, %119, %120, %56, %56, %56, %118, %32) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuSpGEMMDestroyDescr(%93, %32) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuDestroySpMat(%56, %32) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuDestroyDnMat(%35, %32) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamSynchronize(%32) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%32) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//   CHECK-LABEL: llvm.func @b(%arg0: i64, %arg1: !llvm.ptr, %arg2: !llvm.ptr, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: !llvm.ptr, %arg9: !llvm.ptr, %arg10: i64, %arg11: i64, %arg12: i64) {
//    CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %1 = llvm.insertvalue %arg8, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %2 = llvm.insertvalue %arg9, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %3 = llvm.insertvalue %arg10, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %4 = llvm.insertvalue %arg11, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %5 = llvm.insertvalue %arg12, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %7 = llvm.insertvalue %arg1, %6[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %8 = llvm.insertvalue %arg2, %7[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %9 = llvm.insertvalue %arg3, %8[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %10 = llvm.insertvalue %arg4, %9[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %11 = llvm.insertvalue %arg6, %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %12 = llvm.insertvalue %arg5, %11[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %13 = llvm.insertvalue %arg7, %12[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %14 = llvm.call @mgpuStreamCreate() : () -> !llvm.ptr
//    CHECK-NEXT: %15 = llvm.extractvalue %13[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %16 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %17 = llvm.mlir.constant(11032 : index) : i64
//    CHECK-NEXT: %18 = llvm.alloca %17 x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
//    CHECK-NEXT: %19 = llvm.bitcast %18 : !llvm.ptr to !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuCreateCuSparseLtDnMat(%19, %arg0, %arg0, %15, %16, %14) : (!llvm.ptr, i64, i64, !llvm.ptr, i32, !llvm.ptr) -> ()
//    CHECK-NEXT: %20 = llvm.extractvalue %13[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
//    CHECK-NEXT: %21 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %22 = llvm.mlir.constant(44104 : index) : i64
//    CHECK-NEXT: %23 = llvm.alloca %22 x i8 {alignment = 16 : i64} : (i64) -> !llvm.ptr
//    CHECK-NEXT: %24 = llvm.bitcast %23 : !llvm.ptr to !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuCusparseLtCreate2To4SpMat(%24, %arg0, %arg0, %20, %21, %14) : (!llvm.ptr, i64, i64, !llvm.ptr, i32, !llvm.ptr) -> ()
//    CHECK-NEXT: %25 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %26 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %27 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %28 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %29 = llvm.mlir.constant(3 : index) : i64
//    CHECK-NEXT: %30 = llvm.alloca %29 x !llvm.ptr {alignment = 16 : i64} : (i64) -> !llvm.ptr
//    CHECK-NEXT: llvm.call @mgpuCuSparseLtSpMMBufferSize(%30, %25, %26, %24, %19, %19, %28, %27, %14) : (!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> ()
//    CHECK-NEXT: %31 = llvm.mlir.constant(1 : index) : i64
//    CHECK-NEXT: %32 = llvm.getelementptr %30[%31] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
//    CHECK-NEXT: %33 = llvm.mlir.constant(2 : index) : i64
//    CHECK-NEXT: %34 = llvm.getelementptr %30[%33] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.ptr
//    CHECK-NEXT: %35 = llvm.load %30 : !llvm.ptr -> i64
//    CHECK-NEXT: %36 = llvm.load %32 : !llvm.ptr -> i64
//    CHECK-NEXT: %37 = llvm.load %34 : !llvm.ptr -> i64
//    CHECK-NEXT: %38 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %39 = llvm.mlir.constant(1 : i32) : i32
//    CHECK-NEXT: %40 = llvm.mlir.constant(2 : i32) : i32
//    CHECK-NEXT: %41 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %42 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: %43 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//    CHECK-NEXT: llvm.call @mgpuCuSparseLtSpMM(%24, %19, %19, %41, %42, %43, %14) : (!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuDestroyCuSparseLtSpMat(%24, %14) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuDestroyCuSparseLtDnMat(%19, %14) : (!llvm.ptr, !llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamSynchronize(%14) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.call @mgpuStreamDestroy(%14) : (!llvm.ptr) -> ()
//    CHECK-NEXT: llvm.return
//    CHECK-NEXT: }
//    CHECK-NEXT: llvm.func @mgpuStreamCreate() -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuCreateDnMat(i64, i64, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuCreateDnVec(i64, !llvm.ptr, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuCreateCoo(i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuCreateCooAoS(i64, i64, i64, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuCreateCsr(i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuCreateCsc(i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuCreateBsr(i64, i64, i64, i64, i64, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, i32, !llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuSpMVBufferSize(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
//    CHECK-NEXT: llvm.func @mgpuSpMV(i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuSpMMBufferSize(i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
//    CHECK-NEXT: llvm.func @mgpuSpMM(i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuSDDMMBufferSize(i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr) -> i64
//    CHECK-NEXT: llvm.func @mgpuSDDMM(i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuSpGEMMCreateDescr(!llvm.ptr) -> !llvm.ptr
//    CHECK-NEXT: llvm.func @mgpuSpGEMMWorkEstimation(!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) -> i64
//    CHECK-NEXT: llvm.func @mgpuSpGEMMCompute(!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i64, !llvm.ptr, !llvm.ptr) -> i64
//    CHECK-NEXT: llvm.func @mgpuSpMatGetSize(!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuSetCsrPointers(!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuSpGEMMCopy(!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuSpGEMMDestroyDescr(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuDestroySpMat(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuDestroyDnMat(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuStreamSynchronize(!llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuStreamDestroy(!llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuCreateCuSparseLtDnMat(!llvm.ptr, i64, i64, !llvm.ptr, i32, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuCusparseLtCreate2To4SpMat(!llvm.ptr, i64, i64, !llvm.ptr, i32, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuCuSparseLtSpMMBufferSize(!llvm.ptr, i32, i32, !llvm.ptr, !llvm.ptr, !llvm.ptr, i32, i32, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuCuSparseLtSpMM(!llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuDestroyCuSparseLtSpMat(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: llvm.func @mgpuDestroyCuSparseLtDnMat(!llvm.ptr, !llvm.ptr)
//    CHECK-NEXT: }

module attributes {gpu.container_module} {
func.func @a(%n: index, %p: memref<?xindex>, %i: memref<?xi32>, %v: memref<?xf64>, %w: memref<4x?xf16>, %b: memref<?xi8>) {
  %t = gpu.wait async
  %dn, %t1 = gpu.create_dn_tensor async [%t] %w, %n, %n : index, index into memref<4x?xf16>
  %dv, %t2 = gpu.create_dn_tensor async [%t1] %v, %n : index into memref<?xf64>
  %coo, %t3 = gpu.create_coo async [%t2] %n, %n, %n, %p, %p, %v : memref<?xindex>, memref<?xindex>, memref<?xf64>
  %aos, %t4 = gpu.create_coo_aos async [%t3] %n, %n, %n, %i, %v : memref<?xi32>, memref<?xf64>
  %csr, %t5 = gpu.create_csr async [%t4] %n, %n, %n, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %csc, %t6 = gpu.create_csc async [%t5] %n, %n, %n, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %bsr, %t7 = gpu.create_bsr async [%t6] %n, %n, %n, %n, %n, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %s1, %t8 = gpu.spmv_buffer_size async [%t7] %csr{TRANSPOSE}, %dv, %dv into f64
  %t9 = gpu.spmv async [%t8] %csr{TRANSPOSE}, %dv, %dv, %b : memref<?xi8> into f64
  %s2, %t10 = gpu.spmm_buffer_size async [%t9] %csr, %dn, %dn : index into f32
  %t11 = gpu.spmm async [%t10] %csr, %dn, %dn, %b : memref<?xi8> into f32
  %s3, %t12 = gpu.sddmm_buffer_size async [%t11] %dn, %dn{CONJUGATE_TRANSPOSE}, %csr into f16
  %t13 = gpu.sddmm async [%t12] %dn, %dn, %csr, %b : memref<?xi8> into f16
  %d, %t14 = gpu.spgemm_create_descr async [%t13]
  %z, %t15 = gpu.spgemm_work_estimation_or_compute async [%t14] {WORK_ESTIMATION} %csr, %csr, %csr, %d, %n, %b : f32 into memref<?xi8>
  %z2, %t16 = gpu.spgemm_work_estimation_or_compute async [%t15] {COMPUTE} %csr, %csr, %csr, %d, %z, %b : f32 into memref<?xi8>
  %r, %c, %nnz, %t17 = gpu.spmat_get_size async [%t16] %csr
  %t18 = gpu.set_csr_pointers async [%t17] %csr, %p, %i, %v : memref<?xindex>, memref<?xi32>, memref<?xf64>
  %t19 = gpu.spgemm_copy async [%t18] %csr, %csr, %csr, %d : f32
  %t20 = gpu.spgemm_destroy_descr async [%t19] %d
  %t21 = gpu.destroy_sp_mat async [%t20] %csr
  %t22 = gpu.destroy_dn_tensor async [%t21] %dn
  gpu.wait [%t22]
  return
}
func.func @b(%n: index, %w: memref<?x?xf16>, %b: memref<?xi8>) {
  %t = gpu.wait async
  %dn, %t1 = gpu.create_dn_tensor async [%t] %w, %n, %n : index, index into memref<?x?xf16>
  %m, %t2 = gpu.create_2to4_spmat async [%t1] {PRUNE_ONLY} %n, %n, %w : memref<?x?xf16>
  %s:3, %t3 = gpu.spmm_buffer_size async [%t2] %m{TRANSPOSE}, %dn, %dn : index, index, index into f16
  %t4 = gpu.spmm async [%t3] %m, %dn{TRANSPOSE}, %dn, %b, %b, %b : memref<?xi8>, memref<?xi8>, memref<?xi8> into f16
  %t21 = gpu.destroy_sp_mat async [%t4] %m
  %t22 = gpu.destroy_dn_tensor async [%t21] %dn
  gpu.wait [%t22]
  return
}
}
