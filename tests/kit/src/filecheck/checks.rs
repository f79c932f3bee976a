//! The directives of a check file: `CHECK:`, `CHECK-NEXT:` and the rest, found by prefix.
//!
//! Parses the text of a check file to [`Directives`], each with its compiled [`Pattern`]. Read [`super::pattern`] next.

use super::pattern::{Context, Pattern};
use super::{Failure, Options, Source};

/// The kind of a directive.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// `CHECK`: matches somewhere after the last match.
    Plain,
    /// `CHECK-NEXT`: matches on the line after the last match.
    Next,
    /// `CHECK-SAME`: matches on the line of the last match.
    Same,
    /// `CHECK-EMPTY`: the next line is empty.
    Empty,
    /// `CHECK-LABEL`: divides the input into regions, which are checked separately.
    Label,
    /// `CHECK-COUNT-n`: matches this many times in sequence.
    Count(usize),
    /// `CHECK-NOT`: must not match before the next directive does.
    Not,
    /// `CHECK-DAG`: matches in any order with adjacent `CHECK-DAG`s.
    Dag,
}

/// One directive.
#[derive(Debug)]
pub(super) struct Directive {
    pub kind: Kind,
    /// Its name as written, such as `CHECK-NEXT`.
    pub name: String,
    /// The byte offset of its pattern in the check file.
    pub offset: usize,
    pub pattern: Pattern,
}

/// A directive that advances, with the `-DAG` and `-NOT` ones before it; the last group may have none that advances.
#[derive(Debug, Default)]
pub(super) struct Step {
    pub before: Vec<Directive>,
    pub check: Option<Directive>,
}

/// The directives of a check file, in order.
pub(super) type Directives = Vec<Step>;

fn is_word(byte: u8) -> bool {
    byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'
}

/// The directive kind that follows a prefix, whether it is literal, and the length up to the pattern.
fn suffix(text: &str) -> Option<(Kind, bool, usize)> {
    const NAMES: [(&str, Kind); 7] = [
        ("-NEXT", Kind::Next),
        ("-SAME", Kind::Same),
        ("-EMPTY", Kind::Empty),
        ("-LABEL", Kind::Label),
        ("-NOT", Kind::Not),
        ("-DAG", Kind::Dag),
        ("", Kind::Plain),
    ];
    let (kind, mut rest) = if let Some(counted) = text.strip_prefix("-COUNT-") {
        let digits = counted.bytes().take_while(u8::is_ascii_digit).count();
        (
            Kind::Count(counted[..digits].parse().ok().filter(|&count| count > 0)?),
            &counted[digits..],
        )
    } else {
        NAMES
            .iter()
            .find_map(|&(name, kind)| Some((kind, text.strip_prefix(name)?)))?
    };
    let mut literal = false;
    if let Some(inner) = rest.strip_prefix('{') {
        let (modifiers, after) = inner.split_once('}')?;
        literal = modifiers
            .split(',')
            .map(str::trim)
            .all(|modifier| modifier == "LITERAL");
        rest = after;
        if !literal {
            return None;
        }
    }
    let rest = rest.strip_prefix(':')?;
    Some((kind, literal, text.len() - rest.len()))
}

struct Found<'a> {
    prefix: &'a str,
    kind: Kind,
    literal: bool,
    start: usize,
    pattern: usize,
}

