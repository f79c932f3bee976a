// Vectors of one dimension are LLVM's as far as the outermost type is asked for; functions take and return types that LLVM has.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error@+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'vector<2x2xi32>'}}
llvm.func @f() { %0 = llvm.mlir.undef : vector<2x2xi32> llvm.return }

// -----

// expected-error@+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'vector<i32>'}}
llvm.func @f() { %0 = llvm.mlir.undef : vector<i32> llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : vector<4xsi32> llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : vector<4xf8E4M3FN> llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : vector<4x!llvm.ptr> llvm.return }

// -----

// expected-error@+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'f8E4M3FN'}}
llvm.func @f() { %0 = llvm.mlir.undef : f8E4M3FN llvm.return }

// -----

// expected-error@+1 {{'llvm.mlir.undef' op result #0 must be LLVM dialect-compatible type, but got 'tf32'}}
llvm.func @f() { %0 = llvm.mlir.undef : tf32 llvm.return }

// -----

// expected-error@+1 {{expected 'x'}}
llvm.func @f() { %0 = llvm.mlir.undef : !llvm.array<2xvector<4xindex>> llvm.return }

// -----

// expected-error@+1 {{expected 'x'}}
llvm.func @f() { %0 = llvm.mlir.undef : !llvm.array<2xindex> llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : !llvm.struct<(index)> llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : !llvm.struct<(vector<4xindex>)> llvm.return }

// -----

// expected-error@+1 {{'llvm.load' op result #0 must be LLVM type with size, but got 'vector<2x2xi32>'}}
llvm.func @f(%a: !llvm.ptr) { %0 = llvm.load %a : !llvm.ptr -> vector<2x2xi32> llvm.return }

// -----

llvm.func @f(%a: !llvm.ptr) { %0 = llvm.load %a : !llvm.ptr -> vector<2xindex> llvm.return }

// -----

llvm.func @f(%a: !llvm.ptr) { %0 = llvm.load %a : !llvm.ptr -> vector<[2]xindex> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(%a: vector<2x2xf32>) { llvm.return }

// -----

llvm.func @f(%a: !llvm.void) 

// -----

llvm.func @f(!llvm.void) 

// -----

llvm.func @f(!llvm.func<void ()>) 

// -----

llvm.func @f() -> !llvm.func<void ()>

// -----

llvm.func @f() -> !llvm.label

// -----

llvm.func @f() -> !llvm.metadata

// -----

llvm.func @f() -> !llvm.void

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected zero or one function result}}
llvm.func @f() -> (i32, i32)

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function results'index'}}
llvm.func @f() -> index

// -----

// expected-error@+1 {{custom op 'llvm.func' failed to construct function type: expected LLVM type for function arguments}}
llvm.func @f(index)

// -----

