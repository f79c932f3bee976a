// The sieve of Eratosthenes on an array of flags that lives on the stack.
//
// The llvm dialect's memory ops (alloca, getelementptr, load, store) stand here between arith, scf and func:
// dialects mix freely in one function.

func.func private @printI64(i64)
func.func private @printComma()
func.func private @printNewline()

func.func @main() -> i32 {
  %limit = arith.constant 10000 : i64
  %zero = arith.constant 0 : i64
  %one = arith.constant 1 : i64
  %two = arith.constant 2 : i64
  %composite = arith.constant true
  %unknown = arith.constant false

  // One byte holds one i1.
  %flags = llvm.alloca %limit x i1 : (i64) -> !llvm.ptr
  scf.for %i = %zero to %limit step %one : i64 {
    %flag = llvm.getelementptr %flags[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i1
    llvm.store %unknown, %flag : i1, !llvm.ptr
  }

  // Whoever is not crossed out when its turn comes is prime, and crosses out its multiples from its square on.
  %count, %largest = scf.for %i = %two to %limit step %one iter_args(%n = %zero, %last = %zero) -> (i64, i64) : i64 {
    %flag = llvm.getelementptr %flags[%i] : (!llvm.ptr, i64) -> !llvm.ptr, i1
    %crossed = llvm.load %flag : !llvm.ptr -> i1
    %m, %l = scf.if %crossed -> (i64, i64) {
      scf.yield %n, %last : i64, i64
    } else {
      %square = arith.muli %i, %i : i64
      scf.for %j = %square to %limit step %i : i64 {
        %multiple = llvm.getelementptr %flags[%j] : (!llvm.ptr, i64) -> !llvm.ptr, i1
        llvm.store %composite, %multiple : i1, !llvm.ptr
      }
      // Print those below 100.
      %hundred = arith.constant 100 : i64
      %print = arith.cmpi slt, %i, %hundred : i64
      scf.if %print {
        func.call @printI64(%i) : (i64) -> ()
        func.call @printComma() : () -> ()
      }
      %more = arith.addi %n, %one : i64
      scf.yield %more, %i : i64, i64
    }
    scf.yield %m, %l : i64, i64
  }
  call @printNewline() : () -> ()
  call @printI64(%count) : (i64) -> ()
  call @printComma() : () -> ()
  call @printI64(%largest) : (i64) -> ()
  call @printNewline() : () -> ()
  %ok = arith.constant 0 : i32
  return %ok : i32
}
