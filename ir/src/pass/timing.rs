//! Pass timing, as a tree: `--mlir-timing`.

use super::PassError;
use super::instrumentation::{IrUnit, PassInstrumentation};
use super::pipeline::{PassEntry, Pipeline, Step};
use crate::context::Context;
use rustc_hash::FxHashMap;
use std::cell::RefCell;
use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
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

/// Measures each part of a pipeline: the time summed over all threads.
pub(super) struct PassTiming(FxHashMap<Part, Measured>);

/// A part of a pipeline, identified by its address.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
enum Part {
    Pass(usize),
    Adaptor(usize),
    Pipeline(usize),
}

impl Part {
    fn pass(entry: &PassEntry) -> Part {
        Part::Pass(std::ptr::from_ref(entry).addr())
    }

    fn adaptor(pipelines: &[Pipeline]) -> Part {
        Part::Adaptor(pipelines.as_ptr().addr())
    }

    fn pipeline(pipeline: &Pipeline) -> Part {
        Part::Pipeline(std::ptr::from_ref(pipeline).addr())
    }
}

#[derive(Default)]
struct Measured {
    runs: AtomicU64,
    nanoseconds: AtomicU64,
}

thread_local! {
    /// The start times of the parts that run on this thread, outermost first. A thread that waits for others may start
    /// and finish another function in the meantime.
    static STARTS: RefCell<Vec<Instant>> = const { RefCell::new(Vec::new()) };
}

fn begin() {
    STARTS.with_borrow_mut(|starts| starts.push(Instant::now()));
}

impl PassTiming {
    /// Timers for a pipeline, which must not move until [`nodes`](Self::nodes) is called.
    pub fn of(pipeline: &Pipeline) -> PassTiming {
        let mut parts = FxHashMap::default();
        let mut pending = vec![pipeline];
        while let Some(pipeline) = pending.pop() {
            parts.insert(Part::pipeline(pipeline), Measured::default());
            for step in pipeline.steps() {
                match step {
                    Step::Pass(entry) => {
                        parts.insert(Part::pass(entry), Measured::default());
                    }
                    Step::Nested(all) => {
                        parts.insert(Part::adaptor(all), Measured::default());
                        pending.extend(all);
                    }
                }
            }
        }
        PassTiming(parts)
    }

    fn end(&self, part: Part) {
        let start = STARTS.with_borrow_mut(Vec::pop);
        if let (Some(start), Some(measured)) = (start, self.0.get(&part)) {
            let time = u64::try_from(start.elapsed().as_nanos()).unwrap_or(u64::MAX);
            measured.nanoseconds.fetch_add(time, Ordering::Relaxed);
            measured.runs.fetch_add(1, Ordering::Relaxed);
        }
    }

    /// The duration of a part; `None` if it never ran.
    fn time(&self, part: Part) -> Option<Duration> {
        let measured = self.0.get(&part)?;
        let time = Duration::from_nanos(measured.nanoseconds.load(Ordering::Relaxed));
        (measured.runs.load(Ordering::Relaxed) > 0).then_some(time)
    }

    /// The times of the steps of the pipeline.
    pub fn nodes(&self, pipeline: &Pipeline) -> Vec<Node> {
        let steps = pipeline.steps().iter();
        steps.filter_map(|step| self.node(step)).collect()
    }

    fn node(&self, step: &Step) -> Option<Node> {
        match step {
            Step::Pass(entry) => {
                let time = self.time(Part::pass(entry))?;
                Some(Node {
                    user: time,
                    wall: time,
                    ..Node::new(entry.info.name)
                })
            }
            Step::Nested(pipelines) => Some(self.adaptor(pipelines, self.time(Part::adaptor(pipelines))?)),
        }
    }

