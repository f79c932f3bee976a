// Constructors, arrays of appending linkage, module flags and module-level assembly are those of all modules.
// RUN: split-file %s %t
// RUN: windlass compile %t/a.mlir %t/b.mlir --emit=llvm-dialect | FileCheck %s
// NO-ORACLE: it has several modules

// CHECK: llvm.module_asm = [".globl a", ".globl b"]
// CHECK: llvm.mlir.global appending @llvm.used() {{.*}}section = "llvm.metadata"} : !llvm.array<3 x ptr> {
// CHECK-NEXT: %[[UNDEF:.*]] = llvm.mlir.undef : !llvm.array<3 x ptr>
// CHECK-NEXT: %[[A:.*]] = llvm.mlir.addressof @init
// CHECK-NEXT: %[[ONE:.*]] = llvm.insertvalue %[[A]], %[[UNDEF]][0]
// CHECK-NEXT: %[[B:.*]] = llvm.mlir.addressof @init.1
// CHECK-NEXT: %[[TWO:.*]] = llvm.insertvalue %[[B]], %[[ONE]][1]
// CHECK-NEXT: %[[C:.*]] = llvm.mlir.addressof @inline
// CHECK-NEXT: %[[THREE:.*]] = llvm.insertvalue %[[C]], %[[TWO]][2]
// CHECK-NEXT: llvm.return %[[THREE]]
// The second constructor of @inline is dropped with the second @inline.
// CHECK: llvm.mlir.global_ctors ctors = [@init, @init_inline, @init.1], priorities = [65535 : i32, 65535 : i32, 101 : i32], data = [#llvm.zero, @inline, #llvm.zero]
// CHECK: llvm.module_flags [#llvm.mlir.module_flag<max, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<min, "limit", 1 : i32>, #llvm.mlir.module_flag<warning, "own", 1 : i32>]
// CHECK: llvm.comdat @comdats {
// CHECK-DAG: llvm.comdat_selector @inline any
// CHECK-DAG: llvm.comdat_selector @only_in_b any
// CHECK: }
// CHECK: llvm.func linkonce_odr @only_in_b() comdat(@comdats::@only_in_b)

//--- a.mlir
module attributes {llvm.module_asm = [".globl a"]} {
  llvm.mlir.global appending @llvm.used() {section = "llvm.metadata"} : !llvm.array<1 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<1 x ptr>
    %1 = llvm.mlir.addressof @init : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.array<1 x ptr>
    llvm.return %2 : !llvm.array<1 x ptr>
  }
  llvm.mlir.global_ctors ctors = [@init, @init_inline], priorities = [65535 : i32, 65535 : i32], data = [#llvm.zero, @inline]
  llvm.module_flags [#llvm.mlir.module_flag<max, "PIC Level", 1 : i32>, #llvm.mlir.module_flag<min, "limit", 3 : i32>]
  llvm.comdat @comdats {
    llvm.comdat_selector @inline any
  }
  llvm.mlir.global linkonce_odr @inline(0 : i32) comdat(@comdats::@inline) : i32
  llvm.func internal @init() {
    llvm.return
  }
  llvm.func internal @init_inline() {
    llvm.return
  }
}

//--- b.mlir
module attributes {llvm.module_asm = [".globl b"]} {
  llvm.mlir.global appending @llvm.used() {section = "llvm.metadata"} : !llvm.array<2 x ptr> {
    %0 = llvm.mlir.undef : !llvm.array<2 x ptr>
    %1 = llvm.mlir.addressof @init : !llvm.ptr
    %2 = llvm.insertvalue %1, %0[0] : !llvm.array<2 x ptr>
    %3 = llvm.mlir.addressof @inline : !llvm.ptr
    %4 = llvm.insertvalue %3, %2[1] : !llvm.array<2 x ptr>
    llvm.return %4 : !llvm.array<2 x ptr>
  }
  llvm.mlir.global_ctors ctors = [@init_inline, @init], priorities = [65535 : i32, 101 : i32], data = [@inline, #llvm.zero]
  llvm.module_flags [#llvm.mlir.module_flag<max, "PIC Level", 2 : i32>, #llvm.mlir.module_flag<min, "limit", 1 : i32>, #llvm.mlir.module_flag<warning, "own", 1 : i32>]
  llvm.comdat @other_name {
    llvm.comdat_selector @inline any
    llvm.comdat_selector @only_in_b any
  }
  llvm.mlir.global linkonce_odr @inline(0 : i32) comdat(@other_name::@inline) : i32
  llvm.func linkonce_odr @only_in_b() comdat(@other_name::@only_in_b) {
    llvm.return
  }
  llvm.func internal @init() {
    llvm.return
  }
  llvm.func internal @init_inline() {
    llvm.return
  }
}
