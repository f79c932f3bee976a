//! Assigns arguments to the parameters of a Cranelift signature, by the rules of each target.
//!
//! Cranelift assigns parameters to registers and stack memory in order. Where LLVM leaves a register or a word of stack memory
//! out, a parameter that nothing reads takes it ([`Slot::Unused`]); where it passes a float as an integer, so does the
//! signature ([`Slot::Bits`]).

use super::{Convention, Extension, Slot, param};
use crate::value_parts::{Unsupported, ValuePart, ValueParts};
use cranelift_codegen::ir::{AbiParam, ArgumentPurpose, Type as Clif, types};

/// The registers and stack memory that arguments take.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Usage {
    /// The integer registers; on Windows, the positions of all arguments.
    pub ints: usize,
    /// The float and vector registers.
    pub floats: usize,
    /// The bytes of stack memory.
    pub stack: u64,
}

/// The parameters so far.
pub(super) struct Arguments {
    rules: Convention,
    /// Whether the arguments that are added are variadic arguments.
    unnamed: bool,
    pub params: Vec<AbiParam>,
    /// The slots of the parameters after the hidden one.
    pub slots: Vec<Slot>,
    pub usage: Usage,
}

/// The number of integer and of float registers.
fn registers(rules: Convention) -> (usize, usize) {
    match rules {
        Convention::SystemV => (6, 8),
        Convention::Win64 => (4, 4),
        Convention::Aapcs | Convention::Apple | Convention::Riscv => (8, 8),
        Convention::S390x => (5, 4),
        Convention::Tail => (0, 0),
    }
}

/// The slots of results: riscv64 returns the floats for which no float register is free in integer registers.
pub(super) fn result_slots(rules: Convention, extension: Extension, mut slots: Vec<Slot>) -> Vec<Slot> {
    let mut floats = 0;
    for slot in &mut slots {
        let Slot::Part(part) = *slot else { continue };
        if part.needs_mask() && extension == Extension::Sign {
            *slot = Slot::Signed(part);
        }
        if rules == Convention::Riscv && is_float(part.clif) {
            floats += 1;
            if floats > 2 {
                *slot = Slot::Bits(part, types::I64);
            }
        }
    }
    slots
}

fn is_float(ty: Clif) -> bool {
    matches!(ty, types::F16 | types::F32 | types::F64)
}

impl Arguments {
    pub fn new(rules: Convention) -> Self {
        Arguments {
            rules,
            unnamed: false,
            params: Vec::new(),
            slots: Vec::new(),
            usage: Usage::default(),
        }
    }

    /// Adds the hidden parameter for results in memory.
    pub fn hidden_result(&mut self) {
        self.params.push(match self.rules {
            // Cranelift's tail convention has no struct returns.
            Convention::Tail => AbiParam::new(types::I64),
            _ => AbiParam::special(types::I64, ArgumentPurpose::StructReturn),
        });
        self.usage.ints += usize::from(!self.has_result_register());
    }

    /// Adds the pointer to the memory for the result of a function that returns nothing else.
    pub fn struct_return(&mut self, part: ValuePart) {
        self.params.push(match self.rules {
            Convention::Tail => AbiParam::new(part.clif),
            _ => AbiParam::special(part.clif, ArgumentPurpose::StructReturn),
        });
        self.slots.push(Slot::Part(part));
        self.usage.ints += usize::from(!self.has_result_register());
    }

    /// Whether the address of results is in a register that passes no arguments (`x8`).
    fn has_result_register(&self) -> bool {
        matches!(self.rules, Convention::Aapcs | Convention::Apple)
    }

    /// Starts the variadic arguments.
    pub fn start_variadic(&mut self) {
        self.unnamed = true;
        if self.rules == Convention::Apple {
            // All of them are in stack memory, in words.
            self.use_up_ints();
            self.use_up_floats();
            while !self.usage.stack.is_multiple_of(8) {
                self.push_unused(types::I8);
                self.usage.stack += 1;
            }
        }
    }

    fn push_unused(&mut self, ty: Clif) {
        self.params.push(AbiParam::new(ty));
        self.slots.push(Slot::Unused(ty));
    }

    /// Leaves the integer registers that are free unused.
    fn use_up_ints(&mut self) {
        let (all, _) = registers(self.rules);
        while self.usage.ints < all {
            self.push_unused(types::I64);
            self.usage.ints += 1;
        }
    }

    /// Leaves the float registers that are free unused.
    fn use_up_floats(&mut self) {
        let (_, all) = registers(self.rules);
        while self.usage.floats < all {
            self.push_unused(types::F64);
            self.usage.floats += 1;
        }
    }

