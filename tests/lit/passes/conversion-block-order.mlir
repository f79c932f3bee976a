// A conversion visits blocks depth first, successors in their order; casts of the arguments stand in the reverse order of their uses.
//
// RUN: mlir-opt %s --finalize-memref-to-llvm | FileCheck %s

func.func @diamond(%c: i1, %a: memref<1xf32>, %b: memref<2xf32>, %d: memref<3xf32>, %i: index) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = memref.load %a[%i] : memref<1xf32>
  cf.br ^bb3
^bb2:
  %1 = memref.load %b[%i] : memref<2xf32>
  cf.br ^bb3
^bb3:
  %2 = memref.load %d[%i] : memref<3xf32>
  return
}

// CHECK:      module {
// CHECK-NEXT:   func.func @diamond(%arg0: i1, %arg1: memref<1xf32>, %arg2: memref<2xf32>, %arg3: memref<3xf32>, %arg4: index) {
// CHECK-NEXT:     %0 = builtin.unrealized_conversion_cast %arg2 : memref<2xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %1 = builtin.unrealized_conversion_cast %arg3 : memref<3xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %2 = builtin.unrealized_conversion_cast %arg4 : index to i64
// CHECK-NEXT:     %3 = builtin.unrealized_conversion_cast %arg1 : memref<1xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     cf.cond_br %arg0, ^bb1, ^bb2
// CHECK-NEXT:   ^bb1:  // pred: ^bb0
// CHECK-NEXT:     %4 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %5 = llvm.getelementptr inbounds|nuw %4[%2] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %6 = llvm.load %5 : !llvm.ptr -> f32
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb2:  // pred: ^bb0
// CHECK-NEXT:     %7 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %8 = llvm.getelementptr inbounds|nuw %7[%2] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %9 = llvm.load %8 : !llvm.ptr -> f32
// CHECK-NEXT:     cf.br ^bb3
// CHECK-NEXT:   ^bb3:  // 2 preds: ^bb1, ^bb2
// CHECK-NEXT:     %10 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:     %11 = llvm.getelementptr inbounds|nuw %10[%2] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:     %12 = llvm.load %11 : !llvm.ptr -> f32
// CHECK-NEXT:     return
// CHECK-NEXT:   }
// CHECK-NEXT: }
