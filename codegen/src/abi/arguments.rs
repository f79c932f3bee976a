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

/// Where results are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ResultPlace {
    /// In the registers of the slots.
    Registers,
    /// In memory whose address is a hidden argument.
    Memory,
    /// LLVM returns them in registers that Cranelift does not return results in.
    OtherRegisters,
}

/// Decides where results are, and what their slots are in registers: x86-64 returns the floats for which no float register
/// is free on the x87 stack.
pub(super) fn place_results(rules: Convention, extension: Extension, slots: &mut Vec<Slot>) -> ResultPlace {
    let (mut floats, mut ints, mut x87, mut other) = (0, 0, 0, false);
    // The registers for integers, floats and vectors, and the floats and integers that Cranelift returns.
    let (all_ints, all_floats, all_vectors, has_ints, has_floats) = match rules {
        Convention::SystemV => (3, 2, 4, 3, 2),
        Convention::Win64 => (3, 2, 4, 2, 1),
        Convention::Riscv => (2, 2, 0, 2, 2),
        Convention::S390x => (4, 4, 0, 4, 4),
        Convention::Aapcs | Convention::Apple | Convention::Tail => (8, 8, 8, 8, 8),
    };
    let is_x86 = matches!(rules, Convention::SystemV | Convention::Win64);
    if matches!(rules, Convention::Aapcs | Convention::Apple) {
        // Cranelift would leave a register out before an `i128`.
        split_pairs(slots);
    }
    for slot in &mut *slots {
        let (part, ty) = match *slot {
            Slot::Part(part) => (Some(part), part.clif),
            Slot::Lanes { register, .. } => (None, register),
            Slot::Fp80 => {
                x87 += 1;
                continue;
            }
            Slot::Low | Slot::High => (None, types::I64),
            _ => continue,
        };
        if let Some(part) = part {
            *slot = extended(rules, extension, part);
        }
        match rules {
            Convention::S390x if ty.bits() > 64 => return ResultPlace::Memory,
            Convention::Riscv if ty == types::F128 => ints += 2,
            _ if ty.is_int() => ints += ty.bits().div_ceil(64),
            _ => match part {
                Some(part) if matches!(ty, types::F32 | types::F64) && is_x86 && floats == all_floats => {
                    *slot = Slot::X87(part);
                    x87 += 1;
                    other |= rules == Convention::Win64;
                }
                Some(_) if ty != types::F16 && floats >= all_floats => return ResultPlace::Memory,
                _ if floats >= all_floats.max(all_vectors) => return ResultPlace::Memory,
                _ => floats += 1,
            },
        }
    }
    // riscv64 returns two registers in all.
    if ints > all_ints || x87 > 2 || rules == Convention::Riscv && ints as usize + floats > 2 {
        return ResultPlace::Memory;
    }
    match other || ints > has_ints || floats > has_floats {
        true => ResultPlace::OtherRegisters,
        false => ResultPlace::Registers,
    }
}

/// A float or integer as the bits of a word.
fn as_word(part: ValuePart) -> Slot {
    Slot::Bits {
        part,
        ty: types::I64,
        signed: false,
    }
}

/// The slot of a scalar, extended as its attribute says where Cranelift does not extend it.
fn extended(rules: Convention, extension: Extension, part: ValuePart) -> Slot {
    let signed = extension == Extension::Sign;
    if rules == Convention::Aapcs
        && part.clif.is_int()
        && part.clif.bits() < 32
        && extension != Extension::None
    {
        let ty = types::I32;
        return Slot::Bits { part, ty, signed };
    }
    match part.needs_mask() && signed {
        true => Slot::Signed(part),
        false => Slot::Part(part),
    }
}

