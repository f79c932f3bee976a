//! Tokens become streams. What waits in another stream, or in a task, waits for an event that is recorded in the first one.

use super::runtime::{
    EVENT_CREATE, EVENT_DESTROY, EVENT_RECORD, EVENT_SYNCHRONIZE, STREAM_CREATE, STREAM_DESTROY,
    STREAM_SYNCHRONIZE, STREAM_WAIT_EVENT,
};
use windlass_dialects::r#async::YieldOp;
use windlass_dialects::gpu::WaitOp;
use windlass_dialects::gpu::types::is_token;
use windlass_dialects::llvm::CallOp;
use windlass_ir::conversion::{Adaptor, ConversionRewriter, Match, NoMatch, PatternSet};
use windlass_ir::{Attribute, NewOp, Op, Value};

pub(super) fn populate(patterns: &mut PatternSet) {
    patterns
        .add(WaitOp::NAME, |rw, a| {
            match rw.old().get(a.op, WaitOp::asyncToken) {
                Some(_) => wait_in_stream(rw, a),
                None => wait(rw, a),
            }
        })
        .add(YieldOp::NAME, yield_events);
}

/// The stream of an operation that is asynchronous and waits for one other.
pub(super) fn only_stream(rw: &ConversionRewriter<'_>, a: Adaptor<'_>) -> Result<Value, NoMatch> {
    let (ctx, old) = (rw.ctx(), rw.old());
    let operands = old.operands(a.op);
    let tokens = operands.iter().filter(|&operand| is_token(ctx, old.ty(operand)));
    let is_async = old.results(a.op).any(|result| is_token(ctx, old.ty(result)));
    match a.operands.first() {
        Some(&stream) if is_async && tokens.count() == 1 => Ok(stream),
        _ => Err(NoMatch::default()),
    }
}

/// Whether a value is a stream that was created here. Others are events.
fn is_new_stream(rw: &ConversionRewriter<'_>, value: Value) -> bool {
    let body = &*rw.b.body;
    let call = body
        .defining_op(value)
        .filter(|&op| body.name(op) == CallOp::NAME);
    let callee = call.and_then(|call| body.get(call, CallOp::callee)?.as_flat_symbol(rw.ctx()));
    callee == Some(rw.ctx().name(STREAM_CREATE.name))
}

/// The host waits.
fn wait(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    for &operand in a.operands {
        let (synchronize, destroy) = match is_new_stream(rw, operand) {
            true => (STREAM_SYNCHRONIZE, STREAM_DESTROY),
            false => (EVENT_SYNCHRONIZE, EVENT_DESTROY),
        };
        synchronize.call(rw, &[operand]);
        destroy.call(rw, &[operand]);
    }
    Ok(())
}

/// Records an event in a stream, after the operation that has the token.
fn record_after(
    rw: &mut ConversionRewriter<'_>,
    definition: Option<Op>,
    stream: Value,
) -> Result<Value, NoMatch> {
    let saved = rw.b.at;
    if let Some(point) = definition.and_then(|op| rw.point_after(op)) {
        rw.b.at = point;
    }
    let event = EVENT_CREATE.value(rw, &[])?;
    EVENT_RECORD.call(rw, &[event, stream]);
    rw.b.at = saved;
    Ok(event)
}

/// A new stream waits.
fn wait_in_stream(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let mut events = Vec::with_capacity(a.operands.len());
    for (index, &operand) in a.operands.iter().enumerate() {
        if !is_new_stream(rw, operand) {
            events.push(operand);
            continue;
        }
        let definition = rw.old().defining_op(rw.old().operand(a.op, index));
        events.push(record_after(rw, definition, operand)?);
    }
    let stream = STREAM_CREATE.value(rw, &[])?;
    for &event in &events {
        STREAM_WAIT_EVENT.call(rw, &[stream, event]);
    }
    for &event in &events {
        EVENT_DESTROY.call(rw, &[event]);
    }
    rw.note_last(a.op);
    rw.replace(a.op, &[stream]);
    Ok(())
}

/// A task yields events in place of streams.
fn yield_events(rw: &mut ConversionRewriter<'_>, a: Adaptor<'_>) -> Match {
    let (ctx, old) = (rw.ctx(), rw.old());
    let is_stream: Vec<bool> = old
        .operands(a.op)
        .iter()
        .map(|value| is_token(ctx, old.ty(value)))
        .collect();
    let discardable = match is_stream.contains(&true) {
        true => old.discardable(a.op),
        // Where only types are converted, upstream builds the operation without attributes.
        false => Attribute::EMPTY_DICT,
    };
    let mut operands = a.operands.to_vec();
    let mut streams: Vec<Value> = Vec::new();
    for (operand, is_stream) in operands.iter_mut().zip(is_stream) {
        if !is_stream {
            continue;
        }
        let event = EVENT_CREATE.value(rw, &[])?;
        EVENT_RECORD.call(rw, &[event, *operand]);
        if !streams.contains(operand) {
            streams.push(*operand);
        }
        *operand = event;
    }
    for stream in streams {
        STREAM_DESTROY.call(rw, &[stream]);
    }
    rw.b.create(NewOp {
        operands: &operands,
        discardable: Some(discardable),
        ..NewOp::new(YieldOp::DEF, rw.b.location)
    });
    Ok(())
}
