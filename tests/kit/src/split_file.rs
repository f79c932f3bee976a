//! `split-file`: splits a test file into several, each after a line `//--- NAME` (or `;--- NAME`).

use std::ffi::OsString;
use std::io;
use std::path::{Component, Path};
use std::process::ExitCode;

/// `split-file [--leading-lines] FILE DIR`.
pub fn main(arguments: &[OsString]) -> ExitCode {
    let is_option = |text: &&OsString| text.to_str().is_some_and(|text| text.starts_with("--"));
    let keep_numbers = arguments
        .iter()
        .rfind(is_option)
        .is_some_and(|last| last == "--leading-lines");
    let names: Vec<&OsString> = arguments.iter().filter(|text| !is_option(text)).collect();
    let [file, dir] = names[..] else {
        eprintln!("usage: split-file [--leading-lines] FILE DIR");
        return ExitCode::from(2);
    };
    match split_into(Path::new(file), Path::new(dir), keep_numbers) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("split-file: {}: {error}", file.display());
            ExitCode::FAILURE
        }
    }
}

fn split_into(file: &Path, dir: &Path, keep_numbers: bool) -> io::Result<()> {
    let text = std::fs::read_to_string(file)?;
    let parts = parts(&text, keep_numbers);
    if parts.is_empty() {
        return Err(io::Error::other("no part separator was found"));
    }
    if dir.exists() {
        std::fs::remove_dir_all(dir)?;
    }
    for (name, content) in parts {
        let name = Path::new(name);
        if !name.components().all(|part| matches!(part, Component::Normal(_))) {
            return Err(io::Error::other(format!(
                "'{}' would lie outside the directory",
                name.display()
            )));
        }
        let path = dir.join(name);
        if let Some(parent) = path.parent() {
            std::fs::create_dir_all(parent)?;
        }
        std::fs::write(path, content)?;
    }
    Ok(())
}

/// The part name on a separator line.
fn separator(line: &str) -> Option<&str> {
    let rest = line.strip_prefix("//").or_else(|| {
        let mut characters = line.chars();
        characters.next()?;
        Some(characters.as_str())
    })?;
    let name = rest.strip_prefix("--- ")?.trim();
    (!name.is_empty()).then_some(name)
}

fn parts(text: &str, keep_numbers: bool) -> Vec<(&str, String)> {
    let mut parts: Vec<(&str, String)> = Vec::new();
    for (at, line) in text.split_inclusive('\n').enumerate() {
        if let Some(name) = separator(line.trim_end_matches(['\n', '\r'])) {
            let lead = if keep_numbers {
                "\n".repeat(at + 1)
            } else {
                String::new()
            };
            parts.push((name, lead));
        } else if let Some((_, content)) = parts.last_mut() {
            content.push_str(line);
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::*;

    const TEXT: &str = "lead\n//--- a.txt\nx\n\n;--- b/c.txt\nz\n#--- d\n";

    #[test]
    fn parts_begin_after_their_separator() {
        let expected = [
            ("a.txt", "x\n\n".into()),
            ("b/c.txt", "z\n".into()),
            ("d", String::new()),
        ];
        assert_eq!(parts(TEXT, false), expected);
    }

    #[test]
    fn line_numbers_can_be_kept() {
        assert_eq!(parts(TEXT, true)[1], ("b/c.txt", "\n\n\n\n\nz\n".into()));
    }

    #[test]
    fn what_looks_alike_is_no_separator() {
        assert!(parts("--- a\n///--- b\n//---c\n//---\n", false).is_empty());
    }
}
