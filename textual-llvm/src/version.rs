//! Which LLVM is to read what is written.
//!
//! What a version does not know yet is left out where that only loses a promise (an attribute, a flag), spelled as it was
//! spelled then where there was another way, and an error at its operation otherwise. Before LLVM 15 pointers had to say what
//! they point to: `typed_pointers.rs`. What intrinsics were called is in `intrinsics/legacy.rs`.

use std::fmt;

/// The first version with `poison` as a constant; it was `undef` before.
pub(crate) const POISON: u32 = 12;
/// The first version with `splat (…)` as a constant.
pub(crate) const SPLAT: u32 = 19;
/// The first version with debug records; they were calls of intrinsics before.
pub(crate) const DEBUG_RECORDS: u32 = 19;

/// The major version of an LLVM that windlass writes for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LlvmVersion(u32);

impl LlvmVersion {
    /// The oldest version that windlass writes for.
    pub const OLDEST: LlvmVersion = LlvmVersion(11);
    /// The newest, whose spelling is upstream's.
    pub const NEWEST: LlvmVersion = LlvmVersion(22);

    /// A version, if windlass writes for it.
    pub fn new(major: u32) -> Option<LlvmVersion> {
        (Self::OLDEST.0..=Self::NEWEST.0)
            .contains(&major)
            .then_some(LlvmVersion(major))
    }

    /// The number.
    pub const fn major(self) -> u32 {
        self.0
    }

    /// Whether this is LLVM `major` or a later one.
    pub const fn since(self, major: u32) -> bool {
        self.0 >= major
    }

    /// Whether every pointer says what it points to.
    pub const fn has_typed_pointers(self) -> bool {
        !self.since(15)
    }
}

impl Default for LlvmVersion {
    fn default() -> Self {
        Self::NEWEST
    }
}

impl fmt::Display for LlvmVersion {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}
