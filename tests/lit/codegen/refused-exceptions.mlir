// Exceptions land in ELF code on x86-64 and aarch64, and the type infos of filters are constants. Anything else is an error; an
// invoke of what does not unwind is none.
// RUN: not windlass compile --emit=obj -o - %s 2>&1 | FileCheck %s
// RUN: not windlass compile --emit=obj --target=x86_64-pc-windows-msvc -o - %s 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not windlass compile --emit=obj --target=riscv64gc-unknown-linux-gnu -o - %s 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not windlass compile --emit=obj --target=aarch64-apple-darwin -o - %s 2>&1 | FileCheck %s --check-prefix=TARGET

// CHECK: 'llvm.landingpad' op machine code generation does not support a filter that is no constant
// CHECK-NOT: error
// TARGET: 'llvm.invoke' op machine code generation does not support an invoke of what may unwind on this target
// TARGET-NOT: error

llvm.func @__gxx_personality_v0(...) -> i32
llvm.func @may_throw() -> !llvm.ptr
llvm.func @does_not_throw() attributes {no_unwind}

llvm.func @computed_filter(%filter: !llvm.array<1 x ptr>) attributes {personality = @__gxx_personality_v0} {
  %p = llvm.invoke @may_throw() to ^good unwind ^bad : () -> !llvm.ptr
^good:
  llvm.return
^bad:
  %caught = llvm.landingpad (filter %filter : !llvm.array<1 x ptr>) : !llvm.struct<(ptr, i32)>
  llvm.return
}

llvm.func @nothing_unwinds() attributes {personality = @__gxx_personality_v0} {
  llvm.invoke @does_not_throw() to ^good unwind ^bad : () -> ()
^good:
  llvm.return
^bad:
  %caught = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
