//! Translation of functions one by one, before the module is complete: the text of a function takes less memory than
//! its operations.
//!
//! Only functions whose text depends on nothing else in the module are translated so ([`FunctionExport::write`]); the
//! others, and everything else, follow with [`export_rest`].

use crate::attributes::function_attrs;
use crate::function::{FunctionText, Scratch, write_function};
use crate::symbols::Symbols;
use crate::types::TypeTexts;
use crate::{ExportOptions, LlvmIr, Translations, module};
use windlass_dialects::gpu::LaunchFuncOp;
use windlass_dialects::llvm::layout::Layouts;
use windlass_dialects::llvm::{AddressOfOp, BlockAddressOp, DSOLocalEquivalentOp, LLVMFuncOp};
use windlass_ir::{Body, Context, Diagnostic, Module, Name};

/// The translation of functions of one module. Threads share it.
pub struct FunctionExport<'c> {
    ctx: &'c Context,
    symbols: Symbols,
    /// Whether `symbols` has the symbols of the module.
    knows_symbols: bool,
}

/// What is known of a module while its functions are translated.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Headers {
    /// Its operations are those that are translated in the end; functions in it need not have their bodies.
    Final,
    /// Its operations are still to be lowered.
    Unlowered,
}

/// The state of a thread.
pub struct ExportScratch<'c>(Scratch<'c>);

/// The text of a function.
pub struct ExportedFunction(FunctionText);

impl<'c> FunctionExport<'c> {
    /// The translation of functions of `module`. `None` if the text of a function may depend on others: with typed
    /// pointers, and with translations for out-of-tree dialects.
    pub fn new(
        ctx: &'c Context,
        module: &Module,
        headers: Headers,
        options: &ExportOptions,
        translations: &Translations,
    ) -> Option<Self> {
        if options.llvm_version.has_typed_pointers() || !translations.is_empty() {
            return None;
        }
        let (layout, _) = crate::layout::of_module(ctx, module).ok()?;
        let (none, knows_symbols) = (Body::default(), headers == Headers::Final);
        let table = module.body().filter(|_| knows_symbols).unwrap_or(&none);
        let symbols = Symbols::of(ctx, table, layout, options.llvm_version, translations);
        Some(FunctionExport {
            ctx,
            symbols,
            knows_symbols,
        })
    }

    /// A new state for a thread.
    pub fn scratch(&self) -> ExportScratch<'c> {
        let types = TypeTexts::new(self.ctx, self.symbols.version);
        ExportScratch(Scratch::new(types, Layouts::new(self.symbols.layout.clone())))
    }

    /// Translates a function, the top-level operation of `function`. `None` if its text depends on other parts of the
    /// module, or has errors.
    pub fn write(&self, scratch: &mut ExportScratch<'c>, function: &Module) -> Option<ExportedFunction> {
        let (ctx, root, op) = (self.ctx, &function.root, function.op);
        if root.name(op) != LLVMFuncOp::NAME {
            return None;
        }
        let attrs = function_attrs(ctx, self.symbols.version, root, op).ok()?;
        if function
            .body()
            .is_none_or(|body| self.refers_to_definitions(body))
        {
            return None;
        }
        let text = write_function(ctx, root, &self.symbols, op, attrs, &mut scratch.0).ok()?;
        Some(ExportedFunction(text))
    }

    /// Whether constants of a function may depend on definitions that are not known.
    fn refers_to_definitions(&self, body: &Body) -> bool {
        body.any_op(|op| match body.name(op) {
            // Its number depends on the contents of a function.
            BlockAddressOp::NAME | LaunchFuncOp::NAME => true,
            AddressOfOp::NAME | DSOLocalEquivalentOp::NAME => !self.knows_symbols,
            _ => false,
        })
    }
}

/// Translates a module of which some functions, by name, are translated already: their bodies are not read.
///
/// # Errors
/// The errors of [`export_with`](crate::export_with).
pub fn export_rest(
    ctx: &Context,
    module: &Module,
    options: &ExportOptions,
    translations: &Translations,
    functions: impl IntoIterator<Item = (Name, ExportedFunction)>,
) -> Result<LlvmIr, Vec<Diagnostic>> {
    let texts = functions
        .into_iter()
        .map(|(name, ExportedFunction(text))| (name, text));
    module::export(ctx, module, options, translations, texts.collect())
}
