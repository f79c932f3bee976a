// Functions of OCML; a value between bounds is a median.
// RUN: mlir-opt %s -convert-math-to-rocdl=chipset=gfx90a | FileCheck %s

//         CHECK: module {
//    CHECK-NEXT: llvm.func @__ocml_sin_f16(f16) -> f16
//    CHECK-NEXT: llvm.func @__ocml_sin_f32(f32) -> f32
//   CHECK-LABEL: func.func @c(%arg0: f32, %arg1: f16, %arg2: vector<2xf16>, %arg3: vector<2x2xf32>, %arg4: f64, %arg5: bf16, %arg6: vector<f32>) {
//    CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg6 : vector<f32> to vector<1xf32>
//    CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg3 : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %2 = rocdl.fmed3 %arg0, %arg0, %arg0 : f32
//    CHECK-NEXT: %3 = rocdl.fmed3 %arg1, %arg1, %arg1 : f16
//    CHECK-NEXT: %4 = rocdl.fmed3 %arg2, %arg2, %arg2 : vector<2xf16>
//    CHECK-NEXT: %5 = llvm.mlir.poison : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %6 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %7 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %8 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %9 = rocdl.fmed3 %6, %7, %8 : vector<2xf32>
//    CHECK-NEXT: %10 = llvm.insertvalue %9, %5[0] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %11 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %12 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %13 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %14 = rocdl.fmed3 %11, %12, %13 : vector<2xf32>
//    CHECK-NEXT: %15 = llvm.insertvalue %14, %10[1] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %16 = math.clampf %arg4 to [%arg4, %arg4] : f64
//    CHECK-NEXT: %17 = math.clampf %arg5 to [%arg5, %arg5] : bf16
//    CHECK-NEXT: %18 = llvm.mlir.poison : vector<2xf16>
//    CHECK-NEXT: %19 = llvm.mlir.constant(0 : i64) : i64
//    CHECK-NEXT: %20 = llvm.extractelement %arg2[%19 : i64] : vector<2xf16>
//    CHECK-NEXT: %21 = llvm.call @__ocml_sin_f16(%20) : (f16) -> f16
//    CHECK-NEXT: %22 = llvm.insertelement %21, %18[%19 : i64] : vector<2xf16>
//    CHECK-NEXT: %23 = llvm.mlir.constant(1 : i64) : i64
//    CHECK-NEXT: %24 = llvm.extractelement %arg2[%23 : i64] : vector<2xf16>
//    CHECK-NEXT: %25 = llvm.call @__ocml_sin_f16(%24) : (f16) -> f16
//    CHECK-NEXT: %26 = llvm.insertelement %25, %22[%23 : i64] : vector<2xf16>
//    CHECK-NEXT: %27 = llvm.mlir.poison : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %28 = llvm.extractvalue %1[0] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %29 = llvm.mlir.poison : vector<2xf32>
//    CHECK-NEXT: %30 = llvm.mlir.constant(0 : i64) : i64
//    CHECK-NEXT: %31 = llvm.extractelement %28[%30 : i64] : vector<2xf32>
//    CHECK-NEXT: %32 = llvm.call @__ocml_sin_f32(%31) : (f32) -> f32
//    CHECK-NEXT: %33 = llvm.insertelement %32, %29[%30 : i64] : vector<2xf32>
//    CHECK-NEXT: %34 = llvm.mlir.constant(1 : i64) : i64
//    CHECK-NEXT: %35 = llvm.extractelement %28[%34 : i64] : vector<2xf32>
//    CHECK-NEXT: %36 = llvm.call @__ocml_sin_f32(%35) : (f32) -> f32
//    CHECK-NEXT: %37 = llvm.insertelement %36, %33[%34 : i64] : vector<2xf32>
//    CHECK-NEXT: %38 = llvm.insertvalue %37, %27[0] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %39 = llvm.extractvalue %1[1] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %40 = llvm.mlir.poison : vector<2xf32>
//    CHECK-NEXT: %41 = llvm.mlir.constant(0 : i64) : i64
//    CHECK-NEXT: %42 = llvm.extractelement %39[%41 : i64] : vector<2xf32>
//    CHECK-NEXT: %43 = llvm.call @__ocml_sin_f32(%42) : (f32) -> f32
//    CHECK-NEXT: %44 = llvm.insertelement %43, %40[%41 : i64] : vector<2xf32>
//    CHECK-NEXT: %45 = llvm.mlir.constant(1 : i64) : i64
//    CHECK-NEXT: %46 = llvm.extractelement %39[%45 : i64] : vector<2xf32>
//    CHECK-NEXT: %47 = llvm.call @__ocml_sin_f32(%46) : (f32) -> f32
//    CHECK-NEXT: %48 = llvm.insertelement %47, %44[%45 : i64] : vector<2xf32>
//    CHECK-NEXT: %49 = llvm.insertvalue %48, %38[1] : !llvm.array<2 x vector<2xf32>>
//    CHECK-NEXT: %50 = llvm.mlir.poison : vector<1xf32>
//    CHECK-NEXT: %51 = llvm.mlir.constant(0 : i64) : i64
//    CHECK-NEXT: %52 = llvm.extractelement %0[%51 : i64] : vector<1xf32>
//    CHECK-NEXT: %53 = llvm.call @__ocml_sin_f32(%52) : (f32) -> f32
//    CHECK-NEXT: %54 = llvm.insertelement %53, %50[%51 : i64] : vector<1xf32>
//    CHECK-NEXT: %55 = llvm.call @__ocml_sin_f32(%arg0) : (f32) -> f32
//    CHECK-NEXT: return
//    CHECK-NEXT: }
//    CHECK-NEXT: }

func.func @c(%a: f32, %b: f16, %v: vector<2xf16>, %w: vector<2x2xf32>, %d: f64, %bb: bf16, %s: vector<f32>) {
  %0 = math.clampf %a to [%a, %a] : f32
  %1 = math.clampf %b to [%b, %b] : f16
  %2 = math.clampf %v to [%v, %v] : vector<2xf16>
  %3 = math.clampf %w to [%w, %w] : vector<2x2xf32>
  %4 = math.clampf %d to [%d, %d] : f64
  %5 = math.clampf %bb to [%bb, %bb] : bf16
  %6 = math.sin %v : vector<2xf16>
  %7 = math.sin %w : vector<2x2xf32>
  %8 = math.sin %s : vector<f32>
  %10 = math.sin %a fastmath<afn> : f32
  return
}
