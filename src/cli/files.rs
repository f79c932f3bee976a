//! Reading inputs and writing outputs.
//!
//! An output file is written under a temporary name beside its place and renamed when it is whole: nobody ever sees half a
//! file, and a failed run leaves what was there.

use bytes::Bytes;
use std::fs::{self, File};
use std::io::{self, Read, Write};
use std::path::{Path, PathBuf};
use windlass::ir::location::TextPosition;

/// The text of a file, or of standard input for `-`.
pub fn read(path: &Path) -> Result<Bytes, String> {
    let describe =
        |error: io::Error| format!("cannot open input file '{}': {}", path.display(), reason(&error));
    if path == Path::new("-") {
        let mut text = Vec::new();
        io::stdin().lock().read_to_end(&mut text).map_err(describe)?;
        return Ok(text.into());
    }
    fs::read(path).map(Bytes::from).map_err(describe)
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
    let mut output = Output::to(path);
    // The output keeps the first error for `finish`.
    let _ = output.write_all(bytes);
    output.finish()
}

/// An output that is written bit by bit, and is there when it is [finished](Output::finish).
pub struct Output {
    path: PathBuf,
    target: Target,
    error: Option<io::Error>,
}

enum Target {
    /// Nothing was written yet.
    Unopened,
    Stdout(io::Stdout),
    /// A device or a pipe: it cannot be renamed over.
    Direct(File),
    /// A file under the temporary name.
    Staged(File, PathBuf),
}

impl Output {
    /// An output to a file, or to standard output for `-`. Nothing is opened until something is written.
    pub fn to(path: &Path) -> Output {
        Output {
            path: path.to_owned(),
            target: Target::Unopened,
            error: None,
        }
    }

    fn open(&mut self) -> io::Result<&mut dyn Write> {
        if matches!(self.target, Target::Unopened) {
            self.target = if self.path == Path::new("-") {
                Target::Stdout(io::stdout())
            } else if fs::metadata(&self.path).is_ok_and(|meta| !meta.is_file()) {
                Target::Direct(File::options().write(true).open(&self.path)?)
            } else {
                let temporary = beside(&self.path);
                Target::Staged(File::create(&temporary)?, temporary)
            };
        }
        match &mut self.target {
            Target::Unopened => Err(io::ErrorKind::NotFound.into()),
            Target::Stdout(out) => Ok(out),
            Target::Direct(file) | Target::Staged(file, _) => Ok(file),
        }
    }

    /// Puts the output in its place.
    pub fn finish(mut self) -> Result<(), String> {
        let flushed = self.open().and_then(|out| out.flush());
        let mut result = self.error.take().map_or(flushed, Err);
        if let (Ok(()), Target::Staged(_, temporary)) = (&result, &self.target) {
            result = fs::rename(temporary, &self.path);
        }
        let Err(error) = result else {
            self.target = Target::Unopened;
            return Ok(());
        };
        if self.path != Path::new("-") {
            let what = if matches!(self.target, Target::Unopened) {
                "open"
            } else {
                "write"
            };
            let path = self.path.display();
            return Err(format!("cannot {what} output file '{path}': {}", reason(&error)));
        }
        match error.kind() {
            // The reader went away (`| head`): nobody is left to be told.
            io::ErrorKind::BrokenPipe => Ok(()),
            _ => Err(format!("cannot write standard output: {}", reason(&error))),
        }
    }
}

/// After the first error nothing is written: [`Output::finish`] tells.
impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.write_all(bytes).map(|()| bytes.len())
    }

    fn write_all(&mut self, bytes: &[u8]) -> io::Result<()> {
        if self.error.is_none()
            && let Err(error) = self.open().and_then(|out| out.write_all(bytes))
        {
            self.error = Some(error);
        }
        Ok(())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

impl Drop for Output {
    fn drop(&mut self) {
        if let Target::Staged(_, temporary) = &self.target {
            // Best effort: what failed has been told.
            let _ = fs::remove_file(temporary);
        }
    }
}

/// A name beside `path` that no other run uses.
pub fn beside(path: &Path) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_os_string();
    name.push(format!(".{}.tmp", std::process::id()));
    path.with_file_name(name)
}