    /// Adds a copy of a struct in stack memory (`byval`).
    pub fn copy(&mut self, size: u64, align: u64) -> Result<(), Unsupported> {
        let size = u32::try_from(size.next_multiple_of(8))
            .ok()
            .filter(|&size| size < 1 << 30);
        let size = size.ok_or_else(|| Unsupported(String::from("a 'llvm.byval' argument of this size")))?;
        if self.rules != Convention::SystemV {
            return Err(Unsupported(String::from(
                "'llvm.byval' in this calling convention",
            )));
        }
        self.push_in_memory(Slot::Copy(size), size, align)
    }

    /// Adds a parameter in stack memory. Cranelift aligns these to eight bytes, so that a larger alignment needs
    /// padding.
    fn push_in_memory(&mut self, slot: Slot, size: u32, align: u64) -> Result<(), Unsupported> {
        if align > 16 {
            return Err(Unsupported(format!(
                "an argument that is aligned to {align} bytes"
            )));
        }
        let in_memory = |size| AbiParam::special(types::I64, ArgumentPurpose::StructArgument(size));
        if align == 16 && !self.usage.stack.is_multiple_of(16) {
            self.params.push(in_memory(8));
            self.slots.push(Slot::Padding);
            self.usage.stack += 8;
        }
        self.params.push(in_memory(size));
        self.slots.push(slot);
        self.usage.stack += u64::from(size);
        Ok(())
    }

    /// Aligns the registers or the stack memory of an integer in limbs. Returns false if LLVM's rules for it are others.
    pub fn start_limbs(&mut self, parts: &ValueParts, is_scalar: bool) -> bool {
        let (ints, _) = registers(self.rules);
        match self.rules {
            Convention::SystemV | Convention::Win64 | Convention::Tail => return true,
            Convention::S390x => return false,
            // A longer integer is passed by its address.
            Convention::Riscv if parts.list.len() > 2 => return false,
            Convention::Riscv => {}
            Convention::Aapcs if self.usage.ints < ints && !self.usage.ints.is_multiple_of(2) => {
                self.push_unused(types::I64);
                self.usage.ints += 1;
            }
            // The lowest limb is not in the last register.
            Convention::Apple if self.usage.ints + 1 == ints => self.use_up_ints(),
            Convention::Aapcs | Convention::Apple => {}
        }
        if self.usage.ints >= ints && !self.usage.stack.is_multiple_of(16) {
            self.push_unused(types::I64);
            self.usage.stack = self.usage.stack.next_multiple_of(8) + 8;
        }
        is_scalar
    }

    /// Adds the members of an array that aarch64 passes in consecutive registers or in stack memory as a whole; returns
    /// false if the array is no such one.
    pub fn block(&mut self, slots: &[Slot]) -> bool {
        if !matches!(self.rules, Convention::Aapcs | Convention::Apple) {
            return false;
        }
        let Some(&first) = slots.first() else {
            return true;
        };
        let (ty, lanes) = match first {
            Slot::Part(part) => (part.clif, 1),
            Slot::Lanes { register, .. } => (register, 0),
            _ => return false,
        };
        let fits = match ty {
            types::I64 => self.usage.ints + slots.len() <= 8,
            _ if !ty.is_int() => self.usage.floats + slots.len() <= 8,
            _ => return false,
        };
        if fits || self.unnamed && self.rules == Convention::Apple {
            return false;
        }
        match ty {
            types::I64 => self.use_up_ints(),
            _ => self.use_up_floats(),
        }
        let size = ty.bytes();
        if self.rules == Convention::Aapcs && size < 8 && lanes == 1 {
            // The members are packed in words.
            self.usage.stack = self.usage.stack.next_multiple_of(8);
            for members in slots.chunks(8 / size as usize) {
                let Slot::Part(first) = members[0] else { continue };
                self.push(Slot::Lanes {
                    count: members.len(),
                    first,
                    lane: size * 8,
                    register: types::F64,
                });
            }
            return true;
        }
        for &slot in slots {
            self.push(slot);
        }
        true
    }

    /// Adds a slot that takes registers or stack memory by Cranelift's rules.
    fn push(&mut self, slot: Slot) {
        self.push_extended(slot, Extension::None);
    }

