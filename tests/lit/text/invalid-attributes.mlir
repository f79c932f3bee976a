// What is wrong with attributes: affine maps, elements, numbers, symbols.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{expected ')' in dimensional identifier list}}
func.func @m() attributes {x = affine_map<(i, j [s] -> (i)>} {return}

// -----

// expected-error@+1 {{redefinition of identifier 'i'}}
"foo"() {x = affine_map<(i, i) -> (i)>} : () -> ()

// -----

// expected-error@+1 {{use of undeclared identifier}}
"foo"() {x = affine_map<(i, j) -> (k)>} : () -> ()

// -----

// expected-error@+1 {{missing right operand of binary operator}}
"foo"() {x = affine_map<(i, j) -> (i + )>} : () -> ()

// -----

// expected-error@+1 {{missing left operand of binary operator}}
"foo"() {x = affine_map<(i, j) -> (+ i)>} : () -> ()

// -----

// expected-error@+1 {{non-affine expression: at least one of the multiply operands has to be either a constant or symbolic}}
"foo"() {x = affine_map<(i, j) -> (i * j)>} : () -> ()

// -----

// expected-error@+1 {{non-affine expression: right operand of floordiv has to be either a constant or symbolic}}
"foo"() {x = affine_map<(i, j) -> (i floordiv j)>} : () -> ()

// -----

// expected-error@+1 {{non-affine expression: right operand of mod has to be either a constant or symbolic}}
"foo"() {x = affine_map<(i, j) -> (i mod j)>} : () -> ()

// -----

// expected-error@+1 {{non-affine expression: right operand of ceildiv has to be either a constant or symbolic}}
"foo"() {x = affine_map<(i, j) -> (i ceildiv j)>} : () -> ()

// -----

// expected-error@+1 {{expected ')' in affine map range}}
"foo"() {x = affine_map<(i, j) -> (i, j>} : () -> ()

// -----

// expected-error@+1 {{expected '->' or ':'}}
"foo"() {x = affine_map<(i, j) (i, j)>} : () -> ()

// -----

// expected-error@+1 {{expected '(' in affine map range}}
"foo"() {x = affine_map<(i, j) -> i>} : () -> ()

// -----

// expected-error@+1 {{expected '(' in dimensional identifier list}}
"foo"() {x = affine_map<i -> (i)>} : () -> ()

// -----

// expected-error@+1 {{expected bare identifier}}
"foo"() {x = affine_map<(1) -> (1)>} : () -> ()

// -----

// expected-error@+1 {{expected bare identifier}}
"foo"() {x = affine_map<(i)[1] -> (1)>} : () -> ()

// -----

// expected-error@+1 {{expected ')' in affine map range}}
"foo"() {x = affine_map<(i) -> (2 2)>} : () -> ()

// -----

// expected-error@+1 {{expected ')' in affine map range}}
"foo"() {x = affine_map<(i) -> ((i)>} : () -> ()

// -----

// expected-error@+1 {{no expression inside parentheses}}
"foo"() {x = affine_map<(i) -> (())>} : () -> ()

// -----

// expected-error@+1 {{missing right operand of binary operator}}
"foo"() {x = affine_map<(i) -> (i - )>} : () -> ()

// -----

// expected-error@+2 {{expected affine expression}}
// expected-error@+1 {{missing operand of negation}}
"foo"() {x = affine_map<(i) -> (-)>} : () -> ()

// -----

// expected-error@+1 {{constant too large for index}}
"foo"() {x = affine_map<(i) -> (99999999999999999999)>} : () -> ()

// -----

// expected-error@+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"foo"() {x = affine_set<(i) : (i)>} : () -> ()

// -----

// expected-error@+1 {{expected affine expression}}
"foo"() {x = affine_set<(i) : (i >= )>} : () -> ()

// -----

// expected-error@+1 {{expected '== affine-expr' or '>= affine-expr' at end of affine constraint}}
"foo"() {x = affine_set<(i) : (i > 0)>} : () -> ()

// -----

// expected-error@+1 {{expected '(' in integer set constraint list}}
"foo"() {x = affine_set<(i) : >} : () -> ()

// -----

// expected-error@+1 {{expected '->' or ':'}}
"foo"() {x = affine_set<(i) (i == 0)>} : () -> ()

// -----

// expected-error@+1 {{expected AffineMap, but got IntegerSet}}
"foo"() {x = affine_map<(i) : (i == 0)>} : () -> ()

// -----

// expected-error@+1 {{expected IntegerSet, but got AffineMap}}
"foo"() {x = affine_set<(i) -> (i)>} : () -> ()

// -----

// expected-error@+1 {{elements literal must be a shaped type}}
"foo"() {x = dense<1> : i32} : () -> ()

// -----

// expected-error@+1 {{elements literal type must have static shape}}
"foo"() {x = dense<1> : tensor<?xi32>} : () -> ()

// -----

// expected-error@+1 {{expected ':'}}
"foo"() {x = dense<1>} : () -> ()

// -----

// expected-error@+1 {{inferred shape of elements literal ([2]) does not match type ([3])}}
"foo"() {x = dense<[1,2]> : tensor<3xi32>} : () -> ()

// -----

// expected-error@+1 {{tensor literal is invalid; ranks are not consistent between elements}}
"foo"() {x = dense<[[1,2],[3]]> : tensor<2x2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected integer elements, but parsed floating-point}}
"foo"() {x = dense<[1.0]> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
"foo"() {x = dense<[1]> : tensor<1xf32>} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for type}}
"foo"() {x = dense<300> : tensor<1xi8>} : () -> ()

// -----

// expected-error@+1 {{expected unsigned integer elements, but parsed negative value}}
"foo"() {x = dense<-1> : tensor<1xui8>} : () -> ()

// -----

// expected-error@+1 {{expected i1 type for 'true' or 'false' values}}
"foo"() {x = dense<true> : tensor<1xi8>} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for type}}
"foo"() {x = dense<2> : tensor<1xi1>} : () -> ()

