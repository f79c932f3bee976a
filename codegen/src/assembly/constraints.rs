//! Parses the constraints of inline assembly, in LLVM's notation.

/// What a constraint describes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Role {
    /// `=…`: a result, or memory that is written.
    Output,
    /// An operand.
    Input,
    /// `~{…}`: a register, or all memory, that the template changes.
    Clobber,
    /// `!…`: a label of `asm goto`.
    Label,
}

/// One constraint.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Constraint {
    pub role: Role,
    /// `&`: the output is written before all inputs are read.
    pub early: bool,
    /// `*`: the operand is the address of the value.
    pub indirect: bool,
    /// `{…}`: the register.
    pub fixed: Option<String>,
    /// The number of the output whose place the input takes.
    pub tied: Option<usize>,
    /// The constraint codes: letters, or several characters after a `^`.
    pub codes: Vec<String>,
}

impl Constraint {
    /// Parses one constraint; `None` if it is malformed.
    fn parse(text: &str) -> Option<Constraint> {
        let mut rest = text;
        let mut constraint = Constraint {
            role: Role::Input,
            early: false,
            indirect: false,
            fixed: None,
            tied: None,
            codes: Vec::new(),
        };
        for (prefix, role) in [("~", Role::Clobber), ("=", Role::Output), ("!", Role::Label)] {
            if let Some(after) = rest.strip_prefix(prefix) {
                (constraint.role, rest) = (role, after);
                break;
            }
        }
        loop {
            let mut characters = rest.chars();
            match characters.next() {
                Some('&') => constraint.early = true,
                Some('*') => constraint.indirect = true,
                Some('%' | '#') => {}
                _ => break,
            }
            rest = characters.as_str();
        }
        while let Some(first) = rest.chars().next() {
            match first {
                '{' => {
                    let end = rest.find('}')?;
                    constraint.fixed = Some(rest[1..end].to_owned());
                    rest = &rest[end + 1..];
                }
                '0'..='9' => {
                    let end = rest
                        .find(|character: char| !character.is_ascii_digit())
                        .unwrap_or(rest.len());
                    constraint.tied = Some(rest[..end].parse().ok()?);
                    rest = &rest[end..];
                }
                '^' => {
                    constraint.codes.push(rest.get(1..3)?.to_owned());
                    rest = &rest[3..];
                }
                // The first of several alternatives is chosen.
                '|' => break,
                _ => {
                    constraint.codes.push(first.to_string());
                    rest = &rest[first.len_utf8()..];
                }
            }
        }
        Some(constraint)
    }

    /// Parses the list of constraints of a statement; `None` if it is malformed.
    pub fn parse_list(text: &str) -> Option<Vec<Constraint>> {
        let mut list = Vec::new();
        let mut start = 0;
        let mut in_braces = false;
        for (at, character) in text.char_indices() {
            match character {
                '{' => in_braces = true,
                '}' => in_braces = false,
                ',' if !in_braces => {
                    list.push(Constraint::parse(&text[start..at])?);
                    start = at + 1;
                }
                _ => {}
            }
        }
        if start < text.len() {
            list.push(Constraint::parse(&text[start..])?);
        }
        Some(list)
    }

    /// The condition code of an output that is a flag.
    pub fn condition(&self) -> Option<&str> {
        self.fixed.as_deref()?.strip_prefix("@cc")
    }

    /// Whether an operand of the operation belongs to the constraint.
    pub fn has_operand(&self) -> bool {
        match self.role {
            Role::Output => self.indirect,
            Role::Input => true,
            Role::Clobber | Role::Label => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn constraints_have_roles_and_codes() {
        let list = Constraint::parse_list("=&r,=*m,={@ccz},0,{ax},^Yzim,~{memory},~{st(1)}").unwrap();
        let roles: Vec<Role> = list.iter().map(|constraint| constraint.role).collect();
        assert_eq!(roles[..3], [Role::Output; 3]);
        assert_eq!(roles[3..6], [Role::Input; 3]);
        assert_eq!(roles[6..], [Role::Clobber; 2]);
        assert!(list[0].early && !list[0].indirect && list[1].indirect);
        assert_eq!(list[2].condition(), Some("z"));
        assert_eq!(list[3].tied, Some(0));
        assert_eq!(list[4].fixed.as_deref(), Some("ax"));
        assert_eq!(list[5].codes, ["Yz", "i", "m"]);
        assert_eq!(list[7].fixed.as_deref(), Some("st(1)"));
        assert_eq!(Constraint::parse_list("{ax"), None);
    }
}
