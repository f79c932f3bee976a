//! The contents of an [`Attribute`] handle.
//!
//! Input: an [`AttrData`], through the constructors on [`Context`]. Output: an [`Attribute`], equal to every other
//! handle of the same contents. Absence is `Option::None`, never a special attribute.
//!
//! Dialect attributes are [`ExtAttr`]s: a definition's name and parameters that are attributes themselves. Read next:
//! `def/attrs.rs` for how such an attribute is defined.

use crate::affine::{AffineMap, IntegerSet};
use crate::context::Context;
use crate::ids::{AttrName, Attribute, Location, Name, Type};
use crate::num::{ApFloat, ApInt};
use std::ops::RangeInclusive;
use std::sync::Arc;

/// The contents of an attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum AttrData {
    /// `unit`
    Unit,
    /// `42 : i32`, `true`, `7 : index`
    Integer {
        /// An integer type or `index`.
        ty: Type,
        /// As wide as the type; 64 bits for `index`.
        value: ApInt,
    },
    /// `1.0 : f32`
    Float {
        /// A float type.
        ty: Type,
        /// Of the type's kind.
        value: ApFloat,
    },
    /// `"text"`, `"text" : i32`
    String {
        /// The text with its escapes resolved. The source need not be UTF-8: bytes that are not are escaped again.
        text: Name,
        /// `None` for the type `none`.
        ty: Option<Type>,
    },
    /// `[1, 2]`
    Array(Box<[Attribute]>),
    /// `{a = 1, b}`, sorted by name.
    Dict(Box<[(Name, Attribute)]>),
    /// `i32`, `!llvm.ptr` as an attribute.
    Type(Type),
    /// `@a::@b`
    SymbolRef {
        /// The outermost name.
        root: Name,
        /// The nested names; empty for a flat reference.
        nested: Box<[Name]>,
    },
    /// `affine_map<(d0) -> (d0)>`
    AffineMap(AffineMap),
    /// `affine_set<(d0) : (d0 >= 0)>`
    IntegerSet(IntegerSet),
    /// `dense<[1, 2]> : tensor<2xi32>`
    Dense(Box<DenseElements>),
    /// `dense<["a", "b"]> : tensor<2x!x.string>`
    DenseStrings(Box<DenseStrings>),
    /// `array<i64: 1, 2>`
    DenseArray {
        /// An integer type of a whole number of bytes, `i1`, or a float type.
        element: Type,
        /// Little-endian elements, each padded to a whole number of bytes.
        bytes: Box<[u8]>,
    },
    /// `sparse<[[0, 0]], [1]> : tensor<2x2xi32>`
    Sparse(Box<SparseElements>),
    /// `dense_resource<key> : tensor<2xi32>`
    Resource {
        /// The key in the file's `dialect_resources`.
        key: Name,
        /// A shaped type.
        ty: Type,
    },
    /// `strided<[?, 1], offset: ?>`
    Strided {
        /// [`DYNAMIC`](crate::DYNAMIC) where unknown.
        offset: i64,
        /// [`DYNAMIC`](crate::DYNAMIC) where unknown.
        strides: Box<[i64]>,
    },
    /// `distinct[0]<42 : i32>`
    Distinct {
        /// The number that identifies it, unique in the context.
        id: u32,
        /// The referenced attribute.
        inner: Attribute,
    },
    /// `loc(...)` as an attribute.
    Location(Location),
    /// `#dialect<"text">` of a dialect that is not registered.
    Opaque {
        /// The dialect's namespace.
        dialect: Name,
        /// The text.
        text: Name,
        /// Absent for `none`.
        ty: Option<Type>,
    },
    /// An attribute that a registered dialect defines.
    Ext(Box<ExtAttr>),
}

/// The contents of a dense elements attribute whose elements are integers, floats, complex numbers or indices.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DenseElements {
    /// A vector or ranked tensor of static shape.
    pub ty: Type,
    /// Whether `bytes` holds a single element, the value of every element.
    pub splat: bool,
    /// Little-endian elements, each padded to a whole number of bytes (`i1`: one byte, 0 or 1; complex: real, then
    /// imaginary).
    pub bytes: Arc<[u8]>,
}

