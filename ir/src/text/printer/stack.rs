//! Deep nesting: regions, types and attributes nest as deeply as the input does, so that printing continues on a new
//! stack.

use super::AsmPrinter;
use crate::ids::Type;
use crate::stack::on_fresh_stack;

/// The number of levels on one thread's stack.
const LEVELS: u32 = 128;

impl AsmPrinter<'_> {
    /// Runs `inner` one level deeper, on a new stack after `LEVELS` levels.
    #[inline]
    pub fn nested(&mut self, inner: impl FnOnce(&mut Self) + Send) {
        self.depth += 1;
        if self.depth.is_multiple_of(LEVELS) {
            let this = &mut *self;
            if on_fresh_stack(|| inner(this)).is_none() {
                self.write_str("<<NESTED TOO DEEPLY>>");
            }
        } else {
            inner(self);
        }
        self.depth -= 1;
    }

    /// Begins printing the contents of `ty`, which may refer to it, up to [`AsmPrinter::end_cyclic`]. Returns false if
    /// they are being printed already.
    pub fn begin_cyclic(&mut self, ty: Type) -> bool {
        let fresh = !self.cyclic.contains(&ty);
        if fresh {
            self.cyclic.push(ty);
        }
        fresh
    }

    /// Ends the last [`AsmPrinter::begin_cyclic`] that returned true.
    pub fn end_cyclic(&mut self) {
        self.cyclic.pop();
    }
}
