// Each op is a call of its intrinsic; several results are in a struct, and attributes stay.
// RUN: mlir-opt %s --convert-vector-to-llvm=enable-x86vector | FileCheck %s

// CHECK-LABEL: func.func @masked(
//       CHECK: %0 = llvm.mlir.constant(dense<5.000000e+00> : vector<16xf32>) : vector<16xf32>
//  CHECK-NEXT: %1 = llvm.call_intrinsic "llvm.x86.avx512.mask.compress"(%arg1, %0, %arg0) {constant_src = dense<5.000000e+00> : vector<16xf32>} : (vector<16xf32>, vector<16xf32>, vector<16xi1>) -> vector<16xf32>
//  CHECK-NEXT: %2 = llvm.mlir.constant(dense<0.000000e+00> : vector<16xf32>) : vector<16xf32>
//  CHECK-NEXT: %3 = llvm.call_intrinsic "llvm.x86.avx512.mask.compress"(%1, %2, %arg0) {note} : (vector<16xf32>, vector<16xf32>, vector<16xi1>) -> vector<16xf32>
//  CHECK-NEXT: %4 = llvm.call_intrinsic "llvm.x86.avx512.mask.rndscale.ps.512"(%arg1, %arg2, %3, %arg3, %arg2) : (vector<16xf32>, i32, vector<16xf32>, i16, i32) -> vector<16xf32>
//  CHECK-NEXT: return %1, %3, %4 : vector<16xf32>, vector<16xf32>, vector<16xf32>
func.func @masked(%k: vector<16xi1>, %a: vector<16xf32>, %i: i32, %bits: i16) -> (vector<16xf32>, vector<16xf32>, vector<16xf32>) {
  %0 = x86vector.avx512.mask.compress %k, %a {constant_src = dense<5.0> : vector<16xf32>} : vector<16xf32>
  %1 = x86vector.avx512.mask.compress %k, %0 {note} : vector<16xf32>
  %2 = x86vector.avx512.mask.rndscale %a, %i, %1, %bits, %i : vector<16xf32>
  return %0, %1, %2 : vector<16xf32>, vector<16xf32>, vector<16xf32>
}

// CHECK-LABEL: func.func @intersect(
//       CHECK: %0 = llvm.call_intrinsic "llvm.x86.avx512.vp2intersect.q.512"(%arg0, %arg0) : (vector<8xi64>, vector<8xi64>) -> !llvm.struct<(vector<8xi1>, vector<8xi1>)>
//  CHECK-NEXT: %1 = llvm.extractvalue %0[0] : !llvm.struct<(vector<8xi1>, vector<8xi1>)>
//  CHECK-NEXT: %2 = llvm.extractvalue %0[1] : !llvm.struct<(vector<8xi1>, vector<8xi1>)>
//  CHECK-NEXT: return %2 : vector<8xi1>
func.func @intersect(%a: vector<8xi64>) -> vector<8xi1> {
  %0, %1 = x86vector.avx512.vp2intersect %a, %a : vector<8xi64>
  return %1 : vector<8xi1>
}

// CHECK-LABEL: func.func @dots(
//       CHECK: %0 = llvm.call_intrinsic "llvm.x86.avx2.vpdpbssd.128"(%arg0, %arg1, %arg1) : (vector<4xi32>, vector<16xi8>, vector<16xi8>) -> vector<4xi32>
//  CHECK-NEXT: %1 = llvm.mlir.constant(-1 : i8) : i8
//  CHECK-NEXT: %2 = llvm.call_intrinsic "llvm.x86.avx.dp.ps.256"(%arg2, %arg2, %1) : (vector<8xf32>, vector<8xf32>, i8) -> vector<8xf32>
//  CHECK-NEXT: return %0, %2 : vector<4xi32>, vector<8xf32>
func.func @dots(%w: vector<4xi32>, %b: vector<16xi8>, %f: vector<8xf32>) -> (vector<4xi32>, vector<8xf32>) {
  %0 = x86vector.avx.dot.i8 %w, %b, %b : vector<16xi8> -> vector<4xi32>
  %1 = x86vector.avx.intr.dot %f, %f : vector<8xf32>
  return %0, %1 : vector<4xi32>, vector<8xf32>
}

// CHECK-LABEL: func.func @reads(
//       CHECK: %0 = builtin.unrealized_conversion_cast %arg1 : memref<16xf16, strided<[1], offset: 3>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg0 : memref<?xbf16, strided<[1], offset: ?>> to !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %2 = llvm.extractvalue %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %3 = llvm.extractvalue %1[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %4 = llvm.getelementptr %2[%3] : (!llvm.ptr, i64) -> !llvm.ptr, bf16
//  CHECK-NEXT: %5 = llvm.call_intrinsic "llvm.x86.vbcstnebf162ps128"(%4) : (!llvm.ptr) -> vector<4xf32>
//  CHECK-NEXT: %6 = llvm.extractvalue %0[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %7 = llvm.mlir.constant(3 : index) : i64
//  CHECK-NEXT: %8 = llvm.getelementptr %6[%7] : (!llvm.ptr, i64) -> !llvm.ptr, f16
//  CHECK-NEXT: %9 = llvm.call_intrinsic "llvm.x86.vcvtneoph2ps256"(%8) : (!llvm.ptr) -> vector<8xf32>
//  CHECK-NEXT: return %5, %9 : vector<4xf32>, vector<8xf32>
func.func @reads(%a: memref<?xbf16, strided<[1], offset: ?>>, %b: memref<16xf16, strided<[1], offset: 3>>) -> (vector<4xf32>, vector<8xf32>) {
  %0 = x86vector.avx.bcst_to_f32.packed %a : memref<?xbf16, strided<[1], offset: ?>> -> vector<4xf32>
  %1 = x86vector.avx.cvt.packed.odd.indexed_to_f32 %b : memref<16xf16, strided<[1], offset: 3>> -> vector<8xf32>
  return %0, %1 : vector<4xf32>, vector<8xf32>
}
