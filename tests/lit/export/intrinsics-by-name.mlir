// Calls of intrinsics by name: types in the name, what LLVM says about them, any number of arguments.
// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s

llvm.func @f(%a: i32, %v: vector<4xf32>, %p : !llvm.ptr) { 
  %n = llvm.mlir.constant(5 : i64) : i64
  %f = llvm.mlir.constant(1.0 : f32) : f32
  %c = llvm.mlir.constant(7 : i8) : i8
  %c32 = llvm.mlir.constant(1 : i32) : i32
  %f0 = llvm.mlir.constant(false) : i1
  %sv = llvm.mlir.undef : vector<[2]xi32>
  %sb = llvm.mlir.undef : vector<[4]xi1>
  %v8 = llvm.mlir.undef : vector<8xi8>
  %w = llvm.mlir.undef : vector<8xf32>
  %i4 = llvm.mlir.undef : vector<4xi32>
  %i8 = llvm.mlir.undef : vector<8xi32>
  %0 = llvm.call_intrinsic "llvm.riscv.vadd"(%sv, %sv, %sv, %n) : (vector<[2]xi32>,vector<[2]xi32>,vector<[2]xi32>, i64) -> vector<[2]xi32>
  %1 = llvm.call_intrinsic "llvm.aarch64.sve.ld1"(%sb, %p) : (vector<[4]xi1>, !llvm.ptr) -> vector<[4]xi32>
  llvm.call_intrinsic "llvm.aarch64.neon.st2.v8i8.p0"(%v8, %v8, %p) : (vector<8xi8>, vector<8xi8>, !llvm.ptr) -> ()
  %2 = llvm.call_intrinsic "llvm.nvvm.fma.rn.f"(%f, %f, %f) : (f32, f32, f32) -> f32
  %3 = llvm.call_intrinsic "llvm.amdgcn.workitem.id.x"() : () -> i32
  %4 = llvm.call_intrinsic "llvm.x86.avx.dp.ps.256"(%w, %w, %c) : (vector<8xf32>, vector<8xf32>, i8) -> vector<8xf32>
  %5 = llvm.call_intrinsic "llvm.readcyclecounter"() : () -> i64
  %6 = llvm.call_intrinsic "llvm.returnaddress"(%c32) : (i32) -> !llvm.ptr
  %7 = llvm.call_intrinsic "llvm.thread.pointer"() : () -> !llvm.ptr
  %8 = llvm.call_intrinsic "llvm.smul.fix"(%a, %a, %c32) : (i32, i32, i32) -> i32
  %10 = llvm.call_intrinsic "llvm.fptosi.sat"(%f) : (f32) -> i32
  %11 = llvm.call_intrinsic "llvm.convert.to.fp16"(%f) : (f32) -> i16
  %12 = llvm.call_intrinsic "llvm.ucmp"(%a, %a) : (i32, i32) -> i8
  %13 = llvm.call_intrinsic "llvm.maximumnum"(%v, %v) : (vector<4xf32>, vector<4xf32>) -> vector<4xf32>
  %14 = llvm.call_intrinsic "llvm.aarch64.neon.smull.v8i16"(%v8, %v8) : (vector<8xi8>, vector<8xi8>) -> vector<8xi16>
  %15 = llvm.call_intrinsic "llvm.aarch64.neon.uaddlv"(%v8) : (vector<8xi8>) -> i32
  %16 = llvm.call_intrinsic "llvm.x86.rdtscp"() : () -> !llvm.struct<(i64, i32)>
  %19 = llvm.call_intrinsic "llvm.vector.partial.reduce.add"(%i4, %i8) : (vector<4xi32>, vector<8xi32>) -> vector<4xi32>
  llvm.call_intrinsic "llvm.memcpy"(%p, %p, %n, %f0) : (!llvm.ptr, !llvm.ptr, i64, i1) -> ()
  llvm.call_intrinsic "llvm.prefetch"(%p, %c32, %c32, %c32) : (!llvm.ptr, i32, i32, i32) -> ()
  llvm.call_intrinsic "llvm.sideeffect"() : () -> ()
  llvm.call_intrinsic "llvm.fake.use"(%p, %a) : (!llvm.ptr, i32) -> ()
  %true = llvm.mlir.constant(true) : i1
  llvm.call_intrinsic "llvm.experimental.guard"(%true, %a) ["deopt"(%a : i32)] : (i1, i32) -> ()
  llvm.return
}

