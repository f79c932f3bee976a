//! Temporary files and directories, which are removed when their owner is dropped and when a signal ends the process.

use std::fs::{self, DirBuilder, File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The existing temporary paths. A path is created, renamed and removed with the lock held. The signal thread takes the lock and
/// keeps it, so nothing is created after it has removed the listed paths.
static EXISTING: Mutex<Vec<PathBuf>> = Mutex::new(Vec::new());

fn existing() -> MutexGuard<'static, Vec<PathBuf>> {
    EXISTING.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A temporary file or directory; dropping it removes it.
pub struct Temporary {
    path: PathBuf,
}

impl Temporary {
    /// Creates a file in the directory of `neighbour`, so that it can be renamed to it. `options` must have `create_new`.
    pub fn file_in_directory_of(neighbour: &Path, options: &OpenOptions) -> io::Result<(File, Temporary)> {
        Self::create(|name| {
            let path = neighbour.with_file_name(name);
            let file = options.open(&path)?;
            Ok((file, path))
        })
    }

    /// Creates a directory for intermediate files, which only this user can enter.
    pub fn directory() -> io::Result<Temporary> {
        let root = std::env::temp_dir();
        let mut builder = DirBuilder::new();
        #[cfg(unix)]
        std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
        let made = Self::create(|name| {
            let path = root.join(name);
            builder.create(&path)?;
            Ok(((), path))
        });
        made.map(|((), directory)| directory)
    }

    /// Calls `make` with names until one is free: a process that was killed may have left files, and processes of other
    /// containers may have the same number.
    fn create<T>(make: impl Fn(&str) -> io::Result<(T, PathBuf)>) -> io::Result<(T, Temporary)> {
        static COUNTER: AtomicUsize = AtomicUsize::new(0);
        const ATTEMPTS: usize = 1000;
        handle_signals();
        let mut existing = existing();
        let mut attempt = 0;
        loop {
            let number = COUNTER.fetch_add(1, Ordering::Relaxed);
            // The length of the name doesn't depend on that of the output, which may be as long as names can be.
            match make(&format!(".windlass-{}-{number}.tmp", std::process::id())) {
                Ok((made, path)) => {
                    existing.push(path.clone());
                    return Ok((made, Temporary { path }));
                }
                Err(error) if error.kind() == io::ErrorKind::AlreadyExists && attempt < ATTEMPTS => {
                    attempt += 1
                }
                Err(error) => return Err(error),
            }
        }
    }

    /// Its path.
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// Renames it to `path`, after which it is no longer temporary.
    pub fn persist(&self, path: &Path) -> io::Result<()> {
        let mut existing = existing();
        fs::rename(&self.path, path)?;
        existing.retain(|known| *known != self.path);
        Ok(())
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let mut existing = existing();
        let count = existing.len();
        existing.retain(|known| *known != self.path);
        if existing.len() != count {
            remove(&self.path);
        }
    }
}

/// Removes a file, or a directory with its contents. A failure is ignored: no recovery is possible.
fn remove(path: &Path) {
    if fs::remove_file(path).is_err() {
        let _ = fs::remove_dir_all(path);
    }
}

#[cfg(unix)]
pub use signals::handle_signals;

/// Other platforms have no such signals.
#[cfg(not(unix))]
pub fn handle_signals() {}

#[cfg(unix)]
mod signals {
    use super::{existing, remove};
    use signal_hook::consts::{SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU, SIGXFSZ};
    use signal_hook::iterator::Signals;
    use std::sync::{Arc, Once, mpsc};

    /// Starts the thread that removes temporary files when a signal ends the process, if it doesn't run yet. From then on a file
    /// that exceeds the limit of the process (SIGXFSZ) is an error.
    pub fn handle_signals() {
        static STARTED: Once = Once::new();
        STARTED.call_once(|| {
            // With a handler, writing beyond the limit fails with an error, which is reported as any other.
            let _ = signal_hook::flag::register(SIGXFSZ, Arc::default());
            let (ready, is_ready) = mpsc::channel();
            let thread = std::thread::Builder::new().name("signals".into());
            let started = thread.spawn(move || {
                let ignored = ignored();
                let ends = [SIGHUP, SIGINT, SIGQUIT, SIGTERM, SIGXCPU];
                let handled = ends
                    .into_iter()
                    .filter(|signal| ignored & (1 << (signal - 1)) == 0);
                // Created here: without a thread that waits for them, signals that have a handler would be lost.
                let Ok(mut signals) = Signals::new(handled.collect::<Vec<_>>()) else {
                    return;
                };
                // The creator waits for it.
                let _ = ready.send(());
                for signal in signals.forever() {
                    let existing = existing();
                    existing.iter().for_each(|path| remove(path));
                    let _ = signal_hook::low_level::emulate_default_handler(signal);
                }
            });
            if started.is_ok() {
                let _ = is_ready.recv();
            }
        });
    }

    /// The signals that the process ignores, as a set of bits: SIGHUP under `nohup`, SIGINT in the background of a script. They
    /// must remain without effect. Known on Linux only.
    fn ignored() -> u64 {
        let status = std::fs::read_to_string("/proc/self/status").unwrap_or_default();
        let mask = status.lines().find_map(|line| line.strip_prefix("SigIgn:"));
        mask.and_then(|mask| u64::from_str_radix(mask.trim(), 16).ok())
            .unwrap_or(0)
    }
}
