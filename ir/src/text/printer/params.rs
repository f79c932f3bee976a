//! Printing attributes and types of dialects: mnemonic and parameters.

use super::{AsmPrinter, bytes};
use crate::attributes::AttrData;
use crate::def::{AttrDef, EnumParser, Param, ParamKind, TypeDef};
use crate::ids::{Attribute, Type};
use crate::text::format::ParamStep;
use crate::text::{AttrAsm, TypeAsm};
use crate::types::TypeData;

impl AsmPrinter<'_> {
    /// Prints `#dialect.mnemonic<…>`.
    pub(super) fn ext_attr(&mut self, attr: Attribute) {
        let ctx = self.ctx();
        let AttrData::Ext(ext) = attr.data(ctx) else {
            return;
        };
        let Some(def) = ctx.attr_def(ext.name) else {
            return self.write_str("<<UNKNOWN ATTRIBUTE>>");
        };
        let dialect = ctx.registry().by_number(ext.name.dialect());
        let start = self.out.len();
        self.write_str(def.mnemonic);
        self.attr_params(attr, def);
        self.wrap_symbol(b'#', dialect.map_or("", |dialect| dialect.namespace), start);
        if let Some(ty) = def.ty.and_then(|ty| ty(ctx, ext)) {
            self.write_str(" : ");
            self.ty(ty);
        }
    }

    /// Prints an attribute of a dialect without `#dialect.mnemonic`, unless nothing would remain; any other attribute
    /// in its full form.
    pub fn attr_stripped(&mut self, attr: Attribute) {
        let ctx = self.ctx();
        let AttrData::Ext(ext) = attr.data(ctx) else {
            return self.attr(attr);
        };
        let Some(def) = ctx.attr_def(ext.name) else {
            return self.attr(attr);
        };
        if self.collector.is_some() {
            return self.attr(attr);
        }
        if self.attr_alias(attr) {
            return;
        }
        let start = self.out.len();
        self.attr_params(attr, def);
        if self.out.len() == start {
            self.attr(attr);
        }
    }

    /// Prints the parameters of an attribute, after the mnemonic.
    fn attr_params(&mut self, attr: Attribute, def: &AttrDef) {
        let ctx = self.ctx();
        let AttrData::Ext(ext) = attr.data(ctx) else {
            return;
        };
        self.nested(|p| {
            if let Some(own) = def.interfaces.get::<AttrAsm>() {
                (own.print)(ctx, ext, p);
            } else if let Some(format) = ctx.attr_format(def) {
                p.param_steps(&format.steps, def.params, &ext.params);
            }
        });
    }

    /// Prints `mnemonic<…>`: a dialect's type without `!dialect.`, for use inside other types of that dialect. Any
    /// other type is printed in its full form.
    pub fn type_without_dialect(&mut self, ty: Type) {
        if matches!(ty.data(self.ctx()), TypeData::Ext(_)) {
            self.nested(|p| p.stripped_type_body(ty));
        } else {
            self.ty(ty);
        }
    }

    /// Prints a dialect's type without `!dialect.mnemonic`, unless nothing would remain; any other type in its full
    /// form.
    pub fn type_stripped(&mut self, ty: Type) {
        let ctx = self.ctx();
        let TypeData::Ext(ext) = ty.data(ctx) else {
            return self.ty(ty);
        };
        let Some(def) = ctx.type_def(ext.name) else {
            return self.ty(ty);
        };
        if def.always_named || self.collector.is_some() {
            return self.ty(ty);
        }
        let start = self.out.len();
        self.type_params(ty, def);
        if self.out.len() == start {
            self.ty(ty);
        }
    }

    pub(super) fn stripped_type_body(&mut self, ty: Type) {
        let TypeData::Ext(ext) = ty.data(self.ctx()) else {
            return;
        };
        let Some(def) = self.ctx().type_def(ext.name) else {
            return self.write_str("<<UNKNOWN TYPE>>");
        };
        self.write_str(def.mnemonic);
        self.type_params(ty, def);
    }

    fn type_params(&mut self, ty: Type, def: &TypeDef) {
        let ctx = self.ctx();
        let TypeData::Ext(ext) = ty.data(ctx) else { return };
        if let Some(own) = def.interfaces.get::<TypeAsm>() {
            (own.print)(ctx, ty, ext, self);
        } else if let Some(format) = ctx.type_format(def) {
            self.param_steps(&format.steps, def.params, &ext.params);
        }
    }

    fn param_steps(&mut self, steps: &[ParamStep], params: &[Param], values: &[Option<Attribute>]) {
        let ctx = self.ctx();
        let value = |index: usize| {
            let value = values.get(index).copied().flatten();
            value.filter(|&value| !params[index].is_default(ctx, value))
        };
        for step in steps {
            match step {
                ParamStep::Text(text) => self.write_str(text),
                ParamStep::Param { index, qualified } => {
                    let Some(value) = value(*index) else { continue };
                    if *qualified {
                        self.attr(value);
                    } else {
                        self.param(&params[*index], value);
                    }
                }
                ParamStep::List { params: which, named } => {
                    let present = which.iter().filter_map(|&index| Some((index, value(index)?)));
                    self.separated(present, |p, (index, value)| {
                        let param = &params[index];
                        if *named && !matches!(param.kind, ParamKind::Flag) {
                            p.write_str(param.name);
                            p.write_str(" = ");
                        }
                        p.param(param, value);
                    });
                }
                ParamStep::If {
                    anchor,
                    inverted,
                    then,
                    otherwise,
                } => {
                    let present = anchor.iter().any(|&index| value(index).is_some());
                    let branch = if present != *inverted { then } else { otherwise };
                    self.param_steps(branch, params, values);
                }
            }
        }
    }

    fn param(&mut self, param: &Param, value: Attribute) {
        if let ParamKind::Flag = param.kind {
            return self.write_str(param.name);
        }
        self.param_value(&param.kind, value);
    }

    fn param_value(&mut self, kind: &ParamKind, value: Attribute) {
        let ctx = self.ctx();
        match (kind, value.data(ctx)) {
            (
                ParamKind::UInt | ParamKind::UInt64 | ParamKind::GivenUInt | ParamKind::GivenUInt64,
                AttrData::Integer { value, .. },
            ) => {
                self.big_int(value, true);
            }
            (ParamKind::Int | ParamKind::Int32 | ParamKind::Bool, _) => self.attr_without_type(value),
            (ParamKind::Keyword, AttrData::String { text, .. }) => self.keyword_name(*text),
            (ParamKind::Enum(def), AttrData::Integer { value, .. }) => {
                let start = self.out.len();
                self.enum_case(def, value.to_i64().unwrap_or(0));
                // Flags that are not a list are parsed as one keyword or string: they are quoted.
                if def.parser == EnumParser::DescribedKeyword
                    && !bytes::is_bare_identifier(&self.out[start..])
                {
                    self.out.insert(start, b'"');
                    self.out.push(b'"');
                }
            }
            (ParamKind::Nested(_), _) => self.attr_stripped(value),
            (ParamKind::List(inner), AttrData::Array(elements)) => {
                self.separated(elements.iter(), |p, &element| p.param_value(inner, element));
            }
            _ => self.attr(value),
        }
    }

    /// Prints an enumeration's case, quoted if it is no identifier, or its flags.
    pub fn enum_case(&mut self, def: &crate::def::EnumDef, value: i64) {
        let start = self.out.len();
        // Writing to the buffer does not fail.
        let _ = def.write(self, value);
        if !def.flags && !bytes::is_bare_identifier(&self.out[start..]) {
            self.out.insert(start, b'"');
            self.out.push(b'"');
        }
    }
}
