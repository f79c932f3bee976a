//! Signatures of intrinsics, encoded as one letter per type, some followed by a number.
//!
//! `v` void, `h` `b` `f` `d` `q` `Q` floats, `i32` an integer, `p0` a pointer, `t` token, `m` metadata, `X` `x` `z`
//! target register types, `V4` and `S4` a fixed or scalable vector of the next type, `r2` a struct of two types, `.`
//! variadic. `A` `I` `F` `L` `P` are overloaded types: any type, integer, float, vector, pointer; the number is the
//! overload's index. The other letters derive a type from the overload with their number: `M` equal, `e` of twice and
//! `c` of half the element width, `w` with as many elements of the next type, `l` its element, `B` integers of equal
//! width, `s` and `u` a subdivision into two or four times as many elements, `n0/2` with half as many elements, `y1/0`
//! overload 1, a vector of pointers with as many elements as overload 0.

use crate::types::TypeTexts;
use crate::types::address_space;
use std::fmt::Write;
use windlass_dialects::llvm::types::StructType;
use windlass_ir::{Context, Type, TypeData};

#[derive(Clone, Copy)]
struct Item {
    letter: u8,
    number: u32,
    second: u32,
}

fn items(signature: &str) -> Vec<Item> {
    let mut items: Vec<Item> = Vec::new();
    let mut second = false;
    for byte in signature.bytes() {
        match (byte, items.last_mut()) {
            (b'0'..=b'9', Some(item)) => {
                let number = if second {
                    &mut item.second
                } else {
                    &mut item.number
                };
                *number = number.saturating_mul(10).saturating_add((byte - b'0').into());
            }
            (b'/', _) => second = true,
            _ => {
                second = false;
                items.push(Item {
                    letter: byte,
                    number: 0,
                    second: 0,
                });
            }
        }
    }
    items
}

/// Whether the intrinsic has overloaded types.
pub fn is_overloaded(signature: &str) -> bool {
    signature.contains(['A', 'I', 'F', 'L', 'P', 'y'])
}

/// Whether the intrinsic is variadic.
pub fn is_variadic(signature: &str) -> bool {
    signature.ends_with('.')
}

/// The number of fixed parameters.
pub fn param_count(signature: &str) -> usize {
    let items = items(signature);
    let (mut at, mut count) = (0, 0);
    while items.get(at).is_some_and(|item| item.letter != b'.') {
        text(&items, &mut at);
        count += 1;
    }
    count - 1
}

/// The LLVM IR texts of the parts of a function type.
#[derive(Debug)]
pub struct FunctionTexts {
    pub result: String,
    pub params: Vec<String>,
}

/// The types of an intrinsic without overloaded types.
pub fn texts(signature: &str) -> FunctionTexts {
    let items = items(signature);
    let mut at = 0;
    let result = text(&items, &mut at);
    let mut params = Vec::new();
    while items.get(at).is_some_and(|item| item.letter != b'.') {
        params.push(text(&items, &mut at));
    }
    FunctionTexts { result, params }
}

fn text(items: &[Item], at: &mut usize) -> String {
    let Some(&item) = items.get(*at) else {
        return String::new();
    };
    *at += 1;
    let number = item.number;
    match item.letter {
        b'V' => format!("<{number} x {}>", text(items, at)),
        b'S' => format!("<vscale x {number} x {}>", text(items, at)),
        b'r' => {
            let parts: Vec<String> = (0..number).map(|_| text(items, at)).collect();
            format!("{{ {} }}", parts.join(", "))
        }
        b'w' => text(items, at),
        _ => leaf(item).unwrap_or_default(),
    }
}

/// The LLVM IR text of a type that a single letter encodes.
fn leaf(item: Item) -> Option<String> {
    let text = match item.letter {
        b'v' => "void",
        b'h' => "half",
        b'b' => "bfloat",
        b'f' => "float",
        b'd' => "double",
        b'q' => "fp128",
        b'Q' => "ppc_fp128",
        b't' => "token",
        b'm' => "metadata",
        b'X' => "x86_amx",
        b'x' => "<1 x i64>",
        b'z' => "target(\"aarch64.svcount\")",
        b'p' if item.number == 0 => "ptr",
        b'p' => return Some(format!("ptr addrspace({})", item.number)),
        b'i' => return Some(format!("i{}", item.number)),
        _ => return None,
    };
    Some(text.to_owned())
}

