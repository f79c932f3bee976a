// RUN: mlir-opt %s -finalize-memref-to-llvm -convert-func-to-llvm -convert-arith-to-llvm -reconcile-unrealized-casts | FileCheck %s

func.func @rc(%m: memref<4x?xf32>, %u: memref<*xf32>, %i: index, %n: index, %s: memref<2xindex>, %s3: memref<?xi32>) -> (memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<*xf32>) {
  %0 = memref.reinterpret_cast %m to offset: [%i], sizes: [%n, 4], strides: [%i, 1] : memref<4x?xf32> to memref<?x4xf32, strided<[?, 1], offset: ?>>
  %1 = memref.reinterpret_cast %u to offset: [0], sizes: [%n, 4], strides: [4, 1] : memref<*xf32> to memref<?x4xf32>
  %2 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %3 = memref.reshape %u(%s3) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
  %4 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<2xindex>) -> memref<4x?xf32>
  return %0, %3 : memref<?x4xf32, strided<[?, 1], offset: ?>>, memref<*xf32>
}
func.func @view(%b: memref<?xi8>, %i: index, %n: index) {
  %0 = memref.view %b[%i][%n] : memref<?xi8> to memref<?x4xf32>
  %1 = memref.view %b[%i][] : memref<?xi8> to memref<3x4xf32>
  %2 = memref.view %b[%i][%n] : memref<?xi8> to memref<4x?xi32>
  return
}
func.func @scope(%i: index) -> f32 {
  memref.alloca_scope { %0 = memref.alloca(%i) : memref<?xf32> }
  %1 = memref.alloca_scope -> (f32) { %0 = memref.alloca() : memref<f32> %2 = memref.load %0[] : memref<f32> memref.alloca_scope.return %2 : f32 }
  return %1 : f32
}
func.func @distinct(%m: memref<4x?xf32>, %n: memref<4x?xf32>) -> memref<4x?xf32> {
   %a, %b = memref.distinct_objects %m, %n : memref<4x?xf32>, memref<4x?xf32>
   return %a : memref<4x?xf32>
}
func.func @dim(%m: memref<4x?x8xf32>, %n: memref<?x?xf32>, %i: index) -> (index, index, index) {
   %c2 = arith.constant 1 : index
   %a = memref.dim %m, %c2 : memref<4x?x8xf32>
   %b = memref.dim %m, %i : memref<4x?x8xf32>
   %c = memref.dim %n, %i : memref<?x?xf32>
   return %a, %b, %c : index, index, index
}

