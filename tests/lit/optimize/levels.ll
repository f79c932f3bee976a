; RUN: windlass compile %s --emit=null -O0 --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=LEVEL0
; RUN: windlass compile %s --emit=null -O1 --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=LEVEL1
; RUN: windlass compile %s --emit=null --dump-pass-pipeline 2>&1 | FileCheck %s --check-prefix=LEVEL2
; RUN: windlass compile %s --emit=llvm-ir | FileCheck %s --check-prefix=PLAIN
; RUN: windlass compile %s --emit=llvm-ir -O2 | FileCheck %s --check-prefix=OPTIMIZED

; LEVEL0: builtin.module()
; LEVEL1: mem2reg
; LEVEL1: cse
; LEVEL1-NOT: llvm-inline
; LEVEL2: mem2reg
; LEVEL2: llvm-inline
; LEVEL2: llvm-loop-rotate,
; LEVEL2-NEXT: llvm-licm,

; Text for other tools stays as it was read, unless a level is given.
; PLAIN: alloca i32
; OPTIMIZED-NOT: alloca
; OPTIMIZED: ret i32 %0
define i32 @keep(i32 %x) noinline optnone {
  %slot = alloca i32
  store i32 %x, ptr %slot
  %y = load i32, ptr %slot
  ret i32 %y
}
