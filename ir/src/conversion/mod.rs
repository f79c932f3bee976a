//! Dialect conversion: one forward walk translates a body into a new one.
//!
//! ```text
//! old body ──walk once, dominance order──▶ for each op: legal?  copy it with mapped operands
//!                                                       else    fold it, or run its pattern, which builds into ─▶ new body
//! ```
//!
//! A pattern reads the old operation and writes new ones through a [`ConversionRewriter`]; it never sees a half-converted body.
//! Values are mapped as they are defined. Where a converted value meets an operation that is not converted, or the other
//! way round, a `builtin.unrealized_conversion_cast` is placed after the value's definition. If an illegal operation has no
//! pattern, the new bodies are dropped, the module is as it was, and the error names the operation; `rollback.rs` says how
//! that is done and what it costs.
//!
//! * `target.rs`: which operations are legal. `types.rs`: what types become. `patterns.rs`: what operations become.
//! * `rewriter.rs`: what patterns call. `driver.rs`: the walk. `module.rs`: many bodies in parallel, their headers, and what
//!   they request of their module. `rollback.rs`: undoing a conversion that fails.

mod driver;
mod module;
mod patterns;
mod rewriter;
mod rollback;
mod target;
mod types;

#[cfg(test)]
mod tests;

pub(crate) use module::convert_body_with;
pub use module::{ConvertedOpHeader, Place, SymbolRequest, convert, convert_body};
pub use patterns::{Adaptor, Match, NoMatch, OpAdaptor, PatternSet};
pub use rewriter::ConversionRewriter;
pub use target::{Legality, Target};
pub use types::{Materialization, TypeConverter};

/// Everything that says what a conversion does. Shared by all threads that work on it.
#[derive(Clone)]
pub struct Conversion {
    /// Which operations may stay.
    pub target: Target,
    /// What the others become.
    pub patterns: PatternSet,
    /// What types become.
    pub types: TypeConverter,
    /// Whether every operation must be known to be legal in the end (upstream's full conversion).
    pub full: bool,
    /// Whether blocks that control cannot reach are converted too. Upstream leaves them as they are.
    pub unreachable: bool,
    /// Whether a module is as it was where its conversion fails. Without it, functions that were converted before one failed
    /// may be left converted; in return, each old body is dropped as soon as its function is converted. For callers that drop
    /// the module then (upstream's `ConversionConfig::allowPatternRollback`).
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
            allow_pattern_rollback: true,
        }
    }
}
