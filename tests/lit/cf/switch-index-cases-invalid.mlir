// Cases may be of any integers or index.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics -mlir-print-op-on-diagnostic=false

func.func @f(%s: i32) {
  // expected-error @+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('index')}}
  "cf.switch"(%s)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, case_values = dense<-1> : vector<2xindex>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return }

// -----

func.func @f(%s: i32) {
  // expected-error @+1 {{'spirv.Switch' op 'selector' type ('i32') should match literals type ('index')}}
  "spirv.Switch"(%s)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 0, 0>, literals = dense<-1> : vector<2xindex>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return }
