// Conversions of packed floats, and products of packed integers.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define void @convert_float_to_tf32(float %0) {
llvm.func @convert_float_to_tf32(%arg0: f32) {
  // CHECK-NEXT: %2 = call i32 @llvm.nvvm.f2tf32.rn(float %0)
  %0 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rn>}
  // CHECK-NEXT: %3 = call i32 @llvm.nvvm.f2tf32.rn.relu(float %0)
  %1 = nvvm.convert.float.to.tf32 %arg0 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>}
  // CHECK-NEXT: %4 = call i32 @llvm.nvvm.f2tf32.rn.satfinite(float %0)
  %2 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>}
  // CHECK-NEXT: %5 = call i32 @llvm.nvvm.f2tf32.rn.relu.satfinite(float %0)
  %3 = nvvm.convert.float.to.tf32 %arg0 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>}
  // CHECK-NEXT: %6 = call i32 @llvm.nvvm.f2tf32.rz(float %0)
  %4 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rz>}
  // CHECK-NEXT: %7 = call i32 @llvm.nvvm.f2tf32.rz.relu(float %0)
  %5 = nvvm.convert.float.to.tf32 %arg0 {relu = true, rnd = #nvvm.fp_rnd_mode<rz>}
  // CHECK-NEXT: %8 = call i32 @llvm.nvvm.f2tf32.rz.satfinite(float %0)
  %6 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>}
  // CHECK-NEXT: %9 = call i32 @llvm.nvvm.f2tf32.rz.relu.satfinite(float %0)
  %7 = nvvm.convert.float.to.tf32 %arg0 {relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>}
  // CHECK-NEXT: %10 = call i32 @llvm.nvvm.f2tf32.rna(float %0)
  %8 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rna>}
  // CHECK-NEXT: %11 = call i32 @llvm.nvvm.f2tf32.rna.satfinite(float %0)
  %9 = nvvm.convert.float.to.tf32 %arg0 {rnd = #nvvm.fp_rnd_mode<rna>, sat = #nvvm.sat_mode<satfinite>}
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f32x2_to_f4x2(float %0, float %1) {
llvm.func @convert_f32x2_to_f4x2(%arg0: f32, %arg1: f32) {
  // CHECK-NEXT: %3 = call i16 @llvm.nvvm.ff.to.e2m1x2.rn.satfinite(float %0, float %1)
  // CHECK-NEXT: %4 = trunc i16 %3 to i8
  %0 = nvvm.convert.f32x2.to.f4x2 %arg0, %arg1 : i8(f4E2M1FN)
  // CHECK-NEXT: %5 = call i16 @llvm.nvvm.ff.to.e2m1x2.rn.relu.satfinite(float %0, float %1)
  // CHECK-NEXT: %6 = trunc i16 %5 to i8
  %1 = nvvm.convert.f32x2.to.f4x2 %arg0, %arg1 {relu = true} : i8(f4E2M1FN)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f4x2_to_f16x2(i8 %0) {
llvm.func @convert_f4x2_to_f16x2(%arg0: i8) {
  // CHECK-NEXT: %2 = zext i8 %0 to i16
  // CHECK-NEXT: %3 = call <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn(i16 %2)
  %0 = nvvm.convert.f4x2.to.f16x2 %arg0 : i8(f4E2M1FN) -> vector<2xf16>
  // CHECK-NEXT: %4 = zext i8 %0 to i16
  // CHECK-NEXT: %5 = call <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn.relu(i16 %4)
  %1 = nvvm.convert.f4x2.to.f16x2 %arg0 {relu = true} : i8(f4E2M1FN) -> vector<2xf16>
  // CHECK-NEXT: %6 = call <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn(i16 3)
  %2 = llvm.mlir.constant(3 : i8) : i8
  %3 = nvvm.convert.f4x2.to.f16x2 %2 : i8(f4E2M1FN) -> vector<2xf16>
  // CHECK-NEXT: %7 = call <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn(i16 poison)
  %4 = llvm.mlir.poison : i8
  %5 = nvvm.convert.f4x2.to.f16x2 %4 : i8(f4E2M1FN) -> vector<2xf16>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f32x4_to_f4x4(<4 x float> %0, i32 %1) {
llvm.func @convert_f32x4_to_f4x4(%arg0: vector<4xf32>, %arg1: i32) {
  // CHECK-NEXT: %3 = call i16 @llvm.nvvm.f32x4.to.e2m1x4.rs.satfinite(<4 x float> %0, i32 %1)
  %0 = nvvm.convert.f32x4.to.f4x4 %arg0, %arg1 : vector<4xf32> -> i16(f4E2M1FN)
  // CHECK-NEXT: %4 = call i16 @llvm.nvvm.f32x4.to.e2m1x4.rs.relu.satfinite(<4 x float> %0, i32 %1)
  %1 = nvvm.convert.f32x4.to.f4x4 %arg0, %arg1 {relu = true} : vector<4xf32> -> i16(f4E2M1FN)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f32x2_to_f6x2(float %0, float %1) {
llvm.func @convert_f32x2_to_f6x2(%arg0: f32, %arg1: f32) {
  // CHECK-NEXT: %3 = call i16 @llvm.nvvm.ff.to.e2m3x2.rn.satfinite(float %0, float %1)
  %0 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 : i16(f6E2M3FN)
  // CHECK-NEXT: %4 = call i16 @llvm.nvvm.ff.to.e2m3x2.rn.satfinite(float %0, float %1)
  // CHECK-NEXT: %5 = bitcast i16 %4 to <2 x i8>
  %1 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 : vector<2xi8>(f6E2M3FN)
  // CHECK-NEXT: %6 = call i16 @llvm.nvvm.ff.to.e3m2x2.rn.satfinite(float %0, float %1)
  %2 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 : i16(f6E3M2FN)
  // CHECK-NEXT: %7 = call i16 @llvm.nvvm.ff.to.e3m2x2.rn.satfinite(float %0, float %1)
  // CHECK-NEXT: %8 = bitcast i16 %7 to <2 x i8>
  %3 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 : vector<2xi8>(f6E3M2FN)
  // CHECK-NEXT: %9 = call i16 @llvm.nvvm.ff.to.e2m3x2.rn.relu.satfinite(float %0, float %1)
  %4 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 {relu = true} : i16(f6E2M3FN)
  // CHECK-NEXT: %10 = call i16 @llvm.nvvm.ff.to.e2m3x2.rn.relu.satfinite(float %0, float %1)
  // CHECK-NEXT: %11 = bitcast i16 %10 to <2 x i8>
  %5 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 {relu = true} : vector<2xi8>(f6E2M3FN)
  // CHECK-NEXT: %12 = call i16 @llvm.nvvm.ff.to.e3m2x2.rn.relu.satfinite(float %0, float %1)
  %6 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 {relu = true} : i16(f6E3M2FN)
  // CHECK-NEXT: %13 = call i16 @llvm.nvvm.ff.to.e3m2x2.rn.relu.satfinite(float %0, float %1)
  // CHECK-NEXT: %14 = bitcast i16 %13 to <2 x i8>
  %7 = nvvm.convert.f32x2.to.f6x2 %arg0, %arg1 {relu = true} : vector<2xi8>(f6E3M2FN)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f6x2_to_f16x2(<2 x i8> %0) {
llvm.func @convert_f6x2_to_f16x2(%arg0: vector<2xi8>) {
  // CHECK-NEXT: %2 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %3 = call <2 x half> @llvm.nvvm.e2m3x2.to.f16x2.rn(i16 %2)
  %0 = nvvm.convert.f6x2.to.f16x2 %arg0 : vector<2xi8>(f6E2M3FN) -> vector<2xf16>
  // CHECK-NEXT: %4 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %5 = call <2 x half> @llvm.nvvm.e3m2x2.to.f16x2.rn(i16 %4)
  %1 = nvvm.convert.f6x2.to.f16x2 %arg0 : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
  // CHECK-NEXT: %6 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %7 = call <2 x half> @llvm.nvvm.e2m3x2.to.f16x2.rn.relu(i16 %6)
  %2 = nvvm.convert.f6x2.to.f16x2 %arg0 {relu = true} : vector<2xi8>(f6E2M3FN) -> vector<2xf16>
  // CHECK-NEXT: %8 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %9 = call <2 x half> @llvm.nvvm.e3m2x2.to.f16x2.rn.relu(i16 %8)
  %3 = nvvm.convert.f6x2.to.f16x2 %arg0 {relu = true} : vector<2xi8>(f6E3M2FN) -> vector<2xf16>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f32x4_to_f6x4(<4 x float> %0, i32 %1) {
llvm.func @convert_f32x4_to_f6x4(%arg0: vector<4xf32>, %arg1: i32) {
  // CHECK-NEXT: %3 = call <4 x i8> @llvm.nvvm.f32x4.to.e2m3x4.rs.satfinite(<4 x float> %0, i32 %1)
  %0 = nvvm.convert.f32x4.to.f6x4 %arg0, %arg1 : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
  // CHECK-NEXT: %4 = call <4 x i8> @llvm.nvvm.f32x4.to.e3m2x4.rs.satfinite(<4 x float> %0, i32 %1)
  %1 = nvvm.convert.f32x4.to.f6x4 %arg0, %arg1 : vector<4xf32> -> vector<4xi8>(f6E3M2FN)
  // CHECK-NEXT: %5 = call <4 x i8> @llvm.nvvm.f32x4.to.e2m3x4.rs.relu.satfinite(<4 x float> %0, i32 %1)
  %2 = nvvm.convert.f32x4.to.f6x4 %arg0, %arg1 {relu = true} : vector<4xf32> -> vector<4xi8>(f6E2M3FN)
  // CHECK-NEXT: %6 = call <4 x i8> @llvm.nvvm.f32x4.to.e3m2x4.rs.relu.satfinite(<4 x float> %0, i32 %1)
  %3 = nvvm.convert.f32x4.to.f6x4 %arg0, %arg1 {relu = true} : vector<4xf32> -> vector<4xi8>(f6E3M2FN)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f16x2_to_f8x2(<2 x half> %0) {
llvm.func @convert_f16x2_to_f8x2(%arg0: vector<2xf16>) {
  // CHECK-NEXT: %2 = call i16 @llvm.nvvm.f16x2.to.e4m3x2.rn(<2 x half> %0)
  %0 = nvvm.convert.f16x2.to.f8x2 %arg0 : vector<2xf16> -> i16(f8E4M3FN)
  // CHECK-NEXT: %3 = call i16 @llvm.nvvm.f16x2.to.e4m3x2.rn(<2 x half> %0)
  // CHECK-NEXT: %4 = bitcast i16 %3 to <2 x i8>
  %1 = nvvm.convert.f16x2.to.f8x2 %arg0 : vector<2xf16> -> vector<2xi8>(f8E4M3FN)
  // CHECK-NEXT: %5 = call i16 @llvm.nvvm.f16x2.to.e5m2x2.rn(<2 x half> %0)
  %2 = nvvm.convert.f16x2.to.f8x2 %arg0 : vector<2xf16> -> i16(f8E5M2)
  // CHECK-NEXT: %6 = call i16 @llvm.nvvm.f16x2.to.e5m2x2.rn(<2 x half> %0)
  // CHECK-NEXT: %7 = bitcast i16 %6 to <2 x i8>
  %3 = nvvm.convert.f16x2.to.f8x2 %arg0 : vector<2xf16> -> vector<2xi8>(f8E5M2)
  // CHECK-NEXT: %8 = call i16 @llvm.nvvm.f16x2.to.e4m3x2.rn.relu(<2 x half> %0)
  %4 = nvvm.convert.f16x2.to.f8x2 %arg0 {relu = true} : vector<2xf16> -> i16(f8E4M3FN)
  // CHECK-NEXT: %9 = call i16 @llvm.nvvm.f16x2.to.e4m3x2.rn.relu(<2 x half> %0)
  // CHECK-NEXT: %10 = bitcast i16 %9 to <2 x i8>
  %5 = nvvm.convert.f16x2.to.f8x2 %arg0 {relu = true} : vector<2xf16> -> vector<2xi8>(f8E4M3FN)
  // CHECK-NEXT: %11 = call i16 @llvm.nvvm.f16x2.to.e5m2x2.rn.relu(<2 x half> %0)
  %6 = nvvm.convert.f16x2.to.f8x2 %arg0 {relu = true} : vector<2xf16> -> i16(f8E5M2)
  // CHECK-NEXT: %12 = call i16 @llvm.nvvm.f16x2.to.e5m2x2.rn.relu(<2 x half> %0)
  // CHECK-NEXT: %13 = bitcast i16 %12 to <2 x i8>
  %7 = nvvm.convert.f16x2.to.f8x2 %arg0 {relu = true} : vector<2xf16> -> vector<2xi8>(f8E5M2)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f8x2_to_f16x2(<2 x i8> %0) {
llvm.func @convert_f8x2_to_f16x2(%arg0: vector<2xi8>) {
  // CHECK-NEXT: %2 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %3 = call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16 %2)
  %0 = nvvm.convert.f8x2.to.f16x2 %arg0 : vector<2xi8>(f8E4M3FN) -> vector<2xf16>
  // CHECK-NEXT: %4 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %5 = call <2 x half> @llvm.nvvm.e5m2x2.to.f16x2.rn(i16 %4)
  %1 = nvvm.convert.f8x2.to.f16x2 %arg0 : vector<2xi8>(f8E5M2) -> vector<2xf16>
  // CHECK-NEXT: %6 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %7 = call <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn.relu(i16 %6)
  %2 = nvvm.convert.f8x2.to.f16x2 %arg0 {relu = true} : vector<2xi8>(f8E4M3FN) -> vector<2xf16>
  // CHECK-NEXT: %8 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %9 = call <2 x half> @llvm.nvvm.e5m2x2.to.f16x2.rn.relu(i16 %8)
  %3 = nvvm.convert.f8x2.to.f16x2 %arg0 {relu = true} : vector<2xi8>(f8E5M2) -> vector<2xf16>
  // CHECK-NEXT: %10 = call <2 x half> @llvm.nvvm.e5m2x2.to.f16x2.rn(i16 257)
  %4 = llvm.mlir.constant(dense<1> : vector<2xi8>) : vector<2xi8>
  %5 = nvvm.convert.f8x2.to.f16x2 %4 : vector<2xi8>(f8E5M2) -> vector<2xf16>
  // CHECK-NEXT: %11 = call <2 x half> @llvm.nvvm.e5m2x2.to.f16x2.rn(i16 undef)
  %6 = llvm.mlir.undef : vector<2xi8>
  %7 = nvvm.convert.f8x2.to.f16x2 %6 : vector<2xi8>(f8E5M2) -> vector<2xf16>
  // CHECK-NEXT: %12 = call <2 x half> @llvm.nvvm.e5m2x2.to.f16x2.rn(i16 poison)
  %8 = llvm.mlir.poison : vector<2xi8>
  %9 = nvvm.convert.f8x2.to.f16x2 %8 : vector<2xi8>(f8E5M2) -> vector<2xf16>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f32x4_to_f8x4(<4 x float> %0, i32 %1) {
llvm.func @convert_f32x4_to_f8x4(%arg0: vector<4xf32>, %arg1: i32) {
  // CHECK-NEXT: %3 = call <4 x i8> @llvm.nvvm.f32x4.to.e4m3x4.rs.satfinite(<4 x float> %0, i32 %1)
  %0 = nvvm.convert.f32x4.to.f8x4 %arg0, %arg1 : vector<4xf32> -> vector<4xi8>(f8E4M3FN)
  // CHECK-NEXT: %4 = call <4 x i8> @llvm.nvvm.f32x4.to.e5m2x4.rs.satfinite(<4 x float> %0, i32 %1)
  %1 = nvvm.convert.f32x4.to.f8x4 %arg0, %arg1 : vector<4xf32> -> vector<4xi8>(f8E5M2)
  // CHECK-NEXT: %5 = call <4 x i8> @llvm.nvvm.f32x4.to.e4m3x4.rs.relu.satfinite(<4 x float> %0, i32 %1)
  %2 = nvvm.convert.f32x4.to.f8x4 %arg0, %arg1 {relu = true} : vector<4xf32> -> vector<4xi8>(f8E4M3FN)
  // CHECK-NEXT: %6 = call <4 x i8> @llvm.nvvm.f32x4.to.e5m2x4.rs.relu.satfinite(<4 x float> %0, i32 %1)
  %3 = nvvm.convert.f32x4.to.f8x4 %arg0, %arg1 {relu = true} : vector<4xf32> -> vector<4xi8>(f8E5M2)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f8x2_to_bf16x2(<2 x i8> %0) {
llvm.func @convert_f8x2_to_bf16x2(%arg0: vector<2xi8>) {
  // CHECK-NEXT: %2 = bitcast <2 x i8> %0 to i16
  // CHECK-NEXT: %3 = call <2 x bfloat> @llvm.nvvm.ue8m0x2.to.bf16x2(i16 %2)
  %0 = nvvm.convert.f8x2.to.bf16x2 %arg0 : vector<2xi8>(f8E8M0FNU) -> vector<2xbf16>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f32x2_to_f8x2(float %0, float %1) {
llvm.func @convert_f32x2_to_f8x2(%arg0: f32, %arg1: f32) {
  // CHECK-NEXT: %3 = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float %0, float %1)
  %0 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E4M3FN)
  // CHECK-NEXT: %4 = call i16 @llvm.nvvm.ff.to.e4m3x2.rn.relu(float %0, float %1)
  %1 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E4M3FN)
  // CHECK-NEXT: %5 = call i16 @llvm.nvvm.ff.to.e4m3x2.rn(float %0, float %1)
  // CHECK-NEXT: %6 = bitcast i16 %5 to <2 x i8>
  %2 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E4M3FN)
  // CHECK-NEXT: %7 = call i16 @llvm.nvvm.ff.to.e4m3x2.rn.relu(float %0, float %1)
  // CHECK-NEXT: %8 = bitcast i16 %7 to <2 x i8>
  %3 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E4M3FN)
  // CHECK-NEXT: %9 = call i16 @llvm.nvvm.ff.to.e5m2x2.rn(float %0, float %1)
  %4 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E5M2)
  // CHECK-NEXT: %10 = call i16 @llvm.nvvm.ff.to.e5m2x2.rn.relu(float %0, float %1)
  %5 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E5M2)
  // CHECK-NEXT: %11 = call i16 @llvm.nvvm.ff.to.e5m2x2.rn(float %0, float %1)
  // CHECK-NEXT: %12 = bitcast i16 %11 to <2 x i8>
  %6 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E5M2)
  // CHECK-NEXT: %13 = call i16 @llvm.nvvm.ff.to.e5m2x2.rn.relu(float %0, float %1)
  // CHECK-NEXT: %14 = bitcast i16 %13 to <2 x i8>
  %7 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E5M2)
  // CHECK-NEXT: %15 = call i16 @llvm.nvvm.ff.to.ue8m0x2.rp(float %0, float %1)
  %8 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rp>} : i16(f8E8M0FNU)
  // CHECK-NEXT: %16 = call i16 @llvm.nvvm.ff.to.ue8m0x2.rp(float %0, float %1)
  // CHECK-NEXT: %17 = bitcast i16 %16 to <2 x i8>
  %9 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xi8>(f8E8M0FNU)
  // CHECK-NEXT: %18 = call i16 @llvm.nvvm.ff.to.ue8m0x2.rp.satfinite(float %0, float %1)
  %10 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E8M0FNU)
  // CHECK-NEXT: %19 = call i16 @llvm.nvvm.ff.to.ue8m0x2.rp.satfinite(float %0, float %1)
  // CHECK-NEXT: %20 = bitcast i16 %19 to <2 x i8>
  %11 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E8M0FNU)
  // CHECK-NEXT: %21 = call i16 @llvm.nvvm.ff.to.ue8m0x2.rz(float %0, float %1)
  %12 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rz>} : i16(f8E8M0FNU)
  // CHECK-NEXT: %22 = call i16 @llvm.nvvm.ff.to.ue8m0x2.rz(float %0, float %1)
  // CHECK-NEXT: %23 = bitcast i16 %22 to <2 x i8>
  %13 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xi8>(f8E8M0FNU)
  // CHECK-NEXT: %24 = call i16 @llvm.nvvm.ff.to.ue8m0x2.rz.satfinite(float %0, float %1)
  %14 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : i16(f8E8M0FNU)
  // CHECK-NEXT: %25 = call i16 @llvm.nvvm.ff.to.ue8m0x2.rz.satfinite(float %0, float %1)
  // CHECK-NEXT: %26 = bitcast i16 %25 to <2 x i8>
  %15 = nvvm.convert.f32x2.to.f8x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xi8>(f8E8M0FNU)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_bf16x2_to_f8x2(<2 x bfloat> %0) {
llvm.func @convert_bf16x2_to_f8x2(%arg0: vector<2xbf16>) {
  // CHECK-NEXT: %2 = call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rp(<2 x bfloat> %0)
  %0 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xbf16> -> i16(f8E8M0FNU)
  // CHECK-NEXT: %3 = call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rp(<2 x bfloat> %0)
  // CHECK-NEXT: %4 = bitcast i16 %3 to <2 x i8>
  %1 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rp>} : vector<2xbf16> -> vector<2xi8>(f8E8M0FNU)
  // CHECK-NEXT: %5 = call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rp.satfinite(<2 x bfloat> %0)
  %2 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> i16(f8E8M0FNU)
  // CHECK-NEXT: %6 = call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rp.satfinite(<2 x bfloat> %0)
  // CHECK-NEXT: %7 = bitcast i16 %6 to <2 x i8>
  %3 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> vector<2xi8>(f8E8M0FNU)
  // CHECK-NEXT: %8 = call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rz(<2 x bfloat> %0)
  %4 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16(f8E8M0FNU)
  // CHECK-NEXT: %9 = call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rz(<2 x bfloat> %0)
  // CHECK-NEXT: %10 = bitcast i16 %9 to <2 x i8>
  %5 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> vector<2xi8>(f8E8M0FNU)
  // CHECK-NEXT: %11 = call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rz.satfinite(<2 x bfloat> %0)
  %6 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> i16(f8E8M0FNU)
  // CHECK-NEXT: %12 = call i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rz.satfinite(<2 x bfloat> %0)
  // CHECK-NEXT: %13 = bitcast i16 %12 to <2 x i8>
  %7 = nvvm.convert.bf16x2.to.f8x2 %arg0 {rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16> -> vector<2xi8>(f8E8M0FNU)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f32x2_to_f16x2(float %0, float %1, i32 %2) {
llvm.func @convert_f32x2_to_f16x2(%arg0: f32, %arg1: f32, %arg2: i32) {
  // CHECK-NEXT: %4 = call <2 x half> @llvm.nvvm.ff2f16x2.rn.relu(float %0, float %1)
  %0 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xf16>
  // CHECK-NEXT: %5 = call <2 x half> @llvm.nvvm.ff2f16x2.rn.relu.satfinite(float %0, float %1)
  %1 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
  // CHECK-NEXT: %6 = call <2 x half> @llvm.nvvm.ff2f16x2.rz.relu(float %0, float %1)
  %2 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xf16>
  // CHECK-NEXT: %7 = call <2 x half> @llvm.nvvm.ff2f16x2.rz.relu.satfinite(float %0, float %1)
  %3 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rz>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
  // CHECK-NEXT: %8 = call <2 x half> @llvm.nvvm.ff2f16x2.rs.relu(float %0, float %1, i32 %2)
  %4 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg1, %arg2 {relu = true, rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xf16>
  // CHECK-NEXT: %9 = call <2 x half> @llvm.nvvm.ff2f16x2.rs.relu.satfinite(float %0, float %1, i32 %2)
  %5 = nvvm.convert.f32x2.to.f16x2 %arg0, %arg1, %arg2 {relu = true, rnd = #nvvm.fp_rnd_mode<rs>, sat = #nvvm.sat_mode<satfinite>} : vector<2xf16>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @convert_f32x2_to_bf16x2(float %0, float %1, i32 %2) {
llvm.func @convert_f32x2_to_bf16x2(%arg0: f32, %arg1: f32, %arg2: i32) {
  // CHECK-NEXT: %4 = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn.satfinite(float %0, float %1)
  %0 = nvvm.convert.f32x2.to.bf16x2 %arg0, %arg1 {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16>
  // CHECK-NEXT: %5 = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rz.relu(float %0, float %1)
  %1 = nvvm.convert.f32x2.to.bf16x2 %arg0, %arg1 {relu = true, rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16>
  // CHECK-NEXT: %6 = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rs(float %0, float %1, i32 %2)
  %2 = nvvm.convert.f32x2.to.bf16x2 %arg0, %arg1, %arg2 {rnd = #nvvm.fp_rnd_mode<rs>} : vector<2xbf16>
  // CHECK-NEXT: %7 = call <2 x bfloat> @llvm.nvvm.ff2bf16x2.rs.relu.satfinite(float %0, float %1, i32 %2)
  %3 = nvvm.convert.f32x2.to.bf16x2 %arg0, %arg1, %arg2 {relu = true, rnd = #nvvm.fp_rnd_mode<rs>, sat = #nvvm.sat_mode<satfinite>} : vector<2xbf16>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @dot_accumulate_4way(<4 x i8> %0, i32 %1) {
llvm.func @dot_accumulate_4way(%arg0: vector<4xi8>, %arg1: i32) {
  // CHECK-NEXT: %3 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %4 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %5 = call i32 @llvm.nvvm.idp4a.s.s(i32 %3, i32 %4, i32 %1)
  %0 = nvvm.dot.accumulate.4way %arg0 <signed>, %arg0 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %6 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %7 = call i32 @llvm.nvvm.idp4a.s.s(i32 %6, i32 117901063, i32 %1)
  %1 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %2 = nvvm.dot.accumulate.4way %arg0 <signed>, %1 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %8 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %9 = call i32 @llvm.nvvm.idp4a.s.s(i32 67370497, i32 %8, i32 %1)
  %3 = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %4 = nvvm.dot.accumulate.4way %3 <signed>, %arg0 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %10 = call i32 @llvm.nvvm.idp4a.s.s(i32 67370497, i32 117901063, i32 %1)
  %5 = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %6 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %7 = nvvm.dot.accumulate.4way %5 <signed>, %6 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %11 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %12 = call i32 @llvm.nvvm.idp4a.s.s(i32 undef, i32 %11, i32 %1)
  %8 = llvm.mlir.undef : vector<4xi8>
  %9 = nvvm.dot.accumulate.4way %8 <signed>, %arg0 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %13 = call i32 @llvm.nvvm.idp4a.s.s(i32 undef, i32 117901063, i32 %1)
  %10 = llvm.mlir.undef : vector<4xi8>
  %11 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %12 = nvvm.dot.accumulate.4way %10 <signed>, %11 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %14 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %15 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %16 = call i32 @llvm.nvvm.idp4a.s.u(i32 %14, i32 %15, i32 %1)
  %13 = nvvm.dot.accumulate.4way %arg0 <signed>, %arg0 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %17 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %18 = call i32 @llvm.nvvm.idp4a.s.u(i32 %17, i32 117901063, i32 %1)
  %14 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %15 = nvvm.dot.accumulate.4way %arg0 <signed>, %14 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %19 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %20 = call i32 @llvm.nvvm.idp4a.s.u(i32 67370497, i32 %19, i32 %1)
  %16 = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %17 = nvvm.dot.accumulate.4way %16 <signed>, %arg0 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %21 = call i32 @llvm.nvvm.idp4a.s.u(i32 67370497, i32 117901063, i32 %1)
  %18 = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %19 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %20 = nvvm.dot.accumulate.4way %18 <signed>, %19 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %22 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %23 = call i32 @llvm.nvvm.idp4a.s.u(i32 undef, i32 %22, i32 %1)
  %21 = llvm.mlir.undef : vector<4xi8>
  %22 = nvvm.dot.accumulate.4way %21 <signed>, %arg0 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %24 = call i32 @llvm.nvvm.idp4a.s.u(i32 undef, i32 117901063, i32 %1)
  %23 = llvm.mlir.undef : vector<4xi8>
  %24 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %25 = nvvm.dot.accumulate.4way %23 <signed>, %24 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %25 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %26 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %27 = call i32 @llvm.nvvm.idp4a.u.s(i32 %25, i32 %26, i32 %1)
  %26 = nvvm.dot.accumulate.4way %arg0 <unsigned>, %arg0 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %28 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %29 = call i32 @llvm.nvvm.idp4a.u.s(i32 %28, i32 117901063, i32 %1)
  %27 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %28 = nvvm.dot.accumulate.4way %arg0 <unsigned>, %27 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %30 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %31 = call i32 @llvm.nvvm.idp4a.u.s(i32 67370497, i32 %30, i32 %1)
  %29 = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %30 = nvvm.dot.accumulate.4way %29 <unsigned>, %arg0 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %32 = call i32 @llvm.nvvm.idp4a.u.s(i32 67370497, i32 117901063, i32 %1)
  %31 = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %32 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %33 = nvvm.dot.accumulate.4way %31 <unsigned>, %32 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %33 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %34 = call i32 @llvm.nvvm.idp4a.u.s(i32 undef, i32 %33, i32 %1)
  %34 = llvm.mlir.undef : vector<4xi8>
  %35 = nvvm.dot.accumulate.4way %34 <unsigned>, %arg0 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %35 = call i32 @llvm.nvvm.idp4a.u.s(i32 undef, i32 117901063, i32 %1)
  %36 = llvm.mlir.undef : vector<4xi8>
  %37 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %38 = nvvm.dot.accumulate.4way %36 <unsigned>, %37 <signed>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %36 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %37 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %38 = call i32 @llvm.nvvm.idp4a.u.u(i32 %36, i32 %37, i32 %1)
  %39 = nvvm.dot.accumulate.4way %arg0 <unsigned>, %arg0 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %39 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %40 = call i32 @llvm.nvvm.idp4a.u.u(i32 %39, i32 117901063, i32 %1)
  %40 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %41 = nvvm.dot.accumulate.4way %arg0 <unsigned>, %40 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %41 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %42 = call i32 @llvm.nvvm.idp4a.u.u(i32 67370497, i32 %41, i32 %1)
  %42 = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %43 = nvvm.dot.accumulate.4way %42 <unsigned>, %arg0 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %43 = call i32 @llvm.nvvm.idp4a.u.u(i32 67370497, i32 117901063, i32 %1)
  %44 = llvm.mlir.constant(dense<[1, -2, 3, 4]> : vector<4xi8>) : vector<4xi8>
  %45 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %46 = nvvm.dot.accumulate.4way %44 <unsigned>, %45 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %44 = bitcast <4 x i8> %0 to i32
  // CHECK-NEXT: %45 = call i32 @llvm.nvvm.idp4a.u.u(i32 undef, i32 %44, i32 %1)
  %47 = llvm.mlir.undef : vector<4xi8>
  %48 = nvvm.dot.accumulate.4way %47 <unsigned>, %arg0 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: %46 = call i32 @llvm.nvvm.idp4a.u.u(i32 undef, i32 117901063, i32 %1)
  %49 = llvm.mlir.undef : vector<4xi8>
  %50 = llvm.mlir.constant(dense<7> : vector<4xi8>) : vector<4xi8>
  %51 = nvvm.dot.accumulate.4way %49 <unsigned>, %50 <unsigned>, %arg1 : vector<4xi8>, vector<4xi8>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @dot_accumulate_2way(<2 x i16> %0, <4 x i8> %1, i32 %2) {
llvm.func @dot_accumulate_2way(%arg0: vector<2xi16>, %arg1: vector<4xi8>, %arg2: i32) {
  // CHECK-NEXT: %4 = bitcast <2 x i16> %0 to i32
  // CHECK-NEXT: %5 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %6 = call i32 @llvm.nvvm.idp2a.s.s(i32 %4, i32 %5, i1 true, i32 %2)
  %0 = nvvm.dot.accumulate.2way %arg0 <signed>, %arg1 <signed>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %7 = bitcast <2 x i16> %0 to i32
  // CHECK-NEXT: %8 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %9 = call i32 @llvm.nvvm.idp2a.s.s(i32 %7, i32 %8, i1 false, i32 %2)
  %1 = nvvm.dot.accumulate.2way %arg0 <signed>, %arg1 <signed>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %10 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %11 = call i32 @llvm.nvvm.idp2a.s.s(i32 -131071, i32 %10, i1 true, i32 %2)
  %2 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %3 = nvvm.dot.accumulate.2way %2 <signed>, %arg1 <signed>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %12 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %13 = call i32 @llvm.nvvm.idp2a.s.s(i32 -131071, i32 %12, i1 false, i32 %2)
  %4 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %5 = nvvm.dot.accumulate.2way %4 <signed>, %arg1 <signed>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %14 = bitcast <2 x i16> %0 to i32
  // CHECK-NEXT: %15 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %16 = call i32 @llvm.nvvm.idp2a.s.u(i32 %14, i32 %15, i1 true, i32 %2)
  %6 = nvvm.dot.accumulate.2way %arg0 <signed>, %arg1 <unsigned>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %17 = bitcast <2 x i16> %0 to i32
  // CHECK-NEXT: %18 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %19 = call i32 @llvm.nvvm.idp2a.s.u(i32 %17, i32 %18, i1 false, i32 %2)
  %7 = nvvm.dot.accumulate.2way %arg0 <signed>, %arg1 <unsigned>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %20 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %21 = call i32 @llvm.nvvm.idp2a.s.u(i32 -131071, i32 %20, i1 true, i32 %2)
  %8 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %9 = nvvm.dot.accumulate.2way %8 <signed>, %arg1 <unsigned>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %22 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %23 = call i32 @llvm.nvvm.idp2a.s.u(i32 -131071, i32 %22, i1 false, i32 %2)
  %10 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %11 = nvvm.dot.accumulate.2way %10 <signed>, %arg1 <unsigned>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %24 = bitcast <2 x i16> %0 to i32
  // CHECK-NEXT: %25 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %26 = call i32 @llvm.nvvm.idp2a.u.s(i32 %24, i32 %25, i1 true, i32 %2)
  %12 = nvvm.dot.accumulate.2way %arg0 <unsigned>, %arg1 <signed>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %27 = bitcast <2 x i16> %0 to i32
  // CHECK-NEXT: %28 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %29 = call i32 @llvm.nvvm.idp2a.u.s(i32 %27, i32 %28, i1 false, i32 %2)
  %13 = nvvm.dot.accumulate.2way %arg0 <unsigned>, %arg1 <signed>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %30 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %31 = call i32 @llvm.nvvm.idp2a.u.s(i32 -131071, i32 %30, i1 true, i32 %2)
  %14 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %15 = nvvm.dot.accumulate.2way %14 <unsigned>, %arg1 <signed>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %32 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %33 = call i32 @llvm.nvvm.idp2a.u.s(i32 -131071, i32 %32, i1 false, i32 %2)
  %16 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %17 = nvvm.dot.accumulate.2way %16 <unsigned>, %arg1 <signed>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %34 = bitcast <2 x i16> %0 to i32
  // CHECK-NEXT: %35 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %36 = call i32 @llvm.nvvm.idp2a.u.u(i32 %34, i32 %35, i1 true, i32 %2)
  %18 = nvvm.dot.accumulate.2way %arg0 <unsigned>, %arg1 <unsigned>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %37 = bitcast <2 x i16> %0 to i32
  // CHECK-NEXT: %38 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %39 = call i32 @llvm.nvvm.idp2a.u.u(i32 %37, i32 %38, i1 false, i32 %2)
  %19 = nvvm.dot.accumulate.2way %arg0 <unsigned>, %arg1 <unsigned>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %40 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %41 = call i32 @llvm.nvvm.idp2a.u.u(i32 -131071, i32 %40, i1 true, i32 %2)
  %20 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %21 = nvvm.dot.accumulate.2way %20 <unsigned>, %arg1 <unsigned>, %arg2 {b_hi = true} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: %42 = bitcast <4 x i8> %1 to i32
  // CHECK-NEXT: %43 = call i32 @llvm.nvvm.idp2a.u.u(i32 -131071, i32 %42, i1 false, i32 %2)
  %22 = llvm.mlir.constant(dense<[1, -2]> : vector<2xi16>) : vector<2xi16>
  %23 = nvvm.dot.accumulate.2way %22 <unsigned>, %arg1 <unsigned>, %arg2 {b_hi = false} : vector<2xi16>, vector<4xi8>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK: declare i32 @llvm.nvvm.f2tf32.rn(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rn.relu(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rn.satfinite(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rn.relu.satfinite(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rz(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rz.relu(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rz.satfinite(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rz.relu.satfinite(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rna(float) #0
// CHECK: declare i32 @llvm.nvvm.f2tf32.rna.satfinite(float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e2m1x2.rn.satfinite(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e2m1x2.rn.relu.satfinite(float, float) #0
// CHECK: declare <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn(i16) #0
// CHECK: declare <2 x half> @llvm.nvvm.e2m1x2.to.f16x2.rn.relu(i16) #0
// CHECK: declare i16 @llvm.nvvm.f32x4.to.e2m1x4.rs.satfinite(<4 x float>, i32) #0
// CHECK: declare i16 @llvm.nvvm.f32x4.to.e2m1x4.rs.relu.satfinite(<4 x float>, i32) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e2m3x2.rn.satfinite(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e3m2x2.rn.satfinite(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e2m3x2.rn.relu.satfinite(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e3m2x2.rn.relu.satfinite(float, float) #0
// CHECK: declare <2 x half> @llvm.nvvm.e2m3x2.to.f16x2.rn(i16) #0
// CHECK: declare <2 x half> @llvm.nvvm.e3m2x2.to.f16x2.rn(i16) #0
// CHECK: declare <2 x half> @llvm.nvvm.e2m3x2.to.f16x2.rn.relu(i16) #0
// CHECK: declare <2 x half> @llvm.nvvm.e3m2x2.to.f16x2.rn.relu(i16) #0
// CHECK: declare <4 x i8> @llvm.nvvm.f32x4.to.e2m3x4.rs.satfinite(<4 x float>, i32) #0
// CHECK: declare <4 x i8> @llvm.nvvm.f32x4.to.e3m2x4.rs.satfinite(<4 x float>, i32) #0
// CHECK: declare <4 x i8> @llvm.nvvm.f32x4.to.e2m3x4.rs.relu.satfinite(<4 x float>, i32) #0
// CHECK: declare <4 x i8> @llvm.nvvm.f32x4.to.e3m2x4.rs.relu.satfinite(<4 x float>, i32) #0
// CHECK: declare i16 @llvm.nvvm.f16x2.to.e4m3x2.rn(<2 x half>) #0
// CHECK: declare i16 @llvm.nvvm.f16x2.to.e5m2x2.rn(<2 x half>) #0
// CHECK: declare i16 @llvm.nvvm.f16x2.to.e4m3x2.rn.relu(<2 x half>) #0
// CHECK: declare i16 @llvm.nvvm.f16x2.to.e5m2x2.rn.relu(<2 x half>) #0
// CHECK: declare <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn(i16) #0
// CHECK: declare <2 x half> @llvm.nvvm.e5m2x2.to.f16x2.rn(i16) #0
// CHECK: declare <2 x half> @llvm.nvvm.e4m3x2.to.f16x2.rn.relu(i16) #0
// CHECK: declare <2 x half> @llvm.nvvm.e5m2x2.to.f16x2.rn.relu(i16) #0
// CHECK: declare <4 x i8> @llvm.nvvm.f32x4.to.e4m3x4.rs.satfinite(<4 x float>, i32) #0
// CHECK: declare <4 x i8> @llvm.nvvm.f32x4.to.e5m2x4.rs.satfinite(<4 x float>, i32) #0
// CHECK: declare <4 x i8> @llvm.nvvm.f32x4.to.e4m3x4.rs.relu.satfinite(<4 x float>, i32) #0
// CHECK: declare <4 x i8> @llvm.nvvm.f32x4.to.e5m2x4.rs.relu.satfinite(<4 x float>, i32) #0
// CHECK: declare <2 x bfloat> @llvm.nvvm.ue8m0x2.to.bf16x2(i16) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e4m3x2.rn(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e4m3x2.rn.relu(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e5m2x2.rn(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.e5m2x2.rn.relu(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.ue8m0x2.rp(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.ue8m0x2.rp.satfinite(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.ue8m0x2.rz(float, float) #0
// CHECK: declare i16 @llvm.nvvm.ff.to.ue8m0x2.rz.satfinite(float, float) #0
// CHECK: declare i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rp(<2 x bfloat>) #0
// CHECK: declare i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rp.satfinite(<2 x bfloat>) #0
// CHECK: declare i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rz(<2 x bfloat>) #0
// CHECK: declare i16 @llvm.nvvm.bf16x2.to.ue8m0x2.rz.satfinite(<2 x bfloat>) #0
// CHECK: declare <2 x half> @llvm.nvvm.ff2f16x2.rn.relu(float, float) #0
// CHECK: declare <2 x half> @llvm.nvvm.ff2f16x2.rn.relu.satfinite(float, float) #0
// CHECK: declare <2 x half> @llvm.nvvm.ff2f16x2.rz.relu(float, float) #0
// CHECK: declare <2 x half> @llvm.nvvm.ff2f16x2.rz.relu.satfinite(float, float) #0
// CHECK: declare <2 x half> @llvm.nvvm.ff2f16x2.rs.relu(float, float, i32) #0
// CHECK: declare <2 x half> @llvm.nvvm.ff2f16x2.rs.relu.satfinite(float, float, i32) #0
// CHECK: declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rn.satfinite(float, float) #0
// CHECK: declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rz.relu(float, float) #0
// CHECK: declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rs(float, float, i32) #0
// CHECK: declare <2 x bfloat> @llvm.nvvm.ff2bf16x2.rs.relu.satfinite(float, float, i32) #0
// CHECK: declare i32 @llvm.nvvm.idp4a.s.s(i32, i32, i32) #0
// CHECK: declare i32 @llvm.nvvm.idp4a.s.u(i32, i32, i32) #0
// CHECK: declare i32 @llvm.nvvm.idp4a.u.s(i32, i32, i32) #0
// CHECK: declare i32 @llvm.nvvm.idp4a.u.u(i32, i32, i32) #0
// CHECK: declare i32 @llvm.nvvm.idp2a.s.s(i32, i32, i1 immarg, i32) #0
// CHECK: declare i32 @llvm.nvvm.idp2a.s.u(i32, i32, i1 immarg, i32) #0
// CHECK: declare i32 @llvm.nvvm.idp2a.u.s(i32, i32, i1 immarg, i32) #0
// CHECK: declare i32 @llvm.nvvm.idp2a.u.u(i32, i32, i1 immarg, i32) #0
// CHECK: attributes #0 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
