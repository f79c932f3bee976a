//! The contents of a [`Type`] handle.
//!
//! Input: a [`TypeData`], through the constructors on [`Context`]. Output: a [`Type`], equal to every other handle
//! of the same contents. Frequent types are constants (`Type::I32`), so that code
//! compares integers without asking the context.
//!
//! Dialect types are [`ExtType`]s: a definition's name, component types, and parameters that are attributes, so that
//! one walk visits everything nested in a type. Read next: `def/types.rs` for how such a type is defined.

use crate::context::Context;
use crate::ids::{Attribute, Name, Type, TypeName};
use crate::num::FloatKind;
use std::hash::{Hash, Hasher};
use std::sync::OnceLock;

/// A dimension size that is unknown at compile time (`?`); also a dynamic stride or offset. Upstream's
/// `ShapedType::kDynamic`.
pub const DYNAMIC: i64 = i64::MIN;

/// The signedness semantics of an integer type.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Signedness {
    /// `i32`: the operations determine it.
    Signless,
    /// `si32`
    Signed,
    /// `ui32`
    Unsigned,
}

/// The contents of a type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum TypeData {
    /// `none`
    None,
    /// `index`
    Index,
    /// `i32`, `si8`, `ui1`: at most [`MAX_INTEGER_WIDTH`] bits.
    Integer {
        /// Bits.
        width: u32,
        /// Signless, signed or unsigned.
        signedness: Signedness,
    },
    /// `f32`, `bf16`, `f8E4M3FN`, …
    Float(FloatKind),
    /// `complex<f32>`
    Complex(Type),
    /// `tuple<i32, f32>`
    Tuple(Box<[Type]>),
    /// `(i32) -> f32`
    Function(Box<FunctionType>),
    /// `vector<4x[8]xf32>`
    Vector(Box<VectorType>),
    /// `tensor<4x?xf32, #encoding>`
    RankedTensor(Box<RankedTensorType>),
    /// `tensor<*xf32>`
    UnrankedTensor(Type),
    /// `memref<4x?xf32, strided<[?, 1]>, 3>`
    MemRef(Box<MemRefType>),
    /// `memref<*xf32, 3>`
    UnrankedMemRef {
        /// The element type.
        element: Type,
        /// The memory space; absent for the default one.
        space: Option<Attribute>,
    },
    /// `!dialect<"text">` of a dialect that is not registered.
    Opaque {
        /// The dialect's namespace.
        dialect: Name,
        /// The text between the angle brackets, or after the dot.
        text: Name,
    },
    /// A type that a registered dialect defines.
    Ext(Box<ExtType>),
}

/// The widest integer type, in bits.
pub const MAX_INTEGER_WIDTH: u32 = (1 << 24) - 1;

/// The contents of a function type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct FunctionType {
    /// Argument types.
    pub inputs: Box<[Type]>,
    /// Result types.
    pub results: Box<[Type]>,
}

/// The contents of a vector type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct VectorType {
    /// Sizes; all are static. A scalable one is multiplied by `vscale`.
    pub shape: Box<[i64]>,
    /// Whether each dimension is scalable.
    pub scalable: Box<[bool]>,
    /// The element type.
    pub element: Type,
}

impl VectorType {
    /// Whether a dimension is scalable.
    pub fn is_scalable(&self) -> bool {
        self.scalable.contains(&true)
    }
}

/// The contents of a ranked tensor type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct RankedTensorType {
    /// Sizes, [`DYNAMIC`] where unknown.
    pub shape: Box<[i64]>,
    /// The element type.
    pub element: Type,
    /// The encoding attribute.
    pub encoding: Option<Attribute>,
}

/// The contents of a ranked memref type.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct MemRefType {
    /// Sizes, [`DYNAMIC`] where unknown.
    pub shape: Box<[i64]>,
    /// The element type.
    pub element: Type,
    /// An affine map or a strided layout; `None` for the identity.
    pub layout: Option<Attribute>,
    /// The memory space; `None` for the default one.
    pub space: Option<Attribute>,
}

