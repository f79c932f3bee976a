//! The translation interface for out-of-tree dialects, after MLIR's `LLVMTranslationDialectInterface`.
//!
//! A [`Translation`] belongs to one dialect. It translates the dialect's ops to intrinsic calls (`convert_operation`),
//! and the dialect's discardable attributes on other ops to metadata and function attributes (`amend_operation`).
//! `export_with` takes a list of them and calls them from all threads. The output is the same at any number of threads,
//! so the result of a translation must depend on the op alone.

use crate::function::Writer;
use crate::instructions::foreign;
use crate::metadata::{Element, Md};
use crate::types::write_name;
use std::sync::Arc;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type, Value};

/// Translates a dialect to LLVM IR.
pub trait Translation: Send + Sync {
    /// The dialect's namespace: the prefix of its op and attribute names, up to the first dot.
    fn dialect(&self) -> &str;

    /// Translates an op of the dialect inside a function. The op has at most one result. An op without results for
    /// which nothing is written is dropped.
    ///
    /// # Errors
    /// The reason why the op has no translation to LLVM IR.
    fn convert_operation(
        &self,
        ctx: &Context,
        body: &Body,
        op: Op,
        out: &mut Instruction<'_, '_, '_>,
    ) -> Result<(), Diagnostic> {
        let _ = out;
        let name = ctx.op_name(body.name(op));
        let message = format!("unsupported operation: {name}");
        Err(Diagnostic::error(body.location(op), message))
    }

    /// Translates a discardable attribute of the dialect on a function, a global, the module or an op that becomes an
    /// instruction. `name` is the attribute's full name, with the dialect's namespace.
    ///
    /// # Errors
    /// The reason why the attribute is invalid on the op.
    fn amend_operation(
        &self,
        ctx: &Context,
        body: &Body,
        op: Op,
        (name, attr): (&str, Attribute),
        out: &mut Amendment,
    ) -> Result<(), Diagnostic> {
        let _ = (ctx, body, op, name, attr, out);
        Ok(())
    }
}

/// The translations that an export uses.
#[derive(Clone, Default)]
pub struct Translations(Vec<Arc<dyn Translation>>);

impl Translations {
    /// An empty list.
    pub fn new() -> Translations {
        Translations::default()
    }

    /// Whether there are no translations.
    pub(crate) fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Adds a translation. The first translation of a dialect takes precedence over later ones.
    #[must_use]
    pub fn with(mut self, translation: impl Translation + 'static) -> Translations {
        self.0.push(Arc::new(translation));
        self
    }

    /// The translation for the dialect prefix of `name`, an op or attribute name such as `toy.add`.
    fn of(&self, name: &str) -> Option<&dyn Translation> {
        let (dialect, _) = name.split_once('.')?;
        let found = self.0.iter().find(|translation| translation.dialect() == dialect);
        found.map(|translation| &**translation)
    }

    /// Translates an op of an out-of-tree dialect. `None` if its dialect has no translation.
    pub(crate) fn convert(&self, w: &mut Writer<'_, '_>, op: Op) -> Option<Result<(), Diagnostic>> {
        let (ctx, body) = (w.ctx, w.body);
        let translation = self.of(ctx.op_name(body.name(op)))?;
        let before = w.text.len();
        let mut converted = translation.convert_operation(ctx, body, op, &mut Instruction { writer: w, op });
        if converted.is_ok() && w.text.len() == before && body.results(op).len() > 0 {
            converted = Err(body.op_error(ctx, op, "has a result, and was not converted"));
        }
        Some(converted)
    }

    /// Collects the metadata and attributes that the discardable attributes of an op translate to.
    pub(crate) fn amendment(&self, ctx: &Context, body: &Body, op: Op) -> Result<Amendment, Diagnostic> {
        let mut out = Amendment::default();
        if self.0.is_empty() {
            return Ok(out);
        }
        for &(name, attr) in body.discardable(op).as_dict(ctx).unwrap_or_default() {
            let name = ctx.str(name);
            if let Some(translation) = self.of(name) {
                translation.amend_operation(ctx, body, op, (name, attr), &mut out)?;
            }
        }
        Ok(out)
    }
}

/// An argument of an intrinsic call.
#[derive(Clone, Copy, Debug)]
pub enum Argument<'t> {
    /// An SSA value.
    Value(Value),
    /// An integer constant of an integer type, `i1` included.
    Int(Type, i64),
    /// A metadata string: `metadata !"round.upward"`.
    Word(&'t str),
}

/// The insertion point for the translation of one op.
pub struct Instruction<'w, 'a, 'c> {
    writer: &'w mut Writer<'a, 'c>,
    op: Op,
}

impl Instruction<'_, '_, '_> {
    /// Writes the op as an intrinsic call and declares the intrinsic. `name` is the full, mangled name:
    /// `llvm.smax.i32`. The result of the call replaces the result of the op.
    ///
    /// # Errors
    /// A type that LLVM IR does not have.
    pub fn call_intrinsic(&mut self, name: &str, arguments: &[Argument<'_>]) -> Result<(), Diagnostic> {
        foreign(self.writer, self.op, name, arguments)
    }
}

/// The metadata and attributes that an op's discardable attributes translate to.
#[derive(Debug, Default)]
pub struct Amendment {
    pub(crate) metadata: Vec<(String, Md)>,
    pub(crate) attributes: Vec<(String, Option<String>)>,
}

impl Amendment {
    /// Attaches metadata: `!kind !4`. On the module, adds an operand to named metadata: `!kind = !{!4}`.
    pub fn metadata(&mut self, kind: impl Into<String>, node: &Metadata) {
        self.metadata.push((kind.into(), node.node()));
    }

    /// Adds a function attribute: `"key"="value"`. Ignored on ops other than functions.
    pub fn attribute(&mut self, key: impl Into<String>, value: Option<&str>) {
        self.attributes.push((key.into(), value.map(str::to_owned)));
    }
}

/// A metadata tuple of strings, integers, functions, globals and nested tuples. Equal tuples are uniqued.
#[derive(Clone, Debug, Default)]
pub struct Metadata(Vec<Element>);

impl Metadata {
    /// An empty tuple.
    pub fn new() -> Metadata {
        Metadata::default()
    }

    /// Appends a metadata string.
    #[must_use]
    pub fn text(mut self, text: &str) -> Metadata {
        self.0.push(Element::text(text));
        self
    }

    /// Appends an integer constant of `bits` bits.
    #[must_use]
    pub fn int(mut self, bits: u32, value: i64) -> Metadata {
        self.0.push(Element::value(format!("i{bits} {value}")));
        self
    }

    /// Appends a reference to the function or global called `name`.
    #[must_use]
    pub fn symbol(mut self, name: &str) -> Metadata {
        let mut text = String::from("ptr ");
        write_name(&mut text, '@', name);
        self.0.push(Element::value(text));
        self
    }

    /// Appends a nested tuple.
    #[must_use]
    pub fn list(mut self, list: &Metadata) -> Metadata {
        self.0.push(Element::Node(list.node()));
        self
    }

    fn node(&self) -> Md {
        Md::tuple(self.0.iter().cloned())
    }
}
