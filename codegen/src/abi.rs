//! Calling conventions: how values are passed in calls.
//!
//! Each value part of each argument is a separate parameter, as in LLVM's lowering of first-class aggregates, except
//! for what LLVM passes otherwise: vectors in vector registers, `byval` structs and `x86_fp80` in stack memory. Results
//! are returned in registers if they fit, by LLVM's rules for the target; otherwise the caller passes the address of
//! memory for them as a hidden first argument (`sret`).

use crate::value_parts::{Kind, Unsupported, ValuePart, ValuePartTable, ValueParts};
use cranelift_codegen::ir::{AbiParam, ArgumentPurpose, Signature, Type as Clif, types};
use cranelift_codegen::isa::{CallConv, TargetIsa};
use target_lexicon::Architecture;
use windlass_dialects::llvm::enums::{CConv, LlvmEnum};
use windlass_ir::{Attribute, Context, Type};

/// The calling convention of a target.
#[derive(Clone, Copy, Debug)]
pub struct Abi {
    /// Cranelift's C calling convention.
    pub call_conv: CallConv,
    architecture: Architecture,
    /// The number of integer registers for results; an `i128` takes two, and none on s390x.
    int_results: usize,
    /// The number of float registers for results.
    float_results: usize,
    /// The layout of matrices in vectors.
    pub matrices: MatrixLayout,
    /// The vector instructions.
    pub vectors: VectorFeatures,
}

/// Which vector instructions a target has.
#[derive(Clone, Copy, Debug, Default)]
pub struct VectorFeatures {
    /// Whether vectors are computed in 128-bit registers. Otherwise each lane is a scalar.
    pub has_lanes: bool,
    /// Whether they are those of x86.
    pub is_x86: bool,
    /// Whether bytes can be shuffled in any order.
    pub has_byte_shuffle: bool,
    /// Whether lanes can be rounded to integers.
    pub has_rounding: bool,
    /// Whether a product and a sum can be rounded once.
    pub has_fma: bool,
}

impl VectorFeatures {
    /// The features of an instruction set.
    pub fn of(isa: &dyn TargetIsa) -> Self {
        let flags = isa.isa_flags();
        let has = |name| {
            flags
                .iter()
                .any(|flag| flag.name == name && flag.as_bool() == Some(true))
        };
        match isa.triple().architecture {
            Architecture::X86_64 => VectorFeatures {
                has_lanes: true,
                is_x86: true,
                has_byte_shuffle: has("has_ssse3"),
                has_rounding: has("has_sse41"),
                has_fma: has("has_fma"),
            },
            Architecture::Aarch64(_) => VectorFeatures {
                has_lanes: true,
                is_x86: false,
                has_byte_shuffle: true,
                has_rounding: true,
                has_fma: true,
            },
            _ => VectorFeatures::default(),
        }
    }
}

/// The order of the elements of a matrix in a vector.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum MatrixLayout {
    /// Column-major.
    #[default]
    ByColumns,
    /// Row-major.
    ByRows,
}

/// How an integer narrower than a register is extended when it is passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Extension {
    /// The upper bits are undefined.
    #[default]
    None,
    /// `llvm.signext`
    Sign,
    /// `llvm.zeroext`
    Zero,
}

/// What the attributes of a parameter or result say about how it is passed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Passing {
    /// The extension of integers.
    pub extension: Extension,
    /// The type and alignment that `llvm.byval` gives: the callee gets a copy in stack memory.
    by_value: Option<(Type, u64)>,
    /// `llvm.sret`: the address of the memory for the result.
    struct_return: bool,
}

impl Passing {
    /// The type that `llvm.byval` gives.
    pub fn by_value_type(self) -> Option<Type> {
        self.by_value.map(|(ty, _)| ty)
    }

