// Square roots with Newton's method: a better guess than g for the root of x is the mean of g and x / g.
// The loop stops when a step no longer changes the guess by more than one part in 10^15.

func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

// Returns the root and the number of steps that it took.
func.func @sqrt(%x: f64) -> (f64, i64) {
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %half = arith.constant 0.5 : f64
  %first = arith.constant 1.0 : f64
  %tolerance = arith.constant 1.0e-15 : f64
  // A do-while loop is an `scf.while` whose work is in the condition region and whose body only passes on.
  %root, %steps = scf.while (%guess = %first, %n = %zero) : (f64, i64) -> (f64, i64) {
    %quotient = arith.divf %x, %guess : f64
    %sum = arith.addf %guess, %quotient : f64
    %better = arith.mulf %sum, %half : f64
    %change = arith.subf %better, %guess : f64
    %opposite = arith.negf %change : f64
    %distance = arith.maximumf %change, %opposite : f64
    %allowed = arith.mulf %better, %tolerance : f64
    %more = arith.cmpf ogt, %distance, %allowed : f64
    %count = arith.addi %n, %one : i64
    scf.condition(%more) %better, %count : f64, i64
  } do {
  ^bb0(%better: f64, %count: i64):
    scf.yield %better, %count : f64, i64
  }
  return %root, %steps : f64, i64
}

func.func @show(%x: f64) {
  %root, %steps = call @sqrt(%x) : (f64) -> (f64, i64)
  call @printF64(%root) : (f64) -> ()
  call @printComma() : () -> ()
  call @printI64(%steps) : (i64) -> ()
  call @printComma() : () -> ()
  // What is missing: printing shows six digits, the error shows the rest.
  %square = arith.mulf %root, %root : f64
  %error = arith.subf %square, %x : f64
  call @printF64(%error) : (f64) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %a = arith.constant 2.0 : f64
  %b = arith.constant 144.0 : f64
  %c = arith.constant 1.0e-6 : f64
  %d = arith.constant 123456789.0 : f64
  %e = arith.constant 6.25e+100 : f64
  call @show(%a) : (f64) -> ()
  call @show(%b) : (f64) -> ()
  call @show(%c) : (f64) -> ()
  call @show(%d) : (f64) -> ()
  call @show(%e) : (f64) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
