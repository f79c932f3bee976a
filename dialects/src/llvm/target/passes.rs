//! `llvm-target-to-data-layout` and `llvm-target-to-target-features`: derive module attributes from `llvm.target`.

use super::{data_layout, features, spec};
use crate::dlti;
use crate::llvm::attrs::{self, names};
use std::sync::Arc;
use windlass_ir::pass::{OptionKind, OptionSpec, OptionValues, Pass, PassCx, PassError, PassInfo};
use windlass_ir::{Attribute, Context, Diagnostic};

const OPTIONS: &[OptionSpec] = &[OptionSpec {
    name: "initialize-llvm-targets",
    description: "Whether to pre-load all available target machines, that LLVM is configured to support, into the \
                  TargetRegistry.",
    kind: OptionKind::Bool,
    default: "true",
}];

/// Sets the data layout.
pub(in crate::llvm) static TARGET_TO_DATA_LAYOUT: PassInfo = PassInfo::new(
    "llvm-target-to-data-layout",
    "LLVMTargetToDataLayoutPass",
    "Derive data layout attributes from LLVM target attributes",
    |values| run(values, attach_layout),
)
.options(OPTIONS);

/// Sets the target features.
pub(in crate::llvm) static TARGET_TO_TARGET_FEATURES: PassInfo = PassInfo::new(
    "llvm-target-to-target-features",
    "LLVMTargetToTargetFeaturesPass",
    "Update attached #llvm.target's features per the described target",
    |values| run(values, attach_features),
)
.options(OPTIONS);

type Attach = fn(&mut PassCx<'_>, bool) -> Result<(), PassError>;

fn run(values: &OptionValues, attach: Attach) -> Arc<dyn Pass> {
    // Without initialized targets, every target is unknown.
    let load = values.flag("initialize-llvm-targets");
    Arc::new(move |cx: &mut PassCx<'_>| attach(cx, load))
}

/// The discardable attribute `name` of the op that the pass runs on.
fn said(cx: &PassCx<'_>, name: &str) -> Option<Attribute> {
    cx.op.discardable_attr(cx.ctx, cx.ctx.name(name))
}

fn say(cx: &mut PassCx<'_>, name: &str, value: Attribute) {
    let name = cx.ctx.name(name);
    let old = cx.op.discardable.and_then(|dict| dict.as_dict(cx.ctx));
    let others = old.unwrap_or_default().iter().filter(|(key, _)| *key != name);
    let entries = others.copied().chain([(name, value)]).collect();
    *cx.op.discardable = Some(cx.ctx.dict_attr(entries));
}

fn fail(cx: &PassCx<'_>, message: String) -> PassError {
    Diagnostic::error(cx.op.location, message).into()
}

/// `llvm.target`, if it is a target: the attribute, its triple, its processor.
fn target(ctx: &Context, said: Option<Attribute>) -> Option<(Attribute, &str, &str)> {
    let target = said?;
    target.ext(ctx, names::TARGET)?;
    let text = |name| attrs::param(ctx, target, name).and_then(|text| text.as_str(ctx));
    Some((target, text("triple")?, text("chip")?))
}

fn attach_layout(cx: &mut PassCx<'_>, load: bool) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let Some((target, triple, _)) = target(ctx, said(cx, "llvm.target")) else {
        let message = "no TargetAttrInterface-implementing attribute at key \"llvm.target\"";
        return Err(fail(cx, message.to_owned()));
    };
    let given: Option<Vec<_>> = cx
        .op
        .discardable
        .map(|all| dlti::layout_entries(ctx, all).collect());
    let given = given.unwrap_or_default();
    let layout = data_layout(triple).filter(|_| load);
    let spec = layout.and_then(|layout| match &*given {
        [] => spec::data_layout_spec(ctx, &layout),
        given => spec::combined(ctx, &layout, given),
    });
    let Some(spec) = spec else {
        let target = windlass_ir::text::attr_to_string(ctx, target);
        return Err(fail(
            cx,
            format!("failed to obtain llvm::DataLayout for {target}"),
        ));
    };
    say(cx, "dlti.dl_spec", spec);
    Ok(())
}

fn attach_features(cx: &mut PassCx<'_>, load: bool) -> Result<(), PassError> {
    let ctx = cx.ctx;
    let Some((target, triple, chip)) = target(ctx, said(cx, "llvm.target")) else {
        let message = "no LLVM::TargetAttr attribute at key \"llvm.target\"";
        return Err(fail(cx, message.to_owned()));
    };
    let given = attrs::param(ctx, target, "features");
    let given = given.and_then(|given| attrs::param(ctx, given, "features"));
    let given = given.and_then(|given| given.as_array(ctx)).unwrap_or_default();
    let given = given.iter().filter_map(|feature| feature.as_str(ctx));
    let Some(all) = features(triple, chip, given).filter(|_| load) else {
        let target = windlass_ir::text::attr_to_string(ctx, target);
        return Err(fail(
            cx,
            format!("failed to obtain llvm::TargetMachine for {target}"),
        ));
    };
    let all: Vec<Attribute> = all.iter().map(|feature| ctx.string_attr(feature)).collect();
    let list = Some(ctx.array_attr(&all)).filter(|_| !all.is_empty());
    let features = ctx.ext_attr(names::TARGET_FEATURES, &[list]);
    let text = |text: &str| Some(ctx.string_attr(text));
    let target = ctx.ext_attr(names::TARGET, &[text(triple), text(chip), Some(features)]);
    say(cx, "llvm.target", target);
    Ok(())
}
