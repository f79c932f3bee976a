//! The commands in a test file: `RUN:`, `DEFINE:`, `REDEFINE:`, `REQUIRES:` and `END.` lines.
//!
//! Parses a text to a [`Script`]; [`Script::expand`] applies [`Substitutions`] and returns the shell commands to run.
//! Substitution follows `lit`: one pass over a list of literal names, the latest `DEFINE:` first, so that a definition
//! may use the ones before it as well as `%s` and `%t`. Read [`crate::shell`] next.

use std::fmt;

/// One shell command of a test, and the line on which it begins.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Run {
    /// The 1-based line of the (first) `RUN:`.
    pub line: usize,
    /// The command, continuation lines joined.
    pub command: String,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Step {
    Run(Run),
    Define {
        name: String,
        value: String,
        again: bool,
        line: usize,
    },
}

/// The reason why a file is not a valid test.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ScriptError {
    /// No `RUN:` line at all.
    NoRun,
    /// A line ends with a backslash and no line of the same keyword follows.
    OpenEnded(usize),
    /// A `DEFINE:` without `%{name} = value`.
    BadDefine(usize),
    /// A `DEFINE:` of a name that exists.
    DefinedTwice(usize),
    /// A `REDEFINE:` of a name that does not exist.
    NotDefined(usize),
}

impl fmt::Display for ScriptError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoRun => write!(f, "no RUN: line"),
            Self::OpenEnded(line) => write!(f, "line {line}: ends with '\\', but nothing continues it"),
            Self::BadDefine(line) => write!(f, "line {line}: expected '%{{name}} = value'"),
            Self::DefinedTwice(line) => write!(f, "line {line}: this name is defined already"),
            Self::NotDefined(line) => write!(f, "line {line}: REDEFINE: of a name that has no DEFINE:"),
        }
    }
}

impl std::error::Error for ScriptError {}

/// Names and their replacements, in the order of substitution.
#[derive(Debug, Clone, Default)]
pub struct Substitutions(Vec<(String, String)>);

impl Substitutions {
    /// Appends a name: it is substituted after all existing ones.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    /// Appends every pair of another list.
    pub fn extend(&mut self, other: &Substitutions) {
        self.0.extend(other.0.iter().cloned());
    }

    fn apply(&self, command: &str) -> String {
        // `%%` is a percent sign that no name may begin with; no command holds a NUL.
        let mut text = command.replace("%%", "\0");
        for (name, value) in &self.0 {
            if text.contains(name.as_str()) {
                text = text.replace(name.as_str(), value);
            }
        }
        text.replace('\0', "%")
    }

    fn define(&mut self, name: &str, value: &str, again: bool, line: usize) -> Result<(), ScriptError> {
        match (self.0.iter_mut().find(|(known, _)| known == name), again) {
            (Some(entry), true) => entry.1 = value.to_string(),
            (Some(_), false) => return Err(ScriptError::DefinedTwice(line)),
            (None, true) => return Err(ScriptError::NotDefined(line)),
            (None, false) => self.0.insert(0, (name.to_string(), value.to_string())),
        }
        Ok(())
    }
}

/// The parsed directives of a test file.
#[derive(Debug, Default)]
pub struct Script {
    steps: Vec<Step>,
    /// The names after `REQUIRES:`.
    pub requires: Vec<String>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Keyword {
    Run,
    Define,
    Redefine,
    Requires,
    End,
}

const KEYWORDS: [(&str, Keyword); 5] = [
    ("RUN:", Keyword::Run),
    ("REDEFINE:", Keyword::Redefine),
    ("DEFINE:", Keyword::Define),
    ("REQUIRES:", Keyword::Requires),
    ("END.", Keyword::End),
];

/// The first keyword on a line, and the text after it.
fn directive(line: &str) -> Option<(Keyword, &str)> {
    KEYWORDS
        .iter()
        .filter_map(|&(text, keyword)| line.find(text).map(|at| (at, keyword, &line[at + text.len()..])))
        .min_by_key(|&(at, ..)| at)
        .map(|(_, keyword, rest)| (keyword, rest))
}

/// Replaces `%(line)`, `%(line+N)` and `%(line-N)`.
fn number_lines(text: &str, line: usize) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find("%(line") {
        let (before, from) = rest.split_at(at);
        out.push_str(before);
        let inner = &from["%(line".len()..];
        let value = inner.find(')').and_then(|end| {
            let offset: String = inner[..end].chars().filter(|c| *c != ' ').collect();
            let offset = if offset.is_empty() {
                0
            } else {
                offset.parse::<isize>().ok()?
            };
            Some((end, line.checked_add_signed(offset)?))
        });
        match value {
            Some((end, value)) => {
                out.push_str(&value.to_string());
                rest = &inner[end + 1..];
            }
            None => {
                out.push_str("%(line");
                rest = inner;
            }
        }
    }
    out.push_str(rest);
    out
}

