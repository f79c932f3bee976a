//! Lookup tables of the parser and the printer, collected once per registry.

use super::format::ParamFormats;
use super::{LegacyAsm, LegacyOp};
use crate::context::DialectRegistry;
use rustc_hash::FxHashMap;
use std::sync::OnceLock;

/// See the [module](self).
pub(super) struct AsmTables {
    /// By the number of the dialect.
    formats: Vec<ParamFormats>,
    /// The dialects with operations that legacy texts write differently from today.
    legacy_ops: Vec<&'static [LegacyOp]>,
    /// These operations, by the name in legacy texts.
    legacy: OnceLock<FxHashMap<&'static str, &'static LegacyOp>>,
}

impl AsmTables {
    /// Those of a registry.
    #[inline]
    pub fn of(registry: &DialectRegistry) -> &AsmTables {
        registry.asm_tables().get_or_init(|| AsmTables::new(registry))
    }

    fn new(registry: &DialectRegistry) -> AsmTables {
        let mut formats: Vec<ParamFormats> = Vec::new();
        let mut legacy_ops = Vec::new();
        for &dialect in registry.dialects() {
            let number = usize::from(dialect.number);
            if formats.len() <= number {
                formats.resize_with(number + 1, ParamFormats::default);
            }
            formats[number] = ParamFormats::new(dialect);
            legacy_ops.extend(
                registry
                    .dialect_interface::<LegacyAsm>(dialect)
                    .map(|own| own.ops),
            );
        }
        AsmTables {
            formats,
            legacy_ops,
            legacy: OnceLock::new(),
        }
    }

    /// The compiled formats of the dialect with this number.
    #[inline]
    pub fn formats(&self, number: u16) -> Option<&ParamFormats> {
        self.formats.get(usize::from(number))
    }

    /// The operation that legacy texts call so, if they write it differently from today.
    pub fn legacy_op(&self, name: &str) -> Option<&'static LegacyOp> {
        let all = || self.legacy_ops.iter().copied().flatten();
        let collect = || all().map(|op| (op.name, op)).collect();
        self.legacy.get_or_init(collect).get(name).copied()
    }
}
