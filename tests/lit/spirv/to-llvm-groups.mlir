// Reductions and barriers of groups become calls of functions that the environment defines.
// RUN: mlir-opt %s -convert-spirv-to-llvm=client-api=OpenCL | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   module {
// CHECK-NEXT:     llvm.mlir.global external constant @__spv__x_execution_mode_info_17() {addr_space = 0 : i32} : !llvm.struct<(i32, array<3 x i32>)> {
// CHECK-NEXT:       %0 = llvm.mlir.poison : !llvm.struct<(i32, array<3 x i32>)>
// CHECK-NEXT:       %1 = llvm.mlir.constant(17 : i32) : i32
// CHECK-NEXT:       %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32, array<3 x i32>)> 
// CHECK-NEXT:       %3 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:       %4 = llvm.insertvalue %3, %2[1, 0] : !llvm.struct<(i32, array<3 x i32>)> 
// CHECK-NEXT:       %5 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:       %6 = llvm.insertvalue %5, %4[1, 1] : !llvm.struct<(i32, array<3 x i32>)> 
// CHECK-NEXT:       %7 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:       %8 = llvm.insertvalue %7, %6[1, 2] : !llvm.struct<(i32, array<3 x i32>)> 
// CHECK-NEXT:       llvm.return %8 : !llvm.struct<(i32, array<3 x i32>)>
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.func spir_funccc @_Z31__spirv_ControlBarrierWaitINTELiii(i32, i32, i32) attributes {convergent, no_unwind, will_return}
// CHECK-NEXT:     llvm.func spir_funccc @_Z33__spirv_ControlBarrierArriveINTELiii(i32, i32, i32) attributes {convergent, no_unwind, will_return}
// CHECK-NEXT:     llvm.func spir_funccc @_Z27__spirv_GroupNonUniformFAddiid(i32, i32, f64) -> f64 attributes {convergent, no_unwind, will_return}
// CHECK-NEXT:     llvm.func spir_funccc @_Z27__spirv_GroupNonUniformFAddiiDh(i32, i32, f16) -> f16 attributes {convergent, no_unwind, will_return}
// CHECK-NEXT:     llvm.func spir_funccc @_Z27__spirv_GroupNonUniformIAddiim(i32, i32, i64) -> i64 attributes {convergent, no_unwind, will_return}
// CHECK-NEXT:     llvm.func spir_funccc @_Z27__spirv_GroupNonUniformIAddiit(i32, i32, i16) -> i16 attributes {convergent, no_unwind, will_return}
// CHECK-NEXT:     llvm.func spir_funccc @_Z27__spirv_GroupNonUniformIAddiic(i32, i32, i8) -> i8 attributes {convergent, no_unwind, will_return}
// CHECK-NEXT:     llvm.mlir.global external @h_descriptor_set1_binding2() {addr_space = 0 : i32} : f32
// CHECK-NEXT:     llvm.func @x(%arg0: i8, %arg1: i16, %arg2: i64, %arg3: f16, %arg4: f64) {
// CHECK-NEXT:       %0 = llvm.mlir.addressof @h_descriptor_set1_binding2 : !llvm.ptr
// CHECK-NEXT:       %1 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:       %2 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:       %3 = llvm.call spir_funccc @_Z27__spirv_GroupNonUniformIAddiic(%1, %2, %arg0) {convergent, no_unwind, will_return} : (i32, i32, i8) -> i8
// CHECK-NEXT:       %4 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:       %5 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:       %6 = llvm.call spir_funccc @_Z27__spirv_GroupNonUniformIAddiit(%4, %5, %arg1) {convergent, no_unwind, will_return} : (i32, i32, i16) -> i16
// CHECK-NEXT:       %7 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:       %8 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:       %9 = llvm.call spir_funccc @_Z27__spirv_GroupNonUniformIAddiim(%7, %8, %arg2) {convergent, no_unwind, will_return} : (i32, i32, i64) -> i64
// CHECK-NEXT:       %10 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:       %11 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:       %12 = llvm.call spir_funccc @_Z27__spirv_GroupNonUniformFAddiiDh(%10, %11, %arg3) {convergent, no_unwind, will_return} : (i32, i32, f16) -> f16
// CHECK-NEXT:       %13 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:       %14 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:       %15 = llvm.call spir_funccc @_Z27__spirv_GroupNonUniformFAddiid(%13, %14, %arg4) {convergent, no_unwind, will_return} : (i32, i32, f64) -> f64
// CHECK-NEXT:       %16 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:       %17 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:       %18 = llvm.mlir.constant(66 : i32) : i32
// CHECK-NEXT:       llvm.call spir_funccc @_Z33__spirv_ControlBarrierArriveINTELiii(%16, %17, %18) {convergent, no_unwind, will_return} : (i32, i32, i32) -> ()
// CHECK-NEXT:       %19 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:       %20 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:       %21 = llvm.mlir.constant(66 : i32) : i32
// CHECK-NEXT:       llvm.call spir_funccc @_Z31__spirv_ControlBarrierWaitINTELiii(%19, %20, %21) {convergent, no_unwind, will_return} : (i32, i32, i32) -> ()
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.func @ext(f32)
// CHECK-NEXT:   }
// CHECK-NEXT: }

spirv.module Logical GLSL450 {
  spirv.GlobalVariable @h bind(1, 2) : !spirv.ptr<f32, StorageBuffer>
  spirv.func @x(%a: i8, %b: i16, %c: i64, %d: f16, %e : f64) "None" { 
  %h = spirv.mlir.addressof @h : !spirv.ptr<f32, StorageBuffer>
  %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %a : i8 -> i8
  %1 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %b : i16 -> i16
  %2 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %c : i64 -> i64
  %3 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %d : f16 -> f16
  %4 = spirv.GroupNonUniformFAdd <Subgroup> <Reduce> %e : f64 -> f64
  spirv.INTEL.ControlBarrierArrive <Workgroup> <Device> <Acquire|UniformMemory>
  spirv.INTEL.ControlBarrierWait <Workgroup> <Device> <Acquire|UniformMemory>
  spirv.Return }
  spirv.func @ext(f32) -> () "None" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "q", linkage_type = <Import>>}
  spirv.EntryPoint "GLCompute" @x
  spirv.ExecutionMode @x "LocalSize", 1, 2, 3
}
