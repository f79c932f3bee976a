//! Going deep: regions, types and attributes nest as deep as the input says, the stack of a thread is only so deep.

use super::AsmPrinter;
use crate::ids::Type;

/// So many levels go on one thread's stack.
const LEVELS: u32 = 128;
/// The stack of a thread that takes over.
const STACK: usize = 8 << 20;

impl AsmPrinter<'_> {
    /// Runs `inner` one level deeper; on a fresh stack, if this one has seen enough.
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

    /// Says that the contents of `ty`, which may mention it, are written from here to [`AsmPrinter::end_cyclic`]. Whether
    /// they were not already.
    pub fn begin_cyclic(&mut self, ty: Type) -> bool {
        let fresh = !self.cyclic.contains(&ty);
        if fresh {
            self.cyclic.push(ty);
        }
        fresh
    }

    /// Ends what the last [`AsmPrinter::begin_cyclic`] that returned true began.
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
