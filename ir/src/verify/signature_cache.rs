//! The signatures of operations that passed verification.
//!
//! Whether an `arith.addi` is valid depends only on the types of its operands and results and on its attributes, and in
//! a large module most of them have equal ones. So the verified signatures are cached, and an operation with a cached
//! signature is not verified again. Of a branch or an operation with regions, what depends on its place is verified each
//! time. The table is small and direct-mapped: a signature replaces the previous one in its slot.
//!
//! Most operations have no attributes and the types of the last one of their name. Such an operation is compared with that
//! one's signature before its own is composed.

use super::{Verify, VerifyRegions, VerifySymbolUses};
use crate::attributes::AttrData;
use crate::body::{Body, Op, OpData};
use crate::context::Context;
use crate::def::{Rule, Traits};
use crate::direct_mapped::DirectMapped;
use crate::ids::{OpName, Type};

/// The number of slots.
const PLACES: usize = 1024;

/// The number of slots for names.
const NAMES: usize = 256;

/// The maximum number of types and attributes of a cached operation.
const PARTS: usize = 8;

/// The maximum number of attribute slots of a cached operation.
const SLOTS: usize = u32::BITS as usize;

/// The bit of the first attribute slot with an integer whose value no check depends on. Of later slots than the last bit
/// has, the value is known.
const BY_TYPE: usize = 16;

/// Traits whose checks depend on more than types and attributes.
const CONTEXT: Traits = Traits::SYMBOL
    .and(Traits::OPTIONAL_SYMBOL)
    .and(Traits::BRANCH_LIKE)
    .and(Traits::TERMINATOR)
    .and(Traits::ATTR_SIZED_OPERANDS)
    .and(Traits::ATTR_SIZED_RESULTS)
    .and(Traits::ISOLATED_FROM_ABOVE);

/// All data that the checks of an operation depend on, without those that depend on its place.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature {
    name: OpName,
    /// The numbers of operands, results, successors and regions.
    counts: u32,
    /// The numbers of operand and result groups with stored sizes, and from [`BY_TYPE`] on the attribute slots of which
    /// only the type is known.
    groups: u32,
    /// The attribute slots that have a value, as a bit set.
    slots: u32,
    /// Operand types, result types, the attributes that are present and the stored sizes of groups, in this order, padded
    /// with zeros.
    parts: [u32; PARTS],
}

/// A verified signature.
#[derive(Clone, Copy)]
struct Known {
    signature: Signature,
    /// Whether no check depends on more than the signature.
    is_all: bool,
}

/// How much of an operation need not be verified.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Seen {
    /// Nothing: its signature is new.
    Nothing,
    /// What depends on its signature alone.
    Signature,
    /// All: it has no regions and uses no symbols, either.
    All,
}

impl Signature {
    /// The signature of an operation that does not own a body; `None` for one with too many parts.
    #[inline]
    pub fn of(ctx: &Context, body: &Body, op: Op) -> Option<Signature> {
        let data = &body.ops[op];
        if data.num_attrs as usize > SLOTS {
            return None;
        }
        let values = body.values.as_values_slice();
        let mut parts = [0; PARTS];
        let mut rest = parts.iter_mut();
        for operand in &body.uses.as_values_slice()[data.operands as usize..][..data.num_operands as usize] {
            let value = operand.value.and_then(|value| values.get(value.row() as usize));
            *rest.next()? = value.map_or(Type::NONE, |value| value.ty).row();
        }
        for result in &values[data.results as usize..][..data.num_results as usize] {
            *rest.next()? = result.ty.row();
        }
        let (mut slots, mut groups) = (0, 0);
        let by_type = data.def.traits.has(Traits::VERIFY_INTEGERS_BY_TYPE);
        for (slot, attr) in body.attrs(op).iter().enumerate() {
            let Some(attr) = attr else { continue };
            slots |= 1 << slot;
            let data = (by_type && slot < BY_TYPE).then(|| attr.data(ctx));
            *rest.next()? = match data {
                Some(AttrData::Integer { ty, .. }) => {
                    groups |= 1 << (BY_TYPE + slot);
                    ty.row()
                }
                _ => attr.row(),
            };
        }
        let mut counts = counts_of(data);
        if let Some(extra) = body.extra(op) {
            if extra.body.is_some() || extra.successors.len().max(extra.regions.len()) > PARTS {
                return None;
            }
            counts |= (extra.successors.len() as u32) << 16 | (extra.regions.len() as u32) << 24;
            let (operands, results) = (&extra.operand_segments, &extra.result_segments);
            for &size in operands.iter().chain(results) {
                *rest.next()? = size;
            }
            groups |= operands.len() as u32 | (results.len() as u32) << 8;
        }
        Some(Signature {
            name: data.name,
            counts,
            groups,
            slots,
            parts,
        })
    }

