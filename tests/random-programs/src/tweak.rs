//! Small changes of types that most constraints still accept, so that the deeper checks of an operation decide.

use crate::random::Random;

const SCALARS: [&str; 14] = [
    "i1", "i8", "i16", "i32", "i64", "si32", "ui8", "index", "bf16", "f16", "f32", "f64", "i128", "f8E5M2",
];

/// A type like this one: another dimension, element type, rank or kind of shape.
pub(crate) fn ty(text: &str, random: &mut Random) -> String {
    let dimensions = dimensions(text);
    if dimensions.is_empty() || random.once_in(4) {
        return match random.below(4) {
            0 => element(text, random),
            1 if dimensions.is_empty() && !text.contains(['<', '!']) => {
                let shape = random.pick(&["2x", "4x", "[4]x", "1x", "2x3x", "?x", ""]);
                let kind = random.pick(&["vector", "tensor", "memref"]);
                format!("{kind}<{shape}{text}>")
            }
            2 => kind(text, random),
            _ => element(text, random),
        };
    }
    let (start, end) = random.pick(&dimensions);
    let (before, dimension, after) = (&text[..start], &text[start..end], &text[end..]);
    match random.below(5) {
        0 => format!(
            "{before}{}{after}",
            random.pick(&["0", "1", "2", "3", "4", "8", "16", "?"])
        ),
        1 => match dimension
            .strip_prefix('[')
            .and_then(|inner| inner.strip_suffix(']'))
        {
            Some(inner) => format!("{before}{inner}{after}"),
            None => format!("{before}[{dimension}]{after}"),
        },
        2 => format!("{before}{}{after}", after_x(after).1),
        3 => {
            let size = random.pick(&["1", "2", "4", "?"]);
            format!("{before}{size}x{dimension}{after}")
        }
        _ => match dimension.parse::<i64>() {
            Ok(size) => format!(
                "{before}{}{after}",
                if random.once_in(2) { size + 1 } else { size * 2 }
            ),
            Err(_) => format!("{before}4{after}"),
        },
    }
}

/// A change of all types of an operation alike: one scalar type for another, or one type for one like it.
#[derive(Debug)]
pub(crate) struct Everywhere {
    from: String,
    to: String,
}

impl Everywhere {
    /// A change of one of these types.
    pub(crate) fn new(types: &[&String], random: &mut Random) -> Option<Everywhere> {
        if types.is_empty() {
            return None;
        }
        let of = random.pick(types);
        let scalars: Vec<&str> = SCALARS
            .iter()
            .copied()
            .filter(|scalar| replaced(of, scalar, "") != **of)
            .collect();
        if !scalars.is_empty() && random.once_in(2) {
            let to = random.pick(&SCALARS).to_owned();
            return Some(Everywhere {
                from: random.pick(&scalars).to_owned(),
                to,
            });
        }
        Some(Everywhere {
            from: of.clone(),
            to: ty(of, random),
        })
    }

    /// The text with the change.
    pub(crate) fn apply(&self, text: &str) -> String {
        replaced(text, &self.from, &self.to)
    }
}

/// The places of the dimensions of shapes: `4` and `[8]` in `vector<4x[8]xf32>`.
fn dimensions(text: &str) -> Vec<(usize, usize)> {
    let mut places = Vec::new();
    let mut start = None;
    for (at, c) in text.char_indices() {
        match (c, start) {
            ('<', _) => start = Some(at + 1),
            ('x', Some(from)) if at > from => {
                places.push((from, at));
                start = Some(at + 1);
            }
            ('0'..='9' | '?' | '[' | ']', Some(_)) => {}
            _ => start = None,
        }
    }
    places
}

/// The text before and after the `x` at its start, if there is one.
fn after_x(text: &str) -> (&str, &str) {
    match text.strip_prefix('x') {
        Some(rest) => ("x", rest),
        None => ("", text),
    }
}

/// The type with another scalar type in it.
fn element(text: &str, random: &mut Random) -> String {
    let found: Vec<&str> = SCALARS
        .iter()
        .copied()
        .filter(|scalar| replaced(text, scalar, "") != text)
        .collect();
    match found.is_empty() {
        true => text.to_owned(),
        false => replaced(text, random.pick(&found), random.pick(&SCALARS)),
    }
}

fn kind(text: &str, random: &mut Random) -> String {
    const KINDS: [&str; 3] = ["vector<", "tensor<", "memref<"];
    let found = KINDS.into_iter().find(|kind| text.starts_with(kind));
    found.map_or_else(
        || text.to_owned(),
        |kind| text.replacen(kind, random.pick(&KINDS), 1),
    )
}

/// Replaces a word where it is not part of a longer one; the `x` of a shape ends a word.
fn replaced(text: &str, from: &str, to: &str) -> String {
    let mut result = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(from) {
        let (before, after) = (&rest[..at], &rest[at + from.len()..]);
        let is_word = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.' | '%' | '!' | '#');
        let shape = before.strip_suffix('x').is_some_and(|shape| {
            shape.ends_with(['?', ']', '*']) || shape.ends_with(|c: char| c.is_ascii_digit())
        });
        let is_part = (before.ends_with(is_word) && !shape) || after.starts_with(is_word);
        result.push_str(before);
        result.push_str(if is_part { from } else { to });
        rest = after;
        if from.is_empty() {
            break;
        }
    }
    result + rest
}

#[cfg(test)]
mod tests {
    use super::{dimensions, replaced};

    #[test]
    fn dimensions_are_between_signs() {
        let text = "vector<4x[8]xf32>";
        let found: Vec<&str> = dimensions(text)
            .into_iter()
            .map(|(start, end)| &text[start..end])
            .collect();
        assert_eq!(found, ["4", "[8]"]);
    }

    #[test]
    fn words_end_at_the_sign_of_a_shape() {
        assert_eq!(
            replaced("vector<4xf32>, %f32, f321", "f32", "i8"),
            "vector<4xi8>, %f32, f321"
        );
    }
}
