//! Finds the top-level items of a module without reading them.
//!
//! Input: the text. Output: an [`Item`] for each definition, declaration, metadata node and so on, with its extent, so that
//! functions can be read on all cores. An item starts at the start of a line outside of braces, strings and comments,
//! or after another item on the line of a closing brace; where a line does not start an item, it continues the one before. A text with
//! several items on a line is split again, more slowly ([`Lines::Shared`]).

use super::lexer::{in_word, skip_space, string_end};
use std::ops::Range;

/// What an item is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ItemKind {
    /// `define`
    Define,
    /// `declare`
    Declare,
    /// `@x = …`: a variable, an alias or an ifunc.
    Global,
    /// `%T = type …`
    Type,
    /// `$c = comdat …`
    Comdat,
    /// `attributes #0 = …`
    Attributes,
    /// `!0 = …`
    Metadata,
    /// `!name = …`
    NamedMetadata,
    /// `target …`
    Target,
    /// `source_filename = …`
    SourceFilename,
    /// `module asm …`
    ModuleAsm,
    /// `uselistorder …`, which has no meaning for the program.
    UseListOrder,
    /// `^0 = …`, which has no meaning for the program.
    Summary,
    /// What is none of these.
    Unknown,
}

/// An item and where it stands.
#[derive(Clone, Debug)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// From its first byte to the next item.
    pub range: Range<usize>,
}

/// Whether items may share a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lines {
    /// Each begins a line, or follows a closing brace.
    Own,
    /// One may follow another anywhere.
    Shared,
}

/// All items in order.
pub fn split(text: &[u8], lines: Lines) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut at = skip_space(text, 0);
    let mut ahead = Ahead::default();
    let close = |items: &mut Vec<Item>, start: usize| {
        if let Some(last) = items.last_mut() {
            last.range.end = start;
        }
    };
    while at < text.len() {
        let kind = kind_at(text, at).unwrap_or(ItemKind::Unknown);
        close(&mut items, at);
        items.push(Item {
            kind,
            range: at..text.len(),
        });
        at = item_end(text, at, lines, &mut ahead);
    }
    items
}

/// The start of the item after the one at `start`.
fn item_end(text: &[u8], start: usize, lines: Lines, ahead: &mut Ahead) -> usize {
    let mut at = start;
    let mut depth = 0usize;
    loop {
        let found = match depth {
            0 => {
                let found = text[at..].iter().position(|&byte| INTERESTING[usize::from(byte)]);
                let found = found.map(|offset| at + offset);
                if lines == Lines::Shared
                    && let Some(next) = item_within(text, start + 1, at..found.unwrap_or(text.len()))
                {
                    return next;
                }
                found
            }
            _ => ahead.next(text, at),
        };
        let Some(found) = found else { return text.len() };
        at = found;
        match text[at] {
            b'"' => match string_end(text, at) {
                Some(end) => at = end + 1,
                None => return text.len(),
            },
            b';' => match memchr::memchr(b'\n', &text[at..]) {
                Some(length) => at += length,
                None => return text.len(),
            },
            b'{' => {
                depth += 1;
                at += 1;
            }
            closing => {
                if closing == b'}' {
                    depth = depth.saturating_sub(1);
                }
                at += 1;
                if depth == 0 {
                    let next = skip_space(text, at);
                    if next >= text.len() || kind_at(text, next).is_some() {
                        return next;
                    }
                }
            }
        }
    }
}

/// The first item that starts in `range`, but not before `from`.
fn item_within(text: &[u8], from: usize, range: Range<usize>) -> Option<usize> {
    (range.start.max(from)..range.end).find(|&at| {
        !in_word(text[at - 1])
            && match kind_at(text, at) {
                Some(ItemKind::Define | ItemKind::Declare) => true,
                // The other words also stand in items.
                kind => kind.is_some() && !text[at].is_ascii_lowercase(),
            }
    })
}

/// The next quote or brace and the next comment in braces, where lines do not matter. Both are kept until they are
/// passed, so that the text is searched once for each.
#[derive(Default)]
struct Ahead {
    mark: Option<usize>,
    comment: Option<usize>,
}

impl Ahead {
    /// The first of both from `at` on.
    fn next(&mut self, text: &[u8], at: usize) -> Option<usize> {
        let find = |known: &mut Option<usize>, search: fn(&[u8]) -> Option<usize>| match *known {
            Some(found) if found >= at => found,
            _ => {
                let found = search(&text[at..]).map_or(text.len(), |offset| at + offset);
                *known = Some(found);
                found
            }
        };
        let mark = find(&mut self.mark, |rest| memchr::memchr3(b'"', b'{', b'}', rest));
        let comment = find(&mut self.comment, |rest| memchr::memchr(b';', rest));
        Some(mark.min(comment)).filter(|&found| found < text.len())
    }
}

