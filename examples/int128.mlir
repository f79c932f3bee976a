// 128-bit integers: no machine has a division for them, so it becomes a call of a routine.

func.func private @printU64(i64)
func.func private @printI64(i64)
func.func private @printF64(f64)
func.func private @printComma()
func.func private @printNewline()
func.func private @printString(!llvm.ptr)

llvm.mlir.global internal constant @minus("-\00") {addr_space = 0 : i32}

// Prints in decimal, most significant digit first: first all digits but the last, then the last.
func.func @print_u128(%n: i128) {
  %zero = arith.constant 0 : i128
  %ten = arith.constant 10 : i128
  %quotient = arith.divui %n, %ten : i128
  %digit = arith.remui %n, %ten : i128
  %more = arith.cmpi ne, %quotient, %zero : i128
  scf.if %more {
    func.call @print_u128(%quotient) : (i128) -> ()
  }
  %low = arith.trunci %digit : i128 to i64
  call @printU64(%low) : (i64) -> ()
  return
}

func.func @print_i128(%n: i128) {
  %zero = arith.constant 0 : i128
  %negative = arith.cmpi slt, %n, %zero : i128
  %magnitude = scf.if %negative -> (i128) {
    %minus = llvm.mlir.addressof @minus : !llvm.ptr
    func.call @printString(%minus) : (!llvm.ptr) -> ()
    %opposite = arith.subi %zero, %n : i128
    scf.yield %opposite : i128
  } else {
    scf.yield %n : i128
  }
  call @print_u128(%magnitude) : (i128) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  // 33! is the largest factorial below 2^127.
  %one = arith.constant 1 : i128
  %first = arith.constant 1 : i64
  %last = arith.constant 34 : i64
  %factorial = scf.for %i = %first to %last step %first iter_args(%product = %one) -> (i128) : i64 {
    %wide = arith.extsi %i : i64 to i128
    %next = arith.muli %product, %wide : i128
    scf.yield %next : i128
  }
  call @print_i128(%factorial) : (i128) -> ()

  // Signed and unsigned division, both signs. A quotient is rounded towards zero.
  %divisor = arith.constant -1000000000000000000039 : i128
  %quotient = arith.divsi %factorial, %divisor : i128
  %remainder = arith.remsi %factorial, %divisor : i128
  call @print_i128(%quotient) : (i128) -> ()
  call @print_i128(%remainder) : (i128) -> ()
  %all_ones = arith.constant -1 : i128
  call @print_u128(%all_ones) : (i128) -> ()
  call @printNewline() : () -> ()

  // Shifts across the border of the two halves.
  %c70 = arith.constant 70 : i128
  %c3 = arith.constant 3 : i128
  %left = arith.shli %c3, %c70 : i128
  call @print_i128(%left) : (i128) -> ()
  %top = arith.shli %quotient, %c70 : i128
  %arithmetic = arith.shrsi %top, %c70 : i128
  %logical = arith.shrui %top, %c70 : i128
  call @print_i128(%arithmetic) : (i128) -> ()
  call @print_i128(%logical) : (i128) -> ()

  // Comparison looks at the high half first.
  %low = arith.constant 18446744073709551615 : i128
  %high = arith.constant 18446744073709551616 : i128
  %below = arith.cmpi slt, %low, %high : i128
  %above = arith.cmpi ugt, %all_ones, %high : i128
  %smaller = arith.minsi %all_ones, %high : i128
  %b = arith.extui %below : i1 to i64
  %a = arith.extui %above : i1 to i64
  %s = arith.trunci %smaller : i128 to i64
  call @printI64(%b) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%a) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%s) : (i64) -> ()
  call @printNewline() : () -> ()

  // To floating point and back.
  %float = arith.sitofp %factorial : i128 to f64
  call @printF64(%float) : (f64) -> ()
  call @printComma() : () -> ()
  %huge = arith.uitofp %all_ones : i128 to f32
  %wide = arith.extf %huge : f32 to f64
  call @printF64(%wide) : (f64) -> ()
  call @printNewline() : () -> ()
  %whole = arith.fptosi %float : f64 to i128
  call @print_i128(%whole) : (i128) -> ()
  %tiny = arith.constant -12345.99 : f64
  %truncated = arith.fptosi %tiny : f64 to i128
  call @print_i128(%truncated) : (i128) -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
