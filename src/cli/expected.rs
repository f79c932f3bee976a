//! `-verify-diagnostics`: comparing what is reported with what the input's comments expect.
//!
//! ```text
//! // expected-error@+1 {{must be 'i32'}}
//! // expected-note@above {{defined here}}
//! // expected-error-re@below {{value {{[0-9]+}} of}}
//! ```
//!
//! Input: the whole text, then each diagnostic. Output: the mismatches, as upstream prints them.

use super::posix;
use bytes::Bytes;
use regex::Regex;
use regex::bytes::Regex as Finder;
use std::borrow::Cow;
use windlass::ir::diagnostics::{Reader, file_position, source_line};
use windlass::ir::{Context, Diagnostic, Location, Severity};

/// The syntax of an expectation, which extends to the last `}}` of its line.
const FORM: &str =
    r"expected-(error|note|remark|warning)(-re)? *(?:@([+-][0-9]+|above|below|unknown))? *\{\{(.*)\}\}";

/// One expectation.
struct Expected {
    severity: Severity,
    /// The line of the expected diagnostic; `None` for `@unknown`.
    line: Option<u32>,
    /// The position of the comment: line, and byte in the line from 0.
    written: (u32, usize),
    text: String,
    pattern: Option<Regex>,
    met: bool,
}

/// The expectations of one file.
pub struct Expectations {
    file: String,
    lines: Vec<Bytes>,
    expected: Vec<Expected>,
    /// Accepts diagnostics that are not expected (`-verify-diagnostics=only-expected`).
    only_expected: bool,
    failed: bool,
}

impl Expectations {
    /// Parses the expectations in a file's comments. Returns them and the errors of malformed ones.
    pub fn read(file: &str, text: &Bytes, only_expected: bool) -> (Self, Vec<String>) {
        let lines = text
            .split(|&byte| byte == b'\n')
            .map(|line| text.slice_ref(line))
            .collect();
        let mut all = Expectations {
            file: file.into(),
            lines,
            expected: Vec::new(),
            only_expected,
            failed: false,
        };
        let problems = all.read_lines();
        all.failed = !problems.is_empty();
        (all, problems)
    }

    fn read_lines(&mut self) -> Vec<String> {
        let mut problems = Vec::new();
        let Ok(form) = Finder::new(FORM) else {
            return vec![format!("{}: error: the form of expectations is wrong", self.file)];
        };
        // `@above` and `@below` refer to the nearest line without an expectation.
        let mut above = 0;
        let mut below: Vec<usize> = Vec::new();
        for (index, line) in self.lines.iter().enumerate() {
            let number = index as u32 + 1;
            let found = match memchr::memmem::find(line, b"expected-") {
                Some(_) => form.captures(line),
                None => None,
            };
            let Some(found) = found else {
                for index in below.drain(..) {
                    self.expected[index].line = Some(number);
                }
                above = number;
                continue;
            };
            let column = found.get(0).map_or(0, |whole| whole.start());
            let part = |index: usize| {
                let bytes = found.get(index).map_or(&b""[..], |part| part.as_bytes());
                String::from_utf8_lossy(bytes)
            };
            let text = part(4);
            let pattern = match (!part(2).is_empty()).then(|| to_regex(&text)).transpose() {
                Ok(pattern) => pattern,
                Err(problem) => {
                    problems.push(shown(&self.file, (number, column), line, text.len(), &problem));
                    continue;
                }
            };
            let target = part(3);
            let line = match &*target {
                "above" => Some(above),
                "unknown" => None,
                "below" => {
                    below.push(self.expected.len());
                    Some(number)
                }
                offset => {
                    let offset = offset.parse::<i64>().unwrap_or(0);
                    Some(
                        i64::from(number)
                            .saturating_add(offset)
                            .clamp(0, i64::from(u32::MAX)) as u32,
                    )
                }
            };
            self.expected.push(Expected {
                severity: match &*part(1) {
                    "error" => Severity::Error,
                    "warning" => Severity::Warning,
                    "remark" => Severity::Remark,
                    _ => Severity::Note,
                },
                line,
                written: (number, column),
                text: text.into_owned(),
                pattern,
                met: false,
            });
        }
        problems
    }

