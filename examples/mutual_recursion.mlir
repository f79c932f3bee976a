// Functions that call each other. The order of definitions does not matter: a symbol is known in all its module.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @is_even(%n: i64) -> i1 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %done = arith.cmpi eq, %n, %zero : i64
  %result = scf.if %done -> (i1) {
    %yes = arith.constant true
    scf.yield %yes : i1
  } else {
    %less = arith.subi %n, %one : i64
    %odd = func.call @is_odd(%less) : (i64) -> i1
    scf.yield %odd : i1
  }
  return %result : i1
}

func.func @is_odd(%n: i64) -> i1 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %done = arith.cmpi eq, %n, %zero : i64
  %result = scf.if %done -> (i1) {
    %no = arith.constant false
    scf.yield %no : i1
  } else {
    %less = arith.subi %n, %one : i64
    %even = func.call @is_even(%less) : (i64) -> i1
    scf.yield %even : i1
  }
  return %result : i1
}

// Hofstadter's pair: F(0) = 1, M(0) = 0, F(n) = n - M(F(n - 1)), M(n) = n - F(M(n - 1)).
func.func @female(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %done = arith.cmpi eq, %n, %zero : i64
  cf.cond_br %done, ^exit(%one : i64), ^recurse
^recurse:
  %less = arith.subi %n, %one : i64
  %inner = call @female(%less) : (i64) -> i64
  %outer = call @male(%inner) : (i64) -> i64
  %result = arith.subi %n, %outer : i64
  cf.br ^exit(%result : i64)
^exit(%value: i64):
  return %value : i64
}

func.func @male(%n: i64) -> i64 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %done = arith.cmpi eq, %n, %zero : i64
  cf.cond_br %done, ^exit(%zero : i64), ^recurse
^recurse:
  %less = arith.subi %n, %one : i64
  %inner = call @male(%less) : (i64) -> i64
  %outer = call @female(%inner) : (i64) -> i64
  %result = arith.subi %n, %outer : i64
  cf.br ^exit(%result : i64)
^exit(%value: i64):
  return %value : i64
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %many = arith.constant 16 : i64
  scf.for %n = %zero to %many step %one : i64 {
    %f = func.call @female(%n) : (i64) -> i64
    func.call @printI64(%f) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  call @printNewline() : () -> ()
  scf.for %n = %zero to %many step %one : i64 {
    %m = func.call @male(%n) : (i64) -> i64
    func.call @printI64(%m) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  call @printNewline() : () -> ()
  %deep = arith.constant 10001 : i64
  %even = call @is_even(%deep) : (i64) -> i1
  %odd = call @is_odd(%deep) : (i64) -> i1
  %e = arith.extui %even : i1 to i64
  %o = arith.extui %odd : i1 to i64
  call @printI64(%e) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%o) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
