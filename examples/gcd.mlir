// Greatest common divisors with Euclid's algorithm, as a graph of blocks: no structured loops here.
// A branch hands values to the arguments of the block that it goes to.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @gcd(%a: i64, %b: i64) -> i64 {
  %zero = arith.constant 0 : i64
  cf.br ^head(%a, %b : i64, i64)
^head(%x: i64, %y: i64):
  %done = arith.cmpi eq, %y, %zero : i64
  cf.cond_br %done, ^exit, ^body
^body:
  %rest = arith.remsi %x, %y : i64
  cf.br ^head(%y, %rest : i64, i64)
^exit:
  return %x : i64
}

// Returns g, s, t with s * a + t * b = g. Six values go round the loop.
func.func @extended(%a: i64, %b: i64) -> (i64, i64, i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  cf.br ^head(%a, %b, %one, %zero, %zero, %one : i64, i64, i64, i64, i64, i64)
^head(%r0: i64, %r1: i64, %s0: i64, %s1: i64, %t0: i64, %t1: i64):
  %done = arith.cmpi eq, %r1, %zero : i64
  cf.cond_br %done, ^exit(%r0, %s0, %t0 : i64, i64, i64), ^body
^body:
  %q = arith.divsi %r0, %r1 : i64
  %qr = arith.muli %q, %r1 : i64
  %r2 = arith.subi %r0, %qr : i64
  %qs = arith.muli %q, %s1 : i64
  %s2 = arith.subi %s0, %qs : i64
  %qt = arith.muli %q, %t1 : i64
  %t2 = arith.subi %t0, %qt : i64
  cf.br ^head(%r1, %r2, %s1, %s2, %t1, %t2 : i64, i64, i64, i64, i64, i64)
^exit(%g: i64, %s: i64, %t: i64):
  return %g, %s, %t : i64, i64, i64
}

func.func @show(%a: i64, %b: i64) {
  %g = call @gcd(%a, %b) : (i64, i64) -> i64
  call @printI64(%g) : (i64) -> ()
  call @printComma() : () -> ()
  // lcm = a / gcd * b
  %part = arith.divsi %a, %g : i64
  %lcm = arith.muli %part, %b : i64
  call @printI64(%lcm) : (i64) -> ()
  call @printComma() : () -> ()
  %same, %s, %t = call @extended(%a, %b) : (i64, i64) -> (i64, i64, i64)
  call @printI64(%s) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%t) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %a = arith.constant 1071 : i64
  %b = arith.constant 462 : i64
  call @show(%a, %b) : (i64, i64) -> ()
  %p = arith.constant 1000000007 : i64
  %q = arith.constant 998244353 : i64
  call @show(%p, %q) : (i64, i64) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
