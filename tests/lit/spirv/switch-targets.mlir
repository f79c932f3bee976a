// RUN: mlir-opt --allow-unregistered-dialect --split-input-file --verify-diagnostics %s

// A switch has a literal of the selector's type for each target.

func.func @of_another_type(%x: si32) {
  // expected-error @+1 {{'spirv.Switch' op 'selector' type ('si32') should match literals type ('i32')}}
  "spirv.Switch"(%x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (si32) -> ()
^bb1:
  return
}

// -----

func.func @too_many(%x: i32) {
  // expected-error @+1 {{'spirv.Switch' op number of literals (2) should match number of targets (1)}}
  "spirv.Switch"(%x)[^bb1, ^bb1] <{case_operand_segments = array<i32: 0>, literals = dense<1> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @default_only(%x: i32) {
  "spirv.Switch"(%x)[^bb1] <{case_operand_segments = array<i32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @no_target(%x: i32) {
  // expected-error @+1 {{'spirv.Switch' op number of literals (1) should match number of targets (0)}}
  "spirv.Switch"(%x)[^bb1] <{case_operand_segments = array<i32>, literals = dense<1> : vector<1xi32>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}
