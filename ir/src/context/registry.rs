//! The dialects of a context.
//!
//! Input: static [`DialectDef`]s. Output: definitions by name or by number. A registry is filled before the context is
//! created and is constant from then on.

use crate::def::{DialectDef, LegacyOp, OpDef};
use crate::ids::OpName;
use crate::text::format::ParamFormats;
use rustc_hash::FxHashMap;
use std::fmt;

/// See the [module](self).
#[derive(Default, Clone)]
pub struct DialectRegistry {
    /// By number. A `Vec` because dialects of other crates may have large numbers.
    by_number: Vec<Option<&'static DialectDef>>,
    /// By number, like `by_number`.
    formats: Vec<ParamFormats>,
    by_namespace: FxHashMap<&'static str, &'static DialectDef>,
    ops: FxHashMap<&'static str, &'static OpDef>,
    legacy: FxHashMap<&'static str, &'static LegacyOp>,
    in_order: Vec<&'static DialectDef>,
}

/// The error that two dialects have one number or one namespace.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RegistryError {
    /// The dialect that was there.
    pub existing: &'static str,
    /// The dialect that is not added.
    pub added: &'static str,
}

impl fmt::Display for RegistryError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "dialect '{}' has the number or the namespace of dialect '{}'",
            self.added, self.existing
        )
    }
}
impl std::error::Error for RegistryError {}

impl DialectRegistry {
    /// A registry that contains only `builtin`.
    pub fn new() -> Self {
        let mut registry = DialectRegistry::default();
        // An empty registry has no conflicts.
        let _ = registry.add(&crate::builtin::BUILTIN);
        registry
    }

    /// Adds a dialect. Adding a dialect twice has no effect.
    pub fn add(&mut self, dialect: &'static DialectDef) -> Result<&mut Self, RegistryError> {
        let number = dialect.number as usize;
        let taken = self
            .by_number
            .get(number)
            .copied()
            .flatten()
            .or(self.by_namespace.get(dialect.namespace).copied());
        if let Some(existing) = taken {
            if std::ptr::eq(existing, dialect) {
                return Ok(self);
            }
            return Err(RegistryError {
                existing: existing.namespace,
                added: dialect.namespace,
            });
        }
        if self.by_number.len() <= number {
            self.by_number.resize(number + 1, None);
            self.formats.resize(number + 1, ParamFormats::default());
        }
        self.by_number[number] = Some(dialect);
        self.formats[number] = ParamFormats::new(dialect);
        self.by_namespace.insert(dialect.namespace, dialect);
        self.ops.extend(dialect.ops.iter().map(|&def| (def.name, def)));
        self.legacy
            .extend(dialect.legacy.iter().map(|legacy| (legacy.name, legacy)));
        self.in_order.push(dialect);
        Ok(self)
    }

    /// The dialects, in registration order.
    pub fn dialects(&self) -> &[&'static DialectDef] {
        &self.in_order
    }

    /// The dialect with this namespace.
    pub fn dialect(&self, namespace: &str) -> Option<&'static DialectDef> {
        self.by_namespace.get(namespace).copied()
    }

    /// The dialect with this number.
    #[inline]
    pub fn by_number(&self, number: u16) -> Option<&'static DialectDef> {
        self.by_number.get(number as usize).copied().flatten()
    }

    /// The compiled formats of the dialect with this number.
    pub(crate) fn formats(&self, number: u16) -> Option<&ParamFormats> {
        self.formats.get(number as usize)
    }

    /// The definition with this name.
    #[inline]
    pub fn op_def(&self, name: OpName) -> Option<&'static OpDef> {
        self.by_number(name.dialect())?
            .ops
            .get(name.index() as usize)
            .copied()
    }

    /// The operation with the full name `dialect.op`.
    pub fn find_op(&self, name: &str) -> Option<&'static OpDef> {
        self.ops.get(name).copied()
    }

    /// The operation with this full name in legacy texts, if they write it in another way.
    pub fn find_legacy_op(&self, name: &str) -> Option<&'static LegacyOp> {
        self.legacy.get(name).copied()
    }
}
