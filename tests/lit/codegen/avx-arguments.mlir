// REQUIRES: llvm-readelf-22

// With AVX, LLVM passes vectors of 256 bits in registers that Cranelift does not use. Functions of the module pass them to each
// other; they are no symbols for other modules, and those of other modules are an error.
// RUN: split-file %s %t
// RUN: windlass compile --emit=obj --target=x86_64-unknown-linux-gnu %t/defined.mlir -o %t/o && llvm-readelf-22 --symbols %t/o | FileCheck %t/defined.mlir
// RUN: not windlass compile --emit=obj --target=x86_64-unknown-linux-gnu %t/declared.mlir -o %t/o 2>&1 | FileCheck %t/declared.mlir
// RUN: windlass compile -O0 --emit=clif --target=x86_64-unknown-linux-gnu %t/internal.mlir | FileCheck %t/internal.mlir

//--- defined.mlir
// CHECK-DAG: FUNC LOCAL {{.*}} avx
llvm.func @avx(%x: vector<8xf32>) attributes {target_features = #llvm.target_features<["+sse2", "+avx2"]>} {
  llvm.return
}
// CHECK-DAG: FUNC GLOBAL {{.*}} sse
llvm.func @sse(%x: vector<8xf32>) {
  llvm.return
}
// LLVM returns four vector registers, Cranelift two.
// CHECK-DAG: FUNC LOCAL {{.*}} four_registers
llvm.func @four_registers(%x: vector<16xf32>) -> vector<16xf32> {
  llvm.return %x : vector<16xf32>
}

//--- declared.mlir
// CHECK: error: 'llvm.func' op machine code generation does not pass '!llvm.struct<(vector<4xf64>, i32)>' to functions of other modules
llvm.func @declared() -> !llvm.struct<(vector<4 x f64>, i32)> attributes {target_features = #llvm.target_features<["+avx"]>}

//--- internal.mlir
// CHECK-LABEL: ; helper
// CHECK-NEXT: function u0:0(i8x16, i8x16) -> i8x16, i8x16
llvm.func internal @helper(%x: vector<8xf32>) -> vector<8xf32> attributes {target_features = #llvm.target_features<["+avx"]>} {
  llvm.return %x : vector<8xf32>
}
llvm.func @caller(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> vector<8xf32>
  %y = llvm.call @helper(%x) : (vector<8xf32>) -> vector<8xf32>
  llvm.store %y, %p : vector<8xf32>, !llvm.ptr
  llvm.return
}
// Vectors of 128 bits are passed in the same registers with AVX and without.
// CHECK-LABEL: ; exported
// CHECK-NEXT: (i8x16) system_v
llvm.func @exported(%x: vector<4xf32>) attributes {target_features = #llvm.target_features<["+avx"]>} {
  llvm.return
}
// Without AVX, vectors of 256 bits are two registers.
// CHECK-LABEL: ; plain
// CHECK-NEXT: (i8x16, i8x16) system_v
llvm.func @plain(%x: vector<8xf32>) {
  llvm.return
}
