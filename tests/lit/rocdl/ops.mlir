// Intrinsics of AMD's GPUs, and attributes of kernels.
// RUN: mlir-opt %s | FileCheck %s

//   CHECK-LABEL: llvm.func @f(%arg0: i32, %arg1: vector<4xi32>, %arg2: vector<2xf32>, %arg3: !llvm.ptr<3>, %arg4: !llvm.ptr<1>) -> i32 {
//    CHECK-NEXT: %0 = rocdl.workitem.id.x range <i32, 0, 64> : i32
//    CHECK-NEXT: %1 = rocdl.workgroup.dim.x : i32
//    CHECK-NEXT: %2 = rocdl.grid.dim.y range <i32, 1, 64> : i64
//    CHECK-NEXT: rocdl.barrier
//    CHECK-NEXT: %3 = llvm.mlir.constant(false) : i1
//    CHECK-NEXT: %4 = llvm.mlir.constant(0 : i32) : i32
//    CHECK-NEXT: %5 = rocdl.raw.buffer.load %arg1, %4, %4, %4 : vector<2xf32>
//    CHECK-NEXT: rocdl.raw.buffer.store %5, %arg1, %4, %4, %4 : vector<2xf32>
//    CHECK-NEXT: rocdl.raw.buffer.atomic.fadd %5, %arg1, %4, %4, %4 : vector<2xf32>
//    CHECK-NEXT: %6 = rocdl.mbcnt.lo %arg0, %4 {arg_attrs = [{llvm.noundef}, {}], res_attrs = [{llvm.noundef}]} : (i32, i32) -> i32
//    CHECK-NEXT: rocdl.s.waitcnt 0
//    CHECK-NEXT: %7 = rocdl.cvt.pk.f32.bf8 %arg0[true] : vector<2xf32>
//    CHECK-NEXT: %8 = rocdl.ds.read.tr4.b64 %arg3 : <3> -> vector<2xi32>
//    CHECK-NEXT: llvm.return %0 : i32
//   CHECK-LABEL: llvm.func @k(%arg0: !llvm.ptr) attributes {rocdl.flat_work_group_size = "128,128", rocdl.kernel, rocdl.max_flat_work_group_size = 128 : index, rocdl.reqd_work_group_size = array<i32: 32, 4, 2>, rocdl.uniform_work_group_size = false, rocdl.unsafe_fp_atomics = true, rocdl.waves_per_eu = 2 : i32} {
//    CHECK-NEXT: llvm.return
//   CHECK-LABEL: llvm.func @k2() attributes {rocdl.kernel} {
//    CHECK-NEXT: llvm.return
llvm.func @f(%a: i32, %rsrc: vector<4xi32>, %v: vector<2xf32>, %p: !llvm.ptr<3>, %g: !llvm.ptr<1>) -> i32 {
  %0 = rocdl.workitem.id.x range <i32, 0, 64> : i32
  %1 = rocdl.workgroup.dim.x : i32
  %2 = rocdl.grid.dim.y range <i32, 1, 64> : i64
  rocdl.barrier
  %c = llvm.mlir.constant(false) : i1
  %o = llvm.mlir.constant(0 : i32) : i32
  %3 = rocdl.raw.buffer.load %rsrc, %o, %o, %o : vector<2xf32>
  rocdl.raw.buffer.store %3, %rsrc, %o, %o, %o : vector<2xf32>
  rocdl.raw.buffer.atomic.fadd %3, %rsrc, %o, %o, %o : vector<2xf32>
  %5 = rocdl.mbcnt.lo %a, %o {arg_attrs = [{llvm.noundef}, {}], res_attrs = [{llvm.noundef}]} : (i32, i32) -> i32
  rocdl.s.waitcnt 0
  %6 = rocdl.cvt.pk.f32.bf8 %a[true] : vector<2xf32>
  %7 = rocdl.ds.read.tr4.b64 %p : !llvm.ptr<3> -> vector<2xi32>
  llvm.return %0 : i32
}
llvm.func @k(%arg0: !llvm.ptr) attributes {rocdl.kernel, rocdl.reqd_work_group_size = array<i32: 32, 4, 2>, rocdl.flat_work_group_size = "128,128", rocdl.max_flat_work_group_size = 128 : index, rocdl.waves_per_eu = 2: i32, rocdl.unsafe_fp_atomics = true, rocdl.uniform_work_group_size = false} { llvm.return }
llvm.func @k2() attributes {rocdl.kernel} { llvm.return }