/// The contents of a dialect's type.
#[derive(Clone, Debug)]
pub struct ExtType {
    /// The definition that this is an instance of.
    pub name: TypeName,
    /// Component types, in the definition's order.
    pub types: Box<[Type]>,
    /// Parameters, in the definition's order.
    pub params: Box<[Option<Attribute>]>,
    /// The body of a mutable type, which its parameters alone identify (LLVM's identified structs). Set at most once;
    /// not part of the type's identity.
    pub late: OnceLock<LateBody>,
}

/// The body of a mutable type, set after the type's creation: see [`ExtType::late`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LateBody {
    /// Component types.
    pub types: Box<[Type]>,
    /// Bits that the dialect defines.
    pub flags: u32,
}

impl PartialEq for ExtType {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name && self.types == other.types && self.params == other.params
    }
}
impl Eq for ExtType {}
impl Hash for ExtType {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.name.hash(state);
        self.types.hash(state);
        self.params.hash(state);
    }
}

/// How many types of `builtin` have constant handles.
pub(crate) const BUILTIN_CONSTANTS: usize = 16;

/// How many [constants](Type::constant) dialects share.
pub(crate) const CONSTANT_TYPES: usize = 4;

/// The types with fixed handles, in row order.
pub(crate) const FIXED: [TypeData; BUILTIN_CONSTANTS] = {
    const fn int(width: u32) -> TypeData {
        TypeData::Integer {
            width,
            signedness: Signedness::Signless,
        }
    }
    [
        TypeData::None,
        TypeData::Index,
        int(1),
        int(8),
        int(16),
        int(32),
        int(64),
        TypeData::Float(FloatKind::BF16),
        TypeData::Float(FloatKind::F16),
        TypeData::Float(FloatKind::F32),
        TypeData::Float(FloatKind::F64),
        TypeData::Float(FloatKind::TF32),
        TypeData::Float(FloatKind::F80),
        TypeData::Float(FloatKind::F128),
        int(128),
        int(4),
    ]
};

impl Type {
    /// `none`
    pub const NONE: Type = Type::from_index(0);
    /// `index`
    pub const INDEX: Type = Type::from_index(1);
    /// `i1`
    pub const I1: Type = Type::from_index(2);
    /// `i8`
    pub const I8: Type = Type::from_index(3);
    /// `i16`
    pub const I16: Type = Type::from_index(4);
    /// `i32`
    pub const I32: Type = Type::from_index(5);
    /// `i64`
    pub const I64: Type = Type::from_index(6);
    /// `bf16`
    pub const BF16: Type = Type::from_index(7);
    /// `f16`
    pub const F16: Type = Type::from_index(8);
    /// `f32`
    pub const F32: Type = Type::from_index(9);
    /// `f64`
    pub const F64: Type = Type::from_index(10);
    /// `tf32`
    pub const TF32: Type = Type::from_index(11);
    /// `f80`
    pub const F80: Type = Type::from_index(12);
    /// `f128`
    pub const F128: Type = Type::from_index(13);
    /// `i128`
    pub const I128: Type = Type::from_index(14);
    /// `i4`
    pub const I4: Type = Type::from_index(15);

    /// The handle of a dialect's type without parameters that is the same constant in every context. The dialect says which
    /// type it is in [`DialectDef::constant_types`](crate::def::DialectDef::constant_types); a registry refuses two
    /// dialects that want the same one.
    pub const fn constant(index: usize) -> Type {
        assert!(index < CONSTANT_TYPES, "there are only so many constants");
        Type::from_index((BUILTIN_CONSTANTS + index) as u32)
    }

    /// Whether the handle is a constant, of a builtin type or of [a dialect's](Type::constant). Such a type contains no
    /// other.
    #[inline]
    pub const fn is_constant(self) -> bool {
        self.row() < (BUILTIN_CONSTANTS + CONSTANT_TYPES) as u32
    }

