// Symbols and indices of custom forms are attributes of the wrong kind otherwise.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{custom op 'spirv.GlobalVariable' invalid kind of attribute specified}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x initializer(1) : !spirv.ptr<f32, Uniform> }

// -----

// expected-error@+1 {{custom op 'spirv.GlobalVariable' invalid kind of attribute specified}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x initializer(@a::@b) : !spirv.ptr<f32, Uniform> }

// -----

// expected-error@+1 {{expected attribute value}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x initializer(a) : !spirv.ptr<f32, Uniform> }

// -----

// expected-error@+1 {{custom op 'spirv.GlobalVariable' invalid kind of attribute specified}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x initializer(i32) : !spirv.ptr<f32, Uniform> }

// -----

// expected-error@+1 {{expected '('}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x initializer @a) : !spirv.ptr<f32, Uniform> }

// -----

// expected-error@+1 {{expected ')'}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x initializer(@a : !spirv.ptr<f32, Uniform> }

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' expected an 32-bit integer for index, but found 'i32'}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[2 , i32] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' index 2 out of bounds for 'vector<2xi32>'}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[2 : i64] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' index 2 out of bounds for 'vector<2xi32>'}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[2 : i32, 1 : i64] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' index 2 out of bounds for 'vector<2xi32>'}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[2 : i32, 1 : i32] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' expected an 32-bit integer for index, but found '"a"'}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[2 : i32, "a"] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' expected an 32-bit integer for index, but found 'i32'}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[i32, 3 : i32] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'i32' with index 3}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[1 : i32, 3 : i64] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' index -1 out of bounds for 'vector<2xi32>'}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[-1 : i32, 3 : i64] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' expected at least one index for spirv.CompositeExtract}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[] : vector<2xi32>
}

// -----

// expected-error@+2 {{'spirv.CompositeExtract' op attribute 'indices' failed to satisfy constraint: 32-bit integer array attribute}}
func.func @f(%b: vector<2xi32>) {
 %a = spirv.CompositeExtract %b[1 : si32] : vector<2xi32>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' index 5 out of bounds for '!spirv.array<2 x !spirv.array<2 x i32>>'}}
func.func @f(%b: !spirv.array<2x!spirv.array<2xi32>>) {
 %a = spirv.CompositeExtract %b[5 : i32, 1 : i64] : !spirv.array<2x!spirv.array<2xi32>>
}

// -----

// expected-error@+2 {{custom op 'spirv.CompositeExtract' index 7 out of bounds for '!spirv.array<2 x i32>'}}
func.func @f(%b: !spirv.array<2x!spirv.array<2xi32>>) {
 %a = spirv.CompositeExtract %b[1 : i32, 7 : i32] : !spirv.array<2x!spirv.array<2xi32>>
}

// -----

// expected-error@+2 {{'spirv.CompositeInsert' op attribute 'indices' failed to satisfy constraint: 32-bit integer array attribute}}
func.func @f(%b: !spirv.array<2x!spirv.array<2xi32>>, %i: i32) {
 %a = spirv.CompositeInsert %i, %b[5 : i32, 1 : i64] : i32 into !spirv.array<2x!spirv.array<2xi32>>
}

// -----

// expected-error@+2 {{'spirv.CompositeInsert' op attribute 'indices' failed to satisfy constraint: 32-bit integer array attribute}}
func.func @f(%b: !spirv.array<2x!spirv.array<2xi32>>, %i: i32) {
 %a = spirv.CompositeInsert %i, %b[i32] : i32 into !spirv.array<2x!spirv.array<2xi32>>
}

// -----

// expected-error@+2 {{expected at least one index for spirv.CompositeExtract}}
func.func @f(%b: !spirv.array<2x!spirv.array<2xi32>>, %i: i32) {
 %a = spirv.CompositeInsert %i, %b[] : i32 into !spirv.array<2x!spirv.array<2xi32>>
}
