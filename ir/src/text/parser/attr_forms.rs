//! Attributes in declarative formats: forms of constraints, enumerations, bracketed lists.
//!
//! Input: an operation's attribute and whether it is optional. `format.rs` calls this.

use super::super::format::ParamElement;
use super::super::lexer::Tok;
use super::{AsmParser, Delimiter};
use crate::attributes::AttrData;
use crate::context::Context;
use crate::def::{AttrForm, AttrSpec, EnumDef, ParamKind};
use crate::diagnostics::Diagnostic;
use crate::ids::{AttrName, Attribute, Type};
use crate::text::AttrAsm;

/// Attributes in formats.
impl AsmParser<'_, '_> {
    /// Parses an attribute in the form of its constraint; `None` if it is optional and absent.
    pub fn parse_attr_form(
        &mut self,
        spec: &AttrSpec,
        optional: bool,
    ) -> Result<Option<Attribute>, Diagnostic> {
        let ctx = self.ctx;
        let check = spec.constraint.check;
        match &spec.constraint.form {
            AttrForm::Any | AttrForm::Segments => {
                // An array has no type, so no other attribute may have one here.
                let array = |kind: fn(&Context, Attribute) -> bool| kind(ctx, ctx.array_attr(&[]));
                let untyped = spec.constraint.kind.is_some_and(array);
                let only_array = untyped
                    && spec
                        .constraint
                        .kind
                        .is_some_and(|kind| !kind(ctx, Attribute::UNIT));
                if optional && only_array && !self.at(Tok::LSquare) {
                    return Ok(None);
                }
                self.parse_attr_of_kind(spec, untyped.then_some(Type::NONE), optional)
            }
            AttrForm::Typed(_) if spec.constraint.native.is_some() => {
                let pos = self.pos();
                match self.optional_i64() {
                    Ok(Some(value)) => return Ok(Some(ctx.i64_attr(value))),
                    Ok(None) => {}
                    Err(error) => self.report_first(error),
                }
                let name = spec.name;
                let message = format!("invalid value for property {name}, expected optional int64_t");
                Err(self.error_at(pos, message))
            }
            AttrForm::Typed(ty) => self.parse_attr_of_kind(spec, Some(ty(ctx)), optional),
            AttrForm::Enum(def) => self.parse_enum_attr(spec, def, optional),
            AttrForm::Ext(name) => {
                if optional && !self.starts_ext(*name) {
                    return Ok(None);
                }
                self.parse_ext_attribute(*name).map(Some)
            }
            AttrForm::Array => {
                if optional && !self.at(Tok::LSquare) {
                    return Ok(None);
                }
                self.parse_bracketed_array(check).map(Some)
            }
            AttrForm::Symbol => {
                if optional && !self.at(Tok::At) {
                    return Ok(None);
                }
                self.parse_symbol_form(check).map(Some)
            }
            AttrForm::String => {
                if optional && !self.at(Tok::String) {
                    return Ok(None);
                }
                self.parse_attr_of_kind(spec, Some(Type::NONE), false)
            }
            AttrForm::Type => {
                let ty = match optional {
                    true => self.optional_type()?,
                    false if !self.starts_param(&ParamKind::Type) => {
                        return self.parse_attr_of_kind(spec, Some(Type::NONE), false);
                    }
                    false => Some(self.parse_type()?),
                };
                Ok(ty.map(|ty| ctx.type_attr(ty)))
            }
            AttrForm::Unit => Ok((!optional || self.accept_keyword("unit")).then_some(Attribute::UNIT)),
        }
    }

    /// Parses a full attribute of the constraint's kind.
    pub(super) fn parse_attr_of_kind(
        &mut self,
        spec: &AttrSpec,
        ty: Option<Type>,
        optional: bool,
    ) -> Result<Option<Attribute>, Diagnostic> {
        let pos = self.pos();
        // An optional attribute of a kind is read only if the next token may begin one: `{` may begin what follows it.
        let no_dict = spec
            .constraint
            .kind
            .is_some_and(|kind| !kind(self.ctx, Attribute::EMPTY_DICT));
        if optional && no_dict && self.at(Tok::LBrace) {
            return Ok(None);
        }
        let attr = match optional {
            true => self.optional_attribute(ty)?,
            false => Some(self.parse_attribute(ty)?),
        };
        match attr {
            Some(attr) if !spec.constraint.holds(self.ctx, attr) => {
                Err(self.error_at(pos, "invalid kind of attribute specified"))
            }
            attr => Ok(attr),
        }
    }

    /// Parses `@name`, as a reference if the constraint permits that, otherwise as the string that defines a symbol.
    fn parse_symbol_form(&mut self, check: fn(&Context, Attribute) -> bool) -> Result<Attribute, Diagnostic> {
        let ctx = self.ctx;
        let pos = self.pos();
        if !self.at(Tok::At) && check(ctx, ctx.symbol_attr(ctx.name("symbol"))) {
            self.parse_attribute(Some(Type::NONE))?;
            return Err(self.error_at(pos, "invalid kind of attribute specified"));
        }
        let name = self.parse_symbol_name()?;
        let symbol = ctx.symbol_attr(name);
        if !check(ctx, symbol) {
            return Ok(ctx.name_attr(name));
        }
        if self.at_nested_symbol() {
            self.rewind(pos);
            self.parse_symbol_ref()?;
            return Err(self.error_at(pos, "invalid kind of attribute specified"));
        }
        Ok(symbol)
    }

