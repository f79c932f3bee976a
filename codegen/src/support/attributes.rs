//! The attributes of operations, functions, globals, arguments and results: what becomes of each.

use super::Support::{self, Ignored, Implemented, Refused};
use windlass_dialects::llvm::{AllocaOp, LLVMFuncOp};
use windlass_ir::def::{AttrSlot, OpDef};

/// Attributes with one rule, and how or why.
type Row = (Support, &'static str, &'static [&'static str]);

/// Attributes of functions that are errors, by their slots. The text completes "asks for".
pub(crate) const REFUSED_FUNCTION: &[(AttrSlot, &str)] = &[
    (LLVMFuncOp::garbageCollector, "a garbage collector"),
    (LLVMFuncOp::arm_streaming, "SME's streaming mode"),
    (LLVMFuncOp::arm_locally_streaming, "SME's streaming mode"),
    (LLVMFuncOp::arm_streaming_compatible, "SME's streaming mode"),
    (LLVMFuncOp::arm_new_za, "SME's ZA state"),
    (LLVMFuncOp::arm_in_za, "SME's ZA state"),
    (LLVMFuncOp::arm_out_za, "SME's ZA state"),
    (LLVMFuncOp::arm_inout_za, "SME's ZA state"),
    (LLVMFuncOp::arm_preserves_za, "SME's ZA state"),
    (LLVMFuncOp::instrument_function_entry, "instrumentation at entry"),
    (LLVMFuncOp::instrument_function_exit, "instrumentation at exit"),
];

/// The other attributes that are errors on one operation only.
const REFUSED_ELSEWHERE: &[(&OpDef, AttrSlot, &str)] = &[(AllocaOp::DEF, AllocaOp::inalloca, "'inalloca'")];

/// All attributes of operations, by name: an attribute means the same on all operations that have it.
const ATTRIBUTES: &[Row] = &[
    (
        Implemented,
        "the meaning of the operation",
        &[
            "alias_type",
            "asm_dialect",
            "asm_string",
            "bin_op",
            "bit",
            "block_addr",
            "callee",
            "case_operand_segments",
            "case_values",
            "cleanup",
            "columns",
            "constraints",
            "ctors",
            "data",
            "dtors",
            "elem_type",
            "failureKind",
            "flags",
            "fpExceptionBehavior",
            "function_name",
            "function_type",
            "global_name",
            "global_type",
            "has_side_effects",
            "hint",
            "i_func_type",
            "indbr_operand_segments",
            "intrin",
            "is_align_stack",
            "label",
            "len",
            "lhs_columns",
            "lhs_rows",
            "mask",
            "operand_attrs",
            "options",
            "pos",
            "position",
            "predicate",
            "priorities",
            "rawConstantIndices",
            "resolver",
            "resolver_type",
            "rhs_columns",
            "roundingmode",
            "rows",
            "size",
            "tag",
            "tail_call_kind",
            "value",
            "var_callee_type",
        ],
    ),
    (
        Implemented,
        "the symbol of the object or JIT module",
        &[
            "comdat",
            "constant",
            "linkage",
            "section",
            "sym_name",
            "thread_local_",
            "visibility_",
        ],
    ),
    (
        Implemented,
        "the calling convention: see below",
        &["CConv", "arg_attrs", "res_attrs"],
    ),
    (
        Implemented,
        "a tail call by Cranelift's tail convention for `musttail`; others are calls",
        &["TailCallKind"],
    ),
    (
        Implemented,
        "of functions, globals and allocas; accesses assume no alignment",
        &["alignment"],
    ),
    (
        Implemented,
        "sequence points keep volatile accesses in order and number",
        &["isVolatile", "volatile_"],
    ),
    (
        Implemented,
        "sequentially consistent, which is at least as strong",
        &["failure_ordering", "ordering", "success_ordering", "syncscope"],
    ),
    (Implemented, "the landing pads of the function", &["personality"]),
    (
        Implemented,
        "see the attributes of LLVM below",
        &["passthrough", "target_specific_attrs"],
    ),
    (
        Implemented,
        "address spaces other than those relative to a segment register (256 to 258)",
        &["addr_space"],
    ),
    (
        Implemented,
        "no bundle is supported: an error for any operand",
        &["op_bundle_sizes", "op_bundle_tags"],
    ),
    (
        Implemented,
        "line tables and variables in debug information",
        &["dbg_exprs", "locationExpr", "varInfo"],
    ),
    (
        Ignored,
        "a permission for the optimiser: without it, the result is one of those allowed",
        &[
            "fastmathFlags",
            "fp_contract",
            "isDisjoint",
            "isExact",
            "is_int_min_poison",
            "is_zero_poison",
            "noWrapFlags",
            "no_infs_fp_math",
            "no_nans_fp_math",
            "no_signed_zeros_fp_math",
            "nonNeg",
            "overflowFlags",
            "reciprocal_estimates",
            "weak",
        ],
    ),
    (
        Ignored,
        "a fact for the optimiser",
        &[
            "access_groups",
            "alias_scopes",
            "branch_weights",
            "convergent",
            "dereferenceable",
            "externally_initialized",
            "function_entry_count",
            "invariant",
            "invariantGroup",
            "loop_annotation",
            "memory_effects",
            "no_unwind",
            "noalias_scopes",
            "prob",
            "scope",
            "tbaa",
            "unnamed_addr",
            "vscale_range",
            "will_return",
        ],
    ),
    (
        Ignored,
        "the optimiser decides before code generation",
        &["always_inline", "inline_hint", "no_inline", "optimize_none"],
    ),
    (Ignored, "a hint for the cache", &["cache", "nontemporal", "rw"]),
    (
        Ignored,
        "code is for the processor that --mcpu and --mattr name",
        &["prefer_vector_width", "target_cpu", "tune_cpu"],
    ),
    (
        Ignored,
        "code is for the processor that --mcpu and --mattr name; with AVX, functions that pass vectors of more than 128 bits are \
         local symbols, and those of other modules are an error",
        &["target_features"],
    ),
    (
        Ignored,
        "every function has unwind tables",
        &["frame_pointer", "uwtable_kind"],
    ),
    (
        Ignored,
        "the code neither reads nor changes the mode for denormal numbers",
        &["denormal_fp_math", "denormal_fp_math_f32"],
    ),
    (
        Ignored,
        "addresses are found through the global offset table where that may be needed",
        &["dso_local"],
    ),
    (
        Ignored,
        "of OpenCL's kernels",
        &[
            "intel_reqd_sub_group_size",
            "reqd_work_group_size",
            "vec_type_hint",
            "work_group_size_hint",
        ],
    ),
    (Ignored, "of MLIR's symbol tables", &["sym_visibility"]),
    (Ignored, "of the module's other back ends", &["address_space"]),
];

/// The attributes of arguments and results, without the prefix `llvm.`.
const ARGUMENTS: &[Row] = &[
    (
        Ignored,
        "a fact for the optimiser",
        &[
            "allocalign",
            "allocptr",
            "byref",
            "captures",
            "dead_on_return",
            "dead_on_unwind",
            "dereferenceable",
            "dereferenceable_or_null",
            "elementtype",
            "immarg",
            "initializes",
            "noalias",
            "nocapture",
            "nofpclass",
            "nofree",
            "nonnull",
            "noundef",
            "range",
            "readnone",
            "readonly",
            "returned",
            "writable",
            "writeonly",
        ],
    ),
    (
        Implemented,
        "extended to the size of a register by the caller (of a result, by the callee)",
        &["signext", "zeroext"],
    ),
    (Implemented, "the upper bits are undefined", &["noext"]),
    (
        Ignored,
        "the C conventions of these targets pass arguments and results as without it; refused with `sret`",
        &["inreg"],
    ),
    (
        Implemented,
        "a copy in stack memory, on x86-64 System V",
        &["byval"],
    ),
    (
        Implemented,
        "the register of the target for addresses of results",
        &["sret"],
    ),
    (
        Implemented,
        "the alignment of a `byval` copy; else a fact for the optimiser",
        &["align"],
    ),
    (
        Refused,
        "registers other than Cranelift's",
        &["nest", "swiftasync", "swifterror", "swiftself"],
    ),
    (
        Refused,
        "arguments in stack memory that the caller makes",
        &["inalloca", "preallocated"],
    ),
    (Refused, "the alignment of stack memory", &["alignstack"]),
];

/// LLVM's attributes of functions, in `passthrough`. LLVM ignores attributes with other names, and so does code generation.
const PASSTHROUGH: &[Row] = &[
    (Implemented, "values are kept in stack slots", &["returns_twice"]),
    (
        Implemented,
        "the function is its inline assembly, which has no operands; by the assembler",
        &["naked"],
    ),
    (
        Ignored,
        "a fact for the optimiser",
        &[
            "alloc-family",
            "allockind",
            "allocsize",
            "alwaysinline",
            "builtin",
            "cold",
            "convergent",
            "coro_elide_safe",
            "coro_only_destroy_when_complete",
            "hot",
            "inlinehint",
            "memory",
            "minsize",
            "mustprogress",
            "no-trapping-math",
            "nobuiltin",
            "nocallback",
            "nocreateundeforpoison",
            "nodivergencesource",
            "noduplicate",
            "nofree",
            "noimplicitfloat",
            "noinline",
            "nomerge",
            "noprofile",
            "norecurse",
            "noreturn",
            "nosync",
            "nounwind",
            "null_pointer_is_valid",
            "optdebug",
            "optforfuzzing",
            "optnone",
            "optsize",
            "skipprofile",
            "speculatable",
            "strictfp",
            "vscale_range",
            "willreturn",
        ],
    ),
    (
        Ignored,
        "Cranelift uses no red zone and binds symbols when they are loaded",
        &["nonlazybind", "noredzone"],
    ),
    (
        Ignored,
        "every function has unwind tables and a known frame",
        &["frame-pointer", "uwtable"],
    ),
    (
        Ignored,
        "large frames are probed",
        &["probe-stack", "stack-probe-size"],
    ),
    (
        Ignored,
        "checks at run time that a program without errors does not notice",
        &[
            "disable_sanitizer_instrumentation",
            "jumptable",
            "nocf_check",
            "nosanitize_bounds",
            "nosanitize_coverage",
            "sanitize_address",
            "sanitize_alloc_token",
            "sanitize_hwaddress",
            "sanitize_memory",
            "sanitize_numerical_stability",
            "sanitize_realtime",
            "sanitize_realtime_blocking",
            "sanitize_thread",
            "sanitize_type",
            "ssp",
            "sspreq",
            "sspstrong",
            "stack-protector-buffer-size",
        ],
    ),
    (
        Ignored,
        "locals are aligned by themselves",
        &["alignstack", "stackrealign"],
    ),
    (
        Refused,
        "code around or instead of the body",
        &[
            "fentry-call",
            "fn_ret_thunk_extern",
            "hybrid_patchable",
            "patchable-function",
            "patchable-function-entry",
            "prologue-short-redirect",
        ],
    ),
    (
        Refused,
        "a second stack, or segments of the stack",
        &["safestack", "shadowcallstack", "split-stack"],
    ),
    (Refused, "tags of memory", &["sanitize_memtag"]),
    (
        Refused,
        "hardening against speculative execution",
        &["speculative_load_hardening"],
    ),
    (
        Refused,
        "a coroutine that LLVM's passes have not split",
        &["presplitcoroutine"],
    ),
];

/// The prefix of attributes in `target_specific_attrs` that name a section; all others are ignored.
pub(crate) const SECTION_SUFFIX: &str = "-section";

/// What becomes of an attribute of an argument or result, `llvm.` included; `None` if there is no such attribute.
pub(crate) fn argument(name: &str) -> Option<Support> {
    let name = name.strip_prefix("llvm.")?;
    let row = ARGUMENTS.iter().find(|(.., names)| names.contains(&name));
    row.map(|&(support, ..)| support)
}

/// Whether an attribute of LLVM for functions is an error.
pub(crate) fn is_refused_passthrough(name: &str) -> bool {
    let mut rows = PASSTHROUGH.iter().filter(|(support, ..)| *support == Refused);
    rows.any(|(.., names)| names.contains(&name))
}

/// The attributes as rows of the list: the title of the table, and its rows.
pub(super) fn tables() -> [(&'static str, Vec<(String, Support, &'static str)>); 3] {
    let flat = |rows: &[Row]| {
        let named = rows.iter().flat_map(|&(support, text, names)| {
            names.iter().map(move |name| ((*name).to_owned(), support, text))
        });
        named.collect::<Vec<_>>()
    };
    let mut attributes = flat(ATTRIBUTES);
    let name = |def: &OpDef, slot: AttrSlot| def.attrs[slot.0].name.to_owned();
    for &(slot, text) in REFUSED_FUNCTION {
        attributes.push((name(LLVMFuncOp::DEF, slot), Refused, text));
    }
    for &(def, slot, text) in REFUSED_ELSEWHERE {
        attributes.push((name(def, slot), Refused, text));
    }
    [
        ("Attributes of operations", attributes),
        ("Attributes of arguments and results", flat(ARGUMENTS)),
        (
            "Attributes of LLVM for functions (`passthrough`)",
            flat(PASSTHROUGH),
        ),
    ]
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use windlass_dialects::llvm::LLVM_DIALECT;

    #[test]
    fn every_attribute_of_every_operation_has_one_row() {
        let [(_, rows), ..] = tables();
        let named: BTreeSet<&str> = rows.iter().map(|(name, ..)| name.as_str()).collect();
        assert_eq!(named.len(), rows.len(), "an attribute has two rows");
        let ops = LLVM_DIALECT.ops.iter();
        let defined: BTreeSet<&str> = ops
            .flat_map(|def| def.attrs.iter().map(|attr| attr.name))
            .collect();
        let missing: Vec<_> = defined.difference(&named).collect();
        assert!(missing.is_empty(), "without a row: {missing:?}");
        let unknown: Vec<_> = named.difference(&defined).collect();
        assert!(unknown.is_empty(), "of no operation: {unknown:?}");
    }

    #[test]
    fn names_are_in_one_row() {
        for (title, rows) in tables() {
            let names: BTreeSet<_> = rows.iter().map(|(name, ..)| name).collect();
            assert_eq!(names.len(), rows.len(), "{title}");
        }
        assert_eq!(argument("llvm.nest"), Some(Refused));
        assert_eq!(argument("llvm.noundef"), Some(Ignored));
        assert_eq!(argument("llvm.unheard_of"), None);
    }
}
