// Strides that the type tells are constants; others are products of the sizes inside.
// RUN: mlir-opt %s -finalize-memref-to-llvm | FileCheck %s

func.func @static(%m: memref<?xf32>, %shape: memref<3xi32>) -> memref<2x6x20xf32> {
  %0 = memref.reshape %m(%shape) : (memref<?xf32>, memref<3xi32>) -> memref<2x6x20xf32>
  return %0 : memref<2x6x20xf32>
}

func.func @dynamic(%m: memref<?xf32>, %shape: memref<2xindex>) -> memref<?x?xf32> {
  %0 = memref.reshape %m(%shape) : (memref<?xf32>, memref<2xindex>) -> memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @static(%arg0: memref<?xf32>, %arg1: memref<3xi32>) -> memref<2x6x20xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %1 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)>
// CHECK-NEXT:    %2 = llvm.extractvalue %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %3 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %4 = llvm.insertvalue %2, %1[0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %5 = llvm.insertvalue %3, %4[1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %6 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %7 = llvm.insertvalue %6, %5[2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %8 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:    %9 = llvm.mlir.constant(20 : index) : i64
// CHECK-NEXT:    %10 = llvm.insertvalue %9, %7[3, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %11 = llvm.insertvalue %8, %10[4, 2] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %12 = llvm.mul %8, %9 : i64
// CHECK-NEXT:    %13 = llvm.mlir.constant(20 : index) : i64
// CHECK-NEXT:    %14 = llvm.mlir.constant(6 : index) : i64
// CHECK-NEXT:    %15 = llvm.insertvalue %14, %11[3, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %16 = llvm.insertvalue %13, %15[4, 1] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %17 = llvm.mul %13, %14 : i64
// CHECK-NEXT:    %18 = llvm.mlir.constant(120 : index) : i64
// CHECK-NEXT:    %19 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:    %20 = llvm.insertvalue %19, %16[3, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %21 = llvm.insertvalue %18, %20[4, 0] : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> 
// CHECK-NEXT:    %22 = builtin.unrealized_conversion_cast %21 : !llvm.struct<(ptr, ptr, i64, array<3 x i64>, array<3 x i64>)> to memref<2x6x20xf32>
// CHECK-NEXT:    %23 = llvm.mul %18, %19 : i64
// CHECK-NEXT:    return %22 : memref<2x6x20xf32>
// CHECK-NEXT:  }
// CHECK-LABEL: func.func @dynamic(%arg0: memref<?xf32>, %arg1: memref<2xindex>) -> memref<?x?xf32> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : memref<2xindex> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %2 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)>
// CHECK-NEXT:    %3 = llvm.extractvalue %1[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %4 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %5 = llvm.insertvalue %3, %2[0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %6 = llvm.insertvalue %4, %5[1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %7 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %8 = llvm.insertvalue %7, %6[2] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %9 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:    %10 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:    %11 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %12 = llvm.getelementptr inbounds|nuw %11[%10] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:    %13 = llvm.load %12 : !llvm.ptr -> i64
// CHECK-NEXT:    %14 = builtin.unrealized_conversion_cast %13 : i64 to index
// CHECK-NEXT:    %15 = builtin.unrealized_conversion_cast %14 : index to i64
// CHECK-NEXT:    %16 = llvm.insertvalue %15, %8[3, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %17 = llvm.insertvalue %9, %16[4, 1] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %18 = llvm.mul %9, %15 : i64
// CHECK-NEXT:    %19 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %20 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %21 = llvm.getelementptr inbounds|nuw %20[%19] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:    %22 = llvm.load %21 : !llvm.ptr -> i64
// CHECK-NEXT:    %23 = builtin.unrealized_conversion_cast %22 : i64 to index
// CHECK-NEXT:    %24 = builtin.unrealized_conversion_cast %23 : index to i64
// CHECK-NEXT:    %25 = llvm.insertvalue %24, %17[3, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %26 = llvm.insertvalue %18, %25[4, 0] : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> 
// CHECK-NEXT:    %27 = builtin.unrealized_conversion_cast %26 : !llvm.struct<(ptr, ptr, i64, array<2 x i64>, array<2 x i64>)> to memref<?x?xf32>
// CHECK-NEXT:    %28 = llvm.mul %18, %24 : i64
// CHECK-NEXT:    return %27 : memref<?x?xf32>
// CHECK-NEXT:  }
