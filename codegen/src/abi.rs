//! Calling conventions: how values are passed in calls.
//!
//! Each value part of each argument is a separate parameter, as in LLVM's lowering of first-class aggregates, except
//! for what LLVM passes otherwise: vectors in vector registers (`abi/vectors.rs`), `byval` structs and `x86_fp80` in stack
//! memory, and what each target adds (`abi/arguments.rs`). Results are returned in registers if they fit, by LLVM's rules
//! for the target; otherwise the caller passes the address of memory for them as a hidden first argument (`sret`).

mod arguments;
mod vectors;

pub use arguments::Usage;

use crate::support::{Support, attributes};
use crate::value_parts::{Kind, Unsupported, ValuePart, ValuePartTable, ValueParts};
use arguments::{Arguments, ResultPlace};
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
    /// Whether instructions of x86 accept memory operands of any alignment.
    pub has_avx: bool,
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
                has_avx: has("has_avx"),
                has_byte_shuffle: has("has_ssse3"),
                has_rounding: has("has_sse41"),
                has_fma: has("has_fma"),
            },
            Architecture::Aarch64(_) => VectorFeatures {
                has_lanes: true,
                is_x86: false,
                has_avx: false,
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
    /// Reads the attributes of an argument or result from their dictionary.
    pub fn of(ctx: &Context, attrs: Option<Attribute>) -> Result<Passing, Unsupported> {
        let entries = attrs.and_then(|dict| dict.as_dict(ctx)).unwrap_or_default();
        let mut in_register = false;
        let mut passing = Passing::default();
        let mut align = None;
        for &(name, value) in entries {
            match ctx.str(name) {
                "llvm.signext" => passing.extension = Extension::Sign,
                "llvm.zeroext" => passing.extension = Extension::Zero,
                "llvm.byval" => passing.by_value = value.as_type(ctx).map(|ty| (ty, 0)),
                "llvm.sret" => passing.struct_return = true,
                "llvm.inreg" => in_register = true,
                "llvm.align" => align = value.as_i64(ctx).and_then(|align| u64::try_from(align).ok()),
                // Arguments in stack memory have this alignment anyway; clang asks for it on aarch64.
                "llvm.alignstack" if value.as_i64(ctx).is_some_and(|align| align <= 16) => {}
                name if name.starts_with("llvm.") => match attributes::argument(name) {
                    Some(Support::Implemented | Support::Ignored) => {}
                    Some(Support::Refused) | None => {
                        return Err(Unsupported(format!("the argument attribute '{name}'")));
                    }
                },
                _ => {}
            }
        }
        if passing.struct_return && in_register {
            let what = "'llvm.inreg' of an argument that is 'llvm.sret'";
            return Err(Unsupported(String::from(what)));
        }
        if let (Some((_, asked)), Some(align)) = (&mut passing.by_value, align) {
            *asked = align;
        }
        Ok(passing)
    }
}

/// The rules by which a target passes arguments and results.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Convention {
    /// The System V convention of x86-64.
    SystemV,
    /// The convention of Windows on x86-64.
    Win64,
    /// The procedure call standard of aarch64.
    Aapcs,
    /// Apple's convention on aarch64.
    Apple,
    /// The standard convention of riscv64 with double floats (`lp64d`).
    Riscv,
    /// The ELF convention of s390x.
    S390x,
    /// Cranelift's tail convention, which only windlass's own code uses.
    Tail,
}

