//! Registration of conversions as passes.

use crate::llvm_types::LlvmOptions;
use crate::vector_to_llvm::VectorScope;
use crate::{
    arith_to_llvm, cf_to_llvm, convert_to_llvm, func_to_llvm, index_to_llvm, reconcile_unrealized_casts,
    scf_to_cf, ub_to_llvm,
};
use std::sync::Arc;
use windlass_dialects::dlti;
use windlass_ir::Body;
use windlass_ir::conversion::Conversion;
use windlass_ir::pass::{
    ByFunction, OptionKind, OptionSpec, OptionValues, Pass, PassCx, PassError, PassInfo, PassRegistry,
    erase_casts,
};
use windlass_ir::{Attribute, Context};

/// A pass that runs a conversion.
pub(crate) struct ConversionPass(pub Conversion);

impl Pass for ConversionPass {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        cx.convert(&self.0)
    }

    fn by_function(&self, _: &Context, _: Option<Attribute>) -> Option<ByFunction<'_>> {
        Some(ByFunction::Convert(&self.0))
    }
}

/// A pass that runs a conversion to the LLVM dialect. The op's data layout determines the width of `index` unless an
/// option sets it.
pub(crate) struct ToLlvmPass {
    options: LlvmOptions,
    /// Whether an option sets the width of `index`.
    fixed: bool,
    make: Box<dyn Fn(LlvmOptions) -> Conversion + Send + Sync>,
    /// The conversion for exactly `options`.
    usual: Conversion,
}

impl ToLlvmPass {
    /// A pass with these options. Unless `fixed`, the data layout determines the width of `index`.
    pub fn new(
        fixed: bool,
        options: LlvmOptions,
        make: impl Fn(LlvmOptions) -> Conversion + Send + Sync + 'static,
    ) -> Self {
        ToLlvmPass {
            options,
            fixed,
            usual: make(options),
            make: Box::new(make),
        }
    }

    /// The width of `index` in the data layout among the attributes of an op, if it differs from that of the options.
    fn index_width(&self, ctx: &Context, attrs: Option<Attribute>) -> Option<u32> {
        let said = attrs.and_then(|attrs| dlti::index_width(ctx, attrs));
        said.filter(|&width| !self.fixed && width != self.options.index_bitwidth)
    }
}

impl Pass for ToLlvmPass {
    fn run(&self, cx: &mut PassCx<'_>) -> Result<(), PassError> {
        let ctx = cx.ctx;
        match self.index_width(ctx, *cx.op.discardable) {
            None => cx.convert(&self.usual),
            Some(index_bitwidth) => {
                let options = LlvmOptions {
                    index_bitwidth,
                    ..self.options
                };
                cx.convert(&(self.make)(options))
            }
        }
    }

    fn by_function(&self, ctx: &Context, attrs: Option<Attribute>) -> Option<ByFunction<'_>> {
        let usual = self.index_width(ctx, attrs).is_none();
        usual.then_some(ByFunction::Convert(&self.usual))
    }
}

pub(crate) const INDEX_BITWIDTH: OptionSpec = OptionSpec {
    name: "index-bitwidth",
    description: "Bitwidth of the index type, 0 to use size of machine word",
    kind: OptionKind::UInt,
    default: "0",
};

/// Whether a conversion that fails leaves the module as it was.
pub(crate) const ALLOW_PATTERN_ROLLBACK: OptionSpec = OptionSpec {
    name: "allow-pattern-rollback",
    description: "Restore the IR if the conversion fails; without it, less memory is used",
    kind: OptionKind::Bool,
    default: "true",
};

/// Whether the width of `index` is given.
pub(crate) fn fixes_index(values: &OptionValues) -> bool {
    values.int(INDEX_BITWIDTH.name) != 0
}

pub(crate) fn llvm_options(values: &OptionValues) -> LlvmOptions {
    match u32::try_from(values.int(INDEX_BITWIDTH.name)) {
        Ok(0) | Err(_) => LlvmOptions::default(),
        Ok(index_bitwidth) => LlvmOptions {
            index_bitwidth,
            ..LlvmOptions::default()
        },
    }
}

/// The passes that, as upstream's, do not ask the data layout how wide `index` is.
macro_rules! to_llvm {
    ($info:ident, $argument:literal, $name:literal, $description:literal, $module:ident) => {
        static $info: PassInfo = PassInfo::new($argument, $name, $description, |values| {
            Arc::new(ConversionPass($module::conversion(llvm_options(values))))
        })
        .options(&[INDEX_BITWIDTH]);
    };
}

to_llvm!(
    ARITH_TO_LLVM,
    "convert-arith-to-llvm",
    "ArithToLLVMConversionPass",
    "Convert Arith dialect to LLVM dialect",
    arith_to_llvm
);
to_llvm!(
    CF_TO_LLVM,
    "convert-cf-to-llvm",
    "ConvertControlFlowToLLVMPass",
    "Convert ControlFlow operations to the LLVM dialect",
    cf_to_llvm
);
to_llvm!(
    INDEX_TO_LLVM,
    "convert-index-to-llvm",
    "ConvertIndexToLLVMPass",
    "Lower the `index` dialect to the `llvm` dialect.",
    index_to_llvm
);
to_llvm!(
    UB_TO_LLVM,
    "convert-ub-to-llvm",
    "UBToLLVMConversionPass",
    "Convert UB dialect to LLVM dialect",
    ub_to_llvm
);

