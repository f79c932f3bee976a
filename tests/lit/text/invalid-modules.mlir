// What is wrong with modules, functions and casts.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{custom op 'foo' is unknown (tried 'builtin.foo' as well)}}
builtin.module { foo }

// -----

// expected-error@+1 {{expected '{' to begin a region}}
builtin.module @a @b {}

// -----

// expected-error@+2 {{expected '{' to begin a region}}
module attributes {a} {} 
module

// -----

// expected-error@+1 {{'builtin.module' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
module @x attributes {sym_visibility = "foo"} {}

// -----

// expected-error@+1 {{'builtin.module' op requires one region}}
"builtin.module"() : () -> ()

// -----

// expected-error@+1 {{'builtin.module' op region should have no arguments}}
"builtin.module"() ({^bb0(%a: i32):}) : () -> ()

// -----

// expected-error@+1 {{'builtin.module' op expects region #0 to have 0 or 1 blocks}}
"builtin.module"() ({^bb0: ^bb1:}) : () -> ()

// -----

// expected-error@+1 {{'builtin.module' op attribute 'sym_name' failed to satisfy constraint: string attribute}}
"builtin.module"() ({}) {sym_name = 1} : () -> ()

// -----

// expected-error@+1 {{'builtin.module' op region #0 ('bodyRegion') failed to verify constraint: region with 1 blocks}}
"builtin.module"() ({}) {foo = 1} : () -> ()

// -----

// expected-error@+1 {{'builtin.module' op requires zero results}}
"builtin.module"() ({}) : () -> i32

// -----

// expected-error@+1 {{'builtin.unrealized_conversion_cast' op expected at least one result for cast operation}}
"builtin.unrealized_conversion_cast"() : () -> ()

// -----

// expected-error@+3 {{redefinition of symbol named 'a'}}
// expected-note@+1 {{see existing symbol definition here}}
module @a {} 
module @a {}

// -----

// expected-error@+2 {{redefinition of symbol named 'a'}}
// expected-note@+1 {{see existing symbol definition here}}
module { func.func @a() {return} func.func @a() {return} }

// -----

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @x() -> ()

// -----

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func public @x() -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'function_type' failed to satisfy constraint: type attribute of function type}}
"func.func"() ({}) {function_type = i32, sym_name = "x"} : () -> ()

// -----

// expected-error@+1 {{'func.func' op requires attribute 'sym_name'}}
"func.func"() ({}) {function_type = () -> ()} : () -> ()

// -----

// expected-error@+1 {{'func.func' op visibility expected to be one of ["public", "private", "nested"], but got "foo"}}
"func.func"() ({}) {function_type = () -> (), sym_name = "x", sym_visibility = "foo"} : () -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'sym_visibility' failed to satisfy constraint: string attribute}}
"func.func"() ({}) {function_type = () -> (), sym_name = "x", sym_visibility = 1} : () -> ()

// -----

// expected-error@+1 {{'func.func' op entry block must have 0 arguments to match function signature}}
"func.func"() ({^bb0(%a: i32): func.return}) {function_type = () -> (), sym_name = "x"} : () -> ()

// -----

// expected-error@+1 {{'func.func' op type of entry block argument #0('i32') must match the type of the corresponding argument in function signature('i64')}}
"func.func"() ({^bb0(%a: i32): func.return}) {function_type = (i64) -> (), sym_name = "x"} : () -> ()

// -----

// expected-error@+1 {{'func.func' op expects argument attribute array to have the same number of elements as the number of function arguments, got 0, but expected 1}}
"func.func"() ({^bb0(%a: i32): func.return}) {function_type = (i32) -> (), sym_name = "x", arg_attrs = []} : () -> ()

// -----

// expected-error@+1 {{'func.func' op attribute 'arg_attrs' failed to satisfy constraint: Array of dictionary attributes}}
"func.func"() ({^bb0(%a: i32): func.return}) {function_type = (i32) -> (), sym_name = "x", arg_attrs = [1]} : () -> ()

// -----

// expected-error@+1 {{'func.func' op arguments may only have dialect attributes}}
"func.func"() ({^bb0(%a: i32): func.return}) {function_type = (i32) -> (), sym_name = "x", arg_attrs = [{a = 1}]} : () -> ()

// -----

// expected-error@+1 {{'func.func' op expects result attribute array to have the same number of elements as the number of function results, got 1, but expected 0}}
"func.func"() ({^bb0(%a: i32): func.return}) {function_type = (i32) -> (), sym_name = "x", res_attrs = [{}]} : () -> ()

// -----

// expected-error@+1 {{'func.func' op symbol declaration cannot have public visibility}}
func.func @x(i32 {a = 1}) -> ()

// -----

// expected-error@+1 {{custom op 'func.func' expected type instead of SSA identifier}}
func.func @x(i32, %a: i32)

// -----

// expected-error@+1 {{custom op 'func.func' expected SSA identifier}}
func.func @x(%a: i32, i32)

// -----

// expected-error@+1 {{custom op 'func.func' expected SSA identifier}}
func.func @x(%a: i32, ...)

// -----

// expected-error@+1 {{expected non-function type}}
func.func @x(...)

// -----

// expected-error@+1 {{custom op 'func.func' 'sym_name' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @x() attributes {sym_name = "y"} {return}

// -----

// expected-error@+1 {{custom op 'func.func' 'function_type' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @x() attributes {function_type = i32} {return}

// -----

// expected-error@+1 {{custom op 'func.func' 'sym_visibility' is an inferred attribute and should not be specified in the explicit attribute dictionary}}
func.func @x() attributes {sym_visibility = "private"} {return}

// -----

// expected-error@+1 {{custom op 'func.func' expected non-empty function body}}
func.func @x() -> i32 attributes {} {}

// -----

// expected-error@+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
func.func @x() { "func.func"() ({return}) {function_type = () -> (), sym_name = "z"} : () -> () return }

// -----

// expected-error@+1 {{'func.func' op symbol's parent must have the SymbolTable trait}}
func.func @x() { func.func @y() {return} return }

// -----

// expected-error@+1 {{'func.call' op 'y' does not reference a valid function}}
func.func @x() { call @y() : () -> () return }

// -----

// expected-error@+1 {{'func.call' op incorrect number of results for callee}}
func.func @x() { call @x() : () -> i32 return }

// -----

// expected-error@+1 {{custom op 'func.call' number of operands and types do not match: got 0 operands and 1 types}}
func.func @x() { call @x() : (i32) -> () return }

// -----

// expected-error@+1 {{'func.constant' op reference to undefined function 'y'}}
func.func @x() { %f = constant @y : () -> () return }

// -----

// expected-error@+1 {{'func.constant' op reference to function with mismatched type}}
func.func @x() { %f = constant @x : () -> i32 return }

// -----

// expected-error@+1 {{expected operation name in quotes}}
func.func @x() { return 1 : i32 }

// -----

// expected-error@+1 {{custom op 'return' is unknown (tried 'builtin.return' as well)}}
return

// -----

// expected-error@+1 {{'func.return' op expects parent op 'func.func'}}
func.return

// -----

// expected-error@+1 {{'func.return' op must be the last operation in the parent block}}
func.func @x() { return return }

// -----

// expected-error@+1 {{type of return operand 1 ('i32') doesn't match function result type ('i64') in function @x}}
func.func @x() -> (i32, i64) { %0 = arith.constant 1 : i32 return %0, %0 : i32, i32 }
