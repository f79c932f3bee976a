// Calls of intrinsics by name that LLVM does not take.
// RUN: mlir-translate --mlir-to-llvmir --split-input-file --verify-diagnostics %s

llvm.func @f(%a: i32, %v: vector<4xf32>) {
  // expected-error @below {{intrinsic call returns <8 x float> but "llvm.x86.sse41.round.ss" actually returns <4 x float>}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.x86.sse41.round.ss"(%v, %v, %a) : (vector<4xf32>, vector<4xf32>, i32) -> (vector<8xf32>)
  llvm.return
}

// -----

llvm.func @f(%a: i32, %v: vector<4xf32>) {
  // expected-error @below {{intrinsic call has 2 operands but "llvm.x86.sse41.round.ss" expects 3}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.x86.sse41.round.ss"(%v, %a) : (vector<4xf32>, i32) -> (vector<4xf32>)
  llvm.return
}

// -----

llvm.func @f(%a: i64, %v: vector<4xf32>) {
  // expected-error @below {{intrinsic call operand #2 has type i64 but "llvm.x86.sse41.round.ss" expects i32}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.x86.sse41.round.ss"(%v, %v, %a) : (vector<4xf32>, vector<4xf32>, i64) -> (vector<4xf32>)
  llvm.return
}

// -----

llvm.func @f(%a: i64, %v: vector<4xf32>) {
  // expected-error @below {{call intrinsic signature void (i64) to overloaded intrinsic "llvm.vector.reduce.add" does not match any of the overloads}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  llvm.call_intrinsic "llvm.vector.reduce.add"(%a) : (i64) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i64, %v: vector<4xf32>) {
  // expected-error @below {{call intrinsic signature float (<4 x float>) to overloaded intrinsic "llvm.vector.reduce.fadd" does not match any of the overloads}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  %0 = llvm.call_intrinsic "llvm.vector.reduce.fadd"(%v) : (vector<4xf32>) -> f32
  llvm.return
}

// -----

llvm.func @f(%a: i64, %v: vector<4xf32>) {
  // expected-error @below {{could not find LLVM intrinsic: "llvm.nonsense"}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  llvm.call_intrinsic "llvm.nonsense"(%v) : (vector<4xf32>) -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i64, %v: vector<4xf32>) {
  // expected-error @below {{intrinsic call has 0 operands but variadic "llvm.experimental.guard" expects at least 1}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  llvm.call_intrinsic "llvm.experimental.guard"() : () -> ()
  llvm.return
}

// -----

llvm.func @f(%a: i64, %v: vector<4xf32>) {
  // expected-error @below {{could not find LLVM intrinsic: "llvm.trap.x"}}
  // expected-error @below {{LLVM Translation failed for operation: llvm.call_intrinsic}}
  llvm.call_intrinsic "llvm.trap.x"() : () -> ()
  llvm.return
}
