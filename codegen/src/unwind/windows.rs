//! Unwind information for Windows: the `UNWIND_INFO` of functions on x86-64, and the `.xdata` records of functions on
//! aarch64.
//!
//! See <https://learn.microsoft.com/en-us/cpp/build/exception-handling-x64> and
//! <https://learn.microsoft.com/en-us/cpp/build/arm64-exception-handling>.

use cranelift_codegen::isa::TargetIsa;
use cranelift_codegen::isa::unwind::{UnwindInfo, UnwindInst};
use cranelift_codegen::{CodegenError, CompiledCode, RegClass};
use target_lexicon::Architecture;

/// The unwind information of a function. `None` for functions without a frame, and on other architectures.
pub(super) fn encode(code: &CompiledCode, isa: &dyn TargetIsa) -> Result<Option<Vec<u8>>, CodegenError> {
    match isa.triple().architecture {
        Architecture::X86_64 => x86_64(&code.buffer.unwind_info),
        Architecture::Aarch64(_) => match code.create_unwind_info(isa)? {
            Some(UnwindInfo::WindowsArm64(info)) => {
                let words = usize::from(info.code_words());
                // The byte 0xe4 ends the codes.
                let mut codes = vec![0xe4; 4 * words];
                info.emit(&mut codes);
                Ok(Some(aarch64(code.buffer.total_size(), codes)?))
            }
            _ => Ok(None),
        },
        _ => Ok(None),
    }
}

/// The record of a function on aarch64: its length, and the codes of its prologue, which are a multiple of four bytes.
fn aarch64(size: u32, mut codes: Vec<u8>) -> Result<Vec<u8>, CodegenError> {
    if codes.last() != Some(&0xe4) {
        codes.extend([0xe4; 4]);
    }
    let (length, words) = (size / 4, (codes.len() / 4) as u32);
    if length >= 1 << 18 || words >= 1 << 5 {
        return Err(CodegenError::CodeTooLarge);
    }
    let mut record = (length | words << 27).to_le_bytes().to_vec();
    record.extend(codes);
    Ok(record)
}

/// The number of `rbp` in unwind codes.
const RBP: u8 = 5;

// The operations of unwind codes.
const PUSH_NONVOL: u8 = 0;
const ALLOC_LARGE: u8 = 1;
const ALLOC_SMALL: u8 = 2;
const SET_FPREG: u8 = 3;
const SAVE_NONVOL: u8 = 4;
const SAVE_XMM128: u8 = 8;

/// The `UNWIND_INFO` of a function with these instructions in its prologue.
///
/// Registers are saved below the frame pointer, but can only be found above the base of the frame. So the base is the
/// frame pointer minus the size of the area of the registers, as if that had been allocated before the frame pointer
/// was set.
fn x86_64(prologue: &[(u32, UnwindInst)]) -> Result<Option<Vec<u8>>, CodegenError> {
    // Each is the offset of the end of its instruction, the operation with its operand, and the slot that follows.
    let mut codes: Vec<(u8, u8, Option<u16>)> = Vec::new();
    let mut base = 0;
    for (offset, instruction) in prologue {
        // In a longer prologue only its first bytes are unwound instruction by instruction.
        let offset = u8::try_from(*offset).unwrap_or(u8::MAX);
        match *instruction {
            UnwindInst::PushFrameRegs { .. } => codes.push((offset, PUSH_NONVOL | RBP << 4, None)),
            UnwindInst::DefineNewFrame {
                offset_downward_to_clobbers: size,
                ..
            } => {
                // At most 8 general and 10 vector registers are saved. The operand of four bits is in units of 16
                // bytes.
                let units = u8::try_from(size.div_ceil(16)).ok().filter(|&units| units < 16);
                base = units.ok_or(CodegenError::CodeTooLarge)?;
                match 2 * base {
                    0 => {}
                    words @ 1..=16 => codes.push((offset, ALLOC_SMALL | (words - 1) << 4, None)),
                    words => codes.push((offset, ALLOC_LARGE, Some(words.into()))),
                }
                codes.push((offset, SET_FPREG, None));
            }
            UnwindInst::SaveReg { clobber_offset, reg } => {
                let (operation, unit) = match reg.class() {
                    RegClass::Int => (SAVE_NONVOL, 8),
                    _ => (SAVE_XMM128, 16),
                };
                let place = u16::try_from(clobber_offset / unit).map_err(|_| CodegenError::CodeTooLarge)?;
                codes.push((offset, operation | reg.hw_enc() << 4, Some(place)));
            }
            UnwindInst::StackAlloc { .. }
            | UnwindInst::RegStackOffset { .. }
            | UnwindInst::Aarch64SetPointerAuth { .. } => {
                let what = "this prologue in unwind information for Windows";
                return Err(CodegenError::Unsupported(String::from(what)));
            }
        }
    }
    let Some(&(end, ..)) = codes.last() else {
        return Ok(None);
    };
    let slots: usize = codes.iter().map(|code| 1 + usize::from(code.2.is_some())).sum();
    let slots = u8::try_from(slots).map_err(|_| CodegenError::CodeTooLarge)?;
    // Version 1, without a handler.
    let mut info = vec![1, end, slots, RBP | base << 4];
    for &(offset, operation, slot) in codes.iter().rev() {
        info.extend([offset, operation]);
        info.extend(slot.iter().flat_map(|slot| slot.to_le_bytes()));
    }
    info.resize(info.len().next_multiple_of(4), 0);
    Ok(Some(info))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_area_of_saved_registers_is_allocated_before_the_frame_pointer_is_set() {
        let prologue = [
            (
                1,
                UnwindInst::PushFrameRegs {
                    offset_upward_to_caller_sp: 16,
                },
            ),
            (
                4,
                UnwindInst::DefineNewFrame {
                    offset_upward_to_caller_sp: 16,
                    offset_downward_to_clobbers: 32,
                },
            ),
        ];
        let info = x86_64(&prologue).ok().flatten();
        let expected = [
            0x01, 4, 3, 0x25, // the base is `rbp` minus 2 * 16
            4, 0x03, // SET_FPREG
            4, 0x32, // ALLOC_SMALL of 8 * 3 + 8 bytes
            1, 0x50, // PUSH_NONVOL rbp
            0, 0,
        ];
        assert_eq!(info.as_deref(), Some(&expected[..]));
    }

    #[test]
    fn a_function_without_a_frame_has_no_record() {
        assert!(matches!(x86_64(&[]), Ok(None)));
    }

    #[test]
    fn the_codes_of_a_record_are_ended() {
        let record = aarch64(64, vec![0xe1, 0x81, 0xe4, 0xe4]).ok();
        assert_eq!(record, Some(vec![16, 0, 0, 0x08, 0xe1, 0x81, 0xe4, 0xe4]));
        let record = aarch64(64, vec![0xe1, 0x81, 0xc8, 0x01]).ok();
        let expected = vec![16, 0, 0, 0x10, 0xe1, 0x81, 0xc8, 0x01, 0xe4, 0xe4, 0xe4, 0xe4];
        assert_eq!(record, Some(expected));
        assert!(aarch64(1 << 20, vec![0xe4; 4]).is_err());
    }
}
