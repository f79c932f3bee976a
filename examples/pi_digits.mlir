// Digits of pi with the spigot algorithm of Rabinowitz and Wagon: integer arithmetic on one array, four digits
// at a time, as printed by a famous C program of three lines.

llvm.mlir.global internal constant @zero_digit("0\00") {addr_space = 0 : i32}

func.func private @printI64(i64)
func.func private @printString(!llvm.ptr)
func.func private @printNewline()

// Four digits, zeros in front included: a zero for each of 1000, 100, 10 that %n is below.
func.func @print4(%n: i32) {
  %c1 = arith.constant 1 : i32
  %c10 = arith.constant 10 : i32
  %c1000 = arith.constant 1000 : i32
  %zero = llvm.mlir.addressof @zero_digit : !llvm.ptr
  %end = scf.while (%power = %c1000) : (i32) -> i32 {
    %above_one = arith.cmpi sgt, %power, %c1 : i32
    %below = arith.cmpi slt, %n, %power : i32
    %pad = arith.andi %above_one, %below : i1
    scf.condition(%pad) %power : i32
  } do {
  ^bb0(%power: i32):
    func.call @printString(%zero) : (!llvm.ptr) -> ()
    %smaller = arith.divsi %power, %c10 : i32
    scf.yield %smaller : i32
  }
  %wide = arith.extsi %n : i32 to i64
  call @printI64(%wide) : (i64) -> ()
  return
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c14 = arith.constant 14 : i32
  %length = arith.constant 2800 : i32
  %base = arith.constant 10000 : i32
  %start = arith.constant 2000 : i32
  %size = arith.constant 2801 : i32
  %terms = llvm.alloca %size x i32 : (i32) -> !llvm.ptr
  scf.for %i = %c0 to %size step %c1 : i32 {
    %at = llvm.getelementptr %terms[%i] : (!llvm.ptr, i32) -> !llvm.ptr, i32
    llvm.store %start, %at : i32, !llvm.ptr
  }

  // Each round prints four digits and makes the series 14 terms shorter.
  %left, %held = scf.while (%c = %length, %e = %c0) : (i32, i32) -> (i32, i32) {
    %more = arith.cmpi sgt, %c, %c0 : i32
    scf.condition(%more) %c, %e : i32, i32
  } do {
  ^bb0(%c: i32, %e: i32):
    %b0, %d = scf.while (%b = %c, %sum = %c0) : (i32, i32) -> (i32, i32) {
      // sum = sum * b + term[b] * 10000; term[b] = sum % (2 b - 1); sum /= 2 b - 1
      %scaled = arith.muli %sum, %b : i32
      %at = llvm.getelementptr %terms[%b] : (!llvm.ptr, i32) -> !llvm.ptr, i32
      %term = llvm.load %at : !llvm.ptr -> i32
      %big = arith.muli %term, %base : i32
      %total = arith.addi %scaled, %big : i32
      %twice = arith.muli %b, %c2 : i32
      %odd = arith.subi %twice, %c1 : i32
      %rest = arith.remsi %total, %odd : i32
      llvm.store %rest, %at : i32, !llvm.ptr
      %quotient = arith.divsi %total, %odd : i32
      %next = arith.subi %b, %c1 : i32
      %more = arith.cmpi ne, %next, %c0 : i32
      scf.condition(%more) %next, %quotient : i32, i32
    } do {
    ^bb0(%b: i32, %sum: i32):
      scf.yield %b, %sum : i32, i32
    }
    %carry = arith.divsi %d, %base : i32
    %digits = arith.addi %e, %carry : i32
    func.call @print4(%digits) : (i32) -> ()
    %keep = arith.remsi %d, %base : i32
    %shorter = arith.subi %c, %c14 : i32
    scf.yield %shorter, %keep : i32, i32
  }
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
