//! Moves values between value parts and the parameters and results of calls.

use super::{Done, PLAIN, Parts, Translator};
use crate::abi::Slot;
use crate::libcalls::LibcallId;
use crate::value_parts::{Register, ValuePart, ValueParts};
use cranelift_codegen::ir::{InstBuilder, Type as ClifType, Value as Clif, types};
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
                    let mut low = None;
                    while parts.len() < value_parts.list.len() {
                        let (Some(&slot), Some(value)) = (slots.next(), params.next()) else {
                            break;
                        };
                        self.receive(slot, value, &mut low, &mut parts);
                    }
                }
            }
            self.define(arg, &parts);
        }
        Ok(())
    }

    /// Adds the value parts in a parameter or result to `parts`. `value` is an address for a slot in stack memory. `low` is
    /// the lower half of an `i128`, from its slot to the next.
    fn receive(&mut self, slot: Slot, value: Clif, low: &mut Option<Clif>, parts: &mut Parts) {
        match slot {
            Slot::Part(part) | Slot::Signed(part) => parts.push(self.zero_extend_in_register(part, value)),
            Slot::Bits { part, .. } => {
                let bits = part.clif.as_int();
                let value = self.resize(Self::loose(bits, bits.bits()), value, false);
                let value = match part.clif.is_int() {
                    true => value,
                    false => self.b.ins().bitcast(part.clif, PLAIN, value),
                };
                parts.push(self.zero_extend_in_register(part, value));
            }
            Slot::Copy(_) => parts.push(value),
            Slot::Wide(part) => {
                let whole = ValuePart { offset: 0, ..part };
                parts.push(self.load_part(whole, value));
            }
            Slot::Fp80 => parts.extend(self.fp80_at(value)),
            Slot::X87(part) => {
                let extended = self.fp80_at(value);
                parts.push(self.fp80_to_float(&extended, part.clif));
            }
            Slot::Padding | Slot::Unused(_) => {}
            Slot::Low => *low = Some(value),
            Slot::High => {
                let low = low.take().unwrap_or(value);
                parts.push(self.b.ins().iconcat(low, value));
            }
            Slot::Lanes { .. } => self.unpack_lanes(slot, value, parts),
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
            match slot {
                Slot::Low => {
                    args.push(self.b.ins().isplit(rest[0]).0);
                    continue;
                }
                Slot::Padding => {
                    args.push(self.scratch16());
                    continue;
                }
                Slot::Unused(types::F64) => {
                    args.push(self.b.ins().f64const(0.0));
                    continue;
                }
                Slot::Unused(ty) => {
                    args.push(self.int(ty, 0));
                    continue;
                }
                _ => {}
            }
            let (mine, others) = rest.split_at(slot.parts().min(rest.len()));
            rest = others;
            args.push(match slot {
                Slot::Signed(_) | Slot::Bits { .. } | Slot::High | Slot::Lanes { .. } => {
                    self.pass_part(slot, mine)
                }
                Slot::Fp80 => self.fp80_address(mine),
                // `remove-dead-values` passes poison where the callee does not use the copy.
                Slot::Copy(size) if self.constant_limb(mine[0]) == Some(0) => {
                    self.scratch(size.next_multiple_of(8))
                }
                Slot::Copy(size) if !size.is_multiple_of(8) => self.padded_copy(mine[0], size),
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
    fn padded_copy(&mut self, address: Clif, size: u32) -> Clif {
        let copy = self.scratch(size.next_multiple_of(8));
        let size = self.b.ins().iconst(types::I64, i64::from(size));
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

    /// The vector type that lanes of this width have in a register of the translation.
    fn lanes_like(&self, first: Clif, count: usize, lane: u32) -> Option<ClifType> {
        let ty = self.b.func.dfg.value_type(first);
        self.lanes_of_type(ty, count, lane)
    }

    fn lanes_of_type(&self, ty: ClifType, count: usize, lane: u32) -> Option<ClifType> {
        let is_lane = matches!(
            ty,
            types::I8 | types::I16 | types::I32 | types::I64 | types::F32 | types::F64
        );
        if !self.abi.vectors.has_lanes || count < 2 || !is_lane || ty.bits() != lane {
            return None;
        }
        ty.by(128 / lane)
    }

    /// The parameter or result that carries value parts in another form than they have.
    fn pass_part(&mut self, slot: Slot, parts: &[Clif]) -> Clif {
        match (slot, parts) {
            (Slot::High, &[value]) => self.b.ins().isplit(value).1,
            (Slot::Signed(part), &[value]) => self.sign_extend_in_register(part, value),
            (Slot::Bits { part, ty, signed }, &[value]) => {
                let value = match signed {
                    true => self.sign_extend_in_register(part, value),
                    false => value,
                };
                let bits = self.lane_bits(value);
                self.resize(Self::loose(ty, ty.bits()), bits, signed)
            }
            (Slot::Lanes { lane, register, .. }, _) => self.pack_lanes(parts, lane, register),
            _ => parts[0],
        }
    }

    /// Joins lanes in a register, each with as many bits as `lane` says.
    fn pack_lanes(&mut self, lanes: &[Clif], lane: u32, register: ClifType) -> Clif {
        let Some(lane_type) = ClifType::int(lane as u16) else {
            return lanes[0];
        };
        if let Some(clif) = lanes
            .first()
            .and_then(|&first| self.lanes_like(first, lanes.len(), lane))
        {
            let whole = Register {
                clif,
                first: 0,
                count: lanes.len(),
            };
            let part = Self::loose(clif.lane_type(), lane);
            let whole = self.pack_register(whole, part, lanes);
            return match register {
                types::I8X16 => self.cast_register(register, whole),
                _ => {
                    let floats = register.by(128 / register.bits()).unwrap_or(clif);
                    let floats = self.cast_register(floats, whole);
                    self.b.ins().extractlane(floats, 0)
                }
            };
        }
        if register == types::I8X16 {
            let address = self.scratch16();
            for (index, &value) in lanes.iter().enumerate() {
                let bits = self.lane_bits(value);
                let bits = self.resize(Self::loose(lane_type, lane), bits, false);
                self.b
                    .ins()
                    .store(PLAIN, bits, address, index as i32 * (lane / 8) as i32);
            }
            return self.b.ins().load(register, PLAIN, address, 0);
        }
        let bits = register.as_int();
        let mut whole = self.int(bits, 0);
        for (index, &value) in lanes.iter().enumerate() {
            let value = self.lane_bits(value);
            let value = self.resize(Self::loose(bits, bits.bits()), value, false);
            let value = self.b.ins().ishl_imm_s(value, i64::from(lane) * index as i64);
            whole = self.b.ins().bor(whole, value);
        }
        self.b.ins().bitcast(register, PLAIN, whole)
    }

    /// Adds the lanes in a register to `parts`.
    fn unpack_lanes(&mut self, slot: Slot, value: Clif, parts: &mut Parts) {
        let Slot::Lanes {
            count,
            first,
            lane,
            register,
        } = slot
        else {
            return;
        };
        let Some(lane_type) = ClifType::int(lane as u16) else {
            return parts.push(value);
        };
        if let (Some(clif), false) = (self.lanes_of_type(first.clif, count, lane), first.needs_mask()) {
            let whole = match register {
                types::I8X16 => value,
                _ => {
                    let floats = register.by(128 / register.bits()).unwrap_or(clif);
                    self.b.ins().scalar_to_vector(floats, value)
                }
            };
            let whole = self.cast_register(clif, whole);
            for index in 0..count {
                parts.push(self.lane(whole, index as u8, first));
            }
            return;
        }
        let address = match register {
            types::I8X16 => {
                let address = self.scratch16();
                self.b.ins().store(PLAIN, value, address, 0);
                Some(address)
            }
            _ => None,
        };
        let whole = match address {
            None => self.b.ins().bitcast(register.as_int(), PLAIN, value),
            Some(address) => address,
        };
        let bits = first.clif.as_int();
        for index in 0..count {
            let value = match address {
                Some(address) => {
                    let offset = index as i32 * (lane / 8) as i32;
                    self.b.ins().load(lane_type, PLAIN, address, offset)
                }
                None => self.b.ins().ushr_imm_s(whole, i64::from(lane) * index as i64),
            };
            let value = self.resize(Self::loose(bits, bits.bits()), value, false);
            let value = match first.clif.is_int() {
                true => value,
                false => self.b.ins().bitcast(first.clif, PLAIN, value),
            };
            parts.push(self.zero_extend_in_register(first, value));
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
            .filter(|slot| matches!(slot, Slot::Fp80 | Slot::X87(_)))
            .map(|_| self.pop_fp80())
            .collect();
        let (mut popped, mut returned) = (popped.into_iter(), returned.into_iter());
        let (mut low, mut parts) = (None, Parts::new());
        for &slot in slots {
            let value = match slot {
                Slot::Fp80 | Slot::X87(_) => popped.next(),
                _ => returned.next(),
            };
            if let Some(value) = value {
                self.receive(slot, value, &mut low, &mut parts);
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
                Slot::Low => values.push(self.b.ins().isplit(rest[0]).0),
                Slot::Signed(_) | Slot::Bits { .. } | Slot::High | Slot::Lanes { .. } => {
                    values.push(self.pass_part(slot, mine));
                }
                Slot::Fp80 => extended.push(Parts::from_slice(mine)),
                Slot::X87(_) => extended.push(self.float_to_fp80(mine[0])),
                _ => values.extend_from_slice(mine),
            }
        }
        // The first result is at the top of the x87 stack.
        for parts in extended.into_iter().rev() {
            self.push_fp80(&parts);
        }
        self.b.ins().return_(&values);
    }
}
