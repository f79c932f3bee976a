//! Metadata of the module: its flags, linker options, ident, command line, dependent libraries.

use super::node::{Node, Operand};
use super::{MetadataTable, profile, warning};
use crate::import::Env;
use crate::import::lexer::Tok;
use crate::import::parser::Parser;
use windlass_dialects::llvm::attrs::names;
use windlass_dialects::llvm::enums::{LlvmEnum, ModFlagBehavior};
use windlass_dialects::llvm::{LinkerOptionsOp, ModuleFlagsOp};
use windlass_ir::text::string_from_bytes;
use windlass_ir::{Attribute, Block, Body, InsertPoint, Location, NewOp, Type};

/// The version of debug info that LLVM keeps.
const DEBUG_INFO_VERSION: u64 = 3;

/// Whether the module flags say that debug info has the version that LLVM keeps. Otherwise it strips debug info.
pub(super) fn has_debug_info(env: &Env<'_, '_>, table: &MetadataTable) -> bool {
    let version = table.named("llvm.module.flags").find_map(|flag| {
        env.is_string(flag.operand(1), "Debug Info Version")
            .then(|| flag.operand(2)?.bits())
    });
    let version = version.flatten().unwrap_or(0);
    if version != DEBUG_INFO_VERSION && table.named("llvm.dbg.cu").next().is_some() {
        let message = format!("ignoring debug info with an invalid version ({version})");
        env.ctx.report(warning(env.source.location(0), message));
    }
    version == DEBUG_INFO_VERSION
}

fn strings(env: &Env<'_, '_>, node: &Node) -> Vec<Attribute> {
    let strings = node.operands().filter_map(|operand| env.string_of(operand));
    strings
        .map(|text| env.ctx.string_attr(&string_from_bytes(&text)))
        .collect()
}

/// The attributes of the module op that named metadata gives, in the order in which upstream sets them.
pub fn module_attributes(env: &Env<'_, '_>) -> Vec<(&'static str, Attribute)> {
    let table = &env.metadata;
    let mut attrs = Vec::new();
    let libraries: Vec<Attribute> = table
        .named("llvm.dependent-libraries")
        .filter(|node| node.entries.len() == 1)
        .flat_map(|node| strings(env, node))
        .collect();
    if !libraries.is_empty() {
        attrs.push(("llvm.dependent_libraries", env.ctx.array_attr(&libraries)));
    }
    for name in ["llvm.ident", "llvm.commandline"] {
        let mut nodes = table.named(name);
        // Linking modules gives several.
        if let (Some(node), None) = (nodes.next(), nodes.next())
            && let [text] = *strings(env, node)
            && node.entries.len() == 1
        {
            attrs.push((name, text));
        }
    }
    attrs
}

/// Creates the ops for linker options and module flags at the end of the module's block.
pub fn create_module_ops(env: &Env<'_, '_>, (body, block): (&mut Body, Block), location: Location) {
    let ctx = env.ctx;
    for node in env.metadata.named("llvm.linker.options") {
        let options = ctx.array_attr(&strings(env, node));
        let new = NewOp {
            attrs: &[Some(options)],
            ..NewOp::new(LinkerOptionsOp::DEF, location)
        };
        body.create(new, InsertPoint::End(block));
    }
    let flags = module_flags(env);
    if !flags.is_empty() {
        let new = NewOp {
            attrs: &[Some(ctx.array_attr(&flags))],
            ..NewOp::new(ModuleFlagsOp::DEF, location)
        };
        body.create(new, InsertPoint::End(block));
    }
}

fn module_flags(env: &Env<'_, '_>) -> Vec<Attribute> {
    let ctx = env.ctx;
    let mut flags = Vec::new();
    let mut push = |behavior: ModFlagBehavior, key: &str, value: Attribute| {
        let params = [Some(behavior.attr(ctx)), Some(ctx.string_attr(key)), Some(value)];
        flags.push(ctx.ext_attr(names::MODULE_FLAG, &params));
    };
    let (mut has_image_info, mut has_class_properties) = (false, false);
    for node in env.metadata.named("llvm.module.flags") {
        let [Some(behavior), Some(key), Some(value)] = [0, 1, 2].map(|index| node.operand(index)) else {
            continue;
        };
        let behavior = behavior
            .bits()
            .and_then(|behavior| ModFlagBehavior::from_value(behavior as i64));
        let (Some(behavior), Some(key)) = (behavior, env.string_of(key)) else {
            continue;
        };
        let key = string_from_bytes(&key);
        has_image_info |= key == "Objective-C Image Info Version";
        has_class_properties |= key == "Objective-C Class Properties";
        let behavior = upgraded(&key, behavior);
        let key = match &*key {
            // LLVM before 18 has this name.
            "amdgpu_code_object_version" => "amdhsa_code_object_version".into(),
            _ => key,
        };
        let attr = match value {
            Operand::Int(_, bits) => Some(ctx.int_attr(Type::I32, *bits as i32 as i64)),
            Operand::Text(..) => env.string_of(value).map(|text| {
                let text = string_from_bytes(&text);
                // LLVM before 6 has spaces in the name of this section.
                match &*key {
                    "Objective-C Image Info Section" => ctx.string_attr(&text.replace(' ', "")),
                    _ => ctx.string_attr(&text),
                }
            }),
            _ => env.node_of(value).and_then(|value| match &*key {
                "CG Profile" => Some(call_graph_profile(env, value)),
                "ProfileSummary" => profile::summary(env, value),
                _ => None,
            }),
        };
        match attr {
            Some(attr) => push(behavior, &key, attr),
            None => {
                let text = env
                    .node_of(value)
                    .map_or_else(String::new, |node| env.node_text(node));
                let message = format!("unsupported module flag value for key '{key}' : {text}");
                let location = env.source.location(node.offset as usize);
                ctx.report(warning(location, message));
            }
        }
    }
    if has_image_info && !has_class_properties {
        let zero = ctx.int_attr(Type::I32, 0);
        push(ModFlagBehavior::Override, "Objective-C Class Properties", zero);
    }
    flags
}

/// The behavior that the newest LLVM gives a flag (upstream's `UpgradeModuleFlags`).
fn upgraded(key: &str, behavior: ModFlagBehavior) -> ModFlagBehavior {
    use ModFlagBehavior::{Error, Max, Min};
    match (key, behavior) {
        ("PIC Level", Error | Max) => Min,
        ("PIE Level", Error) => Max,
        ("branch-target-enforcement", Error) => Min,
        (key, Error) if key.starts_with("sign-return-address") => Min,
        _ => behavior,
    }
}

/// The entries of a call graph profile: caller, callee, count.
fn call_graph_profile(env: &Env<'_, '_>, node: &Node) -> Attribute {
    let ctx = env.ctx;
    let function = |operand: Option<&Operand>| {
        let Some(Operand::Value(start)) = operand else {
            return None;
        };
        let mut p = Parser::new(env, *start as usize..env.text.len());
        p.ty().ok()?;
        match p.tok() {
            Tok::Global(ident) => Some(ctx.symbol_attr(env.symbols.get(ident)?.name)),
            _ => None,
        }
    };
    let entries = node
        .operands()
        .filter_map(|entry| env.node_of(entry))
        .map(|entry| {
            let count = entry.operand(2).and_then(Operand::bits).unwrap_or(0);
            let params = [
                function(entry.operand(0)),
                function(entry.operand(1)),
                Some(ctx.i64_attr(count as i64)),
            ];
            ctx.ext_attr(names::CGPROFILE_ENTRY, &params)
        });
    ctx.array_attr(&entries.collect::<Vec<Attribute>>())
}