    /// Parses the keyword of an enumeration's case, as an integer attribute of the constraint's width.
    fn parse_enum_attr(
        &mut self,
        spec: &AttrSpec,
        def: &EnumDef,
        optional: bool,
    ) -> Result<Option<Attribute>, Diagnostic> {
        let pos = self.pos();
        let known = self.at(Tok::Ident) && def.value_of(self.token_text(self.tok)).is_some();
        if spec.constraint.native.is_some() && !known {
            if optional && !self.at(Tok::Ident) {
                return Ok(None);
            }
            let value = self.parse_enum_described(def, true)?;
            return Ok(Some(self.enum_attr(spec, value)));
        }
        if !known && !self.at(Tok::String) {
            if optional {
                return Ok(None);
            }
            let cases: Vec<&str> = def.cases.iter().map(|case| case.keyword).collect();
            return Err(self.error_at(
                pos,
                format!(
                    "expected string or keyword containing one of the following enum values for attribute '{}' [{}]",
                    spec.name,
                    cases.join(", ")
                ),
            ));
        }
        if self.at(Tok::String) && !known {
            let word = self.parse_string()?;
            // As upstream, no word is no attribute.
            if word.is_empty() {
                return Ok(None);
            }
            if def.value_of(&word).is_none() {
                let name = spec.name;
                let message = format!("invalid {name} attribute specification: \"{word}\"");
                return Err(self.error_at(pos, message));
            }
            self.rewind(pos);
        }
        let described = spec.constraint.native.is_some() || def.parser.is_described();
        let value = self.parse_enum_described(def, described)?;
        Ok(Some(self.enum_attr(spec, value)))
    }

    /// The value of an enumeration in the constraint's width.
    fn enum_attr(&self, spec: &AttrSpec, value: i64) -> Attribute {
        let check = spec.constraint.check;
        let widths = [Type::I64, Type::I32, Type::I8, Type::I16, Type::I1];
        let attr = widths
            .iter()
            .map(|&ty| self.ctx.int_attr(ty, value))
            .find(|&attr| check(self.ctx, attr));
        attr.unwrap_or_else(|| self.ctx.i64_attr(value))
    }

    /// Whether the parameters of a dialect's attribute are next.
    pub(super) fn starts_ext(&self, name: AttrName) -> bool {
        if self.at(Tok::Hash) {
            return true;
        }
        let Some(def) = self.ctx.attr_def(name) else {
            return false;
        };
        if def.interfaces.has::<AttrAsm>() {
            return self.at(Tok::Less);
        }
        let elements = self
            .ctx
            .attr_format(def)
            .map_or(&[][..], |format| &format.elements);
        match elements
            .iter()
            .find(|element| !matches!(element, ParamElement::Blank(_)))
        {
            Some(ParamElement::Literal(literal)) => self.at_literal(literal),
            Some(ParamElement::Param { index, .. }) => self.starts_param(&def.params[*index].kind),
            Some(ParamElement::List(indices) | ParamElement::Struct(indices)) => indices
                .first()
                .is_some_and(|&index| self.starts_param(&def.params[index].kind)),
            Some(ParamElement::Group(_)) => self.at(Tok::Less),
            Some(ParamElement::Blank(_)) | None => false,
        }
    }

    /// Parses `[1, 2]` as the dense array whose element type satisfies the constraint.
    fn parse_bracketed_array(
        &mut self,
        check: fn(&Context, Attribute) -> bool,
    ) -> Result<Attribute, Diagnostic> {
        let ctx = self.ctx;
        let empty = |element| {
            ctx.intern_attr(AttrData::DenseArray {
                element,
                bytes: [].into(),
            })
        };
        let types = [
            Type::I64,
            Type::I32,
            Type::I1,
            Type::I8,
            Type::I16,
            Type::F32,
            Type::F64,
        ];
        let element = types.into_iter().find(|&ty| check(ctx, empty(ty)));
        let element = element.unwrap_or(Type::I64);
        let mut bytes = Vec::new();
        let width = element.integer(ctx).map(|(width, _)| width as usize);
        self.parse_list(Delimiter::Square, "", |p| {
            if let Some(width @ 8..) = width {
                // As upstream, which reads on at the end of the list after a wrong element.
                let value = p.parse_ranged_i64(width).map_err(|error| {
                    if p.at(Tok::RSquare) {
                        return error;
                    }
                    p.report_first(error);
                    p.wrong_token("expected ']'")
                })?;
                bytes.extend(&value.to_le_bytes()[..width / 8]);
                return Ok(());
            }
            p.parse_array_element(&mut bytes, element)
        })?;
        Ok(ctx.intern_attr(AttrData::DenseArray {
            element,
            bytes: bytes.into(),
        }))
    }
}