// expected-error@+1 {{invalid function argument type: '!llvm.void'}}
"llvm.func"() <{CConv = #llvm.cconv<ccc>, function_type = !llvm.func<void (void)>, linkage = #llvm.linkage<external>, sym_name = "f"}> ({}) : () -> ()

// -----

llvm.func @f(!llvm.label) 

// -----

// expected-error@+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global external @x() : index

// -----

llvm.mlir.global external @x() : !llvm.func<void ()>

// -----

// expected-error@+1 {{'llvm.mlir.global' op expects type to be a valid element type for an LLVM global}}
llvm.mlir.global external @x() : vector<2x2xi32>

// -----

llvm.mlir.global external @x() : vector<2xindex>

// -----

// expected-error@+1 {{invalid function argument type: '!llvm.func<void ()>'}}
func.func @g(%a: !llvm.func<void (func<void ()>)>) { return }

// -----

// expected-error@+1 {{invalid function result type: '!llvm.func<void ()>'}}
func.func @g(%a: !llvm.func<func<void ()> ()>) { return }

// -----

// expected-error@+1 {{invalid array element type: '!llvm.func<void ()>'}}
func.func @g(%a: !llvm.array<2 x func<void ()>>) { return }

// -----

func.func @g(%a: !llvm.array<2 x index>) { return }

// -----

func.func @g(%a: !llvm.array<2 x vector<2xindex>>) { return }

// -----

// expected-error@+1 {{invalid LLVM structure element type: '!llvm.void'}}
func.func @g(%a: !llvm.struct<(void)>) { return }

// -----

func.func @g(%a: !llvm.func<void (index)>) { return }

// -----

func.func @g(%a: !llvm.func<index ()>) { return }

// -----

func.func @g(%a: !llvm.func<void (vector<2xindex>)>) { return }

// -----

func.func @g(%a: !llvm.func<void (tensor<2xindex>)>) { return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : !llvm.array<2 x vector<4xindex>> llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : !llvm.array<2 x index> llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : !llvm.struct<(index)> llvm.return }

// -----

llvm.func @f() { %0 = llvm.mlir.undef : !llvm.struct<(vector<4xindex>)> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.extractelement' 'vector' must be LLVM dialect-compatible vector type, but got 'vector<4xindex>'}}
llvm.func @f(%i: i32) { %0 = llvm.mlir.undef : vector<4xindex> %2 = llvm.extractelement %0[%i : i32] : vector<4xindex>  llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.shufflevector' expected an LLVM compatible vector type}}
llvm.func @f(%i: i32) { %0 = llvm.mlir.undef : vector<4xindex> %2 = llvm.shufflevector %0, %0 [0, 1] : vector<4xindex>  llvm.return }

// -----

// expected-error@+1 {{'llvm.intr.vector.insert' op operand #0 must be LLVM dialect-compatible vector type, but got 'vector<4xindex>'}}
llvm.func @f(%i: i32) { %0 = llvm.mlir.undef : vector<4xindex> %2 = llvm.intr.vector.insert %0, %0[0] : vector<4xindex> into vector<4xindex>  llvm.return }

// -----

// expected-error@+1 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<4xindex>'}}
llvm.func @f(%i: i32) { %0 = llvm.mlir.undef : vector<4xindex> %2 = llvm.add %0, %0 : vector<4xindex>  llvm.return }

// -----

// expected-error@+1 {{'llvm.add' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<4xsi32>'}}
llvm.func @f(%i: i32) { %0 = llvm.mlir.undef : vector<4xsi32> %2 = llvm.add %0, %0 : vector<4xsi32>  llvm.return }

// -----

// expected-error@+1 {{'llvm.fadd' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'vector<4xf8E4M3FN>'}}
llvm.func @f(%i: i32) { %0 = llvm.mlir.undef : vector<4xf8E4M3FN> %2 = llvm.fadd %0, %0 : vector<4xf8E4M3FN>  llvm.return }

// -----

// expected-error@+1 {{'llvm.fadd' op operand #0 must be floating point LLVM type or LLVM dialect-compatible vector of floating point LLVM type, but got 'vector<4xtf32>'}}
llvm.func @f(%i: i32) { %0 = llvm.mlir.undef : vector<4xtf32> %2 = llvm.fadd %0, %0 : vector<4xtf32>  llvm.return }

// -----

llvm.func @f(%i: i1) { %0 = llvm.mlir.undef : vector<4xtf32> %2 = llvm.select %i, %0, %0 : i1, vector<4xtf32>  llvm.return }

// -----

llvm.func @f(%i: i1) { %0 = llvm.mlir.undef : vector<4xi32> %2 = llvm.bitcast %0 : vector<4xi32> to vector<4xtf32>  llvm.return }

// -----

llvm.func @f(%i: i1) { %0 = llvm.mlir.undef : vector<4xi32> %2 = llvm.bitcast %0 : vector<4xi32> to vector<4xsi32>  llvm.return }

// -----

llvm.func @f(%i: i1) { %0 = llvm.mlir.constant(dense<0> : vector<4xindex>) : vector<4xindex>  llvm.return }

// -----

llvm.func @f(%i: i1) { %0 = llvm.mlir.constant(dense<0> : vector<4xsi32>) : vector<4xsi32>  llvm.return }

// -----

llvm.func @f(%i: i1) { %0 = llvm.mlir.constant(dense<0.0> : vector<4xf8E4M3FN>) : vector<4xf8E4M3FN>  llvm.return }

// -----

llvm.func @f(%i: i1) { %0 = llvm.mlir.zero : vector<4xsi32>  llvm.return }

// -----

// expected-error@+1 {{'llvm.call_intrinsic' op intrinsic name must start with 'llvm.'}}
llvm.func @f(%a: i32) { %0 = llvm.mlir.undef : vector<4xindex> llvm.call_intrinsic "x"(%0) : (vector<4xindex>) -> () llvm.return }

// -----

// expected-error@+1 {{'llvm.call' op operand type mismatch for operand 0: 'vector<4xindex>' != 'vector<4xi32>'}}
llvm.func @f(%a: i32) { %0 = llvm.mlir.undef : vector<4xindex> %1 = llvm.call @g(%0) : (vector<4xindex>) -> vector<4xindex> llvm.return }
llvm.func @g(vector<4xi32>) -> vector<4xi32>

// -----

llvm.func @f(%a: i32) { %0 = llvm.mlir.undef : vector<4xindex> %1 = llvm.freeze %0 : vector<4xindex> llvm.return }

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.alloca %a x vector<4xindex> : (i32) -> !llvm.ptr llvm.return }

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.alloca %a x index : (i32) -> !llvm.ptr llvm.return }

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, index llvm.return }

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.getelementptr %p[%a] : (!llvm.ptr, i32) -> !llvm.ptr, vector<4xindex> llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.intr.vector.reduce.add' has no custom assembly form}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.mlir.undef : vector<4xindex> %1 = llvm.intr.vector.reduce.add(%0) : (vector<4xindex>) -> i32 llvm.return }

