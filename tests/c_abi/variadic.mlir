// NOT: aarch64-llc: LLVM has no va_arg there
//
// Functions with any number of arguments, called both ways.

module {
  // C calls this one. The sum of `n` integers, or of `n` floats.
  llvm.func @sum_ints(%n: i32, ...) -> i64 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %nothing = llvm.mlir.constant(0 : i64) : i64
    %list = llvm.alloca %one x !llvm.array<4 x i64> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vastart %list : !llvm.ptr
    llvm.br ^next(%zero, %nothing : i32, i64)
  ^next(%i: i32, %sum: i64):
    %more = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %more, ^take, ^done
  ^take:
    %x = llvm.va_arg %list : (!llvm.ptr) -> i64
    %sum1 = llvm.add %sum, %x : i64
    %i1 = llvm.add %i, %one : i32
    llvm.br ^next(%i1, %sum1 : i32, i64)
  ^done:
    llvm.intr.vaend %list : !llvm.ptr
    llvm.return %sum : i64
  }

  // Floats and integers by turns, behind more named arguments than a few; the list is copied, and read twice.
  llvm.func @mixed(%a: i64, %b: f64, %c: i64, %n: i32, ...) -> f64 {
    %one = llvm.mlir.constant(1 : i32) : i32
    %zero = llvm.mlir.constant(0 : i32) : i32
    %ten = llvm.mlir.constant(10.0 : f64) : f64
    %list = llvm.alloca %one x !llvm.array<4 x i64> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    %copy = llvm.alloca %one x !llvm.array<4 x i64> {alignment = 16 : i64} : (i32) -> !llvm.ptr
    llvm.intr.vastart %list : !llvm.ptr
    llvm.intr.vacopy %list to %copy : !llvm.ptr, !llvm.ptr
    %first = llvm.va_arg %copy : (!llvm.ptr) -> f64
    llvm.br ^next(%zero, %first : i32, f64)
  ^next(%i: i32, %sum: f64):
    %more = llvm.icmp "slt" %i, %n : i32
    llvm.cond_br %more, ^take, ^done
  ^take:
    %x = llvm.va_arg %list : (!llvm.ptr) -> f64
    %y = llvm.va_arg %list : (!llvm.ptr) -> i32
    %y1 = llvm.sitofp %y : i32 to f64
    %y2 = llvm.fmul %y1, %ten : f64
    %s0 = llvm.fadd %sum, %x : f64
    %s1 = llvm.fadd %s0, %y2 : f64
    %i1 = llvm.add %i, %one : i32
    llvm.br ^next(%i1, %s1 : i32, f64)
  ^done:
    llvm.intr.vaend %copy : !llvm.ptr
    llvm.intr.vaend %list : !llvm.ptr
    %a1 = llvm.sitofp %a : i64 to f64
    %c1 = llvm.sitofp %c : i64 to f64
    %r0 = llvm.fadd %sum, %a1 : f64
    %r1 = llvm.fadd %r0, %b : f64
    %r2 = llvm.fadd %r1, %c1 : f64
    llvm.return %r2 : f64
  }

  // C defines these.
  llvm.func @printf(!llvm.ptr, ...) -> i32
  llvm.func @c_sum(i32, ...) -> f64
  llvm.mlir.global private constant @format("%d %s %g %g %lld\0A\00")
  llvm.mlir.global private constant @word("words\00")

  llvm.func @call_out() -> f64 {
    %format = llvm.mlir.addressof @format : !llvm.ptr
    %word = llvm.mlir.addressof @word : !llvm.ptr
    %i = llvm.mlir.constant(-7 : i32) : i32
    %x = llvm.mlir.constant(2.5 : f64) : f64
    %y = llvm.mlir.constant(1.0e+100 : f64) : f64
    %l = llvm.mlir.constant(1099511627776 : i64) : i64
    llvm.call @printf(%format, %i, %word, %x, %y, %l) vararg(!llvm.func<i32 (ptr, ...)>)
      : (!llvm.ptr, i32, !llvm.ptr, f64, f64, i64) -> i32
    %ten = llvm.mlir.constant(10 : i32) : i32
    %sum = llvm.call @c_sum(%ten, %x, %x, %x, %x, %x, %x, %x, %x, %x, %x) vararg(!llvm.func<f64 (i32, ...)>)
      : (i32, f64, f64, f64, f64, f64, f64, f64, f64, f64, f64) -> f64
    llvm.return %sum : f64
  }
}
