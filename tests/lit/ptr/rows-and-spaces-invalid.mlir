// Scattered and gathered rows have one shape and one container; memrefs without a rank have a memory space as well.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @shape_of_scatter(%v: tensor<4xf32>, %p: vector<8x!ptr.ptr<#ptr.generic_space>>, %m: tensor<4xi1>) {
  // expected-error @+1 {{'ptr.scatter' op failed to verify that all of {value, ptrs} have same shape}}
  "ptr.scatter"(%v, %p, %m) : (tensor<4xf32>, vector<8x!ptr.ptr<#ptr.generic_space>>, tensor<4xi1>) -> ()
  return
}

// -----

func.func @container_of_scatter(%v: tensor<4xf32>, %p: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: tensor<4xi1>) {
  // expected-error @+1 {{'ptr.scatter' op failed to verify that all of {value, ptrs} have same type IDs}}
  "ptr.scatter"(%v, %p, %m) : (tensor<4xf32>, vector<4x!ptr.ptr<#ptr.generic_space>>, tensor<4xi1>) -> ()
  return
}

// -----

func.func @shape_of_gather(%p: vector<8x!ptr.ptr<#ptr.generic_space>>, %m: tensor<4xi1>, %v: tensor<4xf32>) {
  // expected-error @+1 {{'ptr.gather' op failed to verify that all of {result, ptrs} have same shape}}
  "ptr.gather"(%p, %m, %v) : (vector<8x!ptr.ptr<#ptr.generic_space>>, tensor<4xi1>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @container_of_gather(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: tensor<4xi1>, %v: tensor<4xf32>) {
  // expected-error @+1 {{'ptr.gather' op failed to verify that all of {result, ptrs} have same type IDs}}
  "ptr.gather"(%p, %m, %v) : (vector<4x!ptr.ptr<#ptr.generic_space>>, tensor<4xi1>, tensor<4xf32>) -> tensor<4xf32>
  return
}

// -----

func.func @to_ptr(%v: memref<*xf32>) {
  // expected-error @+1 {{expected the input and output to have the same memory space}}
  %0 = "ptr.to_ptr"(%v) : (memref<*xf32>) -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @to_ptr_space(%v: memref<*xf32, 1>) {
  // expected-error @+1 {{expected the input and output to have the same memory space}}
  %0 = "ptr.to_ptr"(%v) : (memref<*xf32, 1>) -> !ptr.ptr<#ptr.generic_space>
  return
}

// -----

func.func @from_ptr(%v: !ptr.ptr<#ptr.generic_space>) {
  // expected-error @+1 {{expected the input and output to have the same memory space}}
  %0 = "ptr.from_ptr"(%v) : (!ptr.ptr<#ptr.generic_space>) -> memref<*xf32>
  return
}
