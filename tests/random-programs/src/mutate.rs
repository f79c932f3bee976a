//! Changed texts: modules of a corpus in which a few tokens, lines, lists, types and regions are exchanged with others of their kind,
//! dropped, repeated or moved.
//!
//! Most of these are invalid. Both tools must accept or reject them alike, with the same first error.

use crate::line;
use crate::random::Random;
use crate::structure;
use crate::text::{Node, Program};
use std::collections::BTreeSet;
use std::path::Path;
use std::process::Command;
use std::sync::OnceLock;

/// The longest text that is changed: short texts are fast and cover as much. Longer ones are cut at the top level.
const LONGEST: usize = 2500;

/// Distinguishes the choice of a line from that of a text.
const LINES: u64 = 0x6c69_6e65;

static CORPUS: OnceLock<Vec<CorpusFile>> = OnceLock::new();

/// A file of the corpus.
#[derive(Debug)]
pub struct CorpusFile {
    /// What its `RUN:` lines do: the subcommand and the flags.
    pub commands: Vec<String>,
    /// Whether it is LLVM IR.
    pub is_llvm_ir: bool,
    texts: Vec<String>,
}

impl CorpusFile {
    /// The parts of the file that are short enough.
    pub fn texts(&self) -> &[String] {
        &self.texts
    }
}

/// Reads all `.mlir` and `.ll` files below directories, for all later programs, without texts in dialects that only one of the tools
/// has.
///
/// # Errors
/// Directories that cannot be read and tools that cannot be started.
pub fn read_corpus(directories: &[impl AsRef<Path>], windlass: &Path) -> std::io::Result<usize> {
    let mut files = Vec::new();
    for directory in directories {
        collect(directory.as_ref(), &mut files)?;
    }
    let own = dialects(Command::new(windlass).arg("opt"))?;
    let upstream = dialects(&mut Command::new("mlir-opt-22"))?;
    let foreign: Vec<String> = own
        .symmetric_difference(&upstream)
        .map(|dialect| format!("{dialect}."))
        .collect();
    for file in files.iter_mut().filter(|file| !file.is_llvm_ir) {
        file.texts.retain(|text| {
            let is_foreign = |word: &str| {
                foreign.iter().any(|dialect| word.starts_with(dialect.as_str()))
                    || word.starts_with("linalg.") && word != "linalg.fill"
            };
            !text.split(|c| !is_word(c)).any(is_foreign)
        });
    }
    files.retain(|file| !file.texts.is_empty());
    Ok(CORPUS.get_or_init(|| files).len())
}

/// The dialects of a tool.
fn dialects(tool: &mut Command) -> std::io::Result<BTreeSet<String>> {
    let output = tool.arg("--show-dialects").output()?.stdout;
    let text = String::from_utf8_lossy(&output).into_owned();
    let list = text.split_once(':').map_or("", |(_, list)| list);
    Ok(list.split(',').map(|name| name.trim().to_owned()).collect())
}

/// The files of the corpus.
pub fn corpus() -> &'static [CorpusFile] {
    CORPUS.get().map_or(&[], Vec::as_slice)
}

fn collect(directory: &Path, files: &mut Vec<CorpusFile>) -> std::io::Result<()> {
    let mut entries: Vec<_> = std::fs::read_dir(directory)?.collect::<Result<_, _>>()?;
    entries.sort_by_key(std::fs::DirEntry::path);
    for entry in entries {
        let path = entry.path();
        let is_llvm_ir = path.extension().is_some_and(|extension| extension == "ll");
        if path.is_dir() {
            collect(&path, files)?;
        } else if is_llvm_ir || path.extension().is_some_and(|extension| extension == "mlir") {
            // Files that are not UTF-8 test just that.
            let Ok(text) = std::fs::read_to_string(&path) else {
                continue;
            };
            let comment = if is_llvm_ir { ";" } else { "//" };
            let mut texts = Vec::new();
            for part in text.split("// -----") {
                let lines: Vec<&str> = part
                    .lines()
                    .filter(|line| !line.trim_start().starts_with(comment))
                    .collect();
                let part = lines.join("\n");
                if part.len() < LONGEST {
                    texts.push(part);
                } else {
                    texts.extend(cut(&lines));
                }
            }
            texts.retain(|text| !text.trim().is_empty() && text.len() < LONGEST && !text.contains("{-#"));
            if !texts.is_empty() {
                files.push(CorpusFile {
                    commands: commands(&text),
                    is_llvm_ir,
                    texts,
                });
            }
        }
    }
    Ok(())
}

/// The top-level items of a text, each with the aliases, types and attributes that are defined at the top level.
fn cut(lines: &[&str]) -> Vec<String> {
    let is_definition = |line: &&&str| line.starts_with(['#', '!', '%']) || line.starts_with("attributes #");
    let aliases: Vec<&str> = lines.iter().filter(is_definition).copied().collect();
    let mut items: Vec<Vec<&str>> = Vec::new();
    for line in lines.iter().filter(|line| !is_definition(line)) {
        let starts = !line.starts_with([' ', '\t', '}', ')', '{', '^']) && !line.is_empty();
        match items.last_mut() {
            Some(item) if !starts => item.push(line),
            _ => items.push(vec![line]),
        }
    }
    let text = |item: Vec<&str>| {
        let is_used = |alias: &&&str| {
            let name = alias.split([' ', '=']).next().unwrap_or_default();
            alias.starts_with("attributes")
                || item
                    .iter()
                    .chain(&aliases)
                    .any(|line| line != *alias && line.contains(name))
        };
        let mut all: Vec<&str> = aliases.iter().filter(is_used).copied().collect();
        all.extend(&item);
        all.join("\n")
    };
    items.into_iter().map(text).collect()
}