    #[inline]
    fn hash(&self) -> usize {
        // Nearly all signatures differ in these.
        let pair = |at: usize| u64::from(self.parts[at]) | u64::from(self.parts[at + 1]) << 32;
        let name = u64::from(self.name.0) | u64::from(self.counts) << 32;
        let mixed = (name ^ pair(0).rotate_left(23) ^ pair(2).rotate_left(47) ^ pair(4).rotate_left(11))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        // Only the highest bits of a product depend on all bits of its factors.
        (mixed >> (u64::BITS - PLACES.ilog2())) as usize
    }
}

impl Known {
    /// Whether the row is that of a plain operation without attributes, of this signature.
    #[inline]
    fn is_of_plain(&self, body: &Body, row: &OpData) -> bool {
        let Signature {
            name,
            counts,
            slots,
            parts,
            ..
        } = &self.signature;
        let has_shape = *name == row.name
            && *counts == counts_of(row)
            && *slots == 0
            && row.num_attrs == 0
            && row.extra == 0
            && row.discardable.is_none();
        if !has_shape {
            return false;
        }
        let (operands, results) = (row.num_operands as usize, row.num_results as usize);
        if operands.saturating_add(results) > PARTS {
            return false;
        }
        let (operand_types, rest) = parts.split_at(operands);
        let values = body.values.as_values_slice();
        let uses = &body.uses.as_values_slice()[row.operands as usize..];
        let results = &values[row.results as usize..][..results];
        operand_types.iter().zip(uses).all(|(&ty, operand)| {
            let value = operand.value.and_then(|value| values.get(value.row() as usize));
            value.is_some_and(|value| value.ty.row() == ty)
        }) && rest
            .iter()
            .zip(results)
            .all(|(&ty, result)| result.ty.row() == ty)
    }
}

/// The numbers of operands and results of an operation without successors and regions.
#[inline]
fn counts_of(row: &OpData) -> u32 {
    row.num_operands | row.num_results << 8
}

/// See the [module](self).
#[derive(Default)]
pub(crate) struct SignatureCache {
    known: DirectMapped<Known, PLACES>,
    /// The last signature of each name of which all is verified, by the number of the name.
    last: DirectMapped<Known, NAMES>,
}

/// Whether an operation has no regions, successors, stored group sizes and discardable attributes.
#[inline]
fn is_plain(body: &Body, op: Op) -> bool {
    let data = &body.ops[op];
    data.extra == 0 && data.discardable.is_none()
}

/// Whether a rule depends on types and attributes alone.
fn is_by_types(rule: &Rule) -> bool {
    matches!(
        rule,
        Rule::AllTypesMatch(_) | Rule::TypesMatchWith { .. } | Rule::AttrTypeIs { .. }
    )
}

impl SignatureCache {
    /// Whether the operation is plain and without attributes, and is verified with the last one of its name.
    #[inline]
    pub(super) fn is_like_last(&self, body: &Body, op: Op) -> bool {
        let row = &body.ops[op];
        let last = self.last.get(row.name.mixed());
        last.is_some_and(|last| last.is_of_plain(body, row))
    }

    /// How much of an operation of this signature need not be verified.
    #[inline]
    pub(super) fn find(&mut self, body: &Body, op: Op, signature: &Signature) -> Seen {
        match self.known.get(signature.hash()) {
            Some(known) if known.signature == *signature => match known.is_all && is_plain(body, op) {
                true => {
                    if signature.slots == 0 {
                        self.last.insert(*known, |known| known.signature.name.mixed());
                    }
                    Seen::All
                }
                false => Seen::Signature,
            },
            _ => Seen::Nothing,
        }
    }

    /// Adds the signature of an operation that passed.
    pub(super) fn keep(&mut self, ctx: &Context, body: &Body, op: Op, signature: Signature) {
        let def = body.def(op);
        let by_signature =
            def.traits.has(Traits::VERIFY_SIGNATURE_ONLY) || !ctx.has_op_interface::<Verify>(def);
        let is_all = is_plain(body, op)
            && body.is_registered(op)
            && by_signature
            && !ctx.has_op_interface::<VerifyRegions>(def)
            && !ctx.has_op_interface::<VerifySymbolUses>(def)
            && !def.traits.any(CONTEXT)
            && def.rules.iter().all(is_by_types);
        self.known
            .insert(Known { signature, is_all }, |known| known.signature.hash());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use rustc_hash::FxHashSet;

    /// Types and attributes have small numbers, and signatures often differ in a single one.
    #[test]
    fn every_part_decides_about_the_slot() {
        for part in 0..6 {
            let hash = |row: u32| {
                let mut parts = [0; PARTS];
                parts[part] = row;
                let (name, counts, groups, slots) = (OpName(7), 0, 0, 0);
                Signature {
                    name,
                    counts,
                    groups,
                    slots,
                    parts,
                }
                .hash()
            };
            let places: FxHashSet<usize> = (0..64).map(hash).collect();
            assert!(places.len() > 48, "part {part} has {} slots", places.len());
        }
    }
}
