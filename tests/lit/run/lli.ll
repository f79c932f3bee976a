; `lli` runs `main` of a program in LLVM IR. All words after the file are the program's.
; RUN: windlass lli %s -O0 --; test $? = 3
; RUN: windlass lli -O1 --entry-function other %s; test $? = 1
; RUN: windlass lli < %s; test $? = 1
; RUN: not windlass lli --force-interpreter %s 2>&1 | FileCheck %s --check-prefix=INTERPRETER
; INTERPRETER: there is no interpreter

define i32 @main(i32 %argc, ptr %argv) {
  ret i32 %argc
}

define i32 @other() {
  ret i32 1
}
