// Functions, indices and sizes in functions of a device.
// RUN: mlir-opt %s -convert-gpu-to-nvvm | FileCheck %s

gpu.module @k {
  memref.global "private" @g : memref<4xf32>
  func.func @aux(%x: f32) -> f32 { return %x : f32 }
  gpu.func @f(%x: f32, %c: i1) -> f32 {
    %y = func.call @aux(%x) : (f32) -> f32
    cf.cond_br %c, ^a, ^b
  ^a: 
    gpu.return %y : f32
  ^b:
    %z = arith.addf %x, %y : f32
    gpu.return %z : f32
  }
  gpu.func @v(%v: vector<4xf32>, %v2: vector<2x4xf32>) -> vector<4xf32> {
    %0 = arith.addf %v, %v : vector<4xf32>
    %1 = vector.extract %v2[1] : vector<4xf32> from vector<2x4xf32>
    %2 = arith.addf %0, %1 : vector<4xf32>
    gpu.return %2 : vector<4xf32>
  }
  gpu.func @s(%i: index, %j: index, %x: complex<f32>) -> index {
    %c = arith.constant 1 : index
    %r = scf.for %k = %i to %j step %c iter_args(%a = %i) -> index { scf.yield %a : index }
    gpu.return %r : index
  }
  gpu.func @ids(%m: memref<?xindex>, %i: index) kernel attributes {known_block_size = array<i32: 32, 2, 1>, known_grid_size = array<i32: 3, 4, 5>, known_cluster_size = array<i32: 2, 2, 1>} {
    %0 = gpu.thread_id x
    %1 = gpu.block_id y
    %2 = gpu.block_dim z
    %3 = gpu.grid_dim x
    %4 = gpu.lane_id
    %5 = gpu.lane_id
    %6 = gpu.thread_id y upper_bound 10
    %7 = gpu.global_id x
    %8 = gpu.cluster_id x
    %9 = gpu.cluster_dim x
    %10 = gpu.cluster_block_id y
    %11 = gpu.cluster_dim_blocks z
    %14 = gpu.grid_dim y
    memref.store %0, %m[%1] : memref<?xindex>
    memref.store %2, %m[%3] : memref<?xindex>
    memref.store %4, %m[%5] : memref<?xindex>
    memref.store %6, %m[%7] : memref<?xindex>
    memref.store %8, %m[%9] : memref<?xindex>
    memref.store %10, %m[%11] : memref<?xindex>
    memref.store %14, %m[%11] : memref<?xindex>
    gpu.return
  }
  gpu.func @ids2(%m: memref<?xindex>, %i: index) {
    %0 = gpu.thread_id x upper_bound 5
    %1 = gpu.block_id y
    %2 = gpu.block_dim z
    %3 = gpu.grid_dim x upper_bound 7
    %4 = gpu.lane_id upper_bound 16
    %5 = gpu.lane_id
    %6 = gpu.global_id x upper_bound 100
    memref.store %0, %m[%1] : memref<?xindex>
    memref.store %2, %m[%3] : memref<?xindex>
    memref.store %4, %m[%5] : memref<?xindex>
    memref.store %6, %m[%5] : memref<?xindex>
    gpu.return
  }
}

