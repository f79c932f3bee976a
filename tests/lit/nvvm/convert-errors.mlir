// Conversions to narrow floats that the processor does not have.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @convert_float_to_tf32(%f: f32) {
  // expected-error @+1 {{Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.}}
  %r = nvvm.convert.float.to.tf32 %f
  llvm.return
}

// -----

llvm.func @convert_float_to_tf32(%f: f32) {
  // expected-error @+1 {{Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.}}
  %r = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rp>, sat = #nvvm.sat_mode<satfinite>}
  llvm.return
}

// -----

llvm.func @convert_float_to_tf32(%f: f32) {
  // expected-error @+1 {{Only {rn,rz,rna} rounding modes supported for ConvertFloatToTF32Op.}}
  %r = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rm>, relu = true}
  llvm.return
}

// -----

llvm.func @convert_float_to_tf32(%f: f32) {
  // expected-error @+1 {{Relu not supported with rna rounding mode.}}
  %r = nvvm.convert.float.to.tf32 %f {rnd = #nvvm.fp_rnd_mode<rna>, relu = true}
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f4x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f4x2' op Only 'f4E2M1FN' type is supported for conversions from f32x2 to f4x2.}}
  %r = nvvm.convert.f32x2.to.f4x2 %f, %f : i8 (f6E2M3FN)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f4x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f4x2' op Only 'f4E2M1FN' type is supported for conversions from f32x2 to f4x2.}}
  %r = nvvm.convert.f32x2.to.f4x2 %f, %f {relu = true} : i8 (i4)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f6x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f6x2' op Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x2 to f6x2.}}
  %r = nvvm.convert.f32x2.to.f6x2 %f, %f : i16 (f4E2M1FN)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f6x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f6x2' op Only 'f6E2M3FN' and 'f6E3M2FN' types are supported for conversions from f32x2 to f6x2.}}
  %r = nvvm.convert.f32x2.to.f6x2 %f, %f : vector<2xi8> (f8E4M3FN)
  llvm.return
}

// -----

llvm.func @convert_f16x2_to_f8x2(%hh: vector<2xf16>) {
  // expected-error @+1 {{'nvvm.convert.f16x2.to.f8x2' op Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f16x2 to f8x2.}}
  %r = nvvm.convert.f16x2.to.f8x2 %hh : vector<2xf16> -> i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @convert_f16x2_to_f8x2(%hh: vector<2xf16>) {
  // expected-error @+1 {{'nvvm.convert.f16x2.to.f8x2' op Only 'f8E4M3FN' and 'f8E5M2' types are supported for conversions from f16x2 to f8x2.}}
  %r = nvvm.convert.f16x2.to.f8x2 %hh {relu = true} : vector<2xf16> -> vector<2xi8> (f8E4M3FNUZ)
  llvm.return
}

// -----

llvm.func @convert_bf16x2_to_f8x2(%bb: vector<2xbf16>) {
  // expected-error @+1 {{'nvvm.convert.bf16x2.to.f8x2' op Only 'f8E8M0FNU' type is supported for conversions from bf16x2 to f8x2.}}
  %r = nvvm.convert.bf16x2.to.f8x2 %bb {rnd = #nvvm.fp_rnd_mode<rz>} : vector<2xbf16> -> i16 (f8E4M3FN)
  llvm.return
}

// -----

llvm.func @convert_bf16x2_to_f8x2(%bb: vector<2xbf16>) {
  // expected-error @+1 {{'nvvm.convert.bf16x2.to.f8x2' op Only 'f8E8M0FNU' type is supported for conversions from bf16x2 to f8x2.}}
  %r = nvvm.convert.bf16x2.to.f8x2 %bb : vector<2xbf16> -> i16 (f8E5M2)
  llvm.return
}

// -----

llvm.func @convert_bf16x2_to_f8x2(%bb: vector<2xbf16>) {
  // expected-error @+1 {{'nvvm.convert.bf16x2.to.f8x2' op Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.}}
  %r = nvvm.convert.bf16x2.to.f8x2 %bb : vector<2xbf16> -> i16 (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @convert_bf16x2_to_f8x2(%bb: vector<2xbf16>) {
  // expected-error @+1 {{'nvvm.convert.bf16x2.to.f8x2' op Only RZ and RP rounding modes are supported for conversions from bf16x2 to f8x2.}}
  %r = nvvm.convert.bf16x2.to.f8x2 %bb {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xbf16> -> vector<2xi8> (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f8x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f8x2' op Only 'f8E4M3FN', 'f8E5M2', and 'f8E8M0FNU' types are supported for conversions from f32x2 to f8x2}}
  %r = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f8x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f8x2' op Only RN rounding mode is supported for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types}}
  %r = nvvm.convert.f32x2.to.f8x2 %f, %f {sat = #nvvm.sat_mode<satfinite>} : i16 (f8E4M3FN)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f8x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f8x2' op Only RN rounding mode is supported for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types}}
  %r = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rz>} : i16 (f8E5M2)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f8x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f8x2' op Only SATFINITE saturation mode is supported for conversions from f32x2 to 'f8E4M3FN' and 'f8E5M2' types}}
  %r = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>} : vector<2xi8> (f8E5M2)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f8x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f8x2' op Only RZ and RP rounding modes are supported for conversions from f32x2 to 'f8E8M0FNU' type}}
  %r = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rn>, relu = true} : vector<2xi8> (f8E8M0FNU)
  llvm.return
}

// -----

llvm.func @convert_f32x2_to_f8x2(%f: f32) {
  // expected-error @+1 {{'nvvm.convert.f32x2.to.f8x2' op relu not supported for conversions to 'f8E8M0FNU' type}}
  %r = nvvm.convert.f32x2.to.f8x2 %f, %f {rnd = #nvvm.fp_rnd_mode<rp>, relu = true} : vector<2xi8> (f8E8M0FNU)
  llvm.return
}
