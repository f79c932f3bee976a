// The numbers of objects and types are compared where the objects are.
// RUN: mlir-opt %s -verify-diagnostics

func.func @f(%a: memref<?xf16>) {
  // expected-error @+1 {{custom op 'memref.distinct_objects' number of operands and types do not match: got 0 operands and 1 types}}
  %1 = memref.distinct_objects  : memref<?xf16>
  return
}