// -----

// expected-error@+1 {{'llvm.intr.vector.reduce.fmax' op operand #0 must be LLVM dialect-compatible vector of floating-point, but got 'vector<4xindex>'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.mlir.undef : vector<4xindex> %1 = "llvm.intr.vector.reduce.fmax"(%0) : (vector<4xindex>) -> i32 llvm.return }

// -----

// expected-error@+1 {{'llvm.intr.masked.load' op operand #1 must be LLVM dialect-compatible vector of 1-bit signless integer, but got 'vector<4xindex>'}}
llvm.func @f(%a: i32, %p: !llvm.ptr) { %0 = llvm.mlir.undef : vector<4xindex> %1 = "llvm.intr.masked.load"(%p, %0) {alignment = 1 : i32} : (!llvm.ptr, vector<4xindex>) -> vector<4xindex> llvm.return }

// -----

// expected-error@+1 {{'llvm.intr.masked.load' op result #0 must be LLVM dialect-compatible vector type, but got 'vector<4xindex>'}}
llvm.func @f(%a: i32, %p: !llvm.ptr, %m : vector<4xi1>) { %1 = "llvm.intr.masked.load"(%p, %m) {alignment = 1 : i32} : (!llvm.ptr, vector<4xi1>) -> vector<4xindex> llvm.return }

// -----

// expected-error@+1 {{'llvm.sext' op operand #0 must be signless integer or LLVM dialect-compatible vector of signless integer, but got 'vector<4xindex>'}}
llvm.func @f(%a: i32, %p: !llvm.ptr, %m : vector<4xi1>) { %0 = llvm.mlir.undef : vector<4xindex>  %1 = llvm.sext %0 : vector<4xindex> to vector<4xi64> llvm.return }

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr, %m : vector<4xi1>) { %0 = llvm.mlir.undef : vector<4xindex> llvm.inline_asm "", "" %0 : (vector<4xindex>) -> () llvm.return }

// -----

llvm.func @f(%a: i32, %p: !llvm.ptr, %m : vector<4xi1>) { %0 = llvm.mlir.undef : vector<4xindex> llvm.store %0, %p : vector<4xindex>, !llvm.ptr llvm.return }

// -----

// expected-error@+1 {{custom op 'llvm.icmp' expected LLVM dialect-compatible type}}
llvm.func @f(%a: i32, %p: !llvm.ptr, %m : vector<4xi1>) { %0 = llvm.mlir.undef : vector<4xindex> %1 = llvm.icmp "eq" %0, %0 : vector<4xindex> llvm.return }

// -----

// expected-error@+2 {{use of value '%m' expects different type than prior uses: 'i32' vs 'vector<4xi1>'}}
// expected-note@+1 {{prior use here}}
llvm.func @f(%a: i32, %p: !llvm.ptr, %m : vector<4xi1>) { %0 = llvm.mlir.undef : !llvm.struct<(i32)> %1 = llvm.insertvalue %m, %0[0] : !llvm.struct<(i32)> llvm.return }