    /// Reads the attributes of an argument or result from their dictionary.
    pub fn of(ctx: &Context, attrs: Option<Attribute>) -> Result<Passing, Unsupported> {
        let entries = attrs.and_then(|dict| dict.as_dict(ctx)).unwrap_or_default();
        let mut passing = Passing::default();
        let mut align = None;
        for &(name, value) in entries {
            match ctx.str(name) {
                "llvm.signext" => passing.extension = Extension::Sign,
                "llvm.zeroext" => passing.extension = Extension::Zero,
                "llvm.byval" => passing.by_value = value.as_type(ctx).map(|ty| (ty, 0)),
                "llvm.sret" => passing.struct_return = true,
                "llvm.align" => align = value.as_i64(ctx).and_then(|align| u64::try_from(align).ok()),
                name @ ("llvm.inreg" | "llvm.inalloca" | "llvm.nest" | "llvm.preallocated"
                | "llvm.swiftself" | "llvm.swifterror" | "llvm.swiftasync") => {
                    return Err(Unsupported(format!("the argument attribute '{name}'")));
                }
                _ => {}
            }
        }
        if let (Some((_, asked)), Some(align)) = (&mut passing.by_value, align) {
            *asked = align;
        }
        Ok(passing)
    }
}

/// A parameter or result of the Cranelift signature, and the value parts that it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// One value part.
    Part(ValuePart),
    /// Lanes of a vector, in one register of this type.
    Lanes {
        /// The number of value parts.
        count: usize,
        /// The first of them; offsets count from it.
        first: ValuePart,
        /// `F32`, `F64` or `I8X16`.
        register: Clif,
    },
    /// An `x86_fp80`: two value parts, in stack memory as an argument, in a register of the x87 stack as a result.
    Fp80,
    /// An `i128` in stack memory: one value part.
    Wide(ValuePart),
    /// A pointer to a struct of this many bytes, which is copied to stack memory.
    Copy(u32),
    /// Eight bytes of stack memory that align the next slot. It carries no value part.
    Padding,
}

impl Slot {
    /// The number of value parts that the slot carries.
    pub fn parts(self) -> usize {
        match self {
            Slot::Part(_) | Slot::Wide(_) | Slot::Copy(_) => 1,
            Slot::Lanes { count, .. } => count,
            Slot::Fp80 => 2,
            Slot::Padding => 0,
        }
    }

    /// Whether the slot is an argument in stack memory, whatever registers are free.
    pub fn is_in_stack_memory(self) -> bool {
        matches!(self, Slot::Fp80 | Slot::Wide(_) | Slot::Copy(_) | Slot::Padding)
    }
}

/// A function type as Cranelift passes it.
#[derive(Debug)]
pub struct CallPlan {
    /// The Cranelift signature.
    pub signature: Signature,
    /// The slots of the parameters after the hidden one, if any of them is other than [`Slot::Part`].
    pub params: Option<Vec<Slot>>,
    /// The slots of the results, if any of them is other than [`Slot::Part`].
    pub results: Option<Vec<Slot>>,
    /// Whether the first parameter is the address of memory for the results.
    pub in_memory: bool,
    /// The size of the arguments in stack memory, by the System V convention of x86-64.
    pub stack: u64,
    /// A vector type that is not passed as LLVM passes it. Functions of one module may pass it to each other.
    pub nonstandard: Option<Type>,
}

impl CallPlan {
    /// The plan with these parameters and results passed by Cranelift's tail convention.
    pub fn into_tail(mut self) -> Self {
        self.signature.call_conv = CallConv::Tail;
        for param in &mut self.signature.params {
            if param.purpose == ArgumentPurpose::StructReturn {
                param.purpose = ArgumentPurpose::Normal;
            }
        }
        self
    }
}

/// The registers and stack memory that the parameters so far take, by the System V convention of x86-64.
#[derive(Default)]
struct Usage {
    ints: usize,
    floats: usize,
    stack: u64,
}

impl Usage {
    /// Whether two registers for an `i128` are free.
    fn has_two(&self) -> bool {
        self.ints + 2 <= 6
    }

