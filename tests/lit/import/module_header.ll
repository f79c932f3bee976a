; Data layout, target triple, module assembly.
; RUN: windlass translate --import-llvm %s | FileCheck %s
; RUN: windlass translate --import-llvm -mlir-print-debuginfo %s | FileCheck %s --check-prefix=LOC

; CHECK: dlti.dl_spec = #dlti.dl_spec<!llvm.ptr = dense<32> : vector<4xi64>, i64 = dense<64> : vector<2xi64>, i1 =
; CHECK-SAME: "dlti.alloca_memory_space" = 5 : ui64, "dlti.endianness" = "big", "dlti.mangling_mode" = "e", "dlti.stack_alignment" = 128 : i64>,
; CHECK-SAME: llvm.module_asm = ["first", "second", "third"], llvm.target_triple = "some-triple"
source_filename = "dir/file.c"
target datalayout = "A5-P0-E-m:e-p:32:32-i64:64-S128"
target triple = "some-triple"
module asm "first\0A\0Asecond"
module asm "third"

; Alloca's address space has a name. Variables have the location of the module.
; CHECK: llvm.mlir.global external @x() {addr_space = 0 : i32} : !llvm.ptr<5>
; LOC: llvm.mlir.global external @x() {{.*}} : !llvm.ptr<5> loc(#loc)
; LOC: #loc = loc("dir/file.c":0:0)
@x = external global ptr addrspace("A")
