// A gather of several dimensions is unrolled along one after the other, and keeps its alignment.
// RUN: mlir-opt %s -split-input-file -convert-vector-to-llvm | FileCheck %s

func.func @three(%b: memref<4xf32>, %x: vector<2x1x2xi64>, %m: vector<2x1x2xi1>, %p: vector<2x1x2xf32>, %i: index) -> vector<2x1x2xf32> {
  %g = vector.gather %b[%i] [%x], %m, %p : memref<4xf32>, vector<2x1x2xi64>, vector<2x1x2xi1>, vector<2x1x2xf32> into vector<2x1x2xf32>
  return %g : vector<2x1x2xf32>
}
// CHECK-LABEL: func.func @three(%arg0: memref<4xf32>, %arg1: vector<2x1x2xi64>, %arg2: vector<2x1x2xi1>, %arg3: vector<2x1x2xf32>, %arg4: index) -> vector<2x1x2xf32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg4 : index to i64
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %arg3 : vector<2x1x2xf32> to !llvm.array<2 x array<1 x vector<2xf32>>>
// CHECK-NEXT: %3 = builtin.unrealized_conversion_cast %arg2 : vector<2x1x2xi1> to !llvm.array<2 x array<1 x vector<2xi1>>>
// CHECK-NEXT: %4 = builtin.unrealized_conversion_cast %arg1 : vector<2x1x2xi64> to !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT: %5 = ub.poison : vector<2x1x2xf32>
// CHECK-NEXT: %6 = builtin.unrealized_conversion_cast %5 : vector<2x1x2xf32> to !llvm.array<2 x array<1 x vector<2xf32>>>
// CHECK-NEXT: %7 = ub.poison : vector<1x2xf32>
// CHECK-NEXT: %8 = builtin.unrealized_conversion_cast %7 : vector<1x2xf32> to !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: %9 = llvm.extractvalue %4[0, 0] : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT: %10 = llvm.extractvalue %3[0, 0] : !llvm.array<2 x array<1 x vector<2xi1>>>
// CHECK-NEXT: %11 = llvm.extractvalue %2[0, 0] : !llvm.array<2 x array<1 x vector<2xf32>>>
// CHECK-NEXT: %12 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %13 = llvm.getelementptr %12[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %14 = llvm.getelementptr %13[%9] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, f32
// CHECK-NEXT: %15 = llvm.intr.masked.gather %14, %10, %11 {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
// CHECK-NEXT: %16 = llvm.insertvalue %15, %8[0] : !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: %17 = llvm.insertvalue %16, %6[0] : !llvm.array<2 x array<1 x vector<2xf32>>>
// CHECK-NEXT: %18 = llvm.extractvalue %4[1, 0] : !llvm.array<2 x array<1 x vector<2xi64>>>
// CHECK-NEXT: %19 = llvm.extractvalue %3[1, 0] : !llvm.array<2 x array<1 x vector<2xi1>>>
// CHECK-NEXT: %20 = llvm.extractvalue %2[1, 0] : !llvm.array<2 x array<1 x vector<2xf32>>>
// CHECK-NEXT: %21 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %22 = llvm.getelementptr %21[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %23 = llvm.getelementptr %22[%18] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, f32
// CHECK-NEXT: %24 = llvm.intr.masked.gather %23, %19, %20 {alignment = 4 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
// CHECK-NEXT: %25 = llvm.insertvalue %24, %8[0] : !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: %26 = llvm.insertvalue %25, %17[1] : !llvm.array<2 x array<1 x vector<2xf32>>>
// CHECK-NEXT: %27 = builtin.unrealized_conversion_cast %26 : !llvm.array<2 x array<1 x vector<2xf32>>> to vector<2x1x2xf32>
// CHECK-NEXT: return %27 : vector<2x1x2xf32>
// CHECK-NEXT: }

// -----

func.func @aligned(%b: memref<4xf32>, %x: vector<1x2xi64>, %m: vector<1x2xi1>, %p: vector<1x2xf32>, %i: index) -> vector<1x2xf32> {
  %g = vector.gather %b[%i] [%x], %m, %p {alignment = 8 : i64} : memref<4xf32>, vector<1x2xi64>, vector<1x2xi1>, vector<1x2xf32> into vector<1x2xf32>
  return %g : vector<1x2xf32>
}
// CHECK-LABEL: func.func @aligned(%arg0: memref<4xf32>, %arg1: vector<1x2xi64>, %arg2: vector<1x2xi1>, %arg3: vector<1x2xf32>, %arg4: index) -> vector<1x2xf32> {
// CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg4 : index to i64
// CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg0 : memref<4xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %arg3 : vector<1x2xf32> to !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: %3 = builtin.unrealized_conversion_cast %arg2 : vector<1x2xi1> to !llvm.array<1 x vector<2xi1>>
// CHECK-NEXT: %4 = builtin.unrealized_conversion_cast %arg1 : vector<1x2xi64> to !llvm.array<1 x vector<2xi64>>
// CHECK-NEXT: %5 = ub.poison : vector<1x2xf32>
// CHECK-NEXT: %6 = builtin.unrealized_conversion_cast %5 : vector<1x2xf32> to !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: %7 = llvm.extractvalue %4[0] : !llvm.array<1 x vector<2xi64>>
// CHECK-NEXT: %8 = llvm.extractvalue %3[0] : !llvm.array<1 x vector<2xi1>>
// CHECK-NEXT: %9 = llvm.extractvalue %2[0] : !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: %10 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT: %11 = llvm.getelementptr %10[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT: %12 = llvm.getelementptr %11[%7] : (!llvm.ptr, vector<2xi64>) -> vector<2x!llvm.ptr>, f32
// CHECK-NEXT: %13 = llvm.intr.masked.gather %12, %8, %9 {alignment = 8 : i32} : (vector<2x!llvm.ptr>, vector<2xi1>, vector<2xf32>) -> vector<2xf32>
// CHECK-NEXT: %14 = llvm.insertvalue %13, %6[0] : !llvm.array<1 x vector<2xf32>>
// CHECK-NEXT: %15 = builtin.unrealized_conversion_cast %14 : !llvm.array<1 x vector<2xf32>> to vector<1x2xf32>
// CHECK-NEXT: return %15 : vector<1x2xf32>
// CHECK-NEXT: }
