// In how many ways do n queens stand on a board of n by n so that none attacks another? Backtracking, with the
// attacked columns and diagonals as bits of three words: no array at all.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

// %columns: taken columns; %left, %right: squares of this row that a diagonal attacks; %board: n ones.
func.func @place(%board: i32, %columns: i32, %left: i32, %right: i32) -> i64 {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %zero = arith.constant 0 : i64
  %solution = arith.constant 1 : i64
  %all_placed = arith.cmpi eq, %columns, %board : i32
  %result = scf.if %all_placed -> (i64) {
    scf.yield %solution : i64
  } else {
    %diagonals = arith.ori %left, %right : i32
    %attacked = arith.ori %columns, %diagonals : i32
    %all_ones = arith.constant -1 : i32
    %free_everywhere = arith.xori %attacked, %all_ones : i32
    %free = arith.andi %free_everywhere, %board : i32
    %last, %count = scf.while (%f = %free, %n = %zero) : (i32, i64) -> (i32, i64) {
      %more = arith.cmpi ne, %f, %none : i32
      scf.condition(%more) %f, %n : i32, i64
    } do {
    ^bb0(%f: i32, %n: i64):
      // x & -x is the lowest bit of x.
      %minus = arith.subi %none, %f : i32
      %queen = arith.andi %f, %minus : i32
      %rest = arith.xori %f, %queen : i32
      %c = arith.ori %columns, %queen : i32
      %l0 = arith.ori %left, %queen : i32
      %l = arith.shli %l0, %one : i32
      %r0 = arith.ori %right, %queen : i32
      %r = arith.shrui %r0, %one : i32
      %ways = func.call @place(%board, %c, %l, %r) : (i32, i32, i32, i32) -> i64
      %sum = arith.addi %n, %ways : i64
      scf.yield %rest, %sum : i32, i64
    }
    scf.yield %count : i64
  }
  return %result : i64
}

func.func @main() -> i32 {
  %none = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %end = arith.constant 10 : i32
  scf.for %n = %one to %end step %one : i32 {
    %power = arith.shli %one, %n : i32
    %board = arith.subi %power, %one : i32
    %ways = func.call @place(%board, %none, %none, %none) : (i32, i32, i32, i32) -> i64
    func.call @printI64(%ways) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
