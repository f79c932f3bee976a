//! Simple instructions, written with their head: the text between the number of the result and the first operand.
//!
//! ```text
//! %7 = add nsw i32 %5, %6        head: " = add nsw i32 "
//! ```
//!
//! A head depends on the op, one attribute and the type of the operands. A thread composes each once.

use super::{Form, compare_head, flags_and_space, simple};
use crate::function::Writer;
use crate::short_texts::{TextPlace, TextPool};
use rustc_hash::FxHashMap;
use windlass_dialects::llvm as ops;
use windlass_ir::{Attribute, Op, OpName, Type};

/// The heads that a thread has composed.
#[derive(Default)]
pub(crate) struct Heads {
    texts: TextPool,
    /// The places of heads in `texts`, by op, attribute in slot 0 and type of the operands.
    places: FxHashMap<(OpName, Option<Attribute>, Type), TextPlace>,
}

/// Writes an instruction that has a head, without its attached metadata. Returns false for other ops.
pub(super) fn write(w: &mut Writer<'_, '_>, op: Op) -> bool {
    let body = w.body;
    let (operands, results) = (body.operands(op), body.results(op));
    let (Some(first), 1, attrs @ ([] | [_])) = (operands.get(0), results.len(), body.attrs(op)) else {
        return false;
    };
    let key = (body.name(op), attrs.first().copied().flatten(), body.ty(first));
    let place = w.heads.places.get(&key).copied();
    let Some(place) = place.or_else(|| compose(w, op, key)) else {
        return false;
    };
    w.push("  ");
    w.value(body.result(op, 0));
    w.heads.texts.push_to(&mut w.text, place);
    w.value(first);
    if let Some(second) = operands.get(1) {
        w.push(", ");
        w.value(second);
    }
    true
}

/// Composes the head of an op and returns its place. `None` if its instruction has another form, or its text mentions an
/// identified struct, which each text has to note.
fn compose(w: &mut Writer<'_, '_>, op: Op, key: (OpName, Option<Attribute>, Type)) -> Option<TextPlace> {
    let before = w.text.len();
    match simple(key.0) {
        Some((word, Form::Binary | Form::Unary, flags)) => {
            w.push(" = ");
            w.push(word);
            flags_and_space(w, op, word, &flags);
        }
        None if key.0 == ops::ICmpOp::NAME => {
            w.push(" = ");
            if compare_head(w, op).is_err() {
                w.text.truncate(before);
                return None;
            }
        }
        _ => return None,
    }
    let typed = w.ty(op, key.2);
    w.push(" ");
    let head = w.text.split_off(before);
    if typed.is_err() || head.contains('%') {
        return None;
    }
    let place = w.heads.texts.add(&head)?;
    w.heads.places.insert(key, place);
    Some(place)
}
