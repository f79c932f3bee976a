//! Constants.
//!
//! ```text
//! read.rs ─▶ literal.rs      integers and floats
//!         ├─▶ elements.rs    arrays, structs, vectors, strings
//!         ├─▶ expression.rs ─▶ fold.rs, fold_vector.rs   constant expressions
//!         └─▶ block_address.rs
//! create.rs                  constants as ops and as attributes
//! ```
//!
//! A [`ConstantPool`] has the constants of one function or initializer, each once, as LLVM has each once per context, and in
//! LLVM's form: an aggregate of zeros is a zero, an array of plain numbers is its bytes. A constant becomes ops only where an op
//! uses it; [`ConstantPool::place`] puts them into the entry block in the order in which upstream creates them.

mod block_address;
mod create;
mod elements;
mod expression;
mod fold;
mod fold_vector;
mod literal;
mod read;

pub use block_address::{BlockAddresses, FunctionBlocks, LabeledBlock};
pub use create::Placement;

use super::symbols::SymbolKind;
use create::Created;
use rustc_hash::FxHashMap;
use windlass_dialects::llvm::types::{self as llvm, LlvmType};
use windlass_ir::num::{ApFloat, ApInt, FloatKind};
use windlass_ir::{AttrData, Attribute, Context, Name, OpName, Type, TypeData};

/// A constant of a [`ConstantPool`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct ConstId(u32);

/// A constant, without what another kind could say: an integer is never a `Zero`, an array of zeros always.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
enum Constant {
    /// An integer of at most 64 bits, sign-extended.
    Int(Type, i64),
    /// A wider integer or a float.
    Number(Type, Attribute),
    /// `zeroinitializer`, `null`, `none`
    Zero(Type),
    Undef(Type),
    Poison(Type),
    /// The address of a global value.
    Symbol(Type, Name, SymbolKind, Type),
    /// `dso_local_equivalent` of a global value.
    Equivalent(Type, ConstId),
    /// An array or vector of plain numbers: LLVM's `ConstantDataSequential`.
    Data(Type, Attribute),
    /// Another array, struct or vector.
    Parts(Type, Box<[ConstId]>),
    Expression(Type, Box<Expression>),
    /// The address of a block of a function, by its number in [`BlockAddresses`].
    Block(Type, Name, u32),
    /// What the LLVM dialect cannot express, with the diagnostic.
    Unsupported(Type, Name),
}

/// A constant expression.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
struct Expression {
    op: OpName,
    operands: Box<[ConstId]>,
    /// The inherent attributes of the op.
    attrs: Box<[Option<Attribute>]>,
    /// `inrange` of a `getelementptr`, which the op does not have.
    in_range: Option<[Attribute; 2]>,
}

/// The constants of a function or of an initializer.
#[derive(Default)]
pub struct ConstantPool {
    constants: Vec<Entry>,
    ids: FxHashMap<Constant, ConstId>,
    /// The function that is being read.
    function: Option<Name>,
    /// The labels of `blockaddress` constants of that function, by offset in the text.
    mentions: Vec<usize>,
}

struct Entry {
    constant: Constant,
    created: Option<Created>,
    placed: bool,
}

/// The parts that values of a type have.
enum PartTypes<'c> {
    Struct(&'c [Type]),
    Array {
        count: u64,
        element: Type,
    },
    Vector {
        count: u64,
        element: Type,
        scalable: bool,
    },
}