/// An error in the words of the system, without its number.
fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.to_owned(),
        None => text,
    }
}

/// A part of an input that is worked on by itself.
pub struct Chunk {
    /// The text.
    pub text: Bytes,
    /// Where it begins in the file.
    pub first: TextPosition,
}

impl Chunk {
    /// A whole file.
    pub fn whole(text: Bytes) -> Chunk {
        Chunk {
            text,
            first: TextPosition::START,
        }
    }
}

/// What stands between the parts of an input, unless the command line says otherwise.
const MARKER: &str = "// -----";

/// The parts of a file to work on one by one: without a marker, all of it. An empty one stands for the usual one.
pub fn parts(name: &str, text: Bytes, marker: Option<&str>) -> Vec<Chunk> {
    let Some(marker) = marker else {
        return vec![Chunk::whole(text)];
    };
    let (chunks, near) = split(&text, if marker.is_empty() { MARKER } else { marker });
    super::report::near_misses(name, &text, &near);
    chunks
}

/// The parts of a text between markers (`// -----`), and where something stands that is nearly a marker: all but its last
/// two characters.
fn split(text: &Bytes, marker: &str) -> (Vec<Chunk>, Vec<usize>) {
    let (marker, mut near, mut chunks) = (marker.as_bytes(), Vec::new(), Vec::new());
    let prefix = &marker[..marker.len().saturating_sub(2)];
    let (mut start, mut first, mut line_start) = (0, TextPosition::START, 0);
    let found: Vec<usize> = if prefix.is_empty() {
        memchr::memmem::find_iter(text, marker).collect()
    } else {
        memchr::memmem::find_iter(text, prefix).collect()
    };
    for at in found {
        let end = at + marker.len();
        if at < start {
            continue;
        }
        // Nothing behind the last marker is no part of its own.
        if !text[at..].starts_with(marker) || end == text.len() {
            near.push(at + prefix.len());
            continue;
        }
        let chunk = text.slice(start..at);
        let lines = memchr::memchr_iter(b'\n', &chunk).count() as u32;
        // What is before `start` has been searched for line breaks already.
        if let Some(found) = memchr::memrchr(b'\n', &text[start..end]) {
            line_start = start + found + 1;
        }
        chunks.push(Chunk { text: chunk, first });
        start = end;
        first = TextPosition {
            line: first.line + lines,
            column: (end - line_start) as u32 + 1,
        };
    }
    chunks.push(Chunk {
        text: text.slice(start..),
        first,
    });
    (chunks, near)
}

/// Places in a text, in ascending order, for people: of each the line and column from 1, and the line.
pub fn places<'t>(text: &'t [u8], at: &'t [usize]) -> impl Iterator<Item = (usize, usize, String)> + 't {
    // The text is read once, however many places there are.
    let (mut start, mut line, mut counted) = (0, 1, 0);
    at.iter().map(move |&at| {
        line += memchr::memchr_iter(b'\n', &text[counted..at]).count();
        if let Some(found) = memchr::memrchr(b'\n', &text[counted..at]) {
            start = counted + found + 1;
        }
        counted = at;
        let end = memchr::memchr(b'\n', &text[at..]).map_or(text.len(), |found| at + found);
        let words = String::from_utf8_lossy(&text[start..end]).into_owned();
        (line, at - start + 1, words)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn markers_part_the_text_and_near_misses_are_found() {
        let text = Bytes::from_static(b"a\n// -----\nb\n// ----\nc\n// -----\n");
        let (chunks, near) = split(&text, "// -----");
        let parts: Vec<(&[u8], u32, u32)> = chunks
            .iter()
            .map(|c| (&c.text[..], c.first.line, c.first.column))
            .collect();
        assert_eq!(
            parts,
            [
                (&b"a\n"[..], 1, 1),
                (&b"\nb\n// ----\nc\n"[..], 2, 9),
                (&b"\n"[..], 6, 9)
            ]
        );
        assert_eq!(
            places(&text, &near).collect::<Vec<_>>(),
            [(4, 7, "// ----".to_owned())]
        );
    }
}
