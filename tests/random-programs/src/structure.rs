//! Changes of structure: tokens in brackets are the lists, types, dictionaries and regions of a text. They are exchanged, dropped,
//! repeated and moved as a whole.

use crate::random::Random;
use std::ops::Range;

/// Changes one pair of brackets, with what is before or in them. `others` are tokens of another text.
pub(crate) fn change(tokens: &mut Vec<String>, others: &[String], random: &mut Random) {
    let own = groups(tokens);
    if own.is_empty() {
        return;
    }
    let group = random.pick(&own);
    match random.below(6) {
        // An item of a list: an operand, a type, an attribute, an argument.
        0..=2 => change_item(tokens, &group, random),
        // Two regions, dictionaries, lists or parameters are exchanged.
        3 => {
            let open = tokens[group.start].clone();
            let fitting: Vec<&Range<usize>> = own
                .iter()
                .filter(|other| {
                    tokens[other.start] == open && (other.end <= group.start || group.end <= other.start)
                })
                .collect();
            if !fitting.is_empty() {
                let other = random.pick(&fitting);
                swap(tokens, &group, other);
            }
        }
        // A type or an attribute with parameters is one of the other text.
        4 => {
            let unit = with_name(tokens, &group);
            let theirs = groups(others);
            let fitting: Vec<&Range<usize>> = theirs
                .iter()
                .filter(|other| others[other.start] == tokens[group.start])
                .collect();
            if !fitting.is_empty() {
                let other = with_name(others, random.pick(&fitting));
                tokens.splice(unit, others[other].iter().cloned());
            }
        }
        // The contents are dropped, the whole is dropped, or is there once more at another place.
        _ => match random.below(3) {
            0 => drop(tokens.drain(group.start + 1..group.end - 1)),
            1 => drop(tokens.drain(group)),
            _ => {
                let copy = tokens[group].to_vec();
                let to = random.below(tokens.len());
                tokens.splice(to..to, copy);
            }
        },
    }
}

/// Exchanges two lines.
pub(crate) fn swap_lines(tokens: &mut Vec<String>, random: &mut Random) {
    let mut starts = vec![0];
    starts.extend((1..tokens.len()).filter(|&at| tokens[at - 1].contains('\n')));
    let mut lines: Vec<Vec<String>> = Vec::new();
    for (at, &start) in starts.iter().enumerate() {
        let end = starts.get(at + 1).copied().unwrap_or(tokens.len());
        lines.push(tokens[start..end].to_vec());
    }
    let (first, second) = (random.below(lines.len()), random.below(lines.len()));
    lines.swap(first, second);
    *tokens = lines.concat();
}

/// Drops, repeats, exchanges or moves an item between commas.
fn change_item(tokens: &mut Vec<String>, group: &Range<usize>, random: &mut Random) {
    let mut items: Vec<Vec<String>> = vec![Vec::new()];
    let mut depth = 0;
    for at in group.start + 1..group.end - 1 {
        depth += depth_change(tokens, at);
        match items.last_mut() {
            Some(last) if depth != 0 || tokens[at] != "," => last.push(tokens[at].clone()),
            _ => items.push(Vec::new()),
        }
    }
    let at = random.below(items.len());
    match random.below(3) {
        0 => drop(items.remove(at)),
        1 => items.insert(at, items[at].clone()),
        _ => {
            let other = random.below(items.len());
            items.swap(at, other);
        }
    }
    let mut inside = items.join(&",".to_owned());
    // Spaces before the first item are those after the bracket.
    if inside.first().is_some_and(|first| first == " ") {
        inside.remove(0);
    }
    tokens.splice(group.start + 1..group.end - 1, inside);
}

fn swap(tokens: &mut Vec<String>, one: &Range<usize>, other: &Range<usize>) {
    let (first, second) = match one.start < other.start {
        true => (one, other),
        false => (other, one),
    };
    let (early, late) = (tokens[first.clone()].to_vec(), tokens[second.clone()].to_vec());
    tokens.splice(second.clone(), early);
    tokens.splice(first.clone(), late);
}

/// The group with the name before it: `tensor<…>`.
fn with_name(tokens: &[String], group: &Range<usize>) -> Range<usize> {
    let is_name = |token: &String| {
        token.starts_with(|c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '!' | '#'))
    };
    match group
        .start
        .checked_sub(1)
        .filter(|&before| is_name(&tokens[before]))
    {
        Some(before) if tokens[group.start] == "<" => before..group.end,
        _ => group.clone(),
    }
}

/// The ranges of tokens from an opening bracket to the one that closes it.
fn groups(tokens: &[String]) -> Vec<Range<usize>> {
    let mut open: Vec<usize> = Vec::new();
    let mut found = Vec::new();
    for at in 0..tokens.len() {
        match depth_change(tokens, at) {
            1 => open.push(at),
            -1 => found.extend(open.pop().map(|start| start..at + 1)),
            _ => {}
        }
    }
    found
}

fn depth_change(tokens: &[String], at: usize) -> i32 {
    match tokens[at].as_str() {
        "(" | "[" | "{" | "<" => 1,
        // The end of an arrow.
        ">" if at > 0 && matches!(tokens[at - 1].as_str(), "-" | "=") => 0,
        ")" | "]" | "}" | ">" => -1,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::{groups, with_name};

    #[test]
    fn groups_are_from_bracket_to_bracket() {
        let tokens: Vec<String> = ["f", "(", "a", "<", "1", ">", ")", "-", ">", "{", "}"]
            .map(str::to_owned)
            .to_vec();
        assert_eq!(groups(&tokens), [3..6, 1..7, 9..11]);
        assert_eq!(with_name(&tokens, &(3..6)), 2..6);
        assert_eq!(with_name(&tokens, &(1..7)), 1..7);
    }
}