/// A parameter or result of the Cranelift signature, and the value parts that it carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Slot {
    /// One value part.
    Part(ValuePart),
    /// An integer whose sign is extended to the whole register, although its width is not that of a Cranelift type.
    Signed(ValuePart),
    /// One value part, whose bits are passed as an integer of a type that is at least as wide, extended by zeros or its sign.
    Bits {
        /// The value part.
        part: ValuePart,
        /// The type of the integer.
        ty: Clif,
        /// Whether its sign is extended.
        signed: bool,
    },
    /// The lower half of the `i128` whose upper half is the next slot, in a register of its own.
    Low,
    /// The upper half of an `i128`: with the lower half, one value part.
    High,
    /// Lanes of a vector, in one register.
    Lanes {
        /// The number of value parts.
        count: usize,
        /// The first of them; offsets count from it.
        first: ValuePart,
        /// The number of bits of each lane in the register.
        lane: u32,
        /// The type of the register: `F32`, `F64` or `I8X16`.
        register: Clif,
    },
    /// An `x86_fp80`: two value parts, in stack memory as an argument, in a register of the x87 stack as a result.
    Fp80,
    /// A result that is a float, in a register of the x87 stack: one value part.
    X87(ValuePart),
    /// An `i128` in stack memory: one value part.
    Wide(ValuePart),
    /// A pointer to a struct of this many bytes, which is copied to stack memory.
    Copy(u32),
    /// Eight bytes of stack memory that align the next slot. It carries no value part.
    Padding,
    /// A register or eight bytes of stack memory, of this type, that the convention leaves unused. It carries no value part.
    Unused(Clif),
}

