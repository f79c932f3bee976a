//! Translates operations on integers of 65 to 127 and of more than 128 bits, as limbs of 64 bits, the lowest first.
//!
//! The bits of the highest limb above the integer's width are zero, as in a narrow integer's register. What takes time
//! linear in the number of limbs is written out; products of more than a few limbs and quotients are calculated by
//! functions over memory (`wide_functions.rs`).
//!
//! An operation may have narrow integers, too: these become limbs first (`int_lanes`), and results of a narrow type
//! are put together again (`finish_lanes`). Vectors are processed lane by lane.

mod arith;
mod bits;
mod convert;
mod saturate;
mod shift;
mod switch;

use super::{Done, Parts, Translator};
use crate::value_parts::{LIMB_BITS, int_type, is_wide};
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, StackSlot, Value as Clif, types};
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op, Type, Value};

/// The limbs of an integer, the lowest first.
pub(in crate::func) type Limbs = Parts;

/// Stack slots for the operands of functions over memory and for shifts. Each is as large as its largest use.
#[derive(Default)]
pub(super) struct WideScratch([Option<StackSlot>; 3]);

/// The lanes of a vector of integers as limbs; a scalar is one lane.
pub(in crate::func) struct IntLanes {
    /// The width of a lane.
    pub bits: u32,
    pub lanes: Vec<Limbs>,
}

