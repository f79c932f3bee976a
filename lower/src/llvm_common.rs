//! What conversions to the LLVM dialect have in common, for embedders who write more of them.
//!
//! | the documents call it | here |
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
use windlass_ir::conversion::{Conversion, ConversionRewriter, Target, TypeConverter};
use windlass_ir::{Builder, Context, Module, Type, Value};

/// A target that all of the LLVM dialect is legal for.
pub fn llvm_target() -> Target {
    let mut target = Target::new();
    target.legal_dialect(&llvm::LLVM_DIALECT);
    target
}

/// What types become in the LLVM dialect: builtin ones as [`llvm_types`](crate::llvm_types) says, and others by rules that are
/// added.
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
/// // A user's rule goes before those that are there.
/// types.rule(|_, ctx, ty| (ty == Type::F16).then(|| Some(ctx.int_type(16))));
/// assert_eq!(
///     convert(&types, "complex<f16>").as_deref(),
///     Some("!llvm.struct<(i16, i16)>")
/// );
///
/// // Signatures follow the calling convention: memrefs are taken apart, several results are packed.
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

    /// A converter with the default options, and `index` as wide as the module's data layout says.
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

    /// Adds a rule, which goes before those that are there: `None` if it does not apply, `Some(None)` if the type has nothing to
    /// become. All conversions of a program must agree on the rules.
    pub fn rule(
        &mut self,
        rule: impl Fn(&TypeConverter, &Context, Type) -> Option<Option<Type>> + Send + Sync + 'static,
    ) -> &mut Self {
        self.types.rule(rule);
        self
    }

    /// Adds a way to make a value of one type from a value of another, in place of an unrealized cast.
    pub fn materialization(
        &mut self,
        make: impl Fn(&mut Builder<'_>, Value, Type) -> Option<Value> + Send + Sync + 'static,
    ) -> &mut Self {
        self.types.materialization(make);
        self
    }

    /// What a type becomes; `None` if it cannot be converted.
    pub fn convert(&self, ctx: &Context, ty: Type) -> Option<Type> {
        self.types.convert(ctx, ty)
    }

    /// The integer type that `index` becomes.
    pub fn index_type(&self, ctx: &Context) -> Type {
        self.options.index_type(ctx)
    }

    /// The types of the arguments in which a value of type `ty` is handed to a function.
    pub fn argument_types(&self, ctx: &Context, ty: Type) -> Option<Vec<Type>> {
        let passed = self.passed(ctx, ty)?;
        let mut params = Vec::with_capacity(passed.count());
        passed.params(&mut params);
        Some(params)
    }

    /// The type of the one result of a function that returns values of these types.
    pub fn result_type(&self, ctx: &Context, results: &[Type]) -> Option<Type> {
        let results: Option<Vec<Type>> = results
            .iter()
            .map(|&ty| self.passed(ctx, ty).map(|passed| passed.returned()))
            .collect();
        Some(packed(ctx, &results?))
    }

    /// The type of a function that takes and returns values of these types.
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

    /// A conversion to the LLVM dialect with these types and no patterns yet.
    pub fn into_conversion(self) -> Conversion {
        Conversion {
            target: llvm_target(),
            types: self.types,
            ..Conversion::default()
        }
    }

    /// The rules alone.
    pub fn into_types(self) -> TypeConverter {
        self.types
    }
}

/// The address of the element at `indices` of a memref that was the operand `old` and is the descriptor `new`, with what the type
/// says of strides and offset. `None` if it is not ranked, strided and converted.
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
