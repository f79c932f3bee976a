//! Constants: their representation, and their LLVM IR text without the type.
//!
//! [`Constant::of`] translates an attribute. `evaluate.rs` folds an op whose operands are constants, with the
//! arithmetic of `fold.rs` and the comparisons of `compare.rs`. `dense.rs` writes dense element attributes.

mod address;
mod compare;
mod dense;
mod evaluate;
mod fold;
mod mismatch;
mod resource;

use crate::types::{TypeTexts, write_escaped, write_name};
use crate::version::{POISON, SPLAT};
pub(crate) use compare::{fcmp, icmp};
pub(crate) use evaluate::{Environment, evaluate};
pub(crate) use fold::{binary, commutes, fneg, is_identity, number_cast};
pub(crate) use mismatch::{Mismatch, mismatch};
use std::fmt::Write;
use std::rc::Rc;
use windlass_dialects::elements::dense_elements;
use windlass_dialects::llvm::attrs as llvm_attrs;
use windlass_dialects::llvm::types::LlvmTypes as _;
use windlass_dialects::llvm::types::{ArrayType, StructType};
use windlass_ir::num::{ApFloat, ApInt};
use windlass_ir::{AttrData, Attribute, Context, Name, OpName, Type, TypeData};

/// The largest number of elements that a constant is expanded to; the type in the input determines their number.
const MAX_ELEMENTS: usize = 1 << 22;

/// The reason why an attribute is no constant of type `ty`, where a more precise diagnostic exists than the default
/// one.
pub(crate) fn problem(ctx: &Context, ty: Type, attr: Attribute) -> Option<String> {
    resource::problem(ctx, attr)
        .map(str::to_owned)
        .or_else(|| dense::problem(ctx, ty, attr))
}

/// An LLVM constant with its type.
#[derive(Clone, Debug)]
pub(crate) struct Constant {
    pub ty: Type,
    pub kind: Kind,
}

/// The kinds of constants.
#[derive(Clone, Debug)]
pub(crate) enum Kind {
    Int(ApInt),
    Float(ApFloat),
    /// `zeroinitializer`, a null pointer or a scalar zero.
    Zero,
    Undef,
    Poison,
    /// Elements held by an attribute, not expanded.
    Attr(Attribute),
    /// The elements of an aggregate or vector.
    Parts(Rc<[Constant]>),
    Address(address::Address),
    /// A pointer constant cast to an integer: `ptrtoint`.
    PtrToInt(Rc<Constant>),
    /// A 64-bit integer cast to a pointer: `inttoptr`.
    Fixed(ApInt),
    /// A `blockaddress`: the function and its block tag.
    Block(Name, i64),
    /// `add`, `sub` or `xor` of symbolic addresses.
    Binary(OpName, Rc<[Constant; 2]>),
    /// Another constant expression, as LLVM IR text without the type.
    Expr(Rc<str>),
}

impl Constant {
    pub fn new(ty: Type, kind: Kind) -> Constant {
        Constant { ty, kind }
    }

    pub fn int(ty: Type, value: ApInt) -> Constant {
        Constant::new(ty, Kind::Int(value))
    }

    pub fn float(ty: Type, value: ApFloat) -> Constant {
        Constant::new(ty, Kind::Float(value))
    }

    /// The address of a symbol, in address space 0.
    pub fn address(ctx: &Context, name: Name) -> Constant {
        Constant::new(Type::PTR, Kind::Address(address::Address::of(ctx, name)))
    }

    /// The zero of a type.
    pub fn zero(ctx: &Context, ty: Type) -> Constant {
        Constant::new(
            ty,
            match ty.data(ctx) {
                TypeData::Integer { width, .. } => Kind::Int(ApInt::zero(*width)),
                TypeData::Float(kind) => Kind::Float(ApFloat::zero(*kind, false)),
                _ => Kind::Zero,
            },
        )
    }

