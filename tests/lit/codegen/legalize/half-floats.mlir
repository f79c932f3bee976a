// f16 and bf16 are promoted to f32, and a result is rounded once.
// RUN: windlass compile %s -O0 --emit=clif --target=x86_64-unknown-linux-gnu -o - | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O0 | FileCheck %s --check-prefix=VALUE
// RUN: mlir-runner %s -e main -entry-point-result=void -O3 | FileCheck %s --check-prefix=VALUE

llvm.func @printI64(i64)
llvm.func @printNewline()

// CHECK-LABEL: ; product
// CHECK: function {{.*}}(f16, f16) -> f16
// CHECK-COUNT-2: call
// CHECK: fmul
// CHECK: call
// CHECK: return
llvm.func @product(%x: f16, %y: f16) -> f16 {
  %0 = llvm.fmul %x, %y : f16
  llvm.return %0 : f16
}

// By way of f64, this number would be rounded down to a tie, and then to even.
// CHECK-LABEL: ; from_integer
// CHECK-NOT: f64
// CHECK: fcvt_from_uint.f32
// CHECK: return
llvm.func @from_integer(%x: i64) -> bf16 {
  %0 = llvm.uitofp %x : i64 to bf16
  llvm.return %0 : bf16
}

llvm.func @main() {
  // 2^63 + 2^55 + 1 is just above the middle of two numbers of eight bits.
  // VALUE: 24321{{$}}
  %x = llvm.mlir.constant(-9187343239835811839 : i64) : i64
  %f = llvm.call @from_integer(%x) : (i64) -> bf16
  %bits = llvm.bitcast %f : bf16 to i16
  %wide = llvm.zext %bits : i16 to i64
  llvm.call @printI64(%wide) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}
