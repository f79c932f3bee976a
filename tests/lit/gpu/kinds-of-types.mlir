// RUN: mlir-opt %s -split-input-file -verify-diagnostics | FileCheck %s

// Matrices are written with their names, and types of other kinds are reported where they are.

// CHECK-LABEL: func.func @named
func.func @named(%a: !gpu.mma_matrix<16x16xf16, "AOp">, %b: !gpu.mma_matrix<16x16xf16, "BOp">,
                 %c: !gpu.mma_matrix<16x16xf16, "COp">) {
  // CHECK: : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  %0 = gpu.subgroup_mma_compute %a, %b, %c : !gpu.mma_matrix<16x16xf16, "AOp">, !gpu.mma_matrix<16x16xf16, "BOp"> -> !gpu.mma_matrix<16x16xf16, "COp">
  return
}

// -----

func.func @without_name(%m: memref<16x16xf16>, %i: index) {
  // expected-error@+1 {{expected non-function type}}
  %0 = gpu.subgroup_mma_load_matrix %m[%i, %i] {leadDimension = 16 : index} : memref<16x16xf16> -> <16x16xf16, "COp">
  return
}

// -----

func.func @vector(%a: vector<4xf32>, %m: memref<16x16xf16>, %i: index) {
  // expected-error@+1 {{expected gpu.mma_matrix, but found 'vector<4xf32>'}}
  gpu.subgroup_mma_store_matrix %a, %m[%i, %i] {leadDimension = 16 : index} : vector<4xf32>, memref<16x16xf16>
  return
}

// -----

func.func @ranked(%m: memref<4xf32>) {
  // expected-error@+1 {{expected builtin.unranked_memref, but found 'memref<4xf32>'}}
  gpu.host_register %m : memref<4xf32>
  return
}

// -----

func.func @group(%n: index) {
  // expected-error@+1 {{expected async.group, but found 'i32'}}
  %0 = async.create_group %n : i32
  return
}

// -----

func.func @lanes(%i: index, %v: vector<64xi32>) {
  // expected-error@+1 {{number of operands and types do not match: got 0 operands and 1 types}}
  gpu.warp_execute_on_lane_0(%i)[32] args( : vector<2xi32>) { gpu.yield }
  return
}
