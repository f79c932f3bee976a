// RUN: mlir-opt %s -int-range-optimizations -allow-unregistered-dialect | FileCheck %s

// Indices and sizes have ranges: by the launch around them, by attributes of their function, by their own bound, or by what devices have.

// CHECK-LABEL: gpu.module @kernels {
// CHECK-NEXT: gpu.func @known() kernel attributes {known_block_size = array<i32: 8, 1, 4>, known_grid_size = array<i32: 16, 1, 1>} {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c8 = arith.constant 8 : index
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: %thread_id_x = gpu.thread_id  x upper_bound 100
// CHECK-NEXT: %0 = arith.cmpi slt, %thread_id_x, %c8 : index
// CHECK-NEXT: "use.all"(%c0, %c4, %true, %true, %0) : (index, index, i1, i1, i1) -> ()
// CHECK-NEXT: gpu.return
// CHECK-NEXT: }
gpu.module @kernels {
  gpu.func @known() kernel attributes {known_block_size = array<i32: 8, 1, 4>, known_grid_size = array<i32: 16, 1, 1>} {
    %c8 = arith.constant 8 : index
    %c128 = arith.constant 128 : index
    %0 = gpu.thread_id x
    %1 = gpu.thread_id y
    %2 = gpu.block_dim z
    %3 = gpu.global_id x
    %4 = gpu.thread_id x upper_bound 100
    %5 = arith.cmpi slt, %0, %c8 : index
    %6 = arith.cmpi slt, %3, %c128 : index
    %7 = arith.cmpi slt, %4, %c8 : index
    "use.all"(%1, %2, %5, %6, %7) : (index, index, i1, i1, i1) -> ()
    gpu.return
  }
}

// CHECK-LABEL: func.func @function() attributes {gpu.known_grid_size = array<i32: 3, 1, 1>} {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: "use.all"(%true, %true, %true, %true) : (i1, i1, i1, i1) -> ()
// CHECK-NEXT: return
func.func @function() attributes {gpu.known_grid_size = array<i32: 3, 1, 1>} {
  %c3 = arith.constant 3 : index
  %c128 = arith.constant 128 : index
  %c4294967295 = arith.constant 4294967295 : index
  %0 = gpu.block_id x
  %1 = gpu.lane_id
  %2 = gpu.subgroup_id : index
  %3 = gpu.cluster_dim_blocks y
  %4 = arith.cmpi slt, %0, %c3 : index
  %5 = arith.cmpi slt, %1, %c128 : index
  %6 = arith.cmpi slt, %2, %c4294967295 : index
  %7 = arith.cmpi sle, %3, %c128 : index
  "use.all"(%4, %5, %6, %7) : (i1, i1, i1, i1) -> ()
  return
}

// CHECK-LABEL: func.func @launch(%arg0: index) {
// CHECK-NEXT: %true = arith.constant true
// CHECK-NEXT: %c0 = arith.constant 0 : index
// CHECK-NEXT: %c1 = arith.constant 1 : index
// CHECK-NEXT: %c4 = arith.constant 4 : index
// CHECK-NEXT: gpu.launch blocks(%arg1, %arg2, %arg3) in (%arg7 = %c4, %arg8 = %arg0, %arg9 = %c1) threads(%arg4, %arg5, %arg6) in (%arg10 = %c1, %arg11 = %c4, %arg12 = %arg0) {
// CHECK-NEXT: "use.all"(%true, %true, %true, %true, %c0, %c4) : (i1, i1, i1, i1, index, index) -> ()
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
func.func @launch(%n: index) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %c4, %gy = %n, %gz = %c1)
      threads(%tx, %ty, %tz) in (%sx = %c1, %sy = %c4, %sz = %n) {
    %0 = arith.cmpi slt, %bx, %c4 : index
    %1 = arith.cmpi sge, %gy, %c1 : index
    %2 = arith.cmpi slt, %ty, %c4 : index
    %3 = gpu.thread_id y
    %4 = arith.cmpi slt, %3, %c4 : index
    "use.all"(%0, %1, %2, %4, %bz, %sy) : (i1, i1, i1, i1, index, index) -> ()
    gpu.terminator
  }
  return
}
