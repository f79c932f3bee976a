// Memory spaces that other dialects name.
// RUN: mlir-opt %s | mlir-opt | FileCheck %s

// CHECK: func.func @spaces(%{{.*}}: memref<4xf32, #gpu.address_space<workgroup>>, %{{.*}}: memref<4xf32, #spirv.storage_class<StorageBuffer>>)
func.func @spaces(%a: memref<4xf32, #gpu.address_space<workgroup>>, %b: memref<4xf32, #spirv.storage_class<StorageBuffer>>) {
  return
}