/// The subcommands and flags of `RUN:` lines that write a module of their input to standard output.
fn commands(text: &str) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    let mut continued = false;
    for line in text.lines() {
        let Some((_, command)) = line.split_once("RUN:") else {
            continue;
        };
        let (command, goes_on) = match command.trim().strip_suffix('\\') {
            Some(before) => (before, true),
            None => (command.trim(), false),
        };
        match lines.last_mut() {
            Some(last) if continued => {
                last.push(' ');
                last.push_str(command);
            }
            _ => lines.push(command.to_owned()),
        }
        continued = goes_on;
    }
    lines.iter().filter_map(|line| command(line)).collect()
}

fn command(line: &str) -> Option<String> {
    const ELSEWHERE: [&str; 12] = [
        "-print-ir",
        "%t",
        "%{",
        ">",
        "<",
        "-o ",
        "bytecode",
        "-timing",
        "-dump",
        "-remark",
        "debug",
        "reproducer",
    ];
    let first = line.split('|').next()?;
    let mut words = first.split_whitespace();
    let subcommand = match words.next()? {
        "mlir-opt" => "opt",
        "mlir-translate" => "translate",
        _ => return None,
    };
    if ELSEWHERE.iter().any(|part| first.contains(part)) {
        return None;
    }
    let is_own = |word: &&str| {
        let flag = word.trim_start_matches('-');
        *word == "%s" || flag.starts_with("split-input-file") || flag.starts_with("verify-diagnostics")
    };
    let flags: Vec<&str> = words.filter(|word| !is_own(word)).collect();
    Some(format!("{subcommand} {}", flags.join(" ")))
}

/// The program of a seed: a text of the corpus, in MLIR or in LLVM IR, with a few changes. Each line is a node. Half of those in MLIR
/// have a change in the line of an operation that is chosen among all.
pub fn program(seed: u64, is_llvm_ir: bool) -> Program {
    let random = &mut Random::new(seed ^ LINES);
    if !is_llvm_ir && random.once_in(2) {
        return line::program(random);
    }
    let texts = corpus().iter().filter(|file| file.is_llvm_ir == is_llvm_ir);
    changed(&texts.flat_map(|file| &file.texts).collect::<Vec<_>>(), seed)
}

/// The program of a seed: a text of the corpus in the LLVM dialect, with a few changes.
pub fn program_for_export(seed: u64) -> Program {
    let is_exported = |text: &&String| {
        text.contains("llvm.") && !text.contains("func.func") && !text.split(|c| !is_word(c)).any(is_lowered)
    };
    let files = corpus().iter().filter(|file| !file.is_llvm_ir);
    changed(
        &files
            .flat_map(|file| &file.texts)
            .filter(is_exported)
            .collect::<Vec<_>>(),
        seed,
    )
}

/// Whether a word names an operation of a dialect that is lowered to the LLVM dialect. `mlir-translate` knows few of these.
fn is_lowered(word: &str) -> bool {
    const LOWERED: [&str; 20] = [
        "affine",
        "amx",
        "arith",
        "async",
        "bufferization",
        "cf",
        "complex",
        "func",
        "gpu",
        "index",
        "linalg",
        "math",
        "memref",
        "scf",
        "spirv",
        "tensor",
        "transform",
        "ub",
        "vector",
        "x86vector",
    ];
    word.split_once('.')
        .is_some_and(|(dialect, _)| LOWERED.contains(&dialect))
}

/// The program of a seed: a text of one file with a few changes.
pub fn program_of(file: &CorpusFile, seed: u64) -> Program {
    changed(&file.texts.iter().collect::<Vec<_>>(), seed)
}

/// A text with one change.
pub fn changed_text(text: &str, random: &mut Random) -> String {
    let mut tokens = split(text);
    let others = tokens.clone();
    mutate(&mut tokens, &others, random);
    tokens.concat()
}

/// A text of `corpus` with up to three changes.
fn changed(corpus: &[&String], seed: u64) -> Program {
    let random = &mut Random::new(seed);
    let mut program = Program::default();
    if corpus.is_empty() {
        return program;
    }
    let text = random.pick(corpus);
    let other = random.pick(corpus);
    let mut tokens = split(text);
    let others = split(other);
    for _ in 0..random.between(0, 3) {
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

fn is_word(c: char) -> bool {
    c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '$' | '-')
}

/// The tokens of a text, white space included.
pub(crate) fn split(text: &str) -> Vec<String> {
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
    match random.below(15) {
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
        6..=9 => structure::change(tokens, others, random),
        10 => structure::swap_lines(tokens, random),
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
