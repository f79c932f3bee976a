// Integers of any width: i3, i7, i33, i65, i100. What does not fit is cut off; the bits above never show.

func.func private @printI64(i64)
func.func private @printU64(i64)
func.func private @printComma()
func.func private @printNewline()

// All values of an i3, read as unsigned and as signed: 0 .. 7 and 0 .. 3, -4 .. -1.
func.func @three_bits() {
  %zero = arith.constant 0 : i3
  %one = arith.constant 1 : i3
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c9 = arith.constant 9 : index
  %end = scf.for %i = %c0 to %c9 step %c1 iter_args(%n = %zero) -> (i3) {
    %unsigned = arith.extui %n : i3 to i64
    %signed = arith.extsi %n : i3 to i64
    %spread = arith.muli %unsigned, %signed : i64
    func.call @printI64(%spread) : (i64) -> ()
    func.call @printComma() : () -> ()
    %next = arith.addi %n, %one : i3
    scf.yield %next : i3
  }
  call @printNewline() : () -> ()
  return
}

func.func @seven_bits(%a: i7, %b: i7) {
  %product = arith.muli %a, %b : i7
  %quotient = arith.divsi %a, %b : i7
  %unsigned_quotient = arith.divui %a, %b : i7
  %shift = arith.constant 2 : i7
  %arithmetic = arith.shrsi %a, %shift : i7
  %logical = arith.shrui %a, %shift : i7
  %less = arith.cmpi slt, %a, %b : i7
  %below = arith.cmpi ult, %a, %b : i7
  %p = arith.extsi %product : i7 to i64
  %q = arith.extsi %quotient : i7 to i64
  %u = arith.extui %unsigned_quotient : i7 to i64
  %s = arith.extsi %arithmetic : i7 to i64
  %l = arith.extui %logical : i7 to i64
  %x = arith.extui %less : i1 to i64
  %y = arith.extui %below : i1 to i64
  call @printI64(%p) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%q) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%u) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%s) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%l) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%x) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%y) : (i64) -> ()
  call @printNewline() : () -> ()
  return
}

// A 33-bit linear congruential generator: n := 5 n + 12345 modulo 2^33.
func.func @generator(%steps: index) -> i33 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %seed = arith.constant -1 : i33
  %factor = arith.constant 5 : i33
  %summand = arith.constant 12345 : i33
  %last = scf.for %i = %c0 to %steps step %c1 iter_args(%n = %seed) -> (i33) {
    %scaled = arith.muli %n, %factor : i33
    %next = arith.addi %scaled, %summand : i33
    scf.yield %next : i33
  }
  return %last : i33
}

func.func @main() -> i32 {
  call @three_bits() : () -> ()
  %a = arith.constant -50 : i7
  %b = arith.constant 7 : i7
  call @seven_bits(%a, %b) : (i7, i7) -> ()
  // Through memory an odd width takes the next whole bytes.
  %steps = arith.constant 1000 : index
  %number = call @generator(%steps) : (index) -> i33
  %count = arith.constant 1 : i64
  %slot = llvm.alloca %count x i33 : (i64) -> !llvm.ptr
  llvm.store %number, %slot : i33, !llvm.ptr
  %again = llvm.load %slot : !llvm.ptr -> i33
  %n64 = arith.extui %again : i33 to i64
  call @printU64(%n64) : (i64) -> ()
  call @printComma() : () -> ()
  %number_f = arith.sitofp %again : i33 to f64
  %cut = arith.fptosi %number_f : f64 to i33
  %same = arith.cmpi eq, %cut, %number : i33
  %s64 = arith.extui %same : i1 to i64
  call @printI64(%s64) : (i64) -> ()
  call @printComma() : () -> ()

  // 2^64 - 1 is positive as an i65, so its square and its negation make sense in i100.
  %big = arith.constant 18446744073709551615 : i65
  %zero65 = arith.constant 0 : i65
  %positive = arith.cmpi sgt, %big, %zero65 : i65
  %negated = arith.subi %zero65, %big : i65
  %p64 = arith.extui %positive : i1 to i64
  call @printI64(%p64) : (i64) -> ()
  call @printComma() : () -> ()
  %wide = arith.extsi %negated : i65 to i100
  %divisor = arith.constant 1000000007 : i100
  %quotient = arith.divsi %wide, %divisor : i100
  %remainder = arith.remsi %wide, %divisor : i100
  %q64 = arith.trunci %quotient : i100 to i64
  %r64 = arith.trunci %remainder : i100 to i64
  call @printI64(%q64) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%r64) : (i64) -> ()
  call @printComma() : () -> ()
  %square = arith.muli %wide, %wide : i100
  %c64 = arith.constant 64 : i100
  %top = arith.shrsi %square, %c64 : i100
  %t64 = arith.trunci %top : i100 to i64
  call @printI64(%t64) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
