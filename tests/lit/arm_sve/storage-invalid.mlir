// A memref of masks that leaves the function cannot be replaced by one of wider masks.
// RUN: mlir-opt %s --arm-sve-legalize-vector-storage -verify-diagnostics

func.func @escapes() -> memref<vector<[4]xi1>> {
  // expected-error @+1 {{failed to legalize operation 'builtin.unrealized_conversion_cast' that was explicitly marked illegal}}
  %a = memref.alloc() : memref<vector<[4]xi1>>
  return %a : memref<vector<[4]xi1>>
}
