// NO-ORACLE: mlir-opt does not have the dialect, only mlir-translate has
// The vector length and the immediates are as wide as the opcode.
// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define {{.*}}@immediate(
//       CHECK: %3 = call <vscale x 4 x float> @llvm.riscv.sf.vc.v.iv.se.nxv4f32.i64.nxv4f32.i64.i64(i64 3, <vscale x 4 x float> %0, i64 -5, i64 %1)
//  CHECK-NEXT: ret <vscale x 4 x float> %3
llvm.func @immediate(%a: vector<[4]xf32>, %vl: i64) -> vector<[4]xf32> {
  %0 = "vcix.v.iv"(%a, %vl) <{opcode = 3 : i64, imm = -5 : i32}> : (vector<[4]xf32>, i64) -> vector<[4]xf32>
  llvm.return %0 : vector<[4]xf32>
}

// CHECK-LABEL: define {{.*}}@kinds(
//       CHECK: %4 = call <4 x float> @llvm.riscv.sf.vc.v.xv.se.v4f32.i32.v4f32.i32.i32(i32 1, <4 x float> %0, i32 %1, i32 4)
//  CHECK-NEXT: %5 = call <4 x float> @llvm.riscv.sf.vc.v.fv.se.v4f32.i32.v4f32.f32.i32(i32 1, <4 x float> %4, float %2, i32 4)
//  CHECK-NEXT: %6 = call <4 x float> @llvm.riscv.sf.vc.v.vv.se.v4f32.i32.v4f32.v4f32.i32(i32 1, <4 x float> %5, <4 x float> %0, i32 4)
//  CHECK-NEXT: ret <4 x float> %6
llvm.func @kinds(%a: vector<4xf32>, %i: i32, %f: f32) -> vector<4xf32> {
  %0 = "vcix.v.sv"(%a, %i) <{opcode = 1 : i32}> : (vector<4xf32>, i32) -> vector<4xf32>
  %1 = "vcix.v.sv"(%0, %f) <{opcode = 1 : i32}> : (vector<4xf32>, f32) -> vector<4xf32>
  %2 = "vcix.v.sv"(%1, %a) <{opcode = 1 : i32}> : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  llvm.return %2 : vector<4xf32>
}

// CHECK-LABEL: define {{.*}}@lengths(
//       CHECK: %4 = zext i32 %1 to i64
//  CHECK-NEXT: %5 = call <4 x float> @llvm.riscv.sf.vc.v.xv.se.v4f32.i64.v4f32.i32.i64(i64 1, <4 x float> %0, i32 %1, i64 %4)
//  CHECK-NEXT: %6 = trunc i64 %2 to i32
//  CHECK-NEXT: %7 = call <4 x float> @llvm.riscv.sf.vc.v.xv.se.v4f32.i32.v4f32.i32.i32(i32 1, <4 x float> %5, i32 %1, i32 %6)
//  CHECK-NEXT: %8 = call <4 x float> @llvm.riscv.sf.vc.v.xv.se.v4f32.i64.v4f32.i32.i64(i64 1, <4 x float> %7, i32 %1, i64 3)
//  CHECK-NEXT: ret <4 x float> %8
llvm.func @lengths(%a: vector<4xf32>, %i: i32, %l: i64) -> vector<4xf32> {
  %0 = "vcix.v.sv"(%a, %i, %i) <{opcode = 1 : i64}> : (vector<4xf32>, i32, i32) -> vector<4xf32>
  %1 = "vcix.v.sv"(%0, %i, %l) <{opcode = 1 : i32}> : (vector<4xf32>, i32, i64) -> vector<4xf32>
  %c = llvm.mlir.constant(3 : i32) : i32
  %2 = "vcix.v.sv"(%1, %i, %c) <{opcode = 1 : i64}> : (vector<4xf32>, i32, i32) -> vector<4xf32>
  llvm.return %2 : vector<4xf32>
}
