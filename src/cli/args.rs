//! Command lines as MLIR users write them.
//!
//! Flows in: the words of the command line. Flows out: the passes among them, in order, and the other words in the form
//! that clap reads. LLVM's tools take long options with one dash as well as with two (`-split-input-file`), and passes as
//! options whose order counts (`-convert-scf-to-cf -canonicalize`).

use std::ffi::OsString;

/// A pass that was named on the command line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PassFlag {
    /// The pass.
    pub name: String,
    /// The options after the `=`: `index-bitwidth=32 use-bare-ptr-memref-call-conv`.
    pub options: Option<String>,
}

/// Short options of one letter, which keep their one dash.
const SHORT: &[&str] = &["-o", "-e", "-h", "-V", "-v", "-O", "-l", "-L", "-g"];

/// The kind of a word that begins with dashes, determined by its name.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Kind {
    /// A pass.
    Pass,
    /// An option without a value.
    Flag,
    /// An option that is `true` or `false`.
    Switch,
    /// Any other option.
    Other,
    /// A word that is no long option.
    Unknown,
}

/// Removes the passes from `words` and rewrites long options with two dashes. A flag may be written with its value: `=false`
/// removes the flag.
pub fn split(
    words: impl IntoIterator<Item = OsString>,
    kind_of: impl Fn(&str) -> Kind,
) -> (Vec<OsString>, Vec<PassFlag>) {
    let mut rest = Vec::new();
    let mut passes = Vec::new();
    let mut literal = false;
    for word in words {
        let Some(text) = word
            .to_str()
            .filter(|text| !literal && text.starts_with('-') && !text.starts_with("---") && text.len() > 1)
        else {
            rest.push(word);
            continue;
        };
        if text == "--" {
            literal = true;
            rest.push(word);
            continue;
        }
        let name = text.trim_start_matches('-');
        let (name, value) = match name.split_once('=') {
            Some((name, value)) => (name, Some(value.to_owned())),
            None => (name, None),
        };
        let kind = kind_of(name);
        let set = value.as_deref().and_then(bool_of);
        if kind == Kind::Pass {
            passes.push(PassFlag {
                name: name.to_owned(),
                options: value,
            });
        } else if let (Kind::Flag, Some(set)) = (kind, set) {
            if set {
                rest.push(format!("--{name}").into());
            }
        } else if let (Kind::Switch, Some(set)) = (kind, set) {
            rest.push(format!("--{name}={set}").into());
        } else if let (Some(value), true) = (&value, name.len() == 1) {
            // `-o=FILE`
            rest.push(format!("-{name}").into());
            rest.push(value.into());
        } else if text.starts_with("--") || SHORT.contains(&text) || is_level(text) || is_library(text, kind)
        {
            rest.push(word);
        } else {
            rest.push(format!("-{text}").into());
        }
    }
    (rest, passes)
}

/// Parses the words that LLVM's tools accept as true and false.
fn bool_of(value: &str) -> Option<bool> {
    match value {
        "true" | "TRUE" | "True" | "1" => Some(true),
        "false" | "FALSE" | "False" | "0" => Some(false),
        _ => None,
    }
}

/// Recognises `-O2`. The value parser checks the level.
fn is_level(text: &str) -> bool {
    text.strip_prefix("-O")
        .is_some_and(|level| level.bytes().all(|byte| byte.is_ascii_digit()))
}

/// Recognises `-lm` and `-L/usr/lib`. Long options with one dash take precedence.
fn is_library(text: &str, kind: Kind) -> bool {
    kind == Kind::Unknown && (text.starts_with("-l") || text.starts_with("-L"))
}

/// Removes the words after the first one that is no option, counted from `start`, which are a program's arguments. The result starts
/// with `--`, or is empty.
pub fn split_off_program(
    words: &mut Vec<OsString>,
    start: usize,
    kind_of: impl Fn(&str) -> Kind,
) -> Vec<OsString> {
    let mut at = start;
    while let Some(word) = words.get(at) {
        at += 1;
        let Some(text) = word
            .to_str()
            .filter(|text| text.starts_with('-') && text.len() > 1)
        else {
            break;
        };
        let takes_next = match SHORT.contains(&text) {
            true => true,
            false => !text.contains('=') && kind_of(text.trim_start_matches('-')) == Kind::Other,
        };
        at += usize::from(takes_next);
    }
    if at >= words.len() {
        return Vec::new();
    }
    let program = words.split_off(at);
    std::iter::once("--".into()).chain(program).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(line: &str) -> Vec<OsString> {
        line.split(' ').map(OsString::from).collect()
    }

    #[test]
    fn passes_keep_their_order_and_options_get_two_dashes() {
        let line = "x.mlir -split-input-file -cse --canonicalize=top-down=false -o=out -O2 --mlir-timing -";
        let kind = |name: &str| match name {
            "cse" | "canonicalize" => Kind::Pass,
            _ => Kind::Other,
        };
        let (rest, passes) = split(words(line), kind);
        assert_eq!(
            rest,
            words("x.mlir --split-input-file -o out -O2 --mlir-timing -")
        );
        assert_eq!(
            passes[0],
            PassFlag {
                name: "cse".into(),
                options: None
            }
        );
        assert_eq!(
            passes[1],
            PassFlag {
                name: "canonicalize".into(),
                options: Some("top-down=false".into())
            }
        );
    }

    #[test]
    fn flags_are_given_values() {
        let kind = |name: &str| match name {
            "verify-each" => Kind::Switch,
            "p" => Kind::Other,
            _ => Kind::Flag,
        };
        let line = "-verify-each=0 --mlir-timing=false -mlir-print-op-generic=1 -p=1";
        let (rest, _) = split(words(line), kind);
        assert_eq!(rest, words("--verify-each=false --mlir-print-op-generic -p 1"));
    }

    #[test]
    fn levels_may_stand_in_the_next_word() {
        let (rest, _) = split(words("-O2 -O 3 -O=1 -Other"), |_| Kind::Other);
        assert_eq!(rest, words("-O2 -O 3 -O 1 --Other"));
    }

    #[test]
    fn libraries_keep_their_one_dash() {
        let kind = |name: &str| match name {
            "lower" => Kind::Flag,
            _ => Kind::Unknown,
        };
        let (rest, _) = split(words("-lm -L/usr/lib -lower"), kind);
        assert_eq!(rest, words("-lm -L/usr/lib --lower"));
    }

    #[test]
    fn a_programs_words_are_left_alone() {
        let kind = |name: &str| match name {
            "load" => Kind::Other,
            _ => Kind::Flag,
        };
        let mut all = words("lli lli -load a.so --load=b.so -O2 -x f.ll -O2 -- -y");
        let program = split_off_program(&mut all, 2, kind);
        assert_eq!(all, words("lli lli -load a.so --load=b.so -O2 -x f.ll"));
        assert_eq!(program, words("-- -O2 -- -y"));
    }

    #[test]
    fn words_behind_two_dashes_are_files() {
        let (rest, passes) = split(words("-- -cse"), |_| Kind::Pass);
        assert_eq!(rest, words("-- -cse"));
        assert!(passes.is_empty());
    }
}