    /// The contents of the type.
    #[inline]
    pub fn data(self, ctx: &Context) -> &TypeData {
        ctx.type_data(self)
    }

    /// The width of a signless integer type in bits.
    #[inline]
    pub fn signless_width(self, ctx: &Context) -> Option<u32> {
        match *self.data(ctx) {
            TypeData::Integer {
                width,
                signedness: Signedness::Signless,
            } => Some(width),
            _ => None,
        }
    }

    /// The width and signedness of an integer type.
    #[inline]
    pub fn integer(self, ctx: &Context) -> Option<(u32, Signedness)> {
        match *self.data(ctx) {
            TypeData::Integer { width, signedness } => Some((width, signedness)),
            _ => None,
        }
    }

    /// The kind of a float type.
    #[inline]
    pub fn float(self, ctx: &Context) -> Option<FloatKind> {
        match *self.data(ctx) {
            TypeData::Float(kind) => Some(kind),
            _ => None,
        }
    }

    /// The contents of a function type.
    pub fn function(self, ctx: &Context) -> Option<&FunctionType> {
        match self.data(ctx) {
            TypeData::Function(f) => Some(f),
            _ => None,
        }
    }

    /// The contents of a vector type.
    pub fn vector(self, ctx: &Context) -> Option<&VectorType> {
        match self.data(ctx) {
            TypeData::Vector(v) => Some(v),
            _ => None,
        }
    }

    /// The contents of a ranked memref type.
    pub fn memref(self, ctx: &Context) -> Option<&MemRefType> {
        match self.data(ctx) {
            TypeData::MemRef(m) => Some(m),
            _ => None,
        }
    }

    /// The contents of a dialect's type, if it is an instance of `name`.
    #[inline]
    pub fn ext(self, ctx: &Context, name: TypeName) -> Option<&ExtType> {
        match self.data(ctx) {
            TypeData::Ext(ext) if ext.name == name => Some(ext),
            _ => None,
        }
    }

    /// Whether this is a vector, tensor or memref, or a type of a dialect that has a shape.
    pub fn is_shaped(self, ctx: &Context) -> bool {
        self.element_type(ctx).is_some()
    }

    /// The element type of a type with a shape.
    #[inline]
    pub fn element_type(self, ctx: &Context) -> Option<Type> {
        match self.data(ctx) {
            TypeData::Vector(t) => Some(t.element),
            TypeData::RankedTensor(t) => Some(t.element),
            TypeData::MemRef(t) => Some(t.element),
            TypeData::UnrankedTensor(element) | TypeData::UnrankedMemRef { element, .. } => Some(*element),
            TypeData::Ext(ext) => ctx.shape_of(ext)?.element_type(ctx),
            _ => None,
        }
    }

    /// The element type of a shaped type, or the type itself.
    #[inline]
    pub fn element_or_self(self, ctx: &Context) -> Type {
        self.element_type(ctx).unwrap_or(self)
    }

    /// The shape of a vector, ranked tensor or ranked memref, or of a type of a dialect.
    pub fn shape(self, ctx: &Context) -> Option<&[i64]> {
        match self.data(ctx) {
            TypeData::Vector(t) => Some(&t.shape),
            TypeData::RankedTensor(t) => Some(&t.shape),
            TypeData::MemRef(t) => Some(&t.shape),
            TypeData::Ext(ext) => ctx.shape_of(ext)?.shape(ctx),
            _ => None,
        }
    }

    /// Whether this is `index` or an integer type of any signedness.
    pub fn is_int_or_index(self, ctx: &Context) -> bool {
        self == Type::INDEX || self.integer(ctx).is_some()
    }

    /// Whether vectors may have elements of this type.
    pub fn is_vector_element(self, ctx: &Context) -> bool {
        match self.data(ctx) {
            TypeData::Ext(ext) => ctx.type_def(ext.name).is_some_and(|def| def.vector_element),
            _ => self.is_int_or_index(ctx) || self.float(ctx).is_some(),
        }
    }

