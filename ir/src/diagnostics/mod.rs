//! Diagnostics: errors, warnings, remarks and their notes.
//!
//! Input: a message and a [`Location`]. Output: text in upstream's form: `file:line:col: error: message`, the source
//! line, a caret, then the notes in the same form (`render.rs`).

use crate::context::Context;
use crate::ids::Location;
use crate::location::LocationData;
use rustc_hash::FxHashSet;
use std::fmt;
use std::ops::{Deref, DerefMut};

mod nearest;
mod render;

pub use nearest::nearest;
pub use render::{Reader, source_line};

/// The severity of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The operation failed.
    Error,
    /// The operation continues; the result may be unexpected.
    Warning,
    /// Information that is no problem.
    Remark,
    /// Details of the diagnostic that it is attached to.
    Note,
}

impl Severity {
    /// `error`, `warning`, …
    pub const fn as_str(self) -> &'static str {
        match self {
            Severity::Error => "error",
            Severity::Warning => "warning",
            Severity::Remark => "remark",
            Severity::Note => "note",
        }
    }
}

/// A message to the user. One pointer wide, so that `Result<T, Diagnostic>` stays small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic(Box<DiagnosticData>);

/// The contents of a [`Diagnostic`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagnosticData {
    /// The severity.
    pub severity: Severity,
    /// The location.
    pub location: Location,
    /// The message, without the location.
    pub message: String,
    /// Attached notes, in order.
    pub notes: Vec<(Location, String)>,
    /// A suggestion, for example the nearest known name.
    pub hint: Option<String>,
}

impl Deref for Diagnostic {
    type Target = DiagnosticData;
    fn deref(&self) -> &DiagnosticData {
        &self.0
    }
}
impl DerefMut for Diagnostic {
    fn deref_mut(&mut self) -> &mut DiagnosticData {
        &mut self.0
    }
}

impl fmt::Display for Diagnostic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.severity.as_str(), self.message)
    }
}
impl std::error::Error for Diagnostic {}

impl Diagnostic {
    /// A diagnostic without notes.
    #[cold]
    pub fn new(severity: Severity, location: Location, message: impl Into<String>) -> Self {
        Diagnostic(Box::new(DiagnosticData {
            severity,
            location,
            message: message.into(),
            notes: Vec::new(),
            hint: None,
        }))
    }

    /// An error.
    #[cold]
    pub fn error(location: Location, message: impl Into<String>) -> Self {
        Self::new(Severity::Error, location, message)
    }

    /// Attaches a note.
    #[must_use]
    pub fn note(mut self, location: Location, message: impl Into<String>) -> Self {
        self.notes.push((location, message.into()));
        self
    }

    /// Attaches a suggestion. Only [`Reader::Person`] and [`Reader::Terminal`] show it, so that tools can compare
    /// diagnostics.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// Attaches the entry of `names` that `word` may be a typing error of, as a hint.
    #[must_use]
    pub fn hint_nearest<'n>(self, word: &str, names: impl IntoIterator<Item = &'n str>) -> Self {
        match nearest(word, names) {
            Some(name) => self.hint(format!("did you mean '{name}'?")),
            None => self,
        }
    }

    /// Renders the diagnostic in upstream's form, with the source line if the source is loaded.
    pub fn render(&self, ctx: &Context) -> String {
        self.render_for(ctx, Reader::Tool)
    }

    /// Renders the diagnostic for `reader`.
    pub fn render_for(&self, ctx: &Context, reader: Reader) -> String {
        render::diagnostic(ctx, self, reader)
    }
}

/// The file, line and column that diagnostics print: the first position in a file inside `location`.
pub fn file_position(ctx: &Context, location: Location) -> Option<(String, u32, u32)> {
    find_inside(ctx, location, |_, data| match data {
        LocationData::FileRange {
            file, line, column, ..
        } => Some((ctx.str(*file).to_owned(), *line, *column)),
        _ => None,
    })
}

/// The first `Some` that `ask` returns for `location` and the locations in it, in textual order; of a call site only
/// the callee is visited. Each location is visited once: locations share their parts.
fn find_inside<T>(
    ctx: &Context,
    location: Location,
    mut ask: impl FnMut(Location, &LocationData) -> Option<T>,
) -> Option<T> {
    let mut seen = FxHashSet::default();
    let mut pending = vec![location];
    while let Some(location) = pending.pop() {
        let data = location.data(ctx);
        if let Some(answer) = ask(location, &data) {
            return Some(answer);
        }
        let inner: &[Location] = match &data {
            LocationData::Unknown | LocationData::FileRange { .. } => &[],
            LocationData::Name { child, .. } => std::slice::from_ref(child),
            LocationData::CallSite { callee, .. } => std::slice::from_ref(callee),
            LocationData::Fused { parts, .. } => parts,
        };
        pending.extend(inner.iter().rev().filter(|&&part| seen.insert(part)));
    }
    None
}
