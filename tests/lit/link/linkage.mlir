// Modules are linked by LLVM's rules: strong definitions replace weak ones and declarations, internal symbols are renamed.
// RUN: split-file %s %t
// RUN: windlass compile %t/a.mlir %t/b.mlir --emit=llvm-dialect > %t/linked
// RUN: FileCheck %s < %t/linked
// RUN: FileCheck %s --check-prefix=CODE < %t/linked
// NO-ORACLE: it has several modules

// CHECK-DAG: llvm.mlir.global internal @counter(1 : i32)
// CHECK-DAG: llvm.mlir.global internal @counter.1(2 : i32)
// The alignment of common variables is the largest, the size too.
// CHECK-DAG: llvm.mlir.global common @shared(0 : i64) {{.*}}alignment = 16
// A declaration takes the definition, and the more restricted visibility of both.
// CHECK-DAG: llvm.mlir.global external hidden @defined_in_b(7 : i32)
// CHECK-DAG: llvm.mlir.global weak @weak_stays(1 : i32)
// CHECK-DAG: llvm.mlir.global external @strong_wins(2 : i32)
// CHECK-DAG: llvm.mlir.global weak_odr @weak_beats_linkonce(2 : i32)
// An address is insignificant only if all modules say so.
// CHECK-DAG: llvm.mlir.global external constant @address(5 : i32)
// CHECK-DAG: llvm.func @nowhere()

// CODE: llvm.func @in_a
// CODE: llvm.mlir.addressof @counter :
// CODE: llvm.func @in_b
// CODE: llvm.mlir.addressof @counter.1 :
// CODE: llvm.call @helper.1()
// CODE: llvm.func internal @helper.1()

//--- a.mlir
llvm.mlir.global internal @counter(1 : i32) : i32
llvm.mlir.global common @shared(0 : i32) {alignment = 16 : i64} : i32
llvm.mlir.global external hidden @defined_in_b() : i32
llvm.mlir.global weak @weak_stays(1 : i32) : i32
llvm.mlir.global weak @strong_wins(1 : i32) : i32
llvm.mlir.global linkonce_odr @weak_beats_linkonce(1 : i32) : i32
llvm.mlir.global external unnamed_addr constant @address(5 : i32) : i32
llvm.func @nowhere()
llvm.func internal @helper() {
  llvm.return
}
llvm.func @in_a() -> !llvm.ptr {
  llvm.call @helper() : () -> ()
  %0 = llvm.mlir.addressof @counter : !llvm.ptr
  llvm.return %0 : !llvm.ptr
}

//--- b.mlir
llvm.mlir.global internal @counter(2 : i32) : i32
llvm.mlir.global common @shared(0 : i64) {alignment = 8 : i64} : i64
llvm.mlir.global external @defined_in_b(7 : i32) : i32
llvm.mlir.global weak @weak_stays(2 : i32) : i32
llvm.mlir.global external @strong_wins(2 : i32) : i32
llvm.mlir.global weak_odr @weak_beats_linkonce(2 : i32) : i32
llvm.mlir.global external constant @address() : i32
llvm.func @nowhere()
llvm.func @in_b() -> !llvm.ptr {
  %0 = llvm.mlir.addressof @counter : !llvm.ptr
  llvm.call @helper() : () -> ()
  llvm.return %0 : !llvm.ptr
}
llvm.func internal @helper() {
  llvm.return
}
