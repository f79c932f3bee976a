// Operations and hints that have no counterpart in LLVM are errors.
// RUN: mlir-opt %s -convert-spirv-to-llvm -split-input-file -verify-diagnostics

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32, %g: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.FMod' that was explicitly marked illegal}}
    %0 = spirv.FMod %f, %g : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %j: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.SMod' that was explicitly marked illegal}}
    %0 = spirv.SMod %i, %j : i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.SNegate' that was explicitly marked illegal}}
    %0 = spirv.SNegate %i : i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %l: i64) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.ShiftLeftLogical' that was explicitly marked illegal}}
    %0 = spirv.ShiftLeftLogical %i, %l : i32, i64
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%p: !spirv.ptr<f32, Function>) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.PtrCastToGeneric' that was explicitly marked illegal}}
    %0 = spirv.PtrCastToGeneric %p : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Generic>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32, %g: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Ordered' that was explicitly marked illegal}}
    %0 = spirv.Ordered %f, %g : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32, %g: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Unordered' that was explicitly marked illegal}}
    %0 = spirv.Unordered %f, %g : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.IsNan' that was explicitly marked illegal}}
    %0 = spirv.IsNan %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.IsInf' that was explicitly marked illegal}}
    %0 = spirv.IsInf %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %j: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.CompositeConstruct' that was explicitly marked illegal}}
    %0 = spirv.CompositeConstruct %i, %j : (i32, i32) -> vector<2xi32>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %vi: vector<4xi32>) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.VectorExtractDynamic' that was explicitly marked illegal}}
    %0 = spirv.VectorExtractDynamic %vi[%i] : vector<4xi32>, i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.Sinh' that was explicitly marked illegal}}
    %0 = spirv.GL.Sinh %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.Acos' that was explicitly marked illegal}}
    %0 = spirv.GL.Acos %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.Exp2' that was explicitly marked illegal}}
    %0 = spirv.GL.Exp2 %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.Log2' that was explicitly marked illegal}}
    %0 = spirv.GL.Log2 %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.SAbs' that was explicitly marked illegal}}
    %0 = spirv.GL.SAbs %i : i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %j: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.UMax' that was explicitly marked illegal}}
    %0 = spirv.GL.UMax %i, %j : i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %j: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.UMin' that was explicitly marked illegal}}
    %0 = spirv.GL.UMin %i, %j : i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32, %g: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.Pow' that was explicitly marked illegal}}
    %0 = spirv.GL.Pow %f, %g : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32, %g: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.Fma' that was explicitly marked illegal}}
    %0 = spirv.GL.Fma %f, %g, %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.Round' that was explicitly marked illegal}}
    %0 = spirv.GL.Round %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32, %g: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GL.FClamp' that was explicitly marked illegal}}
    %0 = spirv.GL.FClamp %f, %g, %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%vf: vector<4xf32>) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Dot' that was explicitly marked illegal}}
    %0 = spirv.Dot %vf, %vf : vector<4xf32> -> f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32, %vf: vector<4xf32>) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.VectorTimesScalar' that was explicitly marked illegal}}
    %0 = spirv.VectorTimesScalar %vf, %f : (vector<4xf32>, f32) -> vector<4xf32>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%vi: vector<4xi32>) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GroupNonUniformIAdd' that was explicitly marked illegal}}
    %0 = spirv.GroupNonUniformIAdd <Subgroup> <Reduce> %vi : vector<4xi32> -> vector<4xi32>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.KHR.GroupFMul' that was explicitly marked illegal}}
    %0 = spirv.KHR.GroupFMul <Subgroup> <Reduce> %f : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.KHR.GroupIMul' that was explicitly marked illegal}}
    %0 = spirv.KHR.GroupIMul <Subgroup> <Reduce> %i : i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %j: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GroupBroadcast' that was explicitly marked illegal}}
    %0 = spirv.GroupBroadcast <Workgroup> %i, %j : i32, i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%b: i1) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GroupNonUniformBallot' that was explicitly marked illegal}}
    %0 = spirv.GroupNonUniformBallot <Subgroup> %b : vector<4xi32>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %f: f32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GroupNonUniformShuffle' that was explicitly marked illegal}}
    %0 = spirv.GroupNonUniformShuffle <Subgroup> %f, %i : f32, i32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.GroupNonUniformElect' that was explicitly marked illegal}}
    %0 = spirv.GroupNonUniformElect <Subgroup> : i1
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Variable' that was explicitly marked illegal}}
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32 [0], f32 [8])>, Function>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Variable' that was explicitly marked illegal}}
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32 [NonWritable])>, Function>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Variable' that was explicitly marked illegal}}
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(i8 [0], f64 [1])>, Function>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Variable' that was explicitly marked illegal}}
    %0 = spirv.Variable : !spirv.ptr<!spirv.struct<(f32 [0], !spirv.array<4 x f32> [4], vector<4xf32> [32], !spirv.struct<(i32 [0])> [48])>, Function>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Variable' that was explicitly marked illegal}}
    %0 = spirv.Variable : !spirv.ptr<!spirv.matrix<2 x vector<2xf32>>, Function>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.MemoryBarrier' that was explicitly marked illegal}}
    spirv.MemoryBarrier <Subgroup>, <AcquireRelease>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%p: !spirv.ptr<f32, Function>) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.CopyMemory' that was explicitly marked illegal}}
    spirv.CopyMemory "Function" %p, "Function" %p : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%p: !spirv.ptr<f32, Function>) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Load' that was explicitly marked illegal}}
    %0 = spirv.Load "Function" %p ["Volatile|Nontemporal"] : f32
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%l: i64, %p: !spirv.ptr<f32, Function>) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.PtrAccessChain' that was explicitly marked illegal}}
    %0 = spirv.PtrAccessChain %p[%l] : !spirv.ptr<f32, Function>, i64 -> !spirv.ptr<f32, Function>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Constant' that was explicitly marked illegal}}
    %0 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x i32>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Constant' that was explicitly marked illegal}}
    %0 = spirv.Constant dense<1> : tensor<2xi32> : !spirv.array<2 x i32>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32, %j: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.IAddCarry' that was explicitly marked illegal}}
    %0 = spirv.IAddCarry %i, %j : !spirv.struct<(i32, i32)>
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x() "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Kill' that was explicitly marked illegal}}
    spirv.Kill
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%i: i32) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.Switch' that was explicitly marked illegal}}
    spirv.Switch %i : i32, [ default: ^q, 1: ^q ] ^q: spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%b: i1) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.mlir.selection' that was explicitly marked illegal}}
    spirv.mlir.selection control(Flatten) { spirv.BranchConditional %b, ^q, ^r ^q: spirv.Branch ^r ^r: spirv.mlir.merge }
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%b: i1) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.mlir.selection' that was explicitly marked illegal}}
    spirv.mlir.selection control(DontFlatten) { spirv.BranchConditional %b [1, 2], ^q, ^r ^q: spirv.Return ^r: spirv.mlir.merge }
    spirv.Return
  }
}
// -----

spirv.module Logical GLSL450 {
  spirv.func @x(%b: i1) "None" {
    // expected-error@+1 {{failed to legalize operation 'spirv.mlir.loop' that was explicitly marked illegal}}
    spirv.mlir.loop control(Unroll) { spirv.Branch ^h ^h: spirv.BranchConditional %b, ^q, ^m ^q: spirv.Branch ^h ^m: spirv.mlir.merge }
    spirv.Return
  }
}
