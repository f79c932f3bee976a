//! One directive's pattern: text, `{{regex}}`, `[[NAME:regex]]`, `[[NAME]]`, `[[#...]]`.
//!
//! [`Pattern::parse`] parses it once; [`Pattern::find`] substitutes the current values of the variables, searches, and
//! on success stores captures into [`Variables`]. Read [`super::matcher`] next.

use std::collections::HashMap;

use fancy_regex::{Captures, Regex, RegexBuilder};

use super::checks::Kind;
use super::numeric::{Numbers, Numeric, is_name};
use super::posix::to_rust;
use super::{Failure, Options, Source};

/// The location of a pattern, for messages and `@LINE`.
pub(super) struct Context<'a> {
    pub source: &'a Source<'a>,
    pub offset: usize,
    pub line: usize,
    pub options: &'a Options,
}

/// The captured variables.
#[derive(Debug, Default)]
pub(super) struct Variables {
    pub texts: HashMap<String, String>,
    pub numbers: Numbers,
}

impl Variables {
    /// The variables of the command line.
    pub fn defined_by(options: &Options) -> Result<Variables, Failure> {
        let mut variables = Variables::default();
        for definition in &options.define {
            let bad = || Failure::BadChecks(format!("FileCheck: cannot read the definition '{definition}'"));
            let (name, value) = definition.split_once('=').ok_or_else(bad)?;
            if let Some(name) = name.strip_prefix('#') {
                let numeric = Numeric::parse(&format!("{name}:"), 0).map_err(|_| bad())?;
                let format = numeric.format(&variables.numbers);
                let value = format.read(value).ok_or_else(bad)?;
                variables
                    .numbers
                    .insert(numeric.capture.ok_or_else(bad)?, (value, format));
            } else {
                variables.texts.insert(name.to_string(), value.to_string());
            }
        }
        Ok(variables)
    }

    /// Clears all variables but global ones.
    pub fn leave_scope(&mut self) {
        self.texts.retain(|name, _| name.starts_with('$'));
        self.numbers.retain(|name, _| name.starts_with('$'));
    }
}

#[derive(Debug)]
enum Piece {
    /// A regular expression.
    Regex(String),
    /// Captures a variable; the number names the group.
    Capture(String, String),
    /// Matches the text of an earlier capture in this pattern.
    Again(usize),
    /// A variable's text.
    Text(String),
    Number(Numeric),
}

/// A parsed pattern.
#[derive(Debug)]
pub(super) struct Pattern {
    pieces: Vec<Piece>,
    /// The compiled expression, if it contains no variable's value.
    constant: Option<Matcher>,
    ignore_case: bool,
    /// The bytes at the start of a match that belong to the previous line.
    lead: usize,
}

#[derive(Debug)]
enum Matcher {
    Text(String),
    Regex(Box<Regex>),
}

/// The end of a variable's pattern: the first `]]` outside brackets.
fn capture_end(text: &str) -> Option<usize> {
    let bytes = text.as_bytes();
    let mut depth = 0usize;
    let mut at = 0;
    while at < bytes.len() {
        match bytes[at] {
            b']' if depth == 0 => return (bytes.get(at + 1) == Some(&b']')).then_some(at),
            b'\\' => at += 1,
            b'[' => depth += 1,
            b']' => depth -= 1,
            _ => {}
        }
        at += 1;
    }
    None
}

