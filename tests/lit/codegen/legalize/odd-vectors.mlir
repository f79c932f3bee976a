// Vectors whose length is no power of two have a register with lanes of padding; lanes of odd width are packed in memory
// bit by bit.
// RUN: windlass compile %s -O0 --emit=clif --target=x86_64-unknown-linux-gnu -o - | FileCheck %s
// RUN: windlass compile %s -O0 --emit=clif --target=riscv64-unknown-linux-gnu -o - | FileCheck %s --check-prefix=SCALAR

// Padding is not stored: three lanes are eight bytes and four.
// CHECK-LABEL: ; three
// CHECK: [[sum:v[0-9]+]] = iadd{{.*}}
// CHECK-COUNT-2: store
// CHECK-NOT: store
// CHECK: return
// Without vector registers, each lane is a scalar.
// SCALAR-LABEL: ; three
// SCALAR-COUNT-3: iadd v
// SCALAR-COUNT-3: store
// SCALAR: return
llvm.func @three(%p: !llvm.ptr) {
  %x = llvm.load %p {alignment = 4 : i64} : !llvm.ptr -> vector<3xi32>
  %0 = llvm.add %x, %x : vector<3xi32>
  llvm.store %0, %p {alignment = 4 : i64} : vector<3xi32>, !llvm.ptr
  llvm.return
}

// Four lanes of three bits are two bytes, the second of which is stored in part.
// CHECK-LABEL: ; bits
// CHECK: load.i8
// CHECK: ushr
// CHECK: iconst.i8 7
// CHECK: band
// CHECK: return
llvm.func @bits(%p: !llvm.ptr) -> i3 {
  %x = llvm.load %p : !llvm.ptr -> vector<4xi3>
  %two = llvm.mlir.constant(2 : i32) : i32
  %0 = llvm.extractelement %x[%two : i32] : vector<4xi3>
  llvm.return %0 : i3
}
