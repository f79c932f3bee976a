//! Variadic functions, and the thunks of calls of them by the System V convention of x86-64.
//!
//! A variadic function saves the registers that may hold variadic arguments at entry; a `va_list` counts through those
//! and then through the arguments on the stack. The function's signature has one additional parameter per such
//! register, so that Cranelift makes them available. On Windows the registers are saved right below the arguments on the
//! stack, and on Apple's systems all variadic arguments are on the stack: there, a `va_list` is a pointer. So it is on
//! riscv64, where a function is a [thunk](stored_thunk) that stores the integer registers right below the arguments on the
//! stack and calls the body of the function with their address.
//!
//! By the System V convention a caller passes the number of vector registers it uses in `al`, which Cranelift cannot
//! express: calls that pass floats jump through a few instructions that set it ([`thunk`]).

use super::{Done, PLAIN, Translator};
use crate::abi::{Abi, CallPlan, Convention, Usage};
use cranelift_codegen::binemit::Reloc;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{AbiParam, InstBuilder, StackSlot, Type as ClifType, Value as Clif, types};
use cranelift_module::{ModuleReloc, ModuleRelocTarget};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

/// The namespace of thunks in Cranelift's external names; a thunk has the number of the function that it jumps to.
pub(crate) const THUNKS: u32 = 3;

/// The namespace of thunks that jump through a pointer; a thunk has the size of the arguments in stack memory as its
/// number, and finds the pointer after them.
pub(crate) const POINTER_THUNKS: u32 = 5;

/// How the variadic arguments of a convention are found.
struct SaveArea {
    /// The number of registers that pass integers, and the offset of the first in the register save area.
    ints: usize,
    first_int: i32,
    /// The number of registers that pass floats, their type, and the offset of the first in the register save area.
    floats: usize,
    float: ClifType,
    first_float: i32,
    /// The distance between the floats in the register save area.
    float_step: i32,
    /// The size of the register save area.
    size: u32,
    /// The distance from the frame pointer to the arguments on the stack.
    stack: i64,
    /// The size of a `va_list`.
    list: i32,
}

const SYSTEM_V: SaveArea = SaveArea {
    ints: 6,
    first_int: 0,
    floats: 8,
    float: types::I8X16,
    first_float: 48,
    float_step: 16,
    size: 176,
    // The caller's frame pointer and the return address are between them.
    stack: 16,
    list: 24,
};
const AAPCS: SaveArea = SaveArea {
    ints: 8,
    floats: 8,
    first_float: 64,
    size: 192,
    list: 32,
    ..SYSTEM_V
};
const S390X: SaveArea = SaveArea {
    ints: 5,
    first_int: 16,
    floats: 4,
    float: types::F64,
    first_float: 128,
    float_step: 8,
    size: 160,
    // Cranelift's frame pointer is the caller's stack pointer, with the caller's register save area above it.
    stack: 160,
    list: 32,
};
const APPLE: SaveArea = SaveArea {
    ints: 0,
    floats: 0,
    size: 8,
    list: 8,
    ..SYSTEM_V
};
const WIN64: SaveArea = SaveArea { ints: 4, ..APPLE };

/// The convention of variadic functions; `None` if they are not supported.
fn save_area(rules: Convention) -> Option<&'static SaveArea> {
    match rules {
        Convention::SystemV => Some(&SYSTEM_V),
        Convention::Win64 => Some(&WIN64),
        Convention::Aapcs => Some(&AAPCS),
        Convention::Apple => Some(&APPLE),
        Convention::S390x => Some(&S390X),
        Convention::Riscv | Convention::Tail => None,
    }
}

/// Adds the registers of variadic arguments to the signature of a variadic function; `None` if that is not possible.
pub(crate) fn add_registers(abi: &Abi, plan: &mut CallPlan) -> Option<Usage> {
    if let Some(signature) = plan.stored_signature() {
        plan.stored = Some(std::mem::replace(&mut plan.signature, signature).params);
        return Some(plan.usage);
    }
    let area = save_area(abi.rules(plan.signature.call_conv)?)?;
    let usage = plan.usage;
    let more_ints = area.ints.saturating_sub(usage.ints);
    let more_floats = area.floats.saturating_sub(usage.floats);
    // Stack parameters follow those in registers, whatever is between them.
    let params = &mut plan.signature.params;
    params.extend(std::iter::repeat_n(AbiParam::new(types::I64), more_ints));
    params.extend(std::iter::repeat_n(AbiParam::new(area.float), more_floats));
    Some(usage)
}

