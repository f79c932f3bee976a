//! `nvvm-attach-target`, `rocdl-attach-target` and `xevm-attach-target`: modules of code for a device get the processor that they are
//! compiled for.

use regex::Regex;
use std::sync::Arc;
use windlass_dialects::gpu::GPUModuleOp;
use windlass_dialects::gpu::target::{NVVM, ROCDL, TargetParams, XEVM};
use windlass_ir::pass::{OptionKind, OptionSpec, OptionValues, Pass, PassCx, PassInfo, PassRegistry};
use windlass_ir::symbols::symbol_of;
use windlass_ir::{Attribute, Body, Context, Op};

const LEVEL: OptionSpec = OptionSpec {
    name: "O",
    description: "Optimization level.",
    kind: OptionKind::UInt,
    default: "2",
};
const LINK: OptionSpec = OptionSpec {
    name: "l",
    description: "Extra bitcode libraries paths to link to.",
    kind: OptionKind::List(&OptionKind::String),
    default: "",
};
const MODULE: OptionSpec = OptionSpec::text(
    "module",
    "Regex used to identify the modules to attach the target to.",
    "",
);
const CHIP: &str = "Target chip.";
const TRIPLE: &str = "Target triple.";

static NVVM_PASS: PassInfo = PassInfo::new(
    "nvvm-attach-target",
    "GpuNVVMAttachTarget",
    "Attaches an NVVM target attribute to a GPU Module.",
    |values| {
        let settings = Settings {
            options: vec![("ptxas-cmd-options", values.text("ptxas-cmd-options").to_owned())],
            flags: set_flags(values, &[("fast", "fast", true), ("ftz", "ftz", true)]),
            ..Settings::of(values, &["triple", "chip", "features"])
        };
        attach(&NVVM, settings)
    },
)
.options(&[
    LEVEL,
    OptionSpec::text("chip", CHIP, "sm_50"),
    OptionSpec::flag("fast", "Enable fast math mode.", "false"),
    OptionSpec::text(
        "features",
        "Target features, default is to use the minimum PTX ISA version for the SM target.",
        "",
    ),
    OptionSpec::flag("ftz", "Enable flush to zero for denormals.", "false"),
    LINK,
    MODULE,
    OptionSpec::text(
        "ptxas-cmd-options",
        "Command line options passed to downstream compiler",
        "",
    ),
    OptionSpec::text("triple", TRIPLE, "nvptx64-nvidia-cuda"),
]);

static ROCDL_PASS: PassInfo = PassInfo::new(
    "rocdl-attach-target",
    "GpuROCDLAttachTarget",
    "Attaches a ROCDL target attribute to a GPU Module.",
    |values| {
        let flags = [
            ("wave64", "no_wave64", false),
            ("fast", "fast", true),
            ("daz", "daz", true),
            ("finite-only", "finite_only", true),
            ("unsafe-math", "unsafe_math", true),
            ("correct-sqrt", "unsafe_sqrt", false),
        ];
        let settings = Settings {
            flags: set_flags(values, &flags),
            ..Settings::of(values, &["triple", "chip", "features", "abi"])
        };
        attach(&ROCDL, settings)
    },
)
.options(&[
    LEVEL,
    OptionSpec::text("abi", "ABI version.", "600"),
    OptionSpec::text("chip", CHIP, "gfx900"),
    OptionSpec::flag("correct-sqrt", "Enable correct rounded sqrt.", "true"),
    OptionSpec::flag("daz", "Enable denormals are zero opt.", "false"),
    OptionSpec::flag("fast", "Enable fast relaxed math opt.", "false"),
    OptionSpec::text("features", "Target features.", ""),
    OptionSpec::flag("finite-only", "Enable finite only opt.", "false"),
    LINK,
    MODULE,
    OptionSpec::text("triple", TRIPLE, "amdgcn-amd-amdhsa"),
    OptionSpec::flag("unsafe-math", "Enable unsafe math opt.", "false"),
    OptionSpec::flag("wave64", "Use Wave64 mode.", "true"),
]);

static XEVM_PASS: PassInfo = PassInfo::new(
    "xevm-attach-target",
    "GpuXeVMAttachTarget",
    "Attaches a XeVM target attribute to a GPU Module.",
    |values| {
        let settings = Settings {
            options: vec![("cmd-options", values.text("cmd-options").to_owned())],
            ..Settings::of(values, &["triple", "chip"])
        };
        attach(&XEVM, settings)
    },
)
.options(&[
    LEVEL,
    OptionSpec::text("chip", CHIP, "bmg"),
    OptionSpec::text(
        "cmd-options",
        "Command line options passed to downstream compiler",
        "",
    ),
    LINK,
    MODULE,
    OptionSpec::text("triple", TRIPLE, "spirv64-unknown-unknown"),
]);

