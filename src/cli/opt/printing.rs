//! The printing flags.

use windlass::ir::text::{Limit, PrintOptions};

/// How MLIR is printed, to the output and in dumps.
#[derive(clap::Args)]
#[command(next_help_heading = "How MLIR is written")]
pub struct PrintArgs {
    /// Write operations in the generic form
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "false", hide_default_value = true, hide_possible_values = true, action = clap::ArgAction::Set)]
    mlir_print_op_generic: bool,
    /// Write locations
    #[arg(long)]
    mlir_print_debuginfo: bool,
    /// Write locations in a readable form that the parser does not accept
    #[arg(long)]
    mlir_pretty_debuginfo: bool,
    /// Write types and attributes where they are used, without aliases
    #[arg(long)]
    mlir_print_local_scope: bool,
    /// Number values uniquely in the whole module
    #[arg(long)]
    mlir_print_unique_ssa_ids: bool,
    /// Write `{...}` for regions
    #[arg(long)]
    mlir_print_skip_regions: bool,
    /// Write the users of results in comments
    #[arg(long)]
    mlir_print_value_users: bool,
    /// Name values after their locations
    #[arg(long)]
    mlir_use_nameloc_as_prefix: bool,
    /// Write custom forms without verifying the ops
    #[arg(long)]
    mlir_print_assume_verified: bool,
    /// Leave out elements attributes of more elements than this
    #[arg(long, value_name = "COUNT")]
    mlir_elide_elementsattrs_if_larger: Option<u64>,
    /// Leave out resources whose text is longer than this
    #[arg(long, value_name = "CHARACTERS")]
    mlir_elide_resource_strings_if_larger: Option<u64>,
    /// Write elements attributes of more elements than this in hex; -1 for never
    #[arg(
        long,
        value_name = "COUNT",
        default_value = "100",
        allow_negative_numbers = true
    )]
    mlir_print_elementsattrs_with_hex_if_larger: i64,
}

impl PrintArgs {
    /// The options for the printer.
    pub fn options(&self) -> PrintOptions {
        PrintOptions {
            generic: self.mlir_print_op_generic,
            local_scope: self.mlir_print_local_scope,
            debuginfo: self.mlir_print_debuginfo,
            pretty_debuginfo: self.mlir_pretty_debuginfo,
            elide_elements: self
                .mlir_elide_elementsattrs_if_larger
                .map_or(Limit::Off, Limit::Above),
            elide_resources: self.mlir_elide_resource_strings_if_larger,
            hex_elements: u64::try_from(self.mlir_print_elementsattrs_with_hex_if_larger)
                .map_or(Limit::Off, Limit::Above),
            unique_ids: self.mlir_print_unique_ssa_ids,
            skip_regions: self.mlir_print_skip_regions,
            value_users: self.mlir_print_value_users,
            nameloc_as_prefix: self.mlir_use_nameloc_as_prefix,
            assume_verified: self.mlir_print_assume_verified,
            without_external_resources: false,
        }
    }
}
