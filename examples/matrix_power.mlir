// Powers of a 2 x 2 matrix by squaring, the matrix being four scalars: no memory anywhere.
// The n-th power of (1 1; 1 0) holds Fibonacci numbers, here modulo 10^9 + 7.

func.func private @printU64(i64)
func.func private @printComma()
func.func private @printOpen()
func.func private @printClose()
func.func private @printNewline()

// a * b + c * d modulo the prime.
func.func @dot(%a: i64, %b: i64, %c: i64, %d: i64) -> i64 {
  %prime = arith.constant 1000000007 : i64
  %ab = arith.muli %a, %b : i64
  %cd = arith.muli %c, %d : i64
  %sum = arith.addi %ab, %cd : i64
  %rest = arith.remui %sum, %prime : i64
  return %rest : i64
}

// A function may return any number of values; the lowering packs them into one struct.
func.func @multiply(%a: i64, %b: i64, %c: i64, %d: i64, %e: i64, %f: i64, %g: i64, %h: i64)
    -> (i64, i64, i64, i64) {
  %p = call @dot(%a, %e, %b, %g) : (i64, i64, i64, i64) -> i64
  %q = call @dot(%a, %f, %b, %h) : (i64, i64, i64, i64) -> i64
  %r = call @dot(%c, %e, %d, %g) : (i64, i64, i64, i64) -> i64
  %s = call @dot(%c, %f, %d, %h) : (i64, i64, i64, i64) -> i64
  return %p, %q, %r, %s : i64, i64, i64, i64
}

func.func @power(%a: i64, %b: i64, %c: i64, %d: i64, %exponent: i64) -> (i64, i64, i64, i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  // Carried: the result so far (%r#0..3), the matrix squared again and again (%m#0..3), what is left of the exponent.
  %r:9 = scf.while (%r0 = %one, %r1 = %zero, %r2 = %zero, %r3 = %one,
                    %m0 = %a, %m1 = %b, %m2 = %c, %m3 = %d, %e = %exponent)
      : (i64, i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64, i64, i64, i64, i64, i64) {
    %more = arith.cmpi ne, %e, %zero : i64
    scf.condition(%more) %r0, %r1, %r2, %r3, %m0, %m1, %m2, %m3, %e
        : i64, i64, i64, i64, i64, i64, i64, i64, i64
  } do {
  ^bb0(%r0: i64, %r1: i64, %r2: i64, %r3: i64, %m0: i64, %m1: i64, %m2: i64, %m3: i64, %e: i64):
    %bit = arith.trunci %e : i64 to i1
    %n:4 = scf.if %bit -> (i64, i64, i64, i64) {
      %p:4 = func.call @multiply(%r0, %r1, %r2, %r3, %m0, %m1, %m2, %m3)
          : (i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64)
      scf.yield %p#0, %p#1, %p#2, %p#3 : i64, i64, i64, i64
    } else {
      scf.yield %r0, %r1, %r2, %r3 : i64, i64, i64, i64
    }
    %s:4 = func.call @multiply(%m0, %m1, %m2, %m3, %m0, %m1, %m2, %m3)
        : (i64, i64, i64, i64, i64, i64, i64, i64) -> (i64, i64, i64, i64)
    %half = arith.shrui %e, %one : i64
    scf.yield %n#0, %n#1, %n#2, %n#3, %s#0, %s#1, %s#2, %s#3, %half
        : i64, i64, i64, i64, i64, i64, i64, i64, i64
  }
  return %r#0, %r#1, %r#2, %r#3 : i64, i64, i64, i64
}

func.func @show(%exponent: i64) {
  %one = arith.constant 1 : i64
  %zero = arith.constant 0 : i64
  %m:4 = call @power(%one, %one, %one, %zero, %exponent) : (i64, i64, i64, i64, i64) -> (i64, i64, i64, i64)
  call @printOpen() : () -> ()
  call @printU64(%m#0) : (i64) -> ()
  call @printComma() : () -> ()
  call @printU64(%m#1) : (i64) -> ()
  call @printComma() : () -> ()
  call @printU64(%m#3) : (i64) -> ()
  call @printClose() : () -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %ten = arith.constant 10 : i64
  call @show(%ten) : (i64) -> ()
  %huge = arith.constant 1000000000000000000 : i64
  call @show(%huge) : (i64) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
