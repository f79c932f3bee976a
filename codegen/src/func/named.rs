//! Translates `llvm.call_intrinsic`: intrinsics without an operation, by their names.

use super::fixed_point::FixedPoint;
use super::named_lanes::LaneOp;
use super::{Done, PLAIN, Translator};
use crate::libcalls::LibcallId;
use crate::x87::Thunk;
use cranelift_codegen::ir::{InstBuilder, types};
use windlass_dialects::llvm;
use windlass_ir::Op;

/// How an intrinsic is translated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Named {
    /// `llvm.load.relative`: the address in a table plus the distance that is stored there.
    LoadRelative,
    /// A conversion that saturates; NaN becomes zero.
    Saturating {
        /// Whether the integer is signed.
        signed: bool,
    },
    /// A hint without a result.
    Hint,
    /// A fence.
    Fence,
    /// The address of the function's frame, of level 0.
    FrameAddress,
    /// The return address of the function, of level 0.
    ReturnAddress,
    /// Where the return address of the function is.
    AddressOfReturnAddress,
    /// The fraction and the integer of a float.
    Modf,
    /// The smaller or larger number.
    NumberMinMax {
        /// Whether it is the larger one.
        max: bool,
    },
    /// A quiet float.
    Canonicalize,
    /// A conversion of a float from or to the bits of an `f16`.
    HalfInInteger {
        /// Whether the integer is the result.
        to_half: bool,
    },
    /// The operand.
    Same,
    /// The time stamp counter.
    CycleCounter,
    /// Zero.
    Zero,
    /// The size of an object that is not known.
    ObjectSize,
    /// Makes instructions in memory visible.
    ClearCache,
    /// A fixed-point operation.
    FixedPoint(FixedPoint),
    /// A product without carries.
    CarrylessProduct,
    /// An operation on the lanes of vectors.
    Lanes(LaneOp),
    /// The rounding mode.
    GetRounding,
    /// Sets the rounding mode.
    SetRounding,
    /// The thread pointer.
    ThreadPointer,
    /// True: a check that may be left out.
    True,
    /// An error.
    Refused,
}

/// A fixed-point operation.
const fn fixed(signed: bool, divide: bool, saturate: bool) -> Named {
    Named::FixedPoint(FixedPoint {
        signed,
        divide,
        saturate,
    })
}

const PRODUCT: &str = "the exact product, shifted to the right";
const QUOTIENT: &str = "the quotient of the shifted dividend, rounded down";
const REORDERED: &str = "a change of the value's parts";

const CONSTRAINED: &str = "operations in a rounding mode that their metadata states";
const OTHER_EXCEPTIONS: &str = "exceptions other than those of the Itanium C++ ABI";
const COLLECTOR: &str = "garbage collectors and deoptimisation";
const PASSES: &str = "what LLVM's own passes insert or remove";
const MEMORY_OF_CALLER: &str = "arguments in stack memory that the caller makes";
const EXECUTABLE: &str = "executable stack memory";
const REGISTERS: &str = "registers by name";
const ENVIRONMENT: &str = "the environment of floats as a value; `fegetenv` and its like are calls";
const ELEMENTWISE: &str = "copies that are atomic for each element";

