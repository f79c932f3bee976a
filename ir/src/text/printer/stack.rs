//! Deep nesting: regions, types and attributes nest as deeply as the input does, so that printing continues on a new
//! stack.

use super::AsmPrinter;
use crate::ids::Type;

/// The number of levels on one thread's stack.
const LEVELS: u32 = 128;
/// The stack size of a new thread.
const STACK: usize = 8 << 20;

impl AsmPrinter<'_> {
    /// Runs `inner` one level deeper, on a new stack after `LEVELS` levels.
    #[inline]
    pub fn nested(&mut self, inner: impl FnOnce(&mut Self) + Send) {
        self.depth += 1;
        if self.depth.is_multiple_of(LEVELS) {
            self.on_fresh_stack(inner);
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

    #[cold]
    fn on_fresh_stack(&mut self, inner: impl FnOnce(&mut Self) + Send) {
        let this = &mut *self;
        let done = std::thread::scope(|scope| {
            let thread = std::thread::Builder::new().stack_size(STACK);
            match thread.spawn_scoped(scope, move || inner(this)).map(|t| t.join()) {
                Ok(Ok(())) => true,
                Ok(Err(panic)) => std::panic::resume_unwind(panic),
                Err(_) => false,
            }
        });
        if !done {
            self.write_str("<<NESTED TOO DEEPLY>>");
        }
    }
}
