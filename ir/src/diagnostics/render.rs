//! Rendering diagnostics as text.
//!
//! Input: a [`Diagnostic`] and its reader. Output: `file:line:column: error: message`, the source line with a caret,
//! the notes in the same form; for a person also the hint, and colours on a terminal.

use super::{Diagnostic, Severity, file_position, find_inside};
use crate::context::Context;
use crate::ids::Location;
use crate::location::{LocationData, SourceRef};

/// The reader of a diagnostic.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Reader {
    /// A program that compares messages: upstream's text and nothing else.
    Tool,
    /// A person: hints are shown.
    Person,
    /// A person at a terminal: hints and colours are shown.
    Terminal,
}

impl Reader {
    /// `text` in bold and, unless it is empty, in `colour`.
    fn paint(self, text: &str, colour: &str) -> String {
        match self {
            Reader::Terminal => format!("\x1b[1{colour}m{text}\x1b[0m"),
            Reader::Tool | Reader::Person => text.to_owned(),
        }
    }
}

/// A longer source line is not shown: generated code on one line would hide the message.
const MAX_LINE_LENGTH: usize = 4096;

/// The number of callers of a call site that are shown, as in upstream.
const CALL_STACK_LIMIT: usize = 10;

/// The width of a tab, in columns.
const TAB: usize = 8;

const GREEN: &str = ";32";
const CYAN: &str = ";36";

pub(super) fn diagnostic(ctx: &Context, diagnostic: &Diagnostic, reader: Reader) -> String {
    let mut out = Vec::new();
    let at = diagnostic.location;
    one(
        ctx,
        &mut out,
        (at, diagnostic.severity, &diagnostic.message),
        reader,
        true,
    );
    if let Some(hint) = diagnostic.hint.as_ref().filter(|_| reader != Reader::Tool) {
        out.extend_from_slice(reader.paint("hint: ", CYAN).as_bytes());
        out.extend_from_slice(hint.as_bytes());
        out.push(b'\n');
    }
    let mut last = at;
    for (location, message) in &diagnostic.notes {
        // A source line is not repeated.
        let note = (*location, Severity::Note, message.as_str());
        one(ctx, &mut out, note, reader, *location != last);
        last = *location;
    }
    String::from_utf8(out).unwrap_or_else(|error| String::from_utf8_lossy(error.as_bytes()).into_owned())
}

fn one(
    ctx: &Context,
    out: &mut Vec<u8>,
    (location, severity, message): (Location, Severity, &str),
    reader: Reader,
    show_line: bool,
) {
    place(ctx, out, (location, severity, message), reader, show_line);
    // A call site is shown as the callee's location, with the callers as notes.
    let mut call = caller(ctx, location);
    for _ in 0..CALL_STACK_LIMIT {
        let Some(from) = call else { break };
        if file_position(ctx, from).is_some() {
            place(ctx, out, (from, Severity::Note, "called from"), reader, true);
        }
        call = caller(ctx, from);
    }
}

/// The location of the caller, if `location` contains a call site.
fn caller(ctx: &Context, location: Location) -> Option<Location> {
    let inside = find_inside(ctx, location, |_, data| match data {
        LocationData::CallSite { caller, .. } => Some(Some(*caller)),
        LocationData::FileRange { .. } => Some(None),
        _ => None,
    });
    inside.flatten()
}

/// Renders one message at one location.
fn place(
    ctx: &Context,
    out: &mut Vec<u8>,
    (place, severity, message): (Location, Severity, &str),
    reader: Reader,
    show_line: bool,
) {
    let position = match file_position(ctx, place) {
        Some((file, line, column)) => format!("{file}:{line}:{column}: "),
        None => "<unknown>:0: ".into(),
    };
    let kind = format!("{}: ", severity.as_str());
    let colour = match severity {
        Severity::Error => ";31",
        Severity::Warning => ";35",
        Severity::Remark => ";34",
        Severity::Note => CYAN,
    };
    for part in [
        reader.paint(&position, ""),
        reader.paint(&kind, colour),
        reader.paint(message, ""),
    ] {
        out.extend_from_slice(part.as_bytes());
    }
    out.push(b'\n');
    if show_line && let Some((source, offset)) = source_position(ctx, place) {
        let (line, column) = (source.line_at(offset), source.column_in_text(offset));
        source_line(out, line, column, 1, reader);
    }
}

/// The position in a loaded source that `location` contains.
fn source_position(ctx: &Context, location: Location) -> Option<(SourceRef<'_>, usize)> {
    find_inside(ctx, location, |part, data| {
        if let Some(found) = part.position(ctx) {
            return Some(Some(found));
        }
        let LocationData::FileRange {
            file, line, column, ..
        } = data
        else {
            return None;
        };
        // Locations of other kinds have no position.
        let found = ctx.find_source(*file).and_then(|source| {
            let offset = source.offset_of(*line, *column)?;
            Some((source, offset))
        });
        Some(found)
    })
    .flatten()
}

/// Writes a source line, and a mark of `length` columns under byte `column`.
pub fn source_line(out: &mut Vec<u8>, line: &[u8], column: usize, length: usize, reader: Reader) {
    if line.len() > MAX_LINE_LENGTH {
        return;
    }
    let line = line.strip_suffix(b"\r").unwrap_or(line);
    let mut mark = vec![b' '; column];
    mark.push(b'^');
    mark.resize(column + length.max(1), b'~');
    // Tabs are expanded to spaces in both lines.
    let (mut shown, mut under) = (Vec::with_capacity(line.len()), Vec::with_capacity(mark.len()));
    for at in 0..line.len().max(mark.len()) {
        let is_tab = line.get(at) == Some(&b'\t');
        let width = if is_tab { TAB - shown.len() % TAB } else { 1 };
        if let Some(&byte) = line.get(at) {
            shown.resize(shown.len() + width - 1, b' ');
            shown.push(if is_tab { b' ' } else { byte });
        }
        if let Some(&byte) = mark.get(at) {
            under.resize(under.len() + width, byte);
        }
    }
    out.extend_from_slice(&shown);
    out.push(b'\n');
    // The width of other characters depends on the terminal.
    if line.is_ascii() {
        let under = String::from_utf8_lossy(&under);
        out.extend_from_slice(reader.paint(&under, GREEN).as_bytes());
        out.push(b'\n');
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn shown(line: &[u8], column: usize, length: usize) -> String {
        let mut out = Vec::new();
        source_line(&mut out, line, column, length, Reader::Tool);
        String::from_utf8(out).unwrap()
    }

    #[test]
    fn tabs_are_blanks_and_marks_follow_them() {
        assert_eq!(shown(b"\ta\tb\r", 1, 1), "        a       b\n        ^\n");
        assert_eq!(shown(b"a\tb", 0, 3), "a       b\n^~~~~~~~~\n");
        assert_eq!(shown(b"ab", 2, 1), "ab\n  ^\n");
    }

    #[test]
    fn no_mark_under_non_ascii_lines() {
        assert_eq!(shown("é".as_bytes(), 0, 1), "é\n");
    }
}