impl Translator<'_, '_, '_> {
    /// Translates an operation that has an integer in limbs among its operands or results.
    pub(super) fn wide(&mut self, op: Op) -> Done {
        let name = self.body.name(op);
        match name {
            llvm::AddOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_add(bits, x, y).0),
            llvm::SubOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_sub(bits, x, y).0),
            llvm::MulOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_mul(bits, x, y)),
            llvm::AndOp::NAME => {
                self.wide2(op, |t, _, x, y| t.each_limb(x, y, |t, x, y| t.b.ins().band(x, y)))
            }
            llvm::OrOp::NAME => self.wide2(op, |t, _, x, y| t.each_limb(x, y, |t, x, y| t.b.ins().bor(x, y))),
            llvm::XOrOp::NAME => {
                self.wide2(op, |t, _, x, y| t.each_limb(x, y, |t, x, y| t.b.ins().bxor(x, y)))
            }
            llvm::ShlOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_shl(bits, x, y[0])),
            llvm::LShrOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_shr(bits, x, y[0], false)),
            llvm::AShrOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_shr(bits, x, y[0], true)),
            llvm::UDivOp::NAME => self.wide2(op, |t, _, x, y| t.limbs_divide(x, y).0),
            llvm::URemOp::NAME => self.wide2(op, |t, _, x, y| t.limbs_divide(x, y).1),
            llvm::SDivOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_signed_divide(bits, x, y).0),
            llvm::SRemOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_signed_divide(bits, x, y).1),
            llvm::ICmpOp::NAME => self.wide_icmp(op),
            llvm::SCmpOp::NAME => self.wide_three_way(op, true),
            llvm::UCmpOp::NAME => self.wide_three_way(op, false),
            llvm::SMaxOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_choose(bits, x, y, true, true)),
            llvm::SMinOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_choose(bits, x, y, true, false)),
            llvm::UMaxOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_choose(bits, x, y, false, true)),
            llvm::UMinOp::NAME => self.wide2(op, |t, bits, x, y| t.limbs_choose(bits, x, y, false, false)),
            llvm::AbsOp::NAME => self.wide1(op, |t, bits, x| {
                let negative = t.limbs_are_negative(bits, x);
                t.limbs_negate_if(bits, negative, x)
            }),
            llvm::SAddWithOverflowOp::NAME
            | llvm::UAddWithOverflowOp::NAME
            | llvm::SSubWithOverflowOp::NAME
            | llvm::USubWithOverflowOp::NAME
            | llvm::SMulWithOverflowOp::NAME
            | llvm::UMulWithOverflowOp::NAME => self.wide_with_overflow(op),
            llvm::SAddSat::NAME => self.wide2(op, |t, bits, x, y| t.limbs_saturating(bits, x, y, false)),
            llvm::SSubSat::NAME => self.wide2(op, |t, bits, x, y| t.limbs_saturating(bits, x, y, true)),
            llvm::UAddSat::NAME => self.wide2(op, |t, bits, x, y| {
                let (sum, overflow) = t.limbs_add(bits, x, y);
                let highest = t.limbs_low_ones(x.len(), bits);
                t.limbs_select(overflow, &highest, &sum)
            }),
            llvm::USubSat::NAME => self.wide2(op, |t, bits, x, y| {
                let (difference, overflow) = t.limbs_sub(bits, x, y);
                let zero = t.limbs_zero(x.len());
                t.limbs_select(overflow, &zero, &difference)
            }),
            llvm::SSHLSat::NAME => {
                self.wide2(op, |t, bits, x, y| t.limbs_shl_saturating(bits, x, y[0], true))
            }
            llvm::USHLSat::NAME => {
                self.wide2(op, |t, bits, x, y| t.limbs_shl_saturating(bits, x, y[0], false))
            }
            llvm::CtPopOp::NAME => self.wide1(op, |t, _, x| t.limbs_popcnt(x)),
            llvm::CountLeadingZerosOp::NAME => self.wide1(op, |t, bits, x| {
                let count = t.limbs_clz(x);
                let unused = x.len() as u32 * LIMB_BITS - bits;
                let count = t.b.ins().iadd_imm_s(count, -i64::from(unused));
                t.limbs_from(count, x.len())
            }),
            llvm::CountTrailingZerosOp::NAME => self.wide1(op, |t, bits, x| t.limbs_ctz(bits, x)),
            llvm::ByteSwapOp::NAME => self.wide1(op, |t, bits, x| {
                t.limbs_reverse(bits, x, |t, x| t.b.ins().bswap(x))
            }),
            llvm::BitReverseOp::NAME => self.wide1(op, |t, bits, x| {
                t.limbs_reverse(bits, x, |t, x| t.b.ins().bitrev(x))
            }),
            llvm::FshlOp::NAME => self.wide_funnel(op, true),
            llvm::FshrOp::NAME => self.wide_funnel(op, false),
            llvm::TruncOp::NAME | llvm::ZExtOp::NAME | llvm::PtrToIntOp::NAME | llvm::IntToPtrOp::NAME => {
                self.wide_resize(op, false)
            }
            llvm::SExtOp::NAME => self.wide_resize(op, true),
            llvm::SIToFPOp::NAME => self.wide_to_float(op, true),
            llvm::UIToFPOp::NAME => self.wide_to_float(op, false),
            llvm::FPToSIOp::NAME | llvm::FPToUIOp::NAME => self.wide_from_float(op),
            llvm::ExtractElementOp::NAME => self.wide_extract_element(op),
            llvm::InsertElementOp::NAME => self.wide_insert_element(op),
            llvm::ShuffleVectorOp::NAME => self.wide_shuffle(op),
            _ => self.wide_reduction(op),
        }
    }

    /// The width of an integer or pointer, or of the elements of a vector of them.
    pub(super) fn int_width(&self, ty: Type) -> Option<u32> {
        let element = ty.vector(self.ctx).map_or(ty, |vector| vector.element);
        match llvm::types::PointerType::of(self.ctx, element) {
            Some(_) => Some(64),
            None => element.signless_width(self.ctx),
        }
    }

    /// The number of parts of a lane of the type.
    pub(in crate::func) fn parts_per_lane(&self, ty: Type) -> usize {
        match self.int_width(ty).filter(|&bits| is_wide(bits)) {
            Some(bits) => bits.div_ceil(LIMB_BITS) as usize,
            None => 1,
        }
    }

    /// The lanes of an integer value of any width.
    pub(in crate::func) fn int_lanes(&mut self, op: Op, value: Value) -> Result<IntLanes, Diagnostic> {
        let ty = self.body.ty(value);
        let Some(bits) = self.int_width(ty) else {
            return Err(self.unsupported(op, "this type together with an integer of this width"));
        };
        let parts = self.get(value);
        let lanes = match is_wide(bits) {
            true => parts
                .chunks(bits.div_ceil(LIMB_BITS) as usize)
                .map(Limbs::from_slice)
                .collect(),
            false => parts.iter().map(|&part| self.narrow_limbs(part)).collect(),
        };
        Ok(IntLanes { bits, lanes })
    }

    /// The limbs of an integer that has a Cranelift type.
    pub(in crate::func) fn narrow_limbs(&mut self, part: Clif) -> Limbs {
        match self.b.func.dfg.value_type(part) {
            types::I64 => Limbs::from_slice(&[part]),
            types::I128 => {
                let (low, high) = self.b.ins().isplit(part);
                Limbs::from_slice(&[low, high])
            }
            _ => Limbs::from_slice(&[self.b.ins().uextend(types::I64, part)]),
        }
    }

    /// Defines the operation's result, an integer of any width or a vector of them, by the limbs of its lanes.
    pub(in crate::func) fn finish_lanes(&mut self, op: Op, lanes: &[Limbs]) -> Done {
        let ty = self.body.ty(self.body.result(op, 0));
        let Some(bits) = self.int_width(ty) else {
            return Err(self.unsupported(op, "this type together with an integer of this width"));
        };
        let mut parts = Parts::new();
        for limbs in lanes {
            match int_type(bits) {
                None => parts.extend_from_slice(limbs),
                Some(types::I128) => parts.push(self.b.ins().iconcat(limbs[0], limbs[1])),
                Some(types::I64) => parts.push(limbs[0]),
                Some(ty) => parts.push(self.b.ins().ireduce(ty, limbs[0])),
            }
        }
        self.finish(op, &parts)
    }

    /// Applies `make` to each lane of the operand.
    fn wide1(&mut self, op: Op, make: impl Fn(&mut Self, u32, &Limbs) -> Limbs) -> Done {
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let lanes: Vec<Limbs> = x.lanes.iter().map(|lane| make(self, x.bits, lane)).collect();
        self.finish_lanes(op, &lanes)
    }

    /// Applies `make` to each pair of lanes of the two operands.
    fn wide2(&mut self, op: Op, make: impl Fn(&mut Self, u32, &Limbs, &Limbs) -> Limbs) -> Done {
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let y = self.int_lanes(op, self.body.operand(op, 1))?;
        let pairs = x.lanes.iter().zip(&y.lanes);
        let lanes: Vec<Limbs> = pairs.map(|(a, b)| make(self, x.bits, a, b)).collect();
        self.finish_lanes(op, &lanes)
    }

    /// Combines the lanes of a vector.
    fn wide_reduction(&mut self, op: Op) -> Done {
        let combine: fn(&mut Self, u32, &Limbs, &Limbs) -> Limbs = match self.body.name(op) {
            llvm::vector_reduce_add::NAME => |t, bits, x, y| t.limbs_add(bits, x, y).0,
            llvm::vector_reduce_mul::NAME => |t, bits, x, y| t.limbs_mul(bits, x, y),
            llvm::vector_reduce_and::NAME => |t, _, x, y| t.each_limb(x, y, |t, x, y| t.b.ins().band(x, y)),
            llvm::vector_reduce_or::NAME => |t, _, x, y| t.each_limb(x, y, |t, x, y| t.b.ins().bor(x, y)),
            llvm::vector_reduce_xor::NAME => |t, _, x, y| t.each_limb(x, y, |t, x, y| t.b.ins().bxor(x, y)),
            llvm::vector_reduce_smax::NAME => |t, bits, x, y| t.limbs_choose(bits, x, y, true, true),
            llvm::vector_reduce_smin::NAME => |t, bits, x, y| t.limbs_choose(bits, x, y, true, false),
            llvm::vector_reduce_umax::NAME => |t, bits, x, y| t.limbs_choose(bits, x, y, false, true),
            llvm::vector_reduce_umin::NAME => |t, bits, x, y| t.limbs_choose(bits, x, y, false, false),
            _ => return Err(self.unsupported(op, "this operation on integers of this width")),
        };
        let x = self.int_lanes(op, self.body.operand(op, 0))?;
        let mut lanes = x.lanes.into_iter();
        let Some(first) = lanes.next() else {
            return Err(self.unsupported(op, "an empty vector"));
        };
        let result = lanes.fold(first, |result, lane| combine(self, x.bits, &result, &lane));
        self.finish_lanes(op, &[result])
    }

    /// One of the stack slots for operands, with at least this many limbs.
    pub(super) fn wide_slot(&mut self, which: usize, limbs: usize) -> StackSlot {
        let size = 8 * limbs as u32;
        if let Some(slot) = self.wide_scratch.0[which] {
            let data = &mut self.b.func.sized_stack_slots[slot];
            data.size = data.size.max(size);
            return slot;
        }
        let slot = self.stack_slot(size, 8);
        self.wide_scratch.0[which] = Some(slot);
        slot
    }

    /// The value of a limb that is a constant.
    pub(super) fn constant_limb(&self, limb: Clif) -> Option<u64> {
        let dfg = &self.b.func.dfg;
        let inst = dfg.value_def(limb).inst()?;
        match dfg.insts[inst] {
            cranelift_codegen::ir::InstructionData::UnaryImm { imm, .. } => Some(imm.bits() as u64),
            _ => None,
        }
    }

    fn wide_extract_element(&mut self, op: Op) -> Done {
        let per = self.parts_per_lane(self.body.ty(self.body.operand(op, 0)));
        let parts = self.operand(op, 0);
        if let Some(lane) = self.constant_lane(op, 1) {
            let lane = if (lane + 1) * per <= parts.len() { lane } else { 0 };
            let lane = Parts::from_slice(&parts[lane * per..(lane + 1) * per]);
            return self.finish(op, &lane);
        }
        let wanted = self.int_lanes(op, self.body.operand(op, 1))?.lanes[0][0];
        let mut result = Parts::from_slice(&parts[..per]);
        for (lane, limbs) in parts.chunks(per).enumerate().skip(1) {
            let here = self.b.ins().icmp_imm_s(IntCC::Equal, wanted, lane as i64);
            result = self.limbs_select(here, limbs, &result);
        }
        self.finish(op, &result)
    }

    fn wide_insert_element(&mut self, op: Op) -> Done {
        let per = self.parts_per_lane(self.body.ty(self.body.operand(op, 0)));
        let (mut parts, value) = (self.operand(op, 0), self.operand(op, 1));
        if let Some(lane) = self.constant_lane(op, 2) {
            if let Some(place) = parts.get_mut(lane * per..(lane + 1) * per) {
                place.copy_from_slice(&value);
            }
            return self.finish(op, &parts);
        }
        let wanted = self.int_lanes(op, self.body.operand(op, 2))?.lanes[0][0];
        for (lane, limbs) in parts.chunks_mut(per).enumerate() {
            let here = self.b.ins().icmp_imm_s(IntCC::Equal, wanted, lane as i64);
            let chosen = self.limbs_select(here, &value, limbs);
            limbs.copy_from_slice(&chosen);
        }
        self.finish(op, &parts)
    }

    fn wide_shuffle(&mut self, op: Op) -> Done {
        let per = self.parts_per_lane(self.body.ty(self.body.operand(op, 0)));
        let mask = self
            .body
            .get(op, llvm::ShuffleVectorOp::mask)
            .and_then(|attr| attr.as_i64_array(self.ctx));
        let mut lanes = self.operand(op, 0);
        lanes.extend(self.operand(op, 1));
        let mut parts = Parts::new();
        for lane in mask.unwrap_or_default() {
            // A negative index selects an undefined lane.
            let lane = usize::try_from(lane).unwrap_or(0) * per;
            let Some(limbs) = lanes.get(lane..lane + per) else {
                return Err(self.unsupported(op, "a mask beyond the vectors"));
            };
            parts.extend_from_slice(limbs);
        }
        self.finish(op, &parts)
    }
}
