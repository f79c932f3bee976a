//! Deep nesting: what recurses over operations, types or attributes nests as deeply as the input does, and continues on a new stack
//! every so many levels.

/// The stack size of a new thread; only the used part costs memory.
const STACK: usize = 8 << 20;

/// The number of isolated operations inside of each other on one thread's stack.
const ISOLATED_LEVELS: u32 = 64;

/// The number of isolated operations around.
#[derive(Clone, Copy, Default)]
pub(crate) struct Depth(u32);

impl Depth {
    /// One level further in.
    pub(crate) fn inner(self) -> Depth {
        Depth(self.0 + 1)
    }

    /// Whether what is at this depth is to run on a stack of its own.
    pub(crate) fn begins_stack(self) -> bool {
        self.0 > 0 && self.0.is_multiple_of(ISOLATED_LEVELS)
    }
}

/// Runs `inner` on a thread of its own and waits for it. `None` if no thread can be started.
///
/// What `inner` does in parallel stays on that thread: the caller may be on a pool, all of whose threads wait here.
#[cold]
pub(crate) fn on_fresh_stack<R: Send>(inner: impl FnOnce() -> R + Send) -> Option<R> {
    std::thread::scope(|scope| {
        // Not from the caller's thread: a thread of a pool does other work while it waits for another pool, on the same stack.
        let run = || {
            let pool = rayon::ThreadPoolBuilder::new().num_threads(1).stack_size(STACK);
            Some(pool.build().ok()?.install(inner))
        };
        match std::thread::Builder::new().spawn_scoped(scope, run).ok()?.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        }
    })
}