// -----

// expected-error@+1 {{elements hex data size is invalid for provided type: 'tensor<1xi32>'}}
"foo"() {x = dense<"0x01"> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
"foo"() {x = dense<"0xZZ"> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{expected string containing hex digits starting with `0x`}}
"foo"() {x = dense<"zz"> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for type}}
"foo"() {x = dense<["a"]> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{parsed 1 elements, but type ('complex<i32>') expected 2 elements}}
"foo"() {x = dense<1> : tensor<1xcomplex<i32>>} : () -> ()

// -----

// expected-error@+1 {{expected ',' between complex elements}}
"foo"() {x = dense<(1)> : tensor<1xcomplex<i32>>} : () -> ()

// -----

// expected-error@+1 {{expected ')' after complex elements}}
"foo"() {x = dense<(1,2,3)> : tensor<1xcomplex<i32>>} : () -> ()

// -----

// expected-error@+1 {{expected element literal of primitive type}}
"foo"() {x = dense<-> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{expected element literal of primitive type}}
"foo"() {x = dense<[> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '<' after 'dense'}}
"foo"() {x = dense 1 : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float constant out of range for type}}
"foo"() {x = dense<0xFFFFFFFFFF> : tensor<1xf32>} : () -> ()

// -----

// expected-error@+1 {{expected shape ([3, 4]); inferred shape of indices literal ([1, 3]); inferred shape of values literal ([1])}}
"foo"() {x = sparse<[[0,0,0]], [1]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error@+1 {{sparse index #0 is not contained within the value shape, with index=[0, 9], and type='tensor<3x4xi32>'}}
"foo"() {x = sparse<[[0,9]], [1]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error@+1 {{sparse index #0 is not contained within the value shape, with index=[0, 18446744073709551615], and type='tensor<3x4xi32>'}}
"foo"() {x = sparse<[[0,-1]], [1]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected shape ([3, 4]); inferred shape of indices literal ([1, 2]); inferred shape of values literal ([2])}}
"foo"() {x = sparse<[[0,1]], [1,2]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected shape ([3, 4]); inferred shape of indices literal ([2, 2]); inferred shape of values literal ([1])}}
"foo"() {x = sparse<[[0,1],[1,1]], [1]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected ','}}
"foo"() {x = sparse<[[0,1]]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error@+1 {{elements literal type must have static shape}}
"foo"() {x = sparse<[[0,1]], [1]> : tensor<?x4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected ':'}}
"foo"() {x = sparse<[[0,1]], [1]>} : () -> ()

// -----

// expected-error@+1 {{expected integer elements, but parsed floating-point}}
"foo"() {x = sparse<[[0,1.0]], [1]> : tensor<3x4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '>' to close an array attribute}}
"foo"() {x = array<i32: 1} : () -> ()

// -----

// expected-error@+1 {{expected ':' after dense array type}}
"foo"() {x = array<i32 1>} : () -> ()

// -----

// expected-error@+2 {{expected non-function type}}
// expected-error@+1 {{expected an integer or floating point type}}
"foo"() {x = array<>} : () -> ()

// -----

// expected-error@+1 {{element type bitwidth must be a multiple of 8}}
"foo"() {x = array<i7: 1>} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range}}
"foo"() {x = array<i8: 300>} : () -> ()

