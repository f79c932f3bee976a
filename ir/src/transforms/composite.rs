//! `composite-fixed-point-pass`: runs a pipeline until it changes nothing, or up to a maximum number of iterations.

use crate::pass::{
    ANY, OptionKind, OptionSpec, OptionValues, PassCx, PassError, PassInfo, PassManager, PassRegistry,
    Pipeline,
};
use crate::text::printer::{PrintOptions, module_to_string};
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

fn run(cx: &mut PassCx<'_>, pipeline: &PassManager, most: i64) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let options = PrintOptions {
        generic: true,
        debuginfo: true,
        assume_verified: true,
        ..PrintOptions::default()
    };
    let mut before = cx
        .op
        .with_module(|module| module_to_string(ctx, module, &options));
    for _ in 0..most.max(1) {
        pipeline.run_on(ctx, &mut cx.op)?;
        let after = cx
            .op
            .with_module(|module| module_to_string(ctx, module, &options));
        if after == before {
            break;
        }
        before = after;
    }
    Ok(())
}