/// The contents of a dense elements attribute whose elements are strings.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct DenseStrings {
    /// A shaped type of static shape.
    pub ty: Type,
    /// Whether `values` holds a single string, the value of every element.
    pub splat: bool,
    /// In row-major order.
    pub values: Box<[Name]>,
}

/// The contents of a sparse elements attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SparseElements {
    /// A shaped type of static shape.
    pub ty: Type,
    /// The coordinates: a dense attribute of type `tensor<N x rank x i64>`.
    pub indices: Attribute,
    /// The elements: a dense attribute of type `tensor<N x element>`.
    pub values: Attribute,
}

/// The contents of a dialect's attribute.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct ExtAttr {
    /// The definition that this is an instance of.
    pub name: AttrName,
    /// Parameters in the definition's order; `None` for an absent optional one.
    pub params: Box<[Option<Attribute>]>,
    /// The identity of an attribute that may contain itself (debug info). A recursive reference has this identity and
    /// no parameters.
    pub identity: Option<Attribute>,
}

/// The integers whose attributes of type `index` have fixed handles: most sizes, strides and positions. Making one of
/// these takes no lookup.
const FIXED_INDICES: RangeInclusive<i64> = -1..=64;

/// The row of the first of [`FIXED_INDICES`].
const FIRST_FIXED_INDEX: u32 = 4;

/// The attributes with fixed handles, in row order.
pub(crate) fn fixed() -> impl Iterator<Item = AttrData> {
    let boolean = |b| AttrData::Integer {
        ty: Type::I1,
        value: ApInt::from_u64(1, b),
    };
    let index = |value| AttrData::Integer {
        ty: Type::INDEX,
        value: ApInt::from_i64(64, value),
    };
    let others: [AttrData; FIRST_FIXED_INDEX as usize] = [
        AttrData::Unit,
        AttrData::Dict(Box::new([])),
        boolean(0),
        boolean(1),
    ];
    others.into_iter().chain(FIXED_INDICES.map(index))
}

impl Attribute {
    /// `unit`
    pub const UNIT: Attribute = Attribute::from_index(0);
    /// `{}`
    pub const EMPTY_DICT: Attribute = Attribute::from_index(1);
    /// `false`
    pub const FALSE: Attribute = Attribute::from_index(2);
    /// `true`
    pub const TRUE: Attribute = Attribute::from_index(3);

    /// The contents of the attribute.
    #[inline]
    pub fn data(self, ctx: &Context) -> &AttrData {
        ctx.attr_data(self)
    }

    /// The value of an integer attribute.
    #[inline]
    pub fn int(self, ctx: &Context) -> Option<&ApInt> {
        match self.data(ctx) {
            AttrData::Integer { value, .. } => Some(value),
            _ => None,
        }
    }

    /// The value of an integer attribute, read as signed, if 64 bits hold it.
    #[inline]
    pub fn as_i64(self, ctx: &Context) -> Option<i64> {
        self.int(ctx).and_then(ApInt::to_i64)
    }

    /// The value of a float attribute.
    pub fn as_float(self, ctx: &Context) -> Option<ApFloat> {
        match self.data(ctx) {
            AttrData::Float { value, .. } => Some(*value),
            _ => None,
        }
    }

    /// The text of a string attribute.
    #[inline]
    pub fn as_str(self, ctx: &Context) -> Option<&str> {
        self.as_name(ctx).map(|name| ctx.str(name))
    }

    /// The text of a string attribute, interned.
    #[inline]
    pub fn as_name(self, ctx: &Context) -> Option<Name> {
        match self.data(ctx) {
            AttrData::String { text, .. } => Some(*text),
            _ => None,
        }
    }

    /// The type in a type attribute.
    #[inline]
    pub fn as_type(self, ctx: &Context) -> Option<Type> {
        match self.data(ctx) {
            AttrData::Type(ty) => Some(*ty),
            _ => None,
        }
    }

    /// The elements of an array attribute.
    pub fn as_array(self, ctx: &Context) -> Option<&[Attribute]> {
        match self.data(ctx) {
            AttrData::Array(elements) => Some(elements),
            _ => None,
        }
    }

