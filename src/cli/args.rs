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
    /// What stands behind the `=`: `index-bitwidth=32 use-bare-ptr-memref-call-conv`.
    pub options: Option<String>,
}

/// Short options of one letter, which keep their one dash.
const SHORT: &[&str] = &["-o", "-e", "-h", "-V", "-v"];

/// Takes the passes out of `words` and gives long options two dashes.
pub fn split(
    words: impl IntoIterator<Item = OsString>,
    is_pass: impl Fn(&str) -> bool,
) -> (Vec<OsString>, Vec<PassFlag>) {
    let mut rest = Vec::new();
    let mut passes = Vec::new();
    let mut literal = false;
    for word in words {
        let Some(text) = word
            .to_str()
            .filter(|text| !literal && text.starts_with('-') && text.len() > 1)
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
        if is_pass(name) {
            passes.push(PassFlag {
                name: name.to_owned(),
                options: value,
            });
        } else if let (Some(value), true) = (&value, name.len() == 1) {
            // `-o=FILE`
            rest.push(format!("-{name}").into());
            rest.push(value.into());
        } else if text.starts_with("--") || SHORT.contains(&text) || is_level(text) {
            rest.push(word);
        } else {
            rest.push(format!("-{text}").into());
        }
    }
    (rest, passes)
}

/// `-O0` to `-O3`
fn is_level(text: &str) -> bool {
    matches!(text.as_bytes(), [b'-', b'O', b'0'..=b'3'])
}

/// The name that `word` may have been meant to be: at most two letters off, the nearest first.
pub fn nearest<'n>(word: &str, names: impl Iterator<Item = &'n str>) -> Option<&'n str> {
    let near = names.map(|name| (strsim::damerau_levenshtein(word, name), name));
    let (distance, name) = near.min()?;
    (distance <= 2).then_some(name)
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
        let (rest, passes) = split(words(line), |name| ["cse", "canonicalize"].contains(&name));
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
    fn a_name_with_wrong_letters_is_found() {
        let names = ["cse", "canonicalize", "sccp"];
        assert_eq!(nearest("cannonicalise", names.into_iter()), Some("canonicalize"));
        assert_eq!(nearest("inline", names.into_iter()), None);
    }

    #[test]
    fn words_behind_two_dashes_are_files() {
        let (rest, passes) = split(words("-- -cse"), |name| name == "cse");
        assert_eq!(rest, words("-- -cse"));
        assert!(passes.is_empty());
    }
}
