//! What a person may choose about the text: the `--mlir-print-…` flags of the command line.

/// How attributes of many elements are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// Never in the special way.
    Off,
    /// In the special way, if there are more elements than this and they are not all one value.
    Above(u64),
}

impl Limit {
    /// Whether an attribute of `elements` elements goes the special way.
    pub(super) fn passed_by(self, elements: u64) -> bool {
        matches!(self, Limit::Above(limit) if elements > limit)
    }
}

/// See the [module](self).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrintOptions {
    /// `--mlir-print-op-generic`: every operation in its generic form.
    pub generic: bool,
    /// `--mlir-print-local-scope`: no aliases, so that a part of the text can be read by itself.
    pub local_scope: bool,
    /// `--mlir-print-debuginfo`: locations.
    pub debuginfo: bool,
    /// `--mlir-pretty-debuginfo`: locations as a person reads them, which no parser does.
    pub pretty_debuginfo: bool,
    /// `--mlir-elide-elementsattrs-if-larger`
    pub elide_elements: Limit,
    /// `--mlir-elide-resource-strings-if-larger`: resources whose text has more bytes than this are left out.
    pub elide_resources: Option<u64>,
    /// `--mlir-print-elementsattrs-with-hex-if-larger`
    pub hex_elements: Limit,
    /// `--mlir-print-unique-ssa-ids`: no number is used twice in the whole text.
    pub unique_ids: bool,
    /// `--mlir-print-skip-regions`: `{...}` for every region.
    pub skip_regions: bool,
    /// `--mlir-print-value-users`: a comment behind every operation says who uses its results.
    pub value_users: bool,
    /// `--mlir-use-nameloc-as-prefix`: values are called what their locations are called.
    pub nameloc_as_prefix: bool,
    /// `--mlir-print-assume-verified`: the custom forms are written without asking whether the operations are valid.
    pub assume_verified: bool,
}

impl PrintOptions {
    /// Whether operations are written in their custom form and nothing is said behind them.
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
        }
    }
}
