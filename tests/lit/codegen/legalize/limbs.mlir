// Integers of 65 to 127 and of more than 128 bits are expanded to limbs of 64 bits.
// RUN: windlass compile %s -O0 --emit=clif --target=x86_64-unknown-linux-gnu -o - | FileCheck %s
// RUN: windlass compile %s -O2 --emit=obj --target=aarch64-unknown-linux-gnu -o %t.o
// RUN: windlass compile %s -O2 --emit=obj --target=riscv64gc-unknown-linux-gnu -o %t.o

// Each limb is an argument; a result of more limbs than there are registers is in memory.
// CHECK-LABEL: function {{.*}}(i64 sret, i64, i64, i64, i64, i64, i64, i64, i64)
// CHECK-COUNT-4: iadd
llvm.func @add(%x: i256, %y: i256) -> i256 {
  %0 = llvm.add %x, %y : i256
  llvm.return %0 : i256
}

// The bits above the width are cleared.
// CHECK-LABEL: function {{.*}}(i64, i64, i64, i64) -> i64, i64
// CHECK: [[mask:v[0-9]+]] = iconst.i64 8191
// CHECK: band {{.*}}, [[mask]]
llvm.func @add_odd(%x: i77, %y: i77) -> i77 {
  %0 = llvm.add %x, %y : i77
  llvm.return %0 : i77
}

// A product of four limbs is written out; of more, a function calculates it.
// CHECK-LABEL: function
// CHECK: umulhi
// CHECK-NOT: call
// CHECK-LABEL: function
// CHECK: call {{.*}}, v{{[0-9]+}}, v{{[0-9]+}}, v{{[0-9]+}})
llvm.func @mul(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> i256
  %0 = llvm.mul %x, %x : i256
  llvm.store %0, %p : i256, !llvm.ptr
  llvm.return
}
llvm.func @mul_long(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> i1000
  %0 = llvm.mul %x, %x : i1000
  llvm.store %0, %p : i1000, !llvm.ptr
  llvm.return
}

// A shift by a constant selects limbs.
// CHECK-LABEL: function
// CHECK: ushr{{.*}}
// CHECK-NOT: stack_addr
// CHECK-LABEL: function
// CHECK: stack_addr
// CHECK: umin
llvm.func @shift(%p: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> i192
  %by = llvm.mlir.constant(68 : i192) : i192
  %0 = llvm.lshr %x, %by : i192
  llvm.store %0, %p : i192, !llvm.ptr
  llvm.return
}
llvm.func @shift_by(%p: !llvm.ptr, %by: i192) {
  %x = llvm.load %p : !llvm.ptr -> i192
  %0 = llvm.lshr %x, %by : i192
  llvm.store %0, %p : i192, !llvm.ptr
  llvm.return
}

// The last of 129 bits has a byte of its own in memory.
// CHECK-LABEL: function
// CHECK: load.i64 {{.*}}v{{[0-9]+$}}
// CHECK: load.i64 {{.*}}v{{[0-9]+}}+8
// CHECK: load.i8 {{.*}}v{{[0-9]+}}+16
llvm.func @memory(%p: !llvm.ptr, %q: !llvm.ptr) {
  %x = llvm.load %p : !llvm.ptr -> i129
  llvm.store %x, %q : i129, !llvm.ptr
  llvm.return
}

// CHECK-LABEL: function
// CHECK-COUNT-5: clz
// CHECK: store
llvm.func @count(%x: i300) -> i300 {
  %0 = "llvm.intr.ctlz"(%x) <{is_zero_poison = false}> : (i300) -> i300
  llvm.return %0 : i300
}
