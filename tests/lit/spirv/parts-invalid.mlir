// What has parts: vectors of the lengths that SPIR-V has, and members that a constant selects.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -mlir-print-op-on-diagnostic=false

// expected-error @+1 {{custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'vector<1xi32>' with index 2}}
func.func @a(%b: vector<1xi32>) { %a = spirv.CompositeExtract %b[2 : i32] : vector<1xi32>
 return }

// -----

// expected-error @+1 {{custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'vector<2x2xi32>' with index 1}}
func.func @a(%b: vector<2x2xi32>) { %a = spirv.CompositeExtract %b[1 : i32] : vector<2x2xi32>
 return }

// -----

func.func @a(%b: !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, %c: i32) { %d = arith.addi %c, %c : i32
 // expected-error @+1 {{'spirv.AccessChain' index must be an integer spirv.Constant to access element of spirv.struct, but provided arith.addi}}
 %a = spirv.AccessChain %b[%d] : !spirv.ptr<!spirv.struct<(f32, i32)>, Function>, i32 -> !spirv.ptr<f32, Function>
 return }