impl Pattern {
    /// Parses the pattern of a directive.
    pub fn parse(text: &str, kind: Kind, literal: bool, context: &Context<'_>) -> Result<Pattern, Failure> {
        let ignore_case = context.options.ignore_case;
        if kind == Kind::Empty {
            let pieces = vec![Piece::Regex("\\n$".into())];
            return Pattern {
                pieces,
                constant: None,
                ignore_case,
                lead: 1,
            }
            .prepared(context);
        }
        let whole_line = context.options.match_full_lines && kind != Kind::Not;
        let has_markup = !literal && (text.contains("{{") || text.contains("[["));
        if !has_markup && !whole_line && !ignore_case {
            let constant = Some(Matcher::Text(text.to_string()));
            return Ok(Pattern {
                pieces: Vec::new(),
                constant,
                ignore_case,
                lead: 0,
            });
        }
        let mut pieces = Vec::new();
        let spaces = if context.options.strict_whitespace {
            ""
        } else {
            " *"
        };
        if whole_line {
            pieces.push(Piece::Regex(format!("^{spaces}")));
        }
        if literal {
            pieces.push(Piece::Regex(fancy_regex::escape(text).into_owned()));
        } else {
            read_pieces(text, context, &mut pieces)?;
        }
        if whole_line {
            pieces.push(Piece::Regex(format!("{spaces}$")));
        }
        Pattern {
            pieces,
            constant: None,
            ignore_case,
            lead: 0,
        }
        .prepared(context)
    }

    fn prepared(mut self, context: &Context<'_>) -> Result<Pattern, Failure> {
        let changes = |piece: &Piece| match piece {
            Piece::Text(_) => true,
            Piece::Number(number) => !number.uses().is_empty(),
            _ => false,
        };
        if !self.pieces.iter().any(changes) {
            let made = self.build(&Variables::default());
            let regex = made.map_err(|error| {
                Failure::BadChecks(context.source.message(
                    context.offset,
                    "error",
                    &format!("invalid regex: {error}"),
                ))
            })?;
            self.constant = Some(Matcher::Regex(Box::new(regex)));
        }
        Ok(self)
    }

    /// Whether it captures or uses variables.
    pub fn has_variables(&self) -> bool {
        self.pieces.iter().any(|piece| match piece {
            Piece::Regex(_) => false,
            Piece::Number(number) => number.capture.is_some() || !number.uses().is_empty(),
            Piece::Capture(..) | Piece::Again(_) | Piece::Text(_) => true,
        })
    }

    fn build(&self, variables: &Variables) -> Result<Regex, String> {
        let mut regex = String::from("(?m)");
        for (at, piece) in self.pieces.iter().enumerate() {
            match piece {
                Piece::Regex(source) => regex.push_str(&format!("(?:{source})")),
                Piece::Capture(_, source) => regex.push_str(&format!("(?<v{at}>{source})")),
                Piece::Again(group) => regex.push_str(&format!("\\k<v{group}>")),
                Piece::Text(name) => {
                    let text = variables
                        .texts
                        .get(name)
                        .ok_or_else(|| format!("undefined variable: {name}"))?;
                    regex.push_str(&fancy_regex::escape(text));
                }
                Piece::Number(number) => {
                    let source = number.pattern(&variables.numbers)?;
                    regex.push_str(&format!("(?<v{at}>{source})"));
                }
            }
        }
        RegexBuilder::new(&regex)
            .case_insensitive(self.ignore_case)
            .build()
            .map_err(|error| error.to_string())
    }

    /// Finds the first match in `text`, stores its captures and returns its range; an error if a variable is undefined.
    pub fn find(&self, text: &str, variables: &mut Variables) -> Result<Option<(usize, usize)>, String> {
        let built;
        let regex = match &self.constant {
            Some(Matcher::Text(wanted)) => return Ok(text.find(wanted).map(|at| (at, at + wanted.len()))),
            Some(Matcher::Regex(regex)) => regex,
            None => {
                built = self.build(variables)?;
                &built
            }
        };
        let Some(captures) = regex.captures(text).map_err(|error| error.to_string())? else {
            return Ok(None);
        };
        self.store(&captures, variables)?;
        Ok(captures
            .get(0)
            .map(|whole| (whole.start() + self.lead, whole.end())))
    }

    fn store(&self, captures: &Captures<'_, str>, variables: &mut Variables) -> Result<(), String> {
        for (at, piece) in self.pieces.iter().enumerate() {
            let group = || captures.name(&format!("v{at}")).map(|found| found.as_str());
            match piece {
                Piece::Capture(name, _) => {
                    variables
                        .texts
                        .insert(name.clone(), group().unwrap_or_default().to_string());
                }
                Piece::Number(number) => {
                    if let (Some(name), Some(text)) = (&number.capture, group()) {
                        let format = number.format(&variables.numbers);
                        let value = format
                            .read(text)
                            .ok_or_else(|| format!("unable to represent numeric value {text}"))?;
                        variables.numbers.insert(name.clone(), (value, format));
                    }
                }
                Piece::Regex(_) | Piece::Again(_) | Piece::Text(_) => {}
            }
        }
        Ok(())
    }

