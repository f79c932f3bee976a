// Types of other dialects with elements, and floats of other dialects, are operands of elementwise operations.
// RUN: mlir-opt %s | FileCheck %s

// CHECK-LABEL: func.func @tile
func.func @tile(%a: !amx.tile<16x16xi32>, %f: !amx.tile<4x4xf32>) {
  // CHECK: arith.addi %{{.*}}, %{{.*}} : !amx.tile<16x16xi32>
  %0 = arith.addi %a, %a : !amx.tile<16x16xi32>
  // CHECK: math.sqrt %{{.*}} : !amx.tile<4x4xf32>
  %1 = math.sqrt %f : !amx.tile<4x4xf32>
  return
}

// CHECK-LABEL: func.func @double_double
func.func @double_double(%a: !llvm.ppc_fp128, %v: vector<4x!llvm.ppc_fp128>) {
  // CHECK: arith.addf %{{.*}}, %{{.*}} : !llvm.ppc_fp128
  %0 = arith.addf %a, %a : !llvm.ppc_fp128
  // CHECK: arith.negf %{{.*}} : vector<4x!llvm.ppc_fp128>
  %1 = arith.negf %v : vector<4x!llvm.ppc_fp128>
  // CHECK: arith.bitcast %{{.*}} : !llvm.ppc_fp128 to i128
  %2 = arith.bitcast %a : !llvm.ppc_fp128 to i128
  return
}
