//! Errors, warnings and remarks, each at a place.
//!
//! Flows in: a message and a [`Location`]. Flows out: the text that a person reads, in upstream's form: `file:line:col:
//! error: message`, the source line, a caret, then notes in the same form (`render.rs`).

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

/// How bad it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Severity {
    /// The work cannot go on.
    Error,
    /// The work goes on; the result may surprise.
    Warning,
    /// Something worth knowing.
    Remark,
    /// More about the diagnostic that it belongs to.
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

/// Something to tell the person whose input this is. One pointer wide, so that `Result<T, Diagnostic>` stays small.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Diagnostic(Box<DiagnosticData>);

/// The parts of a [`Diagnostic`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiagnosticData {
    /// How bad it is.
    pub severity: Severity,
    /// The place.
    pub location: Location,
    /// What is wrong, without the place.
    pub message: String,
    /// More places, in order.
    pub notes: Vec<(Location, String)>,
    /// What may have been meant.
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

    /// The same with one more note.
    #[must_use]
    pub fn note(mut self, location: Location, message: impl Into<String>) -> Self {
        self.notes.push((location, message.into()));
        self
    }

    /// The same with a suggestion, for people only: no tool that compares diagnostics sees it.
    #[must_use]
    pub fn hint(mut self, hint: impl Into<String>) -> Self {
        self.hint = Some(hint.into());
        self
    }

    /// The same with the name of `names` that `word` may have been meant to be, as a hint.
    #[must_use]
    pub fn hint_nearest<'n>(self, word: &str, names: impl IntoIterator<Item = &'n str>) -> Self {
        match nearest(word, names) {
            Some(name) => self.hint(format!("did you mean '{name}'?")),
            None => self,
        }
    }

    /// Writes the diagnostic as upstream prints it, with the source line where the source is loaded.
    pub fn render(&self, ctx: &Context) -> String {
        self.render_for(ctx, Reader::Tool)
    }

    /// Writes the diagnostic for `reader`.
    pub fn render_for(&self, ctx: &Context, reader: Reader) -> String {
        render::diagnostic(ctx, self, reader)
    }
}

/// The place that a person should look at: the first position in a file inside `location`.
pub fn file_position(ctx: &Context, location: Location) -> Option<(String, u32, u32)> {
    find_inside(ctx, location, |_, data| match data {
        LocationData::FileRange {
            file, line, column, ..
        } => Some((ctx.str(*file).to_owned(), *line, *column)),
        _ => None,
    })
}

/// The first answer of `ask` for what `location` is made of, in the order of the text; of call sites that is the callee.
/// Nothing is looked at twice: locations share their parts.
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
