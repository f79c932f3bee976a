//! Files that hold a module and the pipeline that is to run on it: written when a pipeline fails, and run again.

use super::super::files;
use std::path::Path;
use std::sync::Mutex;
use windlass::ir::pass::{Instrumentation, PassEntry, PassManager, PassPoint, PassRegistry};
use windlass::ir::resources::{ResourceOwner, ResourceValue};
use windlass::ir::text::{PrintOptions, module_to_string};
use windlass::ir::{Context, Module};

/// What a reproducer's resources are filed under.
const TOOL: &str = "mlir_reproducer";

/// The text of a reproducer that runs `manager` on `module`.
pub fn text(ctx: &Context, module: &Module, manager: &PassManager, threads: bool) -> String {
    let owner = ResourceOwner::External(ctx.name(TOOL));
    let pipeline = format!("{}", manager.pipeline());
    let entries = [
        ("pipeline", ResourceValue::String(ctx.name(&pipeline))),
        ("disable_threading", ResourceValue::Bool(!threads)),
        ("verify_each", ResourceValue::Bool(manager.verifies_each())),
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
    files::write(path, text.as_bytes())
}

/// The pipeline of the reproducer that has been read, if it is one.
///
/// # Errors
/// What is wrong with its pipeline.
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

/// Notes which pass is at work, so that it can be told which one failed.
#[derive(Default)]
pub struct LastPass(Mutex<Option<String>>);

impl LastPass {
    /// The pass that failed, with the operation that it failed on.
    pub fn failed(&self) -> Option<String> {
        self.0.lock().ok()?.clone()
    }
}

impl Instrumentation for LastPass {
    fn before(&self, _: &Context, _: &PassEntry, _: PassPoint<'_>) {}

    fn after(&self, ctx: &Context, pass: &PassEntry, at: PassPoint<'_>, failed: bool) {
        let Some((body, op)) = at.ops().last().filter(|_| failed) else {
            return;
        };
        let name = ctx.op_spelling(body.name(op));
        let symbol = windlass::ir::symbols::symbol_of(ctx, body, op);
        let symbol = symbol.map_or(String::new(), |symbol| format!(": @{}", ctx.str(symbol)));
        if let Ok(mut last) = self.0.lock() {
            last.get_or_insert_with(|| format!("`{}` on '{name}' operation{symbol}", pass.info.name));
        }
    }
}
