//! Deep nesting: what recurses over operations, types or attributes nests as deeply as the input does, and continues on a new stack
//! every so many levels.

/// The stack size of a new thread; only the used part costs memory.
const STACK: usize = 8 << 20;

/// Runs `inner` on a thread of its own and waits for it. `None` if no thread can be started.
#[cold]
pub(crate) fn on_fresh_stack<R: Send>(inner: impl FnOnce() -> R + Send) -> Option<R> {
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new().stack_size(STACK);
        match thread.spawn_scoped(scope, inner).ok()?.join() {
            Ok(result) => Some(result),
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
