//! Matches the directives against the input: forward, label by label.
//!
//! Each label is matched first, on its own; the text up to its end is a region, which the directives up to and
//! including the label must match. A failure in a region ends that region only, so that one run reports every failing
//! function.

use super::checks::{Directive, Directives, Kind, Step};
use super::pattern::Variables;
use super::{Failure, Options, Source};

/// The number of input lines shown before and after the start of a failed search.
const SHOWN: (usize, usize) = (3, 14);

struct WalkResult<'a> {
    checks: &'a Source<'a>,
    input: &'a Source<'a>,
    variables: Variables,
    messages: Vec<String>,
}

/// A part of the input.
#[derive(Clone, Copy)]
struct Range {
    start: usize,
    end: usize,
}

/// A failed check; its message is recorded already.
struct Failed;

/// Checks the whole input.
pub(super) fn run(
    options: &Options,
    directives: &Directives,
    checks: &Source<'_>,
    input: &Source<'_>,
) -> Result<(), Failure> {
    let mut walk = WalkResult {
        checks,
        input,
        variables: Variables::defined_by(options)?,
        messages: Vec::new(),
    };
    let mut rest = Range {
        start: 0,
        end: input.text.len(),
    };
    let mut steps = &directives[..];
    let is_label = |step: &Step| step.check.as_ref().is_some_and(|check| check.kind == Kind::Label);
    let mut first = true;
    while !steps.is_empty() {
        let label = steps.iter().position(is_label);
        let count = label.map_or(steps.len(), |at| at + 1);
        let mut region = rest;
        if let Some(label) = label.and_then(|at| steps[at].check.as_ref()) {
            // Without the label there is no place to continue at.
            let Ok(found) = walk.search(label, rest) else {
                break;
            };
            region.end = found.end;
            rest.start = found.end;
        }
        if options.enable_var_scope && !first {
            walk.variables.leave_scope();
        }
        for step in &steps[..count] {
            match walk.step(step, region) {
                Ok(end) => region.start = end,
                Err(Failed) => break,
            }
        }
        steps = &steps[count..];
        first = false;
    }
    if walk.messages.is_empty() {
        Ok(())
    } else {
        Err(Failure::Mismatch(walk.messages.join("\n")))
    }
}