    /// Translates an attribute to a constant of type `ty`.
    pub fn of(ctx: &Context, ty: Type, attr: Attribute) -> Option<Constant> {
        let kind = match attr.data(ctx) {
            AttrData::Integer { value, .. } => match ty.data(ctx) {
                // The value of `i1` is zero-extended, not sign-extended.
                TypeData::Integer { width, .. } if value.width() == 1 => {
                    Kind::Int(value.zext_or_trunc(*width))
                }
                TypeData::Integer { width, .. } => Kind::Int(value.sext_or_trunc(*width)),
                TypeData::Float(kind) => Kind::Float(ApFloat::from_int_bits(*kind, value)),
                _ => return None,
            },
            AttrData::Float { value, .. } => match ty.data(ctx) {
                // The LLVM dialect represents 8-bit and smaller floats as integers.
                TypeData::Integer { width, .. } => Kind::Int(value.to_int_bits().zext_or_trunc(*width)),
                _ => Kind::Float(*value),
            },
            AttrData::SymbolRef { root, .. } => Kind::Address(address::Address::of(ctx, *root)),
            AttrData::Unit => Kind::Zero,
            _ if attr == llvm_attrs::zero(ctx) => return Some(Constant::zero(ctx, ty)),
            _ if attr == llvm_attrs::undef(ctx) => Kind::Undef,
            _ if attr == llvm_attrs::poison(ctx) => Kind::Poison,
            AttrData::Array(elements) => {
                let parts = elements
                    .iter()
                    .enumerate()
                    .map(|(index, &element)| Constant::of(ctx, element_type(ctx, ty, index)?, element))
                    .collect::<Option<Vec<Constant>>>()?;
                return Some(Constant::aggregate(ctx, ty, parts));
            }
            AttrData::String { .. }
            | AttrData::Dense(_)
            | AttrData::Sparse(_)
            | AttrData::Resource { .. } => Kind::Attr(attr),
            _ => return None,
        };
        Some(Constant { ty, kind })
    }

    /// An aggregate or vector with the given elements.
    pub fn aggregate(ctx: &Context, ty: Type, parts: Vec<Constant>) -> Constant {
        let kind = if parts.iter().all(|part| part.is_zero(ctx)) {
            Kind::Zero
        } else if parts.iter().all(|part| matches!(part.kind, Kind::Poison)) {
            Kind::Poison
        } else if parts.iter().all(|part| matches!(part.kind, Kind::Undef)) {
            Kind::Undef
        } else {
            Kind::Parts(parts.into())
        };
        Constant { ty, kind }
    }

    /// Whether all bits are known to be zero.
    pub fn is_zero(&self, ctx: &Context) -> bool {
        match &self.kind {
            Kind::Int(value) => value.is_zero(),
            Kind::Float(value) => value.is_positive_zero(),
            Kind::Zero => true,
            Kind::Attr(attr) => match attr.data(ctx) {
                AttrData::Dense(dense) => dense.bytes.iter().all(|&byte| byte == 0),
                AttrData::String { text, .. } => windlass_ir::text::bytes_of_string(ctx.str(*text))
                    .iter()
                    .all(|&byte| byte == 0),
                _ => false,
            },
            _ => false,
        }
    }

    /// The number of elements of an aggregate or fixed-length vector.
    pub fn len(&self, ctx: &Context) -> Option<usize> {
        length(ctx, self.ty)
    }

    /// An element of an aggregate or vector.
    pub fn element(&self, ctx: &Context, index: usize) -> Option<Constant> {
        let ty = element_type(ctx, self.ty, index)?;
        match &self.kind {
            Kind::Zero => Some(Constant::zero(ctx, ty)),
            Kind::Undef | Kind::Poison => Some(Constant::new(ty, self.kind.clone())),
            Kind::Parts(parts) => parts.get(index).cloned(),
            Kind::Attr(_) => self.elements(ctx)?.into_iter().nth(index),
            _ => None,
        }
    }

    /// All elements of an aggregate or fixed-length vector; `None` where there are more than [`MAX_ELEMENTS`].
    pub fn elements(&self, ctx: &Context) -> Option<Vec<Constant>> {
        self.first_elements(ctx, self.len(ctx).filter(|&count| count <= MAX_ELEMENTS)?)
    }

    /// The lanes that a lanewise fold processes: all elements, or the splat element of a scalable vector.
    pub fn lanes(&self, ctx: &Context) -> Option<Vec<Constant>> {
        if !is_scalable(ctx, self.ty) {
            return self.elements(ctx);
        }
        match &self.kind {
            Kind::Attr(attr) if !matches!(attr.data(ctx), AttrData::Dense(dense) if dense.splat) => None,
            _ => self.first_elements(ctx, 1),
        }
    }

