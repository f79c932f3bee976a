//! Type conversion.

use crate::body::{Builder, Value};
use crate::context::Context;
use crate::ids::Type;
use std::sync::Arc;

/// A conversion rule: `None` if it does not apply, `Some(None)` if the type cannot be converted, `Some(Some(t))` for
/// the new type.
pub type TypeRule = Arc<dyn Fn(&TypeConverter, &Context, Type) -> Option<Option<Type>> + Send + Sync>;

/// Builds a value of the wanted type from another one, between a converted value and an unconverted operation in either
/// direction. `None` if it does not apply.
pub type Materialization = Arc<dyn Fn(&mut Builder<'_>, Value, Type) -> Option<Value> + Send + Sync>;

/// Converts types by rules, which are tried from the last added to the first, so that a user's rule precedes the
/// converter's own.
#[derive(Clone, Default)]
pub struct TypeConverter {
    rules: Vec<TypeRule>,
    materializations: Vec<Materialization>,
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
        rule: impl Fn(&TypeConverter, &Context, Type) -> Option<Option<Type>> + Send + Sync + 'static,
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

    /// The converted `ty`; `None` if it cannot be converted.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Option<Type> {
        self.rules
            .iter()
            .rev()
            .find_map(|rule| rule(self, ctx, ty))
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
