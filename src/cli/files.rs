//! Reads inputs and splits them into parts (`--split-input-file`).

use super::standard_streams;
use super::threads::Threads;
use bytes::Bytes;
use memmap2::MmapOptions;
#[cfg(unix)]
use rayon::prelude::*;
use std::fs::{self, File};
use std::io::{self, Read};
use std::path::Path;
use windlass::ir::location::TextPosition;

/// The text of a file, or of standard input for `-`. A large file is read by these threads.
pub fn read(path: &Path, threads: Threads) -> Result<Bytes, String> {
    let describe =
        |error: io::Error| format!("cannot open input file '{}': {}", path.display(), reason(&error));
    if path == Path::new("-") {
        let mut text = Vec::new();
        standard_streams::check_stdin().map_err(describe)?;
        io::stdin().lock().read_to_end(&mut text).map_err(describe)?;
        return Ok(text.into());
    }
    read_file(path, threads).map_err(describe)
}

/// The size from which a file is read into pages that the kernel provides all at once.
const LARGE: u64 = 1 << 20;

/// The size from which a file is read by several threads.
const SHARED: u64 = 8 << 20;

/// Reads a file. A large one is read into anonymous pages that are provided before, which saves a page fault for each. The
/// file itself is not mapped: if it were shortened during the run, an access would end the process.
fn read_file(path: &Path, threads: Threads) -> io::Result<Bytes> {
    let mut file = File::open(path)?;
    let size = match file.metadata() {
        Ok(metadata) if metadata.is_file() => metadata.len(),
        _ => 0,
    };
    let Some(len) = usize::try_from(size).ok().filter(|_| size >= LARGE) else {
        return fs::read(path).map(Bytes::from);
    };
    #[cfg(unix)]
    if size >= SHARED
        && threads.start_pool() > 1
        && let Some(text) = read_in_parallel(&file, len)
    {
        return Ok(text);
    }
    let mut pages = MmapOptions::new().len(len).populate().map_anon()?;
    let mut filled = 0;
    while filled < pages.len() {
        match file.read(&mut pages[filled..]) {
            Ok(0) => break,
            Ok(count) => filled += count,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
        }
    }
    let mut rest = Vec::new();
    file.read_to_end(&mut rest)?;
    if rest.is_empty() {
        return Ok(Bytes::from_owner(pages).slice(..filled));
    }
    // The file has grown since its size was read.
    Ok([&pages[..filled], &rest].concat().into())
}

/// Reads a file on all threads of the pool, which also clear the pages. `None` if it does not have this length, or cannot
/// be read.
#[cfg(unix)]
fn read_in_parallel(file: &File, len: usize) -> Option<Bytes> {
    use std::os::unix::fs::FileExt;
    /// A multiple of the size of pages.
    const PIECE: usize = 1 << 20;
    let mut pages = MmapOptions::new().len(len).map_anon().ok()?;
    pages
        .par_chunks_mut(PIECE)
        .enumerate()
        .try_for_each(|(index, piece)| file.read_exact_at(piece, (index * PIECE) as u64).ok())?;
    let grown = file.read_at(&mut [0], len as u64).ok()? > 0;
    (!grown).then(|| Bytes::from_owner(pages))
}

/// The input's name in diagnostics.
pub fn display_name(path: &Path) -> String {
    if path == Path::new("-") {
        "<stdin>".into()
    } else {
        path.display().to_string()
    }
}

/// The system's message for an error, without its number.
pub fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    match text.split_once(" (os error") {
        Some((words, _)) => words.to_owned(),
        None => text,
    }
}

/// A part of an input that is processed by itself.
pub struct Chunk {
    /// The text.
    pub text: Bytes,
    /// Its byte offset in the file.
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

/// The default marker between the parts of an input.
const MARKER: &str = "// -----";

/// Splits a file into parts. Without a marker the file is one part; an empty marker means the default one.
pub fn parts(name: &str, text: Bytes, marker: Option<&str>) -> Vec<Chunk> {
    let Some(marker) = marker else {
        return vec![Chunk::whole(text)];
    };
    let (chunks, near) = split(&text, if marker.is_empty() { MARKER } else { marker });
    super::report::near_misses(name, &text, &near);
    chunks
}

/// Splits a text at markers (`// -----`). Also returns the positions of near misses: all of a marker but its last two
/// characters.
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
        // An empty text after the last marker is not a part.
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

/// Positions as diagnostics show them: line and column from 1, and the line's text. `at` is in ascending order.
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
