//! Runs the system's assembler.

use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicU64, Ordering};
use target_lexicon::Triple;

/// Why there is no object.
pub(super) enum Failure {
    /// No assembler is installed. The text names what to install.
    Missing(String),
    /// The assembler's messages, with the lines in the source.
    Lines(Vec<(usize, String)>),
    /// Anything else.
    Other(String),
}

/// A directory for temporary files, removed when dropped.
struct Scratch(PathBuf);

impl Scratch {
    fn new() -> std::io::Result<Scratch> {
        static NEXT: AtomicU64 = AtomicU64::new(0);
        loop {
            let number = NEXT.fetch_add(1, Ordering::Relaxed);
            let name = format!("windlass-asm-{}-{number}", std::process::id());
            let directory = std::env::temp_dir().join(name);
            match std::fs::create_dir(&directory) {
                Ok(()) => return Ok(Scratch(directory)),
                // Left over from another process of the same number.
                Err(error) if error.kind() == ErrorKind::AlreadyExists && number < 1 << 16 => {}
                Err(error) => return Err(error),
            }
        }
    }
}

impl Drop for Scratch {
    fn drop(&mut self) {
        // What remains is in the directory for temporary files.
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

/// The commands that assemble for a target, best first, without the names of the files.
fn commands(triple: &Triple) -> Vec<Vec<String>> {
    let host = Triple::host();
    let strings = |words: &[&str]| words.iter().map(|&word| word.to_owned()).collect::<Vec<String>>();
    let clang = format!("--target={triple}");
    let clang = |name: &str| strings(&[name, &clang, "-c", "-x", "assembler"]);
    let mut commands = Vec::new();
    if (triple.architecture, triple.operating_system) == (host.architecture, host.operating_system) {
        commands.push(strings(&["as"]));
        commands.push(strings(&["cc", "-c", "-x", "assembler"]));
    } else {
        commands.push(strings(&[&format!("{}-linux-gnu-as", triple.architecture)]));
    }
    commands.push(clang("clang"));
    commands.push(clang("clang-22"));
    commands
}

/// Assembles a source text into an object file.
pub(super) fn assemble(triple: &Triple, source: &str) -> Result<Vec<u8>, Failure> {
    let other = |error: std::io::Error| Failure::Other(format!("temporary files of the assembler: {error}"));
    let scratch = Scratch::new().map_err(other)?;
    let (input, output) = (scratch.0.join("source.s"), scratch.0.join("object.o"));
    std::fs::write(&input, source).map_err(other)?;
    let commands = commands(triple);
    for command in &commands {
        let Some((program, options)) = command.split_first() else {
            continue;
        };
        let mut process = Command::new(program);
        process.args(options).arg("-o").arg(&output).arg(&input);
        let done = match process.output() {
            Ok(done) => done,
            Err(error) if error.kind() == ErrorKind::NotFound => continue,
            Err(error) => return Err(Failure::Other(format!("the assembler '{program}': {error}"))),
        };
        if !done.status.success() {
            return Err(messages(&String::from_utf8_lossy(&done.stderr), &input));
        }
        return std::fs::read(&output).map_err(other);
    }
    let names: Vec<String> = commands
        .iter()
        .filter_map(|command| command.first())
        .filter(|name| *name != "clang-22")
        .map(|name| format!("'{name}'"))
        .collect();
    Err(Failure::Missing(format!(
        "{} (binutils or clang)",
        names.join(" or ")
    )))
}

/// The errors among the messages of an assembler: `source.s:LINE: Error: MESSAGE` or `source.s:LINE:COLUMN: error: MESSAGE`.
fn messages(text: &str, input: &Path) -> Failure {
    let prefix = format!("{}:", input.display());
    let found: Vec<(usize, String)> = text
        .lines()
        .filter_map(|line| {
            let rest = line.strip_prefix(&prefix)?;
            let (number, _) = rest.split_once(':')?;
            let at = rest.find("rror: ")? + "rror: ".len();
            Some((number.parse().ok()?, rest[at..].to_owned()))
        })
        .collect();
    if found.is_empty() {
        return Failure::Other(format!("the assembler failed: {}", text.trim()));
    }
    Failure::Lines(found)
}
