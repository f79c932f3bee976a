//! Translates `alloca`, loads and stores, address computations and atomics.
//!
//! An `alloca` of known size in the entry block is a stack slot. Cranelift has no dynamic stack allocation: every other
//! `alloca` is a heap block in a linked list whose head is a stack slot. Every return frees the list, and
//! `stackrestore` frees it down to the block that was its head at `stacksave`.
//!
//! Cranelift has no volatile accesses. A `volatile` access may trap, so that it is not removed, and stands between
//! sequence points, so that it is neither merged with another one nor moved.

use super::{Done, PLAIN, Parts, Translator};
use crate::libcalls::LibcallId;
use crate::value_parts::{Kind, ValuePart, ValueParts};
use cranelift_codegen::ir::{AtomicRmwOp, InstBuilder, Value as Clif, condcodes::IntCC, types};
use windlass_dialects::llvm;
use windlass_dialects::llvm::enums::{AtomicBinOp, AtomicOrdering, LlvmEnum};
use windlass_dialects::llvm::gep::{self, Index};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Diagnostic, Op, ValueDef};

/// The number of elements of an `alloca` if it is a constant.
pub(super) fn constant_count(body: &Body, op: Op) -> Option<windlass_ir::Attribute> {
    match body.value_def(body.operand(op, 0)) {
        ValueDef::Result(def, _) if body.name(def) == llvm::ConstantOp::NAME => {
            body.get(def, llvm::ConstantOp::value)
        }
        _ => None,
    }
}

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn memory(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::AllocaOp::NAME => self.alloca(op)?,
            llvm::LoadOp::NAME => self.load(op)?,
            llvm::StoreOp::NAME => self.store(op)?,
            llvm::GEPOp::NAME => self.gep(op)?,
            llvm::AtomicRMWOp::NAME => self.atomic_rmw(op)?,
            llvm::AtomicCmpXchgOp::NAME => self.cmpxchg(op)?,
            llvm::FenceOp::NAME => {
                self.b.ins().fence();
            }
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    fn alloca(&mut self, op: Op) -> Done {
        let element = self
            .body
            .get(op, llvm::AllocaOp::elem_type)
            .and_then(|attr| attr.as_type(self.ctx));
        let Some(element) = element else {
            return Err(self.unsupported(op, "an alloca without a type"));
        };
        if self.body.get(op, llvm::AllocaOp::inalloca).is_some() {
            return Err(self.unsupported(op, "'inalloca'"));
        }
        let (size, align) = self
            .table
            .size_align(element)
            .map_err(|no| self.unsupported(op, no.0))?;
        let asked = self
            .body
            .get(op, llvm::AllocaOp::alignment)
            .and_then(|attr| attr.as_i64(self.ctx));
        let align = asked
            .map_or(align, |asked| asked.max(1) as u64)
            .next_power_of_two();
        let count = constant_count(self.body, op).and_then(|attr| attr.as_i64(self.ctx));
        let total = count.and_then(|count| u64::try_from(count).ok()?.checked_mul(size));
        if let (true, Some(total)) = (self.in_entry, total)
            && let Ok(total) = u32::try_from(total)
            && total <= i32::MAX as u32
        {
            // For more than frames have, the address is aligned in a larger slot.
            let frame_align = self.abi.frame_align();
            let extra = align.saturating_sub(frame_align).min(1 << 30) as u32;
            let slot = self.stack_slot(total.saturating_add(extra), align.min(frame_align));
            let mut address = self.b.ins().stack_addr(types::I64, slot, 0);
            if extra > 0 {
                address = self.b.ins().iadd_imm_s(address, align as i64 - 1);
                address = self.b.ins().band_imm_s(address, -(align as i64));
            }
            return self.finish(op, &[address]);
        }
        let Some(chain) = self.dynamic_alloca_list else {
            return Err(self.unsupported(op, "this alloca"));
        };
        let count = self.scalar(op, 0)?;
        let count = self.resize(Self::loose(types::I64, 64), count, false);
        let bytes = self.b.ins().imul_imm_s(count, size as i64);
        // Space for the link at the start and for aligning the address.
        let header = align.max(16);
        let bytes = self.b.ins().iadd_imm_s(bytes, (2 * header) as i64);
        let block = self.call_libcall(LibcallId::Malloc, &[bytes]);
        let head = self.b.ins().stack_load(types::I64, types::I64, chain, 0);
        self.b.ins().store(PLAIN, head, block, 0);
        self.b.ins().stack_store(types::I64, block, chain, 0);
        let address = self.b.ins().iadd_imm_s(block, (2 * header - 1) as i64);
        let address = self.b.ins().band_imm_s(address, -(header as i64));
        self.finish(op, &[address])
    }

    /// Frees the heap blocks of dynamic `alloca`s before a return.
    pub(super) fn free_chain(&mut self) {
        self.free_dynamic_allocas(None);
    }

    /// Frees the heap blocks of dynamic `alloca`s down to the block `until`, or all of them.
    pub(super) fn free_dynamic_allocas(&mut self, until: Option<Clif>) {
        let Some(chain) = self.dynamic_alloca_list else {
            return;
        };
        let (test, free, done) = (
            self.b.create_block(),
            self.b.create_block(),
            self.b.create_block(),
        );
        self.b.append_block_param(test, types::I64);
        let head = self.b.ins().stack_load(types::I64, types::I64, chain, 0);
        self.b.ins().jump(test, &[head.into()]);
        self.b.switch_to_block(test);
        let block = self.b.block_params(test)[0];
        let more = match until {
            None => block,
            Some(until) => {
                let other = self.b.ins().icmp(IntCC::NotEqual, block, until);
                let zero = self.b.ins().iconst(types::I8, 0);
                self.b.ins().select(block, other, zero)
            }
        };
        self.b.ins().brif(more, free, &[], done, &[]);
        self.b.switch_to_block(free);
        let next = self.b.ins().load(types::I64, PLAIN, block, 0);
        let callee = self.libcall(LibcallId::Free);
        self.b.ins().call(callee, &[block]);
        self.b.ins().jump(test, &[next.into()]);
        self.b.switch_to_block(done);
        self.b.ins().stack_store(types::I64, block, chain, 0);
    }

    /// Stores a Cranelift value where nothing is merged or moved.
    pub(super) fn store_clif(&mut self, value: Clif, address: Clif, offset: i32) {
        self.b.ins().sequence_point();
        if self.b.func.dfg.value_type(value) == types::I128 {
            let (low, high) = self.b.ins().isplit(value);
            let [at_low, at_high] = self.half_offsets(offset);
            self.b.ins().store(PLAIN, low, address, at_low);
            self.b.ins().store(PLAIN, high, address, at_high);
        } else {
            self.b.ins().store(PLAIN, value, address, offset);
        }
    }

    /// Loads what [`store_clif`](Self::store_clif) has stored.
    pub(super) fn load_clif(&mut self, ty: cranelift_codegen::ir::Type, address: Clif, offset: i32) -> Clif {
        self.b.ins().sequence_point();
        if ty != types::I128 {
            return self.b.ins().load(ty, PLAIN, address, offset);
        }
        let [at_low, at_high] = self.half_offsets(offset);
        let low = self.b.ins().load(types::I64, PLAIN, address, at_low);
        let high = self.b.ins().load(types::I64, PLAIN, address, at_high);
        self.b.ins().iconcat(low, high)
    }

    /// Marks the start and end of a `volatile` access.
    fn volatile(&mut self, op: Op, slot: AttrSlot, access: impl FnOnce(&mut Self) -> Done) -> Done {
        if self.body.get(op, slot).is_none() {
            return access(self);
        }
        self.b.ins().sequence_point();
        let ordinary = std::mem::replace(&mut self.access, PLAIN);
        let done = access(self);
        self.access = ordinary;
        done?;
        self.b.ins().sequence_point();
        Ok(())
    }

    /// Checks that an atomic access is one that Cranelift makes in one step.
    fn check_atomic(
        &self,
        op: Op,
        value_parts: &ValueParts,
        alignment: AttrSlot,
    ) -> Result<ValuePart, Diagnostic> {
        let [value_part] = *value_parts.list.as_slice() else {
            return Err(self.unsupported(op, "an atomic access to more than a scalar"));
        };
        if value_part.needs_mask() {
            return Err(self.unsupported(op, "an atomic access of this width"));
        }
        let bytes = value_part.clif.bytes();
        if bytes == 16 {
            let flags = self.isa.isa_flags();
            let has_instruction = flags
                .iter()
                .any(|flag| flag.name == "has_cmpxchg16b" && flag.as_bool() == Some(true));
            if value_part.clif != types::I128 || !has_instruction {
                return Err(self.unsupported(op, "128-bit atomic accesses on this processor"));
            }
        }
        let align = self
            .body
            .get(op, alignment)
            .and_then(|attr| attr.as_i64(self.ctx));
        if align.is_some_and(|align| align < i64::from(bytes)) {
            return Err(self.unsupported(op, "an atomic access that is aligned to less than its size"));
        }
        Ok(value_part)
    }

    /// Loads all value parts of a value at `address`.
    pub(super) fn load_parts(&mut self, value_parts: &ValueParts, address: Clif) -> Parts {
        if value_parts.has_lanes() {
            let registers = self.load_registers(value_parts, address);
            return self.unpack(value_parts, &registers);
        }
        value_parts
            .list
            .iter()
            .map(|value_part| self.load_part(*value_part, address))
            .collect()
    }

    /// Stores all value parts of a value at `address`.
    pub(super) fn store_parts(&mut self, value_parts: &ValueParts, parts: &[Clif], address: Clif) {
        if value_parts.has_lanes() {
            let registers = self.pack(value_parts, parts);
            return self.store_registers(value_parts, &registers, address);
        }
        for (value_part, &part) in value_parts.list.iter().zip(parts) {
            self.store_part(*value_part, part, address);
        }
    }

    fn is_atomic(&self, op: Op, slot: AttrSlot) -> bool {
        let ordering = self
            .body
            .get(op, slot)
            .and_then(|attr| AtomicOrdering::of(self.ctx, attr));
        !matches!(ordering, None | Some(AtomicOrdering::NotAtomic))
    }

    fn load(&mut self, op: Op) -> Done {
        self.volatile(op, llvm::LoadOp::volatile_, |t| {
            let value_parts = t.result_parts(op)?;
            let address = t.scalar(op, 0)?;
            if !t.is_atomic(op, llvm::LoadOp::ordering) {
                let from = t.body.operand(op, 0);
                let flags = t.access_flags(op, from, &value_parts, llvm::LoadOp::alignment);
                let ordinary = std::mem::replace(&mut t.access, flags);
                let done = if value_parts.has_lanes() {
                    let registers = t.load_registers(&value_parts, address);
                    t.define_registers(t.body.result(op, 0), &registers);
                    Ok(())
                } else {
                    let parts = match t.load_extended(op, &value_parts, address) {
                        Some(part) => Parts::from_slice(&[part]),
                        None => t.load_parts(&value_parts, address),
                    };
                    t.finish(op, &parts)
                };
                t.access = ordinary;
                return done;
            }
            let value_part = t.check_atomic(op, &value_parts, llvm::LoadOp::alignment)?;
            let bits = value_part.clif.as_int();
            let value = t.b.ins().atomic_load(bits, PLAIN, address);
            let value = match value_part.clif.is_int() {
                true => value,
                false => t.b.ins().bitcast(value_part.clif, PLAIN, value),
            };
            t.finish(op, &[value])
        })
    }

    fn store(&mut self, op: Op) -> Done {
        self.volatile(op, llvm::StoreOp::volatile_, |t| {
            let value_parts = t.parts_at(op, t.body.ty(t.body.operand(op, 0)))?;
            let address = t.scalar(op, 1)?;
            if !t.is_atomic(op, llvm::StoreOp::ordering) {
                let to = t.body.operand(op, 1);
                let flags = t.access_flags(op, to, &value_parts, llvm::StoreOp::alignment);
                let ordinary = std::mem::replace(&mut t.access, flags);
                if value_parts.has_lanes() {
                    let registers = t.registers(t.body.operand(op, 0));
                    t.store_registers(&value_parts, &registers, address);
                } else {
                    let parts = t.operand(op, 0);
                    t.store_parts(&value_parts, &parts, address);
                }
                t.access = ordinary;
                return Ok(());
            }
            let parts = t.operand(op, 0);
            let value_part = t.check_atomic(op, &value_parts, llvm::StoreOp::alignment)?;
            let value = match value_part.clif.is_int() {
                true => parts[0],
                false => t.b.ins().bitcast(value_part.clif.as_int(), PLAIN, parts[0]),
            };
            t.b.ins().atomic_store(PLAIN, value, address);
            Ok(())
        })
    }

    /// Computes one address, or one per lane of the result; a scalar operand applies to all lanes.
    fn gep(&mut self, op: Op) -> Done {
        let lanes = self.result_parts(op)?.list.len();
        let mut addresses = Parts::new();
        for lane in 0..lanes {
            addresses.push(self.gep_lane(op, lane)?);
        }
        self.finish(op, &addresses)
    }

    /// The part of an operand for one lane.
    fn lane_of(&mut self, op: Op, operand: usize, lane: usize) -> Result<Clif, Diagnostic> {
        let parts = self.operand(op, operand);
        // An index is truncated to the width of addresses, so that the lowest limb is enough.
        let per = self.parts_per_lane(self.body.ty(self.body.operand(op, operand)));
        let part = if parts.len() == per {
            parts.first()
        } else {
            parts.get(lane * per)
        };
        part.copied()
            .ok_or_else(|| self.unsupported(op, "a vector of another length"))
    }

    fn gep_lane(&mut self, op: Op, lane: usize) -> Result<Clif, Diagnostic> {
        let mut address = self.lane_of(op, 0, lane)?;
        let element = self
            .body
            .get(op, llvm::GEPOp::elem_type)
            .and_then(|attr| attr.as_type(self.ctx))
            .ok_or_else(|| self.unsupported(op, "an address without a type"))?;
        let mut constant = 0i64;
        for step in gep::steps(self.ctx, self.body, op, element, |_| None) {
            let step = step.map_err(|_| self.unsupported(op, "an index without an element"))?;
            if let (Some(structure), Some(field)) = (step.container, step.field) {
                let (offset, _) = self
                    .table
                    .element(structure, field as u64)
                    .map_err(|no| self.unsupported(op, no.0))?;
                constant = constant.wrapping_add(offset as i64);
                continue;
            }
            let size = self.table.size_align(step.ty);
            let stride = size.map_err(|no| self.unsupported(op, no.0))?.0 as i64;
            let operand = match step.index {
                Index::Constant(index) => {
                    constant = constant.wrapping_add(stride.wrapping_mul(index.into()));
                    continue;
                }
                Index::Operand(operand) => operand,
            };
            let value_part = self.parts_at(op, self.body.ty(self.body.operand(op, operand)))?;
            let (value, value_part) = (self.lane_of(op, operand, lane)?, value_part.list[0]);
            let value = self.sign_extend_in_register(value_part, value);
            let value = self.resize(Self::loose(types::I64, 64), value, true);
            let offset = if stride == 1 {
                value
            } else {
                self.multiply_index(value, stride)
            };
            address = self.b.ins().iadd(address, offset);
        }
        if constant != 0 {
            address = self.b.ins().iadd_imm_s(address, constant);
        }
        Ok(address)
    }

    fn atomic_rmw(&mut self, op: Op) -> Done {
        let kind = self
            .body
            .get(op, llvm::AtomicRMWOp::bin_op)
            .and_then(|attr| AtomicBinOp::of(self.ctx, attr));
        let value_parts = self.result_parts(op)?;
        let (address, value) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
        let value_part = &self.check_atomic(op, &value_parts, llvm::AtomicRMWOp::alignment)?;
        let native = match kind {
            Some(AtomicBinOp::Xchg) => Some(AtomicRmwOp::Xchg),
            Some(AtomicBinOp::Add) => Some(AtomicRmwOp::Add),
            Some(AtomicBinOp::Sub) => Some(AtomicRmwOp::Sub),
            Some(AtomicBinOp::And) => Some(AtomicRmwOp::And),
            Some(AtomicBinOp::Nand) => Some(AtomicRmwOp::Nand),
            Some(AtomicBinOp::Or) => Some(AtomicRmwOp::Or),
            Some(AtomicBinOp::Xor) => Some(AtomicRmwOp::Xor),
            Some(AtomicBinOp::Max) => Some(AtomicRmwOp::Smax),
            Some(AtomicBinOp::Min) => Some(AtomicRmwOp::Smin),
            Some(AtomicBinOp::Umax) => Some(AtomicRmwOp::Umax),
            Some(AtomicBinOp::Umin) => Some(AtomicRmwOp::Umin),
            _ => None,
        };
        if let (Some(native), true) = (native, value_part.clif.is_int()) {
            let old = self
                .b
                .ins()
                .atomic_rmw(value_part.clif, PLAIN, native, address, value);
            return self.finish(op, &[old]);
        }
        let old = self.atomic_loop(op, *value_part, kind, address, value)?;
        self.finish(op, &[old])
    }

    /// Emits a compare-and-swap loop that repeats until no other thread changed the memory in between.
    fn atomic_loop(
        &mut self,
        op: Op,
        value_part: ValuePart,
        kind: Option<AtomicBinOp>,
        address: Clif,
        value: Clif,
    ) -> Result<Clif, Diagnostic> {
        let float = !value_part.clif.is_int();
        if float && value_part.kind != Kind::Float {
            return Err(self.unsupported(op, "this atomic operation"));
        }
        let bits = if float {
            value_part.clif.as_int()
        } else {
            value_part.clif
        };
        let (again, done) = (self.b.create_block(), self.b.create_block());
        self.b.append_block_param(again, bits);
        let first = self.load_clif(bits, address, 0);
        self.b.ins().jump(again, &[first.into()]);
        self.b.switch_to_block(again);
        let seen = self.b.block_params(again)[0];
        let old = if float {
            self.b.ins().bitcast(value_part.clif, PLAIN, seen)
        } else {
            seen
        };
        let new = match (kind, float) {
            (Some(AtomicBinOp::Xchg), true) => value,
            (Some(AtomicBinOp::Fadd), true) => self.b.ins().fadd(old, value),
            (Some(AtomicBinOp::Fsub), true) => self.b.ins().fsub(old, value),
            (Some(AtomicBinOp::Fmax), true) => self.max_num(old, value),
            (Some(AtomicBinOp::Fmin), true) => self.min_num(old, value),
            (Some(AtomicBinOp::Fmaximum), true) => self.b.ins().fmax(old, value),
            (Some(AtomicBinOp::Fminimum), true) => self.b.ins().fmin(old, value),
            (Some(AtomicBinOp::UincWrap), false) => {
                let next = self.b.ins().iadd_imm_s(old, 1);
                let zero = self.int(bits, 0);
                let end = self.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, old, value);
                self.select_value(end, zero, next)
            }
            (Some(AtomicBinOp::UdecWrap), false) => {
                let next = self.b.ins().iadd_imm_s(old, -1);
                let zero = self.int(bits, 0);
                let at_zero = self.b.ins().icmp(IntCC::Equal, old, zero);
                let above = self.b.ins().icmp(IntCC::UnsignedGreaterThan, old, value);
                let end = self.b.ins().bor(at_zero, above);
                self.select_value(end, value, next)
            }
            (Some(kind @ (AtomicBinOp::UsubCond | AtomicBinOp::UsubSat)), false) => {
                let difference = self.b.ins().isub(old, value);
                let fits = self.b.ins().icmp(IntCC::UnsignedGreaterThanOrEqual, old, value);
                let otherwise = match kind {
                    AtomicBinOp::UsubCond => old,
                    _ => self.int(bits, 0),
                };
                self.select_value(fits, difference, otherwise)
            }
            _ => return Err(self.unsupported(op, "this atomic operation")),
        };
        let new = if float {
            self.b.ins().bitcast(bits, PLAIN, new)
        } else {
            new
        };
        let found = self.b.ins().atomic_cas(PLAIN, address, seen, new);
        let same = self.b.ins().icmp(IntCC::Equal, found, seen);
        self.b.ins().brif(same, done, &[], again, &[found.into()]);
        self.b.switch_to_block(done);
        Ok(old)
    }

    fn cmpxchg(&mut self, op: Op) -> Done {
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 1)))?;
        let value_part = self.check_atomic(op, &value_parts, llvm::AtomicCmpXchgOp::alignment)?;
        if !value_part.clif.is_int() {
            return Err(self.unsupported(op, "an atomic operation of this type"));
        }
        let (address, expected, new) = (self.scalar(op, 0)?, self.scalar(op, 1)?, self.scalar(op, 2)?);
        let old = self.b.ins().atomic_cas(PLAIN, address, expected, new);
        let same = self.b.ins().icmp(IntCC::Equal, old, expected);
        self.finish(op, &[old, same])
    }
}
