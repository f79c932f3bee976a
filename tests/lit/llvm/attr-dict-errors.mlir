// What is wrong with inherent attributes is said where their dictionary stands, or of the properties as a whole.
//
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @custom(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op attribute 'alias_scopes' failed to satisfy constraint: LLVM dialect alias scope array}}
  %0 = llvm.load %p {volatile_ = 3, alias_scopes = [1]} : !llvm.ptr -> i32
  llvm.return
}

// -----

llvm.func @properties(%p: !llvm.ptr) {
  // expected-error@+1 {{invalid properties {ordering = 3 : i32} for op llvm.load: Invalid attribute `ordering` in property conversion: 3 : i32}}
  %0 = "llvm.load"(%p) <{ordering = 3 : i32}> : (!llvm.ptr) -> i32
  llvm.return
}

// -----

llvm.func @value(%p: !llvm.ptr) {
  // expected-error@+1 {{'llvm.load' op attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
  %0 = "llvm.load"(%p) <{alignment = 3 : i32}> : (!llvm.ptr) -> i32
  llvm.return
}

// -----

llvm.func @sizes(%p: !llvm.ptr) {
  // expected-error@+1 {{for op llvm.call: size mismatch in attribute conversion: 1 vs 2}}
  "llvm.call"(%p) <{op_bundle_sizes = array<i32>, operandSegmentSizes = array<i32: 1>}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @no_sizes(%p: !llvm.ptr) {
  // expected-error@+1 {{operand count (1) does not match with the total size (0) specified in attribute 'operandSegmentSizes'}}
  "llvm.call"(%p) <{op_bundle_sizes = array<i32>}> : (!llvm.ptr) -> ()
  llvm.return
}

// -----

llvm.func @types(%p: !llvm.ptr) {
  // expected-error@+1 {{number of operands and types do not match: got 1 operands and 0 types}}
  %0 = llvm.getelementptr %p[0] : () -> !llvm.ptr, i32
  llvm.return
}

// -----

llvm.func @kind(%v: f32, %i: i32) {
  // expected-error@+1 {{invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = llvm.extractelement %v[%i : i32] : f32
  llvm.return
}

// -----

llvm.func @source(%p: !llvm.ptr, %v: vector<[2]xf32>) {
  // expected-error@+1 {{'val' must be floating point LLVM type or LLVM pointer type or signless integer or LLVM dialect-compatible fixed-length vector type, but got 'vector<[2]xf32>'}}
  %0 = llvm.atomicrmw fadd %p, %v unordered : !llvm.ptr, vector<[2]xf32>
  llvm.return
}

// -----

llvm.module_flags [#llvm.mlir.module_flag<error, "ProfileSummary",
  // expected-error@+3 {{expected one of [SampleProfile, InstrProf, CSInstrProf] for LLVM ProfileSummary format kinds, got: Other}}
  // expected-error@+2 {{failed to parse ModuleFlagProfileSummaryAttr parameter 'format' which is to be a `ProfileSummaryFormatKind`}}
  // expected-error@+2 {{failed to parse ModuleFlagAttr parameter 'value' which is to be a `Attribute`}}
  #llvm.profile_summary<format = "Other", total_count = 1>
>]
