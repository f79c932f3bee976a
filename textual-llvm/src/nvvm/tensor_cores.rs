//! Tensor cores of the fifth generation: their memory, and products of matrices in it.

use super::{Lowered, Lowering};
use windlass_dialects::llvm;
use windlass_dialects::llvm::types::PointerType;
use windlass_dialects::nvvm::attrs::enums;
use windlass_dialects::nvvm::{self as ops, attrs};
use windlass_ir::def::{AttrSlot, OpDef, Optional};
use windlass_ir::{Type, Value};

/// How many blocks share the work, in names.
const GROUP: [&str; 2] = ["cg1", "cg2"];

/// A field of the descriptor of a matrix in shared memory.
enum Field {
    /// The low bits of the operand with this index: how many, and where they start.
    Operand { index: usize, width: u32, shift: i64 },
    /// A bit that is always set.
    Bit(i64),
}

/// The fields of the descriptor, in the order in which upstream adds them.
const DESCRIPTOR: [Field; 7] = [
    Field::Operand {
        index: 0,
        width: 14,
        shift: 0,
    },
    Field::Operand {
        index: 1,
        width: 14,
        shift: 16,
    },
    Field::Operand {
        index: 2,
        width: 14,
        shift: 32,
    },
    Field::Bit(46),
    Field::Operand {
        index: 3,
        width: 3,
        shift: 49,
    },
    Field::Operand {
        index: 4,
        width: 1,
        shift: 52,
    },
    Field::Operand {
        index: 5,
        width: 3,
        shift: 61,
    },
];

