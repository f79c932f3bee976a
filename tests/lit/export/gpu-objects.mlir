// Objects of several formats; launches with clusters, memory of the block and a stream.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

//      CHECK: %0 = type {}
// CHECK-NEXT: %1 = type { ptr, i32 }
// CHECK-NEXT: %2 = type {}
//      CHECK: @k_binary = internal constant [6 x i8] c"BLOB\00x", align 8
// CHECK-NEXT: @k_module = internal global ptr null
// CHECK-NEXT: @k2_binary = internal constant [3 x i8] c"off", align 8
// CHECK-NEXT: @k2_module = internal global ptr null
// CHECK-NEXT: @k3_binary = internal constant [4 x i8] c"ptx\00", section "__nv", align 8
// CHECK-NEXT: @k3_module = internal global ptr null
// CHECK-NEXT: @llvm.global_ctors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 123, ptr @k_load, ptr null }, { i32, ptr, ptr } { i32 123, ptr @k2_load, ptr null }, { i32, ptr, ptr } { i32 123, ptr @k3_load, ptr null }]
// CHECK-NEXT: @llvm.global_dtors = appending global [3 x { i32, ptr, ptr }] [{ i32, ptr, ptr } { i32 123, ptr @k_unload, ptr null }, { i32, ptr, ptr } { i32 123, ptr @k2_unload, ptr null }, { i32, ptr, ptr } { i32 123, ptr @k3_unload, ptr null }]
// CHECK-NEXT: @k_f_name = private unnamed_addr constant [2 x i8] c"f\00", align 1
// CHECK-NEXT: @k2_g_name = private unnamed_addr constant [2 x i8] c"g\00", align 1
//      CHECK: define void @main(i64 %0, i32 %1, ptr %2, ptr %3) {
// CHECK-NEXT: %5 = alloca %0, align 8
// CHECK-NEXT: %6 = alloca ptr, i64 0, align 8
// CHECK-NEXT: %7 = load ptr, ptr @k_module, align 8
// CHECK-NEXT: %8 = call ptr @mgpuModuleGetFunction(ptr %7, ptr @k_f_name)
// CHECK-NEXT: %9 = call ptr @mgpuStreamCreate()
// CHECK-NEXT: call void @mgpuLaunchKernel(ptr %8, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i32 0, ptr %9, ptr %6, ptr null, i64 0)
// CHECK-NEXT: call void @mgpuStreamSynchronize(ptr %9)
// CHECK-NEXT: call void @mgpuStreamDestroy(ptr %9)
// CHECK-NEXT: %10 = alloca %1, align 8
// CHECK-NEXT: %11 = alloca ptr, i64 2, align 8
// CHECK-NEXT: %12 = getelementptr inbounds nuw %1, ptr %10, i32 0, i32 0
// CHECK-NEXT: store ptr %2, ptr %12, align 8
// CHECK-NEXT: %13 = getelementptr ptr, ptr %11, i32 0
// CHECK-NEXT: store ptr %12, ptr %13, align 8
// CHECK-NEXT: %14 = getelementptr inbounds nuw %1, ptr %10, i32 0, i32 1
// CHECK-NEXT: store i32 %1, ptr %14, align 4
// CHECK-NEXT: %15 = getelementptr ptr, ptr %11, i32 1
// CHECK-NEXT: store ptr %14, ptr %15, align 8
// CHECK-NEXT: %16 = load ptr, ptr @k_module, align 8
// CHECK-NEXT: %17 = call ptr @mgpuModuleGetFunction(ptr %16, ptr @k_f_name)
// CHECK-NEXT: %18 = call ptr @mgpuStreamCreate()
// CHECK-NEXT: call void @mgpuLaunchKernel(ptr %17, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i32 %1, ptr %18, ptr %11, ptr null, i64 2)
// CHECK-NEXT: call void @mgpuStreamSynchronize(ptr %18)
// CHECK-NEXT: call void @mgpuStreamDestroy(ptr %18)
// CHECK-NEXT: %19 = alloca %2, align 8
// CHECK-NEXT: %20 = alloca ptr, i64 0, align 8
// CHECK-NEXT: %21 = load ptr, ptr @k2_module, align 8
// CHECK-NEXT: %22 = call ptr @mgpuModuleGetFunction(ptr %21, ptr @k2_g_name)
// CHECK-NEXT: %23 = call ptr @mgpuStreamCreate()
// CHECK-NEXT: call void @mgpuLaunchClusterKernel(ptr %22, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i64 %0, i32 0, ptr %23, ptr %20, ptr null)
// CHECK-NEXT: call void @mgpuStreamSynchronize(ptr %23)
// CHECK-NEXT: call void @mgpuStreamDestroy(ptr %23)
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: define internal void @k_load() section ".text.startup" {
// CHECK-NEXT: entry:
// CHECK-NEXT: %0 = call ptr @mgpuModuleLoad(ptr @k_binary, i64 6)
// CHECK-NEXT: store ptr %0, ptr @k_module, align 8
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: declare ptr @mgpuModuleLoad(ptr, i64)
//      CHECK: define internal void @k_unload() section ".text.startup" {
// CHECK-NEXT: entry:
// CHECK-NEXT: %0 = load ptr, ptr @k_module, align 8
// CHECK-NEXT: call void @mgpuModuleUnload(ptr %0)
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: declare void @mgpuModuleUnload(ptr)
//      CHECK: define internal void @k2_load() section ".text.startup" {
// CHECK-NEXT: entry:
// CHECK-NEXT: %0 = call ptr @mgpuModuleLoad(ptr @k2_binary, i64 3)
// CHECK-NEXT: store ptr %0, ptr @k2_module, align 8
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: define internal void @k2_unload() section ".text.startup" {
// CHECK-NEXT: entry:
// CHECK-NEXT: %0 = load ptr, ptr @k2_module, align 8
// CHECK-NEXT: call void @mgpuModuleUnload(ptr %0)
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: define internal void @k3_load() section ".text.startup" {
// CHECK-NEXT: entry:
// CHECK-NEXT: %0 = call ptr @mgpuModuleLoadJIT(ptr @k3_binary, i32 3)
// CHECK-NEXT: store ptr %0, ptr @k3_module, align 8
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: declare ptr @mgpuModuleLoadJIT(ptr, i32)
//      CHECK: define internal void @k3_unload() section ".text.startup" {
// CHECK-NEXT: entry:
// CHECK-NEXT: %0 = load ptr, ptr @k3_module, align 8
// CHECK-NEXT: call void @mgpuModuleUnload(ptr %0)
// CHECK-NEXT: ret void
// CHECK-NEXT: }
//      CHECK: declare ptr @mgpuModuleGetFunction(ptr, ptr)
//      CHECK: declare ptr @mgpuStreamCreate()
//      CHECK: declare void @mgpuLaunchKernel(ptr, i64, i64, i64, i64, i64, i64, i32, ptr, ptr, ptr, i64)
//      CHECK: declare void @mgpuStreamSynchronize(ptr)
//      CHECK: declare void @mgpuStreamDestroy(ptr)
//      CHECK: declare void @mgpuLaunchClusterKernel(ptr, i64, i64, i64, i64, i64, i64, i64, i64, i64, i32, ptr, ptr, ptr)

module attributes {gpu.container_module} {
  gpu.binary @k [#gpu.object<#nvvm.target<O = 3>, kernels = <[#gpu.kernel_metadata<"f", () -> ()>]>, bin = "BLOB\00x">]
  gpu.binary @k2 <#gpu.select_object<#rocdl.target>> [#gpu.object<#nvvm.target, assembly = "ptx">, #gpu.object<#rocdl.target, offload = "off">]
  gpu.binary @k3 [#gpu.object<#nvvm.target, properties = {O = 3 : i32, section = "__nv"}, assembly = "ptx">]
  llvm.func @main(%g: i64, %i: i32, %p: !llvm.ptr, %s: !llvm.ptr) {
    gpu.launch_func @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g) : i64
    gpu.launch_func @k::@f blocks in (%g, %g, %g) threads in (%g, %g, %g) : i64 dynamic_shared_memory_size %i args(%p : !llvm.ptr, %i : i32)
    gpu.launch_func @k2::@g clusters in (%g, %g, %g) blocks in (%g, %g, %g) threads in (%g, %g, %g) : i64
    llvm.return
  }
}
