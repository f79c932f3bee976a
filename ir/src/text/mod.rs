//! The textual form, read and written.

pub mod format;

use crate::body::{Body, Op};
use crate::diagnostics::Diagnostic;
use std::marker::PhantomData;

/// Reads text.
pub struct AsmParser<'s, 'c>(PhantomData<(&'s (), &'c ())>);
/// Writes text.
pub struct AsmPrinter<'a>(PhantomData<&'a ()>);
/// An operation under construction.
pub struct OpState;
/// A `custom<name>(…)` directive.
pub struct CustomDirective {
    /// Its name in formats.
    pub name: &'static str,
    /// Reads it.
    pub parse: fn(&mut AsmParser<'_, '_>, &mut OpState) -> Result<(), Diagnostic>,
    /// Writes it.
    pub print: fn(&mut AsmPrinter<'_>, &Body, Op),
}
