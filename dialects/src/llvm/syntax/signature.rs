//! The trailing types of a call: `(i32 {llvm.signext}, ptr) -> (i32 {llvm.zeroext})`.

use windlass_ir::text::{AsmParser, AsmPrinter, Delimiter, OpState, Tok};
use windlass_ir::{Attribute, Context, Diagnostic, Type};

/// A parsed signature.
#[derive(Default)]
pub(super) struct Signature {
    pub inputs: Vec<Type>,
    pub input_attrs: Vec<Attribute>,
    pub results: Vec<Type>,
    pub result_attrs: Vec<Attribute>,
}

impl Signature {
    /// Parses the signature; returns `false` if there is no result list, not even an empty one.
    pub fn parse(&mut self, p: &mut AsmParser<'_, '_>) -> Result<bool, Diagnostic> {
        p.parse_list(Delimiter::Paren, "", |p| {
            self.inputs.push(p.parse_type()?);
            self.input_attrs.push(p.parse_optional_dict()?);
            Ok(())
        })?;
        if !p.accept(Tok::Arrow) {
            return Ok(false);
        }
        if !p.at(Tok::LParen) {
            self.results.push(p.parse_type()?);
            self.result_attrs.push(Attribute::EMPTY_DICT);
            return Ok(true);
        }
        p.parse_list(Delimiter::Paren, "", |p| {
            self.results.push(p.parse_type()?);
            self.result_attrs.push(p.parse_optional_dict()?);
            Ok(())
        })?;
        Ok(true)
    }

    /// Sets `arg_attrs` and `res_attrs`, each if one of its dictionaries is not empty.
    pub fn set_attrs(&self, ctx: &Context, state: &mut OpState) {
        for (name, dicts) in [
            ("arg_attrs", &self.input_attrs),
            ("res_attrs", &self.result_attrs),
        ] {
            if dicts.iter().any(|&dict| dict != Attribute::EMPTY_DICT) {
                state.set_named(ctx, name, ctx.array_attr(dicts));
            }
        }
    }
}

/// Prints a signature.
pub(super) fn print(
    p: &mut AsmPrinter<'_>,
    inputs: impl Iterator<Item = Type>,
    input_attrs: Option<Attribute>,
    results: &[Type],
    result_attrs: Option<Attribute>,
) {
    let ctx = p.ctx();
    let dicts = |attr: Option<Attribute>| attr.and_then(|attr| attr.as_array(ctx)).unwrap_or_default();
    let (input_attrs, result_attrs) = (dicts(input_attrs), dicts(result_attrs));
    p.write_str("(");
    p.separated(inputs.enumerate(), |p, (index, ty)| {
        type_and_attrs(p, ty, input_attrs.get(index));
    });
    p.write_str(") -> ");
    let plain = |attrs: Option<&Attribute>| attrs.is_none_or(|&dict| dict == Attribute::EMPTY_DICT);
    match results {
        &[ty] if ty.function(ctx).is_none() && plain(result_attrs.first()) => p.ty(ty),
        _ => {
            p.write_str("(");
            p.separated(results.iter().enumerate(), |p, (index, &ty)| {
                type_and_attrs(p, ty, result_attrs.get(index));
            });
            p.write_str(")");
        }
    }
}

fn type_and_attrs(p: &mut AsmPrinter<'_>, ty: Type, attrs: Option<&Attribute>) {
    p.ty(ty);
    if let Some(dict) = attrs.and_then(|attrs| attrs.as_dict(p.ctx())) {
        p.optional_dict(dict);
    }
}