    fn add(&mut self, ty: Clif) {
        let (used, needed, all) = match ty {
            types::I128 => (&mut self.ints, 2, 6),
            _ if ty.is_int() => (&mut self.ints, 1, 6),
            _ => (&mut self.floats, 1, 8),
        };
        if *used + needed <= all {
            *used += needed;
        } else {
            let size = u64::from(ty.bytes().max(8));
            self.stack = self
                .stack
                .next_multiple_of(if ty == types::I128 { 8 } else { size })
                + size;
        }
    }
}

impl Abi {
    /// Creates the calling convention of a target.
    pub fn new(architecture: Architecture, call_conv: CallConv) -> Self {
        let (int_results, float_results) = match architecture {
            Architecture::X86_64 if call_conv == CallConv::WindowsFastcall => (2, 1),
            Architecture::X86_64 => (3, 2),
            Architecture::Riscv64(_) => (2, 2),
            Architecture::S390x => (4, 4),
            _ => (8, 8),
        };
        Abi {
            call_conv,
            architecture,
            int_results,
            float_results,
            matrices: MatrixLayout::default(),
            vectors: VectorFeatures::default(),
        }
    }

    /// Whether this is the System V convention of x86-64.
    pub fn is_system_v_x86(&self) -> bool {
        self.architecture == Architecture::X86_64 && self.call_conv == CallConv::SystemV
    }

    /// Whether variadic arguments are passed like named ones, except for what a caller sets in addition (`al` on
    /// x86-64).
    pub fn passes_unnamed_alike(&self) -> bool {
        self.call_conv == CallConv::SystemV
    }

    /// The Cranelift calling convention for a `CConv` attribute.
    pub fn convention(&self, ctx: &Context, attr: Option<Attribute>) -> Result<CallConv, Unsupported> {
        match attr.and_then(|attr| CConv::of(ctx, attr)) {
            None | Some(CConv::C | CConv::Fast | CConv::Cold) => Ok(self.call_conv),
            Some(CConv::Tail | CConv::Swifttail) => Ok(CallConv::Tail),
            Some(CConv::X64Sysv) if self.is_system_v_x86() => Ok(self.call_conv),
            Some(CConv::Win64) if self.call_conv == CallConv::WindowsFastcall => Ok(self.call_conv),
            Some(other) => Err(Unsupported(format!(
                "the calling convention '{}'",
                other.keyword()
            ))),
        }
    }

    /// Whether results with these slots are returned in memory.
    fn returns_in_memory(&self, slots: &[Slot]) -> bool {
        let (mut ints, mut floats, mut x87) = (0, 0, 0);
        for slot in slots {
            match slot {
                Slot::Part(part) => match part.kind {
                    Kind::Int(_) if part.clif == types::I128 && self.architecture == Architecture::S390x => {
                        return true;
                    }
                    _ if part.clif == types::I128 => ints += 2,
                    _ if part.clif.is_int() => ints += 1,
                    _ => floats += 1,
                },
                Slot::Lanes { .. } => floats += 1,
                Slot::Fp80 => x87 += 1,
                Slot::Wide(_) | Slot::Copy(_) | Slot::Padding => {}
            }
        }
        ints > self.int_results || floats > self.float_results || x87 > 2
    }

