// Dialects verify their attributes on arguments and results of functions, and on operations.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func private @f(i32 {llvm.noalias})

// -----

// expected-error@+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
func.func private @f() -> (i32 {llvm.noalias})

// -----

// expected-error@+1 {{"llvm.sret" is not a valid result attribute}}
func.func private @f() -> (i32 {llvm.sret = i32})

// -----

func.func private @f(memref<4xi32> {llvm.noalias})

// -----

func.func private @f(memref<4xi32> {llvm.align = 4 : i32})

// -----

// expected-error@+1 {{"llvm.signext" should be a unit attribute}}
func.func private @f(i32 {llvm.signext = 1})

// -----

// expected-error@+1 {{"llvm.align" should be an integer attribute}}
func.func private @f(i32 {llvm.signext, llvm.foo, llvm.align = "a"})

// -----

func.func private @f(i32 {llvm.struct_attrs = []})

// -----

// expected-error@+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
gpu.module @m { gpu.func @f(%a: i32 {llvm.noalias}) { gpu.return } }

// -----

// expected-error@+1 {{'"nvvm.grid_constant"' attribute must be present only on kernel arguments}}
func.func private @f(i32 {nvvm.grid_constant})

// -----

// expected-error@+1 {{'"nvvm.grid_constant"' attribute must be present only on kernel arguments}}
llvm.func @f(i32 {nvvm.grid_constant})

// -----

// expected-error@+1 {{'"nvvm.grid_constant"' attribute must be present only on kernel arguments}}
llvm.func @f(!llvm.ptr {nvvm.grid_constant})

// -----

// expected-error@+1 {{'"nvvm.grid_constant"' attribute must be present only on kernel arguments}}
llvm.func @f(!llvm.ptr {nvvm.grid_constant = 1})

// -----

// expected-error@+1 {{'"nvvm.grid_constant"' attribute must be present only on kernel arguments}}
llvm.func @f(!llvm.ptr {nvvm.grid_constant, llvm.byval = i32})

// -----

llvm.func @f(!llvm.ptr {nvvm.foo, llvm.byval = i32})

// -----

llvm.func @f(!llvm.ptr {rocdl.foo, gpu.foo, dlti.foo})

// -----

// expected-error@+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
spirv.module Logical GLSL450 { spirv.func @f(i32 {llvm.noalias}) "None" }

// -----

// expected-error@+1 {{"llvm.noalias" attribute attached to non-pointer LLVM type}}
async.func private @f(i32 {llvm.noalias}) -> !async.token

// -----

// expected-error@+1 {{'bufferization.writable' is expected to be a boolean attribute}}
func.func private @f(tensor<4xi32> {bufferization.writable = 1})

// -----

// expected-error@+1 {{attribute 'bufferization.buffer_layout' not supported as a region arg attribute by the bufferization dialect}}
func.func private @f(tensor<4xi32> {bufferization.foo = 1})

// -----

func.func private @f() -> (tensor<4xi32> {bufferization.foo = 1})

// -----

// expected-error@+1 {{'bufferization.writable' is invalid on external functions}}
func.func private @f(i32 {bufferization.writable = true})

// -----

// expected-error@+1 {{attribute '"bufferization.writable"' not supported as an op attribute by the bufferization dialect}}
func.func private @f() attributes {bufferization.writable = true}

// -----

func.func private @f(i32 {omp.foo = true, acc.b})

// -----

// expected-error@+1 {{'bufferization.buffer_layout' is expected to be a memref layout attribute}}
func.func private @f(i32 {bufferization.buffer_layout = true})

// -----

// expected-error@+1 {{found unsupported 'spirv.GL.Log2' attribute on region argument}}
llvm.func @p(!llvm.ptr {spirv.GL.Log2 = f32})

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on region argument}}
llvm.func @p(!llvm.ptr {spirv.foo = f32})

// -----

// expected-error@+1 {{cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type}}
llvm.func @p() -> (!llvm.ptr {spirv.foo = f32})

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
llvm.func @p() attributes {spirv.foo = f32}

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on region argument}}
func.func private @p(!llvm.ptr {spirv.foo = f32})

// -----

// expected-error@+1 {{cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type}}
func.func private @p() -> (!llvm.ptr {spirv.foo = f32})

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
"a.b"() {spirv.foo} : () -> ()

// -----

// expected-error@+1 {{'spirv.decoration' must be a spirv::DecorationAttr}}
llvm.func @p(!llvm.ptr {spirv.decoration = f32})

// -----

// expected-error@+1 {{'spirv.interface_var_abi' must be a spirv::InterfaceVarABIAttr}}
func.func private @p(!llvm.ptr {spirv.interface_var_abi = f32})

// -----

// expected-error@+1 {{'spirv.decoration' must be a spirv::DecorationAttr}}
func.func private @p(!llvm.ptr {spirv.decoration = f32})

// -----

func.func private @p(!llvm.ptr {spirv.decoration = #spirv.decoration<Restrict>})

// -----

// expected-error@+1 {{cannot attach SPIR-V attributes to region result which is not part of a spirv::GraphARMOp type}}
func.func private @p() -> (!llvm.ptr {spirv.decoration = #spirv.decoration<Restrict>})

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
func.func @a() { spirv.mlir.merge {spirv.foo} }

// -----

// expected-error@+1 {{'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'}}
func.func @a() { spirv.mlir.merge {builtin.foo} }

// -----

// expected-error@+1 {{'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'}}
func.func @a() { spirv.mlir.merge {llvm.readnone} }

// -----

// expected-error@+1 {{'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'}}
func.func @a() { spirv.mlir.merge {gpu.foo} }

// -----

// expected-error@+1 {{'spirv.mlir.merge' op expects parent op to be one of 'spirv.mlir.selection, spirv.mlir.loop'}}
func.func @a() { spirv.mlir.merge {scf.foo} }

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
func.func @a() { scf.yield {spirv.foo} }

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
func.func @a() { "scf.if"() {spirv.foo} : () -> () }

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
func.func @a(%x: i32) { "llvm.add"(%x, %x, %x) {spirv.foo} : (i32, i32, i32) -> () }

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
func.func @a(%x: i32) { omp.yield {spirv.foo} }

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
func.func @a(%x: i32) { "llvm.return"(%x, %x) {spirv.foo} : (i32, i32) -> () }

// -----

// expected-error@+1 {{found unsupported 'spirv.foo' attribute on operation}}
func.func @a(%x: i32) { "arith.addi"(%x, %x) {spirv.foo} : (i32, i32) -> i64 }
