//! Variadic functions and calls of them, by the System V convention of x86-64.
//!
//! A variadic function saves the registers that may hold variadic arguments at entry; a `va_list` counts through those
//! and then through the arguments on the stack. The function's signature has one additional parameter per such
//! register, so that Cranelift makes them available. A caller passes the number of vector registers it uses in `al`,
//! which Cranelift cannot express: calls that pass floats jump through a few instructions that set it ([`thunk`]).

use super::{Done, PLAIN, Translator};
use crate::abi::Abi;
use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{
    AbiParam, ArgumentPurpose, InstBuilder, Signature, StackSlot, StackSlotData, StackSlotKind,
    Value as Clif, types,
};
use cranelift_module::{ModuleReloc, ModuleRelocTarget};
use windlass_dialects::llvm;
use windlass_ir::Op;

/// The namespace of thunks in Cranelift's external names; a thunk has the number of the function that it jumps to.
pub(crate) const THUNKS: u32 = 3;

/// The namespace of thunks that jump through a pointer; a thunk has the size of the arguments in stack memory as its
/// number, and finds the pointer after them.
pub(crate) const POINTER_THUNKS: u32 = 5;

/// The numbers of registers that pass integers and floats.
const INTS: usize = 6;
const FLOATS: usize = 8;

/// The size of the register save area: eight bytes for each integer, sixteen for each float.
const SAVED: usize = 8 * INTS + 16 * FLOATS;

/// The offsets of the fields of a `va_list`.
mod list {
    pub const NEXT_INT: i32 = 0;
    pub const NEXT_FLOAT: i32 = 4;
    pub const STACK: i32 = 8;
    pub const SAVED: i32 = 16;
    pub const SIZE: i32 = 24;
}

/// The location of the variadic arguments of a variadic function.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Unnamed {
    /// The number of registers that the named arguments take.
    ints: usize,
    floats: usize,
    /// The number of stack bytes that the named arguments take.
    stack: usize,
}

impl Unnamed {
    /// Adds the registers of variadic arguments to the signature of a variadic function; `None` if that is not
    /// possible.
    pub fn add_registers(abi: &Abi, signature: &mut Signature) -> Option<Unnamed> {
        if !abi.is_system_v_x86() {
            return None;
        }
        let (mut ints, mut floats, mut stack) = (0, 0, 0);
        for param in &signature.params {
            if let ArgumentPurpose::StructArgument(size) = param.purpose {
                stack += size as usize;
                continue;
            }
            let ty = param.value_type;
            let (used, all) = match ty {
                // Two registers, or else stack memory, which is no parameter of this type.
                types::I128 => {
                    ints += 2;
                    continue;
                }
                _ if ty.is_int() => (&mut ints, INTS),
                _ => (&mut floats, FLOATS),
            };
            if *used < all {
                *used += 1;
            } else {
                let size = ty.bytes().max(8) as usize;
                stack = stack.next_multiple_of(size) + size;
            }
        }
        let more_ints = std::iter::repeat_n(AbiParam::new(types::I64), INTS - ints);
        let more_floats = std::iter::repeat_n(AbiParam::new(types::F64), FLOATS - floats);
        // Stack parameters follow those in registers, whatever is between them.
        signature.params.extend(more_ints);
        signature.params.extend(more_floats);
        Some(Unnamed { ints, floats, stack })
    }
}

/// The register save area, and the offsets of the first variadic arguments in it.
#[derive(Clone, Copy)]
pub(crate) struct VariadicFrame {
    slot: StackSlot,
    unnamed: Unnamed,
}

/// Sets `al` to the number of vector registers and jumps to a function.
pub(crate) fn thunk(target: ModuleRelocTarget, pic: bool) -> (Vec<u8>, Vec<ModuleReloc>) {
    // mov al, 8
    let mut code = vec![0xb0, FLOATS as u8];
    let reloc = if pic {
        // jmp [rip + the function's entry in the global offset table]
        code.extend([0xff, 0x25, 0, 0, 0, 0]);
        ModuleReloc {
            offset: 4,
            kind: Reloc::X86GOTPCRel4,
            name: target,
            addend: -4,
        }
    } else {
        // mov r11, the function; jmp r11
        code.extend([0x49, 0xbb, 0, 0, 0, 0, 0, 0, 0, 0, 0x41, 0xff, 0xe3]);
        ModuleReloc {
            offset: 4,
            kind: Reloc::Abs8,
            name: target,
            addend: 0,
        }
    };
    (code, vec![reloc])
}

/// Sets `al` to the number of vector registers and jumps to the address that follows the arguments in stack memory.
pub(crate) fn pointer_thunk(stack: u32) -> Vec<u8> {
    // mov r11, [rsp + 8 + stack]; mov al, 8; jmp r11
    let mut code = vec![0x4c, 0x8b, 0x9c, 0x24];
    code.extend((8 + stack).to_le_bytes());
    code.extend([0xb0, FLOATS as u8, 0x41, 0xff, 0xe3]);
    code
}

