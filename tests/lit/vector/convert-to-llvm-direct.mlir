// What convert-to-llvm makes of casts of types, interleaved vectors, and elementwise ops of one dimension and of several.
// RUN: mlir-opt %s -convert-to-llvm | FileCheck %s

// CHECK-LABEL: llvm.func @type_cast() -> !llvm.array<4 x vector<8xf32>> {
// CHECK-NEXT:    %0 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:    %1 = llvm.alloca %0 x !llvm.array<4 x vector<8xf32>> : (i64) -> !llvm.ptr
// CHECK-NEXT:    %2 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64)>
// CHECK-NEXT:    %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %5 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %6 = llvm.insertvalue %5, %4[2] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %7 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
// CHECK-NEXT:    %8 = llvm.extractvalue %6[0] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %9 = llvm.insertvalue %8, %7[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %10 = llvm.extractvalue %6[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %11 = llvm.insertvalue %10, %9[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %12 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %13 = llvm.insertvalue %12, %11[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %14 = llvm.mlir.constant(4 : index) : i64
// CHECK-NEXT:    %15 = llvm.insertvalue %14, %13[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %16 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:    %17 = llvm.insertvalue %16, %15[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %18 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:    %19 = llvm.extractvalue %17[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)> 
// CHECK-NEXT:    %20 = llvm.getelementptr inbounds|nuw %19[%18] : (!llvm.ptr, i64) -> !llvm.ptr, vector<8xf32>
// CHECK-NEXT:    %21 = llvm.load %20 : !llvm.ptr -> vector<8xf32>
// CHECK-NEXT:    %22 = llvm.extractvalue %6[1] : !llvm.struct<(ptr, ptr, i64)> 
// CHECK-NEXT:    %23 = llvm.load %22 : !llvm.ptr -> !llvm.array<4 x vector<8xf32>>
// CHECK-NEXT:    llvm.return %23 : !llvm.array<4 x vector<8xf32>>
// CHECK-NEXT:  }
func.func @type_cast() -> vector<4x8xf32> {
  %0 = memref.alloca() : memref<vector<4x8xf32>>
  %1 = vector.type_cast %0 : memref<vector<4x8xf32>> to memref<4xvector<8xf32>>
  %c2 = arith.constant 2 : index
  %2 = memref.load %1[%c2] : memref<4xvector<8xf32>>
  %4 = memref.load %0[] : memref<vector<4x8xf32>>
  return %4 : vector<4x8xf32>
}

// CHECK-LABEL: llvm.func @interleave() -> vector<4xf16> {
// CHECK-NEXT:    %0 = llvm.mlir.constant(dense<[1.000000e+00, 2.000000e+00]> : vector<2xf16>) : vector<2xf16>
// CHECK-NEXT:    %1 = llvm.shufflevector %0, %0 [0, 2, 1, 3] : vector<2xf16> 
// CHECK-NEXT:    llvm.return %1 : vector<4xf16>
// CHECK-NEXT:  }
func.func @interleave() -> vector<4xf16> {
  %0 = arith.constant dense<[1.0, 2.0]> : vector<2xf16>
  %1 = vector.interleave %0, %0 : vector<2xf16> -> vector<4xf16>
  return %1 : vector<4xf16>
}

