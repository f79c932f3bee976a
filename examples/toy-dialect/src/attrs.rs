//! The attribute `#toy.range<lower, upper>`: the integers from `lower` to `upper`, both included. And an enumeration.

use crate::NUMBER;
use windlass::ir::def::{AttrConstraint, AttrDef, AttrForm, EnumCase, EnumDef, EnumParser, Param, ParamKind};
use windlass::ir::{AttrName, Attribute, Context, Diagnostic, ExtAttr, Location};

/// The name of the attribute: the number of the dialect, and the index in its table of attributes.
pub const RANGE_NAME: AttrName = AttrName::new(NUMBER, 0);

/// The definition. Parser and printer follow from the parameters and the format.
pub static RANGE: AttrDef = AttrDef {
    name: RANGE_NAME,
    mnemonic: "range",
    doc: "The integers from a lower to an upper bound, both included.",
    params: &[
        Param::required("lower", ParamKind::Int),
        Param::required("upper", ParamKind::Int),
    ],
    format: "`<` $lower `,` $upper `>`",
    verify: Some(verify),
    ..AttrDef::EMPTY
};

fn verify(ctx: &Context, location: Location, attr: &ExtAttr) -> Result<(), Diagnostic> {
    let is_i32 = |bound: i64| i32::try_from(bound).is_ok();
    match bounds_of(ctx, attr) {
        Some((lower, upper)) if lower <= upper && is_i32(lower) && is_i32(upper) => Ok(()),
        Some((lower, upper)) if lower > upper => {
            let message = format!("the range from {lower} to {upper} is empty");
            Err(Diagnostic::error(location, message))
        }
        _ => Err(Diagnostic::error(
            location,
            "the bounds of a range are integers of 32 bits",
        )),
    }
}

fn bounds_of(ctx: &Context, attr: &ExtAttr) -> Option<(i64, i64)> {
    let bound = |index: usize| attr.params.get(index).copied().flatten()?.as_i64(ctx);
    Some((bound(0)?, bound(1)?))
}

/// `#toy.range<lower, upper>`
pub fn range(ctx: &Context, (lower, upper): (i32, i32)) -> Attribute {
    let bound = |bound: i32| Some(ctx.i64_attr(bound.into()));
    ctx.ext_attr(RANGE_NAME, &[bound(lower), bound(upper)])
}

/// The bounds of a range; `None` for other attributes.
pub fn bounds(ctx: &Context, attr: Attribute) -> Option<(i32, i32)> {
    let (lower, upper) = bounds_of(ctx, attr.ext(ctx, RANGE_NAME)?)?;
    Some((lower.try_into().ok()?, upper.try_into().ok()?))
}

/// For attributes of operations. `AttrForm::Ext` lets formats write the attribute without its name: `<0, 255>`.
pub static ANY_RANGE: AttrConstraint = AttrConstraint::written(
    "range of integers",
    |ctx, attr| attr.ext(ctx, RANGE_NAME).is_some(),
    AttrForm::Ext(RANGE_NAME),
);

/// What `toy.print` prints after a number: an integer attribute, written as a keyword.
pub static PUNCTUATION: EnumDef = EnumDef {
    name: "Punctuation",
    parser: EnumParser::Named,
    flags: false,
    separator: "",
    cases: &[
        EnumCase {
            keyword: "newline",
            value: NEWLINE,
        },
        EnumCase {
            keyword: "comma",
            value: COMMA,
        },
    ],
};

/// The end of the line.
pub const NEWLINE: i64 = 0;
/// A comma and a space.
pub const COMMA: i64 = 1;

/// `newline`
pub fn newline(ctx: &Context) -> Attribute {
    ctx.i64_attr(NEWLINE)
}

/// For attributes of operations.
pub static ANY_PUNCTUATION: AttrConstraint = AttrConstraint::written(
    "punctuation",
    |ctx, attr| attr.as_i64(ctx).is_some_and(|value| PUNCTUATION.contains(value)),
    AttrForm::Enum(&PUNCTUATION),
);