impl Translator<'_, '_, '_> {
    /// Saves the registers that may hold variadic arguments.
    pub(super) fn save_registers(&mut self, unnamed: Unnamed, registers: &[Clif]) {
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, SAVED as u32, 4);
        let slot = self.b.create_sized_stack_slot(data);
        let (ints, floats) = registers.split_at((INTS - unnamed.ints).min(registers.len()));
        for (index, &register) in ints.iter().enumerate() {
            let at = 8 * (unnamed.ints + index);
            self.b.ins().stack_store(types::I64, register, slot, at as i32);
        }
        for (index, &register) in floats.iter().enumerate() {
            let at = 8 * INTS + 16 * (unnamed.floats + index);
            self.b.ins().stack_store(types::F64, register, slot, at as i32);
        }
        self.variadic = Some(VariadicFrame { slot, unnamed });
    }

    /// Translates an operation on a `va_list`.
    pub(super) fn variadic(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::VaStartOp::NAME => self.start_list(op)?,
            llvm::VaCopyOp::NAME => {
                self.expect_lists(op)?;
                let (to, from) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                for at in (0..list::SIZE).step_by(8) {
                    let word = self.b.ins().load(types::I64, PLAIN, from, at);
                    self.b.ins().store(PLAIN, word, to, at);
                }
            }
            llvm::VaEndOp::NAME => {}
            llvm::VaArgOp::NAME => self.next_argument(op)?,
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    fn expect_lists(&self, op: Op) -> Done {
        if self.abi.is_system_v_x86() {
            return Ok(());
        }
        Err(self.unsupported(op, "lists of arguments on this target"))
    }

    fn start_list(&mut self, op: Op) -> Done {
        let Some(VariadicFrame { slot, unnamed }) = self.variadic else {
            return Err(self.unsupported(op, "unnamed arguments in this function"));
        };
        let to = self.scalar(op, 0)?;
        let next_int = self.b.ins().iconst(types::I32, 8 * unnamed.ints as i64);
        let next_float = self
            .b
            .ins()
            .iconst(types::I32, (8 * INTS + 16 * unnamed.floats) as i64);
        // The caller's frame pointer, the return address and the arguments are above the frame pointer. The register
        // save area is in the frame, so the function has a frame pointer.
        let frame = self.b.ins().get_frame_pointer(types::I64);
        let stack = self.b.ins().iadd_imm_s(frame, 16 + unnamed.stack as i64);
        let saved = self.b.ins().stack_addr(types::I64, slot, 0);
        for (value, at) in [
            (next_int, list::NEXT_INT),
            (next_float, list::NEXT_FLOAT),
            (stack, list::STACK),
            (saved, list::SAVED),
        ] {
            self.b.ins().store(PLAIN, value, to, at);
        }
        Ok(())
    }

    /// Reads the next argument of a `va_list` and advances it.
    fn next_argument(&mut self, op: Op) -> Done {
        self.expect_lists(op)?;
        let from = self.scalar(op, 0)?;
        let value_parts = self.result_parts(op)?;
        let &[value_part] = value_parts.list.as_slice() else {
            return Err(self.unsupported(op, "an argument of this type"));
        };
        if value_part.clif.bits() > 64 {
            return Err(self.unsupported(op, "an argument of this type"));
        }
        let (field, step, end) = if value_part.clif.is_int() {
            (list::NEXT_INT, 8, 8 * INTS)
        } else {
            (list::NEXT_FLOAT, 16, SAVED)
        };
        let next = self.b.ins().load(types::I32, PLAIN, from, field);
        let stack = self.b.ins().load(types::I64, PLAIN, from, list::STACK);
        let saved = self.b.ins().load(types::I64, PLAIN, from, list::SAVED);
        let end = self.b.ins().iconst(types::I32, end as i64);
        let in_register = self.b.ins().icmp(IntCC::UnsignedLessThan, next, end);
        let wide = self.b.ins().uextend(types::I64, next);
        let register = self.b.ins().iadd(saved, wide);
        let address = self.select_value(in_register, register, stack);
        // Advances either the register offset or the stack pointer.
        let behind = self.b.ins().iadd_imm_s(next, step);
        let next = self.select_value(in_register, behind, next);
        let behind = self.b.ins().iadd_imm_s(stack, 8);
        let stack = self.select_value(in_register, stack, behind);
        self.b.ins().store(PLAIN, next, from, field);
        self.b.ins().store(PLAIN, stack, from, list::STACK);
        let value = self.load_part(value_part, address);
        self.finish(op, &[value])
    }
}
