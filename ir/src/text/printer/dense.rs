//! Printing elements attributes.

use super::AsmPrinter;
use super::bytes;
use crate::attributes::{AttrData, DenseElements, DenseStrings, SparseElements};
use crate::context::Context;
use crate::ids::{Name, Type};
use crate::num::{ApFloat, ApInt, FloatKind};
use crate::types::{Signedness, TypeData};

/// The kind of an element.
#[derive(Clone, Copy)]
enum Element {
    /// `true` or `false`
    Bool,
    Int {
        width: u32,
        unsigned: bool,
    },
    Float(FloatKind),
}

impl Element {
    fn of(ctx: &Context, ty: Type) -> Option<Element> {
        Some(match *ty.data(ctx) {
            TypeData::Integer { width: 1, .. } => Element::Bool,
            TypeData::Integer { width, signedness } => Element::Int {
                width,
                unsigned: signedness == Signedness::Unsigned,
            },
            TypeData::Index => Element::Int {
                width: 64,
                unsigned: false,
            },
            TypeData::Float(kind) => Element::Float(kind),
            _ => return None,
        })
    }

    /// The size of an element in bytes.
    fn size(self) -> usize {
        match self {
            Element::Bool => 1,
            Element::Int { width, .. } => width.div_ceil(8).max(1) as usize,
            Element::Float(kind) => kind.width().div_ceil(8) as usize,
        }
    }
}

/// The number of elements of a shape, saturating at `u64::MAX`.
fn count(shape: &[i64]) -> u64 {
    shape
        .iter()
        .fold(1, |all: u64, &size| all.saturating_mul(size.max(0) as u64))
}

