// RUN: mlir-opt %s -generate-runtime-verification=verbose-level=0 | FileCheck %s

// The sizes of the operands are compared with those of the loops.

// CHECK-LABEL: func.func @tensors(%arg0: tensor<?x4xf32>, %arg1: f32) -> tensor<?x4xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %0 = index.cmp slt(%c0_1, %dim)
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %1 = index.cmp slt(%c0_2, %c4)
// CHECK-NEXT: %2 = arith.andi %0, %1 : i1
// CHECK-NEXT: scf.if %2 {
// CHECK-NEXT: %4 = index.sub %dim, %c1
// CHECK-NEXT: %c4_3 = arith.constant 4 : index
// CHECK-NEXT: %idx3 = index.constant 3
// CHECK-NEXT: %c0_4 = arith.constant 0 : index
// CHECK-NEXT: %5 = index.mins %4, %c0_4
// CHECK-NEXT: %6 = index.cmp sge(%5, %c0_0)
// CHECK-NEXT: cf.assert %6, "ERROR: Runtime op verification failed{{.}}0A^ unexpected negative result on dimension #0 of input/output operand #1{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %7 = index.maxs %4, %c0_4
// CHECK-NEXT: %8 = index.add %7, %c1
// CHECK-NEXT: %c0_5 = arith.constant 0 : index
// CHECK-NEXT: %dim_6 = tensor.dim %arg0, %c0_5 : tensor<?x4xf32>
// CHECK-NEXT: %9 = index.cmp eq(%8, %dim_6)
// CHECK-NEXT: cf.assert %9, "ERROR: Runtime op verification failed{{.}}0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %c0_7 = arith.constant 0 : index
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %idx0 = index.constant 0
// CHECK-NEXT: %true = index.bool.constant true
// CHECK-NEXT: cf.assert %true, "ERROR: Runtime op verification failed{{.}}0A^ unexpected negative result on dimension #1 of input/output operand #1{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %idx3_8 = index.constant 3
// CHECK-NEXT: %idx4 = index.constant 4
// CHECK-NEXT: %c1_9 = arith.constant 1 : index
// CHECK-NEXT: %c4_10 = arith.constant 4 : index
// CHECK-NEXT: %true_11 = index.bool.constant true
// CHECK-NEXT: cf.assert %true_11, "ERROR: Runtime op verification failed{{.}}0A^ dimension #1 of input/output operand #1 is incompatible with inferred dimension size{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: }
// CHECK-NEXT: %3 = linalg.fill ins(%arg1 : f32) outs(%arg0 : tensor<?x4xf32>) -> tensor<?x4xf32>
// CHECK-NEXT: return %3 : tensor<?x4xf32>
func.func @tensors(%a: tensor<?x4xf32>, %f: f32) -> tensor<?x4xf32> {
  %0 = linalg.fill ins(%f : f32) outs(%a : tensor<?x4xf32>) -> tensor<?x4xf32>
  return %0 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @memrefs(%arg0: memref<?xf32>, %arg1: memref<0xf32>, %arg2: memref<f32>, %arg3: f32) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = memref.dim %arg0, %c0 : memref<?xf32>
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %0 = index.cmp slt(%c0_1, %dim)
// CHECK-NEXT: scf.if %0 {
// CHECK-NEXT: %2 = index.sub %dim, %c1
// CHECK-NEXT: %c0_8 = arith.constant 0 : index
// CHECK-NEXT: %3 = index.mins %2, %c0_8
// CHECK-NEXT: %4 = index.cmp sge(%3, %c0_0)
// CHECK-NEXT: cf.assert %4, "ERROR: Runtime op verification failed{{.}}0A^ unexpected negative result on dimension #0 of input/output operand #1{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %5 = index.maxs %2, %c0_8
// CHECK-NEXT: %6 = index.add %5, %c1
// CHECK-NEXT: %c0_9 = arith.constant 0 : index
// CHECK-NEXT: %dim_10 = memref.dim %arg0, %c0_9 : memref<?xf32>
// CHECK-NEXT: %7 = index.cmp eq(%6, %dim_10)
// CHECK-NEXT: cf.assert %7, "ERROR: Runtime op verification failed{{.}}0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: }
// CHECK-NEXT: linalg.fill ins(%arg3 : f32) outs(%arg0 : memref<?xf32>)
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %c1_3 = arith.constant 1 : index
// CHECK-NEXT: %c0_4 = arith.constant 0 : index
// CHECK-NEXT: %c0_5 = arith.constant 0 : index
// CHECK-NEXT: %1 = index.cmp slt(%c0_4, %c0_5)
// CHECK-NEXT: scf.if %1 {
// CHECK-NEXT: %c0_8 = arith.constant 0 : index
// CHECK-NEXT: %idx-1 = index.constant -1
// CHECK-NEXT: %c0_9 = arith.constant 0 : index
// CHECK-NEXT: %c-1 = arith.constant -1 : index
// CHECK-NEXT: %idx-1_10 = index.constant -1
// CHECK-NEXT: %false = index.bool.constant false
// CHECK-NEXT: cf.assert %false, "ERROR: Runtime op verification failed{{.}}0A^ unexpected negative result on dimension #0 of input/output operand #1{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %idx0 = index.constant 0
// CHECK-NEXT: %idx1 = index.constant 1
// CHECK-NEXT: %c0_11 = arith.constant 0 : index
// CHECK-NEXT: %c0_12 = arith.constant 0 : index
// CHECK-NEXT: %false_13 = index.bool.constant false
// CHECK-NEXT: cf.assert %false_13, "ERROR: Runtime op verification failed{{.}}0A^ dimension #0 of input/output operand #1 is incompatible with inferred dimension size{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: }
// CHECK-NEXT: linalg.fill ins(%arg3 : f32) outs(%arg1 : memref<0xf32>)
// CHECK-NEXT: %c0_6 = arith.constant 0 : index
// CHECK-NEXT: %c1_7 = arith.constant 1 : index
// CHECK-NEXT: linalg.fill ins(%arg3 : f32) outs(%arg2 : memref<f32>)
// CHECK-NEXT: return
func.func @memrefs(%a: memref<?xf32>, %none: memref<0xf32>, %one: memref<f32>, %f: f32) {
  linalg.fill ins(%f : f32) outs(%a : memref<?xf32>)
  linalg.fill ins(%f : f32) outs(%none : memref<0xf32>)
  linalg.fill ins(%f : f32) outs(%one : memref<f32>)
  return
}