/// All directives in `text`; each extends to the end of its line.
fn scan<'a>(text: &str, prefixes: &[&'a str], comments: &[&'a str]) -> Vec<Found<'a>> {
    let mut names: Vec<(&str, bool)> = prefixes.iter().map(|&prefix| (prefix, false)).collect();
    names.extend(comments.iter().map(|&prefix| (prefix, true)));
    // If two prefixes match, the longer one wins.
    names.sort_by_key(|&(name, _)| std::cmp::Reverse(name.len()));
    let bytes = text.as_bytes();
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let starts_word = at == 0 || !is_word(bytes[at - 1]);
        let name = if starts_word && text.is_char_boundary(at) {
            names.iter().find(|(name, _)| text[at..].starts_with(name))
        } else {
            None
        };
        let Some(&(prefix, is_comment)) = name else {
            at += 1;
            continue;
        };
        let after = at + prefix.len();
        let line_end = text[after..]
            .find('\n')
            .map_or(text.len(), |length| after + length);
        if is_comment {
            at = if text[after..].starts_with(':') {
                line_end
            } else {
                after
            };
        } else if let Some((kind, literal, length)) = suffix(&text[after..line_end]) {
            found.push(Found {
                prefix,
                kind,
                literal,
                start: at,
                pattern: after + length,
            });
            at = line_end;
        } else {
            at = after;
        }
    }
    found
}

/// Parses all directives of a check file.
pub(super) fn parse(options: &Options, source: &Source<'_>) -> Result<Directives, Failure> {
    let prefixes = options.prefixes();
    let comments = options.comments();
    let found = scan(source.text, &prefixes, &comments);
    let allow_unused = options.allow_unused_prefixes != "false";
    for &prefix in &prefixes {
        if found.is_empty() || (!allow_unused && !found.iter().any(|one| one.prefix == prefix)) {
            return Err(Failure::BadChecks(format!(
                "error: no check strings found with prefix '{prefix}:'"
            )));
        }
    }
    let implicit = || -> Result<Vec<Directive>, Failure> {
        let made = options.implicit_check_not.iter().map(|text| {
            let context = Context {
                source: &Source {
                    name: "command line",
                    text,
                },
                offset: 0,
                line: 0,
                options,
            };
            let pattern = Pattern::parse(text, Kind::Not, false, &context)?;
            Ok(Directive {
                kind: Kind::Not,
                name: "IMPLICIT-CHECK-NOT".into(),
                offset: 0,
                pattern,
            })
        });
        made.collect()
    };
    let mut steps: Directives = Vec::new();
    let mut before = implicit()?;
    for one in found {
        let bad = |offset, message: &str| Failure::BadChecks(source.message(offset, "error", message));
        let end = source.text[one.pattern..]
            .find('\n')
            .map_or(source.text.len(), |length| one.pattern + length);
        let mut offset = one.pattern;
        let mut text = &source.text[one.pattern..end];
        if !(options.strict_whitespace && options.match_full_lines) {
            let trimmed = text.trim_start_matches([' ', '\t']);
            offset += text.len() - trimmed.len();
            text = trimmed.trim_end_matches([' ', '\t']);
        }
        let name = source.text[one.start..one.pattern]
            .trim_end_matches(':')
            .to_string();
        if matches!(one.kind, Kind::Next | Kind::Same | Kind::Empty) && steps.is_empty() {
            return Err(bad(
                one.start,
                &format!("found '{name}' without previous '{}: line", one.prefix),
            ));
        }
        if text.is_empty() != (one.kind == Kind::Empty) {
            let what = if text.is_empty() { "empty" } else { "non-empty" };
            return Err(bad(
                offset,
                &format!("found {what} check string with prefix '{name}:'"),
            ));
        }
        let line = source.position(one.start).0;
        let pattern = Pattern::parse(
            text,
            one.kind,
            one.literal,
            &Context {
                source,
                offset,
                line,
                options,
            },
        )?;
        if one.kind == Kind::Label && pattern.has_variables() {
            return Err(bad(
                one.start,
                &format!("found '{name}:' with variable definition or use"),
            ));
        }
        let directive = Directive {
            kind: one.kind,
            name,
            offset,
            pattern,
        };
        if matches!(one.kind, Kind::Not | Kind::Dag) {
            before.push(directive);
        } else {
            steps.push(Step {
                before,
                check: Some(directive),
            });
            before = implicit()?;
        }
    }
    if !before.is_empty() {
        steps.push(Step { before, check: None });
    }
    Ok(steps)
}
