//! Substitutes operands into the template of an inline assembly statement.

/// The syntax of a template.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum Dialect {
    #[default]
    Att,
    Intel,
}

/// Replaces `$0`, `${0:b}`, `$$`, `$(att$|intel$)` and `${:uid}` in a template. `print` returns the text of an operand with a
/// modifier; `uid` replaces the number that differs between statements.
pub(super) fn substitute(
    template: &str,
    dialect: Dialect,
    uid: &str,
    mut print: impl FnMut(usize, Option<&str>) -> Result<String, String>,
) -> Result<String, String> {
    let malformed = || String::from("an inline assembly template that is malformed");
    let mut out = String::with_capacity(template.len() + 16);
    // The number of the alternative that is read, in an alternation.
    let mut alternative: Option<usize> = None;
    let chosen = usize::from(dialect == Dialect::Intel);
    let mut rest = template;
    while let Some(at) = rest.find('$') {
        let is_read = |alternative: Option<usize>| alternative.is_none_or(|number| number == chosen);
        if is_read(alternative) {
            out.push_str(&rest[..at]);
        }
        rest = &rest[at + 1..];
        let Some(first) = rest.chars().next() else {
            return Err(malformed());
        };
        let mut end = first.len_utf8();
        match first {
            '$' if is_read(alternative) => out.push('$'),
            '$' => {}
            '(' if alternative.is_none() => alternative = Some(0),
            '|' => match &mut alternative {
                Some(number) => *number += 1,
                None => out.push('|'),
            },
            ')' => match alternative.take() {
                Some(_) => {}
                None => out.push(')'),
            },
            '{' => {
                let close = rest.find('}').ok_or_else(malformed)?;
                let (operand, modifier) = match rest[1..close].split_once(':') {
                    Some((operand, modifier)) => (operand, Some(modifier)),
                    None => (&rest[1..close], None),
                };
                end = close + 1;
                if is_read(alternative) {
                    match (operand, modifier) {
                        ("", Some("uid")) => out.push_str(uid),
                        ("", Some("comment")) => out.push('#'),
                        ("", Some("private")) => out.push_str(".L"),
                        _ => out.push_str(&print(operand.parse().map_err(|_| malformed())?, modifier)?),
                    }
                }
            }
            '0'..='9' => {
                end = rest
                    .find(|character: char| !character.is_ascii_digit())
                    .unwrap_or(rest.len());
                if is_read(alternative) {
                    out.push_str(&print(rest[..end].parse().map_err(|_| malformed())?, None)?);
                }
            }
            _ => return Err(malformed()),
        }
        rest = &rest[end..];
    }
    if alternative.is_none_or(|number| number == chosen) {
        out.push_str(rest);
    }
    Ok(out)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn text(template: &str, dialect: Dialect) -> Result<String, String> {
        substitute(template, dialect, "7", |operand, modifier| {
            Ok(format!("<{operand}{}>", modifier.unwrap_or_default()))
        })
    }

    #[test]
    fn operands_are_substituted() {
        assert_eq!(
            text("mov $1, ${0:b} $$5", Dialect::Att).unwrap(),
            "mov <1>, <0b> $5"
        );
        assert_eq!(text("$(a $0$|b $1$) c${:uid}", Dialect::Att).unwrap(), "a <0> c7");
        assert_eq!(text("$(a $0$|b $1$) c", Dialect::Intel).unwrap(), "b <1> c");
        assert_eq!(text("${10} | $10", Dialect::Att).unwrap(), "<10> | <10>");
        assert!(text("${0", Dialect::Att).is_err());
        assert!(text("$x", Dialect::Att).is_err());
        assert!(text("a$", Dialect::Att).is_err());
    }
}
