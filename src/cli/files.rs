//! Reading inputs and writing outputs.
//!
//! An output file is written under a temporary name beside its place and renamed when it is whole: nobody ever sees half a
//! file, and a failed run leaves what was there.

use std::fs;
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};

/// The text of a file, or of standard input for `-`.
pub fn read(path: &Path) -> Result<Vec<u8>, String> {
    let describe =
        |error: io::Error| format!("cannot open input file '{}': {}", path.display(), reason(&error));
    if path == Path::new("-") {
        let mut text = Vec::new();
        io::stdin().lock().read_to_end(&mut text).map_err(describe)?;
        return Ok(text);
    }
    fs::read(path).map_err(describe)
}

/// The name under which diagnostics speak of the input.
pub fn display_name(path: &Path) -> String {
    if path == Path::new("-") {
        "<stdin>".into()
    } else {
        path.display().to_string()
    }
}

/// Writes a whole output: a file, or standard output for `-`.
pub fn write(path: &Path, bytes: &[u8]) -> Result<(), String> {
    if path == Path::new("-") {
        let mut out = io::stdout().lock();
        return match out.write_all(bytes).and_then(|()| out.flush()) {
            // The reader went away (`| head`): nobody is left to be told.
            Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(()),
            other => other.map_err(|error| format!("cannot write standard output: {}", reason(&error))),
        };
    }
    let describe =
        |error: io::Error| format!("cannot open output file '{}': {}", path.display(), reason(&error));
    // Devices and pipes are written directly: they cannot be renamed over.
    if fs::metadata(path).is_ok_and(|meta| !meta.is_file()) {
        return fs::write(path, bytes).map_err(describe);
    }
    let temporary = beside(path);
    let written = fs::write(&temporary, bytes).and_then(|()| fs::rename(&temporary, path));
    if written.is_err() {
        // Best effort: the error below is what the person needs to see.
        let _ = fs::remove_file(&temporary);
    }
    written.map_err(describe)
}

/// A name beside `path` that no other run uses.
pub fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// An error in the words of the system, with a capital letter as LLVM's tools have it.
fn reason(error: &io::Error) -> String {
    match error.kind() {
        io::ErrorKind::NotFound => "No such file or directory".into(),
        io::ErrorKind::PermissionDenied => "Permission denied".into(),
        _ => error.to_string(),
    }
}

/// A part of an input that is worked on by itself.
pub struct Chunk<'t> {
    /// The text.
    pub text: &'t [u8],
    /// The number of its first line in the file.
    pub first_line: u32,
}

/// The parts of a text between lines that hold `marker` alone (`// -----`).
pub fn split<'t>(text: &'t [u8], marker: &str) -> Vec<Chunk<'t>> {
    let mut chunks = Vec::new();
    let (mut start, mut first_line, mut line, mut at) = (0, 1, 1, 0);
    while at < text.len() {
        let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |found| at + found + 1);
        line += 1;
        if text[at..end].trim_ascii_end() == marker.as_bytes() {
            chunks.push(Chunk {
                text: &text[start..at],
                first_line,
            });
            (start, first_line) = (end, line);
        }
        at = end;
    }
    chunks.push(Chunk {
        text: &text[start..],
        first_line,
    });
    chunks
}