// -----

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
"foo"() {x = array<f32: 1>} : () -> ()

// -----

// expected-error@+1 {{expected integer literal}}
"foo"() {x = array<i32: 1.0>} : () -> ()

// -----

// expected-error@+1 {{expected 'true' or 'false' values for i1 type}}
"foo"() {x = array<i1: 2>} : () -> ()

// -----

// expected-error@+1 {{expected i1 type for 'true' or 'false' values}}
"foo"() {x = array<i32: true>} : () -> ()

// -----

// expected-error@+1 {{expected integer literal}}
"foo"() {x = array<i32:>} : () -> ()

// -----

// expected-error@+2 {{unexpected decimal integer literal for a floating point value}}
// expected-note@+1 {{add a trailing dot to make the literal a float}}
"foo"() {x = 1 : f32} : () -> ()

// -----

// expected-error@+1 {{floating point value not valid for specified type}}
"foo"() {x = 1.0 : i32} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float constant out of range for type}}
"foo"() {x = 0xFFFFFFFFFFFF : f32} : () -> ()

// -----

// expected-error@+1 {{hexadecimal float literal should not have a leading minus}}
"foo"() {x = -0x1 : f32} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"foo"() {x = 256 : i8} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"foo"() {x = -129 : i8} : () -> ()

// -----

// expected-error@+1 {{negative integer literal not valid for unsigned integer type}}
"foo"() {x = -1 : ui8} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"foo"() {x = 128 : si8} : () -> ()

// -----

// expected-error@+1 {{integer constant out of range for attribute}}
"foo"() {x = 99999999999999999999} : () -> ()

// -----

// expected-error@+1 {{integer literal not valid for specified type}}
"foo"() {x = 1 : vector<2xi32>} : () -> ()

// -----

// expected-error@+1 {{expected constant integer or floating point value}}
"foo"() {x = - : i32} : () -> ()

// -----

// expected-error@+1 {{expected constant integer or floating point value}}
"foo"() {x = -"x" : i32} : () -> ()

// -----

// expected-error@+1 {{expected constant integer or floating point value}}
"foo"() {x = -true} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"foo"() {x = 1.0e} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"foo"() {x = 1e5} : () -> ()

// -----