    /// The shaped type with its element type replaced by `element`; for any other type, `element` itself.
    pub fn with_element(self, ctx: &Context, element: Type) -> Type {
        match self.data(ctx) {
            TypeData::Vector(t) => ctx.intern_type(TypeData::Vector(Box::new(VectorType {
                element,
                ..(**t).clone()
            }))),
            TypeData::RankedTensor(t) => {
                ctx.intern_type(TypeData::RankedTensor(Box::new(RankedTensorType {
                    element,
                    ..(**t).clone()
                })))
            }
            TypeData::MemRef(t) => ctx.intern_type(TypeData::MemRef(Box::new(MemRefType {
                element,
                ..(**t).clone()
            }))),
            TypeData::UnrankedTensor(_) => ctx.intern_type(TypeData::UnrankedTensor(element)),
            TypeData::UnrankedMemRef { space, .. } => ctx.intern_type(TypeData::UnrankedMemRef {
                element,
                space: *space,
            }),
            TypeData::Ext(ext) => match ctx.shape_of(ext) {
                Some(shape) => ctx.ext_type(ext.name, &[shape.with_element(ctx, element)], &ext.params),
                None => element,
            },
            _ => element,
        }
    }
}

impl Context {
    /// The tensor with the shape and the elements of a dialect's type that has them.
    fn shape_of(&self, ext: &ExtType) -> Option<Type> {
        let is_shaped = self.type_def(ext.name).is_some_and(|def| def.shaped);
        ext.types.first().copied().filter(|_| is_shaped)
    }
}

/// Constructors of builtin types.
impl Context {
    /// `iN`
    pub fn int_type(&self, width: u32) -> Type {
        match width {
            1 => Type::I1,
            8 => Type::I8,
            16 => Type::I16,
            32 => Type::I32,
            64 => Type::I64,
            _ => self.intern_type(TypeData::Integer {
                width,
                signedness: Signedness::Signless,
            }),
        }
    }

    /// `f32` and the other float types.
    pub fn float_type(&self, kind: FloatKind) -> Type {
        match kind {
            FloatKind::F32 => Type::F32,
            FloatKind::F64 => Type::F64,
            _ => self.intern_type(TypeData::Float(kind)),
        }
    }

    /// `(inputs) -> results`
    pub fn function_type(&self, inputs: &[Type], results: &[Type]) -> Type {
        self.intern_type(TypeData::Function(Box::new(FunctionType {
            inputs: inputs.into(),
            results: results.into(),
        })))
    }

    /// `vector<shape x element>`, no dimension scalable.
    pub fn vector_type(&self, shape: &[i64], element: Type) -> Type {
        let scalable = vec![false; shape.len()].into();
        self.intern_type(TypeData::Vector(Box::new(VectorType {
            shape: shape.into(),
            scalable,
            element,
        })))
    }

    /// `tensor<shape x element>`
    pub fn tensor_type(&self, shape: &[i64], element: Type) -> Type {
        let data = RankedTensorType {
            shape: shape.into(),
            element,
            encoding: None,
        };
        self.intern_type(TypeData::RankedTensor(Box::new(data)))
    }

    /// `memref<shape x element>` in the default space with the identity layout.
    pub fn memref_type(&self, shape: &[i64], element: Type) -> Type {
        let data = MemRefType {
            shape: shape.into(),
            element,
            layout: None,
            space: None,
        };
        self.intern_type(TypeData::MemRef(Box::new(data)))
    }

    /// `tuple<types>`
    pub fn tuple_type(&self, types: &[Type]) -> Type {
        self.intern_type(TypeData::Tuple(types.into()))
    }

    /// A dialect's type.
    pub fn ext_type(&self, name: TypeName, types: &[Type], params: &[Option<Attribute>]) -> Type {
        let ext = ExtType {
            name,
            types: types.into(),
            params: params.into(),
            late: OnceLock::new(),
        };
        self.intern_type(TypeData::Ext(Box::new(ext)))
    }
}
