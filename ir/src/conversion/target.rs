//! Conversion targets: which operations are legal.

use crate::body::{Body, DialectSet, Op};
use crate::context::Context;
use crate::def::DialectDef;
use crate::ids::OpName;
use std::sync::Arc;

/// Decides whether an operation is legal.
pub type DynamicLegality = Arc<dyn Fn(&Context, &Body, Op) -> bool + Send + Sync>;

/// The legality of an operation or a dialect (upstream's `ConversionTarget::LegalizationAction`).
#[derive(Clone, Default)]
pub enum Legality {
    /// Not specified: the operation is converted if a pattern matches, and stays otherwise.
    #[default]
    Unknown,
    /// The operation may stay.
    Legal,
    /// The operation must be converted.
    Illegal,
    /// The function decides for each operation.
    Dynamic(DynamicLegality),
}

#[derive(Clone, Default)]
struct DialectLegality {
    default: Legality,
    /// By operation index; `None` for those that have the legality of the dialect.
    ops: Vec<Option<Legality>>,
}

impl DialectLegality {
    fn op_mut(&mut self, name: OpName) -> &mut Option<Legality> {
        let index = name.index() as usize;
        if self.ops.len() <= index {
            self.ops.resize(index + 1, None);
        }
        &mut self.ops[index]
    }
}

/// The target of a conversion: which operations are legal, by operation or by dialect.
#[derive(Clone, Default)]
pub struct Target {
    /// By dialect number.
    dialects: Vec<Option<DialectLegality>>,
    unknown: Legality,
}

impl Target {
    /// A target in which the legality of every operation is unknown.
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

    /// Sets the legality of the operations of a dialect that have none of their own.
    pub fn dialect(&mut self, dialect: &DialectDef, legality: Legality) -> &mut Self {
        self.dialect_mut(dialect.number).default = legality;
        self
    }

    /// Sets the legality of an operation.
    pub fn op(&mut self, name: OpName, legality: Legality) -> &mut Self {
        *self.dialect_mut(name.dialect()).op_mut(name) = Some(legality);
        self
    }

    /// Marks the operations of the dialect as legal.
    pub fn legal_dialect(&mut self, dialect: &DialectDef) -> &mut Self {
        self.dialect(dialect, Legality::Legal)
    }

    /// Marks the operations of the dialect as illegal.
    pub fn illegal_dialect(&mut self, dialect: &DialectDef) -> &mut Self {
        self.dialect(dialect, Legality::Illegal)
    }

    /// Marks the operations as legal.
    pub fn legal_ops(&mut self, names: &[OpName]) -> &mut Self {
        names.iter().for_each(|&name| {
            self.op(name, Legality::Legal);
        });
        self
    }

    /// Marks the operations as illegal.
    pub fn illegal_ops(&mut self, names: &[OpName]) -> &mut Self {
        names.iter().for_each(|&name| {
            self.op(name, Legality::Illegal);
        });
        self
    }

    /// Marks the operation as legal where `legal` returns true.
    pub fn dynamic_op(
        &mut self,
        name: OpName,
        legal: impl Fn(&Context, &Body, Op) -> bool + Send + Sync + 'static,
    ) -> &mut Self {
        self.op(name, Legality::Dynamic(Arc::new(legal)))
    }

    /// Sets the legality of operations for which neither they nor their dialect have one.
    pub fn unknown_ops(&mut self, legality: Legality) -> &mut Self {
        self.unknown = legality;
        self
    }

    /// Sets the legality of an operation to [`Legality::Unknown`], whatever [`unknown_ops`](Self::unknown_ops) says, unless
    /// it or its dialect has a legality.
    pub(super) fn keep_unknown(&mut self, name: OpName) {
        let dialect = self.dialect_mut(name.dialect());
        if matches!(dialect.default, Legality::Unknown) {
            dialect.op_mut(name).get_or_insert_default();
        }
    }

    /// The dialects with operations that may not be legal.
    pub(super) fn unsettled_dialects(&self) -> DialectSet {
        let is_legal = |legality: &Legality| matches!(legality, Legality::Legal);
        let mut dialects = match is_legal(&self.unknown) {
            true => DialectSet::default(),
            false => DialectSet::ALL,
        };
        for (number, dialect) in self.dialects.iter().enumerate() {
            let Some(dialect) = dialect else { continue };
            let by_default = match &dialect.default {
                Legality::Unknown => &self.unknown,
                own => own,
            };
            match is_legal(by_default) && dialect.ops.iter().flatten().all(is_legal) {
                true => dialects.remove_number(number as u16),
                false => dialects.insert_number(number as u16),
            }
        }
        dialects
    }

    /// A target in which the operations of these dialects are legal and all others illegal.
    pub(super) fn only(dialects: DialectSet) -> Self {
        let mut target = Target {
            dialects: Vec::new(),
            unknown: Legality::Illegal,
        };
        for number in dialects.numbers() {
            target.dialect_mut(number).default = Legality::Legal;
        }
        target
    }

    /// The legality of the operations of this name.
    pub(super) fn legality_of(&self, name: OpName) -> &Legality {
        self.find(name)
    }

    #[inline]
    fn find(&self, name: OpName) -> &Legality {
        if name.as_unregistered().is_some() {
            return &self.unknown;
        }
        match self.dialects.get(name.dialect() as usize) {
            Some(Some(dialect)) => match dialect.ops.get(name.index() as usize) {
                Some(Some(legality)) => legality,
                _ if matches!(dialect.default, Legality::Unknown) => &self.unknown,
                _ => &dialect.default,
            },
            _ => &self.unknown,
        }
    }

    /// Whether the operation is legal (`Some(true)`), illegal (`Some(false)`), or of unknown legality.
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
