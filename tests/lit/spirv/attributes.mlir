// Attributes that operations do not define, in the custom forms that have a place for them, and in those that do not.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: @discardable
func.func @discardable(%i: i32, %f: f32, %a: !spirv.array<2 x f32>, %p: !spirv.ptr<f32, Function>) {
  // CHECK: spirv.IAddCarry  {x}%{{.*}}, %{{.*}} : !spirv.struct<(i32, i32)>
  %0 = spirv.IAddCarry {x} %i, %i : !spirv.struct<(i32, i32)>
  // CHECK: spirv.IAddCarry %{{.*}}, %{{.*}} : !spirv.struct<(i32, i32)>
  %1 = spirv.IAddCarry %i, %i : !spirv.struct<(i32, i32)>
  // CHECK: spirv.CompositeExtract %{{.*}}[0 : i32] : !spirv.array<2 x f32>
  %2 = "spirv.CompositeExtract"(%a) <{indices = [0 : i32]}> {x} : (!spirv.array<2 x f32>) -> f32
  // CHECK: spirv.CompositeInsert %{{.*}}, %{{.*}}[0 : i32] : f32 into !spirv.array<2 x f32>
  %3 = "spirv.CompositeInsert"(%f, %a) <{indices = [0 : i32]}> {x} : (f32, !spirv.array<2 x f32>) -> !spirv.array<2 x f32>
  // CHECK: spirv.CopyMemory {{.*}} ["Aligned", 4],  ["Volatile"] {x} : f32
  "spirv.CopyMemory"(%p, %p) <{alignment = 4 : i32, memory_access = #spirv.memory_access<Aligned>, source_memory_access = #spirv.memory_access<Volatile>}> {x} : (!spirv.ptr<f32, Function>, !spirv.ptr<f32, Function>) -> ()
  return
}

// CHECK-LABEL: @buffers
func.func @buffers(%r: vector<4xi32>, %v: f32, %i: i32) {
  // CHECK: rocdl.raw.buffer.load %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : f32
  %0 = "rocdl.raw.buffer.load"(%r, %i, %i, %i) {x} : (vector<4xi32>, i32, i32, i32) -> f32
  // CHECK: rocdl.raw.buffer.atomic.fadd %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}}, %{{.*}} : f32
  "rocdl.raw.buffer.atomic.fadd"(%v, %r, %i, %i, %i) {x} : (f32, vector<4xi32>, i32, i32, i32) -> ()
  return
}
