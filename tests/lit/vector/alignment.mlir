// Accesses may have the alignment of the vector, not that of an element of memory.
// RUN: mlir-opt %s -convert-vector-to-llvm=use-vector-alignment | FileCheck %s

// CHECK-LABEL: func.func @a(%arg0: memref<?xvector<4xf32>>, %arg1: memref<?xvector<3xi1>>, %arg2: index, %arg3: memref<?xi1>, %arg4: memref<?xi48>, %arg5: memref<?xindex>, %arg6: memref<?xvector<3xf32>>, %arg7: vector<3xi1>, %arg8: vector<3xf64>, %arg9: memref<?xf64>) -> (vector<4xf32>, vector<3xi1>, vector<3xi1>, vector<3xi48>, vector<3xindex>, vector<3xf32>, vector<3xf64>) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg9 : memref<?xf64> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg6 : memref<?xvector<3xf32>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %2 = builtin.unrealized_conversion_cast %arg5 : memref<?xindex> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %arg4 : memref<?xi48> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %4 = builtin.unrealized_conversion_cast %arg3 : memref<?xi1> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %5 = builtin.unrealized_conversion_cast %arg1 : memref<?xvector<3xi1>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %6 = builtin.unrealized_conversion_cast %arg2 : index to i64
// CHECK-NEXT:    %7 = builtin.unrealized_conversion_cast %arg0 : memref<?xvector<4xf32>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %8 = llvm.extractvalue %7[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %9 = llvm.getelementptr %8[%6] : (!llvm.ptr, i64) -> !llvm.ptr, vector<4xf32>
// CHECK-NEXT:    %10 = llvm.load %9 {alignment = 16 : i64} : !llvm.ptr -> vector<4xf32>
// CHECK-NEXT:    %11 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %12 = llvm.getelementptr %11[%6] : (!llvm.ptr, i64) -> !llvm.ptr, vector<3xi1>
// CHECK-NEXT:    %13 = llvm.load %12 {alignment = 1 : i64} : !llvm.ptr -> vector<3xi1>
// CHECK-NEXT:    %14 = llvm.extractvalue %4[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %15 = llvm.getelementptr %14[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i1
// CHECK-NEXT:    %16 = llvm.load %15 {alignment = 1 : i64} : !llvm.ptr -> vector<3xi1>
// CHECK-NEXT:    %17 = llvm.extractvalue %3[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %18 = llvm.getelementptr %17[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i48
// CHECK-NEXT:    %19 = llvm.load %18 {alignment = 32 : i64} : !llvm.ptr -> vector<3xi48>
// CHECK-NEXT:    %20 = llvm.extractvalue %2[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %21 = llvm.getelementptr %20[%6] : (!llvm.ptr, i64) -> !llvm.ptr, i64
// CHECK-NEXT:    %22 = llvm.load %21 {alignment = 32 : i64} : !llvm.ptr -> vector<3xi64>
// CHECK-NEXT:    %23 = builtin.unrealized_conversion_cast %22 : vector<3xi64> to vector<3xindex>
// CHECK-NEXT:    %24 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %25 = llvm.getelementptr %24[%6] : (!llvm.ptr, i64) -> !llvm.ptr, vector<3xf32>
// CHECK-NEXT:    %26 = llvm.load %25 {alignment = 16 : i64} : !llvm.ptr -> vector<3xf32>
// CHECK-NEXT:    %27 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %28 = llvm.getelementptr %27[%6] : (!llvm.ptr, i64) -> !llvm.ptr, f64
// CHECK-NEXT:    %29 = llvm.intr.masked.load %28, %arg7, %arg8 {alignment = 32 : i32} : (!llvm.ptr, vector<3xi1>, vector<3xf64>) -> vector<3xf64>
// CHECK-NEXT:    return %10, %13, %16, %19, %23, %26, %29 : vector<4xf32>, vector<3xi1>, vector<3xi1>, vector<3xi48>, vector<3xindex>, vector<3xf32>, vector<3xf64>
// CHECK-NEXT:  }
func.func @a(%m: memref<?xvector<4xf32>>, %n: memref<?xvector<3xi1>>, %i: index, %q: memref<?xi1>, %r: memref<?xi48>, %s: memref<?xindex>, %t : memref<?xvector<3xf32>>, %mask: vector<3xi1>, %pp: vector<3xf64>, %u: memref<?xf64>) -> (vector<4xf32>, vector<3xi1>, vector<3xi1>, vector<3xi48>, vector<3xindex>, vector<3xf32>, vector<3xf64>) {
  %0 = vector.load %m[%i] : memref<?xvector<4xf32>>, vector<4xf32>
  %1 = vector.load %n[%i] : memref<?xvector<3xi1>>, vector<3xi1>
  %2 = vector.load %q[%i] : memref<?xi1>, vector<3xi1>
  %3 = vector.load %r[%i] : memref<?xi48>, vector<3xi48>
  %4 = vector.load %s[%i] : memref<?xindex>, vector<3xindex>
  %5 = vector.load %t[%i] : memref<?xvector<3xf32>>, vector<3xf32>
  %6 = vector.maskedload %u[%i], %mask, %pp : memref<?xf64>, vector<3xi1>, vector<3xf64> into vector<3xf64>
  return %0, %1, %2, %3, %4, %5, %6 : vector<4xf32>, vector<3xi1>, vector<3xi1>, vector<3xi48>, vector<3xindex>, vector<3xf32>, vector<3xf64>
}
// CHECK-LABEL: func.func @sc(%arg0: memref<?xf32>, %arg1: index, %arg2: vector<[4]xi32>, %arg3: vector<[4]xi1>, %arg4: vector<[4]xf32>) -> (vector<[4]xf32>, vector<[4]xf32>) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : index to i64
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xf32> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %3 = llvm.getelementptr %2[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %4 = llvm.load %3 {alignment = 16 : i64} : !llvm.ptr -> vector<[4]xf32>
// CHECK-NEXT:    %5 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %6 = llvm.getelementptr %5[%0] : (!llvm.ptr, i64) -> !llvm.ptr, f32
// CHECK-NEXT:    %7 = llvm.getelementptr %6[%arg2] : (!llvm.ptr, vector<[4]xi32>) -> vector<[4]x!llvm.ptr>, f32
// CHECK-NEXT:    %8 = llvm.intr.masked.gather %7, %arg3, %arg4 {alignment = 16 : i32} : (vector<[4]x!llvm.ptr>, vector<[4]xi1>, vector<[4]xf32>) -> vector<[4]xf32>
// CHECK-NEXT:    return %4, %8 : vector<[4]xf32>, vector<[4]xf32>
// CHECK-NEXT:  }
func.func @sc(%q: memref<?xf32>, %i: index, %idx: vector<[4]xi32>, %m: vector<[4]xi1>, %p: vector<[4]xf32>) -> (vector<[4]xf32>, vector<[4]xf32>) {
  %0 = vector.load %q[%i] : memref<?xf32>, vector<[4]xf32>
  %1 = vector.gather %q[%i][%idx], %m, %p : memref<?xf32>, vector<[4]xi32>, vector<[4]xi1>, vector<[4]xf32> into vector<[4]xf32>
  return %0, %1 : vector<[4]xf32>, vector<[4]xf32>
}
