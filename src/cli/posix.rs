//! Translates extended POSIX regular expressions, the syntax of expectations, to that of the `regex` crate.

/// LLVM's messages for malformed regular expressions.
const REPETITION: &str = "repetition-operator operand invalid";
const BRACKETS: &str = "brackets ([ ]) not balanced";
const BRACES: &str = "braces not balanced";
const PARENTHESES: &str = "parentheses not balanced";
const COUNT: &str = "invalid repetition count(s)";
const EMPTY: &str = "empty (sub)expression";

/// The maximum repetition count.
const MAX_COUNT: u32 = 255;

type Chars<'s> = std::iter::Peekable<std::str::Chars<'s>>;

/// Translates `source`.
///
/// # Errors
/// LLVM's message for a malformed regular expression.
pub fn to_rust(source: &str) -> Result<String, &'static str> {
    let mut out = String::with_capacity(source.len() + 8);
    let mut chars = source.chars().peekable();
    let mut open = 0;
    // Whether the preceding item can be repeated, and whether it has a repetition already.
    let (mut atom, mut repeated) = (false, false);
    // Whether the current alternative is non-empty.
    let mut filled = false;
    while let Some(c) = chars.next() {
        match c {
            '*' | '+' | '?' | '{' if c != '{' || chars.peek().is_some_and(char::is_ascii_digit) => {
                if !atom || repeated {
                    return Err(REPETITION);
                }
                repeated = true;
                out.push(c);
                if c == '{' {
                    bound(&mut chars, &mut out)?;
                }
                continue;
            }
            '(' => {
                open += 1;
                out.push('(');
                (atom, repeated, filled) = (false, false, false);
                if chars.next_if_eq(&')').is_some() {
                    open -= 1;
                    out.push(')');
                    (atom, filled) = (true, true);
                }
                continue;
            }
            ')' if open == 0 => return Err(PARENTHESES),
            ')' | '|' if !filled => return Err(EMPTY),
            ')' => {
                open -= 1;
                out.push(')');
            }
            '|' => {
                out.push('|');
                (atom, repeated, filled) = (false, false, false);
                continue;
            }
            '^' | '$' => {
                out.push(c);
                (atom, repeated, filled) = (false, false, true);
                continue;
            }
            '[' => bracket(&mut chars, &mut out)?,
            '\\' => match chars.next() {
                Some('1'..='9') => return Err("invalid backreference number"),
                Some(escaped) => literal(escaped, &mut out),
                None => return Err("trailing backslash (\\)"),
            },
            '.' => out.push('.'),
            other => literal(other, &mut out),
        }
        (atom, repeated, filled) = (true, false, true);
    }
    match (open, filled) {
        (0, true) => Ok(out),
        (0, false) => Err(EMPTY),
        _ => Err(PARENTHESES),
    }
}

/// A repetition count, its opening brace read already.
fn bound(chars: &mut Chars<'_>, out: &mut String) -> Result<(), &'static str> {
    let text: String =
        std::iter::from_fn(|| chars.next_if(|next| next.is_ascii_digit() || *next == ',')).collect();
    let (low, high) = text.split_once(',').unwrap_or((&text, &text));
    let count = |text: &str| {
        text.parse::<u32>()
            .ok()
            .filter(|&count| count <= MAX_COUNT)
            .ok_or(COUNT)
    };
    let low = count(low)?;
    if !high.is_empty() && count(high)? < low {
        return Err(COUNT);
    }
    chars.next_if_eq(&'}').ok_or(BRACES)?;
    out.push_str(&text);
    out.push('}');
    Ok(())
}

/// `character` as a literal.
fn literal(character: char, out: &mut String) {
    if character.is_ascii_punctuation() {
        out.push('\\');
    }
    out.push(character);
}

/// A bracket expression, its opening bracket read already. It has no escapes.
fn bracket(chars: &mut Chars<'_>, out: &mut String) -> Result<(), &'static str> {
    out.push('[');
    if chars.next_if_eq(&'^').is_some() {
        out.push('^');
    }
    let mut first = true;
    // The possible first character of a range.
    let mut before = None;
    loop {
        match chars.next().ok_or(BRACKETS)? {
            ']' if !first => break,
            '[' if chars.peek() == Some(&':') => {
                let name: String = std::iter::from_fn(|| chars.next_if(|&next| next != ']')).collect();
                chars.next().ok_or(BRACKETS)?;
                let known = [
                    "alnum", "alpha", "blank", "cntrl", "digit", "graph", "lower", "print", "punct", "space",
                    "upper", "xdigit",
                ];
                match name.strip_prefix(':').and_then(|name| name.strip_suffix(':')) {
                    Some(class) if known.contains(&class) => out.push_str(&format!("[{name}]")),
                    _ => return Err("invalid character class"),
                }
                before = None;
            }
            // Only `-` forms a range in both syntaxes.
            '-' if before.is_some() && chars.peek().is_some_and(|&next| next != ']') => {
                let end = chars.next().ok_or(BRACKETS)?;
                if before.is_some_and(|start| start > end) {
                    return Err("invalid character range");
                }
                out.push('-');
                literal(end, out);
                before = None;
            }
            other => {
                literal(other, out);
                before = Some(other);
            }
        }
        first = false;
    }
    out.push(']');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_differs_is_rewritten() {
        let cases = [
            ("a.*b", "a.*b"),
            ("[a-z[]", "[a-z\\[]"),
            ("[]a]", "[\\]a]"),
            ("[[:digit:]]+x", "[[:digit:]]+x"),
            ("[\\d]", "[\\\\d]"),
            ("\\d\\[", "d\\["),
            ("x{2}{y}", "x{2}\\{y\\}"),
            ("(a|b)?()", "(a|b)?()"),
            ("[a-]", "[a\\-]"),
        ];
        for (posix, rust) in cases {
            assert_eq!(to_rust(posix).as_deref(), Ok(rust), "{posix}");
            assert!(regex::Regex::new(rust).is_ok(), "{rust}");
        }
    }

    #[test]
    fn what_is_none_is_told_in_llvms_words() {
        let cases = [
            ("a{2,1}", COUNT),
            ("a{300}", COUNT),
            ("a{1", BRACES),
            ("[z-a]", "invalid character range"),
            ("[[:foo:]]", "invalid character class"),
            ("a**", REPETITION),
            ("+", REPETITION),
            ("^*", REPETITION),
            ("(", PARENTHESES),
            (")", PARENTHESES),
            ("|", EMPTY),
            ("", EMPTY),
            ("[a", BRACKETS),
            ("\\1", "invalid backreference number"),
        ];
        for (posix, error) in cases {
            assert_eq!(to_rust(posix), Err(error), "{posix}");
        }
    }
}
