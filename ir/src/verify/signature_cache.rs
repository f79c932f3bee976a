//! The signatures of operations that passed verification.
//!
//! Whether an `arith.addi` is valid depends only on the types of its operands and results and on its attributes, and in
//! a large module most of them have equal ones. So the verified signatures are cached, and an operation with a cached
//! signature is not verified again. The table is small and direct-mapped: a signature replaces the previous one in its
//! slot.

use super::Verify;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{OpDef, Rule, Traits};
use crate::ids::OpName;

/// The number of slots.
const PLACES: usize = 1024;

/// The maximum number of types and attributes of a cached operation.
const PARTS: usize = 8;

/// The maximum number of attribute slots of a cached operation.
const SLOTS: usize = u32::BITS as usize;

/// Traits whose checks depend on more than types and attributes.
const CONTEXT: Traits = Traits::SYMBOL
    .and(Traits::OPTIONAL_SYMBOL)
    .and(Traits::BRANCH_LIKE)
    .and(Traits::TERMINATOR)
    .and(Traits::ATTR_SIZED_OPERANDS)
    .and(Traits::ATTR_SIZED_RESULTS)
    .and(Traits::ISOLATED_FROM_ABOVE);

/// All data that the checks of an operation depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature {
    name: OpName,
    /// The numbers of operands and results.
    counts: u32,
    /// The attribute slots that have a value, as a bit set.
    slots: u32,
    /// Operand types, result types and the attributes that are present, in this order, padded with zeros.
    parts: [u32; PARTS],
}

impl Signature {
    /// The signature of an operation without regions, successors and discardable attributes; `None` for any other, and
    /// for one with too many parts.
    #[inline]
    pub fn of(body: &Body, op: Op) -> Option<Signature> {
        let data = &body.ops[op];
        let values = (data.num_operands + data.num_results) as usize;
        if data.extra != 0 || data.discardable.is_some() || values > PARTS || data.num_attrs as usize > SLOTS
        {
            return None;
        }
        let mut parts = [0; PARTS];
        let mut count = 0;
        let mut add = |part: u32| {
            *parts.get_mut(count)? = part;
            count += 1;
            Some(())
        };
        for value in body.operands(op).iter() {
            add(body.ty(value).row())?;
        }
        for value in body.results(op) {
            add(body.ty(value).row())?;
        }
        let mut slots = 0;
        for (slot, attr) in body.attrs(op).iter().enumerate() {
            if let Some(attr) = attr {
                add(attr.row())?;
                slots |= 1 << slot;
            }
        }
        Some(Signature {
            name: data.name,
            counts: data.num_operands | data.num_results << 8,
            slots,
            parts,
        })
    }

    #[inline]
    fn place(&self) -> usize {
        // Nearly all signatures differ in these.
        let pair = |at: usize| u64::from(self.parts[at]) | u64::from(self.parts[at + 1]) << 32;
        let mixed = (u64::from(self.name.0) ^ pair(0).rotate_left(23) ^ pair(2).rotate_left(47))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 32) as usize % PLACES
    }
}

/// See the [module](self).
pub(crate) struct SignatureCache(Box<[Option<Signature>; PLACES]>);

impl Default for SignatureCache {
    fn default() -> Self {
        SignatureCache(Box::new([None; PLACES]))
    }
}

impl SignatureCache {
    /// Whether an operation of this signature passed verification.
    #[inline]
    pub(super) fn has(&self, signature: &Signature) -> bool {
        self.0[signature.place()].as_ref() == Some(signature)
    }

    /// Adds the signature of an operation that passed, if no check depends on more than the signature.
    pub(super) fn keep(&mut self, ctx: &Context, signature: Signature, def: &OpDef) {
        let by_types = |rule: &Rule| {
            matches!(
                rule,
                Rule::AllTypesMatch(_) | Rule::TypesMatchWith { .. } | Rule::AttrTypeIs { .. }
            )
        };
        let by_signature =
            def.traits.has(Traits::VERIFY_SIGNATURE_ONLY) || !ctx.has_op_interface::<Verify>(def);
        if by_signature && !def.traits.any(CONTEXT) && def.rules.iter().all(by_types) {
            self.0[signature.place()] = Some(signature);
        }
    }
}
