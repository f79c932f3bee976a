//! Runs a test's commands in a shell, under a time limit, and captures their output.
//!
//! One shell runs all commands of a test, with `pipefail`, so that a failing tool inside a pipe fails the test. The
//! commands have their own process group; a timeout kills the whole group, including indirect children.
//! Read [`crate::lit`] next.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::os::unix::process::CommandExt;
use std::path::Path;
use std::process::{Child, Command, ExitStatus, Stdio};
use std::time::{Duration, Instant};

use libtest_mimic::Failed;

use crate::script::Run;
use crate::toolbox::Toolbox;

/// Only this many bytes at the end of a long output are kept.
const KEPT_OUTPUT: u64 = 16 * 1024;

/// The exit of a test.
#[derive(Debug)]
pub enum Ending {
    /// Every command exited 0.
    Passed,
    /// A command failed, or a signal ended it.
    Failed,
    /// The test reached the time limit.
    TimedOut,
}

/// The exit of a test, and its output.
#[derive(Debug)]
pub struct Outcome {
    /// The exit.
    pub ending: Ending,
    /// The end of its standard output and error, in the order written.
    pub log: String,
    /// The wall time.
    pub elapsed: Duration,
}

impl Outcome {
    /// Whether every command exited 0.
    pub fn passed(&self) -> bool {
        matches!(self.ending, Ending::Passed)
    }
}

fn quoted(text: &str) -> String {
    format!("'{}'", text.replace('\'', r"'\''"))
}

/// One shell script for all commands: it names the command that failed, and stops there.
fn shell_script(runs: &[Run]) -> String {
    // Disables bash's brace expansion, which splits `-test-options={1,2}`; limits the resources of runaway processes.
    let mut script = String::from("set -o pipefail\nset +B\nulimit -c 0\nulimit -v 16777216\n");
    for run in runs {
        let told = quoted(&format!("RUN: line {}: {}", run.line, run.command));
        script.push_str(&format!(
            "{{ {}\n}} || {{ code=$?; printf '%s\\n' {told} \"exit code $code\" >&2; exit $code; }}\n",
            run.command
        ));
    }
    script
}

/// Runs `runs` in `dir`, output into a file there.
pub fn execute(runs: &[Run], toolbox: &Toolbox, dir: &Path, limit: Duration) -> io::Result<Outcome> {
    let started = Instant::now();
    let mut log = tempfile::tempfile_in(dir)?;
    let mut child = Command::new("bash")
        .args(["--norc", "-c", &shell_script(runs)])
        .current_dir(dir)
        .env("PATH", toolbox.path_variable())
        .stdin(Stdio::null())
        .stdout(log.try_clone()?)
        .stderr(log.try_clone()?)
        .process_group(0)
        .spawn()?;
    let ending = match wait(&mut child, limit)? {
        Some(status) if status.success() => Ending::Passed,
        Some(_) => Ending::Failed,
        None => Ending::TimedOut,
    };
    Ok(Outcome {
        ending,
        log: tail(&mut log)?,
        elapsed: started.elapsed(),
    })
}

/// Runs `commands`, one after the other, in `dir`.
///
/// # Errors
/// The output, if one fails or the time limit is reached.
pub fn run_all(
    commands: impl IntoIterator<Item = String>,
    toolbox: &Toolbox,
    dir: &Path,
    limit: Duration,
) -> Result<(), Failed> {
    let runs = commands.into_iter().enumerate().map(|(at, command)| Run {
        line: at + 1,
        command,
    });
    let outcome = execute(&runs.collect::<Vec<_>>(), toolbox, dir, limit)?;
    match outcome.ending {
        Ending::Passed => Ok(()),
        Ending::Failed => Err(outcome.log.into()),
        Ending::TimedOut => Err(format!("{}\nstopped after {limit:?}", outcome.log).into()),
    }
}

/// Waits for `child`, the leader of a process group; at the time limit, kills the group and returns `None`.
pub fn wait(child: &mut Child, limit: Duration) -> io::Result<Option<ExitStatus>> {
    let started = Instant::now();
    let mut pause = Duration::from_micros(500);
    loop {
        if let Some(status) = child.try_wait()? {
            return Ok(Some(status));
        }
        if started.elapsed() >= limit {
            if let Some(group) = i32::try_from(child.id())
                .ok()
                .and_then(rustix::process::Pid::from_raw)
            {
                // It may have exited just now, which is no error.
                let _ = rustix::process::kill_process_group(group, rustix::process::Signal::KILL);
            }
            child.wait()?;
            return Ok(None);
        }
        std::thread::sleep(pause);
        pause = (pause * 2).min(Duration::from_millis(8));
    }
}

fn tail(log: &mut File) -> io::Result<String> {
    let length = log.seek(SeekFrom::End(0))?;
    log.seek(SeekFrom::Start(length.saturating_sub(KEPT_OUTPUT)))?;
    let mut bytes = Vec::new();
    log.read_to_end(&mut bytes)?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok(if length > KEPT_OUTPUT {
        format!("[...]{text}")
    } else {
        text
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn run(commands: &[&str], limit: Duration) -> Outcome {
        let dir = tempfile::tempdir().unwrap();
        let runs: Vec<Run> = commands
            .iter()
            .enumerate()
            .map(|(at, text)| Run {
                line: at + 1,
                command: text.to_string(),
            })
            .collect();
        execute(&runs, &Toolbox::empty(), dir.path(), limit).unwrap()
    }

    const LONG: Duration = Duration::from_secs(20);

    #[test]
    fn a_failure_inside_a_pipe_fails_and_is_named() {
        let outcome = run(&["true", "false | cat", "echo not reached"], LONG);
        assert!(!outcome.passed());
        assert!(
            outcome.log.contains("RUN: line 2: false | cat"),
            "{}",
            outcome.log
        );
        assert!(!outcome.log.contains("not reached"));
    }

    #[test]
    fn a_failure_that_is_handled_is_none() {
        assert!(
            run(
                &[
                    "false || echo fine",
                    "test 'a b' = \"a b\"",
                    "echo x > f && cat f"
                ],
                LONG
            )
            .passed()
        );
    }

    #[test]
    fn time_runs_out_for_the_whole_group() {
        let outcome = run(&["sleep 60 | cat"], Duration::from_millis(100));
        assert!(matches!(outcome.ending, Ending::TimedOut));
        assert!(outcome.elapsed < LONG);
    }

    #[test]
    fn braces_stay_as_they_are() {
        assert!(run(&["test x{1,2}y = 'x{1,2}y'"], LONG).passed());
    }
}