    fn first_elements(&self, ctx: &Context, count: usize) -> Option<Vec<Constant>> {
        let Kind::Attr(attr) = &self.kind else {
            return (0..count).map(|index| self.element(ctx, index)).collect();
        };
        let element = element_type(ctx, self.ty, 0)?;
        match attr.data(ctx) {
            AttrData::String { text, .. } => {
                let bytes = windlass_ir::text::bytes_of_string(ctx.str(*text));
                let byte = |&byte: &u8| Constant::int(element, ApInt::from_u64(8, byte.into()));
                Some(bytes.iter().map(byte).collect())
            }
            AttrData::Dense(dense) => {
                if !matches!(element.data(ctx), TypeData::Integer { .. } | TypeData::Float(_)) {
                    let part = |index| Constant::of(ctx, element, dense::part(ctx, dense, index)?);
                    return (0..count).map(part).collect();
                }
                let scalars = dense::scalars(ctx, dense, count)?;
                Some(
                    scalars
                        .into_iter()
                        .map(|scalar| match scalar.fitted(ctx, element) {
                            dense::Scalar::Int(value) => Constant::int(element, value),
                            dense::Scalar::Float(value) => Constant::float(element, value),
                        })
                        .collect(),
                )
            }
            _ => None,
        }
    }

    /// Whether the constant is an integer or float.
    pub fn is_number(&self) -> bool {
        matches!(self.kind, Kind::Int(_) | Kind::Float(_))
    }

    /// Whether the constant is the integer one, which is also a bit that is set.
    pub fn is_one(&self) -> bool {
        matches!(&self.kind, Kind::Int(value) if value.to_u64() == Some(1))
    }

    /// Writes the constant without its type.
    pub fn write(&self, env: &mut Environment<'_, '_>, out: &mut String) -> Option<()> {
        let ctx = env.ctx;
        match &self.kind {
            Kind::Int(value) => write_int(value, out),
            Kind::Float(value) => write_float(*value, out),
            Kind::Zero => out.push_str(zero_of(ctx, self.ty)),
            Kind::Undef => out.push_str("undef"),
            Kind::Poison => out.push_str(poison(env.types)),
            Kind::Attr(attr) => write_attr(ctx, env.types, self.ty, *attr, out)?,
            Kind::Parts(parts) => self.write_parts(env, parts, out)?,
            Kind::Address(address) => address.write(env, self.ty, out)?,
            Kind::Fixed(number) => {
                out.push_str("inttoptr (i64 ");
                write_int(number, out);
                let _ = write!(out, " to {})", env.types.get(self.ty)?);
            }
            Kind::PtrToInt(address) => {
                out.push_str("ptrtoint (");
                match &address.kind {
                    // With typed pointers, the symbol needs no cast to `i8*` here.
                    Kind::Address(symbol) if symbol.write_own(env, address.ty, out) => {}
                    _ => address.write_typed(env, out)?,
                }
                let _ = write!(out, " to {})", env.types.get(self.ty)?);
            }
            Kind::Block(function, tag) => {
                out.push_str("blockaddress(");
                write_name(out, '@', ctx.str(*function));
                let label = (env.block_label)(*function, *tag)?;
                let _ = write!(out, ", %{label})");
            }
            Kind::Binary(name, operands) => {
                out.push_str(fold::binary_word(*name)?);
                out.push_str(" (");
                operands[0].write_typed(env, out)?;
                out.push_str(", ");
                operands[1].write_typed(env, out)?;
                out.push(')');
            }
            Kind::Expr(text) => out.push_str(text),
        }
        Some(())
    }

    /// Writes the constant with its type.
    pub fn write_typed(&self, env: &mut Environment<'_, '_>, out: &mut String) -> Option<()> {
        out.push_str(&env.types.get(self.ty)?);
        out.push(' ');
        self.write(env, out)
    }

