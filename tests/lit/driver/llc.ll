; `llc` has LLVM's options for the output and the machine.
; RUN: rm -rf %t && mkdir %t && cp %s %t/f.ll
; RUN: windlass llc -O1 -filetype=obj %t/f.ll && test -s %t/f.o
; RUN: windlass llc -filetype=obj -o - - < %s > %t/g.o && test -s %t/g.o
; RUN: windlass llc -filetype=null -mcpu=haswell -mattr=-avx2,+fma -relocation-model=static %s
; RUN: windlass compile --emit=clif --target=x86_64-unknown-linux-gnu --mattr=+fma %s | FileCheck %s
; RUN: not windlass llc -mcpu=none %s 2>&1 | FileCheck %s --check-prefix=CPU
; RUN: not windlass llc -mattr=fma %s 2>&1 | FileCheck %s --check-prefix=FEATURE
; CHECK: v2 = iadd v0, v1
; CPU: unknown processor 'none'
; FEATURE: expected '+' or '-' before the feature 'fma'

define i32 @f(i32 %a, i32 %b) {
  %c = add i32 %a, %b
  ret i32 %c
}
