// Shuffles, memory of the block, output, functions of libdevice.
// RUN: mlir-opt %s -convert-gpu-to-nvvm -split-input-file | FileCheck %s

gpu.module @k {
  gpu.func @ids(%m: memref<?xindex>, %i: index) kernel attributes {known_block_size = array<i32: 32, 2, 1>} {
    %0 = gpu.thread_id x
    %1 = gpu.block_id y
    %2 = gpu.block_dim z
    %3 = gpu.grid_dim x
    %4 = gpu.lane_id
    %5 = gpu.subgroup_size : index
    %6 = gpu.thread_id y upper_bound 10
    %7 = gpu.global_id x
    %8 = gpu.cluster_id x
    %9 = gpu.cluster_dim x
    %10 = gpu.cluster_block_id y
    %11 = gpu.cluster_dim_blocks z
    %12 = gpu.num_subgroups : index
    %13 = gpu.subgroup_id : index
    %14 = gpu.grid_dim y
    gpu.barrier
    memref.store %0, %m[%i] : memref<?xindex>
    gpu.return
  }
}
// -----
gpu.module @k {
  gpu.func @f(%x: f32, %y: i32, %o: i32, %w: i32) -> (f32, i1) {
    %s, %v = gpu.shuffle xor %x, %o, %w : f32
    %s1, %v1 = gpu.shuffle up %x, %o, %w : f32
    %s2, %v2 = gpu.shuffle down %y, %o, %w : i32
    %s3, %v3 = gpu.shuffle idx %x, %o, %w : f32
    gpu.return %s, %v1 : f32, i1
  }
}
// -----
gpu.module @k {
  gpu.func @f(%x: f32, %y: i32) workgroup(%w : memref<4xf32, #gpu.address_space<workgroup>>, %w2 : memref<2x4xf32, #gpu.address_space<workgroup>>) private(%p : memref<4xf32, #gpu.address_space<private>>) kernel {
    %c = arith.constant 0 : index
    memref.store %x, %w[%c] : memref<4xf32, #gpu.address_space<workgroup>>
    memref.store %x, %w2[%c, %c] : memref<2x4xf32, #gpu.address_space<workgroup>>
    memref.store %x, %p[%c] : memref<4xf32, #gpu.address_space<private>>
    gpu.return
  }
}
// -----
gpu.module @k {
  gpu.func @f(%x: f32, %y: i32, %z: f16, %i: index, %l: i64) {
    gpu.printf "hello %f %d %f\0A", %x, %y, %z : f32, i32, f16
    gpu.printf "none"
    gpu.printf "none"
    gpu.printf "%d %d", %i, %l : index, i64
    gpu.return
  }
}
// -----
gpu.module @k {
  gpu.func @f(%x: f32, %y: f64, %z: f16, %v: vector<4xf32>, %b: bf16) -> (f32, f64, f16, vector<4xf32>) {
    %0 = math.exp %x : f32
    %1 = math.sin %y : f64
    %2 = math.tanh %z : f16
    %3 = math.exp %v : vector<4xf32>
    %4 = math.exp %x fastmath<fast> : f32
    %5 = math.absf %x : f32
    %6 = math.sqrt %x : f32
    %7 = math.powf %x, %x : f32
    %8 = arith.remf %x, %x : f32
    %9 = math.fma %x, %x, %x : f32
    gpu.return %0, %1, %2, %3 : f32, f64, f16, vector<4xf32>
  }
}
// -----
gpu.module @k {
  gpu.func @f(%i: index) -> memref<?xi8, #gpu.address_space<workgroup>> {
    %d = gpu.dynamic_shared_memory : memref<?xi8, #gpu.address_space<workgroup>>
    gpu.return %d : memref<?xi8, #gpu.address_space<workgroup>>
  }
}

