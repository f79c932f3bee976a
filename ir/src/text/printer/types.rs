//! Printing types.

use super::AsmPrinter;
use super::bytes::{self, Short};
use crate::attributes::AttrData;
use crate::body::{Body, Op};
use crate::context::Context;
use crate::ids::{Attribute, Type};
use crate::text::strings::bytes_of_string;
use crate::types::{DYNAMIC, Signedness, TypeData};

/// A cache of printed types, by row: most programs print a few types many times.
#[derive(Default)]
pub(super) struct TypeMemo {
    short: Vec<Short>,
    spans: Vec<(u32, u32)>,
    text: Vec<u8>,
}

/// The maximum length of a cached text.
const KEPT: usize = 1 << 12;

impl TypeMemo {
    #[inline]
    fn get(&self, ty: Type) -> Option<&[u8]> {
        let (start, end) = *self.spans.get(ty.row() as usize)?;
        if start == end {
            return None;
        }
        Some(&self.text[start as usize..end as usize])
    }

    #[cold]
    fn keep(&mut self, ty: Type, text: &[u8]) {
        let row = ty.row() as usize;
        if let Some(short) = Short::of_bytes(text) {
            if self.short.len() <= row {
                self.short.resize(row + 1, Short::default());
            }
            self.short[row] = short;
            return;
        }
        if text.len() > KEPT || self.text.len() > 1 << 24 {
            return;
        }
        if self.spans.len() <= row {
            self.spans.resize(row + 1, (0, 0));
        }
        let start = self.text.len() as u32;
        self.text.extend_from_slice(text);
        self.spans[row] = (start, self.text.len() as u32);
    }
}

