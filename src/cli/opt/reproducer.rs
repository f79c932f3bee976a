//! Reproducers: files with a module and a pipeline, written when the pipeline fails, to run it again.

use super::super::output_file;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use windlass::ir::pass::{Instrumentation, IrUnit, PassEntry, PassManager, PassRegistry, Pipeline, Step};
use windlass::ir::resources::{ResourceOwner, ResourceValue};
use windlass::ir::text::{PrintOptions, module_to_string};
use windlass::ir::{Context, Diagnostic, Module};

/// The key of a reproducer in the file's resources.
const TOOL: &str = "mlir_reproducer";

/// How a reproducer runs.
#[derive(Clone, Copy)]
pub struct Rerun {
    /// On several threads.
    pub threads: bool,
    /// With verification after each pass.
    pub verify_each: bool,
}

/// The text of a reproducer that runs `manager` on `module`.
pub fn text(ctx: &Context, module: &Module, manager: &PassManager, how: Rerun) -> String {
    text_of(ctx, module, &manager.pipeline().to_string(), how)
}

fn text_of(ctx: &Context, module: &Module, pipeline: &str, how: Rerun) -> String {
    let owner = ResourceOwner::External(ctx.name(TOOL));
    let entries = [
        ("pipeline", ResourceValue::String(ctx.name(pipeline))),
        ("disable_threading", ResourceValue::Bool(!how.threads)),
        ("verify_each", ResourceValue::Bool(how.verify_each)),
    ];
    for (key, value) in entries {
        ctx.resources().set(owner, ctx.name(key), value);
    }
    let text = module_to_string(ctx, module, &PrintOptions::default());
    for key in ["pipeline", "disable_threading", "verify_each"] {
        ctx.resources().remove(owner, ctx.name(key));
    }
    text
}

/// Writes a reproducer.
pub fn write(path: &Path, text: &str) -> Result<(), String> {
    output_file::write(path, text.as_bytes())
}

/// The pipeline of a reproducer that was parsed; `None` for other files.
///
/// # Errors
/// The pipeline cannot be parsed.
pub fn read(ctx: &Context, passes: &PassRegistry) -> Result<Option<PassManager>, String> {
    let owner = ResourceOwner::External(ctx.name(TOOL));
    let take = |key| ctx.resources().remove(owner, ctx.name(key));
    let (pipeline, verify) = (take("pipeline"), take("verify_each"));
    take("disable_threading");
    let Some(ResourceValue::String(pipeline)) = pipeline else {
        return Ok(None);
    };
    let mut manager = PassManager::parse(ctx.str(pipeline), passes)?;
    if let Some(ResourceValue::Bool(verify)) = verify {
        manager.verify_each(verify);
    }
    Ok(Some(manager))
}

/// Writes a reproducer when a pass fails, and reports it.
pub struct OnFailure {
    path: PathBuf,
    how: Rerun,
    /// The text for the whole pipeline; `None` for a reproducer of the failing pass alone.
    whole: Option<String>,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The text for the running pass.
    pass: String,
    failed: bool,
}

impl OnFailure {
    /// A reproducer of the whole pipeline `manager` on `module`.
    pub fn whole(
        path: &Path,
        ctx: &Context,
        module: &Module,
        manager: &PassManager,
        how: Rerun,
    ) -> OnFailure {
        let pipeline = spaced(&manager.pipeline().merged());
        OnFailure {
            whole: Some(text_of(ctx, module, &pipeline, how)),
            ..Self::local(path, how)
        }
    }

    /// A reproducer of the failing pass alone, on its input.
    pub fn local(path: &Path, how: Rerun) -> OnFailure {
        OnFailure {
            path: path.to_owned(),
            how,
            whole: None,
            state: Mutex::default(),
        }
    }
}

impl Instrumentation for OnFailure {
    fn before(&self, ctx: &Context, pass: &PassEntry, at: IrUnit<'_>) {
        if self.whole.is_some() {
            return;
        }
        let mut pipeline = format!("{}{}", pass.info.argument, pass.options);
        let names: Vec<&str> = at
            .ops()
            .map(|(body, op)| ctx.op_spelling(body.name(op)))
            .collect();
        for name in names.iter().rev() {
            pipeline = format!("{name}({pipeline})");
        }
        let text = text_of(ctx, at.module, &pipeline, self.how);
        self.state.lock().unwrap_or_else(PoisonError::into_inner).pass = text;
    }

    fn after(&self, ctx: &Context, pass: &PassEntry, at: IrUnit<'_>, failed: bool) {
        let Some((body, op)) = at.ops().last().filter(|_| failed) else {
            return;
        };
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if std::mem::replace(&mut state.failed, true) {
            return;
        }
        let name = ctx.op_spelling(body.name(op));
        let symbol = windlass::ir::symbols::symbol_of(ctx, body, op);
        let symbol = symbol.map_or(String::new(), |symbol| format!(": @{}", ctx.str(symbol)));
        let mut which = format!("`{}` on '{name}' operation{symbol}", pass.info.name);
        if self.whole.is_some() {
            which = format!("[{which}]");
        }
        let written = write(&self.path, self.whole.as_ref().unwrap_or(&state.pass));
        let told = written.map_or_else(
            |problem| problem,
            |()| {
                let path = self.path.display();
                format!("Pipeline failed while executing {which}: reproducer generated at `{path}`")
            },
        );
        let place = body.location(op);
        let message = "Failures have been detected while processing an MLIR pass pipeline";
        ctx.report(Diagnostic::error(place, message).note(place, told));
    }
}

/// The pipeline on one line, with the spaces of upstream's reproducers.
fn spaced(pipeline: &Pipeline) -> String {
    let steps = pipeline.steps().iter().map(|step| match step {
        Step::Pass(entry) => format!("{}{}", entry.info.argument, entry.options),
        Step::Nested(all) => {
            let all: Vec<String> = all.iter().map(Pipeline::to_string).collect();
            all.join(",")
        }
    });
    let steps: Vec<String> = steps.collect();
    format!("{}({})", pipeline.anchor(), steps.join(", "))
}
