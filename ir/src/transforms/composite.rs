//! `composite-fixed-point-pass`: runs a pipeline until it changes nothing, or up to a maximum number of iterations.

use crate::diagnostics::Diagnostic;
use crate::ids::Location;
use crate::pass::{
    ANY, OptionKind, OptionSpec, OptionValues, PassCx, PassError, PassInfo, PassManager, PassRegistry,
    Pipeline,
};
use crate::text::printer::{PrintOptions, print_module};
use std::hash::{DefaultHasher, Hasher};
use std::io;
use std::sync::Arc;

/// The pass `composite-fixed-point-pass`.
pub static COMPOSITE: PassInfo = PassInfo::new(
    "composite-fixed-point-pass",
    "CompositeFixedPointPass",
    "Composite fixed point pass",
    |values| {
        let (pipeline, most) = (pipeline(values), values.int("max-iterations"));
        Arc::new(move |cx: &mut PassCx<'_>| {
            let pipeline = pipeline
                .as_ref()
                .map_err(|error| PassError::from(cx.error(error)))?;
            run(cx, pipeline, most)
        })
    },
)
.options(&[
    OptionSpec {
        name: "name",
        description: "Composite pass display name",
        kind: OptionKind::String,
        default: "CompositeFixedPointPass",
    },
    OptionSpec {
        name: "pipeline",
        description: "Composite pass inner pipeline",
        kind: OptionKind::String,
        default: "",
    },
    OptionSpec {
        name: "max-iterations",
        description: "Maximum number of iterations if inner pipeline",
        kind: OptionKind::Int,
        default: "10",
    },
]);

fn pipeline(values: &OptionValues) -> Result<PassManager, String> {
    let mut registry = PassRegistry::new();
    crate::pass::register(&mut registry);
    let text = values.text("pipeline").trim();
    let mut pipeline = Pipeline::new(ANY);
    // An enclosing `any(…)` is redundant.
    let inner = text.strip_prefix("any(").and_then(|text| text.strip_suffix(')'));
    let inner = inner.unwrap_or(text);
    if !inner.is_empty() {
        pipeline.add_text(&registry, inner)?;
    }
    Ok(PassManager::of(pipeline))
}

/// Hashes a text instead of storing it: that of a large module would take as much memory as the module.
#[derive(Default)]
struct TextHasher(DefaultHasher);

impl io::Write for TextHasher {
    fn write(&mut self, text: &[u8]) -> io::Result<usize> {
        self.0.write(text);
        Ok(text.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn run(cx: &mut PassCx<'_>, pipeline: &PassManager, most: i64) -> Result<(), PassError> {
    let ctx = cx.ctx;
    if most <= 0 {
        let message = format!("Invalid maxIterations value: {most}");
        return Err(Diagnostic::error(Location::UNKNOWN, message).into());
    }
    let options = PrintOptions {
        generic: true,
        debuginfo: true,
        assume_verified: true,
        ..PrintOptions::default()
    };
    let fingerprint = |cx: &mut PassCx<'_>| {
        let mut hasher = TextHasher::default();
        // A hasher accepts everything.
        let _ = cx
            .op
            .with_module(|module| print_module(ctx, module, &options, &mut hasher));
        hasher.0.finish()
    };
    let mut before = fingerprint(cx);
    for _ in 0..most {
        pipeline.run_on(ctx, &mut cx.op, cx.ancestor_attrs)?;
        let after = fingerprint(cx);
        if after == before {
            break;
        }
        before = after;
    }
    Ok(())
}
