// Errors of SPIR-V: syntax, types, operands, structure of modules and of control flow.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{'spirv.FAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'vector<5xf32>'}}
spirv.func @a(%a: vector<5xf32>) "None" { %0 = spirv.FAdd %a, %a : vector<5xf32> spirv.Return }
// -----
// expected-error@+1 {{unknown storage class: Foo}}
spirv.func @a(%a: !spirv.ptr<f32, Foo>) "None" { spirv.Return }
// -----
// expected-error@+1 {{cannot use 'memref<f32>' to compose SPIR-V types}}
spirv.func @a(%a: !spirv.ptr<memref<f32>, Function>) "None" { spirv.Return }
// -----
// expected-error@+1 {{cannot use 'index' to compose SPIR-V types}}
spirv.func @a(%a: !spirv.array<4xindex>) "None" { spirv.Return }
// -----
// expected-error@+1 {{expected array length greater than 0}}
spirv.func @a(%a: !spirv.array<0 x f32>) "None" { spirv.Return }
// -----
// expected-error@+1 {{offset specification must be given for all members}}
spirv.func @a(%a: !spirv.struct<(f32 [0], f32)>) "None" { spirv.Return }
// -----
// expected-error@+1 {{unknown SPIR-V type: foo}}
spirv.func @a(%a: !spirv.foo) "None" { spirv.Return }
// -----
// expected-error@+1 {{matrix columns' elements must be of Float type, got 'i32'}}
spirv.func @a(%a: !spirv.matrix<2 x vector<2xi32>>) "None" { spirv.Return }
// -----
// expected-error@+1 {{expected 'x' in dimension list}}
spirv.func @a(%a: !spirv.array<4, f32>) "None" { spirv.Return }
// -----
// expected-error@+1 {{'spirv.func' op cannot have more than one result}}
spirv.func @a(%a: f32) -> (f32, f32) "None" { spirv.Return }
// -----
// expected-error@+1 {{'spirv.Return' op cannot be used in functions returning value}}
spirv.func @a(%a: f32) -> f32 "None" { spirv.Return }
// -----
// expected-error@+1 {{custom op 'spirv.func' invalid function_control attribute specification: "Nonex"}}
spirv.func @a(%a: f32) -> f32 "Nonex" { spirv.Return }
// -----
// expected-error@+1 {{'spirv.ReturnValue' op returns 1 value but enclosing function requires 0 results}}
spirv.func @a(%a: f32) "None" { spirv.ReturnValue %a : f32 }
// -----
// expected-error@+1 {{'spirv.ReturnValue' op  return value's type ('f32') mismatch with function's result type ('i32')}}
spirv.func @a(%a: f32) -> i32 "None" { spirv.ReturnValue %a : f32 }
// -----
// expected-error@+1 {{'spirv.func' op failed to verify that op must appear in a module-like op's block}}
func.func @a(%a: f32) -> f32 { spirv.func @x() "None" { spirv.Return } return %a : f32 }
// -----
func.func @a(%a: f32, %b: vector<4xf32>)  {
// expected-error@+1 {{'spirv.FOrdEqual' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'i32'}}
 %0 = "spirv.FOrdEqual"(%a, %a) : (f32, f32) -> i32
return }
// -----
func.func @a(%a: f32, %b: vector<4xf32>)  {
// expected-error@+1 {{'spirv.Bitcast' op mismatch in result type bitwidth 64 and operand type bitwidth 32}}
 %0 = spirv.Bitcast %a : f32 to i64
return }
// -----
func.func @a(%a: f32, %b: vector<4xf32>)  {
// expected-error@+1 {{result type must be different from operand type}}
 %0 = spirv.Bitcast %a : f32 to f32
return }
// -----
func.func @a(%a: f32, %b: vector<4xf32>)  {
// expected-error@+1 {{'spirv.FConvert' op expected the different bit widths for operand type and result type, but provided 'f32' and 'f32'}}
 %0 = spirv.FConvert %a : f32 to f32
return }
// -----
func.func @a(%a: f32, %b: i32)  {
 %0 = spirv.ConvertFToS %a : f32 to i64
// expected-error@+1 {{'spirv.UConvert' op expected the different bit widths for operand type and result type, but provided 'i32' and 'i32'}}
 %1 = spirv.UConvert %b : i32 to i32
return }
// -----
func.func @a(%a: f32, %b: i32)  {
// expected-error@+1 {{custom op 'spirv.VectorTimesScalar' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
 %0 = spirv.VectorTimesScalar %a, %b : (f32, i32) -> f32
return }
// -----
func.func @a(%a: vector<4xf32>, %b: f64)  {
// expected-error@+1 {{'spirv.VectorTimesScalar' op scalar operand and result element type match}}
 %0 = spirv.VectorTimesScalar %a, %b : (vector<4xf32>, f64) -> vector<4xf32>
return }
// -----
func.func @a(%a: i32, %b: i64)  {
 %0 = spirv.ShiftLeftLogical %a, %b : i32, i64
// expected-error@+1 {{'spirv.ShiftLeftLogical' op failed to verify that all of {operand1, result} have same type}}
 %1 = "spirv.ShiftLeftLogical"(%a, %b) : (i32, i64) -> i64
return }
// -----
func.func @a(%a: i32, %b: vector<2xi1>)  {
// expected-error@+1 {{'spirv.Select' op result expected to be of vector type when condition is of vector type}}
 %1 = spirv.Select %b, %a, %a : vector<2xi1>, i32
return }
// -----
func.func @a(%a: vector<3xi32>, %b: vector<2xi1>)  {
// expected-error@+1 {{'spirv.Select' op result should have the same number of elements as the condition when condition is of vector type}}
 %1 = spirv.Select %b, %a, %a : vector<2xi1>, vector<3xi32>
return }
// -----
func.func @a(%a: vector<3xi32>, %b: vector<2xi32>)  {
// expected-error@+1 {{'spirv.VectorShuffle' op component selector 7 out of range: expected to be in [0, 5) or 0xffffffff}}
 %1 = spirv.VectorShuffle [0: i32, 7: i32] %a, %b : vector<3xi32>, vector<2xi32> -> vector<2xi32>
return }
// -----
func.func @a(%a: vector<3xi32>, %b: vector<2xi32>)  {
// expected-error@+1 {{'spirv.VectorShuffle' op result type element count (2) mismatch with the number of component selectors (1)}}
 %1 = spirv.VectorShuffle [0: i32] %a, %b : vector<3xi32>, vector<2xi32> -> vector<2xi32>
return }
// -----
func.func @a(%a: i32, %b: vector<2xi32>)  {
// expected-error@+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 2, but provided 1}}
 %1 = spirv.CompositeConstruct %a : (i32) -> vector<2xi32>
return }
// -----
func.func @a(%a: i32, %b: f32)  {
// expected-error@+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'i32', but provided 'f32'}}
 %1 = spirv.CompositeConstruct %a, %b : (i32, f32) -> vector<2xi32>
return }
// -----
func.func @a(%a: i32, %b: f32)  {
// expected-error@+1 {{'spirv.CompositeConstruct' op expected to return a vector or cooperative matrix when the number of constituents is less than what the result needs}}
 %1 = spirv.CompositeConstruct %a : (i32) -> !spirv.array<2 x i32>
return }
// -----
func.func @a(%a: i32, %b: f32)  {
// expected-error@+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'}}
 %1 = spirv.CompositeConstruct %a, %b : (i32, f32) -> !spirv.struct<(f32, f32)>
return }
// -----
func.func @a(%a: i32, %b: vector<2xi32>)  {
// expected-error@+1 {{custom op 'spirv.CompositeExtract' index 2 out of bounds for 'vector<2xi32>'}}
 %1 = spirv.CompositeExtract %b[2 : i32] : vector<2xi32>
return }
// -----
func.func @a(%a: i32, %b: !spirv.array<4 x i32>)  {
// expected-error@+1 {{custom op 'spirv.CompositeExtract' index 4 out of bounds for '!spirv.array<4 x i32>'}}
 %1 = spirv.CompositeExtract %b[4 : i32] : !spirv.array<4 x i32>
return }
// -----
func.func @a(%a: i32, %b: !spirv.struct<(i32)>)  {
// expected-error@+1 {{custom op 'spirv.CompositeExtract' index 4 out of bounds for '!spirv.struct<(i32)>'}}
 %1 = spirv.CompositeExtract %b[4 : i32] : !spirv.struct<(i32)>
return }
// -----
func.func @a(%a: i32, %b: !spirv.struct<(i32)>)  {
// expected-error@+1 {{custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'i32' with index 0}}
 %1 = spirv.CompositeExtract %b[0 : i32, 0: i32] : !spirv.struct<(i32)>
return }
// -----
func.func @a(%a: i32, %b: !spirv.struct<(f32)>)  {
// expected-error@+1 {{'spirv.CompositeInsert' op object operand type should be 'f32', but found 'i32'}}
 %1 = spirv.CompositeInsert %a, %b[0 : i32] : i32 into !spirv.struct<(f32)>
return }
// -----
func.func @a(%a: i32, %b: !spirv.struct<(f32)>)  {
// expected-error@+1 {{custom op 'spirv.CompositeExtract' expected at least one index for spirv.CompositeExtract}}
 %1 = spirv.CompositeExtract %b[] : !spirv.struct<(f32)>
return }
// -----
func.func @a(%a: i32, %b: !spirv.struct<(f32)>)  {
// expected-error@+1 {{expected attribute value}}
 %1 = spirv.CompositeExtract %b : !spirv.struct<(f32)>
return }
// -----
func.func @a(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, %i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.AccessChain' op index must be an integer spirv.Constant to access element of spirv.struct}}
 %0 = spirv.AccessChain %p[%i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32 -> !spirv.ptr<f32, Function>
return }
// -----
func.func @a(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, %i: i32, %q: !spirv.ptr<f32, Function>) {
 %c = spirv.Constant 2 : i32
// expected-error@+1 {{'spirv.AccessChain' op index 2 out of bounds for '!spirv.struct<(f32, !spirv.array<4 x f32>)>'}}
 %0 = spirv.AccessChain %p[%c] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32 -> !spirv.ptr<f32, Function>
return }
// -----
func.func @a(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, %i: i32, %q: !spirv.ptr<f32, Function>) {
 %c = spirv.Constant 1 : i32
// expected-error@+1 {{'spirv.AccessChain' op cannot extract from non-composite type 'f32' with index 0}}
 %0 = spirv.AccessChain %p[%c, %i, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32, i32 -> !spirv.ptr<f32, Function>
return }
// -----
func.func @a(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, %i: i32, %q: !spirv.ptr<f32, Function>) {
 %c = spirv.Constant 1 : i32
// expected-error@+1 {{'spirv.AccessChain' op invalid result type: expected '!spirv.ptr<f32, Function>', but provided '!spirv.ptr<i32, Function>'}}
 %0 = spirv.AccessChain %p[%c, %i] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, i32, i32 -> !spirv.ptr<i32, Function>
return }
// -----
func.func @a(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, %i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{expected non-function type}}
 %0 = spirv.AccessChain %p[] : !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>,  -> !spirv.ptr<i32, Function>
return }
// -----
func.func @a(%p: !spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>, %i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.AccessChain' op invalid result type: expected '!spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>', but provided '!spirv.ptr<i32, Function>'}}
 %0 = "spirv.AccessChain"(%p) : (!spirv.ptr<!spirv.struct<(f32, !spirv.array<4 x f32>)>, Function>) -> !spirv.ptr<i32, Function>
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.Load' op mismatch in result type and pointer type}}
 %0 = "spirv.Load"(%q) : (!spirv.ptr<f32, Function>) -> i32
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.Store' op mismatch in result type and pointer type}}
 "spirv.Store"(%q, %i) : (!spirv.ptr<f32, Function>, i32) -> ()
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{expected ','}}
 %0 = spirv.Load "Function" %q ["Aligned"] : f32
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{expected ']'}}
 %0 = spirv.Load "Function" %q ["Volatile", 4] : f32
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.Load' op invalid alignment specification with non-aligned memory access specification}}
 %0 = "spirv.Load"(%q) {memory_access = #spirv.memory_access<Volatile>, alignment = 4 : i32} : (!spirv.ptr<f32, Function>) -> f32
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.Load' op missing alignment value}}
 %0 = "spirv.Load"(%q) {memory_access = #spirv.memory_access<Aligned>} : (!spirv.ptr<f32, Function>) -> f32
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.Load' op invalid alignment specification without aligned memory access specification}}
 %0 = "spirv.Load"(%q) {alignment = 4 : i32} : (!spirv.ptr<f32, Function>) -> f32
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.Load' op attribute 'alignment' failed to satisfy constraint: 32-bit signless integer attribute whose value is positive and whose value is a power of two > 0}}
 %0 = "spirv.Load"(%q) {memory_access = #spirv.memory_access<Aligned>, alignment = 3 : i32} : (!spirv.ptr<f32, Function>) -> f32
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{custom op 'spirv.Load' invalid storage_class attribute specification: "Functionx"}}
 %0 = spirv.Load "Functionx" %q : f32
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>) {
// expected-error@+1 {{'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.}}
 %0 = spirv.Variable : !spirv.ptr<f32, Uniform>
return }
// -----
func.func @a(%i: i32, %q: f32) {
// expected-error@+1 {{'spirv.Variable' op initializer must be the result of a constant or spirv.GlobalVariable op}}
 %0 = spirv.Variable init(%q) : !spirv.ptr<f32, Function>
return }
// -----
func.func @a(%i: i32, %q: f32) {
// expected-error@+1 {{custom op 'spirv.Variable' expected spirv.ptr type}}
 %0 = spirv.Variable : f32
return }
// -----
func.func @a(%i: i32, %q: f32) {
// expected-error@+1 {{'spirv.Variable' op can only be used to model function-level variables. Use spirv.GlobalVariable for module-level variables.}}
 %0 = "spirv.Variable"() {storage_class = #spirv.storage_class<Uniform>} : () -> !spirv.ptr<f32, Uniform>
return }
// -----
func.func @a(%i: i32, %q: !spirv.ptr<f32, Function>, %r: !spirv.ptr<i32, Function>) {
// expected-error@+1 {{'spirv.CopyMemory' op both operands must be pointers to the same type}}
 "spirv.CopyMemory"(%q, %r) : (!spirv.ptr<f32, Function>, !spirv.ptr<i32, Function>) -> ()
return }
// -----
func.func @a(%i: i32, %q: f32) {
// expected-error@+1 {{'spirv.Constant' op result type ('i32') does not match value type ('f32')}}
 %0 = "spirv.Constant"() {value = 1.0 : f32} : () -> i32
return }
// -----
func.func @a(%i: i32, %q: f32) {
// expected-error@+1 {{'spirv.Constant' op result or element type ('vector<2xf32>') does not match value type ('vector<4xf32>'), must be the same or spirv.array}}
 %0 = "spirv.Constant"() {value = dense<1.0> : vector<4xf32>} : () -> vector<2xf32>
return }
// -----
func.func @a(%i: i32, %q: f32) {
// expected-error@+1 {{'spirv.Constant' op result type ('f32') does not match value type ('i32')}}
 %0 = spirv.Constant [1 : i32, 2 : i32] : !spirv.array<2 x f32>
return }
// -----
func.func @a(%i: i32, %q: f32) {
// expected-error@+1 {{'spirv.Constant' op cannot have attribute: "x"}}
 %0 = "spirv.Constant"() {value = "x"} : () -> i32
return }
// -----
func.func @a(%i: i32, %q: f32) {
 %0 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<4 x i32>
 %1 = spirv.Constant dense<1> : tensor<2x4xi32> : !spirv.array<2 x !spirv.array<4 x i32>>
// expected-error@+1 {{'spirv.Constant' op result number of elements (3) does not match value number of elements (4)}}
 %2 = spirv.Constant dense<1> : tensor<4xi32> : !spirv.array<3 x i32>
return }
// -----
// expected-error@+1 {{custom op 'spirv.GlobalVariable' expected spirv.ptr type}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x : f32 }
// -----
// expected-error@+1 {{'spirv.GlobalVariable' op result must be of a !spv.ptr type}}
spirv.module Logical GLSL450 { "spirv.GlobalVariable"() {type = f32, sym_name = "x"} : () -> () }
// -----
// expected-error@+1 {{'spirv.GlobalVariable' op storage class cannot be 'Function'}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x : !spirv.ptr<f32, Function> }
// -----
// expected-error@+1 {{'spirv.GlobalVariable' op initializer must be result of a spirv.SpecConstant or spirv.SpecConstantCompositeOp op}}
spirv.module Logical GLSL450 { spirv.GlobalVariable @x initializer(@y) : !spirv.ptr<f32, Uniform> }
// -----
// expected-error@+1 {{'spirv.module' can only contain spirv.* ops}}
spirv.module Logical GLSL450 { func.func @x() {return} }
// -----
// expected-error@+1 {{functions in 'spirv.module' can only contain spirv.* ops}}
spirv.module Logical GLSL450 { spirv.func @x() "None" { %0 = arith.constant 1 : i32 spirv.Return } }
// -----
// expected-error@+1 {{'spirv.module' cannot contain external functions without 'Import' linkage_attributes (LinkageAttributes)}}
spirv.module Logical GLSL450 { spirv.func @x() "None"  }
// -----
// expected-error@+1 {{duplicate of a previous EntryPointOp}}
spirv.module Logical GLSL450 { spirv.func @x() "None" { spirv.Return } spirv.EntryPoint "GLCompute" @x spirv.EntryPoint "GLCompute" @x }
// -----
// expected-error@+1 {{function 'x' not found in 'spirv.module'}}
spirv.module Logical GLSL450 { spirv.EntryPoint "GLCompute" @x  }
// -----
// expected-error@+1 {{custom op 'spirv.EntryPoint' invalid execution_model attribute specification: "GLComputex"}}
spirv.module Logical GLSL450 { spirv.EntryPoint "GLComputex" @x  }
// -----
// expected-error@+1 {{custom op 'spirv.module' invalid addressing_model attribute specification: Logicalx}}
spirv.module Logicalx GLSL450 { spirv.EntryPoint "GLComputex" @x  }
// -----
// expected-error@+1 {{unknown version: v1.9}}
spirv.module Logical GLSL450 requires #spirv.vce<v1.9, [], []> {   }
// -----
// expected-error@+1 {{unknown capability: Shaderx}}
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shaderx], []> {   }
// -----
// expected-error@+1 {{unknown extension: foo}}
spirv.module Logical GLSL450 requires #spirv.vce<v1.0, [Shader], [foo]> {   }
// -----
// expected-error@+1 {{'spirv.mlir.addressof' op expected spirv.GlobalVariable symbol}}
spirv.module Logical GLSL450 { spirv.func @x() "None" { %0 = spirv.mlir.addressof @y : !spirv.ptr<f32, Uniform> spirv.Return } }
// -----
// expected-error@+1 {{'spirv.mlir.addressof' op result type mismatch with the referenced global variable's type}}
spirv.module Logical GLSL450 {  spirv.GlobalVariable @y : !spirv.ptr<f32, Uniform> spirv.func @x() "None" { %0 = spirv.mlir.addressof @y : !spirv.ptr<i32, Uniform> spirv.Return } }
// -----
// expected-error@+1 {{'spirv.FunctionCall' op callee function 'y' not found in nearest symbol table}}
spirv.module Logical GLSL450 { spirv.func @x() "None" { spirv.FunctionCall @y() : () -> () spirv.Return } }
// -----
// expected-error@+1 {{'spirv.FunctionCall' op has incorrect number of operands for callee: expected 1, but provided 0}}
spirv.module Logical GLSL450 { spirv.func @x(%a: i32) "None" { spirv.FunctionCall @x() : () -> () spirv.Return } }
// -----
// expected-error@+1 {{'spirv.FunctionCall' op has incorrect number of results has for callee: expected 0, but provided 1}}
spirv.module Logical GLSL450 { spirv.func @x(%a: i32) "None" { spirv.FunctionCall @x(%a) : (i32) -> (i32) spirv.Return } }
// -----
// expected-error@+1 {{'spirv.FunctionCall' op result group starting at #0 requires 0 or 1 element, but found 2}}
spirv.module Logical GLSL450 { spirv.func @x(%a: i32) "None" { %b:2 = spirv.FunctionCall @x(%a) : (i32) -> (i32, i32) spirv.Return } }
// -----
// expected-error@+1 {{'spirv.FunctionCall' op operand type mismatch: expected operand type 'f32', but provided 'i32' for operand number 0}}
spirv.module Logical GLSL450 { spirv.func @x(%a: f32) "None" { %s = spirv.Undef : i32 spirv.FunctionCall @x(%s) : (i32) -> () spirv.Return } }
// -----
// expected-error@+1 {{expected ','}}
func.func @a(%c: i1) { spirv.BranchConditional %c [1], ^a, ^b
^a: 
return
^b: 
return }
// -----
// expected-error@+1 {{'spirv.BranchConditional' op branch weights cannot both be zero}}
func.func @a(%c: i1) { spirv.BranchConditional %c [0, 0], ^a, ^b
^a: 
return
^b: 
return }
// -----
// expected-error@+1 {{'spirv.mlir.loop' op must have a loop header block branched from the entry block}}
func.func @a(%c: i32) { spirv.mlir.loop { spirv.Branch ^a 
^a: spirv.mlir.merge } return }
// -----
// expected-error@+1 {{'spirv.mlir.loop' op second to last block must be the loop continue block that branches to the loop header block}}
func.func @a(%c: i32) { spirv.mlir.loop { spirv.Branch ^a 
^a: spirv.Branch ^b
^b: spirv.Branch ^c
^c: spirv.mlir.merge } return }
// -----
// expected-error@+1 {{'spirv.mlir.selection' op must have a selection header block}}
func.func @a(%c: i32) { spirv.mlir.selection { spirv.mlir.merge } return }
// -----
// expected-error@+1 {{'spirv.mlir.selection' op last block must be the merge block with only one 'spirv.mlir.merge' op}}
func.func @a(%c: i32) { spirv.mlir.selection { spirv.Branch ^a
^a: spirv.Branch ^b
^b: spirv.Return } return }
// -----
// expected-error@+1 {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
func.func @a(%c: i32) { spirv.ControlBarrier <Workgroup>, <Device>, <Acquire|Release> return }
// -----
// expected-error@+1 {{expected at most one of these four memory constraints to be set: `Acquire`, `Release`,`AcquireRelease` or `SequentiallyConsistent`}}
func.func @a(%c: i32) { spirv.MemoryBarrier <Device>, <Acquire|Release> return }
// -----
// expected-error@+2 {{custom op 'spirv.MemoryBarrier' expected ::mlir::spirv::MemorySemantics to be one of: None, Acquire, Release, AcquireRelease, SequentiallyConsistent, UniformMemory, SubgroupMemory, WorkgroupMemory, CrossWorkgroupMemory, AtomicCounterMemory, ImageMemory, OutputMemory, MakeAvailable, MakeVisible, Volatile}}
// expected-error@+1 {{custom op 'spirv.MemoryBarrier' failed to parse SPIRV_MemorySemanticsAttr parameter 'value' which is to be a `::mlir::spirv::MemorySemantics`}}
func.func @a(%c: i32) { spirv.MemoryBarrier <Device>, <Workgroup> return }
// -----
// expected-error@+2 {{custom op 'spirv.MemoryBarrier' expected ::mlir::spirv::MemorySemantics to be one of: None, Acquire, Release, AcquireRelease, SequentiallyConsistent, UniformMemory, SubgroupMemory, WorkgroupMemory, CrossWorkgroupMemory, AtomicCounterMemory, ImageMemory, OutputMemory, MakeAvailable, MakeVisible, Volatile}}
// expected-error@+1 {{custom op 'spirv.MemoryBarrier' failed to parse SPIRV_MemorySemanticsAttr parameter 'value' which is to be a `::mlir::spirv::MemorySemantics`}}
func.func @a(%c: i32) { spirv.MemoryBarrier <Device>, <Acquire|Workgroup> return }
// -----
// expected-error@+1 {{'spirv.GroupNonUniformIAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
func.func @a(%c: i32) { %0 = spirv.GroupNonUniformIAdd <Device> <Reduce> %c : i32 -> i32 return }
// -----
// expected-error@+1 {{'spirv.GroupNonUniformIAdd' op cluster size operand must come from a constant op}}
func.func @a(%c: i32) { %0 = spirv.GroupNonUniformIAdd <Workgroup> <Reduce> %c cluster_size(%c) : i32, i32 -> i32 return }
// -----
// expected-error@+1 {{'spirv.GroupNonUniformIAdd' op cluster size operand must be provided for 'ClusteredReduce' group operation}}
func.func @a(%c: i32) { %0 = spirv.GroupNonUniformIAdd <Workgroup> <ClusteredReduce> %c : i32 -> i32 return }
// -----
// expected-error@+1 {{'spirv.GroupNonUniformIAdd' op cluster size operand must come from a constant op}}
func.func @a(%c: i32) { %0 = spirv.GroupNonUniformIAdd <Workgroup> <ClusteredReduce> %c cluster_size(%c) : i32, i32 -> i32 return }
// -----
// expected-error@+1 {{'spirv.GroupNonUniformIAdd' op cluster size operand must be a power of two}}
func.func @a(%c: i32) { %s = spirv.Constant 3 : i32 %0 = spirv.GroupNonUniformIAdd <Workgroup> <ClusteredReduce> %c cluster_size(%s) : i32, i32 -> i32 return }
// -----
// expected-error@+1 {{'spirv.GroupIAdd' op execution scope must be 'Workgroup' or 'Subgroup'}}
func.func @a(%c: i32) { %0 = spirv.GroupIAdd <Device> <Reduce> %c : i32 return }
// -----
// expected-error@+1 {{'spirv.GroupBroadcast' op execution scope must be 'Workgroup' or 'Subgroup'}}
func.func @a(%c: i32) { %0 = spirv.GroupBroadcast <Device> %c, %c : i32, i32 return }
// -----
// expected-error@+1 {{'spirv.GroupBroadcast' op operand #1 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'vector<5xi32>'}}
func.func @a(%c: i32, %v: vector<5xi32>) { %0 = spirv.GroupBroadcast <Workgroup> %c, %v : i32, vector<5xi32> return }
// -----
// expected-error@+1 {{'spirv.IAddCarry' op expected result struct type containing two members}}
func.func @a(%c: i32, %v: vector<5xi32>) { %0 = "spirv.IAddCarry"(%c, %c) : (i32, i32) -> !spirv.struct<(i32)> return }
// -----
// expected-error@+1 {{'spirv.IAddCarry' op expected all operand types and struct member types are the same}}
func.func @a(%c: i32, %v: vector<5xi32>) { %0 = "spirv.IAddCarry"(%c, %c) : (i32, i32) -> !spirv.struct<(i32, i64)> return }
// -----
// expected-error@+1 {{custom op 'spirv.IAddCarry' expected spirv.struct type with two members}}
func.func @a(%c: i32, %v: vector<5xi32>) { %0 = spirv.IAddCarry %c, %c : !spirv.struct<(i32)> return }
// -----
// expected-error@+1 {{'spirv.GL.Ldexp' op operands must both be scalars or vectors}}
func.func @a(%c: f32, %v: vector<2xi32>) { %0 = spirv.GL.Ldexp %c : f32, %v : vector<2xi32> -> f32 return }
// -----
// expected-error@+1 {{member one of the resulting struct type must be a scalar or vector of 32 bit integer type}}
func.func @a(%c: f32, %v: i32) { %0 = spirv.GL.FrexpStruct %c : f32 -> !spirv.struct<(f32, f32)> return }
// -----
// expected-error@+1 {{pointer type must be of storage class Generic}}
func.func @a(%c: f32, %v: !spirv.ptr<f32, Function>) { %0 = spirv.GenericCastToPtr %v : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Function> return }
// -----
// expected-error@+1 {{result must point to the Workgroup, CrossWorkgroup, or Function Storage Class}}
func.func @a(%c: f32, %v: !spirv.ptr<f32, Generic>) { %0 = spirv.GenericCastToPtr %v : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Uniform> return }
// -----
// expected-error@+1 {{'spirv.GenericCastToPtr' op pointer operand's pointee type must have the same as the op result type, but found 'f32' vs 'i32'}}
func.func @a(%c: f32, %v: !spirv.ptr<f32, Generic>) { %0 = spirv.GenericCastToPtr %v : !spirv.ptr<f32, Generic> to !spirv.ptr<i32, Function> return }
// -----
// expected-error@+1 {{pointer must point to the Workgroup, CrossWorkgroup, or Function Storage Class}}
func.func @a(%c: f32, %v: !spirv.ptr<f32, Generic>) { %0 = spirv.PtrCastToGeneric %v : !spirv.ptr<f32, Generic> to !spirv.ptr<f32, Generic> return }
// -----
// expected-error@+1 {{result type must be of storage class Generic}}
func.func @a(%c: f32, %v: !spirv.ptr<f32, Function>) { %0 = spirv.PtrCastToGeneric %v : !spirv.ptr<f32, Function> to !spirv.ptr<f32, Function> return }
// -----
// expected-error@+1 {{'spirv.PtrCastToGeneric' op pointer operand's pointee type must have the same as the op result type, but found 'f32' vs 'i32'}}
func.func @a(%c: f32, %v: !spirv.ptr<f32, Function>) { %0 = spirv.PtrCastToGeneric %v : !spirv.ptr<f32, Function> to !spirv.ptr<i32, Generic> return }
// -----
// expected-error@+1 {{unhandled bit cast conversion from pointer type to non-pointer type}}
func.func @a(%c: i64, %v: !spirv.ptr<f32, Function>, %w: f32) { %0 = spirv.Bitcast %v : !spirv.ptr<f32, Function> to f32 return }
// -----
// expected-error@+1 {{unhandled bit cast conversion from pointer type to non-pointer type}}
func.func @a(%c: i64, %v: !spirv.ptr<f32, Function>, %w: f32) { %0 = spirv.Bitcast %v : !spirv.ptr<f32, Function> to i32  %1 = spirv.Bitcast %c : i64 to !spirv.ptr<f32, Function> %3 = spirv.Bitcast %c : i64 to vector<2xf32> return }
// -----
// expected-error@+1 {{unhandled bit cast conversion from pointer type to non-pointer type}}
func.func @a(%c: i64, %v: !spirv.ptr<f32, Function>, %w: f32) { %0 = spirv.Bitcast %v : !spirv.ptr<f32, Function> to vector<2xi32> return }
// -----
// expected-error@+1 {{unhandled bit cast conversion from non-pointer type to pointer type}}
func.func @a(%c: i64, %v: !spirv.ptr<f32, Function>, %w: vector<2xf32>) { %0 = spirv.Bitcast %w : vector<2xf32> to !spirv.ptr<f32, Function> return }
