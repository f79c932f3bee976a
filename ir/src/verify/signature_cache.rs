//! Signatures of operations that were found to be right.
//!
//! Whether an `arith.addi` is right depends on the types of its operands and results and on its attributes, and on nothing
//! else; in a large module most of them have the same. So what was checked is remembered, and an operation with a signature
//! that was seen before is right without another look. It is a small table: a signature that falls on another's place
//! replaces it.

use super::Verify;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::{OpDef, Rule, Traits};
use crate::ids::OpName;

/// How many signatures are remembered.
const PLACES: usize = 128;

/// The most types and attributes that an operation may have to be remembered.
const PARTS: usize = 8;

/// Traits whose checks look at more than types and attributes.
const CONTEXT: Traits = Traits::SYMBOL
    .and(Traits::OPTIONAL_SYMBOL)
    .and(Traits::BRANCH_LIKE)
    .and(Traits::TERMINATOR)
    .and(Traits::ATTR_SIZED_OPERANDS)
    .and(Traits::ATTR_SIZED_RESULTS)
    .and(Traits::ISOLATED_FROM_ABOVE);

/// What the checks of a plain operation depend on.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Signature {
    name: OpName,
    /// How many operands, results and attributes there are.
    counts: u32,
    /// Operand types, result types and attributes, in this order; zeros behind them.
    parts: [u32; PARTS],
}

impl Signature {
    /// The signature of an operation without regions, successors and discardable attributes, if it is not too long.
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
            // An absent one is told from all others by the number that no row has.
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
        // Nearly all differ in these.
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
    /// Whether an operation of this signature was found to be right.
    #[inline]
    pub(super) fn has(&self, signature: &Signature) -> bool {
        self.0[signature.place()].as_ref() == Some(signature)
    }

    /// Remembers a signature that is right, if nothing else than the signature decides that.
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
