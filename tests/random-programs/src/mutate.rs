//! Changed texts: modules of a corpus in which a few tokens are exchanged with others of their kind, dropped or repeated.
//!
//! Most of these are invalid. Both tools must accept or reject them alike, with the same first error.

use crate::random::Random;
use crate::text::{Node, Program};
use std::path::Path;
use std::sync::OnceLock;

/// The longest text that is changed: short texts are fast and cover as much.
const LONGEST: usize = 2500;

static CORPUS: OnceLock<Vec<String>> = OnceLock::new();

/// Reads the texts of all `.mlir` files below directories, for all later programs.
///
/// # Errors
/// Directories that cannot be read.
pub fn read_corpus(directories: &[impl AsRef<Path>]) -> std::io::Result<usize> {
    let mut texts = Vec::new();
    for directory in directories {
        collect(directory.as_ref(), &mut texts)?;
    }
    Ok(CORPUS.get_or_init(|| texts).len())
}

fn collect(directory: &Path, texts: &mut Vec<String>) -> std::io::Result<()> {
    let mut entries: Vec<_> = std::fs::read_dir(directory)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        if path.is_dir() {
            collect(&path, texts)?;
        } else if path.extension().is_some_and(|extension| extension == "mlir") {
            // Files that are not UTF-8 test just that.
            let Ok(text) = std::fs::read_to_string(&path) else {
                continue;
            };
            for part in text.split("// -----") {
                let lines: Vec<&str> = part
                    .lines()
                    .filter(|line| !line.trim_start().starts_with("//"))
                    .collect();
                let part = lines.join("\n");
                if !part.trim().is_empty() && part.len() < LONGEST && !part.contains("{-#") {
                    texts.push(part);
                }
            }
        }
    }
    Ok(())
}

/// The program of a seed: a text of the corpus with a few changes. Each line is a node.
pub fn program(seed: u64) -> Program {
    let corpus = CORPUS.get().map_or(&[][..], Vec::as_slice);
    let random = &mut Random::new(seed);
    let mut program = Program::default();
    if corpus.is_empty() {
        return program;
    }
    let text = random.pick(corpus);
    let other = random.pick(corpus);
    let mut tokens = split(&text);
    let others = split(&other);
    for _ in 0..random.between(1, 3) {
        mutate(&mut tokens, &others, random);
    }
    let text = tokens.concat();
    program.nodes = text.lines().map(|line| Node::text(format!("{line}\n"))).collect();
    program
}

/// The kind of a token: tokens of one kind may replace each other.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Space,
    Value,
    Block,
    Symbol,
    Type,
    Word,
    Number,
    Text,
    Punctuation,
}

fn kind(token: &str) -> Kind {
    let is_type = |token: &str| {
        let digits = token.trim_start_matches(['i', 'f', 's', 'u', 'b']);
        matches!(token, "index" | "none") || (digits.len() < token.len() && digits.parse::<u32>().is_ok())
    };
    match token.as_bytes() {
        [b' ' | b'\n' | b'\t' | b'\r', ..] => Kind::Space,
        [b'%', ..] => Kind::Value,
        [b'^', ..] => Kind::Block,
        [b'@', ..] => Kind::Symbol,
        [b'!' | b'#', _, ..] => Kind::Type,
        [b'"', ..] => Kind::Text,
        [b'0'..=b'9', ..] => Kind::Number,
        [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..] if is_type(token) => Kind::Type,
        [b'a'..=b'z' | b'A'..=b'Z' | b'_', ..] => Kind::Word,
        _ => Kind::Punctuation,
    }
}

/// The tokens of a text, white space included.
fn split(text: &str) -> Vec<String> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '-');
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(first) = rest.chars().next() {
        let length = match first {
            c if c.is_whitespace() => rest.find(|c: char| !c.is_whitespace()),
            '"' => rest[1..].find('"').map(|end| end + 2),
            '%' | '^' | '@' | '!' | '#' => rest[1..].find(|c| !is_word(c)).map(|end| end + 1),
            c if c.is_ascii_digit() => rest.find(|c: char| !c.is_ascii_digit()),
            c if is_word(c) && c != '-' && c != '.' => rest.find(|c| !is_word(c) || c == '-'),
            c => Some(c.len_utf8()),
        };
        let (token, after) = rest.split_at(length.unwrap_or(rest.len()).max(first.len_utf8()));
        tokens.push(token.to_owned());
        rest = after;
    }
    tokens
}

fn mutate(tokens: &mut Vec<String>, others: &[String], random: &mut Random) {
    let places: Vec<usize> = (0..tokens.len())
        .filter(|&at| kind(&tokens[at]) != Kind::Space)
        .collect();
    if places.is_empty() {
        return;
    }
    let at = random.pick(&places);
    let own = kind(&tokens[at]);
    match random.below(10) {
        0 => drop(tokens.remove(at)),
        1 => {
            let token = tokens[at].clone();
            tokens.insert(at, token);
        }
        2 if own == Kind::Number => {
            tokens[at] = random
                .pick(&[
                    "0",
                    "1",
                    "2",
                    "7",
                    "64",
                    "128",
                    "4294967296",
                    "18446744073709551616",
                ])
                .to_owned();
        }
        // A token of another text.
        3 | 4 => {
            let fitting: Vec<&String> = others.iter().filter(|token| kind(token) == own).collect();
            if !fitting.is_empty() {
                tokens[at] = random.pick(&fitting).clone();
            }
        }
        // A line is dropped or moved.
        5 => {
            let start = tokens[..at]
                .iter()
                .rposition(|token| token.contains('\n'))
                .map_or(0, |before| before + 1);
            let end = tokens[at..]
                .iter()
                .position(|token| token.contains('\n'))
                .map_or(tokens.len(), |end| at + end);
            let line: Vec<String> = tokens.drain(start..end).collect();
            if random.once_in(2) && !tokens.is_empty() {
                let to = random.below(tokens.len());
                tokens.splice(to..to, line);
            }
        }
        // A token of this text.
        _ => {
            let fitting: Vec<usize> = places
                .iter()
                .copied()
                .filter(|&place| kind(&tokens[place]) == own)
                .collect();
            let other = random.pick(&fitting);
            tokens.swap(at, other);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn tokens_are_the_whole_text() {
        let text = "%0 = arith.addi %a#1, %b : i32 // \"x y\"\n  ^bb0(%c: !llvm.ptr<3>):\n";
        let tokens = split(text);
        assert_eq!(tokens.concat(), text);
        assert!(tokens.contains(&"arith.addi".to_owned()), "{tokens:?}");
        assert!(tokens.contains(&"!llvm.ptr".to_owned()), "{tokens:?}");
    }
}
