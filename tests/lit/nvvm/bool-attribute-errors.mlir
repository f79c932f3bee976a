// Attributes that are booleans are not integers of other widths.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

llvm.func @width(%src: f32) {
  // expected-error @+1 {{invalid properties {relu = 1 : i32, rnd = #nvvm.fp_rnd_mode<rn>} for op nvvm.convert.float.to.tf32: Invalid attribute `relu` in property conversion: 1 : i32}}
  %0 = "nvvm.convert.float.to.tf32"(%src) <{relu = 1 : i32, rnd = #nvvm.fp_rnd_mode<rn>}> : (f32) -> i32
  llvm.return
}

// -----

llvm.func @before_required(%value: i32) {
  // expected-error @+1 {{invalid properties {abs = 0 : i8} for op nvvm.redux.sync: Invalid attribute `abs` in property conversion: 0 : i8}}
  %0 = "nvvm.redux.sync"(%value, %value) <{abs = 0 : i8}> : (i32, i32) -> i32
  llvm.return
}

// -----

llvm.func @barrier(%addr: !llvm.ptr<3>) {
  // expected-error @+1 {{invalid properties {relaxed} for op nvvm.mbarrier.arrive: Invalid attribute `relaxed` in property conversion: unit}}
  "nvvm.mbarrier.arrive"(%addr) <{relaxed = unit}> : (!llvm.ptr<3>) -> ()
  llvm.return
}
