//! `-verify-diagnostics`: comparing what is reported with what the input's comments expect.
//!
//! ```text
//! // expected-error@+1 {{must be 'i32'}}
//! // expected-note@above {{defined here}}
//! // expected-error-re@below {{value {{[0-9]+}} of}}
//! ```

use regex::Regex;
use windlass::ir::diagnostics::file_position;
use windlass::ir::{Context, Diagnostic, Location, Severity};

/// One expectation.
struct Expected {
    severity: Severity,
    /// The line that it speaks of; none for `@unknown`.
    line: Option<u32>,
    /// Where the expectation itself stands.
    written: (u32, u32),
    text: String,
    pattern: Option<Regex>,
    met: bool,
}

/// The expectations of one chunk.
pub struct Expectations {
    file: String,
    expected: Vec<Expected>,
    problems: Vec<String>,
    /// Diagnostics of kinds that nothing expects are allowed.
    only_expected: bool,
}

impl Expectations {
    /// Reads the expectations out of a chunk's comments.
    pub fn read(file: &str, text: &[u8], first_line: u32, only_expected: bool) -> Self {
        let mut all = Expectations {
            file: file.into(),
            expected: Vec::new(),
            problems: Vec::new(),
            only_expected,
        };
        // `@above` and `@below` speak of the nearest line without an expectation.
        let lines: Vec<std::borrow::Cow<'_, str>> =
            text.split(|&b| b == b'\n').map(String::from_utf8_lossy).collect();
        let designated = |from: usize, step: isize| -> u32 {
            let mut at = from as isize + step;
            while at >= 0 && (at as usize) < lines.len() && lines[at as usize].contains("expected-") {
                at += step;
            }
            (at + first_line as isize).max(0) as u32
        };
        for (index, line) in lines.iter().enumerate() {
            let mut rest: &str = line;
            let mut consumed = 0;
            while let Some(found) = rest.find("expected-") {
                let number = index as u32 + first_line;
                let column = (consumed + found + 1) as u32;
                let after = &rest[found + "expected-".len()..];
                match parse_one(after, number, |step| designated(index, step)) {
                    Some(Ok((mut expected, used))) => {
                        expected.written = (number, column);
                        all.expected.push(expected);
                        consumed += found + "expected-".len() + used;
                        rest = &after[used..];
                    }
                    Some(Err(problem)) => {
                        all.problems
                            .push(format!("{file}:{number}:{column}: error: {problem}"));
                        break;
                    }
                    None => {
                        consumed += found + "expected-".len();
                        rest = after;
                    }
                }
            }
        }
        all
    }

    /// Compares a diagnostic and its notes with the expectations.
    pub fn check(&mut self, ctx: &Context, diagnostic: &Diagnostic) {
        self.check_one(ctx, diagnostic.severity, diagnostic.location, &diagnostic.message);
        for (location, message) in &diagnostic.notes {
            self.check_one(ctx, Severity::Note, *location, message);
        }
    }

    fn check_one(&mut self, ctx: &Context, severity: Severity, location: Location, message: &str) {
        let place = file_position(ctx, location).filter(|(file, ..)| *file == self.file);
        let line = place.as_ref().map(|(_, line, _)| *line);
        let found = self.expected.iter_mut().find(|expected| {
            !expected.met
                && expected.severity == severity
                && expected.line == line
                && expected.matches(message)
        });
        if let Some(expected) = found {
            expected.met = true;
            return;
        }
        let wanted =
            !self.only_expected || self.expected.iter().any(|expected| expected.severity == severity);
        // Upstream lets notes pass unless some note is expected for the diagnostic.
        if severity == Severity::Note || !wanted {
            return;
        }
        let place = place.map_or("<unknown>:0".into(), |(file, line, column)| {
            format!("{file}:{line}:{column}")
        });
        self.problems.push(format!(
            "{place}: error: unexpected {}: {message}",
            severity.as_str()
        ));
    }

    /// What did not come out as expected, in the form in which it is printed.
    pub fn finish(mut self) -> Vec<String> {
        for expected in self.expected.iter().filter(|expected| !expected.met) {
            let (line, column) = expected.written;
            let (file, kind, text) = (&self.file, expected.severity.as_str(), &expected.text);
            self.problems.push(format!(
                "{file}:{line}:{column}: error: expected {kind} \"{text}\" was not produced"
            ));
        }
        self.problems
    }
}

impl Expected {
    fn matches(&self, message: &str) -> bool {
        match &self.pattern {
            Some(pattern) => pattern.is_match(message),
            None => message.contains(&self.text),
        }
    }
}

/// Reads one expectation behind `expected-`: it and how much text it took. `None` if it is none after all.
fn parse_one(
    text: &str,
    line: u32,
    designated: impl Fn(isize) -> u32,
) -> Option<Result<(Expected, usize), String>> {
    let kinds = [
        ("error", Severity::Error),
        ("warning", Severity::Warning),
        ("remark", Severity::Remark),
        ("note", Severity::Note),
    ];
    let (word, severity) = kinds.into_iter().find(|(word, _)| text.starts_with(word))?;
    let mut at = word.len();
    let is_regex = text[at..].starts_with("-re");
    if is_regex {
        at += 3;
    }
    at += text[at..].len() - text[at..].trim_start().len();
    let mut target = Some(line);
    if let Some(place) = text[at..].strip_prefix('@') {
        let len = place.find([' ', '\t', '{']).unwrap_or(place.len());
        target = match &place[..len] {
            "above" => Some(designated(-1)),
            "below" => Some(designated(1)),
            "unknown" => None,
            offset => match offset.parse::<i64>() {
                Ok(offset) => Some((i64::from(line) + offset).max(0) as u32),
                Err(_) => return None,
            },
        };
        at += 1 + len;
    }
    at += text[at..].len() - text[at..].trim_start().len();
    let body = text[at..].strip_prefix("{{")?;
    // The text ends with the last `}}` before the next expectation on the line.
    let limit = body.find("expected-").unwrap_or(body.len());
    let end = body[..limit].rfind("}}")?;
    let body = &body[..end];
    let pattern = match is_regex.then(|| to_regex(body)).transpose() {
        Ok(pattern) => pattern,
        Err(error) => return Some(Err(error)),
    };
    let expected = Expected {
        severity,
        line: target,
        written: (line, 1),
        text: body.into(),
        pattern,
        met: false,
    };
    Some(Ok((expected, at + 2 + end + 2)))
}

/// Text in which `{{…}}` are regular expressions.
fn to_regex(text: &str) -> Result<Regex, String> {
    let mut pattern = String::new();
    let mut rest = text;
    while let Some(open) = rest.find("{{") {
        pattern.push_str(&regex::escape(&rest[..open]));
        let Some(close) = rest[open + 2..].find("}}") else {
            return Err("found start of regex with no end '}}'".into());
        };
        pattern.push('(');
        pattern.push_str(&rest[open + 2..open + 2 + close]);
        pattern.push(')');
        rest = &rest[open + 2 + close + 2..];
    }
    pattern.push_str(&regex::escape(rest));
    Regex::new(&pattern).map_err(|error| {
        let text = error.to_string();
        // The words that LLVM's regular expressions have for it.
        let reason = match text.contains("unclosed group") || text.contains("unopened group") {
            true => "parentheses not balanced",
            false => text
                .lines()
                .last()
                .unwrap_or_default()
                .trim_start_matches("error: "),
        };
        format!("invalid regex: {reason}")
    })
}
