//! Conversions next to each other in a pipeline as one walk over a function.
//!
//! ```text
//! cf-to-llvm, arith-to-llvm, func-to-llvm, reconcile-unrealized-casts    four bodies one after the other
//! (cf + arith + func)-to-llvm,             reconcile-unrealized-casts    one body with the same contents
//! ```
//!
//! The result is that of the conversions one after the other, or there is none ([`FusedConversions::convert`]), and they
//! run one after the other. It is the same result because of what a fused walk accepts:
//!
//! * Each op has patterns in one conversion, which replace it by ops that all conversions leave as they are, or is such
//!   an op itself. So an op's place, and the order of what replaces it, are the same.
//! * A pattern sees no more of its operands than their types ([`Conversion::local_patterns`]), and all conversions
//!   convert the types of the function's values equally: to themselves, or `index` to an integer. No cast remains.
//!   Casts of `index` that separate conversions leave at their borders cancel, so a pass that erases such casts has to
//!   follow if there is any `index`.
//! * Ops fold only if all that can fold have patterns in the first conversion, which then folds them as the walk does; the
//!   others find no op that can fold. Else no op folds: a conversion after another one sees less of its operands, never
//!   more, since constants and other defining ops have become casts. The exception are values that have become equal since
//!   a pattern replaced an op by its operand (an `index_cast`): a second such value of the same type is not accepted.
//! * Nothing outside of the function changes but its header, by the last conversion; no symbol is requested.
//!
//! Errors are not reported: what fails is converted again, one conversion after the other.

use super::module::{EnclosingSymbols, Task, Translated, translate};
use super::patterns::NoMatch;
use super::rewriter::ConversionRewriter;
use super::rollback::Rollback;
use super::sequence::{ConvertedFunction, FunctionConversion, SequenceScratch, SymbolIndex};
use super::{Conversion, Legality, PatternSet, Target, TypeConverter};
use crate::body::{Body, DialectSet, HeaderCopy, Op};
use crate::builtin::{BUILTIN, UnrealizedConversionCastOp};
use crate::context::Context;
use crate::ids::{Type, Value};
use crate::rewrite::fold::may_fold;

/// Conversions of functions that may run as one.
pub(crate) struct FusedConversions<'a> {
    parts: Vec<Task<'a>>,
    /// All patterns; ops without one are illegal unless all conversions leave their dialect as it is.
    fused: Conversion,
    /// The dialects of ops that have a pattern or stay.
    dialects: DialectSet,
    /// The dialects whose ops stay.
    legal: DialectSet,
    /// Whether the first conversion does all folding.
    folds: bool,
}

