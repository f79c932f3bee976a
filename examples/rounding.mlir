// f32 and f64 are not the real numbers. Every operation rounds once to the type's own precision, neither later
// nor in a wider register, and a multiplication followed by an addition is not fused.

func.func private @printF32(f32)
func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @show(%n: i64) {
  call @printI64(%n) : (i64) -> ()
  call @printComma() : () -> ()
  return
}

func.func @main() -> i32 {
  // 2^24 + 1 is the first integer that f32 does not have; ties go to the even neighbour.
  %c1 = arith.constant 16777217 : i64
  %f1 = arith.sitofp %c1 : i64 to f32
  %i1 = arith.fptosi %f1 : f32 to i64
  call @show(%i1) : (i64) -> ()
  %c2 = arith.constant 16777219 : i64
  %f2 = arith.sitofp %c2 : i64 to f32
  %i2 = arith.fptosi %f2 : f32 to i64
  call @show(%i2) : (i64) -> ()
  // Rounded twice, by way of f64, this one would come out wrong.
  %c3 = arith.constant 9007199791611905 : i64
  %f3 = arith.uitofp %c3 : i64 to f32
  %i3 = arith.fptoui %f3 : f32 to i64
  call @show(%i3) : (i64) -> ()
  // The largest unsigned 64-bit integer rounds up to 2^64.
  %c4 = arith.constant -1 : i64
  %f4 = arith.uitofp %c4 : i64 to f64
  call @printF64(%f4) : (f64) -> ()
  call @printNewline() : () -> ()

  // Ten tenths: the errors do not cancel.
  %zero = arith.constant 0.0 : f32
  %tenth = arith.constant 0.1 : f32
  %one = arith.constant 1.0 : f32
  %lower = arith.constant 0 : index
  %upper = arith.constant 10 : index
  %step = arith.constant 1 : index
  %sum = scf.for %i = %lower to %upper step %step iter_args(%s = %zero) -> (f32) {
    %next = arith.addf %s, %tenth : f32
    scf.yield %next : f32
  }
  %excess = arith.subf %sum, %one : f32
  call @printF32(%excess) : (f32) -> ()
  call @printComma() : () -> ()
  // (1 + e) * (1 - e) - 1 is 0 if the product is rounded, and -e^2 if it is fused.
  %up = arith.constant 1.00000012 : f32
  %down = arith.constant 0.99999988 : f32
  %product = arith.mulf %up, %down : f32
  %fused = arith.subf %product, %one : f32
  call @printF32(%fused) : (f32) -> ()
  call @printComma() : () -> ()
  // Narrowing loses, widening is exact.
  %third = arith.constant 0.3333333333333333 : f64
  %narrow = arith.truncf %third : f64 to f32
  %wide = arith.extf %narrow : f32 to f64
  %lost = arith.subf %wide, %third : f64
  call @printF64(%lost) : (f64) -> ()
  call @printNewline() : () -> ()

  // Below the normal numbers precision fades; beyond the largest there is infinity.
  %tiny = arith.constant 1.0e-45 : f32
  %half = arith.constant 0.5 : f32
  %nothing = arith.mulf %tiny, %half : f32
  call @printF32(%tiny) : (f32) -> ()
  call @printComma() : () -> ()
  call @printF32(%nothing) : (f32) -> ()
  call @printComma() : () -> ()
  %huge = arith.constant 3.0e+38 : f32
  %infinite = arith.addf %huge, %huge : f32
  call @printF32(%infinite) : (f32) -> ()
  call @printComma() : () -> ()
  %negative_zero = arith.constant -0.0 : f32
  %negative_infinite = arith.divf %one, %negative_zero : f32
  call @printF32(%negative_infinite) : (f32) -> ()
  call @printNewline() : () -> ()
  // Remainder keeps the sign of the dividend, and conversion to an integer cuts off.
  %a = arith.constant -7.75 : f32
  %b = arith.constant 2.0 : f32
  %rest = arith.remf %a, %b : f32
  call @printF32(%rest) : (f32) -> ()
  call @printComma() : () -> ()
  %cut = arith.fptosi %a : f32 to i8
  %cut64 = arith.extsi %cut : i8 to i64
  call @show(%cut64) : (i64) -> ()
  // The bits of a float, and a float from bits.
  %bits = arith.bitcast %one : f32 to i32
  %bits64 = arith.extui %bits : i32 to i64
  call @show(%bits64) : (i64) -> ()
  %pattern = arith.constant 0x40490FDB : i32
  %pi = arith.bitcast %pattern : i32 to f32
  call @printF32(%pi) : (f32) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
