// What a module requires is a triple of version, capabilities and extensions.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// expected-error @+1 {{custom op 'spirv.module' invalid kind of attribute specified}}
spirv.module Logical GLSL450 requires[] #spirv.vce<v1.0, [Shader], []> {   }

// -----

// expected-error @+1 {{custom op 'spirv.module' invalid kind of attribute specified}}
spirv.module Logical GLSL450 requires i32 {   }
