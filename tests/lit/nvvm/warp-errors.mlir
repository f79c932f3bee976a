// Operations of the threads of a warp whose attributes, operands and results do not fit together.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @redux_sync(%f: f32, %i: i32) {
  // expected-error @+1 {{'nvvm.redux.sync' op 'add' redux kind unsupported with 'f32' type. Only supported type is 'i32'.}}
  %r = nvvm.redux.sync add %f, %i : f32 -> f32
  llvm.return
}

// -----

llvm.func @redux_sync(%f: f32, %i: i32) {
  // expected-error @+1 {{'nvvm.redux.sync' op 'umin' redux kind unsupported with 'f32' type. Only supported type is 'i32'.}}
  %r = nvvm.redux.sync umin %f, %i {abs = true} : f32 -> f32
  llvm.return
}

// -----

llvm.func @redux_sync(%i: i32) {
  // expected-error @+1 {{'nvvm.redux.sync' op 'fmin' redux kind unsupported with 'i32' type. Only supported type is 'f32'.}}
  %r = nvvm.redux.sync fmin %i, %i : i32 -> i32
  llvm.return
}

// -----

llvm.func @redux_sync(%i: i32) {
  // expected-error @+1 {{'nvvm.redux.sync' op abs attribute is supported only for f32 type}}
  %r = nvvm.redux.sync fmax %i, %i {abs = true, nan = true} : i32 -> i32
  llvm.return
}

// -----

llvm.func @redux_sync(%i: i32) {
  // expected-error @+1 {{'nvvm.redux.sync' op nan attribute is supported only for f32 type}}
  %r = nvvm.redux.sync max %i, %i {nan = true} : i32 -> i32
  llvm.return
}

// -----

llvm.func @pmevent() {
  // expected-error @+1 {{'nvvm.pmevent' op either `id` or `mask` must be set}}
  nvvm.pmevent
  llvm.return
}

// -----

llvm.func @pmevent() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` and `mask` cannot be set at the same time}}
  nvvm.pmevent id = 1 mask = 2
  llvm.return
}

// -----

llvm.func @pmevent() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` and `mask` cannot be set at the same time}}
  nvvm.pmevent id = 16 mask = 2
  llvm.return
}

// -----

llvm.func @pmevent() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` must be between 0 and 15}}
  nvvm.pmevent id = 16
  llvm.return
}

// -----

llvm.func @pmevent() {
  // expected-error @+1 {{'nvvm.pmevent' op `id` must be between 0 and 15}}
  nvvm.pmevent id = -1
  llvm.return
}

// -----

llvm.func @prmt(%i: i32) {
  // expected-error @+1 {{mode 'default' requires 'hi' operand.}}
  %r = nvvm.prmt #nvvm.permute_mode<default> %i, %i : i32
  llvm.return
}

// -----

llvm.func @prmt(%i: i32) {
  // expected-error @+1 {{mode 'b4e' requires 'hi' operand.}}
  %r = nvvm.prmt #nvvm.permute_mode<b4e> %i, %i : i32
  llvm.return
}

// -----

llvm.func @prmt(%i: i32) {
  // expected-error @+1 {{mode 'rc8' does not accept 'hi' operand.}}
  %r = nvvm.prmt #nvvm.permute_mode<rc8> %i, %i, %i : i32
  llvm.return
}

// -----

llvm.func @prmt(%i: i32) {
  // expected-error @+1 {{mode 'ecr' does not accept 'hi' operand.}}
  %r = nvvm.prmt #nvvm.permute_mode<ecr> %i, %i, %i : i32
  llvm.return
}

// -----

llvm.func @clusterlaunchcontrol_query_cancel(%q: i128) {
  // expected-error @+1 {{'nvvm.clusterlaunchcontrol.query.cancel' op is_canceled query type returns an i1}}
  %r = nvvm.clusterlaunchcontrol.query.cancel query = is_canceled, %q : i32
  llvm.return
}

// -----

llvm.func @clusterlaunchcontrol_query_cancel(%q: i128) {
  // expected-error @+1 {{'nvvm.clusterlaunchcontrol.query.cancel' op get_first_cta_id_x, get_first_cta_id_y, get_first_cta_id_z query types return an i32}}
  %r = nvvm.clusterlaunchcontrol.query.cancel query = get_first_cta_id_y, %q : i1
  llvm.return
}
