// Reductions that take a mask and a length: lanes that are off, or too far, count for nothing.
// RUN: windlass run %s | FileCheck %s
// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s --check-prefix=LL

// LL: call i32 @llvm.vp.reduce.add.v4i32(

llvm.func @printI64(i64)
llvm.func @printF64(f64)
llvm.func @printNewline()

llvm.func @main() -> i32 {
  %v = llvm.mlir.constant(dense<[3, -4, 50, 600]> : vector<4xi32>) : vector<4xi32>
  %w = llvm.mlir.constant(dense<[1.5, -2.0, 4.0, 8.0]> : vector<4xf64>) : vector<4xf64>
  %m = llvm.mlir.constant(dense<[true, true, false, true]> : vector<4xi1>) : vector<4xi1>
  %start = llvm.mlir.constant(1000 : i32) : i32
  %half = llvm.mlir.constant(0.5 : f64) : f64
  %all = llvm.mlir.constant(4 : i32) : i32
  %three = llvm.mlir.constant(3 : i32) : i32
  %zero = llvm.mlir.constant(0 : i32) : i32

  // CHECK: 1599
  %0 = "llvm.intr.vp.reduce.add"(%start, %v, %m, %all) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %1 = llvm.sext %0 : i32 to i64
  llvm.call @printI64(%1) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: 999
  %2 = "llvm.intr.vp.reduce.add"(%start, %v, %m, %three) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %3 = llvm.sext %2 : i32 to i64
  llvm.call @printI64(%3) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: -4
  %4 = "llvm.intr.vp.reduce.smin"(%start, %v, %m, %three) : (i32, vector<4xi32>, vector<4xi1>, i32) -> i32
  %5 = llvm.sext %4 : i32 to i64
  llvm.call @printI64(%5) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: -12
  %6 = "llvm.intr.vp.reduce.fmul"(%half, %w, %m, %all) : (f64, vector<4xf64>, vector<4xi1>, i32) -> f64
  llvm.call @printF64(%6) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  // CHECK-NEXT: 8
  %7 = "llvm.intr.vp.reduce.fmax"(%half, %w, %m, %all) : (f64, vector<4xf64>, vector<4xi1>, i32) -> f64
  llvm.call @printF64(%7) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return %zero : i32
}