//       CHECK: module {
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: llvm.mlir.global private @g() {addr_space = 0 : i32} : !llvm.array<4 x f32>
//  CHECK-NEXT: llvm.func @aux(%arg0: f32) -> f32 attributes {llvm.emit_c_interface} {
//  CHECK-NEXT: llvm.return %arg0 : f32
//  CHECK-NEXT: }
//  CHECK-NEXT: llvm.func @_mlir_ciface_aux(%arg0: f32) -> f32 attributes {llvm.emit_c_interface} {
//  CHECK-NEXT: %0 = llvm.call @aux(%arg0) : (f32) -> f32
//  CHECK-NEXT: llvm.return %0 : f32
//  CHECK-NEXT: }
//  CHECK-NEXT: llvm.func @f(%arg0: f32, %arg1: i1) -> f32 {
//  CHECK-NEXT: %0 = llvm.call @aux(%arg0) : (f32) -> f32
//  CHECK-NEXT: llvm.cond_br %arg1, ^bb1, ^bb2
//  CHECK-NEXT: ^bb1: // pred: ^bb0
//  CHECK-NEXT: llvm.return %0 : f32
//  CHECK-NEXT: ^bb2: // pred: ^bb0
//  CHECK-NEXT: %1 = llvm.fadd %arg0, %0 : f32
//  CHECK-NEXT: llvm.return %1 : f32
//  CHECK-NEXT: }
//  CHECK-NEXT: llvm.func @v(%arg0: vector<4xf32>, %arg1: !llvm.array<2 x vector<4xf32>>) -> vector<4xf32> {
//  CHECK-NEXT: %0 = llvm.fadd %arg0, %arg0 : vector<4xf32>
//  CHECK-NEXT: %1 = llvm.extractvalue %arg1[1] : !llvm.array<2 x vector<4xf32>>
//  CHECK-NEXT: %2 = llvm.fadd %0, %1 : vector<4xf32>
//  CHECK-NEXT: llvm.return %2 : vector<4xf32>
//  CHECK-NEXT: }
//  CHECK-NEXT: llvm.func @s(%arg0: i64, %arg1: i64, %arg2: !llvm.struct<(f32, f32)>) -> i64 {
//  CHECK-NEXT: %0 = builtin.unrealized_conversion_cast %arg1 : i64 to index
//  CHECK-NEXT: %1 = builtin.unrealized_conversion_cast %arg0 : i64 to index
//  CHECK-NEXT: %2 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %3 = builtin.unrealized_conversion_cast %2 : i64 to index
//  CHECK-NEXT: %4 = scf.for %arg3 = %1 to %0 step %3 iter_args(%arg4 = %1) -> (index) {
//  CHECK-NEXT: scf.yield %arg4 : index
//  CHECK-NEXT: }
//  CHECK-NEXT: %5 = builtin.unrealized_conversion_cast %4 : index to i64
//  CHECK-NEXT: llvm.return %5 : i64
//  CHECK-NEXT: }
//  CHECK-NEXT: llvm.func @ids(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64) attributes {gpu.kernel, gpu.known_block_size = array<i32: 32, 2, 1>, gpu.known_cluster_size = array<i32: 2, 2, 1>, gpu.known_grid_size = array<i32: 3, 4, 5>, nvvm.cluster_dim = array<i32: 2, 2, 1>, nvvm.kernel, nvvm.maxntid = array<i32: 32, 2, 1>} {
//  CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %6 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 32> : i32
//  CHECK-NEXT: %7 = llvm.sext %6 : i32 to i64
//  CHECK-NEXT: %8 = nvvm.read.ptx.sreg.ctaid.y range <i32, 0, 4> : i32
//  CHECK-NEXT: %9 = llvm.sext %8 : i32 to i64
//  CHECK-NEXT: %10 = nvvm.read.ptx.sreg.ntid.z range <i32, 1, 2> : i32
//  CHECK-NEXT: %11 = llvm.sext %10 : i32 to i64
//  CHECK-NEXT: %12 = nvvm.read.ptx.sreg.nctaid.x range <i32, 1, 4> : i32
//  CHECK-NEXT: %13 = llvm.sext %12 : i32 to i64
//  CHECK-NEXT: %14 = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
//  CHECK-NEXT: %15 = llvm.sext %14 : i32 to i64
//  CHECK-NEXT: %16 = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
//  CHECK-NEXT: %17 = llvm.sext %16 : i32 to i64
//  CHECK-NEXT: %18 = nvvm.read.ptx.sreg.tid.y range <i32, 0, 10> : i32
//  CHECK-NEXT: %19 = llvm.sext %18 : i32 to i64
//  CHECK-NEXT: %20 = nvvm.read.ptx.sreg.ctaid.x range <i32, 0, 3> : i32
//  CHECK-NEXT: %21 = llvm.sext %20 : i32 to i64
//  CHECK-NEXT: %22 = nvvm.read.ptx.sreg.ntid.x range <i32, 1, 33> : i32
//  CHECK-NEXT: %23 = llvm.sext %22 : i32 to i64
//  CHECK-NEXT: %24 = llvm.mul %21, %23 : i64
//  CHECK-NEXT: %25 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 32> : i32
//  CHECK-NEXT: %26 = llvm.sext %25 : i32 to i64
//  CHECK-NEXT: %27 = llvm.add %26, %24 : i64
//  CHECK-NEXT: %28 = nvvm.read.ptx.sreg.clusterid.x : i32
//  CHECK-NEXT: %29 = llvm.sext %28 : i32 to i64
//  CHECK-NEXT: %30 = nvvm.read.ptx.sreg.nclusterid.x : i32
//  CHECK-NEXT: %31 = llvm.sext %30 : i32 to i64
//  CHECK-NEXT: %32 = nvvm.read.ptx.sreg.cluster.ctaid.y range <i32, 0, 2> : i32
//  CHECK-NEXT: %33 = llvm.sext %32 : i32 to i64
//  CHECK-NEXT: %34 = nvvm.read.ptx.sreg.cluster.nctaid.z range <i32, 1, 2> : i32
//  CHECK-NEXT: %35 = llvm.sext %34 : i32 to i64
//  CHECK-NEXT: %36 = nvvm.read.ptx.sreg.nctaid.y range <i32, 1, 5> : i32
//  CHECK-NEXT: %37 = llvm.sext %36 : i32 to i64
//  CHECK-NEXT: %38 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %39 = llvm.getelementptr inbounds|nuw %38[%9] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %7, %39 : i64, !llvm.ptr
//  CHECK-NEXT: %40 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %41 = llvm.getelementptr inbounds|nuw %40[%13] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %11, %41 : i64, !llvm.ptr
//  CHECK-NEXT: %42 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %43 = llvm.getelementptr inbounds|nuw %42[%17] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %15, %43 : i64, !llvm.ptr
//  CHECK-NEXT: %44 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %45 = llvm.getelementptr inbounds|nuw %44[%27] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %19, %45 : i64, !llvm.ptr
//  CHECK-NEXT: %46 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %47 = llvm.getelementptr inbounds|nuw %46[%31] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %29, %47 : i64, !llvm.ptr
//  CHECK-NEXT: %48 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %49 = llvm.getelementptr inbounds|nuw %48[%35] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %33, %49 : i64, !llvm.ptr
//  CHECK-NEXT: %50 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %51 = llvm.getelementptr inbounds|nuw %50[%35] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %37, %51 : i64, !llvm.ptr
//  CHECK-NEXT: llvm.return
//  CHECK-NEXT: }
//  CHECK-NEXT: llvm.func @ids2(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64) {
//  CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %6 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 5> : i32
//  CHECK-NEXT: %7 = llvm.sext %6 : i32 to i64
//  CHECK-NEXT: %8 = nvvm.read.ptx.sreg.ctaid.y : i32
//  CHECK-NEXT: %9 = llvm.sext %8 : i32 to i64
//  CHECK-NEXT: %10 = nvvm.read.ptx.sreg.ntid.z : i32
//  CHECK-NEXT: %11 = llvm.sext %10 : i32 to i64
//  CHECK-NEXT: %12 = nvvm.read.ptx.sreg.nctaid.x range <i32, 1, 8> : i32
//  CHECK-NEXT: %13 = llvm.sext %12 : i32 to i64
//  CHECK-NEXT: %14 = nvvm.read.ptx.sreg.laneid range <i32, 0, 16> : i32
//  CHECK-NEXT: %15 = llvm.sext %14 : i32 to i64
//  CHECK-NEXT: %16 = nvvm.read.ptx.sreg.laneid range <i32, 0, 32> : i32
//  CHECK-NEXT: %17 = llvm.sext %16 : i32 to i64
//  CHECK-NEXT: %18 = nvvm.read.ptx.sreg.ctaid.x : i32
//  CHECK-NEXT: %19 = llvm.sext %18 : i32 to i64
//  CHECK-NEXT: %20 = nvvm.read.ptx.sreg.ntid.x : i32
//  CHECK-NEXT: %21 = llvm.sext %20 : i32 to i64
//  CHECK-NEXT: %22 = llvm.mul %19, %21 : i64
//  CHECK-NEXT: %23 = nvvm.read.ptx.sreg.tid.x : i32
//  CHECK-NEXT: %24 = llvm.sext %23 : i32 to i64
//  CHECK-NEXT: %25 = llvm.add %24, %22 : i64
//  CHECK-NEXT: %26 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %27 = llvm.getelementptr inbounds|nuw %26[%9] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %7, %27 : i64, !llvm.ptr
//  CHECK-NEXT: %28 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %29 = llvm.getelementptr inbounds|nuw %28[%13] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %11, %29 : i64, !llvm.ptr
//  CHECK-NEXT: %30 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %31 = llvm.getelementptr inbounds|nuw %30[%17] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %15, %31 : i64, !llvm.ptr
//  CHECK-NEXT: %32 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %33 = llvm.getelementptr inbounds|nuw %32[%17] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %25, %33 : i64, !llvm.ptr
//  CHECK-NEXT: llvm.return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: }
