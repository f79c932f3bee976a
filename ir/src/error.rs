//! The error type of the functions that programs call: parsing, passes, registration, compilation, calls.
//!
//! Inside of windlass, errors are [`Diagnostic`]s, whose locations only the context can read. [`Error`] has their text
//! already, so that it can be returned from `main` or converted to `Box<dyn std::error::Error>` with `?`.

use crate::context::{Context, RegistryError};
use crate::diagnostics::{Diagnostic, Reader};
use crate::location::{Source, SourceRef};
use crate::pass::PassError;
use std::fmt;
use std::sync::Arc;

/// What went wrong, with the source line of each diagnostic.
///
/// ```
/// use windlass_ir::{Context, DialectRegistry, Error, location::TextPosition};
/// use windlass_ir::text::{ParseOptions, parse_module};
///
/// fn parse(ctx: &Context, text: &str) -> Result<(), Error> {
///     let source = ctx.add_source("f.mlir", text.to_owned(), TextPosition::START).unwrap();
///     parse_module(ctx, source, &ParseOptions::default()).map_err(|error| Error::new(ctx, [error]))?;
///     Ok(())
/// }
///
/// let ctx = Context::new(DialectRegistry::new());
/// let error = parse(&ctx, "module {").unwrap_err();
/// assert_eq!(error.diagnostics().len(), 1);
/// // No dialect is registered whose operations have names without quotes.
/// let text = "f.mlir:1:7: error: expected operation name in quotes\nmodule {\n      ^";
/// assert!(error.to_string().contains(text), "{error}");
/// ```
pub struct Error(Box<Contents>);

enum Contents {
    Diagnostics {
        diagnostics: Vec<Diagnostic>,
        /// The diagnostics as text, without the last line ending.
        text: String,
        /// What the diagnostics' locations refer to.
        sources: Vec<Arc<Source>>,
    },
    Other(Box<dyn std::error::Error + Send + Sync>),
}

/// The result of a function that fails with an [`Error`].
pub type Result<T, E = Error> = std::result::Result<T, E>;

impl Error {
    /// Diagnostics with the source lines that they are about.
    pub fn new(ctx: &Context, diagnostics: impl IntoIterator<Item = Diagnostic>) -> Error {
        let mut sources: Vec<Arc<Source>> = Vec::new();
        let text = |one: &Diagnostic| {
            if let Some((SourceRef::Module(source), _)) = one.location.position(ctx)
                && !sources.iter().any(|known| Arc::ptr_eq(known, &source))
            {
                sources.push(source);
            }
            one.render_for(ctx, Reader::Person)
        };
        let mut error = Error::with_text(diagnostics, text);
        if let Contents::Diagnostics { sources: kept, .. } = &mut *error.0 {
            *kept = sources;
        }
        error
    }

    fn with_text(
        diagnostics: impl IntoIterator<Item = Diagnostic>,
        text: impl FnMut(&Diagnostic) -> String,
    ) -> Error {
        let diagnostics: Vec<Diagnostic> = diagnostics.into_iter().collect();
        let mut all: String = diagnostics.iter().map(text).collect();
        all.truncate(all.trim_end().len());
        if diagnostics.is_empty() {
            all.push_str("a pass failed without a diagnostic");
        }
        Error(Box::new(Contents::Diagnostics {
            diagnostics,
            text: all,
            sources: Vec::new(),
        }))
    }

    /// An error of another type, which [`source`](std::error::Error::source) returns.
    pub fn other(error: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> Error {
        Error(Box::new(Contents::Other(error.into())))
    }

    /// The diagnostics, in order; none for errors of other types.
    pub fn diagnostics(&self) -> &[Diagnostic] {
        match &*self.0 {
            Contents::Diagnostics { diagnostics, .. } => diagnostics,
            Contents::Other(_) => &[],
        }
    }

    /// The error of type `E` that this was converted from.
    pub fn downcast_ref<E: std::error::Error + 'static>(&self) -> Option<&E> {
        match &*self.0 {
            Contents::Other(error) => error.downcast_ref(),
            Contents::Diagnostics { .. } => None,
        }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &*self.0 {
            Contents::Diagnostics { text, .. } => f.write_str(text),
            Contents::Other(error) => error.fmt(f),
        }
    }
}

/// The text of [`Display`](fmt::Display): this is what a `main` that returns the error prints.
impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl std::error::Error for Error {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match &*self.0 {
            Contents::Other(error) => Some(&**error),
            Contents::Diagnostics { .. } => None,
        }
    }
}

/// Without a context, the text has no positions: [`Error::new`] adds them.
impl From<Vec<Diagnostic>> for Error {
    fn from(diagnostics: Vec<Diagnostic>) -> Error {
        Error::with_text(diagnostics, |one| format!("{one}\n"))
    }
}

impl From<Diagnostic> for Error {
    fn from(diagnostic: Diagnostic) -> Error {
        Error::from(vec![diagnostic])
    }
}

impl From<PassError> for Error {
    fn from(error: PassError) -> Error {
        Error::from(error.0)
    }
}

impl From<RegistryError> for Error {
    fn from(error: RegistryError) -> Error {
        Error::other(error)
    }
}
