//! Type conversion.

use crate::body::{Builder, Value};
use crate::context::Context;
use crate::ids::Type;
use std::sync::Arc;

/// A conversion rule: `None` if it does not apply, `Some(None)` if the type cannot be converted, `Some(Some(t))` for
/// the new type.
pub type TypeRule = Arc<dyn Fn(&TypeConversion<'_>, &Context, Type) -> Option<Option<Type>> + Send + Sync>;

/// Builds a value of the wanted type from another one, between a converted value and an unconverted operation in either
/// direction. `None` if it does not apply.
pub type Materialization = Arc<dyn Fn(&mut Builder<'_>, Value, Type) -> Option<Value> + Send + Sync>;

/// The conversion of a type that a [rule](TypeConverter::rule) is part of: with it the rule converts the types in this one.
#[derive(Clone, Copy)]
pub struct TypeConversion<'c> {
    converter: &'c TypeConverter,
    ty: Type,
    /// The conversion of the type that contains this one.
    outer: Option<&'c TypeConversion<'c>>,
}

impl TypeConversion<'_> {
    /// The converted `ty`, a part of the type that is being converted; `None` if it cannot be converted.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Option<Type> {
        self.converter.convert_inside(ctx, ty, Some(self))
    }

    /// The converted `types`; `None` if one cannot be converted.
    pub fn convert_all(&self, ctx: &Context, types: impl IntoIterator<Item = Type>) -> Option<Vec<Type>> {
        types.into_iter().map(|ty| self.convert(ctx, ty)).collect()
    }

    /// Whether the type occurs in itself: a type that contains it, being converted now, is the same one. Upstream's
    /// `getCurrentThreadRecursiveStack`.
    pub fn is_recursive(&self) -> bool {
        std::iter::successors(self.outer, |conversion| conversion.outer)
            .any(|conversion| conversion.ty == self.ty)
    }
}

/// Converts types by rules, which are tried from the last added to the first, so that a user's rule precedes the
/// converter's own.
#[derive(Clone, Default)]
pub struct TypeConverter {
    rules: Vec<TypeRule>,
    materializations: Vec<Materialization>,
    needs_materializations: bool,
}

impl TypeConverter {
    /// A converter without rules, which converts no type.
    pub fn new() -> Self {
        Self::default()
    }

    /// A converter that maps every type to itself.
    pub fn identity() -> Self {
        let mut types = Self::new();
        types.rule(|_, _, ty| Some(Some(ty)));
        types
    }

    /// Adds a rule.
    pub fn rule(
        &mut self,
        rule: impl Fn(&TypeConversion<'_>, &Context, Type) -> Option<Option<Type>> + Send + Sync + 'static,
    ) -> &mut Self {
        self.rules.push(Arc::new(rule));
        self
    }

    /// Adds a materialization, which replaces an unrealized conversion cast.
    pub fn materialization(
        &mut self,
        make: impl Fn(&mut Builder<'_>, Value, Type) -> Option<Value> + Send + Sync + 'static,
    ) -> &mut Self {
        self.materializations.push(Arc::new(make));
        self
    }

    /// Makes an unrealized conversion cast that remains after the conversion an error, as upstream does where a converter has no
    /// materializations.
    pub fn require_materializations(&mut self) -> &mut Self {
        self.needs_materializations = true;
        self
    }

    /// Whether a cast that remains is an error.
    pub(super) fn needs_materializations(&self) -> bool {
        self.needs_materializations
    }

    /// Whether values are materialized by casts only, which may remain.
    pub(super) fn only_casts_between_types(&self) -> bool {
        self.materializations.is_empty() && !self.needs_materializations
    }

    /// The converted `ty`; `None` if it cannot be converted.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Option<Type> {
        self.convert_inside(ctx, ty, None)
    }

    fn convert_inside(&self, ctx: &Context, ty: Type, outer: Option<&TypeConversion<'_>>) -> Option<Type> {
        let conversion = TypeConversion {
            converter: self,
            ty,
            outer,
        };
        self.rules
            .iter()
            .rev()
            .find_map(|rule| rule(&conversion, ctx, ty))
            .flatten()
    }

    /// The converted `types`; `None` if one cannot be converted.
    pub fn convert_all(&self, ctx: &Context, types: impl IntoIterator<Item = Type>) -> Option<Vec<Type>> {
        types.into_iter().map(|ty| self.convert(ctx, ty)).collect()
    }

    /// Whether the converter maps the type to itself.
    pub fn is_legal(&self, ctx: &Context, ty: Type) -> bool {
        self.convert(ctx, ty) == Some(ty)
    }

    pub(super) fn materialize(&self, b: &mut Builder<'_>, value: Value, ty: Type) -> Option<Value> {
        self.materializations
            .iter()
            .rev()
            .find_map(|make| make(b, value, ty))
    }
}
