// What the assembler does not accept is an error at the statement.
// RUN: not windlass compile --emit=obj -o %t.o %s 2>&1 | FileCheck %s

// CHECK: :[[#@LINE+4]]:{{[0-9]+}}: error: the assembler reports: {{.*}}nosuchinstruction
// CHECK: :[[#@LINE+8]]:{{[0-9]+}}: error: the assembler reports: {{.*}}othernonsense
// CHECK-NOT: error
llvm.func @first() {
  llvm.inline_asm has_side_effects "nosuchinstruction", "" : () -> ()
  llvm.inline_asm has_side_effects "wbinvd", "~{memory}" : () -> ()
  llvm.return
}
llvm.func @second(%x: i32) {
  llvm.inline_asm has_side_effects "othernonsense $0", "r" %x : (i32) -> ()
  llvm.return
}
