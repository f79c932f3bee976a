// Integer arithmetic where it is easy to get wrong: rounding of quotients, signs of remainders, wrap-around,
// carries, the smallest number, and reading the same bits as signed or unsigned.

func.func private @printI64(i64)
func.func private @printU64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @show(%n: i64) {
  call @printI64(%n) : (i64) -> ()
  call @printComma() : () -> ()
  return
}

// Three roundings of a quotient, and the remainder that belongs to the first.
func.func @divisions(%a: i64, %b: i64) {
  %towards_zero = arith.divsi %a, %b : i64
  %down = arith.floordivsi %a, %b : i64
  %up = arith.ceildivsi %a, %b : i64
  %rest = arith.remsi %a, %b : i64
  call @show(%towards_zero) : (i64) -> ()
  call @show(%down) : (i64) -> ()
  call @show(%up) : (i64) -> ()
  call @printI64(%rest) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %p7 = arith.constant 7 : i64
  %m7 = arith.constant -7 : i64
  %p2 = arith.constant 2 : i64
  %m2 = arith.constant -2 : i64
  call @divisions(%p7, %p2) : (i64, i64) -> ()
  call @divisions(%m7, %p2) : (i64, i64) -> ()
  call @divisions(%p7, %m2) : (i64, i64) -> ()
  call @divisions(%m7, %m2) : (i64, i64) -> ()

  // The bits of -7 are a huge unsigned number.
  %unsigned_quotient = arith.divui %m7, %p2 : i64
  call @printU64(%unsigned_quotient) : (i64) -> ()
  call @printComma() : () -> ()
  %unsigned_rest = arith.remui %m7, %p2 : i64
  call @show(%unsigned_rest) : (i64) -> ()
  %ceiling = arith.ceildivui %m7, %p2 : i64
  call @printU64(%ceiling) : (i64) -> ()
  call @printNewline() : () -> ()

  // Addition wraps round; the smallest number has no positive counterpart.
  %minimum = arith.constant -9223372036854775808 : i64
  %maximum = arith.constant 9223372036854775807 : i64
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %wrapped = arith.addi %maximum, %one : i64
  call @show(%wrapped) : (i64) -> ()
  %negated = arith.subi %zero, %minimum : i64
  call @printI64(%negated) : (i64) -> ()
  call @printNewline() : () -> ()

  // Shifts: right with the sign, right with zeros, left until only the top bit is left.
  %c63 = arith.constant 63 : i64
  %signed = arith.shrsi %m7, %c63 : i64
  %logical = arith.shrui %m7, %c63 : i64
  %left = arith.shli %m7, %c63 : i64
  call @show(%signed) : (i64) -> ()
  call @show(%logical) : (i64) -> ()
  call @printI64(%left) : (i64) -> ()
  call @printNewline() : () -> ()

  // Minimum and maximum, signed and unsigned.
  %smin = arith.minsi %m7, %p2 : i64
  %umin = arith.minui %m7, %p2 : i64
  %smax = arith.maxsi %m7, %p2 : i64
  %umax = arith.maxui %m7, %p2 : i64
  call @show(%smin) : (i64) -> ()
  call @show(%umin) : (i64) -> ()
  call @show(%smax) : (i64) -> ()
  call @printI64(%umax) : (i64) -> ()
  call @printNewline() : () -> ()

  // Sum with carry, product in two halves.
  %sum, %carry = arith.addui_extended %m7, %p7 : i64, i1
  %carry64 = arith.extui %carry : i1 to i64
  call @show(%sum) : (i64) -> ()
  call @show(%carry64) : (i64) -> ()
  %low, %high = arith.mulsi_extended %minimum, %maximum : i64
  call @show(%low) : (i64) -> ()
  call @show(%high) : (i64) -> ()
  %ulow, %uhigh = arith.mului_extended %m7, %m7 : i64
  call @printU64(%ulow) : (i64) -> ()
  call @printComma() : () -> ()
  call @printU64(%uhigh) : (i64) -> ()
  call @printNewline() : () -> ()

  // Saturating addition of bytes, from two comparisons and a select.
  %a = arith.constant 100 : i8
  %b = arith.constant 50 : i8
  %c127 = arith.constant 127 : i8
  %plain = arith.addi %a, %b : i8
  %overflow = arith.cmpi slt, %plain, %a : i8
  %saturated = arith.select %overflow, %c127, %plain : i8
  %plain64 = arith.extsi %plain : i8 to i64
  %saturated64 = arith.extsi %saturated : i8 to i64
  call @show(%plain64) : (i64) -> ()
  call @printI64(%saturated64) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