/// Registers the passes.
pub(crate) fn register(registry: &mut PassRegistry) {
    registry
        .register(&NVVM_PASS)
        .register(&ROCDL_PASS)
        .register(&XEVM_PASS);
}

/// What the options of a pass say.
#[derive(Default)]
struct Settings {
    level: i64,
    /// The triple, the processor, and so on, in the order of the attribute.
    texts: Vec<String>,
    flags: Vec<&'static str>,
    /// Options of a tool, by the name of the flag that has them.
    options: Vec<(&'static str, String)>,
    link: Vec<String>,
    module: String,
}

impl Settings {
    fn of(values: &OptionValues, texts: &[&str]) -> Settings {
        Settings {
            level: values.int(LEVEL.name),
            texts: texts.iter().map(|name| values.text(name).to_owned()).collect(),
            link: values.list(LINK.name).into_iter().map(str::to_owned).collect(),
            module: values.text(MODULE.name).to_owned(),
            ..Settings::default()
        }
    }

    fn attr(&self, ctx: &Context, params: &TargetParams) -> Attribute {
        let texts: Vec<Attribute> = self.texts.iter().map(|text| ctx.string_attr(text)).collect();
        let strings = |all: &[String]| {
            let all: Vec<Attribute> = all.iter().map(|text| ctx.string_attr(text)).collect();
            (!all.is_empty()).then(|| ctx.array_attr(&all))
        };
        let options = self.options.iter().filter_map(|(name, line)| {
            let words = split_command_line(line);
            strings(&words).map(|words| (ctx.name(name), words))
        });
        let flags = self.flags.iter().map(|flag| (ctx.name(flag), Attribute::UNIT));
        let flags: Vec<_> = options.chain(flags).collect();
        let flags = (!flags.is_empty()).then(|| ctx.dict_attr(flags));
        params.attr(ctx, self.level, &texts, flags, strings(&self.link))
    }
}

/// The flags of the attribute: option, flag, and what value of the option sets it.
fn set_flags(values: &OptionValues, flags: &[(&str, &'static str, bool)]) -> Vec<&'static str> {
    flags
        .iter()
        .filter(|(option, _, value)| values.flag(option) == *value)
        .map(|&(_, flag, _)| flag)
        .collect()
}

/// The words of a command line, with the quotes and backslashes of a shell. Quotes around all of it are dropped first.
fn split_command_line(line: &str) -> Vec<String> {
    let line = ['"', '\'']
        .into_iter()
        .find_map(|quote| line.strip_prefix(quote)?.strip_suffix(quote))
        .unwrap_or(line);
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (None, c) if c.is_ascii_whitespace() => words.extend(word.take()),
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (Some(open), c) if c == open => quote = None,
            (None | Some('"'), '\\') => word.get_or_insert_default().extend(chars.next()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    words
}

fn attach(params: &'static TargetParams, settings: Settings) -> Arc<dyn Pass> {
    let all = settings.module.is_empty();
    // An expression that is none matches nothing.
    let matcher = Regex::new(&settings.module).ok();
    Arc::new(move |cx: &mut PassCx<'_>| {
        let ctx = cx.ctx;
        let target = settings.attr(ctx, params);
        let body = cx.body();
        let modules: Vec<Op> = body
            .root_ops()
            .filter(|&op| body.name(op) == GPUModuleOp::NAME)
            .collect();
        for module in modules {
            let name = symbol_of(ctx, body, module).map(|name| ctx.str(name));
            let is_named = || {
                matcher
                    .as_ref()
                    .zip(name)
                    .is_some_and(|(matcher, name)| matcher.is_match(name))
            };
            if all || is_named() {
                add(ctx, body, module, target);
            }
        }
        Ok(())
    })
}

fn add(ctx: &Context, body: &mut Body, module: Op, target: Attribute) {
    let targets = body.get(module, GPUModuleOp::targets);
    let mut targets = targets
        .and_then(|targets| targets.as_array(ctx))
        .unwrap_or_default()
        .to_vec();
    targets.push(target);
    targets.dedup();
    body.set_attr(module, GPUModuleOp::targets, Some(ctx.array_attr(&targets)));
}
