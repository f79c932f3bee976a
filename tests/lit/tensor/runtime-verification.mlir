// RUN: mlir-opt %s -generate-runtime-verification=verbose-level=0 | FileCheck %s

// Indices, slices and casts that types do not prove are checked when the program runs.

// CHECK-LABEL: func.func @cast(%arg0: tensor<?x4xf32>, %arg1: tensor<*xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0 : tensor<?x4xf32>
// CHECK-NEXT: %c3 = arith.constant 3 : index
// CHECK-NEXT: %0 = arith.cmpi eq, %dim, %c3 : index
// CHECK-NEXT: cf.assert %0, "ERROR: Runtime op verification failed{{.}}0A^ size mismatch of dim 0{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<?x4xf32> to tensor<3x?xf32>
// CHECK-NEXT: %rank = tensor.rank %arg1 : tensor<*xf32>
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %1 = arith.cmpi eq, %rank, %c2 : index
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed{{.}}0A^ rank mismatch{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %dim_1 = tensor.dim %arg1, %c0_0 : tensor<*xf32>
// CHECK-NEXT: %c3_2 = arith.constant 3 : index
// CHECK-NEXT: %2 = arith.cmpi eq, %dim_1, %c3_2 : index
// CHECK-NEXT: cf.assert %2, "ERROR: Runtime op verification failed{{.}}0A^ size mismatch of dim 0{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %cast_3 = tensor.cast %arg1 : tensor<*xf32> to tensor<3x?xf32>
// CHECK-NEXT: %cast_4 = tensor.cast %arg0 : tensor<?x4xf32> to tensor<*xf32>
// CHECK-NEXT: return
func.func @cast(%a: tensor<?x4xf32>, %u: tensor<*xf32>) {
  %0 = tensor.cast %a : tensor<?x4xf32> to tensor<3x?xf32>
  %1 = tensor.cast %u : tensor<*xf32> to tensor<3x?xf32>
  %2 = tensor.cast %a : tensor<?x4xf32> to tensor<*xf32>
  return
}

// CHECK-LABEL: func.func @dim(%arg0: tensor<*xf32>, %arg1: index) -> index {
// CHECK-NEXT: %rank = tensor.rank %arg0 : tensor<*xf32>
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %1 = arith.cmpi slt, %arg1, %rank : index
// CHECK-NEXT: %2 = arith.andi %0, %1 : i1
// CHECK-NEXT: cf.assert %2, "ERROR: Runtime op verification failed{{.}}0A^ index is out of bounds{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %dim = tensor.dim %arg0, %arg1 : tensor<*xf32>
// CHECK-NEXT: return %dim : index
func.func @dim(%a: tensor<*xf32>, %i: index) -> index {
  %0 = tensor.dim %a, %i : tensor<*xf32>
  return %0 : index
}

// CHECK-LABEL: func.func @elements(%arg0: tensor<?x4xf32>, %arg1: tensor<f32>, %arg2: index) -> tensor<?x4xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c0_0 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0_0 : tensor<?x4xf32>
// CHECK-NEXT: %0 = arith.cmpi sge, %arg2, %c0 : index
// CHECK-NEXT: %1 = arith.cmpi slt, %arg2, %dim : index
// CHECK-NEXT: %2 = arith.andi %0, %1 : i1
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %3 = arith.cmpi sge, %arg2, %c0 : index
// CHECK-NEXT: %4 = arith.cmpi slt, %arg2, %c4 : index
// CHECK-NEXT: %5 = arith.andi %3, %4 : i1
// CHECK-NEXT: %6 = arith.andi %2, %5 : i1
// CHECK-NEXT: cf.assert %6, "ERROR: Runtime op verification failed{{.}}0A^ out-of-bounds access{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %extracted = tensor.extract %arg0[%arg2, %arg2] : tensor<?x4xf32>
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %c0_2 = arith.constant 0 : index
// CHECK-NEXT: %dim_3 = tensor.dim %arg0, %c0_2 : tensor<?x4xf32>
// CHECK-NEXT: %7 = arith.cmpi sge, %arg2, %c0_1 : index
// CHECK-NEXT: %8 = arith.cmpi slt, %arg2, %dim_3 : index
// CHECK-NEXT: %9 = arith.andi %7, %8 : i1
// CHECK-NEXT: %c1_4 = arith.constant 1 : index
// CHECK-NEXT: %c4_5 = arith.constant 4 : index
// CHECK-NEXT: %10 = arith.cmpi sge, %arg2, %c0_1 : index
// CHECK-NEXT: %11 = arith.cmpi slt, %arg2, %c4_5 : index
// CHECK-NEXT: %12 = arith.andi %10, %11 : i1
// CHECK-NEXT: %13 = arith.andi %9, %12 : i1
// CHECK-NEXT: cf.assert %13, "ERROR: Runtime op verification failed{{.}}0A^ out-of-bounds access{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %inserted = tensor.insert %extracted into %arg0[%arg2, %arg2] : tensor<?x4xf32>
// CHECK-NEXT: %extracted_6 = tensor.extract %arg1[] : tensor<f32>
// CHECK-NEXT: return %inserted : tensor<?x4xf32>
func.func @elements(%a: tensor<?x4xf32>, %zero: tensor<f32>, %i: index) -> tensor<?x4xf32> {
  %0 = tensor.extract %a[%i, %i] : tensor<?x4xf32>
  %1 = tensor.insert %0 into %a[%i, %i] : tensor<?x4xf32>
  %2 = tensor.extract %zero[] : tensor<f32>
  return %1 : tensor<?x4xf32>
}

// CHECK-LABEL: func.func @slice(%arg0: tensor<?x4xf32>, %arg1: index) -> tensor<?x2xf32> {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c1_0 = arith.constant 1 : index
// CHECK-NEXT: %c0_1 = arith.constant 0 : index
// CHECK-NEXT: %dim = tensor.dim %arg0, %c0_1 : tensor<?x4xf32>
// CHECK-NEXT: %0 = arith.cmpi eq, %arg1, %c0 : index
// CHECK-NEXT: %1 = scf.if %0 -> (i1) {
// CHECK-NEXT: %8 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %9 = arith.cmpi sle, %arg1, %dim : index
// CHECK-NEXT: %10 = arith.andi %8, %9 : i1
// CHECK-NEXT: scf.yield %10 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %8 = arith.cmpi sge, %arg1, %c0 : index
// CHECK-NEXT: %9 = arith.cmpi slt, %arg1, %dim : index
// CHECK-NEXT: %10 = arith.andi %8, %9 : i1
// CHECK-NEXT: scf.yield %10 : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %1, "ERROR: Runtime op verification failed{{.}}0A^ offset 0 is out-of-bounds{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %2 = arith.cmpi sgt, %arg1, %c0 : index
// CHECK-NEXT: %3 = scf.if %2 -> (i1) {
// CHECK-NEXT: %8 = arith.subi %arg1, %c1 : index
// CHECK-NEXT: %9 = arith.muli %8, %c1_0 : index
// CHECK-NEXT: %10 = arith.addi %arg1, %9 : index
// CHECK-NEXT: %11 = arith.cmpi sge, %10, %c0 : index
// CHECK-NEXT: %12 = arith.cmpi slt, %10, %dim : index
// CHECK-NEXT: %13 = arith.andi %11, %12 : i1
// CHECK-NEXT: scf.yield %13 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.yield %true : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %3, "ERROR: Runtime op verification failed{{.}}0A^ extract_slice runs out-of-bounds along dimension 0{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %c1_2 = arith.constant 1 : index
// CHECK-NEXT: %c2 = arith.constant 2 : index
// CHECK-NEXT: %c1_3 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %4 = arith.cmpi eq, %c2, %c0 : index
// CHECK-NEXT: %5 = scf.if %4 -> (i1) {
// CHECK-NEXT: %8 = arith.cmpi sge, %c1_2, %c0 : index
// CHECK-NEXT: %9 = arith.cmpi sle, %c1_2, %c4 : index
// CHECK-NEXT: %10 = arith.andi %8, %9 : i1
// CHECK-NEXT: scf.yield %10 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %true_4 = arith.constant true
// CHECK-NEXT: scf.yield %true : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %5, "ERROR: Runtime op verification failed{{.}}0A^ offset 1 is out-of-bounds{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %6 = arith.cmpi sgt, %c2, %c0 : index
// CHECK-NEXT: %7 = scf.if %6 -> (i1) {
// CHECK-NEXT: %8 = arith.subi %c2, %c1 : index
// CHECK-NEXT: %9 = arith.muli %8, %arg1 : index
// CHECK-NEXT: %10 = arith.addi %c1_2, %9 : index
// CHECK-NEXT: %11 = arith.cmpi sge, %10, %c0 : index
// CHECK-NEXT: %12 = arith.cmpi slt, %10, %c4 : index
// CHECK-NEXT: %13 = arith.andi %11, %12 : i1
// CHECK-NEXT: scf.yield %13 : i1
// CHECK-NEXT: } else {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: scf.yield %true : i1
// CHECK-NEXT: }
// CHECK-NEXT: cf.assert %7, "ERROR: Runtime op verification failed{{.}}0A^ extract_slice runs out-of-bounds along dimension 1{{.}}0ALocation: loc({{.*}})"
// CHECK-NEXT: %extracted_slice = tensor.extract_slice %arg0[%arg1, 1] [%arg1, 2] [1, %arg1] : tensor<?x4xf32> to tensor<?x2xf32>
// CHECK-NEXT: return %extracted_slice : tensor<?x2xf32>
func.func @slice(%a: tensor<?x4xf32>, %i: index) -> tensor<?x2xf32> {
  %0 = tensor.extract_slice %a[%i, 1] [%i, 2] [1, %i] : tensor<?x4xf32> to tensor<?x2xf32>
  return %0 : tensor<?x2xf32>
}