    /// The entries of a dictionary attribute, sorted by name.
    pub fn as_dict(self, ctx: &Context) -> Option<&[(Name, Attribute)]> {
        match self.data(ctx) {
            AttrData::Dict(entries) => Some(entries),
            _ => None,
        }
    }

    /// The value of `name` in a dictionary.
    #[inline]
    pub fn dict_entry(self, ctx: &Context, name: Name) -> Option<Attribute> {
        let mut entries = self.as_dict(ctx)?.iter();
        entries.find(|(key, _)| *key == name).map(|&(_, value)| value)
    }

    /// The name in a flat symbol reference.
    #[inline]
    pub fn as_flat_symbol(self, ctx: &Context) -> Option<Name> {
        match self.data(ctx) {
            AttrData::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
            _ => None,
        }
    }

    /// The contents of a dialect's attribute, if it is an instance of `name`.
    #[inline]
    pub fn ext(self, ctx: &Context, name: AttrName) -> Option<&ExtAttr> {
        match self.data(ctx) {
            AttrData::Ext(ext) if ext.name == name => Some(ext),
            _ => None,
        }
    }

    /// The elements of `array<i32: …>`.
    pub fn as_i32_array(self, ctx: &Context) -> Option<Vec<i32>> {
        match self.data(ctx) {
            AttrData::DenseArray {
                element: Type::I32,
                bytes,
            } => {
                let words = bytes.as_chunks::<4>().0.iter();
                Some(words.map(|&word| i32::from_le_bytes(word)).collect())
            }
            _ => None,
        }
    }

    /// The elements of `array<i64: …>` or of another dense array of integers, sign-extended.
    pub fn as_i64_array(self, ctx: &Context) -> Option<Vec<i64>> {
        let AttrData::DenseArray { element, bytes } = self.data(ctx) else {
            return None;
        };
        let width = element.signless_width(ctx)?;
        let size = width.div_ceil(8) as usize;
        if size > 8 {
            return None;
        }
        let unused = 64 - 8 * size as u32;
        Some(
            bytes
                .chunks_exact(size)
                .map(|chunk| {
                    let mut word = [0; 8];
                    word[..size].copy_from_slice(chunk);
                    (i64::from_le_bytes(word) << unused) >> unused
                })
                .collect(),
        )
    }

    /// The type of a typed attribute (integer, float, elements, typed string …).
    pub fn ty(self, ctx: &Context) -> Option<Type> {
        match self.data(ctx) {
            AttrData::Integer { ty, .. } | AttrData::Float { ty, .. } | AttrData::Resource { ty, .. } => {
                Some(*ty)
            }
            AttrData::String { ty, .. } | AttrData::Opaque { ty, .. } => Some(ty.unwrap_or(Type::NONE)),
            AttrData::Dense(dense) => Some(dense.ty),
            AttrData::DenseStrings(dense) => Some(dense.ty),
            AttrData::Sparse(sparse) => Some(sparse.ty),
            AttrData::Ext(ext) => ctx.attr_def(ext.name)?.ty?(ctx, ext),
            _ => None,
        }
    }
}

/// Constructors of builtin attributes.
impl Context {
    /// `true` or `false`
    pub fn bool_attr(&self, value: bool) -> Attribute {
        if value { Attribute::TRUE } else { Attribute::FALSE }
    }

    /// `value : ty`, wrapped to the width of `ty` (64 bits for `index`).
    ///
    /// `ty` must be an integer type or `index`.
    pub fn int_attr(&self, ty: Type, value: i64) -> Attribute {
        if ty == Type::INDEX && FIXED_INDICES.contains(&value) {
            return Attribute::from_index(FIRST_FIXED_INDEX + (value - FIXED_INDICES.start()) as u32);
        }
        let width = ty.integer(self).map_or(64, |(width, _)| width);
        self.intern_attr(AttrData::Integer {
            ty,
            value: ApInt::from_i64(width, value),
        })
    }

    /// `value : i32`
    pub fn i32_attr(&self, value: i32) -> Attribute {
        self.int_attr(Type::I32, value.into())
    }

    /// `value : i64`
    pub fn i64_attr(&self, value: i64) -> Attribute {
        self.int_attr(Type::I64, value)
    }

