//! Prints diagnostics: coloured on a terminal, plain elsewhere.

use super::expected::Expectations;
use bytes::Bytes;
use std::io::{IsTerminal, Write};
use windlass::codegen::{SourcePosition, Trap};
use windlass::ir::diagnostics::Reader;
use windlass::ir::text::bytes_of_string;
use windlass::ir::{Context, Diagnostic, Location};

/// Writes diagnostics to standard error.
pub fn diagnostics<'d>(ctx: &Context, all: impl IntoIterator<Item = &'d Diagnostic>) {
    let stderr = std::io::stderr();
    let colour = stderr.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let reader = if colour { Reader::Terminal } else { Reader::Person };
    let mut out = stderr.lock();
    for diagnostic in all {
        // A failed write to standard error cannot be reported.
        let _ = out.write_all(&bytes_of_string(&diagnostic.render_for(ctx, reader)));
    }
}

/// Writes why a program was ended, with the location of the operation and of the calls that led to it.
pub fn trap(ctx: &Context, trap: &Trap) {
    let place = |position: Option<&SourcePosition>| match position {
        Some(position) => ctx.file_location(&position.file, position.line, position.column),
        None => Location::UNKNOWN,
    };
    let mut error = Diagnostic::error(place(trap.location()), trap.kind().to_string());
    for frame in trap.backtrace().iter().skip(1) {
        if let Some(position) = &frame.position {
            error = error.note(place(Some(position)), "called from");
        }
    }
    diagnostics(ctx, &[error]);
}

/// Whether notes are printed.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Notes {
    /// Print notes.
    Shown,
    /// Omit notes.
    Hidden,
}

impl Notes {
    /// Which parts of diagnostics are printed.
    pub fn of(self, mut all: Vec<Diagnostic>) -> Vec<Diagnostic> {
        if self == Notes::Hidden {
            all.iter_mut().for_each(|diagnostic| diagnostic.notes.clear());
        }
        all
    }
}

/// Writes the diagnostics reported to `ctx` so far.
pub fn found(ctx: &Context, notes: Notes) {
    diagnostics(ctx, &notes.of(ctx.take_reported()));
}

/// Writes diagnostics to standard error; with expectations, only the unexpected ones.
pub fn checked(ctx: &Context, all: &[Diagnostic], expectations: Option<&mut Expectations>) {
    match expectations {
        None => diagnostics(ctx, all),
        Some(expectations) => {
            let unexpected = all
                .iter()
                .flat_map(|diagnostic| expectations.check(ctx, diagnostic));
            unexpected.for_each(|problem| raw(&problem));
        }
    }
}

/// Parses the expectations of a file and reports malformed ones.
pub fn expectations(file: &str, text: &Bytes, only_expected: bool) -> Expectations {
    let (expectations, problems) = Expectations::read(file, text, only_expected);
    problems.iter().for_each(|problem| raw(problem));
    expectations
}

/// Reports the unmet expectations. Returns whether there are none and every diagnostic was expected.
pub fn unmet(expectations: Expectations) -> bool {
    let (fine, problems) = expectations.finish();
    problems.iter().for_each(|problem| raw(problem));
    fine
}

/// Writes a line about something other than the input's contents.
pub fn problem(message: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{message}");
}

/// Writes the message of an option's value, the first line of an error of a pipeline, if there is one. Returns the rest.
pub fn option_problem(message: &str) -> &str {
    if !message.starts_with("for the --") {
        return message;
    }
    let (of_option, rest) = message.split_once('\n').unwrap_or((message, ""));
    problem(&format!("{}: {of_option}", tool()));
    rest
}

/// The program's name on the command line.
pub fn tool() -> String {
    let called = std::env::args_os().next().unwrap_or_default();
    let name = std::path::Path::new(&called).file_name().unwrap_or_default();
    name.to_string_lossy().into_owned()
}

/// Warns of a near miss of the marker between parts.
pub fn near_misses(file: &str, text: &[u8], near: &[usize]) {
    for (line, column, words) in super::files::places(text, near) {
        let caret = format!("{:>column$}", '^');
        problem(&format!(
            "{file}:{line}:{column}: warning: near miss with file split marker\n{words}\n{caret}"
        ));
    }
}

/// Writes text as it is to standard error.
pub fn raw(text: &str) {
    // A failed write to standard error cannot be reported.
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}
