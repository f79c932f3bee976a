// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// An op whose types and attributes equal those of a verified one is not verified again. One that has an attribute less,
// or the same attribute in another slot, is.

llvm.func @without_alignment(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  %1 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  // expected-error@+1 {{expected alignment for atomic access}}
  %2 = llvm.load %p atomic monotonic : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @other_type(%p: !llvm.ptr) {
  %0 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> i32
  // expected-error@+1 {{unsupported type 'vector<2xi16>' for atomic access}}
  %1 = llvm.load %p atomic monotonic {alignment = 4 : i64} : !llvm.ptr -> vector<2xi16>
  llvm.return
}

// -----

llvm.func @other_constant() {
  %0 = llvm.mlir.constant(1 : i32) : i32
  %1 = llvm.mlir.constant(1 : i32) : i32
  // expected-error@+1 {{expected integer type}}
  %2 = llvm.mlir.constant(1 : i32) : f32
  llvm.return
}

// -----

llvm.func @other_index(%s: !llvm.struct<(i32, f32)>) {
  %0 = llvm.extractvalue %s[0] : !llvm.struct<(i32, f32)>
  // expected-error@+1 {{Type mismatch: extracting from '!llvm.struct<(i32, f32)>' should produce 'f32' but this op returns 'i32'}}
  %1 = "llvm.extractvalue"(%s) <{position = array<i64: 1>}> : (!llvm.struct<(i32, f32)>) -> i32
  llvm.return
}
