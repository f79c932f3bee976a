// Operations without an equivalent in Cranelift are errors that say what is missing.
// RUN: not windlass compile -O0 --emit=obj -o - %s 2>&1 | FileCheck %s

// CHECK-DAG: 'llvm.invoke' op machine code generation does not support the personality function '__CxxFrameHandler3'
// CHECK-DAG: 'llvm.inline_asm' op machine code generation does not support inline assembly that sets or stores the stack pointer
// CHECK-DAG: 'llvm.inline_asm' op machine code generation does not support inline assembly that leaves its function
// CHECK-DAG: 'llvm.inline_asm' op machine code generation does not support the constraint 'y' of inline assembly
// CHECK-DAG: 'llvm.inline_asm' op machine code generation does not support the labels of 'asm goto'
// CHECK-DAG: 'llvm.inline_asm' op machine code generation does not support an operand of inline assembly that has to be a constant
// CHECK-DAG: 'llvm.call_intrinsic' op machine code generation does not support the frames of callers
// CHECK-DAG: 'llvm.call' op machine code generation does not support operand bundles
// CHECK-DAG: 'llvm.alloca' op machine code generation does not support 'inalloca'
llvm.func @__CxxFrameHandler3(...) -> i32
llvm.func @throws()
llvm.func @catches() attributes {personality = @__CxxFrameHandler3} {
  llvm.invoke @throws() to ^good unwind ^bad : () -> ()
^good:
  llvm.return
^bad:
  %caught = llvm.landingpad cleanup : !llvm.struct<(ptr, i32)>
  llvm.return
}
llvm.func @assembles(%x: i64) {
  llvm.inline_asm has_side_effects "mov $0, %rsp", "r" %x : (i64) -> ()
  llvm.return
}
llvm.func @assembles_return() {
  llvm.inline_asm has_side_effects "ret", "" : () -> ()
  llvm.return
}
llvm.func @assembles_class(%x: i64) {
  llvm.inline_asm has_side_effects "paddb $0, $0", "y" %x : (i64) -> ()
  llvm.return
}
llvm.func @assembles_label() {
  llvm.inline_asm has_side_effects "jmp ${0:l}", "!i" : () -> ()
  llvm.return
}
llvm.func @assembles_constant(%x: i64) {
  llvm.inline_asm has_side_effects "int $0", "i" %x : (i64) -> ()
  llvm.return
}
llvm.func @returns() -> !llvm.ptr {
  %level = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.call_intrinsic "llvm.returnaddress"(%level) : (i32) -> !llvm.ptr
  llvm.return %p : !llvm.ptr
}
llvm.func @bundled(%x: i32) {
  llvm.call @throws() ["deopt"(%x : i32)] : () -> ()
  llvm.return
}
llvm.func @in_arguments() {
  %one = llvm.mlir.constant(1 : i32) : i32
  %p = llvm.alloca inalloca %one x i64 : (i32) -> !llvm.ptr
  llvm.return
}