    /// Plans calls of functions with these parameter and result types.
    pub fn plan(
        &self,
        table: &mut ValuePartTable<'_>,
        call_conv: CallConv,
        params: &[(Type, Passing)],
        result: (Type, Passing),
    ) -> Result<CallPlan, Unsupported> {
        let mut plan = CallPlan {
            signature: Signature::new(call_conv),
            params: None,
            results: None,
            in_memory: false,
            stack: 0,
            nonstandard: None,
        };
        let results = table.of(result.0)?;
        let slots = self.slots(result.0, &results, &mut plan.nonstandard)?;
        plan.in_memory = self.returns_in_memory(&slots);
        if plan.in_memory {
            plan.signature.params.push(match call_conv {
                // Cranelift's tail convention has no struct returns.
                CallConv::Tail => AbiParam::new(types::I64),
                _ => AbiParam::special(types::I64, ArgumentPurpose::StructReturn),
            });
        } else {
            let returns = slots.iter().filter_map(|slot| match *slot {
                Slot::Part(part) => Some(param(part, result.1.extension)),
                Slot::Lanes { register, .. } => Some(AbiParam::new(register)),
                _ => None,
            });
            plan.signature.returns.extend(returns);
            plan.results = slots
                .iter()
                .any(|slot| !matches!(slot, Slot::Part(_)))
                .then_some(slots);
        }
        let mut usage = Usage::default();
        usage.ints += usize::from(plan.in_memory);
        let mut all = Vec::with_capacity(params.len());
        for &(ty, passing) in params {
            if let Some((copied, align)) = passing.by_value {
                let (size, natural) = table.size_align(copied)?;
                let size = u32::try_from(size.next_multiple_of(8))
                    .ok()
                    .filter(|&size| size < 1 << 30);
                let size =
                    size.ok_or_else(|| Unsupported(String::from("a 'llvm.byval' argument of this size")))?;
                if !self.is_system_v_x86() || call_conv == CallConv::Tail {
                    return Err(Unsupported(String::from(
                        "'llvm.byval' in this calling convention",
                    )));
                }
                let align = if align == 0 { natural } else { align };
                self.push_in_memory(
                    &mut plan.signature,
                    &mut all,
                    &mut usage,
                    Slot::Copy(size),
                    size,
                    align,
                )?;
                continue;
            }
            let parts = table.of(ty)?;
            if parts.vectors.is_empty() && !parts.has_fp80 {
                let special = passing.struct_return && results.list.is_empty() && call_conv != CallConv::Tail;
                for part in &parts.list {
                    let slot = self.part_slot(*part, call_conv, &usage);
                    if slot != Slot::Part(*part) {
                        self.push_in_memory(&mut plan.signature, &mut all, &mut usage, slot, 16, 16)?;
                        continue;
                    }
                    usage.add(part.clif);
                    all.push(slot);
                    plan.signature.params.push(match special {
                        true => AbiParam::special(part.clif, ArgumentPurpose::StructReturn),
                        false => param(*part, passing.extension),
                    });
                }
                continue;
            }
            for slot in self.slots(ty, &parts, &mut plan.nonstandard)? {
                let slot = match slot {
                    Slot::Part(part) => self.part_slot(part, call_conv, &usage),
                    other => other,
                };
                match slot {
                    Slot::Part(part) => {
                        usage.add(part.clif);
                        plan.signature.params.push(param(part, passing.extension));
                        all.push(slot);
                    }
                    Slot::Lanes { register, .. } => {
                        usage.add(register);
                        plan.signature.params.push(AbiParam::new(register));
                        all.push(slot);
                    }
                    _ if call_conv == CallConv::Tail => {
                        return Err(Unsupported(String::from("x86_fp80 in this calling convention")));
                    }
                    _ => self.push_in_memory(&mut plan.signature, &mut all, &mut usage, slot, 16, 16)?,
                }
            }
        }
        plan.stack = usage.stack;
        plan.params = all
            .iter()
            .any(|slot| !matches!(slot, Slot::Part(_)))
            .then_some(all);
        Ok(plan)
    }

    /// The slot of a scalar argument. An `i128` for which two registers are not free is in stack memory, and the
    /// register that is free passes a later argument; Cranelift would leave it out.
    fn part_slot(&self, part: ValuePart, call_conv: CallConv, usage: &Usage) -> Slot {
        let in_memory = part.clif == types::I128
            && self.is_system_v_x86()
            && call_conv != CallConv::Tail
            && !usage.has_two();
        match in_memory {
            true => Slot::Wide(part),
            false => Slot::Part(part),
        }
    }