/// Infers the overloaded types from the types of a call. `None` if the call does not match the signature.
pub fn overloads(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    signature: &str,
    result: Type,
    arguments: &[Type],
) -> Option<Vec<Type>> {
    matched(ctx, types, signature, result, arguments).map(|matcher| matcher.found)
}

/// Whether a call with these types is one of the intrinsic, with all its arguments.
pub fn is_call(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    signature: &str,
    result: Type,
    arguments: &[Type],
) -> bool {
    matched(ctx, types, signature, result, arguments).is_some_and(|matcher| {
        let rest = &matcher.items[matcher.read.min(matcher.items.len())..];
        rest.is_empty() || matches!(rest, [Item { letter: b'.', .. }])
    })
}

/// The types of a call matched with the signature, if they do.
fn matched<'m, 't, 'c>(
    ctx: &'m Context,
    types: &'t mut TypeTexts<'c>,
    signature: &str,
    result: Type,
    arguments: &[Type],
) -> Option<Matcher<'m, 't, 'c>> {
    let mut matcher = Matcher {
        ctx,
        types,
        items: items(signature),
        at: 0,
        read: 0,
        found: Vec::new(),
        later: Vec::new(),
    };
    let all = std::iter::once(&result).chain(arguments);
    for &ty in all {
        if !matcher.fits(ty, false) {
            return None;
        }
    }
    matcher.read = matcher.at;
    for (ty, at) in std::mem::take(&mut matcher.later) {
        matcher.at = at;
        if !matcher.fits(ty, true) {
            return None;
        }
    }
    Some(matcher)
}

struct Matcher<'m, 't, 'c> {
    ctx: &'m Context,
    types: &'t mut TypeTexts<'c>,
    items: Vec<Item>,
    at: usize,
    /// How many items the types have used.
    read: usize,
    found: Vec<Type>,
    /// Types derived from an overload with a later position, and the index of their item; matched in a second pass.
    later: Vec<(Type, usize)>,
}

/// The number of elements of a vector, whether it is scalable, and the element type.
type Shape = (i64, bool, Type);

