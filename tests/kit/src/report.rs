//! Runs many tests in parallel and prints the summary of a run.

use std::io::Write;
use std::process::ExitCode;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

/// Applies `work` to every item on `threads` threads; returns the results in the items' order.
pub fn in_parallel<T: Sync, R: Send>(items: &[T], threads: usize, work: impl Fn(&T) -> R + Sync) -> Vec<R> {
    let next = AtomicUsize::new(0);
    let done = Mutex::new(Vec::with_capacity(items.len()));
    std::thread::scope(|scope| {
        for _ in 0..threads.clamp(1, items.len().max(1)) {
            scope.spawn(|| {
                while let Some((at, item)) = {
                    let at = next.fetch_add(1, Ordering::Relaxed);
                    items.get(at).map(|item| (at, item))
                } {
                    let result = work(item);
                    done.lock()
                        .unwrap_or_else(|poisoned| poisoned.into_inner())
                        .push((at, result));
                }
            });
        }
    });
    let mut done = done.into_inner().unwrap_or_else(|poisoned| poisoned.into_inner());
    done.sort_by_key(|&(at, _)| at);
    done.into_iter().map(|(_, result)| result).collect()
}

/// The default number of threads.
pub fn default_threads() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}

/// Prints the summary line of `cargo test`'s own harness, and returns the exit code.
pub fn finish(passed: usize, failed: usize, ignored: usize, filtered: usize, elapsed: Duration) -> ExitCode {
    let verdict = if failed == 0 { "ok" } else { "FAILED" };
    println!(
        "\ntest result: {verdict}. {passed} passed; {failed} failed; {ignored} ignored; 0 measured; {filtered} filtered \
         out; finished in {:.2}s\n",
        elapsed.as_secs_f64()
    );
    // A closed pipe cannot be reported, and the exit code still shows the result.
    let _ = std::io::stdout().flush();
    ExitCode::from(if failed == 0 { 0 } else { 101 })
}

/// The first difference of two texts, with the text before it; `None` if they are equal.
pub fn difference(expected: &str, found: &str) -> Option<String> {
    if expected == found {
        return None;
    }
    let same = expected
        .lines()
        .zip(found.lines())
        .take_while(|(left, right)| left == right)
        .count();
    let shown = |text: &str, mark: char| -> String {
        let first = same.saturating_sub(2);
        let lines = text.lines().enumerate().skip(first).take(6);
        lines
            .map(|(at, line)| format!("{}{:5} | {line}\n", if at < same { ' ' } else { mark }, at + 1))
            .collect()
    };
    Some(format!(
        "line {} differs (- expected, + found; {} and {} bytes)\n{}{}",
        same + 1,
        expected.len(),
        found.len(),
        shown(expected, '-'),
        shown(found, '+')
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_come_in_the_order_of_the_items() {
        let items: Vec<usize> = (0..100).collect();
        assert_eq!(
            in_parallel(&items, 4, |item| item * 2),
            items.iter().map(|item| item * 2).collect::<Vec<_>>()
        );
    }

    #[test]
    fn the_first_line_that_differs_is_told() {
        assert_eq!(difference("a\n", "a\n"), None);
        assert!(difference("a\nb\n", "a\nc\n").is_some_and(|text| text.starts_with("line 2 differs")));
        assert!(difference("a", "a\n").is_some());
    }
}