    /// Matches a diagnostic and its notes against the expectations. Returns the unexpected ones.
    pub fn check(&mut self, ctx: &Context, diagnostic: &Diagnostic) -> Vec<String> {
        let first = (diagnostic.location, diagnostic.severity, &diagnostic.message);
        let notes = diagnostic.notes.iter();
        let notes = notes.map(|(location, message)| (*location, Severity::Note, message));
        let problems: Vec<String> = std::iter::once(first)
            .chain(notes)
            .filter_map(|(location, severity, message)| self.check_one(ctx, severity, location, message))
            .collect();
        self.failed |= !problems.is_empty();
        problems
    }

    fn check_one(
        &mut self,
        ctx: &Context,
        severity: Severity,
        location: Location,
        message: &str,
    ) -> Option<String> {
        let place = file_position(ctx, location);
        let in_file = place.as_ref().filter(|(file, ..)| *file == self.file);
        let line = in_file.map(|(_, line, _)| *line);
        // An expectation matches only locations in its own file.
        let is_elsewhere = place.is_some() && line.is_none();
        let fits = |expected: &Expected| {
            !is_elsewhere
                && expected.severity == severity
                && expected.line == line
                && expected.matches(message)
        };
        let unmet = self
            .expected
            .iter()
            .position(|expected| !expected.met && fits(expected));
        // As upstream's, an expectation on a line may be met more than once.
        let again = || {
            self.expected
                .iter()
                .position(|expected| line.is_some() && fits(expected))
        };
        let found = unmet.or_else(again).map(|index| &mut self.expected[index]);
        if let Some(expected) = found {
            expected.met = true;
            return None;
        }
        if self.only_expected {
            return None;
        }
        let unexpected = format!("unexpected {}: {message}", severity.as_str());
        Some(Diagnostic::error(location, unexpected).render(ctx))
    }

    /// The expectations without a matching diagnostic, and whether every diagnostic so far was expected.
    pub fn finish(self) -> (bool, Vec<String>) {
        let mut problems = Vec::new();
        let (placed, unplaced): (Vec<_>, Vec<_>) = self
            .expected
            .iter()
            .filter(|expected| !expected.met)
            .partition(|expected| expected.line.is_some());
        for expected in placed.into_iter().chain(unplaced) {
            let problem = format!(
                "expected {} \"{}\" was not produced",
                expected.severity.as_str(),
                expected.text
            );
            let (line, column) = expected.written;
            problems.push(match expected.line {
                None => format!("<unknown>:0: error: {problem}\n"),
                Some(_) => {
                    let text = &self.lines[line as usize - 1];
                    shown(&self.file, (line, column), text, expected.text.len(), &problem)
                }
            });
        }
        (!self.failed && problems.is_empty(), problems)
    }
}

/// An error at a position of the input.
fn shown(file: &str, (line, column): (u32, usize), text: &[u8], length: usize, problem: &str) -> String {
    let mut out = format!("{file}:{line}:{}: error: {problem}\n", column + 1).into_bytes();
    source_line(&mut out, text, column, length, Reader::Tool);
    String::from_utf8_lossy(&out).into_owned()
}

impl Expected {
    fn matches(&self, message: &str) -> bool {
        match &self.pattern {
            Some(pattern) => pattern.is_match(message),
            None => message.contains(&self.text),
        }
    }
}

/// Compiles a text in which `{{…}}` are regular expressions.
fn to_regex(text: &str) -> Result<Regex, Cow<'static, str>> {
    let mut pattern = String::from("(?s)");
    let mut rest = text;
    while let Some(open) = rest.find("{{") {
        pattern.push_str(&regex::escape(&rest[..open]));
        let body = &rest[open + 2..];
        let close = body.find("}}").ok_or("found start of regex with no end '}}'")?;
        let inner = posix::to_rust(&body[..close]).map_err(|why| format!("invalid regex: {why}"))?;
        pattern.push('(');
        pattern.push_str(&inner);
        pattern.push(')');
        rest = &body[close + 2..];
    }
    pattern.push_str(&regex::escape(rest));
    Regex::new(&pattern).map_err(|error| format!("invalid regex: {error}").into())
}