    /// The times of nested pipelines, whose wall time is `wall`.
    fn adaptor(&self, pipelines: &[Pipeline], wall: Duration) -> Node {
        let mut nodes: Vec<Node> = pipelines
            .iter()
            .map(|pipeline| {
                let time = self.time(Part::pipeline(pipeline)).unwrap_or_default();
                Node {
                    user: time,
                    wall: time,
                    inner: self.nodes(pipeline),
                    ..Node::new(format!("'{}' Pipeline", pipeline.anchor()))
                }
            })
            .collect();
        let user: Duration = nodes.iter().map(|node| node.user).sum();
        if !user.is_zero() {
            let factor = (wall.as_secs_f64() / user.as_secs_f64()).min(1.0);
            nodes.iter_mut().for_each(|node| node.scale_wall(factor));
        }
        let mut node = match nodes.as_mut_slice() {
            [only] => std::mem::take(only),
            _ => {
                let anchors: Vec<String> = pipelines.iter().map(|p| format!("'{}'", p.anchor())).collect();
                Node {
                    inner: nodes,
                    ..Node::new(format!("Pipeline Collection : [{}]", anchors.join(", ")))
                }
            }
        };
        node.wall = wall;
        node.user = user.max(wall);
        node
    }
}

impl PassInstrumentation for PassTiming {
    fn run_before_pipeline(&self, _: &Context, _: &Pipeline, _: &mut IrUnit<'_>) {
        begin();
    }

    fn run_after_pipeline(&self, _: &Context, pipeline: &Pipeline, _: &mut IrUnit<'_>) {
        self.end(Part::pipeline(pipeline));
    }

    fn run_before_adaptor(&self, _: &Context, _: &[Pipeline], _: &mut IrUnit<'_>) {
        begin();
    }

    fn run_after_adaptor(&self, _: &Context, pipelines: &[Pipeline], _: &mut IrUnit<'_>) {
        self.end(Part::adaptor(pipelines));
    }

    fn run_before_pass(&self, _: &Context, _: &PassEntry, _: &mut IrUnit<'_>) {
        begin();
    }

    fn run_after_pass(&self, _: &Context, pass: &PassEntry, _: &mut IrUnit<'_>) {
        self.end(Part::pass(pass));
    }

    fn run_after_pass_failed(&self, _: &Context, pass: &PassEntry, _: &mut IrUnit<'_>, _: &mut PassError) {
        self.end(Part::pass(pass));
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

    /// Records the durations of parts of a work that took the wall time `wall`. Several threads worked on the parts in turn, so
    /// that each has its share of the wall time.
    pub fn add<'n>(&mut self, parts: impl IntoIterator<Item = (&'n str, Duration)>, wall: Duration) {
        let parts: Vec<_> = parts.into_iter().collect();
        let sum: Duration = parts.iter().map(|(_, time)| *time).sum();
        if sum.is_zero() {
            return;
        }
        let factor = wall.as_secs_f64() / sum.as_secs_f64();
        for (name, user) in parts {
            let wall = user.mul_f64(factor);
            self.note(Node {
                user: user.max(wall),
                wall,
                ..Node::new(name)
            });
        }
    }

    pub(super) fn note(&mut self, node: Node) {
        match self.nodes.iter_mut().find(|have| have.name == node.name) {
            Some(have) if have.inner.len() == node.inner.len() => have.add(&node),
            _ => self.nodes.push(node),
        }
    }

    /// The report as a tree, in upstream's form. With `threads`, the report has a column for the sum over all threads
    /// and one for the wall time.
    pub fn report(&self, threads: bool, format: ReportFormat) -> String {
        let mut table = self.table(threads, format);
        for node in &self.nodes {
            table.tree(node, 0);
        }
        table.finish()
    }

    /// The report as a list, longest duration first.
    pub fn list(&self, threads: bool, format: ReportFormat) -> String {
        let mut table = self.table(threads, format);
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

    fn table(&self, threads: bool, format: ReportFormat) -> Table {
        let wall = self.start.elapsed();
        let known = |time: fn(&Node) -> Duration| self.nodes.iter().map(time).sum::<Duration>();
        let rest = wall.saturating_sub(known(|node| node.wall));
        let user = known(|node| node.user) + rest;
        // Without concurrency both times are equal.
        let threads = threads && user != wall;
        if format == ReportFormat::Json {
            return Table {
                out: "[\n".to_owned(),
                format,
                threads,
                user,
                wall,
                rest,
            };
        }
        let rule = format!("==={}===\n", "-".repeat(73));
        let mut out = format!("{rule}{:25}... Execution time report ...\n{rule}", "");
        let _ = writeln!(out, "  Total Execution Time: {:.4} seconds\n", wall.as_secs_f64());
        if threads {
            out.push_str("  ----User Time----");
        }
        out.push_str("  ----Wall Time----  ----Name----\n");
        Table {
            out,
            format,
            threads,
            user,
            wall,
            rest,
        }
    }
}

