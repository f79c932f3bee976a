//! Target information: data layouts by target triple, and features by processor.
//!
//! Input: a triple such as `x86_64-unknown-linux-gnu`, a processor name. Output: LLVM's data layout string, and lists
//! of features. `layouts.rs` has the layouts, `features.rs` the processors, `spec.rs` the layout as a `dlti.dl_spec`,
//! `passes.rs` the passes that attach both to modules.

mod features;
mod layouts;
pub(super) mod passes;
mod spec;

pub use features::features;
pub use layouts::data_layout;
pub use spec::{data_layout_spec, data_layout_spec_and_unhandled};

/// The parts of a triple that data layouts depend on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Triple<'a> {
    arch: &'a str,
    /// Operating system, environment and further components after the vendor.
    rest: &'a str,
}

impl<'a> Triple<'a> {
    fn parse(text: &'a str) -> Triple<'a> {
        let (arch, rest) = text.split_once('-').unwrap_or((text, ""));
        Triple { arch, rest }
    }

    fn has(self, part: &str) -> bool {
        self.rest.split('-').any(|word| word.starts_with(part))
    }

    fn is_windows(self) -> bool {
        self.has("windows") || self.has("win32") || self.has("uefi")
    }

    fn is_darwin(self) -> bool {
        let systems = [
            "darwin",
            "macos",
            "ios",
            "tvos",
            "watchos",
            "visionos",
            "xros",
            "driverkit",
            "bridgeos",
        ];
        systems.iter().any(|system| self.has(system))
    }

    /// The mangling letter after `m:`.
    fn mangling(self) -> char {
        match (self.is_windows(), self.is_darwin()) {
            (true, _) if self.arch.starts_with('i') => 'x',
            (true, _) => 'w',
            (_, true) => 'o',
            _ => 'e',
        }
    }
}
