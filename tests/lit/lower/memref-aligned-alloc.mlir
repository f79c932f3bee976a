// RUN: mlir-opt %s -finalize-memref-to-llvm=use-aligned-alloc=1 | FileCheck %s

func.func @ra(%m: memref<?xf32>, %n: index, %s: memref<4xf32>) {
  %0 = memref.alloc(%n, %n) : memref<?x?x3xf32, 1>
  return
}
func.func @al(%n: index) {
  %0 = memref.alloc(%n) : memref<?x4xvector<4xf32>>
  %1 = memref.alloc() : memref<4xcomplex<f32>>
  %2 = memref.alloc() {alignment = 8} : memref<4xi8>
  %3 = memref.alloc() : memref<4xindex>
  %4 = memref.alloc() : memref<4xmemref<?xf32>>
  %5 = memref.alloc() : memref<f32>
  %6 = memref.alloca(%n, %n) : memref<?x?xf32, 5>
  memref.dealloc %0 : memref<?x4xvector<4xf32>>
  return
}

// CHECK: module {
// CHECK-NEXT:   llvm.func @free(!llvm.ptr)
// CHECK-NEXT:   llvm.func @aligned_alloc(i64, i64) -> !llvm.ptr
// CHECK-NEXT:   func.func @ra(%arg0: memref<?xf32>, %arg1: index, %arg2: memref<4xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:     %1 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %3 = llvm.mul %1, %0 : i64
// CHECK-NEXT:     %4 = llvm.mul %3, %0 : i64
// CHECK-NEXT:     %5 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %6 = llvm.getelementptr %5[%4] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %7 = llvm.ptrtoint %6 : !llvm.ptr to i64
// CHECK-NEXT:     %8 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     %9 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %10 = llvm.sub %8, %9 : i64
// CHECK-NEXT:     %11 = llvm.add %7, %10 : i64
// CHECK-NEXT:     %12 = llvm.urem %11, %8 : i64
// CHECK-NEXT:     %13 = llvm.sub %11, %12 : i64
// CHECK-NEXT:     %14 = llvm.call @aligned_alloc(%8, %13) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:     %15 = llvm.addrspacecast %14 : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT:     %16 = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT:     %17 = llvm.insertvalue %15, %16[0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %18 = llvm.insertvalue %15, %17[1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %19 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %20 = llvm.insertvalue %19, %18[2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %21 = llvm.insertvalue %0, %20[3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %22 = llvm.insertvalue %0, %21[3, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %23 = llvm.insertvalue %1, %22[3, 2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %24 = llvm.insertvalue %3, %23[4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %25 = llvm.insertvalue %1, %24[4, 1] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %26 = llvm.insertvalue %2, %25[4, 2] : !llvm.struct<(ptr<1>, ptr<1>, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @al(%arg0: index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i64
// CHECK-NEXT:     %1 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %3 = llvm.mul %1, %0 : i64
// CHECK-NEXT:     %4 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %5 = llvm.getelementptr %4[%3] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
// CHECK-NEXT:     %6 = llvm.ptrtoint %5 : !llvm.ptr to i64
// CHECK-NEXT:     %7 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     %8 = llvm.call @aligned_alloc(%7, %6) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:     %9 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %10 = llvm.insertvalue %8, %9[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %11 = llvm.insertvalue %8, %10[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %12 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %13 = llvm.insertvalue %12, %11[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %14 = llvm.insertvalue %0, %13[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %15 = llvm.insertvalue %1, %14[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %16 = llvm.insertvalue %1, %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %17 = llvm.insertvalue %2, %16[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %18 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %19 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %20 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %21 = llvm.getelementptr %20[%18] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %22 = llvm.ptrtoint %21 : !llvm.ptr to i64
// CHECK-NEXT:     %23 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     %24 = llvm.call @aligned_alloc(%23, %22) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:     %25 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %26 = llvm.insertvalue %24, %25[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %27 = llvm.insertvalue %24, %26[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %28 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %29 = llvm.insertvalue %28, %27[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %30 = llvm.insertvalue %18, %29[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %31 = llvm.insertvalue %19, %30[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %32 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %33 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %34 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %35 = llvm.getelementptr %34[%32] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:     %36 = llvm.ptrtoint %35 : !llvm.ptr to i64
// CHECK-NEXT:     %37 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %38 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %39 = llvm.sub %37, %38 : i64
// CHECK-NEXT:     %40 = llvm.add %36, %39 : i64
// CHECK-NEXT:     %41 = llvm.urem %40, %37 : i64
// CHECK-NEXT:     %42 = llvm.sub %40, %41 : i64
// CHECK-NEXT:     %43 = llvm.call @aligned_alloc(%37, %42) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:     %44 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %45 = llvm.insertvalue %43, %44[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %46 = llvm.insertvalue %43, %45[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %47 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %48 = llvm.insertvalue %47, %46[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %49 = llvm.insertvalue %32, %48[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %50 = llvm.insertvalue %33, %49[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %51 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %52 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %53 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %54 = llvm.getelementptr %53[%51] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %55 = llvm.ptrtoint %54 : !llvm.ptr to i64
// CHECK-NEXT:     %56 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     %57 = llvm.call @aligned_alloc(%56, %55) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:     %58 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %59 = llvm.insertvalue %57, %58[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %60 = llvm.insertvalue %57, %59[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %61 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %62 = llvm.insertvalue %61, %60[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %63 = llvm.insertvalue %51, %62[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %64 = llvm.insertvalue %52, %63[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %65 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %66 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %67 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %68 = llvm.getelementptr %67[%65] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %69 = llvm.ptrtoint %68 : !llvm.ptr to i64
// CHECK-NEXT:     %70 = llvm.mlir.constant(64 : index) : i64
// CHECK-NEXT:     %71 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %72 = llvm.sub %70, %71 : i64
// CHECK-NEXT:     %73 = llvm.add %69, %72 : i64
// CHECK-NEXT:     %74 = llvm.urem %73, %70 : i64
// CHECK-NEXT:     %75 = llvm.sub %73, %74 : i64
// CHECK-NEXT:     %76 = llvm.call @aligned_alloc(%70, %75) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:     %77 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %78 = llvm.insertvalue %76, %77[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %79 = llvm.insertvalue %76, %78[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %80 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %81 = llvm.insertvalue %80, %79[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %82 = llvm.insertvalue %65, %81[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %83 = llvm.insertvalue %66, %82[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %84 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %85 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %86 = llvm.getelementptr %85[%84] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %87 = llvm.ptrtoint %86 : !llvm.ptr to i64
// CHECK-NEXT:     %88 = llvm.mlir.constant(16 : index) : i64
// CHECK-NEXT:     %89 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %90 = llvm.sub %88, %89 : i64
// CHECK-NEXT:     %91 = llvm.add %87, %90 : i64
// CHECK-NEXT:     %92 = llvm.urem %91, %88 : i64
// CHECK-NEXT:     %93 = llvm.sub %91, %92 : i64
// CHECK-NEXT:     %94 = llvm.call @aligned_alloc(%88, %93) : (i64, i64) -> !llvm.ptr
// CHECK-NEXT:     %95 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %96 = llvm.insertvalue %94, %95[0] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %97 = llvm.insertvalue %94, %96[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %98 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %99 = llvm.insertvalue %98, %97[2] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %100 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %101 = llvm.mul %0, %0 : i64
// CHECK-NEXT:     %102 = llvm.alloca %101 x f32 : (i64) -> !llvm.ptr<5>
// CHECK-NEXT:     %103 = llvm.mlir.poison : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %104 = llvm.insertvalue %102, %103[0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %105 = llvm.insertvalue %102, %104[1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %106 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %107 = llvm.insertvalue %106, %105[2] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %108 = llvm.insertvalue %0, %107[3, 0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %109 = llvm.insertvalue %0, %108[3, 1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %110 = llvm.insertvalue %0, %109[4, 0] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %111 = llvm.insertvalue %100, %110[4, 1] : !llvm.struct<(ptr<5>, ptr<5>, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %112 = llvm.extractvalue %17[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     llvm.call @free(%112) : (!llvm.ptr) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
