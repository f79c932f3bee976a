// Ackermann's function: deep recursion with almost no arithmetic, so it measures calls and returns.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @ackermann(%m: i64, %n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %m_is_zero = arith.cmpi eq, %m, %zero : i64
  cf.cond_br %m_is_zero, ^base, ^recurse
^base:
  %next = arith.addi %n, %one : i64
  return %next : i64
^recurse:
  %less = arith.subi %m, %one : i64
  %n_is_zero = arith.cmpi eq, %n, %zero : i64
  // Both ways lead to ^outer, each with its own second argument.
  cf.cond_br %n_is_zero, ^outer(%one : i64), ^inner
^inner:
  %n1 = arith.subi %n, %one : i64
  %inner = call @ackermann(%m, %n1) : (i64, i64) -> i64
  cf.br ^outer(%inner : i64)
^outer(%argument: i64):
  %outer = call @ackermann(%less, %argument) : (i64, i64) -> i64
  return %outer : i64
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %six = arith.constant 6 : i64
  scf.for %i = %c0 to %c4 step %c1 {
    %m = arith.index_cast %i : index to i64
    %a = func.call @ackermann(%m, %six) : (i64, i64) -> i64
    func.call @printI64(%a) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
