// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// In forms that are parsed by hand, an inherent attribute of a kind that the operation cannot hold is dropped.

// CHECK: llvm.mlir.global private @aligned(42 : i64)
// CHECK-SAME: {addr_space = 0 : i32, alignment = 8 : i64}
llvm.mlir.global private @aligned(42 : i64) {alignment = 8 : i64} : i64
// CHECK: llvm.mlir.global private @dropped(42 : i64)
// CHECK-SAME: {addr_space = 0 : i32}
llvm.mlir.global private @dropped(42 : i64) {alignment = f64, section = 3, dso_local = "x"} : i64
// CHECK: llvm.func @function(i32) attributes {note = 3 : i64}
llvm.func @function(i32) attributes {alignment = f64, target_cpu = 3, arg_attrs = 3, no_inline = f64, note = 3}

// -----

// An integer of another width is of that kind, and wrong.
// expected-error @below {{attribute 'alignment' failed to satisfy constraint: 64-bit signless integer attribute}}
llvm.mlir.global private @narrow(42 : i64) {alignment = 8 : i32} : i64

// -----

// What the form says itself is not said again.
// expected-error @below {{custom op 'llvm.func' attribute 'linkage' occurs more than once in the attribute list}}
llvm.func internal @twice() attributes {linkage = f64}