impl AsmPrinter<'_> {
    /// Prints the elements of `array<…>`, separated by commas.
    pub(super) fn array_elements(&mut self, ty: Type, bytes: &[u8]) {
        if let Some(element) = Element::of(self.ctx(), ty) {
            self.separated(bytes.chunks(element.size()), |p, bytes| {
                p.one_element(element, bytes)
            });
        }
    }

    fn one_element(&mut self, element: Element, bytes: &[u8]) {
        match element {
            Element::Bool => {
                let set = bytes.first().is_some_and(|b| b & 1 != 0);
                self.write_str(if set { "true" } else { "false" });
            }
            Element::Int { width, unsigned } => {
                if width > 64 {
                    return self.big_int(&ApInt::from_le_bytes(width, bytes), unsigned);
                }
                let mut word = [0; 8];
                word[..bytes.len()].copy_from_slice(bytes);
                let word = u64::from_le_bytes(word);
                let unused = 64 - width.max(1);
                if unsigned {
                    self.uint(word << unused >> unused);
                } else {
                    self.int(((word << unused) as i64) >> unused);
                }
            }
            Element::Float(kind) => {
                let value = ApFloat::from_le_bytes(kind, bytes);
                self.write_fmt(format_args!("{value}"));
            }
        }
    }

    /// Prints `dense<…>` or one of its elided forms, without the type.
    pub(super) fn dense(&mut self, dense: &DenseElements) {
        if self.is_elided(dense.ty, dense.splat) {
            return self.write_str("dense_resource<__elided__>");
        }
        self.angled("dense<", |p| p.dense_contents(dense, true));
    }

    fn is_elided(&self, ty: Type, splat: bool) -> bool {
        let elements = count(ty.shape(self.ctx()).unwrap_or_default());
        !splat && self.options().elide_elements.passed_by(elements)
    }

    fn dense_contents(&mut self, dense: &DenseElements, allow_hex: bool) {
        let ctx = self.ctx();
        let shape = dense.ty.shape(ctx).unwrap_or_default();
        let element = dense.ty.element_or_self(ctx);
        if allow_hex && !dense.splat && self.options().hex_elements.passed_by(count(shape)) {
            return self.hex_elements(element, &dense.bytes);
        }
        let (part, parts) = match *element.data(ctx) {
            TypeData::Complex(part) => (part, 2),
            _ => (element, 1),
        };
        let Some(part) = Element::of(ctx, part) else {
            return;
        };
        let size = part.size();
        let mut elements = dense.bytes.chunks(size * parts);
        self.nest(shape, dense.splat, |p| {
            let Some(bytes) = elements.next() else { return };
            if parts == 1 {
                return p.one_element(part, bytes);
            }
            let (real, imaginary) = bytes.split_at(size.min(bytes.len()));
            p.out.push(b'(');
            p.one_element(part, real);
            p.out.push(b',');
            p.one_element(part, imaginary);
            p.out.push(b')');
        });
    }

    /// Prints all bytes as `"0x…"`; those of `i1` packed, eight elements to a byte.
    fn hex_elements(&mut self, element: Type, elements: &[u8]) {
        self.write_str("\"0x");
        self.out.reserve(elements.len() * 2);
        if matches!(*element.data(self.ctx()), TypeData::Integer { width: 1, .. }) {
            for eight in elements.chunks(8) {
                let packed = eight.iter().rev().fold(0, |byte, bit| byte << 1 | (bit & 1));
                bytes::hex(&mut self.out, packed);
            }
        } else {
            for &byte in elements {
                bytes::hex(&mut self.out, byte);
            }
        }
        self.out.push(b'"');
    }

    /// Prints `each` element in the brackets of the shape; a splat once, without brackets.
    fn nest(&mut self, shape: &[i64], splat: bool, mut each: impl FnMut(&mut Self)) {
        if splat {
            return each(self);
        }
        let total = count(shape);
        let rank = shape.len();
        let mut counter: smallvec::SmallVec<[u64; 8]> = smallvec::SmallVec::from_elem(0, rank);
        let mut open = 0;
        for index in 0..total {
            if index != 0 {
                self.write_str(", ");
            }
            for _ in open..rank {
                self.out.push(b'[');
            }
            open = rank;
            each(self);
            // Increments the index; a dimension that wraps closes its bracket.
            for dim in (0..rank).rev() {
                counter[dim] += 1;
                if dim == 0 || counter[dim] < shape[dim] as u64 {
                    break;
                }
                counter[dim] = 0;
                open -= 1;
                self.out.push(b']');
            }
        }
        for _ in 0..open {
            self.out.push(b']');
        }
    }

    /// Prints `dense<…>` of strings, without the type.
    pub(super) fn dense_strings(&mut self, dense: &DenseStrings) {
        if self.is_elided(dense.ty, dense.splat) {
            return self.write_str("dense_resource<__elided__>");
        }
        self.angled("dense<", |p| p.string_contents(dense));
    }

    fn string_contents(&mut self, dense: &DenseStrings) {
        let shape = dense.ty.shape(self.ctx()).unwrap_or_default();
        let mut values = dense.values.iter();
        self.nest(shape, dense.splat, |p| {
            if let Some(&text) = values.next() {
                let text: Name = text;
                p.string_name(text);
            }
        });
    }

    /// Prints `sparse<…>` or its elided form, without the type.
    pub(super) fn sparse(&mut self, sparse: &SparseElements) {
        let ctx = self.ctx();
        let parts = [sparse.indices, sparse.values].map(|attr| match attr.data(ctx) {
            AttrData::Dense(dense) => (dense.ty, dense.splat),
            AttrData::DenseStrings(dense) => (dense.ty, dense.splat),
            _ => (Type::NONE, false),
        });
        if parts.iter().any(|&(ty, splat)| self.is_elided(ty, splat)) {
            return self.write_str("dense_resource<__elided__>");
        }
        self.angled("sparse<", |p| {
            let AttrData::Dense(indices) = sparse.indices.data(ctx) else {
                return;
            };
            if count(indices.ty.shape(ctx).unwrap_or_default()) == 0 {
                return;
            }
            p.dense_contents(indices, false);
            p.write_str(", ");
            match sparse.values.data(ctx) {
                AttrData::Dense(values) => p.dense_contents(values, true),
                AttrData::DenseStrings(values) => p.string_contents(values),
                _ => {}
            }
        });
    }
}