/// The bytes at which [`item_end`] stops outside of braces.
static INTERESTING: [bool; 256] = {
    let mut table = [false; 256];
    table[b'"' as usize] = true;
    table[b';' as usize] = true;
    table[b'{' as usize] = true;
    table[b'}' as usize] = true;
    table[b'\n' as usize] = true;
    table
};

/// The kind of the item that starts at `at`, if one does.
pub fn kind_at(text: &[u8], at: usize) -> Option<ItemKind> {
    let kind = match text[at] {
        b'@' => ItemKind::Global,
        b'%' => ItemKind::Type,
        b'$' => ItemKind::Comdat,
        b'^' => ItemKind::Summary,
        b'!' if text.get(at + 1).is_some_and(u8::is_ascii_digit) => ItemKind::Metadata,
        b'!' => ItemKind::NamedMetadata,
        byte if byte.is_ascii_lowercase() => return keyword_kind(text, at),
        _ => return None,
    };
    // Only a definition has an equals sign after the name.
    let end = name_end(text, at)?;
    (text.get(skip_space(text, end)) == Some(&b'=')).then_some(kind)
}

/// The end of the name whose first character, a sign like `@`, is at `at`.
fn name_end(text: &[u8], at: usize) -> Option<usize> {
    let in_name = |byte: &u8| in_word(*byte) || *byte == b'\\';
    match text.get(at + 1)? {
        b'"' => Some(string_end(text, at + 1)? + 1),
        byte if in_name(byte) => {
            let rest = &text[at + 1..];
            let length = rest.iter().position(|byte| !in_name(byte));
            Some(at + 1 + length.unwrap_or(rest.len()))
        }
        _ => None,
    }
}

/// Where the text that starts at `at` is no item, and why.
pub fn explain_unknown(text: &[u8], at: usize) -> (usize, &'static str) {
    let is_numbered = text.get(at + 1).is_some_and(u8::is_ascii_digit);
    let message = match text[at] {
        b'@' if !is_numbered => "expected '=' in global variable",
        b'@' | b'%' => "expected '=' after name",
        b'$' | b'^' | b'!' => "expected '=' here",
        _ => return (at, "expected top-level entity"),
    };
    match name_end(text, at) {
        Some(end) => (skip_space(text, end), message),
        None => (at, "expected top-level entity"),
    }
}

fn keyword_kind(text: &[u8], at: usize) -> Option<ItemKind> {
    const WORDS: [(&[u8], ItemKind); 9] = [
        (b"define", ItemKind::Define),
        (b"declare", ItemKind::Declare),
        (b"attributes", ItemKind::Attributes),
        (b"target", ItemKind::Target),
        (b"source_filename", ItemKind::SourceFilename),
        (b"module", ItemKind::ModuleAsm),
        (b"uselistorder", ItemKind::UseListOrder),
        (b"uselistorder_bb", ItemKind::UseListOrder),
        (b"deplibs", ItemKind::Unknown),
    ];
    let rest = &text[at..];
    let length = rest
        .iter()
        .position(|&byte| !byte.is_ascii_alphanumeric() && byte != b'_')
        .unwrap_or(rest.len());
    // `target("…")` is a type.
    if rest.get(length) == Some(&b'(') {
        return None;
    }
    WORDS
        .iter()
        .find(|(word, _)| *word == &rest[..length])
        .map(|&(_, kind)| kind)
}

#[cfg(test)]
mod tests {
    use super::{ItemKind, Lines, split};

    #[test]
    fn items_and_their_extents() {
        let text = br#"; define
source_filename = "a
define"
%T = type { i32,
  i32 }
@g = global %T
  { i32 1, ; }
    i32 2 }, align 4
define {i32, i32} @f() { ; x "
@x = y ; }
  call void asm "{ ; }", ""() ; { ; "
  { } "}" {;}
; } }
}
} !0 = !{}
declare void @g()
"#;
        let items = split(text, Lines::Own);
        let kinds: Vec<ItemKind> = items.iter().map(|item| item.kind).collect();
        use ItemKind::*;
        assert_eq!(kinds, [SourceFilename, Type, Global, Define, Metadata, Declare]);
        assert!(text[items[3].range.clone()].starts_with(b"define {"));
        assert_eq!(
            items[4].range.start,
            text.len() - "!0 = !{}\ndeclare void @g()\n".len()
        );
        assert!(
            items
                .windows(2)
                .all(|pair| pair[0].range.end == pair[1].range.start)
        );
    }

    #[test]
    fn several_items_on_a_line() {
        let text = b"@a = global i32 0 @b = alias i32, ptr @a declare void @declare() !x = !{} define void @f() { ret void }";
        let starts: Vec<usize> = split(text, Lines::Shared)
            .iter()
            .map(|item| item.range.start)
            .collect();
        assert_eq!(starts, [0, 18, 41, 65, 74]);
    }
}
