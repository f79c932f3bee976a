// Vectors are passed in vector registers as LLVM passes them, whole or split; a struct of two floats is one of them in
// C's calling convention.
// RUN: windlass compile --emit=clif --target=x86_64-unknown-linux-gnu %s | FileCheck %s
// RUN: windlass compile --emit=clif --target=aarch64-unknown-linux-gnu %s | FileCheck %s --check-prefix=ARM

// CHECK-LABEL: ; pair
// CHECK-NEXT: function u0:0(f64, i8x16) -> f64, f32 system_v
// ARM-LABEL: ; pair
// ARM-NEXT: function u0:0(f64, i8x16) -> f64, f32 system_v
llvm.func @pair(%x: vector<2xf32>, %y: vector<4xi32>) -> !llvm.struct<(vector<2xf32>, f32)> {
  %r = llvm.mlir.undef : !llvm.struct<(vector<2xf32>, f32)>
  %s = llvm.insertvalue %x, %r[0] : !llvm.struct<(vector<2xf32>, f32)>
  llvm.return %s : !llvm.struct<(vector<2xf32>, f32)>
}

// CHECK-LABEL: ; wide
// CHECK-NEXT: function u0:1(i8x16, i8x16, f32) -> i8x16, i8x16 system_v
llvm.func @wide(%x: vector<8xf32>, %y: vector<4xi8>) -> vector<8xf32> {
  llvm.return %x : vector<8xf32>
}
