// Assembly that only an assembler knows: inline statements are functions of the object, module-level assembly is part of it.
// RUN: windlass run %s -e main --entry-point-result=i32 | FileCheck %s
// RUN: windlass compile --emit=obj -o %t.o %s
// RUN: cc %t.o -o %t && %t | FileCheck --check-prefix=LINKED %s
// RUN: windlass compile --emit=clif %s | FileCheck --check-prefix=CLIF %s
// RUN: W=$(command -v windlass); not env PATH=/nowhere $W compile --emit=obj -o %t.o %s 2>&1 | FileCheck --check-prefix=MISSING %s

// LINKED: 13 35
// CHECK: 13 35
// CHECK-NEXT: 0
// MISSING: error: this assembly needs an assembler: install 'as' or 'cc' or 'clang' (binutils or clang)
// MISSING: error: this assembly needs an assembler
module attributes {llvm.module_asm = [".globl seven", "seven: mov $7, %eax", "ret"]} {
  llvm.mlir.global internal constant @format("%d %d\0A\00")
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func @fflush(!llvm.ptr) -> i32
  llvm.func @seven() -> i32

  // The operand is stored to a buffer, whose address is the argument of the thunk.
  // CLIF-LABEL: ; bits
  // CLIF: [[BUFFER:v[0-9]+]] = stack_addr.i64
  // CLIF: store {{.*}}[[BUFFER]]+8
  // CLIF: call {{.*}}([[BUFFER]])
  // CLIF: load.i64 [[BUFFER]]
  llvm.func @bits(%x: i64) -> i64 {
    %y = llvm.inline_asm asm_dialect = intel "bsr $0, $1", "=r,r,~{cc}" %x : (i64) -> i64
    llvm.return %y : i64
  }
  llvm.func @main() -> i32 {
    %c5 = llvm.mlir.constant(5 : i32) : i32
    %x = llvm.mlir.constant(8197 : i64) : i64
    %zero = llvm.mlir.constant(0 : i32) : i32
    %null = llvm.mlir.zero : !llvm.ptr
    %format = llvm.mlir.addressof @format : !llvm.ptr
    %bit = llvm.call @bits(%x) : (i64) -> i64
    %seven = llvm.call @seven() : () -> i32
    %product = llvm.inline_asm "imul $2, $0", "=r,0,i,~{cc}" %seven, %c5 : (i32, i32) -> i32
    llvm.call @printf(%format, %bit, %product) vararg(!llvm.func<i32 (ptr, ...)>) : (!llvm.ptr, i64, i32) -> i32
    llvm.call @fflush(%null) : (!llvm.ptr) -> i32
    llvm.return %zero : i32
  }
}
