// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// All members have offsets, or none has one. That is known before the list of members is closed.

// CHECK: func.func private @all(!spirv.struct<(f32 [0], i32 [4])>)
func.func private @all(!spirv.struct<(f32 [0], i32 [4])>)

// -----

// expected-error@+1 {{offset specification must be given for all members}}
func.func private @some(!spirv.struct<(f32 [0], i32)>)

// -----

// expected-error@+1 {{offset specification must be given for all members}}
func.func private @open(!spirv.struct<(f32 [0], i32 (4))>)
