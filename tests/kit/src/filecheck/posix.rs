//! Translates extended POSIX regular expressions, the syntax of check files, to that of the `regex` family of crates.

/// Translates `source`; an error if it is no regular expression.
pub(super) fn to_rust(source: &str) -> Result<String, String> {
    let mut out = String::with_capacity(source.len() + 8);
    let mut characters = source.chars().peekable();
    while let Some(character) = characters.next() {
        match character {
            '[' => bracket(&mut characters, &mut out)?,
            // Only digits have a meaning after a backslash, and back-references are not written by number here.
            '\\' => match characters.next() {
                Some(escaped) => literal(escaped, &mut out),
                None => return Err("trailing backslash (\\)".into()),
            },
            // A brace that opens no bound is literal.
            '{' if !characters.peek().is_some_and(char::is_ascii_digit) => out.push_str("\\{"),
            '{' => {
                let bound: String =
                    std::iter::from_fn(|| characters.next_if(|next| next.is_ascii_digit() || *next == ','))
                        .collect();
                characters.next_if_eq(&'}').ok_or("braces not balanced")?;
                out.push_str(&format!("{{{bound}}}"));
            }
            '(' if characters.peek() == Some(&'?') => {
                return Err("repetition-operator operand invalid".into());
            }
            '*' | '+' | '?' if matches!(characters.peek(), Some('*' | '+' | '?')) => {
                return Err("repetition-operator operand invalid".into());
            }
            other => out.push(other),
        }
    }
    Ok(out)
}

/// Writes `character` as a literal.
fn literal(character: char, out: &mut String) {
    if character.is_ascii_punctuation() {
        out.push('\\');
    }
    out.push(character);
}

/// Translates a bracket expression after its opening bracket. It has no escapes; a negated one does not match a
/// newline.
fn bracket(
    characters: &mut std::iter::Peekable<std::str::Chars<'_>>,
    out: &mut String,
) -> Result<(), String> {
    const UNCLOSED: &str = "brackets ([ ]) not balanced";
    out.push('[');
    if characters.next_if_eq(&'^').is_some() {
        out.push_str("^\\n");
    }
    let mut first = true;
    loop {
        match characters.next().ok_or(UNCLOSED)? {
            ']' if !first => break,
            '[' if characters.peek() == Some(&':') => {
                out.push('[');
                loop {
                    let inner = characters.next().ok_or(UNCLOSED)?;
                    out.push(inner);
                    if inner == ']' {
                        break;
                    }
                }
            }
            // The only character with the meaning of a range in both syntaxes.
            '-' if !first && characters.peek() != Some(&']') => out.push('-'),
            other => literal(other, out),
        }
        first = false;
    }
    out.push(']');
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::to_rust;

    #[test]
    fn what_differs_is_rewritten() {
        let cases = [
            ("a.*b", "a.*b"),
            ("[^ ]+", "[^\\n ]+"),
            ("[a-z[]", "[a-z\\[]"),
            ("[]a]", "[\\]a]"),
            ("[[:digit:]]+x", "[[:digit:]]+x"),
            ("[\\d]", "[\\\\d]"),
            ("\\d\\[", "d\\["),
            ("x{2}{y}", "x{2}\\{y}"),
            ("[a-]", "[a\\-]"),
        ];
        for (posix, rust) in cases {
            assert_eq!(to_rust(posix).as_deref(), Ok(rust), "{posix}");
        }
    }

    #[test]
    fn what_is_none_is_rejected() {
        for bad in ["[a", "(?:x)", ".*?", "a\\", "a{2"] {
            assert!(to_rust(bad).is_err(), "{bad}");
        }
    }
}
