// All functions of OCML that operations call.
// RUN: mlir-opt %s -convert-math-to-rocdl | FileCheck %s

//         CHECK: module {
//    CHECK-NEXT: llvm.func @__ocml_acos_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_acosh_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_asin_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_asinh_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_atan_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_atanh_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_atan2_f16(f16, f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_cbrt_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_ceil_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_cos_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_cosh_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_erf_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_erfc_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_exp_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_exp2_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_expm1_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_floor_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_log_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_log10_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_log1p_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_log2_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_pow_f16(f16, f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_rsqrt_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_sin_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_sinh_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_tan_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_tanh_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_pown_f16(f16, i32) -> f16
//    CHECK-NEXT: llvm.func @__ocml_fmod_f16(f16, f16) -> f16
//   CHECK-LABEL: func.func @f_286(%arg0: f16, %arg1: f16, %arg2: i32) {
//    CHECK-NEXT: %0 = llvm.call @__ocml_acos_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %1 = llvm.call @__ocml_acosh_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %2 = llvm.call @__ocml_asin_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %3 = llvm.call @__ocml_asinh_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %4 = llvm.call @__ocml_atan_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %5 = llvm.call @__ocml_atanh_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %6 = llvm.call @__ocml_atan2_f16(%arg0, %arg1) : (f16, f16) -> f16
//    CHECK-NEXT: %7 = llvm.call @__ocml_cbrt_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %8 = llvm.call @__ocml_ceil_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %9 = llvm.call @__ocml_cos_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %10 = llvm.call @__ocml_cosh_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %11 = llvm.call @__ocml_erf_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %12 = llvm.call @__ocml_erfc_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %13 = llvm.call @__ocml_exp_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %14 = llvm.call @__ocml_exp2_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %15 = llvm.call @__ocml_expm1_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %16 = llvm.call @__ocml_floor_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %17 = llvm.call @__ocml_log_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %18 = llvm.call @__ocml_log10_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %19 = llvm.call @__ocml_log1p_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %20 = llvm.call @__ocml_log2_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %21 = llvm.call @__ocml_pow_f16(%arg0, %arg1) : (f16, f16) -> f16
//    CHECK-NEXT: %22 = llvm.call @__ocml_rsqrt_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %23 = llvm.call @__ocml_sin_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %24 = llvm.call @__ocml_sinh_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %25 = math.sqrt %arg0 : f16
//    CHECK-NEXT: %26 = llvm.call @__ocml_tan_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %27 = llvm.call @__ocml_tanh_f16(%arg0) : (f16) -> f16
//    CHECK-NEXT: %28 = math.absf %arg0 : f16
//    CHECK-NEXT: %29 = math.copysign %arg0, %arg1 : f16
//    CHECK-NEXT: %30 = math.fma %arg0, %arg1, %arg0 : f16
//    CHECK-NEXT: %31 = math.round %arg0 : f16
//    CHECK-NEXT: %32 = math.roundeven %arg0 : f16
//    CHECK-NEXT: %33 = math.trunc %arg0 : f16
//    CHECK-NEXT: %34 = math.isnan %arg0 : f16
//    CHECK-NEXT: %35 = math.isinf %arg0 : f16
//    CHECK-NEXT: %36 = math.isfinite %arg0 : f16
//    CHECK-NEXT: %37 = math.isnormal %arg0 : f16
//    CHECK-NEXT: %38 = math.clampf %arg0 to [%arg1, %arg1] : f16
//    CHECK-NEXT: %39 = llvm.call @__ocml_pown_f16(%arg0, %arg2) : (f16, i32) -> f16
//    CHECK-NEXT: %sin, %cos = math.sincos %arg0 : f16
//    CHECK-NEXT: %40 = llvm.call @__ocml_fmod_f16(%arg0, %arg1) : (f16, f16) -> f16
//    CHECK-NEXT: %41 = arith.maxnumf %arg0, %arg1 : f16
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: llvm.func @__ocml_acos_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_acosh_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_asin_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_asinh_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_atan_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_atanh_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_atan2_f64(f64, f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_cbrt_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_ceil_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_cos_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_cosh_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_erf_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_erfc_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_exp_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_exp2_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_expm1_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_floor_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_log_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_log10_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_log1p_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_log2_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_pow_f64(f64, f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_rsqrt_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_sin_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_sinh_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_tan_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_tanh_f64(f64) -> f64
//    CHECK-NEXT: llvm.func @__ocml_pown_f64(f64, i32) -> f64
//    CHECK-NEXT: llvm.func @__ocml_fmod_f64(f64, f64) -> f64
//   CHECK-LABEL: func.func @f_29(%arg0: f64, %arg1: f64, %arg2: i32) {
//    CHECK-NEXT: %0 = llvm.call @__ocml_acos_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %1 = llvm.call @__ocml_acosh_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %2 = llvm.call @__ocml_asin_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %3 = llvm.call @__ocml_asinh_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %4 = llvm.call @__ocml_atan_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %5 = llvm.call @__ocml_atanh_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %6 = llvm.call @__ocml_atan2_f64(%arg0, %arg1) : (f64, f64) -> f64
//    CHECK-NEXT: %7 = llvm.call @__ocml_cbrt_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %8 = llvm.call @__ocml_ceil_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %9 = llvm.call @__ocml_cos_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %10 = llvm.call @__ocml_cosh_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %11 = llvm.call @__ocml_erf_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %12 = llvm.call @__ocml_erfc_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %13 = llvm.call @__ocml_exp_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %14 = llvm.call @__ocml_exp2_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %15 = llvm.call @__ocml_expm1_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %16 = llvm.call @__ocml_floor_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %17 = llvm.call @__ocml_log_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %18 = llvm.call @__ocml_log10_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %19 = llvm.call @__ocml_log1p_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %20 = llvm.call @__ocml_log2_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %21 = llvm.call @__ocml_pow_f64(%arg0, %arg1) : (f64, f64) -> f64
//    CHECK-NEXT: %22 = llvm.call @__ocml_rsqrt_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %23 = llvm.call @__ocml_sin_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %24 = llvm.call @__ocml_sinh_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %25 = math.sqrt %arg0 : f64
//    CHECK-NEXT: %26 = llvm.call @__ocml_tan_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %27 = llvm.call @__ocml_tanh_f64(%arg0) : (f64) -> f64
//    CHECK-NEXT: %28 = math.absf %arg0 : f64
//    CHECK-NEXT: %29 = math.copysign %arg0, %arg1 : f64
//    CHECK-NEXT: %30 = math.fma %arg0, %arg1, %arg0 : f64
//    CHECK-NEXT: %31 = math.round %arg0 : f64
//    CHECK-NEXT: %32 = math.roundeven %arg0 : f64
//    CHECK-NEXT: %33 = math.trunc %arg0 : f64
//    CHECK-NEXT: %34 = math.isnan %arg0 : f64
//    CHECK-NEXT: %35 = math.isinf %arg0 : f64
//    CHECK-NEXT: %36 = math.isfinite %arg0 : f64
//    CHECK-NEXT: %37 = math.isnormal %arg0 : f64
//    CHECK-NEXT: %38 = math.clampf %arg0 to [%arg1, %arg1] : f64
//    CHECK-NEXT: %39 = llvm.call @__ocml_pown_f64(%arg0, %arg2) : (f64, i32) -> f64
//    CHECK-NEXT: %sin, %cos = math.sincos %arg0 : f64
//    CHECK-NEXT: %40 = llvm.call @__ocml_fmod_f64(%arg0, %arg1) : (f64, f64) -> f64
//    CHECK-NEXT: %41 = arith.maxnumf %arg0, %arg1 : f64
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

func.func @f_286(%a: f16, %b: f16, %i: i32) {
  %acos = math.acos %a : f16
  %acosh = math.acosh %a : f16
  %asin = math.asin %a : f16
  %asinh = math.asinh %a : f16
  %atan = math.atan %a : f16
  %atanh = math.atanh %a : f16
  %atan2 = math.atan2 %a, %b : f16
  %cbrt = math.cbrt %a : f16
  %ceil = math.ceil %a : f16
  %cos = math.cos %a : f16
  %cosh = math.cosh %a : f16
  %erf = math.erf %a : f16
  %erfc = math.erfc %a : f16
  %exp = math.exp %a : f16
  %exp2 = math.exp2 %a : f16
  %expm1 = math.expm1 %a : f16
  %floor = math.floor %a : f16
  %log = math.log %a : f16
  %log10 = math.log10 %a : f16
  %log1p = math.log1p %a : f16
  %log2 = math.log2 %a : f16
  %powf = math.powf %a, %b : f16
  %rsqrt = math.rsqrt %a : f16
  %sin = math.sin %a : f16
  %sinh = math.sinh %a : f16
  %sqrt = math.sqrt %a : f16
  %tan = math.tan %a : f16
  %tanh = math.tanh %a : f16
  %absf = math.absf %a : f16
  %copysign = math.copysign %a, %b : f16
  %fma = math.fma %a, %b, %a : f16
  %round = math.round %a : f16
  %roundeven = math.roundeven %a : f16
  %trunc = math.trunc %a : f16
  %isnan = math.isnan %a : f16
  %isinf = math.isinf %a : f16
  %isfinite = math.isfinite %a : f16
  %isnormal = math.isnormal %a : f16
  %clampf = math.clampf %a to [%b, %b] : f16
  %fp = math.fpowi %a, %i : f16, i32
  %sc, %cc = math.sincos %a : f16
  %r = arith.remf %a, %b : f16
  %mx = arith.maxnumf %a, %b : f16
  return
}
func.func @f_29(%a: f64, %b: f64, %i: i32) {
  %acos = math.acos %a : f64
  %acosh = math.acosh %a : f64
  %asin = math.asin %a : f64
  %asinh = math.asinh %a : f64
  %atan = math.atan %a : f64
  %atanh = math.atanh %a : f64
  %atan2 = math.atan2 %a, %b : f64
  %cbrt = math.cbrt %a : f64
  %ceil = math.ceil %a : f64
  %cos = math.cos %a : f64
  %cosh = math.cosh %a : f64
  %erf = math.erf %a : f64
  %erfc = math.erfc %a : f64
  %exp = math.exp %a : f64
  %exp2 = math.exp2 %a : f64
  %expm1 = math.expm1 %a : f64
  %floor = math.floor %a : f64
  %log = math.log %a : f64
  %log10 = math.log10 %a : f64
  %log1p = math.log1p %a : f64
  %log2 = math.log2 %a : f64
  %powf = math.powf %a, %b : f64
  %rsqrt = math.rsqrt %a : f64
  %sin = math.sin %a : f64
  %sinh = math.sinh %a : f64
  %sqrt = math.sqrt %a : f64
  %tan = math.tan %a : f64
  %tanh = math.tanh %a : f64
  %absf = math.absf %a : f64
  %copysign = math.copysign %a, %b : f64
  %fma = math.fma %a, %b, %a : f64
  %round = math.round %a : f64
  %roundeven = math.roundeven %a : f64
  %trunc = math.trunc %a : f64
  %isnan = math.isnan %a : f64
  %isinf = math.isinf %a : f64
  %isfinite = math.isfinite %a : f64
  %isnormal = math.isnormal %a : f64
  %clampf = math.clampf %a to [%b, %b] : f64
  %fp = math.fpowi %a, %i : f64, i32
  %sc, %cc = math.sincos %a : f64
  %r = arith.remf %a, %b : f64
  %mx = arith.maxnumf %a, %b : f64
  return
}
