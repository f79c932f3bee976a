//! Alias analysis, profiles, module flags and other metadata.

use super::{attr_defs, kinds, names, text, verify};
use crate::llvm::enums;
use windlass_ir::def::AttrDef;
use windlass_ir::def::ParamKind::{
    Bool, Enum, GivenUInt64, Int, List, Nested, String, StringLiteral, Symbol, UInt, UInt64,
};
use windlass_ir::interfaces;
use windlass_ir::text::AttrAsm;

attr_defs! {
    /// A domain of alias scopes.
    ALIAS_SCOPE_DOMAIN = "alias_scope_domain" "`<` struct(params) `>`" {
        id: kinds::ANY,
        description[?]: String,
    }, with { class: "LLVM_AliasScopeDomainAttr" }

    /// An alias scope: accesses in it do not alias those that list it in `noalias_scopes`.
    ALIAS_SCOPE = "alias_scope" "`<` struct(params) `>`" {
        id: kinds::ANY,
        domain: Nested(names::ALIAS_SCOPE_DOMAIN),
        description[?]: String,
    }, with { class: "LLVM_AliasScopeAttr", verify: Some(verify::scope_id) }

    /// A group of memory accesses that loop metadata refers to.
    ACCESS_GROUP = "access_group" "`<` struct(params) `>`" { id: kinds::DISTINCT }, with { class: "LLVM_AccessGroupAttr" }

    /// The root of a TBAA type tree.
    TBAA_ROOT = "tbaa_root" "(`<` struct(params)^ `>`)?" { id[?]: String }, with { class: "LLVM_TBAARootAttr" }

    /// A member of a TBAA type.
    TBAA_MEMBER = "tbaa_member" "`<` params `>`" { typeDesc: kinds::TBAA_NODE, offset: Int }, with { class: "LLVM_TBAAMemberAttr" }

    /// A TBAA type.
    TBAA_TYPE_DESC = "tbaa_type_desc" "" {
        id: StringLiteral,
        members: List(&Nested(names::TBAA_MEMBER)),
    }, with {
        class: "LLVM_TBAATypeDescriptorAttr",
        interfaces: interfaces!(AttrDef: AttrAsm {
            parse: text::parse_tbaa_type,
            print: text::print_tbaa_type,
        }),
    }

    /// The TBAA access tag of a load or store.
    TBAA_TAG = "tbaa_tag" "`<` struct(params) `>`" {
        base_type: Nested(names::TBAA_TYPE_DESC),
        access_type: Nested(names::TBAA_TYPE_DESC),
        offset: Int,
        constant[?]: Bool,
    }, with { class: "LLVM_TBAATagAttr" }

    /// A tag that relaxes the memory model.
    MMRA_TAG = "mmra_tag" "`<` $prefix `` `:` `` $suffix `>`" { prefix: StringLiteral, suffix: StringLiteral }, with { class: "LLVM_MMRATagAttr" }

    /// The tag that identifies a block.
    BLOCKTAG = "blocktag" "`<` struct(params) `>`" { id: UInt => "uint32_t" }, with { class: "LLVM_BlockTagAttr" }

    /// The address of the tagged block of a function.
    BLOCKADDRESS = "blockaddress" "`<` struct(params) `>`" {
        function: Symbol,
        tag: Nested(names::BLOCKTAG),
    }, with { class: "LLVM_BlockAddressAttr" }

    /// A module flag.
    MODULE_FLAG = "mlir.module_flag" "`<` $behavior `,` $key `,` $value `>`" {
        behavior: Enum(&enums::MOD_FLAG_BEHAVIOR) => "ModFlagBehavior",
        key: String,
        value: kinds::ANY,
    }, with { class: "ModuleFlagAttr", verify: Some(verify::module_flag) }

    /// The number of calls from one function to another.
    CGPROFILE_ENTRY = "cgprofile_entry" "`<` struct(params) `>`" {
        from[?]: Symbol,
        to[?]: Symbol,
        count: UInt64,
    }, with { class: "ModuleFlagCGProfileEntryAttr" }

    /// One row of a profile summary.
    PROFILE_SUMMARY_DETAILED = "profile_summary_detailed" "`<` struct(params) `>`" {
        cut_off: UInt => "uint32_t",
        min_count: UInt64,
        num_counts: UInt => "uint32_t",
    }, with { class: "ModuleFlagProfileSummaryDetailedAttr" }

    /// A profile summary.
    PROFILE_SUMMARY = "profile_summary" "`<` struct(params) `>`" {
        format: Enum(&enums::PROFILE_SUMMARY_FORMAT_KIND) => "ProfileSummaryFormatKind",
        total_count: UInt64,
        max_count: UInt64,
        max_internal_count: UInt64,
        max_function_count: UInt64,
        num_counts: UInt64,
        num_functions: UInt64,
        is_partial_profile[?]: GivenUInt64,
        partial_profile_ratio[?]: kinds::FLOAT,
        detailed_summary: List(&Nested(names::PROFILE_SUMMARY_DETAILED)),
    }, with { class: "ModuleFlagProfileSummaryAttr" }

    /// The libraries that the module depends on.
    DEPENDENT_LIBRARIES = "dependent_libraries" "`<` $libs `>`" { libs: List(&String) }, with { class: "LLVM_DependentLibrariesAttr" }
}
