// Casts of the initial tensors of loops are erased with the loops they were for.
// RUN: mlir-opt %s -remove-dead-values -allow-unregistered-dialect | FileCheck %s

func.func @for_cast(%t: tensor<4x?xf32>, %u: tensor<8xf32>, %lb: index, %ub: index, %s: index) -> (tensor<?x?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %u : tensor<8xf32> to tensor<?xf32>
  %2:2 = scf.for %i = %lb to %ub step %s iter_args(%a = %0, %b = %1) -> (tensor<?x?xf32>, tensor<?xf32>) {
    %3 = "test.use"(%a) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %3, %b : tensor<?x?xf32>, tensor<?xf32>
  } {my.attr}
  return %2#0, %2#1 : tensor<?x?xf32>, tensor<?xf32>
}
func.func @for_cast_two_uses(%t: tensor<4x?xf32>, %lb: index, %ub: index, %s: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
  %0 = tensor.cast %t : tensor<4x?xf32> to tensor<?x?xf32>
  %2 = scf.for %i = %lb to %ub step %s iter_args(%a = %0) -> (tensor<?x?xf32>) {
    %3 = "test.use"(%a) : (tensor<?x?xf32>) -> tensor<?x?xf32>
    scf.yield %3 : tensor<?x?xf32>
  }
  return %2, %2 : tensor<?x?xf32>, tensor<?x?xf32>
}
func.func @for_cast_of_cast(%t: tensor<4x8xf32>, %lb: index, %ub: index, %s: index) -> tensor<4x8xf32> {
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %2 = scf.for %i = %lb to %ub step %s iter_args(%a = %0) -> (tensor<?x?xf32>) {
    %x = tensor.cast %a : tensor<?x?xf32> to tensor<4x8xf32>
    %3 = "test.use"(%x) : (tensor<4x8xf32>) -> tensor<4x8xf32>
    %y = tensor.cast %3 : tensor<4x8xf32> to tensor<?x?xf32>
    scf.yield %y : tensor<?x?xf32>
  }
  %3 = tensor.cast %2 : tensor<?x?xf32> to tensor<4x8xf32>
  return %3 : tensor<4x8xf32>
}
func.func @forall_casts(%t: tensor<8x?xf32>, %u: tensor<8xf32>, %n: index, %v: tensor<1xf32>, %w: tensor<1x1xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, index, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.cast %t : tensor<8x?xf32> to tensor<?x?xf32>
  %1 = tensor.cast %u : tensor<8xf32> to tensor<?xf32>
  %r:2 = scf.forall (%i) in (%n) shared_outs(%a = %0, %b = %1) -> (tensor<?x?xf32>, tensor<?xf32>) {
    %d = tensor.dim %a, %c0 : tensor<?x?xf32>
    "test.use"(%d, %a) : (index, tensor<?x?xf32>) -> ()
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %w into %a[%i, %i] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x?xf32>
      tensor.parallel_insert_slice %v into %b[%i] [1] [1] : tensor<1xf32> into tensor<?xf32>
    }
  }
  %d0 = tensor.dim %r#0, %c0 : tensor<?x?xf32>
  %d1 = tensor.dim %r#1, %c0 : tensor<?xf32>
  return %r#0, %r#1, %d0, %d1 : tensor<?x?xf32>, tensor<?xf32>, index, index
}
func.func @forall_dim(%t: tensor<?x?xf32>, %n: index, %w: tensor<1x1xf32>) -> (tensor<?x?xf32>, index) {
  %c1 = arith.constant 1 : index
  %r = scf.forall (%i) in (%n) shared_outs(%a = %t) -> (tensor<?x?xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %w into %a[%i, %i] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x?xf32>
    }
  }
  %d0 = tensor.dim %r, %c1 : tensor<?x?xf32>
  return %r, %d0 : tensor<?x?xf32>, index
}
func.func @forall_one(%t: tensor<8x8xf32>, %u: tensor<8xf32>, %w: tensor<1x1xf32>, %n: index) -> (tensor<8x8xf32>, tensor<8xf32>) {
  %r:2 = scf.forall (%i, %j) in (1, 1) shared_outs(%a = %t, %b = %u) -> (tensor<8x8xf32>, tensor<8xf32>) {
    %x = "test.use"(%i, %b) : (index, tensor<8xf32>) -> tensor<?xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %w into %a[%i, %n] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x8xf32>
      tensor.parallel_insert_slice %x into %b[%i] [%n] [1] : tensor<?xf32> into tensor<8xf32>
    }
  }
  return %r#0, %r#1 : tensor<8x8xf32>, tensor<8xf32>
}
func.func @forall_one_dim(%t: tensor<8x8xf32>, %u: tensor<8xf32>, %w: tensor<1x1xf32>, %n: index) -> (tensor<8x8xf32>) {
  %r = scf.forall (%i, %j) = (2, 0) to (3, %n) step (1, 1) shared_outs(%a = %t) -> (tensor<8x8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %w into %a[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x8xf32>
    }
  }
  return %r : tensor<8x8xf32>
}
func.func @forall_unused(%t: tensor<8x8xf32>, %u: tensor<8xf32>, %w: tensor<1x1xf32>, %v: tensor<1xf32>, %n: index) -> (tensor<8xf32>) {
  %r:2 = scf.forall (%i, %j) in (%n, %n) shared_outs(%a = %t, %b = %u) -> (tensor<8x8xf32>, tensor<8xf32>) {
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %w into %a[%i, %j] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x8xf32>
      tensor.parallel_insert_slice %v into %b[%i] [1] [1] : tensor<1xf32> into tensor<8xf32>
    }
  }
  return %r#1 : tensor<8xf32>
}
// CHECK-LABEL: func.func @for_cast(%arg0: tensor<4x?xf32>, %arg1: tensor<8xf32>, %arg2: index, %arg3: index, %arg4: index) -> (tensor<?x?xf32>, tensor<?xf32>) {
// CHECK-NEXT: %0 = scf.for %arg5 = %arg2 to %arg3 step %arg4 iter_args(%arg6 = %arg0) -> (tensor<4x?xf32>) {
// CHECK-NEXT: %cast_1 = tensor.cast %arg6 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %1 = "test.use"(%cast_1) : (tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: %cast_2 = tensor.cast %1 : tensor<?x?xf32> to tensor<4x?xf32>
// CHECK-NEXT: scf.yield %cast_2 : tensor<4x?xf32>
// CHECK-NEXT: } {my.attr}
// CHECK-NEXT: %cast = tensor.cast %arg1 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return %cast_0, %cast : tensor<?x?xf32>, tensor<?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @for_cast_two_uses(%arg0: tensor<4x?xf32>, %arg1: index, %arg2: index, %arg3: index) -> (tensor<?x?xf32>, tensor<?x?xf32>) {
// CHECK-NEXT: %cast = tensor.cast %arg0 : tensor<4x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %0 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %cast) -> (tensor<?x?xf32>) {
// CHECK-NEXT: %1 = "test.use"(%arg5) : (tensor<?x?xf32>) -> tensor<?x?xf32>
// CHECK-NEXT: scf.yield %1 : tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %0, %0 : tensor<?x?xf32>, tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @for_cast_of_cast(%arg0: tensor<4x8xf32>, %arg1: index, %arg2: index, %arg3: index) -> tensor<4x8xf32> {
// CHECK-NEXT: %0 = scf.for %arg4 = %arg1 to %arg2 step %arg3 iter_args(%arg5 = %arg0) -> (tensor<4x8xf32>) {
// CHECK-NEXT: %1 = "test.use"(%arg5) : (tensor<4x8xf32>) -> tensor<4x8xf32>
// CHECK-NEXT: scf.yield %1 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<4x8xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @forall_casts(%arg0: tensor<8x?xf32>, %arg1: tensor<8xf32>, %arg2: index, %arg3: tensor<1xf32>, %arg4: tensor<1x1xf32>) -> (tensor<?x?xf32>, tensor<?xf32>, index, index) {
// CHECK-NEXT: %0:2 = scf.forall (%arg5) in (%arg2) shared_outs(%arg6 = %arg0, %arg7 = %arg1) -> (tensor<8x?xf32>, tensor<8xf32>) {
// CHECK-NEXT: %cast_2 = tensor.cast %arg6 : tensor<8x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %cast_3 = tensor.cast %arg7 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: %c8_4 = arith.constant 8 : index
// CHECK-NEXT: "test.use"(%c8_4, %cast_2) : (index, tensor<?x?xf32>) -> ()
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg4 into %arg6[%arg5, %arg5] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x?xf32>
// CHECK-NEXT: tensor.parallel_insert_slice %arg3 into %arg7[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %cast = tensor.cast %0#0 : tensor<8x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: %cast_0 = tensor.cast %0#1 : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %c8_1 = arith.constant 8 : index
// CHECK-NEXT: return %cast, %cast_0, %c8, %c8_1 : tensor<?x?xf32>, tensor<?xf32>, index, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @forall_dim(%arg0: tensor<?x?xf32>, %arg1: index, %arg2: tensor<1x1xf32>) -> (tensor<?x?xf32>, index) {
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %0 = scf.forall (%arg3) in (%arg1) shared_outs(%arg4 = %arg0) -> (tensor<?x?xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg2 into %arg4[%arg3, %arg3] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: %dim = tensor.dim %0, %c1 : tensor<?x?xf32>
// CHECK-NEXT: return %0, %dim : tensor<?x?xf32>, index
// CHECK-NEXT: }
// CHECK-LABEL: func.func @forall_one(%arg0: tensor<8x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<1x1xf32>, %arg3: index) -> (tensor<8x8xf32>, tensor<8xf32>) {
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %0 = "test.use"(%c0, %arg1) : (index, tensor<8xf32>) -> tensor<?xf32>
// CHECK-NEXT: %inserted_slice = tensor.insert_slice %arg2 into %arg0[0, %arg3] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x8xf32>
// CHECK-NEXT: %inserted_slice_0 = tensor.insert_slice %0 into %arg1[0] [%arg3] [1] : tensor<?xf32> into tensor<8xf32>
// CHECK-NEXT: return %inserted_slice, %inserted_slice_0 : tensor<8x8xf32>, tensor<8xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @forall_one_dim(%arg0: tensor<8x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<1x1xf32>, %arg3: index) -> tensor<8x8xf32> {
// CHECK-NEXT: %0 = scf.forall (%arg4) in (%arg3) shared_outs(%arg5 = %arg0) -> (tensor<8x8xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg2 into %arg5[2, %arg4] [1, 1] [1, 1] : tensor<1x1xf32> into tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<8x8xf32>
// CHECK-NEXT: }
// CHECK-LABEL: func.func @forall_unused(%arg0: tensor<8x8xf32>, %arg1: tensor<8xf32>, %arg2: tensor<1x1xf32>, %arg3: tensor<1xf32>, %arg4: index) -> tensor<8xf32> {
// CHECK-NEXT: %0 = scf.forall (%arg5, %arg6) in (%arg4, %arg4) shared_outs(%arg7 = %arg1) -> (tensor<8xf32>) {
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice %arg3 into %arg7[%arg5] [1] [1] : tensor<1xf32> into tensor<8xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return %0 : tensor<8xf32>
// CHECK-NEXT: }
