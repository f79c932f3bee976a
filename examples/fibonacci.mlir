// Fibonacci numbers twice: by recursion, and by a loop that carries two values.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

// fib(n) = n when n < 2, else fib(n - 1) + fib(n - 2). About a million calls for n = 27.
func.func @recursive(%n: i64) -> i64 {
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %small = arith.cmpi slt, %n, %two : i64
  %result = scf.if %small -> (i64) {
    scf.yield %n : i64
  } else {
    %n1 = arith.subi %n, %one : i64
    %n2 = arith.subi %n, %two : i64
    %f1 = func.call @recursive(%n1) : (i64) -> i64
    %f2 = func.call @recursive(%n2) : (i64) -> i64
    %sum = arith.addi %f1, %f2 : i64
    scf.yield %sum : i64
  }
  return %result : i64
}

// The pair (fib(i), fib(i + 1)) goes from one iteration to the next as block arguments, not through memory.
func.func @iterative(%n: index) -> i64 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %fib, %next = scf.for %i = %c0 to %n step %c1 iter_args(%a = %zero, %b = %one) -> (i64, i64) {
    %sum = arith.addi %a, %b : i64
    scf.yield %b, %sum : i64, i64
  }
  return %fib : i64
}

func.func @main() -> i32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c16 = arith.constant 16 : index
  scf.for %i = %c0 to %c16 step %c1 {
    %fib = func.call @iterative(%i) : (index) -> i64
    func.call @printI64(%fib) : (i64) -> ()
    func.call @printComma() : () -> ()
  }
  // The largest that fits in a signed 64-bit integer.
  %c92 = arith.constant 92 : index
  %big = call @iterative(%c92) : (index) -> i64
  call @printI64(%big) : (i64) -> ()
  call @printNewline() : () -> ()

  %n = arith.constant 27 : i64
  %slow = call @recursive(%n) : (i64) -> i64
  call @printI64(%slow) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
