//! Result names of constants: `%c42_i32`, `%true`, `%cst`.

use super::ConstantOp;
use std::fmt::{self, Write};
use windlass_ir::{AttrData, Attribute, Body, Context, Op, Signedness};

/// `%c4_vscale` for a constant multiple of `vector.vscale`.
pub(super) fn product(ctx: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    use crate::vector::VectorScaleOp;
    let is_scale = |at| {
        let def = body.defining_op(body.operand(op, at));
        def.is_some_and(|def| body.name(def) == VectorScaleOp::NAME)
    };
    let factor = match (is_scale(0), is_scale(1)) {
        (true, _) => 1,
        (_, true) => 0,
        _ => return,
    };
    let value = windlass_ir::rewrite::constant_value(ctx, body, body.operand(op, factor));
    if let Some(number) = value.and_then(|value| value.as_i64(ctx)) {
        with_text(|out| write!(out, "c{number}_vscale"), name);
    }
}

/// A short string on the stack: constants are frequent, and nearly all of their names fit.
struct Short {
    bytes: [u8; 40],
    len: usize,
}

impl Short {
    const EMPTY: Short = Short {
        bytes: [0; 40],
        len: 0,
    };

    /// The name of an integer, with the width and signedness of its type.
    fn of_integer(value: i64, suffix: Option<(&str, u32)>) -> Option<Short> {
        let mut name = Short::EMPTY;
        name.append(b"c").ok()?;
        name.decimal(value).ok()?;
        if let Some((sign, width)) = suffix {
            name.append(sign.as_bytes()).ok()?;
            name.decimal(width.into()).ok()?;
        }
        Some(name)
    }

    fn as_str(&self) -> Option<&str> {
        std::str::from_utf8(&self.bytes[..self.len]).ok()
    }

    /// Appends a number in decimal, as `write!` does, which takes several times as long.
    fn decimal(&mut self, value: i64) -> fmt::Result {
        let mut digits = [0; 20];
        let mut at = digits.len();
        let mut rest = value.unsigned_abs();
        loop {
            at -= 1;
            digits[at] = b'0' + (rest % 10) as u8;
            rest /= 10;
            if rest == 0 {
                break;
            }
        }
        if value < 0 {
            at -= 1;
            digits[at] = b'-';
        }
        self.append(&digits[at..])
    }

    fn append(&mut self, text: &[u8]) -> fmt::Result {
        let place = self.bytes.get_mut(self.len..self.len + text.len());
        place.ok_or(fmt::Error)?.copy_from_slice(text);
        self.len += text.len();
        Ok(())
    }
}

impl Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.append(text.as_bytes())
    }
}

/// Calls `name` with the text that `write` writes.
fn with_text(write: impl Fn(&mut dyn Write) -> fmt::Result, name: &mut dyn FnMut(usize, &str)) {
    let mut short = Short::EMPTY;
    if write(&mut short).is_ok()
        && let Some(text) = short.as_str()
    {
        return name(0, text);
    }
    let mut long = String::new();
    // Writing to a string does not fail.
    let _ = write(&mut long);
    name(0, &long);
}

pub(super) fn constant(ctx: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    let Some(value) = body.attr(op, ConstantOp::value.0) else {
        return;
    };
    match value.data(ctx) {
        _ if value == Attribute::TRUE => name(0, "true"),
        _ if value == Attribute::FALSE => name(0, "false"),
        AttrData::Integer { value, ty } => {
            let suffix = ty.integer(ctx).map(|(width, signedness)| match signedness {
                Signedness::Signless => ("_i", width),
                Signedness::Signed => ("_si", width),
                Signedness::Unsigned => ("_ui", width),
            });
            let short = value.to_i64().and_then(|value| Short::of_integer(value, suffix));
            if let Some(text) = short.as_ref().and_then(Short::as_str) {
                return name(0, text);
            }
            let long = |out: &mut dyn Write| {
                write!(out, "c{}", value.signed())?;
                suffix.map_or(Ok(()), |(sign, width)| write!(out, "{sign}{width}"))
            };
            with_text(long, name);
        }
        _ => name(0, "cst"),
    }
}

/// `%sum, %overflow`
pub(super) fn sum_and_overflow(_: &Context, _: &Body, _: Op, name: &mut dyn FnMut(usize, &str)) {
    name(0, "sum");
    name(1, "overflow");
}

/// `%low, %high`
pub(super) fn low_and_high(_: &Context, _: &Body, _: Op, name: &mut dyn FnMut(usize, &str)) {
    name(0, "low");
    name(1, "high");
}
