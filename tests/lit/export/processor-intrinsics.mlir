// Intrinsics of Arm processors, with the types in their names.
// RUN: mlir-translate %s --mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define {{.*}}@n(
//       CHECK: %6 = call <8 x i16> @llvm.aarch64.neon.smull.v8i16(<8 x i8> %0, <8 x i8> %0)
//  CHECK-NEXT: %7 = call <4 x i32> @llvm.aarch64.neon.sdot.v4i32.v16i8(<4 x i32> %1, <16 x i8> %2, <16 x i8> %2)
//  CHECK-NEXT: %8 = call <4 x i32> @llvm.aarch64.neon.smmla.v4i32.v16i8(<4 x i32> %1, <16 x i8> %2, <16 x i8> %2)
//  CHECK-NEXT: %9 = call <4 x i32> @llvm.aarch64.neon.ummla.v4i32.v16i8(<4 x i32> %1, <16 x i8> %2, <16 x i8> %2)
//  CHECK-NEXT: %10 = call <4 x i32> @llvm.aarch64.neon.usmmla.v4i32.v16i8(<4 x i32> %1, <16 x i8> %2, <16 x i8> %2)
//  CHECK-NEXT: %11 = call <4 x float> @llvm.aarch64.neon.bfmmla(<4 x float> %3, <8 x bfloat> %4, <8 x bfloat> %4)
llvm.func @n(%a8: vector<8xi8>, %a: vector<4xi32>, %b: vector<16xi8>, %f: vector<4xf32>, %h: vector<8xbf16>) {
 %0 = arm_neon.intr.smull %a8, %a8 : vector<8xi8> to vector<8xi16>
 %1 = arm_neon.intr.sdot %a, %b, %b : vector<16xi8>, vector<16xi8> to vector<4xi32>
 %2 = arm_neon.intr.smmla %a, %b, %b : vector<16xi8> to vector<4xi32>
 %3 = arm_neon.intr.ummla %a, %b, %b : vector<16xi8> to vector<4xi32>
 %4 = arm_neon.intr.usmmla %a, %b, %b : vector<16xi8> to vector<4xi32>
 %5 = arm_neon.intr.bfmmla %f, %h, %h : vector<8xbf16> to vector<4xf32>
 llvm.return
}
// CHECK-LABEL: define {{.*}}@n2(
//       CHECK: %9 = call <vscale x 4 x float> @llvm.aarch64.sve.bfmmla(<vscale x 4 x float> %2, <vscale x 8 x bfloat> %3, <vscale x 8 x bfloat> %3)
//  CHECK-NEXT: %10 = call <vscale x 4 x i32> @llvm.aarch64.sve.ummla.nxv4i32(<vscale x 4 x i32> %0, <vscale x 16 x i8> %1, <vscale x 16 x i8> %1)
//  CHECK-NEXT: %11 = call <vscale x 4 x i32> @llvm.aarch64.sve.smmla.nxv4i32(<vscale x 4 x i32> %0, <vscale x 16 x i8> %1, <vscale x 16 x i8> %1)
//  CHECK-NEXT: %12 = call <vscale x 4 x i32> @llvm.aarch64.sve.usmmla.nxv4i32(<vscale x 4 x i32> %0, <vscale x 16 x i8> %1, <vscale x 16 x i8> %1)
//  CHECK-NEXT: %13 = call <vscale x 4 x i32> @llvm.aarch64.sve.sdot.nxv4i32(<vscale x 4 x i32> %0, <vscale x 16 x i8> %1, <vscale x 16 x i8> %1)
//  CHECK-NEXT: %14 = call <vscale x 4 x i32> @llvm.aarch64.sve.udot.nxv4i32(<vscale x 4 x i32> %0, <vscale x 16 x i8> %1, <vscale x 16 x i8> %1)
//  CHECK-NEXT: %15 = call <vscale x 4 x i32> @llvm.aarch64.sve.add.nxv4i32(<vscale x 4 x i1> %4, <vscale x 4 x i32> %0, <vscale x 4 x i32> %0)
//  CHECK-NEXT: %16 = call <vscale x 4 x float> @llvm.aarch64.sve.fadd.nxv4f32(<vscale x 4 x i1> %4, <vscale x 4 x float> %2, <vscale x 4 x float> %2)
//  CHECK-NEXT: %17 = call <vscale x 4 x i32> @llvm.aarch64.sve.mul.nxv4i32(<vscale x 4 x i1> %4, <vscale x 4 x i32> %0, <vscale x 4 x i32> %0)
//  CHECK-NEXT: %18 = call <vscale x 4 x float> @llvm.aarch64.sve.fmul.nxv4f32(<vscale x 4 x i1> %4, <vscale x 4 x float> %2, <vscale x 4 x float> %2)
//  CHECK-NEXT: %19 = call <vscale x 4 x i32> @llvm.aarch64.sve.sub.nxv4i32(<vscale x 4 x i1> %4, <vscale x 4 x i32> %0, <vscale x 4 x i32> %0)
//  CHECK-NEXT: %20 = call <vscale x 4 x float> @llvm.aarch64.sve.fsub.nxv4f32(<vscale x 4 x i1> %4, <vscale x 4 x float> %2, <vscale x 4 x float> %2)
//  CHECK-NEXT: %21 = call <vscale x 4 x i32> @llvm.aarch64.sve.sdiv.nxv4i32(<vscale x 4 x i1> %4, <vscale x 4 x i32> %0, <vscale x 4 x i32> %0)
//  CHECK-NEXT: %22 = call <vscale x 4 x i32> @llvm.aarch64.sve.udiv.nxv4i32(<vscale x 4 x i1> %4, <vscale x 4 x i32> %0, <vscale x 4 x i32> %0)
//  CHECK-NEXT: %23 = call <vscale x 4 x float> @llvm.aarch64.sve.fdiv.nxv4f32(<vscale x 4 x i1> %4, <vscale x 4 x float> %2, <vscale x 4 x float> %2)
//  CHECK-NEXT: %24 = call <vscale x 16 x i1> @llvm.aarch64.sve.convert.to.svbool.nxv4i1(<vscale x 4 x i1> %4)
//  CHECK-NEXT: %25 = call <vscale x 2 x i1> @llvm.aarch64.sve.convert.from.svbool.nxv2i1(<vscale x 16 x i1> %24)
//  CHECK-NEXT: %26 = call { <vscale x 4 x i32>, <vscale x 4 x i32> } @llvm.aarch64.sve.zip.x2.nxv4i32(<vscale x 4 x i32> %0, <vscale x 4 x i32> %0)
//  CHECK-NEXT: %27 = call { <vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32>, <vscale x 4 x i32> } @llvm.aarch64.sve.zip.x4.nxv4i32(<vscale x 4 x i32> %0, <vscale x 4 x i32> %0, <vscale x 4 x i32> %0, <vscale x 4 x i32> %0)
//  CHECK-NEXT: %28 = call <vscale x 16 x i1> @llvm.aarch64.sve.psel.nxv4i1(<vscale x 16 x i1> %24, <vscale x 4 x i1> %4, i32 %7)
//  CHECK-NEXT: %29 = call <vscale x 4 x i1> @llvm.aarch64.sve.whilelt.nxv4i1.i64(i64 %6, i64 %6)
//  CHECK-NEXT: %30 = call <vscale x 4 x i32> @llvm.aarch64.sve.dupq.lane.nxv4i32(<vscale x 4 x i32> %0, i64 3)
llvm.func @n2(%a: vector<[4]xi32>, %b: vector<[16]xi8>, %f: vector<[4]xf32>, %h: vector<[8]xbf16>, %m: vector<[4]xi1>, %m16: vector<[16]xi1>, %i: i64, %j: i32) {
 %5 = arm_sve.intr.bfmmla %f, %h, %h : vector<[8]xbf16> to vector<[4]xf32>
 %6 = "arm_sve.intr.ummla"(%a, %b, %b) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
 %7 = "arm_sve.intr.smmla"(%a, %b, %b) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
 %8 = "arm_sve.intr.usmmla"(%a, %b, %b) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
 %9 = "arm_sve.intr.sdot"(%a, %b, %b) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
 %10 = "arm_sve.intr.udot"(%a, %b, %b) : (vector<[4]xi32>, vector<[16]xi8>, vector<[16]xi8>) -> vector<[4]xi32>
 %11 = "arm_sve.intr.add"(%m, %a, %a) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
 %12 = "arm_sve.intr.fadd"(%m, %f, %f) : (vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
 %13 = "arm_sve.intr.mul"(%m, %a, %a) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
 %14 = "arm_sve.intr.fmul"(%m, %f, %f) : (vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
 %15 = "arm_sve.intr.sub"(%m, %a, %a) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
 %16 = "arm_sve.intr.fsub"(%m, %f, %f) : (vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
 %17 = "arm_sve.intr.sdiv"(%m, %a, %a) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
 %18 = "arm_sve.intr.udiv"(%m, %a, %a) : (vector<[4]xi1>, vector<[4]xi32>, vector<[4]xi32>) -> vector<[4]xi32>
 %19 = "arm_sve.intr.fdiv"(%m, %f, %f) : (vector<[4]xi1>, vector<[4]xf32>, vector<[4]xf32>) -> vector<[4]xf32>
 %20 = "arm_sve.intr.convert.to.svbool"(%m) : (vector<[4]xi1>) -> vector<[16]xi1>
 %21 = "arm_sve.intr.convert.from.svbool"(%20) : (vector<[16]xi1>) -> vector<[2]xi1>
 %22 = "arm_sve.intr.zip.x2"(%a, %a) : (vector<[4]xi32>, vector<[4]xi32>) -> !llvm.struct<(vector<[4]xi32>, vector<[4]xi32>)>
 %23 = "arm_sve.intr.zip.x4"(%a, %a, %a, %a) : (vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>) -> !llvm.struct<(vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>, vector<[4]xi32>)>
 %24 = "arm_sve.intr.psel"(%20, %m, %j) : (vector<[16]xi1>, vector<[4]xi1>, i32) -> vector<[16]xi1>
 %25 = "arm_sve.intr.whilelt"(%i, %i) : (i64, i64) -> vector<[4]xi1>
 %26 = "arm_sve.intr.dupq_lane"(%a) <{lane = 3 : i64}> : (vector<[4]xi32>) -> vector<[4]xi32>
 llvm.return
}

// CHECK: ; Function Attrs: nocallback nofree nosync nounwind willreturn memory(none)
// CHECK-NEXT: declare <8 x i16> @llvm.aarch64.neon.smull.v8i16(<8 x i8>, <8 x i8>) #0
// CHECK: ; Function Attrs: nocallback nofree nosync nounwind speculatable willreturn memory(none)
// CHECK-NEXT: declare <vscale x 4 x i32> @llvm.aarch64.sve.dupq.lane.nxv4i32(<vscale x 4 x i32>, i64) #1