/// The offsets of the fields of a `va_list` by the System V convention.
mod list {
    pub const NEXT_INT: i32 = 0;
    pub const NEXT_FLOAT: i32 = 4;
    pub const STACK: i32 = 8;
    pub const SAVED: i32 = 16;
}

/// The offsets of the fields of a `va_list` by the procedure call standard of aarch64.
mod aapcs_list {
    pub const STACK: i32 = 0;
    pub const INTS_END: i32 = 8;
    pub const FLOATS_END: i32 = 16;
    pub const INTS: i32 = 24;
    pub const FLOATS: i32 = 28;
}

/// The register save area, and the registers and stack memory of the named arguments.
#[derive(Clone, Copy)]
pub(crate) struct VariadicFrame {
    slot: StackSlot,
    unnamed: Usage,
}

/// Sets `al` to the number of vector registers and jumps to a function.
pub(crate) fn thunk(target: ModuleRelocTarget, pic: bool) -> (Vec<u8>, Vec<ModuleReloc>) {
    // mov al, 8
    let mut code = vec![0xb0, SYSTEM_V.floats as u8];
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

/// Stores the integer registers of riscv64 below the arguments on the stack and calls `body` with their address.
pub(crate) fn stored_thunk(body: ModuleRelocTarget) -> (Vec<u8>, Vec<ModuleReloc>) {
    let (sp, ra, a0) = (2, 1, 10);
    let addi = |to: u32, from: u32, value: i32| (value as u32) << 20 | from << 15 | to << 7 | 0x13;
    let sd = |register: u32, at: u32| {
        (at >> 5) << 25 | register << 20 | sp << 15 | 3 << 12 | (at & 31) << 7 | 0x23
    };
    let mut code = vec![addi(sp, sp, -80), sd(ra, 8)];
    code.extend((0..8).map(|index| sd(a0 + index, 16 + 8 * index)));
    code.push(addi(a0, sp, 16));
    let call = 4 * code.len() as u32;
    // auipc ra, 0; jalr ra, ra; ld ra, 8(sp); addi sp, sp, 80; ret
    code.extend([0x97, 0x0000_80e7, 8 << 20 | sp << 15 | 3 << 12 | ra << 7 | 0x03]);
    code.extend([addi(sp, sp, 80), 0x8067]);
    let reloc = ModuleReloc {
        offset: call,
        kind: Reloc::RiscvCallPlt,
        name: body,
        addend: 0,
    };
    (
        code.iter().flat_map(|word| word.to_le_bytes()).collect(),
        vec![reloc],
    )
}

/// Sets `al` to the number of vector registers and jumps to the address that follows the arguments in stack memory.
pub(crate) fn pointer_thunk(stack: u32) -> Vec<u8> {
    // mov r11, [rsp + 8 + stack]; mov al, 8; jmp r11
    let mut code = vec![0x4c, 0x8b, 0x9c, 0x24];
    code.extend((8 + stack).to_le_bytes());
    code.extend([0xb0, SYSTEM_V.floats as u8, 0x41, 0xff, 0xe3]);
    code
}

impl Translator<'_, '_, '_> {
    /// The rules by which the function takes its arguments.
    fn own_rules(&self) -> Option<Convention> {
        self.abi.rules(self.plan.signature.call_conv)
    }

    /// The parameters of a variadic function on riscv64, from the words that its thunk has stored. A list of its variadic
    /// arguments starts at the next word.
    pub(super) fn stored_params(&mut self, stored: &[AbiParam], params: &[Clif]) -> Vec<Clif> {
        let Some((&words, floats)) = params.split_first() else {
            return Vec::new();
        };
        let mut floats = floats.iter();
        let mut at = 0;
        let mut values = Vec::with_capacity(stored.len());
        for param in stored {
            let ty = param.value_type;
            if ty.is_float() && ty != types::F128 {
                values.extend(floats.next());
                continue;
            }
            values.push(match ty.bits() {
                128 => {
                    let low = self.b.ins().load(types::I64, PLAIN, words, at);
                    let high = self.b.ins().load(types::I64, PLAIN, words, at + 8);
                    let whole = self.b.ins().iconcat(low, high);
                    match ty {
                        types::I128 => whole,
                        _ => self.b.ins().bitcast(ty, PLAIN, whole),
                    }
                }
                _ => self.b.ins().load(ty, PLAIN, words, at),
            });
            at += ty.bytes().max(8) as i32;
        }
        self.variadic_words = Some(self.b.ins().iadd_imm_s(words, i64::from(at)));
        values
    }

    /// Saves the registers that may hold variadic arguments.
    pub(super) fn save_registers(&mut self, unnamed: Usage, registers: &[Clif]) {
        let Some(rules) = self.own_rules() else { return };
        let Some(area) = save_area(rules) else { return };
        let slot = self.stack_slot(area.size, 16);
        let more_ints = area.ints.saturating_sub(unnamed.ints);
        let (ints, floats) = registers.split_at(more_ints.min(registers.len()));
        let base = match rules {
            // The caller reserves words for the registers below the arguments on the stack.
            Convention::Win64 => {
                let frame = self.frame_pointer();
                self.b.ins().iadd_imm_s(frame, area.stack)
            }
            _ => self.b.ins().stack_addr(types::I64, slot, 0),
        };
        for (index, &register) in ints.iter().enumerate() {
            let at = area.first_int + 8 * (unnamed.ints + index) as i32;
            self.b.ins().store(PLAIN, register, base, at);
        }
        for (index, &register) in floats.iter().enumerate() {
            let at = area.first_float + area.float_step * (unnamed.floats + index) as i32;
            self.b.ins().store(PLAIN, register, base, at);
        }
        self.variadic = Some(VariadicFrame { slot, unnamed });
    }

    /// The frame pointer. The register save area is in the frame, so the function has one.
    fn frame_pointer(&mut self) -> Clif {
        self.b.ins().get_frame_pointer(types::I64)
    }

    /// Translates an operation on a `va_list`.
    pub(super) fn variadic(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::VaStartOp::NAME => self.start_list(op)?,
            llvm::VaCopyOp::NAME => {
                let size = self.list_area(op)?.list;
                let (to, from) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                for at in (0..size).step_by(8) {
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

    /// The form of a `va_list` in this function.
    fn list_area(&self, op: Op) -> Result<&'static SaveArea, Diagnostic> {
        let rules = match self.own_rules() {
            // A function with another convention than the target's may pass on lists of the target's.
            Some(Convention::Tail) | None => self.abi.rules(self.abi.call_conv),
            own => own,
        };
        match rules {
            Some(Convention::Riscv) => Ok(&APPLE),
            rules => rules
                .and_then(save_area)
                .ok_or_else(|| self.unsupported(op, "lists of arguments on this target")),
        }
    }

    fn start_list(&mut self, op: Op) -> Done {
        if let Some(words) = self.variadic_words {
            let to = self.scalar(op, 0)?;
            self.b.ins().store(PLAIN, words, to, 0);
            return Ok(());
        }
        let (Some(VariadicFrame { slot, unnamed }), Some(rules)) = (self.variadic, self.own_rules()) else {
            return Err(self.unsupported(op, "variadic arguments of functions on this target"));
        };
        let area = self.list_area(op)?;
        let to = self.scalar(op, 0)?;
        let named = match rules {
            Convention::Win64 => 8 * unnamed.ints as i64,
            _ => unnamed.stack.next_multiple_of(8) as i64,
        };
        let frame = self.frame_pointer();
        let stack = self.b.ins().iadd_imm_s(frame, area.stack + named);
        let saved = self.b.ins().stack_addr(types::I64, slot, 0);
        let int = |t: &mut Self, ty, value: i64| t.b.ins().iconst(ty, value);
        let (ints, floats) = (
            unnamed.ints.min(area.ints) as i64,
            unnamed.floats.min(area.floats) as i64,
        );
        let (left_ints, left_floats) = (area.ints as i64 - ints, area.floats as i64 - floats);
        let fields = match rules {
            Convention::SystemV => vec![
                (int(self, types::I32, 8 * ints), list::NEXT_INT),
                (int(self, types::I32, 48 + 16 * floats), list::NEXT_FLOAT),
                (stack, list::STACK),
                (saved, list::SAVED),
            ],
            Convention::Aapcs => {
                let end = |t: &mut Self, at: u32| t.b.ins().iadd_imm_s(saved, i64::from(at));
                vec![
                    (stack, aapcs_list::STACK),
                    (end(self, area.first_float as u32), aapcs_list::INTS_END),
                    (end(self, area.size), aapcs_list::FLOATS_END),
                    (int(self, types::I32, -8 * left_ints), aapcs_list::INTS),
                    (int(self, types::I32, -16 * left_floats), aapcs_list::FLOATS),
                ]
            }
            Convention::S390x => vec![
                (int(self, types::I64, ints), 0),
                (int(self, types::I64, floats), 8),
                (stack, 16),
                (saved, 24),
            ],
            Convention::Win64 | Convention::Apple | Convention::Riscv | Convention::Tail => vec![(stack, 0)],
        };
        for (value, at) in fields {
            self.b.ins().store(PLAIN, value, to, at);
        }
        Ok(())
    }

    /// Reads the next argument of a `va_list` and advances it.
    fn next_argument(&mut self, op: Op) -> Done {
        let area = self.list_area(op)?;
        let from = self.scalar(op, 0)?;
        let value_parts = self.result_parts(op)?;
        let &[value_part] = value_parts.list.as_slice() else {
            return Err(self.unsupported(op, "an argument of this type"));
        };
        if value_part.clif.bits() > 64 {
            return Err(self.unsupported(op, "an argument of this type"));
        }
        let is_int = value_part.clif.is_int();
        let address = match area.list {
            8 => {
                let address = self.b.ins().load(types::I64, PLAIN, from, 0);
                let next = self.b.ins().iadd_imm_s(address, 8);
                self.b.ins().store(PLAIN, next, from, 0);
                address
            }
            24 if is_int => self.next_in(from, (list::NEXT_INT, 8, 48), (list::STACK, list::SAVED)),
            24 => self.next_in(from, (list::NEXT_FLOAT, 16, 176), (list::STACK, list::SAVED)),
            _ if self.abi.rules(self.abi.call_conv) == Some(Convention::S390x) => {
                return Err(self.unsupported(op, "'llvm.va_arg' on this target"));
            }
            _ if is_int => self.next_in(
                from,
                (aapcs_list::INTS, 8, 0),
                (aapcs_list::STACK, aapcs_list::INTS_END),
            ),
            _ => self.next_in(
                from,
                (aapcs_list::FLOATS, 16, 0),
                (aapcs_list::STACK, aapcs_list::FLOATS_END),
            ),
        };
        let value = self.load_part(value_part, address);
        self.finish(op, &[value])
    }

    /// The address of the next argument of the list `from`, which is advanced: at the offset in `counter` from the address in
    /// `saved` as long as it is below `end`, else at the address in `stack`.
    fn next_in(
        &mut self,
        from: Clif,
        (counter, step, end): (i32, i64, i64),
        (stack_field, saved_field): (i32, i32),
    ) -> Clif {
        let next = self.b.ins().load(types::I32, PLAIN, from, counter);
        let stack = self.b.ins().load(types::I64, PLAIN, from, stack_field);
        let saved = self.b.ins().load(types::I64, PLAIN, from, saved_field);
        let end = self.b.ins().iconst(types::I32, end);
        let in_register = self.b.ins().icmp(IntCC::SignedLessThan, next, end);
        let wide = self.b.ins().sextend(types::I64, next);
        let register = self.b.ins().iadd(saved, wide);
        let address = self.select_value(in_register, register, stack);
        // Advances either the register offset or the stack pointer.
        let advanced = self.b.ins().iadd_imm_s(next, step);
        let next = self.select_value(in_register, advanced, next);
        let advanced = self.b.ins().iadd_imm_s(stack, 8);
        let stack = self.select_value(in_register, stack, advanced);
        self.b.ins().store(PLAIN, next, from, counter);
        self.b.ins().store(PLAIN, stack, from, stack_field);
        address
    }
}