impl<'a> FusedConversions<'a> {
    /// The conversions in the order in which they run. `None` if their result may differ from that of one walk for all
    /// functions.
    pub fn new(ctx: &Context, conversions: &[&FunctionConversion<'a>]) -> Option<Self> {
        let parts: Vec<Task<'a>> = conversions.iter().map(|conversion| conversion.task()).collect();
        let (_, first) = parts.split_last()?;
        let fits = |part: &Task<'_>| {
            part.local_patterns && !part.full && !part.unreachable && part.types.only_casts_between_types()
        };
        if !parts.iter().all(fits) || first.iter().any(|part| part.patterns.has_isolated()) {
            return None;
        }
        let mut changed = DialectSet::default();
        let mut patterns = PatternSet::new();
        for part in &parts {
            changed = changed.union(part.dialects());
            if !patterns.append(&part.patterns) {
                return None;
            }
        }
        let legal = changed.complement();
        let mut dialects = legal;
        for name in patterns.op_names() {
            let is_converted_by = |part: &Task<'_>| {
                let has_pattern = !part.patterns.for_op(name).is_empty();
                match part.target.legality_of(name) {
                    Legality::Unknown => true,
                    Legality::Illegal => has_pattern,
                    Legality::Legal => !has_pattern,
                    Legality::Dynamic(_) => false,
                }
            };
            if !parts.iter().all(is_converted_by) {
                return None;
            }
            dialects.insert(name);
        }
        let may_fold = |name| ctx.op_def(name).is_none_or(|def| may_fold(ctx, def));
        let folds_nothing = |part: &Task<'_>| !part.patterns.op_names().any(may_fold);
        let folds = parts.iter().skip(1).all(folds_nothing);
        Some(FusedConversions {
            folds,
            fused: Conversion {
                target: Target::only(legal),
                patterns,
                types: common_types(parts.iter().map(|part| part.types.clone()).collect()),
                ..Conversion::default()
            },
            parts,
            dialects,
            legal,
        })
    }

    /// Converts the function `op` of `table`. `reconciled` is whether a pass follows that erases casts which cancel. The
    /// conversion is the one numbered `scratch.1` that uses `scratch.0`. Without a result, `contents` is unchanged.
    pub fn convert(
        &self,
        ctx: &Context,
        (table, op): (&Body, Op),
        symbols: &SymbolIndex,
        contents: &mut Box<Body>,
        reconciled: bool,
        scratch: (&mut SequenceScratch, usize),
    ) -> Option<ConvertedFunction> {
        if contents.has_isolated() || !contents.dialects().is_subset(self.dialects) {
            return None;
        }
        let header_pattern = match self.fused.patterns.for_isolated(table.name(op)) {
            [] => None,
            [(_, pattern)] => Some(pattern),
            _ => return None,
        };
        let (last, first) = self.parts.split_last()?;
        let legal = |part: &Task<'_>| part.target.legal(ctx, table, op);
        let header_fits = match header_pattern {
            Some(_) => legal(last) != Some(true),
            None => legal(last) != Some(false),
        };
        if !header_fits || first.iter().any(|part| legal(part) == Some(false)) {
            return None;
        }

        let (scratch, number) = scratch;
        let tables = scratch.of_step(number);
        let rollback = Rollback::of(contents, true);
        let enclosing = EnclosingSymbols {
            body: table,
            op,
            symbols: symbols.get(),
        };
        let (mut header, mut nothing) = (HeaderCopy::of(table, op), Body::default());
        let view = header.with_body(&mut nothing);
        let translated = translate::<NoMatch>(
            ctx,
            std::mem::take(contents),
            rollback,
            Some(enclosing),
            Task::new(&self.fused, false),
            tables,
            |rw| {
                rw.fused = true;
                rw.fused_folds = self.folds;
                check_types(rw, reconciled)?;
                let roots = rw.old.root_regions().to_vec();
                for _ in &roots {
                    rw.b.body.add_root_region();
                }
                rw.b.location = view.location;
                let header = match header_pattern {
                    Some(pattern) => Some(pattern(rw, &view)?),
                    None => {
                        for (index, region) in roots.into_iter().enumerate() {
                            let into = rw.b.body.root_regions()[index];
                            rw.convert_region(region, into, None)?;
                        }
                        None
                    }
                };
                self.check_result(rw)?;
                match &header {
                    Some(header) if !header.requests.is_empty() => Err(NoMatch::default()),
                    _ => Ok(header),
                }
            },
        );
        let converted = match translated {
            Ok((new, Translated { header, .. })) => {
                *contents = new;
                Some(ConvertedFunction::changed(header))
            }
            Err(untranslated) => {
                *contents = untranslated.contents;
                None
            }
        };
        scratch.take_from_step(number);
        converted
    }

    /// Fails if the walk has folded what it must not, or left something that separate conversions might treat otherwise.
    fn check_result(&self, rw: &mut ConversionRewriter<'_>) -> Result<(), NoMatch> {
        let cast_remains = rw.remove_unused_casts().is_some();
        if cast_remains
            || !rw.requests.is_empty()
            || !rw.forward_refs.is_empty()
            || (rw.rollback.has_modified() && !self.folds)
        {
            return Err(NoMatch::default());
        }
        let mut allowed = self.legal;
        allowed.insert(UnrealizedConversionCastOp::NAME);
        let body = &*rw.b.body;
        let is_cast = |op: Op| body.name(op) == UnrealizedConversionCastOp::NAME;
        let fits = body.dialects().is_subset(allowed)
            && !(body.dialects().may_contain(&BUILTIN) && body.any_op(is_cast));
        fits.then_some(()).ok_or_else(NoMatch::default)
    }
}

/// Fails if a value of the old body has a type that is not converted by all conversions equally, or `index`, unless casts
/// of it are `reconciled`.
fn check_types(rw: &mut ConversionRewriter<'_>, reconciled: bool) -> Result<(), NoMatch> {
    for row in 0..rw.old.value_rows() {
        let ty = rw.old.ty(Value::from_index(row as u32));
        if rw.convert_type(ty).is_none() || (ty == Type::INDEX && !reconciled) {
            return Err(NoMatch::default());
        }
    }
    Ok(())
}

/// A converter for the types that all `converters` convert equally: to themselves, or `index` to an integer.
fn common_types(converters: Vec<TypeConverter>) -> TypeConverter {
    let mut types = TypeConverter::new();
    types.rule(move |_, ctx, ty| {
        let (first, others) = converters.split_first()?;
        let new = first.convert(ctx, ty).filter(|&new| match ty == Type::INDEX {
            true => new.signless_width(ctx).is_some(),
            false => new == ty,
        });
        let equal = others.iter().all(|other| other.convert(ctx, ty) == new);
        Some(new.filter(|_| equal))
    });
    types
}