// CHECK: module {
// CHECK-NEXT:   llvm.func @malloc(i64) -> !llvm.ptr
// CHECK-NEXT:   llvm.func @rc(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: !llvm.ptr, %arg12: !llvm.ptr, %arg13: i64, %arg14: i64, %arg15: i64, %arg16: !llvm.ptr, %arg17: !llvm.ptr, %arg18: i64, %arg19: i64, %arg20: i64) -> !llvm.struct<(struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, struct<(i64, ptr)>)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg16, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg17, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %3 = llvm.insertvalue %arg18, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %arg19, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg20, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %7 = llvm.insertvalue %arg11, %6[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %8 = llvm.insertvalue %arg12, %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %9 = llvm.insertvalue %arg13, %8[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %10 = llvm.insertvalue %arg14, %9[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %11 = llvm.insertvalue %arg15, %10[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %12 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %13 = llvm.insertvalue %arg7, %12[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %14 = llvm.insertvalue %arg8, %13[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %15 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %16 = llvm.insertvalue %arg0, %15[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %17 = llvm.insertvalue %arg1, %16[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %18 = llvm.insertvalue %arg2, %17[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %19 = llvm.insertvalue %arg3, %18[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %20 = llvm.insertvalue %arg5, %19[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %21 = llvm.insertvalue %arg4, %20[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %22 = llvm.insertvalue %arg6, %21[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %23 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %24 = llvm.extractvalue %22[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %25 = llvm.extractvalue %22[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %26 = llvm.insertvalue %24, %23[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %27 = llvm.insertvalue %25, %26[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %28 = llvm.insertvalue %arg9, %27[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %29 = llvm.insertvalue %arg10, %28[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %30 = llvm.insertvalue %arg9, %29[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %31 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %32 = llvm.insertvalue %31, %30[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %33 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %34 = llvm.insertvalue %33, %32[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %35 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %36 = llvm.extractvalue %14[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %37 = llvm.load %36 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %38 = llvm.getelementptr %36[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %39 = llvm.load %38 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %40 = llvm.insertvalue %37, %35[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %41 = llvm.insertvalue %39, %40[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %42 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %43 = llvm.insertvalue %42, %41[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %44 = llvm.insertvalue %arg10, %43[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %45 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %46 = llvm.insertvalue %45, %44[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %47 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %48 = llvm.insertvalue %47, %46[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %49 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %50 = llvm.insertvalue %49, %48[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %51 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %52 = llvm.extractvalue %22[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %53 = llvm.extractvalue %22[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %54 = llvm.insertvalue %52, %51[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %55 = llvm.insertvalue %53, %54[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %56 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %57 = llvm.insertvalue %56, %55[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %58 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %59 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %60 = llvm.extractvalue %11[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %61 = llvm.getelementptr inbounds|nuw %60[%59] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %62 = llvm.load %61 : !llvm.ptr -> i64
// CHECK-NEXT:     %63 = llvm.insertvalue %62, %57[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %64 = llvm.insertvalue %58, %63[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %65 = llvm.mul %58, %62 : i64
// CHECK-NEXT:     %66 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %67 = llvm.extractvalue %11[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %68 = llvm.getelementptr inbounds|nuw %67[%66] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %69 = llvm.load %68 : !llvm.ptr -> i64
// CHECK-NEXT:     %70 = llvm.insertvalue %69, %64[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %71 = llvm.insertvalue %65, %70[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %72 = llvm.mul %65, %69 : i64
// CHECK-NEXT:     %73 = llvm.extractvalue %5[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %74 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %75 = llvm.insertvalue %73, %74[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %76 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %77 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %78 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %79 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %80 = llvm.mul %77, %79 : i64
// CHECK-NEXT:     %81 = llvm.extractvalue %75[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %82 = llvm.mul %77, %81 : i64
// CHECK-NEXT:     %83 = llvm.add %82, %76 : i64
// CHECK-NEXT:     %84 = llvm.mul %83, %78 : i64
// CHECK-NEXT:     %85 = llvm.add %80, %84 : i64
// CHECK-NEXT:     %86 = llvm.alloca %85 x i8 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %87 = llvm.insertvalue %86, %75[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %88 = llvm.extractvalue %14[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %89 = llvm.load %88 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %90 = llvm.getelementptr %88[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %91 = llvm.load %90 : !llvm.ptr -> !llvm.ptr
// CHECK-NEXT:     %92 = llvm.getelementptr %88[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %93 = llvm.load %92 : !llvm.ptr -> i64
// CHECK-NEXT:     llvm.store %89, %86 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %94 = llvm.getelementptr %86[1] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %91, %94 : !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     %95 = llvm.getelementptr %86[2] : (!llvm.ptr) -> !llvm.ptr, !llvm.ptr
// CHECK-NEXT:     llvm.store %93, %95 : i64, !llvm.ptr
// CHECK-NEXT:     %96 = llvm.getelementptr %86[0, 3] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(ptr, ptr, i64, i64)>
// CHECK-NEXT:     %97 = llvm.getelementptr %96[%73] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %98 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %99 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %100 = llvm.sub %73, %99 : i64
// CHECK-NEXT:     llvm.br ^bb1(%100, %99 : i64, i64)
// CHECK-NEXT:   ^bb1(%101: i64, %102: i64):  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:     %103 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %104 = llvm.icmp "sge" %101, %103 : i64
// CHECK-NEXT:     llvm.cond_br %104, ^bb2, ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %105 = llvm.getelementptr %98[%101] : (!llvm.ptr, i64) -> !llvm.ptr, i32
// CHECK-NEXT:     %106 = llvm.load %105 : !llvm.ptr -> i64
// CHECK-NEXT:     %107 = llvm.getelementptr %96[%101] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     llvm.store %106, %107 : i64, !llvm.ptr
// CHECK-NEXT:     %108 = llvm.getelementptr %97[%101] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     llvm.store %102, %108 : i64, !llvm.ptr
// CHECK-NEXT:     %109 = llvm.mul %102, %106 : i64
// CHECK-NEXT:     %110 = llvm.sub %101, %99 : i64
// CHECK-NEXT:     llvm.br ^bb1(%110, %109 : i64, i64)
// CHECK-NEXT:   ^bb3:  // pred: ^bb1
// CHECK-NEXT:     %111 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %112 = llvm.extractvalue %22[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %113 = llvm.extractvalue %22[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %114 = llvm.insertvalue %112, %111[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %115 = llvm.insertvalue %113, %114[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %116 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %117 = llvm.insertvalue %116, %115[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %118 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %119 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %120 = llvm.extractvalue %11[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %121 = llvm.getelementptr inbounds|nuw %120[%119] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:     %122 = llvm.load %121 : !llvm.ptr -> i64
// CHECK-NEXT:     %123 = llvm.insertvalue %122, %117[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %124 = llvm.insertvalue %118, %123[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %125 = llvm.mul %118, %122 : i64
// CHECK-NEXT:     %126 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %127 = llvm.insertvalue %126, %124[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %128 = llvm.insertvalue %125, %127[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %129 = llvm.mul %125, %126 : i64
// CHECK-NEXT:     %130 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %131 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:     %132 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %133 = llvm.mlir.constant(8 : index) : i64
// CHECK-NEXT:     %134 = llvm.mul %131, %133 : i64
// CHECK-NEXT:     %135 = llvm.extractvalue %87[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %136 = llvm.mul %131, %135 : i64
// CHECK-NEXT:     %137 = llvm.add %136, %130 : i64
// CHECK-NEXT:     %138 = llvm.mul %137, %132 : i64
// CHECK-NEXT:     %139 = llvm.add %134, %138 : i64
// CHECK-NEXT:     %140 = llvm.call @malloc(%139) : (i64) -> !llvm.ptr
// CHECK-NEXT:     %141 = llvm.extractvalue %87[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     "llvm.intr.memcpy"(%140, %141, %139) <{isVolatile = false}> : (!llvm.ptr, !llvm.ptr, i64) -> ()
// CHECK-NEXT:     %142 = llvm.mlir.poison : !llvm.struct<(i64, ptr)>
// CHECK-NEXT:     %143 = llvm.extractvalue %87[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %144 = llvm.insertvalue %143, %142[0] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %145 = llvm.insertvalue %140, %144[1] : !llvm.struct<(i64, ptr)> 
// CHECK-NEXT:     %146 = llvm.mlir.poison : !llvm.struct<(struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, struct<(i64, ptr)>)>
// CHECK-NEXT:     %147 = llvm.insertvalue %34, %146[0] : !llvm.struct<(struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, struct<(i64, ptr)>)> 
// CHECK-NEXT:     %148 = llvm.insertvalue %145, %147[1] : !llvm.struct<(struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, struct<(i64, ptr)>)> 
// CHECK-NEXT:     llvm.return %148 : !llvm.struct<(struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>, struct<(i64, ptr)>)>
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @view(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64) {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %6 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %7 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %8 = llvm.insertvalue %7, %6[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %9 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %10 = llvm.getelementptr %9[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:     %11 = llvm.insertvalue %10, %8[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %12 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %13 = llvm.insertvalue %12, %11[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %14 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %15 = llvm.insertvalue %14, %13[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %16 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %17 = llvm.insertvalue %16, %15[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %18 = llvm.insertvalue %arg6, %17[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %19 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %20 = llvm.insertvalue %19, %18[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %21 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %22 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %23 = llvm.insertvalue %22, %21[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %24 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %25 = llvm.getelementptr %24[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:     %26 = llvm.insertvalue %25, %23[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %27 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %28 = llvm.insertvalue %27, %26[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %29 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %30 = llvm.insertvalue %29, %28[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %31 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %32 = llvm.insertvalue %31, %30[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %33 = llvm.mlir.constant(3 : index) : i64
// CHECK-NEXT:     %34 = llvm.insertvalue %33, %32[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %35 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %36 = llvm.insertvalue %35, %34[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %37 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %38 = llvm.extractvalue %5[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %39 = llvm.insertvalue %38, %37[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %40 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %41 = llvm.getelementptr %40[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, i8
// CHECK-NEXT:     %42 = llvm.insertvalue %41, %39[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %43 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %44 = llvm.insertvalue %43, %42[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %45 = llvm.insertvalue %arg6, %44[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %46 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %47 = llvm.insertvalue %46, %45[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %48 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:     %49 = llvm.insertvalue %48, %47[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %50 = llvm.mul %46, %arg6 : i64
// CHECK-NEXT:     %51 = llvm.insertvalue %50, %49[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     llvm.return
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @scope(%arg0: i64) -> f32 {
// CHECK-NEXT:     %0 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb1
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %1 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %2 = llvm.alloca %arg0 x f32 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %3 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %4 = llvm.insertvalue %2, %3[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %2, %4[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %6 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %7 = llvm.insertvalue %6, %5[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %8 = llvm.insertvalue %arg0, %7[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     %9 = llvm.insertvalue %1, %8[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:     llvm.intr.stackrestore %0 : !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb2
// CHECK-NEXT:   ^bb2:  // pred: ^bb1
// CHECK-NEXT:     %10 = llvm.intr.stacksave : !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb3
// CHECK-NEXT:   ^bb3:  // pred: ^bb2
// CHECK-NEXT:     %11 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %12 = llvm.alloca %11 x f32 : (i64) -> !llvm.ptr
// CHECK-NEXT:     %13 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:     %14 = llvm.insertvalue %12, %13[0] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %15 = llvm.insertvalue %12, %14[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %16 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:     %17 = llvm.insertvalue %16, %15[2] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %18 = llvm.extractvalue %17[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:     %19 = llvm.load %18 : !llvm.ptr -> f32
// CHECK-NEXT:     llvm.intr.stackrestore %10 : !llvm.ptr
// CHECK-NEXT:     llvm.br ^bb4(%19 : f32)
// CHECK-NEXT:   ^bb4(%20: f32):  // pred: ^bb3
// CHECK-NEXT:     llvm.br ^bb5
// CHECK-NEXT:   ^bb5:  // pred: ^bb4
// CHECK-NEXT:     llvm.return %20 : f32
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @distinct(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: !llvm.ptr, %arg8: !llvm.ptr, %arg9: i64, %arg10: i64, %arg11: i64, %arg12: i64, %arg13: i64) -> !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg7, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg8, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %3 = llvm.insertvalue %arg9, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %arg10, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg12, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %6 = llvm.insertvalue %arg11, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %7 = llvm.insertvalue %arg13, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %8 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %9 = llvm.insertvalue %arg0, %8[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %10 = llvm.insertvalue %arg1, %9[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %11 = llvm.insertvalue %arg2, %10[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %12 = llvm.insertvalue %arg3, %11[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %13 = llvm.insertvalue %arg5, %12[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %14 = llvm.insertvalue %arg4, %13[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %15 = llvm.insertvalue %arg6, %14[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %16 = llvm.extractvalue %15[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %17 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %18 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:     llvm.intr.assume %18 ["separate_storage"(%16, %17 : !llvm.ptr, !llvm.ptr)] : i1
// CHECK-NEXT:     llvm.return %15 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:   }
// CHECK-NEXT:   llvm.func @dim(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64, %arg6: i64, %arg7: i64, %arg8: i64, %arg9: !llvm.ptr, %arg10: !llvm.ptr, %arg11: i64, %arg12: i64, %arg13: i64, %arg14: i64, %arg15: i64, %arg16: i64) -> !llvm.struct<(i64, i64, i64)> {
// CHECK-NEXT:     %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:     %1 = llvm.insertvalue %arg9, %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %2 = llvm.insertvalue %arg10, %1[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %3 = llvm.insertvalue %arg11, %2[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %4 = llvm.insertvalue %arg12, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %5 = llvm.insertvalue %arg14, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %6 = llvm.insertvalue %arg13, %5[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %7 = llvm.insertvalue %arg15, %6[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %8 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT:     %9 = llvm.insertvalue %arg0, %8[0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %10 = llvm.insertvalue %arg1, %9[1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %11 = llvm.insertvalue %arg2, %10[2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %12 = llvm.insertvalue %arg3, %11[3, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %13 = llvm.insertvalue %arg6, %12[4, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %14 = llvm.insertvalue %arg4, %13[3, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %15 = llvm.insertvalue %arg7, %14[4, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %16 = llvm.insertvalue %arg5, %15[3, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %17 = llvm.insertvalue %arg8, %16[4, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %18 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %19 = llvm.extractvalue %17[3, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %20 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %21 = llvm.extractvalue %17[3] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:     %22 = llvm.alloca %20 x !llvm.array<3 x i64> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %21, %22 : !llvm.array<3 x i64>, !llvm.ptr
// CHECK-NEXT:     %23 = llvm.getelementptr %22[0, %arg16] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<3 x i64>
// CHECK-NEXT:     %24 = llvm.load %23 : !llvm.ptr -> i64
// CHECK-NEXT:     %25 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:     %26 = llvm.extractvalue %7[3] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:     %27 = llvm.alloca %25 x !llvm.array<2 x i64> : (i64) -> !llvm.ptr
// CHECK-NEXT:     llvm.store %26, %27 : !llvm.array<2 x i64>, !llvm.ptr
// CHECK-NEXT:     %28 = llvm.getelementptr %27[0, %arg16] : (!llvm.ptr, i64) -> !llvm.ptr, !llvm.array<2 x i64>
// CHECK-NEXT:     %29 = llvm.load %28 : !llvm.ptr -> i64
// CHECK-NEXT:     %30 = llvm.mlir.poison : !llvm.struct<(i64, i64, i64)>
// CHECK-NEXT:     %31 = llvm.insertvalue %19, %30[0] : !llvm.struct<(i64, i64, i64)> 
// CHECK-NEXT:     %32 = llvm.insertvalue %24, %31[1] : !llvm.struct<(i64, i64, i64)> 
// CHECK-NEXT:     %33 = llvm.insertvalue %29, %32[2] : !llvm.struct<(i64, i64, i64)> 
// CHECK-NEXT:     llvm.return %33 : !llvm.struct<(i64, i64, i64)>
// CHECK-NEXT:   }
// CHECK-NEXT: }
