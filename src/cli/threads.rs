//! The threads of a command: one with a deep stack that does the work, and a pool when the input is worth it.
//!
//! To start the threads of a pool takes a tenth of the time that a small input does, so a small input is processed by a
//! pool of its one thread.

use rayon::ThreadPoolBuilder;

/// The stack size of each thread. The parser bounds the nesting of the input, and passes recurse at most as deep.
const STACK_SIZE: usize = 64 << 20;

/// The threads that process an input.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Threads {
    /// One for each processor.
    All,
    /// The calling one; the order of everything that is observed is that of the input.
    One,
    /// The calling one, since there is little to do. Code that the input runs may still start the pool.
    OneForLittle,
}

/// The text from which several threads pay.
#[derive(Clone, Copy, Debug)]
pub struct WorthThreads(usize);

impl WorthThreads {
    /// Where text is read, converted and written: 20 MB a second or more.
    pub const TEXT: WorthThreads = WorthThreads(32 << 10);
    /// Where machine code is generated: several functions.
    pub const CODE: WorthThreads = WorthThreads(4 << 10);
}

impl Threads {
    /// The threads for `bytes` of input; `single` is the user's choice of one thread.
    pub fn new(single: bool, bytes: usize, worth: WorthThreads) -> Threads {
        match single {
            true => Threads::One,
            false if bytes < worth.0 => Threads::OneForLittle,
            false => Threads::All,
        }
    }

    /// The threads for reading an input whose size is not known yet.
    pub fn for_input(single: bool) -> Threads {
        Threads::new(single, usize::MAX, WorthThreads::TEXT)
    }

    /// Starts the pool, if there are to be several threads, and returns the number of threads.
    pub fn start_pool(self) -> usize {
        let builder = ThreadPoolBuilder::new().stack_size(STACK_SIZE);
        // The global pool fails to start only if one exists already; that one is used.
        match self {
            Threads::All => _ = builder.build_global(),
            Threads::One => _ = builder.num_threads(1).build_global(),
            Threads::OneForLittle => return 1,
        }
        rayon::current_num_threads()
    }
}

/// Runs `work` on a thread with [`STACK_SIZE`], with these threads for what is done in parallel.
pub fn with_deep_stack<R: Send>(threads: Threads, work: impl FnOnce() -> R + Send) -> R {
    threads.start_pool();
    let work = || match threads {
        Threads::All | Threads::One => work(),
        Threads::OneForLittle => {
            // What is done in parallel on this thread stays on it while the pool exists. Without the pool the global one does it.
            let _pool = ThreadPoolBuilder::new()
                .num_threads(1)
                .use_current_thread()
                .build();
            work()
        }
    };
    std::thread::scope(|scope| {
        let thread = std::thread::Builder::new()
            .stack_size(STACK_SIZE)
            .spawn_scoped(scope, work);
        match thread.map(|thread| thread.join()) {
            Ok(Ok(result)) => result,
            Ok(Err(panic)) => std::panic::resume_unwind(panic),
            Err(error) => {
                super::report::problem(&format!("cannot start a thread: {error}"));
                std::process::exit(1)
            }
        }
    })
}
