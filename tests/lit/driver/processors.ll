; Objects are for the baseline of the architecture; --mcpu and --mattr add instructions.
; RUN: windlass compile --emit=asm %s --target=x86_64-unknown-linux-gnu | FileCheck %s --check-prefix=BASE
; RUN: windlass compile --emit=asm %s --target=x86_64-unknown-linux-gnu --mcpu=x86-64-v3 | FileCheck %s --check-prefix=V3
; RUN: windlass compile --emit=asm %s --target=x86_64-unknown-linux-gnu --mcpu=znver3 --mattr=-fma | FileCheck %s --check-prefix=NOFMA
; RUN: windlass compile --emit=asm %s --target=x86_64-unknown-linux-gnu --mattr=+fma | FileCheck %s --check-prefix=V3
; RUN: windlass compile --emit=asm %s --target=x86_64-unknown-linux-gnu --mcpu=znver3 --mattr=-sse4.1 | FileCheck %s --check-prefix=BASE
; RUN: windlass compile --emit=null %s --target=aarch64-unknown-linux-gnu --mcpu=neoverse-n1 --mattr=+lse,-sve
; RUN: windlass compile --emit=null %s --target=riscv64gc-unknown-linux-gnu --mcpu=sifive-u74 --mattr=+zba
; RUN: windlass compile --emit=null %s --target=s390x-unknown-linux-gnu --mcpu=z15 --mattr=+vector-enhancements-3
; RUN: not windlass compile --emit=null %s --target=x86_64-unknown-linux-gnu --mcpu=neoverse-n1 2>&1 | FileCheck %s --check-prefix=CPU
; RUN: not windlass compile --emit=null %s --target=s390x-unknown-linux-gnu --mcpu=z10 2>&1 | FileCheck %s --check-prefix=OLD
; RUN: not windlass compile --emit=null %s --target=aarch64-unknown-linux-gnu --mattr=+avx2 2>&1 | FileCheck %s --check-prefix=FEATURE
; CPU: unknown processor 'neoverse-n1' of x86_64
; OLD: unknown processor 'z10' of s390x
; FEATURE: unknown feature 'avx2' of aarch64

define double @f(double %x, double %y, double %z) {
  ; BASE: load_ext_name %FmaF64+0
  ; V3: vfmadd
  ; NOFMA: load_ext_name %FmaF64+0
  ; NOFMA: vroundsd
  %a = call double @llvm.fma.f64(double %x, double %y, double %z)
  %b = call double @llvm.floor.f64(double %a)
  ret double %b
}

declare double @llvm.fma.f64(double, double, double)
declare double @llvm.floor.f64(double)
