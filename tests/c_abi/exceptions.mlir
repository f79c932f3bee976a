// Functions between C functions that unwind: one cleans up and resumes, the other stops the exception.

llvm.func @__gcc_personality_v0(...) -> i32
llvm.func @on_unwind(i64, f64)

llvm.func @cleans_up(%f: !llvm.ptr, %n: i64, %x: f64, %last: i64) -> f64 attributes {personality = @__gcc_personality_v0} {
  %result = llvm.invoke %f(%n) to ^returned unwind ^cleanup(%last : i64) : !llvm.ptr, (i64) -> i64
^returned:
  %float = llvm.sitofp %result : i64 to f64
  %sum = llvm.fadd %float, %x : f64
  llvm.return %sum : f64
^cleanup(%value: i64):
  %exception = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.call @on_unwind(%value, %x) : (i64, f64) -> ()
  llvm.resume %exception : !llvm.struct<(ptr, i32)>
}

llvm.func @passes_on(%f: !llvm.ptr, %n: i64, %x: f64) -> f64 {
  %last = llvm.mlir.constant(77 : i64) : i64
  %result = llvm.call @cleans_up(%f, %n, %x, %last) : (!llvm.ptr, i64, f64, i64) -> f64
  %twice = llvm.fadd %result, %result : f64
  llvm.return %twice : f64
}

llvm.func @stops(%f: !llvm.ptr, %n: i64, %x: f64) -> f64 attributes {personality = @__gcc_personality_v0} {
  %half = llvm.mlir.constant(5.0e-01 : f64) : f64
  %y = llvm.fmul %x, %half : f64
  %result = llvm.invoke @passes_on(%f, %n, %x) to ^returned unwind ^stop : (!llvm.ptr, i64, f64) -> f64
^returned:
  llvm.return %result : f64
^stop:
  %exception = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.call @on_unwind(%n, %y) : (i64, f64) -> ()
  llvm.return %y : f64
}
