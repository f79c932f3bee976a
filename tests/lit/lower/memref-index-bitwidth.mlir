// RUN: mlir-opt %s -finalize-memref-to-llvm=index-bitwidth=32 | FileCheck %s

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
// CHECK-NEXT:   llvm.func @malloc(i32) -> !llvm.ptr
// CHECK-NEXT:   func.func @ra(%arg0: memref<?xf32>, %arg1: index, %arg2: memref<4xf32>) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg1 : index to i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(3 : index) : i32
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %3 = llvm.mul %1, %0 : i32
// CHECK-NEXT:     %4 = llvm.mul %3, %0 : i32
// CHECK-NEXT:     %5 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %6 = llvm.getelementptr %5[%4] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// CHECK-NEXT:     %7 = llvm.ptrtoint %6 : !llvm.ptr to i32
// CHECK-NEXT:     %8 = llvm.call @malloc(%7) : (i32) -> !llvm.ptr
// CHECK-NEXT:     %9 = llvm.addrspacecast %8 : !llvm.ptr to !llvm.ptr<1>
// CHECK-NEXT:     %10 = llvm.mlir.poison : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)>
// CHECK-NEXT:     %11 = llvm.insertvalue %9, %10[0] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     %12 = llvm.insertvalue %9, %11[1] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     %13 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %14 = llvm.insertvalue %13, %12[2] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     %15 = llvm.insertvalue %0, %14[3, 0] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     %16 = llvm.insertvalue %0, %15[3, 1] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     %17 = llvm.insertvalue %1, %16[3, 2] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     %18 = llvm.insertvalue %3, %17[4, 0] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     %19 = llvm.insertvalue %1, %18[4, 1] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     %20 = llvm.insertvalue %2, %19[4, 2] : !llvm.struct<(ptr<1>, ptr<1>, i32, array<3 x i32>, array<3 x i32>)> 
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @al(%arg0: index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg0 : index to i32
// CHECK-NEXT:     %1 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %2 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %3 = llvm.mul %1, %0 : i32
// CHECK-NEXT:     %4 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %5 = llvm.getelementptr %4[%3] : (!llvm.ptr, i32) -> !llvm.ptr, vector<4xf32>
// CHECK-NEXT:     %6 = llvm.ptrtoint %5 : !llvm.ptr to i32
// CHECK-NEXT:     %7 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %8 = llvm.getelementptr %7[1] : (!llvm.ptr) -> !llvm.ptr, vector<4xf32>
// CHECK-NEXT:     %9 = llvm.ptrtoint %8 : !llvm.ptr to i32
// CHECK-NEXT:     %10 = llvm.add %6, %9 : i32
// CHECK-NEXT:     %11 = llvm.call @malloc(%10) : (i32) -> !llvm.ptr
// CHECK-NEXT:     %12 = llvm.ptrtoint %11 : !llvm.ptr to i32
// CHECK-NEXT:     %13 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %14 = llvm.sub %9, %13 : i32
// CHECK-NEXT:     %15 = llvm.add %12, %14 : i32
// CHECK-NEXT:     %16 = llvm.urem %15, %9 : i32
// CHECK-NEXT:     %17 = llvm.sub %15, %16 : i32
// CHECK-NEXT:     %18 = llvm.inttoptr %17 : i32 to !llvm.ptr
// CHECK-NEXT:     %19 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>
// CHECK-NEXT:     %20 = llvm.insertvalue %11, %19[0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %21 = llvm.insertvalue %18, %20[1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %22 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %23 = llvm.insertvalue %22, %21[2] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %24 = llvm.insertvalue %0, %23[3, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %25 = llvm.insertvalue %1, %24[3, 1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %26 = llvm.insertvalue %1, %25[4, 0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %27 = llvm.insertvalue %2, %26[4, 1] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %28 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %29 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %30 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %31 = llvm.getelementptr %30[%28] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %32 = llvm.ptrtoint %31 : !llvm.ptr to i32
// CHECK-NEXT:     %33 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %34 = llvm.getelementptr %33[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f32, f32)>
// CHECK-NEXT:     %35 = llvm.ptrtoint %34 : !llvm.ptr to i32
// CHECK-NEXT:     %36 = llvm.add %32, %35 : i32
// CHECK-NEXT:     %37 = llvm.call @malloc(%36) : (i32) -> !llvm.ptr
// CHECK-NEXT:     %38 = llvm.ptrtoint %37 : !llvm.ptr to i32
// CHECK-NEXT:     %39 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %40 = llvm.sub %35, %39 : i32
// CHECK-NEXT:     %41 = llvm.add %38, %40 : i32
// CHECK-NEXT:     %42 = llvm.urem %41, %35 : i32
// CHECK-NEXT:     %43 = llvm.sub %41, %42 : i32
// CHECK-NEXT:     %44 = llvm.inttoptr %43 : i32 to !llvm.ptr
// CHECK-NEXT:     %45 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %46 = llvm.insertvalue %37, %45[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %47 = llvm.insertvalue %44, %46[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %48 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %49 = llvm.insertvalue %48, %47[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %50 = llvm.insertvalue %28, %49[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %51 = llvm.insertvalue %29, %50[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %52 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %53 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %54 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %55 = llvm.getelementptr %54[%52] : (!llvm.ptr, i32) -> !llvm.ptr, i8
// CHECK-NEXT:     %56 = llvm.ptrtoint %55 : !llvm.ptr to i32
// CHECK-NEXT:     %57 = llvm.mlir.constant(8 : index) : i32
// CHECK-NEXT:     %58 = llvm.add %56, %57 : i32
// CHECK-NEXT:     %59 = llvm.call @malloc(%58) : (i32) -> !llvm.ptr
// CHECK-NEXT:     %60 = llvm.ptrtoint %59 : !llvm.ptr to i32
// CHECK-NEXT:     %61 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %62 = llvm.sub %57, %61 : i32
// CHECK-NEXT:     %63 = llvm.add %60, %62 : i32
// CHECK-NEXT:     %64 = llvm.urem %63, %57 : i32
// CHECK-NEXT:     %65 = llvm.sub %63, %64 : i32
// CHECK-NEXT:     %66 = llvm.inttoptr %65 : i32 to !llvm.ptr
// CHECK-NEXT:     %67 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %68 = llvm.insertvalue %59, %67[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %69 = llvm.insertvalue %66, %68[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %70 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %71 = llvm.insertvalue %70, %69[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %72 = llvm.insertvalue %52, %71[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %73 = llvm.insertvalue %53, %72[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %74 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %75 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %76 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %77 = llvm.getelementptr %76[%74] : (!llvm.ptr, i32) -> !llvm.ptr, i32
// CHECK-NEXT:     %78 = llvm.ptrtoint %77 : !llvm.ptr to i32
// CHECK-NEXT:     %79 = llvm.call @malloc(%78) : (i32) -> !llvm.ptr
// CHECK-NEXT:     %80 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %81 = llvm.insertvalue %79, %80[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %82 = llvm.insertvalue %79, %81[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %83 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %84 = llvm.insertvalue %83, %82[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %85 = llvm.insertvalue %74, %84[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %86 = llvm.insertvalue %75, %85[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %87 = llvm.mlir.constant(4 : index) : i32
// CHECK-NEXT:     %88 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %89 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %90 = llvm.getelementptr %89[%87] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %91 = llvm.ptrtoint %90 : !llvm.ptr to i32
// CHECK-NEXT:     %92 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %93 = llvm.getelementptr %92[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %94 = llvm.ptrtoint %93 : !llvm.ptr to i32
// CHECK-NEXT:     %95 = llvm.add %91, %94 : i32
// CHECK-NEXT:     %96 = llvm.call @malloc(%95) : (i32) -> !llvm.ptr
// CHECK-NEXT:     %97 = llvm.ptrtoint %96 : !llvm.ptr to i32
// CHECK-NEXT:     %98 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %99 = llvm.sub %94, %98 : i32
// CHECK-NEXT:     %100 = llvm.add %97, %99 : i32
// CHECK-NEXT:     %101 = llvm.urem %100, %94 : i32
// CHECK-NEXT:     %102 = llvm.sub %100, %101 : i32
// CHECK-NEXT:     %103 = llvm.inttoptr %102 : i32 to !llvm.ptr
// CHECK-NEXT:     %104 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)>
// CHECK-NEXT:     %105 = llvm.insertvalue %96, %104[0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %106 = llvm.insertvalue %103, %105[1] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %107 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %108 = llvm.insertvalue %107, %106[2] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %109 = llvm.insertvalue %87, %108[3, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %110 = llvm.insertvalue %88, %109[4, 0] : !llvm.struct<(ptr, ptr, i32, array<1 x i32>, array<1 x i32>)> 
// CHECK-NEXT:     %111 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %112 = llvm.mlir.zero : !llvm.ptr
// CHECK-NEXT:     %113 = llvm.getelementptr %112[%111] : (!llvm.ptr, i32) -> !llvm.ptr, f32
// CHECK-NEXT:     %114 = llvm.ptrtoint %113 : !llvm.ptr to i32
// CHECK-NEXT:     %115 = llvm.call @malloc(%114) : (i32) -> !llvm.ptr
// CHECK-NEXT:     %116 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i32)>
// CHECK-NEXT:     %117 = llvm.insertvalue %115, %116[0] : !llvm.struct<(ptr, ptr, i32)> 
// CHECK-NEXT:     %118 = llvm.insertvalue %115, %117[1] : !llvm.struct<(ptr, ptr, i32)> 
// CHECK-NEXT:     %119 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %120 = llvm.insertvalue %119, %118[2] : !llvm.struct<(ptr, ptr, i32)> 
// CHECK-NEXT:     %121 = llvm.mlir.constant(1 : index) : i32
// CHECK-NEXT:     %122 = llvm.mul %0, %0 : i32
// CHECK-NEXT:     %123 = llvm.alloca %122 x f32 : (i32) -> !llvm.ptr<5>
// CHECK-NEXT:     %124 = llvm.mlir.poison : !llvm.struct<(ptr<5>, ptr<5>, i32, array<2 x i32>, array<2 x i32>)>
// CHECK-NEXT:     %125 = llvm.insertvalue %123, %124[0] : !llvm.struct<(ptr<5>, ptr<5>, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %126 = llvm.insertvalue %123, %125[1] : !llvm.struct<(ptr<5>, ptr<5>, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %127 = llvm.mlir.constant(0 : index) : i32
// CHECK-NEXT:     %128 = llvm.insertvalue %127, %126[2] : !llvm.struct<(ptr<5>, ptr<5>, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %129 = llvm.insertvalue %0, %128[3, 0] : !llvm.struct<(ptr<5>, ptr<5>, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %130 = llvm.insertvalue %0, %129[3, 1] : !llvm.struct<(ptr<5>, ptr<5>, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %131 = llvm.insertvalue %0, %130[4, 0] : !llvm.struct<(ptr<5>, ptr<5>, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %132 = llvm.insertvalue %121, %131[4, 1] : !llvm.struct<(ptr<5>, ptr<5>, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     %133 = llvm.extractvalue %27[0] : !llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)> 
// CHECK-NEXT:     llvm.call @free(%133) : (!llvm.ptr) -> ()
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
