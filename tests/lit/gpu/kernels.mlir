// Functions of a device, binaries, and launches of kernels.
// RUN: mlir-opt %s  | FileCheck %s

module attributes {gpu.container_module} {
gpu.module @k1 {}
gpu.module @k <#gpu.select_object<0>> [#nvvm.target] attributes {foo} {
  gpu.func @a(%x: i32 {a.b}, %y: memref<?xf32>) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>> {foo.c}, %w2: memref<4xf32, 3>) private(%p : memref<4xf32, 5>) kernel attributes {foo, known_block_size = array<i32: 1, 2, 3>} {
    gpu.return
  }
  gpu.func @b(%x: i32) -> (i32 {a.c}, f32) attributes {gpu.bar} { %f = arith.constant 1.0 : f32
    gpu.return %x, %f : i32, f32
  }
  gpu.func @e(%x: i32) private(%p : memref<4xf32, 5> {x.y}) { %f = arith.constant 1.0 : f32
    gpu.return {k}
  }
}
gpu.binary @bin [#gpu.object<#nvvm.target, "fat">, #gpu.object<#rocdl.target, properties = {O = 3 : i32}, kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"k", (i32) -> (), metadata = {a = 1}>]>, bin = "x\00y">, #gpu.object<#nvvm.target, offload = "fat">, #gpu.object<#nvvm.target, assembly = "fat">]
gpu.binary @bin2 <#gpu.select_object<#nvvm.target>> [#gpu.object<#nvvm.target, kernels = #gpu.kernel_table<>, "fat">]
gpu.binary @bin3 <#gpu.select_object> {ff} [#gpu.object<#nvvm.target, kernels = #gpu.kernel_table<[#gpu.kernel_metadata<"k", (i32) -> ()>, #gpu.kernel_metadata<"j", (i32) -> (), arg_attrs = [{}]>]>, "fat">]
func.func @l(%i : index, %x: i32, %m: memref<?xf32>, %i64: i64, %st: !llvm.ptr) {
  gpu.launch_func @k::@a blocks in (%i, %i, %i) threads in (%i, %i, %i) args(%x : i32, %m : memref<?xf32>)
  %t = gpu.wait async
  %t2 = gpu.launch_func async [%t] @k::@a clusters in (%i, %i, %i) blocks in (%i, %i, %i) threads in (%i, %i, %i) dynamic_shared_memory_size %x args(%x : i32, %m : memref<?xf32>) {bar}
  gpu.launch_func @k::@a blocks in (%i64, %i64, %i64) threads in (%i64, %i64, %i64) : i64 args(%x : i32, %m : memref<?xf32>)
  gpu.launch_func <%st : !llvm.ptr> @k::@a clusters in (%i64, %i64, %i64) blocks in (%i64, %i64, %i64) threads in (%i64, %i64, %i64) : i64 args(%x : i32, %m : memref<?xf32>)
  return
}
}

//       CHECK: module attributes {gpu.container_module} {
//  CHECK-NEXT: gpu.module @k1 {
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.module @k<#gpu.select_object<0 : i64>> [#nvvm.target] attributes {foo} {
//  CHECK-NEXT: gpu.func @a(%arg0: i32 {a.b}, %arg1: memref<?xf32>) workgroup(%arg2 : memref<4xf32, #gpu.address_space<workgroup>> {foo.c}, %arg3 : memref<4xf32, 3>) private(%arg4 : memref<4xf32, 5>) kernel attributes {foo, known_block_size = array<i32: 1, 2, 3>} {
//  CHECK-NEXT: gpu.return
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.func @b(%arg0: i32) -> (i32 {a.c}, f32) attributes {gpu.bar} {
//  CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
//  CHECK-NEXT: gpu.return %arg0, %cst : i32, f32
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.func @e(%arg0: i32) private(%arg1 : memref<4xf32, 5> {x.y}) {
//  CHECK-NEXT: %cst = arith.constant 1.000000e+00 : f32
//  CHECK-NEXT: gpu.return {k}
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: gpu.binary @bin [#gpu.object<#nvvm.target, "fat">, #gpu.object<#rocdl.target, properties = {O = 3 : i32}, kernels = <[#gpu.kernel_metadata<"k", (i32) -> (), metadata = {a = 1 : i64}>]>, bin = "x\00y">, #gpu.object<#nvvm.target, offload = "fat">, #gpu.object<#nvvm.target, assembly = "fat">]
//  CHECK-NEXT: gpu.binary @bin2 <#gpu.select_object<#nvvm.target>> [#gpu.object<#nvvm.target, kernels = <>, "fat">]
//  CHECK-NEXT: gpu.binary @bin3 {ff} [#gpu.object<#nvvm.target, kernels = <[#gpu.kernel_metadata<"j", (i32) -> (), arg_attrs = [{}]>, #gpu.kernel_metadata<"k", (i32) -> ()>]>, "fat">]
//  CHECK-NEXT: func.func @l(%arg0: index, %arg1: i32, %arg2: memref<?xf32>, %arg3: i64, %arg4: !llvm.ptr) {
//  CHECK-NEXT: gpu.launch_func @k::@a blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) args(%arg1 : i32, %arg2 : memref<?xf32>)
//  CHECK-NEXT: %0 = gpu.wait async
//  CHECK-NEXT: %1 = gpu.launch_func async [%0] @k::@a clusters in (%arg0, %arg0, %arg0) blocks in (%arg0, %arg0, %arg0) threads in (%arg0, %arg0, %arg0) dynamic_shared_memory_size %arg1 args(%arg1 : i32, %arg2 : memref<?xf32>) {bar}
//  CHECK-NEXT: gpu.launch_func @k::@a blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3) : i64 args(%arg1 : i32, %arg2 : memref<?xf32>)
//  CHECK-NEXT: gpu.launch_func <%arg4 : !llvm.ptr> @k::@a clusters in (%arg3, %arg3, %arg3) blocks in (%arg3, %arg3, %arg3) threads in (%arg3, %arg3, %arg3) : i64 args(%arg1 : i32, %arg2 : memref<?xf32>)
//  CHECK-NEXT: return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
