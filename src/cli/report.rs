//! Diagnostics for people: coloured on a terminal, plain elsewhere.

use std::io::{IsTerminal, Write};
use windlass::ir::{Context, Diagnostic};

/// Writes diagnostics to standard error.
pub fn diagnostics<'d>(ctx: &Context, all: impl IntoIterator<Item = &'d Diagnostic>) {
    let stderr = std::io::stderr();
    let colour = stderr.is_terminal() && std::env::var_os("NO_COLOR").is_none();
    let mut out = stderr.lock();
    for diagnostic in all {
        let text = diagnostic.render(ctx);
        let text = if colour { coloured(&text) } else { text };
        // Nobody can be told that standard error is gone.
        let _ = out.write_all(text.as_bytes());
    }
}

/// Writes a line about something other than the input's contents.
pub fn problem(message: &str) {
    let _ = writeln!(std::io::stderr().lock(), "{message}");
}

/// Warns of what is nearly a marker between the parts of an input.
pub fn near_misses(file: &str, text: &[u8], near: &[usize]) {
    for &at in near {
        let (line, column, words) = super::files::place(text, at);
        let caret = format!("{:>column$}", '^');
        problem(&format!(
            "{file}:{line}:{column}: warning: near miss with file split marker\n{words}\n{caret}"
        ));
    }
}

/// Writes text as it is to standard error.
pub fn raw(text: &str) {
    // Nobody can be told that standard error is gone.
    let _ = std::io::stderr().lock().write_all(text.as_bytes());
}

fn coloured(text: &str) -> String {
    let mut out = String::with_capacity(text.len() + 64);
    for line in text.lines() {
        let kinds = [
            ("error: ", "31"),
            ("warning: ", "35"),
            ("remark: ", "34"),
            ("note: ", "36"),
        ];
        let found = kinds
            .iter()
            .find_map(|(word, colour)| Some((line.find(&format!(": {word}"))?, word, colour)));
        match found {
            Some((at, word, colour)) => {
                let (place, message) = (&line[..at + 2], &line[at + 2 + word.len()..]);
                out.push_str(&format!(
                    "\x1b[1m{place}\x1b[{colour}m{word}\x1b[0m\x1b[1m{message}\x1b[0m\n"
                ));
            }
            None if line.trim() == "^" => out.push_str(&format!("\x1b[32m{line}\x1b[0m\n")),
            None => {
                out.push_str(line);
                out.push('\n');
            }
        }
    }
    out
}