static FUNC_TO_LLVM: PassInfo = PassInfo::new(
    "convert-func-to-llvm",
    "ConvertFuncToLLVMPass",
    "Convert from the Func dialect to the LLVM dialect",
    |values| {
        let options = LlvmOptions {
            bare_pointers: values.flag("use-bare-ptr-memref-call-conv"),
            ..llvm_options(values)
        };
        Arc::new(ToLlvmPass::new(
            fixes_index(values),
            options,
            func_to_llvm::conversion,
        ))
    },
)
.on("builtin.module")
.options(&[
    OptionSpec {
        name: "use-bare-ptr-memref-call-conv",
        description: "Replace FuncOp's MemRef arguments with bare pointers to the MemRef element types",
        kind: OptionKind::Bool,
        default: "false",
    },
    INDEX_BITWIDTH,
]);

static SCF_TO_CF: PassInfo = PassInfo::new(
    "convert-scf-to-cf",
    "SCFToControlFlowPass",
    "Convert SCF dialect to ControlFlow dialect, replacing structured control flow with a CFG",
    |values| {
        let mut conversion = scf_to_cf::conversion();
        conversion.allow_pattern_rollback = values.flag(ALLOW_PATTERN_ROLLBACK.name);
        Arc::new(ConversionPass(conversion))
    },
)
.options(&[ALLOW_PATTERN_ROLLBACK]);

static TO_LLVM: PassInfo = PassInfo::new(
    "convert-to-llvm",
    "ConvertToLLVMPass",
    "Convert to LLVM via dialect interfaces found in the input IR",
    |values| {
        let only: Vec<String> = values
            .list("filter-dialects")
            .iter()
            .map(|&name| name.into())
            .collect();
        // Only the dynamic form of the pass uses the data layout.
        let fixed = !values.flag("dynamic");
        let allow_pattern_rollback = values.flag(ALLOW_PATTERN_ROLLBACK.name);
        Arc::new(ToLlvmPass::new(fixed, LlvmOptions::default(), move |options| {
            let wanted = |dialect: &str| only.is_empty() || only.iter().any(|name| name == dialect);
            Conversion {
                allow_pattern_rollback,
                ..convert_to_llvm::conversion_of(options, wanted, VectorScope::Direct)
            }
        }))
    },
)
.options(&[
    ALLOW_PATTERN_ROLLBACK,
    OptionSpec {
        name: "dynamic",
        description: "Use op conversion attributes to configure the conversion",
        kind: OptionKind::Bool,
        default: "false",
    },
    OptionSpec {
        name: "filter-dialects",
        description: "Test conversion patterns of only the specified dialects",
        kind: OptionKind::List(&OptionKind::String),
        default: "",
    },
]);

static RECONCILE: PassInfo = PassInfo::new(
    "reconcile-unrealized-casts",
    "ReconcileUnrealizedCastsPass",
    "Simplify and eliminate unrealized conversion casts",
    |_| {
        erase_casts(|cx| {
            if !reconcile_everywhere(cx.body()) {
                cx.mark_unchanged();
            }
            Ok(())
        })
    },
);

/// Reconciles the casts of a body and of all nested isolated ops. Returns whether any of them changed.
pub(crate) fn reconcile_everywhere(body: &mut Body) -> bool {
    let inner = body.par_isolated(|op| reconcile_everywhere(op.body));
    reconcile_unrealized_casts::reconcile(body) | inner.contains(&true)
}

/// Registers the passes of this crate.
pub fn register(registry: &mut PassRegistry) {
    crate::arith_passes::register(registry);
    crate::async_to_async_runtime::register(registry);
    crate::async_to_llvm::register(registry);
    crate::spirv_to_llvm::register(registry);
    crate::async_ref_counting::register(registry);
    crate::async_parallel_for::register(registry);
    crate::complex_passes::register(registry);
    crate::gpu_passes::register(registry);
    crate::math_passes::register(registry);
    crate::memref_passes::register(registry);
    crate::openmp_passes::register(registry);
    crate::legacy_passes::register(registry);
    crate::vector_passes::register(registry);
    crate::optimize::register(registry);
    for pass in [
        &ARITH_TO_LLVM,
        &CF_TO_LLVM,
        &crate::lift_cf_to_scf::PASS,
        &crate::linalg_to_loops::PASS,
        &crate::bufferization_to_memref::PASS,
        &FUNC_TO_LLVM,
        &INDEX_TO_LLVM,
        &SCF_TO_CF,
        &TO_LLVM,
        &UB_TO_LLVM,
        &RECONCILE,
    ] {
        registry.register(pass);
    }
}
