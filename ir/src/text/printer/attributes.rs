//! Attributes.

use super::AsmPrinter;
use crate::attributes::AttrData;
use crate::ids::{Attribute, Name, Type};
use crate::num::ApInt;
use crate::text::strings::bytes_of_string;
use crate::types::Signedness;

/// Whether the type after an attribute's value is printed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum TypeSuffix {
    /// Always.
    Full,
    /// Unless it is the default: `i64` for integers, `f64` for floats.
    Assumed,
    /// Never.
    Without,
}

impl AsmPrinter<'_> {
    /// Prints an attribute with its type: `42 : i32`.
    #[inline]
    pub fn attr(&mut self, attr: Attribute) {
        self.attr_with(attr, TypeSuffix::Full);
    }

    /// Prints an attribute without its type: `42`.
    pub fn attr_without_type(&mut self, attr: Attribute) {
        self.attr_with(attr, TypeSuffix::Without);
    }

    /// Prints an attribute as an element of an array: without its type if that is `i64` or `f64`.
    pub fn element_attr(&mut self, attr: Attribute) {
        self.attr_with(attr, TypeSuffix::Assumed);
    }

    pub(super) fn attr_with(&mut self, attr: Attribute, suffix: TypeSuffix) {
        if self.collector.is_some() {
            return self.collect_attr(attr, suffix);
        }
        if !self.attr_alias(attr) {
            self.attr_body(attr, suffix);
        }
    }

    /// Prints an attribute without its own alias.
    pub(super) fn attr_body(&mut self, attr: Attribute, suffix: TypeSuffix) {
        let ctx = self.ctx();
        match attr.data(ctx) {
            AttrData::Unit => return self.write_str("unit"),
            AttrData::Integer { ty, value } => return self.integer_attr(*ty, value, suffix),
            AttrData::Float { ty, value } => {
                let start = self.out.len();
                self.write_fmt(format_args!("{value}"));
                // Hexadecimal digits do not imply a float.
                let says_float = !self.out[start..].starts_with(b"0x");
                if suffix == TypeSuffix::Assumed && *ty == Type::F64 && says_float {
                    return;
                }
            }
            AttrData::String { text, .. } => self.string_name(*text),
            AttrData::Array(elements) => {
                return self.nested(|p| {
                    p.out.push(b'[');
                    p.separated(elements.iter(), |p, &element| p.element_attr(element));
                    p.out.push(b']');
                });
            }
            AttrData::Dict(entries) => {
                return self.nested(|p| {
                    p.out.push(b'{');
                    p.separated(entries.iter(), |p, &(name, attr)| p.named_attr(name, attr));
                    p.out.push(b'}');
                });
            }
            AttrData::Type(ty) => return self.ty(*ty),
            AttrData::SymbolRef { root, nested } => {
                self.symbol(*root);
                for &name in nested {
                    self.write_str("::");
                    self.symbol(name);
                }
                return;
            }
            AttrData::AffineMap(map) => {
                return self.angled("affine_map<", |p| p.write_fmt(format_args!("{map}")));
            }
            AttrData::IntegerSet(set) => {
                return self.angled("affine_set<", |p| p.write_fmt(format_args!("{set}")));
            }
            AttrData::Dense(dense) => self.dense(dense),
            AttrData::DenseStrings(dense) => self.dense_strings(dense),
            AttrData::DenseArray { element, bytes } => {
                return self.angled("array<", |p| {
                    p.ty(*element);
                    if !bytes.is_empty() {
                        p.write_str(": ");
                        p.array_elements(*element, bytes);
                    }
                });
            }
            AttrData::Sparse(sparse) => self.sparse(sparse),
            AttrData::Resource { key, .. } => self.resource_key(*key),
            AttrData::Strided { offset, strides } => return self.strided(*offset, strides),
            AttrData::Distinct { id, inner } => {
                self.write_str("distinct[");
                self.distinct_number(*id);
                self.write_str("]<");
                if *inner != Attribute::UNIT {
                    self.nested(|p| p.attr(*inner));
                }
                return self.out.push(b'>');
            }
            AttrData::Location(location) => return self.location(*location),
            AttrData::Opaque { dialect, text, .. } => {
                let (dialect, text) = (ctx.str(*dialect), ctx.str(*text));
                let start = self.out.len();
                self.out.extend_from_slice(&bytes_of_string(text));
                self.wrap_symbol(b'#', dialect, start);
            }
            AttrData::Ext(_) => return self.ext_attr(attr),
        }
        if suffix != TypeSuffix::Without
            && let Some(ty) = attr.ty(ctx)
            && ty != Type::NONE
        {
            self.write_str(" : ");
            self.ty(ty);
        }
    }

    #[inline]
    fn integer_attr(&mut self, ty: Type, value: &ApInt, suffix: TypeSuffix) {
        if ty == Type::I1 {
            return self.write_str(if value.is_zero() { "false" } else { "true" });
        }
        let unsigned = matches!(ty.integer(self.ctx()), Some((_, Signedness::Unsigned)));
        self.big_int(value, unsigned);
        if suffix == TypeSuffix::Without || (suffix == TypeSuffix::Assumed && ty == Type::I64) {
            return;
        }
        self.write_str(" : ");
        self.ty(ty);
    }

    /// Prints an integer of any width in decimal.
    #[inline]
    pub(super) fn big_int(&mut self, value: &ApInt, unsigned: bool) {
        match (unsigned, value.to_u64(), value.to_i64()) {
            (true, Some(small), _) => self.uint(small),
            (false, _, Some(small)) => self.int(small),
            (true, ..) => self.write_fmt(format_args!("{}", value.unsigned())),
            (false, ..) => self.write_fmt(format_args!("{}", value.signed())),
        }
    }

    /// Prints `name = value`, or `name` alone for `unit`.
    pub fn named_attr(&mut self, name: Name, attr: Attribute) {
        self.keyword_name(name);
        if attr != Attribute::UNIT {
            self.write_str(" = ");
            self.attr(attr);
        }
    }

    /// Prints `"text"`, escaped.
    pub fn string_name(&mut self, text: Name) {
        self.string(self.ctx().str(text));
    }

    /// Prints an interned keyword, quoted if it is no identifier.
    pub fn keyword_name(&mut self, text: Name) {
        self.keyword_or_string(self.ctx().str(text));
    }

    /// Prints `@name`, quoted if it is no identifier.
    pub fn symbol(&mut self, name: Name) {
        self.symbol_name(self.ctx().str(name));
    }

    fn strided(&mut self, offset: i64, strides: &[i64]) {
        self.angled("strided<", |p| {
            p.out.push(b'[');
            p.separated(strides.iter(), |p, &stride| p.dimension(stride));
            p.out.push(b']');
            if offset != 0 {
                p.write_str(", offset: ");
                p.dimension(offset);
            }
        });
    }

    /// Prints `[1, 2]` for `array<i64: 1, 2>`; any other attribute in its full form.
    pub fn bracketed_array(&mut self, attr: Attribute) {
        let AttrData::DenseArray { element, bytes } = attr.data(self.ctx()) else {
            return self.attr(attr);
        };
        self.out.push(b'[');
        self.array_elements(*element, bytes);
        self.out.push(b']');
    }
}