    fn push_extended(&mut self, slot: Slot, extension: Extension) {
        let parameter = match slot {
            Slot::Part(part) | Slot::Signed(part) => param(part, extension),
            Slot::Bits(_, ty) => AbiParam::new(ty),
            Slot::Lanes { register, .. } => AbiParam::new(register),
            Slot::Unused(ty) => AbiParam::new(ty),
            Slot::Fp80 | Slot::Wide(_) | Slot::Copy(_) | Slot::Padding => return,
        };
        self.count(parameter.value_type);
        self.params.push(parameter);
        let is_masked = |part: ValuePart| part.needs_mask() && extension == Extension::Sign;
        self.slots.push(match slot {
            Slot::Part(part) if is_masked(part) => Slot::Signed(part),
            slot => slot,
        });
    }

    /// Counts the registers and stack memory of a parameter, as Cranelift assigns them.
    fn count(&mut self, ty: Clif) {
        let (ints, floats) = registers(self.rules);
        let is_pair = ty == types::I128 || ty == types::F128 && self.rules == Convention::Riscv;
        let usage = &mut self.usage;
        let in_register = match self.rules {
            Convention::Tail => true,
            Convention::Win64 => {
                usage.ints += 1;
                return;
            }
            Convention::S390x if ty.bits() > 64 => {
                // Its address.
                usage.ints += 1;
                usage.ints <= ints
            }
            Convention::Riscv if is_pair => {
                usage.ints += 2;
                if usage.ints == ints + 1 {
                    usage.stack += 8;
                }
                usage.ints <= ints + 1
            }
            Convention::Aapcs if is_pair && usage.ints + 2 <= ints => {
                usage.ints = usage.ints.next_multiple_of(2) + 2;
                true
            }
            _ if is_pair => {
                let fits = usage.ints + 2 <= ints;
                usage.ints += if fits { 2 } else { 0 };
                fits
            }
            _ if ty.is_int() => {
                let fits = usage.ints < ints;
                usage.ints += usize::from(fits);
                fits
            }
            _ => {
                let fits = usage.floats < floats;
                usage.floats += usize::from(fits);
                fits
            }
        };
        if in_register {
            return;
        }
        let size = u64::from(ty.bytes());
        let size = match self.rules {
            Convention::Apple => size,
            Convention::S390x => 8,
            _ => size.max(8),
        };
        let align = match self.rules {
            Convention::SystemV if ty == types::I128 => 8,
            Convention::Riscv => 8,
            _ => size,
        };
        usage.stack = usage.stack.next_multiple_of(align) + size;
    }

    /// Adds an argument, or a part of one.
    pub fn add(&mut self, slot: Slot, extension: Extension) -> Result<(), Unsupported> {
        let (ints, floats) = registers(self.rules);
        match (self.rules, slot) {
            (Convention::Tail, Slot::Fp80) => {
                return Err(Unsupported(String::from("x86_fp80 in this calling convention")));
            }
            (_, Slot::Fp80) => return self.push_in_memory(slot, 16, 16),
            // An `i128` for which two registers are not free is in stack memory, and the register that is free passes a
            // later argument; Cranelift would leave it out.
            (Convention::SystemV, Slot::Part(part)) if part.clif == types::I128 => {
                if self.usage.ints + 2 > ints {
                    return self.push_in_memory(Slot::Wide(part), 16, 16);
                }
            }
            // LLVM leaves the last register unused, which Cranelift would use for a later argument.
            (Convention::Aapcs | Convention::Apple, Slot::Part(part)) if part.clif == types::I128 => {
                if self.usage.ints + 2 > ints {
                    self.use_up_ints();
                }
            }
            (Convention::Apple, Slot::Part(part)) if self.unnamed && part.clif.bits() < 64 => {
                if !part.clif.is_int() {
                    return Err(Unsupported(String::from("a variadic argument of this type")));
                }
                self.push(Slot::Bits(part, types::I64));
                return Ok(());
            }
            (Convention::Riscv, Slot::Part(part)) if is_float(part.clif) => {
                if self.unnamed || self.usage.floats >= floats {
                    self.push(Slot::Bits(part, types::I64));
                    return Ok(());
                }
            }
            (Convention::Riscv, Slot::Part(part)) if part.clif.bits() == 128 => {
                if self.usage.ints < ints && self.unnamed && !self.usage.ints.is_multiple_of(2) {
                    self.push(Slot::Unused(types::I64));
                }
                if self.usage.ints >= ints && !self.usage.stack.is_multiple_of(16) {
                    self.push(Slot::Unused(types::I64));
                }
            }
            // A variadic function saves the integer registers only.
            (Convention::Win64, Slot::Part(part)) if is_float(part.clif) && self.unnamed => {
                self.push(Slot::Bits(part, types::I64));
                return Ok(());
            }
            _ => {}
        }
        self.push_extended(slot, extension);
        Ok(())
    }
}
