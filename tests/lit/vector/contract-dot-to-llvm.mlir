// A product of matrices as reductions of products of rows and columns, the default.
// RUN: mlir-opt %s --convert-vector-to-llvm | FileCheck %s

#a = affine_map<(m, n, k) -> (m, k)>
#b = affine_map<(m, n, k) -> (k, n)>
#c = affine_map<(m, n, k) -> (m, n)>

// CHECK-LABEL: func.func @product(
//       CHECK: %0 = builtin.unrealized_conversion_cast %arg0 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg1 : vector<3x2xf32> to !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %cst = arith.constant dense<0.000000e+00> : vector<2x2xf32>
//  CHECK-NEXT: %2 = builtin.unrealized_conversion_cast %cst : vector<2x2xf32> to !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %3 = ub.poison : vector<2x3xf32>
//  CHECK-NEXT: %4 = builtin.unrealized_conversion_cast %3 : vector<2x3xf32> to !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %5 = llvm.extractvalue %1[0] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %6 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %7 = llvm.extractelement %5[%6 : i64] : vector<2xf32>
//  CHECK-NEXT: %8 = llvm.extractvalue %4[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %9 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %10 = llvm.insertelement %7, %8[%9 : i64] : vector<3xf32>
//  CHECK-NEXT: %11 = llvm.insertvalue %10, %4[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %12 = llvm.extractvalue %1[0] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %13 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %14 = llvm.extractelement %12[%13 : i64] : vector<2xf32>
//  CHECK-NEXT: %15 = llvm.extractvalue %11[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %16 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %17 = llvm.insertelement %14, %15[%16 : i64] : vector<3xf32>
//  CHECK-NEXT: %18 = llvm.insertvalue %17, %11[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %19 = llvm.extractvalue %1[1] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %20 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %21 = llvm.extractelement %19[%20 : i64] : vector<2xf32>
//  CHECK-NEXT: %22 = llvm.extractvalue %18[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %23 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %24 = llvm.insertelement %21, %22[%23 : i64] : vector<3xf32>
//  CHECK-NEXT: %25 = llvm.insertvalue %24, %18[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %26 = llvm.extractvalue %1[1] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %27 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %28 = llvm.extractelement %26[%27 : i64] : vector<2xf32>
//  CHECK-NEXT: %29 = llvm.extractvalue %25[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %30 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %31 = llvm.insertelement %28, %29[%30 : i64] : vector<3xf32>
//  CHECK-NEXT: %32 = llvm.insertvalue %31, %25[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %33 = llvm.extractvalue %1[2] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %34 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %35 = llvm.extractelement %33[%34 : i64] : vector<2xf32>
//  CHECK-NEXT: %36 = llvm.extractvalue %32[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %37 = llvm.mlir.constant(2 : i64) : i64
//  CHECK-NEXT: %38 = llvm.insertelement %35, %36[%37 : i64] : vector<3xf32>
//  CHECK-NEXT: %39 = llvm.insertvalue %38, %32[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %40 = llvm.extractvalue %1[2] : !llvm.array<3 x vector<2xf32>>
//  CHECK-NEXT: %41 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %42 = llvm.extractelement %40[%41 : i64] : vector<2xf32>
//  CHECK-NEXT: %43 = llvm.extractvalue %39[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %44 = llvm.mlir.constant(2 : i64) : i64
//  CHECK-NEXT: %45 = llvm.insertelement %42, %43[%44 : i64] : vector<3xf32>
//  CHECK-NEXT: %46 = llvm.insertvalue %45, %39[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %47 = llvm.extractvalue %0[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %48 = llvm.extractvalue %46[0] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %49 = arith.mulf %47, %48 : vector<3xf32>
//  CHECK-NEXT: %50 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//  CHECK-NEXT: %51 = "llvm.intr.vector.reduce.fadd"(%50, %49) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
//  CHECK-NEXT: %52 = llvm.extractvalue %2[0] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %53 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %54 = llvm.insertelement %51, %52[%53 : i64] : vector<2xf32>
//  CHECK-NEXT: %55 = llvm.insertvalue %54, %2[0] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %56 = llvm.extractvalue %46[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %57 = arith.mulf %47, %56 : vector<3xf32>
//  CHECK-NEXT: %58 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//  CHECK-NEXT: %59 = "llvm.intr.vector.reduce.fadd"(%58, %57) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
//  CHECK-NEXT: %60 = llvm.extractvalue %55[0] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %61 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %62 = llvm.insertelement %59, %60[%61 : i64] : vector<2xf32>
//  CHECK-NEXT: %63 = llvm.insertvalue %62, %55[0] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %64 = llvm.extractvalue %0[1] : !llvm.array<2 x vector<3xf32>>
//  CHECK-NEXT: %65 = arith.mulf %64, %48 : vector<3xf32>
//  CHECK-NEXT: %66 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//  CHECK-NEXT: %67 = "llvm.intr.vector.reduce.fadd"(%66, %65) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
//  CHECK-NEXT: %68 = llvm.extractvalue %63[1] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %69 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %70 = llvm.insertelement %67, %68[%69 : i64] : vector<2xf32>
//  CHECK-NEXT: %71 = llvm.insertvalue %70, %63[1] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %72 = arith.mulf %64, %56 : vector<3xf32>
//  CHECK-NEXT: %73 = llvm.mlir.constant(0.000000e+00 : f32) : f32
//  CHECK-NEXT: %74 = "llvm.intr.vector.reduce.fadd"(%73, %72) <{fastmathFlags = #llvm.fastmath<none>}> : (f32, vector<3xf32>) -> f32
//  CHECK-NEXT: %75 = llvm.extractvalue %71[1] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %76 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %77 = llvm.insertelement %74, %75[%76 : i64] : vector<2xf32>
//  CHECK-NEXT: %78 = llvm.insertvalue %77, %71[1] : !llvm.array<2 x vector<2xf32>>
//  CHECK-NEXT: %79 = builtin.unrealized_conversion_cast %78 : !llvm.array<2 x vector<2xf32>> to vector<2x2xf32>
//  CHECK-NEXT: %80 = arith.addf %79, %arg2 : vector<2x2xf32>
//  CHECK-NEXT: return %80 : vector<2x2xf32>
func.func @product(%a: vector<2x3xf32>, %b: vector<3x2xf32>, %c: vector<2x2xf32>) -> vector<2x2xf32> {
  %0 = vector.contract {indexing_maps = [#a, #b, #c], iterator_types = ["parallel", "parallel", "reduction"]} %a, %b, %c : vector<2x3xf32>, vector<3x2xf32> into vector<2x2xf32>
  return %0 : vector<2x2xf32>
}
