// Operations on pointers into memory spaces as LLVM IR.
// NO-ORACLE: upstream writes an alignment in the generic form as a list, and the absence of one, too.
// RUN: mlir-translate --mlir-to-llvmir %s | FileCheck %s

llvm.func @c() -> !ptr.ptr<#llvm.address_space<0>> { %0 = ptr.constant #ptr.null : !ptr.ptr<#llvm.address_space<0>>
 llvm.return %0 : !ptr.ptr<#llvm.address_space<0>> }
llvm.func @d() -> !ptr.ptr<#llvm.address_space<0>> { %0 = ptr.constant #ptr.address<0x1000> : !ptr.ptr<#llvm.address_space<0>>
 llvm.return %0 : !ptr.ptr<#llvm.address_space<0>> }
llvm.func @e() -> !ptr.ptr<#llvm.address_space<3>> { %0 = ptr.constant #ptr.address<0x1000> : !ptr.ptr<#llvm.address_space<3>>
 llvm.return %0 : !ptr.ptr<#llvm.address_space<3>> }
llvm.func @pd(%a: !ptr.ptr<#llvm.address_space<0>>, %b: !ptr.ptr<#llvm.address_space<0>>, %va : vector<4x!ptr.ptr<#llvm.address_space<0>>>) -> i32 {
 %0 = ptr.ptr_diff %a, %b : !ptr.ptr<#llvm.address_space<0>> -> i32
 %1 = ptr.ptr_diff nuw %a, %b : !ptr.ptr<#llvm.address_space<0>> -> i64
 %2 = ptr.ptr_diff nsw %a, %b : !ptr.ptr<#llvm.address_space<0>> -> i128
 %3 = ptr.ptr_diff nuw|nsw %va, %va : vector<4x!ptr.ptr<#llvm.address_space<0>>> -> vector<4xi32>
 llvm.return %0 : i32 }
