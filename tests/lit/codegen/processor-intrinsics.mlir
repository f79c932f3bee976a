// REQUIRES: llvm-objdump-22

// An intrinsic of an instruction that Cranelift lacks is a call of a thunk that executes it, with its operands in memory.
// The programs in tests/c_programs/*_intrinsics.c compute with all of them.
// RUN: split-file %s %t
// RUN: windlass compile -O0 --emit=obj --target=aarch64-unknown-linux-gnu %t/neon.mlir -o %t/o && llvm-objdump-22 -d --no-show-raw-insn %t/o | FileCheck %t/neon.mlir
// RUN: windlass compile --emit=obj --target=x86_64-unknown-linux-gnu %t/avx.mlir -o %t/o && llvm-objdump-22 -d --no-show-raw-insn -M intel %t/o | FileCheck %t/avx.mlir
// RUN: not windlass compile --emit=obj --target=aarch64-unknown-linux-gnu %t/half.mlir -o %t/o 2>&1 | FileCheck %t/half.mlir
// RUN: not windlass compile --emit=obj --target=aarch64-unknown-linux-gnu %t/immediate.mlir -o %t/o 2>&1 | FileCheck %t/immediate.mlir
// RUN: not windlass compile --emit=obj --target=x86_64-unknown-linux-gnu %t/avx512.mlir -o %t/o 2>&1 | FileCheck %t/avx512.mlir
// RUN: not windlass compile --emit=obj --target=x86_64-unknown-linux-gnu %t/neon.mlir -o %t/o 2>&1 | FileCheck %t/neon.mlir --check-prefix=OTHER

//--- neon.mlir
// The types choose the width of lanes and registers.
// CHECK-LABEL: <_windlass_arm_neon_sqadd_
// CHECK: ldr q0, [x1]
// CHECK-NEXT: ldr q1, [x2]
// CHECK-NEXT: sqadd d0, d0, d1
// CHECK-NEXT: str q0, [x0]
// CHECK-NEXT: ret
// CHECK: sqshlu v0.2s, v0.2s, #0x3
// CHECK: ld2 { v0.4s, v1.4s }, [x1]
// CHECK: st1 { v0.4s, v1.4s }, [x0]
// Cranelift has a saturating addition of vectors.
// CHECK-LABEL: <f>:
// CHECK: sqadd v{{[0-9]+}}.8h
// CHECK: sqadd v{{[0-9]+}}.16b
// OTHER: error: 'llvm.call_intrinsic' op machine code generation does not support the intrinsic 'llvm.aarch64.neon.sqadd.v8i16'
llvm.func @f(%q: vector<8xi16>, %d: vector<8xi8>, %s: i64, %w: vector<2xi32>, %p: !llvm.ptr) -> vector<4xi32> {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.sqadd.v8i16"(%q, %q) : (vector<8xi16>, vector<8xi16>) -> vector<8xi16>
  %1 = llvm.call_intrinsic "llvm.aarch64.neon.sqadd.v8i8"(%d, %d) : (vector<8xi8>, vector<8xi8>) -> vector<8xi8>
  %2 = llvm.call_intrinsic "llvm.aarch64.neon.sqadd.i64"(%s, %s) : (i64, i64) -> i64
  %three = llvm.mlir.constant(dense<3> : vector<2xi32>) : vector<2xi32>
  %3 = llvm.call_intrinsic "llvm.aarch64.neon.sqshlu.v2i32"(%w, %three) : (vector<2xi32>, vector<2xi32>) -> vector<2xi32>
  %4 = llvm.call_intrinsic "llvm.aarch64.neon.ld2.v4i32.p0"(%p) : (!llvm.ptr) -> !llvm.struct<(vector<4xi32>, vector<4xi32>)>
  llvm.store %0, %p : vector<8xi16>, !llvm.ptr
  llvm.store %1, %p : vector<8xi8>, !llvm.ptr
  %5 = llvm.extractvalue %4[1] : !llvm.struct<(vector<4xi32>, vector<4xi32>)>
  llvm.return %5 : vector<4xi32>
}

//--- avx.mlir
// CHECK-LABEL: <_windlass_x86_avx2_permd_0>:
// CHECK: vmovups ymm0, ymmword ptr [rsi]
// CHECK-NEXT: vmovups ymm1, ymmword ptr [rdx]
// CHECK-NEXT: vpermd ymm0, ymm1, ymm0
// CHECK-NEXT: vmovups ymmword ptr [rdi], ymm0
// CHECK-NEXT: vzeroupper
// CHECK-NEXT: ret
// CHECK: vgatherdps xmm0, dword ptr [rdx + 4*xmm2], xmm3
llvm.func @f(%x: vector<8xi32>, %v: vector<4xf32>, %p: !llvm.ptr, %i: vector<4xi32>) -> vector<8xi32> {
  %0 = llvm.call_intrinsic "llvm.x86.avx2.permd"(%x, %x) : (vector<8xi32>, vector<8xi32>) -> vector<8xi32>
  %four = llvm.mlir.constant(4 : i8) : i8
  %1 = llvm.call_intrinsic "llvm.x86.avx2.gather.d.ps"(%v, %p, %i, %v, %four) : (vector<4xf32>, !llvm.ptr, vector<4xi32>, vector<4xf32>, i8) -> vector<4xf32>
  llvm.return %0 : vector<8xi32>
}

//--- half.mlir
// CHECK: error: 'llvm.call_intrinsic' op machine code generation does not support the intrinsic 'neon.fmax.v8f16' on these types
llvm.func @f(%x: vector<8xf16>) -> vector<8xf16> {
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.fmax.v8f16"(%x, %x) : (vector<8xf16>, vector<8xf16>) -> vector<8xf16>
  llvm.return %0 : vector<8xf16>
}

//--- immediate.mlir
// CHECK: error: 'llvm.call_intrinsic' op machine code generation does not support the immediate 9 of 'neon.vsri.v8i8'
llvm.func @f(%x: vector<8xi8>) -> vector<8xi8> {
  %n = llvm.mlir.constant(9 : i32) : i32
  %0 = llvm.call_intrinsic "llvm.aarch64.neon.vsri.v8i8"(%x, %x, %n) : (vector<8xi8>, vector<8xi8>, i32) -> vector<8xi8>
  llvm.return %0 : vector<8xi8>
}

//--- avx512.mlir
// CHECK: error: 'llvm.call_intrinsic' op machine code generation does not support the intrinsic 'llvm.x86.avx512.pmulhu.w.512'
llvm.func @f(%x: vector<32xi16>) -> vector<32xi16> {
  %0 = llvm.call_intrinsic "llvm.x86.avx512.pmulhu.w.512"(%x, %x) : (vector<32xi16>, vector<32xi16>) -> vector<32xi16>
  llvm.return %0 : vector<32xi16>
}