/// The intrinsics that are supported by name. A name that ends in a dot is followed by the types of an overload, one that ends in
/// a star by anything.
pub(crate) const NAMED: &[(&str, Named, &str)] = &[
    (
        "llvm.load.relative.",
        Named::LoadRelative,
        "a load and an addition",
    ),
    (
        "llvm.fptosi.sat.",
        Named::Saturating { signed: true },
        "a saturating conversion",
    ),
    (
        "llvm.fptoui.sat.",
        Named::Saturating { signed: false },
        "a saturating conversion",
    ),
    (
        "llvm.frameaddress.",
        Named::FrameAddress,
        "the frame pointer; only of the function itself",
    ),
    (
        "llvm.returnaddress",
        Named::ReturnAddress,
        "the return address; only of the function itself",
    ),
    (
        "llvm.addressofreturnaddress.",
        Named::AddressOfReturnAddress,
        "above the frame pointer; x86-64 and aarch64",
    ),
    ("llvm.modf.", Named::Modf, "truncation and subtraction"),
    (
        "llvm.minimumnum.",
        Named::NumberMinMax { max: false },
        "a minimum that prefers numbers",
    ),
    (
        "llvm.maximumnum.",
        Named::NumberMinMax { max: true },
        "a maximum that prefers numbers",
    ),
    ("llvm.canonicalize.", Named::Canonicalize, "a product with one"),
    (
        "llvm.convert.to.fp16.",
        Named::HalfInInteger { to_half: true },
        "a conversion to `f16`",
    ),
    (
        "llvm.convert.from.fp16.",
        Named::HalfInInteger { to_half: false },
        "a conversion from `f16`",
    ),
    (
        "llvm.arithmetic.fence.",
        Named::Same,
        "its operand: no operation is reassociated across it",
    ),
    (
        "llvm.readcyclecounter",
        Named::CycleCounter,
        "`rdtsc`; System V on x86-64 only",
    ),
    (
        "llvm.readsteadycounter",
        Named::Zero,
        "zero, which says that there is none",
    ),
    (
        "llvm.objectsize.",
        Named::ObjectSize,
        "the answer for an object of unknown size",
    ),
    (
        "llvm.clear_cache",
        Named::ClearCache,
        "nothing on x86-64 and s390x, which keep their caches coherent; elsewhere a call of `__clear_cache`",
    ),
    ("llvm.smul.fix.sat.", fixed(true, false, true), PRODUCT),
    ("llvm.umul.fix.sat.", fixed(false, false, true), PRODUCT),
    ("llvm.sdiv.fix.sat.", fixed(true, true, true), QUOTIENT),
    ("llvm.udiv.fix.sat.", fixed(false, true, true), QUOTIENT),
    ("llvm.smul.fix.", fixed(true, false, false), PRODUCT),
    ("llvm.umul.fix.", fixed(false, false, false), PRODUCT),
    ("llvm.sdiv.fix.", fixed(true, true, false), QUOTIENT),
    ("llvm.udiv.fix.", fixed(false, true, false), QUOTIENT),
    (
        "llvm.clmul.",
        Named::CarrylessProduct,
        "shifts and masks, to 128 bits",
    ),
    ("llvm.vector.reverse.", Named::Lanes(LaneOp::Reverse), REORDERED),
    (
        "llvm.vector.splice.left.",
        Named::Lanes(LaneOp::SpliceLeft),
        REORDERED,
    ),
    (
        "llvm.vector.splice.right.",
        Named::Lanes(LaneOp::SpliceRight),
        REORDERED,
    ),
    ("llvm.vector.splice.", Named::Lanes(LaneOp::Splice), REORDERED),
    (
        "llvm.vector.interleave*",
        Named::Lanes(LaneOp::Interleave),
        REORDERED,
    ),
    (
        "llvm.vector.deinterleave*",
        Named::Lanes(LaneOp::Deinterleave),
        REORDERED,
    ),
    (
        "llvm.vector.partial.reduce.add.",
        Named::Lanes(LaneOp::PartialSum),
        "additions",
    ),
    (
        "llvm.experimental.vector.compress.",
        Named::Lanes(LaneOp::Compress),
        "stores to the stack, lane by lane",
    ),
    (
        "llvm.experimental.vector.extract.last.active.",
        Named::Lanes(LaneOp::ExtractLastActive),
        "selections, lane by lane",
    ),
    (
        "llvm.experimental.cttz.elts.",
        Named::Lanes(LaneOp::CountTrailingZeroLanes),
        "selections, lane by lane",
    ),
    (
        "llvm.experimental.get.vector.length.",
        Named::Lanes(LaneOp::VectorLength),
        "the lesser number; of fixed lengths",
    ),
    (
        "llvm.get.rounding",
        Named::GetRounding,
        "`fegetround`; not on Windows",
    ),
    (
        "llvm.set.rounding",
        Named::SetRounding,
        "`fesetround`; not on Windows",
    ),
    (
        "llvm.thread.pointer",
        Named::ThreadPointer,
        "the thread register; ELF on x86-64, aarch64 and riscv64",
    ),
    ("llvm.allow.runtime.check", Named::True, "true: the check is made"),
    ("llvm.allow.ubsan.check", Named::True, "true: the check is made"),
    ("llvm.pcmarker", Named::Hint, "ignored: a mark for tools"),
    ("llvm.reloc.none", Named::Hint, "ignored: a fact for the linker"),
    ("llvm.experimental.constrained.", Named::Refused, CONSTRAINED),
    ("llvm.eh.sjlj.", Named::Refused, OTHER_EXCEPTIONS),
    ("llvm.eh.", Named::Refused, OTHER_EXCEPTIONS),
    ("llvm.seh.", Named::Refused, OTHER_EXCEPTIONS),
    ("llvm.local*", Named::Refused, OTHER_EXCEPTIONS),
    ("llvm.experimental.gc.", Named::Refused, COLLECTOR),
    ("llvm.gc*", Named::Refused, COLLECTOR),
    ("llvm.experimental.patchpoint*", Named::Refused, COLLECTOR),
    ("llvm.experimental.stackmap", Named::Refused, COLLECTOR),
    ("llvm.experimental.deoptimize*", Named::Refused, COLLECTOR),
    ("llvm.experimental.guard", Named::Refused, COLLECTOR),
    ("llvm.instrprof.", Named::Refused, PASSES),
    ("llvm.type.", Named::Refused, PASSES),
    ("llvm.public.type.test", Named::Refused, PASSES),
    ("llvm.preserve.", Named::Refused, PASSES),
    ("llvm.stackguard", Named::Refused, PASSES),
    ("llvm.stackprotector", Named::Refused, PASSES),
    ("llvm.set.loop.iterations.", Named::Refused, PASSES),
    ("llvm.start.loop.iterations.", Named::Refused, PASSES),
    ("llvm.asan.", Named::Refused, PASSES),
    ("llvm.hwasan.", Named::Refused, PASSES),
    ("llvm.xray.", Named::Refused, PASSES),
    ("llvm.call.preallocated.", Named::Refused, MEMORY_OF_CALLER),
    ("llvm.init.trampoline", Named::Refused, EXECUTABLE),
    ("llvm.adjust.trampoline", Named::Refused, EXECUTABLE),
    ("llvm.ptrauth.", Named::Refused, "keys of arm64e"),
    ("llvm.swift.", Named::Refused, "Swift's registers"),
    ("llvm.read_register.", Named::Refused, REGISTERS),
    ("llvm.read_volatile_register.", Named::Refused, REGISTERS),
    ("llvm.write_register.", Named::Refused, REGISTERS),
    ("llvm.get.fpenv.", Named::Refused, ENVIRONMENT),
    ("llvm.set.fpenv.", Named::Refused, ENVIRONMENT),
    ("llvm.reset.fpenv", Named::Refused, ENVIRONMENT),
    ("llvm.get.fpmode.", Named::Refused, ENVIRONMENT),
    ("llvm.set.fpmode.", Named::Refused, ENVIRONMENT),
    ("llvm.reset.fpmode", Named::Refused, ENVIRONMENT),
    ("llvm.fptrunc.round.", Named::Refused, CONSTRAINED),
    (
        "llvm.memcpy.element.unordered.atomic.",
        Named::Refused,
        ELEMENTWISE,
    ),
    (
        "llvm.memmove.element.unordered.atomic.",
        Named::Refused,
        ELEMENTWISE,
    ),
    (
        "llvm.memset.element.unordered.atomic.",
        Named::Refused,
        ELEMENTWISE,
    ),
    (
        "llvm.experimental.vector.histogram.",
        Named::Refused,
        "what only LLVM's vectoriser makes",
    ),
    (
        "llvm.loop.dependence.",
        Named::Refused,
        "what only LLVM's vectoriser makes",
    ),
    (
        "llvm.sincospi.",
        Named::Refused,
        "`sincospi`, which C libraries lack",
    ),
    ("llvm.x86.sse2.pause", Named::Hint, "ignored: a hint"),
    ("llvm.aarch64.hint", Named::Hint, "ignored: a hint"),
    ("llvm.donothing", Named::Hint, "ignored: does nothing"),
    (
        "llvm.sideeffect",
        Named::Hint,
        "ignored: a fact for the optimiser",
    ),
    (
        "llvm.pseudoprobe",
        Named::Hint,
        "ignored: a fact for the optimiser",
    ),
    ("llvm.fake.use", Named::Hint, "ignored: a fact for the debugger"),
    (
        "llvm.experimental.noalias.scope.decl",
        Named::Hint,
        "ignored: a fact for the optimiser",
    ),
    (
        "llvm.x86.avx.vzeroupper",
        Named::Hint,
        "ignored: no upper half is in use",
    ),
    (
        "llvm.x86.avx.vzeroall",
        Named::Hint,
        "ignored: no vector register is in use across it",
    ),
    ("llvm.x86.sse.sfence", Named::Fence, "a fence"),
    ("llvm.x86.sse2.lfence", Named::Fence, "a fence"),
    ("llvm.x86.sse2.mfence", Named::Fence, "a fence"),
];

