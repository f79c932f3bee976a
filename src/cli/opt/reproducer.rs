//! Reproducers: files with a module and a pipeline, written when the pipeline fails, to run it again.

use super::super::output_file;
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};
use windlass::ir::pass::{
    IrUnit, PassEntry, PassError, PassInstrumentation, PassManager, PassRegistry, Pipeline, Step,
};
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
    /// Whether only the failing pass runs again, on its input.
    local: bool,
    state: Mutex<State>,
}

#[derive(Default)]
struct State {
    /// The text for the whole pipeline, or for the running pass.
    text: String,
    failed: bool,
}

impl OnFailure {
    /// A reproducer of the whole pipeline, or of the failing pass alone.
    pub fn new(path: &Path, local: bool, how: Rerun) -> OnFailure {
        OnFailure {
            path: path.to_owned(),
            how,
            local,
            state: Mutex::default(),
        }
    }

    fn set(&self, text: String) {
        self.state.lock().unwrap_or_else(PoisonError::into_inner).text = text;
    }
}

impl PassInstrumentation for OnFailure {
    fn needs_single_thread(&self) -> bool {
        true
    }

    fn run_before_pipeline(&self, ctx: &Context, pipeline: &Pipeline, ir: &mut IrUnit<'_>) {
        if let Some(module) = ir.module().filter(|_| ir.path().is_empty()) {
            *self.state.lock().unwrap_or_else(PoisonError::into_inner) = State::default();
            if !self.local {
                self.set(text_of(ctx, module, &spaced(pipeline), self.how));
            }
        }
    }

    fn run_before_pass(&self, ctx: &Context, pass: &PassEntry, ir: &mut IrUnit<'_>) {
        let Some(module) = ir.module().filter(|_| self.local) else {
            return;
        };
        let mut pipeline = format!("{}{}", pass.info.argument, pass.options);
        let names: Vec<&str> = ir.ops().map(|(body, op)| ctx.op_name(body.name(op))).collect();
        for name in names.iter().rev() {
            pipeline = format!("{name}({pipeline})");
        }
        self.set(text_of(ctx, module, &pipeline, self.how));
    }

    fn run_after_pass_failed(
        &self,
        ctx: &Context,
        pass: &PassEntry,
        ir: &mut IrUnit<'_>,
        errors: &mut PassError,
    ) {
        // They come in the order of the text, whatever is reported between them.
        errors.0.drain(..).for_each(|error| ctx.report(error));
        let mut state = self.state.lock().unwrap_or_else(PoisonError::into_inner);
        if std::mem::replace(&mut state.failed, true) {
            return;
        }
        let name = ctx.op_name(ir.name());
        let symbol = ir.symbol(ctx);
        let symbol = symbol.map_or(String::new(), |symbol| format!(": @{}", ctx.str(symbol)));
        let mut which = format!("`{}` on '{name}' operation{symbol}", pass.info.name);
        if !self.local {
            which = format!("[{which}]");
        }
        let written = write(&self.path, &state.text);
        let told = written.map_or_else(
            |problem| problem,
            |()| {
                let path = self.path.display();
                format!("Pipeline failed while executing {which}: reproducer generated at `{path}`")
            },
        );
        let place = ir.location();
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
