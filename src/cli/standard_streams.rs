//! Records whether the caller closed standard input or standard output.
//!
//! Rust's startup code opens `/dev/null` in place of a standard stream that is closed, so that `main` can't distinguish
//! `>&-`, which loses the output, from `>/dev/null`. A constructor, which runs before the startup code, records it.

#[cfg(unix)]
mod recorded {
    use std::io;
    use std::os::fd::AsFd;
    use std::sync::atomic::{AtomicBool, Ordering};

    static STDIN_CLOSED: AtomicBool = AtomicBool::new(false);
    static STDOUT_CLOSED: AtomicBool = AtomicBool::new(false);

    /// "Bad file descriptor"
    const EBADF: i32 = 9;

    #[ctor::ctor]
    fn record() {
        STDIN_CLOSED.store(is_closed(&io::stdin()), Ordering::Relaxed);
        STDOUT_CLOSED.store(is_closed(&io::stdout()), Ordering::Relaxed);
    }

    /// A descriptor that is not open can't be duplicated.
    fn is_closed(stream: &impl AsFd) -> bool {
        let duplicate = stream.as_fd().try_clone_to_owned();
        duplicate.is_err_and(|error| error.raw_os_error() == Some(EBADF))
    }

    fn check(closed: &AtomicBool) -> io::Result<()> {
        match closed.load(Ordering::Relaxed) {
            true => Err(io::Error::from_raw_os_error(EBADF)),
            false => Ok(()),
        }
    }

    /// Fails if standard input was closed when the process started.
    pub fn check_stdin() -> io::Result<()> {
        check(&STDIN_CLOSED)
    }

    /// Fails if standard output was closed when the process started.
    pub fn check_stdout() -> io::Result<()> {
        check(&STDOUT_CLOSED)
    }
}

/// On other platforms the standard library reports failed reads and writes.
#[cfg(not(unix))]
mod recorded {
    pub fn check_stdin() -> std::io::Result<()> {
        Ok(())
    }

    pub fn check_stdout() -> std::io::Result<()> {
        Ok(())
    }
}

pub use recorded::{check_stdin, check_stdout};
