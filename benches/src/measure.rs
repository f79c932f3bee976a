//! Runs a command, or a pipe of two, and measures wall time, and peak memory as the kernel reports it.

use std::io::{Read, Write};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use wait4::Wait4;

/// The cost of one run.
#[derive(Clone, Copy, Debug)]
pub struct Cost {
    /// Wall time.
    pub wall: Duration,
    /// Time of all threads of all processes, without that of the kernel.
    pub user: Duration,
    /// Peak resident memory; for a pipe, the sum of both processes' peaks, as both live to the end.
    pub bytes: u64,
}

/// One command: a program and its arguments.
#[derive(Clone, Debug)]
pub struct Call {
    /// The program.
    pub program: std::path::PathBuf,
    /// Its arguments.
    pub arguments: Vec<String>,
    /// Environment variables set for it.
    pub environment: Vec<(&'static str, String)>,
}

impl Call {
    /// Creates a call of `program` with `arguments`.
    pub fn new(program: &Path, arguments: &[&str]) -> Call {
        let arguments = arguments.iter().map(|text| text.to_string()).collect();
        Call {
            program: program.to_path_buf(),
            arguments,
            environment: Vec::new(),
        }
    }

    /// The command with its thread count set to `threads`.
    pub fn threads(mut self, count: usize) -> Call {
        self.environment.push(("RAYON_NUM_THREADS", count.to_string()));
        self
    }

    fn command(&self) -> Command {
        let mut command = Command::new(&self.program);
        command
            .args(&self.arguments)
            .envs(self.environment.iter().map(|(name, value)| (name, value)));
        command
    }
}

/// Commands each of which reads the output of the previous one.
pub type Pipe = Vec<Call>;

/// Runs `pipe` once, with its last output into `output` or discarded. The error is that of the first failing command.
pub fn once(pipe: &[Call], output: Option<&Path>) -> Result<Cost, String> {
    let started = Instant::now();
    let mut children: Vec<(Child, &Call)> = Vec::new();
    for (at, call) in pipe.iter().enumerate() {
        let mut command = call.command();
        let before = children.last_mut().and_then(|(child, _)| child.stdout.take());
        command.stdin(before.map_or_else(Stdio::null, Stdio::from));
        command.stdout(match output {
            _ if at + 1 < pipe.len() => Stdio::piped(),
            Some(path) => std::fs::File::create(path)
                .map_err(|error| error.to_string())?
                .into(),
            None => Stdio::null(),
        });
        command.stderr(Stdio::piped());
        let child = command
            .spawn()
            .map_err(|error| format!("{}: {error}", call.program.display()))?;
        children.push((child, call));
    }
    let (mut bytes, mut user) = (0, Duration::ZERO);
    let mut failure = None;
    for (mut child, call) in children {
        let mut complaint = String::new();
        if let Some(mut stderr) = child.stderr.take() {
            // Only shown, so invalid UTF-8 is replaced.
            let _ = stderr.read_to_string(&mut complaint);
        }
        let used = child.wait4().map_err(|error| error.to_string())?;
        bytes += used.rusage.maxrss;
        user += used.rusage.utime;
        if !used.status.success() && failure.is_none() {
            let first = complaint.lines().next().unwrap_or_default();
            failure = Some(format!("{}: {}: {first}", call.program.display(), used.status));
        }
    }
    match failure {
        Some(failure) => Err(failure),
        None => Ok(Cost {
            wall: started.elapsed(),
            user,
            bytes,
        }),
    }
}

/// The fastest of `repeat` runs.
pub fn fastest(pipe: &[Call], repeat: usize) -> Result<Cost, String> {
    let mut best: Option<Cost> = None;
    for _ in 0..repeat {
        let cost = once(pipe, None)?;
        best = Some(best.filter(|best| best.wall <= cost.wall).unwrap_or(cost));
    }
    best.ok_or_else(|| "nothing was run".to_string())
}

/// Prints a progress line to standard error.
pub fn tell(text: &str) {
    // Progress is optional: an error on standard error does not stop the measurement.
    let _ = writeln!(std::io::stderr(), "{text}");
}
