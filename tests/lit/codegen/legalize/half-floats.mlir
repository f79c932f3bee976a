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
  llvm.call @rounded() : () -> ()
  llvm.return
}

// bf16 is converted by its bits: libgcc has no function for it before version 13.
// CHECK-LABEL: ; widened
// CHECK-NOT: call
// CHECK: ishl
llvm.func @widened(%x: bf16) -> f32 {
  %0 = llvm.fpext %x : bf16 to f32
  llvm.return %0 : f32
}

// CHECK-LABEL: ; narrowed
// CHECK-NOT: call
// CHECK: fdemote
// CHECK: return
llvm.func @narrowed(%x: f64) -> bf16 {
  %0 = llvm.fptrunc %x : f64 to bf16
  llvm.return %0 : bf16
}

llvm.func @print_narrowed(%x: f64) {
  %f = llvm.call @narrowed(%x) : (f64) -> bf16
  %bits = llvm.bitcast %f : bf16 to i16
  %wide = llvm.zext %bits : i16 to i64
  llvm.call @printI64(%wide) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @rounded() {
  // 1 + 2^-8 + 2^-40: rounded to f32 it would be a tie, and go down to 1.
  // VALUE-NEXT: {{^}}16257{{$}}
  %a = llvm.mlir.constant(0x3FF0100000001000 : f64) : f64
  llvm.call @print_narrowed(%a) : (f64) -> ()
  // 1 + 2^-8 - 2^-40.
  // VALUE-NEXT: {{^}}16256{{$}}
  %b = llvm.mlir.constant(0x3FF00FFFFFFFF000 : f64) : f64
  llvm.call @print_narrowed(%b) : (f64) -> ()
  // The tie itself, and that above 1 + 2^-7.
  // VALUE-NEXT: {{^}}16256{{$}}
  %c = llvm.mlir.constant(0x3FF0100000000000 : f64) : f64
  llvm.call @print_narrowed(%c) : (f64) -> ()
  // VALUE-NEXT: {{^}}16258{{$}}
  %d = llvm.mlir.constant(0x3FF0300000000000 : f64) : f64
  llvm.call @print_narrowed(%d) : (f64) -> ()
  // What is too large, a NaN, and a number that is subnormal in both formats.
  // VALUE-NEXT: {{^}}65408{{$}}
  %e = llvm.mlir.constant(-1.0e300 : f64) : f64
  llvm.call @print_narrowed(%e) : (f64) -> ()
  // VALUE-NEXT: {{^}}32704{{$}}
  %f = llvm.mlir.constant(0x7FF8000000000000 : f64) : f64
  llvm.call @print_narrowed(%f) : (f64) -> ()
  // VALUE-NEXT: {{^}}1{{$}}
  %g = llvm.mlir.constant(1.0e-40 : f64) : f64
  llvm.call @print_narrowed(%g) : (f64) -> ()
  llvm.return
}
