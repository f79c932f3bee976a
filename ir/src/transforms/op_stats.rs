//! `print-op-stats`: prints the number of operations of each name to standard error.

use crate::body::{Body, WalkResult};
use crate::ids::OpName;
use crate::pass::{OptionKind, OptionSpec, PassCx, PassInfo};
use rustc_hash::FxHashMap;
use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::io::Write as _;
use std::sync::Arc;

/// The pass `print-op-stats`.
pub static PRINT_OP_STATS: PassInfo = PassInfo::new(
    "print-op-stats",
    "PrintOpStats",
    "Print statistics of operations",
    |options| {
        let json = options.flag("json");
        Arc::new(move |cx: &mut PassCx<'_>| {
            let ctx = cx.ctx;
            let mut counts = count(cx.body());
            *counts.entry(cx.op.name).or_default() += 1;
            let sorted: BTreeMap<&str, u64> = counts
                .into_iter()
                .map(|(name, n)| (ctx.op_name(name), n))
                .collect();
            let text = if json { as_json(&sorted) } else { as_table(&sorted) };
            // A failed write to standard error cannot be reported.
            let _ = std::io::stderr().lock().write_all(text.as_bytes());
            cx.mark_unchanged();
            Ok(())
        })
    },
)
.options(&[OptionSpec {
    name: "json",
    description: "print the stats as JSON",
    kind: OptionKind::Bool,
    default: "false",
}]);

fn count(body: &mut Body) -> FxHashMap<OpName, u64> {
    let mut counts: FxHashMap<OpName, u64> = FxHashMap::default();
    body.walk(|body, op| {
        *counts.entry(body.name(op)).or_default() += 1;
        WalkResult::Advance
    });
    for inner in body.par_isolated(|op| count(op.body)) {
        for (name, n) in inner {
            *counts.entry(name).or_default() += n;
        }
    }
    counts
}

/// Names in two columns, dialects right-aligned, so that the dots are aligned.
fn as_table(counts: &BTreeMap<&str, u64>) -> String {
    let mut out = String::from("Operations encountered:\n-----------------------\n");
    let split = |name: &str| {
        let (dialect, rest) = name.split_once('.').unwrap_or(("", name));
        (dialect.len(), rest.len())
    };
    let dialects = counts.keys().map(|name| split(name).0).max().unwrap_or(0);
    let names = counts.keys().map(|name| split(name).1).max().unwrap_or(0);
    for (name, n) in counts {
        let (dialect, rest) = name.split_once('.').unwrap_or(("", name));
        let _ = if dialect.is_empty() {
            writeln!(out, "  {:dialects$} {rest:names$} , {n}", "")
        } else {
            writeln!(out, "  {dialect:>dialects$}.{rest:names$} , {n}")
        };
    }
    out
}

fn as_json(counts: &BTreeMap<&str, u64>) -> String {
    let lines: Vec<String> = counts
        .iter()
        .map(|(name, n)| format!("  \"{name}\" : {n}"))
        .collect();
    format!("{{\n{}\n}}\n", lines.join(",\n"))
}
