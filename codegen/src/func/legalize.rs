//! Legalization: which rule makes a type that Cranelift lacks one that it has.
//!
//! | Type | Rule | Where |
//! |---|---|---|
//! | `i1` to `i63`, other than 8, 16, 32 bits | promote: the next wider type, upper bits zero | `value_parts.rs` |
//! | `i65` to `i1048576`, other than `i128` | expand: limbs of 64 bits; long products and quotients by functions | `wide/` |
//! | `i128` quotients and conversions | library calls of libgcc and compiler-rt | `arith.rs`, `cast.rs` |
//! | `f16`, `bf16` | promote: computed in `f32`, rounded once | `arith.rs`, `cast.rs`, `bfloat.rs` |
//! | `f128` | soften: library calls | `extended.rs` |
//! | `x86_fp80` | x87 instructions in thunks, on x86-64 | `extended.rs`, `x87.rs` |
//! | `ppc_fp128` | refused | `value_parts.rs` |
//! | vectors of any length and element | split into lanes | `value_parts.rs`, `vector.rs` |
//! | vectors of lanes of odd width | bit by bit in memory | `value_parts.rs`, `vector.rs` |
//! | scalable vectors, `vscale` | refused | `value_parts.rs` |
//! | structs, arrays | split into their scalars | `value_parts.rs`, `aggregate.rs` |
//! | more than 16384 scalars in a value | refused | `value_parts.rs` |
//!
//! Most rules hold wherever a value part is used. Types whose operations are others than those of scalars go through
//! [`special`](Translator::special) first.

use super::Translator;
use windlass_dialects::llvm;
use windlass_ir::{Diagnostic, Op};

impl Translator<'_, '_, '_> {
    /// Translates an operation that computes with a type which no Cranelift type holds; returns false for operations on
    /// other types.
    pub(super) fn special(&mut self, op: Op) -> Result<bool, Diagnostic> {
        if self.reorders_parts(op) {
            return Ok(false);
        }
        let (mut has_fp80, mut has_f128, mut has_wide) = (false, false, false);
        let (operands, results) = (self.body.operands(op), self.body.results(op));
        for index in 0..operands.len() + results.len() {
            let value = match index.checked_sub(operands.len()) {
                None => self.body.operand(op, index),
                Some(result) => self.body.result(op, result),
            };
            if let Ok(parts) = self.value_parts(self.body.ty(value)) {
                has_fp80 |= parts.has_fp80;
                has_f128 |= parts.has_f128;
                has_wide |= parts.has_wide;
            }
        }
        if has_wide {
            return self.wide(op).map(|()| true);
        }
        if has_fp80 && has_f128 {
            return Err(self.unsupported(op, "both x86_fp80 and f128 in an operation"));
        }
        let (done, ty) = match (has_fp80, has_f128) {
            (true, _) => (self.fp80(op)?, "x86_fp80"),
            (false, true) => (self.f128(op)?, "f128"),
            (false, false) => return Ok(false),
        };
        match done {
            true => Ok(true),
            false => Err(self.unsupported(op, format!("this operation on {ty}"))),
        }
    }

    /// Whether the translation of an operation is the same for lanes of any number of parts.
    fn reorders_parts(&self, op: Op) -> bool {
        match self.body.name(op) {
            llvm::vector_insert::NAME
            | llvm::vector_extract::NAME
            | llvm::vector_interleave2::NAME
            | llvm::vector_deinterleave2::NAME => true,
            llvm::CallIntrinsicOp::NAME => self.takes_any_parts(op),
            _ => false,
        }
    }
}
