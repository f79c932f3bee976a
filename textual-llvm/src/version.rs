//! The LLVM versions that the output is compatible with.
//!
//! A feature that a version lacks is dropped where it only carries optimisation information (an attribute, a flag), is
//! written in its legacy syntax where one exists, and is an error at its op otherwise. LLVM before 15 has typed
//! pointers: `typed_pointers.rs`. `intrinsics/legacy.rs` lists the legacy names of intrinsics.

use std::fmt;

/// The first version with the constant `poison`; earlier versions get `undef`.
pub(crate) const POISON: u32 = 12;
/// The first version with the constant `splat (…)`.
pub(crate) const SPLAT: u32 = 19;
/// The first version with debug records; earlier versions get calls of `llvm.dbg.*` intrinsics.
pub(crate) const DEBUG_RECORDS: u32 = 19;

/// The major version of a supported LLVM.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LlvmVersion(u32);

impl LlvmVersion {
    /// The oldest supported version.
    pub const OLDEST: LlvmVersion = LlvmVersion(11);
    /// The newest supported version; its syntax is upstream's.
    pub const NEWEST: LlvmVersion = LlvmVersion(22);

    /// Returns the version `major`, or `None` if it is not supported.
    pub fn new(major: u32) -> Option<LlvmVersion> {
        (Self::OLDEST.0..=Self::NEWEST.0)
            .contains(&major)
            .then_some(LlvmVersion(major))
    }

    /// The major version number.
    pub const fn major(self) -> u32 {
        self.0
    }

    /// Whether the version is LLVM `major` or later.
    pub const fn since(self, major: u32) -> bool {
        self.0 >= major
    }

    /// Whether the version has typed pointers, as LLVM before 15 does.
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