impl Slot {
    /// The number of value parts that the slot carries.
    pub fn parts(self) -> usize {
        match self {
            Slot::Part(_) | Slot::Signed(_) | Slot::Bits { .. } | Slot::X87(_) => 1,
            Slot::Wide(_) | Slot::Copy(_) | Slot::High => 1,
            Slot::Lanes { count, .. } => count,
            Slot::Fp80 => 2,
            Slot::Padding | Slot::Unused(_) | Slot::Low => 0,
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
    /// The registers and stack memory of the arguments.
    pub usage: Usage,
    /// Whether this is a plan of variadic functions on riscv64, which have a thunk (`func/variadic.rs`).
    is_variadic_riscv: bool,
    /// The parameters that a variadic function finds in words that its thunk has stored, in place of parameters of its own.
    pub stored: Option<Vec<AbiParam>>,
    /// A vector type that is not passed as LLVM passes it. Functions of one module may pass it to each other:
    /// they are local symbols.
    pub nonstandard: Option<Type>,
    /// A type with a vector of more than 128 bits, which LLVM passes in other registers with AVX.
    pub wide_vector: Option<Type>,
}

impl CallPlan {
    /// The signature of the body of a variadic function on riscv64: the address of the words that hold all integer
    /// arguments, and the float arguments.
    pub fn stored_signature(&self) -> Option<Signature> {
        if !self.is_variadic_riscv {
            return None;
        }
        let params = self.signature.params.iter();
        let floats = params.filter(|param| param.value_type.is_float() && param.value_type != types::F128);
        let mut signature = Signature::new(self.signature.call_conv);
        signature.params.push(AbiParam::new(types::I64));
        signature.params.extend(floats.copied());
        signature.returns.clone_from(&self.signature.returns);
        Some(signature)
    }

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

impl Abi {
    /// Creates the calling convention of a target.
    pub fn new(architecture: Architecture, call_conv: CallConv) -> Self {
        Abi {
            call_conv,
            architecture,
            matrices: MatrixLayout::default(),
            vectors: VectorFeatures::default(),
        }
    }

    /// Whether this is the System V convention of x86-64.
    pub fn is_system_v_x86(&self) -> bool {
        self.rules(self.call_conv) == Some(Convention::SystemV)
    }

    /// Whether the target is x86-64.
    pub fn is_x86_64(&self) -> bool {
        self.architecture == Architecture::X86_64
    }

    /// Whether the target is aarch64.
    pub fn is_aarch64(&self) -> bool {
        matches!(self.architecture, Architecture::Aarch64(_))
    }

    /// The alignment of stack frames, in bytes.
    pub fn frame_align(&self) -> u64 {
        match self.architecture {
            Architecture::S390x => 8,
            _ => 16,
        }
    }

    /// Whether a frame pointer refers to the caller's frame pointer and, after it, to the return address.
    pub fn has_frame_records(&self) -> bool {
        self.architecture != Architecture::S390x
    }

    /// Whether instructions that are written to memory are visible without further ado.
    pub fn has_coherent_caches(&self) -> bool {
        matches!(self.architecture, Architecture::X86_64 | Architecture::S390x)
    }

    /// The rounding modes of `fegetround`: the bits to the right of the two that matter, and the number in `FLT_ROUNDS` for each
    /// value of these two.
    pub fn rounding_modes(&self) -> Option<(i64, [usize; 4])> {
        match (self.architecture, self.rules(self.call_conv)?) {
            (_, Convention::Win64) => None,
            (Architecture::X86_64, _) => Some((10, [1, 3, 2, 0])),
            (Architecture::Aarch64(_), _) => Some((22, [1, 2, 3, 0])),
            (Architecture::Riscv64(_), _) => Some((0, [1, 0, 3, 2])),
            (Architecture::S390x, _) => Some((0, [1, 0, 2, 3])),
            _ => None,
        }
    }

    /// Whether Cranelift has instructions on `f128`.
    pub fn has_f128_instructions(&self) -> bool {
        self.architecture == Architecture::S390x
    }

    /// The rules of a calling convention of Cranelift on this target.
    pub fn rules(&self, call_conv: CallConv) -> Option<Convention> {
        Some(match (call_conv, self.architecture) {
            (CallConv::Tail, _) => Convention::Tail,
            (CallConv::SystemV, Architecture::X86_64) => Convention::SystemV,
            (CallConv::WindowsFastcall, Architecture::X86_64) => Convention::Win64,
            (CallConv::AppleAarch64, _) => Convention::Apple,
            (_, Architecture::Aarch64(_)) => Convention::Aapcs,
            (_, Architecture::Riscv64(_)) => Convention::Riscv,
            (_, Architecture::S390x) => Convention::S390x,
            _ => return None,
        })
    }

    /// The Cranelift calling convention for a `CConv` attribute.
    pub fn convention(&self, ctx: &Context, attr: Option<Attribute>) -> Result<CallConv, Unsupported> {
        let is_x86 = self.architecture == Architecture::X86_64;
        match attr.and_then(|attr| CConv::of(ctx, attr)) {
            None | Some(CConv::C | CConv::Fast | CConv::Cold) => Ok(self.call_conv),
            Some(CConv::Tail | CConv::Swifttail) => Ok(CallConv::Tail),
            Some(CConv::X64Sysv) if is_x86 => Ok(CallConv::SystemV),
            Some(CConv::Win64) if is_x86 => Ok(CallConv::WindowsFastcall),
            Some(other) => Err(Unsupported(format!(
                "the calling convention '{}'",
                other.keyword()
            ))),
        }
    }

    /// The rules for results. Those of Cranelift's tail convention are the target's, so that a wrapper returns what its body
    /// returns.
    fn result_rules(&self, rules: Convention) -> Convention {
        match rules {
            Convention::Tail => self.rules(self.call_conv).unwrap_or(rules),
            rules => rules,
        }
    }

    /// Plans calls of functions with these parameter and result types. The parameters from the one at `fixed` on are
    /// variadic arguments.
    pub fn plan(
        &self,
        table: &mut ValuePartTable<'_>,
        call_conv: CallConv,
        params: &[(Type, Passing)],
        fixed: Option<usize>,
        result: (Type, Passing),
    ) -> Result<CallPlan, Unsupported> {
        let rules = self
            .rules(call_conv)
            .ok_or_else(|| Unsupported(String::from("the calling convention of this target")))?;
        let mut plan = CallPlan {
            signature: Signature::new(call_conv),
            params: None,
            results: None,
            in_memory: false,
            usage: Usage::default(),
            is_variadic_riscv: rules == Convention::Riscv && fixed.is_some(),
            stored: None,
            nonstandard: None,
            wide_vector: None,
        };
        let results = table.of(result.0)?;
        if rules == Convention::SystemV && vectors::has_wide(&results) {
            plan.wide_vector = Some(result.0);
        }
        let mut slots = self.slots(rules, result.0, &results, &mut plan.nonstandard)?;
        let place = arguments::place_results(self.result_rules(rules), result.1.extension, &mut slots);
        if place == ResultPlace::OtherRegisters {
            plan.nonstandard = Some(result.0);
        }
        plan.in_memory = place != ResultPlace::Registers;
        let mut arguments = Arguments::new(rules);
        if plan.in_memory {
            arguments.hidden_result();
        } else {
            let returns = slots.iter().filter_map(|slot| match *slot {
                Slot::Part(part) | Slot::Signed(part) => Some(param(part, result.1.extension)),
                Slot::Bits { ty, .. } => Some(AbiParam::new(ty)),
                Slot::Low | Slot::High => Some(AbiParam::new(types::I64)),
                Slot::Lanes { register, .. } => Some(AbiParam::new(register)),
                _ => None,
            });
            plan.signature.returns.extend(returns);
            plan.results = slots
                .iter()
                .any(|slot| !matches!(slot, Slot::Part(_)))
                .then_some(slots);
        }
        for (index, &(ty, passing)) in params.iter().enumerate() {
            if fixed == Some(index) {
                arguments.start_variadic();
            }
            if let Some((copied, align)) = passing.by_value {
                let (size, natural) = table.size_align(copied)?;
                let align = if align == 0 { natural } else { align };
                // Clang passes vectors without registers so. The callee has no instructions that need more than 16 bytes.
                let is_vector = table.of(copied).is_ok_and(|parts| !parts.vectors.is_empty());
                arguments.copy(size, align, is_vector)?;
                continue;
            }
            let parts = table.of(ty)?;
            if rules == Convention::SystemV && vectors::has_wide(&parts) {
                plan.wide_vector = Some(ty);
            }
            if passing.struct_return && results.list.is_empty() && parts.list.len() == 1 {
                arguments.struct_return(parts.list[0]);
                continue;
            }
            let mut slots = self.slots(rules, ty, &parts, &mut plan.nonstandard)?;
            if rules == Convention::SystemV && ty.signless_width(table.ctx()).is_none() {
                // Only an `i128` that is an argument by itself is never passed half in a register.
                arguments::split_pairs(&mut slots);
            }
            if vectors::is_block(table.ctx(), ty, &parts) && arguments.block(&slots) {
                continue;
            }
            if parts.has_wide && !arguments.start_limbs(&parts, ty.signless_width(table.ctx()).is_some()) {
                plan.nonstandard = Some(ty);
            }
            for slot in slots {
                arguments.add(slot, passing.extension)?;
            }
        }
        plan.signature.params = arguments.params;
        plan.usage = arguments.usage;
        plan.params = arguments
            .slots
            .iter()
            .any(|slot| !matches!(slot, Slot::Part(_)))
            .then_some(arguments.slots);
        Ok(plan)
    }

    /// The slots of a value. Sets `nonstandard` to its type if LLVM passes a vector in it otherwise.
    fn slots(
        &self,
        rules: Convention,
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
                match self.vector_registers(rules, lanes) {
                    Some(registers) => {
                        slots.extend(lanes.chunks(registers.count).map(|chunk| Slot::Lanes {
                            count: chunk.len(),
                            first: chunk[0],
                            lane: registers.lane,
                            register: registers.register,
                        }));
                    }
                    None => {
                        if !self.passes_lanes_alone(lanes) {
                            *nonstandard = Some(ty);
                        }
                        slots.extend(lanes.iter().map(|&lane| Slot::Part(lane)));
                    }
                }
                continue;
            }
            if part.kind == Kind::Fp80Significand {
                if rules != Convention::SystemV {
                    return Err(Unsupported(String::from("x86_fp80 in this calling convention")));
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
}

/// The parameter or result of a scalar.
fn param(part: ValuePart, extension: Extension) -> AbiParam {
    let plain = AbiParam::new(part.clif);
    match (part.kind, extension) {
        (Kind::Int(bits), Extension::Sign) if bits < 64 => plain.sext(),
        (Kind::Int(bits), Extension::Zero) if bits < 64 => plain.uext(),
        _ => plain,
    }
}
