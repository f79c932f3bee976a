//! What an intrinsic takes: a text of one letter per part, behind some a number.
//!
//! `v` void, `h` `b` `f` `d` `q` `Q` floats, `i32` an integer, `p0` a pointer, `t` token, `m` metadata, `X` `x` `z` registers,
//! `V4` and `S4` a vector of what follows, `r2` a struct of that many, `.` any further arguments. `A` `I` `F` `L` `P` is any
//! type, integer, float, vector or pointer, which stands in the name; their number counts them, and all other letters are
//! derived from the one with their number: `M` the same, `e` twice and `c` half as wide, `w` as many of what follows, `l` its
//! element, `B` integers as wide, `s` and `u` twice and four times as many elements, `n0/2` half as many elements, `y1/0` a pointer
//! for each element.

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

/// Whether types stand in the intrinsic's name.
pub fn is_overloaded(signature: &str) -> bool {
    signature.contains(['A', 'I', 'F', 'L', 'P', 'y'])
}

/// Whether a call may have further arguments.
pub fn is_variadic(signature: &str) -> bool {
    signature.ends_with('.')
}

/// How many parameters it names.
pub fn param_count(signature: &str) -> usize {
    let items = items(signature);
    let (mut at, mut count) = (0, 0);
    while items.get(at).is_some_and(|item| item.letter != b'.') {
        text(&items, &mut at);
        count += 1;
    }
    count - 1
}

/// A function's type as LLVM writes it, piece by piece.
#[derive(Debug)]
pub struct FunctionTexts {
    pub result: String,
    pub params: Vec<String>,
}

/// The types of an intrinsic that has none in its name.
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

/// The type that a letter alone stands for.
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

/// The types that stand in the name of an intrinsic which is called so. `None` if it cannot be.
pub fn overloads(
    ctx: &Context,
    types: &mut TypeTexts<'_>,
    signature: &str,
    result: Type,
    arguments: &[Type],
) -> Option<Vec<Type>> {
    let mut matcher = Matcher {
        ctx,
        types,
        items: items(signature),
        at: 0,
        found: Vec::new(),
        later: Vec::new(),
    };
    let all = std::iter::once(&result).chain(arguments);
    for &ty in all {
        if !matcher.fits(ty, false) {
            return None;
        }
    }
    for (ty, at) in std::mem::take(&mut matcher.later) {
        matcher.at = at;
        if !matcher.fits(ty, true) {
            return None;
        }
    }
    Some(matcher.found)
}

struct Matcher<'m, 't, 'c> {
    ctx: &'m Context,
    types: &'t mut TypeTexts<'c>,
    items: Vec<Item>,
    at: usize,
    found: Vec<Type>,
    /// Types that depend on ones behind them, and where what they have to be is said.
    later: Vec<(Type, usize)>,
}

/// How many elements a vector has, whether that is scaled, and what they are.
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

    /// Whether two types have the same form, and `fits` holds of what is in them.
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

    /// Whether a type is what the next items say. `again` if it is looked at for the second time.
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
                    // What the elements have to be is seen later as well.
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

/// A function's type: `float (i32, ptr)`.
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