// CHECK-LABEL: define void @f(i32 %0, <4 x float> %1, ptr %2) {
// CHECK-NEXT:   %4 = call <vscale x 2 x i32> @llvm.riscv.vadd.nxv2i32.nxv2i32.i64(<vscale x 2 x i32> undef, <vscale x 2 x i32> undef, <vscale x 2 x i32> undef, i64 5)
// CHECK-NEXT:   %5 = call <vscale x 4 x i32> @llvm.aarch64.sve.ld1.nxv4i32(<vscale x 4 x i1> undef, ptr %2)
// CHECK-NEXT:   call void @llvm.aarch64.neon.st2.v8i8.p0(<8 x i8> undef, <8 x i8> undef, ptr %2)
// CHECK-NEXT:   %6 = call float @llvm.nvvm.fma.rn.f(float 1.000000e+00, float 1.000000e+00, float 1.000000e+00)
// CHECK-NEXT:   %7 = call i32 @llvm.amdgcn.workitem.id.x()
// CHECK-NEXT:   %8 = call <8 x float> @llvm.x86.avx.dp.ps.256(<8 x float> undef, <8 x float> undef, i8 7)
// CHECK-NEXT:   %9 = call i64 @llvm.readcyclecounter()
// CHECK-NEXT:   %10 = call ptr @llvm.returnaddress(i32 1)
// CHECK-NEXT:   %11 = call ptr @llvm.thread.pointer.p0()
// CHECK-NEXT:   %12 = call i32 @llvm.smul.fix.i32(i32 %0, i32 %0, i32 1)
// CHECK-NEXT:   %13 = call i32 @llvm.fptosi.sat.i32.f32(float 1.000000e+00)
// CHECK-NEXT:   %14 = call i16 @llvm.convert.to.fp16.f32(float 1.000000e+00)
// CHECK-NEXT:   %15 = call i8 @llvm.ucmp.i8.i32(i32 %0, i32 %0)
// CHECK-NEXT:   %16 = call <4 x float> @llvm.maximumnum.v4f32(<4 x float> %1, <4 x float> %1)
// CHECK-NEXT:   %17 = call <8 x i16> @llvm.aarch64.neon.smull.v8i16(<8 x i8> undef, <8 x i8> undef)
// CHECK-NEXT:   %18 = call i32 @llvm.aarch64.neon.uaddlv.i32.v8i8(<8 x i8> undef)
// CHECK-NEXT:   %19 = call { i64, i32 } @llvm.x86.rdtscp()
// CHECK-NEXT:   %20 = call <4 x i32> @llvm.vector.partial.reduce.add.v4i32.v8i32(<4 x i32> undef, <8 x i32> undef)
// CHECK-NEXT:   call void @llvm.memcpy.p0.p0.i64(ptr %2, ptr %2, i64 5, i1 false)
// CHECK-NEXT:   call void @llvm.prefetch.p0(ptr %2, i32 1, i32 1, i32 1)
// CHECK-NEXT:   call void @llvm.sideeffect()
// CHECK-NEXT:   call void (...) @llvm.fake.use(ptr %2, i32 %0)
// CHECK-NEXT:   call void (i1, ...) @llvm.experimental.guard(i1 true, i32 %0) [ "deopt"(i32 %0) ]
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK: declare <vscale x 2 x i32> @llvm.riscv.vadd.nxv2i32.nxv2i32.i64(<vscale x 2 x i32>, <vscale x 2 x i32>, <vscale x 2 x i32>, i64) #0
// CHECK: declare <vscale x 4 x i32> @llvm.aarch64.sve.ld1.nxv4i32(<vscale x 4 x i1>, ptr) #1
// CHECK: declare void @llvm.aarch64.neon.st2.v8i8.p0(<8 x i8>, <8 x i8>, ptr captures(none)) #2
// CHECK: declare float @llvm.nvvm.fma.rn.f(float, float, float) #3
// CHECK: declare noundef range(i32 0, 1024) i32 @llvm.amdgcn.workitem.id.x() #3
// CHECK: declare <8 x float> @llvm.x86.avx.dp.ps.256(<8 x float>, <8 x float>, i8 immarg) #0
// CHECK: declare i64 @llvm.readcyclecounter() #4
// CHECK: declare ptr @llvm.returnaddress(i32 immarg) #0
// CHECK: declare ptr @llvm.thread.pointer.p0() #0
// CHECK: declare i32 @llvm.smul.fix.i32(i32, i32, i32 immarg) #3
// CHECK: declare i32 @llvm.fptosi.sat.i32.f32(float) #5
// CHECK: declare i16 @llvm.convert.to.fp16.f32(float) #0
// CHECK: declare range(i8 -1, 2) i8 @llvm.ucmp.i8.i32(i32, i32) #5
// CHECK: declare <4 x float> @llvm.maximumnum.v4f32(<4 x float>, <4 x float>) #5
// CHECK: declare <8 x i16> @llvm.aarch64.neon.smull.v8i16(<8 x i8>, <8 x i8>) #0
// CHECK: declare i32 @llvm.aarch64.neon.uaddlv.i32.v8i8(<8 x i8>) #0
// CHECK: declare { i64, i32 } @llvm.x86.rdtscp() #6
// CHECK: declare <4 x i32> @llvm.vector.partial.reduce.add.v4i32.v8i32(<4 x i32>, <8 x i32>) #3
// CHECK: declare void @llvm.memcpy.p0.p0.i64(ptr noalias writeonly captures(none), ptr noalias readonly captures(none), i64, i1 immarg) #7
// CHECK: declare void @llvm.prefetch.p0(ptr readonly captures(none), i32 immarg, i32 immarg, i32 immarg) #8
// CHECK: declare void @llvm.sideeffect() #9
// CHECK: declare void @llvm.fake.use(...) #9
// CHECK: declare void @llvm.experimental.guard(i1, ...)
// CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(none) }
// CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
// CHECK-NEXT: attributes #2 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
// CHECK-NEXT: attributes #3 = { nocallback nofree nosync nounwind speculatable willreturn memory(none) }
// CHECK-NEXT: attributes #4 = { nocallback nofree nosync nounwind willreturn }
// CHECK-NEXT: attributes #5 = { nocallback nocreateundeforpoison nofree nosync nounwind speculatable willreturn memory(none) }
// CHECK-NEXT: attributes #6 = { nounwind }
// CHECK-NEXT: attributes #7 = { nocallback nofree nounwind willreturn memory(argmem: readwrite) }
// CHECK-NEXT: attributes #8 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite, inaccessiblemem: readwrite) }
// CHECK-NEXT: attributes #9 = { nocallback nofree nosync nounwind willreturn memory(inaccessiblemem: readwrite) }
// CHECK: !llvm.module.flags = !{!0}
// CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}
