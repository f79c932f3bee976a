//! The order in which patterns are tried on an op.
//!
//! One rule holds for the greedy driver and for dialect conversion: **patterns of a higher [`PatternBenefit`] first; among
//! equals, patterns for the name of the op before patterns for any op; then in the order in which they were added.** A
//! definition's canonicalization patterns have the default benefit and count as added first. So a pattern that is to go before
//! one that exists already needs a higher benefit, as in upstream.

use smallvec::SmallVec;

/// How good it is if a pattern matches, compared with other patterns for the same op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PatternBenefit(pub u16);

impl Default for PatternBenefit {
    /// 1.
    fn default() -> Self {
        PatternBenefit(1)
    }
}

/// Patterns in the order in which they are tried.
#[derive(Clone)]
pub(crate) struct PatternList<P>(SmallVec<[(PatternBenefit, P); 1]>);

impl<P> Default for PatternList<P> {
    fn default() -> Self {
        PatternList(SmallVec::new())
    }
}

impl<P> PatternList<P> {
    /// Adds a pattern after those of the same benefit.
    pub fn add(&mut self, benefit: PatternBenefit, pattern: P) {
        let at = self.0.partition_point(|(other, _)| *other >= benefit);
        self.0.insert(at, (benefit, pattern));
    }

    /// The patterns and their benefits.
    pub fn as_slice(&self) -> &[(PatternBenefit, P)] {
        &self.0
    }
}
