// Fills of memrefs become loops.
// RUN: mlir-opt %s -convert-linalg-to-loops | FileCheck %s

// CHECK-LABEL: func.func @static(%arg0: memref<4x8xf32>, %arg1: f32) {
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c8 = arith.constant 8 : index
// CHECK-NEXT:    scf.for %arg2 = %c0 to %c4 step %c1 {
// CHECK-NEXT:      scf.for %arg3 = %c0 to %c8 step %c1 {
// CHECK-NEXT:        memref.store %arg1, %arg0[%arg2, %arg3] : memref<4x8xf32>
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @static(%m: memref<4x8xf32>, %v: f32) {
  linalg.fill ins(%v : f32) outs(%m : memref<4x8xf32>)
  return
}

// CHECK-LABEL: func.func @dynamic(%arg0: memref<?x4x?xi32>) {
// CHECK-NEXT:    %c4 = arith.constant 4 : index
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c2 = arith.constant 2 : index
// CHECK-NEXT:    %c3_i32 = arith.constant 3 : i32
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?x4x?xi32>
// CHECK-NEXT:    %dim_0 = memref.dim %arg0, %c2 : memref<?x4x?xi32>
// CHECK-NEXT:    scf.for %arg1 = %c0 to %dim step %c1 {
// CHECK-NEXT:      scf.for %arg2 = %c0 to %c4 step %c1 {
// CHECK-NEXT:        scf.for %arg3 = %c0 to %dim_0 step %c1 {
// CHECK-NEXT:          memref.store %c3_i32, %arg0[%arg1, %arg2, %arg3] : memref<?x4x?xi32>
// CHECK-NEXT:        }
// CHECK-NEXT:      }
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @dynamic(%m: memref<?x4x?xi32>) {
  %v = arith.constant 3 : i32
  linalg.fill ins(%v : i32) outs(%m : memref<?x4x?xi32>)
  return
}

// CHECK-LABEL: func.func @zero_d(%arg0: memref<f64>, %arg1: f64) {
// CHECK-NEXT:    memref.store %arg1, %arg0[] : memref<f64>
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @zero_d(%m: memref<f64>, %v: f64) {
  linalg.fill {a.b} ins(%v : f64) outs(%m : memref<f64>)
  return
}

// CHECK-LABEL: func.func @twice(%arg0: memref<?xf32>, %arg1: f32) {
// CHECK-NEXT:    %c1 = arith.constant 1 : index
// CHECK-NEXT:    %c0 = arith.constant 0 : index
// CHECK-NEXT:    %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    scf.for %arg2 = %c0 to %dim step %c1 {
// CHECK-NEXT:      memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    %dim_0 = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT:    scf.for %arg2 = %c0 to %dim_0 step %c1 {
// CHECK-NEXT:      memref.store %arg1, %arg0[%arg2] : memref<?xf32>
// CHECK-NEXT:    }
// CHECK-NEXT:    return
// CHECK-NEXT:  }

func.func @twice(%m: memref<?xf32>, %v: f32) {
  linalg.fill ins(%v : f32) outs(%m : memref<?xf32>)
  linalg.fill ins(%v : f32) outs(%m : memref<?xf32>)
  return
}