impl Script {
    /// Parses the directives of a test file.
    pub fn parse(text: &str) -> Result<Script, ScriptError> {
        let mut script = Script::default();
        let mut lines = text.lines().enumerate().map(|(index, line)| (index + 1, line));
        while let Some((number, line)) = lines.next() {
            let Some((keyword, rest)) = directive(line) else {
                continue;
            };
            match keyword {
                Keyword::End if rest.trim().is_empty() => break,
                Keyword::End => continue,
                Keyword::Requires => {
                    script
                        .requires
                        .extend(rest.split(',').map(|name| name.trim().to_string()));
                    continue;
                }
                Keyword::Run | Keyword::Define | Keyword::Redefine => {}
            }
            let mut value = number_lines(rest.trim_end(), number);
            while value.ends_with('\\') {
                value.pop();
                // Other text may be in between.
                let same = |(at, line)| {
                    directive(line)
                        .filter(|&(other, _)| other == keyword)
                        .map(|(_, more)| (at, more))
                };
                let (at, more) = lines
                    .by_ref()
                    .find_map(same)
                    .ok_or(ScriptError::OpenEnded(number))?;
                if keyword == Keyword::Run {
                    value.push_str(&number_lines(more.trim_end(), at));
                } else {
                    value.truncate(value.trim_end().len());
                    value.push(' ');
                    value.push_str(&number_lines(more.trim(), at));
                }
            }
            if keyword == Keyword::Run {
                script.steps.push(Step::Run(Run {
                    line: number,
                    command: value.trim().to_string(),
                }));
            } else {
                let (name, value) = value.split_once('=').ok_or(ScriptError::BadDefine(number))?;
                let (name, value) = (name.trim().to_string(), value.trim().to_string());
                if !(name.starts_with("%{") && name.ends_with('}')) {
                    return Err(ScriptError::BadDefine(number));
                }
                script.steps.push(Step::Define {
                    name,
                    value,
                    again: keyword == Keyword::Redefine,
                    line: number,
                });
            }
        }
        if script.steps.iter().any(|step| matches!(step, Step::Run(_))) {
            Ok(script)
        } else {
            Err(ScriptError::NoRun)
        }
    }

    /// The commands without substitution.
    pub fn commands(&self) -> impl Iterator<Item = &str> {
        self.steps.iter().filter_map(|step| match step {
            Step::Run(run) => Some(run.command.as_str()),
            Step::Define { .. } => None,
        })
    }

    /// The commands with all substitutions applied.
    pub fn expand(&self, known: &Substitutions) -> Result<Vec<Run>, ScriptError> {
        let mut known = known.clone();
        let mut runs = Vec::new();
        for step in &self.steps {
            match step {
                Step::Run(run) => runs.push(Run {
                    line: run.line,
                    command: known.apply(&run.command),
                }),
                Step::Define {
                    name,
                    value,
                    again,
                    line,
                } => known.define(name, value, *again, *line)?,
            }
        }
        Ok(runs)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn commands(text: &str) -> Result<Vec<String>, ScriptError> {
        let mut known = Substitutions::default();
        known.push("%shlibext", ".so");
        known.push("%s", "FILE");
        known.push("%t", "TEMP");
        Ok(Script::parse(text)?
            .expand(&known)?
            .into_iter()
            .map(|run| run.command)
            .collect())
    }

    #[test]
    fn lines_are_joined_where_they_end_with_a_backslash() {
        let text =
            "// RUN: mlir-opt %s \\\n// RUN:   -a | \\\n// RUN: FileCheck %s\nmodule {}\n// RUN: b%shlibext";
        assert_eq!(
            commands(text).unwrap(),
            ["mlir-opt FILE    -a |  FileCheck FILE", "b.so"]
        );
    }

    #[test]
    fn a_definition_may_use_earlier_ones_and_builtin_names() {
        let text = "// DEFINE: %{opts} = -x \\\n// DEFINE:   -y\n// DEFINE: %{go} = tool %s %{opts}\n\
                    // RUN: %{go} > %t\n// REDEFINE: %{opts} = -z\n// RUN: %{go} 100%%s";
        assert_eq!(
            commands(text).unwrap(),
            ["tool FILE -x -y > TEMP", "tool FILE -z 100%s"]
        );
    }

    #[test]
    fn line_numbers_are_those_of_the_line_they_stand_on() {
        assert_eq!(
            commands("\n// RUN: %(line) %(line+2) \\\n// RUN: %(line-1)").unwrap(),
            ["2 4  2"]
        );
    }

    #[test]
    fn mistakes_are_told_apart() {
        assert_eq!(commands("module {}"), Err(ScriptError::NoRun));
        assert_eq!(
            commands("// RUN: a \\\nmodule {}"),
            Err(ScriptError::OpenEnded(1))
        );
        assert_eq!(
            commands("// DEFINE: x = 1\n// RUN: a"),
            Err(ScriptError::BadDefine(1))
        );
        assert_eq!(
            commands("// RUN: a\n// REDEFINE: %{x} = 1"),
            Err(ScriptError::NotDefined(2))
        );
        assert_eq!(
            commands("// DEFINE: %{x} = 1\n// DEFINE: %{x} = 1\n// RUN: a"),
            Err(ScriptError::DefinedTwice(2))
        );
    }

    #[test]
    fn end_stops_the_reading_and_requirements_are_kept() {
        let script = Script::parse("// REQUIRES: lli-22, cc\n// RUN: a\n// END.\n// RUN: b").unwrap();
        assert_eq!(script.requires, ["lli-22", "cc"]);
        assert_eq!(script.expand(&Substitutions::default()).unwrap().len(), 1);
    }
}
