// RUN: mlir-opt --split-input-file --verify-diagnostics %s | FileCheck %s

// Attributes in braces that are no properties by their kind are dropped if there are properties in `<{…}>`.

// CHECK-LABEL: @dropped
func.func @dropped(%p: memref<4xi32>) {
  // CHECK: call @dropped(%{{.*}}) : (memref<4xi32>) -> ()
  "func.call"(%p) <{callee = @dropped}> {no_inline = 3} : (memref<4xi32>) -> ()
  return
}

// -----

func.func @required(%x: i32) {
  // expected-error @+1 {{'arith.cmpi' op requires attribute 'predicate'}}
  %0 = "arith.cmpi"(%x, %x) <{}> {predicate = "a"} : (i32, i32) -> i1
  return
}

// -----

func.func @of_the_kind(%p: !spirv.ptr<f32, Function>) {
  // expected-error @+1 {{'spirv.Load' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute}}
  %0 = "spirv.Load"(%p) <{memory_access = #spirv.memory_access<Aligned>}> {alignment = 4 : i64} : (!spirv.ptr<f32, Function>) -> f32
  return
}
