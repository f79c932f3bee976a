// RUN: mlir-opt %s -arith-emulate-unsupported-floats="source-types=bf16 target-type=f32" | FileCheck %s

// Arithmetic is done in a type that the target has; every step is rounded.

// CHECK-LABEL: func.func @f(%arg0: bf16, %arg1: bf16, %arg2: vector<2xbf16>, %arg3: i32, %arg4: memref<2xbf16>) -> (i1, bf16)
// CHECK-NEXT: %0 = arith.extf %arg2 fastmath<contract> : vector<2xbf16> to vector<2xf32>
// CHECK-NEXT: %1 = arith.extf %arg1 fastmath<contract> : bf16 to f32
// CHECK-NEXT: %2 = arith.extf %arg0 fastmath<contract> : bf16 to f32
// CHECK-NEXT: %cst = arith.constant 1.000000e+00 : bf16
// CHECK-NEXT: %3 = arith.addf %2, %1 fastmath<fast> : f32
// CHECK-NEXT: %4 = arith.truncf %3 fastmath<contract> : f32 to bf16
// CHECK-NEXT: %5 = arith.extf %4 fastmath<contract> : bf16 to f32
// CHECK-NEXT: %6 = arith.cmpf ole, %5, %5 : f32
// CHECK-NEXT: %7 = arith.sitofp %arg3 : i32 to f32
// CHECK-NEXT: %8 = arith.truncf %7 fastmath<contract> : f32 to bf16
// CHECK-NEXT: %9 = arith.extf %8 fastmath<contract> : bf16 to f32
// CHECK-NEXT: %10 = arith.fptosi %9 : f32 to i32
// CHECK-NEXT: %11 = arith.negf %0 : vector<2xf32>
// CHECK-NEXT: %12 = arith.truncf %11 fastmath<contract> : vector<2xf32> to vector<2xbf16>
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: memref.store %4, %arg4[%c0] : memref<2xbf16>
// CHECK-NEXT: %13 = arith.truncf %4 : bf16 to f8E4M3FN
// CHECK-NEXT: %14 = arith.bitcast %4 : bf16 to i16
// CHECK-NEXT: %15 = scf.if %6 -> (bf16) {
// CHECK-NEXT: %16 = arith.divf %5, %2 : f32
// CHECK-NEXT: %17 = arith.truncf %16 fastmath<contract> : f32 to bf16
// CHECK-NEXT: scf.yield %17 : bf16
// CHECK-NEXT: } else {
// CHECK-NEXT: %16 = arith.remf %1, %2 : f32
// CHECK-NEXT: %17 = arith.truncf %16 fastmath<contract> : f32 to bf16
// CHECK-NEXT: scf.yield %17 : bf16
// CHECK-NEXT: }
// CHECK-NEXT: %cst_0 = arith.constant 2.000000e+00 : bf16
// CHECK-NEXT: return %6, %4 : i1, bf16
func.func @f(%x: bf16, %y: bf16, %z: vector<2xbf16>, %i: i32, %m: memref<2xbf16>) -> (i1, bf16) {
  %c = arith.constant 1.0 : bf16
  %p = arith.addf %x, %y fastmath<fast> : bf16
  %q = arith.mulf %p, %c : bf16
  %res = arith.cmpf ole, %p, %q : bf16
  %s = arith.sitofp %i : i32 to bf16
  %t = arith.fptosi %s : bf16 to i32
  %u = arith.negf %z : vector<2xbf16>
  %idx = arith.constant 0 : index
  memref.store %q, %m[%idx] : memref<2xbf16>
  %w = arith.truncf %q : bf16 to f8E4M3FN
  %b = arith.bitcast %q : bf16 to i16
  %sc = scf.if %res -> bf16 { %e = arith.divf %q, %x : bf16 
   scf.yield %e : bf16 } else { %e = arith.remf %y, %x : bf16
   scf.yield %e : bf16 }
  %mx = arith.maximumf %sc, %sc : bf16
  %mx1 = arith.maximumf %c, %c : bf16
  %mx2 = arith.addf %c, %c : bf16
  return %res, %q : i1, bf16
}
