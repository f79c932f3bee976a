//! Changed lines: every operation of the corpus is chosen alike, however often it occurs, and only the line that has it is changed.
//!
//! Tokens of the line are dropped, exchanged, replaced or preceded by others of any kind, and types by types of other kinds. Most of
//! these texts do not parse: this compares what parsers say, where, of each operation.

use crate::mutate::{corpus, split};
use crate::random::Random;
use crate::text::{Node, Program};
use std::collections::BTreeMap;
use std::sync::OnceLock;

/// Types of each kind.
const TYPES: [&str; 16] = [
    "i3",
    "index",
    "f128",
    "none",
    "complex<f32>",
    "tuple<>",
    "tuple<i1, i2>",
    "vector<7xf16>",
    "tensor<3xi5>",
    "tensor<*xf32>",
    "memref<2xi9>",
    "memref<*xf32>",
    "!llvm.ptr",
    "!llvm.void",
    "!llvm.struct<()>",
    "(i3) -> ()",
];

/// A line with an operation: the text that it is in, and its number.
type Place = (&'static str, usize);

/// The places of each operation, by name.
static PLACES: OnceLock<Vec<Vec<Place>>> = OnceLock::new();

fn places() -> &'static [Vec<Place>] {
    PLACES.get_or_init(|| {
        let mut places: BTreeMap<&str, Vec<Place>> = BTreeMap::new();
        for text in corpus()
            .iter()
            .filter(|file| !file.is_llvm_ir)
            .flat_map(|file| file.texts())
        {
            for (number, line) in text.lines().enumerate() {
                if let Some(name) = operation(line) {
                    places.entry(name).or_default().push((text, number));
                }
            }
        }
        places.into_values().collect()
    })
}

/// The name of the operation that a line begins with, after its results.
fn operation(line: &str) -> Option<&str> {
    let is_results = |text: &str| text.trim_start().starts_with('%');
    let start = match line.split_once('=') {
        Some((before, after)) if is_results(before) => after,
        _ => line,
    };
    let word = start.split_whitespace().next()?;
    let (dialect, name) = word.split_once('.')?;
    let is_name = |part: &str| {
        part.chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '.'))
    };
    let starts = dialect.starts_with(|c: char| c.is_ascii_lowercase());
    (starts && is_name(dialect) && is_name(name)).then_some(word)
}

/// A text with one or two changes in a line.
pub fn program(random: &mut Random) -> Program {
    let places = places();
    if places.is_empty() {
        return Program::default();
    }
    let place = |random: &mut Random| {
        let operation = &places[random.below(places.len())];
        random.pick(operation)
    };
    let (text, number) = place(random);
    let (other, other_number) = place(random);
    let line = |text: &'static str, number: usize| text.lines().nth(number).unwrap_or_default();
    let mut tokens = split(line(text, number));
    let others = split(line(other, other_number));
    for _ in 0..random.between(1, 2) {
        change(&mut tokens, &others, random);
    }
    let changed = tokens.concat();
    let line =
        |(at, line): (usize, &str)| Node::text(format!("{}\n", if at == number { &changed } else { line }));
    Program {
        nodes: text.lines().enumerate().map(line).collect(),
    }
}

fn change(tokens: &mut Vec<String>, others: &[String], random: &mut Random) {
    let visible = |tokens: &[String]| -> Vec<usize> {
        (0..tokens.len())
            .filter(|&at| !tokens[at].trim().is_empty())
            .collect()
    };
    let (places, foreign) = (visible(tokens), visible(others));
    if places.is_empty() || foreign.is_empty() {
        return;
    }
    let at = random.pick(&places);
    let types: Vec<usize> = places
        .iter()
        .copied()
        .filter(|&at| is_type(&tokens[at]))
        .collect();
    match random.below(8) {
        0 => drop(tokens.remove(at)),
        1 => tokens[at] = tokens[random.pick(&places)].clone(),
        2 => tokens.insert(at, format!("{} ", others[random.pick(&foreign)])),
        3 => tokens[at] = others[random.pick(&foreign)].clone(),
        4 => tokens.swap(at, random.pick(&places)),
        5 => {
            let end = (at + random.between(1, 7)).min(tokens.len());
            tokens.drain(at..end);
        }
        _ if !types.is_empty() => replace_type(tokens, random.pick(&types), random),
        _ => {}
    }
}

/// Whether a type may begin with a token.
fn is_type(token: &str) -> bool {
    let digits = token.trim_start_matches(['i', 'f', 'b']);
    let is_number = digits.len() < token.len() && digits.parse::<u32>().is_ok();
    is_number
        || token.starts_with('!')
        || matches!(
            token,
            "vector" | "tensor" | "memref" | "tuple" | "complex" | "index"
        )
}

/// Replaces the type that begins at `at`, with what is between its angle brackets.
fn replace_type(tokens: &mut Vec<String>, at: usize, random: &mut Random) {
    let mut end = at + 1;
    let mut depth = 0i64;
    while let Some(token) = tokens.get(end) {
        match token.as_str() {
            "<" => depth += 1,
            ">" if tokens[end - 1] != "-" => depth -= 1,
            _ if depth == 0 => break,
            _ => {}
        }
        end += 1;
        if depth == 0 {
            break;
        }
    }
    tokens.splice(at..end, [random.pick(&TYPES).to_owned()]);
}

#[cfg(test)]
mod tests {
    use super::{operation, replace_type};
    use crate::mutate::split;
    use crate::random::Random;

    #[test]
    fn lines_begin_with_operations() {
        assert_eq!(
            operation("  %a, %b = llvm.load %p : !llvm.ptr -> i32"),
            Some("llvm.load")
        );
        assert_eq!(operation("  func.return"), Some("func.return"));
        assert_eq!(operation("  \"a.b\"() : () -> ()"), None);
        assert_eq!(operation("#a = affine_map<() -> ()>"), None);
    }

    #[test]
    fn a_type_is_replaced_with_its_parameters() {
        let mut tokens = split("memref<4x!llvm.ptr<3>, (d0) -> (d0)> to i32");
        replace_type(&mut tokens, 0, &mut Random::new(1));
        assert!(tokens.concat().ends_with(" to i32"), "{tokens:?}");
        assert!(!tokens.concat().contains("d0"), "{tokens:?}");
    }
}
