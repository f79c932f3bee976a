// Vectors in a memref print row by row.
// RUN: mlir-runner %s -e main -entry-point-result=void | FileCheck %s

// CHECK: Memref base@ = {{.*}} rank = 2 offset = 0 sizes = [2, 1] strides = [1, 1] data =
// CHECK-NEXT: {{\[\[}}((10.25, 10.25, 10.25, 10.25),   (10.25, 10.25, 10.25, 10.25),   (10.25, 10.25, 10.25, 10.25),  (10.25, 10.25, 10.25, 10.25))],
// CHECK-NEXT: [((10.25, 10.25, 10.25, 10.25),

func.func private @printMemrefVector4x4xf32(memref<?x?xvector<4x4xf32>>) attributes { llvm.emit_c_interface }
func.func @main() {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c0 = arith.constant 0 : index
  %f10 = arith.constant 10.25 : f32
  %vf10 = vector.broadcast %f10 : f32 to vector<4x4xf32>
  %C = memref.alloc() : memref<2x1xvector<4x4xf32>>
  memref.store %vf10, %C[%c0, %c0] : memref<2x1xvector<4x4xf32>>
  memref.store %vf10, %C[%c1, %c0] : memref<2x1xvector<4x4xf32>>
  %CC = memref.cast %C: memref<2x1xvector<4x4xf32>> to memref<?x?xvector<4x4xf32>>
  call @printMemrefVector4x4xf32(%CC) : (memref<?x?xvector<4x4xf32>>) -> ()
  return
}
