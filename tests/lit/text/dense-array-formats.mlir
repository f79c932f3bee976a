// Integers in square brackets of a format: their width, booleans, and errors.
// RUN: mlir-opt %s -split-input-file -allow-unregistered-dialect -verify-diagnostics

// expected-error@+2 {{custom op 'llvm.insertvalue' integer value too large}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[18446744073709551616] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+2 {{custom op 'llvm.insertvalue' integer value too large}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[9223372036854775808] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+2 {{custom op 'llvm.insertvalue' integer value too large}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[-9223372036854775809] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+3 {{custom op 'llvm.insertvalue' position out of bounds: -1}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[true] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+3 {{expected integer value}}
// expected-error@+2 {{expected ']'}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[-true] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+3 {{custom op 'llvm.insertvalue' expected integer value}}
// expected-error@+2 {{expected ']'}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[a] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+3 {{custom op 'llvm.insertvalue' expected integer value}}
// expected-error@+2 {{expected ']'}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[1.0] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+2 {{expected integer value}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[-] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+3 {{use of value '%x' expects different type than prior uses: '!llvm.struct<(ptr, i64)>' vs '!llvm.ptr'}}
// expected-note@+1 {{prior use here}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+2 {{block with no terminator, has %0 = "llvm.insertvalue"(%arg0, %arg1) <{position = array<i64: 0>}> : (!llvm.struct<(ptr, i64)>, !llvm.ptr) -> !llvm.struct<(ptr, i64)>}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[0x0] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+3 {{custom op 'llvm.insertvalue' integer value too large}}
// expected-error@+2 {{expected ']'}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[0xffffffffffffffff, 1] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+2 {{custom op 'llvm.insertvalue' expected integer value}}
llvm.func @a(%0: !llvm.struct<(ptr, i64)>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.insertvalue %x, %0[0,] : !llvm.struct<(ptr, i64)>
}

// -----

// expected-error@+3 {{custom op 'llvm.shufflevector' integer value too large}}
// expected-error@+2 {{expected ']'}}
llvm.func @a(%0: vector<2xi32>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.shufflevector %0, %0 [4294967296,1] : vector<2xi32>
}

// -----

// expected-error@+3 {{custom op 'llvm.shufflevector' integer value too large}}
// expected-error@+2 {{expected ']'}}
llvm.func @a(%0: vector<2xi32>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.shufflevector %0, %0 [2147483648,1] : vector<2xi32>
}

// -----

// expected-error@+2 {{block with no terminator, has %0 = "llvm.shufflevector"(%arg0, %arg0) <{mask = array<i32: -2147483648, 1>}> : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>}}
llvm.func @a(%0: vector<2xi32>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.shufflevector %0, %0 [-2147483648,1] : vector<2xi32>
}

// -----

// expected-error@+3 {{custom op 'llvm.shufflevector' integer value too large}}
// expected-error@+2 {{expected ']'}}
llvm.func @a(%0: vector<2xi32>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.shufflevector %0, %0 [-2147483649,1] : vector<2xi32>
}

// -----

// expected-error@+3 {{custom op 'llvm.shufflevector' integer value too large}}
// expected-error@+2 {{expected ']'}}
llvm.func @a(%0: vector<2xi32>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.shufflevector %0, %0 [0xffffffff, 1] : vector<2xi32>
}

// -----

// expected-error@+2 {{block with no terminator, has %0 = "llvm.shufflevector"(%arg0, %arg0) <{mask = array<i32: -1, 0>}> : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>}}
llvm.func @a(%0: vector<2xi32>, %x: !llvm.ptr, %1: i64) {
  %6 = llvm.shufflevector %0, %0 [true, false] : vector<2xi32>
}

// -----

// expected-error@+1 {{integer constant out of range}}
"a.b"() {a = array<i64: 18446744073709551616>} : () -> ()

// -----

"a.b"() {a = array<i64: 9223372036854775808>} : () -> ()

// -----

"a.b"() {a = array<i32: 4294967295>} : () -> ()

// -----

"a.b"() {a = array<i32: 0xffffffff>} : () -> ()

// -----

// expected-error@+3 {{custom op 'vector.transpose' expected integer value}}
// expected-error@+2 {{expected ']'}}
func.func @f(%a: vector<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.transpose %a, [1, a] : vector<2x3xf32> to vector<3x2xf32>
}

// -----

// expected-error@+3 {{custom op 'vector.transpose' integer value too large}}
// expected-error@+2 {{expected ']'}}
func.func @f(%a: vector<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.transpose %a, [18446744073709551615, 0] : vector<2x3xf32> to vector<3x2xf32>
}

// -----

// expected-error@+3 {{custom op 'vector.transpose' integer value too large}}
// expected-error@+2 {{expected ']'}}
func.func @f(%a: vector<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.transpose %a, [-99999999999999999999999999999999, 0] : vector<2x3xf32> to vector<3x2xf32>
}

// -----

// expected-error@+2 {{'vector.transpose' op transposition index out of range: -9223372036854775808}}
func.func @f(%a: vector<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.transpose %a, [-0x8000000000000000, 0] : vector<2x3xf32> to vector<3x2xf32>
}

// -----

// expected-error@+3 {{custom op 'vector.transpose' integer value too large}}
// expected-error@+2 {{expected ']'}}
func.func @f(%a: vector<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.transpose %a, [-0x8000000000000001, 0] : vector<2x3xf32> to vector<3x2xf32>
}

// -----

// expected-error@+3 {{custom op 'vector.transpose' expected integer value}}
// expected-error@+2 {{expected ']'}}
func.func @f(%a: vector<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.transpose %a, [ : vector<2x3xf32> to vector<3x2xf32>
}

// -----

// expected-error@+2 {{'vector.transpose' op transposition index out of range: -9223372036854775808}}
func.func @f(%a: vector<2x3xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.transpose %a, [-9223372036854775808, 0] : vector<2x3xf32> to vector<3x2xf32>
}

// -----

// expected-error@+2 {{'vector.scalable.insert' op attribute 'pos' failed to satisfy constraint: 64-bit signless integer attribute}}
func.func @f(%a: vector<2xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.scalable.insert %a, %a[true] : vector<2xf32> into vector<2xf32>
}

// -----

// expected-error@+2 {{'vector.scalable.insert' op operand #1 must be  of ranks 1, but got 'vector<2xf32>'}}
func.func @f(%a: vector<2xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.scalable.insert %a, %a[-1] : vector<2xf32> into vector<2xf32>
}

// -----

// expected-error@+2 {{custom op 'vector.extract_strided_slice' 'vector.extract_strided_slice' op attribute 'offsets' failed to satisfy constraint: 64-bit integer array attribute}}
func.func @f(%a: vector<2xf32>, %b: tensor<2x3xf32>) {
  %0 = vector.extract_strided_slice %a {offsets = [true], sizes = [1], strides = [1]} : vector<2xf32> to vector<1xf32>
}
