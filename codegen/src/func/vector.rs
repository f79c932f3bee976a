//! Translates intrinsics on vectors: reductions, masked memory accesses, matrices, subvectors.
//!
//! Each lane is a separate scalar, so a lane that a constant mask disables costs nothing.

use super::named_lanes::LaneOp;
use super::{Done, Parts, Translator};
use crate::abi::MatrixLayout;
use crate::value_parts::ValuePart;
use cranelift_codegen::ir::condcodes::IntCC;
use cranelift_codegen::ir::{InstBuilder, InstructionData, Opcode, Value as Clif, ValueDef, types};
use windlass_dialects::llvm;
use windlass_ir::def::AttrSlot;
use windlass_ir::{Diagnostic, Op};

/// Combines two lanes.
type Combine = fn(&mut Translator<'_, '_, '_>, ValuePart, Clif, Clif) -> Clif;

impl Translator<'_, '_, '_> {
    /// Translates an operation of this family.
    pub(super) fn vector_reduction(&mut self, op: Op) -> Done {
        let combine: Combine = match self.body.name(op) {
            llvm::vector_reduce_add::NAME | llvm::VPReduceAddOp::NAME => |t, value_part, x, y| {
                let sum = t.b.ins().iadd(x, y);
                t.zero_extend_in_register(value_part, sum)
            },
            llvm::vector_reduce_mul::NAME | llvm::VPReduceMulOp::NAME => |t, value_part, x, y| {
                let product = t.b.ins().imul(x, y);
                t.zero_extend_in_register(value_part, product)
            },
            llvm::vector_reduce_and::NAME | llvm::VPReduceAndOp::NAME => |t, _, x, y| t.b.ins().band(x, y),
            llvm::vector_reduce_or::NAME | llvm::VPReduceOrOp::NAME => |t, _, x, y| t.b.ins().bor(x, y),
            llvm::vector_reduce_xor::NAME | llvm::VPReduceXorOp::NAME => |t, _, x, y| t.b.ins().bxor(x, y),
            llvm::vector_reduce_smax::NAME | llvm::VPReduceSMaxOp::NAME => {
                |t, value_part, x, y| t.choose(value_part, IntCC::SignedGreaterThan, x, y)
            }
            llvm::vector_reduce_smin::NAME | llvm::VPReduceSMinOp::NAME => {
                |t, value_part, x, y| t.choose(value_part, IntCC::SignedLessThan, x, y)
            }
            llvm::vector_reduce_umax::NAME | llvm::VPReduceUMaxOp::NAME => {
                |t, value_part, x, y| t.choose(value_part, IntCC::UnsignedGreaterThan, x, y)
            }
            llvm::vector_reduce_umin::NAME | llvm::VPReduceUMinOp::NAME => {
                |t, value_part, x, y| t.choose(value_part, IntCC::UnsignedLessThan, x, y)
            }
            llvm::vector_reduce_fmax::NAME | llvm::VPReduceFMaxOp::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.max_num(x, y))
            }
            llvm::vector_reduce_fmin::NAME | llvm::VPReduceFMinOp::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.min_num(x, y))
            }
            llvm::vector_reduce_fmaximum::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.b.ins().fmax(x, y))
            }
            llvm::vector_reduce_fminimum::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.b.ins().fmin(x, y))
            }
            llvm::vector_reduce_fadd::NAME | llvm::VPReduceFAddOp::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.b.ins().fadd(x, y))
            }
            llvm::vector_reduce_fmul::NAME | llvm::VPReduceFMulOp::NAME => {
                |t, value_part, x, y| t.float_binary(value_part, x, y, |t, x, y| t.b.ins().fmul(x, y))
            }
            _ => return Err(self.unexpected(op)),
        };
        let value_part = self.result_parts(op)?.list[0];
        if self.body.operands(op).len() == 4 {
            let result = self.predicated_reduction(op, value_part, combine)?;
            self.finish(op, &[result])?;
            return Ok(());
        }
        // Float sums and products have their start as the first operand.
        let mut lanes = Parts::new();
        for index in 0..self.body.operands(op).len() {
            lanes.extend(self.operand(op, index));
        }
        let mut lanes = lanes.into_iter();
        let Some(mut result) = lanes.next() else {
            return Err(self.unsupported(op, "an empty vector"));
        };
        for lane in lanes {
            result = combine(self, value_part, result, lane);
        }
        self.finish(op, &[result])?;
        Ok(())
    }

    /// A reduction with a start value over the lanes that the mask enables and that are below the vector length.
    fn predicated_reduction(
        &mut self,
        op: Op,
        value_part: ValuePart,
        combine: Combine,
    ) -> Result<Clif, Diagnostic> {
        let mut result = self.scalar(op, 0)?;
        let (lanes, mask) = (self.operand(op, 1), self.operand(op, 2));
        let length = self.scalar(op, 3)?;
        for (index, (&lane, &enabled)) in lanes.iter().zip(&mask).enumerate() {
            let below = self
                .b
                .ins()
                .icmp_imm_s(IntCC::UnsignedGreaterThan, length, index as i64);
            let enabled = self.b.ins().band(enabled, below);
            let combined = combine(self, value_part, result, lane);
            result = self.select_value(enabled, combined, result);
        }
        Ok(result)
    }

    /// The first operand if the comparison holds, else the second.
    pub(super) fn choose(&mut self, value_part: ValuePart, code: IntCC, x: Clif, y: Clif) -> Clif {
        let signed = matches!(code, IntCC::SignedGreaterThan | IntCC::SignedLessThan);
        let (a, b) = if signed {
            (
                self.sign_extend_in_register(value_part, x),
                self.sign_extend_in_register(value_part, y),
            )
        } else {
            (x, y)
        };
        let first = self.b.ins().icmp(code, a, b);
        self.select_value(first, x, y)
    }

    pub(super) fn vector_memory(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::MaskedLoadOp::NAME => {
                let (address, mask) = (self.scalar(op, 0)?, self.operand(op, 1));
                self.masked_read(op, &mask, |value_part, _| (address, value_part.offset))?;
            }
            llvm::masked_gather::NAME => {
                let (addresses, mask) = (self.operand(op, 0), self.operand(op, 1));
                self.masked_read(op, &mask, |_, lane| (addresses[lane], 0))?;
            }
            llvm::masked_expandload::NAME => self.expand_load(op)?,
            llvm::MaskedStoreOp::NAME => {
                let (address, mask) = (self.scalar(op, 1)?, self.operand(op, 2));
                let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
                let values = self.operand(op, 0);
                for (lane, value_part) in value_parts.list.iter().enumerate() {
                    self.when(mask[lane], |t| t.store_part(*value_part, values[lane], address));
                }
            }
            llvm::masked_scatter::NAME => {
                let (addresses, mask) = (self.operand(op, 1), self.operand(op, 2));
                let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
                let values = self.operand(op, 0);
                for (lane, value_part) in value_parts.list.iter().enumerate() {
                    let value_part = ValuePart {
                        offset: 0,
                        ..*value_part
                    };
                    self.when(mask[lane], |t| {
                        t.store_part(value_part, values[lane], addresses[lane])
                    });
                }
            }
            llvm::masked_compressstore::NAME => self.compress_store(op)?,
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    /// Emits `then` under a condition; emits no branch if the condition is constant.
    pub(super) fn when(&mut self, condition: Clif, then: impl FnOnce(&mut Self)) {
        match self.known(condition) {
            Some(false) => {}
            Some(true) => then(self),
            None => {
                let (yes, done) = (self.b.create_block(), self.b.create_block());
                self.b.ins().brif(condition, yes, &[], done, &[]);
                self.b.switch_to_block(yes);
                then(self);
                self.b.ins().jump(done, &[]);
                self.b.switch_to_block(done);
            }
        }
    }

    /// The value of a condition that is a constant, such as a lane of a constant mask.
    fn known(&self, condition: Clif) -> Option<bool> {
        let ValueDef::Result(inst, _) = self.b.func.dfg.value_def(condition) else {
            return None;
        };
        match self.b.func.dfg.insts[inst] {
            InstructionData::UnaryImm {
                opcode: Opcode::Iconst,
                imm,
            } => Some(imm.bits() != 0),
            _ => None,
        }
    }

    /// Loads the lanes that the mask enables; the others take the pass-through operand, or are undefined without one.
    /// `place` returns the address and offset of a lane.
    fn masked_read(
        &mut self,
        op: Op,
        mask: &[Clif],
        place: impl Fn(ValuePart, usize) -> (Clif, u32),
    ) -> Done {
        let value_parts = self.result_parts(op)?;
        let others = if self.body.operands(op).len() > 2 {
            self.operand(op, 2)
        } else {
            Parts::new()
        };
        let mut parts = Parts::new();
        for (lane, value_part) in value_parts.list.iter().enumerate() {
            let other = match others.get(lane) {
                Some(&other) => other,
                None => self.zero(*value_part),
            };
            let (address, offset) = place(*value_part, lane);
            let value_part = ValuePart {
                offset,
                ..*value_part
            };
            parts.push(self.read_or(mask[lane], value_part, address, other));
        }
        self.finish(op, &parts)
    }

    /// Loads from `address` if the condition holds, else returns `other`.
    pub(super) fn read_or(
        &mut self,
        condition: Clif,
        value_part: ValuePart,
        address: Clif,
        other: Clif,
    ) -> Clif {
        match self.known(condition) {
            Some(false) => other,
            Some(true) => self.load_part(value_part, address),
            None => {
                let (yes, done) = (self.b.create_block(), self.b.create_block());
                self.b.append_block_param(done, value_part.clif);
                self.b.ins().brif(condition, yes, &[], done, &[other.into()]);
                self.b.switch_to_block(yes);
                let value = self.load_part(value_part, address);
                self.b.ins().jump(done, &[value.into()]);
                self.b.switch_to_block(done);
                self.b.block_params(done)[0]
            }
        }
    }

    fn expand_load(&mut self, op: Op) -> Done {
        let (mut address, mask, others) = (self.scalar(op, 0)?, self.operand(op, 1), self.operand(op, 2));
        let value_parts = self.result_parts(op)?;
        let mut parts = Parts::new();
        for (lane, value_part) in value_parts.list.iter().enumerate() {
            let value_part = ValuePart {
                offset: 0,
                ..*value_part
            };
            parts.push(self.read_or(mask[lane], value_part, address, others[lane]));
            address = self.step(address, mask[lane], value_part);
        }
        self.finish(op, &parts)
    }

    fn compress_store(&mut self, op: Op) -> Done {
        let (values, mut address, mask) = (self.operand(op, 0), self.scalar(op, 1)?, self.operand(op, 2));
        let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
        for (lane, value_part) in value_parts.list.iter().enumerate() {
            let value_part = ValuePart {
                offset: 0,
                ..*value_part
            };
            self.when(mask[lane], |t| t.store_part(value_part, values[lane], address));
            address = self.step(address, mask[lane], value_part);
        }
        Ok(())
    }

    /// The address of the next element if the condition holds, else `address`.
    fn step(&mut self, address: Clif, condition: Clif, value_part: ValuePart) -> Clif {
        let taken = self.b.ins().uextend(types::I64, condition);
        let bytes = self.b.ins().imul_imm_s(taken, i64::from(value_part.clif.bytes()));
        self.b.ins().iadd(address, bytes)
    }

    pub(super) fn vector_parts(&mut self, op: Op) -> Done {
        match self.body.name(op) {
            llvm::StepVectorOp::NAME => {
                let value_parts = self.result_parts(op)?;
                let mut parts = Parts::new();
                for (lane, value_part) in value_parts.list.iter().enumerate() {
                    let value = self.int(value_part.clif, lane as u128);
                    parts.push(self.zero_extend_in_register(*value_part, value));
                }
                self.finish(op, &parts)?;
            }
            llvm::GetActiveLaneMaskOp::NAME if self.lane_active(op)? => {}
            llvm::GetActiveLaneMaskOp::NAME => {
                let (base, end) = (self.scalar(op, 0)?, self.scalar(op, 1)?);
                let count = self.result_parts(op)?.list.len();
                // Lane numbers do not wrap, so each lane is compared with the remaining count.
                let some = self.b.ins().icmp(IntCC::UnsignedLessThan, base, end);
                let left = self.b.ins().isub(end, base);
                let ty = self.b.func.dfg.value_type(left);
                let mut parts = Parts::new();
                for lane in 0..count {
                    let lane = self.int(ty, lane as u128);
                    let below = self.b.ins().icmp(IntCC::UnsignedLessThan, lane, left);
                    parts.push(self.b.ins().band(below, some));
                }
                self.finish(op, &parts)?;
            }
            llvm::vector_insert::NAME => {
                let ((per, mut whole), part) = (self.lane_parts(op, 0)?, self.operand(op, 1));
                let start = self.number(op, llvm::vector_insert::pos) * per;
                match whole.get_mut(start..start + part.len()) {
                    Some(place) => place.copy_from_slice(&part),
                    None => return Err(self.unsupported(op, "this position")),
                }
                self.finish(op, &whole)?;
            }
            llvm::vector_extract::NAME => {
                let (per, whole) = self.lane_parts(op, 0)?;
                let (start, count) = (
                    self.number(op, llvm::vector_extract::pos) * per,
                    self.result_parts(op)?.list.len(),
                );
                match whole.get(start..start + count) {
                    Some(part) => self.finish(op, part)?,
                    None => return Err(self.unsupported(op, "this position")),
                }
            }
            llvm::vector_interleave2::NAME => self.lane_op(op, LaneOp::Interleave)?,
            llvm::vector_deinterleave2::NAME => self.lane_op(op, LaneOp::Deinterleave)?,
            llvm::MatrixTransposeOp::NAME => {
                let whole = self.operand(op, 0);
                let rows = self.number(op, llvm::MatrixTransposeOp::rows);
                let columns = self.number(op, llvm::MatrixTransposeOp::columns);
                // Column-major: element (r, c) is at c * rows + r and moves to r * columns + c. A row-major matrix is
                // stored like its transpose in column-major order.
                let (rows, columns) = match self.abi.matrices {
                    MatrixLayout::ByColumns => (rows, columns),
                    MatrixLayout::ByRows => (columns, rows),
                };
                let parts: Option<Parts> = (0..rows)
                    .flat_map(|row| (0..columns).map(move |column| column * rows + row))
                    .map(|at| whole.get(at).copied())
                    .collect();
                match parts {
                    Some(parts) => self.finish(op, &parts)?,
                    None => return Err(self.unsupported(op, "a matrix of another size")),
                }
            }
            llvm::MatrixMultiplyOp::NAME => self.matrix_multiply(op)?,
            llvm::MatrixColumnMajorLoadOp::NAME => {
                let rows = self.number(op, llvm::MatrixColumnMajorLoadOp::rows);
                let address = self.scalar(op, 0)?;
                let value_parts = self.result_parts(op)?;
                let stride = self.column_stride(op, 1, value_parts.list.first().copied())?;
                let mut parts = Parts::new();
                for column in value_parts.list.chunks(rows.max(1)) {
                    let base = column.first().map_or(0, |value_part| value_part.offset);
                    let at = self.column(address, stride, parts.len() / rows.max(1));
                    for value_part in column {
                        let value_part = ValuePart {
                            offset: value_part.offset - base,
                            ..*value_part
                        };
                        parts.push(self.load_part(value_part, at));
                    }
                }
                self.finish(op, &parts)?;
            }
            llvm::MatrixColumnMajorStoreOp::NAME => {
                let rows = self.number(op, llvm::MatrixColumnMajorStoreOp::rows);
                let (values, address) = (self.operand(op, 0), self.scalar(op, 1)?);
                let value_parts = self.parts_at(op, self.body.ty(self.body.operand(op, 0)))?;
                let stride = self.column_stride(op, 2, value_parts.list.first().copied())?;
                for (index, column) in value_parts.list.chunks(rows.max(1)).enumerate() {
                    let base = column.first().map_or(0, |value_part| value_part.offset);
                    let at = self.column(address, stride, index);
                    for (row, value_part) in column.iter().enumerate() {
                        let value_part = ValuePart {
                            offset: value_part.offset - base,
                            ..*value_part
                        };
                        self.store_part(value_part, values[index * rows + row], at);
                    }
                }
            }
            _ => return Err(self.unexpected(op)),
        }
        Ok(())
    }

    /// An integer attribute that is a count.
    pub(super) fn number(&self, op: Op, slot: AttrSlot) -> usize {
        let value = self.body.get(op, slot).and_then(|attr| attr.as_i64(self.ctx));
        value.and_then(|value| usize::try_from(value).ok()).unwrap_or(0)
    }

    /// The distance between columns, in bytes.
    fn column_stride(
        &mut self,
        op: Op,
        operand: usize,
        value_part: Option<ValuePart>,
    ) -> Result<Clif, Diagnostic> {
        let stride = self.scalar(op, operand)?;
        let stride = self.resize(Self::loose(types::I64, 64), stride, false);
        let size = value_part.map_or(1, |value_part| value_part.clif.bytes());
        Ok(self.b.ins().imul_imm_s(stride, i64::from(size)))
    }

    fn column(&mut self, address: Clif, stride: Clif, index: usize) -> Clif {
        let offset = self.b.ins().imul_imm_s(stride, index as i64);
        self.b.ins().iadd(address, offset)
    }

    /// Loads one value part at `address`.
    pub(super) fn load_part(&mut self, value_part: ValuePart, address: Clif) -> Clif {
        let offset = value_part.offset as i32;
        if let Some(shift) = value_part.packed {
            return self.load_packed(value_part, shift, address);
        }
        if value_part.has_partial_bytes() {
            return self.load_partial(value_part, address);
        }
        if value_part.clif == types::I128 {
            let [at_low, at_high] = self.half_offsets(offset);
            let low = self.b.ins().load(types::I64, self.access, address, at_low);
            let high = self.b.ins().load(types::I64, self.access, address, at_high);
            let whole = self.b.ins().iconcat(low, high);
            return self.zero_extend_in_register(value_part, whole);
        }
        let (address, offset) = self.base_and_offset(address, offset);
        let value = self.b.ins().load(value_part.clif, self.access, address, offset);
        self.zero_extend_in_register(value_part, value)
    }

    /// Stores one value part at `address`.
    pub(super) fn store_part(&mut self, value_part: ValuePart, part: Clif, address: Clif) {
        let offset = value_part.offset as i32;
        if let Some(shift) = value_part.packed {
            self.store_packed(value_part, shift, part, address);
        } else if value_part.has_partial_bytes() {
            self.store_partial(value_part, part, address);
        } else if value_part.clif == types::I128 {
            let (low, high) = self.b.ins().isplit(part);
            let [at_low, at_high] = self.half_offsets(offset);
            self.b.ins().store(self.access, low, address, at_low);
            self.b.ins().store(self.access, high, address, at_high);
        } else {
            let (address, offset) = self.base_and_offset(address, offset);
            self.b.ins().store(self.access, part, address, offset);
        }
    }

    /// The offsets of the lower and the upper half of an `i128` at `offset`.
    pub(super) fn half_offsets(&self, offset: i32) -> [i32; 2] {
        match self.table.big_endian {
            true => [offset + 8, offset],
            false => [offset, offset + 8],
        }
    }

    /// The pieces that hold the bytes of an integer whose size is no power of two: type, offset, and the place of the
    /// piece's lowest bit.
    fn pieces(&self, value_part: ValuePart) -> Vec<(cranelift_codegen::ir::Type, i32, i64)> {
        let size = value_part.bits().div_ceil(8);
        let big_endian = self.table.big_endian;
        let mut pieces = Vec::new();
        let mut at = 0;
        while at < size {
            let bytes = (1 << (size - at).ilog2()).min(8);
            let ty = match bytes {
                1 => types::I8,
                2 => types::I16,
                4 => types::I32,
                _ => types::I64,
            };
            let above = if big_endian { size - at - bytes } else { at };
            pieces.push((ty, (value_part.offset + at) as i32, i64::from(above) * 8));
            at += bytes;
        }
        pieces
    }

    fn load_partial(&mut self, value_part: ValuePart, address: Clif) -> Clif {
        let mut whole = self.zero(value_part);
        for (ty, offset, up) in self.pieces(value_part) {
            let piece = self.b.ins().load(ty, self.access, address, offset);
            let piece = self.resize(Self::loose(value_part.clif, value_part.clif.bits()), piece, false);
            let piece = self.b.ins().ishl_imm_s(piece, up);
            whole = self.b.ins().bor(whole, piece);
        }
        self.zero_extend_in_register(value_part, whole)
    }

    fn store_partial(&mut self, value_part: ValuePart, part: Clif, address: Clif) {
        for (ty, offset, up) in self.pieces(value_part) {
            let piece = self.b.ins().ushr_imm_s(part, up);
            let piece = self.resize(Self::loose(ty, ty.bits()), piece, false);
            self.b.ins().store(self.access, piece, address, offset);
        }
    }

    /// The bytes that a lane of a packed vector occupies, each with its shift against the lane's lowest bit.
    fn packed_bytes(&self, value_part: ValuePart, shift: u8) -> impl Iterator<Item = (i32, i64)> + use<> {
        let step = if self.table.big_endian { -1 } else { 1 };
        let span = (u32::from(shift) + value_part.bits()).div_ceil(8);
        (0..span).map(move |byte| {
            (
                value_part.offset as i32 + step * byte as i32,
                i64::from(byte) * 8 - i64::from(shift),
            )
        })
    }

    fn load_packed(&mut self, value_part: ValuePart, shift: u8, address: Clif) -> Clif {
        let mut whole: Option<Clif> = None;
        for (offset, up) in self.packed_bytes(value_part, shift) {
            let byte = self.b.ins().load(types::I8, self.access, address, offset);
            let placed = if up < 0 {
                let byte = self.b.ins().ushr_imm_s(byte, -up);
                self.resize(Self::loose(value_part.clif, value_part.clif.bits()), byte, false)
            } else {
                let byte = self.resize(Self::loose(value_part.clif, value_part.clif.bits()), byte, false);
                self.b.ins().ishl_imm_s(byte, up)
            };
            whole = Some(whole.map_or(placed, |whole| self.b.ins().bor(whole, placed)));
        }
        match whole {
            Some(whole) => self.zero_extend_in_register(value_part, whole),
            None => self.zero(value_part),
        }
    }

    /// Stores a lane of a packed vector. Bytes that it shares with other lanes are loaded and merged.
    fn store_packed(&mut self, value_part: ValuePart, shift: u8, part: Clif, address: Clif) {
        let all = u128::MAX >> (128 - value_part.bits());
        for (offset, up) in self.packed_bytes(value_part, shift) {
            let (mine, placed) = if up < 0 {
                let low = self.resize(Self::loose(types::I8, 8), part, false);
                ((all << -up) as u8, self.b.ins().ishl_imm_s(low, -up))
            } else {
                let high = self.b.ins().ushr_imm_s(part, up);
                (
                    (all >> up) as u8,
                    self.resize(Self::loose(types::I8, 8), high, false),
                )
            };
            let placed = if mine == u8::MAX {
                placed
            } else {
                let old = self.b.ins().load(types::I8, self.access, address, offset);
                let kept = self.b.ins().band_imm_s(old, i64::from(!mine as i8));
                self.b.ins().bor(kept, placed)
            };
            self.b.ins().store(self.access, placed, address, offset);
        }
    }
}
