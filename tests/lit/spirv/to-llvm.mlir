// Modules, variables, functions, entry points, structured control flow, barriers.
// RUN: mlir-opt %s -convert-spirv-to-llvm | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   module @m {
// CHECK-NEXT:     llvm.mlir.global external constant @__spv__m_f_execution_mode_info_31() {addr_space = 0 : i32} : !llvm.struct<(i32)> {
// CHECK-NEXT:       %0 = llvm.mlir.poison : !llvm.struct<(i32)>
// CHECK-NEXT:       %1 = llvm.mlir.constant(31 : i32) : i32
// CHECK-NEXT:       %2 = llvm.insertvalue %1, %0[0] : !llvm.struct<(i32)> 
// CHECK-NEXT:       llvm.return %2 : !llvm.struct<(i32)>
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.mlir.global external constant @__spv__m_f_execution_mode_info_17() {addr_space = 0 : i32} : !llvm.struct<(i32, array<3 x i32>)> {
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
// CHECK-NEXT:     llvm.func spir_funccc @_Z22__spirv_ControlBarrieriii(i32, i32, i32) attributes {convergent, no_unwind, will_return}
// CHECK-NEXT:     llvm.mlir.global external @g() {addr_space = 0 : i32} : !llvm.struct<(f32, i32)>
// CHECK-NEXT:     llvm.mlir.global external @m_h_descriptor_set1_binding2() {addr_space = 0 : i32} : !llvm.struct<packed (array<4 x f32>)>
// CHECK-NEXT:     llvm.mlir.global external constant @i() {addr_space = 0 : i32} : vector<3xi32>
// CHECK-NEXT:     llvm.mlir.global private @j() {addr_space = 0 : i32, location = 3 : i32} : f32
// CHECK-NEXT:     llvm.mlir.global external @k() {addr_space = 0 : i32} : f32
// CHECK-NEXT:     llvm.func @f(%arg0: f32, %arg1: !llvm.ptr) -> f32 {
// CHECK-NEXT:       %0 = llvm.mlir.constant(1.000000e+00 : f32) : f32
// CHECK-NEXT:       %1 = llvm.mlir.constant(true) : i1
// CHECK-NEXT:       %2 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>
// CHECK-NEXT:       %3 = llvm.mlir.constant(dense<[1, 2]> : vector<2xi32>) : vector<2xi32>
// CHECK-NEXT:       %4 = llvm.mlir.constant(3 : i32) : i32
// CHECK-NEXT:       %5 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:       %6 = llvm.alloca %5 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT:       %7 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:       %8 = llvm.alloca %7 x f32 : (i32) -> !llvm.ptr
// CHECK-NEXT:       llvm.store %0, %8 : f32, !llvm.ptr
// CHECK-NEXT:       %9 = llvm.load volatile %6 : !llvm.ptr -> f32
// CHECK-NEXT:       %10 = llvm.load %6 {alignment = 4 : i64} : !llvm.ptr -> f32
// CHECK-NEXT:       %11 = llvm.load %6 {nontemporal} : !llvm.ptr -> f32
// CHECK-NEXT:       %12 = llvm.load %6 : !llvm.ptr -> f32
// CHECK-NEXT:       llvm.store volatile %9, %6 : f32, !llvm.ptr
// CHECK-NEXT:       llvm.store %9, %6 : f32, !llvm.ptr
// CHECK-NEXT:       llvm.br ^bb1
// CHECK-NEXT:     ^bb1:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:       llvm.cond_br %1 weights([3, 4]), ^bb2, ^bb3
// CHECK-NEXT:     ^bb2:  // pred: ^bb1
// CHECK-NEXT:       llvm.br ^bb1
// CHECK-NEXT:     ^bb3:  // pred: ^bb1
// CHECK-NEXT:       llvm.br ^bb4
// CHECK-NEXT:     ^bb4:  // pred: ^bb3
// CHECK-NEXT:       llvm.cond_br %1, ^bb5, ^bb6
// CHECK-NEXT:     ^bb5:  // pred: ^bb4
// CHECK-NEXT:       llvm.br ^bb6
// CHECK-NEXT:     ^bb6:  // 2 preds: ^bb4, ^bb5
// CHECK-NEXT:       llvm.br ^bb7
// CHECK-NEXT:     ^bb7:  // pred: ^bb6
// CHECK-NEXT:       %13 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:       %14 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:       %15 = llvm.insertelement %13, %2[%14 : i32] : vector<2xi32>
// CHECK-NEXT:       %16 = llvm.mlir.undef : f32
// CHECK-NEXT:       %17 = llvm.call @f(%arg0, %arg1) : (f32, !llvm.ptr) -> f32
// CHECK-NEXT:       %18 = llvm.mlir.addressof @g : !llvm.ptr
// CHECK-NEXT:       %19 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:       %20 = llvm.mlir.constant(0 : i32) : i32
// CHECK-NEXT:       %21 = llvm.getelementptr %18[%20, 1] : (!llvm.ptr, i32) -> !llvm.ptr, !llvm.struct<(f32, i32)>
// CHECK-NEXT:       %22 = llvm.mlir.constant(2 : i32) : i32
// CHECK-NEXT:       %23 = llvm.mlir.constant(1 : i32) : i32
// CHECK-NEXT:       %24 = llvm.mlir.constant(66 : i32) : i32
// CHECK-NEXT:       llvm.call spir_funccc @_Z22__spirv_ControlBarrieriii(%22, %23, %24) {convergent, no_unwind, will_return} : (i32, i32, i32) -> ()
// CHECK-NEXT:       llvm.return %17 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.func @inl() attributes {always_inline} {
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.func @dontinl() attributes {no_inline} {
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.func @pure() attributes {passthrough = ["readonly"]} {
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.func @const() attributes {passthrough = ["readnone"]} {
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:     llvm.func @pureinl() {
// CHECK-NEXT:       llvm.return
// CHECK-NEXT:     }
// CHECK-NEXT:   }
// CHECK-NEXT: }

spirv.module @m Logical GLSL450 requires #spirv.vce<v1.0, [Shader], []> {
  spirv.GlobalVariable @g : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
  spirv.GlobalVariable @h bind(1, 2) : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32> )>, StorageBuffer>
  spirv.GlobalVariable @i built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.GlobalVariable @j  {location = 3 : i32} : !spirv.ptr<f32, Private>
  spirv.GlobalVariable @k {linkage_attributes = #spirv.linkage_attributes<linkage_name = "q", linkage_type = <Import>>} : !spirv.ptr<f32, Output>
  spirv.func @f(%a: f32, %p: !spirv.ptr<f32, Function>) -> f32 "None" attributes {b} {
    %c = spirv.Constant 1.0 : f32
    %t = spirv.Constant true
    %v = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %vs = spirv.Constant dense<[1, 2]> : vector<2xsi32>
    %us = spirv.Constant 3 : ui32
    %x = spirv.Variable : !spirv.ptr<f32, Function>
    %y = spirv.Variable init(%c) {z} : !spirv.ptr<f32, Function>
    %l = spirv.Load "Function" %x ["Volatile"] : f32
    %l1 = spirv.Load "Function" %x ["Aligned", 4] {q} : f32
    %l2 = spirv.Load "Function" %x ["Nontemporal"] {q} : f32
    %l3 = spirv.Load "Function" %x ["None"] {q} : f32
    spirv.Store "Function" %x, %l ["Volatile"] : f32
    spirv.Store "Function" %x, %l : f32
    spirv.mlir.loop {
      spirv.Branch ^h
    ^h:
      spirv.BranchConditional %t [3, 4], ^b, ^m
    ^b:
      spirv.Branch ^h
    ^m:
      spirv.mlir.merge
    }
    spirv.mlir.selection {
      spirv.BranchConditional %t, ^b1, ^m1
    ^b1:
      spirv.Branch ^m1
    ^m1:
      spirv.mlir.merge
    }
    %e = spirv.CompositeExtract %v[1 : i32] : vector<2xi32>
    %n = spirv.CompositeInsert %e, %v[1 : i32] : i32 into vector<2xi32>
    %un = spirv.Undef : f32
    %r = spirv.FunctionCall @f(%a, %p) : (f32, !spirv.ptr<f32, Function>) -> f32
    %g = spirv.mlir.addressof @g : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
    %one = spirv.Constant 1 : i32
    %ac = spirv.AccessChain %g[%one] : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>, i32 -> !spirv.ptr<i32, StorageBuffer>
    spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
    spirv.ReturnValue %r : f32
  }
  spirv.func @inl() "Inline" { spirv.Return }
  spirv.func @dontinl() "DontInline" { spirv.Return }
  spirv.func @pure() "Pure" { spirv.Return }
  spirv.func @const() "Const" { spirv.Return }
  spirv.func @pureinl() "Pure|Inline" { spirv.Return }
  spirv.EntryPoint "GLCompute" @f, @g, @h
  spirv.ExecutionMode @f "LocalSize", 1, 2, 3
  spirv.ExecutionMode @f "ContractionOff"
}
