; The distance between two symbols in eight bytes, which may be negative. Profiles have such distances.
; RUN: windlass run -e main --entry-point-result=i32 %s | FileCheck %s
; RUN: windlass compile --emit=obj --target=x86_64-unknown-linux-gnu %s -o %t && llvm-objdump-22 -r %t | FileCheck %s --check-prefix=OBJECT
; REQUIRES: llvm-objdump-22

; OBJECT: R_X86_64_PC64 {{.*}}x+0x8
; CHECK: 7
@x = global i64 7
@distance = global { i64, i64 } { i64 0, i64 sub (i64 ptrtoint (ptr @x to i64), i64 ptrtoint (ptr @distance to i64)) }
define i32 @main() {
  %at = getelementptr i8, ptr @distance, i64 8
  %d = load i64, ptr %at
  %p = getelementptr i8, ptr @distance, i64 %d
  %v = load i32, ptr %p
  ret i32 %v
}
