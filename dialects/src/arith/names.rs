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

impl Write for Short {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        let place = self
            .bytes
            .get_mut(self.len..self.len + text.len())
            .ok_or(fmt::Error)?;
        place.copy_from_slice(text.as_bytes());
        self.len += text.len();
        Ok(())
    }
}

/// Calls `name` with the text that `write` writes.
fn with_text(write: impl Fn(&mut dyn Write) -> fmt::Result, name: &mut dyn FnMut(usize, &str)) {
    let mut short = Short {
        bytes: [0; 40],
        len: 0,
    };
    if write(&mut short).is_ok()
        && let Ok(text) = std::str::from_utf8(&short.bytes[..short.len])
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
        AttrData::Integer { value, ty } => with_text(
            |out| {
                match value.to_i64() {
                    Some(value) => write!(out, "c{value}")?,
                    None => write!(out, "c{}", value.signed())?,
                }
                match ty.integer(ctx) {
                    None => Ok(()),
                    Some((width, Signedness::Signless)) => write!(out, "_i{width}"),
                    Some((width, Signedness::Signed)) => write!(out, "_si{width}"),
                    Some((width, Signedness::Unsigned)) => write!(out, "_ui{width}"),
                }
            },
            name,
        ),
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
