// REQUIRES: llvm-dwarfdump-22, llvm-readobj-22

// Objects have unwind information of every function with a frame: call frame information in ELF and Mach-O, records in COFF.

// RUN: windlass compile %s --emit=obj --target=x86_64-unknown-linux-gnu -o - | llvm-dwarfdump-22 --eh-frame - | FileCheck %s --check-prefix=FRAME
// RUN: windlass compile %s --emit=obj --target=x86_64-apple-darwin -o - | llvm-dwarfdump-22 --eh-frame - | FileCheck %s --check-prefix=FRAME
// RUN: windlass compile %s --emit=obj --target=aarch64-apple-darwin -o - | llvm-dwarfdump-22 --eh-frame - | FileCheck %s --check-prefix=FRAME
// RUN: windlass compile %s --emit=obj --target=aarch64-apple-darwin -o - | llvm-readobj-22 --relocs - | FileCheck %s --check-prefix=MACHO
// RUN: windlass compile %s --emit=obj --target=x86_64-pc-windows-msvc -o - | llvm-readobj-22 --unwind - | FileCheck %s --check-prefix=WINDOWS
// RUN: windlass compile %s --emit=obj --target=aarch64-pc-windows-msvc --relocation-model=static -o - | llvm-readobj-22 --unwind - | FileCheck %s --check-prefix=ARM

llvm.func @callee(i64) -> i64

// Values that live across calls are in registers that the function saves.
llvm.func @caller(%x: i64, %y: i64) -> i64 {
  %0 = llvm.call @callee(%x) : (i64) -> i64
  %1 = llvm.call @callee(%y) : (i64) -> i64
  %2 = llvm.add %0, %1 : i64
  %3 = llvm.mul %2, %x : i64
  llvm.return %3 : i64
}

// FRAME: CIE
// FRAME: FDE
// FRAME: DW_CFA_def_cfa_offset
// FRAME: DW_CFA_offset

// MACHO: Section __eh_frame
// MACHO: ARM64_RELOC_SUBTRACTOR
// MACHO: ARM64_RELOC_UNSIGNED

// WINDOWS: RuntimeFunction {
// WINDOWS-NEXT: StartAddress: caller
// WINDOWS-NEXT: EndAddress: caller
// WINDOWS: UnwindInfo {
// WINDOWS-NEXT: Version: 1
// WINDOWS: FrameRegister: RBP
// WINDOWS-NEXT: FrameOffset: 0x{{[1-9]}}
// WINDOWS: UnwindCodes [
// WINDOWS: SAVE_NONVOL
// WINDOWS: SET_FPREG reg=RBP
// WINDOWS-NEXT: ALLOC_SMALL size={{[0-9]+}}
// WINDOWS-NEXT: 0x01: PUSH_NONVOL reg=RBP

// ARM: RuntimeFunction {
// ARM: Prologue [
// ARM: mov fp, sp
// ARM-NEXT: stp x29, x30, [sp, #-16]!
// ARM: end
