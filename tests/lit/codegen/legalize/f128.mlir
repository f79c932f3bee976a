// f128 is computed by library functions; s390x has instructions.
// RUN: windlass compile %s -O0 --emit=clif --target=x86_64-unknown-linux-gnu -o - | FileCheck %s
// RUN: windlass compile %s -O0 --emit=clif --target=s390x-unknown-linux-gnu -o - | FileCheck %s --check-prefix=S390X

// CHECK-LABEL: ; sum
// CHECK: function {{.*}}(f128, f128) -> f128
// CHECK: call
// CHECK: return
// S390X-LABEL: ; sum
// S390X-NOT: call
// S390X: fadd
llvm.func @sum(%x: f128, %y: f128) -> f128 {
  %0 = llvm.fadd %x, %y : f128
  llvm.return %0 : f128
}

// The result of the library function is compared with zero.
// CHECK-LABEL: ; less
// CHECK: [[order:v[0-9]+]] = call
// CHECK: icmp{{.*}}slt [[order]]
// S390X-LABEL: ; less
// S390X: fcmp lt
llvm.func @less(%x: f128, %y: f128) -> i1 {
  %0 = llvm.fcmp "olt" %x, %y : f128
  llvm.return %0 : i1
}

// The sign is a bit.
// CHECK-LABEL: ; negate
// CHECK-NOT: call
// CHECK: return
llvm.func @negate(%x: f128) -> f128 {
  %0 = llvm.fneg %x : f128
  llvm.return %0 : f128
}
