// Keeps the part of a tensor that each iteration reads and writes in an iteration argument.
// RUN: mlir-opt %s -loop-invariant-subset-hoisting | FileCheck %s

// CHECK:      #map = affine_map<(d0) -> (d0 + 4)>
// CHECK-NEXT: module {
// CHECK-NEXT:   func.func @transfers(%arg0: tensor<?x?xf32>, %arg1: tensor<8xf32>, %arg2: index, %arg3: index, %arg4: index, %arg5: index) -> (tensor<?x?xf32>, tensor<8xf32>) {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = vector.transfer_read %arg0[%c0, %arg5], %cst : tensor<?x?xf32>, vector<1x4xf32>
// CHECK-NEXT:     %1:3 = scf.for %arg6 = %arg2 to %arg3 step %arg4 iter_args(%arg7 = %arg0, %arg8 = %arg1, %arg9 = %0) -> (tensor<?x?xf32>, tensor<8xf32>, vector<1x4xf32>) {
// CHECK-NEXT:       %3 = arith.addf %arg9, %arg9 : vector<1x4xf32>
// CHECK-NEXT:       scf.yield %arg7, %arg8, %3 : tensor<?x?xf32>, tensor<8xf32>, vector<1x4xf32>
// CHECK-NEXT:     } {note = "kept"}
// CHECK-NEXT:     %2 = vector.transfer_write %1#2, %1#0[%c0, %arg5] : vector<1x4xf32>, tensor<?x?xf32>
// CHECK-NEXT:     return %2, %1#1 : tensor<?x?xf32>, tensor<8xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @disjoint(%arg0: tensor<64xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> tensor<64xf32> {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %c4 = arith.constant 4 : index
// CHECK-NEXT:     %0 = arith.addi %arg4, %c4 : index
// CHECK-NEXT:     %1 = affine.apply #map(%arg4)
// CHECK-NEXT:     %2 = vector.transfer_read %arg0[%0], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:     %3 = vector.transfer_read %arg0[%arg4], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:     %4:3 = scf.for %arg5 = %arg1 to %arg2 step %arg3 iter_args(%arg6 = %arg0, %arg7 = %2, %arg8 = %3) -> (tensor<64xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT:       %7 = arith.addf %arg7, %arg7 : vector<4xf32>
// CHECK-NEXT:       %8 = arith.mulf %arg8, %arg8 : vector<4xf32>
// CHECK-NEXT:       scf.yield %arg6, %7, %8 : tensor<64xf32>, vector<4xf32>, vector<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %5 = vector.transfer_write %4#2, %4#0[%arg4] : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT:     %6 = vector.transfer_write %4#1, %5[%1] : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT:     return %6 : tensor<64xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @stay(%arg0: tensor<64xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0:3 = scf.for %arg5 = %arg1 to %arg2 step %arg3 iter_args(%arg6 = %arg0, %arg7 = %arg0, %arg8 = %arg0) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
// CHECK-NEXT:       %1 = vector.transfer_read %arg6[%arg4], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:       %2 = vector.transfer_read %arg6[%arg5], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:       %3 = arith.addf %1, %2 : vector<4xf32>
// CHECK-NEXT:       %4 = vector.transfer_write %3, %arg6[%arg4] : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT:       %5 = vector.transfer_read %arg7[%arg4], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:       %extracted = tensor.extract %arg7[%arg4] : tensor<64xf32>
// CHECK-NEXT:       %6 = vector.transfer_write %5, %arg7[%arg4] : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT:       %7 = vector.transfer_read %arg8[%arg5], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:       %8 = vector.transfer_write %7, %arg8[%arg5] : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT:       scf.yield %4, %6, %8 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0#0, %0#1, %0#2 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @swapped(%arg0: tensor<64xf32>, %arg1: index, %arg2: index, %arg3: index, %arg4: index) -> (tensor<64xf32>, tensor<64xf32>) {
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0:2 = scf.for %arg5 = %arg1 to %arg2 step %arg3 iter_args(%arg6 = %arg0, %arg7 = %arg0) -> (tensor<64xf32>, tensor<64xf32>) {
// CHECK-NEXT:       %1 = vector.transfer_read %arg6[%arg4], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:       %2 = vector.transfer_write %1, %arg6[%arg4] : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT:       scf.yield %arg7, %2 : tensor<64xf32>, tensor<64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0#0, %0#1 : tensor<64xf32>, tensor<64xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @nested(%arg0: tensor<64xf32>, %arg1: index, %arg2: index) -> tensor<64xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant dense<1.000000e+00> : tensor<4xf32>
// CHECK-NEXT:     %extracted_slice = tensor.extract_slice %arg0[%arg2] [4] [2] : tensor<64xf32> to tensor<4xf32>
// CHECK-NEXT:     %0:2 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0, %arg5 = %extracted_slice) -> (tensor<64xf32>, tensor<4xf32>) {
// CHECK-NEXT:       %1:2 = scf.for %arg6 = %c0 to %arg1 step %c1 iter_args(%arg7 = %arg4, %arg8 = %arg5) -> (tensor<64xf32>, tensor<4xf32>) {
// CHECK-NEXT:         %2 = arith.addf %arg8, %cst : tensor<4xf32>
// CHECK-NEXT:         scf.yield %arg7, %2 : tensor<64xf32>, tensor<4xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       scf.yield %1#0, %1#1 : tensor<64xf32>, tensor<4xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     %inserted_slice = tensor.insert_slice %0#1 into %0#0[%arg2] [4] [2] : tensor<4xf32> into tensor<64xf32>
// CHECK-NEXT:     return %inserted_slice : tensor<64xf32>
// CHECK-NEXT:   }
// CHECK-NEXT:   func.func @beside_nested(%arg0: tensor<64xf32>, %arg1: index, %arg2: index) -> tensor<64xf32> {
// CHECK-NEXT:     %c0 = arith.constant 0 : index
// CHECK-NEXT:     %c1 = arith.constant 1 : index
// CHECK-NEXT:     %cst = arith.constant 0.000000e+00 : f32
// CHECK-NEXT:     %0 = scf.for %arg3 = %c0 to %arg1 step %c1 iter_args(%arg4 = %arg0) -> (tensor<64xf32>) {
// CHECK-NEXT:       %1 = vector.transfer_read %arg4[%c0], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:       %2 = scf.for %arg5 = %c0 to %arg1 step %c1 iter_args(%arg6 = %arg4) -> (tensor<64xf32>) {
// CHECK-NEXT:         %4 = vector.transfer_read %arg6[%arg2], %cst : tensor<64xf32>, vector<4xf32>
// CHECK-NEXT:         %5 = vector.transfer_write %4, %arg6[%arg5] : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT:         scf.yield %5 : tensor<64xf32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %3 = vector.transfer_write %1, %2[%c0] : vector<4xf32>, tensor<64xf32>
// CHECK-NEXT:       scf.yield %3 : tensor<64xf32>
// CHECK-NEXT:     }
// CHECK-NEXT:     return %0 : tensor<64xf32>
// CHECK-NEXT:   }
// CHECK-NEXT: }

// The slice that an iteration reads is what the one before has written.
func.func @transfers(%t: tensor<?x?xf32>, %s: tensor<8xf32>, %lb: index, %ub: index, %st: index, %x: index)
    -> (tensor<?x?xf32>, tensor<8xf32>) {
  %c0 = arith.constant 0 : index
  %pad = arith.constant 0.0 : f32
  %r:2 = scf.for %i = %lb to %ub step %st iter_args(%a = %t, %b = %s) -> (tensor<?x?xf32>, tensor<8xf32>) {
    %v = vector.transfer_read %a[%c0, %x], %pad : tensor<?x?xf32>, vector<1x4xf32>
    %w = arith.addf %v, %v : vector<1x4xf32>
    %y = vector.transfer_write %w, %a[%c0, %x] : vector<1x4xf32>, tensor<?x?xf32>
    scf.yield %y, %b : tensor<?x?xf32>, tensor<8xf32>
  } {note = "kept"}
  return %r#0, %r#1 : tensor<?x?xf32>, tensor<8xf32>
}

// Two parts with a distance that is known; positions are compared as sums.
func.func @disjoint(%t: tensor<64xf32>, %lb: index, %ub: index, %st: index, %x: index) -> tensor<64xf32> {
  %pad = arith.constant 0.0 : f32
  %c4 = arith.constant 4 : index
  %x4 = arith.addi %x, %c4 : index
  %same = affine.apply affine_map<(d0) -> (d0 + 4)>(%x)
  %r = scf.for %i = %lb to %ub step %st iter_args(%a = %t) -> (tensor<64xf32>) {
    %v2 = vector.transfer_read %a[%x], %pad : tensor<64xf32>, vector<4xf32>
    %v = vector.transfer_read %a[%x4], %pad : tensor<64xf32>, vector<4xf32>
    %w = arith.addf %v, %v : vector<4xf32>
    %w2 = arith.mulf %v2, %v2 : vector<4xf32>
    %y = vector.transfer_write %w, %a[%same] : vector<4xf32>, tensor<64xf32>
    %y2 = vector.transfer_write %w2, %y[%x] : vector<4xf32>, tensor<64xf32>
    scf.yield %y2 : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}

// Parts that may overlap, and other uses of the tensor.
func.func @stay(%t: tensor<64xf32>, %lb: index, %ub: index, %st: index, %x: index) -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %pad = arith.constant 0.0 : f32
  %r:3 = scf.for %i = %lb to %ub step %st iter_args(%a = %t, %b = %t, %c = %t)
      -> (tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
    %v = vector.transfer_read %a[%x], %pad : tensor<64xf32>, vector<4xf32>
    %v2 = vector.transfer_read %a[%i], %pad : tensor<64xf32>, vector<4xf32>
    %w = arith.addf %v, %v2 : vector<4xf32>
    %y = vector.transfer_write %w, %a[%x] : vector<4xf32>, tensor<64xf32>
    %v3 = vector.transfer_read %b[%x], %pad : tensor<64xf32>, vector<4xf32>
    %e = tensor.extract %b[%x] : tensor<64xf32>
    %y2 = vector.transfer_write %v3, %b[%x] : vector<4xf32>, tensor<64xf32>
    %v4 = vector.transfer_read %c[%i], %pad : tensor<64xf32>, vector<4xf32>
    %y3 = vector.transfer_write %v4, %c[%i] : vector<4xf32>, tensor<64xf32>
    scf.yield %y, %y2, %y3 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
  }
  return %r#0, %r#1, %r#2 : tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}

func.func @swapped(%t: tensor<64xf32>, %lb: index, %ub: index, %st: index, %x: index) -> (tensor<64xf32>, tensor<64xf32>) {
  %pad = arith.constant 0.0 : f32
  %r:2 = scf.for %i = %lb to %ub step %st iter_args(%a = %t, %b = %t) -> (tensor<64xf32>, tensor<64xf32>) {
    %v = vector.transfer_read %a[%x], %pad : tensor<64xf32>, vector<4xf32>
    %y = vector.transfer_write %v, %a[%x] : vector<4xf32>, tensor<64xf32>
    scf.yield %b, %y : tensor<64xf32>, tensor<64xf32>
  }
  return %r#0, %r#1 : tensor<64xf32>, tensor<64xf32>
}

// Out of both loops.
func.func @nested(%t: tensor<64xf32>, %n: index, %x: index) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %cst = arith.constant dense<1.0> : tensor<4xf32>
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<64xf32>) {
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> (tensor<64xf32>) {
      %v = tensor.extract_slice %b[%x] [4] [2] : tensor<64xf32> to tensor<4xf32>
      %w = arith.addf %v, %cst : tensor<4xf32>
      %y = tensor.insert_slice %w into %b[%x] [4] [2] : tensor<4xf32> into tensor<64xf32>
      scf.yield %y : tensor<64xf32>
    }
    scf.yield %q : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}

// A read in a nested loop, of another part.
func.func @beside_nested(%t: tensor<64xf32>, %n: index, %x: index) -> tensor<64xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %pad = arith.constant 0.0 : f32
  %r = scf.for %i = %c0 to %n step %c1 iter_args(%a = %t) -> (tensor<64xf32>) {
    %v = vector.transfer_read %a[%c0], %pad : tensor<64xf32>, vector<4xf32>
    %q = scf.for %j = %c0 to %n step %c1 iter_args(%b = %a) -> (tensor<64xf32>) {
      %z = vector.transfer_read %b[%x], %pad : tensor<64xf32>, vector<4xf32>
      %y = vector.transfer_write %z, %b[%j] : vector<4xf32>, tensor<64xf32>
      scf.yield %y : tensor<64xf32>
    }
    %y = vector.transfer_write %v, %q[%c0] : vector<4xf32>, tensor<64xf32>
    scf.yield %y : tensor<64xf32>
  }
  return %r : tensor<64xf32>
}
