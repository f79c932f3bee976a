//! What stands at the top of a module: functions, globals, aliases, comdats, flags.

use crate::llvm::constraints::{attr, default};
use crate::llvm::syntax::{func, module};
use crate::llvm::types::NUMBER;
use crate::llvm::verify::{self, global};
use windlass_ir::def::Rule;
use windlass_ir::op_table;
use windlass_ir::text::{AsmParse, AsmPrint, CustomDirectives};
use windlass_ir::verify::{Verify, VerifyRegions, VerifySymbolUses};

op_table! {
    /// The operations of this file.
    pub(super) const OPS, dialect NUMBER, from super::first::module;

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
        regions(initializer)
        traits(ISOLATED_FROM_ABOVE, SINGLE_BLOCK, SYMBOL)
        interfaces(
            Verify(global::global), VerifyRegions(global::global_regions),
            VerifySymbolUses(global::global_symbols), AsmParse(module::parse_global),
            AsmPrint(module::print_global),
        )
        rules(Rule::ImplicitTerminator(super::control::ReturnOp::NAME))

    /// Functions that run when the program is loaded, lowest priority first.
    GlobalCtorsOp = "llvm.mlir.global_ctors" () -> ()
        attrs(ctors: attr::FLAT_SYMBOL_ARRAY, priorities: attr::I32_ARRAY_ATTR, data: attr::ARRAY)
        interfaces(Verify(global::ctors), VerifySymbolUses(global::ctors_symbols))
        format("`ctors` `=` $ctors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict")

    /// Functions that run when the program ends, highest priority first.
    GlobalDtorsOp = "llvm.mlir.global_dtors" () -> ()
        attrs(dtors: attr::FLAT_SYMBOL_ARRAY, priorities: attr::I32_ARRAY_ATTR, data: attr::ARRAY)
        interfaces(Verify(global::dtors), VerifySymbolUses(global::dtors_symbols))
        format("`dtors` `=` $dtors `,` `priorities` `=` $priorities `,` `data` `=` $data attr-dict")

    /// Another name for the address that its region returns.
    AliasOp = "llvm.mlir.alias" () -> ()
        attrs(
            alias_type: attr::TYPE, sym_name: attr::STRING, linkage: attr::LINKAGE,
            dso_local[?]: attr::UNIT, thread_local_[?]: attr::UNIT,
            unnamed_addr[?]: attr::UNNAMED_ADDR,
            visibility_[= default::i64_zero]: attr::VISIBILITY,
        )
        regions(initializer)
        traits(ISOLATED_FROM_ABOVE, SINGLE_BLOCK, SYMBOL)
        interfaces(
            Verify(global::alias), VerifyRegions(global::alias_regions), AsmParse(module::parse_alias),
            AsmPrint(module::print_alias),
        )
        rules(
            Rule::ImplicitTerminator(super::control::ReturnOp::NAME),
            Rule::SizedRegion { region: 0, blocks: 1 },
        )

    /// A function whose address is what `resolver` returns when the program is loaded.
    IFuncOp = "llvm.mlir.ifunc" () -> ()
        attrs(
            sym_name: attr::SYMBOL_NAME, i_func_type: attr::TYPE, resolver: attr::FLAT_SYMBOL,
            resolver_type: attr::TYPE, linkage: attr::LINKAGE, dso_local[?]: attr::UNIT,
            address_space[= default::i32_zero]: attr::I32_NON_NEGATIVE,
            unnamed_addr[= default::i64_zero]: attr::UNNAMED_ADDR,
            visibility_[= default::i64_zero]: attr::VISIBILITY,
        )
        traits(ISOLATED_FROM_ABOVE, SYMBOL)
        interfaces(
            Verify(global::ifunc), VerifySymbolUses(global::ifunc_symbols),
            CustomDirectives(&[module::LINKAGE]),
        )
        format("custom<LLVMLinkage>($linkage) ($visibility_^)? ($unnamed_addr^)? $sym_name `:` \
            $i_func_type `,` $resolver_type $resolver attr-dict")

    /// One entry of a comdat: how the linker picks among symbols of this name.
    ComdatSelectorOp = "llvm.comdat_selector" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME, comdat: attr::COMDAT_KIND)
        traits(SYMBOL) format("$sym_name $comdat attr-dict")

    /// A table of comdat selectors.
    ComdatOp = "llvm.comdat" () -> ()
        attrs(sym_name: attr::SYMBOL_NAME)
        regions(body)
        traits(NO_TERMINATOR, SYMBOL_TABLE, SYMBOL) interfaces(VerifyRegions(global::comdat_regions))
        rules(Rule::SizedRegion { region: 0, blocks: 1 }) format("$sym_name $body attr-dict")

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
        regions(body)
        traits(AFFINE_SCOPE, AUTOMATIC_ALLOCATION_SCOPE, ISOLATED_FROM_ABOVE, FUNCTION_LIKE, SYMBOL)
        interfaces(
            Verify(verify::func::function), VerifyRegions(verify::func::regions),
            VerifySymbolUses(verify::func::symbols), AsmParse(func::parse), AsmPrint(func::print),
        )

    /// Options for the linker that ends up linking the module.
    LinkerOptionsOp = "llvm.linker_options" () -> ()
        attrs(options: attr::STRING_ARRAY) rules(Rule::InModule) format("$options attr-dict")

    /// Flags of the module, and how linking combines those of two modules.
    ModuleFlagsOp = "llvm.module_flags" () -> ()
        attrs(flags: attr::ARRAY)
        interfaces(Verify(global::module_flags)) rules(Rule::InModule) format("$flags attr-dict")
}
