// Structs with names: their members may point to them.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// CHECK: func.func private @list(!spirv.struct<list, (f32 [0], !spirv.ptr<!spirv.struct<list>, Uniform> [8]), Block>)
func.func private @list(!spirv.struct<list, (f32 [0], !spirv.ptr<!spirv.struct<list>, Uniform> [8]), Block>)

// CHECK: func.func private @empty(!spirv.struct<none, ()>)
func.func private @empty(!spirv.struct<none, ()>)

// CHECK: func.func private @mutual(!spirv.struct<a, (!spirv.ptr<!spirv.struct<b, (!spirv.ptr<!spirv.struct<a>, Uniform>)>, Uniform>)>)
func.func private @mutual(!spirv.struct<a, (!spirv.ptr<!spirv.struct<b, (!spirv.ptr<!spirv.struct<a>, Uniform>)>, Uniform>)>)

// CHECK-LABEL: func.func @extract
func.func @extract(%s: !spirv.struct<pair, (i32, f32)>) -> f32 {
  // CHECK: spirv.CompositeExtract %{{.*}}[1 : i32] : !spirv.struct<pair, (i32, f32)>
  %0 = spirv.CompositeExtract %s[1 : i32] : !spirv.struct<pair, (i32, f32)>
  return %0 : f32
}
// -----
// expected-error@+1 {{recursive struct reference not nested in struct definition}}
func.func private @alone(!spirv.struct<other>)
// -----
// expected-error@+1 {{identifier already used for an enclosing struct}}
func.func private @nested(!spirv.struct<s, (!spirv.struct<s, (i32)>)>)
// -----
// expected-error@+1 {{expected ','}}
func.func private @comma(!spirv.struct<s (i32)>)
// -----
// expected-error@+1 {{expected single unsigned integer for number of columns}}
func.func private @columns(!spirv.matrix<2x2xf32>)