impl AsmPrinter<'_> {
    /// Prints a type.
    #[inline]
    pub fn ty(&mut self, ty: Type) {
        if let Some(text) = self
            .types
            .short
            .get(ty.row() as usize)
            .filter(|text| !text.is_empty())
        {
            return bytes::put_short(&mut self.out, text);
        }
        if let Some(text) = self.types.get(ty) {
            return bytes::put(&mut self.out, text);
        }
        self.fresh_type(ty);
    }

    fn fresh_type(&mut self, ty: Type) {
        if self.collector.is_some() {
            return self.collect_type(ty);
        }
        let start = self.out.len();
        self.type_depth += 1;
        if !self.type_alias(ty) {
            self.nested(|p| p.type_body(ty));
        }
        self.type_depth -= 1;
        // Inside a recursive type, a type may have another form than elsewhere.
        if self.type_depth == 0 {
            self.types.keep(ty, &self.out[start..]);
        }
    }

    /// Prints types separated by commas.
    pub fn types(&mut self, types: impl IntoIterator<Item = Type>) {
        self.separated(types, |p, ty| p.ty(ty));
    }

    /// Prints ` -> type` or ` -> (type, type)`; nothing for no types.
    pub fn optional_arrow_types(&mut self, types: &[Type]) {
        if !types.is_empty() {
            self.arrow_types(types);
        }
    }

    /// Prints ` -> type`, ` -> (type, type)` or ` -> ()`.
    pub fn arrow_types(&mut self, types: &[Type]) {
        self.write_str(" -> ");
        self.result_types(types);
    }

    /// Prints the result types of a function type: a single one without parentheses, unless it is a function type.
    fn result_types(&mut self, types: &[Type]) {
        match types {
            [ty] if ty.function(self.ctx()).is_none() => self.ty(*ty),
            _ => {
                self.out.push(b'(');
                self.types(types.iter().copied());
                self.out.push(b')');
            }
        }
    }

    /// Prints `(inputs) -> results`.
    pub fn function_type(&mut self, inputs: impl IntoIterator<Item = Type>, results: &[Type]) {
        self.out.push(b'(');
        self.types(inputs);
        self.write_str(") -> ");
        self.result_types(results);
    }

    /// Prints `(operand types) -> result types` of an operation.
    pub fn functional_type(&mut self, body: &Body, op: Op) {
        let results: smallvec::SmallVec<[Type; 4]> = body.results(op).map(|v| body.ty(v)).collect();
        self.function_type(body.operands(op).iter().map(|v| body.ty(v)), &results);
    }

    /// Prints a type without aliases and without the cache.
    pub(super) fn type_body(&mut self, ty: Type) {
        let ctx = self.ctx();
        match ty.data(ctx) {
            TypeData::None => self.write_str("none"),
            TypeData::Index => self.write_str("index"),
            TypeData::Integer { width, signedness } => {
                self.write_str(match signedness {
                    Signedness::Signless => "i",
                    Signedness::Signed => "si",
                    Signedness::Unsigned => "ui",
                });
                self.uint((*width).into());
            }
            TypeData::Float(kind) => self.write_str(kind.keyword()),
            TypeData::Complex(element) => self.angled("complex<", |p| p.ty(*element)),
            TypeData::Tuple(types) => self.angled("tuple<", |p| p.types(types.iter().copied())),
            TypeData::Function(function) => {
                self.function_type(function.inputs.iter().copied(), &function.results);
            }
            TypeData::Vector(vector) => self.angled("vector<", |p| {
                for (index, &size) in vector.shape.iter().enumerate() {
                    let scalable = vector.scalable.get(index) == Some(&true);
                    if scalable {
                        p.out.push(b'[');
                    }
                    p.int(size);
                    p.write_str(if scalable { "]x" } else { "x" });
                }
                p.ty(vector.element);
            }),
            TypeData::RankedTensor(tensor) => self.angled("tensor<", |p| {
                p.dimensions(&tensor.shape);
                p.ty(tensor.element);
                if let Some(encoding) = tensor.encoding {
                    p.write_str(", ");
                    p.attr(encoding);
                }
            }),
            TypeData::UnrankedTensor(element) => self.angled("tensor<*x", |p| p.ty(*element)),
            TypeData::MemRef(memref) => self.angled("memref<", |p| {
                p.dimensions(&memref.shape);
                p.ty(memref.element);
                let is_identity = |attr: &Attribute| match attr.data(ctx) {
                    AttrData::AffineMap(map) => map.is_identity(),
                    _ => false,
                };
                let layout = memref.layout.filter(|attr| !is_identity(attr));
                for attr in [layout, memref.space].into_iter().flatten() {
                    p.write_str(", ");
                    p.element_attr(attr);
                }
            }),
            TypeData::UnrankedMemRef { element, space } => self.angled("memref<*x", |p| {
                p.ty(*element);
                if let Some(space) = space {
                    p.write_str(", ");
                    p.element_attr(*space);
                }
            }),
            TypeData::Opaque { dialect, text } => {
                let (dialect, text) = (ctx.str(*dialect), ctx.str(*text));
                let start = self.out.len();
                self.out.extend_from_slice(&bytes_of_string(text));
                self.wrap_symbol(b'!', dialect, start);
            }
            TypeData::Ext(_) => {
                let start = self.out.len();
                self.stripped_type_body(ty);
                let dialect = namespace_of(ctx, ty);
                self.wrap_symbol(b'!', dialect, start);
            }
        }
    }

    /// Prints `4x?x`.
    pub fn dimensions(&mut self, shape: &[i64]) {
        for &size in shape {
            self.dimension(size);
            self.out.push(b'x');
        }
    }

    /// Prints `4` or `?`.
    pub fn dimension(&mut self, size: i64) {
        if size == DYNAMIC {
            self.out.push(b'?');
        } else {
            self.int(size);
        }
    }

    /// Prints `open`, the output of `inner`, and `>`.
    pub(super) fn angled(&mut self, open: &str, inner: impl FnOnce(&mut Self)) {
        self.write_str(open);
        inner(self);
        self.out.push(b'>');
    }

    /// Turns the text since `start` into the symbol of a dialect: `!dialect.text` if the text is simple enough,
    /// `!dialect<text>` otherwise.
    pub(super) fn wrap_symbol(&mut self, sigil: u8, dialect: &str, start: usize) {
        let pretty = is_pretty(&self.out[start..]);
        let mut head: smallvec::SmallVec<[u8; 32]> = smallvec::SmallVec::new();
        head.push(sigil);
        head.extend_from_slice(dialect.as_bytes());
        head.push(if pretty { b'.' } else { b'<' });
        self.out.splice(start..start, head);
        if !pretty {
            self.out.push(b'>');
        }
    }
}

/// Whether the text of a dialect's symbol needs no brackets: an identifier, optionally followed by text in brackets.
fn is_pretty(text: &[u8]) -> bool {
    if !text.first().is_some_and(u8::is_ascii_alphabetic) {
        return false;
    }
    let rest = text
        .iter()
        .position(|b| !(b.is_ascii_alphanumeric() || matches!(b, b'.' | b'_')));
    match rest {
        None => true,
        Some(at) => text[at] == b'<' && text.last() == Some(&b'>'),
    }
}

/// The namespace of a dialect's type.
fn namespace_of(ctx: &Context, ty: Type) -> &'static str {
    let TypeData::Ext(ext) = ty.data(ctx) else {
        return "builtin";
    };
    ctx.registry()
        .by_number(ext.name.dialect())
        .map_or("<unknown>", |dialect| dialect.namespace)
}
