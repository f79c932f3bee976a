//! The common parts of conversions to the LLVM dialect, for embedders who write more of them.
//!
//! | MLIR | windlass |
//! | --- | --- |
//! | `LLVMConversionTarget` | [`llvm_target`] |
//! | `LLVMTypeConverter` | [`LlvmTypeConverter`] with [`LlvmOptions`] |
//! | `ConvertOpToLLVMPattern` | [`PatternSet::add_op`](windlass_ir::conversion::PatternSet::add_op), [`strided_element_pointer`] |
//! | `VectorConvertOpToLLVMPattern` | [`elementwise`](crate::elementwise) |
//! | `StructBuilder`, `ComplexBuilder` | [`StructBuilder`], [`ComplexBuilder`] |
//! | `MemRefDescriptor`, `UnrankedMemRefDescriptor` | [`MemRefDescriptor`], [`UnrankedMemRefDescriptor`] |
//! | `populate…Patterns` | the `populate` function of each conversion |
//!
//! The program `examples/custom_dialect.rs` lowers a dialect of its own with them.

pub use crate::descriptor::{MemRefDescriptor, UnrankedMemRefDescriptor};
pub use crate::llvm_types::LlvmOptions;
pub use crate::struct_builder::{ComplexBuilder, StructBuilder};

use crate::calling_convention::Passed;
use crate::finalize_memref_to_llvm::{Source, address};
use crate::func_to_llvm::packed;
use crate::llvm_types::llvm_type_converter;
use windlass_dialects::dlti;
use windlass_dialects::llvm::{self, types as llvm_types};
use windlass_ir::builtin::UnrealizedConversionCastOp;
use windlass_ir::conversion::{Conversion, ConversionRewriter, Target, TypeConversion, TypeConverter};
use windlass_ir::{Builder, Context, Module, Type, Value};

/// A target for which the LLVM dialect is legal, and casts that are there already (upstream's `LLVMConversionTarget`).
pub fn llvm_target() -> Target {
    let mut target = Target::new();
    target
        .legal_dialect(&llvm::LLVM_DIALECT)
        .legal_ops(&[UnrealizedConversionCastOp::NAME]);
    target
}

/// The type converter to the LLVM dialect: builtin types as in [`llvm_types`](crate::llvm_types), others by added
/// rules.
///
/// ```
/// use windlass_ir::text::{parse_type, type_to_string};
/// use windlass_ir::{Context, Type};
/// use windlass_lower::llvm_common::{LlvmOptions, LlvmTypeConverter};
///
/// let ctx = Context::new(windlass_dialects::registry());
/// let narrow = LlvmOptions { index_bitwidth: 32, ..LlvmOptions::default() };
/// let mut types = LlvmTypeConverter::new(narrow);
/// let convert = |types: &LlvmTypeConverter, text: &str| {
///     let ty = parse_type(&ctx, text).unwrap();
///     types.convert(&ctx, ty).map(|ty| type_to_string(&ctx, ty))
/// };
/// assert_eq!(convert(&types, "index").as_deref(), Some("i32"));
/// assert_eq!(
///     convert(&types, "memref<?x4xf32>").as_deref(),
///     Some("!llvm.struct<(ptr, ptr, i32, array<2 x i32>, array<2 x i32>)>")
/// );
/// assert_eq!(convert(&types, "tensor<4xf32>"), None);
///
/// // An added rule takes precedence.
/// types.rule(|_, ctx, ty| (ty == Type::F16).then(|| Some(ctx.int_type(16))));
/// assert_eq!(
///     convert(&types, "complex<f16>").as_deref(),
///     Some("!llvm.struct<(i16, i16)>")
/// );
///
/// // Signatures follow the calling convention: memrefs are passed as descriptor fields, several results are packed.
/// let inputs = [parse_type(&ctx, "memref<?xf32>").unwrap(), Type::INDEX];
/// let signature = types.function_type(&ctx, &inputs, &[Type::F32, Type::INDEX]).unwrap();
/// assert_eq!(
///     type_to_string(&ctx, signature),
///     "!llvm.func<struct<(f32, i32)> (ptr, ptr, i32, i32, i32, i32)>"
/// );
/// ```
#[derive(Clone)]
pub struct LlvmTypeConverter {
    options: LlvmOptions,
    types: TypeConverter,
}

