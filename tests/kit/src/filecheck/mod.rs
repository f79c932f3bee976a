//! `FileCheck`: checks a text against the `CHECK:` lines of a test file, like LLVM's program of that name.
//!
//! Takes a check file and an input; returns the exit code, and reports mismatches on standard error with the start of
//! the search and the text there. `checks` parses the directives, `pattern` compiles each to a regular expression
//! (`posix` and `numeric` parse the inside of brackets), `matcher` matches the input. The crates for this reject
//! outputs that LLVM's program accepts, as they never backtrack over a captured variable, so this is a separate
//! implementation.

mod checks;
mod matcher;
mod numeric;
mod pattern;
mod posix;

use std::ffi::OsString;
use std::io::{self, Read};
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use clap::Parser;

/// The options of LLVM's program that tests use.
#[derive(Parser, Debug, Default)]
#[command(name = "FileCheck", disable_version_flag = true)]
pub struct Options {
    /// The file with the patterns.
    check_file: PathBuf,
    /// The text to check.
    #[arg(long, default_value = "-")]
    input_file: PathBuf,
    /// Prefixes of directives; `CHECK` by default.
    #[arg(long, alias = "check-prefix", value_delimiter = ',')]
    check_prefixes: Vec<String>,
    /// Prefixes of comments; `COM` and `RUN` by default.
    #[arg(long, alias = "comment-prefix", value_delimiter = ',')]
    comment_prefixes: Vec<String>,
    /// Accept a prefix that the check file does not use.
    #[arg(long, num_args = 0..=1, require_equals = true, default_missing_value = "true", default_value = "false")]
    allow_unused_prefixes: String,
    /// Accept an empty input.
    #[arg(long)]
    allow_empty: bool,
    /// Distinguish spaces from tabs, and one from several.
    #[arg(long)]
    strict_whitespace: bool,
    /// A pattern must match a whole line.
    #[arg(long)]
    match_full_lines: bool,
    /// Ignore case.
    #[arg(long)]
    ignore_case: bool,
    /// Patterns that must not match between the others.
    #[arg(long)]
    implicit_check_not: Vec<String>,
    /// Clear variables without `$` at each `CHECK-LABEL`.
    #[arg(long)]
    enable_var_scope: bool,
    /// Define a variable: `NAME=TEXT` or `#NAME=NUMBER`.
    #[arg(short = 'D', value_name = "NAME=VALUE")]
    define: Vec<String>,
    /// Accepted; failures always show the input around them.
    #[arg(long)]
    dump_input: Option<String>,
    /// Accepted, as above.
    #[arg(long)]
    dump_input_filter: Option<String>,
    /// Accepted, as above.
    #[arg(long)]
    dump_input_context: Option<String>,
    /// Accepted, as above.
    #[arg(long)]
    color: bool,
    /// Accepted, as above.
    #[arg(short = 'v', action = clap::ArgAction::Count)]
    verbose: u8,
}

impl Options {
    fn prefixes(&self) -> Vec<&str> {
        if self.check_prefixes.is_empty() {
            vec!["CHECK"]
        } else {
            self.check_prefixes.iter().map(String::as_str).collect()
        }
    }

    fn comments(&self) -> Vec<&str> {
        if self.comment_prefixes.is_empty() {
            vec!["COM", "RUN"]
        } else {
            self.comment_prefixes.iter().map(String::as_str).collect()
        }
    }

    /// Horizontal white space as patterns see it.
    fn canonical(&self, text: &str) -> String {
        let text = text.replace("\r\n", "\n");
        if self.strict_whitespace {
            return text;
        }
        let mut out = String::with_capacity(text.len());
        for character in text.chars() {
            let blank = matches!(character, ' ' | '\t');
            if !blank {
                out.push(character);
            } else if !out.ends_with(' ') {
                out.push(' ');
            }
        }
        out
    }
}

/// The reason of a failure.
#[derive(Debug)]
enum Failure {
    /// The check file is invalid.
    BadChecks(String),
    /// The input does not match.
    Mismatch(String),
}

/// A file's name and text, for locations in messages.
struct Source<'a> {
    name: &'a str,
    text: &'a str,
}

impl Source<'_> {
    /// The 1-based line and column at a byte offset.
    fn position(&self, offset: usize) -> (usize, usize) {
        let before = &self.text.as_bytes()[..offset.min(self.text.len())];
        let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
        let column = before.iter().rev().take_while(|&&byte| byte != b'\n').count() + 1;
        (line, column)
    }

    /// `name:line:column: kind: message`, the line, and a caret.
    fn message(&self, offset: usize, kind: &str, message: &str) -> String {
        let (line, column) = self.position(offset);
        let text = self.text.lines().nth(line - 1).unwrap_or_default();
        format!(
            "{}:{line}:{column}: {kind}: {message}\n{text}\n{:>column$}\n",
            self.name, "^"
        )
    }
}

/// Accepts long options with one dash, as LLVM does; `-D`, `-v` and `-vv` are the short ones.
fn with_two_dashes(argument: OsString) -> OsString {
    match argument.to_str() {
        Some(text)
            if text.len() > 2
                && text.starts_with('-')
                && !["--", "-D", "-vv"].iter().any(|known| text.starts_with(known)) =>
        {
            format!("-{text}").into()
        }
        _ => argument,
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    let mut bytes = Vec::new();
    let result = if path == Path::new("-") {
        io::stdin().lock().read_to_end(&mut bytes).map(drop)
    } else {
        std::fs::read(path).map(|content| bytes = content)
    };
    result.map_err(|error| Failure::BadChecks(format!("FileCheck: {}: {error}", path.display())))?;
    // A test may contain invalid UTF-8; the lines that are checked are valid.
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Runs as the program `FileCheck`.
pub fn main(arguments: Vec<OsString>) -> ExitCode {
    let name = std::iter::once(OsString::from("FileCheck"));
    match Options::try_parse_from(name.chain(arguments.into_iter().map(with_two_dashes))) {
        Ok(options) => match run(&options) {
            Ok(()) => ExitCode::SUCCESS,
            Err(Failure::Mismatch(message)) => {
                eprintln!("{message}");
                ExitCode::FAILURE
            }
            Err(Failure::BadChecks(message)) => {
                eprintln!("{message}");
                ExitCode::from(2)
            }
        },
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run(options: &Options) -> Result<(), Failure> {
    let checks = read(&options.check_file)?;
    let input = read(&options.input_file)?;
    let name = if options.input_file == Path::new("-") {
        Path::new("<stdin>")
    } else {
        &options.input_file
    };
    let names = (
        options.check_file.display().to_string(),
        name.display().to_string(),
    );
    check(options, (&names.0, &checks), (&names.1, &input))
}

/// Checks `input` against `checks`, each a name and a text.
fn check(options: &Options, checks: (&str, &str), input: (&str, &str)) -> Result<(), Failure> {
    let text = options.canonical(checks.1);
    let directives = checks::parse(
        options,
        &Source {
            name: checks.0,
            text: &text,
        },
    )?;
    if input.1.is_empty() && !options.allow_empty {
        return Err(Failure::BadChecks(format!(
            "FileCheck error: '{}' is empty.",
            input.0
        )));
    }
    let input_text = options.canonical(input.1);
    let checks = Source {
        name: checks.0,
        text: &text,
    };
    matcher::run(
        options,
        &directives,
        &checks,
        &Source {
            name: input.0,
            text: &input_text,
        },
    )
}

#[cfg(test)]
mod tests;
