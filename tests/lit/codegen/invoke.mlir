// An invocation is a call that goes on in its first block: nothing unwinds here, and what only unwinding needs nobody has to
// define. Nor what is declared and not used.
// RUN: windlass run -e main --entry-point-result=i32 %s | FileCheck %s
// RUN: not windlass run -e missing --entry-point-result=i32 %S/Inputs/missing.mlir 2>&1 | FileCheck %s --check-prefix=MISSING

// CHECK: 42
// MISSING: error: could not find 'nobody_defines_this': it is not in the module, its libraries or the runtime

llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @nobody_defines_this_either()

llvm.func @half(%x: i32) -> i32 {
  %two = llvm.mlir.constant(2 : i32) : i32
  %y = llvm.udiv %x, %two : i32
  llvm.return %y : i32
}

llvm.func @main() -> i32 attributes {personality = @__gxx_personality_v0} {
  %x = llvm.mlir.constant(64 : i32) : i32
  %ten = llvm.mlir.constant(10 : i32) : i32
  %y = llvm.invoke @half(%x) to ^good(%ten : i32) unwind ^bad : (i32) -> i32
^good(%z: i32):
  %sum = llvm.add %y, %z : i32
  llvm.return %sum : i32
^bad:
  %caught = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  %failed = llvm.mlir.constant(-1 : i32) : i32
  llvm.return %failed : i32
}
