// Binaries of code for devices, and launches of their kernels, as the handler #gpu.select_object translates them.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

//      CHECK: %0 = type { ptr, i32 }
// CHECK-NEXT: %1 = type { %x, i64 }
// CHECK-NEXT: %x = type { i32, i8 }
//      CHECK: @after = internal global i32 undef
// CHECK-NEXT: @k_f2_name = internal global i32 undef
// CHECK-NEXT: @k_binary = internal constant [4 x i8] c"ptx\00", align 8
// CHECK-NEXT: @k_module = internal global ptr null
// CHECK-NEXT: @llvm.global_ctors = appending global [2 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 5, ptr @c, ptr null }, { i32, ptr, ptr } { i32 123, ptr @k_load, ptr null }]
// CHECK-NEXT: @llvm.global_dtors = appending global [1 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 123, ptr @k_unload, ptr null }]
// CHECK-NEXT: @k_f_name = private unnamed_addr constant [2 x i8] c"f\00", align 1
//      CHECK: define void @c() {
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: define void @main(i64 %0, i32 %1, ptr %2, i1 %3) {
// CHECK-NEXT: br i1 %3, label %5, label %17
//      CHECK: 5:                                                ; preds = %4
// CHECK-NEXT: %6 = call i32 @llvm.smax.i32(i32 %1, i32 %1)
// CHECK-NEXT: %7 = alloca %0, align 8
// CHECK-NEXT: %8 = alloca ptr, i64 2, align 8
// CHECK-NEXT: %9 = getelementptr inbounds nuw %0, ptr %7, i32 0, i32 0
// CHECK-NEXT: store ptr %2, ptr %9, align 8
// CHECK-NEXT: %10 = getelementptr ptr, ptr %8, i32 0
// CHECK-NEXT: store ptr %9, ptr %10, align 8
// CHECK-NEXT: %11 = getelementptr inbounds nuw %0, ptr %7, i32 0, i32 1
// CHECK-NEXT: store i32 %6, ptr %11, align 4
// CHECK-NEXT: %12 = getelementptr ptr, ptr %8, i32 1
// CHECK-NEXT: store ptr %11, ptr %12, align 8
// CHECK-NEXT: %13 = load ptr, ptr @k_module, align 8
// CHECK-NEXT: %14 = call ptr @mgpuModuleGetFunction(ptr %13, ptr @k_f_name)
// CHECK-NEXT: %15 = call ptr @mgpuStreamCreate()
// CHECK-NEXT: call void @mgpuLaunchKernel(ptr %14, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i32 0, ptr %15, ptr %8, ptr null, i64 2)
// CHECK-NEXT: call void @mgpuStreamSynchronize(ptr %15)
// CHECK-NEXT: call void @mgpuStreamDestroy(ptr %15)
// CHECK-NEXT: %16 = call i32 @llvm.smin.i32(i32 %1, i32 %1)
// CHECK-NEXT: br label %17
//      CHECK: 17:                                               ; preds = %5, %4
// CHECK-NEXT: %18 = alloca %1, align 8
// CHECK-NEXT: %19 = alloca ptr, i64 2, align 8
// CHECK-NEXT: %20 = getelementptr inbounds nuw %1, ptr %18, i32 0, i32 0
// CHECK-NEXT: store %x undef, ptr %20, align 4
// CHECK-NEXT: %21 = getelementptr ptr, ptr %19, i32 0
// CHECK-NEXT: store ptr %20, ptr %21, align 8
// CHECK-NEXT: %22 = getelementptr inbounds nuw %1, ptr %18, i32 0, i32 1
// CHECK-NEXT: store i64 1, ptr %22, align 4
// CHECK-NEXT: %23 = getelementptr ptr, ptr %19, i32 1
// CHECK-NEXT: store ptr %22, ptr %23, align 8
// CHECK-NEXT: %24 = load ptr, ptr @k_module, align 8
// CHECK-NEXT: %25 = call ptr @mgpuModuleGetFunction(ptr %24, ptr @k_f2_name)
// CHECK-NEXT: %26 = call ptr @mgpuStreamCreate()
// CHECK-NEXT: call void @mgpuLaunchKernel(ptr %25, i64 1, i64 1, i64 1, i64 %0, i64 %0, i64 %0, i32 0, ptr %26, ptr %19, ptr null, i64 2)
// CHECK-NEXT: call void @mgpuStreamSynchronize(ptr %26)
// CHECK-NEXT: call void @mgpuStreamDestroy(ptr %26)
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: declare ptr @mgpuStreamCreate()
//      CHECK: define internal void @k_load() section ".text.startup" {
// CHECK-NEXT: entry:
// CHECK-NEXT: %0 = call ptr @mgpuModuleLoadJIT(ptr @k_binary, i32 0)
// CHECK-NEXT: store ptr %0, ptr @k_module, align 8
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: declare ptr @mgpuModuleLoadJIT(ptr, i32)
//      CHECK: define internal void @k_unload() section ".text.startup" {
// CHECK-NEXT: entry:
// CHECK-NEXT: %0 = load ptr, ptr @k_module, align 8
// CHECK-NEXT: call void @mgpuModuleUnload(ptr %0)
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: declare void @mgpuModuleUnload(ptr)
//      CHECK: declare i32 @llvm.smax.i32(i32, i32)
//      CHECK: declare ptr @mgpuModuleGetFunction(ptr, ptr)
//      CHECK: declare void @mgpuLaunchKernel(ptr, i64, i64, i64, i64, i64, i64, i32, ptr, ptr, ptr, i64)
//      CHECK: declare void @mgpuStreamSynchronize(ptr)
//      CHECK: declare void @mgpuStreamDestroy(ptr)
//      CHECK: declare i32 @llvm.smin.i32(i32, i32)

module attributes {gpu.container_module} {
  gpu.module @gm { }
  gpu.binary @k [#gpu.object<#nvvm.target<O = 1>, assembly = "ptx">]
  llvm.mlir.global_ctors ctors = [@c], priorities = [5 : i32], data = [#llvm.zero]
  llvm.mlir.global internal @after() : i32
  llvm.func @c() { llvm.return }
  llvm.func @main(%g: i64, %i: i32, %p: !llvm.ptr, %s: i1) {
    llvm.cond_br %s, ^a, ^b
  ^a:
    %0 = llvm.intr.smax(%i, %i) : (i32, i32) -> i32
    gpu.launch_func @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g) : i64 args(%p : !llvm.ptr, %0 : i32)
    %1 = llvm.intr.smin(%i, %i) : (i32, i32) -> i32
    llvm.br ^b
  ^b:
    %c = llvm.mlir.constant(1 : i64) : i64
    %st = llvm.mlir.undef : !llvm.struct<"x", (i32, i8)>
    gpu.launch_func @k::@f2 blocks in (%c, %c, %c) threads in (%g, %g, %g) : i64 args(%st : !llvm.struct<"x", (i32, i8)>, %c : i64)
    llvm.return
  }
  llvm.func @mgpuStreamCreate() -> !llvm.ptr
  llvm.mlir.global internal @k_f2_name() : i32
}
