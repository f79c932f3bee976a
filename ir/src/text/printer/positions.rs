//! The text of an operation together with the places of all operations in it.

use super::{AsmPrinter, PrintOptions, Shared, entry, names};
use crate::body::{Body, Module, Op};
use crate::context::Context;
use rustc_hash::FxHashMap;

/// Where operations begin in a printed text. Operations that their parents' custom forms omit have no position.
#[derive(Default)]
pub struct OpPositions(FxHashMap<(usize, Op), TextOffset>);

/// A place in a text that is being printed.
type TextOffset = usize;

impl OpPositions {
    pub(super) fn record(&mut self, body: &Body, op: Op, offset: TextOffset) {
        self.0.insert((names::address(body), op), offset);
    }

    /// The offset at which the line of `op` begins, after its indentation. `body` is where it was printed.
    pub fn offset(&self, body: &Body, op: Op) -> Option<usize> {
        self.0.get(&(names::address(body), op)).copied()
    }
}

/// A module as a string, as by [`module_to_string`](super::module_to_string), and the positions of its operations.
pub fn module_to_string_with_positions(
    ctx: &Context,
    module: &Module,
    options: &PrintOptions,
) -> (String, OpPositions) {
    entry::with_shared(ctx, module, options, None, |shared| {
        let shared = &Shared {
            // One buffer has the whole text, and each operation is printed on its own.
            parallel: false,
            usual: false,
            printed: None,
            ..*shared
        };
        let mut p = AsmPrinter::new(shared);
        p.positions = Some(Box::default());
        p.whole(module);
        let positions = p.positions.take().map(|positions| *positions);
        (entry::into_string(p.out), positions.unwrap_or_default())
    })
}
