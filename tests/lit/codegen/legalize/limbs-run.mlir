// Integers of 65 to 127 and of more than 128 bits, calculated.
// RUN: mlir-runner %s -e main -entry-point-result=void -O0 | FileCheck %s
// RUN: mlir-runner %s -e main -entry-point-result=void -O3 | FileCheck %s

llvm.func @printI64(i64)
llvm.func @printNewline()

llvm.func @word(%x: i64) {
  llvm.call @printI64(%x) : (i64) -> ()
  llvm.call @printNewline() : () -> ()
  llvm.return
}

// Prints the upper and the lower half of a number's 128 lowest bits.
llvm.func @show(%x: i300) {
  %n = llvm.mlir.constant(64 : i300) : i300
  %up = llvm.lshr %x, %n : i300
  %high = llvm.trunc %up : i300 to i64
  %low = llvm.trunc %x : i300 to i64
  llvm.call @word(%high) : (i64) -> ()
  llvm.call @word(%low) : (i64) -> ()
  llvm.return
}

llvm.func @power(%base: i300, %times: i32) -> i300 {
  %zero = llvm.mlir.constant(0 : i32) : i32
  %one = llvm.mlir.constant(1 : i32) : i32
  %start = llvm.mlir.constant(1 : i300) : i300
  llvm.br ^head(%times, %start : i32, i300)
^head(%left: i32, %product: i300):
  %more = llvm.icmp "ne" %left, %zero : i32
  llvm.cond_br %more, ^body, ^done
^body:
  %next = llvm.mul %product, %base : i300
  %fewer = llvm.sub %left, %one : i32
  llvm.br ^head(%fewer, %next : i32, i300)
^done:
  llvm.return %product : i300
}

llvm.func @kind(%x: i77) -> i64 {
  %r0 = llvm.mlir.constant(100 : i64) : i64
  %r1 = llvm.mlir.constant(101 : i64) : i64
  %r2 = llvm.mlir.constant(102 : i64) : i64
  llvm.switch %x : i77, ^other [
    -1: ^one,
    -9223372036854775808: ^two
  ]
^other:
  llvm.return %r0 : i64
^one:
  llvm.return %r1 : i64
^two:
  llvm.return %r2 : i64
}

llvm.func @main() {
  // 7^100 is 3234476509624757991344647769100216810857203198904625400933895331391691459636928060001, of 281 bits.
  %seven = llvm.mlir.constant(7 : i300) : i300
  %hundred = llvm.mlir.constant(100 : i32) : i32
  %ninety = llvm.mlir.constant(90 : i32) : i32
  %x = llvm.call @power(%seven, %hundred) : (i300, i32) -> i300
  %y = llvm.call @power(%seven, %ninety) : (i300, i32) -> i300
  // CHECK: 0{{$}}
  // CHECK-NEXT: 282475249{{$}}
  %q = llvm.udiv %x, %y : i300
  llvm.call @show(%q) : (i300) -> ()
  // CHECK-NEXT: -1{{$}}
  // CHECK-NEXT: -11{{$}}
  %minus = llvm.mlir.constant(-11 : i300) : i300
  %shifted = llvm.add %x, %minus : i300
  %r = llvm.srem %shifted, %y : i300
  %under = llvm.sub %r, %y : i300
  llvm.call @show(%under) : (i300) -> ()
  // CHECK-NEXT: 0{{$}}
  // CHECK-NEXT: 19{{$}}
  %zeros = "llvm.intr.ctlz"(%x) <{is_zero_poison = false}> : (i300) -> i300
  llvm.call @show(%zeros) : (i300) -> ()
  // 7^100 as an f64 has these bits.
  // CHECK-NEXT: 5871185052438732126{{$}}
  %f = llvm.uitofp %x : i300 to f64
  %bits = llvm.bitcast %f : f64 to i64
  llvm.call @word(%bits) : (i64) -> ()
  // CHECK-NEXT: -1{{$}}
  // CHECK-NEXT: -12{{$}}
  %not = llvm.mlir.constant(-1 : i300) : i300
  %g = llvm.mlir.constant(-12.75 : f64) : f64
  %back = llvm.fptosi %g : f64 to i300
  llvm.call @show(%back) : (i300) -> ()
  // CHECK-NEXT: 101{{$}}
  // CHECK-NEXT: 102{{$}}
  // CHECK-NEXT: 100{{$}}
  %m77 = llvm.mlir.constant(-1 : i77) : i77
  %k77 = llvm.mlir.constant(-9223372036854775808 : i77) : i77
  %z77 = llvm.mlir.constant(0 : i77) : i77
  %k0 = llvm.call @kind(%m77) : (i77) -> i64
  llvm.call @word(%k0) : (i64) -> ()
  %k1 = llvm.call @kind(%k77) : (i77) -> i64
  llvm.call @word(%k1) : (i64) -> ()
  %k2 = llvm.call @kind(%z77) : (i77) -> i64
  llvm.call @word(%k2) : (i64) -> ()
  llvm.return
}
