// RUN: mlir-runner %s -e main -entry-point-result=void | FileCheck %s

// Intrinsics beyond plain arithmetic: classes of floats, rounding to integers, powers, three-way comparisons, saturating
// shifts.

llvm.func @printI64(i64)
llvm.func @printF64(f64)
llvm.func @printNewline()

llvm.func @int(%x: i32) {
  %w = llvm.sext %x : i32 to i64
  llvm.call @printI64(%w) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @float(%x: f64) {
  llvm.call @printF64(%x) : (f64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

llvm.func @main() {
  %f = llvm.mlir.constant(-2.5 : f64) : f64
  %nan = llvm.mlir.constant(0x7FF8000000000000 : f64) : f64
  %three = llvm.mlir.constant(3 : i32) : i32
  %minus = llvm.mlir.constant(-7 : i32) : i32

  %is_nan = "llvm.intr.is.fpclass"(%nan) <{bit = 3 : i32}> : (f64) -> i1
  %a = llvm.zext %is_nan : i1 to i32
  // CHECK: {{^}}1{{$}}
  llvm.call @int(%a) : (i32) -> ()
  %is_normal = "llvm.intr.is.fpclass"(%f) <{bit = 256 : i32}> : (f64) -> i1
  %b = llvm.zext %is_normal : i1 to i32
  // CHECK-NEXT: {{^}}0{{$}}
  llvm.call @int(%b) : (i32) -> ()
  %is_negative = "llvm.intr.is.fpclass"(%f) <{bit = 8 : i32}> : (f64) -> i1
  %c = llvm.zext %is_negative : i1 to i32
  // CHECK-NEXT: {{^}}1{{$}}
  llvm.call @int(%c) : (i32) -> ()

  %rounded = llvm.intr.lround(%f) : (f64) -> i32
  // CHECK-NEXT: {{^}}-3{{$}}
  llvm.call @int(%rounded) : (i32) -> ()
  %even = llvm.intr.lrint(%f) : (f64) -> i32
  // CHECK-NEXT: {{^}}-2{{$}}
  llvm.call @int(%even) : (i32) -> ()

  %power = llvm.intr.powi(%f, %three) : (f64, i32) -> f64
  // CHECK-NEXT: {{^}}-15.625{{$}}
  llvm.call @float(%power) : (f64) -> ()
  %scaled = llvm.intr.ldexp(%f, %three) : (f64, i32) -> f64
  // CHECK-NEXT: {{^}}-20{{$}}
  llvm.call @float(%scaled) : (f64) -> ()
  %split = llvm.intr.frexp(%f) : (f64) -> !llvm.struct<(f64, i32)>
  %fraction = llvm.extractvalue %split[0] : !llvm.struct<(f64, i32)>
  %exponent = llvm.extractvalue %split[1] : !llvm.struct<(f64, i32)>
  // CHECK-NEXT: {{^}}-0.625{{$}}
  llvm.call @float(%fraction) : (f64) -> ()
  // CHECK-NEXT: {{^}}2{{$}}
  llvm.call @int(%exponent) : (i32) -> ()

  %scmp = llvm.intr.scmp(%minus, %three) : (i32, i32) -> i32
  // CHECK-NEXT: {{^}}-1{{$}}
  llvm.call @int(%scmp) : (i32) -> ()
  %ucmp = llvm.intr.ucmp(%minus, %three) : (i32, i32) -> i32
  // CHECK-NEXT: {{^}}1{{$}}
  llvm.call @int(%ucmp) : (i32) -> ()
  %c30 = llvm.mlir.constant(30 : i32) : i32
  %shifted = llvm.intr.sshl.sat(%minus, %c30) : (i32, i32) -> i32
  // CHECK-NEXT: {{^}}-2147483648{{$}}
  llvm.call @int(%shifted) : (i32) -> ()
  llvm.return
}