    /// Adds a parameter in stack memory. Cranelift aligns these to eight bytes, so that a larger alignment needs
    /// padding.
    fn push_in_memory(
        &self,
        signature: &mut Signature,
        all: &mut Vec<Slot>,
        usage: &mut Usage,
        slot: Slot,
        size: u32,
        align: u64,
    ) -> Result<(), Unsupported> {
        if align > 16 {
            return Err(Unsupported(format!(
                "an argument that is aligned to {align} bytes"
            )));
        }
        let in_memory = |size| AbiParam::special(types::I64, ArgumentPurpose::StructArgument(size));
        if align == 16 && !usage.stack.is_multiple_of(16) {
            signature.params.push(in_memory(8));
            all.push(Slot::Padding);
            usage.stack += 8;
        }
        signature.params.push(in_memory(size));
        all.push(slot);
        usage.stack += u64::from(size);
        Ok(())
    }

    /// The slots of a value. Sets `nonstandard` to its type if LLVM passes a vector in it otherwise.
    fn slots(
        &self,
        ty: Type,
        parts: &ValueParts,
        nonstandard: &mut Option<Type>,
    ) -> Result<Vec<Slot>, Unsupported> {
        let mut slots = Vec::with_capacity(parts.list.len());
        let mut vectors = parts.vectors.iter().peekable();
        let mut index = 0;
        while let Some(&part) = parts.list.get(index) {
            if let Some(&&(start, count)) = vectors.peek()
                && start == index
            {
                vectors.next();
                index += count;
                let lanes = &parts.list[start..index];
                match self.vector_register(lanes) {
                    Some((_, 1)) => slots.push(Slot::Part(part)),
                    Some((register, per_register)) => {
                        slots.extend(lanes.chunks(per_register).map(|chunk| Slot::Lanes {
                            count: chunk.len(),
                            first: chunk[0],
                            register,
                        }));
                    }
                    None => {
                        *nonstandard = Some(ty);
                        slots.extend(lanes.iter().map(|&lane| Slot::Part(lane)));
                    }
                }
                continue;
            }
            if part.kind == Kind::Fp80Significand {
                if !self.is_system_v_x86() {
                    return Err(Unsupported(String::from("x86_fp80 on this target")));
                }
                slots.push(Slot::Fp80);
                index += 2;
                continue;
            }
            slots.push(Slot::Part(part));
            index += 1;
        }
        Ok(slots)
    }

    /// The type of the registers that pass a vector and the number of lanes in each; `None` if LLVM's rules are others.
    fn vector_register(&self, lanes: &[ValuePart]) -> Option<(Clif, usize)> {
        let lane = lanes.first()?;
        if lane.packed.is_some() || lane.kind == Kind::Fp80Significand {
            return None;
        }
        if lanes.len() == 1 {
            return Some((lane.clif, 1));
        }
        let bits = lane.clif.bits() as usize;
        let whole = bits * lanes.len().next_power_of_two();
        match (self.architecture, whole) {
            (Architecture::X86_64 | Architecture::Aarch64(_), 64) => Some((types::F64, lanes.len())),
            (Architecture::X86_64 | Architecture::Aarch64(_), 128) => Some((types::I8X16, lanes.len())),
            (Architecture::X86_64, ..=32) => Some((types::F32, lanes.len())),
            (Architecture::X86_64, 256) if bits < 128 && lanes.len().is_power_of_two() => {
                Some((types::I8X16, 128 / bits))
            }
            _ => None,
        }
        .filter(|_| self.call_conv != CallConv::WindowsFastcall)
    }
}

fn param(part: ValuePart, extension: Extension) -> AbiParam {
    let plain = AbiParam::new(part.clif);
    match (part.kind, extension) {
        (Kind::Int(bits), Extension::Sign) if bits < 64 => plain.sext(),
        (Kind::Int(bits), Extension::Zero) if bits < 64 => plain.uext(),
        _ => plain,
    }
}
