// RUN: windlass opt %s --pass-pipeline='builtin.module(llvm.func(llvm-fast-math))' | FileCheck %s
// RUN: windlass compile %s --fast-math -O2 --dump-pass-pipeline --emit=null 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: windlass compile %s --fast-math -O0 --dump-pass-pipeline --emit=null 2>&1 | FileCheck %s --check-prefix=LEVEL0
// RUN: windlass compile %s --fast-math -O2 --emit=llvm-ir | FileCheck %s --check-prefix=SUM
// RUN: windlass compile %s -O2 --emit=llvm-ir | FileCheck %s --check-prefix=ORDER

// `--fast-math` sets the flags before all other passes, at each level.
// PIPELINE: builtin.module(
// PIPELINE: llvm-fast-math
// PIPELINE: llvm-loop-vectorize
// LEVEL0: builtin.module(
// LEVEL0: llvm-fast-math

// All operations on floats get the flags, those on integers none.
// CHECK-LABEL: llvm.func @flags
// CHECK: llvm.fadd %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<fast>} : f64
// CHECK: llvm.fmul %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<fast>} : vector<2xf64>
// CHECK: llvm.fcmp "olt" %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<fast>} : f64
// CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} {fastmathFlags = #llvm.fastmath<fast>} : i1, f64
// CHECK: llvm.select %{{.*}}, %{{.*}}, %{{.*}} : i1, i32
// CHECK: llvm.intr.sqrt(%{{.*}}) {fastmathFlags = #llvm.fastmath<fast>} : (f64) -> f64
// CHECK: llvm.fpext %{{.*}} : f32 to f64
llvm.func @flags(%x: f64, %y: f64, %v: vector<2xf64>, %i: i32, %s: f32) -> f64 {
  %0 = llvm.fadd %x, %y : f64
  %1 = llvm.fmul %v, %v {fastmathFlags = #llvm.fastmath<nnan>} : vector<2xf64>
  %2 = llvm.fcmp "olt" %x, %y : f64
  %3 = llvm.select %2, %x, %0 : i1, f64
  %4 = llvm.select %2, %i, %i : i1, i32
  %5 = llvm.intr.sqrt(%3) : (f64) -> f64
  %6 = llvm.fpext %s : f32 to f64
  llvm.return %5 : f64
}

// With the flags, a sum of floats is vectorised.
// SUM-LABEL: @sum
// SUM: fadd fast <4 x float>
// SUM: call fast float @llvm.vector.reduce.fadd.v4f32
// ORDER-LABEL: @sum
// ORDER-NOT: <4 x float>
func.func @sum(%x: memref<?xf32>) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0.0 : f32
  %n = memref.dim %x, %c0 : memref<?xf32>
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%so_far = %zero) -> f32 {
    %v = memref.load %x[%i] : memref<?xf32>
    %next = arith.addf %so_far, %v : f32
    scf.yield %next : f32
  }
  return %sum : f32
}