/// The form of a report (`--mlir-output-format`).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportFormat {
    /// A table.
    Text,
    /// An array of objects, in upstream's layout: the list of the timers in another one ends with an empty object.
    Json,
}

/// The text of a report under construction.
struct Table {
    out: String,
    format: ReportFormat,
    threads: bool,
    user: Duration,
    wall: Duration,
    /// The time that no entry accounts for.
    rest: Duration,
}

impl Table {
    /// Writes a timer with those in it. The nesting of pipelines bounds the recursion.
    fn tree(&mut self, node: &Node, depth: usize) {
        match self.format {
            ReportFormat::Text => self.line(node, depth),
            ReportFormat::Json => {
                self.object(node, depth);
                self.out.push_str(", \"passes\": [\n");
            }
        }
        for inner in &node.inner {
            self.tree(inner, depth + 1);
        }
        if self.format == ReportFormat::Json {
            let _ = writeln!(self.out, "{:depth$}{{}}]}},", "", depth = depth * 2);
        }
    }

    /// Writes a timer alone.
    fn line(&mut self, node: &Node, depth: usize) {
        if self.format == ReportFormat::Json {
            self.object(node, depth);
            self.out.push_str("},\n");
            return;
        }
        let mut column = |time: Duration, total: Duration| {
            let _ = write!(
                self.out,
                "  {:8.4} ({:5.1}%)",
                time.as_secs_f64(),
                percentage(time, total)
            );
        };
        if self.threads {
            column(node.user, self.user);
        }
        column(node.wall, self.wall);
        let _ = writeln!(self.out, "  {:depth$}{}", "", node.name, depth = depth * 2);
    }

    /// Writes the start of a timer's object, without its brace at the end.
    fn object(&mut self, node: &Node, depth: usize) {
        let _ = write!(self.out, "{:depth$}{{", "", depth = depth * 2);
        let mut member = |name: &str, time: Duration, total: Duration| {
            let (seconds, share) = (time.as_secs_f64(), percentage(time, total));
            let _ = write!(
                self.out,
                "\"{name}\": {{\"duration\": {seconds:8.4}, \"percentage\": {share:5.1}}}, "
            );
        };
        if self.threads {
            member("user", node.user, self.user);
        }
        member("wall", node.wall, self.wall);
        // Names are those of passes and ops, which need no escape.
        let _ = write!(self.out, "\"name\": \"{}\"", node.name);
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
        if self.format == ReportFormat::Json {
            // No comma follows the last object.
            self.out.truncate(self.out.len() - 2);
            self.out.push_str("\n]\n");
        }
        self.out
    }
}

fn percentage(time: Duration, total: Duration) -> f64 {
    100.0 * time.as_secs_f64() / total.as_secs_f64().max(f64::MIN_POSITIVE)
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
        let one = timing.report(false, ReportFormat::Text);
        let lines: Vec<&str> = one.lines().collect();
        assert_eq!(lines[1], "                         ... Execution time report ...");
        assert!(lines[3].starts_with("  Total Execution Time: 0."));
        assert_eq!(lines[5], "  ----Wall Time----  ----Name----");
        assert!(lines[6].ends_with("  Parser"), "{}", lines[6]);
        assert!(lines[8].ends_with("%)    CSE"), "{}", lines[8]);
        assert!(lines[10].ends_with("(100.0%)  Total"), "{}", lines[10]);
        assert!(!timing.report(true, ReportFormat::Text).contains("User Time"));
        timing.nodes[0].user += Duration::from_secs(1);
        let two = timing.report(true, ReportFormat::Text);
        assert!(two.contains("  ----User Time----  ----Wall Time----  ----Name----"));
    }
}