impl LlvmTypeConverter {
    /// A converter with these options.
    pub fn new(options: LlvmOptions) -> Self {
        LlvmTypeConverter {
            options,
            types: llvm_type_converter(options),
        }
    }

    /// A converter with the default options and the `index` width of the module's data layout.
    pub fn for_module(ctx: &Context, module: &Module) -> Self {
        let attrs = module.root.discardable(module.op);
        let usual = LlvmOptions::default();
        Self::new(LlvmOptions {
            index_bitwidth: dlti::index_width(ctx, attrs).unwrap_or(usual.index_bitwidth),
            ..usual
        })
    }

    /// The options.
    pub fn options(&self) -> LlvmOptions {
        self.options
    }

    /// Adds a type conversion rule, which takes precedence over existing ones: `None` if it does not apply,
    /// `Some(None)` if the type cannot be converted. All conversions of a program must have the same rules.
    pub fn rule(
        &mut self,
        rule: impl Fn(&TypeConversion<'_>, &Context, Type) -> Option<Option<Type>> + Send + Sync + 'static,
    ) -> &mut Self {
        self.types.rule(rule);
        self
    }

    /// Adds a materialization from one type to another, instead of an unrealized conversion cast.
    pub fn materialization(
        &mut self,
        make: impl Fn(&mut Builder<'_>, Value, Type) -> Option<Value> + Send + Sync + 'static,
    ) -> &mut Self {
        self.types.materialization(make);
        self
    }

    /// The converted type; `None` if it cannot be converted.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Option<Type> {
        self.types.convert(ctx, ty)
    }

    /// The converted type of `index`.
    pub fn index_type(&self, ctx: &Context) -> Type {
        self.options.index_type(ctx)
    }

    /// The parameter types that pass a value of type `ty`.
    pub fn argument_types(&self, ctx: &Context, ty: Type) -> Option<Vec<Type>> {
        let passed = self.passed(ctx, ty)?;
        let mut params = Vec::with_capacity(passed.count());
        passed.params(&mut params);
        Some(params)
    }

    /// The packed result type of a function with these results.
    pub fn result_type(&self, ctx: &Context, results: &[Type]) -> Option<Type> {
        let results: Option<Vec<Type>> = results
            .iter()
            .map(|&ty| self.passed(ctx, ty).map(|passed| passed.returned()))
            .collect();
        Some(packed(ctx, &results?))
    }

    /// The converted type of a function with these inputs and results.
    pub fn function_type(&self, ctx: &Context, inputs: &[Type], results: &[Type]) -> Option<Type> {
        let mut params = Vec::with_capacity(inputs.len());
        for &input in inputs {
            params.extend(self.argument_types(ctx, input)?);
        }
        Some(llvm_types::function(
            ctx,
            self.result_type(ctx, results)?,
            &params,
            false,
        ))
    }

    fn passed(&self, ctx: &Context, ty: Type) -> Option<Passed> {
        Passed::by(ctx, &mut |ty| self.types.convert(ctx, ty), ty, self.options)
    }

    /// A conversion to the LLVM dialect with these types and without patterns.
    pub fn into_conversion(self) -> Conversion {
        Conversion {
            target: llvm_target(),
            types: self.types,
            ..Conversion::default()
        }
    }

    /// The type conversion rules.
    pub fn into_types(self) -> TypeConverter {
        self.types
    }
}

/// Builds the address of the element at `indices` of the memref `old`, whose converted descriptor is `new`, with the
/// static strides and offset of its type. `None` unless it is ranked, strided and converted.
pub fn strided_element_pointer(
    rw: &mut ConversionRewriter<'_>,
    old: Value,
    new: Value,
    indices: &[Value],
) -> Option<Value> {
    let source = Source::expect(rw, old, new).ok()?;
    let fits = source.layout.strides.len() == indices.len();
    fits.then(|| address(rw, &source, indices, true))
}
