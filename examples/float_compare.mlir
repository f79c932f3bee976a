// The sixteen ways to compare floats. With a NaN on either side the two are unordered: predicates that begin with
// 'o' are false then, those that begin with 'u' are true. Zero and minus zero are equal.
//
// A row for each pair; the columns are oeq ogt oge olt ole one ord, ueq ugt uge ult ule une uno, true and false.

func.func private @printF64(f64)
func.func private @printI64(i64)
func.func private @printComma()
func.func private @printString(!llvm.ptr)
func.func private @printNewline()

llvm.mlir.global internal constant @space(" \00") {addr_space = 0 : i32}

func.func @bit(%flag: i1) {
  %wide = arith.extui %flag : i1 to i64
  call @printI64(%wide) : (i64) -> ()
  return
}

func.func @compare(%a: f64, %b: f64) {
  %space = llvm.mlir.addressof @space : !llvm.ptr
  %oeq = arith.cmpf oeq, %a, %b : f64
  call @bit(%oeq) : (i1) -> ()
  %ogt = arith.cmpf ogt, %a, %b : f64
  call @bit(%ogt) : (i1) -> ()
  %oge = arith.cmpf oge, %a, %b : f64
  call @bit(%oge) : (i1) -> ()
  %olt = arith.cmpf olt, %a, %b : f64
  call @bit(%olt) : (i1) -> ()
  %ole = arith.cmpf ole, %a, %b : f64
  call @bit(%ole) : (i1) -> ()
  %one = arith.cmpf one, %a, %b : f64
  call @bit(%one) : (i1) -> ()
  %ord = arith.cmpf ord, %a, %b : f64
  call @bit(%ord) : (i1) -> ()
  call @printString(%space) : (!llvm.ptr) -> ()
  %ueq = arith.cmpf ueq, %a, %b : f64
  call @bit(%ueq) : (i1) -> ()
  %ugt = arith.cmpf ugt, %a, %b : f64
  call @bit(%ugt) : (i1) -> ()
  %uge = arith.cmpf uge, %a, %b : f64
  call @bit(%uge) : (i1) -> ()
  %ult = arith.cmpf ult, %a, %b : f64
  call @bit(%ult) : (i1) -> ()
  %ule = arith.cmpf ule, %a, %b : f64
  call @bit(%ule) : (i1) -> ()
  %une = arith.cmpf une, %a, %b : f64
  call @bit(%une) : (i1) -> ()
  %uno = arith.cmpf uno, %a, %b : f64
  call @bit(%uno) : (i1) -> ()
  call @printString(%space) : (!llvm.ptr) -> ()
  %true = arith.cmpf true, %a, %b : f64
  call @bit(%true) : (i1) -> ()
  %false = arith.cmpf false, %a, %b : f64
  call @bit(%false) : (i1) -> ()
  call @printNewline() : () -> ()
  return
}

func.func @main() -> i32 {
  %one = arith.constant 1.0 : f64
  %two = arith.constant 2.0 : f64
  %zero = arith.constant 0.0 : f64
  %minus_zero = arith.constant -0.0 : f64
  // A float literal may be given by its bits.
  %nan = arith.constant 0x7FF8000000000000 : f64
  %infinity = arith.constant 0x7FF0000000000000 : f64
  call @compare(%one, %two) : (f64, f64) -> ()
  call @compare(%two, %one) : (f64, f64) -> ()
  call @compare(%zero, %minus_zero) : (f64, f64) -> ()
  call @compare(%one, %nan) : (f64, f64) -> ()
  call @compare(%nan, %nan) : (f64, f64) -> ()
  call @compare(%infinity, %two) : (f64, f64) -> ()

  // maximumf and minimumf pass a NaN on, maxnumf and minnumf prefer the number; only the first two tell zeros apart.
  %maximum = arith.maximumf %one, %nan : f64
  %is_nan = arith.cmpf uno, %maximum, %maximum : f64
  call @bit(%is_nan) : (i1) -> ()
  call @printComma() : () -> ()
  %maxnum = arith.maxnumf %nan, %one : f64
  call @printF64(%maxnum) : (f64) -> ()
  call @printComma() : () -> ()
  %minnum = arith.minnumf %two, %nan : f64
  call @printF64(%minnum) : (f64) -> ()
  call @printComma() : () -> ()
  %larger = arith.maximumf %minus_zero, %zero : f64
  call @printF64(%larger) : (f64) -> ()
  call @printComma() : () -> ()
  %smaller = arith.minimumf %zero, %minus_zero : f64
  call @printF64(%smaller) : (f64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
