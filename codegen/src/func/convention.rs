//! Moves values between value parts and the parameters and results of calls.

use super::{Done, PLAIN, Parts, Translator};
use crate::abi::Slot;
use crate::libcalls::LibcallId;
use crate::value_parts::{Kind, Register, ValuePart, ValueParts};
use cranelift_codegen::ir::{
    InstBuilder, StackSlotData, StackSlotKind, Type as ClifType, Value as Clif, types,
};
use windlass_ir::{Block, Op};

impl Translator<'_, '_, '_> {
    /// Defines the arguments of the function's entry block.
    pub(super) fn receive_arguments(
        &mut self,
        op: Op,
        entry: Block,
        params: &mut impl Iterator<Item = Clif>,
    ) -> Done {
        let plan = self.plan;
        let mut slots = plan.params.as_ref().map(|slots| slots.iter());
        for index in 0..self.body.block_args(entry).len() {
            let arg = self.body.block_args(entry)[index];
            let value_parts = self
                .value_parts(self.body.ty(arg))
                .map_err(|no| self.unsupported_in(op, no))?;
            let mut parts = Parts::new();
            match &mut slots {
                None => {
                    for value_part in &value_parts.list {
                        let Some(value) = params.next() else { break };
                        // C leaves the bits above an argument's width undefined.
                        parts.push(self.zero_extend_in_register(*value_part, value));
                    }
                }
                Some(slots) => {
                    while parts.len() < value_parts.list.len() {
                        let (Some(&slot), Some(value)) = (slots.next(), params.next()) else {
                            break;
                        };
                        self.receive(slot, value, &mut parts);
                    }
                }
            }
            self.define(arg, &parts);
        }
        Ok(())
    }

    /// Adds the value parts in a parameter or result to `parts`. `value` is an address for a slot in stack memory.
    pub(super) fn receive(&mut self, slot: Slot, value: Clif, parts: &mut Parts) {
        match slot {
            Slot::Part(part) => parts.push(self.zero_extend_in_register(part, value)),
            Slot::Copy(_) => parts.push(value),
            Slot::Wide(part) => {
                let whole = ValuePart { offset: 0, ..part };
                parts.push(self.load_part(whole, value));
            }
            Slot::Fp80 => parts.extend(self.fp80_at(value)),
            Slot::Padding => {}
            Slot::Lanes {
                count,
                first,
                register,
            } => self.unpack_lanes(count, first, register, value, parts),
        }
    }

    /// Adds the arguments for a parameter's slots. `padding` is the address of readable memory for padding.
    pub(super) fn pass(
        &mut self,
        slots: &mut std::slice::Iter<'_, Slot>,
        parts: &[Clif],
        args: &mut Vec<Clif>,
    ) {
        let mut rest = parts;
        while !rest.is_empty() {
            let Some(&slot) = slots.next() else { return };
            if slot == Slot::Padding {
                args.push(self.scratch16());
                continue;
            }
            let (mine, others) = rest.split_at(slot.parts().min(rest.len()));
            rest = others;
            args.push(match slot {
                Slot::Lanes { first, register, .. } => self.pack_lanes(mine, first, register),
                Slot::Fp80 => self.fp80_address(mine),
                Slot::Wide(_) => {
                    let address = self.scratch16();
                    self.store_clif(mine[0], address, 0);
                    address
                }
                _ => mine[0],
            });
        }
    }

    /// A copy of a struct whose size is a multiple of eight: Cranelift copies whole words of a `byval` argument, and
    /// the memory after the original may not be readable.
    pub(super) fn padded_copy(&mut self, address: Clif, size: u64) -> Clif {
        let data = StackSlotData::new(StackSlotKind::ExplicitSlot, size.next_multiple_of(8) as u32, 4);
        let slot = self.b.create_sized_stack_slot(data);
        let copy = self.b.ins().stack_addr(types::I64, slot, 0);
        let size = self.b.ins().iconst(types::I64, size as i64);
        self.call_libcall(LibcallId::Memcpy, &[copy, address, size]);
        copy
    }

    /// The bits of a lane as an integer.
    fn lane_bits(&mut self, lane: Clif) -> Clif {
        let ty = self.b.func.dfg.value_type(lane);
        match ty.is_int() {
            true => lane,
            false => self.b.ins().bitcast(ty.as_int(), PLAIN, lane),
        }
    }

    /// The vector type that lanes like `first` have in a register of the translation.
    fn lanes_like(&self, first: ValuePart, count: usize) -> Option<ClifType> {
        let fits = self.abi.vectors.has_lanes
            && count > 1
            && matches!(first.kind, Kind::Int(_) | Kind::Ptr | Kind::Float);
        if !fits || first.clif.bits() > 64 {
            return None;
        }
        first.clif.by(128 / first.clif.bits())
    }

    fn pack_lanes(&mut self, lanes: &[Clif], first: ValuePart, register: ClifType) -> Clif {
        if let Some(clif) = self.lanes_like(first, lanes.len()) {
            let whole = Register {
                clif,
                first: 0,
                count: lanes.len(),
            };
            let whole = self.pack_register(whole, first, lanes);
            return match register {
                types::I8X16 => self.cast_register(register, whole),
                _ => {
                    let floats =
                        self.cast_register(register.by(128 / register.bits()).unwrap_or(clif), whole);
                    self.b.ins().extractlane(floats, 0)
                }
            };
        }
        if register == types::I8X16 {
            let address = self.scratch16();
            for (index, &lane) in lanes.iter().enumerate() {
                let offset = index as i32 * first.clif.bytes() as i32;
                self.b.ins().store(PLAIN, lane, address, offset);
            }
            return self.b.ins().load(register, PLAIN, address, 0);
        }
        let bits = register.as_int();
        let mut whole = self.int(bits, 0);
        for (index, &lane) in lanes.iter().enumerate() {
            let lane = self.lane_bits(lane);
            let lane = self.resize(Self::loose(bits, bits.bits()), lane, false);
            let shift = i64::from(first.clif.bits()) * index as i64;
            let lane = self.b.ins().ishl_imm_s(lane, shift);
            whole = self.b.ins().bor(whole, lane);
        }
        self.b.ins().bitcast(register, PLAIN, whole)
    }

    fn unpack_lanes(
        &mut self,
        count: usize,
        first: ValuePart,
        register: ClifType,
        value: Clif,
        parts: &mut Parts,
    ) {
        if let Some(clif) = self.lanes_like(first, count) {
            let whole = match register {
                types::I8X16 => value,
                _ => {
                    let floats = register.by(128 / register.bits()).unwrap_or(clif);
                    self.b.ins().scalar_to_vector(floats, value)
                }
            };
            let whole = self.cast_register(clif, whole);
            for lane in 0..count {
                parts.push(self.lane(whole, lane as u8, first));
            }
            return;
        }
        if register == types::I8X16 {
            let address = self.scratch16();
            self.b.ins().store(PLAIN, value, address, 0);
            for index in 0..count {
                let offset = index as i32 * first.clif.bytes() as i32;
                parts.push(self.b.ins().load(first.clif, PLAIN, address, offset));
            }
            return;
        }
        let bits = register.as_int();
        let whole = self.b.ins().bitcast(bits, PLAIN, value);
        let lane_type = first.clif.as_int();
        for index in 0..count {
            let shift = i64::from(first.clif.bits()) * index as i64;
            let lane = self.b.ins().ushr_imm_s(whole, shift);
            let lane = self.resize(Self::loose(lane_type, lane_type.bits()), lane, false);
            parts.push(match first.clif.is_int() {
                true => lane,
                false => self.b.ins().bitcast(first.clif, PLAIN, lane),
            });
        }
    }

    /// The value parts of a call's results.
    pub(super) fn receive_results(
        &mut self,
        value_parts: &ValueParts,
        slots: Option<&[Slot]>,
        returned: Parts,
    ) -> Parts {
        let Some(slots) = slots else {
            // The callee leaves the bits above a result's width undefined, as a caller does those of an argument.
            let both = value_parts.list.iter().zip(returned);
            return both
                .map(|(value_part, part)| self.zero_extend_in_register(*value_part, part))
                .collect();
        };
        // The x87 stack is emptied before anything else is called.
        let popped: Vec<Clif> = slots
            .iter()
            .filter(|&&slot| slot == Slot::Fp80)
            .map(|_| self.pop_fp80())
            .collect();
        let (mut popped, mut returned) = (popped.into_iter(), returned.into_iter());
        let mut parts = Parts::new();
        for &slot in slots {
            let value = match slot {
                Slot::Fp80 => popped.next(),
                _ => returned.next(),
            };
            if let Some(value) = value {
                self.receive(slot, value, &mut parts);
            }
        }
        parts
    }

    /// Returns these value parts from the function.
    pub(super) fn return_parts(&mut self, parts: &[Clif]) {
        if let Some(slot) = self.return_memory {
            let address = self.b.ins().stack_load(types::I64, types::I64, slot, 0);
            let value_parts = self.result.clone();
            self.store_parts(&value_parts, parts, address);
            self.b.ins().return_(&[]);
            return;
        }
        let plan = self.plan;
        let Some(slots) = &plan.results else {
            self.b.ins().return_(parts);
            return;
        };
        let (mut values, mut extended, mut rest) = (Vec::new(), Vec::new(), parts);
        for &slot in slots {
            let (mine, others) = rest.split_at(slot.parts().min(rest.len()));
            rest = others;
            match slot {
                Slot::Lanes { first, register, .. } => values.push(self.pack_lanes(mine, first, register)),
                Slot::Fp80 => extended.push(mine),
                _ => values.extend_from_slice(mine),
            }
        }
        // The first result is at the top of the x87 stack.
        for parts in extended.into_iter().rev() {
            self.push_fp80(parts);
        }
        self.b.ins().return_(&values);
    }
}
