// What the type says of strides, sizes and the offset is known without looking into the descriptor.
// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s

func.func @known(%m: memref<4x?xf32, strided<[?, 1], offset: 5>>) -> (memref<f32>, index, index, index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m
    : memref<4x?xf32, strided<[?, 1], offset: 5>> -> memref<f32>, index, index, index, index, index
  return %base, %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : memref<f32>, index, index, index, index, index
}

func.func @apart(%a: memref<4xf32, strided<[1], offset: ?>>, %b: memref<4xf32>) {
  memref.distinct_objects %a, %b : memref<4xf32, strided<[1], offset: ?>>, memref<4xf32>
  return
}

// CHECK-LABEL: func.func @known(%arg0: memref<4x?xf32, strided<[?, 1], offset: 5>>) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : memref<4x?xf32, strided<[?, 1], offset: 5>> to !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:    %c5 = arith.constant 5 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %1 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %2 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %3 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:    %4 = llvm.insertvalue %1, %3[0] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %5 = llvm.insertvalue %2, %4[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %6 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %7 = llvm.insertvalue %6, %5[2] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %8 = builtin.unrealized_conversion_cast %7 : !llvm.struct<(ptr, ptr, i64)> to memref<f32>
// CHECK-NEXT:    %9 = llvm.extractvalue %0[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %10 = llvm.extractvalue %0[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %11 = llvm.extractvalue %0[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %12 = builtin.unrealized_conversion_cast %11 : i64 to index
// CHECK-NEXT:    %13 = llvm.extractvalue %0[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %14 = builtin.unrealized_conversion_cast %13 : i64 to index
// CHECK-NEXT:    %15 = llvm.extractvalue %0[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    return %8, %c5, %c4, %12, %14, %c1 : memref<f32>, index, index, index, index, index
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @apart(%arg0: memref<4xf32, strided<[1], offset: ?>>, %arg1: memref<4xf32>) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32, strided<[1], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %3 = llvm.extractvalue %1[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %4 = llvm.getelementptr %2[%3] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %5 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %6 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:    llvm.intr.assume %6 ["separate_storage"(%4, %5 : !llvm.ptr, !llvm.ptr)] : i1
// CHECK-NEXT:    return
// CHECK-NEXT:  }
