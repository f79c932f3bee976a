// Functions with many results, functions as values, and functions that take functions.

func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printComma()
func.func private @printNewline()

func.func @add(%a: i64, %b: i64) -> i64 {
  %sum = arith.addi %a, %b : i64
  return %sum : i64
}

func.func @multiply(%a: i64, %b: i64) -> i64 {
  %product = arith.muli %a, %b : i64
  return %product : i64
}

// Folds %operation over 1 ..= %n. A function type says how to call what a value points to.
func.func @fold(%operation: (i64, i64) -> i64, %start: i64, %n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %end = arith.addi %n, %one : i64
  %result = scf.for %i = %one to %end step %one iter_args(%sofar = %start) -> (i64) : i64 {
    %next = func.call_indirect %operation(%sofar, %i) : (i64, i64) -> i64
    scf.yield %next : i64
  }
  return %result : i64
}

// Results of different types, an i1 and a function among them.
func.func @divide(%a: i64, %b: i64) -> (i64, i64, i1, f64, (i64, i64) -> i64) {
  %zero = arith.constant 0 : i64
  %quotient = arith.divsi %a, %b : i64
  %remainder = arith.remsi %a, %b : i64
  %exact = arith.cmpi eq, %remainder, %zero : i64
  %af = arith.sitofp %a : i64 to f64
  %bf = arith.sitofp %b : i64 to f64
  %ratio = arith.divf %af, %bf : f64
  %inverse = func.constant @multiply : (i64, i64) -> i64
  return %quotient, %remainder, %exact, %ratio, %inverse : i64, i64, i1, f64, (i64, i64) -> i64
}

// Picks a function at run time, and returns it.
func.func @choose(%sum: i1) -> ((i64, i64) -> i64) {
  %add = func.constant @add : (i64, i64) -> i64
  %multiply = func.constant @multiply : (i64, i64) -> i64
  %chosen = arith.select %sum, %add, %multiply : (i64, i64) -> i64
  return %chosen : (i64, i64) -> i64
}

func.func @main() -> i32 {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %ten = arith.constant 10 : i64
  %true = arith.constant true
  %false = arith.constant false

  %plus = call @choose(%true) : (i1) -> ((i64, i64) -> i64)
  %sum = call @fold(%plus, %zero, %ten) : ((i64, i64) -> i64, i64, i64) -> i64
  call @printI64(%sum) : (i64) -> ()
  call @printComma() : () -> ()
  %times = call @choose(%false) : (i1) -> ((i64, i64) -> i64)
  %factorial = call @fold(%times, %one, %ten) : ((i64, i64) -> i64, i64, i64) -> i64
  call @printI64(%factorial) : (i64) -> ()
  call @printNewline() : () -> ()

  %a = arith.constant -17 : i64
  %b = arith.constant 5 : i64
  %r:5 = call @divide(%a, %b) : (i64, i64) -> (i64, i64, i1, f64, (i64, i64) -> i64)
  call @printI64(%r#0) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%r#1) : (i64) -> ()
  call @printComma() : () -> ()
  %exact = arith.extui %r#2 : i1 to i64
  call @printI64(%exact) : (i64) -> ()
  call @printComma() : () -> ()
  call @printF64(%r#3) : (f64) -> ()
  call @printComma() : () -> ()
  %product = call_indirect %r#4(%r#0, %b) : (i64, i64) -> i64
  %back = arith.addi %product, %r#1 : i64
  call @printI64(%back) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
