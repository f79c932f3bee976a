//! Where dialects from elsewhere say how they become LLVM IR.
//!
//! A [`Translation`] belongs to a dialect. Its operations become calls of intrinsics (`convert_operation`); its attributes on
//! operations of other dialects become metadata, and attributes of functions (`amend_operation`). `export_with` takes a list
//! of them. They are asked from all threads at once, and the text is the same at any number of threads, so what they
//! answer must follow from the operation alone.

use crate::function::Writer;
use crate::instructions::foreign;
use crate::metadata::{Element, Md};
use crate::op_error;
use crate::types::write_name;
use std::sync::Arc;
use windlass_ir::{Attribute, Body, Context, Diagnostic, Op, Type, Value};

/// How a dialect becomes LLVM IR.
pub trait Translation: Send + Sync {
    /// The dialect's name: what stands before the dot in its operations and attributes.
    fn dialect(&self) -> &str;

    /// Writes an operation of the dialect inside a function, which has one result or none. An operation that nothing is
    /// written for is left out.
    ///
    /// # Errors
    /// Why the operation has no form in LLVM IR.
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

    /// Adds what an attribute of the dialect says about an operation: a function, a global, the module, or what becomes an
    /// instruction. `name` is the attribute's whole name.
    ///
    /// # Errors
    /// Why the attribute cannot be there.
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

/// The translations that an export asks.
#[derive(Clone, Default)]
pub struct Translations(Vec<Arc<dyn Translation>>);

impl Translations {
    /// None.
    pub fn new() -> Translations {
        Translations::default()
    }

    /// Adds one. A later one of the same dialect stands behind an earlier one, and is not asked.
    #[must_use]
    pub fn with(mut self, translation: impl Translation + 'static) -> Translations {
        self.0.push(Arc::new(translation));
        self
    }

    /// The translation of a dialect's operations and attributes by the name of one of them: `toy.add`.
    fn of(&self, name: &str) -> Option<&dyn Translation> {
        let (dialect, _) = name.split_once('.')?;
        let found = self.0.iter().find(|translation| translation.dialect() == dialect);
        found.map(|translation| &**translation)
    }

    /// Writes an operation, if somebody says how.
    pub(crate) fn convert(&self, w: &mut Writer<'_, '_>, op: Op) -> Option<Result<(), Diagnostic>> {
        let (ctx, body) = (w.ctx, w.body);
        let translation = self.of(ctx.op_name(body.name(op)))?;
        let before = w.out.text.len();
        let mut converted = translation.convert_operation(ctx, body, op, &mut Instruction { writer: w, op });
        if converted.is_ok() && w.out.text.len() == before && body.results(op).len() > 0 {
            converted = Err(op_error(ctx, body, op, "has a result, and was not converted"));
        }
        Some(converted)
    }

    /// What is to be added to an operation.
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

/// An argument of an intrinsic.
#[derive(Clone, Copy, Debug)]
pub enum Argument<'t> {
    /// A value.
    Value(Value),
    /// An integer or truth of a type.
    Int(Type, i64),
    /// A word as metadata: `metadata !"round.upward"`.
    Word(&'t str),
}

/// Where an operation is written to.
pub struct Instruction<'w, 'a, 'c> {
    writer: &'w mut Writer<'a, 'c>,
    op: Op,
}

impl Instruction<'_, '_, '_> {
    /// Writes the operation as a call of an intrinsic, and declares that. `name` is the whole name, with its types:
    /// `llvm.smax.i32`. The call's result is the operation's.
    ///
    /// # Errors
    /// A type that LLVM IR does not have.
    pub fn call_intrinsic(&mut self, name: &str, arguments: &[Argument<'_>]) -> Result<(), Diagnostic> {
        foreign(self.writer, self.op, name, arguments)
    }
}

/// What is added to an operation.
#[derive(Debug, Default)]
pub struct Amendment {
    pub(crate) metadata: Vec<(String, Md)>,
    pub(crate) attributes: Vec<(String, Option<String>)>,
}

impl Amendment {
    /// Attaches metadata: `!kind !4`. What is attached to the module is a list with a name: `!kind = !{!4}`.
    pub fn metadata(&mut self, kind: impl Into<String>, node: &Metadata) {
        self.metadata.push((kind.into(), node.node()));
    }

    /// Adds an attribute to a function: `"key"="value"`. Nothing else has any.
    pub fn attribute(&mut self, key: impl Into<String>, value: Option<&str>) {
        self.attributes.push((key.into(), value.map(str::to_owned)));
    }
}

/// Metadata: a list, whose elements are texts, numbers, functions, globals and lists. Equal lists are one node.
#[derive(Clone, Debug, Default)]
pub struct Metadata(Vec<Element>);

impl Metadata {
    /// An empty list.
    pub fn new() -> Metadata {
        Metadata::default()
    }

    /// Adds a text.
    #[must_use]
    pub fn text(mut self, text: &str) -> Metadata {
        self.0.push(Element::text(text));
        self
    }

    /// Adds an integer of so many bits.
    #[must_use]
    pub fn int(mut self, bits: u32, value: i64) -> Metadata {
        self.0.push(Element::value(format!("i{bits} {value}")));
        self
    }

    /// Adds a function or a global by its name.
    #[must_use]
    pub fn symbol(mut self, name: &str) -> Metadata {
        let mut text = String::from("ptr ");
        write_name(&mut text, '@', name);
        self.0.push(Element::value(text));
        self
    }

    /// Adds a list.
    #[must_use]
    pub fn list(mut self, list: &Metadata) -> Metadata {
        self.0.push(Element::Node(list.node()));
        self
    }

    fn node(&self) -> Md {
        Md::tuple(self.0.iter().cloned())
    }
}
