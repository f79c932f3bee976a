// Types that are no rows of pointers or have no metadata.
// RUN: mlir-opt %s -split-input-file -verify-diagnostics

func.func @gather(%p: vector<4x!ptr.ptr<#ptr.generic_space>>, %m: vector<4xi1>, %v: vector<4xf32>) {
  // expected-error@+1 {{invalid kind of type specified}}
  %0 = ptr.gather %p, %m, %v : !ptr.ptr<#ptr.generic_space> -> vector<4xf32>
  return
}

// -----

// expected-error@+2 {{invalid kind of type specified}}
// expected-error@+1 {{failed to parse Ptr_PtrMetadata parameter 'type' which is to be a `PtrLikeTypeInterface`}}
func.func private @metadata(!ptr.ptr_metadata<f32>)

// -----

// expected-error@+1 {{the ptr-like type has no metadata}}
func.func private @pointer(!ptr.ptr_metadata<!ptr.ptr<#ptr.generic_space>>)