impl<'c> PartTypes<'c> {
    fn of(ctx: &'c Context, ty: Type) -> Option<PartTypes<'c>> {
        if let Some(vector) = ty.vector(ctx) {
            return Some(PartTypes::Vector {
                count: vector.shape.iter().product::<i64>() as u64,
                element: vector.element,
                scalable: vector.is_scalable(),
            });
        }
        match llvm::view(ctx, ty)? {
            LlvmType::Struct(parts) => Some(PartTypes::Struct(parts.body())),
            LlvmType::Array(array) => Some(PartTypes::Array {
                count: array.count,
                element: array.element,
            }),
            _ => None,
        }
    }

    /// The type of a part.
    fn get(&self, index: u64) -> Option<Type> {
        match *self {
            PartTypes::Struct(types) => types.get(usize::try_from(index).ok()?).copied(),
            PartTypes::Array { count, element } => (index < count).then_some(element),
            PartTypes::Vector { count, element, .. } => (index < count).then_some(element),
        }
    }
}

/// The numbers that an array can have as bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum DataKind {
    Int(u32),
    Float(FloatKind),
}

impl DataKind {
    /// The kind for arrays of `element`: LLVM's `ConstantDataSequential::isElementTypeCompatible`.
    fn of(ctx: &Context, element: Type) -> Option<DataKind> {
        match *element.data(ctx) {
            TypeData::Integer {
                width: width @ (8 | 16 | 32 | 64),
                ..
            } => Some(DataKind::Int(width)),
            TypeData::Float(kind @ (FloatKind::F16 | FloatKind::BF16 | FloatKind::F32 | FloatKind::F64)) => {
                Some(DataKind::Float(kind))
            }
            _ => None,
        }
    }

    fn bytes(self) -> usize {
        match self {
            DataKind::Int(width) => width as usize / 8,
            DataKind::Float(kind) => kind.width() as usize / 8,
        }
    }
}

impl Constant {
    fn ty(&self) -> Type {
        match *self {
            Constant::Int(ty, _)
            | Constant::Number(ty, _)
            | Constant::Zero(ty)
            | Constant::Undef(ty)
            | Constant::Poison(ty)
            | Constant::Symbol(ty, ..)
            | Constant::Equivalent(ty, _)
            | Constant::Data(ty, _)
            | Constant::Parts(ty, _)
            | Constant::Expression(ty, _)
            | Constant::Block(ty, ..)
            | Constant::Unsupported(ty, _) => ty,
        }
    }
}

/// The value of an integer of at most 64 bits that is sign-extended: `value` modulo 2^`width`.
fn sign_extended(width: u32, value: i64) -> i64 {
    match width {
        1..64 => value << (64 - width) >> (64 - width),
        _ => value,
    }
}

impl ConstantPool {
    /// The pool of the function with this name.
    pub fn of_function(name: Name) -> ConstantPool {
        ConstantPool {
            function: Some(name),
            ..ConstantPool::default()
        }
    }

    /// The blocks of the function that is being read whose addresses constants have taken since the last call: the offsets of the
    /// labels in the text.
    pub fn take_mentions(&mut self) -> Vec<usize> {
        std::mem::take(&mut self.mentions)
    }

    /// Whether [`take_mentions`](ConstantPool::take_mentions) has any.
    #[inline]
    pub fn has_mentions(&self) -> bool {
        !self.mentions.is_empty()
    }

    fn intern(&mut self, constant: Constant) -> ConstId {
        if let Some(&id) = self.ids.get(&constant) {
            return id;
        }
        let id = ConstId(self.constants.len() as u32);
        self.ids.insert(constant.clone(), id);
        self.constants.push(Entry {
            constant,
            created: None,
            placed: false,
        });
        id
    }

    fn get(&self, id: ConstId) -> &Constant {
        &self.constants[id.0 as usize].constant
    }

    fn ty(&self, id: ConstId) -> Type {
        self.get(id).ty()
    }

    /// An integer.
    pub fn int(&mut self, ctx: &Context, ty: Type, value: i64) -> ConstId {
        match ty.signless_width(ctx) {
            Some(width) if width > 64 => self.big(ctx, ty, &ApInt::from_i64(width, value)),
            Some(width) => self.intern(Constant::Int(ty, sign_extended(width, value))),
            None => self.intern(Constant::Number(ty, ctx.int_attr(ty, value))),
        }
    }

