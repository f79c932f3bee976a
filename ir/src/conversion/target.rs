//! Which operations may stay.

use crate::body::{Body, Op};
use crate::context::Context;
use crate::def::DialectDef;
use crate::ids::OpName;
use rustc_hash::FxHashMap;
use std::sync::Arc;

/// Whether an operation may stay, depending on the operation.
pub type DynamicLegality = Arc<dyn Fn(&Context, &Body, Op) -> bool + Send + Sync>;

/// What a target says about an operation or a dialect.
#[derive(Clone, Default)]
pub enum Legality {
    /// Nothing: it is converted if a pattern does it and stays otherwise.
    #[default]
    Unknown,
    /// It may stay.
    Legal,
    /// It must go.
    Illegal,
    /// It depends.
    Dynamic(DynamicLegality),
}

#[derive(Clone, Default)]
struct DialectLegality {
    default: Legality,
    ops: FxHashMap<u16, Legality>,
}

/// See the [module](self).
#[derive(Clone, Default)]
pub struct Target {
    /// By dialect number.
    dialects: Vec<Option<DialectLegality>>,
    unknown: Legality,
}

impl Target {
    /// A target that knows nothing.
    pub fn new() -> Self {
        Self::default()
    }

    fn dialect_mut(&mut self, number: u16) -> &mut DialectLegality {
        let number = number as usize;
        if self.dialects.len() <= number {
            self.dialects.resize(number + 1, None);
        }
        self.dialects[number].get_or_insert_default()
    }

    /// Sets what holds for the operations of a dialect that are not named by themselves.
    pub fn dialect(&mut self, dialect: &DialectDef, legality: Legality) -> &mut Self {
        self.dialect_mut(dialect.number).default = legality;
        self
    }

    /// Sets what holds for an operation.
    pub fn op(&mut self, name: OpName, legality: Legality) -> &mut Self {
        self.dialect_mut(name.dialect())
            .ops
            .insert(name.index(), legality);
        self
    }

    /// Operations of the dialect may stay.
    pub fn legal_dialect(&mut self, dialect: &DialectDef) -> &mut Self {
        self.dialect(dialect, Legality::Legal)
    }

    /// Operations of the dialect must go.
    pub fn illegal_dialect(&mut self, dialect: &DialectDef) -> &mut Self {
        self.dialect(dialect, Legality::Illegal)
    }

    /// The operations may stay.
    pub fn legal_ops(&mut self, names: &[OpName]) -> &mut Self {
        names.iter().for_each(|&name| {
            self.op(name, Legality::Legal);
        });
        self
    }

    /// The operations must go.
    pub fn illegal_ops(&mut self, names: &[OpName]) -> &mut Self {
        names.iter().for_each(|&name| {
            self.op(name, Legality::Illegal);
        });
        self
    }

    /// The operation may stay where `legal` says so.
    pub fn dynamic_op(
        &mut self,
        name: OpName,
        legal: impl Fn(&Context, &Body, Op) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.op(name, Legality::Dynamic(Arc::new(legal)))
    }

    /// Sets what holds for operations that nothing else is said of.
    pub fn unknown_ops(&mut self, legality: Legality) -> &mut Self {
        self.unknown = legality;
        self
    }

    #[inline]
    fn find(&self, name: OpName) -> &Legality {
        if name.as_unregistered().is_some() {
            return &self.unknown;
        }
        match self.dialects.get(name.dialect() as usize) {
            Some(Some(dialect)) => match dialect.ops.get(&name.index()) {
                Some(legality) => legality,
                None if matches!(dialect.default, Legality::Unknown) => &self.unknown,
                None => &dialect.default,
            },
            _ => &self.unknown,
        }
    }

    /// Whether the operation may stay (`Some(true)`), must go (`Some(false)`), or nothing is said.
    #[inline]
    pub fn legal(&self, ctx: &Context, body: &Body, op: Op) -> Option<bool> {
        match self.find(body.name(op)) {
            Legality::Unknown => None,
            Legality::Legal => Some(true),
            Legality::Illegal => Some(false),
            Legality::Dynamic(legal) => Some(legal(ctx, body, op)),
        }
    }
}
