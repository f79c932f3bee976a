//! What stands at the top of a module: functions, globals, aliases, comdats, flags.

use crate::llvm::constraints::{attr, default};
use crate::llvm::syntax::{func, module};
use crate::llvm::types::NUMBER;
use crate::llvm::verify::{self, global};
use windlass_ir::def::{Rule, Traits};
use windlass_ir::op_table;

/// Where the next table begins.
pub(super) const END: usize = super::constant::END + OPS.len();

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::constant::END;

    /// A global variable or constant with an initial value: an attribute, or what its region returns.
    GlobalOp = "llvm.mlir.global" () -> ()
        attrs(
            global_type: attr::TYPE, constant[?]: attr::UNIT, sym_name: attr::STRING,
            linkage: attr::LINKAGE, dso_local[?]: attr::UNIT, thread_local_[?]: attr::UNIT,
            externally_initialized[?]: attr::UNIT, value[?]: attr::ANY, alignment[?]: attr::I64,
            addr_space[= default::i32_zero]: attr::I32_NON_NEGATIVE,
            unnamed_addr[?]: attr::UNNAMED_ADDR, section[?]: attr::STRING,
            comdat[?]: attr::SYMBOL, dbg_exprs[?]: attr::DI_GLOBAL_EXPRESSIONS,
            visibility_[= default::i64_zero]: attr::VISIBILITY, target_specific_attrs[?]: attr::ARRAY,
        )
        regions(initializer) {
        traits: Traits::ISOLATED_FROM_ABOVE.and(Traits::SINGLE_BLOCK).and(Traits::SYMBOL),
        rules: &[Rule::ImplicitTerminator(super::control::ReturnOp::NAME)],
        parse: module::parse_global,
        print: module::print_global,
        verify: global::global,
        verify_regions: global::global_regions,
        verify_symbols: global::global_symbols,
    }

    /// Functions that run when the program is loaded, lowest priority first.
    GlobalCtorsOp = "llvm.mlir.global_ctors" () -> ()
        attrs(ctors: attr::FLAT_SYMBOL_ARRAY, priorities: attr::I32_ARRAY_ATTR, data: attr::ARRAY) {
        format: "`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
        verify: global::ctors,
        verify_symbols: global::ctors_symbols,
    }

    /// Functions that run when the program ends, highest priority first.
    GlobalDtorsOp = "llvm.mlir.global_dtors" () -> ()
        attrs(dtors: attr::FLAT_SYMBOL_ARRAY, priorities: attr::I32_ARRAY_ATTR, data: attr::ARRAY) {
        format: "`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict",
        verify: global::dtors,
        verify_symbols: global::dtors_symbols,
    }

    /// Another name for the address that its region returns.
    AliasOp = "llvm.mlir.alias" () -> ()
        attrs(
            alias_type: attr::TYPE, sym_name: attr::STRING, linkage: attr::LINKAGE,
            dso_local[?]: attr::UNIT, thread_local_[?]: attr::UNIT,
            unnamed_addr[?]: attr::UNNAMED_ADDR,
            visibility_[= default::i64_zero]: attr::VISIBILITY,
        )
        regions(initializer) {
        traits: Traits::ISOLATED_FROM_ABOVE.and(Traits::SINGLE_BLOCK).and(Traits::SYMBOL),
        rules: &[
            Rule::ImplicitTerminator(super::control::ReturnOp::NAME),
            Rule::SizedRegion { region: 0, blocks: 1 },
        ],
        parse: module::parse_alias,
        print: module::print_alias,
        verify: global::alias,
        verify_regions: global::alias_regions,
    }

    /// A function whose address is what `resolver` returns when the program is loaded.
    IFuncOp = "llvm.mlir.ifunc" () -> ()
        attrs(
            sym_name: attr::SYMBOL_NAME, i_func_type: attr::TYPE, resolver: attr::FLAT_SYMBOL,
            resolver_type: attr::TYPE, linkage: attr::LINKAGE, dso_local[?]: attr::UNIT,
            address_space[= default::i32_zero]: attr::I32_NON_NEGATIVE,
            unnamed_addr[= default::i64_zero]: attr::UNNAMED_ADDR,
            visibility_[= default::i64_zero]: attr::VISIBILITY,
        ) {
        traits: Traits::ISOLATED_FROM_ABOVE.and(Traits::SYMBOL),
        format: "custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` \
            $i_func_type `,` $resolver_type $resolver attr-dict",
        custom: &[module::LINKAGE],
        verify: global::ifunc,
        verify_symbols: global::ifunc_symbols,
    }

    /// One entry of a comdat: how the linker picks among symbols of this name.
    ComdatSelectorOp = "llvm.comdat_selector" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME, comdat: attr::COMDAT_KIND) {
        traits: Traits::SYMBOL,
        format: "$sym_name $comdat attr-dict",
    }

    /// A table of comdat selectors.
    ComdatOp = "llvm.comdat" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME)
        regions(body) {
        traits: Traits::NO_TERMINATOR.and(Traits::SYMBOL_TABLE).and(Traits::SYMBOL),
        rules: &[Rule::SizedRegion { region: 0, blocks: 1 }],
        format: "$sym_name $body attr-dict",
        verify_regions: global::comdat_regions,
    }

    /// A function of the LLVM type system, declared or defined.
    LLVMFuncOp = "llvm.func" () -> ()
        attrs(
            sym_name: attr::STRING, sym_visibility[?]: attr::STRING, function_type: attr::FUNCTION_TYPE,
            linkage[= default::linkage_external]: attr::LINKAGE, dso_local[?]: attr::UNIT,
            CConv[= default::cconv_c]: attr::CCONV, comdat[?]: attr::SYMBOL, convergent[?]: attr::UNIT,
            personality[?]: attr::FLAT_SYMBOL, garbageCollector[?]: attr::STRING,
            passthrough[?]: attr::ARRAY, arg_attrs[?]: attr::DICT_ARRAY, res_attrs[?]: attr::DICT_ARRAY,
            function_entry_count[?]: attr::I64, memory_effects[?]: attr::MEMORY_EFFECTS,
            visibility_[= default::i64_zero]: attr::VISIBILITY, arm_streaming[?]: attr::UNIT,
            arm_locally_streaming[?]: attr::UNIT, arm_streaming_compatible[?]: attr::UNIT,
            arm_new_za[?]: attr::UNIT, arm_in_za[?]: attr::UNIT, arm_out_za[?]: attr::UNIT,
            arm_inout_za[?]: attr::UNIT, arm_preserves_za[?]: attr::UNIT, section[?]: attr::STRING,
            unnamed_addr[?]: attr::UNNAMED_ADDR, alignment[?]: attr::I64,
            vscale_range[?]: attr::VSCALE_RANGE, frame_pointer[?]: attr::FRAME_POINTER,
            target_cpu[?]: attr::STRING, tune_cpu[?]: attr::STRING, reciprocal_estimates[?]: attr::STRING,
            prefer_vector_width[?]: attr::STRING, target_features[?]: attr::TARGET_FEATURES,
            no_infs_fp_math[?]: attr::BOOL, no_nans_fp_math[?]: attr::BOOL,
            no_signed_zeros_fp_math[?]: attr::BOOL, denormal_fp_math[?]: attr::STRING,
            denormal_fp_math_f32[?]: attr::STRING, fp_contract[?]: attr::STRING,
            instrument_function_entry[?]: attr::STRING, instrument_function_exit[?]: attr::STRING,
            no_inline[?]: attr::UNIT, always_inline[?]: attr::UNIT, inline_hint[?]: attr::UNIT,
            no_unwind[?]: attr::UNIT, will_return[?]: attr::UNIT, optimize_none[?]: attr::UNIT,
            vec_type_hint[?]: attr::VEC_TYPE_HINT, work_group_size_hint[?]: attr::I32_ARRAY,
            reqd_work_group_size[?]: attr::I32_ARRAY, intel_reqd_sub_group_size[?]: attr::I32,
            uwtable_kind[?]: attr::UWTABLE_KIND,
        )
        regions(body) {
        traits: Traits::AFFINE_SCOPE
            .and(Traits::AUTOMATIC_ALLOCATION_SCOPE)
            .and(Traits::ISOLATED_FROM_ABOVE)
            .and(Traits::FUNCTION_LIKE)
            .and(Traits::SYMBOL),
        parse: func::parse,
        print: func::print,
        verify: verify::func::function,
        verify_regions: verify::func::regions,
        verify_symbols: verify::func::symbols,
    }

    /// Options for the linker that ends up linking the module.
    LinkerOptionsOp = "llvm.linker_options" () -> ()
        attrs(options: attr::STRING_ARRAY) { format: "$options attr-dict", rules: &[Rule::InModule] }

    /// ValueBounds about the module that linking must combine.
    ModuleFlagsOp = "llvm.module_flags" () -> ()
        attrs(flags: attr::ARRAY) {
        format: "$flags attr-dict",
        rules: &[Rule::InModule],
        verify: global::module_flags,
    }
}
