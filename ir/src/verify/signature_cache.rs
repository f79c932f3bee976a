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
const PLACES: usize = 128;

/// The maximum number of types and attributes of a cached operation.
const PARTS: usize = 8;

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
    /// The numbers of operands, results and attributes.
    counts: u32,
    /// Operand types, result types and attributes, in this order, padded with zeros.
    parts: [u32; PARTS],
}

impl Signature {
    /// The signature of an operation without regions, successors and discardable attributes; `None` for any other, and
    /// for one with too many parts.
    #[inline]
    pub fn of(body: &Body, op: Op) -> Option<Signature> {
        let data = &body.ops[op];
        let total = data.num_operands + data.num_results + data.num_attrs;
        if data.extra != 0 || data.discardable.is_some() || total as usize > PARTS {
            return None;
        }
        let mut parts = [0; PARTS];
        let (operands, rest) = parts.split_at_mut(data.num_operands as usize);
        let (results, attrs) = rest.split_at_mut(data.num_results as usize);
        for (part, value) in operands.iter_mut().zip(body.operands(op).iter()) {
            *part = body.ty(value).row();
        }
        let rows = body.values.as_values_slice().get(data.results as usize..)?;
        for (part, value) in results.iter_mut().zip(rows) {
            *part = value.ty.row();
        }
        for (part, attr) in attrs.iter_mut().zip(body.attrs(op)) {
            // No row has this number, so it denotes an absent attribute.
            *part = attr.map_or(u32::MAX, |attr| attr.row());
        }
        Some(Signature {
            name: data.name,
            counts: data.num_operands | data.num_results << 8 | data.num_attrs << 16,
            parts,
        })
    }

    #[inline]
    fn place(&self) -> usize {
        // Nearly all signatures differ in these.
        let [a, b, c, d, ..] = self.parts.map(u64::from);
        let mixed = (u64::from(self.name.0) ^ (a | b << 32).rotate_left(23) ^ (c | d << 32).rotate_left(47))
            .wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (mixed >> 57) as usize % PLACES
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
        if !ctx.has_op_interface::<Verify>(def) && !def.traits.any(CONTEXT) && def.rules.iter().all(by_types)
        {
            self.0[signature.place()] = Some(signature);
        }
    }
}
