// Complex numbers become structs; divided as the textbook does.
// RUN: mlir-opt %s -convert-complex-to-llvm | FileCheck %s

// CHECK-LABEL: func.func @all(%arg0: complex<f32>, %arg1: complex<f32>) {
// CHECK-NEXT:    %0 = builtin.unrealized_conversion_cast %arg1 : complex<f32> to !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %1 = builtin.unrealized_conversion_cast %arg0 : complex<f32> to !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %2 = llvm.extractvalue %1[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %3 = llvm.extractvalue %1[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %4 = llvm.fmul %2, %2 {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT:    %5 = llvm.fmul %3, %3 {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT:    %6 = llvm.fadd %4, %5 {fastmathFlags = #llvm.fastmath<fast>} : f32
// CHECK-NEXT:    %7 = llvm.intr.sqrt(%6) : (f32) -> f32
// CHECK-NEXT:    %8 = llvm.extractvalue %1[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %9 = llvm.extractvalue %1[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %10 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %11 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %12 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %13 = llvm.fadd %8, %10 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %14 = llvm.fadd %9, %11 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %15 = llvm.insertvalue %13, %12[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %16 = llvm.insertvalue %14, %15[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %17 = llvm.extractvalue %1[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %18 = llvm.extractvalue %1[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %19 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %20 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %21 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %22 = llvm.fsub %17, %19 : f32
// CHECK-NEXT:    %23 = llvm.fsub %18, %20 : f32
// CHECK-NEXT:    %24 = llvm.insertvalue %22, %21[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %25 = llvm.insertvalue %23, %24[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %26 = llvm.extractvalue %1[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %27 = llvm.extractvalue %1[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %28 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %29 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %30 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %31 = llvm.fmul %28, %26 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %32 = llvm.fmul %29, %27 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %33 = llvm.fsub %31, %32 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %34 = llvm.fmul %27, %28 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %35 = llvm.fmul %26, %29 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %36 = llvm.fadd %34, %35 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %37 = llvm.insertvalue %33, %30[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %38 = llvm.insertvalue %36, %37[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %39 = llvm.mlir.constant([1.000000e+00 : f32, -2.000000e+00 : f32]) : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %40 = llvm.extractvalue %1[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %41 = llvm.extractvalue %1[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %42 = llvm.extractvalue %1[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %43 = llvm.extractvalue %1[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %44 = llvm.extractvalue %0[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %45 = llvm.extractvalue %0[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %46 = llvm.mlir.poison : !llvm.struct<(f32, f32)>
// CHECK-NEXT:    %47 = llvm.fmul %44, %44 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %48 = llvm.fmul %45, %45 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %49 = llvm.fadd %47, %48 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %50 = llvm.fmul %42, %44 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %51 = llvm.fmul %43, %45 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %52 = llvm.fadd %50, %51 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %53 = llvm.fmul %43, %44 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %54 = llvm.fmul %42, %45 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %55 = llvm.fsub %53, %54 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %56 = llvm.fdiv %52, %49 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %57 = llvm.fdiv %55, %49 {fastmathFlags = #llvm.fastmath<nnan>} : f32
// CHECK-NEXT:    %58 = llvm.insertvalue %56, %46[0] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    %59 = llvm.insertvalue %57, %58[1] : !llvm.struct<(f32, f32)> 
// CHECK-NEXT:    return
// CHECK-NEXT:  }
func.func @all(%a: complex<f32>, %b: complex<f32>) {
  %0 = complex.abs %a fastmath<fast> : complex<f32>
  %1 = complex.add %a, %b fastmath<nnan> : complex<f32>
  %2 = complex.sub %a, %b : complex<f32>
  %3 = complex.mul %a, %b fastmath<nnan> : complex<f32>
  %k = complex.constant [1.0 : f32, -2.0 : f32] : complex<f32>
  %4 = complex.re %a : complex<f32>
  %5 = complex.im %a : complex<f32>
  %6 = complex.create %4, %5 : complex<f32>
  %7 = complex.div %a, %b fastmath<nnan> : complex<f32>
  return
}
// CHECK-LABEL: func.func @v(%arg0: f64, %arg1: f64) -> complex<f64> {
// CHECK-NEXT:    %0 = llvm.mlir.poison : !llvm.struct<(f64, f64)>
// CHECK-NEXT:    %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(f64, f64)> 
// CHECK-NEXT:    %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(f64, f64)> 
// CHECK-NEXT:    %3 = builtin.unrealized_conversion_cast %2 : !llvm.struct<(f64, f64)> to complex<f64>
// CHECK-NEXT:    return %3 : complex<f64>
// CHECK-NEXT:  }
func.func @v(%a: f64, %b: f64) -> complex<f64> {
  %1 = complex.create %a, %b : complex<f64>
  return %1 : complex<f64>
}
