//! Lookup tables of the parser and the printer, collected once per registry.

use super::format::ParamFormats;
use super::{LegacyAsm, LegacyOp};
use crate::context::DialectRegistry;
use rustc_hash::FxHashMap;

/// See the [module](self).
pub(super) struct AsmTables {
    /// By the number of the dialect.
    formats: Vec<ParamFormats>,
    /// By the name in legacy texts.
    legacy: FxHashMap<&'static str, &'static LegacyOp>,
}

impl AsmTables {
    /// Those of a registry.
    #[inline]
    pub fn of(registry: &DialectRegistry) -> &AsmTables {
        registry.asm_tables().get_or_init(|| AsmTables::new(registry))
    }

    fn new(registry: &DialectRegistry) -> AsmTables {
        let mut formats: Vec<ParamFormats> = Vec::new();
        let mut legacy = FxHashMap::default();
        for &dialect in registry.dialects() {
            let number = usize::from(dialect.number);
            if formats.len() <= number {
                formats.resize_with(number + 1, ParamFormats::default);
            }
            formats[number] = ParamFormats::new(dialect);
            let ops = registry
                .dialect_interface::<LegacyAsm>(dialect)
                .map_or(&[][..], |own| own.ops);
            legacy.extend(ops.iter().map(|op| (op.name, op)));
        }
        AsmTables { formats, legacy }
    }

    /// The compiled formats of the dialect with this number.
    #[inline]
    pub fn formats(&self, number: u16) -> Option<&ParamFormats> {
        self.formats.get(usize::from(number))
    }

    /// The operation that legacy texts call so, if they write it differently from today.
    pub fn legacy_op(&self, name: &str) -> Option<&'static LegacyOp> {
        self.legacy.get(name).copied()
    }
}