    /// The variables it uses with their values, for messages.
    pub fn values(&self, variables: &Variables) -> Vec<(String, String)> {
        let mut values = Vec::new();
        for piece in &self.pieces {
            match piece {
                Piece::Text(name) => {
                    let value = variables
                        .texts
                        .get(name)
                        .map_or("undefined".into(), |text| format!("\"{text}\""));
                    values.push((name.clone(), value));
                }
                Piece::Number(number) => {
                    for name in number.uses() {
                        let value = variables
                            .numbers
                            .get(name)
                            .map_or("undefined".into(), |(value, _)| value.to_string());
                        values.push((name.to_string(), value));
                    }
                }
                Piece::Regex(_) | Piece::Capture(..) | Piece::Again(_) => {}
            }
        }
        values.dedup();
        values
    }
}

fn read_pieces(text: &str, context: &Context<'_>, pieces: &mut Vec<Piece>) -> Result<(), Failure> {
    let mut rest = text;
    while !rest.is_empty() {
        let offset = context.offset + text.len() - rest.len();
        let bad = |message: &str| Failure::BadChecks(context.source.message(offset, "error", message));
        if let Some(inner) = rest.strip_prefix("{{") {
            let end = inner
                .find("}}")
                .ok_or_else(|| bad("found start of regex string with no end '}}'"))?;
            let source = to_rust(&inner[..end]).map_err(|error| bad(&format!("invalid regex: {error}")))?;
            pieces.push(Piece::Regex(source));
            rest = &inner[end + 2..];
        } else if let Some(inner) = rest.strip_prefix("[[").filter(|inner| !inner.starts_with('[')) {
            let end = capture_end(inner).ok_or_else(|| bad("invalid substitution block, no ]] found"))?;
            pieces.push(read_variable(&inner[..end], context.line, pieces).map_err(|error| bad(&error))?);
            rest = &inner[end + 2..];
        } else {
            let next = |mark: &str| rest[1..].find(mark).map(|at| at + 1);
            let first = rest.chars().next().map_or(1, char::len_utf8);
            // In `[[[`, the first bracket is literal.
            let end = if first > 1 {
                first
            } else {
                next("{{")
                    .into_iter()
                    .chain(next("[["))
                    .min()
                    .unwrap_or(rest.len())
            };
            pieces.push(Piece::Regex(fancy_regex::escape(&rest[..end]).into_owned()));
            rest = &rest[end..];
        }
    }
    Ok(())
}

fn read_variable(text: &str, line: usize, pieces: &[Piece]) -> Result<Piece, String> {
    if let Some(numeric) = text.strip_prefix('#') {
        let numeric = Numeric::parse(numeric, line)?;
        for name in numeric.uses() {
            let here = |piece: &Piece| matches!(piece, Piece::Number(other) if other.capture.as_deref() == Some(name));
            if pieces.iter().any(here) {
                return Err(format!(
                    "numeric variable '{name}' defined earlier in the same CHECK directive"
                ));
            }
        }
        return Ok(Piece::Number(numeric));
    }
    if text.starts_with("@LINE") {
        return Ok(Piece::Number(Numeric::parse(text, line)?));
    }
    let (name, source) = match text.split_once(':') {
        Some((name, source)) => (name, Some(source)),
        None => (text, None),
    };
    if !is_name(name) {
        return Err("invalid variable name".into());
    }
    if let Some(source) = source {
        let source = to_rust(source).map_err(|error| format!("invalid regex: {error}"))?;
        return Ok(Piece::Capture(name.to_string(), source));
    }
    let here = pieces
        .iter()
        .rposition(|piece| matches!(piece, Piece::Capture(other, _) if other == name));
    Ok(here.map_or_else(|| Piece::Text(name.to_string()), Piece::Again))
}
