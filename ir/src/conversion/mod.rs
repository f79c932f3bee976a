//! Dialect conversion: one forward walk translates a body into a new one.
//!
//! ```text
//! old body ──walk once, dominance order──▶ for each op: legal?  copy it with mapped operands
//!                                                       else    fold it, or run its pattern, which builds into ─▶ new body
//! ```
//!
//! A pattern reads the old operation and builds new ones through a [`ConversionRewriter`]; it never reads a
//! half-converted body. Values are mapped as they are defined. Between a converted value and an operation that is not
//! converted, in either direction, a `builtin.unrealized_conversion_cast` is inserted after the value's definition. If
//! an illegal operation has no pattern, the new bodies are dropped, the module is unchanged, and the error names the
//! operation; `rollback.rs` explains how and at what cost.
//!
//! * `target.rs`: legality. `types.rs`: type conversion. `patterns.rs`: conversion patterns.
//! * `rewriter.rs`: the interface for patterns. `driver.rs`: the walk. `visit_order.rs`: the order of its blocks. `direct.rs`:
//!   operations that are converted without a pattern. `module.rs`: many bodies in parallel, their headers, and the symbols
//!   that they request. `source_casts.rs`: the order of casts to old types. `rollback.rs`: undoing a conversion that fails. `sequence.rs`: several conversions, function by
//!   function. `sweep.rs`: several conversions in one walk.

mod direct;
mod driver;
mod module;
mod needs_work;
mod patterns;
mod places;
mod rewriter;
mod rollback;
mod sequence;
mod source_casts;
mod sweep;
mod target;
mod types;
mod visit_order;

#[cfg(test)]
mod tests;

pub use direct::{DirectAttrs, DirectConversion};
pub(crate) use module::convert_body_with;
pub use module::{ConvertedOpHeader, Place, SymbolRequest, convert, convert_body};
pub use patterns::{Adaptor, Match, NoMatch, OpAdaptor, PatternSet};
pub use rewriter::ConversionRewriter;
pub use sequence::{
    ConversionSequence, ConvertedFunction, SequenceError, SequenceScratch, convert_each_function,
};
pub(crate) use sequence::{FunctionConversion, SymbolIndex, create_symbols};
pub(crate) use sweep::FusedConversions;
pub use target::{Legality, Target};
pub use types::{Materialization, TypeConversion, TypeConverter, TypeRule};

use std::sync::Arc;

/// What is done before a body is converted.
pub type BeforeBody = Arc<dyn Fn(&mut ConversionRewriter<'_>) + Send + Sync>;

/// The configuration of a conversion. All threads share it.
#[derive(Clone)]
pub struct Conversion {
    /// The legality of operations.
    pub target: Target,
    /// The conversion patterns.
    pub patterns: PatternSet,
    /// The type conversions.
    pub types: TypeConverter,
    /// Whether every operation must be legal in the end (upstream's full conversion).
    pub full: bool,
    /// Whether unreachable blocks are converted too. Upstream leaves them unchanged.
    pub unreachable: bool,
    /// Whether each pattern reads nothing but its operation, the types and attributes of that, and the headers of functions,
    /// as long as all types are integers, floats, `index` and the like. Such conversions may run in one walk over a function
    /// with their neighbours in a pipeline. A pattern that reads the operations that define its operands, or the users of its
    /// results, might find others there.
    pub local_patterns: bool,
    /// Is called before a body is converted: it requests what the module must define for operations that fold or are
    /// unreachable, too.
    pub before: Option<BeforeBody>,
    /// Whether a failed conversion restores the module. If not, functions before the one that fails may stay converted;
    /// in return, each old body is dropped as soon as its function is converted. For callers that then drop the module
    /// (upstream's `ConversionConfig::allowPatternRollback`).
    pub allow_pattern_rollback: bool,
}

impl Default for Conversion {
    fn default() -> Self {
        Conversion {
            target: Target::default(),
            patterns: PatternSet::default(),
            types: TypeConverter::default(),
            full: false,
            unreachable: false,
            local_patterns: false,
            before: None,
            allow_pattern_rollback: true,
        }
    }
}

impl Conversion {
    /// Makes the operations legal that have no pattern and no legality of their own, so that they are not folded. A
    /// body without other operations is then not converted.
    pub fn leave_operations_without_pattern(&mut self) {
        for name in self.patterns.op_names() {
            self.target.keep_unknown(name);
        }
        self.target.unknown_ops(Legality::Legal);
    }
}
