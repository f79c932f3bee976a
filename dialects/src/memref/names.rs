//! Result names of ops with several results.

use windlass_ir::{Body, Context, Op};

/// `%base_buffer, %offset, %sizes:2, %strides:2`
pub(super) fn metadata(_: &Context, body: &Body, op: Op, name: &mut dyn FnMut(usize, &str)) {
    name(0, "base_buffer");
    name(1, "offset");
    let rank = body.results(op).len().saturating_sub(2) / 2;
    if rank > 0 {
        name(2, "sizes");
        name(2 + rank, "strides");
    }
}
