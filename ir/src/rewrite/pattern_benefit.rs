//! The order in which patterns are tried on an op.
//!
//! The greedy driver and dialect conversion have one rule: **patterns of a higher [`PatternBenefit`] first; of equal
//! ones, patterns for the name of the op before patterns for any op; then in the order of addition.** A definition's
//! canonicalization patterns have the default benefit and count as added first. A pattern that must precede an existing
//! one therefore needs a higher benefit, as in upstream.

use smallvec::SmallVec;

/// The benefit of a match, relative to other patterns for the same op.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct PatternBenefit(pub u16);

impl Default for PatternBenefit {
    /// The default benefit, 1.
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
    /// Adds a pattern after those of equal benefit.
    pub fn add(&mut self, benefit: PatternBenefit, pattern: P) {
        let at = self.0.partition_point(|(other, _)| *other >= benefit);
        self.0.insert(at, (benefit, pattern));
    }

    /// The patterns and their benefits.
    pub fn as_slice(&self) -> &[(PatternBenefit, P)] {
        &self.0
    }
}