/// Passes each `i128` as two words, which start in any register.
pub(super) fn split_pairs(slots: &mut Vec<Slot>) {
    let pairs = |slot: &Slot| matches!(slot, Slot::Part(part) if part.clif == types::I128);
    if slots.iter().any(pairs) {
        let words = |slot: &Slot| match pairs(slot) {
            true => vec![Slot::Low, Slot::High],
            false => vec![*slot],
        };
        *slots = slots.iter().flat_map(words).collect();
    }
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
                self.push(Slot::Unused(types::I8));
            }
        }
    }

    /// Leaves the integer registers that are free unused.
    fn use_up_ints(&mut self) {
        let (all, _) = registers(self.rules);
        while self.usage.ints < all {
            self.push(Slot::Unused(types::I64));
        }
    }

    /// Leaves the float registers that are free unused.
    fn use_up_floats(&mut self) {
        let (_, all) = registers(self.rules);
        while self.usage.floats < all {
            self.push(Slot::Unused(types::F64));
        }
    }

    /// Adds a copy of a struct in stack memory (`byval`), or of a vector: at a multiple of its alignment from the first argument,
    /// whose own address is a multiple of 16.
    pub fn copy(&mut self, size: u64, align: u64, is_vector: bool) -> Result<(), Unsupported> {
        let size = u32::try_from(size).ok().filter(|&size| size < 1 << 30);
        let size = size.ok_or_else(|| Unsupported(String::from("a 'llvm.byval' argument of this size")))?;
        if self.rules != Convention::SystemV {
            return Err(Unsupported(String::from(
                "'llvm.byval' in this calling convention",
            )));
        }
        if is_vector {
            while !self.usage.stack.is_multiple_of(align.max(8)) {
                self.push_padding();
            }
            return self.push_in_memory(Slot::Copy(size), size.next_multiple_of(8), align.min(16));
        }
        self.push_in_memory(Slot::Copy(size), size.next_multiple_of(8), align)
    }

    /// Leaves eight bytes of stack memory unused.
    fn push_padding(&mut self) {
        let padding = ArgumentPurpose::StructArgument(8);
        self.params.push(AbiParam::special(types::I64, padding));
        self.slots.push(Slot::Padding);
        self.usage.stack += 8;
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
            self.push_padding();
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
                self.push(Slot::Unused(types::I64));
            }
            // The lowest limb is not in the last register.
            Convention::Apple if self.usage.ints + 1 == ints => self.use_up_ints(),
            Convention::Aapcs | Convention::Apple => {}
        }
        if self.usage.ints >= ints && !self.usage.stack.is_multiple_of(16) {
            self.push(Slot::Unused(types::I64));
        }
        is_scalar
    }

    /// Adds the members of an array that aarch64 passes in consecutive registers or in stack memory as a whole; returns
    /// false if the array is no such one.
    pub fn block(&mut self, slots: &[Slot]) -> bool {
        if !matches!(self.rules, Convention::Aapcs | Convention::Apple) {
            return false;
        }
        let mut slots = slots.to_vec();
        split_pairs(&mut slots);
        let Some(&first) = slots.first() else {
            return true;
        };
        let (ty, lanes) = match first {
            Slot::Part(part) => (part.clif, 1),
            Slot::Lanes { register, .. } => (register, 0),
            Slot::Low => (types::I64, 0),
            _ => return false,
        };
        let is_unnamed = self.unnamed && self.rules == Convention::Apple;
        let fits = match ty {
            types::I64 => self.usage.ints + slots.len() <= 8,
            _ if !ty.is_int() => self.usage.floats + slots.len() <= 8,
            _ => return false,
        };
        if is_unnamed {
            return false;
        }
        match ty {
            _ if fits => {}
            types::I64 => self.use_up_ints(),
            _ => self.use_up_floats(),
        }
        if first == Slot::Low && self.usage.ints == 8 && !self.usage.stack.is_multiple_of(16) {
            self.push(Slot::Unused(types::I64));
        }
        let size = ty.bytes();
        if !fits && self.rules == Convention::Aapcs && size < 8 && lanes == 1 {
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
        for slot in slots {
            self.push(slot);
        }
        true
    }

    /// Adds a slot that takes registers or stack memory by Cranelift's rules.
    fn push(&mut self, slot: Slot) {
        self.push_extended(slot, Extension::None);
    }

    fn push_extended(&mut self, slot: Slot, extension: Extension) {
        let (_, floats) = registers(self.rules);
        let slot = match slot {
            Slot::Part(part) => extended(self.rules, extension, part),
            // In stack memory a short vector is as long as a register.
            Slot::Lanes {
                count, first, lane, ..
            } if self.rules == Convention::SystemV && self.usage.floats >= floats => Slot::Lanes {
                count,
                first,
                lane,
                register: types::I8X16,
            },
            slot => slot,
        };
        let parameter = match slot {
            Slot::Part(part) | Slot::Signed(part) => param(part, extension),
            Slot::Bits { ty, .. } => AbiParam::new(ty),
            Slot::Lanes { register, .. } => AbiParam::new(register),
            Slot::Unused(ty) => AbiParam::new(ty),
            Slot::Low | Slot::High => AbiParam::new(types::I64),
            Slot::X87(_) | Slot::Fp80 | Slot::Wide(_) | Slot::Copy(_) | Slot::Padding => return,
        };
        self.count(parameter.value_type);
        self.params.push(parameter);
        self.slots.push(slot);
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
            (Convention::SystemV, Slot::Part(part))
                if part.clif == types::I128 && self.usage.ints + 2 > ints =>
            {
                return self.push_in_memory(Slot::Wide(part), 16, 16);
            }
            // LLVM leaves the last register unused, which Cranelift would use for a later argument.
            (Convention::Aapcs | Convention::Apple, Slot::Part(part))
                if part.clif == types::I128 && self.usage.ints + 2 > ints =>
            {
                self.use_up_ints();
            }
            (Convention::Apple, Slot::Part(part)) if self.unnamed && part.clif.bits() < 64 => {
                if !part.clif.is_int() {
                    return Err(Unsupported(String::from("a variadic argument of this type")));
                }
                self.push(as_word(part));
                return Ok(());
            }
            (Convention::Riscv, Slot::Part(part))
                if is_float(part.clif) && (self.unnamed || self.usage.floats >= floats) =>
            {
                self.push(as_word(part));
                return Ok(());
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
                self.push(as_word(part));
                return Ok(());
            }
            _ => {}
        }
        self.push_extended(slot, extension);
        Ok(())
    }
}
