// Prime factors by trial division: `scf.while` with carried values inside `scf.for`.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printOpen()
func.func private @printClose()
func.func private @printNewline()

// Prints the prime factors of %number, smallest first, and returns how many there are.
func.func @factor(%number: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %rest, %divisor, %count = scf.while (%n = %number, %d = %two, %k = %zero) : (i64, i64, i64) -> (i64, i64, i64) {
    %square = arith.muli %d, %d : i64
    %more = arith.cmpi sle, %square, %n : i64
    scf.condition(%more) %n, %d, %k : i64, i64, i64
  } do {
  ^bb0(%n: i64, %d: i64, %k: i64):
    %remainder = arith.remsi %n, %d : i64
    %divides = arith.cmpi eq, %remainder, %zero : i64
    // Either divide and stay at this divisor, or go on to the next.
    %n1, %d1, %k1 = scf.if %divides -> (i64, i64, i64) {
      func.call @printI64(%d) : (i64) -> ()
      func.call @printComma() : () -> ()
      %quotient = arith.divsi %n, %d : i64
      %more = arith.addi %k, %one : i64
      scf.yield %quotient, %d, %more : i64, i64, i64
    } else {
      %next = arith.addi %d, %one : i64
      scf.yield %n, %next, %k : i64, i64, i64
    }
    scf.yield %n1, %d1, %k1 : i64, i64, i64
  }
  // What is left has no divisor up to its square root.
  func.call @printI64(%rest) : (i64) -> ()
  %all = arith.addi %count, %one : i64
  return %all : i64
}

func.func @main() -> i32 {
  %first = arith.constant 1001 : i64
  %last = arith.constant 1013 : i64
  %three = arith.constant 3 : i64
  %zero = arith.constant 0 : i64
  // The upper bound is not part of the range: 1001, 1004, 1007, 1010.
  %total = scf.for %n = %first to %last step %three iter_args(%sum = %zero) -> (i64) : i64 {
    func.call @printI64(%n) : (i64) -> ()
    func.call @printOpen() : () -> ()
    %count = func.call @factor(%n) : (i64) -> i64
    func.call @printClose() : () -> ()
    func.call @printNewline() : () -> ()
    %more = arith.addi %sum, %count : i64
    scf.yield %more : i64
  }
  call @printI64(%total) : (i64) -> ()
  call @printNewline() : () -> ()
  // 2^40 - 1 has small factors, 2^31 - 1 is prime.
  %mixed = arith.constant 1099511627775 : i64
  %many = call @factor(%mixed) : (i64) -> i64
  call @printNewline() : () -> ()
  %mersenne = arith.constant 2147483647 : i64
  %one = call @factor(%mersenne) : (i64) -> i64
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
