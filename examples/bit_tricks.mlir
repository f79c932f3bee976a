// Working on the bits of a word: counting, reversing, rounding up to a power of two, Gray codes, pseudo-random
// numbers. Masks are easier to read in hexadecimal, and MLIR takes them so.

func.func private @printI64(i64)
func.func private @printU64(i64)
func.func private @printComma()
func.func private @printNewline()

// Sums of neighbouring bits, then of pairs, then of nibbles; the product adds up the bytes in its top byte.
func.func @popcount(%n: i64) -> i64 {
  %m1 = arith.constant 0x5555555555555555 : i64
  %m2 = arith.constant 0x3333333333333333 : i64
  %m4 = arith.constant 0x0F0F0F0F0F0F0F0F : i64
  %ones = arith.constant 0x0101010101010101 : i64
  %c1 = arith.constant 1 : i64
  %c2 = arith.constant 2 : i64
  %c4 = arith.constant 4 : i64
  %c56 = arith.constant 56 : i64
  %a0 = arith.shrui %n, %c1 : i64
  %a1 = arith.andi %a0, %m1 : i64
  %a = arith.subi %n, %a1 : i64
  %b0 = arith.andi %a, %m2 : i64
  %b1 = arith.shrui %a, %c2 : i64
  %b2 = arith.andi %b1, %m2 : i64
  %b = arith.addi %b0, %b2 : i64
  %d0 = arith.shrui %b, %c4 : i64
  %d1 = arith.addi %b, %d0 : i64
  %d = arith.andi %d1, %m4 : i64
  %product = arith.muli %d, %ones : i64
  %count = arith.shrui %product, %c56 : i64
  return %count : i64
}

func.func @reverse(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %width = arith.constant 64 : i64
  %result, %rest = scf.for %i = %zero to %width step %one iter_args(%r = %zero, %n1 = %n) -> (i64, i64) : i64 {
    %bit = arith.andi %n1, %one : i64
    %shifted = arith.shli %r, %one : i64
    %with = arith.ori %shifted, %bit : i64
    %left = arith.shrui %n1, %one : i64
    scf.yield %with, %left : i64, i64
  }
  return %result : i64
}

// Smear the highest set bit over all below it, then add one. The shift doubles: 1, 2, 4, ... 32.
func.func @next_power(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %width = arith.constant 64 : i64
  %start = arith.subi %n, %one : i64
  %shift, %all = scf.while (%s = %one, %v = %start) : (i64, i64) -> (i64, i64) {
    %more = arith.cmpi ult, %s, %width : i64
    scf.condition(%more) %s, %v : i64, i64
  } do {
  ^bb0(%s: i64, %v: i64):
    %low = arith.shrui %v, %s : i64
    %smeared = arith.ori %v, %low : i64
    %twice = arith.shli %s, %one : i64
    scf.yield %twice, %smeared : i64, i64
  }
  %power = arith.addi %all, %one : i64
  return %power : i64
}

// Marsaglia's xorshift generator.
func.func @xorshift(%x: i64) -> i64 {
  %c13 = arith.constant 13 : i64
  %c7 = arith.constant 7 : i64
  %c17 = arith.constant 17 : i64
  %a = arith.shli %x, %c13 : i64
  %b = arith.xori %x, %a : i64
  %c = arith.shrui %b, %c7 : i64
  %d = arith.xori %b, %c : i64
  %e = arith.shli %d, %c17 : i64
  %f = arith.xori %d, %e : i64
  return %f : i64
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %c8 = arith.constant 8 : i64
  %c100 = arith.constant 100 : i64
  // Gray code: neighbours differ in one bit.
  scf.for %i = %zero to %c8 step %one : i64 {
    %half = arith.shrui %i, %one : i64
    %gray = arith.xori %i, %half : i64
    func.call @printI64(%gray) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  %power = call @next_power(%c100) : (i64) -> i64
  call @printI64(%power) : (i64) -> ()
  call @printNewline() : () -> ()
  // A million random words have half of their bits set, nearly.
  %seed = arith.constant 88172645463325252 : i64
  %million = arith.constant 1000000 : i64
  %bits, %word = scf.for %i = %zero to %million step %one iter_args(%n = %zero, %x = %seed) -> (i64, i64) : i64 {
    %next = func.call @xorshift(%x) : (i64) -> i64
    %count = func.call @popcount(%next) : (i64) -> i64
    %sum = arith.addi %n, %count : i64
    scf.yield %sum, %next : i64, i64
  }
  call @printI64(%bits) : (i64) -> ()
  call @printComma() : () -> ()
  call @printU64(%word) : (i64) -> ()
  call @printComma() : () -> ()
  %mirrored = call @reverse(%word) : (i64) -> i64
  call @printU64(%mirrored) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
