//! Copies of bytes and of boxes of tensors between memories, and prefetches.
//!
//! An intrinsic has arguments for what is optional of its operation: a zero and a flag that is not set where it is absent.

use super::{Lowered, Lowering};
use windlass_dialects::llvm;
use windlass_dialects::nvvm::attrs::enums;
use windlass_dialects::nvvm::{self as ops, space};
use windlass_ir::def::AttrSlot;
use windlass_ir::{Type, Value};

/// How a box of a tensor is laid out in shared memory, in names; whether the coordinates are those of rows of a matrix.
const LOAD_MODES: [(&str, bool); 5] = [
    ("tile", false),
    ("im2col", false),
    ("im2col.w", false),
    ("im2col.w.128", false),
    ("tile.gather4", true),
];
const STORE_MODES: [(&str, bool); 3] = [("tile", false), ("im2col", false), ("tile.scatter4", true)];

impl Lowering<'_> {
    /// Lowers a copy or a prefetch.
    pub(super) fn copy(&mut self) -> Lowered {
        match self.body.name(self.op) {
            ops::CpAsyncBulkPrefetchOp::NAME => {
                use ops::CpAsyncBulkPrefetchOp as Op;
                let [source, size] = [
                    self.body.get(self.op, Op::srcMem),
                    self.body.get(self.op, Op::size),
                ];
                let [hint, has_hint] = self.optional(self.body.get(self.op, Op::l2CacheHint), Type::I64)?;
                self.call("cp.async.bulk.prefetch.L2", &[source, size, hint, has_hint], None)
            }
            ops::CpAsyncBulkSharedCTAToGlobalOp::NAME => self.bulk_store(),
            ops::CpAsyncBulkGlobalToSharedClusterOp::NAME => self.bulk_load(),
            ops::CpAsyncBulkSharedCTAToSharedClusterOp::NAME => {
                use ops::CpAsyncBulkSharedCTAToSharedClusterOp as Op;
                let [to, from, barrier, size] =
                    [Op::dstMem, Op::srcMem, Op::mbar, Op::size].map(|slot| self.body.get(self.op, slot));
                self.call(
                    "cp.async.bulk.shared.cta.to.cluster",
                    &[to, barrier, from, size],
                    None,
                )
            }
            ops::CpAsyncBulkTensorGlobalToSharedClusterOp::NAME => self.tensor_load(),
            ops::CpAsyncBulkTensorSharedCTAToGlobalOp::NAME => {
                use ops::CpAsyncBulkTensorSharedCTAToGlobalOp as Op;
                if self.body.get(self.op, Op::predicate).is_some() {
                    return None;
                }
                let coordinates: Vec<Value> = self.body.get(self.op, Op::coordinates).collect();
                let name = format!("s2g.{}", self.mode(Op::mode, &STORE_MODES, coordinates.len())?);
                let ends = [
                    self.body.get(self.op, Op::srcMem),
                    self.body.get(self.op, Op::tmaDescriptor),
                ];
                let hint = self.body.get(self.op, Op::l2CacheHint);
                self.tensor_copy(&name, &ends, &coordinates, hint)
            }
            ops::CpAsyncBulkTensorReduceOp::NAME => {
                use ops::CpAsyncBulkTensorReduceOp as Op;
                let coordinates: Vec<Value> = self.body.get(self.op, Op::coordinates).collect();
                let kind = self.word(Op::redKind, &enums::TMA_REDUX_KIND);
                let mode = self.mode(Op::mode, &STORE_MODES, coordinates.len())?;
                let ends = [
                    self.body.get(self.op, Op::srcMem),
                    self.body.get(self.op, Op::tmaDescriptor),
                ];
                let hint = self.body.get(self.op, Op::l2CacheHint);
                self.tensor_copy(&format!("reduce.{kind}.{mode}"), &ends, &coordinates, hint)
            }
            ops::CpAsyncBulkTensorPrefetchOp::NAME => {
                use ops::CpAsyncBulkTensorPrefetchOp as Op;
                let mut position: Vec<Value> = self.body.get(self.op, Op::coordinates).collect();
                let name = format!("prefetch.{}", self.mode(Op::mode, &LOAD_MODES, position.len())?);
                position.extend(self.body.get(self.op, Op::im2colOffsets));
                let ends = [self.body.get(self.op, Op::tmaDescriptor)];
                let hint = self.body.get(self.op, Op::l2CacheHint);
                self.tensor_copy(&name, &ends, &position, hint)
            }
            ops::PrefetchOp::NAME => self.prefetch(),
            ops::BulkStoreOp::NAME => {
                use ops::BulkStoreOp as Op;
                let [address, size] = [self.body.get(self.op, Op::addr), self.body.get(self.op, Op::size)];
                let value = self.number(Op::initVal)?;
                let value = self.constant(Type::I64, value)?;
                let shared = self.space(address) == space::SHARED;
                let name = if shared { "st.bulk.shared.cta" } else { "st.bulk" };
                self.call(name, &[address, size, value], None)
            }
            _ => None,
        }
    }

    /// An optional operand, zero if it is absent, and whether it is there.
    fn optional(&mut self, value: Option<Value>, ty: Type) -> Option<[Value; 2]> {
        let exists = self.constant(Type::I1, value.is_some().into())?;
        match value {
            Some(value) => Some([value, exists]),
            None => Some([self.constant(ty, 0)?, exists]),
        }
    }

    /// The part of a name that says how a box is laid out, and the dimensions of the tensor.
    fn mode(&self, slot: AttrSlot, modes: &[(&'static str, bool)], coordinates: usize) -> Option<String> {
        let (mode, of_rows) = self.case(slot, modes)?;
        // The rows of a matrix have one coordinate each, and a column in common.
        let dimensions = if of_rows { 2 } else { coordinates };
        Some(format!("{mode}.{dimensions}d"))
    }

    /// Calls an intrinsic for a box of a tensor, with the hint for the cache.
    fn tensor_copy(
        &mut self,
        name: &str,
        ends: &[Value],
        position: &[Value],
        hint: Option<Value>,
    ) -> Lowered {
        let hint = self.optional(hint, Type::I64)?;
        let arguments = [ends, position, hint.as_slice()].concat();
        self.call(&format!("cp.async.bulk.tensor.{name}"), &arguments, None)
    }

    fn bulk_store(&mut self) -> Lowered {
        use ops::CpAsyncBulkSharedCTAToGlobalOp as Op;
        let [to, from, size] = [Op::dstMem, Op::srcMem, Op::size].map(|slot| self.body.get(self.op, slot));
        let [hint, has_hint] = self.optional(self.body.get(self.op, Op::l2CacheHint), Type::I64)?;
        let mask = self.body.get(self.op, Op::byteMask);
        let mut arguments = vec![to, from, size, hint, has_hint];
        arguments.extend(mask);
        let masked = if mask.is_some() { ".bytemask" } else { "" };
        self.call(
            &format!("cp.async.bulk.shared.cta.to.global{masked}"),
            &arguments,
            None,
        )
    }

    fn bulk_load(&mut self) -> Lowered {
        use ops::CpAsyncBulkGlobalToSharedClusterOp as Op;
        let [to, from, barrier, size] =
            [Op::dstMem, Op::srcMem, Op::mbar, Op::size].map(|slot| self.body.get(self.op, slot));
        let mask = self.body.get(self.op, Op::multicastMask);
        let [hint, has_hint] = self.optional(self.body.get(self.op, Op::l2CacheHint), Type::I64)?;
        if self.space(to) == space::SHARED {
            let arguments = [to, barrier, from, size, hint, has_hint];
            return self.call("cp.async.bulk.global.to.shared.cta", &arguments, None);
        }
        let [mask, has_mask] = self.optional(mask, Type::I16)?;
        let arguments = [to, barrier, from, size, mask, hint, has_mask, has_hint];
        self.call("cp.async.bulk.global.to.shared.cluster", &arguments, None)
    }

    fn tensor_load(&mut self) -> Lowered {
        use ops::CpAsyncBulkTensorGlobalToSharedClusterOp as Op;
        if self.body.get(self.op, Op::predicate).is_some() {
            return None;
        }
        let ends = [Op::dstMem, Op::mbar, Op::tmaDescriptor].map(|slot| self.body.get(self.op, slot));
        let mut position: Vec<Value> = self.body.get(self.op, Op::coordinates).collect();
        let mode = self.mode(Op::mode, &LOAD_MODES, position.len())?;
        position.extend(self.body.get(self.op, Op::im2colOffsets));
        let hint = self.body.get(self.op, Op::l2CacheHint);
        if self.is_set(Op::isCTAOnly) {
            return self.tensor_copy(&format!("g2s.cta.{mode}"), &ends, &position, hint);
        }
        let [mask, has_mask] = self.optional(self.body.get(self.op, Op::multicastMask), Type::I16)?;
        let [hint, has_hint] = self.optional(hint, Type::I64)?;
        // No group is 0.
        let group = self.case(Op::group, &[1, 2]).unwrap_or(0);
        let group = self.constant(Type::I32, group)?;
        let rest = [mask, hint, has_mask, has_hint, group];
        let arguments = [ends.as_slice(), &position, &rest].concat();
        self.call(&format!("cp.async.bulk.tensor.g2s.{mode}"), &arguments, None)
    }

    fn prefetch(&mut self) -> Lowered {
        use ops::PrefetchOp as Op;
        let mut address = self.body.get(self.op, Op::addr);
        let in_parameters = self.is_set(Op::in_param_space);
        if self.body.get(self.op, Op::predicate).is_some() {
            return None;
        }
        if self.is_set(Op::tensormap) {
            if in_parameters {
                let pointer = llvm::types::pointer(self.ctx, space::PARAMETERS);
                address = self.cast(llvm::AddrSpaceCastOp::DEF, address, pointer)?;
            }
            return self.call("prefetch.tensormap", &[address], None);
        }
        if in_parameters {
            return None;
        }
        let level = self.word(Op::cacheLevel, &enums::PREFETCH_CACHE_LEVEL);
        if self.is_set(Op::uniform) {
            return self.call(&format!("prefetchu.{level}"), &[address], None);
        }
        let memory = match self.space(address) {
            space::GENERIC => "",
            space::GLOBAL => ".global",
            space::LOCAL => ".local",
            _ => return None,
        };
        const PRIORITIES: [&str; 3] = [".evict.normal", ".evict.first", ".evict.last"];
        let priority = self.case(Op::evictPriority, &PRIORITIES).unwrap_or_default();
        self.call(&format!("prefetch{memory}.{level}{priority}"), &[address], None)
    }
}
