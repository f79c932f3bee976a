//! The options of the printer: the `--mlir-print-…` flags of the command line.

/// The number of elements from which on an attribute has a special form.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Never.
    Off,
    /// For more elements than this that are not all equal.
    Above(u64),
}

impl Limit {
    /// Whether an attribute of `elements` elements has the special form.
    pub(super) fn passed_by(self, elements: u64) -> bool {
        matches!(self, Limit::Above(limit) if elements > limit)
    }
}

/// What the printer writes, and how: generic forms, locations, aliases, long constants.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintOptions {
    /// `--mlir-print-op-generic`: every operation in its generic form.
    pub generic: bool,
    /// `--mlir-print-local-scope`: no aliases, so that each part of the text is self-contained.
    pub local_scope: bool,
    /// `--mlir-print-debuginfo`: prints locations.
    pub debuginfo: bool,
    /// `--mlir-pretty-debuginfo`: prints locations in a readable form that does not parse.
    pub pretty_debuginfo: bool,
    /// `--mlir-elide-elementsattrs-if-larger`: elides larger elements attributes.
    pub elide_elements: Limit,
    /// `--mlir-elide-resource-strings-if-larger`: elides resources whose text has more bytes.
    pub elide_resources: Option<u64>,
    /// `--mlir-print-elementsattrs-with-hex-if-larger`: prints larger elements attributes in hexadecimal.
    pub hex_elements: Limit,
    /// `--mlir-print-unique-ssa-ids`: numbers are unique in the whole text.
    pub unique_ids: bool,
    /// `--mlir-print-skip-regions`: `{...}` for every region.
    pub skip_regions: bool,
    /// `--mlir-print-value-users`: a comment after each operation lists the users of its results.
    pub value_users: bool,
    /// `--mlir-use-nameloc-as-prefix`: values are named after the names in their locations.
    pub nameloc_as_prefix: bool,
    /// `--mlir-print-assume-verified`: prints custom forms without verifying the operations.
    pub assume_verified: bool,
    /// Omits the resources of other tools, which belong to the file and not to the IR.
    pub without_external_resources: bool,
}

impl PrintOptions {
    /// Whether operations are printed in their custom form without trailing text.
    pub(super) fn usual_lines(&self) -> bool {
        !self.generic && !self.debuginfo && !self.value_users
    }
}

impl Default for PrintOptions {
    fn default() -> Self {
        PrintOptions {
            generic: false,
            local_scope: false,
            debuginfo: false,
            pretty_debuginfo: false,
            elide_elements: Limit::Off,
            elide_resources: None,
            hex_elements: Limit::Above(100),
            unique_ids: false,
            skip_regions: false,
            value_users: false,
            nameloc_as_prefix: false,
            assume_verified: false,
            without_external_resources: false,
        }
    }
}