    /// `value : index`
    pub fn index_attr(&self, value: i64) -> Attribute {
        self.int_attr(Type::INDEX, value)
    }

    /// `value : ty`, where `value` is as wide as `ty`.
    pub fn apint_attr(&self, ty: Type, value: ApInt) -> Attribute {
        self.intern_attr(AttrData::Integer { ty, value })
    }

    /// `value : ty`, where `value` is of the kind of `ty`.
    pub fn float_attr(&self, ty: Type, value: ApFloat) -> Attribute {
        self.intern_attr(AttrData::Float { ty, value })
    }

    /// `"text"`
    pub fn string_attr(&self, text: &str) -> Attribute {
        self.name_attr(self.name(text))
    }

    /// `"text"`, from an interned text.
    pub fn name_attr(&self, text: Name) -> Attribute {
        self.intern_attr(AttrData::String { text, ty: None })
    }

    /// A type as an attribute.
    pub fn type_attr(&self, ty: Type) -> Attribute {
        self.intern_attr(AttrData::Type(ty))
    }

    /// `@name`
    pub fn symbol_attr(&self, name: Name) -> Attribute {
        self.intern_attr(AttrData::SymbolRef {
            root: name,
            nested: Box::new([]),
        })
    }

    /// `[elements]`
    pub fn array_attr(&self, elements: &[Attribute]) -> Attribute {
        self.intern_attr(AttrData::Array(elements.into()))
    }

    /// `{entries}`. The entries may be in any order; each name occurs at most once.
    pub fn dict_attr(&self, mut entries: Vec<(Name, Attribute)>) -> Attribute {
        if entries.is_empty() {
            return Attribute::EMPTY_DICT;
        }
        if entries.len() > 1 {
            entries.sort_by(|a, b| self.str(a.0).cmp(self.str(b.0)));
        }
        self.intern_attr(AttrData::Dict(entries.into()))
    }

    /// `array<i32: values>`
    pub fn i32_array_attr(&self, values: &[i32]) -> Attribute {
        let bytes = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.intern_attr(AttrData::DenseArray {
            element: Type::I32,
            bytes,
        })
    }

    /// `array<i64: values>`
    pub fn i64_array_attr(&self, values: &[i64]) -> Attribute {
        let bytes = values.iter().flat_map(|v| v.to_le_bytes()).collect();
        self.intern_attr(AttrData::DenseArray {
            element: Type::I64,
            bytes,
        })
    }

    /// `dense<…> : ty` with the elements of `bytes` in row-major order, encoded as in [`DenseElements`]. Equal elements
    /// become a splat.
    pub fn dense_attr(&self, ty: Type, bytes: Vec<u8>) -> Attribute {
        let count: i64 = ty.shape(self).map_or(1, |shape| shape.iter().product());
        let size = bytes.len().checked_div(count.max(1) as usize).unwrap_or(0);
        let splat =
            count > 0 && size > 0 && bytes.chunks_exact(size).all(|element| element == &bytes[..size]);
        let bytes = if splat { bytes[..size].into() } else { bytes.into() };
        self.intern_attr(AttrData::Dense(Box::new(DenseElements { ty, splat, bytes })))
    }

    /// `#dialect.mnemonic<params>`
    pub fn ext_attr(&self, name: AttrName, params: &[Option<Attribute>]) -> Attribute {
        self.intern_attr(AttrData::Ext(Box::new(ExtAttr {
            name,
            params: params.into(),
            identity: None,
        })))
    }
}

#[cfg(test)]
mod tests {
    use crate::ids::Type;
    use crate::num::ApInt;
    use crate::testing::context;

    #[test]
    fn an_index_has_one_attribute() {
        let ctx = context();
        for value in -3..70 {
            let attr = ctx.index_attr(value);
            assert_eq!(attr.as_i64(&ctx), Some(value));
            assert_eq!(attr.ty(&ctx), Some(Type::INDEX));
            assert_eq!(attr, ctx.apint_attr(Type::INDEX, ApInt::from_i64(64, value)));
            assert_ne!(attr, ctx.i64_attr(value));
        }
    }
}
