// Divisions of f16 by way of f32.
// RUN: mlir-opt %s -llvm-optimize-for-nvvm-target | FileCheck %s

//         CHECK: module {
//   CHECK-LABEL: llvm.func @d(%arg0: f16, %arg1: f16, %arg2: f32, %arg3: vector<2xf16>) -> f16 {
//    CHECK-NEXT: %0 = llvm.mlir.constant(0 : ui32) : i32
//    CHECK-NEXT: %1 = llvm.mlir.constant(2139095040 : ui32) : i32
//    CHECK-NEXT: %2 = llvm.mlir.constant(2.000000e+00 : f16) : f16
//    CHECK-NEXT: %3 = llvm.fpext %arg0 : f16 to f32
//    CHECK-NEXT: %4 = llvm.fpext %arg1 : f16 to f32
//    CHECK-NEXT: %5 = nvvm.rcp.approx.ftz.f %4 : f32
//    CHECK-NEXT: %6 = llvm.fmul %3, %5 : f32
//    CHECK-NEXT: %7 = llvm.fneg %4 : f32
//    CHECK-NEXT: %8 = llvm.intr.fma(%6, %7, %3) : (f32, f32, f32) -> f32
//    CHECK-NEXT: %9 = llvm.intr.fma(%8, %5, %6) : (f32, f32, f32) -> f32
//    CHECK-NEXT: %10 = llvm.bitcast %6 : f32 to i32
//    CHECK-NEXT: %11 = llvm.and %10, %1 : i32
//    CHECK-NEXT: %12 = llvm.icmp "eq" %11, %0 : i32
//    CHECK-NEXT: %13 = llvm.icmp "eq" %11, %1 : i32
//    CHECK-NEXT: %14 = llvm.or %12, %13 : i1
//    CHECK-NEXT: %15 = llvm.select %14, %6, %9 : i1, f32
//    CHECK-NEXT: %16 = llvm.fptrunc %15 : f32 to f16
//    CHECK-NEXT: %17 = llvm.fpext %16 : f16 to f32
//    CHECK-NEXT: %18 = llvm.fpext %arg1 : f16 to f32
//    CHECK-NEXT: %19 = nvvm.rcp.approx.ftz.f %18 : f32
//    CHECK-NEXT: %20 = llvm.fmul %17, %19 : f32
//    CHECK-NEXT: %21 = llvm.fneg %18 : f32
//    CHECK-NEXT: %22 = llvm.intr.fma(%20, %21, %17) : (f32, f32, f32) -> f32
//    CHECK-NEXT: %23 = llvm.intr.fma(%22, %19, %20) : (f32, f32, f32) -> f32
//    CHECK-NEXT: %24 = llvm.bitcast %20 : f32 to i32
//    CHECK-NEXT: %25 = llvm.and %24, %1 : i32
//    CHECK-NEXT: %26 = llvm.icmp "eq" %25, %0 : i32
//    CHECK-NEXT: %27 = llvm.icmp "eq" %25, %1 : i32
//    CHECK-NEXT: %28 = llvm.or %26, %27 : i1
//    CHECK-NEXT: %29 = llvm.select %28, %20, %23 : i1, f32
//    CHECK-NEXT: %30 = llvm.fptrunc %29 : f32 to f16
//    CHECK-NEXT: %31 = llvm.fpext %2 : f16 to f32
//    CHECK-NEXT: %32 = llvm.fpext %30 : f16 to f32
//    CHECK-NEXT: %33 = nvvm.rcp.approx.ftz.f %32 : f32
//    CHECK-NEXT: %34 = llvm.fmul %31, %33 : f32
//    CHECK-NEXT: %35 = llvm.fneg %32 : f32
//    CHECK-NEXT: %36 = llvm.intr.fma(%34, %35, %31) : (f32, f32, f32) -> f32
//    CHECK-NEXT: %37 = llvm.intr.fma(%36, %33, %34) : (f32, f32, f32) -> f32
//    CHECK-NEXT: %38 = llvm.bitcast %34 : f32 to i32
//    CHECK-NEXT: %39 = llvm.and %38, %1 : i32
//    CHECK-NEXT: %40 = llvm.icmp "eq" %39, %0 : i32
//    CHECK-NEXT: %41 = llvm.icmp "eq" %39, %1 : i32
//    CHECK-NEXT: %42 = llvm.or %40, %41 : i1
//    CHECK-NEXT: %43 = llvm.select %42, %34, %37 : i1, f32
//    CHECK-NEXT: %44 = llvm.fptrunc %43 : f32 to f16
//    CHECK-NEXT: llvm.return %44 : f16
//    CHECK-NEXT: }
//    CHECK-NEXT: }

llvm.func @d(%a: f16, %b: f16, %c: f32, %v: vector<2xf16>) -> f16 {
  %0 = llvm.fdiv %a, %b : f16
  %1 = llvm.fdiv %c, %c : f32
  %2 = llvm.fdiv %v, %v : vector<2xf16>
  %3 = llvm.fdiv %0, %b {fastmathFlags = #llvm.fastmath<fast>} : f16
  %k = llvm.mlir.constant(2.0 : f16) : f16
  %4 = llvm.fdiv %k, %3 : f16
  llvm.return %4 : f16
}
