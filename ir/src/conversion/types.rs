//! What types become.

use crate::body::{Builder, Value};
use crate::context::Context;
use crate::ids::Type;
use std::sync::Arc;

/// A rule: `None` if it does not apply, `Some(None)` if the type cannot be converted, `Some(Some(t))` for the new type.
pub type TypeRule = Arc<dyn Fn(&TypeConverter, &Context, Type) -> Option<Option<Type>> + Send + Sync>;

/// Builds a value of the wanted type from another one, where a converted value meets an unconverted operation or the other
/// way round. `None` if it does not apply.
pub type Materialization = Arc<dyn Fn(&mut Builder<'_>, Value, Type) -> Option<Value> + Send + Sync>;

/// See the [module](self). Rules are tried from the last added to the first, so that a user's rule goes before the ones
/// that came with the converter.
#[derive(Clone, Default)]
pub struct TypeConverter {
    rules: Vec<TypeRule>,
    materializations: Vec<Materialization>,
}

impl TypeConverter {
    /// A converter without rules: nothing can be converted.
    pub fn new() -> Self {
        Self::default()
    }

    /// A converter under which every type stays what it is.
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

    /// Adds a way to build a value of one type from a value of another, in place of an unrealized cast.
    pub fn materialization(
        &mut self,
        make: impl Fn(&mut Builder<'_>, Value, Type) -> Option<Value> + Send + Sync + 'static,
    ) -> &mut Self {
        self.materializations.push(Arc::new(make));
        self
    }

    /// What `ty` becomes; `None` if it cannot be converted.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Option<Type> {
        self.rules
            .iter()
            .rev()
            .find_map(|rule| rule(self, ctx, ty))
            .flatten()
    }

    /// What all of `types` become; `None` if one cannot be converted.
    pub fn convert_all(&self, ctx: &Context, types: impl IntoIterator<Item = Type>) -> Option<Vec<Type>> {
        types.into_iter().map(|ty| self.convert(ctx, ty)).collect()
    }

    /// Whether the type stays what it is.
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
