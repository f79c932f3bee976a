// RUN: mlir-opt %s -split-input-file -verify-diagnostics

// A loop is entered from its entry block, and comes back from its continue block.

spirv.func @self(%b: i1) "None" {
  // expected-error@+1 {{requires a loop continue block branching to the loop header block}}
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %b, ^header, ^merge
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @twice(%b: i1) "None" {
  // expected-error@+1 {{can only have the entry and loop continue block branching to the loop header block}}
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.Branch ^body
  ^body:
    spirv.BranchConditional %b, ^header, ^merge
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

spirv.func @elsewhere(%b: i1) "None" {
  // expected-error@+1 {{second to last block must be the loop continue block that branches to the loop header block}}
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.Branch ^body
  ^body:
    spirv.BranchConditional %b, ^header, ^merge
  ^continue:
    spirv.Branch ^body
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}

// -----

// The header may return to itself.
spirv.func @header(%b: i1) "None" {
  spirv.mlir.loop {
    spirv.Branch ^header
  ^header:
    spirv.BranchConditional %b, ^header, ^merge
  ^continue:
    spirv.Branch ^header
  ^merge:
    spirv.mlir.merge
  }
  spirv.Return
}
