// The Collatz walk: halve an even number, turn an odd n into 3 n + 1, until 1 is reached.
// Prints the walk from 27's first numbers, and which start below 100000 walks longest.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @step(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %three = arith.constant 3 : i64
  %zero = arith.constant 0 : i64
  %low_bit = arith.andi %n, %one : i64
  %even = arith.cmpi eq, %low_bit, %zero : i64
  %half = arith.shrui %n, %one : i64
  %triple = arith.muli %n, %three : i64
  %up = arith.addi %triple, %one : i64
  %next = arith.select %even, %half, %up : i64
  return %next : i64
}

// The number of steps from %start to 1.
func.func @length(%start: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %last, %length = scf.while (%n = %start, %count = %zero) : (i64, i64) -> (i64, i64) {
    %more = arith.cmpi ne, %n, %one : i64
    scf.condition(%more) %n, %count : i64, i64
  } do {
  ^bb0(%n: i64, %count: i64):
    %next = func.call @step(%n) : (i64) -> i64
    %longer = arith.addi %count, %one : i64
    scf.yield %next, %longer : i64, i64
  }
  return %length : i64
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ten = arith.constant 10 : i64
  %limit = arith.constant 100000 : i64
  %start = arith.constant 27 : i64

  // A loop variable may be any integer, not only `index`.
  scf.for %i = %zero to %ten step %one iter_args(%n = %start) -> (i64) : i64 {
    func.call @printI64(%n) : (i64) -> ()
    func.call @printComma() : () -> ()
    %next = func.call @step(%n) : (i64) -> i64
    scf.yield %next : i64
  }
  %steps = call @length(%start) : (i64) -> i64
  call @printI64(%steps) : (i64) -> ()
  call @printNewline() : () -> ()

  %best, %longest = scf.for %n = %one to %limit step %one
      iter_args(%champion = %one, %record = %zero) -> (i64, i64) : i64 {
    %length = func.call @length(%n) : (i64) -> i64
    %better = arith.cmpi ugt, %length, %record : i64
    %who = arith.select %better, %n, %champion : i64
    %high = arith.maxui %length, %record : i64
    scf.yield %who, %high : i64, i64
  }
  call @printI64(%best) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%longest) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
