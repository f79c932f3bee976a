// What is wrong with types.
// RUN: mlir-opt %s -allow-unregistered-dialect -split-input-file -verify-diagnostics

// expected-error@+1 {{expected 'x' in dimension list}}
"foo"() {x = vector<4>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = vector<>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = vector<4xx>} : () -> ()

// -----

// expected-error@+1 {{vector types must have positive constant sizes but got 0}}
"foo"() {x = vector<0xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = vector<?xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = vector<*xi32>} : () -> ()

// -----

// expected-error@+1 {{failed to verify 'elementType': VectorElementTypeInterface instance}}
"foo"() {x = vector<4 x tensor<i32>>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"foo"() {x = vector<[4]} : () -> ()

// -----

// expected-error@+1 {{missing ']' closing scalable dimension}}
"foo"() {x = vector<[4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"foo"() {x = vector<[4]i32>} : () -> ()

// -----

// expected-error@+1 {{invalid dimension}}
"foo"() {x = vector<[?]xi32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = vector<-1xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '>' in vector type}}
"foo"() {x = vector<4xi32, 1>} : () -> ()

// -----

// expected-error@+1 {{expected '>' in vector type}}
"foo"() {x = vector<4xi32} : () -> ()

// -----

// expected-error@+1 {{expected '<' in vector type}}
"foo"() {x = vector 4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"foo"() {x = tensor<4>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = tensor<-4xi32>} : () -> ()

// -----

// expected-error@+1 {{expected '>' in tensor type}}
"foo"() {x = tensor<4xi32, 1, 2>} : () -> ()

// -----

// expected-error@+1 {{cannot apply encoding to unranked tensor}}
"foo"() {x = tensor<*xi32, 1>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"foo"() {x = tensor<*>} : () -> ()

// -----

// expected-error@+1 {{invalid tensor element type}}
"foo"() {x = tensor<4xmemref<i32>>} : () -> ()

// -----

// expected-error@+1 {{invalid dimension}}
"foo"() {x = tensor<99999999999999999999xi32>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"foo"() {x = tensor<4x? i32>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = tensor<0xFFi32>} : () -> ()

// -----

// expected-error@+1 {{expected 'x' in dimension list}}
"foo"() {x = memref<4>} : () -> ()

// -----

// expected-error@+1 {{expected list element}}
"foo"() {x = memref<4xi32, >} : () -> ()

// -----

// expected-error@+1 {{multiple memory spaces specified in memref type}}
"foo"() {x = memref<4xi32, 1, 2>} : () -> ()

// -----

// expected-error@+1 {{memref layout mismatch between rank and affine map: 1 != 2}}
"foo"() {x = memref<4xi32, affine_map<(d0,d1)->(d0)>>} : () -> ()

// -----

// expected-error@+1 {{expected the number of strides to match the rank}}
"foo"() {x = memref<4xi32, strided<[1,2]>>} : () -> ()

// -----

// expected-error@+1 {{expected memory space to be last in memref type}}
"foo"() {x = memref<4xi32, 1, affine_map<(d0)->(d0)>>} : () -> ()

// -----

// expected-error@+1 {{cannot have affine map for unranked memref type}}
"foo"() {x = memref<*xi32, affine_map<(d0)->(d0)>>} : () -> ()

// -----

// expected-error@+1 {{unsupported memory space Attribute}}
"foo"() {x = memref<4xi32, 1.0>} : () -> ()

// -----

// expected-error@+1 {{unsupported memory space Attribute}}
"foo"() {x = memref<4xi32, #foo.x>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = memref<-1xi32>} : () -> ()

// -----

// expected-error@+1 {{invalid memref element type}}
"foo"() {x = memref<4xtuple<>>} : () -> ()

// -----

// expected-error@+1 {{invalid memref element type}}
"foo"() {x = memref<4x() -> ()>} : () -> ()

// -----

// expected-error@+1 {{invalid element type for complex}}
"foo"() {x = complex<tensor<i32>>} : () -> ()

// -----

// expected-error@+1 {{invalid element type for complex}}
"foo"() {x = complex<index>} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = complex<>} : () -> ()

// -----

// expected-error@+1 {{expected '<' in complex type}}
"foo"() {x = complex i32} : () -> ()

// -----

// expected-error@+1 {{expected non-function type}}
"foo"() {x = tuple<} : () -> ()

// -----

// expected-error@+1 {{expected '<' in tuple type}}
"foo"() {x = tuple i32} : () -> ()

// -----

// expected-error@+1 {{expected '>' in tuple type}}
"foo"() {x = tuple<i32 i32>} : () -> ()

// -----

// expected-error@+1 {{expected ')'}}
"foo"() {x = (i32} : () -> ()

// -----

// expected-error@+1 {{expected '->' in function type}}
"foo"() {x = (i32)} : () -> ()

// -----

// expected-error@+1 {{expected '}' in attribute dictionary}}
"foo"() {x = () -> () -> ()} : () -> ()

// -----

// expected-error@+1 {{integer bitwidth is limited to 16777215 bits}}
"foo"() {x = i16777216} : () -> ()

// -----

// expected-error@+1 {{invalid integer width}}
"foo"() {x = i99999999999} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"foo"() {x = ui} : () -> ()

// -----

// expected-error@+1 {{expected attribute value}}
"foo"() {x = f15} : () -> ()

// -----

// expected-error@+1 {{invalid type identifier}}
"foo"() {x = !} : () -> ()

// -----

// expected-error@+1 {{undefined symbol alias id 'foo'}}
"foo"() {x = !foo} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"foo"() {x = !foo<} : () -> ()

// -----

// expected-error@+1 {{unbalanced '[' character in pretty dialect name}}
"foo"() {x = !foo<a[b>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"foo"() {x = !foo<a]b>} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"foo"() {x = !foo.a<b} : () -> ()

// -----

// expected-error@+1 {{invalid type identifier}}
"foo"() {x = !"foo"} : () -> ()

// -----

// expected-error@+1 {{invalid attribute name}}
"foo"() {x = #"foo"} : () -> ()

// -----

// expected-error@+1 {{unbalanced '<' character in pretty dialect name}}
"foo"() {x = !foo.a<->} : () -> ()