impl Lowering<'_> {
    /// Lowers an operation of tensor cores.
    pub(super) fn tensor_core(&mut self) -> Lowered {
        let name = match self.body.name(self.op) {
            ops::Tcgen05AllocOp::NAME => {
                let group = self.group(ops::Tcgen05AllocOp::group)?;
                format!("tcgen05.alloc{}.{group}", self.shared_suffix())
            }
            ops::Tcgen05CommitOp::NAME => {
                let group = self.group(ops::Tcgen05CommitOp::group)?;
                let mask = self.body.get(self.op, ops::Tcgen05CommitOp::multicastMask);
                let multicast = if mask.is_some() { ".mc" } else { "" };
                format!("tcgen05.commit{multicast}{}.{group}", self.shared_suffix())
            }
            ops::Tcgen05DeallocOp::NAME => {
                format!("tcgen05.dealloc.{}", self.group(ops::Tcgen05DeallocOp::group)?)
            }
            ops::Tcgen05RelinquishAllocPermitOp::NAME => {
                let group = self.group(ops::Tcgen05RelinquishAllocPermitOp::group)?;
                format!("tcgen05.relinq.alloc.permit.{group}")
            }
            ops::Tcgen05ShiftOp::NAME => {
                format!("tcgen05.shift.down.{}", self.group(ops::Tcgen05ShiftOp::group)?)
            }
            ops::Tcgen05FenceOp::NAME => {
                let kind = self.word(ops::Tcgen05FenceOp::kind, &enums::TCGEN05_FENCE);
                format!("tcgen05.fence.{kind}.thread.sync")
            }
            ops::Tcgen05WaitOp::NAME => {
                let kind = self.case(ops::Tcgen05WaitOp::kind, &["ld", "st"])?;
                format!("tcgen05.wait.{kind}")
            }
            ops::Tcgen05CpOp::NAME => {
                use ops::Tcgen05CpOp as Op;
                const SHAPES: [&str; 5] = ["128x256b", "4x256b", "128x128b", "64x128b", "32x128b"];
                const WARPS: [&str; 4] = ["", "_warpx2_02_13", "_warpx2_01_23", "_warpx4"];
                const FORMATS: [&str; 2] = [".b6x16_p32", ".b4x16_p64"];
                let (shape, warps) = (self.case(Op::shape, &SHAPES)?, self.case(Op::multicast, &WARPS)?);
                let format = self.case(Op::srcFormat, &FORMATS).unwrap_or_default();
                format!("tcgen05.cp.{shape}{warps}{format}.{}", self.group(Op::group)?)
            }
            ops::Tcgen05LdOp::NAME => {
                use ops::Tcgen05LdOp as Op;
                let result = self.result()?;
                let arguments = self.operands();
                return self.load_or_store("ld", Op::shape, result, arguments, Op::pack);
            }
            ops::Tcgen05StOp::NAME => {
                use ops::Tcgen05StOp as Op;
                // The operation has an offset at the end, the intrinsic has it after the address.
                let offset = self.body.get(self.op, Op::offset);
                let value = self.body.get(self.op, Op::val);
                let mut arguments = vec![self.body.get(self.op, Op::tmemAddr)];
                arguments.extend(offset);
                arguments.push(value);
                let ty = self.body.ty(value);
                return self.load_or_store("st", Op::shape, ty, arguments, Op::unpack);
            }
            ops::Tcgen05MmaSmemDescOp::NAME => return self.descriptor(),
            _ => return self.product(),
        };
        self.call_with_operands(&name)
    }

    /// The number of blocks in names.
    fn group(&self, slot: AttrSlot) -> Option<&'static str> {
        self.case(slot, &GROUP)
    }

    /// Lowers a copy between registers, of type `ty`, and the memory of tensors.
    fn load_or_store(
        &mut self,
        word: &str,
        shape: AttrSlot,
        ty: Type,
        mut arguments: Vec<Value>,
        packs: AttrSlot,
    ) -> Lowered {
        /// The shapes, and how many words a thread has of each.
        const SHAPES: [(&str, i64); 5] = [
            ("16x64b", 1),
            ("16x128b", 2),
            ("16x256b", 4),
            ("32x32b", 1),
            ("16x32bx2", 1),
        ];
        let (shape, words) = self.case(shape, &SHAPES)?;
        let count = ty
            .vector(self.ctx)
            .map_or(1, |vector| vector.shape.iter().product::<i64>())
            / words;
        let packs = self.is_set(packs);
        arguments.push(self.constant(Type::I1, packs.into())?);
        let result = self.result();
        self.call(&format!("tcgen05.{word}.{shape}.x{count}"), &arguments, result)
    }

    /// Lowers `nvvm.tcgen05.mma_smem_desc` to shifts of its operands.
    fn descriptor(&mut self) -> Lowered {
        let operands = self.operands();
        let mut whole = self.constant(Type::I64, 0)?;
        for field in DESCRIPTOR {
            let part = match field {
                Field::Bit(bit) => self.constant(Type::I64, 1 << bit)?,
                Field::Operand { index, width, shift } => {
                    let mut value = *operands.get(index)?;
                    if self.body.ty(value) != Type::I32 {
                        value = self.cast(llvm::ZExtOp::DEF, value, Type::I32)?;
                    }
                    let mask = self.constant(Type::I32, (1 << width) - 1)?;
                    let value = self.binary(llvm::AndOp::DEF, value, mask)?;
                    let value = self.cast(llvm::ZExtOp::DEF, value, Type::I64)?;
                    let shift = self.constant(Type::I64, shift)?;
                    self.binary(llvm::ShlOp::DEF, value, shift)?
                }
            };
            whole = self.binary(llvm::OrOp::DEF, whole, part)?;
        }
        Some(Some(whole))
    }

    fn binary(&mut self, def: &'static OpDef, left: Value, right: Value) -> Option<Value> {
        let ty = self.body.ty(left);
        self.create(def, &[left, right], Some(ty), &[])
    }

    /// Lowers a product of matrices.
    fn product(&mut self) -> Lowered {
        let matrix = *self.operands().get(1)?;
        let memory = match PointerType::of(self.ctx, self.body.ty(matrix)) {
            Some(_) => "tensor",
            None => "shared",
        };
        match self.body.name(self.op) {
            ops::Tcgen05MMAOp::NAME => {
                use ops::Tcgen05MMAOp as Op;
                let slots = [Op::kind, Op::ctaGroup, Op::collectorOp, Op::aShift];
                let parts = [Op::scaleInputD, Op::disableOutputLane];
                self.plain_product(&format!("mma.{memory}"), parts, slots)
            }
            ops::Tcgen05MMASparseOp::NAME => {
                use ops::Tcgen05MMASparseOp as Op;
                let slots = [Op::kind, Op::ctaGroup, Op::collectorOp, Op::aShift];
                let parts = [Op::scaleInputD, Op::disableOutputLane];
                self.plain_product(&format!("mma.sp.{memory}"), parts, slots)
            }
            ops::Tcgen05MMABlockScaleOp::NAME => {
                use ops::Tcgen05MMABlockScaleOp as Op;
                let scale = self.block_scale(Op::kind, Op::blockScale)?;
                let numbers = self.group_and_collector(Op::ctaGroup, Op::collectorOp)?;
                self.product_with(&format!("mma.{memory}.{scale}"), &numbers)
            }
            ops::Tcgen05MMASparseBlockScaleOp::NAME => {
                use ops::Tcgen05MMASparseBlockScaleOp as Op;
                let scale = self.block_scale(Op::kind, Op::blockScale)?;
                let numbers = self.group_and_collector(Op::ctaGroup, Op::collectorOp)?;
                self.product_with(&format!("mma.sp.{memory}.{scale}"), &numbers)
            }
            ops::Tcgen05MMAWsOp::NAME => {
                use ops::Tcgen05MMAWsOp as Op;
                let slots = [Op::kind, Op::collectorBBuffer, Op::collectorOp];
                self.weights_product(&format!("mma.ws.{memory}"), Op::zeroColMask, slots)
            }
            ops::Tcgen05MMAWsSparseOp::NAME => {
                use ops::Tcgen05MMAWsSparseOp as Op;
                let slots = [Op::kind, Op::collectorBBuffer, Op::collectorOp];
                self.weights_product(&format!("mma.ws.sp.{memory}"), Op::zeroColMask, slots)
            }
            _ => None,
        }
    }

    /// Lowers a product with stationary weights, which may have a mask of columns. The slots are those of numbers that the intrinsic
    /// takes.
    fn weights_product(&mut self, name: &str, mask: Optional, slots: [AttrSlot; 3]) -> Lowered {
        let mask = match self.body.get(self.op, mask) {
            Some(_) => ".zero_col_mask",
            None => "",
        };
        let numbers = self.values(slots)?;
        self.product_with(&format!("{name}{mask}"), &numbers)
    }

    /// Lowers a product without scales of blocks, which may have a scale of the accumulator and a mask of lanes. The attributes are
    /// the kind, the number of blocks, what is done to the collector, and whether the first factor is shifted.
    fn plain_product(
        &mut self,
        name: &str,
        parts: [Optional; 2],
        [kind, group, collector, shift]: [AttrSlot; 4],
    ) -> Lowered {
        let [scale, lanes] = parts.map(|part| self.body.get(self.op, part));
        let scale = if scale.is_some() { ".scale_d" } else { "" };
        let [kind] = self.values([kind])?;
        let [blocks, use_] = self.group_and_collector(group, collector)?;
        let shift = self.suffix_if(shift, ".ashift");
        // With a mask of lanes, the number of blocks is in the name.
        match lanes {
            Some(_) => {
                let group = self.group(group)?;
                let name = format!("{name}{scale}.disable_output_lane.{group}{shift}");
                self.product_with(&name, &[kind, use_])
            }
            None => self.product_with(&format!("{name}{scale}{shift}"), &[kind, blocks, use_]),
        }
    }

    /// Calls an intrinsic with all operands and numbers.
    fn product_with(&mut self, name: &str, numbers: &[i64]) -> Lowered {
        let mut arguments = self.operands();
        for &number in numbers {
            arguments.push(self.constant(Type::I32, number)?);
        }
        self.call(&format!("tcgen05.{name}"), &arguments, None)
    }

    /// The values of enumerations.
    fn values<const N: usize>(&self, slots: [AttrSlot; N]) -> Option<[i64; N]> {
        let mut values = [0; N];
        for (value, slot) in values.iter_mut().zip(slots) {
            *value = attrs::value(self.ctx, self.attr(slot))?;
        }
        Some(values)
    }

    /// The number of blocks, and what is done to the collector.
    fn group_and_collector(&self, group: AttrSlot, collector: AttrSlot) -> Option<[i64; 2]> {
        let [group, collector] = self.values([group, collector])?;
        Some([group + 1, collector])
    }

    /// The part of a name that says how blocks are scaled.
    fn block_scale(&self, kind: AttrSlot, scale: AttrSlot) -> Option<String> {
        const SCALES: [&str; 3] = ["", ".block16", ".block32"];
        let kind = self.word(kind, &enums::BLOCK_SCALE_KIND);
        Some(format!("{kind}.block_scale{}", self.case(scale, &SCALES)?))
    }
}