// expected-error@+1 {{expected '"' in string literal}}
"foo"() {x = "a
b"} : () -> ()

// -----

// expected-error@+1 {{unknown escape in string literal}}
"foo"() {x = "a\q"} : () -> ()

// -----

// expected-error@+1 {{@ identifier expected to start with letter or '_'}}
"foo"() {x = @} : () -> ()

// -----

// expected-error@+1 {{expected nested symbol reference identifier}}
"foo"() {x = @a::} : () -> ()

// -----

// expected-error@+1 {{expected nested symbol reference identifier}}
"foo"() {x = @a::b} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"foo"() {x = @a:@b} : () -> ()

// -----

// expected-error@+1 {{expected '"' in string literal}}
"foo"() {x = @"a} : () -> ()

// -----

// expected-error@+1 {{expected '[' after 'distinct'}}
"foo"() {x = distinct} : () -> ()

// -----

// expected-error@+1 {{expected '<' after distinct ID}}
"foo"() {x = distinct[0]} : () -> ()

// -----

// expected-error@+1 {{expected distinct ID}}
"foo"() {x = distinct[-1]<unit>} : () -> ()

// -----

// expected-error@+1 {{expected distinct ID}}
"foo"() {x = distinct[]<unit>} : () -> ()

// -----

// expected-error@+1 {{referenced attribute does not match previous definition: unit}}
"foo"() {x = distinct[0]<unit>, y = distinct[0]<1>} : () -> ()

// -----

// expected-error@+1 {{expected an unsigned 64-bit integer}}
"foo"() {x = distinct[999999999999999999999999]<unit>} : () -> ()

// -----

// expected-error@+1 {{expected '<' after 'strided'}}
"foo"() {x = strided} : () -> ()

// -----

// expected-error@+1 {{expected ']'}}
"foo"() {x = strided<[1}>} : () -> ()

// -----

// expected-error@+1 {{expected ':' after 'offset'}}
"foo"() {x = strided<[1], offset}>} : () -> ()

// -----

// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
"foo"() {x = strided<[1], offset: x>} : () -> ()

// -----

// expected-error@+1 {{expected 'offset' after comma}}
"foo"() {x = strided<[1], foo: 1>} : () -> ()

// -----

// expected-error@+1 {{expected a 64-bit signed integer or '?'}}
"foo"() {x = strided<[x]>} : () -> ()

// -----

// expected-error@+1 {{undefined symbol alias id 'foo'}}
"foo"() {x = #foo} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"foo"() {x = #foo<} : () -> ()

// -----

// expected-error@+1 {{unbalanced '(' character in pretty dialect name}}
"foo"() {x = #foo<(]>} : () -> ()

// -----

// expected-error@+1 {{expected '"' in string literal}}
"foo"() {x = #foo<"x>} : () -> ()

// -----

// expected-error@+1 {{dialect 'builtin' provides no attribute parsing hook}}
"foo"() {x = #builtin.foo} : () -> ()

// -----

// expected-error@+1 {{unknown attribute `foo` in dialect `arith`}}
"foo"() {x = #arith.foo} : () -> ()

// -----

// expected-error@+1 {{expected valid keyword}}
"foo"() {x = #llvm<"foo">} : () -> ()

// -----

// expected-error@+1 {{unknown LLVM type: foo}}
"foo"() {x = !llvm.foo} : () -> ()

// -----

// expected-error@+1 {{dialect 'builtin' provides no type parsing hook}}
"foo"() {x = !builtin.foo} : () -> ()

// -----

// expected-error@+1 {{dialect 'arith' provides no type parsing hook}}
"foo"() {x = !arith.foo} : () -> ()

// -----

// expected-error@+1 {{expected ':'}}
"foo"() {x = dense_resource<foo>} : () -> ()

// -----

// expected-error@+1 {{expected identifier key for 'resource' entry}}
"foo"() {x = dense_resource<> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{`dense_resource` expected a shaped type}}
"foo"() {x = dense_resource<"a b"> : i32} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"foo"() {x = opaque<"_", "0xAA"> : tensor<1xi32>} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"foo"() {x = foo} : () -> ()

// -----

// expected-error@+1 {{expected ',' or ']'}}
"foo"() {x = [1} : () -> ()

// -----

// expected-error@+1 {{expected ',' or ']'}}
"foo"() {x = [1 2]} : () -> ()

// -----

// expected-error@+1 {{expected attribute name}}
"foo"() {x = {a}, y = {1}} : () -> ()
