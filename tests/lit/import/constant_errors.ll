; Constants that are none, or of another type than their place.
; RUN: not windlass translate --import-llvm --split-input-file %s 2>&1 | FileCheck %s

; CHECK: error: floating point constant invalid for type
define void @f(ptr %p, i32 %q) {
  store i32 1.0, ptr %p
  ret void
}

; // -----

; CHECK: error: floating point constant invalid for type
define void @f(ptr %p, i32 %q) {
  store float 1.1, ptr %p
  ret void
}

; // -----

; CHECK: error: floating point constant does not have type 'double'
define void @f(ptr %p, i32 %q) {
  store double 0xH3C00, ptr %p
  ret void
}

; // -----

; CHECK: error: hexadecimal constant too large for half (16-bit)
define void @f(ptr %p, i32 %q) {
  store half 0xH12345, ptr %p
  ret void
}

; // -----

; CHECK: error: null must be a pointer type
define void @f(ptr %p, i32 %q) {
  store i32 null, ptr %p
  ret void
}

; // -----

; CHECK: error: global variable reference must have pointer type
define void @f(ptr %p, i32 %q) {
  store i32 @f, ptr %p
  ret void
}

; // -----

; CHECK: error: constant expression type mismatch: got type '[1 x i32]' but expected '[2 x i32]'
define void @f(ptr %p, i32 %q) {
  store [2 x i32] [i32 1], ptr %p
  ret void
}

; // -----

; CHECK: error: array element #1 is not of type 'i32
define void @f(ptr %p, i32 %q) {
  store [2 x i32] [i32 1, i16 2], ptr %p
  ret void
}

; // -----

; CHECK: error: element 0 of struct initializer doesn't match struct element type
define void @f(ptr %p, i32 %q) {
  store {i32} {i64 1}, ptr %p
  ret void
}

; // -----

; CHECK: error: packed'ness of initializer and type don't match
define void @f(ptr %p, i32 %q) {
  store {i32} <{i32 1}>, ptr %p
  ret void
}

; // -----

; CHECK: error: invalid empty array initializer
define void @f(ptr %p, i32 %q) {
  store [1 x i32] [], ptr %p
  ret void
}

; // -----

; CHECK: error: constant expression type mismatch: got type 'i64' but expected 'i32'
define void @f(ptr %p, i32 %q) {
  store <2 x i32> splat (i64 1), ptr %p
  ret void
}

; // -----

; CHECK: error: invalid use of function-local name
define void @f(ptr %p, i32 %q) {
  store [2 x i32] [i32 1, i32 %q], ptr %p
  ret void
}

; // -----

; CHECK: error: invalid cast opcode for cast from 'i64' to 'i32'
define void @f(ptr %p, i32 %q) {
  store i32 bitcast (i64 0 to i32), ptr %p
  ret void
}

; // -----

; CHECK: error: invalid getelementptr indices
define void @f(ptr %p, i32 %q) {
  store ptr getelementptr ({i32, ptr}, ptr @f, i32 0, i32 5), ptr %p
  ret void
}

; // -----

; CHECK: error: blockaddress may not be used with the entry block!
define void @f(ptr %p, i32 %q) {
  store ptr blockaddress(@f, %0), ptr %p
  ret void
}

; // -----

; CHECK: error: unhandled constant: ptr no_cfi @f since no_cfi is unsupported
define void @f(ptr %p, i32 %q) {
  store ptr no_cfi @f, ptr %p
  ret void
}
