// RUN: windlass translate --mlir-to-llvmir %s | FileCheck %s

// CHECK-LABEL: define void @asm(i32 %0)
llvm.func @asm(%x: i32) {
  // CHECK-NEXT: %2 = call i8 asm sideeffect inteldialect "foo", "=r,r"(i32 %0)
  %y = llvm.inline_asm has_side_effects asm_dialect = "intel" "foo", "=r,r" %x : (i32) -> i8
  llvm.return
}
