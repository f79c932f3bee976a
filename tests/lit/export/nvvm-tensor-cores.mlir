// Tensor cores of the fifth generation.
// RUN: mlir-translate %s -mlir-to-llvmir | FileCheck %s

// CHECK-LABEL: define void @tcgen05_alloc(ptr %0, i32 %1, ptr addrspace(3) %2) {
llvm.func @tcgen05_alloc(%arg0: !llvm.ptr, %arg1: i32, %arg2: !llvm.ptr<3>) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.alloc.cg1(ptr %0, i32 %1)
  nvvm.tcgen05.alloc %arg0, %arg1 : !llvm.ptr, i32
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) %2, i32 %1)
  nvvm.tcgen05.alloc %arg2, %arg1 : !llvm.ptr<3>, i32
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.alloc.cg2(ptr %0, i32 %1)
  nvvm.tcgen05.alloc %arg0, %arg1 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr, i32
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.alloc.shared.cg2(ptr addrspace(3) %2, i32 %1)
  nvvm.tcgen05.alloc %arg2, %arg1 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_commit(ptr %0, i16 %1, ptr addrspace(3) %2) {
llvm.func @tcgen05_commit(%arg0: !llvm.ptr, %arg1: i16, %arg2: !llvm.ptr<3>) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.commit.cg1(ptr %0)
  nvvm.tcgen05.commit %arg0 : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.commit.mc.cg1(ptr %0, i16 %1)
  nvvm.tcgen05.commit %arg0, multicast_mask = %arg1 : !llvm.ptr, i16
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) %2)
  nvvm.tcgen05.commit %arg2 : !llvm.ptr<3>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.commit.mc.shared.cg1(ptr addrspace(3) %2, i16 %1)
  nvvm.tcgen05.commit %arg2, multicast_mask = %arg1 : !llvm.ptr<3>, i16
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.commit.cg2(ptr %0)
  nvvm.tcgen05.commit %arg0 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.commit.mc.cg2(ptr %0, i16 %1)
  nvvm.tcgen05.commit %arg0, multicast_mask = %arg1 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr, i16
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.commit.shared.cg2(ptr addrspace(3) %2)
  nvvm.tcgen05.commit %arg2 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.commit.mc.shared.cg2(ptr addrspace(3) %2, i16 %1)
  nvvm.tcgen05.commit %arg2, multicast_mask = %arg1 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<3>, i16
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_dealloc(ptr addrspace(6) %0, i32 %1) {
llvm.func @tcgen05_dealloc(%arg0: !llvm.ptr<6>, %arg1: i32) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) %0, i32 %1)
  nvvm.tcgen05.dealloc %arg0, %arg1 : !llvm.ptr<6>, i32
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.dealloc.cg2(ptr addrspace(6) %0, i32 %1)
  nvvm.tcgen05.dealloc %arg0, %arg1 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>, i32
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_relinquish_alloc_permit() {
llvm.func @tcgen05_relinquish_alloc_permit() {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1()
  nvvm.tcgen05.relinquish_alloc_permit
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg2()
  nvvm.tcgen05.relinquish_alloc_permit {group = #nvvm.cta_group<cta_2>}
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_shift(ptr addrspace(6) %0) {
llvm.func @tcgen05_shift(%arg0: !llvm.ptr<6>) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.shift.down.cg1(ptr addrspace(6) %0)
  nvvm.tcgen05.shift %arg0 : !llvm.ptr<6>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.shift.down.cg2(ptr addrspace(6) %0)
  nvvm.tcgen05.shift %arg0 {group = #nvvm.cta_group<cta_2>} : !llvm.ptr<6>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_cp(ptr addrspace(6) %0, i64 %1) {
llvm.func @tcgen05_cp(%arg0: !llvm.ptr<6>, %arg1: i64) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.4x256b.cg1(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {shape = #nvvm.tcgen05_cp_shape<shape_4x256b>}
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.128x128b.b6x16_p32.cg1(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {shape = #nvvm.tcgen05_cp_shape<shape_128x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.b4x16_p64.cg1(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.cg1(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>}
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.128x256b.b6x16_p32.cg2(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {group = #nvvm.cta_group<cta_2>, shape = #nvvm.tcgen05_cp_shape<shape_128x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.4x256b.b4x16_p64.cg2(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {group = #nvvm.cta_group<cta_2>, shape = #nvvm.tcgen05_cp_shape<shape_4x256b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.cg2(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {group = #nvvm.cta_group<cta_2>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_02_13>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>}
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_01_23.b6x16_p32.cg2(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {group = #nvvm.cta_group<cta_2>, multicast = #nvvm.tcgen05_cp_multicast<warpx2_01_23>, shape = #nvvm.tcgen05_cp_shape<shape_64x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b6x16_p32>}
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.b4x16_p64.cg2(ptr addrspace(6) %0, i64 %1)
  nvvm.tcgen05.cp %arg0, %arg1 {group = #nvvm.cta_group<cta_2>, multicast = #nvvm.tcgen05_cp_multicast<warpx4>, shape = #nvvm.tcgen05_cp_shape<shape_32x128b>, srcFormat = #nvvm.tcgen05_cp_src_fmt<b4x16_p64>}
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_fence() {
llvm.func @tcgen05_fence() {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.fence.before.thread.sync()
  nvvm.tcgen05.fence <before>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.fence.after.thread.sync()
  nvvm.tcgen05.fence <after>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_wait() {
llvm.func @tcgen05_wait() {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.wait.ld()
  nvvm.tcgen05.wait <load>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.wait.st()
  nvvm.tcgen05.wait <store>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_ld(ptr addrspace(6) %0) {
llvm.func @tcgen05_ld(%arg0: !llvm.ptr<6>) {
  // CHECK-NEXT: %2 = call <4 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x4(ptr addrspace(6) %0, i1 true)
  %0 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<4xi32>
  // CHECK-NEXT: %3 = call <32 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x32(ptr addrspace(6) %0, i1 true)
  %1 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<32xi32>
  // CHECK-NEXT: %4 = call <2 x i32> @llvm.nvvm.tcgen05.ld.16x128b.x1(ptr addrspace(6) %0, i1 true)
  %2 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<2xi32>
  // CHECK-NEXT: %5 = call <16 x i32> @llvm.nvvm.tcgen05.ld.16x128b.x8(ptr addrspace(6) %0, i1 true)
  %3 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<16xi32>
  // CHECK-NEXT: %6 = call <128 x i32> @llvm.nvvm.tcgen05.ld.16x128b.x64(ptr addrspace(6) %0, i1 true)
  %4 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<128xi32>
  // CHECK-NEXT: %7 = call <16 x i32> @llvm.nvvm.tcgen05.ld.16x256b.x4(ptr addrspace(6) %0, i1 true)
  %5 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<16xi32>
  // CHECK-NEXT: %8 = call <128 x i32> @llvm.nvvm.tcgen05.ld.16x256b.x32(ptr addrspace(6) %0, i1 true)
  %6 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<128xi32>
  // CHECK-NEXT: %9 = call <4 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x4(ptr addrspace(6) %0, i1 true)
  %7 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  // CHECK-NEXT: %10 = call <32 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x32(ptr addrspace(6) %0, i1 true)
  %8 = nvvm.tcgen05.ld %arg0 pack {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<32xi32>
  // CHECK-NEXT: %11 = call i32 @llvm.nvvm.tcgen05.ld.16x32bx2.x1(ptr addrspace(6) %0, i64 5, i1 true)
  %9 = llvm.mlir.constant(5 : i64) : i64
  %10 = nvvm.tcgen05.ld %arg0, %9 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  // CHECK-NEXT: %12 = call <8 x i32> @llvm.nvvm.tcgen05.ld.16x32bx2.x8(ptr addrspace(6) %0, i64 5, i1 true)
  %11 = llvm.mlir.constant(5 : i64) : i64
  %12 = nvvm.tcgen05.ld %arg0, %11 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<8xi32>
  // CHECK-NEXT: %13 = call <64 x i32> @llvm.nvvm.tcgen05.ld.16x32bx2.x64(ptr addrspace(6) %0, i64 5, i1 true)
  %13 = llvm.mlir.constant(5 : i64) : i64
  %14 = nvvm.tcgen05.ld %arg0, %13 pack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<64xi32>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_st(ptr addrspace(6) %0, <4 x i32> %1, <32 x i32> %2, <2 x i32> %3, <16 x i32> %4, <128 x i32> %5, i32 %6, <8 x i32> %7, <64 x i32> %8) {
llvm.func @tcgen05_st(%arg0: !llvm.ptr<6>, %arg1: vector<4xi32>, %arg2: vector<32xi32>, %arg3: vector<2xi32>, %arg4: vector<16xi32>, %arg5: vector<128xi32>, %arg6: i32, %arg7: vector<8xi32>, %arg8: vector<64xi32>) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x64b.x4(ptr addrspace(6) %0, <4 x i32> %1, i1 true)
  nvvm.tcgen05.st %arg0, %arg1 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<4xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x64b.x32(ptr addrspace(6) %0, <32 x i32> %2, i1 true)
  nvvm.tcgen05.st %arg0, %arg2 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x64b>} : vector<32xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x128b.x1(ptr addrspace(6) %0, <2 x i32> %3, i1 true)
  nvvm.tcgen05.st %arg0, %arg3 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<2xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x128b.x8(ptr addrspace(6) %0, <16 x i32> %4, i1 true)
  nvvm.tcgen05.st %arg0, %arg4 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<16xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x128b.x64(ptr addrspace(6) %0, <128 x i32> %5, i1 true)
  nvvm.tcgen05.st %arg0, %arg5 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x128b>} : vector<128xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x256b.x4(ptr addrspace(6) %0, <16 x i32> %4, i1 true)
  nvvm.tcgen05.st %arg0, %arg4 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<16xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x256b.x32(ptr addrspace(6) %0, <128 x i32> %5, i1 true)
  nvvm.tcgen05.st %arg0, %arg5 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x256b>} : vector<128xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.32x32b.x4(ptr addrspace(6) %0, <4 x i32> %1, i1 true)
  nvvm.tcgen05.st %arg0, %arg1 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<4xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.32x32b.x32(ptr addrspace(6) %0, <32 x i32> %2, i1 true)
  nvvm.tcgen05.st %arg0, %arg2 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_32x32b>} : vector<32xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x32bx2.x1(ptr addrspace(6) %0, i64 5, i32 %6, i1 true)
  %0 = llvm.mlir.constant(5 : i64) : i64
  nvvm.tcgen05.st %arg0, %arg6, %0 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : i32
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x32bx2.x8(ptr addrspace(6) %0, i64 5, <8 x i32> %7, i1 true)
  %1 = llvm.mlir.constant(5 : i64) : i64
  nvvm.tcgen05.st %arg0, %arg7, %1 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<8xi32>
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.st.16x32bx2.x64(ptr addrspace(6) %0, i64 5, <64 x i32> %8, i1 true)
  %2 = llvm.mlir.constant(5 : i64) : i64
  nvvm.tcgen05.st %arg0, %arg8, %2 unpack {shape = #nvvm.tcgen05_ldst_shape<shape_16x32bx2>} : vector<64xi32>
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_mma_smem_desc(i32 %0, i32 %1, i8 %2, i1 %3) {
llvm.func @tcgen05_mma_smem_desc(%arg0: i32, %arg1: i32, %arg2: i8, %arg3: i1) {
  // CHECK-NEXT: %5 = and i32 %0, 16383
  // CHECK-NEXT: %6 = zext i32 %5 to i64
  // CHECK-NEXT: %7 = shl i64 %6, 0
  // CHECK-NEXT: %8 = or i64 0, %7
  // CHECK-NEXT: %9 = or i64 %8, 0
  // CHECK-NEXT: %10 = or i64 %9, 21474836480
  // CHECK-NEXT: %11 = or i64 %10, 70368744177664
  // CHECK-NEXT: %12 = or i64 %11, 0
  // CHECK-NEXT: %13 = or i64 %12, 0
  // CHECK-NEXT: %14 = or i64 %13, -2305843009213693952
  %0 = llvm.mlir.constant(0 : i32) : i32
  %1 = llvm.mlir.constant(5 : i32) : i32
  %2 = llvm.mlir.constant(0 : i8) : i8
  %3 = llvm.mlir.constant(false) : i1
  %4 = llvm.mlir.constant(-1 : i8) : i8
  %5 = nvvm.tcgen05.mma_smem_desc(%arg0, %0, %1, %2, %3, %4) : (i32, i32, i32, i8, i1, i8) -> i64
  // CHECK-NEXT: %15 = and i32 %1, 16383
  // CHECK-NEXT: %16 = zext i32 %15 to i64
  // CHECK-NEXT: %17 = shl i64 %16, 16
  // CHECK-NEXT: %18 = or i64 0, %17
  // CHECK-NEXT: %19 = or i64 %18, 21474836480
  // CHECK-NEXT: %20 = or i64 %19, 70368744177664
  // CHECK-NEXT: %21 = zext i8 %2 to i32
  // CHECK-NEXT: %22 = and i32 %21, 7
  // CHECK-NEXT: %23 = zext i32 %22 to i64
  // CHECK-NEXT: %24 = shl i64 %23, 49
  // CHECK-NEXT: %25 = or i64 %20, %24
  // CHECK-NEXT: %26 = zext i1 %3 to i32
  // CHECK-NEXT: %27 = and i32 %26, 1
  // CHECK-NEXT: %28 = zext i32 %27 to i64
  // CHECK-NEXT: %29 = shl i64 %28, 52
  // CHECK-NEXT: %30 = or i64 %25, %29
  // CHECK-NEXT: %31 = or i64 %30, -2305843009213693952
  %6 = llvm.mlir.constant(0 : i32) : i32
  %7 = llvm.mlir.constant(5 : i32) : i32
  %8 = llvm.mlir.constant(-1 : i8) : i8
  %9 = nvvm.tcgen05.mma_smem_desc(%6, %arg1, %7, %arg2, %arg3, %8) : (i32, i32, i32, i8, i1, i8) -> i64
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_mma(ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, <4 x i32> %4, <8 x i32> %5) {
llvm.func @tcgen05_mma(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i32, %arg3: i1, %arg4: vector<4xi32>, %arg5: vector<8xi32>) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.tensor.disable_output_lane.cg1(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, <4 x i32> %4, i32 0, i32 2)
  nvvm.tcgen05.mma %arg0, %arg0, %arg1, %arg2, %arg3 mask = %arg4 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, vector<4xi32>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg1(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, i64 3, <4 x i32> %4, i32 0, i32 2)
  %0 = llvm.mlir.constant(3 : i64) : i64
  nvvm.tcgen05.mma %arg0, %arg0, %arg1, %arg2, %arg3 scale = %0 mask = %arg4 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64, vector<4xi32>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.shared.disable_output_lane.cg1(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, <4 x i32> %4, i32 0, i32 2)
  nvvm.tcgen05.mma %arg0, %arg1, %arg1, %arg2, %arg3 mask = %arg4 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, vector<4xi32>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.shared.scale_d.disable_output_lane.cg1(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, i64 3, <4 x i32> %4, i32 0, i32 2)
  %1 = llvm.mlir.constant(3 : i64) : i64
  nvvm.tcgen05.mma %arg0, %arg1, %arg1, %arg2, %arg3 scale = %1 mask = %arg4 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64, vector<4xi32>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg2(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, i64 3, <8 x i32> %5, i32 0, i32 2)
  %2 = llvm.mlir.constant(3 : i64) : i64
  nvvm.tcgen05.mma %arg0, %arg0, %arg1, %arg2, %arg3 scale = %2 mask = %arg5 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64, vector<8xi32>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.shared.scale_d.disable_output_lane.cg2(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, i64 3, <8 x i32> %5, i32 0, i32 2)
  %3 = llvm.mlir.constant(3 : i64) : i64
  nvvm.tcgen05.mma %arg0, %arg1, %arg1, %arg2, %arg3 scale = %3 mask = %arg5 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64, vector<8xi32>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.tensor(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, /* kind=f8f6f4 */ i32 2, /* cta_group= */ i32 1, /* collector=fill */ i32 2)
  nvvm.tcgen05.mma %arg0, %arg0, %arg1, %arg2, %arg3 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_mma_sp(ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, <4 x i32> %4, <8 x i32> %5) {
llvm.func @tcgen05_mma_sp(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i32, %arg3: i1, %arg4: vector<4xi32>, %arg5: vector<8xi32>) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.sp.tensor.scale_d(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, i64 3, i32 0, i32 1, i32 2)
  %0 = llvm.mlir.constant(3 : i64) : i64
  nvvm.tcgen05.mma.sp %arg0, %arg0, %arg1, %arg2, %arg3, %arg0 scale = %0 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.sp.shared.disable_output_lane.cg1(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, <4 x i32> %4, i32 0, i32 2)
  nvvm.tcgen05.mma.sp %arg0, %arg1, %arg1, %arg2, %arg3, %arg0 mask = %arg4 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, vector<4xi32>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.sp.tensor.disable_output_lane.cg2(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, <8 x i32> %5, i32 0, i32 2)
  nvvm.tcgen05.mma.sp %arg0, %arg0, %arg1, %arg2, %arg3, %arg0 mask = %arg5 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, vector<8xi32>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.sp.shared.scale_d.disable_output_lane.cg2(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, i64 3, <8 x i32> %5, i32 0, i32 2)
  %1 = llvm.mlir.constant(3 : i64) : i64
  nvvm.tcgen05.mma.sp %arg0, %arg1, %arg1, %arg2, %arg3, %arg0 scale = %1 mask = %arg5 {collectorOp = #nvvm.tcgen05_mma_collectorop<fill>, ctaGroup = #nvvm.cta_group<cta_2>, kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, i64, vector<8xi32>)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_mma_block_scale(ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3) {
llvm.func @tcgen05_mma_block_scale(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i32, %arg3: i1) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.tensor.mxf8f6f4.block_scale.block32(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, ptr addrspace(6) %0, i32 1, i32 0)
  nvvm.tcgen05.mma.block_scale %arg0, %arg0, %arg1, %arg2, %arg3, %arg0, %arg0 {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, ptr addrspace(6) %0, i32 1, i32 0)
  nvvm.tcgen05.mma.block_scale %arg0, %arg1, %arg1, %arg2, %arg3, %arg0, %arg0 {ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.tensor.mxf4nvf4.block_scale.block16(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, ptr addrspace(6) %0, i32 1, i32 0)
  nvvm.tcgen05.mma.block_scale %arg0, %arg0, %arg1, %arg2, %arg3, %arg0, %arg0 {blockScale = #nvvm.tcgen05_mma_block_scale<block16>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.shared.mxf4nvf4.block_scale.block32(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, ptr addrspace(6) %0, i32 1, i32 0)
  nvvm.tcgen05.mma.block_scale %arg0, %arg1, %arg1, %arg2, %arg3, %arg0, %arg0 {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_mma_sp_block_scale(ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3) {
llvm.func @tcgen05_mma_sp_block_scale(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i32, %arg3: i1) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.sp.shared.mxf8f6f4.block_scale.block32(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, ptr addrspace(6) %0, ptr addrspace(6) %0, i32 1, i32 0)
  nvvm.tcgen05.mma.sp.block_scale %arg0, %arg1, %arg1, %arg2, %arg3, %arg0, %arg0, %arg0 {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf8f6f4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.sp.shared.mxf4.block_scale.block32(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, ptr addrspace(6) %0, ptr addrspace(6) %0, i32 1, i32 0)
  nvvm.tcgen05.mma.sp.block_scale %arg0, %arg1, %arg1, %arg2, %arg3, %arg0, %arg0, %arg0 {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.sp.shared.mxf4nvf4.block_scale.block32(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, ptr addrspace(6) %0, ptr addrspace(6) %0, i32 1, i32 0)
  nvvm.tcgen05.mma.sp.block_scale %arg0, %arg1, %arg1, %arg2, %arg3, %arg0, %arg0, %arg0 {blockScale = #nvvm.tcgen05_mma_block_scale<block32>, ctaGroup = #nvvm.cta_group<cta_1>, kind = #nvvm.block_scale_kind<mxf4nvf4>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, !llvm.ptr<6>, !llvm.ptr<6>)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_mma_ws(ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3) {
llvm.func @tcgen05_mma_ws(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i32, %arg3: i1) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.ws.tensor.zero_col_mask(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, i64 %1, i32 0, i32 0, i32 0)
  nvvm.tcgen05.mma.ws %arg0, %arg0, %arg1, %arg2, %arg3, %arg1 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, i64)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.ws.shared.zero_col_mask(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, i64 %1, i32 0, i32 0, i32 0)
  nvvm.tcgen05.mma.ws %arg0, %arg1, %arg1, %arg2, %arg3, %arg1 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, i64)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK-LABEL: define void @tcgen05_mma_ws_sp(ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3) {
llvm.func @tcgen05_mma_ws_sp(%arg0: !llvm.ptr<6>, %arg1: i64, %arg2: i32, %arg3: i1) {
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.ws.sp.tensor.zero_col_mask(ptr addrspace(6) %0, ptr addrspace(6) %0, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, i64 %1, i32 0, i32 0, i32 0)
  nvvm.tcgen05.mma.ws.sp %arg0, %arg0, %arg1, %arg2, %arg3, %arg0, %arg1 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, !llvm.ptr<6>, i64, i32, i1, !llvm.ptr<6>, i64)
  // CHECK-NEXT: call void @llvm.nvvm.tcgen05.mma.ws.sp.shared.zero_col_mask(ptr addrspace(6) %0, i64 %1, i64 %1, i32 %2, i1 %3, ptr addrspace(6) %0, i64 %1, i32 0, i32 0, i32 0)
  nvvm.tcgen05.mma.ws.sp %arg0, %arg1, %arg1, %arg2, %arg3, %arg0, %arg1 {kind = #nvvm.tcgen05_mma_kind<f16>} : (!llvm.ptr<6>, i64, i64, i32, i1, !llvm.ptr<6>, i64)
  // CHECK-NEXT: ret void
  llvm.return
}

// CHECK: declare void @llvm.nvvm.tcgen05.alloc.cg1(ptr writeonly captures(none), i32) #0
// CHECK: declare void @llvm.nvvm.tcgen05.alloc.shared.cg1(ptr addrspace(3) writeonly captures(none), i32) #0
// CHECK: declare void @llvm.nvvm.tcgen05.alloc.cg2(ptr writeonly captures(none), i32) #0
// CHECK: declare void @llvm.nvvm.tcgen05.alloc.shared.cg2(ptr addrspace(3) writeonly captures(none), i32) #0
// CHECK: declare void @llvm.nvvm.tcgen05.commit.cg1(ptr captures(none)) #0
// CHECK: declare void @llvm.nvvm.tcgen05.commit.mc.cg1(ptr captures(none), i16) #0
// CHECK: declare void @llvm.nvvm.tcgen05.commit.shared.cg1(ptr addrspace(3) captures(none)) #0
// CHECK: declare void @llvm.nvvm.tcgen05.commit.mc.shared.cg1(ptr addrspace(3) captures(none), i16) #0
// CHECK: declare void @llvm.nvvm.tcgen05.commit.cg2(ptr captures(none)) #0
// CHECK: declare void @llvm.nvvm.tcgen05.commit.mc.cg2(ptr captures(none), i16) #0
// CHECK: declare void @llvm.nvvm.tcgen05.commit.shared.cg2(ptr addrspace(3) captures(none)) #0
// CHECK: declare void @llvm.nvvm.tcgen05.commit.mc.shared.cg2(ptr addrspace(3) captures(none), i16) #0
// CHECK: declare void @llvm.nvvm.tcgen05.dealloc.cg1(ptr addrspace(6) captures(none), i32) #1
// CHECK: declare void @llvm.nvvm.tcgen05.dealloc.cg2(ptr addrspace(6) captures(none), i32) #1
// CHECK: declare void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg1() #2
// CHECK: declare void @llvm.nvvm.tcgen05.relinq.alloc.permit.cg2() #2
// CHECK: declare void @llvm.nvvm.tcgen05.shift.down.cg1(ptr addrspace(6) captures(none)) #1
// CHECK: declare void @llvm.nvvm.tcgen05.shift.down.cg2(ptr addrspace(6) captures(none)) #1
// CHECK: declare void @llvm.nvvm.tcgen05.cp.4x256b.cg1(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.cp.128x128b.b6x16_p32.cg1(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.b4x16_p64.cg1(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.cg1(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.cp.128x256b.b6x16_p32.cg2(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.cp.4x256b.b4x16_p64.cg2(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_02_13.cg2(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.cp.64x128b_warpx2_01_23.b6x16_p32.cg2(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.cp.32x128b_warpx4.b4x16_p64.cg2(ptr addrspace(6) captures(none), i64) #0
// CHECK: declare void @llvm.nvvm.tcgen05.fence.before.thread.sync() #3
// CHECK: declare void @llvm.nvvm.tcgen05.fence.after.thread.sync() #3
// CHECK: declare void @llvm.nvvm.tcgen05.wait.ld() #2
// CHECK: declare void @llvm.nvvm.tcgen05.wait.st() #2
// CHECK: declare <4 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x4(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare <32 x i32> @llvm.nvvm.tcgen05.ld.16x64b.x32(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare <2 x i32> @llvm.nvvm.tcgen05.ld.16x128b.x1(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare <16 x i32> @llvm.nvvm.tcgen05.ld.16x128b.x8(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare <128 x i32> @llvm.nvvm.tcgen05.ld.16x128b.x64(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare <16 x i32> @llvm.nvvm.tcgen05.ld.16x256b.x4(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare <128 x i32> @llvm.nvvm.tcgen05.ld.16x256b.x32(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare <4 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x4(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare <32 x i32> @llvm.nvvm.tcgen05.ld.32x32b.x32(ptr addrspace(6) captures(none), i1 immarg) #1
// CHECK: declare i32 @llvm.nvvm.tcgen05.ld.16x32bx2.x1(ptr addrspace(6) captures(none), i64 immarg, i1 immarg) #1
// CHECK: declare <8 x i32> @llvm.nvvm.tcgen05.ld.16x32bx2.x8(ptr addrspace(6) captures(none), i64 immarg, i1 immarg) #1
// CHECK: declare <64 x i32> @llvm.nvvm.tcgen05.ld.16x32bx2.x64(ptr addrspace(6) captures(none), i64 immarg, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x64b.x4(ptr addrspace(6) captures(none), <4 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x64b.x32(ptr addrspace(6) captures(none), <32 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x128b.x1(ptr addrspace(6) captures(none), <2 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x128b.x8(ptr addrspace(6) captures(none), <16 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x128b.x64(ptr addrspace(6) captures(none), <128 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x256b.x4(ptr addrspace(6) captures(none), <16 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x256b.x32(ptr addrspace(6) captures(none), <128 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.32x32b.x4(ptr addrspace(6) captures(none), <4 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.32x32b.x32(ptr addrspace(6) captures(none), <32 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x32bx2.x1(ptr addrspace(6) captures(none), i64 immarg, i32, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x32bx2.x8(ptr addrspace(6) captures(none), i64 immarg, <8 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.st.16x32bx2.x64(ptr addrspace(6) captures(none), i64 immarg, <64 x i32>, i1 immarg) #1
// CHECK: declare void @llvm.nvvm.tcgen05.mma.tensor.disable_output_lane.cg1(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, <4 x i32>, i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg1(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, i64 immarg range(i64 0, 16), <4 x i32>, i32 immarg range(i32 0, 2), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.shared.disable_output_lane.cg1(ptr addrspace(6) writeonly, i64, i64, i32, i1, <4 x i32>, i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.shared.scale_d.disable_output_lane.cg1(ptr addrspace(6) writeonly, i64, i64, i32, i1, i64 immarg range(i64 0, 16), <4 x i32>, i32 immarg range(i32 0, 2), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.tensor.scale_d.disable_output_lane.cg2(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, i64 immarg range(i64 0, 16), <8 x i32>, i32 immarg range(i32 0, 2), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.shared.scale_d.disable_output_lane.cg2(ptr addrspace(6) writeonly, i64, i64, i32, i1, i64 immarg range(i64 0, 16), <8 x i32>, i32 immarg range(i32 0, 2), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.tensor(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, i32 immarg range(i32 0, 4), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.sp.tensor.scale_d(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, ptr addrspace(6), i64 immarg range(i64 0, 16), i32 immarg range(i32 0, 2), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.sp.shared.disable_output_lane.cg1(ptr addrspace(6) writeonly, i64, i64, i32, i1, ptr addrspace(6), <4 x i32>, i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.sp.tensor.disable_output_lane.cg2(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, ptr addrspace(6), <8 x i32>, i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.sp.shared.scale_d.disable_output_lane.cg2(ptr addrspace(6) writeonly, i64, i64, i32, i1, ptr addrspace(6), i64 immarg range(i64 0, 16), <8 x i32>, i32 immarg range(i32 0, 2), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.tensor.mxf8f6f4.block_scale.block32(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.shared.mxf4.block_scale(ptr addrspace(6) writeonly, i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.tensor.mxf4nvf4.block_scale.block16(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.shared.mxf4nvf4.block_scale.block32(ptr addrspace(6) writeonly, i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.sp.shared.mxf8f6f4.block_scale.block32(ptr addrspace(6) writeonly, i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), ptr addrspace(6), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.sp.shared.mxf4.block_scale.block32(ptr addrspace(6) writeonly, i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), ptr addrspace(6), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.sp.shared.mxf4nvf4.block_scale.block32(ptr addrspace(6) writeonly, i64, i64, i32, i1, ptr addrspace(6), ptr addrspace(6), ptr addrspace(6), i32 immarg range(i32 1, 3), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.ws.tensor.zero_col_mask(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, i64, i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.ws.shared.zero_col_mask(ptr addrspace(6) writeonly, i64, i64, i32, i1, i64, i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.ws.sp.tensor.zero_col_mask(ptr addrspace(6) writeonly, ptr addrspace(6) readonly, i64, i32, i1, ptr addrspace(6), i64, i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4)) #4
// CHECK: declare void @llvm.nvvm.tcgen05.mma.ws.sp.shared.zero_col_mask(ptr addrspace(6) writeonly, i64, i64, i32, i1, ptr addrspace(6), i64, i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4), i32 immarg range(i32 0, 4)) #4
// CHECK: attributes #0 = { convergent nounwind memory(argmem: readwrite, inaccessiblemem: readwrite) }
// CHECK: attributes #1 = { convergent nounwind memory(argmem: readwrite) }
// CHECK: attributes #2 = { convergent nounwind memory(inaccessiblemem: readwrite) }
// CHECK: attributes #3 = { nounwind }
// CHECK: attributes #4 = { nocallback nofree nosync nounwind willreturn memory(argmem: readwrite) }