//       CHECK: module {
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: llvm.func @ids(%arg0: !llvm.ptr, %arg1: !llvm.ptr, %arg2: i64, %arg3: i64, %arg4: i64, %arg5: i64) attributes {gpu.kernel, gpu.known_block_size = array<i32: 32, 2, 1>, nvvm.kernel, nvvm.maxntid = array<i32: 32, 2, 1>} {
//  CHECK-NEXT: %0 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %1 = llvm.insertvalue %arg0, %0[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %2 = llvm.insertvalue %arg1, %1[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %3 = llvm.insertvalue %arg2, %2[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %4 = llvm.insertvalue %arg3, %3[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %5 = llvm.insertvalue %arg4, %4[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %6 = nvvm.read.ptx.sreg.tid.x range <i32, 0, 32> : i32
//  CHECK-NEXT: %7 = llvm.sext %6 : i32 to i64
//  CHECK-NEXT: nvvm.barrier0
//  CHECK-NEXT: %8 = llvm.extractvalue %5[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %9 = llvm.getelementptr inbounds|nuw %8[%arg5] : (!llvm.ptr, i64) -> !llvm.ptr, i64
//  CHECK-NEXT: llvm.store %7, %9 : i64, !llvm.ptr
//  CHECK-NEXT: llvm.return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//       CHECK: module {
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: llvm.func @f(%arg0: f32, %arg1: i32, %arg2: i32, %arg3: i32) -> !llvm.struct<(f32, i1)> {
//  CHECK-NEXT: %0 = llvm.mlir.constant(1 : i32) : i32
//  CHECK-NEXT: %1 = llvm.mlir.constant(-1 : i32) : i32
//  CHECK-NEXT: %2 = llvm.mlir.constant(32 : i32) : i32
//  CHECK-NEXT: %3 = llvm.sub %2, %arg3 : i32
//  CHECK-NEXT: %4 = llvm.lshr %1, %3 : i32
//  CHECK-NEXT: %5 = llvm.sub %arg3, %0 : i32
//  CHECK-NEXT: %6 = nvvm.shfl.sync bfly %4, %arg0, %arg2, %5 : f32 -> f32
//  CHECK-NEXT: %7 = llvm.mlir.constant(1 : i32) : i32
//  CHECK-NEXT: %8 = llvm.mlir.constant(-1 : i32) : i32
//  CHECK-NEXT: %9 = llvm.mlir.constant(32 : i32) : i32
//  CHECK-NEXT: %10 = llvm.sub %9, %arg3 : i32
//  CHECK-NEXT: %11 = llvm.lshr %8, %10 : i32
//  CHECK-NEXT: %12 = nvvm.shfl.sync up %11, %arg0, %arg2, %10 {return_value_and_is_valid} : f32 -> !llvm.struct<(f32, i1)>
//  CHECK-NEXT: %13 = llvm.extractvalue %12[0] : !llvm.struct<(f32, i1)>
//  CHECK-NEXT: %14 = llvm.extractvalue %12[1] : !llvm.struct<(f32, i1)>
//  CHECK-NEXT: %15 = llvm.mlir.poison : !llvm.struct<(f32, i1)>
//  CHECK-NEXT: %16 = llvm.insertvalue %6, %15[0] : !llvm.struct<(f32, i1)>
//  CHECK-NEXT: %17 = llvm.insertvalue %14, %16[1] : !llvm.struct<(f32, i1)>
//  CHECK-NEXT: llvm.return %17 : !llvm.struct<(f32, i1)>
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//       CHECK: module {
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: llvm.mlir.global internal @__wg_f_0() {addr_space = 3 : i32} : !llvm.array<4 x f32>
//  CHECK-NEXT: llvm.mlir.global internal @__wg_f_1() {addr_space = 3 : i32} : !llvm.array<8 x f32>
//  CHECK-NEXT: llvm.func @f(%arg0: f32, %arg1: i32) attributes {gpu.kernel, nvvm.kernel} {
//  CHECK-NEXT: %0 = llvm.mlir.addressof @__wg_f_0 : !llvm.ptr<3>
//  CHECK-NEXT: %1 = llvm.getelementptr %0[0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<4 x f32>
//  CHECK-NEXT: %2 = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %3 = llvm.insertvalue %1, %2[0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %4 = llvm.insertvalue %1, %3[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %5 = llvm.mlir.constant(0 : index) : i64
//  CHECK-NEXT: %6 = llvm.insertvalue %5, %4[2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %7 = llvm.mlir.constant(4 : index) : i64
//  CHECK-NEXT: %8 = llvm.insertvalue %7, %6[3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %9 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %10 = llvm.insertvalue %9, %8[4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %11 = llvm.mlir.addressof @__wg_f_1 : !llvm.ptr<3>
//  CHECK-NEXT: %12 = llvm.getelementptr %11[0, 0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, !llvm.array<8 x f32>
//  CHECK-NEXT: %13 = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %14 = llvm.insertvalue %12, %13[0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %15 = llvm.insertvalue %12, %14[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %16 = llvm.mlir.constant(0 : index) : i64
//  CHECK-NEXT: %17 = llvm.insertvalue %16, %15[2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %18 = llvm.mlir.constant(2 : index) : i64
//  CHECK-NEXT: %19 = llvm.insertvalue %18, %17[3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %20 = llvm.mlir.constant(4 : index) : i64
//  CHECK-NEXT: %21 = llvm.insertvalue %20, %19[4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %22 = llvm.mlir.constant(4 : index) : i64
//  CHECK-NEXT: %23 = llvm.insertvalue %22, %21[3, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %24 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %25 = llvm.insertvalue %24, %23[4, 1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %26 = llvm.mlir.constant(4 : i64) : i64
//  CHECK-NEXT: %27 = llvm.alloca %26 x f32 : (i64) -> !llvm.ptr
//  CHECK-NEXT: %28 = llvm.mlir.poison : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %29 = llvm.insertvalue %27, %28[0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %30 = llvm.insertvalue %27, %29[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %31 = llvm.mlir.constant(0 : index) : i64
//  CHECK-NEXT: %32 = llvm.insertvalue %31, %30[2] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %33 = llvm.mlir.constant(4 : index) : i64
//  CHECK-NEXT: %34 = llvm.insertvalue %33, %32[3, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %35 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %36 = llvm.insertvalue %35, %34[4, 0] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %37 = llvm.mlir.constant(0 : index) : i64
//  CHECK-NEXT: %38 = llvm.extractvalue %10[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %39 = llvm.getelementptr inbounds|nuw %38[%37] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//  CHECK-NEXT: llvm.store %arg0, %39 : f32, !llvm.ptr<3>
//  CHECK-NEXT: %40 = llvm.extractvalue %25[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<2 x i64>, array<2 x i64>)>
//  CHECK-NEXT: %41 = llvm.mlir.constant(4 : index) : i64
//  CHECK-NEXT: %42 = llvm.mul %37, %41 overflow<nsw, nuw> : i64
//  CHECK-NEXT: %43 = llvm.add %42, %37 overflow<nsw, nuw> : i64
//  CHECK-NEXT: %44 = llvm.getelementptr inbounds|nuw %40[%43] : (!llvm.ptr<3>, i64) -> !llvm.ptr<3>, f32
//  CHECK-NEXT: llvm.store %arg0, %44 : f32, !llvm.ptr<3>
//  CHECK-NEXT: %45 = llvm.extractvalue %36[1] : !llvm.struct<(ptr, ptr, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %46 = llvm.getelementptr inbounds|nuw %45[%37] : (!llvm.ptr, i64) -> !llvm.ptr, f32
//  CHECK-NEXT: llvm.store %arg0, %46 : f32, !llvm.ptr
//  CHECK-NEXT: llvm.return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//       CHECK: module {
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: llvm.mlir.global internal constant @printfFormat_2("%d %d\00") {addr_space = 0 : i32}
//  CHECK-NEXT: llvm.mlir.global internal constant @printfFormat_1("none\00") {addr_space = 0 : i32}
//  CHECK-NEXT: llvm.mlir.global internal constant @printfFormat_0("hello %f %d %f\0A\00") {addr_space = 0 : i32}
//  CHECK-NEXT: llvm.func @vprintf(!llvm.ptr, !llvm.ptr) -> i32
//  CHECK-NEXT: llvm.func @f(%arg0: f32, %arg1: i32, %arg2: f16, %arg3: i64, %arg4: i64) {
//  CHECK-NEXT: %0 = llvm.mlir.addressof @printfFormat_0 : !llvm.ptr
//  CHECK-NEXT: %1 = llvm.getelementptr %0[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<16 x i8>
//  CHECK-NEXT: %2 = llvm.fpext %arg0 : f32 to f64
//  CHECK-NEXT: %3 = llvm.fpext %arg2 : f16 to f64
//  CHECK-NEXT: %4 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %5 = llvm.alloca %4 x !llvm.struct<(f64, i32, f64)> : (i64) -> !llvm.ptr
//  CHECK-NEXT: %6 = llvm.getelementptr %5[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, i32, f64)>
//  CHECK-NEXT: llvm.store %2, %6 : f64, !llvm.ptr
//  CHECK-NEXT: %7 = llvm.getelementptr %5[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, i32, f64)>
//  CHECK-NEXT: llvm.store %arg1, %7 : i32, !llvm.ptr
//  CHECK-NEXT: %8 = llvm.getelementptr %5[0, 2] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(f64, i32, f64)>
//  CHECK-NEXT: llvm.store %3, %8 : f64, !llvm.ptr
//  CHECK-NEXT: %9 = llvm.call @vprintf(%1, %5) : (!llvm.ptr, !llvm.ptr) -> i32
//  CHECK-NEXT: %10 = llvm.mlir.addressof @printfFormat_1 : !llvm.ptr
//  CHECK-NEXT: %11 = llvm.getelementptr %10[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<5 x i8>
//  CHECK-NEXT: %12 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %13 = llvm.alloca %12 x !llvm.struct<()> : (i64) -> !llvm.ptr
//  CHECK-NEXT: %14 = llvm.call @vprintf(%11, %13) : (!llvm.ptr, !llvm.ptr) -> i32
//  CHECK-NEXT: %15 = llvm.mlir.addressof @printfFormat_1 : !llvm.ptr
//  CHECK-NEXT: %16 = llvm.getelementptr %15[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<5 x i8>
//  CHECK-NEXT: %17 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %18 = llvm.alloca %17 x !llvm.struct<()> : (i64) -> !llvm.ptr
//  CHECK-NEXT: %19 = llvm.call @vprintf(%16, %18) : (!llvm.ptr, !llvm.ptr) -> i32
//  CHECK-NEXT: %20 = llvm.mlir.addressof @printfFormat_2 : !llvm.ptr
//  CHECK-NEXT: %21 = llvm.getelementptr %20[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.array<6 x i8>
//  CHECK-NEXT: %22 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %23 = llvm.alloca %22 x !llvm.struct<(i64, i64)> : (i64) -> !llvm.ptr
//  CHECK-NEXT: %24 = llvm.getelementptr %23[0, 0] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64)>
//  CHECK-NEXT: llvm.store %arg3, %24 : i64, !llvm.ptr
//  CHECK-NEXT: %25 = llvm.getelementptr %23[0, 1] : (!llvm.ptr) -> !llvm.ptr, !llvm.struct<(i64, i64)>
//  CHECK-NEXT: llvm.store %arg4, %25 : i64, !llvm.ptr
//  CHECK-NEXT: %26 = llvm.call @vprintf(%21, %23) : (!llvm.ptr, !llvm.ptr) -> i32
//  CHECK-NEXT: llvm.return
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//       CHECK: module {
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: llvm.func @__nv_expf(f32) -> f32
//  CHECK-NEXT: llvm.func @__nv_sin(f64) -> f64
//  CHECK-NEXT: llvm.func @__nv_tanhf(f32) -> f32
//  CHECK-NEXT: llvm.func @f(%arg0: f32, %arg1: f64, %arg2: f16, %arg3: vector<4xf32>, %arg4: bf16) -> !llvm.struct<(f32, f64, f16, vector<4xf32>)> {
//  CHECK-NEXT: %0 = llvm.call @__nv_expf(%arg0) : (f32) -> f32
//  CHECK-NEXT: %1 = llvm.call @__nv_sin(%arg1) : (f64) -> f64
//  CHECK-NEXT: %2 = llvm.fpext %arg2 : f16 to f32
//  CHECK-NEXT: %3 = llvm.call @__nv_tanhf(%2) : (f32) -> f32
//  CHECK-NEXT: %4 = llvm.fptrunc %3 : f32 to f16
//  CHECK-NEXT: %5 = llvm.mlir.poison : vector<4xf32>
//  CHECK-NEXT: %6 = llvm.mlir.constant(0 : i64) : i64
//  CHECK-NEXT: %7 = llvm.extractelement %arg3[%6 : i64] : vector<4xf32>
//  CHECK-NEXT: %8 = llvm.call @__nv_expf(%7) : (f32) -> f32
//  CHECK-NEXT: %9 = llvm.insertelement %8, %5[%6 : i64] : vector<4xf32>
//  CHECK-NEXT: %10 = llvm.mlir.constant(1 : i64) : i64
//  CHECK-NEXT: %11 = llvm.extractelement %arg3[%10 : i64] : vector<4xf32>
//  CHECK-NEXT: %12 = llvm.call @__nv_expf(%11) : (f32) -> f32
//  CHECK-NEXT: %13 = llvm.insertelement %12, %9[%10 : i64] : vector<4xf32>
//  CHECK-NEXT: %14 = llvm.mlir.constant(2 : i64) : i64
//  CHECK-NEXT: %15 = llvm.extractelement %arg3[%14 : i64] : vector<4xf32>
//  CHECK-NEXT: %16 = llvm.call @__nv_expf(%15) : (f32) -> f32
//  CHECK-NEXT: %17 = llvm.insertelement %16, %13[%14 : i64] : vector<4xf32>
//  CHECK-NEXT: %18 = llvm.mlir.constant(3 : i64) : i64
//  CHECK-NEXT: %19 = llvm.extractelement %arg3[%18 : i64] : vector<4xf32>
//  CHECK-NEXT: %20 = llvm.call @__nv_expf(%19) : (f32) -> f32
//  CHECK-NEXT: %21 = llvm.insertelement %20, %17[%18 : i64] : vector<4xf32>
//  CHECK-NEXT: %22 = llvm.mlir.poison : !llvm.struct<(f32, f64, f16, vector<4xf32>)>
//  CHECK-NEXT: %23 = llvm.insertvalue %0, %22[0] : !llvm.struct<(f32, f64, f16, vector<4xf32>)>
//  CHECK-NEXT: %24 = llvm.insertvalue %1, %23[1] : !llvm.struct<(f32, f64, f16, vector<4xf32>)>
//  CHECK-NEXT: %25 = llvm.insertvalue %4, %24[2] : !llvm.struct<(f32, f64, f16, vector<4xf32>)>
//  CHECK-NEXT: %26 = llvm.insertvalue %21, %25[3] : !llvm.struct<(f32, f64, f16, vector<4xf32>)>
//  CHECK-NEXT: llvm.return %26 : !llvm.struct<(f32, f64, f16, vector<4xf32>)>
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//       CHECK: module {
//  CHECK-NEXT: gpu.module @k {
//  CHECK-NEXT: llvm.mlir.global internal @__dynamic_shmem__0() {addr_space = 3 : i32, alignment = 16 : i64} : !llvm.array<0 x i8>
//  CHECK-NEXT: llvm.func @f(%arg0: i64) -> !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)> {
//  CHECK-NEXT: %0 = llvm.mlir.addressof @__dynamic_shmem__0 : !llvm.ptr<3>
//  CHECK-NEXT: %1 = llvm.getelementptr %0[0] : (!llvm.ptr<3>) -> !llvm.ptr<3>, i8
//  CHECK-NEXT: %2 = llvm.mlir.constant(0 : index) : i64
//  CHECK-NEXT: %3 = llvm.mlir.constant(1 : index) : i64
//  CHECK-NEXT: %4 = llvm.mlir.zero : !llvm.ptr
//  CHECK-NEXT: %5 = llvm.getelementptr %4[%2] : (!llvm.ptr, i64) -> !llvm.ptr, i8
//  CHECK-NEXT: %6 = llvm.ptrtoint %5 : !llvm.ptr to i64
//  CHECK-NEXT: %7 = llvm.mlir.poison : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %8 = llvm.insertvalue %1, %7[0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %9 = llvm.insertvalue %1, %8[1] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %10 = llvm.mlir.constant(0 : index) : i64
//  CHECK-NEXT: %11 = llvm.insertvalue %10, %9[2] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %12 = llvm.insertvalue %2, %11[3, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: %13 = llvm.insertvalue %3, %12[4, 0] : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: llvm.return %13 : !llvm.struct<(ptr<3>, ptr<3>, i64, array<1 x i64>, array<1 x i64>)>
//  CHECK-NEXT: }
//  CHECK-NEXT: }
//  CHECK-NEXT: }
