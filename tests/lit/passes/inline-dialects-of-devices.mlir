// Casts of conversions and operations of devices are inlined.
//
// RUN: mlir-opt %s -inline | FileCheck %s

func.func private @cast(%a: i32) -> index {
  %0 = builtin.unrealized_conversion_cast %a : i32 to index
  return %0 : index
}

func.func private @ids() -> (index, i32, i32) {
  %0 = gpu.thread_id x
  %1 = nvvm.read.ptx.sreg.tid.x : i32
  %2 = rocdl.workitem.id.x : i32
  return %0, %1, %2 : index, i32, i32
}

// CHECK-LABEL: func.func @calls
// CHECK-NEXT:    builtin.unrealized_conversion_cast
// CHECK-NEXT:    gpu.thread_id x
// CHECK-NEXT:    nvvm.read.ptx.sreg.tid.x
// CHECK-NEXT:    rocdl.workitem.id.x
// CHECK-NEXT:    return
func.func @calls(%a: i32) -> (index, index, i32, i32) {
  %0 = call @cast(%a) : (i32) -> index
  %1:3 = call @ids() : () -> (index, i32, i32)
  return %0, %1#0, %1#1, %1#2 : index, index, i32, i32
}

// CHECK-LABEL: spirv.module
spirv.module Logical GLSL450 {
  spirv.func @sum(%a: i32) -> i32 "None" {
    %0 = spirv.IAdd %a, %a : i32
    spirv.ReturnValue %0 : i32
  }
  // CHECK:      spirv.func @inlined
  // CHECK-NEXT:   spirv.IAdd
  // CHECK-NEXT:   spirv.ReturnValue
  spirv.func @inlined(%a: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @sum(%a) : (i32) -> i32
    spirv.ReturnValue %0 : i32
  }
  // CHECK:      spirv.func @branches
  spirv.func @branches(%c: i1, %a: i32) -> i32 "None" {
    spirv.BranchConditional %c, ^a, ^b
  ^a:
    spirv.ReturnValue %a : i32
  ^b:
    %0 = spirv.IAdd %a, %a : i32
    spirv.ReturnValue %0 : i32
  }
  // CHECK:      spirv.func @of_blocks
  // CHECK-NEXT:   spirv.BranchConditional %arg0, ^bb1, ^bb2
  // CHECK-NEXT: ^bb1:
  // CHECK-NEXT:   spirv.Branch ^bb3(%arg1 : i32)
  // CHECK-NEXT: ^bb2:
  // CHECK-NEXT:   %0 = spirv.IAdd %arg1, %arg1 : i32
  // CHECK-NEXT:   spirv.Branch ^bb3(%0 : i32)
  // CHECK-NEXT: ^bb3(%1: i32):
  // CHECK-NEXT:   spirv.ReturnValue %1 : i32
  spirv.func @of_blocks(%c: i1, %a: i32) -> i32 "None" {
    %0 = spirv.FunctionCall @branches(%c, %a) : (i1, i32) -> i32
    spirv.ReturnValue %0 : i32
  }
  spirv.func @returns(%c: i1) "None" {
    spirv.mlir.selection {
      spirv.BranchConditional %c, ^then, ^merge
    ^then:
      spirv.Return
    ^merge:
      spirv.mlir.merge
    }
    spirv.Return
  }
  // CHECK:      spirv.func @stays
  // CHECK-NEXT:   spirv.FunctionCall @returns
  spirv.func @stays(%c: i1) "None" {
    spirv.FunctionCall @returns(%c) : (i1) -> ()
    spirv.Return
  }
}