    /// An integer of any width.
    fn big(&mut self, ctx: &Context, ty: Type, value: &ApInt) -> ConstId {
        if value.width() <= 64 {
            let value = sign_extended(value.width(), value.low_u64() as i64);
            return self.intern(Constant::Int(ty, value));
        }
        let attr = ctx.apint_attr(ty, value.clone());
        self.intern(Constant::Number(ty, attr))
    }

    fn float(&mut self, ctx: &Context, ty: Type, value: ApFloat) -> ConstId {
        // `ppc_fp128` has no attribute of its own; as in upstream its constants have the type of the other 128-bit float.
        let attr_type = match ty.float(ctx) {
            Some(_) => ty,
            None => ctx.float_type(value.kind()),
        };
        let attr = ctx.float_attr(attr_type, value);
        self.intern(Constant::Number(ty, attr))
    }

    /// The zero of a type: `null`, `none`, `zeroinitializer`.
    pub fn zero(&mut self, ctx: &Context, ty: Type) -> ConstId {
        match *ty.data(ctx) {
            TypeData::Integer { .. } => self.int(ctx, ty, 0),
            TypeData::Float(kind) => self.float(ctx, ty, ApFloat::zero(kind, false)),
            _ if ty == llvm::ppc_fp128(ctx) => self.float(ctx, ty, ApFloat::zero(FloatKind::F128, false)),
            _ => self.intern(Constant::Zero(ty)),
        }
    }

    fn undef(&mut self, ty: Type) -> ConstId {
        self.intern(Constant::Undef(ty))
    }

    fn poison(&mut self, ty: Type) -> ConstId {
        self.intern(Constant::Poison(ty))
    }

    /// Whether this is the zero of its type (`Constant::isNullValue`).
    pub fn is_zero(&self, ctx: &Context, id: ConstId) -> bool {
        match *self.get(id) {
            Constant::Int(_, value) => value == 0,
            Constant::Zero(_) => true,
            Constant::Number(_, attr) => match attr.data(ctx) {
                AttrData::Integer { value, .. } => value.is_zero(),
                AttrData::Float { value, .. } => value.is_positive_zero(),
                _ => false,
            },
            _ => false,
        }
    }

    /// Whether this is `undef` or `poison`.
    fn is_undef(&self, id: ConstId) -> bool {
        matches!(self.get(id), Constant::Undef(_) | Constant::Poison(_))
    }

    /// The value of an integer.
    fn integer(&self, ctx: &Context, id: ConstId) -> Option<ApInt> {
        match *self.get(id) {
            Constant::Int(ty, value) => Some(ApInt::from_i64(ty.signless_width(ctx)?, value)),
            Constant::Number(_, attr) => match attr.data(ctx) {
                AttrData::Integer { value, .. } => Some(value.clone()),
                _ => None,
            },
            _ => None,
        }
    }

    /// The global value that a constant is the address of: its name, its kind, and its function type or value type.
    pub fn symbol(&self, id: ConstId) -> Option<(Name, SymbolKind, Type)> {
        match *self.get(id) {
            Constant::Symbol(_, name, kind, ty) => Some((name, kind, ty)),
            _ => None,
        }
    }

    /// The value of an integer, or of a vector of equal integers, as an index.
    pub fn index(&self, ctx: &Context, id: ConstId) -> Option<i64> {
        match *self.get(id) {
            Constant::Int(_, value) => Some(value),
            Constant::Number(_, attr) => attr.as_i64(ctx),
            Constant::Zero(_) => Some(0),
            Constant::Data(_, attr) => match attr.data(ctx) {
                AttrData::Dense(dense) if dense.splat => {
                    let width = u32::try_from(dense.bytes.len()).ok()? * 8;
                    ApInt::from_le_bytes(width, &dense.bytes).to_i64()
                }
                _ => None,
            },
            _ => None,
        }
    }
}