impl Matcher<'_, '_, '_> {
    fn shape(&self, ty: Type) -> Option<Shape> {
        let vector = ty.vector(self.ctx)?;
        Some((
            vector.shape.iter().product(),
            vector.is_scalable(),
            vector.element,
        ))
    }

    fn width(&self, ty: Type) -> Option<i64> {
        match ty.data(self.ctx) {
            TypeData::Integer { width, .. } => Some(i64::from(*width)),
            TypeData::Float(kind) => Some(kind.width().into()),
            _ => None,
        }
    }

    fn is_integer(&self, ty: Type) -> bool {
        matches!(ty.data(self.ctx), TypeData::Integer { .. })
    }

    /// Whether two types have the same shape and `fits` holds for their elements.
    fn alike(&self, ty: Type, of: Type, fits: impl Fn(Type, Type) -> bool) -> bool {
        match (self.shape(ty), self.shape(of)) {
            (Some((count, scaled, element)), Some((other, other_scaled, of))) => {
                count == other && scaled == other_scaled && fits(element, of)
            }
            (None, None) => fits(ty, of),
            _ => false,
        }
    }

    fn has_text(&mut self, ty: Type, expected: &str) -> bool {
        self.types.get(ty).is_some_and(|text| *text == *expected)
    }

    /// Matches a type against the next items. `again` is true in the second pass.
    fn fits(&mut self, ty: Type, again: bool) -> bool {
        let start = self.at;
        let Some(&item) = self.items.get(start) else {
            return false;
        };
        self.at += 1;
        let number = item.number as usize;
        match item.letter {
            b'V' | b'S' => match self.shape(ty) {
                Some((count, scaled, element)) => {
                    count == i64::from(item.number)
                        && scaled == (item.letter == b'S')
                        && self.fits(element, again)
                }
                None => false,
            },
            b'r' => match StructType::of(self.ctx, ty) {
                Some(structure) if structure.name(self.ctx).is_none() && !structure.is_packed() => {
                    let parts = structure.body();
                    parts.len() == number && parts.iter().all(|&part| self.fits(part, again))
                }
                _ => false,
            },
            b'A' | b'I' | b'F' | b'L' | b'P' | b'M' => {
                if let Some(&known) = self.found.get(number) {
                    return known == ty;
                }
                if number > self.found.len() || item.letter == b'M' {
                    return self.later(ty, start, again);
                }
                self.found.push(ty);
                let element = ty.element_or_self(self.ctx);
                match item.letter {
                    b'I' => self.is_integer(element),
                    b'F' => matches!(element.data(self.ctx), TypeData::Float(_)),
                    b'L' => self.shape(ty).is_some(),
                    b'P' => address_space(self.ctx, ty).is_some(),
                    _ => true,
                }
            }
            b'y' => {
                let reference = self.found.get(item.second as usize).copied();
                if !again {
                    self.found.push(ty);
                }
                let Some(reference) = reference else {
                    return self.later(ty, start, again);
                };
                let is_pointer = |ty, _| address_space(self.ctx, ty).is_some();
                self.shape(ty).is_some() && self.alike(ty, reference, is_pointer)
            }
            b'e' | b'c' | b'w' | b'l' | b'B' | b's' | b'u' | b'n' => {
                let Some(&of) = self.found.get(number) else {
                    // The element type of `w` is matched in the second pass, too.
                    self.at += usize::from(item.letter == b'w');
                    return self.later(ty, start, again);
                };
                self.derived(item, ty, of, again)
            }
            _ => leaf(item).is_some_and(|expected| self.has_text(ty, &expected)),
        }
    }

    fn derived(&mut self, item: Item, ty: Type, of: Type, again: bool) -> bool {
        let integers = |ty, of, (times, by): (i64, i64)| {
            let widths = self.width(ty).zip(self.width(of));
            self.is_integer(ty) == self.is_integer(of) && widths.is_some_and(|(a, b)| a * by == b * times)
        };
        match item.letter {
            b'e' => self.alike(ty, of, |ty, of| self.is_integer(ty) && integers(ty, of, (2, 1))),
            b'c' => {
                let floats_may = self.shape(ty).is_some();
                self.alike(ty, of, |ty, of| {
                    (floats_may || self.is_integer(ty)) && integers(ty, of, (1, 2))
                })
            }
            b'B' => self.alike(ty, of, |ty, of| {
                self.is_integer(ty) && self.width(ty) == self.width(of)
            }),
            b'l' => self.shape(of).is_some_and(|(.., element)| element == ty),
            b'w' => match (self.shape(ty), self.shape(of)) {
                (None, None) => self.fits(ty, again),
                (Some((count, scaled, element)), Some((other, other_scaled, _))) => {
                    count == other && scaled == other_scaled && self.fits(element, again)
                }
                _ => false,
            },
            b's' | b'u' => {
                let by = if item.letter == b's' { 2 } else { 4 };
                match (self.shape(ty), self.shape(of)) {
                    (Some((count, scaled, element)), Some((other, other_scaled, of))) => {
                        count == other * by && scaled == other_scaled && integers(element, of, (1, by))
                    }
                    _ => false,
                }
            }
            _ => match (self.shape(ty), self.shape(of)) {
                (Some((count, scaled, element)), Some((other, other_scaled, of))) => {
                    count * i64::from(item.second) == other && scaled == other_scaled && element == of
                }
                _ => false,
            },
        }
    }

    fn later(&mut self, ty: Type, at: usize, again: bool) -> bool {
        self.later.push((ty, at));
        !again
    }
}

/// The text of a function type: `float (i32, ptr)`.
pub fn function_text(types: &mut TypeTexts<'_>, result: Type, arguments: &[Type]) -> String {
    let mut out = String::new();
    let text = types.get(result);
    let _ = write!(out, "{} (", text.as_deref().unwrap_or("void"));
    for (index, &ty) in arguments.iter().enumerate() {
        if index > 0 {
            out.push_str(", ");
        }
        out.push_str(types.get(ty).as_deref().unwrap_or_default());
    }
    out.push(')');
    out
}