llvm.func @va(%va : vector<4x!ptr.ptr<#llvm.address_space<0>>>, %p: !ptr.ptr<#llvm.address_space<0>>, %i: i64, %vi: vector<4xi32>) -> vector<4x!ptr.ptr<#llvm.address_space<0>>> {
 %0 = ptr.ptr_add %va, %i : vector<4x!ptr.ptr<#llvm.address_space<0>>>, i64
 %1 = ptr.ptr_add nuw %p, %vi : !ptr.ptr<#llvm.address_space<0>>, vector<4xi32>
 %2 = ptr.ptr_add %0, %vi : vector<4x!ptr.ptr<#llvm.address_space<0>>>, vector<4xi32>
 llvm.return %2 : vector<4x!ptr.ptr<#llvm.address_space<0>>> }
llvm.func @to() -> !llvm.struct<(i32, i16, i64, i32)> {
 %0 = ptr.type_offset f64 : i32
 %1 = ptr.type_offset i16 : i16
 %2 = ptr.type_offset !llvm.struct<(i32, f64)> : i64
 %3 = ptr.type_offset vector<4xf32> : i32
 %4 = llvm.mlir.poison : !llvm.struct<(i32, i16, i64, i32)>
 %5 = llvm.insertvalue %0, %4[0] : !llvm.struct<(i32, i16, i64, i32)>
 %6 = llvm.insertvalue %1, %5[1] : !llvm.struct<(i32, i16, i64, i32)>
 %7 = llvm.insertvalue %2, %6[2] : !llvm.struct<(i32, i16, i64, i32)>
 %8 = llvm.insertvalue %3, %7[3] : !llvm.struct<(i32, i16, i64, i32)>
 llvm.return %8 : !llvm.struct<(i32, i16, i64, i32)> }
llvm.func @ld(%p: !ptr.ptr<#llvm.address_space<0>>, %i: i32) -> i32 { %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<0>> -> !llvm.struct<(i32, i8)>
 %1 = ptr.type_offset f64 : i32
 %2 = ptr.ptr_add %p, %1 : !ptr.ptr<#llvm.address_space<0>>, i32
 %3 = ptr.load %2 : !ptr.ptr<#llvm.address_space<0>> -> i32
 llvm.return %3 : i32 }
llvm.func @masked(%p: !ptr.ptr<#llvm.address_space<0>>, %m: vector<4xi1>, %v: vector<4xf32>, %ps: vector<4x!ptr.ptr<#llvm.address_space<0>>>) {
  %0 = ptr.masked_load %p, %m, %v : !ptr.ptr<#llvm.address_space<0>> -> vector<4xf32>
  ptr.masked_store %0, %p, %m : vector<4xf32>, !ptr.ptr<#llvm.address_space<0>>
  %1 = ptr.gather %ps, %m, %v : vector<4x!ptr.ptr<#llvm.address_space<0>>> -> vector<4xf32>
  ptr.scatter %1, %ps, %m : vector<4xf32>, vector<4x!ptr.ptr<#llvm.address_space<0>>>
  llvm.return }
llvm.func @access(%p: !ptr.ptr<#llvm.address_space<0>>, %q: !ptr.ptr<#llvm.address_space<1>>) {
  %0 = ptr.load %p : !ptr.ptr<#llvm.address_space<0>> -> f32
  %1 = ptr.load volatile %p : !ptr.ptr<#llvm.address_space<0>> -> f32
  %2 = ptr.load %p atomic monotonic alignment = 8 : !ptr.ptr<#llvm.address_space<0>> -> f32
  %3 = ptr.load %p nontemporal : !ptr.ptr<#llvm.address_space<0>> -> f32
  %4 = ptr.load %p invariant : !ptr.ptr<#llvm.address_space<0>> -> f32
  %5 = ptr.load %p invariant_group : !ptr.ptr<#llvm.address_space<0>> -> f32
  ptr.store %5, %p : f32, !ptr.ptr<#llvm.address_space<0>>
  ptr.store volatile %5, %q alignment = 2 : f32, !ptr.ptr<#llvm.address_space<1>>
  ptr.store %5, %p atomic syncscope("x") release alignment = 4 : f32, !ptr.ptr<#llvm.address_space<0>>
  llvm.return }

// CHECK-LABEL: define ptr @c() {
// CHECK-NEXT:   ret ptr null
// CHECK-NEXT: }
// CHECK-LABEL: define ptr @d() {
// CHECK-NEXT:   ret ptr inttoptr (i64 4096 to ptr)
// CHECK-NEXT: }
// CHECK-LABEL: define ptr addrspace(3) @e() {
// CHECK-NEXT:   ret ptr addrspace(3) inttoptr (i64 4096 to ptr addrspace(3))
// CHECK-NEXT: }
// CHECK-LABEL: define i32 @pd(ptr %0, ptr %1, <4 x ptr> %2) {
// CHECK-NEXT:   %4 = ptrtoaddr ptr %0 to i64
// CHECK-NEXT:   %5 = ptrtoaddr ptr %1 to i64
// CHECK-NEXT:   %6 = sub i64 %4, %5
// CHECK-NEXT:   %7 = trunc i64 %6 to i32
// CHECK-NEXT:   %8 = ptrtoaddr ptr %0 to i64
// CHECK-NEXT:   %9 = ptrtoaddr ptr %1 to i64
// CHECK-NEXT:   %10 = sub nuw i64 %8, %9
// CHECK-NEXT:   %11 = ptrtoaddr ptr %0 to i64
// CHECK-NEXT:   %12 = ptrtoaddr ptr %1 to i64
// CHECK-NEXT:   %13 = sub nsw i64 %11, %12
// CHECK-NEXT:   %14 = sext i64 %13 to i128
// CHECK-NEXT:   %15 = ptrtoaddr <4 x ptr> %2 to <4 x i64>
// CHECK-NEXT:   %16 = ptrtoaddr <4 x ptr> %2 to <4 x i64>
// CHECK-NEXT:   %17 = sub nuw nsw <4 x i64> %15, %16
// CHECK-NEXT:   %18 = trunc <4 x i64> %17 to <4 x i32>
// CHECK-NEXT:   ret i32 %7
// CHECK-NEXT: }
// CHECK-LABEL: define <4 x ptr> @va(<4 x ptr> %0, ptr %1, i64 %2, <4 x i32> %3) {
// CHECK-NEXT:   %5 = getelementptr i8, <4 x ptr> %0, i64 %2
// CHECK-NEXT:   %6 = getelementptr nuw i8, ptr %1, <4 x i32> %3
// CHECK-NEXT:   %7 = getelementptr i8, <4 x ptr> %5, <4 x i32> %3
// CHECK-NEXT:   ret <4 x ptr> %7
// CHECK-NEXT: }
// CHECK-LABEL: define { i32, i16, i64, i32 } @to() {
// CHECK-NEXT:   ret { i32, i16, i64, i32 } { i32 8, i16 2, i64 16, i32 16 }
// CHECK-NEXT: }
// CHECK-LABEL: define i32 @ld(ptr %0, i32 %1) {
// CHECK-NEXT:   %3 = load { i32, i8 }, ptr %0, align 4
// CHECK-NEXT:   %4 = getelementptr i8, ptr %0, i32 8
// CHECK-NEXT:   %5 = load i32, ptr %4, align 4
// CHECK-NEXT:   ret i32 %5
// CHECK-NEXT: }
// CHECK-LABEL: define void @masked(ptr %0, <4 x i1> %1, <4 x float> %2, <4 x ptr> %3) {
// CHECK-NEXT:   %5 = call <4 x float> @llvm.masked.load.v4f32.p0(ptr align 1 %0, <4 x i1> %1, <4 x float> %2)
// CHECK-NEXT:   call void @llvm.masked.store.v4f32.p0(<4 x float> %5, ptr align 1 %0, <4 x i1> %1)
// CHECK-NEXT:   %6 = call <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr> align 1 %3, <4 x i1> %1, <4 x float> %2)
// CHECK-NEXT:   call void @llvm.masked.scatter.v4f32.v4p0(<4 x float> %6, <4 x ptr> align 1 %3, <4 x i1> %1)
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK-LABEL: define void @access(ptr %0, ptr addrspace(1) %1) {
// CHECK-NEXT:   %3 = load float, ptr %0, align 4
// CHECK-NEXT:   %4 = load volatile float, ptr %0, align 4
// CHECK-NEXT:   %5 = load atomic float, ptr %0 monotonic, align 8
// CHECK-NEXT:   %6 = load float, ptr %0, align 4, !nontemporal !1
// CHECK-NEXT:   %7 = load float, ptr %0, align 4, !invariant.load !2
// CHECK-NEXT:   %8 = load float, ptr %0, align 4, !invariant.group !2
// CHECK-NEXT:   store float %8, ptr %0, align 4
// CHECK-NEXT:   store volatile float %8, ptr addrspace(1) %1, align 2
// CHECK-NEXT:   store atomic float %8, ptr %0 syncscope("x") release, align 4
// CHECK-NEXT:   ret void
// CHECK-NEXT: }
// CHECK: declare <4 x float> @llvm.masked.load.v4f32.p0(ptr captures(none), <4 x i1>, <4 x float>) #0
// CHECK: declare void @llvm.masked.store.v4f32.p0(<4 x float>, ptr captures(none), <4 x i1>) #1
// CHECK: declare <4 x float> @llvm.masked.gather.v4f32.v4p0(<4 x ptr>, <4 x i1>, <4 x float>) #2
// CHECK: declare void @llvm.masked.scatter.v4f32.v4p0(<4 x float>, <4 x ptr>, <4 x i1>) #3
// CHECK: attributes #0 = { nocallback nofree nosync nounwind willreturn memory(argmem: read) }
// CHECK-NEXT: attributes #1 = { nocallback nofree nosync nounwind willreturn memory(argmem: write) }
// CHECK-NEXT: attributes #2 = { nocallback nofree nosync nounwind willreturn memory(read) }
// CHECK-NEXT: attributes #3 = { nocallback nofree nosync nounwind willreturn memory(write) }
// CHECK: !llvm.module.flags = !{!0}
// CHECK: !0 = !{i32 2, !"Debug Info Version", i32 3}
// CHECK-NEXT: !1 = !{i32 1}
// CHECK-NEXT: !2 = !{}