    fn write_parts(&self, env: &mut Environment<'_, '_>, parts: &[Constant], out: &mut String) -> Option<()> {
        let ctx = env.ctx;
        let structure = StructType::of(ctx, self.ty);
        let is_vector = self.ty.vector(ctx).is_some();
        let has_splat = env.types.version().since(SPLAT);
        if is_vector && has_splat && parts.iter().all(|part| part.same_number(&parts[0])) {
            out.push_str("splat (");
            parts[0].write_typed(env, out)?;
            out.push(')');
            return Some(());
        }
        let bytes = ArrayType::of(ctx, self.ty)
            .filter(|array| array.element == Type::I8)
            .and_then(|_| {
                let byte = |part: &Constant| match &part.kind {
                    Kind::Int(value) => Some(value.low_u64() as u8),
                    _ => None,
                };
                parts.iter().map(byte).collect::<Option<Vec<u8>>>()
            });
        if let Some(bytes) = bytes {
            write_bytes(&bytes, out);
            return Some(());
        }
        let (open, close) = match structure {
            Some(structure) if structure.is_packed() => ("<{ ", " }>"),
            Some(_) => ("{ ", " }"),
            None if is_vector => ("<", ">"),
            None => ("[", "]"),
        };
        out.push_str(open);
        for (index, part) in parts.iter().enumerate() {
            if index > 0 {
                out.push_str(", ");
            }
            part.write_typed(env, out)?;
        }
        out.push_str(close);
        Some(())
    }

    /// Whether both constants are integers or floats with equal bits.
    fn same_number(&self, other: &Constant) -> bool {
        match (&self.kind, &other.kind) {
            (Kind::Int(a), Kind::Int(b)) => a == b,
            (Kind::Float(a), Kind::Float(b)) => a.bits() == b.bits(),
            _ => false,
        }
    }
}

/// Whether a type is a scalable vector.
fn is_scalable(ctx: &Context, ty: Type) -> bool {
    ty.vector(ctx).is_some_and(|vector| vector.is_scalable())
}

/// The number of elements of an aggregate or fixed-length vector.
pub(crate) fn length(ctx: &Context, ty: Type) -> Option<usize> {
    if let Some(structure) = StructType::of(ctx, ty) {
        return Some(structure.body().len());
    }
    if let Some(array) = ArrayType::of(ctx, ty) {
        return usize::try_from(array.count).ok();
    }
    let vector = ty.vector(ctx)?;
    if vector.is_scalable() {
        return None;
    }
    usize::try_from(vector.shape.iter().product::<i64>()).ok()
}

/// The type of an element of an aggregate or vector.
pub(crate) fn element_type(ctx: &Context, ty: Type, index: usize) -> Option<Type> {
    match StructType::of(ctx, ty) {
        Some(structure) => structure.body().get(index).copied(),
        None => ArrayType::of(ctx, ty)
            .map(|array| array.element)
            .or_else(|| ty.vector(ctx).map(|vector| vector.element)),
    }
}

fn write_attr(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    ty: Type,
    attr: Attribute,
    out: &mut String,
) -> Option<()> {
    match attr.data(ctx) {
        AttrData::String { text, .. } => {
            write_bytes(&windlass_ir::text::bytes_of_string(ctx.str(*text)), out);
            Some(())
        }
        _ => dense::write_dense(ctx, types, ty, &*dense_elements(ctx, attr)?, out),
    }
}

/// The text of a poison constant in a version.
fn poison(types: &TypeTexts<'_>) -> &'static str {
    match types.version().since(POISON) {
        true => "poison",
        false => "undef",
    }
}

/// The text of the zero of a type.
pub(crate) fn zero_of(ctx: &Context, ty: Type) -> &'static str {
    match ty.data(ctx) {
        TypeData::Integer { width: 1, .. } => "false",
        TypeData::Integer { .. } => "0",
        TypeData::Float(_) => "0.000000e+00",
        _ if crate::types::address_space(ctx, ty).is_some() => "null",
        _ if ty == windlass_dialects::llvm::types::token(ctx) => "none",
        _ if ty == windlass_dialects::llvm::types::ppc_fp128(ctx) => "0xM00000000000000000000000000000000",
        _ => "zeroinitializer",
    }
}

fn write_int(value: &ApInt, out: &mut String) {
    if value.width() == 1 {
        out.push_str(if value.is_zero() { "false" } else { "true" });
    } else if let Some(small) = value.to_i64() {
        out.push_str(itoa::Buffer::new().format(small));
    } else {
        let _ = write!(out, "{}", value.signed());
    }
}

fn write_float(value: ApFloat, out: &mut String) {
    // Writing to a string cannot fail.
    let _ = write!(out, "{}", windlass_ir::num::LlvmFloat(value));
}

/// Appends bytes as a string constant, or `zeroinitializer`.
fn write_bytes(bytes: &[u8], out: &mut String) {
    if bytes.iter().all(|&byte| byte == 0) {
        out.push_str("zeroinitializer");
        return;
    }
    out.push_str("c\"");
    write_escaped(out, bytes);
    out.push('"');
}
