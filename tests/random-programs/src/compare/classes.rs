//! Classes of differences: programs with one cause are reported once.

use super::{Comparison, Output, difference, passes};

/// The class of a difference: what both messages, or the first lines that differ, have in common with those of others.
pub fn class(expected: &Output, found: &Output) -> String {
    match (expected, found) {
        (Output::Text(expected), Output::Text(found)) => {
            let text = difference(expected, found);
            // Where an operation differs, an alias of its attributes may, too: lines between the two may be in both texts.
            let first = |sign: char| {
                let other = if sign == '-' { '+' } else { '-' };
                let is_in_both = |line: &&str| {
                    let mut others = text.lines().filter(|line| line.starts_with(other));
                    others.any(|found| found[1..] == line[1..])
                };
                let own = text.lines().filter(|line| line.starts_with(sign));
                let mut lines = own.filter(|line| !is_in_both(line));
                let is_header = |line: &str| line[1..].starts_with(['#', '!']) || line.ends_with("module {");
                let first = lines
                    .clone()
                    .find(|line| !is_header(line))
                    .or_else(|| lines.next());
                first.map_or_else(|| "nothing".to_owned(), operations)
            };
            format!("text: {} / {}", first('-'), first('+'))
        }
        (Output::Rejected(expected), Output::Rejected(found)) => {
            let (expected, found) = (message(expected), message(found));
            match expected == found {
                true => format!("place: {expected}"),
                false => format!("{expected} / {found}"),
            }
        }
        (expected, found) => format!("{} / {}", outcome(expected), outcome(found)),
    }
}

/// The committed list of classes.
const KNOWN: &str = include_str!("../../known-classes.txt");

/// The reason why outputs of a class may differ, if it is on the committed list for all comparisons or for this pass.
pub fn known_class(comparison: &Comparison, class: &str) -> Option<&'static str> {
    let class = match comparison {
        Comparison::Passes(element) => &format!("{}: {class}", passes::name(element)),
        _ => class,
    };
    let mut lines = KNOWN.lines().filter(|line| !line.starts_with('#')).peekable();
    while let Some(line) = lines.next() {
        if !line.starts_with("    ") && class.contains(line) {
            return lines.next().map(str::trim);
        }
    }
    None
}

fn outcome(output: &Output) -> String {
    match output {
        Output::Text(_) => "accepted".to_owned(),
        Output::Rejected(errors) => message(errors),
        Output::Died => "died".to_owned(),
    }
}

/// The first message without its place, quoted names and numbers.
fn message(errors: &str) -> String {
    let Some(first) = errors.lines().next() else {
        return "(no message)".to_owned();
    };
    let text = first.split_once(": ").map_or(first, |(_, text)| text);
    let mut result = String::new();
    let mut quoted = false;
    let mut before = ' ';
    for c in text.chars() {
        let is_apostrophe = !quoted && before.is_ascii_alphanumeric();
        before = c;
        match c {
            '\'' if !is_apostrophe => {
                quoted = !quoted;
                result.push(c);
            }
            _ if quoted => {}
            '0'..='9' => {
                if !result.ends_with('0') {
                    result.push('0');
                }
            }
            _ => result.push(c),
        }
    }
    result
}

/// The names of operations in a line, or the line itself.
fn operations(line: &str) -> String {
    // Types and attributes have names of the same form after a sign.
    let signed = |c: char| matches!(c, '!' | '#');
    let is_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '_' | '.');
    let is_operation = |word: &&str| {
        word.split_once('.').is_some_and(|(dialect, name)| {
            dialect.starts_with(|c: char| c.is_ascii_lowercase())
                && name.starts_with(|c: char| c.is_ascii_lowercase())
        })
    };
    let mut names: Vec<&str> = line
        .split(|c: char| !is_name(c) && !signed(c))
        .filter(is_operation)
        .take(2)
        .collect();
    // Constants of these types are written in another way than those of others.
    let last = line.rsplit(' ').next().unwrap_or_default();
    if !names.is_empty() {
        names.extend(["f80", "f128"].into_iter().filter(|ty| last.contains(ty)));
        // A position that an operand should say.
        names.extend(line.contains("-9223372036854775808").then_some("dynamic"));
    }
    match names.is_empty() {
        true => line
            .trim_start_matches(['-', '+'])
            .trim()
            .chars()
            .take(20)
            .collect(),
        false => names.join(" "),
    }
}

#[cfg(test)]
mod tests {
    use super::{class, known_class};
    use crate::compare::{Comparison, Output};

    #[test]
    fn a_class_on_the_list_has_a_reason() {
        let text = Comparison::Passes(String::new());
        assert!(known_class(&text, "names of several functions: expected ''").is_some());
        assert_eq!(known_class(&text, "expected '' / expected ''"), None);
        let class = "failed to legalize operation '' that was explicitly marked illegal / accepted";
        let pass = |element: &str| Comparison::Passes(element.to_owned());
        assert!(known_class(&pass("convert-cf-to-llvm{index-bitwidth=32}"), class).is_some());
        assert_eq!(known_class(&pass("convert-func-to-llvm"), class), None);
    }

    #[test]
    fn places_names_and_numbers_do_not_decide() {
        let rejected = |text: &str| Output::Rejected(text.to_owned());
        let first = class(&rejected("1:2: 'a.b' op takes 3"), &rejected("1:2: 'a.b' op"));
        let second = class(&rejected("7:2: 'c.d' op takes 12"), &rejected("1:2: 'c.d' op"));
        assert_eq!(first, second);
        let text = |text: &str| Output::Text(text.to_owned());
        let difference = class(&text("x\n%0 = a.b %c"), &text("x\n%1 = a.b %d, %e"));
        assert_eq!(difference, "text: a.b / a.b");
        let difference = class(
            &text("#map = x\na.b %c : f80"),
            &text("#map = y\na.b %d : vector<2xf80>"),
        );
        assert_eq!(difference, "text: a.b f80 / a.b f80");
    }
}