/// The translation of the intrinsic with this name.
fn find(name: &str) -> Option<Named> {
    let matches = |pattern: &str| match pattern.strip_suffix('*') {
        Some(prefix) => name.starts_with(prefix),
        None if pattern.ends_with('.') => name.starts_with(pattern),
        None => name == pattern,
    };
    let found = NAMED.iter().find(|(pattern, ..)| matches(pattern));
    found.map(|&(_, named, _)| named)
}

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn named_intrinsic(&mut self, op: Op) -> Done {
        let name = self.body.get(op, llvm::CallIntrinsicOp::intrin);
        let name = name.and_then(|attr| attr.as_str(self.ctx)).unwrap_or_default();
        let Some(named) = find(name) else {
            if let Some(instruction) = name.strip_prefix("llvm.x86.")
                && self.x86_intrinsic(op, instruction)?
            {
                return Ok(());
            }
            if let Some(instruction) = name.strip_prefix("llvm.aarch64.")
                && self.arm_intrinsic(op, instruction)?
            {
                return Ok(());
            }
            return Err(self.unsupported(op, format!("the intrinsic '{name}'")));
        };
        match named {
            Named::Hint => {}
            Named::Fence => {
                self.b.ins().fence();
            }
            Named::LoadRelative => {
                let (table, offset) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                let offset = self.resize(Self::loose(types::I64, 64), offset, true);
                let place = self.b.ins().iadd(table, offset);
                let distance = self.b.ins().load(types::I32, PLAIN, place, 0);
                let distance = self.b.ins().sextend(types::I64, distance);
                let address = self.b.ins().iadd(table, distance);
                self.finish(op, &[address])?;
            }
            Named::Saturating { signed } => self.saturating_conversion(op, signed)?,
            Named::FrameAddress => {
                self.require_own_frame(op)?;
                // A frame with a stack slot has a frame pointer.
                self.scratch16();
                let address = self.b.ins().get_frame_pointer(types::I64);
                self.finish(op, &[address])?;
            }
            Named::ReturnAddress => {
                self.require_own_frame(op)?;
                let address = if self.abi.has_frame_records() {
                    // A frame with a stack slot has a frame record: the caller's frame pointer, and the return address.
                    self.scratch16();
                    let frame = self.b.ins().get_frame_pointer(types::I64);
                    self.b.ins().load(types::I64, PLAIN, frame, 8)
                } else {
                    self.b.ins().get_return_address(types::I64)
                };
                self.finish(op, &[address])?;
            }
            Named::AddressOfReturnAddress => {
                if !self.abi.is_x86_64() && !self.abi.is_aarch64() {
                    return Err(self.unsupported(op, "the place of the return address on this target"));
                }
                self.scratch16();
                let frame = self.b.ins().get_frame_pointer(types::I64);
                let address = self.b.ins().iadd_imm_s(frame, 8);
                self.finish(op, &[address])?;
            }
            Named::Modf => self.modf(op)?,
            Named::NumberMinMax { max } => self.number_min_max(op, max)?,
            Named::Canonicalize => self.canonicalize(op)?,
            Named::HalfInInteger { to_half } => self.half_in_integer(op, to_half)?,
            Named::Same => {
                let value = self.operand(op, 0).to_vec();
                self.finish(op, &value)?;
            }
            Named::CycleCounter => {
                if !self.abi.is_system_v_x86() {
                    return Err(self.unsupported(op, "the time stamp counter on this target"));
                }
                let none = self.scratch16();
                self.b.ins().sequence_point();
                let results = self.x87(Thunk::Rdtsc, &[none]);
                let [low, high] = [0, 12].map(|offset| {
                    let half = self.b.ins().load(types::I32, PLAIN, results, offset);
                    self.b.ins().uextend(types::I64, half)
                });
                let high = self.b.ins().ishl_imm_s(high, 32);
                let time = self.b.ins().bor(low, high);
                self.finish(op, &[time])?;
            }
            Named::Zero => {
                let zero = self.b.ins().iconst(types::I64, 0);
                self.finish(op, &[zero])?;
            }
            Named::ObjectSize => {
                // The second operand asks for the least possible size rather than the largest one.
                let least = self.constant_operand(op, 1).is_some_and(|least| least != 0);
                let value_parts = self.result_parts(op)?;
                let [part] = value_parts.list.as_slice() else {
                    return Err(self.unsupported(op, "an object size of this type"));
                };
                let (clif, width) = (part.clif, part.bits());
                let size = if least { 0 } else { u128::MAX >> (128 - width) };
                let size = self.int(clif, size);
                self.finish(op, &[size])?;
            }
            Named::ClearCache => {
                if !self.abi.has_coherent_caches() {
                    let (begin, end) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                    let callee = self.libcall(LibcallId::ClearCache);
                    self.b.ins().call(callee, &[begin, end]);
                }
            }
            Named::FixedPoint(operation) => self.fixed_point(op, operation)?,
            Named::CarrylessProduct => self.carryless_product(op)?,
            Named::Lanes(operation) => self.lane_op(op, operation)?,
            Named::GetRounding => self.get_rounding(op)?,
            Named::SetRounding => self.set_rounding(op)?,
            Named::ThreadPointer => self.thread_pointer(op)?,
            Named::True => {
                let one = self.b.ins().iconst(types::I8, 1);
                self.finish(op, &[one])?;
            }
            Named::Refused => return Err(self.unsupported(op, format!("the intrinsic '{name}'"))),
        }
        Ok(())
    }

    /// Whether an operation is an intrinsic by name that accepts integers in limbs, `x86_fp80` or `f128`.
    pub(super) fn takes_any_parts(&self, op: Op) -> bool {
        let name = self.body.get(op, llvm::CallIntrinsicOp::intrin);
        let named = name.and_then(|attr| attr.as_str(self.ctx)).and_then(find);
        let takes = |named| {
            matches!(
                named,
                Named::Saturating { .. }
                    | Named::Modf
                    | Named::Same
                    | Named::FixedPoint(_)
                    | Named::CarrylessProduct
                    | Named::Lanes(_)
                    | Named::Hint
                    | Named::Refused
            )
        };
        named.is_some_and(takes)
    }

    /// The integer that an operand is, if it is a constant.
    pub(super) fn constant_operand(&self, op: Op, operand: usize) -> Option<i64> {
        self.body
            .defining_op(self.body.operand(op, operand))
            .filter(|&def| self.body.name(def) == llvm::ConstantOp::NAME)
            .and_then(|def| self.body.get(def, llvm::ConstantOp::value)?.as_i64(self.ctx))
    }

    /// An error unless the first operand, a number of callers, is zero.
    fn require_own_frame(&self, op: Op) -> Done {
        match self.constant_operand(op, 0) {
            Some(0) => Ok(()),
            _ => Err(self.unsupported(op, "the frames of callers")),
        }
    }
}