impl WalkResult<'_> {
    /// Matches one directive's pattern in `range`, as many times as it must match.
    fn search(&mut self, check: &Directive, range: Range) -> Result<Range, Failed> {
        let times = if let Kind::Count(times) = check.kind {
            times
        } else {
            1
        };
        let mut at = range.start;
        let mut whole: Option<Range> = None;
        for time in 1..=times {
            let found = self.find(
                check,
                Range {
                    start: at,
                    end: range.end,
                },
            )?;
            let Some(found) = found else {
                let counted = if times > 1 {
                    format!(" ({time} out of {times})")
                } else {
                    String::new()
                };
                self.fail(
                    check,
                    at,
                    &format!("{}: expected string not found in input{counted}", check.name),
                );
                return Err(Failed);
            };
            at = found.end;
            whole = Some(Range {
                start: whole.map_or(found.start, |whole| whole.start),
                end: found.end,
            });
        }
        whole.ok_or(Failed)
    }

    fn find(&mut self, check: &Directive, range: Range) -> Result<Option<Range>, Failed> {
        match check
            .pattern
            .find(&self.input.text[range.start..range.end], &mut self.variables)
        {
            Ok(found) => Ok(found.map(|(start, end)| Range {
                start: range.start + start,
                end: range.start + end,
            })),
            Err(error) => {
                self.fail(check, range.start, &format!("{}: {error}", check.name));
                Err(Failed)
            }
        }
    }

    /// Matches one group in `region`; returns the end of its match.
    fn step(&mut self, step: &Step, region: Range) -> Result<usize, Failed> {
        let (start, nots) = self.unordered(&step.before, region)?;
        let rest = Range {
            start,
            end: region.end,
        };
        let Some(check) = &step.check else {
            self.none_of(&nots, rest)?;
            return Ok(region.end);
        };
        let found = self.search(check, rest)?;
        let skipped = Range {
            start,
            end: found.start,
        };
        let newlines = self.input.text[skipped.start..skipped.end].matches('\n').count();
        let complaint = match (check.kind, newlines) {
            (Kind::Next | Kind::Empty, 0) => "is on the same line as previous match",
            (Kind::Next | Kind::Empty, 2..) => "is not on the line after the previous match",
            (Kind::Same, 1..) => "is not on the same line as the previous match",
            _ => "",
        };
        if !complaint.is_empty() {
            let mut message =
                self.checks
                    .message(check.offset, "error", &format!("{}: {complaint}", check.name));
            message += &self.input.message(found.start, "note", "the match was here");
            message += &self.input.message(start, "note", "the previous match ended here");
            self.messages.push(message + &self.context(start));
            return Err(Failed);
        }
        self.none_of(&nots, skipped)?;
        Ok(found.end)
    }

    /// Matches the `-DAG` and `-NOT` directives before a check; returns where its search begins and the pending
    /// `-NOT`s.
    fn unordered<'d>(
        &mut self,
        before: &'d [Directive],
        region: Range,
    ) -> Result<(usize, Vec<&'d Directive>), Failed> {
        let mut start = region.start;
        let mut nots: Vec<&Directive> = Vec::new();
        for group in before.chunk_by(|left, right| left.kind == right.kind) {
            if group[0].kind == Kind::Not {
                nots.extend(group);
                continue;
            }
            // The matches of a group, in input order; they must not overlap.
            let mut taken: Vec<Range> = Vec::new();
            for check in group {
                let mut from = start;
                loop {
                    let found = self.search(
                        check,
                        Range {
                            start: from,
                            end: region.end,
                        },
                    )?;
                    let at = taken.partition_point(|other| other.end <= found.start);
                    match taken.get(at) {
                        Some(other) if other.start < found.end => from = other.end,
                        _ => {
                            taken.insert(at, found);
                            break;
                        }
                    }
                }
            }
            if let (Some(first), Some(last)) = (taken.first(), taken.last()) {
                self.none_of(
                    &nots,
                    Range {
                        start,
                        end: first.start.max(start),
                    },
                )?;
                nots.clear();
                start = last.end;
            }
        }
        Ok((start, nots))
    }

    fn none_of(&mut self, nots: &[&Directive], range: Range) -> Result<(), Failed> {
        let mut result = Ok(());
        for check in nots {
            if let Some(found) = self.find(check, range)? {
                let mut message = self.checks.message(
                    check.offset,
                    "error",
                    &format!("{}: excluded string found in input", check.name),
                );
                message += &self.input.message(found.start, "note", "found here");
                self.messages.push(message);
                result = Err(Failed);
            }
        }
        result
    }

    fn fail(&mut self, check: &Directive, scanned_from: usize, message: &str) {
        let mut message = self.checks.message(check.offset, "error", message);
        for (name, value) in check.pattern.values(&self.variables) {
            message += &format!("with {name} = {value}\n");
        }
        message += &self.input.message(scanned_from, "note", "scanning from here");
        self.messages.push(message + &self.context(scanned_from));
    }

    /// The numbered lines of input around an offset.
    fn context(&self, offset: usize) -> String {
        let line = self.input.position(offset).0;
        let first = line.saturating_sub(SHOWN.0).max(1);
        let shown = self
            .input
            .text
            .lines()
            .enumerate()
            .skip(first - 1)
            .take(line + SHOWN.1 - first);
        shown
            .map(|(at, text)| {
                format!(
                    "{}{:5} | {text}\n",
                    if at + 1 == line { '>' } else { ' ' },
                    at + 1
                )
            })
            .collect()
    }
}
