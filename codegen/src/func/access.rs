//! Chooses the flags of accesses to memory: what Cranelift may assume of them.
//!
//! An access that is not volatile does not trap: a program that does has undefined behaviour. Accesses to an `alloca`
//! whose address the function does not pass on form an alias region: no other access and no call touches its memory.
//! Loads from constants may move.

use super::{ORDINARY, Translator};
use crate::symbols::Symbol;
use crate::value_parts::ValueParts;
use cranelift_codegen::ir::{AliasRegion, AliasRegionData, MemFlagsData};
use rustc_hash::FxHashSet;
use std::borrow::Cow;
use windlass_dialects::llvm;
use windlass_ir::def::AttrSlot;
use windlass_ir::{Body, Op, Region, Value};

/// The addresses in memory that only loads and stores of the function access.
#[derive(Default)]
pub(super) struct LocalMemory {
    addresses: FxHashSet<Value>,
    region: Option<AliasRegion>,
}

impl LocalMemory {
    /// Finds the `alloca`s whose address is only loaded from and stored to.
    pub(super) fn find(body: &Body, region: Region) -> Self {
        let mut found = LocalMemory::default();
        let Some(entry) = body.entry_block(region) else {
            return found;
        };
        let mut addresses = Vec::new();
        for op in body.ops(entry) {
            if body.name(op) == llvm::AllocaOp::NAME {
                addresses.clear();
                addresses.push(body.result(op, 0));
                if Self::is_local(body, &mut addresses) {
                    found.addresses.extend(&addresses);
                }
            }
        }
        found
    }

    /// Whether the address, and those that are computed from it and added to the list, are only loaded from and stored
    /// to.
    fn is_local(body: &Body, addresses: &mut Vec<Value>) -> bool {
        let mut next = 0;
        while let Some(&address) = addresses.get(next) {
            next += 1;
            for (op, index) in body.uses(address) {
                let is_plain = match body.name(op) {
                    llvm::LoadOp::NAME => body.get(op, llvm::LoadOp::ordering).is_none(),
                    llvm::StoreOp::NAME => index == 1 && body.get(op, llvm::StoreOp::ordering).is_none(),
                    llvm::GEPOp::NAME => {
                        let result = body.result(op, 0);
                        let is_scalar = body.ty(result) == body.ty(address);
                        addresses.push(result);
                        index == 0 && is_scalar
                    }
                    // A call observes all regions.
                    llvm::MemcpyOp::NAME | llvm::MemmoveOp::NAME | llvm::MemsetOp::NAME => true,
                    llvm::LifetimeStartOp::NAME | llvm::LifetimeEndOp::NAME | llvm::DbgDeclareOp::NAME => {
                        true
                    }
                    _ => false,
                };
                if !is_plain {
                    return false;
                }
            }
        }
        true
    }
}

impl Translator<'_, '_, '_> {
    /// The flags of an access at an address.
    pub(super) fn access_flags(
        &mut self,
        op: Op,
        address: Value,
        value_parts: &ValueParts,
        alignment: AttrSlot,
    ) -> MemFlagsData {
        let mut flags = self.access;
        let align = self
            .body
            .get(op, alignment)
            .and_then(|attr| attr.as_i64(self.ctx));
        let align = align.map_or(value_parts.align, |align| u64::try_from(align).unwrap_or(1));
        // Structs may have parts at any offset.
        let natural = match value_parts.list.as_slice() {
            [part] => Some(u64::from(part.clif.bytes())),
            lanes if value_parts.vectors == [(0, lanes.len())] => Some(16),
            _ => None,
        };
        if natural.is_some_and(|natural| align >= natural) {
            flags = flags.with_aligned();
        }
        if self.local_memory.addresses.contains(&address) {
            flags = flags.with_alias_region(Some(self.local_region()));
        }
        let is_whole = flags == ORDINARY.with_aligned();
        if (is_whole && self.is_constant_memory(op, address))
            || (self.access == ORDINARY && self.reads_unwritten(op, address))
        {
            flags = flags.with_readonly().with_can_move();
        }
        flags
    }

    /// The alias region of local memory.
    fn local_region(&mut self) -> AliasRegion {
        let set = &mut self.b.func.dfg.alias_regions;
        *self.local_memory.region.get_or_insert_with(|| {
            set.insert(AliasRegionData {
                user_id: 0,
                description: Cow::Borrowed("local memory"),
            })
        })
    }

    /// Whether a load reads a constant that the module defines, from its start.
    fn is_constant_memory(&self, op: Op, address: Value) -> bool {
        if self.body.name(op) != llvm::LoadOp::NAME {
            return false;
        }
        let symbol = self
            .body
            .defining_op(address)
            .filter(|&def| self.body.name(def) == llvm::AddressOfOp::NAME)
            .and_then(|def| self.body.get(def, llvm::AddressOfOp::global_name))
            .and_then(|attr| attr.as_flat_symbol(self.ctx))
            .and_then(|name| self.symbols.get(name));
        match symbol {
            Some(Symbol::Data {
                op,
                defined: true,
                thread_local: false,
                ..
            }) => self.module.get(op, llvm::GlobalOp::constant).is_some(),
            _ => false,
        }
    }
}
