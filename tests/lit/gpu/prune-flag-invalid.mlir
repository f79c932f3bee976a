// An attribute with a default value is written where no group says that it may be left out.
// RUN: mlir-opt %s -verify-diagnostics

func.func @a(%n: index, %m: memref<?xf32>) {
  // expected-error @+2 {{custom op 'gpu.create_2to4_spmat' expected valid keyword or string}}
  // expected-error @+1 {{custom op 'gpu.create_2to4_spmat' failed to parse GPU_Prune2To4SpMatFlagAttr parameter 'value' which is to be a `::mlir::gpu::Prune2To4SpMatFlag`}}
  %m2 = gpu.create_2to4_spmat {} %n, %n, %m : memref<?xf32>
  return
}