// CHECK-LABEL: llvm.func @ranks(%arg0: vector<4xf32>, %arg1: !llvm.array<2 x vector<4xf32>>) -> !llvm.struct<(vector<4xf32>, array<2 x vector<4xf32>>, vector<8xi16>, array<2 x vector<8xi16>>)> {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : !llvm.array<2 x vector<4xf32>> to vector<2x4xf32>
// CHECK-NEXT:    %1 = llvm.intr.fmuladd(%arg0, %arg0, %arg0) : (vector<4xf32>, vector<4xf32>, vector<4xf32>) -> vector<4xf32>
// CHECK-NEXT:    %2 = vector.fma %0, %0, %0 : vector<2x4xf32>
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : vector<2x4xf32> to !llvm.array<2 x vector<4xf32>>
// CHECK-NEXT:    %4 = llvm.bitcast %arg0 : vector<4xf32> to vector<8xi16>
// CHECK-NEXT:    %5 = vector.bitcast %0 : vector<2x4xf32> to vector<2x8xi16>
// CHECK-NEXT:    %6 = builtin.unrealized_conversion_cast %5 : vector<2x8xi16> to !llvm.array<2 x vector<8xi16>>
// CHECK-NEXT:    %7 = llvm.mlir.poison : !llvm.struct<(vector<4xf32>, array<2 x vector<4xf32>>, vector<8xi16>, array<2 x vector<8xi16>>)>
// CHECK-NEXT:    %8 = llvm.insertvalue %1, %7[0] : !llvm.struct<(vector<4xf32>, array<2 x vector<4xf32>>, vector<8xi16>, array<2 x vector<8xi16>>)> 
// CHECK-NEXT:    %9 = llvm.insertvalue %3, %8[1] : !llvm.struct<(vector<4xf32>, array<2 x vector<4xf32>>, vector<8xi16>, array<2 x vector<8xi16>>)> 
// CHECK-NEXT:    %10 = llvm.insertvalue %4, %9[2] : !llvm.struct<(vector<4xf32>, array<2 x vector<4xf32>>, vector<8xi16>, array<2 x vector<8xi16>>)> 
// CHECK-NEXT:    %11 = llvm.insertvalue %6, %10[3] : !llvm.struct<(vector<4xf32>, array<2 x vector<4xf32>>, vector<8xi16>, array<2 x vector<8xi16>>)> 
// CHECK-NEXT:    llvm.return %11 : !llvm.struct<(vector<4xf32>, array<2 x vector<4xf32>>, vector<8xi16>, array<2 x vector<8xi16>>)>
// CHECK-NEXT:  }
func.func @ranks(%a: vector<4xf32>, %b: vector<2x4xf32>) -> (vector<4xf32>, vector<2x4xf32>, vector<8xi16>, vector<2x8xi16>) {
  %0 = vector.fma %a, %a, %a : vector<4xf32>
  %1 = vector.fma %b, %b, %b : vector<2x4xf32>
  %2 = vector.bitcast %a : vector<4xf32> to vector<8xi16>
  %3 = vector.bitcast %b : vector<2x4xf32> to vector<2x8xi16>
  return %0, %1, %2, %3 : vector<4xf32>, vector<2x4xf32>, vector<8xi16>, vector<2x8xi16>
}

// CHECK-LABEL: llvm.func @undefined_lane(%arg0: vector<4xf32>, %arg1: vector<1xf32>) -> vector<3xf32> {
// CHECK-NEXT:    %0 = llvm.mlir.poison : vector<3xf32>
// CHECK-NEXT:    %1 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %2 = llvm.extractelement %arg0[%1 : i64] : vector<4xf32>
// CHECK-NEXT:    %3 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %4 = llvm.insertelement %2, %0[%3 : i64] : vector<3xf32>
// CHECK-NEXT:    %5 = llvm.mlir.constant(-1 : index) : i64
// CHECK-NEXT:    %6 = llvm.extractelement %arg0[%5 : i64] : vector<4xf32>
// CHECK-NEXT:    %7 = llvm.mlir.constant(1 : index) : i64
// CHECK-NEXT:    %8 = llvm.insertelement %6, %4[%7 : i64] : vector<3xf32>
// CHECK-NEXT:    %9 = llvm.mlir.constant(0 : index) : i64
// CHECK-NEXT:    %10 = llvm.extractelement %arg1[%9 : i64] : vector<1xf32>
// CHECK-NEXT:    %11 = llvm.mlir.constant(2 : index) : i64
// CHECK-NEXT:    %12 = llvm.insertelement %10, %8[%11 : i64] : vector<3xf32>
// CHECK-NEXT:    llvm.return %12 : vector<3xf32>
// CHECK-NEXT:  }
func.func @undefined_lane(%a: vector<4xf32>, %b: vector<1xf32>) -> vector<3xf32> {
  %0 = vector.shuffle %a, %b [0, -1, 4] : vector<4xf32>, vector<1xf32>
  return %0 : vector<3xf32>
}
