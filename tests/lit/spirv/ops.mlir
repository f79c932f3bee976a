// Modules, functions, variables, control flow: the text that is read is written again.
// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// CHECK:      module {
// CHECK-NEXT:   spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Kernel], [SPV_KHR_8bit_storage]> attributes {a = 1 : i64} {
// CHECK-NEXT:     spirv.GlobalVariable @g : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
// CHECK-NEXT:     spirv.GlobalVariable @h bind(1, 2) {x = 3 : i32} : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0, NonWritable], !spirv.matrix<2 x vector<2xf32>> [16, ColMajor, MatrixStride=8]), Block>, StorageBuffer>
// CHECK-NEXT:     spirv.GlobalVariable @i built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
// CHECK-NEXT:     spirv.func @f(%arg0: f32, %arg1: !spirv.ptr<f32, Function>) -> f32 "None" attributes {b} {
// CHECK-NEXT:       %cst_f32 = spirv.Constant 1.000000e+00 : f32
// CHECK-NEXT:       %true = spirv.Constant true
// CHECK-NEXT:       %cst_vec_2xi32 = spirv.Constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT:       %cst = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
// CHECK-NEXT:       %0 = spirv.Variable : !spirv.ptr<f32, Function>
// CHECK-NEXT:       %1 = spirv.Variable init(%cst_f32) {z} : !spirv.ptr<f32, Function>
// CHECK-NEXT:       %2 = spirv.Load "Function" %0 ["Volatile"] : f32
// CHECK-NEXT:       %3 = spirv.Load "Function" %0 ["Aligned", 4] {q} : f32
// CHECK-NEXT:       spirv.Store "Function" %0, %2 ["Volatile|Aligned", 4] : f32
// CHECK-NEXT:       spirv.CopyMemory  "Function" %0,  "Function" %1 ["Aligned", 4],  ["Aligned", 4] : f32
// CHECK-NEXT:       spirv.CopyMemory  "Function" %0,  "Function" %1,  : f32
// CHECK-NEXT:       spirv.CopyMemory  "Function" %0,  "Function" %1 ["Aligned", 4],  ["Volatile"] : f32
// CHECK-NEXT:       spirv.mlir.loop control(Unroll) {
// CHECK-NEXT:         spirv.Branch ^bb1
// CHECK-NEXT:       ^bb1:  // 2 preds: ^bb0, ^bb2
// CHECK-NEXT:         spirv.BranchConditional %true [3, 4], ^bb2, ^bb3
// CHECK-NEXT:       ^bb2:  // pred: ^bb1
// CHECK-NEXT:         spirv.Branch ^bb1
// CHECK-NEXT:       ^bb3:  // pred: ^bb1
// CHECK-NEXT:         spirv.mlir.merge
// CHECK-NEXT:       }
// CHECK-NEXT:       %4 = spirv.mlir.selection -> f32 {
// CHECK-NEXT:         spirv.BranchConditional %true, ^bb1(%arg0 : f32), ^bb2(%cst_f32 : f32)
// CHECK-NEXT:       ^bb1(%11: f32):  // pred: ^bb0
// CHECK-NEXT:         spirv.Branch ^bb2(%11 : f32)
// CHECK-NEXT:       ^bb2(%12: f32):  // 2 preds: ^bb0, ^bb1
// CHECK-NEXT:         spirv.mlir.merge %12 : f32
// CHECK-NEXT:       }
// CHECK-NEXT:       %5 = spirv.CompositeExtract %cst_vec_2xi32[1 : i32] : vector<2xi32>
// CHECK-NEXT:       %6 = spirv.IAddCarry %5, %5 : !spirv.struct<(i32, i32)>
// CHECK-NEXT:       %7 = spirv.GL.FClamp %arg0, %arg0, %arg0 : f32
// CHECK-NEXT:       %8 = spirv.Undef : f32
// CHECK-NEXT:       %9 = spirv.FunctionCall @f(%arg0, %arg1) : (f32, !spirv.ptr<f32, Function>) -> f32
// CHECK-NEXT:       spirv.Switch %5 : i32, [
// CHECK-NEXT:         default: ^bb1(%arg0 : f32),
// CHECK-NEXT:         1: ^bb1(%cst_f32 : f32)
// CHECK-NEXT:       ]
// CHECK-NEXT:     ^bb1(%10: f32):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT:       spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
// CHECK-NEXT:       spirv.ReturnValue %10 : f32
// CHECK-NEXT:     }
// CHECK-NEXT:     spirv.EntryPoint "GLCompute" @f, @g, @h
// CHECK-NEXT:     spirv.ExecutionMode @f "LocalSize", 1, 2, 3
// CHECK-NEXT:     spirv.func @ext(f32) "Inline|Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "q", linkage_type = <Import>>}
// CHECK-NEXT:   }
// CHECK-NEXT:   spirv.module @named Physical64 OpenCL {
// CHECK-NEXT:   }
// CHECK-NEXT: }

spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader, Kernel], [SPV_KHR_8bit_storage]> attributes {a = 1} {
  spirv.GlobalVariable @g : !spirv.ptr<!spirv.struct<(f32 [0], i32 [4])>, StorageBuffer>
  spirv.GlobalVariable @h bind(1, 2) {x = 3 : i32} : !spirv.ptr<!spirv.struct<(!spirv.array<4 x f32, stride=4> [0, NonWritable], !spirv.matrix<2 x vector<2xf32>> [16, ColMajor, MatrixStride=8]), Block>, StorageBuffer>
  spirv.GlobalVariable @i built_in("GlobalInvocationId") : !spirv.ptr<vector<3xi32>, Input>
  spirv.func @f(%a: f32, %p: !spirv.ptr<f32, Function>) -> f32 "None" attributes {b} {
    %c = spirv.Constant 1.0 : f32
    %t = spirv.Constant true
    %v = spirv.Constant dense<[1, 2]> : vector<2xi32>
    %w = spirv.Constant [1: i32, 2: i32] : !spirv.array<2 x i32>
    %x = spirv.Variable : !spirv.ptr<f32, Function>
    %y = spirv.Variable init(%c) {z} : !spirv.ptr<f32, Function>
    %l = spirv.Load "Function" %x ["Volatile"] : f32
    %l1 = spirv.Load "Function" %x ["Aligned", 4] {q} : f32
    spirv.Store "Function" %x, %l ["Volatile|Aligned", 4] : f32
    spirv.CopyMemory "Function" %x, "Function" %y ["Aligned", 4] : f32
    spirv.CopyMemory "Function" %x, "Function" %y : f32
    spirv.CopyMemory "Function" %x, "Function" %y ["Aligned", 4], ["Volatile"] : f32
    spirv.mlir.loop control(Unroll) {
      spirv.Branch ^h
    ^h:
      spirv.BranchConditional %t [3, 4], ^b, ^m
    ^b:
      spirv.Branch ^h
    ^m:
      spirv.mlir.merge
    }
    %s = spirv.mlir.selection -> f32 {
      spirv.BranchConditional %t, ^b1(%a : f32), ^m1(%c : f32)
    ^b1(%u: f32):
      spirv.Branch ^m1(%u : f32)
    ^m1(%o: f32):
      spirv.mlir.merge %o : f32
    }
    %e = spirv.CompositeExtract %v[1 : i32] : vector<2xi32>
    %ic = spirv.IAddCarry %e, %e : !spirv.struct<(i32, i32)>
    %fc = spirv.GL.FClamp %a, %a, %a : f32
    %un = spirv.Undef : f32
    %r = spirv.FunctionCall @f(%a, %p) : (f32, !spirv.ptr<f32, Function>) -> f32
    spirv.Switch %e : i32, [
      default: ^d(%a : f32),
      1: ^d(%c : f32)
    ]
  ^d(%dd : f32):
    spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|UniformMemory>
    spirv.ReturnValue %dd : f32
  }
  spirv.EntryPoint "GLCompute" @f, @g, @h
  spirv.ExecutionMode @f "LocalSize", 1, 2, 3
  spirv.func @ext(f32) -> () "Inline|Pure" attributes {linkage_attributes = #spirv.linkage_attributes<linkage_name = "q", linkage_type = <Import>>}
}
spirv.module @named Physical64 OpenCL attributes {} { }
