//! Pass timing, as a tree: `--mlir-timing`.

use std::fmt::Write;
use std::time::{Duration, Instant};

/// A timer with its children.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Node {
    pub name: String,
    /// The sum over all threads.
    pub user: Duration,
    /// The wall time.
    pub wall: Duration,
    pub inner: Vec<Node>,
}

impl Node {
    pub fn new(name: impl Into<String>) -> Self {
        Node {
            name: name.into(),
            ..Node::default()
        }
    }

    /// Adds the times of another execution of the same work.
    pub fn add(&mut self, other: &Node) {
        self.user += other.user;
        self.wall += other.wall;
        for (index, more) in other.inner.iter().enumerate() {
            match self.inner.get_mut(index) {
                Some(have) => have.add(more),
                None => self.inner.push(more.clone()),
            }
        }
    }

    /// Scales the wall time, from the sum over threads to the elapsed time.
    pub fn scale_wall(&mut self, factor: f64) {
        self.wall = self.wall.mul_f64(factor);
        self.inner.iter_mut().for_each(|inner| inner.scale_wall(factor));
    }
}

/// A running measurement.
#[derive(Debug)]
pub struct Timing {
    start: Instant,
    pub(super) nodes: Vec<Node>,
}

impl Default for Timing {
    fn default() -> Self {
        Self::start()
    }
}

impl Timing {
    /// Starts the measurement.
    pub fn start() -> Self {
        Timing {
            start: Instant::now(),
            nodes: Vec::new(),
        }
    }

    /// Runs `work` and records its duration. Durations with one name are added up.
    pub fn measure<R>(&mut self, name: &str, work: impl FnOnce() -> R) -> R {
        let start = Instant::now();
        let result = work();
        let time = start.elapsed();
        let node = Node {
            user: time,
            wall: time,
            ..Node::new(name)
        };
        self.note(node);
        result
    }

    pub(super) fn note(&mut self, node: Node) {
        match self.nodes.iter_mut().find(|have| have.name == node.name) {
            Some(have) if have.inner.len() == node.inner.len() => have.add(&node),
            _ => self.nodes.push(node),
        }
    }

    /// The report as a tree, in upstream's form. With `threads`, the report has a column for the sum over all threads
    /// and one for the wall time.
    pub fn report(&self, threads: bool) -> String {
        let mut table = self.table(threads);
        let mut pending: Vec<(&Node, usize)> = self.nodes.iter().rev().map(|node| (node, 0)).collect();
        while let Some((node, depth)) = pending.pop() {
            table.line(node, depth);
            pending.extend(node.inner.iter().rev().map(|inner| (inner, depth + 1)));
        }
        table.finish()
    }

    /// The report as a list, longest duration first.
    pub fn list(&self, threads: bool) -> String {
        let mut table = self.table(threads);
        let mut sums: Vec<Node> = Vec::new();
        let mut pending: Vec<&Node> = self.nodes.iter().collect();
        while let Some(node) = pending.pop() {
            let alone = Node {
                inner: Vec::new(),
                ..node.clone()
            };
            match sums.iter_mut().find(|sum| sum.name == node.name) {
                Some(sum) => sum.add(&alone),
                None => sums.push(alone),
            }
            pending.extend(&node.inner);
        }
        sums.push(Node {
            user: table.user,
            wall: table.wall,
            ..Node::new("root")
        });
        sums.sort_by_key(|node| std::cmp::Reverse(node.wall));
        sums.iter().for_each(|node| table.line(node, 0));
        table.finish()
    }

    fn table(&self, threads: bool) -> Table {
        let wall = self.start.elapsed();
        let known = |time: fn(&Node) -> Duration| self.nodes.iter().map(time).sum::<Duration>();
        let rest = wall.saturating_sub(known(|node| node.wall));
        let rule = format!("==={}===\n", "-".repeat(73));
        let mut out = format!("{rule}{:25}... Execution time report ...\n{rule}", "");
        let _ = writeln!(out, "  Total Execution Time: {:.4} seconds\n", wall.as_secs_f64());
        let user = known(|node| node.user) + rest;
        // Without concurrency both times are equal.
        let threads = threads && user != wall;
        if threads {
            out.push_str("  ----User Time----");
        }
        out.push_str("  ----Wall Time----  ----Name----\n");
        Table {
            out,
            threads,
            user,
            wall,
            rest,
        }
    }
}

/// The text of a report under construction.
struct Table {
    out: String,
    threads: bool,
    user: Duration,
    wall: Duration,
    /// The time that no entry accounts for.
    rest: Duration,
}

impl Table {
    fn line(&mut self, node: &Node, depth: usize) {
        let mut column = |time: Duration, total: Duration| {
            let share = 100.0 * time.as_secs_f64() / total.as_secs_f64().max(f64::MIN_POSITIVE);
            let _ = write!(self.out, "  {:8.4} ({share:5.1}%)", time.as_secs_f64());
        };
        if self.threads {
            column(node.user, self.user);
        }
        column(node.wall, self.wall);
        let _ = writeln!(self.out, "  {:depth$}{}", "", node.name, depth = depth * 2);
    }

    fn finish(mut self) -> String {
        for (name, user, wall) in [("Rest", self.rest, self.rest), ("Total", self.user, self.wall)] {
            let node = Node {
                user,
                wall,
                ..Node::new(name)
            };
            self.line(&node, 0);
        }
        self.out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn report_has_upstreams_columns() {
        let mut timing = Timing::start();
        timing.measure("Parser", || ());
        let mut pipeline = Node::new("'func.func' Pipeline");
        pipeline.inner.push(Node::new("CSE"));
        timing.note(pipeline);
        let one = timing.report(false);
        let lines: Vec<&str> = one.lines().collect();
        assert_eq!(lines[1], "                         ... Execution time report ...");
        assert!(lines[3].starts_with("  Total Execution Time: 0."));
        assert_eq!(lines[5], "  ----Wall Time----  ----Name----");
        assert!(lines[6].ends_with("  Parser"), "{}", lines[6]);
        assert!(lines[8].ends_with("%)    CSE"), "{}", lines[8]);
        assert!(lines[10].ends_with("(100.0%)  Total"), "{}", lines[10]);
        assert!(!timing.report(true).contains("User Time"));
        timing.nodes[0].user += Duration::from_secs(1);
        let two = timing.report(true);
        assert!(two.contains("  ----User Time----  ----Wall Time----  ----Name----"));
    }
}
