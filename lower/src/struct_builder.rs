//! Builders that read and set fields of struct values of the LLVM dialect.

use crate::build::llvm::{extract, insert, poison};
use windlass_dialects::llvm::types::StructType;
use windlass_ir::{Builder, Type, Value};

/// A value of a struct type. Setting a field builds a new value, which the builder holds afterwards.
///
/// [`MemRefDescriptor`](crate::descriptor::MemRefDescriptor),
/// [`UnrankedMemRefDescriptor`](crate::descriptor::UnrankedMemRefDescriptor) and [`ComplexBuilder`] are the builders
/// for the structs of converted builtin types.
///
/// ```
/// use windlass_dialects::llvm::types::struct_literal;
/// use windlass_ir::{Body, Builder, Context, Location, Type};
/// use windlass_lower::struct_builder::StructBuilder;
///
/// let ctx = Context::new(windlass_dialects::registry());
/// let mut body = Body::with_regions(1);
/// let region = body.root_regions()[0];
/// let block = body.append_block(region);
/// let id = body.append_arg(block, Type::I64, Location::UNKNOWN);
/// let mut b = Builder::at_end(&ctx, &mut body, block, Location::UNKNOWN);
///
/// let ty = struct_literal(&ctx, &[Type::I64, Type::F32], false);
/// let mut pair = StructBuilder::poison(&mut b, ty).expect("a struct");
/// assert!(pair.set(&mut b, 0, id));
/// let weight = pair.get(&mut b, 1).expect("a second field");
/// assert_eq!(b.body.ty(weight), Type::F32);
/// assert!(pair.get(&mut b, 2).is_none());
/// // The type of a field must match.
/// assert!(!pair.set(&mut b, 1, id));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct StructBuilder {
    value: Value,
    ty: Type,
}

impl StructBuilder {
    /// The struct in `value`; `None` if it is no struct.
    pub fn of(b: &Builder<'_>, value: Value) -> Option<Self> {
        let ty = b.body.ty(value);
        StructType::of(b.ctx, ty).map(|_| StructBuilder { value, ty })
    }

    /// A poison struct of type `ty`; `None` if that is no struct type.
    pub fn poison(b: &mut Builder<'_>, ty: Type) -> Option<Self> {
        StructType::of(b.ctx, ty)?;
        let value = poison(b, ty);
        Some(StructBuilder { value, ty })
    }

    /// The current value.
    pub fn value(&self) -> Value {
        self.value
    }

    /// Its type.
    pub fn ty(&self) -> Type {
        self.ty
    }

    fn field(&self, b: &Builder<'_>, index: usize) -> Option<Type> {
        StructType::of(b.ctx, self.ty)?.body().get(index).copied()
    }

    /// Extracts a field; `None` if there is no such field.
    pub fn get(&self, b: &mut Builder<'_>, index: usize) -> Option<Value> {
        let ty = self.field(b, index)?;
        Some(extract(b, self.value, &[index as i64], ty))
    }

    /// Sets a field; returns `false` and builds nothing if there is no such field or its type differs.
    pub fn set(&mut self, b: &mut Builder<'_>, index: usize, value: Value) -> bool {
        if self.field(b, index) != Some(b.body.ty(value)) {
            return false;
        }
        self.value = insert(b, self.value, value, &[index as i64]);
        true
    }
}

/// The struct of a complex number.
///
/// ```
/// use windlass_ir::{Body, Builder, Context, Location, Type};
/// use windlass_lower::struct_builder::ComplexBuilder;
///
/// let ctx = Context::new(windlass_dialects::registry());
/// let mut body = Body::with_regions(1);
/// let region = body.root_regions()[0];
/// let block = body.append_block(region);
/// let x = body.append_arg(block, Type::F64, Location::UNKNOWN);
/// let mut b = Builder::at_end(&ctx, &mut body, block, Location::UNKNOWN);
/// // `x + i x`, and its imaginary part.
/// let number = ComplexBuilder::new(&mut b, x, x).expect("two parts of one type");
/// let imaginary = number.imaginary(&mut b);
/// assert_eq!(b.body.ty(imaginary), Type::F64);
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ComplexBuilder {
    value: Value,
    element: Type,
}

impl ComplexBuilder {
    /// The complex number in `value`; `None` if its type is not that of a complex number.
    pub fn of(b: &Builder<'_>, value: Value) -> Option<Self> {
        match StructType::of(b.ctx, b.body.ty(value))?.body() {
            &[real, imaginary] if real == imaginary => Some(ComplexBuilder { value, element: real }),
            _ => None,
        }
    }

    /// Builds a complex number from its parts; `None` if their types differ.
    pub fn new(b: &mut Builder<'_>, real: Value, imaginary: Value) -> Option<Self> {
        let element = b.body.ty(real);
        if b.body.ty(imaginary) != element {
            return None;
        }
        let ty = windlass_dialects::llvm::types::struct_literal(b.ctx, &[element, element], false);
        let whole = poison(b, ty);
        let whole = insert(b, whole, real, &[0]);
        let value = insert(b, whole, imaginary, &[1]);
        Some(ComplexBuilder { value, element })
    }

    /// The struct value.
    pub fn value(&self) -> Value {
        self.value
    }

    /// The real part.
    pub fn real(&self, b: &mut Builder<'_>) -> Value {
        extract(b, self.value, &[0], self.element)
    }

    /// The imaginary part.
    pub fn imaginary(&self, b: &mut Builder<'_>) -> Value {
        extract(b, self.value, &[1], self.element)
    }

    /// Sets the real part.
    pub fn set_real(&mut self, b: &mut Builder<'_>, value: Value) {
        self.value = insert(b, self.value, value, &[0]);
    }

    /// Sets the imaginary part.
    pub fn set_imaginary(&mut self, b: &mut Builder<'_>, value: Value) {
        self.value = insert(b, self.value, value, &[1]);
    }
}
