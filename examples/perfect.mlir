// Perfect, abundant and deficient numbers: is the sum of a number's proper divisors equal, larger or smaller?

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

// Adds both d and n / d for each divisor d up to the square root.
func.func @divisor_sum(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %last, %sum = scf.while (%d = %two, %sum = %one) : (i64, i64) -> (i64, i64) {
    %square = arith.muli %d, %d : i64
    %more = arith.cmpi ule, %square, %n : i64
    scf.condition(%more) %d, %sum : i64, i64
  } do {
  ^bb0(%d: i64, %sum: i64):
    %quotient = arith.divui %n, %d : i64
    %product = arith.muli %quotient, %d : i64
    %divides = arith.cmpi eq, %product, %n : i64
    // The root of a square counts once.
    %root = arith.cmpi eq, %quotient, %d : i64
    %partner = arith.select %root, %zero, %quotient : i64
    %pair = arith.addi %d, %partner : i64
    %gain = arith.select %divides, %pair, %zero : i64
    %more = arith.addi %sum, %gain : i64
    %next = arith.addi %d, %one : i64
    scf.yield %next, %more : i64, i64
  }
  return %sum : i64
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %limit = arith.constant 10000 : i64
  // Three counters at once. An i1 widens to 0 or 1 (extui) or to 0 or -1 (extsi).
  %c:3 = scf.for %n = %two to %limit step %one
      iter_args(%perfect = %zero, %abundant = %zero, %deficient = %zero) -> (i64, i64, i64) : i64 {
    %sum = func.call @divisor_sum(%n) : (i64) -> i64
    %equal = arith.cmpi eq, %sum, %n : i64
    scf.if %equal {
      func.call @printI64(%n) : (i64) -> ()
      func.call @printComma() : () -> ()
    }
    %more = arith.cmpi ugt, %sum, %n : i64
    %less = arith.cmpi ult, %sum, %n : i64
    %e = arith.extui %equal : i1 to i64
    %m = arith.extui %more : i1 to i64
    %l = arith.extsi %less : i1 to i64
    %p = arith.addi %perfect, %e : i64
    %a = arith.addi %abundant, %m : i64
    %d = arith.subi %deficient, %l : i64
    scf.yield %p, %a, %d : i64, i64, i64
  }
  call @printNewline() : () -> ()
  call @printI64(%c#0) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%c#1) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%c#2) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
